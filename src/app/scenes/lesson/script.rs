//! The lessons as data: what the coach says, what is to be pressed, and when a step is done.
//!
//! A step of a lesson may take several lines of its script, which then have the same number. A line can begin a new
//! game; every other one goes on with the cards of the line before it.

use Coach::*;
use Pile::{
    FirstAscending as UP, FirstDescending as DOWN, SecondAscending as SECOND_UP, SecondDescending as SECOND_DOWN,
};

use crate::{
    play::{Kind, TableKind},
    rules::{
        seven_ate_nine,
        the_game::{Action, Card, CommandChoice, Pile},
    },
    text::Coach,
    view::screens::table::Cursor,
};

/// What is said in a line of a script.
#[derive(Clone, Copy)]
pub struct Line {
    /// The number of the step, from 1 on.
    pub step: u8,
    /// What the coach says, and what is to be pressed.
    pub words: Words,
}

/// What the coach says, and what is to be pressed.
#[derive(Clone, Copy)]
pub struct Words {
    /// One sentence.
    pub coach: Coach,
    /// As a footer.
    pub press: Coach,
}

const fn line(step: u8, coach: Coach, press: Coach) -> Line {
    Line { step, words: Words { coach, press } }
}

/// A line of a lesson at the table.
pub struct TableLine {
    /// What is said.
    pub line: Line,
    /// The game that begins here.
    pub deal: Option<&'static Deal>,
    /// Where the cursor is put; none leaves it where it is.
    pub cursor: Option<Cursor>,
    /// What the learner is to do.
    pub goal: Goal,
}

/// A game of a lesson.
pub struct Deal {
    /// With which commands.
    pub commands: CommandChoice,
    /// The first cards of the deck; the others lie as some deal has them.
    pub first: &'static [Card],
    /// What was done before the lesson begins.
    pub before: &'static [Action],
}

/// What the learner is to do at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// The cursor goes to a card.
    Reach(Card),
    /// A card is laid.
    Lay(Card, Pile),
    /// A card is laid that the rules refuse.
    Try(Card, Pile),
    /// The turn ends.
    End,
    /// The latest card is taken back.
    TakeBack,
    /// It was read.
    Read,
    /// Nothing: the lesson is over, and a game of The Game goes on.
    Finish,
}

impl Goal {
    /// What is done in the game when the goal is reached.
    pub fn action(self) -> Option<Action> {
        match self {
            Self::Lay(card, pile) => Some(Action::Lay(card, pile)),
            Self::End => Some(Action::EndTurn),
            Self::TakeBack => Some(Action::TakeBack),
            Self::Reach(_) | Self::Try(..) | Self::Read | Self::Finish => None,
        }
    }
}

/// A line of the lesson of 7 ate 9.
pub struct SevenLine {
    /// What is said.
    pub line: Line,
    /// The cards that lie there when it begins.
    pub position: Option<Position>,
    /// What the learner is to do.
    pub goal: SevenGoal,
}

/// Cards of 7 ate 9: value and step.
pub struct Position {
    /// On top of the pile.
    pub top: SevenCard,
    /// The learner's, from left to right.
    pub hand: &'static [SevenCard],
    /// The learner's stack, the next card first.
    pub stack: &'static [SevenCard],
    /// How many cards the rival has.
    pub rival: usize,
    /// The place of the cursor: 0 is the draw slot.
    pub cursor: u8,
}

type SevenCard = seven_ate_nine::Card;

/// What the learner is to do in 7 ate 9.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SevenGoal {
    /// A card of one of these values is laid.
    Lay(&'static [u8]),
    /// A card is drawn.
    Draw,
    /// It was read.
    Read,
}

const fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

const fn cards<const COUNT: usize>(numbers: [u8; COUNT]) -> [Card; COUNT] {
    let mut cards = [Card::FIRST; COUNT];
    let mut place = 0;
    while place < COUNT {
        cards[place] = card(numbers[place]);
        place += 1;
    }
    cards
}

const fn on(number: u8, pile: Pile) -> Option<Cursor> {
    Some(Cursor::Card(card(number), pile))
}

const fn lay(number: u8, pile: Pile) -> Goal {
    Goal::Lay(card(number), pile)
}

const fn laid(number: u8, pile: Pile) -> Action {
    Action::Lay(card(number), pile)
}

/// The hand of eight, and the two that are drawn after them.
const FIRST_GAME: Deal =
    Deal { commands: CommandChoice::None, first: &cards([4, 15, 27, 38, 61, 74, 88, 96, 5, 70]), before: &[] };

/// Draw one and the skull were laid in this turn.
const SKULL: Deal = Deal {
    commands: CommandChoice::Default,
    first: &cards([17, 20, 48, 51, 62, 66, 70, 80]),
    before: &[laid(62, SECOND_DOWN), laid(48, UP)],
};

/// Three! and two others in the first turn, No tricks and Draw one in the second.
const NO_TRICKS: Deal = Deal {
    commands: CommandChoice::Default,
    first: &cards([17, 20, 27, 55, 62, 66, 96, 97, 70, 80, 95, 33]),
    before: &[
        laid(27, UP),
        laid(97, DOWN),
        laid(96, SECOND_DOWN),
        Action::EndTurn,
        laid(55, DOWN),
        laid(62, SECOND_DOWN),
        Action::EndTurn,
    ],
};

const fn table(line: Line, cursor: Option<Cursor>, goal: Goal) -> TableLine {
    TableLine { line, deal: None, cursor, goal }
}

