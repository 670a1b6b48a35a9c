//! The pause menu.

use core::fmt;

use heapless::Vec;

use super::{
    Kind, Slot, World,
    confirm::Confirm,
    gone::Gone,
    hint::Hint,
    look::Look,
    rules::Rules,
    scene::{Act, Key, Next, push},
};
use crate::{
    text::Phrase,
    view::{
        canvas::Canvas,
        list::{self, Row},
    },
};

/// The pause menu.
pub struct Pause {
    kind: Kind,
    /// Who holds the device, if that is known: only then marks can be set.
    viewer: Option<u8>,
    entry: Entry,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Resume,
    Hint,
    Marks,
    Rules,
    CardsGone,
    Sound,
    Leave,
    GiveUp,
}

impl Entry {
    const ALL: [Self; 8] =
        [Self::Resume, Self::Hint, Self::Marks, Self::Rules, Self::CardsGone, Self::Sound, Self::Leave, Self::GiveUp];

    fn words(self, sound: bool) -> (Phrase, Phrase) {
        match self {
            Self::Resume => (Phrase::Resume, Phrase::HelpResume),
            Self::Hint => (Phrase::Hint, Phrase::HelpHint),
            Self::Marks => (Phrase::Marks, Phrase::HelpMarks),
            Self::Rules => (Phrase::Rules, Phrase::HelpRules),
            Self::CardsGone => (Phrase::CardsGone, Phrase::HelpGone),
            Self::Sound if sound => (Phrase::SoundOff, Phrase::HelpSound),
            Self::Sound => (Phrase::SoundOn, Phrase::HelpSound),
            Self::Leave => (Phrase::Leave, Phrase::HelpLeave),
            Self::GiveUp => (Phrase::GiveUp, Phrase::HelpGiveUp),
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Resume => "resume",
            Self::Hint => "hint",
            Self::Marks => "marks",
            Self::Rules => "rules",
            Self::CardsGone => "cards_gone",
            Self::Sound => "sound",
            Self::Leave => "leave",
            Self::GiveUp => "give_up",
        }
    }
}

impl Pause {
    /// Over a scene at the table; `viewer` is who may see a hand.
    pub fn new(kind: Kind, viewer: Option<u8>) -> Self {
        Self { kind, viewer, entry: Entry::Resume }
    }

    fn entries(&self, world: &World) -> Vec<Entry, { Entry::ALL.len() }> {
        let has = |entry: Entry| match entry {
            // For whoever holds the device, in the own turn.
            Entry::Hint => self.viewer.is_some_and(|viewer| world.table(self.kind).game.player() == viewer),
            Entry::Marks => self.viewer.is_some() && world.table(self.kind).game.setup().players() > 1,
            Entry::CardsGone => self.kind != Kind::SevenAteNine && world.settings.cards_gone,
            _ => true,
        };
        Entry::ALL.into_iter().filter(|entry| has(*entry)).collect()
    }
}

impl Act for Pause {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let entries = self.entries(world);
        let cursor = entries.iter().position(|entry| *entry == self.entry).unwrap_or(0);
        match key {
            Key::Up => self.entry = entries[(cursor + entries.len() - 1) % entries.len()],
            Key::Down => self.entry = entries[(cursor + 1) % entries.len()],
            Key::A => match self.entry {
                Entry::Resume => return Next::Pop,
                Entry::Hint => return push(Hint::new(world, self.kind)),
                Entry::Marks => {
                    return push(Look::marks(self.kind, self.viewer.expect("offered to a viewer only")));
                }
                Entry::Rules => return push(Rules::new(self.kind)),
                Entry::CardsGone => return push(Gone::new(self.kind)),
                Entry::Sound => {
                    world.settings.sound = !world.settings.sound;
                    world.save(Slot::Settings);
                }
                Entry::Leave => {
                    world.save(Slot::Game(self.kind));
                    return Next::Home(self.kind);
                }
                Entry::GiveUp => return push(Confirm::new(world, "give_up", Phrase::AskGiveUp)),
            },
            Key::Back => return Next::Pop,
            _ => {}
        }
        Next::Stay
    }

    fn answered(&mut self, world: &mut World, yes: bool) -> Next {
        if !yes {
            return Next::Stay;
        }
        world.give_up(self.kind);
        world.resume(self.kind)
    }

    fn hide(&mut self, world: &mut World) -> Next {
        world.save(Slot::Game(self.kind));
        world.resume(self.kind)
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let language = canvas.language();
        let entries = self.entries(world);
        let words = |entry: &Entry| entry.words(world.settings.sound);
        let rows: Vec<Row, { Entry::ALL.len() }> =
            entries.iter().map(|entry| Row { label: words(entry).0.to(language), value: None }).collect();
        let cursor = entries.iter().position(|entry| *entry == self.entry).unwrap_or(0);
        list::draw(canvas, Phrase::Pause.to(language), &rows, cursor, words(&self.entry).1.to(language));
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, r#"{{"scene":"pause","game":"{}","entry":"{}"}}"#, self.kind.id(), self.entry.id())
    }
}
