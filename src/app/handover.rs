//! The device goes from hand to hand: everything public is in sight, and no cards.

use core::fmt;

use super::{
    Controls, Kind, World,
    gate::Gate,
    look::Look,
    pause::Pause,
    scene::{Act, Key, Next, only, push},
    table::TableScene,
    table_state,
};
use crate::{
    input::Gesture,
    rules::the_game::{Hand, Observation},
    view::{self, canvas::Canvas, table::Cursor},
};

/// Waits for a player to hold A.
pub struct Handover {
    kind: Kind,
    /// Who is to look.
    player: u8,
    /// Before the first turn everyone looks once, in order.
    peek: bool,
    gate: Gate,
}

impl Handover {
    /// To the player whose turn it is; others may look too.
    pub fn new(world: &World, kind: Kind) -> Self {
        Self { kind, player: world.table(kind).game.player(), peek: false, gate: Gate::new(world.now, world.controls) }
    }

    /// To a player who has not yet seen the first hand.
    pub fn to_peek(world: &World, kind: Kind, player: u8) -> Self {
        Self { kind, player, peek: true, gate: Gate::new(world.now, world.controls) }
    }

    /// What everyone may see.
    fn observe(&self, world: &World) -> Observation {
        Observation { hand: Hand::new(), ..world.table(self.kind).game.observe(self.player) }
    }

    fn open(&self, world: &World) -> Next {
        if self.peek {
            only(Look::peek(self.kind, self.player))
        } else if self.player == world.table(self.kind).game.player() {
            only(TableScene::new(world, self.kind))
        } else {
            only(Look::plan(self.kind, self.player))
        }
    }
}

impl Act for Handover {
    fn gesture(&mut self, world: &mut World, gesture: Gesture) -> Next {
        if self.gate.gesture(world.now, gesture) { Next::Redraw } else { Next::Stay }
    }

    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let players = world.table(self.kind).game.setup().players();
        match key {
            Key::Left | Key::Right if !self.peek => {
                let step = if key == Key::Right { 1 } else { players - 1 };
                self.player = (self.player + step) % players;
                self.gate = Gate::new(world.now, world.controls);
            }
            // A stick is held to see the hand; so here a tap, which does nothing else, is the way out.
            Key::A if world.controls == Controls::Stick => return push(Pause::new(self.kind, None)),
            Key::Back | Key::Pause if world.controls != Controls::Stick => return push(Pause::new(self.kind, None)),
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, world: &mut World) -> Next {
        if self.gate.is_open(world.now) { self.open(world) } else { Next::Redraw }
    }

    fn wake_at(&self, world: &World) -> Option<u64> {
        self.gate.wake_at(world.now)
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let table = self.observe(world);
        view::handover::draw(canvas, &table, self.peek, self.gate.progress(world.now, 128) as i32);
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let phase = if self.peek { "peek" } else { "handover" };
        table_state::write(out, &self.observe(world), world.table(self.kind).game.deal(), phase, false, Cursor::None)
    }
}
