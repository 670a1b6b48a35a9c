//! Looking one turn ahead: after each of the turns that may be the best, some hands that may be drawn are played on.
//!
//! The cost of a table is a guess; that of a table one turn later is a better one. All turns are tried with the same
//! draws, so that luck speaks for none of them.

use heapless::Vec;

use super::{
    Plan,
    search::{BEST, Search},
    value::{View, WON},
    weights::Weights,
};
use crate::rules::{
    deal::Chance,
    the_game::{Card, Cards, Command, HAND, Hand, Observation, Tops, Turn},
};

/// So many draws are tried.
const SAMPLES: usize = 6;
/// States of a search one turn later: the first two cards of it, and little more.
pub const NODES: usize = 250;
/// What it costs when no turn can be completed after a draw: the game.
const LOST: i32 = 3000;

/// The turns that may be the best, and what the table costs one turn after each.
#[derive(Debug)]
pub struct Ahead {
    seen: Observation,
    weights: Weights,
    /// Nothing before the first search is over.
    candidates: Vec<Candidate, BEST>,
    /// What may be drawn, in the order in which it is.
    draws: [Hand; SAMPLES],
    sample: usize,
    candidate: usize,
}

#[derive(Debug)]
struct Candidate {
    plan: Plan,
    tops: Tops,
    /// What it costs at once.
    cost: i32,
    /// What it costs later, all draws together.
    total: i32,
}

/// What to do after a search.
#[allow(clippy::large_enum_variant)] // There is nothing to box it with.
pub enum Next {
    /// Search the best turn at this table.
    Try(Observation),
    /// This is the turn.
    Decided(Plan),
}

impl Ahead {
    /// Only somebody who plays alone knows all cards of the next turn but those that are drawn.
    pub fn new(seen: &Observation, unseen: Cards, weights: &Weights, mut chance: Chance) -> Option<Self> {
        if seen.setup.players() > 1 || seen.draw_pile == 0 {
            return None;
        }
        let mut deck: Vec<Card, { Card::COUNT }> = unseen.iter().collect();
        let draws = core::array::from_fn(|_| {
            chance.shuffle(&mut deck);
            deck.iter().copied().take(HAND).collect()
        });
        let (seen, weights) = (seen.clone(), *weights);
        Some(Self { seen, weights, candidates: Vec::new(), draws, sample: 0, candidate: 0 })
    }

    /// The weights that it was given.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Takes in what a search found, and says what to do next.
    pub fn next(&mut self, search: &Search, view: &View) -> Next {
        if self.candidates.is_empty() {
            self.candidates = search.best().iter().map(|leaf| Candidate::new(search, leaf, view)).collect();
            match self.candidates.as_slice() {
                [] => return Next::Decided(Plan::new()),
                [only] => return Next::Decided(only.plan.clone()),
                [best, ..] if best.cost == WON => return Next::Decided(best.plan.clone()),
                _ => {}
            }
        } else {
            let candidate = &mut self.candidates[self.candidate];
            candidate.total += search.best().first().map_or(candidate.cost + LOST, |leaf| leaf.cost.max(-10 * LOST));
            self.candidate += 1;
            if self.candidate == self.candidates.len() {
                self.candidate = 0;
                self.sample += 1;
            }
            if self.sample == SAMPLES {
                let best = self.candidates.iter().min_by_key(|candidate| candidate.total);
                return Next::Decided(best.expect("there are some").plan.clone());
            }
        }
        Next::Try(self.after_draw())
    }

    /// The table after a candidate's turn and a draw.
    fn after_draw(&self) -> Observation {
        let Candidate { plan, tops, .. } = &self.candidates[self.candidate];
        let mut seen = self.seen.clone();
        for (card, _) in plan {
            seen.hand.retain(|held| held != card);
            seen.gone.insert(*card);
        }
        let wanted = if tops.shows(Command::DrawOne, &seen.commands) { 1 } else { HAND };
        let drawn = wanted.min(seen.setup.hand() - seen.hand.len()).min(usize::from(seen.draw_pile));
        seen.hand.extend(self.draws[self.sample][..drawn].iter().copied());
        seen.hand.sort_unstable();
        seen.draw_pile -= drawn as u8;
        seen.counts[0] = seen.hand.len() as u8;
        seen.turn = Turn::new(*tops, seen.setup.minimum(seen.draw_pile.into()));
        seen
    }
}

impl Candidate {
    fn new(search: &Search, leaf: &super::search::Leaf, view: &View) -> Self {
        Self { plan: search.plan(leaf, view), tops: search.tops(leaf, view), cost: leaf.cost, total: 0 }
    }
}
