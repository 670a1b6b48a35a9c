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
            to.u16(tally.played);
            to.u16(tally.won);
            to.u8(tally.best);
            to.u32(tally.left);
            to.u16(tally.streak);
            to.u16(tally.longest);
            to.u16(tally.helped);
            tally.bars.iter().for_each(|count| to.u16(*count));
        }
        to.finish()
    }

    /// The statistics of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, BytesError> {
        let (mut from, version) = Reader::open_up_to(bytes, STATISTICS, VERSION)?;
        let mut statistics = Self { counted: from.u32()?, ..Self::default() };
        for tally in &mut statistics.tallies {
            *tally = Tally {
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
        }
        from.close()?;
        Ok(statistics)
    }
}
