//! The record of a match of 7 ate 9.

use crate::{
    bots::seven_ate_nine::Level,
    bytes::{Bytes, Reader, Writer},
    play::{Number, Seats, SevenGame},
    rules::seven_ate_nine::{Match, RecordError},
};

use super::kind::SEVEN;

/// The first version knew no beginners, the second no numbers of deals.
pub(super) const VERSION: u8 = 3;

/// Why bytes are not a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SevenError {
    /// The match itself is not right, or the record.
    Match(RecordError),
    /// Neither one person alone nor everybody at once.
    Seats(u8),
    /// There is no such level.
    Level(u8),
    /// Neither yes nor no.
    Streaks(u8),
}

impl<E: Into<RecordError>> From<E> for SevenError {
    fn from(error: E) -> Self {
        Self::Match(error.into())
    }
}

impl SevenGame {
    /// The match as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(SEVEN, VERSION);
        to.u32(self.number);
        to.u8(self.streaks.into());
        to.u8(self.is_solo().into());
        to.u8(self.level.place());
        to.u16(self.numbered.map_or(0, Number::get));
        self.contest.write(&mut to);
        to.finish()
    }

    /// The match of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, SevenError> {
        let (mut from, version) = Reader::open_up_to(bytes, SEVEN, VERSION)?;
        let number = from.u32()?;
        let streaks = match from.u8()? {
            0 => false,
            1 => true,
            other => return Err(SevenError::Streaks(other)),
        };
        let (solo, level) = (from.u8()?, from.u8()?);
        let level = Level::at_place(level).ok_or(SevenError::Level(level))?;
        let numbered = if version < 3 { None } else { Number::new(from.u16()?) };
        let contest = Match::read(&mut from)?;
        from.close()?;
        let players = contest.game().players();
        let seats = match solo {
            0 => Seats::Everybody(players),
            1 => Seats::Solo(players - 1),
            other => return Err(SevenError::Seats(other)),
        };
        Ok(Self { contest, number, streaks, numbered, seats, level, given_up: false })
    }
}
