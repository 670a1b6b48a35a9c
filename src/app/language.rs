//! The first start: which language?

use core::fmt;

use super::{
    Controls, Slot, World,
    scene::{Act, Key, Next},
};
use crate::{
    text::{Language, Phrase},
    view::{
        canvas::Canvas,
        list::{self, Row},
    },
};

/// The choice of the language.
#[derive(Default)]
pub struct LanguageChoice {
    cursor: usize,
}

impl Act for LanguageChoice {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        match key {
            Key::Up | Key::Down => self.cursor = 1 - self.cursor,
            Key::A => {
                world.settings.language = Some(Language::ALL[self.cursor]);
                world.save(Slot::Settings);
                return Next::Pop;
            }
            _ => {}
        }
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        // Nobody can be asked in which language to ask.
        const WORDS: Phrase = Phrase::same("Language / Sprache");
        let rows = ["English", "Deutsch"].map(|label| Row { label, value: None });
        let help = ["Ⓐ: choose", "Ⓐ: wählen"][self.cursor];
        list::draw(canvas, WORDS.to(Language::English), &rows, self.cursor, help);
        if world.controls == Controls::Stick {
            // Nobody has seen these before, and they stand for buttons from here on.
            let legend = ["Ⓐ tap   Ⓑ hold", "Ⓐ drücken   Ⓑ halten"][self.cursor];
            list::remark(canvas, legend);
        }
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, r#"{{"scene":"language","entry":"{}"}}"#, ["en", "de"][self.cursor])
    }
}
