//! A second reading of the turn rules of The Game and The Game: Extreme, for the tests to hold the first one against.
//!
//! It shares no line with the library and leaves out everything that makes a search fast: it lays every card that fits,
//! on every pile, in every order. Where the two disagree, one of them has misread the rules.

pub mod positions;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    Stop,
    Skull,
    Three,
    Silence,
    NoTricks,
    OnePile,
    DrawOne,
}

/// By card number. No card is numbered 0 or 1, so those two places stay empty.
pub type Commands = [Option<Command>; 101];

pub const NO_COMMANDS: Commands = [None; 101];

#[derive(Clone, Debug)]
pub struct Position {
    /// Piles 0 and 1 ascend from 1, piles 2 and 3 descend from 100. The cards of `laid` lie there already.
    pub tops: [u8; 4],
    /// What is still in hand.
    pub hand: Vec<u8>,
    /// This turn so far, in order: the card and its pile.
    pub laid: Vec<(u8, usize)>,
    pub minimum: usize,
    pub commands: Commands,
}

impl Position {
    /// The start of a turn.
    pub fn new(tops: [u8; 4], hand: &[u8], minimum: usize, commands: Commands) -> Self {
        Self { tops, hand: hand.to_vec(), laid: Vec::new(), minimum, commands }
    }

    fn is_visible(&self, command: Command) -> bool {
        self.tops.iter().any(|&top| self.commands[top as usize] == Some(command))
    }

    fn was_laid(&self, command: Command) -> bool {
        self.laid.iter().any(|&(card, _)| self.commands[card as usize] == Some(command))
    }
}

fn fits(position: &Position, card: u8, pile: usize) -> bool {
    let top = position.tops[pile];
    let ascending = pile < 2;
    let onward = if ascending { card > top } else { card < top };
    let trick = if ascending { card + 10 == top } else { card == top + 10 };
    onward || (trick && !position.is_visible(Command::NoTricks))
}

/// Every card with every pile it may go on. A play that can no longer end well is among them: Stop, Skull and 3! are
/// commands that a player can break.
pub fn legal_plays(position: &Position) -> Vec<(u8, usize)> {
    if position.was_laid(Command::Stop) {
        return Vec::new();
    }
    if position.was_laid(Command::Three) && position.laid.len() >= 3 {
        return Vec::new();
    }
    let mut plays = Vec::new();
    for &card in &position.hand {
        for pile in 0..4 {
            let elsewhere = position.laid.last().is_some_and(|&(_, previous)| previous != pile);
            if position.is_visible(Command::OnePile) && elsewhere {
                continue;
            }
            if fits(position, card, pile) {
                plays.push((card, pile));
            }
        }
    }
    plays
}

/// The position after the play; whether it is legal is [`legal_plays`]' business.
pub fn lay(position: &Position, card: u8, pile: usize) -> Position {
    let mut next = position.clone();
    let place = next.hand.iter().position(|&held| held == card).expect("only a card in hand can be laid");
    next.hand.remove(place);
    next.tops[pile] = card;
    next.laid.push((card, pile));
    next
}

pub fn is_complete(position: &Position) -> bool {
    let long_enough = position.was_laid(Command::Stop) || position.laid.len() >= position.minimum;
    let skulls_covered = !position.is_visible(Command::Skull);
    let three_obeyed = !position.was_laid(Command::Three) || position.laid.len() == 3;
    long_enough && skulls_covered && three_obeyed
}

/// The turn is complete now, or some sequence of legal plays completes it.
pub fn can_complete(position: &Position) -> bool {
    is_complete(position)
        || legal_plays(position).into_iter().any(|(card, pile)| can_complete(&lay(position, card, pile)))
}

/// How many sequences of plays, each beginning with what is laid already, make a complete turn. The empty continuation
/// counts when the turn is complete as it stands.
pub fn complete_turns(position: &Position) -> u64 {
    let longer: u64 =
        legal_plays(position).into_iter().map(|(card, pile)| complete_turns(&lay(position, card, pile))).sum();
    u64::from(is_complete(position)) + longer
}
