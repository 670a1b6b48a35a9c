//! What one player may know of a game. Bots and views get this and nothing else.

use heapless::Vec;

use super::{
    Card, Cards, CommandMap, Game, Hand, Jump, Marks, Missing, PLAYERS, Phase, Pile, Refusal, Round, Setup, Turn,
    reach::reach,
};

/// What one player may know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// What was agreed on.
    pub setup: Setup,
    /// Which card carries which command: that is printed on the cards.
    pub commands: CommandMap,
    /// Where the game stands.
    pub phase: Phase,
    /// Who looks.
    pub viewer: u8,
    /// Whose turn it is.
    pub player: u8,
    /// The viewer's cards, sorted.
    pub hand: Hand,
    /// The turn so far: the tops of the piles, the minimum, what closes it.
    pub turn: Turn,
    /// What was laid in this turn.
    pub round: Round,
    /// Whose turn it was before, and what was laid in it.
    pub previous: Option<(u8, Round)>,
    /// How many cards each player holds.
    pub counts: Vec<u8, PLAYERS>,
    /// How many cards the draw pile holds.
    pub draw_pile: u8,
    /// Every card that was laid: each was seen when it was.
    pub gone: Cards,
    /// The marks; none while Silence is visible.
    pub marks: Marks,
}

impl Game {
    /// What a player may know.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn observe(&self, viewer: u8) -> Observation {
        Observation {
            setup: self.setup,
            commands: self.commands.clone(),
            phase: self.phase,
            viewer,
            player: self.player,
            hand: self.hands[usize::from(viewer)].clone(),
            turn: self.turn,
            round: self.round.clone(),
            previous: self.previous.clone(),
            counts: self.hands.iter().map(|hand| hand.len() as u8).collect(),
            draw_pile: self.draw_pile.len() as u8,
            gone: self.gone(),
            marks: if self.is_silent() { Marks::default() } else { self.marks },
        }
    }
}

impl Observation {
    /// The table as it was before the last card of this turn was laid; for the viewer whose turn it is.
    pub fn before_last_card(&self) -> Option<Self> {
        let mut before = self.clone();
        let last = before.round.pop()?;
        let start = self.turn_start();
        before.turn = before.round.iter().fold(start, |turn, laid| turn.after(&self.commands, laid.card, laid.pile));
        let place = before.hand.iter().position(|held| *held > last.card).unwrap_or(before.hand.len());
        before.hand.insert(place, last.card).ok()?;
        Some(before)
    }

    /// This turn before its first card.
    fn turn_start(&self) -> Turn {
        let mut tops = self.turn.tops;
        self.round.iter().rev().for_each(|laid| tops.put(laid.pile, laid.covered));
        Turn::new(tops, self.turn.minimum)
    }

    /// How many cards, up to a number, the viewer, whose turn it must be, could have laid in this turn one after the
    /// other, whatever was laid in it.
    pub fn could_lay(&self, most: u8) -> u8 {
        let mut hand = self.hand.clone();
        // A hand is never larger than at the beginning of its turn.
        hand.extend(self.round.iter().map(|laid| laid.card));
        longest(self.turn_start(), &hand, Cards::default(), &self.commands, most)
    }

    /// Whether the viewer, whose turn it must be, may lay this card there, and how far it jumps.
    pub fn may_lay(&self, card: Card, pile: Pile) -> Result<Jump, Refusal> {
        self.turn.may_lay(&self.commands, card, pile)
    }

    /// What keeps the turn from being complete.
    pub fn missing(&self) -> Missing {
        self.turn.missing(&self.commands)
    }

    /// Whether the viewer, whose turn it must be, can still complete it.
    pub fn can_complete(&self) -> bool {
        can_complete(&self.turn, &self.hand, &self.commands)
    }

    /// Whether the turn can be completed now, and no longer after this play.
    pub fn dooms(&self, card: Card, pile: Pile) -> bool {
        let rest: Hand = self.hand.iter().copied().filter(|held| *held != card).collect();
        !can_complete(&self.turn.after(&self.commands, card, pile), &rest, &self.commands) && self.can_complete()
    }
}

/// Should the search run out of memory (it never did), nothing is called lost: the player finds out by playing.
pub(super) fn can_complete(turn: &Turn, hand: &[Card], commands: &CommandMap) -> bool {
    reach(turn, hand, commands).map_or(true, |found| found.reachable)
}

/// The longest sequence of cards, up to a number, that can be laid from here on; `used` cards are laid already.
fn longest(turn: Turn, hand: &[Card], used: Cards, commands: &CommandMap, most: u8) -> u8 {
    let mut found = 0;
    for card in hand.iter().filter(|card| !used.contains(**card)) {
        for pile in Pile::ALL {
            if found < most && turn.may_lay(commands, *card, pile).is_ok() {
                let mut laid = used;
                laid.extend([*card]);
                found = found.max(1 + longest(turn.after(commands, *card, pile), hand, laid, commands, most - 1));
            }
        }
    }
    found
}
