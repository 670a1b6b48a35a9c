//! Goals: sixteen things to have done once.

use super::{CELLS, Kind, Seats, SevenGame, TableGame, TableKind};
use crate::{
    bots::seven_ate_nine::Level,
    rules::{
        seven_ate_nine::Length,
        the_game::{Cause, Command, Jump, Laid, PLAYERS, Variant},
    },
};

/// Something to have done once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The first game won.
    First,
    /// Fewer than ten left.
    Ten,
    /// Three games won in a row.
    Row,
    /// A game won without taking a card back.
    Straight,
    /// Five tricks in one turn.
    Tricks,
    /// A game of Expert won.
    Expert,
    /// A game of Expert+ won.
    ExpertPlus,
    /// A game of Extreme won.
    Extreme,
    /// All seven commands laid in one game.
    Commands,
    /// Fewer left than the device's own bot with the same cards.
    Par,
    /// Seven numbered deals beside each other played.
    Days,
    /// A tournament of 7 ate 9 won.
    Cup,
    /// A game of 7 ate 9 won against opponents of the highest level.
    Seven,
    /// A game won with a team of five.
    Five,
    /// A team's game won without a mark.
    Silent,
    /// All lessons done, or all rules read.
    School,
}

impl Goal {
    /// All of them, in the order of their page.
    pub const ALL: [Self; 16] = [
        Self::First,
        Self::Ten,
        Self::Row,
        Self::Straight,
        Self::Tricks,
        Self::Expert,
        Self::ExpertPlus,
        Self::Extreme,
        Self::Commands,
        Self::Par,
        Self::Days,
        Self::Cup,
        Self::Seven,
        Self::Five,
        Self::Silent,
        Self::School,
    ];

    /// Its name for programs; never changes.
    pub fn id(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Ten => "ten",
            Self::Row => "row",
            Self::Straight => "straight",
            Self::Tricks => "tricks",
            Self::Expert => "expert",
            Self::ExpertPlus => "expert_plus",
            Self::Extreme => "extreme",
            Self::Commands => "commands",
            Self::Par => "par",
            Self::Days => "days",
            Self::Cup => "cup",
            Self::Seven => "seven",
            Self::Five => "five",
            Self::Silent => "silent",
            Self::School => "school",
        }
    }
}

/// A set of goals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Goals(u16);

impl Goals {
    /// Those of these bits, by the order of their page.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// A bit for each.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Adds one.
    pub fn insert(&mut self, goal: Goal) {
        self.0 |= 1 << goal as u16;
    }

    /// Adds one if this holds.
    pub fn insert_if(&mut self, goal: Goal, holds: bool) {
        self.0 |= u16::from(holds) << goal as u16;
    }

    /// Adds all of another set.
    pub fn extend(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Whether it is one of them.
    pub fn contains(self, goal: Goal) -> bool {
        self.0 >> goal as u16 & 1 == 1
    }

    /// Those that another set lacks.
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those in it, in the order of their page.
    pub fn iter(self) -> impl Iterator<Item = Goal> {
        Goal::ALL.into_iter().filter(move |goal| self.contains(*goal))
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// What a game at the table, which is over, reached. A streak, a par and a number are not known to it.
    pub fn of_table(table: &TableGame) -> Self {
        let (mut goals, game) = (Self::default(), table.game());
        let Some(outcome) = game.outcome() else { return goals };
        let (setup, seen) = (game.setup(), game.observe(0));
        let gave_up = outcome.loss.is_some_and(|loss| loss.cause == Cause::GaveUp);
        goals.insert_if(Goal::Ten, outcome.is_excellent() && !gave_up);
        goals.insert_if(Goal::Tricks, table.five_tricks);
        let laid = |command: &Command| seen.gone.iter().any(|card| seen.commands.on(card) == Some(*command));
        goals.insert_if(Goal::Commands, Command::ALL.iter().all(laid));
        if !outcome.is_won() {
            return goals;
        }
        goals.insert(Goal::First);
        goals.insert_if(Goal::Straight, !table.history().took_back());
        match setup.variant() {
            Variant::Standard => {}
            Variant::Expert => goals.insert(Goal::Expert),
            Variant::ExpertPlus => goals.insert(Goal::ExpertPlus),
        }
        goals.insert_if(Goal::Extreme, table.kind() == TableKind::Extreme);
        goals.insert_if(Goal::Five, usize::from(setup.players()) == PLAYERS);
        goals.insert_if(Goal::Silent, setup.players() > 1 && !table.history().has_marks());
        goals
    }

    /// What a game of 7 ate 9, which is over, reached.
    pub fn of_seven(seven: &SevenGame) -> Self {
        let mut goals = Self::default();
        let contest = &seven.contest;
        let won =
            matches!(seven.seats, Seats::Solo(_)) && !seven.given_up && seven.result().is_some_and(|(won, _)| won);
        goals.insert_if(Goal::First, won);
        goals.insert_if(Goal::Seven, won && seven.level == Level::Expert);
        let cup = contest.length() == Length::Tournament && contest.outcome().is_some_and(|points| points.wins(0));
        goals.insert_if(Goal::Cup, cup && seven.is_solo());
        goals
    }
}

/// Whether a turn was one of five tricks.
pub fn has_five_tricks(round: &[Laid]) -> bool {
    round.iter().filter(|laid| laid.pile.jump(laid.covered, laid.card) == Some(Jump::Trick)).count() >= 5
}

/// What is reached beyond single games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What was reached.
    pub goals: Goals,
    /// Lessons that were done to their end, by [`Kind::place`].
    pub lessons: u8,
    /// Rules that were read to their last page, by [`Kind::place`]; those of the device come last.
    pub rules: u8,
    /// By [`TableKind`]: the number of the latest game of the statistics that was compared with its par.
    pub(crate) compared: [u32; TableKind::ALL.len()],
    /// By [`TableKind`] and cell: games with fewer left than par.
    pub(crate) under_par: [[u16; CELLS]; TableKind::ALL.len()],
}

impl Progress {
    /// Compares a game of the statistics with its par; false if that was done before.
    pub fn compare(&mut self, table: &TableGame, left: u8, par: u8) -> bool {
        let kind = table.kind() as usize;
        if self.compared[kind] == table.number {
            return false;
        }
        self.compared[kind] = table.number;
        if left < par {
            let count = &mut self.under_par[kind][table.cell()];
            *count = count.saturating_add(1);
            self.goals.insert(Goal::Par);
        }
        true
    }

    /// How many games of a cell were under par.
    pub fn under_par(&self, kind: TableKind, cell: usize) -> u16 {
        self.under_par[kind as usize][cell]
    }

    /// Whether all there is to learn was learnt.
    pub fn has_learnt(&self) -> bool {
        self.lessons == (1 << Kind::ALL.len()) - 1 || self.rules == (1 << (Kind::ALL.len() + 1)) - 1
    }
}
