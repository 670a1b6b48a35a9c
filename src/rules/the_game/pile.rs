//! The four piles, and what fits on them.

use super::{Card, CommandMap, card::Cards, command::Command};

/// The four piles, in the order in which they lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Pile {
    FirstAscending,
    SecondAscending,
    FirstDescending,
    SecondDescending,
}

/// How far a card goes on a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// In the direction of the pile, by this much.
    Ahead(u8),
    /// The backwards trick: exactly ten against it.
    Trick,
}

impl Pile {
    /// All four.
    pub const ALL: [Self; 4] =
        [Self::FirstAscending, Self::SecondAscending, Self::FirstDescending, Self::SecondDescending];

    /// Its place in [`Pile::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the numbers on it grow.
    pub const fn ascends(self) -> bool {
        matches!(self, Self::FirstAscending | Self::SecondAscending)
    }

    /// The number printed on the card that starts it.
    pub const fn start(self) -> u8 {
        if self.ascends() { 1 } else { 100 }
    }

    /// Whether `card` fits on `top` by its number alone.
    pub fn jump(self, top: Option<Card>, card: Card) -> Option<Jump> {
        let top = top.map_or(self.start(), Card::number);
        let (from, to) = if self.ascends() { (top, card.number()) } else { (card.number(), top) };
        if to > from {
            Some(Jump::Ahead(to - from))
        } else if from - to == 10 {
            Some(Jump::Trick)
        } else {
            None
        }
    }
}

/// A set of piles, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Piles(u8);

impl Piles {
    /// From a byte whose lowest four bits are the piles.
    pub fn from_bits(bits: u8) -> Option<Self> {
        (bits < 16).then_some(Self(bits))
    }

    /// A bit a pile.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in the set, in their order on the table.
    pub fn iter(self) -> impl Iterator<Item = Pile> {
        Pile::ALL.into_iter().filter(move |pile| self.0 >> pile.index() & 1 == 1)
    }
}

impl FromIterator<Pile> for Piles {
    fn from_iter<I: IntoIterator<Item = Pile>>(piles: I) -> Self {
        Self(piles.into_iter().fold(0, |bits, pile| bits | 1 << pile.index()))
    }
}

/// The top cards of the four piles: all of them that is ever in sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tops([Option<Card>; 4]);

impl Tops {
    /// The top card; none while only the card that starts the pile lies there.
    pub fn on(&self, pile: Pile) -> Option<Card> {
        self.0[pile.index()]
    }

    /// Puts a card (or, taking back, what lay there before) on top.
    pub fn put(&mut self, pile: Pile, card: Option<Card>) {
        self.0[pile.index()] = card;
    }

    /// The piles on which a command is visible.
    pub fn showing(&self, command: Command, commands: &CommandMap) -> Piles {
        Pile::ALL.into_iter().filter(|pile| self.on(*pile).and_then(|top| commands.on(top)) == Some(command)).collect()
    }

    /// Whether a command is visible.
    pub fn shows(&self, command: Command, commands: &CommandMap) -> bool {
        self.0.into_iter().flatten().any(|top| commands.on(top) == Some(command))
    }

    /// The visible cards.
    pub fn cards(&self) -> Cards {
        self.0.into_iter().flatten().collect()
    }
}
