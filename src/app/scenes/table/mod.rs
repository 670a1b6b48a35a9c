//! The scenes at the table of The Game and Extreme.

mod end;
mod gate;
mod handover;
mod hint;
mod look;
mod partner;
mod starter;
mod turn;

pub use end::End;
pub use handover::Handover;
pub use hint::Hint;
pub use look::Look;
pub use partner::Partner;
pub use starter::Starter;
pub use turn::{Coached, TurnScene};

/// A finger that hurried the partners may press once more after their turn: a press within this time is not meant for
/// what comes then.
const GRACE_MS: u64 = 700;
