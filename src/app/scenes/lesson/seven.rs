//! The table of the lesson of 7 ate 9. The rival waits and no clock runs: there is a game only from press to press.

use heapless::Vec;

use super::{
    Progress,
    script::{DEALT, Position, RIVAL, SevenGoal, SevenLine},
};
use crate::{
    app::{
        Context, Sound,
        scenes::seven::{beside, kept_place},
    },
    input::Intent,
    rules::seven_ate_nine::{Action, Card, FIRST_HAND, Game, Hand, Observation, Report},
    text::Coach,
    view::{
        canvas::Canvas,
        motion::Moving,
        screens::seven::{self as view, Seat},
    },
};

/// The cursor, and what was done since the cards were put there: a card is drawn, and one is laid.
pub struct SevenBoard {
    lines: &'static [SevenLine],
    cursor: u8,
    done: Vec<Action, 2>,
}

impl SevenBoard {
    /// The table as it is when one of the lines begins.
    pub fn new(lines: &'static [SevenLine], place: usize) -> Self {
        let from = (0..=place).rev().find(|from| lines[*from].position.is_some()).expect("a script begins with cards");
        let mut board = Self { lines, cursor: 0, done: Vec::new() };
        board.begin_line(from);
        for (place, line) in (from..place).zip(&lines[from..]) {
            let seen = board.game(place).observe(0);
            let action = match line.goal {
                SevenGoal::Lay(values) => {
                    let card = seen.hand.iter().find(|card| values.first() == Some(&card.value()));
                    card.map(|card| Action::Lay { player: 0, card: *card })
                }
                SevenGoal::Draw => Some(Action::Draw { player: 0 }),
                SevenGoal::Read => None,
            };
            action.map(|action| board.act(place, action));
        }
        board
    }

    /// A line begins.
    pub fn begin_line(&mut self, place: usize) {
        if let Some(position) = &self.lines[place].position {
            (self.cursor, self.done) = (position.cursor, Vec::new());
        }
    }

    /// The game as it stands in a line.
    fn game(&self, place: usize) -> Game {
        let position = self.lines[..=place].iter().rev().find_map(|line| line.position.as_ref());
        let mut game = position.expect("a script begins with cards").game();
        for action in &self.done {
            game.apply(0, *action).expect("it was done before");
        }
        game
    }

    fn act(&mut self, place: usize, action: Action) -> Report {
        let mut game = self.game(place);
        let report = game.apply(0, action).expect("only what the rules allow is asked for");
        self.done.push(action).map_err(|_| ()).expect("no line asks for more");
        self.cursor = kept_place(self.cursor, game.public_observation().seats[0]);
        report
    }

    /// The card under the cursor; none in the draw slot.
    fn chosen(&self, seen: &Observation) -> Option<Card> {
        seen.hand.iter().rev().nth(usize::from(self.cursor).checked_sub(1)?).copied()
    }

    /// Something was pressed.
    pub fn press(&mut self, context: &mut Context, place: usize, intent: Intent) -> Progress {
        let seen = self.game(place).observe(0);
        let last = place + 1 == self.lines.len();
        match (self.lines[place].goal, self.chosen(&seen), intent) {
            (SevenGoal::Read, _, Intent::Do | Intent::Back) if last => Progress::Over,
            (SevenGoal::Read, _, Intent::Do) => Progress::Done,
            (SevenGoal::Lay(values), Some(card), Intent::Do) if values.contains(&card.value()) => {
                let won = self.act(place, Action::Lay { player: 0, card }) == Report::LastCard;
                context.sound(if won { Sound::Won } else { Sound::Lay });
                context.begin_motion(Moving::SevenLaid);
                Progress::Done
            }
            (SevenGoal::Lay([value]), Some(card), _) if card.value() == *value => Progress::Refused,
            (SevenGoal::Lay(_), _, Intent::Left | Intent::Right) => {
                self.cursor = beside(self.cursor, seen.seats[0], intent == Intent::Right);
                Progress::Under
            }
            (SevenGoal::Draw, None, Intent::Up | Intent::Down | Intent::Do) => {
                self.act(place, Action::Draw { player: 0 });
                context.sound(Sound::Click);
                Progress::Done
            }
            _ => Progress::Refused,
        }
    }

    /// The table with the coach's words; there is no room for a footer, so a press that was refused is answered with what
    /// is to be pressed.
    pub fn draw(&self, canvas: &mut Canvas, place: usize, refused: bool) {
        let game = self.game(place);
        let seat =
            |player, seen, cursor| Seat { seen, player, cursor, note: None, held: 0, holds_out: false, dealt: DEALT };
        let you = seat(0, game.observe(0), self.cursor);
        let rival = seat(1, Observation { hand: Hand::new(), ..game.observe(1) }, u8::MAX);
        let words = self.lines[place].line.words;
        let spoken = match words.coach {
            _ if refused => words.press,
            Coach::OnePip if you.seen.top.step() == 2 => Coach::TwoPips,
            coach => coach,
        };
        view::lesson(canvas, &you, &[rival], spoken.to(canvas.language()));
    }
}

impl Position {
    fn game(&self) -> Game {
        // A hand is shown with what was drawn last first.
        let hand: Hand = self.hand.iter().rev().copied().collect();
        let rival = RIVAL[..self.rival].split_at(self.rival.min(FIRST_HAND));
        Game::of_few(self.top, &[(&hand, self.stack), rival]).expect("a few cards of the box")
    }
}
