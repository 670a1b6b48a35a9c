//! Lessons: a coach at a real table, with real rules and cards that are the same each time.
//!
//! Only what the coach asks for works. The game is none of the kept ones, and nothing is counted. What is said and what
//! is to be pressed is data ([`script`]); a board does it with the rules of its game.

mod script;
mod seven;
mod table;

pub use script::{Script, Words};

use self::{seven::SevenBoard, table::TableBoard};
use crate::{
    app::{
        Context, Sound, route,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::{Gesture, Intent},
    play::{GameId, Kind, TableId, TableKind},
    view::{canvas::Canvas, motion::Moving},
};

/// A lesson, and where in its script it is.
pub struct Lesson {
    kind: Kind,
    place: usize,
    board: Board,
    /// Something else than what is to be pressed was pressed.
    refused: bool,
}

/// Where the learner plays.
enum Board {
    Table(TableBoard),
    Seven(SevenBoard),
}

/// What a press led to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// That is not to be pressed now, and nothing was changed.
    Refused,
    /// The line goes on.
    Under,
    /// The line is done.
    Done,
    /// The lesson is over: it goes on with A, or ends with B.
    Over,
}

impl Lesson {
    /// The lesson about a game, from where it was left or from its beginning.
    ///
    /// Never inlined: two scenes begin one, and it takes many bytes.
    #[inline(never)]
    pub fn new(context: &mut Context, kind: Kind, goes_on: bool) -> Self {
        let left = core::mem::take(&mut context.lessons[kind.place()]);
        let place = if goes_on { left.into() } else { 0 };
        let board = match Script::of(kind) {
            Script::Table(lines) => Board::Table(TableBoard::new(context, lines, place)),
            Script::Seven(lines) => Board::Seven(SevenBoard::new(lines, place)),
        };
        Self { kind, place, board, refused: false }
    }

    /// The step at which a lesson was left, and how many it has.
    pub fn left_at(context: &Context, kind: Kind) -> Option<(u8, u8)> {
        let place = Some(context.lessons[kind.place()]).filter(|place| *place > 0)?;
        let script = Script::of(kind);
        Some((script.line(place.into()).step, script.steps()))
    }

    fn press(&mut self, context: &mut Context, event: SceneEvent, intent: Intent) -> Progress {
        match &mut self.board {
            Board::Table(board) => board.press(context, self.place, event, intent),
            Board::Seven(board) => board.press(context, self.place, intent),
        }
    }

    /// The next line begins.
    fn go_on(&mut self, context: &mut Context) {
        self.place += 1;
        match &mut self.board {
            Board::Table(board) => board.begin_line(context, self.place),
            Board::Seven(board) => board.begin_line(self.place),
        }
    }

    /// After the last line the game of The Game goes on with A; everything else leads back.
    fn finish(&self, context: &mut Context, intent: Intent) -> Next {
        context.finish_lesson(self.kind);
        match (self.kind, intent) {
            (Kind::Table(TableKind::TheGame), Intent::Do) => {
                let id = context.keep_practice();
                route::to_table(context, id)
            }
            (Kind::Table(TableKind::TheGame), _) => Next::Home(self.kind),
            _ => Next::Pop,
        }
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        let script = Script::of(self.kind);
        let (game, step, steps) = (self.kind.id(), script.line(self.place).step, script.steps());
        Trace::Lesson { game, step, steps, refused: self.refused }
    }
}

impl Act for Lesson {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent_in_hand() else { return Next::Unchanged };
        if intent == Intent::Pause {
            context.lessons[self.kind.place()] = self.place as u8;
            return Next::Pop;
        }
        let progress = self.press(context, event, intent);
        // A direction that is kept down where it leads nowhere is refused once.
        if progress == Progress::Refused && matches!(event.gesture(), Some(Gesture::Repeat(_))) {
            return Next::Unchanged;
        }
        self.refused = progress == Progress::Refused;
        match progress {
            Progress::Refused => {
                context.sound(Sound::Refused);
                context.begin_motion(Moving::Refused);
            }
            Progress::Under => {}
            Progress::Done => self.go_on(context),
            Progress::Over => return self.finish(context, intent),
        }
        if let Board::Table(board) = &mut self.board {
            board.say(self.place, self.refused);
        }
        Next::Stay
    }

    fn game(&self) -> Option<GameId> {
        match self.board {
            Board::Table(_) => Some(GameId::Table(TableId::Practice)),
            Board::Seven(_) => None,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        match &self.board {
            Board::Table(board) => board.draw(context, canvas),
            Board::Seven(board) => board.draw(canvas, self.place, self.refused),
        }
    }
}
