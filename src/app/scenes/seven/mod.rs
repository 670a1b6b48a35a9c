//! The scenes of 7 ate 9.

mod end;
mod fingers;
mod play;

pub use end::SevenEnd;
pub use play::SevenScene;

/// When a game stops by itself, people still press: a press within this time was meant for the game and does nothing.
const GRACE_MS: u64 = 1000;
