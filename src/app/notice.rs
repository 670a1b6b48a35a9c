//! A message that waits until it was read.

use core::fmt;

use super::{
    Crash, Slot, World,
    scene::{Act, Key, Next},
};
use crate::{
    entropy::Verdict,
    input::Button,
    text::{Language, Line, Phrase, menu, self_test, settings},
    view::{canvas::Canvas, dialog},
};

/// A message.
pub struct Notice {
    id: &'static str,
    title: Phrase,
    words: Phrase,
    value: Value,
    /// What is kept anew once this was read; until then the loss is told at every start.
    lost: Option<Slot>,
}

/// What the words leave open.
enum Value {
    Nothing,
    Phrase(Phrase),
    Crash(Crash),
    Name(&'static str),
    Key(Button),
}

impl Notice {
    fn new(id: &'static str, title: Phrase, words: Phrase, value: Value) -> Self {
        Self { id, title, words, value, lost: None }
    }

    /// Something kept could not be read; it starts fresh.
    pub fn broken(slot: Slot) -> Self {
        let (words, value) = match slot {
            Slot::Settings => (menu::BROKEN_SETTINGS, Value::Nothing),
            Slot::Statistics(kind) => (menu::BROKEN_STATISTICS, Value::Phrase(kind.name())),
            Slot::Game(kind) => (menu::BROKEN_GAME, Value::Phrase(kind.name())),
        };
        Self { lost: Some(slot), ..Self::new("broken", menu::BROKEN_TITLE, words, value) }
    }

    /// What the device keeps things in held something else.
    pub fn foreign() -> Self {
        Self::new("foreign", menu::BROKEN_TITLE, menu::FOREIGN, Value::Nothing)
    }

    /// A link that should have opened a game means none.
    pub fn damaged_link() -> Self {
        Self::new("damaged_link", menu::LINK_TITLE, menu::DAMAGED_LINK, Value::Nothing)
    }

    /// The device panicked and restarted.
    pub fn crash(crash: Crash) -> Self {
        Self::new("crash", menu::CRASH_TITLE, menu::CRASH, Value::Crash(crash))
    }

    /// What this is, who did not make it, and whether its chance can be trusted.
    pub fn about(random_source: Verdict) -> Self {
        let source = match random_source {
            Verdict::Healthy => settings::RANDOM_GOOD,
            _ => settings::RANDOM_SICK,
        };
        Self::new("about", settings::ABOUT_TITLE, settings::ABOUT_WORDS, Value::Phrase(source))
    }

    /// This board has no boot loader.
    pub fn cannot_update() -> Self {
        Self::new("cannot_update", settings::UPDATE, settings::CANNOT_UPDATE, Value::Nothing)
    }

    /// A button was down when the device started, and nobody should have been on it.
    pub fn stuck(button: Button) -> Self {
        let name = match button.plain() {
            _ if button != button.plain() => Value::Key(button),
            Button::Up => Value::Phrase(self_test::UP),
            Button::Down => Value::Phrase(self_test::DOWN),
            Button::Left => Value::Phrase(self_test::LEFT),
            Button::Right => Value::Phrase(self_test::RIGHT),
            Button::A => Value::Name("Ⓐ"),
            _ => Value::Name("Ⓑ"),
        };
        Self::new("stuck", self_test::STUCK_TITLE, self_test::STUCK, name)
    }

    /// The battery is low.
    pub fn battery() -> Self {
        Self::new("battery", settings::BATTERY_TITLE, settings::BATTERY, Value::Nothing)
    }

    /// Everything is forgotten.
    pub fn forgotten() -> Self {
        Self::new("forgotten", settings::FORGOTTEN_TITLE, settings::FORGOTTEN, Value::Nothing)
    }

    fn words(&self, language: Language) -> Line {
        match &self.value {
            Value::Nothing => self.words.with(language, &[]),
            Value::Phrase(phrase) => self.words.with(language, &[&phrase.to(language)]),
            Value::Name(name) => self.words.with(language, &[name]),
            Value::Key(key) => {
                let number = *key as usize - Button::ALL.len() + 1;
                self.words.with(language, &[&self_test::KEY.with(language, &[&number])])
            }
            Value::Crash(crash) => self.words.with(language, &[&env!("CARGO_PKG_VERSION"), crash]),
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
