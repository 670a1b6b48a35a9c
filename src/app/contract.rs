//! What passes between the app and a board.

use core::fmt;

use super::sound::Sound;
use crate::{
    bytes::Bytes,
    entropy::Verdict,
    input::{Button, Controls},
    panel::Controller,
    play::{Challenge, Damaged, Kind, TableKind},
    rules::deal::Deal,
    text::Language,
};

/// What a board tells the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A button's contact opened or closed. The app debounces: every edge may be reported.
    Button(Button, bool),
    /// A knob moved by one notch.
    Knob {
        /// Clockwise.
        forward: bool,
    },
    /// What the supply gives, in millivolts, from a board that can measure it: now and then, and at the start.
    Supply(u16),
    /// What was to be kept could not be, and will not be any more.
    StorageFails,
    /// What drives the panel, from a board that finds it out: whenever it has started the panel.
    Panel(Controller),
    /// What was to be kept could not be, but a later save may be.
    SaveFails,
    /// Today, where the person is: days since 2026-01-01, from a board that knows the date, at the start and whenever it
    /// changes.
    Date(u16),
    /// Time passed: [`Effects::wake_at`] has come.
    Tick,
}

/// What the app asks of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The picture changed: draw and show it.
    pub redraw: bool,
    /// These records changed: keep them, in the order of [`Slot::ALL`].
    pub save: Slots,
    /// Play this, where there is something to play it on.
    pub sound: Option<Sound>,
    /// Send [`Event::Tick`] at this time, unless another event comes first.
    pub wake_at: Option<u64>,
    /// How bright the display is from now on.
    pub glow: Glow,
    /// What drives the panel from now on, whatever the board finds out.
    pub controller: Option<Controller>,
    /// Something moves, and comes to rest by itself.
    pub moving: bool,
    /// A game runs against the clock: nothing slow now, like erasing a sector.
    pub live: bool,
    /// Such a game is about to begin, in which so many saves are to be kept: what is slow about them is to be done before.
    pub saves_ahead: u16,
    /// Restart into the boot loader, to be given a new program.
    pub update: bool,
    /// Pass this game on; asked only of a board that [can](Start::can_share).
    pub share: Option<Challenge>,
}

impl Effects {
    /// Takes a later event's effects in: what was asked for stays asked for, what holds from now on is the latest.
    pub fn absorb(&mut self, later: Self) {
        self.redraw |= later.redraw;
        self.save.extend(later.save);
        self.sound = later.sound.or(self.sound);
        self.wake_at = later.wake_at;
        self.glow = later.glow;
        self.controller = later.controller;
        self.moving = later.moving;
        self.live = later.live;
        self.saves_ahead = later.saves_ahead;
        self.update |= later.update;
        self.share = later.share.or(self.share);
    }
}

/// How bright the display is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glow {
    /// Lit with this contrast.
    On(u8),
    /// Dark, to save power and the panel.
    Off,
}

impl Default for Glow {
    fn default() -> Self {
        Self::On(0x7F)
    }
}

/// One thing that a board keeps: a record of at most [`RECORD_SIZE`](crate::bytes::RECORD_SIZE) bytes.
///
/// A finished game is counted exactly once whatever power does, because the statistics remember which game
/// they counted last; they come before the games, so that a game is never gone uncounted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Slot {
    Settings,
    Statistics(Kind),
    /// Which numbered deals were played, and how they went.
    Numbered,
    /// Goals, and what else was reached.
    Progress,
    /// How the games of people with names went.
    Groups,
    /// The last finished game.
    Finished(Kind),
    /// The game that can be continued.
    Game(Kind),
}

impl Slot {
    /// All of them, in the order in which they are to be written.
    pub const ALL: [Self; 13] = [
        Self::Settings,
        Self::Statistics(Kind::Table(TableKind::TheGame)),
        Self::Statistics(Kind::Table(TableKind::Extreme)),
        Self::Statistics(Kind::Seven),
        Self::Numbered,
        Self::Progress,
        Self::Groups,
        Self::Finished(Kind::Table(TableKind::TheGame)),
        Self::Finished(Kind::Table(TableKind::Extreme)),
        Self::Finished(Kind::Seven),
        Self::Game(Kind::Table(TableKind::TheGame)),
        Self::Game(Kind::Table(TableKind::Extreme)),
        Self::Game(Kind::Seven),
    ];

