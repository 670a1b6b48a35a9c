//! Looking at one's own hand outside of a turn: before the first, after drawing, and to plan. Marks are set here.

use super::TurnScene;
use crate::{
    app::{
        Context, Sound, route,
        scene::{Act, Next, SceneEvent, only, push},
        scenes::{Scene, pause::Pause},
        trace::{TableTrace, Trace},
    },
    input::Intent,
    play::{GameId, TableId},
    rules::the_game::{Action, Card, Cards, Command, Mark, Observation, Pile},
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        motion::Moving,
        screens::table::{Cursor, Table},
        widgets::neighbour,
    },
};

/// A player looks at a hand.
pub struct Look {
    id: TableId,
    viewer: u8,
    purpose: Purpose,
    pile: Pile,
    /// When a finger last did something.
    touched: u64,
}

/// Without a press for this long a hand is hidden after its turn: some hand the device over face up.
const HIDE_MS: u64 = 15_000;

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
        Self { id, viewer, purpose, pile: Pile::FirstAscending, touched: 0 }
    }

    /// Before the first turn.
    pub fn peek(id: TableId, viewer: u8) -> Self {
        Self::new(id, viewer, Purpose::Peek)
    }

    /// After a turn.
    pub fn drawn(context: &Context, id: TableId, viewer: u8) -> Self {
        Self { touched: context.now, ..Self::new(id, viewer, Purpose::Drawn) }
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

    /// Whether the device is to be passed on with A.
    fn passes_on(&self, context: &Context) -> bool {
        let table = context.games.table(self.id);
        matches!(self.purpose, Purpose::Drawn) && table.has_several_people() && table.game().player() != self.viewer
    }

    fn done(&self, context: &mut Context) -> Next {
        let table = context.games.table_mut(self.id);
        match self.purpose {
            Purpose::Marks => Next::Pop,
            Purpose::Peek => {
                table.looked = self.viewer + 1;
                context.save_table(self.id);
                close(context, self.id)
            }
            // The others have no cards left, so there is no one to hide the hand from.
            Purpose::Drawn if table.game().player() == self.viewer => only(TurnScene::new(context, self.id)),
            Purpose::Drawn | Purpose::Plan => close(context, self.id),
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
        if event == SceneEvent::Tick {
            return self.done(context);
        }
        let Some(intent) = event.intent() else { return Next::Unchanged };
        self.touched = context.now;
        match intent {
            Intent::Left | Intent::Right => self.pile = neighbour(&Pile::ALL, self.pile, intent == Intent::Right),
            Intent::Up | Intent::Down => self.change_mark(context, intent == Intent::Down),
            Intent::Do => return self.done(context),
            Intent::Back if matches!(self.purpose, Purpose::Marks) => return Next::Pop,
            Intent::Back | Intent::Pause => return push(Pause::table(self.id, None)),
        }
        Next::Stay
    }

    fn wake_at(&self, context: &Context) -> Option<u64> {
        self.passes_on(context).then_some(self.touched + HIDE_MS)
    }

    fn game(&self) -> Option<GameId> {
        Some(GameId::Table(self.id))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let seen = self.observe(context);
        let language = canvas.language();
        let silent = !seen.turn.tops.showing(Command::Silence, &seen.commands).is_empty();
        let drawn = context.games.table(self.id).drawn();
        let new = if let Purpose::Drawn = self.purpose { drawn } else { Cards::default() };
        let message = match seen.marks.of(self.viewer, self.pile) {
            _ if silent => Phrase::LookSilent.with(language, &[]),
            Some(Mark::KeepOff) => Phrase::KeepOff.with(language, &[]),
            Some(Mark::SmallSteps) => Phrase::SmallSteps.with(language, &[]),
            None => drawn_words(new, language),
        };
        let footer = match (silent, matches!(self.purpose, Purpose::Drawn)) {
            (true, false) => Phrase::LookDone,
            (true, true) => Phrase::LookPass,
            (false, false) => Phrase::LookMarkDone,
            (false, true) => Phrase::LookMarkPass,
        };
        let cursor = if silent { Cursor::None } else { Cursor::Pile(self.pile) };
        let footer = footer.to(language);
        let table = Table { seen: &seen, cursor, new, message: &message, footer, coached: false };
        table.look(canvas, self.passes_on(context));
    }
}

/// Goes on at the table; if that hides the hand, the curtain falls.
fn close(context: &mut Context, id: TableId) -> Next {
    let next = route::to_table(context, id);
    if let Next::Only(Scene::Handover(_)) = next {
        context.begin_motion(Moving::Curtain);
        context.sound(Sound::Pass);
    }
    next
}

/// Which cards were drawn, as far as they fit.
fn drawn_words(drawn: Cards, language: Language) -> Line {
    let mut cards = Card::all().filter(|card| drawn.contains(*card));
    match (drawn.len(), cards.next(), cards.next()) {
        (1, Some(card), _) => Phrase::DrewOne.with(language, &[&card]),
        (2, Some(first), Some(second)) => Phrase::DrewTwo.with(language, &[&first, &second]),
        (0, ..) => Phrase::YourHand.with(language, &[]),
        (count, ..) => Phrase::DrewMany.with(language, &[&count]),
    }
}
