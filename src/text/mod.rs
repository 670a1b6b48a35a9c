//! Every word that is shown: one file a language, and one more for its lessons.
//!
//! A third language is one more file like `en.rs` here and one in `coach`, and its line in [`Language`].

mod around;
mod coach;
mod de;
mod en;
mod phrase;

use core::fmt::{self, Display, Write};

pub use around::Around;
pub use coach::Coach;
pub use phrase::Phrase;

use crate::input::Controls;

/// A language of the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Language {
    #[default]
    English,
    German,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => en::NAME,
            Self::German => de::NAME,
        }
    }

    /// Its name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    const fn words(self, phrase: Phrase) -> &'static str {
        match (self, phrase) {
            (language, Phrase::Around(words)) => words.to(language),
            (Self::English, _) => en::words(phrase),
            (Self::German, _) => de::words(phrase),
        }
    }
}

/// A phrase with its values filled in. The longest are paragraphs of a few lines of 25 characters.
pub type Line = heapless::String<192>;

/// A word or a number; the longest row of a list is 21 characters.
pub type Short = heapless::String<32>;

impl Phrase {
    /// In a language.
    pub const fn to(self, language: Language) -> &'static str {
        language.words(self)
    }

    /// With values filled in, in their order.
    pub fn with(self, language: Language, values: &[&dyn Display]) -> Line {
        let mut line = Line::new();
        let mut values = values.iter();
        for (index, part) in self.to(language).split("{}").enumerate() {
            let value = if index == 0 { None } else { values.next() };
            if let Some(value) = value {
                write!(line, "{value}").expect("a line holds every phrase");
            }
            line.push_str(part).expect("a line holds every phrase");
        }
        line
    }
}

/// A line that is the same in every language.
pub fn line(words: fmt::Arguments) -> Line {
    let mut line = Line::new();
    line.write_fmt(words).expect("a line holds what a screen shows");
    line
}

/// A number, or a word that is the same in every language.
pub fn short(words: fmt::Arguments) -> Short {
    let mut short = Short::new();
    short.write_fmt(words).expect("a word is shorter than a row");
    short
}

/// Writes what to press for Ⓐ, Ⓑ, and Ⓗ, which is held for long: a button has its letter, a stick is tapped or held.
pub fn spell(words: &str, controls: Controls) -> Line {
    let [a, b, held] = if controls == Controls::Stick { ["●", "◖◗", "◖◗"] } else { ["A", "B", "A"] };
    let mut line = Line::new();
    for character in words.chars() {
        let spelled = match character {
            'Ⓐ' => line.push_str(a),
            'Ⓑ' => line.push_str(b),
            'Ⓗ' => line.push_str(held),
            other => line.push(other),
        };
        spelled.expect("a line holds every phrase");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_has_its_letter_and_a_stick_a_sign() {
        for (controls, spelled) in [
            (Controls::Buttons, "With B, in new games"),
            (Controls::Keys, "With B, in new games"),
            (Controls::Stick, "With ◖◗, in new games"),
        ] {
            assert_eq!(spell(Phrase::HelpSettingTakeBack.to(Language::English), controls), spelled);
        }
    }
}
