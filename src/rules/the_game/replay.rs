//! Playing a game again: from what was laid in it, in little time.

use super::{Card, Game, Hand, Marks, Phase, Pile, RecordError, Refusal, Report, game::tops_before};
use crate::sort::sort;

impl Game {
    /// Plays a turn again that was complete, with cards by their places in the hand, and gives what was drawn after it.
    ///
    /// That it could be completed is shown by its end, so nothing is searched; after the last one [`Game::look_at_turn`]
    /// does. When a play is refused the game is of no use any more.
    pub(crate) fn repeat_turn(&mut self, plays: &[(u8, Pile)]) -> Result<Hand, Refusal> {
        if self.phase != Phase::Turn {
            return Err(Refusal::NotNow);
        }
        for (place, pile) in plays {
            let card = self.card_in_hand(*place).ok_or(Refusal::NotInHand)?;
            self.turn.may_lay(&self.commands, card, *pile)?;
            self.put(card, *pile);
        }
        let missing = self.turn.missing(&self.commands);
        if !missing.is_empty() {
            return Err(Refusal::Incomplete(missing));
        }
        match self.end_turn(true) {
            Report::TurnEnded(drawn) => Ok(drawn),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Finds out whether the turn that is just beginning can be completed.
    pub(crate) fn look_at_turn(&mut self) {
        if self.phase == Phase::Turn {
            self.begin_turn(self.player);
        }
    }

    /// The card at a place of the hand of the player whose turn it is.
    pub(crate) fn card_in_hand(&self, place: u8) -> Option<Card> {
        self.hands[usize::from(self.player)].get(usize::from(place)).copied()
    }

    /// The place of a card in that hand.
    pub(crate) fn place_in_hand(&self, card: Card) -> Option<u8> {
        self.hands[usize::from(self.player)].iter().position(|held| *held == card).map(|place| place as u8)
    }

    /// Puts the marks of a record on the piles, if they can stand there.
    pub(crate) fn restore_marks(&mut self, marks: Marks) -> Result<(), RecordError> {
        self.marks = marks;
        self.check_marks()
    }

    /// Whether nothing was laid in this turn, or the game is over.
    pub(crate) fn is_at_turn_start(&self) -> bool {
        self.round.is_empty() || self.outcome().is_some()
    }

    /// The game as it was when this turn began, but for the marks.
    pub fn at_turn_start(&self) -> Self {
        let mut start = self.clone();
        let hand = &mut start.hands[usize::from(self.player)];
        hand.extend(self.round.iter().map(|laid| laid.card));
        sort(hand);
        start.turn.tops = tops_before(&self.round, self.turn.tops);
        start.round.clear();
        if self.phase != Phase::Starter {
            start.begin_turn(self.player);
        }
        start
    }
}
