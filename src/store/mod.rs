//! What is kept when the power goes: versioned bytes in, values out.
//!
//! Everything that is kept has `pack` and `unpack`. What `unpack` gives was checked; anything else is an error that
//! says what is wrong, never a guess.
//!
//! # Versions
//! - A record of an older version is read for ever: `tests/store/old` holds some of every version that was given away.
//! - An intact record of a later version, or of a kind that is not known, was made by a later program
//!   ([`is_of_later_program`]). It is left untouched in its slot, in flash, file and browser, until the person agrees to
//!   write over it. A damaged record starts fresh once the person has read that it does.
//! - A layout changes only with its version. Numbers of kinds and of slots are never used again for something else, and
//!   what is kept under a number that a program does not know stays there.

mod groups;
mod numbered;
mod progress;
pub mod ring;
mod settings;
mod seven;
mod statistics;
mod table;

use crate::bytes::{BytesError, Reader};

pub use settings::Settings;
pub use seven::SevenError;
pub use table::Plays;

/// The kinds of records, so that one is never read as another. A number is never used again.
mod kind {
    pub const SETTINGS: u8 = 16;
    pub const STATISTICS: u8 = 17;
    pub const TABLE: u8 = 18;
    pub const SEVEN: u8 = 19;
    pub const NUMBERED: u8 = 20;
    pub const PROGRESS: u8 = 21;
    pub const GROUPS: u8 = 22;
}

/// Whether bytes are an intact record that only a later program can read.
pub fn is_of_later_program(bytes: &[u8]) -> bool {
    let [kind, version, ..] = *bytes else { return false };
    let newest = match kind {
        kind::SETTINGS => settings::VERSION,
        kind::STATISTICS => statistics::VERSION,
        kind::TABLE => table::VERSION,
        kind::SEVEN => seven::VERSION,
        kind::NUMBERED => numbered::VERSION,
        kind::PROGRESS => progress::VERSION,
        kind::GROUPS => groups::VERSION,
        _ => 0,
    };
    let envelope = Reader::open_up_to(bytes, kind, newest);
    version > newest && matches!(envelope, Err(BytesError::Version(_)))
}
