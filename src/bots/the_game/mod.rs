//! Players for The Game and Extreme: they look, think a while, and have a turn.
//!
//! Thinking comes in slices, so that the device goes on reacting: [`Thinker::begin`], then [`Thinker::go_on`] until
//! there is a [`Plan`].

mod reason;

pub use reason::{Reason, reasons};

use heapless::Vec;

use crate::rules::{
    deal::Chance,
    the_game::{Card, HAND, Jump, Mark, Observation, Pile},
};

/// A turn thought out: what to lay where, in this order; then the turn ends.
///
/// It is empty if there is nothing (more) to lay: the turn is complete, nothing fits, or only taking back helps.
pub type Plan = Vec<(Card, Pile), HAND>;

/// Somebody who thinks. It is large; one is enough for all players of a device.
#[derive(Debug, Default)]
pub struct Thinker {
    seen: Option<Observation>,
}

impl Thinker {
    /// Somebody without a thought.
    pub const fn new() -> Self {
        Self { seen: None }
    }

    /// Looks at the table: the viewer's turn, from its beginning or from where it stands. In the last cards of a lost
    /// game the most cards are worth the most.
    pub fn begin(&mut self, seen: &Observation, _chance: Chance) {
        self.seen = Some(seen.clone());
    }

    /// Thinks for about so many positions; the plan, when it is ready. Without [`Thinker::begin`] it is empty.
    pub fn go_on(&mut self, _nodes: u32) -> Option<Plan> {
        let mut plan = Plan::new();
        let Some(mut seen) = self.seen.take() else { return Some(plan) };
        while !seen.missing().is_empty() {
            let plays = seen.hand.iter().flat_map(|card| Pile::ALL.map(|pile| (*card, pile)));
            let jump = |(card, pile): &(Card, Pile)| match seen.may_lay(*card, *pile) {
                Ok(Jump::Trick) => Some(0),
                Ok(Jump::Ahead(far)) if !seen.dooms(*card, *pile) => Some(far),
                _ => None,
            };
            let Some((card, pile)) = plays.filter(|play| jump(play).is_some()).min_by_key(jump) else { break };
            plan.push((card, pile)).expect("a plan lays no more than a hand");
            seen.turn = seen.turn.after(&seen.commands, card, pile);
            seen.hand.retain(|held| *held != card);
        }
        Some(plan)
    }
}

/// What the viewer asks of the others: a mark for each pile. No mark gives a number away: at least three numbers that
/// the others have not seen yet would each have caused it.
pub fn marks(_seen: &Observation) -> [Option<Mark>; 4] {
    [None; 4]
}

/// How gladly the viewer would begin, for the team to agree on who does; more is more gladly.
pub fn eagerness(seen: &Observation) -> u32 {
    let plays = seen.hand.iter().flat_map(|card| Pile::ALL.map(|pile| seen.may_lay(*card, pile)));
    let far = plays.filter_map(|jump| match jump {
        Ok(Jump::Ahead(far)) => Some(u32::from(far)),
        _ => None,
    });
    100 - far.min().unwrap_or(100)
}
