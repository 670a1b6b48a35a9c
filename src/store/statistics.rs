//! The record of the statistics of a game.

use crate::{
    bytes::{Bytes, BytesError, Reader, Writer},
    play::{BARS, CELLS, LONGEST_BAR, Statistics, Tally},
};

use super::kind::STATISTICS;

/// The first version knew no help, the second not how many cards were left how often. The third had fifteen cells and
/// more room than they need; since then cells after the last that was played are left out.
pub(super) const VERSION: u8 = 4;

/// What three bytes hold. As many games as are counted leave less than half of that.
const MOST_LEFT: u32 = 0xFF_FFFF;

/// The cells of the first three versions.
const EARLIER_CELLS: usize = 15;

impl Statistics {
    /// The statistics as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(STATISTICS, VERSION);
        to.u32(self.counted);
        let cells = self.tallies.iter().rposition(|tally| *tally != Tally::default()).map_or(0, |last| last + 1);
        to.u8(cells as u8);
        for tally in &self.tallies[..cells] {
            tally.write(&mut to);
        }
        to.finish()
    }

    /// The statistics of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, BytesError> {
        let (mut from, version) = Reader::open_up_to(bytes, STATISTICS, VERSION)?;
        let mut statistics = Self { counted: from.u32()?, ..Self::default() };
        let cells = if version > 3 { usize::from(from.u8()?).min(CELLS) } else { EARLIER_CELLS };
        for tally in &mut statistics.tallies[..cells] {
            *tally = Tally::read(&mut from, version)?;
        }
        from.close()?;
        Ok(statistics)
    }
}

/// Bytes of a tally.
pub(super) const TALLY: usize = 2 + 2 + 1 + 3 + 2 + 2 + 2 + BARS / 2 * 3;

impl Tally {
    /// Appends a tally to a record.
    pub(super) fn write(&self, to: &mut Writer) {
        to.u16(self.played);
        to.u16(self.won);
        to.u8(self.best);
        let [low, middle, high, _] = self.left.min(MOST_LEFT).to_le_bytes();
        to.slice(&[low, middle, high]);
        to.u16(self.streak);
        to.u16(self.longest);
        to.u16(self.helped);
        self.bars.as_chunks().0.iter().for_each(|two| to.slice(&packed(*two)));
    }

    /// Reads what [`Tally::write`] wrote, in this version of a record of statistics.
    pub(super) fn read(from: &mut Reader, version: u8) -> Result<Self, BytesError> {
        let mut tally = Self {
            played: from.u16()?,
            won: from.u16()?,
            best: from.u8()?,
            left: if version > 3 { three_bytes(from)? } else { from.u32()?.min(MOST_LEFT) },
            streak: from.u16()?,
            longest: from.u16()?,
            helped: if version == 1 { 0 } else { from.u16()? },
            bars: [0; BARS],
        };
        if version > 3 {
            for two in tally.bars.as_chunks_mut().0 {
                *two = unpacked(three_bytes(from)?);
            }
        } else if version == 3 {
            for count in &mut tally.bars {
                *count = from.u16()?.min(LONGEST_BAR);
            }
        }
        Ok(tally)
    }
}

/// Two bars of twelve bits each.
fn packed([one, other]: [u16; 2]) -> [u8; 3] {
    let [low, middle, high, _] = (u32::from(one) | u32::from(other) << 12).to_le_bytes();
    [low, middle, high]
}

fn unpacked(bits: u32) -> [u16; 2] {
    [bits as u16 & LONGEST_BAR, (bits >> 12) as u16]
}

fn three_bytes(from: &mut Reader) -> Result<u32, BytesError> {
    let low = from.u16()?;
    Ok(u32::from(low) | u32::from(from.u8()?) << 16)
}
