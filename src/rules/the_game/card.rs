//! Number cards, and sets of them.

use core::{fmt, num::NonZeroU8};

/// A number card, 2..=99. Never zero, so that an option of it is one byte too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = 98;
    /// The smallest.
    pub const FIRST: Self = Self::new(2).expect("a card");
    /// The greatest.
    pub const LAST: Self = Self::new(99).expect("a card");

    /// The card with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(known) if 2 <= number && number <= 99 => Some(Self(known)),
            _ => None,
        }
    }

    /// What is printed on it.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Every card once, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (Self::FIRST.number()..=Self::LAST.number()).filter_map(Self::new)
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

/// A set of cards, a bit each. Words of 32 bits, because the chip shifts nothing wider in one step.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards([u32; 4]);

impl Cards {
    /// Every card.
    pub fn all() -> Self {
        Card::all().collect()
    }

    /// Every card that is not in the set.
    pub fn others(self) -> Self {
        Self::all().without(self)
    }

    /// Those that are not in another set.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Adds a card; false if it was there already.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        let (word, bit) = place(card);
        self.0[word] |= bit;
        new
    }

    /// Takes a card out; false if it was not there.
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        let (word, bit) = place(card);
        self.0[word] &= !bit;
        there
    }

    /// Whether a card is in the set.
    pub fn contains(self, card: Card) -> bool {
        let (word, bit) = place(card);
        self.0[word] & bit != 0
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
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

fn place(card: Card) -> (usize, u32) {
    (usize::from(card.number() / 32), 1 << (card.number() % 32))
}
