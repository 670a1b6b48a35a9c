//! Which game? Asked before the statistics and before the rules, which also know the device itself.

use core::fmt;

use heapless::Vec;

use super::{
    Kind, World,
    rules::Rules,
    scene::{Act, Key, Next, around, push},
    statistics::StatisticsPage,
};
use crate::{
    store::CELLS,
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        list::{self, Row},
    },
};

/// The games side by side, to take one and read about it.
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

    fn explanation(&self, world: &World, language: Language) -> Line {
        match (self.about, self.kind()) {
            (About::Statistics, Some(kind)) => {
                let tallies = (0..CELLS).map(|cell| world.statistics(kind).tally(cell));
                let played: u32 = tallies.map(|tally| u32::from(tally.played)).sum();
                Phrase::TallyPlayedInAll.with(language, &[&played])
            }
            (_, Some(_)) => Phrase::HelpGame.with(language, &[]),
            (_, None) => Phrase::HelpDevice.with(language, &[]),
        }
    }
}

impl Act for Shelf {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        match key {
            Key::Up | Key::Down => self.cursor = around(self.cursor, self.count(), key == Key::Down),
            Key::A => {
                return match (self.about, self.kind()) {
                    (About::Statistics, Some(kind)) => push(StatisticsPage::new(world, kind)),
                    (_, Some(kind)) => push(Rules::new(kind)),
                    (_, None) => push(Rules::of_the_device()),
                };
            }
            Key::Back | Key::Pause => return Next::Pop,
            Key::Left | Key::Right => {}
        }
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let language = canvas.language();
        let title = match self.about {
            About::Statistics => Phrase::Statistics,
            About::Rules => Phrase::HowToPlay,
        };
        let names = Kind::ALL.map(Kind::name).into_iter().chain([Phrase::TheDevice]);
        let rows: Vec<Row, { Kind::ALL.len() + 1 }> =
            names.take(self.count()).map(|name| Row { label: name.to(language), value: None }).collect();
        list::draw(canvas, title.to(language), &rows, self.cursor, &self.explanation(world, language));
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let scene = match self.about {
            About::Statistics => "statistics_menu",
            About::Rules => "rules_menu",
        };
        write!(out, r#"{{"scene":"{scene}","entry":"{}"}}"#, self.kind().map_or("device", Kind::id))
    }
}
