//! Games whose cards lie in an order that somebody chose: lessons.

use super::{Card, Game, Setup, game::shuffled};
use crate::rules::deal::Deal;

impl Game {
    /// A game of a deal in which these cards come first, in their order, and then all others as the deal has them; none
    /// if a card stands there twice.
    pub fn with_first(setup: Setup, deal: Deal, first: &[Card]) -> Option<Self> {
        let mut deck = shuffled(deal);
        for (place, card) in first.iter().enumerate() {
            let from = place + deck[place..].iter().position(|other| other == card)?;
            deck[place..=from].rotate_right(1);
        }
        Self::with_deck(setup, deal, &deck)
    }
}
