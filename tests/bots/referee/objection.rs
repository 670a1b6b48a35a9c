//! What a referee says, and how a transcript is read.

use std::{fmt, str::FromStr};

/// What a referee does not accept, and in which line of the transcript.
#[derive(Debug, PartialEq, Eq)]
pub struct Objection {
    /// From 1.
    pub line: usize,
    pub reason: String,
}

impl fmt::Display for Objection {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.reason)
    }
}

/// Objects unless it is so.
pub fn insist(so: bool, otherwise: impl Into<String>) -> Result<(), String> {
    if so { Ok(()) } else { Err(otherwise.into()) }
}

/// Reads words as numbers, or as anything else that can be read.
pub fn read<T: FromStr>(words: &[&str]) -> Result<Vec<T>, String> {
    words.iter().map(|word| word.parse().map_err(|_| format!("cannot read {word:?}"))).collect()
}

/// Gives every line to a referee, and makes what it does not accept an objection to that line.
pub fn line_by_line(transcript: &str, mut hear: impl FnMut(&[&str]) -> Result<(), String>) -> Result<(), Objection> {
    for (line, text) in transcript.lines().enumerate() {
        let words: Vec<&str> = text.split_whitespace().collect();
        hear(&words).map_err(|reason| Objection { line: line + 1, reason })?;
    }
    Ok(())
}
