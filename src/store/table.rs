//! The record of a game at the table.

use crate::{
    bytes::{Bytes, Reader, Writer},
    play::TableGame,
    rules::the_game::{Game, RecordError},
};

use super::kind::TABLE;

/// The first version knew no help: its byte of switches holds the streaks alone.
const VERSION: u8 = 2;

impl TableGame {
    /// The game as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(TABLE, VERSION);
        to.u32(self.number);
        // One byte, because the record of a long game leaves no more room in a page.
        to.u8(u8::from(self.streaks) | u8::from(self.partners) << 1 | u8::from(self.hinted) << 2);
        self.game.write(&mut to);
        to.finish()
    }

    /// The game of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, RecordError> {
        let (mut from, version) = Reader::open_up_to(bytes, TABLE, VERSION)?;
        let (number, switches) = (from.u32()?, from.u8()?);
        let [streaks, partners, hinted] = core::array::from_fn(|bit| switches >> bit & 1 == 1);
        let game = Game::read(&mut from)?;
        from.close()?;
        let known = if version == 1 { 0b1 } else { 0b111 };
        if switches > known || partners && game.setup().players() == 1 {
            return Err(RecordError::Setup);
        }
        Ok(Self { game, number, streaks, partners, hinted, looked: 0 })
    }
}
