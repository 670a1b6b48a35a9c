//! Looking at one's own hand outside of a turn: before the first, after drawing, and to plan. Marks are set here.

use super::TurnScene;
use crate::{
    app::{
        Context, Sound, route,
        scene::{Act, Next, SceneEvent, only, push},
        scenes::pause::Pause,
        trace::{TableTrace, Trace},
    },
    input::Intent,
    play::{GameId, TableId},
    rules::the_game::{Action, Cards, Command, Mark, Observation, Pile},
    text::Phrase,
    view::{
        canvas::Canvas,
        screens::table::{self as view, Cursor},
        widgets::neighbour,
    },
};

/// A player looks at a hand.
pub struct Look {
    id: TableId,
    viewer: u8,
    purpose: Purpose,
    pile: Pile,
}

enum Purpose {
    /// Before the first turn.
    Peek,
    /// The turn is over, and cards were drawn.
    Drawn,
    /// Between turns.
    Plan,
    /// From the pause menu, in one's own turn.
    Marks,
}

impl Look {
    fn new(id: TableId, viewer: u8, purpose: Purpose) -> Self {
        Self { id, viewer, purpose, pile: Pile::FirstAscending }
    }

    /// Before the first turn.
    pub fn peek(id: TableId, viewer: u8) -> Self {
        Self::new(id, viewer, Purpose::Peek)
    }

    /// After a turn.
    pub fn drawn(id: TableId, viewer: u8) -> Self {
        Self::new(id, viewer, Purpose::Drawn)
    }

    /// Between turns.
    pub fn plan(id: TableId, viewer: u8) -> Self {
        Self::new(id, viewer, Purpose::Plan)
    }

    /// To set marks in one's own turn.
    pub fn marks(id: TableId, viewer: u8) -> Self {
        Self::new(id, viewer, Purpose::Marks)
    }

    fn observe(&self, context: &Context) -> Observation {
        context.games.table(self.id).game().observe(self.viewer)
    }

    /// The next of none, *keep off*, *small steps*, around the circle.
    fn change_mark(&self, context: &mut Context, forward: bool) {
        let now = self.observe(context).marks.of(self.viewer, self.pile);
        let mark = neighbour(&[None, Some(Mark::KeepOff), Some(Mark::SmallSteps)], now, forward);
        let action = Action::SetMark(self.viewer, self.pile, mark);
        let sound = match context.play(self.id, action) {
            Ok(_) => Sound::Click,
            Err(_) => Sound::Refused,
        };
        context.sound(sound);
    }

    fn done(&self, context: &mut Context) -> Next {
        let table = context.games.table_mut(self.id);
        match self.purpose {
            Purpose::Marks => Next::Pop,
            Purpose::Peek => {
                table.looked = self.viewer + 1;
                context.save_table(self.id);
                route::to_table(context, self.id)
            }
            // The others have no cards left, so there is no one to hide the hand from.
            Purpose::Drawn if table.game().player() == self.viewer => only(TurnScene::new(context, self.id)),
            Purpose::Drawn | Purpose::Plan => route::to_table(context, self.id),
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let phase = match self.purpose {
            Purpose::Peek => "peek",
            Purpose::Drawn => "drawn",
            Purpose::Plan => "handover",
            Purpose::Marks => "turn",
        };
        TableTrace::open(context.games.table(self.id), &self.observe(context), phase, Cursor::Pile(self.pile))
    }
}

impl Act for Look {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        match intent {
            Intent::Up | Intent::Down => self.pile = neighbour(&Pile::ALL, self.pile, intent == Intent::Down),
            Intent::Left | Intent::Right => self.change_mark(context, intent == Intent::Right),
            Intent::Do => return self.done(context),
            Intent::Back if matches!(self.purpose, Purpose::Marks) => return Next::Pop,
            Intent::Back | Intent::Pause => return push(Pause::table(self.id, None)),
        }
        Next::Stay
    }

    fn game(&self) -> Option<GameId> {
        Some(GameId::Table(self.id))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let seen = self.observe(context);
        let silent = !seen.turn.tops.showing(Command::Silence, &seen.commands).is_empty();
        let drawn = context.games.table(self.id).drawn();
        let new = if let Purpose::Drawn = self.purpose { drawn } else { Cards::default() };
        let help = match (seen.marks.of(self.viewer, self.pile), &self.purpose) {
            _ if silent => Phrase::LookSilent,
            (Some(Mark::KeepOff), _) => Phrase::KeepOff,
            (Some(Mark::SmallSteps), _) => Phrase::SmallSteps,
            (None, Purpose::Peek) => Phrase::LookPeek,
            (None, Purpose::Drawn) if context.games.table(self.id).partners => Phrase::LookGoOn,
            (None, Purpose::Drawn) => Phrase::LookDrawn,
            (None, Purpose::Plan | Purpose::Marks) => Phrase::LookPlan,
        };
        view::draw(canvas, &seen, Cursor::Pile(self.pile), new, help.to(canvas.language()));
    }
}
