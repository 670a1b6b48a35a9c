//! The main menu.

use heapless::Vec;

use super::{
    calendar::Calendar,
    confirm::Confirm,
    lesson::Lesson,
    settings::SettingsScene,
    setup::{SetupScene, players_words},
    shelf::Shelf,
};
use crate::{
    app::{
        Context, route,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    input::Intent,
    play::{Kind, Number, Seats, TableKind},
    rules::seven_ate_nine::Length,
    text::{self, Around, Language, Line, Phrase},
    view::{
        canvas::Canvas,
        screens::menu::{self as view, Picture},
        widgets::{around, neighbour, place},
    },
};

/// The main menu, at the bottom of every stack.
pub struct Menu {
    entry: Entry,
    /// Which of the saved games *Continue* means.
    game: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Continue,
    New(Kind),
    /// Where the date is known.
    DealOfTheDay,
    Statistics,
    HowToPlay,
    Settings,
}

impl Entry {
    const ALL: [Self; 8] = [
        Self::Continue,
        Self::New(Kind::Table(TableKind::TheGame)),
        Self::New(Kind::Table(TableKind::Extreme)),
        Self::New(Kind::Seven),
        Self::DealOfTheDay,
        Self::Statistics,
        Self::HowToPlay,
        Self::Settings,
    ];

    fn label(self) -> Phrase {
        match self {
            Self::Continue => Phrase::Continue,
            Self::New(kind) => kind.name(),
            Self::DealOfTheDay => Around::DealOfTheDay.into(),
            Self::Statistics => Phrase::Statistics,
            Self::HowToPlay => Phrase::HowToPlay,
            Self::Settings => Phrase::Settings,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::New(kind) => kind.id(),
            Self::DealOfTheDay => "deal_of_the_day",
            Self::Statistics => "statistics",
            Self::HowToPlay => "how_to_play",
            Self::Settings => "settings",
        }
    }
}

impl Menu {
    /// With *Continue* under the cursor, if there is something to continue.
    pub fn new(context: &Context) -> Self {
        let mut menu = Self { entry: Entry::Continue, game: Kind::ALL[0] };
        menu.refresh(context);
        menu
    }

    /// The first start offers a lesson; the menu hears the answer.
    pub fn offer_lesson() -> Confirm {
        Confirm::offer("lesson", Phrase::AskLesson, [Phrase::AnswerLearn, Phrase::No])
    }

    /// Back from a game: *Continue* with this game is under the cursor.
    pub fn come_back(&mut self, context: &Context, kind: Kind) {
        if context.games.can_continue(kind) {
            (self.entry, self.game) = (Entry::Continue, kind);
        }
    }

    /// The menu is in sight again, and saved games may have come or gone.
    pub fn refresh(&mut self, context: &Context) {
        if self.entry == Entry::DealOfTheDay && context.today.is_none() {
            self.entry = Entry::New(self.game);
        }
        if !context.games.can_continue(self.game) {
            match Kind::ALL.into_iter().find(|kind| context.games.can_continue(*kind)) {
                Some(kind) => self.game = kind,
                None if self.entry == Entry::Continue => self.entry = Entry::New(self.game),
                None => {}
            }
        }
    }

    fn entries(&self, context: &Context) -> Vec<Entry, { Entry::ALL.len() }> {
        let saved = Kind::ALL.into_iter().any(|kind| context.games.can_continue(kind));
        let has = |entry: &Entry| match entry {
            Entry::Continue => saved,
            Entry::DealOfTheDay => context.today.is_some(),
            _ => true,
        };
        Entry::ALL.into_iter().filter(has).collect()
    }

    fn explanation(&self, context: &Context, language: Language) -> Line {
        match self.entry {
            Entry::Continue => saved_line(context, self.game, language),
            Entry::New(Kind::Table(TableKind::TheGame)) => Phrase::AboutTheGame.with(language, &[]),
            Entry::New(Kind::Table(TableKind::Extreme)) => Phrase::AboutExtreme.with(language, &[]),
            Entry::New(Kind::Seven) => Phrase::AboutSeven.with(language, &[]),
            Entry::DealOfTheDay => Phrase::from(Around::AboutDealOfTheDay).with(language, &[]),
            Entry::Statistics => Phrase::AboutStatistics.with(language, &[]),
            Entry::HowToPlay => Phrase::AboutHowToPlay.with(language, &[]),
            Entry::Settings => Phrase::AboutSettings.with(language, &[]),
        }
    }

    /// The next of the games that can be continued, around their circle.
    fn choose_saved(&mut self, context: &Context, forward: bool) {
        let mut place = self.game.place();
        for _ in Kind::ALL {
            place = around(place, Kind::ALL.len(), forward);
            if context.games.can_continue(Kind::ALL[place]) {
                self.game = Kind::ALL[place];
                return;
            }
        }
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        Trace::Menu { entry: self.entry.id(), game: self.game.id() }
    }
}

/// What there is to continue, in one line: the game, and who plays it.
fn saved_line(context: &Context, kind: Kind, language: Language) -> Line {
    let who = match kind {
        Kind::Table(kind) => context.games.unfinished(kind).map(|table| {
            let players = players_words(table.game().setup().players(), table.bots, language);
            text::line(format_args!("{players}"))
        }),
        Kind::Seven => context.games.unfinished_seven().map(|seven| {
            let contest = &seven.contest;
            match (contest.length(), seven.seats) {
                (Length::Tournament, _) => {
                    let games = contest.length().games(contest.game().players());
                    Phrase::SevenGameShort.with(language, &[&(contest.game_number() + 1), &games])
                }
                (Length::Single, Seats::Solo(opponents)) => Phrase::Against.with(language, &[&opponents]),
                (Length::Single, Seats::Everybody(players)) => Phrase::Together.with(language, &[&players]),
            }
        }),
    };
    text::line(format_args!("{} · {}", kind.name().to(language), who.unwrap_or_default()))
}

/// How many cards a saved game has left; of 7 ate 9, those of the first player.
fn cards_left(context: &Context, kind: Kind) -> u8 {
    let left = match kind {
        Kind::Table(kind) => context.games.unfinished(kind).map(|table| table.game().left()),
        Kind::Seven => context.games.unfinished_seven().map(|seven| {
            let first = seven.contest.game().public_observation().seats[0];
            first.hand + first.stack
        }),
    };
    left.unwrap_or_default()
}

impl Act for Menu {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if event == SceneEvent::Answer(true) {
            return push(Lesson::new(context, Kind::Table(TableKind::TheGame), false));
        }
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let entries = self.entries(context);
        match intent {
            Intent::Up | Intent::Down => self.entry = neighbour(&entries, self.entry, intent == Intent::Down),
            Intent::Left | Intent::Right if self.entry == Entry::Continue => {
                self.choose_saved(context, intent == Intent::Right);
            }
            Intent::Do => match self.entry {
                Entry::Continue => return route::to_game(context, self.game),
                Entry::New(kind) => return push(SetupScene::new(kind)),
                Entry::DealOfTheDay => return push(Calendar::new(context, Kind::Table(TableKind::TheGame))),
                Entry::Statistics => return push(Shelf::statistics()),
                Entry::HowToPlay => return push(Shelf::rules()),
                Entry::Settings => return push(SettingsScene::default()),
            },
            _ => return Next::Unchanged,
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        let entries = self.entries(context);
        let rows: Vec<Phrase, { Entry::ALL.len() }> = entries.iter().map(|entry| entry.label()).collect();
        let picture = match self.entry {
            Entry::Continue => Picture::Continue { left: cards_left(context, self.game) },
            Entry::New(kind) => Picture::Game(kind),
            Entry::DealOfTheDay => Picture::Day(context.today.map_or(0, Number::get)),
            Entry::Statistics => Picture::Statistics,
            Entry::HowToPlay => Picture::Rules,
            Entry::Settings => Picture::Settings,
        };
        let saved = Kind::ALL.into_iter().filter(|kind| context.games.can_continue(*kind)).count();
        let chooses = self.entry == Entry::Continue && saved > 1;
        let cursor = place(&entries, &self.entry);
        view::draw(canvas, &rows, cursor, picture, &self.explanation(context, language), chooses);
    }
}
