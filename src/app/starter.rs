//! Everyone has looked; the team agrees who starts.

use core::fmt;

use super::{
    Kind, World,
    pause::Pause,
    scene::{Act, Key, Next, push},
    table_state,
};
use crate::{
    rules::the_game::{Action, Hand, Observation},
    view::{self, canvas::Canvas, table::Cursor},
};

/// The choice of who starts.
pub struct Starter {
    kind: Kind,
    player: u8,
    /// Whom the partners suggest.
    suggested: Option<u8>,
}

impl Starter {
    /// With the first player under the cursor.
    pub fn new(world: &World, kind: Kind) -> Self {
        let suggested = world.table(kind).partners.then(|| world.suggested_starter(kind));
        Self { kind, player: 0, suggested }
    }
}

impl Act for Starter {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let players = world.table(self.kind).game.setup().players();
        match key {
            Key::Left | Key::Up => self.player = (self.player + players - 1) % players,
            Key::Right | Key::Down => self.player = (self.player + 1) % players,
            Key::A => {
                let start = Action::Start(self.player);
                world.table_mut(self.kind).game.apply(start).expect("everyone on the list may start");
                world.turn_begins(self.kind);
                return world.resume(self.kind);
            }
            Key::Back | Key::Pause => return push(Pause::new(self.kind, None)),
        }
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let players = world.table(self.kind).game.setup().players();
        view::starter::draw(canvas, players, self.player, self.suggested);
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let seen = Observation { hand: Hand::new(), ..world.table(self.kind).game.observe(self.player) };
        table_state::write(out, &seen, world.table(self.kind).game.deal(), "starter", false, Cursor::None)
    }
}
