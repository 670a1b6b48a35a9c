//! The scene on the screen as a program sees it: what `state` prints, one typed description for every scene.
//!
//! Its fields keep their names and their order, because scripts of other people read them. No firmware asks for it, so
//! the linker leaves it out of every firmware.

use core::fmt::{self, Write};

use heapless::{String, Vec};
use serde::Serialize;

use crate::{
    bots::seven_ate_nine::Level,
    play::{Kind, LONGEST_SHORT, NAME_LENGTH, Seats, SevenGame, TableGame, Tally, level_id, variant_id},
    rules::{
        deal::{CODE_LENGTH, Deal},
        seven_ate_nine::{self, MAX_HAND, MAX_PLAYERS, Points},
        the_game::{Card, Cause, Command, HAND, Jump, Mark, Observation, Outcome, PLAYERS, Phase, Pile, Variant},
    },
    text::Line,
    view::screens::{seven::Seat, table::Cursor},
};

type Word = &'static str;

/// The scene on top. It is made once, to be written down, so its size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "scene", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Trace {
    Language { entry: Word },
    Lesson { game: Word, step: u8, steps: u8, refused: bool },
    Menu { entry: Word, game: Word },
    Setup { game: Word, entry: Word, value: Line },
    Code { entry: Line, code: String<CODE_LENGTH>, wrong: bool },
    DealNumber { game: Word, players: u8, entry: Line, number: Option<u16>, left: Option<u8>, par: Option<u8> },
    Calendar { game: Word, players: u8, number: u16, today: u16, left: Option<u8>, par: Option<u8> },
    Seats { player: u8, bot: bool },
    Names { player: u8, entry: Line, name: String<NAME_LENGTH> },
    Goals { entry: Word, reached: bool, count: u8 },
    Goal { goal: Word, count: u8 },
    Review { game: Word, turn: usize, turns: usize, complete: bool, cost: Option<i16>, worst: Option<usize> },
    Question { question: Word, entry: Word },
    Notice { entry: Word },
    Table(TableTrace),
    Hint(HintTrace),
    Pause { game: Word, entry: Word },
    Seven(SevenTrace),
    Settings { entry: Word, value: Line },
    StatisticsMenu { entry: Word },
    RulesMenu { entry: Word },
    Statistics(StatisticsTrace),
    Rules { game: Word, page: usize, pages: usize },
    Gone { game: Word, gone: usize },
    QrCode { site: Word, link: String<LONGEST_SHORT> },
    SelfTest { page: Word, complete: bool },
}

impl Trace {
    /// Writes what is under the cursor at a table, for a program that puts it into words: what a press would do and its
    /// numbers, with tabs between them. Whether there is any.
    pub fn chosen(&self, out: &mut dyn Write) -> Result<bool, fmt::Error> {
        match self {
            Self::Table(table) | Self::Hint(HintTrace { shown: table, .. }) => table.chosen(out),
            Self::Seven(seven) => seven.chosen(out),
            _ => Ok(false),
        }
    }
}

/// What the viewer at a table may know; the hand only where it is shown. The deal's name is for programs: at the table
/// it helps no player.
#[derive(Clone, Debug, Serialize)]
pub struct TableTrace {
    game: Word,
    variant: Word,
    players: u8,
    player: u8,
    phase: Word,
    piles: [PileTrace; 4],
    hand: Vec<HeldTrace, HAND>,
    cursor: CursorTrace,
    owed: u8,
    laid: u8,
    draw: u8,
    deal: String<CODE_LENGTH>,
    outcome: Option<OutcomeTrace>,
}

#[derive(Clone, Debug, Serialize)]
struct PileTrace {
    up: bool,
    top: u8,
    command: Option<Word>,
    marks: Vec<MarkTrace, PLAYERS>,
}

#[derive(Clone, Debug, Serialize)]
struct MarkTrace {
    player: u8,
    kind: Word,
}

#[derive(Clone, Debug, Serialize)]
struct HeldTrace {
    card: u8,
    command: Option<Word>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum CursorTrace {
    Card {
        card: u8,
        pile: usize,
        #[serde(skip)]
        jump: Option<Jump>,
    },
    End(Word),
    Pile {
        pile: usize,
    },
    Nowhere,
}

/// A hint, or the thought of it.
#[derive(Clone, Debug, Serialize)]
pub struct HintTrace {
    /// The kind of the game.
    pub game: Word,
    /// It is not there yet.
    pub thinking: bool,
    /// From 1 on, or 0 if there is none.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// The table as the step finds it, for those who hear what a press would do.
    #[serde(skip)]
    pub shown: TableTrace,
}

#[derive(Clone, Debug, Serialize)]
struct OutcomeTrace {
    won: bool,
    left: u8,
    reason: Word,
}

impl TableTrace {
    /// With the hand of the viewer.
    pub fn open(table: &TableGame, seen: &Observation, phase: Word, cursor: Cursor) -> Trace {
        let held = |card: &Card| HeldTrace { card: card.number(), command: seen.commands.on(*card).map(command_id) };
        Trace::Table(Self { hand: seen.hand.iter().map(held).collect(), ..Self::new(table, seen, phase, cursor) })
    }

