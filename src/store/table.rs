//! The record of a game at the table: its setup, its deal, and what was done in it.

use crate::{
    bytes::{Bytes, RECORD_SIZE, Reader, Writer},
    play::{History, LONGEST, TableGame},
    rules::{
        deal::Deal,
        the_game::{Game, Marks, RecordError, Setup},
    },
};

use super::kind::TABLE;

/// The first two versions held a position; the first knew no help: its byte of switches holds the streaks alone.
pub(super) const VERSION: u8 = 3;

/// Kind, version and checksum; number, switches, who looked; setup and deal, or the length of a position; marks.
const MOST_AROUND: usize = 2 + 4 + 4 + 1 + 1 + 10 + 4;
const _: () = assert!(LONGEST + MOST_AROUND <= RECORD_SIZE, "the longest game fits into a record");

/// Behind the switches that the second version has.
const TAKEN_BACK: u8 = 1 << 3;
const POSITION: u8 = 1 << 4;

impl TableGame {
    /// The game as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(TABLE, VERSION);
        let (game, history) = (self.game(), self.history());
        let (marks, position) = (game.marks(), history.position());
        to.u32(self.number);
        let taken_back = if history.taken_back() { TAKEN_BACK } else { 0 };
        let from_position = if position.is_empty() { 0 } else { POSITION };
        let switches = u8::from(self.streaks) | u8::from(self.partners) << 1 | u8::from(self.hinted) << 2;
        to.u8(switches | taken_back | from_position);
        to.u8(self.looked | marks.fresh(game.player()) << 4);
        if position.is_empty() {
            game.setup().write(&mut to);
            game.deal().write(&mut to);
        } else {
            to.u8(position.len() as u8);
            to.slice(position);
        }
        to.slice(&marks.to_numbers());
        to.slice(history.steps());
        to.finish()
    }

    /// The game of a record, played again from its beginning.
    pub fn unpack(bytes: &[u8]) -> Result<Self, RecordError> {
        let (mut from, version) = Reader::open_up_to(bytes, TABLE, VERSION)?;
        let (number, switches) = (from.u32()?, from.u8()?);
        let known = [0b1, 0b111, 0b1_1111][usize::from(version) - 1];
        if switches > known {
            return Err(RecordError::Setup);
        }
        let mut table = match version {
            1 | 2 => Self::from_position(&Game::read(&mut from)?, number),
            _ => Self::read_history(&mut from, number, switches)?,
        };
        from.close()?;
        [table.streaks, table.partners, table.hinted] = core::array::from_fn(|bit| switches >> bit & 1 == 1);
        if table.partners && table.game().setup().players() == 1 {
            return Err(RecordError::Setup);
        }
        Ok(table)
    }

    fn read_history(from: &mut Reader, number: u32, switches: u8) -> Result<Self, RecordError> {
        let looked = from.u8()?;
        let (looked, fresh) = (looked & 15, looked >> 4);
        let mut position: &[u8] = &[];
        let start = if switches & POSITION == 0 {
            Game::new(Setup::read(from)?, Deal::read(from)?.ok_or(RecordError::Setup)?)
        } else {
            let length = from.u8()?;
            position = from.slice(length.into())?;
            Game::unpack(position)?
        };
        if !start.is_at_turn_start() || looked > start.setup().players() {
            return Err(RecordError::Setup);
        }
        let marks = from.slice(4)?.try_into().expect("four bytes");
        let taken_back = switches & TAKEN_BACK != 0;
        let mut history = History::from_parts(position, from.rest(), taken_back).ok_or(RecordError::Turn)?;
        let mut replayed = history.replay(start)?;
        let game = &mut replayed.game;
        let marks = Marks::of_numbers(marks, game.player(), fresh).ok_or(RecordError::Marks)?;
        game.restore_marks(marks)?;
        let mut table = Self::of(replayed, history, number);
        table.looked = looked;
        Ok(table)
    }
}
