//! The scenes of 7 ate 9.

mod end;
mod fingers;
mod play;

pub use end::SevenEnd;
pub use play::SevenScene;

/// When a game stops by itself, fingers are still in it: a press within this time is not meant for what comes then.
const GRACE_MS: u64 = 1000;
