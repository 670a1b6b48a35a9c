//! The cards and the circle of ten.

use crate::sort::sort;

/// Cards in the box.
pub const DECK_SIZE: usize = 73;

/// How often each card is in the box: for each value from 1 to 10 its cards of step 1, 2 and 3. The rule book gives
/// only the total; the split is a fact reported for an earlier edition.
#[rustfmt::skip]
const COPIES: [[u8; 3]; 10] = [
    [3, 2, 3], [3, 2, 3], [3, 2, 3],
    [3, 2, 2],
    [2, 3, 2], [2, 3, 2], [2, 3, 2], [2, 3, 2],
    [2, 2, 3], [2, 2, 3],
];

/// A card. Copies are equal: nothing in the game tells them apart.
///
/// One byte, its place in the table of `COPIES`, because a saved game holds all 73.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card with this value, 1 to 10, and this step, 1 to 3.
    pub const fn new(value: u8, step: u8) -> Option<Self> {
        match (value, step) {
            (1..=10, 1..=3) => Some(Self((value - 1) * 3 + step - 1)),
            _ => None,
        }
    }

    /// The number in the corners, 1 to 10.
    pub const fn value(self) -> u8 {
        self.0 / 3 + 1
    }

    /// The plus-minus number in the middle, 1 to 3.
    pub const fn step(self) -> u8 {
        self.0 % 3 + 1
    }

    /// Whether the card may be laid on `top`: a step up or down the circle of ten, where 1 follows 10.
    pub const fn fits(self, top: Self) -> bool {
        let distance = (self.value() + 10 - top.value()) % 10;
        distance == top.step() || distance == 10 - top.step()
    }

    /// The two values that fit on this card, downwards and upwards.
    pub const fn targets(self) -> [u8; 2] {
        let (value, step) = (self.value(), self.step());
        [(value + 9 - step) % 10 + 1, (value + step - 1) % 10 + 1]
    }

    pub(super) const fn to_byte(self) -> u8 {
        self.0
    }

    pub(super) fn from_byte(byte: u8) -> Option<Self> {
        (usize::from(byte) < COPIES.as_flattened().len()).then_some(Self(byte))
    }
}

impl core::fmt::Debug for Card {
    fn fmt(&self, out: &mut core::fmt::Formatter) -> core::fmt::Result {
        write!(out, "{}±{}", self.value(), self.step())
    }
}

/// The whole box, in order.
pub fn deck() -> [Card; DECK_SIZE] {
    let mut cards = COPIES
        .as_flattened()
        .iter()
        .enumerate()
        .flat_map(|(place, copies)| core::iter::repeat_n(Card(place as u8), usize::from(*copies)));
    core::array::from_fn(|_| cards.next().expect("the copies add up to the box"))
}

/// Whether these are exactly the cards of the box, in any order.
pub(super) fn is_deck(cards: &[Card; DECK_SIZE]) -> bool {
    let mut sorted = *cards;
    sort(&mut sorted);
    sorted == deck()
}

/// What is left of the box, by card: takes cards out of it.
pub(super) struct Stock([u8; 30]);

impl Default for Stock {
    fn default() -> Self {
        Self(core::array::from_fn(|card| COPIES.as_flattened()[card]))
    }
}

impl Stock {
    /// Takes these cards out; whether all of them were there.
    pub fn take(&mut self, cards: &[Card]) -> bool {
        cards.iter().all(|card| {
            let left = self.0[usize::from(card.0)].checked_sub(1);
            self.0[usize::from(card.0)] = left.unwrap_or(0);
            left.is_some()
        })
    }
}
