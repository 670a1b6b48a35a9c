//! The cards gone: what was laid and what is still out, for those who do not want to remember it.

use core::fmt;

use super::{
    Kind, World,
    scene::{Act, Key, Next},
};
use crate::{
    rules::the_game::Cards,
    view::{self, canvas::Canvas},
};

/// The page of the cards gone.
pub struct Gone {
    kind: Kind,
}

impl Gone {
    /// Of The Game or Extreme, whose table must be there.
    pub fn new(kind: Kind) -> Self {
        Self { kind }
    }

    fn cards(&self, world: &World) -> Cards {
        let game = &world.table(self.kind).game;
        game.observe(game.player()).gone
    }
}

impl Act for Gone {
    fn key(&mut self, _world: &mut World, key: Key) -> Next {
        match key {
            Key::A | Key::Back | Key::Pause => Next::Pop,
            _ => Next::Stay,
        }
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        view::gone::draw(canvas, self.cards(world));
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, r#"{{"scene":"gone","game":"{}","gone":{}}}"#, self.kind.id(), self.cards(world).len())
    }
}
