//! The scenes of 7 ate 9.

mod end;
mod fingers;
mod play;

pub use end::SevenEnd;
pub use play::SevenScene;

use crate::{rules::seven_ate_nine::SeatView, view::widgets::around};

/// When a game stops by itself, people still press: a press within this time was meant for the game and does nothing.
const GRACE_MS: u64 = 1000;

/// The place beside another on the circle of draw slot (0, while there is something to draw) and hand.
pub fn beside(cursor: u8, seat: SeatView, forward: bool) -> u8 {
    let first = u8::from(seat.stack == 0);
    around((cursor - first).into(), (seat.hand + 1 - first).into(), forward) as u8 + first
}

/// The same place after cards came or went, or the nearest that there still is.
pub fn kept_place(cursor: u8, seat: SeatView) -> u8 {
    let cursor = if cursor > seat.hand { 0 } else { cursor };
    cursor.max(u8::from(seat.stack == 0))
}
