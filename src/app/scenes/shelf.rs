//! Which game? Asked before the statistics and before the rules, which also know the device itself.

use heapless::Vec;

use super::{rules::Rules, statistics::StatisticsPage};
use crate::{
    app::{
        Context,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    input::Intent,
    play::{CELLS, Kind},
    text::{self, Language, Line, Phrase},
    view::{
        canvas::Canvas,
        widgets::{
            around,
            list::{self, Row, Values},
        },
    },
};

/// The games in a list, to read the statistics or the rules of one.
pub struct Shelf {
    about: About,
    cursor: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Statistics,
    Rules,
}

impl Shelf {
    /// The games' statistics.
    pub fn statistics() -> Self {
        Self { about: About::Statistics, cursor: 0 }
    }

    /// The games' rules, and the device.
    pub fn rules() -> Self {
        Self { about: About::Rules, cursor: 0 }
    }

    fn count(&self) -> usize {
        Kind::ALL.len() + usize::from(self.about == About::Rules)
    }

    /// None stands for the device.
    fn kind(&self) -> Option<Kind> {
        Kind::ALL.get(self.cursor).copied()
    }

    fn explanation(&self, context: &Context, language: Language) -> Line {
        match (self.about, self.kind()) {
            (About::Statistics, _) => {
                let played: u32 = Kind::ALL.into_iter().map(|kind| played(context, kind)).sum();
                Phrase::TallyPlayedInAll.with(language, &[&played])
            }
            (_, Some(_)) => Phrase::HelpGame.with(language, &[]),
            (_, None) => Phrase::HelpDevice.with(language, &[]),
        }
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        let entry = self.kind().map_or("device", Kind::id);
        match self.about {
            About::Statistics => Trace::StatisticsMenu { entry },
            About::Rules => Trace::RulesMenu { entry },
        }
    }
}

impl Act for Shelf {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        match intent {
            Intent::Up | Intent::Down => self.cursor = around(self.cursor, self.count(), intent == Intent::Down),
            Intent::Do => {
                return match (self.about, self.kind()) {
                    (About::Statistics, Some(kind)) => push(StatisticsPage::new(context, kind)),
                    (_, Some(kind)) => push(Rules::new(kind)),
                    (_, None) => push(Rules::of_the_device()),
                };
            }
            Intent::Back | Intent::Pause => return Next::Pop,
            Intent::Left | Intent::Right => return Next::Unchanged,
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        let title = match self.about {
            About::Statistics => Phrase::Statistics,
            About::Rules => Phrase::HowToPlay,
        };
        let names = Kind::ALL.map(Kind::name).into_iter().chain([Phrase::TheDevice]);
        let row = |(place, name): (usize, Phrase)| {
            let kind = Kind::ALL.get(place).filter(|_| self.about == About::Statistics);
            let value = kind.map(|kind| text::short(format_args!("{}", played(context, *kind))));
            Row { label: name.to(language), value }
        };
        let rows: Vec<Row, { Kind::ALL.len() + 1 }> = names.take(self.count()).enumerate().map(row).collect();
        let help = self.explanation(context, language);
        list::draw(canvas, title.to(language), &rows, Values::Told, self.cursor, &help);
    }
}

/// How many games of a kind were played.
fn played(context: &Context, kind: Kind) -> u32 {
    (0..CELLS).map(|cell| u32::from(context.games.statistics(kind).tally(cell).played)).sum()
}
