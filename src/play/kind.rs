//! Which game: the three that there are, and the tables at which two of them are played.

use crate::text::Phrase;

/// One of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Four piles, one team.
    Table(TableKind),
    /// 7 ate 9: everybody at once, against the clock.
    Seven,
}

/// One of the two games that are played in turns around four piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TableKind {
    TheGame,
    Extreme,
}

impl TableKind {
    /// Both, in the order of the menu.
    pub const ALL: [Self; 2] = [Self::TheGame, Self::Extreme];
}

impl Kind {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 3] = [Self::Table(TableKind::TheGame), Self::Table(TableKind::Extreme), Self::Seven];

    /// Its place in [`Kind::ALL`].
    pub const fn place(self) -> usize {
        match self {
            Self::Table(kind) => kind as usize,
            Self::Seven => TableKind::ALL.len(),
        }
    }

    /// How many numbers of cards left make one bar of its statistics: a team holds up to 98, a player of 7 ate 9 hardly
    /// more than thirty.
    pub const fn bar_step(self) -> u8 {
        match self {
            Self::Table(_) => 10,
            Self::Seven => 5,
        }
    }

    /// Its name on the screen.
    pub const fn name(self) -> Phrase {
        match self {
            Self::Table(TableKind::TheGame) => Phrase::TheGame,
            Self::Table(TableKind::Extreme) => Phrase::Extreme,
            Self::Seven => Phrase::SevenAteNine,
        }
    }

    /// Its name for programs; never changes.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Table(TableKind::TheGame) => "the_game",
            Self::Table(TableKind::Extreme) => "extreme",
            Self::Seven => "seven_ate_nine",
        }
    }
}

/// A game that scenes belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameId {
    /// At one of the tables.
    Table(TableId),
    /// The match of 7 ate 9.
    Seven,
}

/// One of the tables that games are played at. Two games can be under way at once without touching each other: the one
/// that is kept when the power goes, and one for practice beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableId {
    /// The game of this kind that is kept and counted.
    Kept(TableKind),
    /// A game that is neither kept nor counted: a lesson, a review.
    Practice,
    /// A finished game's cards once more, played by the device alone.
    Par,
}