    /// Its number in [`Saves`] and wherever a board keeps it. It never changes; 7 is for a board's own record.
    pub fn index(self) -> usize {
        match self {
            Self::Settings => 0,
            Self::Statistics(kind) => 1 + kind.place(),
            Self::Game(kind) => 4 + kind.place(),
            Self::Finished(kind) => 8 + kind.place(),
            Self::Numbered => 11,
            Self::Progress => 12,
            Self::Groups => 13,
        }
    }
}

/// What a board has kept, by [`Slot::index`]; empty where there is nothing.
pub type Saves = [Bytes; 14];

/// A set of slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slots(u16);

impl Slots {
    /// Adds one.
    pub fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.index();
    }

    /// Adds all of another set.
    pub fn extend(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Takes one out.
    pub fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.index());
    }

    /// Whether it is one of them.
    pub fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.index() & 1 == 1
    }

    /// Whether there is any.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in the set, in the order of [`Slot::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        Slot::ALL.into_iter().filter(move |slot| self.contains(*slot))
    }
}

/// So much of a path stands on one line of the notice, behind the program's version and before the line.
const PLACE: usize = 17;

/// Where a panic happened, the last time the device was on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    file: heapless::String<PLACE>,
    line: u32,
}

impl Crash {
    /// At a line (or an address) of a file. Of a long path the folders that do not fit are left out, and of a long name its
    /// end.
    pub fn new(file: &str, line: u32) -> Self {
        let name = file.rsplit('/').next().unwrap_or_default();
        let from_folder = file.match_indices('/').map(|(slash, _)| &file[slash + 1..]);
        let path = core::iter::once(file).chain(from_folder).find(|path| path.len() <= PLACE).unwrap_or(name);
        Self { file: path.chars().filter(char::is_ascii_graphic).take(PLACE).collect(), line }
    }
}

impl fmt::Display for Crash {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}:{}", self.file, self.line)
    }
}

/// Why the device started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reset {
    /// It was switched on.
    #[default]
    Power,
    /// The watchdog reset it.
    Hung,
    /// The program asked for it, after a panic.
    Asked,
}

/// Where things are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Storage {
    /// In files of the PC or the browser.
    #[default]
    File,
    /// In the board's flash, which also counts its starts.
    Flash {
        /// With this one.
        starts: u32,
    },
    /// Nothing can be kept.
    Failing,
}

/// A single cell of lithium has a tenth left; USB gives five volts.
pub const LITHIUM_LOW: u16 = 3450;

/// What a board says of itself, for the self-test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// What it is called.
    pub board: &'static str,
    /// Why it started.
    pub reset: Reset,
    /// Where it keeps things.
    pub storage: Storage,
    /// A button that was down at the start, probably because it is stuck.
    pub stuck: Option<Button>,
    /// Whether to begin with the test of the hardware.
    pub test: bool,
    /// Less than so many millivolts are little for what feeds the board.
    pub low_battery: u16,
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            board: "PC",
            reset: Reset::Power,
            storage: Storage::File,
            stuck: None,
            test: false,
            low_battery: LITHIUM_LOW,
        }
    }
}

/// How a board starts the app.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The time of switching on.
    pub now: u64,
    /// From hardware: every deal comes from it.
    pub seed: [u8; 32],
    /// Whether the source of the seed was healthy.
    pub random_source: Verdict,
    /// Overrides the language of the settings, and the question for it at the first start.
    pub language: Option<Language>,
    /// The deal that the next game set up is offered.
    pub deal: Option<Deal>,
    /// The device panicked and restarted.
    pub crash: Option<Crash>,
    /// It did so again and again, each time soon after its start: the kept games may be the cause. They are left alone,
    /// neither read nor written.
    pub leave_games: bool,
    /// The flash held something else than Stapel's records.
    pub foreign: bool,
    /// The board can restart into a boot loader.
    pub can_update: bool,
    /// The board can pass a game on.
    pub can_share: bool,
    /// The address of a site with the page, for QR codes; otherwise the one that the program was built with.
    pub site: Option<&'static str>,
    /// A game that was passed on to this board, or a text that means no game.
    pub challenge: Option<Result<Challenge, Damaged>>,
    /// Go on with the kept game of this kind, as *Continue* would, instead of waiting in the menu.
    pub resume: Option<Kind>,
    /// The press that wakes the display also does what it says, for a board on which it is never pressed blindly.
    pub waking_press_counts: bool,
    /// What there is to press.
    pub controls: Controls,
    /// What the board says of itself.
    pub facts: Facts,
}
