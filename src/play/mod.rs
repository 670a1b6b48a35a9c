//! The games that are being played: who sits where, what was chosen, how they are counted and passed on.
//!
//! The rules know what is legal; this room knows whose game it is. [`Games`] holds every game that is under way and the
//! statistics that finished ones go into. It asks nothing of a board: the app does the saving.

mod challenge;
mod choice;
mod goals;
mod history;
mod kind;
mod names;
mod numbered;
mod rating;
mod seven;
mod short_link;
mod statistics;
mod table;

pub use challenge::{Challenge, Claim, Damaged, level_id, variant_id};
pub use choice::{Bots, Choice, Seats, SevenChoice, TableChoice};
pub use goals::{Goal, Goals, Progress};
pub(crate) use history::Turns;
pub use history::{History, LONGEST, MOST_TURNS};
pub use kind::{GameId, Kind, TableId, TableKind};
pub use names::{GROUPS, Group, Groups, LETTERS, NAME_LENGTH, Name, Names, NoName};
pub use numbered::{DealResult, Number, NumberedDeals, RESULTS, SERIES, Series};
pub use rating::{RATED, Rating};
pub use seven::SevenGame;
pub use short_link::LONGEST as LONGEST_SHORT;
pub use statistics::{BARS, CELLS, Credit, LONGEST_BAR, Statistics, Tally};
pub use table::TableGame;

use crate::rules::the_game::Action;

/// Every game under way, and how earlier ones went.
#[derive(Debug, Default)]
pub struct Games {
    /// By [`TableKind`].
    kept: [Option<TableGame>; TableKind::ALL.len()],
    practice: Option<TableGame>,
    par: Option<TableGame>,
    seven: Option<SevenGame>,
    /// By [`Kind::place`].
    statistics: [Statistics; Kind::ALL.len()],
}

impl Games {
    /// The place where a game at the table lies, or may be put.
    pub fn place(&mut self, id: TableId) -> &mut Option<TableGame> {
        match id {
            TableId::Kept(kind) => &mut self.kept[kind as usize],
            TableId::Practice => &mut self.practice,
            TableId::Par => &mut self.par,
        }
    }

    /// The game at a table, finished or not, if there is one.
    pub fn find(&self, id: TableId) -> Option<&TableGame> {
        match id {
            TableId::Kept(kind) => self.kept[kind as usize].as_ref(),
            TableId::Practice => self.practice.as_ref(),
            TableId::Par => self.par.as_ref(),
        }
    }

    /// The game at a table, finished or not.
    ///
    /// # Panics
    /// If there is none: only scenes at that table ask.
    pub fn table(&self, id: TableId) -> &TableGame {
        self.find(id).expect("a scene at the table has a game")
    }

    /// The game at a table, to play.
    ///
    /// # Panics
    /// If there is none: only scenes at that table ask.
    pub fn table_mut(&mut self, id: TableId) -> &mut TableGame {
        self.place(id).as_mut().expect("a scene at the table has a game")
    }

    /// The place where the match of 7 ate 9 lies, or may be put.
    pub fn seven_place(&mut self) -> &mut Option<SevenGame> {
        &mut self.seven
    }

    /// The match of 7 ate 9, finished or not, if there is one.
    pub fn find_seven(&self) -> Option<&SevenGame> {
        self.seven.as_ref()
    }

    /// The match of 7 ate 9, finished or not.
    ///
    /// # Panics
    /// If there is none: only its scenes ask.
    pub fn seven(&self) -> &SevenGame {
        self.seven.as_ref().expect("a scene of 7 ate 9 has a match")
    }

    /// The match of 7 ate 9, to play.
    ///
    /// # Panics
    /// If there is none: only its scenes ask.
    pub fn seven_mut(&mut self) -> &mut SevenGame {
        self.seven.as_mut().expect("a scene of 7 ate 9 has a match")
    }

    /// The kept game at the table that can be continued.
    pub fn unfinished(&self, kind: TableKind) -> Option<&TableGame> {
        self.find(TableId::Kept(kind)).filter(|table| table.is_unfinished())
    }

    /// The match of 7 ate 9 that can be continued.
    pub fn unfinished_seven(&self) -> Option<&SevenGame> {
        self.seven.as_ref().filter(|seven| !seven.is_over())
    }

    /// Whether there is a game of a kind to continue.
    pub fn can_continue(&self, kind: Kind) -> bool {
        match kind {
            Kind::Table(kind) => self.unfinished(kind).is_some(),
            Kind::Seven => self.unfinished_seven().is_some(),
        }
    }

    /// Which of the three games it is.
    pub fn kind(&self, id: GameId) -> Kind {
        match id {
            GameId::Table(id) => Kind::Table(self.table(id).kind()),
            GameId::Seven => Kind::Seven,
        }
    }

    /// How the games of a kind went.
    pub fn statistics(&self, kind: Kind) -> &Statistics {
        &self.statistics[kind.place()]
    }

    /// How the games of a kind went, to be replaced.
    pub fn statistics_mut(&mut self, kind: Kind) -> &mut Statistics {
        &mut self.statistics[kind.place()]
    }

    /// Gives an unfinished kept game up; false if there was none. In 7 ate 9 it is the whole match.
    pub fn give_up(&mut self, kind: Kind) -> bool {
        if !self.can_continue(kind) {
            return false;
        }
        match kind {
            Kind::Table(kind) => {
                let table = self.table_mut(TableId::Kept(kind));
                table.apply(Action::GiveUp).expect("an unfinished game can be given up");
            }
            Kind::Seven => self.seven_mut().given_up = true,
        }
        true
    }

    /// Counts the kept game of a kind, if it is over and was not counted; false if nothing was counted.
    pub fn count(&mut self, kind: Kind) -> bool {
        let counted = match kind {
            Kind::Table(kind) => self.find(TableId::Kept(kind)).and_then(|table| {
                let outcome = table.game().outcome()?;
                Some((table.number, table.cell(), (outcome.is_won(), outcome.left), table.credit()))
            }),
            Kind::Seven => self.find_seven().and_then(|seven| {
                let result = seven.result()?;
                Some((seven.number, seven.cell(), result, seven.credit()))
            }),
        };
        let Some((number, cell, (won, left), credit)) = counted else { return false };
        self.statistics[kind.place()].count(number, cell, won, left, kind.bar_step(), credit)
    }
}
