//! The table of a lesson: a turn in which only what the script asks for can be pressed.

use super::{
    Progress,
    script::{Deal, Goal, TableLine},
};
use crate::{
    app::{
        Context,
        scene::{Act, SceneEvent},
        scenes::table::{Coached, TurnScene},
    },
    input::Intent,
    play::{TableGame, TableId},
    rules::{
        deal,
        the_game::{Game, Setup, Variant},
    },
    text::Coach,
    view::{canvas::Canvas, screens::table::Cursor},
};

/// The turn, and the script.
pub struct TableBoard {
    lines: &'static [TableLine],
    turn: TurnScene,
}

impl TableBoard {
    /// The table as it is when one of the lines begins.
    pub fn new(context: &mut Context, lines: &'static [TableLine], place: usize) -> Self {
        let dealt = (0..=place).rev().find_map(|from| Some((from, lines[from].deal?)));
        let (from, deal) = dealt.expect("a script begins with a deal");
        set_up(context, deal, &lines[from..place]);
        let mut board = Self { lines, turn: TurnScene::new(context, TableId::Practice) };
        board.turn.coach(lines[place].cursor, board.words(place, false));
        board
    }

    /// A line begins.
    pub fn begin_line(&mut self, context: &mut Context, place: usize) {
        let line = &self.lines[place];
        if line.deal.is_some() {
            *self = Self::new(context, self.lines, place);
        }
        self.turn.coach(line.cursor, self.words(place, false));
    }

    /// The words of a line, for the turn to show. When the learner has gone the way to the pile, or to the end of the
    /// turn, the press that is left is all there is to be said.
    pub fn say(&mut self, place: usize, refused: bool) {
        let (line, cursor) = (&self.lines[place], self.turn.cursor());
        let mut coached = self.words(place, refused);
        match (line.goal, cursor) {
            (Goal::Lay(card, pile), Cursor::Card(chosen, on))
                if (card, pile) == (chosen, on) && line.cursor != Some(cursor) =>
            {
                coached.words.press = Coach::LayIt;
            }
            (Goal::End, Cursor::EndTurn) => coached.words.press = Coach::EndTurn,
            _ => {}
        }
        self.turn.coach(None, coached);
    }

    fn words(&self, place: usize, refused: bool) -> Coached {
        Coached { words: self.lines[place].line.words, refused }
    }

    /// Something was pressed.
    pub fn press(&mut self, context: &mut Context, place: usize, event: SceneEvent, intent: Intent) -> Progress {
        let goal = self.lines[place].goal;
        if !self.takes(goal, intent) {
            return Progress::Refused;
        }
        match goal {
            Goal::Read => return Progress::Done,
            Goal::Finish => return Progress::Over,
            _ => {}
        }
        // Where it leads is the script's business.
        self.turn.on(context, event);
        let done = match (goal, intent) {
            (Goal::Reach(card), _) => matches!(self.turn.cursor(), Cursor::Card(chosen, _) if chosen == card),
            (_, intent) => matches!(intent, Intent::Do | Intent::Back),
        };
        if done { Progress::Done } else { Progress::Under }
    }

    /// Whether this leads to the goal.
    fn takes(&self, goal: Goal, intent: Intent) -> bool {
        let along = matches!(intent, Intent::Left | Intent::Right);
        match (goal, self.turn.cursor()) {
            (Goal::Lay(card, pile) | Goal::Try(card, pile), Cursor::Card(chosen, on)) if chosen == card => {
                let way = if pile.ascends() { Intent::Up } else { Intent::Down };
                intent == if on == pile { Intent::Do } else { way }
            }
            (Goal::End, Cursor::EndTurn) => along || intent == Intent::Do,
            (Goal::Reach(_) | Goal::Lay(..) | Goal::Try(..) | Goal::End, _) => along,
            (Goal::TakeBack, _) => intent == Intent::Back,
            (Goal::Read, _) => intent == Intent::Do,
            (Goal::Finish, _) => matches!(intent, Intent::Do | Intent::Back),
        }
    }

    /// The turn with the coach's words.
    pub fn draw(&self, context: &Context, canvas: &mut Canvas) {
        self.turn.draw(context, canvas);
    }
}

/// Deals a game in the place for practice, and does what the lines so far led to.
///
/// Never inlined: a game is large, and would lie on the stack beside everything else.
#[inline(never)]
fn set_up(context: &mut Context, deal: &Deal, done: &[TableLine]) {
    let setup = Setup::new(1, Variant::Standard, deal.commands, true).expect("one player");
    let game = Game::with_first(setup, deal::Deal::from_bits(0), deal.first).expect("no card is there twice");
    let table = context.games.place(TableId::Practice).insert(TableGame::from_position(&game, 0));
    for action in deal.before.iter().copied().chain(done.iter().filter_map(|line| line.goal.action())) {
        table.apply(action).expect("a script keeps to the rules");
    }
}
