//! Which game? Asked before the statistics, and before lessons and rules, which also know the device itself.

use heapless::Vec;

use super::{goals::GoalsPage, lesson::Lesson, review::Review, rules::Rules, statistics::StatisticsPage};
use crate::{
    app::{
        Context,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    input::Intent,
    play::{CELLS, Kind, TableKind},
    text::{self, Around, Language, Line, Phrase, Short},
    view::{
        canvas::Canvas,
        widgets::{
            around,
            list::{self, Row, Values},
            neighbour,
        },
    },
};

/// The games in a list, to read the statistics of one, or to learn it.
pub struct Shelf {
    about: About,
    cursor: usize,
    /// Which game's last one is looked at.
    last: TableKind,
    /// How each game is learned, by [`Kind::place`].
    ways: [Way; Kind::ALL.len()],
}

/// How a game is learned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// With the lesson, from where it was left.
    GoOn,
    /// With the lesson, from its beginning.
    Try,
    /// From the pages of its rules.
    Read,
}

impl Way {
    /// Those that there are for a game.
    fn all(context: &Context, kind: Kind) -> &'static [Self] {
        match Lesson::left_at(context, kind) {
            Some(_) => &[Self::GoOn, Self::Try, Self::Read],
            None => &[Self::Try, Self::Read],
        }
    }

    fn name(self) -> Phrase {
        match self {
            Self::GoOn => Phrase::WayGoOn,
            Self::Try => Phrase::WayTry,
            Self::Read => Phrase::WayRead,
        }
    }
}

/// The row of the last game, below the goals.
const REVIEW: usize = Kind::ALL.len() + 1;

#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Statistics,
    Rules,
}

impl Shelf {
    /// The games' statistics.
    pub fn statistics() -> Self {
        Self { about: About::Statistics, cursor: 0, last: TableKind::TheGame, ways: [Way::GoOn; Kind::ALL.len()] }
    }

    /// The games' lessons and rules, and the device.
    pub fn rules() -> Self {
        Self { about: About::Rules, ..Self::statistics() }
    }

    /// How a game is learned: where its lesson was left is offered first, if it was.
    fn way(&self, context: &Context, kind: Kind) -> Way {
        let (all, chosen) = (Way::all(context, kind), self.ways[kind.place()]);
        if all.contains(&chosen) { chosen } else { all[0] }
    }

    fn learn(&mut self, context: &mut Context, kind: Kind) -> Next {
        let way = self.way(context, kind);
        if way == Way::Read {
            return push(Rules::new(kind));
        }
        self.ways[kind.place()] = Way::GoOn;
        push(Lesson::new(context, kind, way == Way::GoOn))
    }

    fn count(&self, context: &Context) -> usize {
        Kind::ALL.len() + 1 + usize::from(self.reviewed(context).is_some())
    }

    /// The game whose last one can be looked at: the one that was chosen, or the other if it cannot.
    fn reviewed(&self, context: &Context) -> Option<TableKind> {
        let kinds = [self.last, TableKind::ALL[0], TableKind::ALL[1]];
        kinds.into_iter().find(|kind| self.about == About::Statistics && context.can_review(*kind))
    }

    /// Whether the row of the last game is under the cursor.
    fn is_at_review(&self) -> bool {
        self.about == About::Statistics && self.cursor == REVIEW
    }

    /// None stands for the device, or for the goals.
    fn kind(&self) -> Option<Kind> {
        Kind::ALL.get(self.cursor).copied()
    }

    fn explanation(&self, context: &Context, language: Language) -> Line {
        match (self.about, self.kind()) {
            (About::Statistics, None) if self.is_at_review() => Phrase::from(Around::HelpReview).with(language, &[]),
            (About::Statistics, None) => Phrase::from(Around::GoalsHelp).with(language, &[]),
            (About::Statistics, Some(_)) => {
                let played: u32 = Kind::ALL.into_iter().map(|kind| played(context, kind)).sum();
                Phrase::TallyPlayedInAll.with(language, &[&played])
            }
            (_, Some(kind)) => match (self.way(context, kind), Lesson::left_at(context, kind), kind) {
                (Way::GoOn, Some((step, steps)), _) => Phrase::HelpGoOn.with(language, &[&step, &steps]),
                (Way::Read, ..) => Phrase::HelpGame.with(language, &[]),
                (.., Kind::Table(TableKind::TheGame)) => Phrase::HelpTryTheGame.with(language, &[]),
                (.., Kind::Table(TableKind::Extreme)) => Phrase::HelpTryExtreme.with(language, &[]),
                (.., Kind::Seven) => Phrase::HelpTrySeven.with(language, &[]),
            },
            (_, None) => Phrase::HelpDevice.with(language, &[]),
        }
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        let kind = self.kind().map(Kind::id).or(self.is_at_review().then_some("review"));
        match self.about {
            About::Statistics => Trace::StatisticsMenu { entry: kind.unwrap_or("goals") },
            About::Rules => Trace::RulesMenu { entry: kind.unwrap_or("device") },
        }
    }
}

