//! What is chosen before a game: who plays, and how hard.

use crate::{
    bots::seven_ate_nine::Level,
    rules::the_game::{CommandChoice, Variant},
};

use super::{Kind, Series, TableKind};

/// Which seats at a table are the device's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bots(u8);

impl Bots {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// All of so many seats but the first.
    pub const fn all_but_first(players: u8) -> Self {
        Self(Self::all(players).0 & !1)
    }

    /// All of so many seats: the device plays for itself.
    pub const fn all(players: u8) -> Self {
        Self((1 << players) - 1)
    }

    /// A bit for each seat; none if that is no table for so many players, at which at least one person sits.
    pub fn from_bits(bits: u8, players: u8) -> Option<Self> {
        let all = Self::all(players).0;
        (bits & !all == 0 && bits != all).then_some(Self(bits))
    }

    /// A bit for each seat.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the device plays for this player.
    pub const fn has(self, player: u8) -> bool {
        self.0 >> player & 1 == 1
    }

    /// A seat is given to the device, or back to a person.
    pub const fn with(self, player: u8, bot: bool) -> Self {
        Self(self.0 & !(1 << player) | (bot as u8) << player)
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What is chosen for The Game or Extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableChoice {
    /// One is solo.
    pub players: u8,
    /// Which of them are the device; at least one is a person.
    pub bots: Bots,
    /// How hard.
    pub variant: Variant,
    /// Which map; only Extreme asks.
    pub commands: CommandChoice,
}

impl TableChoice {
    /// What a new device offers.
    pub const fn new(kind: TableKind) -> Self {
        let commands = match kind {
            TableKind::TheGame => CommandChoice::None,
            TableKind::Extreme => CommandChoice::Default,
        };
        Self { players: 1, bots: Bots::NONE, variant: Variant::Standard, commands }
    }

    /// Extreme is The Game with commands.
    pub fn kind(&self) -> TableKind {
        TableKind::of(self.commands)
    }
}

impl TableKind {
    /// The game that is played with these commands.
    pub fn of(commands: CommandChoice) -> Self {
        if commands == CommandChoice::None { Self::TheGame } else { Self::Extreme }
    }
}

/// Who plays 7 ate 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// One person against this many opponents.
    Solo(u8),
    /// This many people at once on one device.
    Everybody(u8),
}

impl Seats {
    /// How many play, opponents included.
    pub fn players(self) -> u8 {
        match self {
            Self::Solo(opponents) => opponents + 1,
            Self::Everybody(players) => players,
        }
    }
}

/// What is chosen for 7 ate 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SevenChoice {
    /// Who plays.
    pub seats: Seats,
    /// How good the opponents are.
    pub level: Level,
    /// Twice as many games as players, instead of one.
    pub tournament: bool,
}

impl SevenChoice {
    /// What a new device offers.
    pub const fn new() -> Self {
        Self { seats: Seats::Solo(1), level: Level::Easy, tournament: false }
    }

    /// Its cell of the statistics: a row of three for each level that was there from the beginning, one for the three
    /// numbers of people at once, and one for each later level.
    pub fn cell(&self) -> usize {
        const AT_ONCE: usize = 4;
        let level = usize::from(self.level.place());
        match self.seats {
            Seats::Solo(opponents) => (level + usize::from(level >= AT_ONCE)) * 3 + usize::from(opponents) - 1,
            Seats::Everybody(players) => AT_ONCE * 3 + usize::from(players) - 2,
        }
    }
}

impl Default for SevenChoice {
    fn default() -> Self {
        Self::new()
    }
}

/// What is chosen for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// For The Game, or for Extreme if there are commands.
    Table(TableChoice),
    /// For 7 ate 9.
    Seven(SevenChoice),
}

impl Choice {
    /// The numbered deals that its cards may be one of.
    pub fn series(&self) -> Series {
        let players = match self {
            Self::Table(choice) => choice.players,
            Self::Seven(choice) => choice.seats.players(),
        };
        Series::new(self.kind(), players)
    }

    /// Which of the games it is for.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Table(choice) => Kind::Table(choice.kind()),
            Self::Seven(_) => Kind::Seven,
        }
    }
}
