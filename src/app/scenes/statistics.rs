//! How the games of one kind went, a page for each level and number of players: up and down choose the level, left and
//! right the number.

use heapless::Vec;

use super::setup::{level_name, players_words, variant_name};
use crate::{
    app::{
        Context,
        scene::{Act, Next, SceneEvent},
        trace::{StatisticsTrace, Trace},
    },
    bots::seven_ate_nine::Level,
    input::Intent,
    play::{Bots, GROUPS, Group, Kind, Seats, SevenChoice, Tally},
    rules::the_game::{PLAYERS, Variant},
    text::{Language, Line, Phrase},
    view::{canvas::Canvas, screens, widgets::around},
};

/// One page of the statistics.
pub struct StatisticsPage {
    kind: Kind,
    /// A row for each variant or level, the easiest first, and in 7 ate 9 the last for everybody at once; a column for
    /// each number of players.
    row: usize,
    column: usize,
    /// Below the levels: which of those who played together, and how hard, by their places.
    group: Option<(usize, usize)>,
}

/// What a page is about.
enum Subject {
    Team(Variant, u8),
    Solo(Level, u8),
    Everybody(u8),
}

impl StatisticsPage {
    /// Opens at what was chosen last.
    pub fn new(context: &Context, kind: Kind) -> Self {
        let settings = &context.settings;
        let (row, column) = match (kind, settings.seven.seats) {
            (Kind::Table(kind), _) => (settings.table(kind).variant as usize, settings.table(kind).players - 1),
            (Kind::Seven, Seats::Solo(opponents)) => (settings.seven.level as usize, opponents - 1),
            (Kind::Seven, Seats::Everybody(players)) => (Level::ALL.len(), players - 2),
        };
        Self { kind, row, column: column.into(), group: None }
    }

    /// How many rows and columns there are.
    fn size(kind: Kind) -> (usize, usize) {
        match kind {
            Kind::Table(_) => (Variant::ALL.len(), PLAYERS),
            Kind::Seven => (Level::ALL.len() + 1, 3),
        }
    }

    /// Everybody who played this game together, latest first.
    fn groups(&self, context: &Context) -> Vec<Group, GROUPS> {
        match self.kind {
            Kind::Table(kind) => context.groups.tables(kind),
            Kind::Seven => Vec::new(),
        }
    }

    /// Those whose page it is, at the level that is chosen.
    fn chosen_group(&self, context: &Context) -> Option<Group> {
        let (place, variant) = self.group?;
        Some(self.groups(context).get(place)?.at(Variant::ALL[variant]))
    }

    /// One row down or up; below the levels is a row for each group of people.
    fn go(&mut self, context: &Context, down: bool) {
        let (levels, _) = Self::size(self.kind);
        let groups = self.groups(context).len();
        let row = self.group.map_or(self.row, |(place, _)| levels + place);
        let row = around(row, levels + groups, down);
        let variant = self.group.map_or(0, |(_, variant)| variant);
        self.group = row.checked_sub(levels).map(|place| (place, variant));
        if self.group.is_none() {
            self.row = row;
        }
    }

    fn subject(&self) -> Subject {
        let column = self.column as u8;
        match (self.kind, Level::ALL.get(self.row)) {
            (Kind::Seven, Some(level)) => Subject::Solo(*level, column + 1),
            (Kind::Seven, None) => Subject::Everybody(column + 2),
            (Kind::Table(_), _) => Subject::Team(Variant::ALL[self.row], column + 1),
        }
    }

    fn tally<'a>(&self, context: &'a Context) -> &'a Tally {
        let new = SevenChoice::new();
        let cell = match self.subject() {
            Subject::Team(variant, players) => variant as usize * PLAYERS + usize::from(players) - 1,
            Subject::Solo(level, opponents) => SevenChoice { seats: Seats::Solo(opponents), level, ..new }.cell(),
            Subject::Everybody(players) => SevenChoice { seats: Seats::Everybody(players), ..new }.cell(),
        };
        context.games.statistics(self.kind).tally(cell)
    }

    fn choices(&self, language: Language) -> [Line; 2] {
        let players =
            |players| players_words(players, Bots::NONE, language).as_str().try_into().expect("a line is longer");
        match self.subject() {
            Subject::Team(variant, count) => [variant_name(variant).with(language, &[]), players(count)],
            Subject::Solo(level, opponents) => {
                [level_name(level).with(language, &[]), Phrase::Against.with(language, &[&opponents])]
            }
            Subject::Everybody(count) => [Phrase::TallyEverybody.with(language, &[]), players(count)],
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        if let Some(group) = self.chosen_group(context) {
            let tally = context.groups.tally(&group).copied().unwrap_or_default();
            return StatisticsTrace::team(self.kind, &tally, group.variant, group.names().count() as u8);
        }
        let tally = self.tally(context);
        match self.subject() {
            Subject::Team(variant, players) => StatisticsTrace::team(self.kind, tally, variant, players),
            Subject::Solo(level, opponents) => StatisticsTrace::solo(self.kind, tally, level, opponents),
            Subject::Everybody(players) => StatisticsTrace::everybody(self.kind, tally, players),
        }
    }
}

impl Act for StatisticsPage {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let (_, columns) = Self::size(self.kind);
        match (intent, &mut self.group) {
            (Intent::Up | Intent::Down, _) => self.go(context, intent == Intent::Down),
            (Intent::Left | Intent::Right, Some((_, variant))) => {
                *variant = around(*variant, Variant::ALL.len(), intent == Intent::Right);
            }
            (Intent::Left | Intent::Right, None) => {
                self.column = around(self.column, columns, intent == Intent::Right);
            }
            (Intent::Do, _) => return Next::Unchanged,
            (Intent::Back | Intent::Pause, _) => return Next::Pop,
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        if let Some(group) = self.chosen_group(context) {
            let tally = context.groups.tally(&group).copied().unwrap_or_default();
            screens::statistics::people(
                canvas,
                &group.names().collect::<Vec<_, PLAYERS>>(),
                variant_name(group.variant).to(language),
            );
            return screens::statistics::tally(canvas, &tally, self.kind.bar_step(), 0);
        }
        let [level, players] = self.choices(language);
        let tally = self.tally(context);
        screens::statistics::choices(canvas, &level, &players);
        match self.subject() {
            Subject::Everybody(_) => screens::statistics::among_people(canvas, tally.played),
            _ => {
                let under_par = match self.kind {
                    Kind::Table(kind) => context.progress.under_par(kind, self.row * PLAYERS + self.column),
                    Kind::Seven => 0,
                };
                screens::statistics::tally(canvas, tally, self.kind.bar_step(), under_par);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{boxed::Box, collections::BTreeSet, string::String};

    use super::*;
    use crate::input::{Button, Gesture};

    #[test]
    fn every_cell_is_reached_by_the_arrows_and_named_once() {
        let mut context = Context::new(&Default::default(), Box::leak(Box::default()));
        for kind in Kind::ALL {
            let mut page = StatisticsPage { kind, row: 0, column: 0, group: None };
            let ((rows, columns), mut names) = (StatisticsPage::size(kind), BTreeSet::new());
            for _ in 0..rows {
                for _ in 0..columns {
                    names.insert(page.choices(Language::English).map(|name| String::from(name.as_str())));
                    page.on(&mut context, SceneEvent::Gesture(Gesture::Press(Button::Right)));
                }
                page.on(&mut context, SceneEvent::Gesture(Gesture::Press(Button::Down)));
            }
            assert_eq!((names.len(), page.row, page.column), (rows * columns, 0, 0), "{kind:?}");
        }
    }
}
