//! A game of The Game or Extreme with what the device knows beyond the rules.

use crate::rules::{
    bytes::{Bytes, Reader, Writer},
    the_game::{CommandChoice, Game, RecordError},
};

use super::kind::TABLE;

const VERSION: u8 = 1;

/// A game on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// Which game of the statistics it will be.
    pub number: u32,
    /// Whether it touches the streaks: a typed or repeated deal does not.
    pub streaks: bool,
}

impl Table {
    /// The table as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(TABLE, VERSION);
        to.u32(self.number);
        to.u8(self.streaks.into());
        self.game.write(&mut to);
        to.finish()
    }

    /// The table of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut from = Reader::open(bytes, TABLE, VERSION)?;
        let (number, streaks) = (from.u32()?, from.u8()? == 1);
        let game = Game::read(&mut from)?;
        from.close()?;
        Ok(Self { game, number, streaks })
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
