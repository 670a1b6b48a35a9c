//! What to play, with whom, how hard, with which cards.

use core::fmt::Write;

use heapless::Vec;

use super::{code::CodeEntry, confirm::Confirm};
use crate::{
    app::{
        Context, Controls, Slot, route,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    bots::seven_ate_nine::Level,
    input::Intent,
    play::{Kind, Seats, SevenGame, TableChoice, TableKind},
    rules::the_game::{CommandChoice, Variant},
    text::{self, Language, Phrase, Short},
    view::{
        canvas::Canvas,
        screens::setup::{self as view, People},
        widgets::{list, neighbour},
    },
};

/// The choices before a game.
pub struct SetupScene {
    kind: Kind,
    row: Row,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Players,
    /// The variant, or the level of the opponents.
    Level,
    Commands,
    Length,
    /// What fits is shown.
    Training,
    Deal,
    Start,
}

impl Row {
    const ALL: [Self; 7] =
        [Self::Players, Self::Level, Self::Commands, Self::Length, Self::Training, Self::Deal, Self::Start];

    fn label(self) -> Phrase {
        match self {
            Self::Start => Phrase::RowStart,
            Self::Players => Phrase::RowPlayers,
            Self::Level => Phrase::RowLevel,
            Self::Commands => Phrase::RowCommands,
            Self::Length => Phrase::RowLength,
            Self::Training => Phrase::RowTraining,
            Self::Deal => Phrase::RowDeal,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Players => "players",
            Self::Level => "level",
            Self::Commands => "commands",
            Self::Length => "length",
            Self::Training => "training",
            Self::Deal => "deal",
        }
    }
}

/// All ways to sit down to The Game or Extreme: how many, and whether all but one are the device.
const TEAMS: [(u8, bool); 9] =
    [(1, false), (2, false), (3, false), (4, false), (5, false), (2, true), (3, true), (4, true), (5, true)];

/// All ways to sit down to 7 ate 9. Around one stick there is room for one.
fn seats(controls: Controls) -> &'static [Seats] {
    const ALONE: [Seats; 3] = [Seats::Solo(1), Seats::Solo(2), Seats::Solo(3)];
    const ALL: [Seats; 6] =
        [ALONE[0], ALONE[1], ALONE[2], Seats::Everybody(2), Seats::Everybody(3), Seats::Everybody(4)];
    if controls == Controls::Stick { &ALONE } else { &ALL }
}

impl SetupScene {
    /// With *Start* under the cursor, and what was chosen last time.
    pub fn new(kind: Kind) -> Self {
        Self { kind, row: Row::Start }
    }

    /// Starts, or asks first if an unfinished game would be given up for it, or one that a later program made.
    pub fn begin(&self, context: &mut Context) -> Next {
        if context.has_game_of_later(self.kind) {
            push(Confirm::new("start_over_later", Phrase::StartOverLater, [Phrase::AnswerNew, Phrase::No]))
        } else if context.games.can_continue(self.kind) {
            push(Confirm::new("start_over", Phrase::StartOver, [Phrase::AnswerNew, Phrase::No]))
        } else {
            route::start(context, self.kind)
        }
    }

    fn rows(&self, context: &Context) -> Vec<Row, { Row::ALL.len() }> {
        let solo = matches!(context.settings.seven.seats, Seats::Solo(_));
        let has = |row: Row| match row {
            Row::Start | Row::Players | Row::Deal => true,
            Row::Level => self.kind != Kind::Seven || solo,
            Row::Commands => self.kind == Kind::Table(TableKind::Extreme),
            Row::Length | Row::Training => self.kind == Kind::Seven,
        };
        Row::ALL.into_iter().filter(|row| has(*row)).collect()
    }

    /// Moves a choice to its neighbour, around the circle.
    fn change(&self, context: &mut Context, forward: bool) {
        let seven = &mut context.settings.seven;
        match (self.row, self.kind) {
            (Row::Start, _) => {}
            (Row::Deal, _) => context.typed = None,
            (Row::Length, _) => seven.tournament = !seven.tournament,
            (Row::Training, _) => context.settings.training = !context.settings.training,
            (Row::Players, Kind::Seven) => seven.seats = neighbour(seats(context.controls), seven.seats, forward),
            (_, Kind::Seven) => seven.level = neighbour(&Level::ALL, seven.level, forward),
            (row, Kind::Table(kind)) => {
                let table = context.settings.table_mut(kind);
                match row {
                    Row::Players => {
                        (table.players, table.partners) = neighbour(&TEAMS, (table.players, table.partners), forward);
                    }
                    Row::Level => table.variant = neighbour(&Variant::ALL, table.variant, forward),
                    _ => {
                        let maps = [CommandChoice::Default, CommandChoice::FromDeal];
                        table.commands = neighbour(&maps, table.commands, forward);
                    }
                }
            }
        }
        context.save(Slot::Settings);
    }

