//! What is kept when the power goes: versioned bytes in, values out.
//!
//! Every value here has `pack` and `unpack`. What `unpack` gives was checked; anything else is an error that says
//! what is wrong, never a guess.

pub mod ring;
mod settings;
mod seven;
mod statistics;
mod table;

pub use settings::{Level, Seats, Settings, SevenChoice, TableChoice};
pub use seven::{Seven, SevenError};
pub use statistics::{CELLS, Credit, Statistics, Tally};
pub use table::Table;

/// The kinds of records, so that one is never read as another. A number is never used again.
mod kind {
    pub const SETTINGS: u8 = 16;
    pub const STATISTICS: u8 = 17;
    pub const TABLE: u8 = 18;
    pub const SEVEN: u8 = 19;
}
