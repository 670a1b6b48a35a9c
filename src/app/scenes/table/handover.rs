//! The hand-over of the device to the next player: shows everything public, and no cards.

use super::{Look, TurnScene, gate::Gate};
use crate::{
    app::{
        Context, Controls, Sound,
        scene::{Act, Next, SceneEvent, only, push},
        scenes::pause::Pause,
        trace::{TableTrace, Trace},
    },
    input::Intent,
    play::{GameId, TableId},
    rules::the_game::{Hand, Observation},
    view::{canvas::Canvas, motion::Moving, screens, widgets::around},
};

/// Waits for a player to hold A.
pub struct Handover {
    id: TableId,
    /// Who is to look.
    player: u8,
    /// Before the first turn everyone looks once, in order.
    peek: bool,
    /// Left and right choose who looks: only if that was asked for, a brush of a button must not.
    chooses: bool,
    gate: Gate,
}

impl Handover {
    /// To the player whose turn it is.
    pub fn new(context: &Context, id: TableId) -> Self {
        Self {
            id,
            player: context.games.table(id).game().player(),
            peek: false,
            chooses: false,
            gate: Gate::new(context.now, context.controls),
        }
    }

    /// To a player who has not yet seen the first hand.
    pub fn to_peek(context: &Context, id: TableId, player: u8) -> Self {
        Self { id, player, peek: true, chooses: false, gate: Gate::new(context.now, context.controls) }
    }

    /// To anybody who wants to look at a hand; at first to the player after the one whose turn it is.
    pub fn to_look(context: &Context, id: TableId) -> Self {
        let players = context.games.table(id).game().setup().players();
        let handover = Self::new(context, id);
        Self { player: (handover.player + 1) % players, chooses: true, ..handover }
    }

    /// What everyone may see.
    fn observe(&self, context: &Context) -> Observation {
        Observation { hand: Hand::new(), ..context.games.table(self.id).game().observe(self.player) }
    }

    fn open(&self, context: &mut Context) -> Next {
        context.begin_motion(Moving::Reveal);
        context.sound(Sound::Reveal);
        if self.peek {
            only(Look::peek(self.id, self.player))
        } else if self.player == context.games.table(self.id).game().player() {
            only(TurnScene::new(context, self.id))
        } else {
            only(Look::plan(self.id, self.player))
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let phase = if self.peek { "peek" } else { "handover" };
        TableTrace::hidden(context.games.table(self.id), &self.observe(context), phase)
    }
}

impl Act for Handover {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if event == SceneEvent::Tick {
            return if self.gate.is_open(context.now) { self.open(context) } else { Next::Stay };
        }
        if event == SceneEvent::Covered {
            self.gate = Gate::new(context.now, context.controls);
        }
        if event.gesture().is_some_and(|gesture| self.gate.gesture(context.now, gesture)) {
            return Next::Stay;
        }
        let stick = context.controls == Controls::Stick;
        match event.intent() {
            Some(intent @ (Intent::Left | Intent::Right)) if self.chooses => {
                let players = context.games.table(self.id).game().setup().players();
                self.player = around(self.player.into(), players.into(), intent == Intent::Right) as u8;
                self.gate = Gate::new(context.now, context.controls);
                Next::Stay
            }
            // A stick is held to see the hand; so here a tap, which does nothing else, is the way out.
            Some(Intent::Do) if stick => push(Pause::table(self.id, None)),
            Some(Intent::Back | Intent::Pause) if !stick => push(Pause::table(self.id, None)),
            _ => Next::Unchanged,
        }
    }

    fn wake_at(&self, context: &Context) -> Option<u64> {
        self.gate.wake_at(context.now)
    }

    fn game(&self) -> Option<GameId> {
        Some(GameId::Table(self.id))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let seen = self.observe(context);
        screens::handover::draw(canvas, &seen, self.peek, self.gate.progress(context.now, 100) as i32);
    }
}
