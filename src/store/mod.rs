//! What is kept when the power goes: versioned bytes in, values out.
//!
//! Everything that is kept has `pack` and `unpack`. What `unpack` gives was checked; anything else is an error that
//! says what is wrong, never a guess.

pub mod ring;
mod settings;
mod seven;
mod statistics;
mod table;

pub use settings::Settings;
pub use seven::SevenError;

/// The kinds of records, so that one is never read as another. A number is never used again.
mod kind {
    pub const SETTINGS: u8 = 16;
    pub const STATISTICS: u8 = 17;
    pub const TABLE: u8 = 18;
    pub const SEVEN: u8 = 19;
}
