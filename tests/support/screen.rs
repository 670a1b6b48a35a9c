//! A picture, and the script that leads to it.

use std::fs;

/// A picture, named for its scene and what is special about it.
pub struct Screen {
    pub name: &'static str,
    /// Commands of a script, with semicolons between them, after the language was chosen and the lesson declined. `play
    /// NAME` stands for all that a scenario presses, `play NAME but one` for all but the last line.
    steps: &'static str,
    /// A save to start with, which has chosen its language.
    pub save: Option<&'static str>,
    /// What there is to press, as the command line calls it.
    pub controls: &'static str,
}

/// In the order of the languages' names at the first start.
pub const LANGUAGES: [&str; 2] = ["en", "de"];

impl Screen {
    pub const fn new(name: &'static str, steps: &'static str) -> Self {
        Self { name, steps, save: None, controls: "buttons" }
    }

    pub const fn with_save(name: &'static str, steps: &'static str, save: &'static str) -> Self {
        Self { save: Some(save), ..Self::new(name, steps) }
    }

    pub const fn with_stick(name: &'static str, steps: &'static str) -> Self {
        Self { controls: "stick", ..Self::new(name, steps) }
    }

    pub const fn with_keys(name: &'static str, steps: &'static str) -> Self {
        Self { controls: "keys", ..Self::new(name, steps) }
    }

    /// The address of a site for those that show it as a QR code.
    pub fn site(&self) -> Option<&'static str> {
        self.name.starts_with("qr_code").then_some("https://stapel.example/")
    }

    /// The script that leads there in a language, and waits until nothing moves.
    pub fn script(&self, language: &str) -> String {
        self.way(language) + "settle\n"
    }

    /// The script that leads to where something begins to move, and looks at it a hundred times a second.
    pub fn moving(&self, language: &str) -> String {
        self.way(language) + &"wait 10\nframe\n".repeat(110)
    }

    /// The script that leads there in a language, and no further.
    pub fn way(&self, language: &str) -> String {
        let choice = if language == LANGUAGES[0] { "" } else { "tap down\n" };
        let chosen = match self.name {
            _ if self.name.starts_with("language") || self.save.is_some() => "",
            "confirm_lesson" => "tap a\n",
            _ => "tap a right a\n",
        };
        let choice = if self.save.is_some() || self.name == "language_start" { "" } else { choice };
        let steps: String = self.steps.split("; ").map(expand).collect();
        format!("{choice}{chosen}{steps}")
    }
}

fn expand(step: &str) -> String {
    let Some(scenario) = step.strip_prefix("play ") else { return format!("{step}\n") };
    let (scenario, less) = scenario.split_once(" but one").map_or((scenario, 0), |(name, _)| (name, 1));
    let file = format!("{}/tests/scenarios/{scenario}.txt", env!("CARGO_MANIFEST_DIR"));
    let script = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let presses = |line: &&str| ["tap ", "type ", "hold ", "wait "].iter().any(|word| line.starts_with(word));
    // The first press chooses the language, unless the program was told.
    let told = usize::from(!script.contains("--lang"));
    let lines: Vec<&str> = script.lines().filter(presses).skip(told).collect();
    lines[..lines.len() - less].iter().map(|line| format!("{line}\n")).collect()
}
