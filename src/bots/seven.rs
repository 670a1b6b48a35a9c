//! Opponents for 7 ate 9: they look, think as long as a person would, and lay or draw.

use crate::{
    rules::{
        deal::{Chance, Deal, Stream},
        seven_ate_nine::{Action, Card, Observation},
    },
    store::Level,
};

/// A hand on its way to the table cannot be called back: whoever is covered this shortly before lays all the same,
/// too slow like anybody else. Less than what the rules forgive, so that it costs nothing.
const COMMITTED_MS: u32 = 150;

/// What somebody means to do, and how long that takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Milliseconds from seeing the table to acting.
    pub delay: u32,
    /// What is done then; nothing means to look once more.
    pub action: Option<Action>,
}

/// How a level plays.
struct Pace {
    /// The quickest look at the table, and by how much the slowest is slower.
    look: (u32, u32),
    /// What each card in the hand adds to it.
    card: u32,
    /// How many of a hundred fitting cards are overlooked.
    overlooks: u32,
    /// Whether the card after the next is thought of too.
    thinks_ahead: bool,
}

const fn pace(level: Level) -> Pace {
    match level {
        Level::Easy => Pace { look: (2300, 1400), card: 60, overlooks: 30, thinks_ahead: false },
        Level::Medium => Pace { look: (1500, 1200), card: 40, overlooks: 15, thinks_ahead: false },
        Level::Hard => Pace { look: (900, 900), card: 25, overlooks: 5, thinks_ahead: true },
        Level::Expert => Pace { look: (550, 550), card: 15, overlooks: 0, thinks_ahead: true },
    }
}

/// The seam: whoever plays better decides better here, from no more than this.
///
/// Lays a fitting card that was not overlooked, draws if there is none, and otherwise looks again.
pub fn decide(seen: &Observation, level: Level, chance: &mut Chance) -> Decision {
    let pace = pace(level);
    let (quickest, spread) = pace.look;
    let delay = quickest + chance.below(spread) + pace.card * seen.hand.len() as u32;
    let Some(player) = seen.player else { return Decision { delay, action: None } };
    let follow_ups = |card: Card| seen.hand.iter().filter(|next| next.fits(card)).count();
    let mut best: Option<(usize, Card)> = None;
    for card in seen.hand.iter().copied().filter(|card| seen.can_lay(*card)) {
        let overlooked = chance.below(100) < pace.overlooks;
        let worth = if pace.thinks_ahead { follow_ups(card) } else { 0 };
        if !overlooked && best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, card));
        }
    }
    let can_draw = seen.seats[usize::from(player)].stack > 0;
    let action = match best {
        Some((_, card)) => Some(Action::Lay { player, card }),
        None => can_draw.then_some(Action::Draw { player }),
    };
    Decision { delay, action }
}

/// What an opponent leaves to chance at this moment of a game. It follows from the deal and the game's own clock, so
/// that a match that was saved goes on as it would have without.
pub fn chance(deal: Deal, game_number: u8, now: u32, seat: u8) -> Chance {
    let moment = u64::from(game_number) << 32 | u64::from(now);
    Deal::from_bits(deal.bits() ^ moment).chance(Stream::Bot(seat))
}

/// An opponent between seeing and acting.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    level: Level,
    plan: Option<Plan>,
}

#[derive(Clone, Copy, Debug)]
struct Plan {
    at: u32,
    action: Option<Action>,
    /// What it was made for: the pile and the own hand.
    basis: (u8, usize),
}

impl Opponent {
    /// One that has not looked yet.
    pub const fn new(level: Level) -> Self {
        Self { level, plan: None }
    }

    /// Looks at the table; to be called whenever something happened. A plan that the table has overtaken is dropped
    /// for a new one, unless the hand is on its way already.
    pub fn look(&mut self, seen: &Observation, now: u32, chance: impl FnOnce() -> Chance) {
        let basis = (seen.pile, seen.hand.len());
        if self.plan.is_some_and(|plan| plan.basis == basis || plan.at <= now + COMMITTED_MS) {
            return;
        }
        let held_until = seen.player.map_or(0, |player| seen.seats[usize::from(player)].held_until);
        let Decision { delay, action } = decide(seen, self.level, &mut chance());
        self.plan = Some(Plan { at: now.max(held_until) + delay, action, basis });
    }

    /// When it will act next.
    pub fn acts_at(&self) -> Option<u32> {
        self.plan.map(|plan| plan.at)
    }

    /// Acts, or only looks again.
    pub fn act(&mut self) -> Option<Action> {
        self.plan.take().and_then(|plan| plan.action)
    }
}
