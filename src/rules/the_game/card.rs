//! Number cards, and sets of them.

use core::fmt;

/// A number card, 2..=99.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = 98;
    /// The smallest.
    pub const FIRST: Self = Self(2);
    /// The greatest.
    pub const LAST: Self = Self(99);

    /// The card with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if Self::FIRST.0 <= number && number <= Self::LAST.0 { Some(Self(number)) } else { None }
    }

    /// What is printed on it.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every card once, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (Self::FIRST.0..=Self::LAST.0).map(Self)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

/// A set of cards, a bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u128);

impl Cards {
    /// Every card.
    pub fn all() -> Self {
        Card::all().collect()
    }

    /// Adds a card; false if it was there already.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.0;
        new
    }

    /// Takes a card out; false if it was not there.
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.0);
        there
    }

    /// Whether a card is in the set.
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// From the smallest to the greatest.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        Card::all().filter(move |card| self.contains(*card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        set.extend(cards);
        set
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}