const fn new_table(line: Line, deal: &'static Deal, cursor: Option<Cursor>, goal: Goal) -> TableLine {
    TableLine { deal: Some(deal), ..table(line, cursor, goal) }
}

const NOTHING: Option<Cursor> = Some(Cursor::None);

const THE_GAME: &[TableLine] = &[
    new_table(line(1, Hello, GoToFour), &FIRST_GAME, on(61, DOWN), Goal::Reach(card(4))),
    table(line(2, UpPiles, LayFour), on(4, UP), lay(4, UP)),
    table(line(3, DownPiles, GoDown), on(96, UP), lay(96, DOWN)),
    table(line(4, TwoLaid, GoToEnd), None, Goal::End),
    table(line(4, Drawn, GoOn), NOTHING, Goal::Read),
    table(line(5, SmallJumps, GoOn), on(15, UP), Goal::Read),
    table(line(5, KeepFive, LayFifteen), on(15, UP), lay(15, UP)),
    table(line(6, Trick, LayFive), on(5, UP), lay(5, UP)),
    table(line(6, DownTrick, GoOn), NOTHING, Goal::Read),
    table(line(7, Watch, ShowMe), on(88, UP), lay(88, UP)),
    table(line(7, TooFar, TakeBack), on(27, SECOND_UP), Goal::TakeBack),
    table(line(8, AllLaid, GoOn), NOTHING, Goal::Read),
    table(line(8, Stuck, GoOn), NOTHING, Goal::Read),
    table(line(8, OneIsEnough, GoOn), NOTHING, Goal::Read),
    table(line(8, LessonOver, PlayOn), NOTHING, Goal::Finish),
];

const EXTREME: &[TableLine] = &[
    new_table(line(1, CoverSkull, LayIt), &SKULL, on(51, UP), lay(51, UP)),
    table(line(2, Stop, LayIt), on(66, UP), lay(66, UP)),
    table(line(2, StopLaid, GoToEnd), None, Goal::End),
    new_table(line(3, NoTricks, TryTrick), &NO_TRICKS, on(17, UP), Goal::Try(card(17), UP)),
    table(line(3, CoverNoTricks, LayThirtyThree), None, lay(33, DOWN)),
    table(line(3, TrickAgain, LayIt), on(17, UP), lay(17, UP)),
    table(line(3, WellDone, GoOn), NOTHING, Goal::Finish),
];

const fn seven(value: u8, step: u8) -> SevenCard {
    SevenCard::new(value, step).expect("a card")
}

/// The cards of the rival, who waits: as many of them as a line says, one of them in the stack.
pub const RIVAL: [SevenCard; 6] = [seven(1, 3), seven(3, 3), seven(6, 1), seven(8, 3), seven(8, 2), seven(1, 1)];

/// So many cards everybody would have had at first.
pub const DEALT: u8 = 8;

const SEVEN: &[SevenLine] = &[
    SevenLine {
        line: line(1, FiveOrNine, GoAndLay),
        position: Some(Position {
            top: seven(7, 2),
            hand: &[seven(4, 2), seven(9, 1), seven(10, 3), seven(5, 2)],
            stack: &[seven(2, 1), seven(3, 2), seven(6, 2)],
            rival: 6,
            cursor: 2,
        }),
        goal: SevenGoal::Lay(&[9, 5]),
    },
    SevenLine { line: line(1, OnePip, GoOn), position: None, goal: SevenGoal::Read },
    SevenLine {
        line: line(2, Circle, LayIt),
        position: Some(Position {
            top: seven(9, 3),
            hand: &[seven(4, 2), seven(2, 1), seven(10, 3), seven(5, 2)],
            stack: &[seven(3, 2), seven(6, 2)],
            rival: 6,
            cursor: 2,
        }),
        goal: SevenGoal::Lay(&[2]),
    },
    SevenLine {
        line: line(3, NothingFits, Draw),
        position: Some(Position {
            top: seven(2, 1),
            hand: &[seven(4, 2), seven(10, 3), seven(5, 2)],
            stack: &[seven(3, 2), seven(6, 2)],
            rival: 5,
            cursor: 0,
        }),
        goal: SevenGoal::Draw,
    },
    SevenLine { line: line(3, Drew, GoAndLay), position: None, goal: SevenGoal::Lay(&[3]) },
    SevenLine {
        line: line(4, LastCard, LayIt),
        position: Some(Position { top: seven(4, 2), hand: &[seven(5, 2)], stack: &[], rival: 1, cursor: 1 }),
        goal: SevenGoal::Lay(&[5]),
    },
    SevenLine { line: line(4, WellDone, GoOn), position: None, goal: SevenGoal::Read },
];

/// The script of a lesson.
#[derive(Clone, Copy)]
pub enum Script {
    /// At the table.
    Table(&'static [TableLine]),
    /// 7 ate 9.
    Seven(&'static [SevenLine]),
}

impl Script {
    /// The lesson about a game.
    pub const fn of(kind: Kind) -> Self {
        match kind {
            Kind::Table(TableKind::TheGame) => Self::Table(THE_GAME),
            Kind::Table(TableKind::Extreme) => Self::Table(EXTREME),
            Kind::Seven => Self::Seven(SEVEN),
        }
    }

    /// What is said in one of its lines; in the last, if there are not so many.
    pub fn line(self, place: usize) -> Line {
        match self {
            Self::Table(lines) => lines[place.min(lines.len() - 1)].line,
            Self::Seven(lines) => lines[place.min(lines.len() - 1)].line,
        }
    }

    /// How many steps it has.
    pub fn steps(self) -> u8 {
        self.line(usize::MAX).step
    }
}
