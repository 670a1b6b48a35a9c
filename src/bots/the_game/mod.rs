//! Players for The Game and Extreme: they look, think a while, and have a turn.
//!
//! A table has a cost (`value.rs`), and the best turn is the one that leaves the cheapest table (`search.rs`). Thinking
//! comes in slices, so that the device goes on reacting: [`Thinker::begin`], then [`Thinker::go_on`] until there is a
//! [`Plan`]. They use no chance: the same table gives the same turn.
//!
//! They do not look ahead to the next turn. Trying it with sampled draws won more games with published weights, but not
//! with ours, and took ten times the work.

mod marks;
mod reason;
mod search;
mod value;
pub mod weights;

pub use marks::{BLUR, marks};
pub use reason::{Reason, reasons};

use heapless::Vec;

use self::{
    search::{Aim, Search},
    value::View,
    weights::{Style, Weights},
};
use crate::{
    rules::the_game::{Card, HAND, Jump, Observation, Phase, Pile, Turn},
    sort::sort,
};

/// A turn thought out: what to lay where, in this order; then the turn ends.
///
/// It is empty if there is nothing (more) to lay: the turn is complete, nothing fits, or only taking back helps.
pub type Plan = Vec<(Card, Pile), HAND>;

/// What thinks for the partners and for hints. It is large; one is enough for all players of a device.
#[derive(Debug, Default)]
pub struct Thinker {
    search: Search,
    /// What is thought about. A list of at most one is all zeros while it is empty, so that a board can keep a thinker
    /// where its image costs nothing.
    task: Vec<Task, 1>,
    nodes: u32,
}

#[derive(Debug)]
struct Task {
    view: View,
    turn: Turn,
    aim: Aim,
}

impl Thinker {
    /// One that has nothing to think about.
    pub const fn new() -> Self {
        Self { search: Search::new(), task: Vec::new(), nodes: 0 }
    }

    /// Looks at the table: the viewer's turn, from its beginning or from where it stands. In the last cards of a lost
    /// game the most cards are worth the most.
    pub fn begin(&mut self, seen: &Observation) {
        self.begin_with(seen, Style::of(&seen.setup, true).weights());
    }

    /// The same with other weights: for the search for better ones.
    pub fn begin_with(&mut self, seen: &Observation, weights: &Weights) {
        let aim = if seen.phase == Phase::Turn { Aim::Best } else { Aim::Most };
        self.search.begin(&seen.turn);
        self.nodes = 0;
        self.task.clear();
        self.task.push(Task { view: View::new(seen, weights), turn: seen.turn, aim }).expect("it was just cleared");
    }

    /// Positions looked at since [`Thinker::begin`].
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Thinks for about so many positions; the plan, when it is ready. Without [`Thinker::begin`] it is empty.
    pub fn go_on(&mut self, nodes: u32) -> Option<Plan> {
        for _ in 0..nodes {
            let Some(Task { view, turn, aim }) = self.task.last() else { return Some(Plan::new()) };
            if !self.search.step(view, turn, *aim) {
                let plan = self.search.best().map(|leaf| self.search.plan(leaf, view));
                self.task.clear();
                return Some(plan.unwrap_or_default());
            }
            self.nodes += 1;
        }
        None
    }
}

/// How good the viewer's hand is to start with, for the team to agree on who does; more is better.
pub fn start_score(seen: &Observation) -> u32 {
    let nearest = |card: &Card| {
        let jumps = Pile::ALL.map(|pile| seen.may_lay(*card, pile));
        let far = |jump| if let Ok(Jump::Ahead(far)) = jump { u32::from(far) } else { 100 };
        jumps.into_iter().map(far).min().unwrap_or(100)
    };
    let mut jumps: Vec<u32, HAND> = seen.hand.iter().map(nearest).collect();
    sort(&mut jumps);
    let minimum = usize::from(seen.turn.minimum);
    (100 * minimum as u32).saturating_sub(jumps.iter().take(minimum).sum())
}
