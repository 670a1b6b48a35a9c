//! What becomes of a game that is over: it is counted, compared and kept.

use super::{Context, Slot};
use crate::play::{Goal, Goals, Group, Kind, SevenGame, TableGame, TableId, TableKind};

/// So many numbered deals beside each other are a goal.
const DAYS: usize = 7;
/// So many games won in a row are one.
const ROW: u16 = 3;

impl Context {
    /// Gives an unfinished kept game up, and counts it.
    pub fn give_up(&mut self, kind: Kind) {
        if self.games.give_up(kind) {
            self.save(Slot::Game(kind));
            self.count(kind);
        }
    }

    /// Counts the kept game of a kind, if it is over and was not counted, and keeps it as the last finished one.
    pub fn count(&mut self, kind: Kind) {
        if self.games.count(kind) {
            self.save(Slot::Statistics(kind));
        }
        match kind {
            Kind::Seven => self.count_seven(),
            Kind::Table(table) => self.count_kept_table(table),
        }
    }

    /// Counts the game at a table, if it is over, was not counted, and is no practice.
    pub fn count_table(&mut self, id: TableId) {
        if let TableId::Kept(kind) = id {
            self.count(Kind::Table(kind));
        }
    }

    /// What is noted of a game is the same however often that is done: the power may go before all of it is kept.
    ///
    /// Never inlined, and so the next one: a record lies on the stack.
    #[inline(never)]
    fn count_seven(&mut self) {
        let Some(seven) = self.games.find_seven().filter(|seven| seven.result().is_some()) else { return };
        let (series, number, won) = (seven.series(), seven.numbered, seven.result().is_some_and(|(won, _)| won));
        let streak = self.games.statistics(Kind::Seven).tally(seven.cell()).streak;
        let mut goals = Goals::of_seven(seven);
        goals.insert_if(Goal::Row, won && streak >= ROW);
        // The minus points of the whole match: it has one deal.
        let points = seven.contest.outcome().map(|points| match seven.is_solo() {
            true => points.as_slice()[0],
            false => points.as_slice().iter().fold(0, |sum: u8, points| sum.saturating_add(*points)),
        });
        let finished = Some(seven).filter(|seven| seven.is_game_over()).map(SevenGame::pack);
        if let (Some(number), Some(points)) = (number, points) {
            self.numbered.note(series, number, points);
            self.save(Slot::Numbered);
            goals.insert_if(Goal::Days, self.numbered.run(series, number) >= DAYS);
        }
        self.reach(goals);
        if let Some(finished) = finished {
            self.finished[Kind::Seven.place()] = finished;
            self.save(Slot::Finished(Kind::Seven));
        }
    }

    #[inline(never)]
    fn count_kept_table(&mut self, kind: TableKind) {
        let Some(table) = self.games.find(TableId::Kept(kind)) else { return };
        let Some(outcome) = table.game().outcome() else { return };
        let (series, number, game) = (table.series(), table.numbered, table.number);
        let streak = self.games.statistics(Kind::Table(kind)).tally(table.cell()).streak;
        let group = Group::new(table.people().map(|player| self.name(player)), kind, table.game().setup().variant());
        let mut goals = Goals::of_table(table);
        goals.insert_if(Goal::Row, outcome.is_won() && streak >= ROW);
        let finished = table.pack();
        if let Some(number) = number {
            self.numbered.note(series, number, outcome.left);
            self.save(Slot::Numbered);
            goals.insert_if(Goal::Days, self.numbered.run(series, number) >= DAYS);
        }
        if group.is_some_and(|group| self.groups.count(game, group, outcome.left)) {
            self.save(Slot::Groups);
        }
        self.reach(goals);
        self.finished[Kind::Table(kind).place()] = finished;
        self.save(Slot::Finished(Kind::Table(kind)));
    }

    /// These goals are reached. Those that were not before are told at the end of a game.
    pub fn reach(&mut self, goals: Goals) {
        let new = goals.without(self.progress.goals);
        if new != Goals::default() {
            self.untold.extend(new);
            self.progress.goals.extend(new);
            self.save(Slot::Progress);
        }
    }

    /// Whether there are goals to be told.
    pub fn has_untold_goals(&self) -> bool {
        self.untold != Goals::default()
    }

    /// The goals that are to be told now, once.
    pub fn take_untold_goals(&mut self) -> Goals {
        core::mem::take(&mut self.untold)
    }

    /// Whether there is a finished game of a kind to look at.
    pub fn can_review(&self, kind: TableKind) -> bool {
        TableGame::count_turns(&self.finished[Kind::Table(kind).place()]).is_some_and(|turns| turns > 0)
    }

    /// A lesson was done to its end.
    pub fn finish_lesson(&mut self, kind: Kind) {
        self.progress.lessons |= 1 << kind.place();
        self.learn();
    }

    /// Rules were read to their last page; those of the device have no kind.
    pub fn finish_rules(&mut self, about: Option<Kind>) {
        self.progress.rules |= 1 << about.map_or(Kind::ALL.len(), Kind::place);
        self.learn();
    }

    fn learn(&mut self) {
        self.save(Slot::Progress);
        let mut goals = Goals::default();
        goals.insert_if(Goal::School, self.progress.has_learnt());
        self.reach(goals);
    }

    /// The device's own bot has played the cards of the kept game of a kind, which is over.
    pub fn note_par(&mut self, kind: TableKind, par: u8) {
        let Some(table) = self.games.find(TableId::Kept(kind)) else { return };
        let Some(outcome) = table.game().outcome() else { return };
        let (series, number) = (table.series(), table.numbered);
        let before = self.progress.goals;
        if self.progress.compare(table, outcome.left, par) {
            self.untold.extend(self.progress.goals.without(before));
            self.save(Slot::Progress);
        }
        if let Some(number) = number {
            self.numbered.note_par(series, number, par);
            self.save(Slot::Numbered);
        }
    }
}
