//! Where a cursor is, and where it goes.

use crate::rules::the_game::{Card, Pile};

/// What the cursor at a table is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cursor {
    /// A card, and the pile on which it would go.
    Card(Card, Pile),
    /// The slot that ends the turn.
    EndTurn,
    /// A pile, to be marked.
    Pile(Pile),
    /// Nothing.
    None,
}

/// The place before or after another on a circle of so many.
pub const fn around(place: usize, count: usize, forward: bool) -> usize {
    (place + if forward { 1 } else { count - 1 }) % count
}

/// The neighbour of one of several things on their circle; the first, if it is none of them.
pub fn neighbour<T: Copy + PartialEq>(things: &[T], now: T, forward: bool) -> T {
    match things.iter().position(|thing| *thing == now) {
        Some(place) => things[around(place, things.len(), forward)],
        None => things[0],
    }
}

/// Where one of several things stands; the first place, if it is none of them.
pub fn place<T: PartialEq>(things: &[T], now: &T) -> usize {
    things.iter().position(|thing| thing == now).unwrap_or(0)
}
