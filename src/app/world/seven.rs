//! The world's part of 7 ate 9: the match on the table.

use super::World;
use crate::{
    app::{
        Kind, Slot,
        scene::{Next, only},
        seven::SevenScene,
        seven_end::SevenEnd,
    },
    rules::{deal::Deal, seven_ate_nine::Length},
    store::{Credit, Seats, Seven, SevenChoice},
    text::{Language, Line, Phrase},
};

const KIND: Kind = Kind::SevenAteNine;

impl World {
    /// The match of 7 ate 9, finished or not.
    ///
    /// # Panics
    /// If there is none: only its scenes ask.
    pub fn seven(&self) -> &Seven {
        self.seven.as_ref().expect("a scene of 7 ate 9 has a match")
    }

    /// The match of 7 ate 9, to play.
    ///
    /// # Panics
    /// If there is none: only its scenes ask.
    pub fn seven_mut(&mut self) -> &mut Seven {
        self.seven.as_mut().expect("a scene of 7 ate 9 has a match")
    }

    /// The match that can be continued.
    pub fn unfinished_seven(&self) -> Option<&Seven> {
        self.seven.as_ref().filter(|seven| !seven.is_over())
    }

    /// What there is to continue, in one line.
    pub(super) fn saved_seven_line(&self, language: Language) -> Line {
        let Some(seven) = self.unfinished_seven() else { return Line::new() };
        let contest = &seven.contest;
        let about = match (contest.length(), seven.seats) {
            (Length::Tournament, _) => {
                let games = contest.length().games(contest.game().players());
                Phrase::SevenGameOf.with(language, &[&(contest.game_number() + 1), &games])
            }
            (Length::Single, Seats::Solo(opponents)) => Phrase::Against.with(language, &[&opponents]),
            (Length::Single, Seats::Everybody(players)) => Phrase::Together.with(language, &[&players]),
        };
        Phrase::SevenSaved.with(language, &[&KIND.name().to(language), &about])
    }

    /// Goes on with the match: at the table, or between two games.
    pub(in crate::app) fn resume_seven(&mut self) -> Next {
        match &self.seven {
            None => Next::Home(KIND),
            Some(seven) if seven.result().is_some() => only(SevenEnd::new(self)),
            Some(_) => only(SevenScene::new(self)),
        }
    }

    /// Once more with the same choices: new cards, or the same ones again.
    pub(super) fn play_seven_again(&mut self, same_deal: bool) -> Next {
        let (choice, deal) = (self.seven().choice(), self.seven().contest.deal());
        let deal = if same_deal { deal } else { self.fresh_deal() };
        self.deal_seven(choice, deal, !same_deal);
        self.resume_seven()
    }

    /// Deals a new match. An unfinished one before it counts as given up.
    pub(super) fn deal_seven(&mut self, choice: SevenChoice, deal: Deal, streaks: bool) {
        self.give_up_seven();
        let number = self.statistics[KIND as usize].next_game();
        self.seven = Some(Seven::new(choice, deal, number, streaks));
        self.save(Slot::Game(KIND));
    }

    /// Deals the next game of a tournament.
    pub(in crate::app) fn next_seven_game(&mut self) -> Next {
        let number = self.statistics[KIND as usize].next_game();
        if self.seven_mut().contest.next_game().is_ok() {
            self.seven_mut().number = number;
            self.save(Slot::Game(KIND));
        }
        self.resume_seven()
    }

    /// Gives an unfinished match up; the game it was in counts.
    pub(super) fn give_up_seven(&mut self) {
        if self.unfinished_seven().is_some() {
            self.seven_mut().given_up = true;
            self.save(Slot::Game(KIND));
            self.count_seven();
        }
    }

    /// Counts the present game, if it is over and was not counted.
    pub(super) fn count_seven(&mut self) {
        let Some(seven) = &self.seven else { return };
        let Some((won, left)) = seven.result() else { return };
        let credit = if seven.streaks { Credit::Streak } else { Credit::NoStreak };
        if self.statistics[KIND as usize].count(seven.number, seven.cell(), won, left, credit) {
            self.save(Slot::Statistics(KIND));
        }
    }
}