    /// With no hand in sight.
    pub fn hidden(table: &TableGame, seen: &Observation, phase: Word) -> Trace {
        Trace::Table(Self::new(table, seen, phase, Cursor::None))
    }

    fn chosen(&self, out: &mut dyn Write) -> Result<bool, fmt::Error> {
        let pile = |pile: usize| (if self.piles[pile].up { "Up" } else { "Down" }, pile + 1, self.piles[pile].top);
        match self.cursor {
            CursorTrace::Card { card, pile: index, jump } => {
                let (way, number, top) = pile(index);
                match jump {
                    Some(Jump::Ahead(far)) => write!(out, "lay{way}\t{card}\t{number}\t{top}\t{far}")?,
                    Some(Jump::Trick) => write!(out, "trick{way}\t{card}\t{number}\t{top}")?,
                    None => write!(out, "misfit{way}\t{card}\t{number}\t{top}")?,
                }
            }
            CursorTrace::End(_) => write!(out, "end\t{}", self.laid)?,
            CursorTrace::Pile { pile: index } => {
                let (way, number, top) = pile(index);
                write!(out, "pile{way}\t{number}\t{top}")?;
            }
            CursorTrace::Nowhere => return Ok(false),
        }
        Ok(true)
    }

    /// All but the hand.
    pub fn new(table: &TableGame, seen: &Observation, phase: Word, cursor: Cursor) -> Self {
        Self {
            game: Kind::Table(table.kind()).id(),
            variant: variant_id(seen.setup.variant()),
            players: seen.setup.players(),
            player: seen.viewer,
            phase,
            piles: Pile::ALL.map(|pile| PileTrace::new(seen, pile)),
            hand: Vec::new(),
            cursor: match cursor {
                Cursor::Card(card, pile) => {
                    CursorTrace::Card { card: card.number(), pile: pile.index(), jump: seen.may_lay(card, pile).ok() }
                }
                Cursor::EndTurn => CursorTrace::End("end"),
                Cursor::Pile(pile) => CursorTrace::Pile { pile: pile.index() },
                Cursor::None => CursorTrace::Nowhere,
            },
            owed: seen.missing().owed,
            laid: seen.turn.laid,
            draw: seen.draw_pile,
            deal: code(table.game().deal()),
            outcome: if let Phase::Over(outcome) = seen.phase { Some(OutcomeTrace::new(outcome)) } else { None },
        }
    }
}

impl PileTrace {
    fn new(seen: &Observation, pile: Pile) -> Self {
        let top = seen.turn.tops.on(pile);
        let mark = |(player, mark)| MarkTrace {
            player,
            kind: match mark {
                Mark::KeepOff => "keep_off",
                Mark::SmallSteps => "small_steps",
            },
        };
        Self {
            up: pile.ascends(),
            top: top.map_or(pile.start(), Card::number),
            command: top.and_then(|top| seen.commands.on(top)).map(command_id),
            marks: seen.marks.on(pile).map(mark).collect(),
        }
    }
}

impl OutcomeTrace {
    fn new(outcome: Outcome) -> Self {
        let reason = match outcome.loss.map(|loss| loss.cause) {
            None => "won",
            Some(Cause::Stuck) => "stuck",
            Some(Cause::DeadEnd) => "dead_end",
            Some(Cause::EndedIncomplete) => "incomplete",
            Some(Cause::GaveUp) => "gave_up",
        };
        Self { won: outcome.is_won(), left: outcome.left, reason }
    }
}

/// What the screen of 7 ate 9 may show; hands only of a person who plays alone.
#[derive(Clone, Debug, Serialize)]
pub struct SevenTrace {
    phase: Word,
    game: Word,
    mode: Word,
    number: u8,
    games: u8,
    players: usize,
    top: CardTrace,
    seats: Vec<SeatTrace, MAX_PLAYERS>,
    hand: Vec<CardTrace, MAX_HAND>,
    cursor: PlaceTrace,
    points: Vec<u8, MAX_PLAYERS>,
    deal: String<CODE_LENGTH>,
    outcome: Option<SevenOutcomeTrace>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct CardTrace {
    value: u8,
    step: u8,
}

#[derive(Clone, Debug, Serialize)]
struct SeatTrace {
    hand: u8,
    stack: u8,
    blocked: bool,
    cursor: PlaceTrace,
}

/// The place in the hand as it is shown, or the draw slot.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
enum PlaceTrace {
    Card(u8),
    Draw(Word),
    Nowhere,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum SevenOutcomeTrace {
    Played { given_up: bool, points: Vec<u8, MAX_PLAYERS>, winners: Vec<u8, MAX_PLAYERS>, match_over: bool },
    GivenUp { given_up: bool, match_over: bool },
}

impl SevenTrace {
    /// A match with its players as they are shown; none of them after a game.
    pub fn of(seven: &SevenGame, phase: Word, seats: &[Seat]) -> Trace {
        let contest = &seven.contest;
        let public = contest.game().public_observation();
        let alone = seats.first().filter(|_| seven.is_solo());
        let card = |card: &seven_ate_nine::Card| CardTrace { value: card.value(), step: card.step() };
        let seat = |(index, seat): (usize, &seven_ate_nine::SeatView)| SeatTrace {
            hand: seat.hand,
            stack: seat.stack,
            blocked: seats.get(index).is_some_and(|seat| seat.held > 0),
            cursor: PlaceTrace::new(seats.get(index)),
        };
        Trace::Seven(Self {
            phase,
            game: Kind::Seven.id(),
            mode: match seven.seats {
                Seats::Solo(_) => "solo",
                Seats::Everybody(_) => "everybody",
            },
            number: contest.game_number() + 1,
            games: contest.length().games(contest.game().players()),
            players: public.seats.len(),
            top: card(&public.top),
            seats: public.seats.iter().enumerate().map(seat).collect(),
            hand: alone.iter().flat_map(|seat| seat.seen.hand.iter().rev()).map(card).collect(),
            cursor: PlaceTrace::new(alone),
            points: points(&contest.totals()),
            deal: code(contest.deal()),
            outcome: match (contest.game().outcome(), seven.given_up) {
                (Some(outcome), _) => Some(SevenOutcomeTrace::Played {
                    given_up: false,
                    points: points(&outcome),
                    winners: outcome.winners().collect(),
                    match_over: seven.is_over(),
                }),
                (None, true) => Some(SevenOutcomeTrace::GivenUp { given_up: true, match_over: true }),
                (None, false) => None,
            },
        })
    }
}

impl SevenTrace {
    fn chosen(&self, out: &mut dyn Write) -> Result<bool, fmt::Error> {
        let CardTrace { value, step } = self.top;
        match self.cursor {
            PlaceTrace::Card(place) => {
                let card = self.hand[usize::from(place)];
                write!(out, "sevenLay\t{}\t{}\t{value}\t{step}", card.value, card.step)?;
            }
            PlaceTrace::Draw(_) => write!(out, "sevenDraw\t{value}\t{step}")?,
            PlaceTrace::Nowhere => return Ok(false),
        }
        Ok(true)
    }
}

impl PlaceTrace {
    fn new(seat: Option<&Seat>) -> Self {
        match seat {
            Some(Seat { cursor: 0, .. }) => Self::Draw("draw"),
            Some(seat) if usize::from(seat.cursor) <= seat.seen.hand.len() => Self::Card(seat.cursor - 1),
            _ => Self::Nowhere,
        }
    }
}

/// A page of the statistics.
#[derive(Clone, Debug, Serialize)]
pub struct StatisticsTrace {
    game: Word,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<Word>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Word>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opponents: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<u8>,
    played: u16,
    won: u16,
    best: u8,
    left: u32,
    streak: u16,
    longest: u16,
    helped: u16,
}

impl StatisticsTrace {
    /// A page about a game, without a word on who played it.
    fn new(kind: Kind, tally: &Tally) -> Self {
        Self {
            game: kind.id(),
            variant: None,
            level: None,
            opponents: None,
            players: None,
            played: tally.played,
            won: tally.won,
            best: tally.best,
            left: tally.left,
            streak: tally.streak,
            longest: tally.longest,
            helped: tally.helped,
        }
    }

