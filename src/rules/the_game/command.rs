//! The seven commands of Extreme, and which cards carry them.

use super::Card;
use crate::rules::deal::{Deal, Stream};

/// What a card can command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Command {
    /// Nothing more can be laid after it.
    Stop,
    /// Must be covered in the same turn.
    Skull,
    /// Exactly three cards are laid in this turn.
    Three,
    /// No marks.
    Silence,
    /// No backwards trick, on no pile.
    NoTricks,
    /// All cards of a turn go on a single pile.
    OnePile,
    /// Only one card is drawn after a turn.
    DrawOne,
}

impl Command {
    /// All seven.
    pub const ALL: [Self; 7] =
        [Self::Stop, Self::Skull, Self::Three, Self::Silence, Self::NoTricks, Self::OnePile, Self::DrawOne];

    /// Whether it binds everyone while it is visible. The others bind only the turn in which they are laid.
    pub fn is_endless(self) -> bool {
        matches!(self, Self::Silence | Self::NoTricks | Self::OnePile | Self::DrawOne)
    }
}

/// How many cards carry each command.
pub const CARDS_PER_COMMAND: usize = 4;

/// The default map. The printed books do not say which numbers carry which command, so this one is ours: each
/// command once in each quarter (2–25, 26–50, 51–75, 76–99), never two neighbours, and every quarter begins
/// with another command. A row lists where one command stands.
const DEFAULT: [(Command, [u8; CARDS_PER_COMMAND]); 7] = {
    use Command::*;
    [
        (Stop, [3, 44, 66, 84]),
        (Skull, [6, 48, 69, 87]),
        (Three, [10, 27, 73, 91]),
        (Silence, [13, 30, 52, 94]),
        (NoTricks, [17, 34, 55, 98]),
        (OnePile, [20, 37, 59, 77]),
        (DrawOne, [24, 41, 62, 80]),
    ]
};

/// Which card carries which command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandMap([Option<Command>; Card::COUNT]);

impl CommandMap {
    /// No card carries any: The Game.
    pub const EMPTY: Self = Self([None; Card::COUNT]);

    /// Our fixed, evenly spread map.
    pub fn default_map() -> Self {
        let cards = DEFAULT.map(|(_, numbers)| numbers.map(|number| Card::new(number).expect("a table of cards")));
        Self::from_cards(&cards).expect("no card stands twice in the table")
    }

    /// A map that the deal decides: four of each, anywhere.
    pub fn drawn_from(deal: Deal) -> Self {
        let mut deck: heapless::Vec<Card, { Card::COUNT }> = Card::all().collect();
        deal.chance(Stream::Commands).shuffle(&mut deck);
        let cards = core::array::from_fn(|command| core::array::from_fn(|nth| deck[command * CARDS_PER_COMMAND + nth]));
        Self::from_cards(&cards).expect("a deck holds no card twice")
    }

    /// From the cards of each command, in the order of [`Command::ALL`]; none if a card stands there twice.
    pub fn from_cards(cards: &[[Card; CARDS_PER_COMMAND]; 7]) -> Option<Self> {
        let mut map = Self::EMPTY;
        for (command, cards) in Command::ALL.into_iter().zip(cards) {
            for card in cards {
                if map.0[slot(*card)].replace(command).is_some() {
                    return None;
                }
            }
        }
        Some(map)
    }

    /// What a card commands.
    pub fn on(&self, card: Card) -> Option<Command> {
        self.0[slot(card)]
    }

    /// The cards that carry a command, from the smallest.
    pub fn cards(&self, command: Command) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.on(*card) == Some(command))
    }
}

fn slot(card: Card) -> usize {
    usize::from(card.number() - Card::FIRST.number())
}
