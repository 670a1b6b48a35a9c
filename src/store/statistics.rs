//! The record of the statistics of a game.

use crate::{
    bytes::{Bytes, BytesError, Reader, Writer},
    play::{BARS, Statistics, Tally},
};

use super::kind::STATISTICS;

/// The first version knew no help, the second not how many cards were left how often.
pub(super) const VERSION: u8 = 3;

impl Statistics {
    /// The statistics as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(STATISTICS, VERSION);
        to.u32(self.counted);
        for tally in &self.tallies {
            tally.write(&mut to);
        }
        to.finish()
    }

    /// The statistics of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, BytesError> {
        let (mut from, version) = Reader::open_up_to(bytes, STATISTICS, VERSION)?;
        let mut statistics = Self { counted: from.u32()?, ..Self::default() };
        for tally in &mut statistics.tallies {
            *tally = Tally::read(&mut from, version)?;
        }
        from.close()?;
        Ok(statistics)
    }
}

impl Tally {
    /// Appends a tally to a record.
    pub(super) fn write(&self, to: &mut Writer) {
        to.u16(self.played);
        to.u16(self.won);
        to.u8(self.best);
        to.u32(self.left);
        to.u16(self.streak);
        to.u16(self.longest);
        to.u16(self.helped);
        self.bars.iter().for_each(|count| to.u16(*count));
    }

    /// Reads what [`Tally::write`] wrote, in this version of a record of statistics.
    pub(super) fn read(from: &mut Reader, version: u8) -> Result<Self, BytesError> {
        let mut tally = Self {
            played: from.u16()?,
            won: from.u16()?,
            best: from.u8()?,
            left: from.u32()?,
            streak: from.u16()?,
            longest: from.u16()?,
            helped: if version == 1 { 0 } else { from.u16()? },
            bars: [0; BARS],
        };
        if version > 2 {
            for count in &mut tally.bars {
                *count = from.u16()?;
            }
        }
        Ok(tally)
    }
}
