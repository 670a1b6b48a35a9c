//! What is fuzzed: everything that makes a value of bytes, and the app with anything before and under it.
//!
//! A target takes any bytes, panics if a promise is broken, and says whether the bytes meant something. `cargo fuzz` looks
//! for bytes with which it panics, `cargo test` hands it those that are kept in `corpus` and `found`.
//!
//! Random bytes would be refused at the door where there is a checksum, so a target also takes the bytes as what the
//! checksum is of ([`sealed`]); and where a life is to be tried, the bytes are a list of what happens in it ([`Source`]).

mod app;
#[path = "../../../boards/tools/blocks.rs"]
mod blocks;
mod code;
#[path = "../../../boards/desktop/command.rs"]
mod command;
#[path = "../../support/nor.rs"]
mod nor;
#[path = "../../support/person.rs"]
mod person;
mod record;
mod ring;
mod save;
#[path = "../../../boards/desktop/save_format.rs"]
mod save_format;
mod script;
mod uf2;
#[path = "../../support/uf2_reader.rs"]
mod uf2_reader;

pub use app::app;
pub use code::code;
pub use record::record;
pub use ring::ring;
pub use save::save;
#[allow(unused_imports)] // Only seeds are written.
pub use save_format::encode as written_save;
pub use script::script;
pub use uf2::uf2;

use stapel::bytes::checksum;

/// What takes any bytes and says whether they meant something.
pub type Target = fn(&[u8]) -> bool;

/// All of them, by name.
pub const TARGETS: [(&str, Target); 7] = [
    ("app", app),
    ("code", code),
    ("record", record),
    ("ring", ring),
    ("save", save),
    ("script", script),
    ("uf2", uf2),
];

/// Bytes with the checksum that belongs to them, as in a record and in a save.
pub fn sealed(body: &[u8]) -> Vec<u8> {
    [body, &checksum(body).to_le_bytes()].concat()
}

/// Bytes as a list of choices, until they end.
struct Source<'a>(&'a [u8]);

impl<'a> Source<'a> {
    fn byte(&mut self) -> Option<u8> {
        self.slice(1).map(|bytes| bytes[0])
    }

    fn word(&mut self) -> Option<u16> {
        self.slice(2).map(|bytes| u16::from_le_bytes([bytes[0], bytes[1]]))
    }

    fn slice(&mut self, length: usize) -> Option<&'a [u8]> {
        let (slice, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(slice)
    }
}
