//! The first start: which language?

use core::fmt::{self, Write};

use super::{
    Controls, Slot, World,
    scene::{Act, Key, Next, around},
};
use crate::{
    text::{Language, Line, Phrase},
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
            Key::Up | Key::Down => self.cursor = around(self.cursor, Language::ALL.len(), key == Key::Down),
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
        // The title is in every language, because none is chosen yet.
        let mut title = Line::new();
        for language in Language::ALL {
            let gap = if title.is_empty() { "" } else { " / " };
            write!(title, "{gap}{}", Phrase::SettingLanguage.to(language)).expect("a few words are a line");
        }
        let language = Language::ALL[self.cursor];
        let rows = Language::ALL.map(|language| Row { label: language.name(), value: None });
        list::draw(canvas, &title, &rows, self.cursor, Phrase::Choose.to(language));
        if world.controls == Controls::Stick {
            // These signs are new here, and stand for buttons from here on.
            list::remark(canvas, Phrase::StickLegend.to(language));
        }
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, r#"{{"scene":"language","entry":"{}"}}"#, ["en", "de"][self.cursor])
    }
}
