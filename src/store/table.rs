//! A game of The Game or Extreme with what the device knows beyond the rules.

use crate::rules::{
    bytes::{Bytes, Reader, Writer},
    deal::Deal,
    the_game::{CommandChoice, Game, RecordError, Setup},
};

use super::{Credit, kind::TABLE};

/// The first version knew no help: its byte of switches holds the streaks alone.
const VERSION: u8 = 2;

/// A game on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// Which game of the statistics it will be.
    pub number: u32,
    /// Whether it touches the streaks: a typed or repeated deal does not.
    pub streaks: bool,
    /// Whether the first player is a person, and all others are the device.
    pub partners: bool,
    /// Whether somebody asked for a hint.
    pub hinted: bool,
}

impl Table {
    /// A new game among people.
    pub fn new(setup: Setup, deal: Deal, number: u32) -> Self {
        Self { game: Game::new(setup, deal), number, streaks: true, partners: false, hinted: false }
    }

    /// Whether the device plays for this player.
    pub fn is_computer(&self, player: u8) -> bool {
        self.partners && player > 0
    }

    /// Whether there is somebody to hide a hand from: people who share the device.
    pub fn is_shared(&self) -> bool {
        self.game.setup().players() > 1 && !self.partners
    }

    /// What the statistics make of it.
    pub fn credit(&self) -> Credit {
        match self.streaks {
            _ if self.partners || self.hinted => Credit::Helped,
            true => Credit::Streak,
            false => Credit::NoStreak,
        }
    }

    /// The table as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(TABLE, VERSION);
        to.u32(self.number);
        // One byte, because a long game leaves no more of a page.
        to.u8(u8::from(self.streaks) | u8::from(self.partners) << 1 | u8::from(self.hinted) << 2);
        self.game.write(&mut to);
        to.finish()
    }

    /// The table of a record.
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
        Ok(Self { game, number, streaks, partners, hinted })
    }

    /// Its cell of the statistics: a row for each variant, a column for each number of players.
    pub fn cell(&self) -> usize {
        let setup = self.game.setup();
        setup.variant() as usize * 5 + usize::from(setup.players()) - 1
    }

    /// Whether it is Extreme.
    pub fn is_extreme(&self) -> bool {
        self.game.setup().commands() != CommandChoice::None
    }
}
