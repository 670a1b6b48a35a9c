//! The record of what was reached beyond single games.

use crate::{
    bytes::{Bytes, BytesError, Reader, Writer},
    play::{Goals, Progress},
};

use super::kind::PROGRESS;

pub(super) const VERSION: u8 = 1;

impl Progress {
    /// The progress as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(PROGRESS, VERSION);
        to.u16(self.goals.bits());
        to.slice(&[self.lessons, self.rules]);
        self.compared.iter().for_each(|number| to.u32(*number));
        self.under_par.iter().flatten().for_each(|count| to.u16(*count));
        to.finish()
    }

    /// The progress of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, BytesError> {
        let mut from = Reader::open(bytes, PROGRESS, VERSION)?;
        let mut progress = Self { goals: Goals::from_bits(from.u16()?), ..Self::default() };
        (progress.lessons, progress.rules) = (from.u8()?, from.u8()?);
        for number in &mut progress.compared {
            *number = from.u32()?;
        }
        for count in progress.under_par.iter_mut().flatten() {
            *count = from.u16()?;
        }
        from.close()?;
        Ok(progress)
    }
}
