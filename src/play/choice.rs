//! What is chosen before a game: who plays, and how hard.

use crate::{
    bots::seven_ate_nine::Level,
    rules::the_game::{CommandChoice, Variant},
};

use super::{Kind, TableKind};

/// What is chosen for The Game or Extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableChoice {
    /// One is solo.
    pub players: u8,
    /// Whether all players but one are the device.
    pub partners: bool,
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
        Self { players: 1, partners: false, variant: Variant::Standard, commands }
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
    /// Which of the games it is for.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Table(choice) => Kind::Table(choice.kind()),
            Self::Seven(_) => Kind::Seven,
        }
    }
}
