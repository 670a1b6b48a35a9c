//! A message that waits until it was read.

use core::fmt;

use super::{
    Crash, Kind, Slot, World,
    scene::{Act, Key, Next},
};
use crate::{
    text::{Language, Line, Phrase, menu, settings},
    view::{canvas::Canvas, dialog},
};

/// A message.
pub struct Notice {
    id: &'static str,
    title: Phrase,
    words: Phrase,
    about: About,
    /// What is kept anew once this was read; until then the loss is told at every start.
    lost: Option<Slot>,
}

/// What is filled into the words.
enum About {
    Nothing,
    Game(Kind),
    Crash(Crash),
}

impl Notice {
    /// Something kept could not be read; it starts fresh.
    pub fn broken(slot: &Slot) -> Self {
        let (words, about) = match slot {
            Slot::Settings => (menu::BROKEN_SETTINGS, About::Nothing),
            Slot::Statistics(kind) => (menu::BROKEN_STATISTICS, About::Game(*kind)),
            Slot::Game(kind) => (menu::BROKEN_GAME, About::Game(*kind)),
        };
        Self { id: "broken", title: menu::BROKEN_TITLE, words, about, lost: Some(*slot) }
    }

    /// What the device keeps things in held something else.
    pub fn foreign() -> Self {
        Self { id: "foreign", title: menu::BROKEN_TITLE, words: menu::FOREIGN, about: About::Nothing, lost: None }
    }

    /// The device panicked and restarted.
    pub fn crash(crash: Crash) -> Self {
        Self { id: "crash", title: menu::CRASH_TITLE, words: menu::CRASH, about: About::Crash(crash), lost: None }
    }

    /// What this is, and who did not make it.
    pub fn about() -> Self {
        Self {
            id: "about",
            title: settings::ABOUT_TITLE,
            words: settings::ABOUT_WORDS,
            about: About::Nothing,
            lost: None,
        }
    }

    /// Everything is forgotten.
    pub fn forgotten() -> Self {
        Self {
            id: "forgotten",
            title: settings::FORGOTTEN_TITLE,
            words: settings::FORGOTTEN,
            about: About::Nothing,
            lost: None,
        }
    }

    fn words(&self, language: Language) -> Line {
        match &self.about {
            About::Nothing => self.words.with(language, &[]),
            About::Game(kind) => self.words.with(language, &[&kind.name().to(language)]),
            About::Crash(crash) => self.words.with(language, &[&env!("CARGO_PKG_VERSION"), crash]),
        }
    }
}

impl Act for Notice {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        match key {
            Key::A | Key::Back => {
                if let Some(slot) = self.lost {
                    world.save(slot);
                }
                Next::Pop
            }
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
