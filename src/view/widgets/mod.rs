//! What many screens use: bars, lists, cursors, key caps, piles, hands, symbols.

pub mod bars;
mod cursor;
pub mod hand;
pub mod key_cap;
pub mod letters;
pub mod list;
pub mod pile;
pub mod seven;
pub mod symbol;

pub use cursor::{Cursor, around, neighbour, place};
