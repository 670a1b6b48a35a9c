//! Looking at one's own hand outside of a turn: before the first, after drawing, and to plan. Marks are set here.

use core::fmt;

use super::{
    Kind, Slot, Sound, World,
    handover::Handover,
    scene::{Act, Key, Next, only, push},
    table::TableScene,
    table_state,
};
use crate::{
    app::pause::Pause,
    rules::the_game::{Action, Cards, Command, Mark, Observation, Pile},
    text::Phrase,
    view::{
        canvas::Canvas,
        table::{self as view, Cursor},
    },
};

/// A player looks at a hand.
pub struct Look {
    kind: Kind,
    viewer: u8,
    why: Why,
    pile: Pile,
}

enum Why {
    /// Before the first turn.
    Peek,
    /// The turn is over; these cards were drawn.
    Drawn(Cards),
    /// Between turns.
    Plan,
    /// From the pause menu, in one's own turn.
    Marks,
}

impl Look {
    fn new(kind: Kind, viewer: u8, why: Why) -> Self {
        Self { kind, viewer, why, pile: Pile::FirstAscending }
    }

    /// Before the first turn.
    pub fn peek(kind: Kind, viewer: u8) -> Self {
        Self::new(kind, viewer, Why::Peek)
    }

    /// After a turn.
    pub fn drawn(kind: Kind, viewer: u8, drawn: Cards) -> Self {
        Self::new(kind, viewer, Why::Drawn(drawn))
    }

    /// Between turns.
    pub fn plan(kind: Kind, viewer: u8) -> Self {
        Self::new(kind, viewer, Why::Plan)
    }

    /// To set marks in one's own turn.
    pub fn marks(kind: Kind, viewer: u8) -> Self {
        Self::new(kind, viewer, Why::Marks)
    }

    fn observe(&self, world: &World) -> Observation {
        world.table(self.kind).game.observe(self.viewer)
    }

    /// The next of none, *keep off*, *small steps*, around the circle.
    fn turn_mark(&self, world: &mut World, forward: bool) {
        let now = self.observe(world).marks.of(self.viewer, self.pile);
        let circle = [None, Some(Mark::KeepOff), Some(Mark::SmallSteps)];
        let place = circle.iter().position(|mark| *mark == now).unwrap_or(0);
        let mark = circle[(place + if forward { 1 } else { 2 }) % 3];
        let action = Action::SetMark(self.viewer, self.pile, mark);
        let sound = match world.table_mut(self.kind).game.apply(action) {
            Ok(_) => Sound::Click,
            Err(_) => Sound::Refused,
        };
        world.sound(sound);
    }

    fn done(&self, world: &mut World) -> Next {
        let table = world.table(self.kind);
        match self.why {
            Why::Marks => Next::Pop,
            Why::Peek if table.is_shared() && self.viewer + 1 < table.game.setup().players() => {
                only(Handover::to_peek(world, self.kind, self.viewer + 1))
            }
            Why::Peek => only(super::starter::Starter::new(world, self.kind)),
            // The others have no cards left: nobody to hide from.
            Why::Drawn(_) if table.game.player() == self.viewer => only(TableScene::new(world, self.kind)),
            Why::Drawn(_) | Why::Plan => world.resume(self.kind),
        }
    }
}

impl Act for Look {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let piles = Pile::ALL.len();
        match key {
            Key::Up => self.pile = Pile::ALL[(self.pile.index() + piles - 1) % piles],
            Key::Down => self.pile = Pile::ALL[(self.pile.index() + 1) % piles],
            Key::Left => self.turn_mark(world, false),
            Key::Right => self.turn_mark(world, true),
            Key::A => return self.done(world),
            Key::Back if matches!(self.why, Why::Marks) => return Next::Pop,
            Key::Back | Key::Pause => return push(Pause::new(self.kind, None)),
        }
        Next::Stay
    }

    fn hide(&mut self, world: &mut World) -> Next {
        world.save(Slot::Game(self.kind));
        match self.why {
            _ if !world.table(self.kind).is_shared() => Next::Stay,
            Why::Peek => only(Handover::to_peek(world, self.kind, self.viewer)),
            _ => world.resume(self.kind),
        }
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let table = self.observe(world);
        let silent = !table.turn.tops.showing(Command::Silence, &table.commands).is_empty();
        let new = if let Why::Drawn(drawn) = self.why { drawn } else { Cards::default() };
        let help = match (table.marks.of(self.viewer, self.pile), &self.why) {
            _ if silent => Phrase::LookSilent,
            (Some(Mark::KeepOff), _) => Phrase::KeepOff,
            (Some(Mark::SmallSteps), _) => Phrase::SmallSteps,
            (None, Why::Peek) => Phrase::LookPeek,
            (None, Why::Drawn(_)) if world.table(self.kind).partners => Phrase::LookGoOn,
            (None, Why::Drawn(_)) => Phrase::LookDrawn,
            (None, Why::Plan | Why::Marks) => Phrase::LookPlan,
        };
        view::draw(canvas, &table, Cursor::Pile(self.pile), new, help.to(canvas.language()));
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let phase = match self.why {
            Why::Peek => "peek",
            Why::Drawn(_) => "drawn",
            Why::Plan => "handover",
            Why::Marks => "turn",
        };
        table_state::write(
            out,
            &self.observe(world),
            world.table(self.kind).game.deal(),
            phase,
            true,
            Cursor::Pile(self.pile),
        )
    }
}
