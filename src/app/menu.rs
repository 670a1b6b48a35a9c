//! The main menu.

use core::fmt;

use heapless::Vec;

use super::{
    Kind, World,
    scene::{Act, Key, Next, push},
    settings::SettingsScene,
    setup::SetupScene,
    shelf::Shelf,
};
use crate::{
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        list::{self, Row},
    },
};

/// The main menu, at the bottom of every stack.
pub struct Menu {
    entry: Entry,
    /// Which of the saved games *Continue* means.
    game: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Continue,
    New(Kind),
    Statistics,
    HowToPlay,
    Settings,
}

impl Entry {
    const ALL: [Self; 7] = [
        Self::Continue,
        Self::New(Kind::TheGame),
        Self::New(Kind::Extreme),
        Self::New(Kind::SevenAteNine),
        Self::Statistics,
        Self::HowToPlay,
        Self::Settings,
    ];

    fn label(self) -> Phrase {
        match self {
            Self::Continue => Phrase::Continue,
            Self::New(kind) => kind.name(),
            Self::Statistics => Phrase::Statistics,
            Self::HowToPlay => Phrase::HowToPlay,
            Self::Settings => Phrase::Settings,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::New(kind) => kind.id(),
            Self::Statistics => "statistics",
            Self::HowToPlay => "how_to_play",
            Self::Settings => "settings",
        }
    }
}

impl Menu {
    /// With *Continue* under the cursor, if there is something to continue.
    pub fn new(world: &World) -> Self {
        let mut menu = Self { entry: Entry::Continue, game: Kind::TheGame };
        menu.refresh(world);
        menu
    }

    /// Whoever leaves a game looks for the way back into it.
    pub fn come_back(&mut self, world: &World, kind: Kind) {
        if world.can_continue(kind) {
            (self.entry, self.game) = (Entry::Continue, kind);
        }
    }

    /// The menu is in sight again, and saved games may have come or gone.
    pub fn refresh(&mut self, world: &World) {
        if !world.can_continue(self.game) {
            match Kind::ALL.into_iter().find(|kind| world.can_continue(*kind)) {
                Some(kind) => self.game = kind,
                None if self.entry == Entry::Continue => self.entry = Entry::New(self.game),
                None => {}
            }
        }
    }

    fn entries(&self, world: &World) -> Vec<Entry, { Entry::ALL.len() }> {
        let saved = Kind::ALL.into_iter().any(|kind| world.can_continue(kind));
        Entry::ALL.into_iter().filter(|entry| saved || *entry != Entry::Continue).collect()
    }

    fn explanation(&self, world: &World, language: Language) -> Line {
        match self.entry {
            Entry::Continue => world.saved_line(self.game, language),
            Entry::New(Kind::TheGame) => Phrase::AboutTheGame.with(language, &[]),
            Entry::New(Kind::Extreme) => Phrase::AboutExtreme.with(language, &[]),
            Entry::New(Kind::SevenAteNine) => Phrase::AboutSeven.with(language, &[]),
            Entry::Statistics => Phrase::AboutStatistics.with(language, &[]),
            Entry::HowToPlay => Phrase::AboutHowToPlay.with(language, &[]),
            Entry::Settings => Phrase::AboutSettings.with(language, &[]),
        }
    }

    fn turn_saved(&mut self, world: &World, step: usize) {
        let count = Kind::ALL.len();
        let from = self.game as usize;
        let others = (1..count).map(|away| Kind::ALL[(from + away * step) % count]);
        self.game = others.into_iter().find(|kind| world.can_continue(*kind)).unwrap_or(self.game);
    }
}

impl Act for Menu {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let entries = self.entries(world);
        let cursor = entries.iter().position(|entry| *entry == self.entry).unwrap_or(0);
        match key {
            Key::Up => self.entry = entries[(cursor + entries.len() - 1) % entries.len()],
            Key::Down => self.entry = entries[(cursor + 1) % entries.len()],
            Key::Left if self.entry == Entry::Continue => self.turn_saved(world, 2),
            Key::Right if self.entry == Entry::Continue => self.turn_saved(world, 1),
            Key::A => match self.entry {
                Entry::Continue => return world.resume(self.game),
                Entry::New(kind) => return push(SetupScene::new(kind)),
                Entry::Statistics => return push(Shelf::statistics()),
                Entry::HowToPlay => return push(Shelf::rules()),
                Entry::Settings => return push(SettingsScene::default()),
            },
            _ => {}
        }
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let language = canvas.language();
        let entries = self.entries(world);
        let rows: Vec<Row, { Entry::ALL.len() }> = entries
            .iter()
            .map(|entry| {
                let value = (*entry == Entry::Continue)
                    .then(|| self.game.name().to(language).try_into().expect("a name is short"));
                Row { label: entry.label().to(language), value }
            })
            .collect();
        let cursor = entries.iter().position(|entry| *entry == self.entry).unwrap_or(0);
        list::draw(canvas, "STAPEL", &rows, cursor, &self.explanation(world, language));
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, r#"{{"scene":"menu","entry":"{}","game":"{}"}}"#, self.entry.id(), self.game.id())
    }
}
