//! Judging the turns of a finished game: what the device would have laid, and what it thinks of both.

use super::Context;
use crate::{
    bots::the_game::{Estimate, Plan},
    play::{Kind, MOST_TURNS, TableGame, TableId, TableKind},
    store::Plays,
};

/// A turn, judged: how it would stand after the device's own, and how it stood after the one that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// After the device's turn.
    pub best: Estimate,
    /// After the turn that was taken.
    pub taken: Estimate,
}

/// What a game is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The chance of winning, of a hundred.
    Chance,
    /// The cards that will be left: where the chance is small from the beginning, it tells nothing.
    Left,
}

/// Less than so many of a thousand tell nothing.
const SMALL: u16 = 50;

impl Measure {
    /// What an estimate is in it, rounded.
    pub fn of(self, estimate: Estimate) -> i16 {
        let tenths = match self {
            Self::Chance => estimate.chance,
            Self::Left => estimate.left,
        };
        (tenths as i16 + 5) / 10
    }

    /// How many points a turn has cost, in tenths.
    fn cost_in_tenths(self, judged: Judged) -> i16 {
        match self {
            Self::Chance => judged.best.chance as i16 - judged.taken.chance as i16,
            Self::Left => judged.taken.left as i16 - judged.best.left as i16,
        }
    }
}

/// The turns of one finished game, as far as they are judged.
#[derive(Debug, Default)]
pub struct Judgement {
    /// By turn; none where nothing can tell.
    turns: heapless::Vec<Option<Judged>, MOST_TURNS>,
    /// The first turn is judged first, and says what is measured.
    measure: Option<Measure>,
    /// Those that were looked at.
    seen: heapless::Vec<bool, MOST_TURNS>,
}

impl Judgement {
    fn begin(&mut self, turns: usize) {
        self.turns.clear();
        self.seen.clear();
        self.measure = None;
        for _ in 0..turns.min(MOST_TURNS) {
            self.turns.push(None).expect("no more than there can be");
            self.seen.push(false).expect("no more than there can be");
        }
    }

    fn note(&mut self, turn: usize, judged: Option<Judged>) {
        (self.turns[turn], self.seen[turn]) = (judged, true);
        if let Some(Judged { best, .. }) = judged.filter(|_| self.measure.is_none()) {
            self.measure = Some(if best.chance < SMALL { Measure::Left } else { Measure::Chance });
        }
    }

    /// What is measured.
    pub fn measure(&self) -> Measure {
        self.measure.unwrap_or(Measure::Left)
    }

    /// How many turns there are.
    pub fn count(&self) -> usize {
        self.turns.len()
    }

    /// A turn, if it is judged.
    pub fn turn(&self, turn: usize) -> Option<Judged> {
        self.turns.get(turn).copied().flatten()
    }

    /// The next turn to think of: the first says what is measured, and then the one that is wanted comes before all
    /// others that were not looked at yet.
    fn next(&self, wanted: Option<usize>) -> Option<usize> {
        let open = |turn: &usize| self.seen.get(*turn) == Some(&false);
        Some(0).filter(open).or(wanted).or_else(|| (0..self.count()).find(open))
    }

    /// Whether every turn was looked at.
    pub fn is_complete(&self) -> bool {
        self.seen.iter().all(|seen| *seen)
    }

    /// What a turn has cost, rounded.
    pub fn cost(&self, turn: usize) -> Option<i16> {
        self.turn(turn).map(|judged| (self.measure().cost_in_tenths(judged).max(0) + 5) / 10)
    }

    /// The turn that has cost the most, if one has cost anything.
    pub fn worst(&self) -> Option<usize> {
        let cost = |turn: &usize| self.turn(*turn).map_or(0, |judged| self.measure().cost_in_tenths(judged));
        (0..self.count()).rev().max_by_key(cost).filter(|turn| self.cost(*turn) > Some(0))
    }
}

/// Where the game lies that is judged, as it was at the beginning of a turn; from there it can be played on.
const PLACE: TableId = TableId::Practice;

/// What is being judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judge {
    kind: TableKind,
    /// The turn that is thought of now.
    turn: Option<usize>,
}

impl Judge {
    /// Begins with the last finished game of a kind; none if there is none that can be judged.
    pub fn begin(context: &mut Context, kind: TableKind) -> Option<Self> {
        let turns = TableGame::count_turns(&context.finished[Kind::Table(kind).place()]).filter(|turns| *turns > 0)?;
        context.judgement.begin(turns);
        Some(Self { kind, turn: None })
    }

    /// Whether the last finished game of a kind can be judged; and then, whether several people played it.
    #[inline(never)]
    pub fn several_people(context: &mut Context, kind: TableKind) -> Option<bool> {
        Self { kind, turn: None }.look(context, 0)?;
        Some(context.games.table(PLACE).has_several_people())
    }

    /// Puts the game there as it was at the beginning of a turn, and gives what was laid.
    pub fn look(self, context: &mut Context, turn: usize) -> Option<Plays> {
        let record = &context.finished[Kind::Table(self.kind).place()];
        TableGame::unpack_turn(context.games.place(PLACE), record, turn)
    }

    /// Something else is thought of from now on.
    pub fn interrupt(&mut self) {
        self.turn = None;
    }

    /// Thinks for a moment: of a turn that is wanted although it was judged, or else of the next that was not. When a
    /// turn is judged: which one, and what the device would have laid in it. None if there is nothing to do.
    pub fn go_on(&mut self, context: &mut Context, wanted: Option<usize>) -> Option<Option<(usize, Plan)>> {
        let Some(turn) = self.turn else {
            let next = context.judgement.next(wanted)?;
            self.look(context, next)?;
            context.begin_thinking(PLACE, false);
            self.turn = Some(next);
            return Some(None);
        };
        let Some(plan) = context.go_on_thinking() else { return Some(None) };
        self.turn = None;
        let best = context.estimate();
        let judged = self.taken(context, turn).zip(best).map(|(taken, best)| Judged { best, taken });
        context.judgement.note(turn, judged);
        Some(Some((turn, plan)))
    }

    /// How it stood after a turn that was taken.
    ///
    /// Never inlined: what is seen of a game is large.
    #[inline(never)]
    fn taken(self, context: &mut Context, turn: usize) -> Option<Estimate> {
        let plays = self.look(context, turn)?;
        let game = context.games.table(PLACE).game();
        let seen = game.observe(game.player());
        context.estimate_after(&seen, &plays)
    }
}
