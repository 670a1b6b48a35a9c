//! The record of the numbered deals that were played.

use crate::{
    bytes::{Bytes, BytesError, RECORD_SIZE, Reader, Writer},
    play::{NumberedDeals, RESULTS, SERIES},
};

use super::kind::NUMBERED;

pub(super) const VERSION: u8 = 1;

/// Kind, version and checksum; a number for each series; four bytes for each result.
const _: () = assert!(2 + 4 + 2 * SERIES + 4 * RESULTS <= RECORD_SIZE, "all results fit into a record");

impl NumberedDeals {
    /// The numbered deals as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(NUMBERED, VERSION);
        let (next, results) = self.to_numbers();
        next.iter().for_each(|number| to.u16(*number));
        results.for_each(|result| to.u32(result));
        to.finish()
    }

    /// The numbered deals of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, BytesError> {
        let mut from = Reader::open(bytes, NUMBERED, VERSION)?;
        let mut next = [0; SERIES];
        for number in &mut next {
            *number = from.u16()?;
        }
        let (results, rest) = from.rest().as_chunks();
        if !rest.is_empty() {
            return Err(BytesError::Trailing);
        }
        Ok(Self::of_numbers(next, results.iter().map(|bytes| u32::from_le_bytes(*bytes))))
    }
}
