//! A person who is new to 7 ate 9, as far as a program can be one.
//!
//! They need 2.2 seconds for a card: from when they see a new top card, or have laid or drawn one themselves, to their
//! next card, give or take a tenth. Whatever fits then is found, the first of it is laid, and without it a card is drawn. A
//! new top card while they think makes them start over, but for the last moment, as with the bots.

use stapel::rules::{
    deal::Chance,
    seven_ate_nine::{Action, Observation},
};

/// How long they need for a card, on average.
pub const NEEDS_MS: u32 = 2200;

/// So shortly before they lay, nothing makes them start over.
const COMMITTED_MS: u32 = 150;

/// The newcomer, between seeing and acting.
#[derive(Clone, Copy, Debug, Default)]
pub struct Newcomer {
    plan: Option<Plan>,
}

#[derive(Clone, Copy, Debug)]
struct Plan {
    at: u32,
    action: Option<Action>,
    /// What it was made for: the pile and the own hand.
    basis: (u8, usize),
}

impl Newcomer {
    /// Looks at the table; to be called whenever something happened.
    pub fn look(&mut self, seen: &Observation, now: u32, chance: impl FnOnce() -> Chance) {
        let basis = (seen.pile, seen.hand.len());
        if self.plan.is_some_and(|plan| plan.basis == basis || plan.at <= now + COMMITTED_MS) {
            return;
        }
        let player = seen.player.expect("a newcomer has a seat");
        let seat = &seen.seats[usize::from(player)];
        let lay = seen.hand.iter().find(|card| seen.can_lay(**card)).map(|card| Action::Lay { player, card: *card });
        let action = lay.or((seat.stack > 0).then_some(Action::Draw { player }));
        let needs = NEEDS_MS - NEEDS_MS / 10 + chance().below(NEEDS_MS / 5 + 1);
        self.plan = Some(Plan { at: now.max(seat.held_until) + needs, action, basis });
    }

    /// When they will act next.
    pub fn acts_at(&self) -> Option<u32> {
        self.plan.map(|plan| plan.at)
    }

    /// Acts, or only looks again.
    pub fn act(&mut self) -> Option<Action> {
        self.plan.take().and_then(|plan| plan.action)
    }
}