impl Act for Shelf {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if let (SceneEvent::Answer(true), Some(kind)) = (event, self.reviewed(context)) {
            return Review::begin(context, kind);
        }
        let Some(intent) = event.intent() else { return Next::Unchanged };
        match intent {
            Intent::Up | Intent::Down => {
                self.cursor = around(self.cursor, self.count(context), intent == Intent::Down);
            }
            Intent::Do | Intent::Left | Intent::Right if self.is_at_review() => {
                let Some(kind) = self.reviewed(context) else { return Next::Unchanged };
                if intent == Intent::Do {
                    return Review::open(context, kind);
                }
                self.last = neighbour(&TableKind::ALL, kind, true);
            }
            Intent::Do => {
                return match (self.about, self.kind()) {
                    (About::Statistics, Some(kind)) => push(StatisticsPage::new(context, kind)),
                    (About::Statistics, None) => push(GoalsPage::new()),
                    (_, Some(kind)) => self.learn(context, kind),
                    (_, None) => push(Rules::of_the_device()),
                };
            }
            Intent::Back | Intent::Pause => return Next::Pop,
            Intent::Left | Intent::Right => match (self.about, self.kind()) {
                (About::Rules, Some(kind)) => {
                    let (all, way) = (Way::all(context, kind), self.way(context, kind));
                    self.ways[kind.place()] = neighbour(all, way, intent == Intent::Right);
                }
                _ => return Next::Unchanged,
            },
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        let title = match self.about {
            About::Statistics => Phrase::Statistics,
            About::Rules => Phrase::HowToPlay,
        };
        let last = if self.about == About::Rules { Phrase::TheDevice } else { Around::Goals.into() };
        let names = Kind::ALL.map(Kind::name).into_iter().chain([last, Around::LastGame.into()]);
        let row = |(place, name): (usize, Phrase)| {
            let value = match (self.about, Kind::ALL.get(place)) {
                (About::Statistics, None) if place == REVIEW => {
                    let reviewed = self.reviewed(context).map(|kind| Kind::Table(kind).name().to(language));
                    reviewed.map(|name| text::short(format_args!("{name}")))
                }
                (About::Statistics, Some(kind)) => Some(text::short(format_args!("{}", played(context, *kind)))),
                (About::Statistics, None) => Some(text::short(format_args!("{}/16", context.progress.goals.count()))),
                (About::Rules, kind) => {
                    let way = kind.map_or(Way::Read, |kind| self.way(context, *kind));
                    Some(Short::try_from(way.name().to(language)).expect("a row's words are short"))
                }
            };
            Row { label: name.to(language), value }
        };
        let rows: Vec<Row, { Kind::ALL.len() + 2 }> = names.take(self.count(context)).enumerate().map(row).collect();
        let help = self.explanation(context, language);
        let values = match (self.about, self.kind()) {
            (About::Statistics, _)
                if self.is_at_review() && TableKind::ALL.iter().all(|kind| context.can_review(*kind)) =>
            {
                Values::Chosen
            }
            (About::Statistics, _) if self.reviewed(context).is_some() => Values::Single,
            (About::Statistics, _) => Values::Told,
            (About::Rules, Some(_)) => Values::Chosen,
            (About::Rules, None) => Values::Single,
        };
        list::draw(canvas, title.to(language), &rows, values, self.cursor, &help);
    }
}

/// How many games of a kind were played.
fn played(context: &Context, kind: Kind) -> u32 {
    (0..CELLS).map(|cell| u32::from(context.games.statistics(kind).tally(cell).played)).sum()
}