    /// The choices of The Game or Extreme; none for 7 ate 9.
    fn table<'a>(&self, context: &'a Context) -> Option<&'a TableChoice> {
        match self.kind {
            Kind::Table(kind) => Some(context.settings.table(kind)),
            Kind::Seven => None,
        }
    }

    fn value(&self, context: &Context, row: Row, language: Language) -> Option<Short> {
        let seven = &context.settings.seven;
        let table = self.table(context);
        let mut value = Short::new();
        let phrase = match (row, table) {
            (Row::Start, _) => return None,
            (Row::Players, Some(table)) => {
                return Some(players_words(table.players, table.partners, language));
            }
            (Row::Players, None) => {
                let (phrase, count) = match seven.seats {
                    Seats::Solo(opponents) => (Phrase::Against, opponents),
                    Seats::Everybody(players) => (Phrase::Together, players),
                };
                value.push_str(&phrase.with(language, &[&count])).expect("a row's words are short");
                return Some(value);
            }
            (Row::Level, Some(table)) => variant_name(table.variant),
            (Row::Level, None) => level_name(seven.level),
            (Row::Commands, Some(table)) if table.commands == CommandChoice::FromDeal => Phrase::CommandsFromDeal,
            (Row::Commands, _) => Phrase::CommandsDefault,
            (Row::Length, _) if seven.tournament => Phrase::LengthTournament,
            (Row::Length, _) => Phrase::LengthSingle,
            (Row::Training, _) if context.settings.training => Phrase::On,
            (Row::Training, _) => Phrase::Off,
            (Row::Deal, _) => match context.typed {
                None => Phrase::DealRandom,
                Some(deal) => {
                    write!(value, "{deal}").expect("a code is short");
                    return Some(value);
                }
            },
        };
        Some(phrase.to(language).try_into().expect("a row's words are short"))
    }

    fn people(&self, context: &Context) -> People {
        match (self.table(context), context.settings.seven.seats) {
            (Some(TableChoice { players, partners: true, .. }), _) => People { persons: 1, bots: players - 1 },
            (Some(TableChoice { players, .. }), _) => People { persons: *players, bots: 0 },
            (None, Seats::Solo(opponents)) => People { persons: 1, bots: opponents },
            (None, Seats::Everybody(players)) => People { persons: players, bots: 0 },
        }
    }

    fn explanation(&self, context: &Context) -> Phrase {
        let seven = &context.settings.seven;
        let table = self.table(context);
        match (self.row, table) {
            (Row::Start, _) => Phrase::HelpStart,
            (Row::Players, Some(table)) if table.players == 1 => Phrase::HelpSolo,
            (Row::Players, Some(table)) if table.partners => Phrase::HelpBots,
            (Row::Players, Some(_)) => Phrase::HelpPass,
            (Row::Players, None) => match seven.seats {
                Seats::Solo(_) => Phrase::HelpAgainst,
                Seats::Everybody(_) => Phrase::HelpTogether,
            },
            (Row::Level, None) if seven.level.shows_hesitation() => Phrase::HelpBeginner,
            (Row::Level, None) => Phrase::HelpLevel,
            (Row::Level, Some(table)) => match table.variant {
                Variant::Standard => Phrase::HelpStandard,
                Variant::Expert => Phrase::HelpExpert,
                Variant::ExpertPlus => Phrase::HelpExpertPlus,
            },
            (Row::Commands, Some(table)) if table.commands == CommandChoice::FromDeal => Phrase::HelpMapFromDeal,
            (Row::Commands, _) => Phrase::HelpMapDefault,
            (Row::Length, _) if seven.tournament => Phrase::HelpTournament,
            (Row::Length, _) => Phrase::HelpSingle,
            (Row::Training, _) => Phrase::HelpTraining,
            (Row::Deal, _) => Phrase::HelpDeal,
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let value =
            text::line(format_args!("{}", self.value(context, self.row, Language::English).unwrap_or_default()));
        Trace::Setup { game: self.kind.id(), entry: self.row.id(), value }
    }
}

/// "solo", "3 players" or "me + 2 bots".
pub fn players_words(players: u8, partners: bool, language: Language) -> Short {
    let line = match players {
        1 => Phrase::Solo.with(language, &[]),
        2 if partners => Phrase::WithBot.with(language, &[]),
        _ if partners => Phrase::WithBots.with(language, &[&(players - 1)]),
        _ => Phrase::Players.with(language, &[&players]),
    };
    line.as_str().try_into().expect("a number of players is short")
}

/// The name of a variant.
pub fn variant_name(variant: Variant) -> Phrase {
    match variant {
        Variant::Standard => Phrase::VariantStandard,
        Variant::Expert => Phrase::VariantExpert,
        Variant::ExpertPlus => Phrase::VariantExpertPlus,
    }
}

/// The name of a level.
pub fn level_name(level: Level) -> Phrase {
    match level {
        Level::Beginner => Phrase::LevelBeginner,
        Level::Easy => Phrase::LevelEasy,
        Level::Medium => Phrase::LevelMedium,
        Level::Hard => Phrase::LevelHard,
        Level::Expert => Phrase::LevelExpert,
    }
}

impl Act for SetupScene {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if event == SceneEvent::Answer(true) {
            context.give_way(self.kind);
            return route::start(context, self.kind);
        }
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let rows = self.rows(context);
        match intent {
            Intent::Up | Intent::Down => self.row = neighbour(&rows, self.row, intent == Intent::Down),
            Intent::Left => self.change(context, false),
            Intent::Right => self.change(context, true),
            Intent::Do => match self.row {
                Row::Start => return self.begin(context),
                Row::Deal => return push(CodeEntry::new(context)),
                _ => self.change(context, true),
            },
            Intent::Back | Intent::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn saves_ahead(&self, _context: &Context) -> u16 {
        if self.kind == Kind::Seven { SevenGame::MOST_SAVES } else { 0 }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        let rows = self.rows(context);
        let choices = rows.iter().filter(|row| **row != Row::Start);
        let shown: Vec<list::Row, { Row::ALL.len() }> = choices
            .clone()
            .map(|row| list::Row { label: row.label().to(language), value: self.value(context, *row, language) })
            .collect();
        let cursor = choices.clone().position(|row| *row == self.row);
        let help = self.explanation(context).to(language);
        view::draw(canvas, self.kind.name().to(language), self.people(context), &shown, cursor, help);
    }
}
