//! A message that waits until it was read.

use core::fmt;

use super::{
    Slot, World,
    scene::{Act, Key, Next},
};
use crate::{
    entropy::Verdict,
    text::{Language, Line, Phrase, menu, settings},
    view::{canvas::Canvas, dialog},
};

const NOTHING: Phrase = Phrase::same("");

/// A message.
pub struct Notice {
    id: &'static str,
    title: Phrase,
    words: Phrase,
    /// What the words leave open.
    value: Phrase,
}

impl Notice {
    /// Something kept could not be read; it starts fresh.
    pub fn broken(slot: &Slot) -> Self {
        let (words, value) = match slot {
            Slot::Settings => (menu::BROKEN_SETTINGS, NOTHING),
            Slot::Statistics(kind) => (menu::BROKEN_STATISTICS, kind.name()),
            Slot::Game(kind) => (menu::BROKEN_GAME, kind.name()),
        };
        Self { id: "broken", title: menu::BROKEN_TITLE, words, value }
    }

    /// What this is, who did not make it, and whether its chance can be trusted.
    pub fn about(random_source: Verdict) -> Self {
        let value = match random_source {
            Verdict::Healthy => settings::RANDOM_GOOD,
            _ => settings::RANDOM_SICK,
        };
        Self { id: "about", title: settings::ABOUT_TITLE, words: settings::ABOUT_WORDS, value }
    }

    /// Everything is forgotten.
    pub fn forgotten() -> Self {
        Self { id: "forgotten", title: settings::FORGOTTEN_TITLE, words: settings::FORGOTTEN, value: NOTHING }
    }

    fn words(&self, language: Language) -> Line {
        self.words.with(language, &[&self.value.to(language)])
    }
}

impl Act for Notice {
    fn key(&mut self, _world: &mut World, key: Key) -> Next {
        match key {
            Key::A | Key::Back => Next::Pop,
            _ => Next::Stay,
        }
    }

    fn draw(&self, _world: &World, canvas: &mut Canvas) {
        let language = canvas.language();
        dialog::notice(canvas, self.title.to(language), &self.words(language));
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, r#"{{"scene":"notice","entry":"{}"}}"#, self.id)
    }
}
