//! The record of a game at the table: its setup, its deal, and what was done in it.

use crate::{
    bytes::{Bytes, RECORD_SIZE, Reader, Writer},
    play::{Bots, History, LONGEST, Number, TableGame},
    rules::{
        deal::Deal,
        the_game::{Game, RecordError, Setup},
    },
};

use super::kind::TABLE;

/// The first two versions held a position; the first knew no help: its byte of switches holds the streaks alone. The
/// third knew no numbers of deals, and people only at the first seat of a table with bots.
pub(super) const VERSION: u8 = 4;

/// Kind, version and checksum; number, switches, who looked; bots and number of the deal; setup and deal, or the length of
/// a position; marks.
const MOST_AROUND: usize = 2 + 4 + 4 + 1 + 1 + 1 + 2 + 10 + 4;
const _: () = assert!(LONGEST + MOST_AROUND <= RECORD_SIZE, "the longest game fits into a record");

/// Behind the switches that the second version has.
const TAKEN_BACK: u8 = 1 << 3;
const POSITION: u8 = 1 << 4;
const FIVE_TRICKS: u8 = 1 << 5;

/// The switches that each version knows.
const KNOWN: [u8; VERSION as usize] = [0b1, 0b111, 0b1_1111, 0b11_1101];

impl TableGame {
    /// The game as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(TABLE, VERSION);
        let (game, history) = (self.game(), self.history());
        let (marks, position) = (game.marks(), history.position());
        to.u32(self.number);
        let taken_back = if history.taken_back() { TAKEN_BACK } else { 0 };
        let from_position = if position.is_empty() { 0 } else { POSITION };
        let switches = u8::from(self.streaks) | u8::from(self.hinted) << 2;
        let five_tricks = if self.five_tricks { FIVE_TRICKS } else { 0 };
        to.u8(switches | taken_back | from_position | five_tricks);
        to.u8(self.looked | marks.fresh(game.player()) << 4);
        to.u8(self.bots.bits());
        to.u16(self.numbered.map_or(0, Number::get));
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
        let mut place = None;
        Self::unpack_into(&mut place, bytes)?;
        place.ok_or(RecordError::Setup)
    }

    /// The same where it is to stay; after an error nothing is there. A game is large, and playing it again searches for
    /// turns, which needs most of the stack: so it is not handed from function to function.
    pub fn unpack_into(place: &mut Option<Self>, bytes: &[u8]) -> Result<(), RecordError> {
        let read = Self::read(place, bytes);
        if read.is_err() {
            *place = None;
        }
        read
    }

    fn read(place: &mut Option<Self>, bytes: &[u8]) -> Result<(), RecordError> {
        let (mut from, version) = Reader::open_up_to(bytes, TABLE, VERSION)?;
        let (number, switches) = (from.u32()?, from.u8()?);
        if switches & !KNOWN[usize::from(version) - 1] != 0 {
            return Err(RecordError::Setup);
        }
        let table = match version {
            1 | 2 => Self::read_position(place, &mut from, number)?,
            _ => Self::read_history(place, &mut from, number, switches, version)?,
        };
        from.close()?;
        let [streaks, partners, hinted] = core::array::from_fn(|bit| switches >> bit & 1 == 1);
        (table.streaks, table.hinted, table.five_tricks) = (streaks, hinted, switches & FIVE_TRICKS != 0);
        if partners {
            let players = table.game().setup().players();
            table.bots =
                Some(Bots::all_but_first(players)).filter(|bots| !bots.is_empty()).ok_or(RecordError::Setup)?;
        }
        Ok(())
    }

    /// Never inlined: the game of an old record would take stack where a newer one is played again.
    #[inline(never)]
    fn read_position<'a>(
        place: &'a mut Option<Self>,
        from: &mut Reader,
        number: u32,
    ) -> Result<&'a mut Self, RecordError> {
        Ok(place.insert(Self::from_position(&Game::read(from)?, number)))
    }

    fn read_history<'a>(
        place: &'a mut Option<Self>,
        from: &mut Reader,
        number: u32,
        switches: u8,
        version: u8,
    ) -> Result<&'a mut Self, RecordError> {
        let looked = from.u8()?;
        let (looked, fresh) = (looked & 15, looked >> 4);
        let (bots, numbered) = if version < 4 { (0, 0) } else { (from.u8()?, from.u16()?) };
        let (table, position) = Self::read_start(place, from, number, switches)?;
        if !table.game().is_at_turn_start() || looked > table.game().setup().players() {
            return Err(RecordError::Setup);
        }
        let marks = from.slice(4)?.try_into().expect("four bytes");
        let taken_back = switches & TAKEN_BACK != 0;
        let history = History::from_parts(position, from.rest(), taken_back).ok_or(RecordError::Turn)?;
        table.replay(history, marks, fresh)?;
        table.bots = Bots::from_bits(bots, table.game().setup().players()).ok_or(RecordError::Setup)?;
        table.numbered = Number::new(numbered);
        table.looked = looked;
        Ok(table)
    }

    /// The game as it began, and the position of that if it did not begin with its deal. Never inlined: what it makes is
    /// where it is to stay when it is played again.
    #[inline(never)]
    fn read_start<'a, 'b>(
        place: &'a mut Option<Self>,
        from: &mut Reader<'b>,
        number: u32,
        switches: u8,
    ) -> Result<(&'a mut Self, &'b [u8]), RecordError> {
        if switches & POSITION == 0 {
            let (setup, deal) = (Setup::read(from)?, Deal::read(from)?.ok_or(RecordError::Setup)?);
            return Ok((place.insert(Self::new(setup, deal, number)), &[]));
        }
        let length = from.u8()?;
        let position = from.slice(length.into())?;
        Ok((place.insert(Self::of(Game::unpack(position)?, History::default(), number)), position))
    }
}
