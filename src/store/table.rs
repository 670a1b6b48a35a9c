//! The record of a game at the table: its setup, its deal, and what was done in it.

use crate::{
    bytes::{Bytes, RECORD_SIZE, Reader, Writer},
    play::{Bots, History, LONGEST, Number, TableGame, Turns},
    rules::{
        deal::Deal,
        the_game::{Card, Game, HAND, Pile, RecordError, Setup},
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

/// What was laid in a turn, in its order.
pub type Plays = heapless::Vec<(Card, Pile), HAND>;

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

    /// How many turns the finished game of a record has; none if it cannot be read, or began in its middle.
    pub fn count_turns(bytes: &[u8]) -> Option<usize> {
        let mut from = Self::open_finished(bytes)?;
        Self::pass_over_head(&mut from)?;
        Some(Turns(from.rest()).count())
    }

    /// A finished game as it was at the beginning of a turn, and what was laid then. The game is put where it is to stay.
    #[inline(never)]
    pub fn unpack_turn(place: &mut Option<Self>, bytes: &[u8], turn: usize) -> Option<Plays> {
        let mut from = Self::open_finished(bytes)?;
        let (setup, deal, bots) = Self::pass_over_head(&mut from)?;
        let steps = from.rest();
        let turn = Turns(steps).get(turn)?;
        let table = Self::deal_again(place, setup, deal, &steps[..turn.before])?;
        table.repeat(turn.marks).ok()?;
        table.bots = bots;
        let mut hand = table.game().observe(table.game().player()).hand;
        let mut plays = Plays::new();
        for (place, pile) in turn.plays {
            let card = (usize::from(place) < hand.len()).then(|| hand.remove(place.into()))?;
            plays.push((card, pile)).ok()?;
        }
        Some(plays)
    }

    /// Never inlined, as above: what it makes is where it is to stay when it is played again.
    #[inline(never)]
    fn deal_again<'a>(place: &'a mut Option<Self>, setup: Setup, deal: Deal, steps: &[u8]) -> Option<&'a mut Self> {
        let history = History::from_parts(&[], steps, false)?;
        Some(place.insert(Self::of(Game::new(setup, deal), history, 0)))
    }

    fn open_finished(bytes: &[u8]) -> Option<Reader<'_>> {
        let (mut from, version) = Reader::open_up_to(bytes, TABLE, VERSION).ok()?;
        from.u32().ok()?;
        let switches = from.u8().ok()?;
        // What came before this version knew no seats, and is not asked for them.
        (version == VERSION && switches & POSITION == 0).then_some(from)
    }

    fn pass_over_head(from: &mut Reader) -> Option<(Setup, Deal, Bots)> {
        let _looked = from.u8().ok()?;
        let bots = from.u8().ok()?;
        let _number = from.u16().ok()?;
        let (setup, deal) = (Setup::read(from).ok()?, Deal::read(from).ok()??);
        let _marks = from.slice(4).ok()?;
        Some((setup, deal, Bots::from_bits(bots, setup.players())?))
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
