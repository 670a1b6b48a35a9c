//! Every word that is shown, English and German side by side, in one file for each room of the app.

/// Constants that each hold a phrase: `NAME: "English", "Deutsch";`.
macro_rules! phrases {
    ($($name:ident: $english:literal, $german:literal;)*) => {
        $(#[allow(missing_docs)] pub const $name: $crate::text::Phrase = $crate::text::Phrase::new($english, $german);)*
    };
}

pub mod gone;
pub mod menu;
pub mod rules;
pub mod self_test;
pub mod settings;
pub mod seven;
pub mod statistics;
pub mod table;

use core::fmt::{Display, Write};

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
}

/// Something to say. `{}` stands for a value that is filled in, and Ⓐ, Ⓑ and Ⓗ for what there is to press ([`spell`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    english: &'static str,
    german: &'static str,
}

/// A phrase with its values filled in. The longest are paragraphs of a few lines of 25 characters.
pub type Line = heapless::String<192>;

impl Phrase {
    /// The same thing in both languages.
    pub const fn new(english: &'static str, german: &'static str) -> Self {
        Self { english, german }
    }

    /// Something that is the same in every language.
    pub const fn same(words: &'static str) -> Self {
        Self::new(words, words)
    }

    /// In a language.
    pub const fn to(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::German => self.german,
        }
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
            (Controls::Buttons, "A: lay  hold B: menu"),
            (Controls::Keys, "A: lay  hold B: menu"),
            (Controls::Stick, "●: lay  hold ◖◗: menu"),
        ] {
            assert_eq!(spell(table::HELP_LAY_PAUSE.to(Language::English), controls), spelled);
        }
    }
}
