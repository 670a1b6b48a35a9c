//! What a player may see.

use super::{Card, Game, Hand, MAX_PLAYERS, Phase};

/// The table as one player sees it, or as everybody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// The player's own hand; empty before the common go and while the hands are put down.
    pub hand: Hand,
    /// Who is looking; none for what everybody sees.
    pub player: Option<u8>,
    /// The open card on top. A last card is laid face down and never seen.
    pub top: Card,
    /// Cards in the pile.
    pub pile: u8,
    /// Everybody, by player.
    pub seats: heapless::Vec<SeatView, MAX_PLAYERS>,
    /// What is going on.
    pub phase: Phase,
    /// When the last action was.
    pub now: u32,
}

/// What everybody sees of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// Cards in the hand.
    pub hand: u8,
    /// Cards in the stack.
    pub stack: u8,
    /// From when on the player can act again after a misfit.
    pub held_until: u32,
}

impl SeatView {
    /// Whether the next card this player lays is the last one, which needs not fit.
    pub fn has_last_card(&self) -> bool {
        self.stack == 0 && self.hand == 1
    }
}

impl Observation {
    /// Whether the card fits the top.
    pub fn fits(&self, card: Card) -> bool {
        card.fits(self.top)
    }

    /// Whether laying the card succeeds as the table is: it fits, or is the player's last.
    pub fn can_lay(&self, card: Card) -> bool {
        let last =
            self.player.and_then(|player| self.seats.get(usize::from(player))).is_some_and(SeatView::has_last_card);
        self.fits(card) || last
    }
}

impl Game {
    /// What `player` may see. For a player who is not in the game it is what everybody sees.
    pub fn observe(&self, player: u8) -> Observation {
        let mut observation = self.public_observation();
        if let Some(seat) = self.seats.get(usize::from(player)) {
            observation.player = Some(player);
            if matches!(self.phase, Phase::Playing | Phase::Over) {
                observation.hand = seat.hand.clone();
            }
        }
        observation
    }

    /// What everybody sees.
    pub fn public_observation(&self) -> Observation {
        let seats = self.seats.iter().map(|seat| SeatView {
            hand: seat.hand.len() as u8,
            stack: seat.stack.len() as u8,
            held_until: seat.held_until,
        });
        Observation {
            hand: Hand::new(),
            player: None,
            top: self.top(),
            pile: self.pile.len() as u8,
            seats: seats.collect(),
            phase: self.phase,
            now: self.now,
        }
    }
}
