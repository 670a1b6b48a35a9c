//! What to play, with whom, how hard, with which cards.

use heapless::Vec;

use super::{calendar::Calendar, code::CodeEntry, confirm::Confirm, deal_number::DealNumber, seats::SeatsScene};
use crate::{
    app::{
        Context, Controls, NextDeal, Slot, route,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    bots::seven_ate_nine::Level,
    input::Intent,
    play::{Bots, Choice, Kind, Number, Seats, Series, SevenGame, TableChoice, TableKind},
    rules::the_game::{CommandChoice, Variant},
    text::{self, Around, Language, Phrase, Short},
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

/// The usual ways to sit down to The Game or Extreme: how many, and which of them are the device. Any other way is put
/// together seat by seat.
const TEAMS: [(u8, Bots); 9] = [
    (1, Bots::NONE),
    (2, Bots::NONE),
    (3, Bots::NONE),
    (4, Bots::NONE),
    (5, Bots::NONE),
    (2, Bots::all_but_first(2)),
    (3, Bots::all_but_first(3)),
    (4, Bots::all_but_first(4)),
    (5, Bots::all_but_first(5)),
];

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
        Self::begin_game(context, self.kind)
    }

    /// The same for any scene in which a game of this kind begins; it hears the answer.
    pub fn begin_game(context: &mut Context, kind: Kind) -> Next {
        if context.has_game_of_later(kind) {
            push(Confirm::new("start_over_later", Phrase::StartOverLater, [Phrase::AnswerNew, Phrase::No]))
        } else if context.games.can_continue(kind) {
            push(Confirm::new("start_over", Phrase::StartOver, [Phrase::AnswerNew, Phrase::No]))
        } else {
            route::start(context, kind)
        }
    }

    /// What a game of this kind, which may begin with the next press, needs.
    pub fn saves_ahead_of(kind: Kind) -> u16 {
        if kind == Kind::Seven { SevenGame::MOST_SAVES } else { 0 }
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
            (Row::Deal, _) => context.next_deal = self.neighbour_deal(context, forward),
            (Row::Length, _) => seven.tournament = !seven.tournament,
            (Row::Training, _) => context.settings.training = !context.settings.training,
            (Row::Players, Kind::Seven) => seven.seats = neighbour(seats(context.controls), seven.seats, forward),
            (_, Kind::Seven) => seven.level = neighbour(&Level::ALL, seven.level, forward),
            (row, Kind::Table(kind)) => {
                let table = context.settings.table_mut(kind);
                match row {
                    Row::Players => {
                        (table.players, table.bots) = neighbour(&TEAMS, (table.players, table.bots), forward);
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

    /// The numbered deals that are played with these choices.
    pub fn series(kind: Kind, context: &Context) -> Series {
        match kind {
            Kind::Table(kind) => Choice::Table(*context.settings.table(kind)).series(),
            Kind::Seven => Choice::Seven(context.settings.seven).series(),
        }
    }

    /// Chance, the deal of the day where that is known, and the first numbered deal that was not played.
    fn neighbour_deal(&self, context: &Context, forward: bool) -> NextDeal {
        match context.today {
            Some(_) => neighbour(&[NextDeal::Random, NextDeal::Today, NextDeal::Next], context.next_deal, forward),
            None => neighbour(&[NextDeal::Random, NextDeal::Next], context.next_deal, forward),
        }
    }

    fn deal_words(&self, context: &Context, language: Language) -> Short {
        let series = Self::series(self.kind, context);
        match (context.next_deal, context.next_number(series)) {
            (NextDeal::Typed(deal), _) => text::short(format_args!("{deal}")),
            (NextDeal::Today, Some(number)) => number_words(Around::Today, number, language),
            (_, Some(number)) => number_words(Around::Number, number, language),
            _ => text::short(format_args!("{}", Phrase::DealRandom.to(language))),
        }
    }

    /// Where the deal is chosen that is under the cursor.
    fn open_deals(&self, context: &Context) -> Next {
        match context.next_deal {
            NextDeal::Random | NextDeal::Typed(_) => push(CodeEntry::new(context)),
            NextDeal::Next | NextDeal::Number(_) => push(DealNumber::new(context, self.kind)),
            NextDeal::Today => push(Calendar::new(context, self.kind)),
        }
    }

    fn has_several_people(&self, context: &Context) -> bool {
        match (self.table(context), context.settings.seven.seats) {
            (Some(table), _) => table.players > 1,
            (None, seats) => matches!(seats, Seats::Everybody(_)),
        }
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
                return Some(players_words(table.players, table.bots, language));
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
            (Row::Deal, _) => return Some(self.deal_words(context, language)),
        };
        Some(phrase.to(language).try_into().expect("a row's words are short"))
    }

    fn people(&self, context: &Context) -> People {
        match (self.table(context), context.settings.seven.seats) {
            (Some(TableChoice { players, bots, .. }), _) => {
                People { persons: players - bots.count(), bots: bots.count() }
            }
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
            (Row::Players, Some(table)) if table.bots.is_empty() => Phrase::HelpPass,
            (Row::Players, Some(_)) => Phrase::HelpBots,
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
            (Row::Deal, _) => match context.next_deal {
                NextDeal::Random | NextDeal::Typed(_) => Phrase::HelpDeal,
                NextDeal::Next | NextDeal::Number(_) => Around::HelpNext.into(),
                NextDeal::Today => Around::HelpToday.into(),
            },
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let value =
            text::line(format_args!("{}", self.value(context, self.row, Language::English).unwrap_or_default()));
        Trace::Setup { game: self.kind.id(), entry: self.row.id(), value }
    }
}

/// "solo", "3 players", "me + 2 bots" or "2 people, 1 bot".
pub fn players_words(players: u8, bots: Bots, language: Language) -> Short {
    let line = match (players - bots.count(), bots.count()) {
        (1, 0) => Phrase::Solo.with(language, &[]),
        (people, 0) => Phrase::Players.with(language, &[&people]),
        (1, 1) => Phrase::WithBot.with(language, &[]),
        (1, bots) => Phrase::WithBots.with(language, &[&bots]),
        (people, 1) => Phrase::from(Around::MixedOne).with(language, &[&people]),
        (people, bots) => Phrase::from(Around::Mixed).with(language, &[&people, &bots]),
    };
    line.as_str().try_into().expect("a number of players is short")
}

fn number_words(words: Around, number: Number, language: Language) -> Short {
    text::short(format_args!("{}", Phrase::from(words).with(language, &[&number])))
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
                Row::Deal => return self.open_deals(context),
                Row::Players if self.has_several_people(context) => return push(SeatsScene::new(self.kind)),
                _ => self.change(context, true),
            },
            Intent::Back | Intent::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn saves_ahead(&self, _context: &Context) -> u16 {
        Self::saves_ahead_of(self.kind)
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
