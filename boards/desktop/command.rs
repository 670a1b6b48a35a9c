//! What a script says: its lines as commands, or a sentence about the line that is none.

use std::{
    io::{self, BufRead, Read},
    path::PathBuf,
};

use stapel::{
    app::Event,
    input::{Button, NoButton},
    panel::NoController,
    rules::deal::{ALPHABET, Deal},
};

/// How long a tap is down, and how long the finger needs until it can do something else.
pub const TAP_MS: u64 = 60;

/// No command needs so many bytes, and a device may have no line ends at all.
const LONGEST_LINE: u64 = 64 * 1024;

/// What a line of a script asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// Press, wait, release, wait; one button after the other. Then settle.
    Hold(Vec<Button>, u64),
    Level(Button, bool),
    Knob(bool),
    Supply(u16),
    Tell(Event),
    Wait(u64),
    /// Wait until nothing moves.
    Settle,
    Shot(PathBuf),
    Frame,
    Text,
    Expect(String),
    State,
    Restart,
}

/// A line of a script that is a command.
#[derive(Debug, PartialEq, Eq)]
pub struct Line {
    /// From 1 on, empty lines and comments counted.
    pub number: usize,
    /// What stands there.
    pub text: String,
    /// What it means.
    pub command: Command,
}

/// The commands of a script, each read when it is asked for. The first line that is none ends the script.
pub fn lines(mut script: impl BufRead) -> impl Iterator<Item = Result<Line, String>> {
    let lines = std::iter::from_fn(move || next_line(&mut script).transpose());
    (1..).zip(lines).filter_map(|(number, line)| {
        let read = line.map_err(|error| error.to_string()).and_then(|text| Ok((parse(&text)?, text)));
        match read {
            Ok((command, text)) => command.map(|command| Ok(Line { number, text: text.trim_end().into(), command })),
            Err(sentence) => Some(Err(at_line(number, &sentence))),
        }
    })
}

/// A sentence about a line.
pub fn at_line(number: usize, sentence: &str) -> String {
    format!("line {number} of the script: {sentence}")
}

/// The next line, if there is one.
fn next_line(script: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    match script.by_ref().take(LONGEST_LINE).read_line(&mut line)? {
        0 => Ok(None),
        length if length as u64 == LONGEST_LINE => Err(io::Error::other("it is too long")),
        _ => Ok(Some(line)),
    }
}

/// Reads one line: a command, or nothing, or a sentence about what is wrong with it.
fn parse(line: &str) -> Result<Option<Command>, String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim_start();
    let nothing = |command| if rest.is_empty() { Ok(command) } else { Err(format!("{name} stands alone")) };
    let something = |what| if rest.is_empty() { Err(format!("{name} needs {what}")) } else { Ok(rest) };
    Ok(Some(match name {
        "tap" => {
            let buttons = something("a button")?.split_whitespace().map(button);
            Command::Hold(buttons.collect::<Result<_, _>>()?, TAP_MS)
        }
        "type" => Command::Hold(typing(rest)?, TAP_MS),
        "hold" => {
            let (finger, time) = rest.split_once(char::is_whitespace).ok_or("hold needs a button and milliseconds")?;
            Command::Hold(vec![button(finger)?], milliseconds(time.trim_start())?)
        }
        "press" => Command::Level(button(rest)?, true),
        "release" => Command::Level(button(rest)?, false),
        "turn" => Command::Knob(match rest {
            "left" => false,
            "right" => true,
            _ => return Err("turn needs left or right".into()),
        }),
        "supply" => Command::Supply(rest.parse().map_err(|_| format!("{rest:?} is no number of millivolts"))?),
        "storage" if rest == "fails" => Command::Tell(Event::StorageFails),
        "save" if rest == "fails" => Command::Tell(Event::SaveFails),
        "date" => Command::Tell(Event::Date(
            rest.parse().map_err(|_| format!("{rest:?} is no number of days since 2026-01-01"))?,
        )),
        "panel" => Command::Tell(Event::Panel(
            rest.parse().map_err(|NoController| format!("{rest:?} drives no panel: ssd1306, sh1106"))?,
        )),
        "wait" => Command::Wait(milliseconds(rest)?),
        "settle" => nothing(Command::Settle)?,
        "shot" => Command::Shot(something("a file name")?.into()),
        "frame" => nothing(Command::Frame)?,
        "text" => nothing(Command::Text)?,
        "expect" => Command::Expect(one_line(something("words")?)),
        "state" => nothing(Command::State)?,
        "restart" => nothing(Command::Restart)?,
        _ => return Err(format!("there is no command {name:?}")),
    }))
}

fn button(word: &str) -> Result<Button, String> {
    word.parse().map_err(|NoButton| format!("{word:?} is no button: up, down, left, right, a, b, key1 to key12"))
}

/// The taps that type a deal's code where the device asks for one and shows zeros.
fn typing(code: &str) -> Result<Vec<Button>, String> {
    let deal: Deal = code.parse().map_err(|error| format!("{code:?} is no deal: {error}"))?;
    let taps = deal.to_string().into_bytes().into_iter().flat_map(|letter| {
        let place = ALPHABET.iter().position(|other| *other == letter).expect("a code is made of them");
        let (button, times) = if place <= 16 { (Button::Down, place) } else { (Button::Up, 32 - place) };
        std::iter::repeat_n(button, times).chain([Button::Right])
    });
    Ok(taps.collect())
}

fn milliseconds(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| format!("{word:?} is no number of milliseconds"))
}

/// Every run of white space as one blank, so that `expect` does not depend on line breaks.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
