//! A turn of the device at the table of The Game or Extreme, card by card, as the person at the table sees it.

use core::fmt;

use super::{
    Kind, Slot, Sound, World,
    end::End,
    pause::Pause,
    scene::{Act, Key, Next, only, push},
    table::TableScene,
    table_state,
};
use crate::{
    bots::the_game::Plan,
    input::{Button, Gesture},
    rules::the_game::{Action, Jump, Marks, Observation, Phase, Report},
    view::{
        canvas::Canvas,
        table::{self as view, Cursor},
    },
};

/// The person looks on.
const VIEWER: u8 = 0;
/// From card to card: slow enough to follow.
const PACE_MS: u64 = 900;
/// The same with A held.
const FAST_MS: u64 = 150;

/// A finger that hurried the partners may press once more after their turn: that press is not meant for what comes.
pub const DEAF_MS: u64 = 700;

/// The device thinks, and lays what it thought of.
pub struct Partner {
    kind: Kind,
    /// None while it is being thought of.
    plan: Option<Plan>,
    /// How many cards of the plan lie on the table.
    laid: usize,
    /// The wishes that the plan is to respect.
    marks: Marks,
    /// When the next card is laid, or the turn ends.
    due: u64,
    /// A is held.
    fast: bool,
}

impl Partner {
    /// From the beginning of a turn, or from where it stands.
    pub fn new(world: &mut World, kind: Kind) -> Self {
        let marks = *world.table(kind).game.marks();
        let mut partner = Self { kind, plan: None, laid: 0, marks, due: world.now + PACE_MS, fast: false };
        partner.think(world);
        partner
    }

    fn think(&mut self, world: &mut World) {
        world.begin_thinking(self.kind);
        self.marks = *world.table(self.kind).game.marks();
        (self.plan, self.laid) = (None, 0);
    }

    fn wait(&mut self, world: &World) {
        self.due = world.now + if self.fast { FAST_MS } else { PACE_MS };
    }

    /// Lays the next card, or ends the turn.
    fn step(&mut self, world: &mut World) -> Next {
        self.wait(world);
        let game = &mut world.table_mut(self.kind).game;
        let play = self.plan.as_ref().and_then(|plan| plan.get(self.laid).copied());
        match play.map(|(card, pile)| game.apply(Action::Lay(card, pile))) {
            Some(Ok(report)) => {
                self.laid += 1;
                let trick = report == Report::Laid(Jump::Trick);
                world.sound(if trick { Sound::Trick } else { Sound::Lay });
                // Without taking back, a card can be the last of the game.
                if world.table(self.kind).game.outcome().is_some() { self.over(world) } else { Next::Redraw }
            }
            _ => self.end_turn(world),
        }
    }

    fn end_turn(&mut self, world: &mut World) -> Next {
        let game = &mut world.table_mut(self.kind).game;
        let complete = game.phase() == Phase::Turn && game.apply(Action::EndTurn).is_ok();
        if !complete && self.laid > 0 {
            // There may be more to lay than was thought of. It is time for it already.
            self.think(world);
            self.due = world.now;
            return Next::Stay;
        }
        if !complete {
            // The last cards of a lost game; or nothing to lay where there should be, which loses it.
            let ended = game.apply(Action::EndTurn).or_else(|_| game.apply(Action::EndIncomplete));
            ended.expect("a turn ends one way or the other");
        }
        if game.outcome().is_some() {
            return self.over(world);
        }
        world.turn_begins(self.kind);
        let table = world.table(self.kind);
        if table.is_computer(table.game.player()) {
            self.think(world);
            return Next::Redraw;
        }
        world.sound(Sound::YourTurn);
        only(TableScene::after_partners(world, self.kind))
    }

    fn over(&self, world: &mut World) -> Next {
        only(End::after_partners(world, self.kind))
    }

    fn observe(&self, world: &World) -> Observation {
        world.table(self.kind).game.observe(VIEWER)
    }
}

impl Act for Partner {
    fn gesture(&mut self, _world: &mut World, gesture: Gesture) -> Next {
        match gesture {
            Gesture::Long(Button::A) => self.fast = true,
            Gesture::ReleaseLong(Button::A) => self.fast = false,
            _ => {}
        }
        Next::Stay
    }

    fn key(&mut self, world: &mut World, key: Key) -> Next {
        match key {
            Key::A => self.due = world.now,
            Key::Back | Key::Pause => {
                self.fast = false;
                return push(Pause::new(self.kind, Some(VIEWER)));
            }
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, world: &mut World) -> Next {
        if self.marks != *world.table(self.kind).game.marks() {
            self.think(world);
        }
        if world.now > self.due + PACE_MS {
            // Nobody looked on: there was a menu in front, or the screen was dark.
            self.wait(world);
        }
        if self.plan.is_none() {
            self.plan = world.go_on_thinking();
            // A long thought is no reason to hurry afterwards.
            self.due = self.due.max(world.now);
            return Next::Stay;
        }
        if world.now >= self.due { self.step(world) } else { Next::Stay }
    }

    fn wake_at(&self, world: &World) -> Option<u64> {
        // After a menu in front the time has passed already.
        Some(if self.plan.is_none() { world.now } else { self.due.max(world.now) })
    }

    fn hide(&mut self, world: &mut World) -> Next {
        self.fast = false;
        world.save(Slot::Game(self.kind));
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        view::others_turn(canvas, &self.observe(world));
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let deal = world.table(self.kind).game.deal();
        table_state::write(out, &self.observe(world), deal, "partner", true, Cursor::None)
    }
}