    /// Of teams.
    pub fn team(kind: Kind, tally: &Tally, variant: Variant, players: u8) -> Trace {
        let (variant, players) = (Some(variant_id(variant)), Some(players));
        Trace::Statistics(Self { variant, players, ..Self::new(kind, tally) })
    }

    /// Of one person against opponents.
    pub fn solo(kind: Kind, tally: &Tally, level: Level, opponents: u8) -> Trace {
        let (level, opponents) = (Some(level_id(level)), Some(opponents));
        Trace::Statistics(Self { level, opponents, ..Self::new(kind, tally) })
    }

    /// Of everybody at once.
    pub fn everybody(kind: Kind, tally: &Tally, players: u8) -> Trace {
        Trace::Statistics(Self { level: Some("everybody"), players: Some(players), ..Self::new(kind, tally) })
    }
}

fn code(deal: Deal) -> String<CODE_LENGTH> {
    let mut code = String::new();
    write!(code, "{deal}").expect("a code has eight characters");
    code
}

fn points(points: &Points) -> Vec<u8, MAX_PLAYERS> {
    points.as_slice().iter().copied().collect()
}

fn command_id(command: Command) -> Word {
    match command {
        Command::Stop => "stop",
        Command::Skull => "skull",
        Command::Three => "three",
        Command::Silence => "silence",
        Command::NoTricks => "no_tricks",
        Command::OnePile => "one_pile",
        Command::DrawOne => "draw_one",
    }
}
