//! How the games of one kind went, a page for each sort: up and down choose how hard, left and right how many.

use core::fmt;

use super::{
    Kind, World,
    scene::{Act, Key, Next, around},
    setup::{level_name, players_words, variant_name},
};
use crate::{
    rules::the_game::{PLAYERS, Variant},
    store::{CELLS, Level, Seats},
    text::{Language, Line, Phrase},
    view::{self, canvas::Canvas},
};

/// One page of the statistics.
pub struct StatisticsPage {
    kind: Kind,
    cell: usize,
}

/// What a page is about.
enum Sort {
    Team(Variant, u8),
    Solo(Level, u8),
    Everybody(u8),
}

impl StatisticsPage {
    /// Opens at what was played last.
    pub fn new(world: &World, kind: Kind) -> Self {
        let settings = &world.settings;
        let (row, column) = match (settings.tables.get(kind as usize), settings.seven.seats) {
            (Some(table), _) => (table.variant as usize, table.players - 1),
            (None, Seats::Solo(opponents)) => (settings.seven.level as usize, opponents - 1),
            (None, Seats::Everybody(players)) => (Level::ALL.len(), players - 2),
        };
        Self { kind, cell: row * Self::columns(kind) + usize::from(column) }
    }

    /// The cells are a table: a row for each variant or level, a column for each number of players.
    fn columns(kind: Kind) -> usize {
        match kind {
            Kind::TheGame | Kind::Extreme => PLAYERS,
            Kind::SevenAteNine => 3,
        }
    }

    fn sort(&self) -> Sort {
        let columns = Self::columns(self.kind);
        let (row, column) = (self.cell / columns, (self.cell % columns) as u8);
        match (self.kind, Level::ALL.get(row)) {
            (Kind::SevenAteNine, Some(level)) => Sort::Solo(*level, column + 1),
            (Kind::SevenAteNine, None) => Sort::Everybody(column + 2),
            _ => Sort::Team(Variant::ALL[row], column + 1),
        }
    }

    fn choices(&self, language: Language) -> [Line; 2] {
        let players = |players| players_words(players, false, language).as_str().try_into().expect("a line is longer");
        match self.sort() {
            Sort::Team(variant, count) => [variant_name(variant).with(language, &[]), players(count)],
            Sort::Solo(level, opponents) => {
                [level_name(level).with(language, &[]), Phrase::Against.with(language, &[&opponents])]
            }
            Sort::Everybody(count) => [Phrase::TallyEverybody.with(language, &[]), players(count)],
        }
    }
}

impl Act for StatisticsPage {
    fn key(&mut self, _world: &mut World, key: Key) -> Next {
        let columns = Self::columns(self.kind);
        let (row, column) = (self.cell / columns, self.cell % columns);
        let (row, column) = match key {
            Key::Up | Key::Down => (around(row, CELLS / columns, key == Key::Down), column),
            Key::Left | Key::Right => (row, around(column, columns, key == Key::Right)),
            Key::A => (row, column),
            Key::Back | Key::Pause => return Next::Pop,
        };
        self.cell = row * columns + column;
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let language = canvas.language();
        let [level, players] = self.choices(language);
        let tally = world.statistics(self.kind).tally(self.cell);
        view::statistics::choices(canvas, self.kind.name().to(language), &level, &players, tally.helped);
        view::statistics::tally(canvas, tally, matches!(self.sort(), Sort::Everybody(_)));
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        const VARIANTS: [&str; 3] = ["standard", "expert", "expert_plus"];
        const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];
        write!(out, r#"{{"scene":"statistics","game":"{}","#, self.kind.id())?;
        match self.sort() {
            Sort::Team(variant, players) => {
                write!(out, r#""variant":"{}","players":{players}"#, VARIANTS[variant as usize])?;
            }
            Sort::Solo(level, opponents) => {
                write!(out, r#""level":"{}","opponents":{opponents}"#, LEVELS[level as usize])?;
            }
            Sort::Everybody(players) => write!(out, r#""level":"everybody","players":{players}"#)?,
        }
        let tally = world.statistics(self.kind).tally(self.cell);
        write!(out, r#","played":{},"won":{},"best":{}"#, tally.played, tally.won, tally.best)?;
        write!(out, r#","left":{},"streak":{},"longest":{},"#, tally.left, tally.streak, tally.longest)?;
        write!(out, r#""helped":{}}}"#, tally.helped)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{boxed::Box, collections::BTreeSet, string::String};

    use super::*;

    #[test]
    fn every_cell_is_reached_by_the_arrows_and_named_once() {
        let mut world = World::new(&Default::default(), Box::leak(Box::default()));
        for kind in Kind::ALL {
            let mut page = StatisticsPage { kind, cell: 0 };
            let (columns, mut names) = (StatisticsPage::columns(kind), BTreeSet::new());
            for _ in 0..CELLS / columns {
                for _ in 0..columns {
                    names.insert(page.choices(Language::English).map(|name| String::from(name.as_str())));
                    page.key(&mut world, Key::Right);
                }
                page.key(&mut world, Key::Down);
            }
            assert_eq!((names.len(), page.cell), (CELLS, 0), "{kind:?}");
        }
    }
}
