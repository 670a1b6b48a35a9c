//! Why a card is laid, in the words of the table.

use heapless::Vec;

use super::Plan;
use crate::rules::the_game::{Card, Command, HAND, Jump, Observation};

/// Why a card is laid there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The backwards trick.
    Trick,
    /// It makes room for a trick of one's own with this card, later in this turn or in another.
    Keeps(Card),
    /// It covers a command that should go.
    Covers(Command),
    /// Its own command ends the turn, or fits into it.
    Obeys(Command),
    /// The smallest jump of all plays.
    SmallestJump,
    /// Nothing better is left.
    LeastHarm,
}

/// The reason for each card of a plan that was made for this table.
pub fn reasons(seen: &Observation, plan: &Plan) -> Vec<Reason, HAND> {
    let mut seen = seen.clone();
    let mut reasons = Vec::new();
    for (card, pile) in plan {
        let reason = match seen.may_lay(*card, *pile) {
            Ok(Jump::Trick) => Reason::Trick,
            _ => Reason::SmallestJump,
        };
        reasons.push(reason).expect("one for each card of the plan");
        seen.turn = seen.turn.after(&seen.commands, *card, *pile);
        seen.hand.retain(|held| held != card);
    }
    reasons
}
