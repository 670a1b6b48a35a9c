//! Players for The Game and Extreme: they look, think a while, and have a turn.
//!
//! A table has a cost ([`value`]), and the best turn is the one that leaves the cheapest table ([`search`]). Whoever
//! plays alone also tries the next turn after each of the most promising ones, with cards that may be drawn
//! ([`ahead`]). Thinking comes in slices, so that the device goes on reacting: [`Thinker::begin`], then
//! [`Thinker::go_on`] until there is a [`Plan`].

mod ahead;
mod marks;
mod reason;
mod search;
mod value;
pub mod weights;

pub use marks::{BLUR, marks};
pub use reason::{Reason, reasons};

use heapless::Vec;

use self::{
    ahead::Ahead,
    search::{Aim, NODES, Search},
    value::View,
    weights::{Style, Weights},
};
use crate::rules::{
    deal::{Chance, Deal, Stream},
    the_game::{Card, HAND, Jump, Observation, Phase, Pile, Turn},
};

/// A turn thought out: what to lay where, in this order; then the turn ends.
///
/// It is empty if there is nothing (more) to lay: the turn is complete, nothing fits, or only taking back helps.
pub type Plan = Vec<(Card, Pile), HAND>;

/// Somebody who thinks. It is large; one is enough for all players of a device.
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
    /// Only for whoever plays alone.
    ahead: Option<Ahead>,
}

impl Thinker {
    /// One that has nothing to think about.
    pub const fn new() -> Self {
        Self { search: Search::new(), task: Vec::new(), nodes: 0 }
    }

    /// Looks at the table: the viewer's turn, from its beginning or from where it stands. In the last cards of a lost
    /// game the most cards are worth the most.
    pub fn begin(&mut self, seen: &Observation, chance: Chance) {
        self.begin_with(seen, Some(chance), Style::of(&seen.setup, true).weights());
    }

    /// The same with other weights: for whoever looks for better ones. Nobody looks ahead without chance.
    pub fn begin_with(&mut self, seen: &Observation, chance: Option<Chance>, weights: &Weights) {
        let aim = if seen.phase == Phase::Turn { Aim::Best } else { Aim::Most };
        let view = View::new(seen, weights);
        let ahead =
            chance.filter(|_| aim == Aim::Best).and_then(|chance| Ahead::new(seen, view.unseen, weights, chance));
        self.search.begin(&seen.turn, NODES);
        self.nodes = 0;
        self.task.clear();
        self.task.push(Task { view, turn: seen.turn, aim, ahead }).expect("it was just cleared");
    }

    /// Positions looked at since [`Thinker::begin`].
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Thinks for about so many positions; the plan, when it is ready. Without [`Thinker::begin`] it is empty.
    pub fn go_on(&mut self, nodes: u32) -> Option<Plan> {
        for _ in 0..nodes {
            let Some(Task { view, turn, aim, ahead }) = self.task.last_mut() else { return Some(Plan::new()) };
            self.nodes += 1;
            if self.search.step(view, turn, *aim) {
                continue;
            }
            let Some(ahead) = ahead else {
                let plan = self.search.best().first().map(|leaf| self.search.plan(leaf, view));
                self.task.clear();
                return Some(plan.unwrap_or_default());
            };
            match ahead.next(&self.search, view) {
                ahead::Next::Decided(plan) => {
                    self.task.clear();
                    return Some(plan);
                }
                ahead::Next::Try(next) => {
                    *turn = next.turn;
                    *view = View::new(&next, ahead.weights());
                    self.search.begin(turn, ahead::NODES);
                }
            }
        }
        None
    }
}

/// What a player leaves to chance in a turn that begins with so many cards left. It follows from the deal, so that a
/// game that was saved goes on as it would have without; of the cards it says nothing.
pub fn chance(deal: Deal, left: u8, player: u8) -> Chance {
    Deal::from_bits(deal.bits() ^ u64::from(left) << 24).chance(Stream::Bot(player))
}

/// How gladly the viewer would begin, for the team to agree on who does; more is more gladly.
pub fn eagerness(seen: &Observation) -> u32 {
    let nearest = |card: &Card| {
        let jumps = Pile::ALL.map(|pile| seen.may_lay(*card, pile));
        let far = |jump| if let Ok(Jump::Ahead(far)) = jump { u32::from(far) } else { 100 };
        jumps.into_iter().map(far).min().unwrap_or(100)
    };
    let mut jumps: Vec<u32, HAND> = seen.hand.iter().map(nearest).collect();
    jumps.sort_unstable();
    let minimum = usize::from(seen.turn.minimum);
    (100 * minimum as u32).saturating_sub(jumps.iter().take(minimum).sum())
}
