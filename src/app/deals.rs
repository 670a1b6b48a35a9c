//! Which cards a game gets: by chance, by a code, or by a number.

use super::{Context, Slot};
use crate::{
    play::{Bots, Kind, Number, Series, SevenChoice, SevenGame, TableGame, TableId},
    rules::{deal::Deal, the_game::Setup},
};

/// The deal for the next game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextDeal {
    /// As chance has it.
    Random,
    /// A code that was typed, or given at the start.
    Typed(Deal),
    /// The first numbered deal that was not played.
    Next,
    /// The numbered deal of this day.
    Today,
    /// This one.
    Number(Number),
}

/// The cards of a game that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// They follow from it.
    pub deal: Deal,
    /// Its number, if it has one.
    pub number: Option<Number>,
    /// Whether the game touches the streaks: cards that may be known do not.
    pub streaks: bool,
}

impl Context {
    /// Takes in which day it is; whether that is news. Before the first numbered day and after the last there is none.
    pub(super) fn set_date(&mut self, days: u16) -> bool {
        let before = self.today;
        self.today = Number::new(days);
        if self.today.is_none() && self.next_deal == NextDeal::Today {
            self.next_deal = NextDeal::Random;
        }
        before != self.today
    }

    /// The number of the deal that the next game of a series will have, if it is to have one.
    pub fn next_number(&self, series: Series) -> Option<Number> {
        match self.next_deal {
            NextDeal::Random | NextDeal::Typed(_) => None,
            NextDeal::Next => Some(self.numbered.next(series)),
            NextDeal::Today => self.today,
            NextDeal::Number(number) => Some(number),
        }
    }

    /// The cards of this number. A deal that was played before is known.
    pub fn dealt(&self, series: Series, number: Number) -> Dealt {
        Dealt { deal: series.deal(number), number: Some(number), streaks: !self.numbered.was_played(series, number) }
    }

    /// The cards for the next game of a series; the one after it has random ones again.
    pub fn take_deal(&mut self, series: Series) -> Dealt {
        let number = self.next_number(series);
        match (core::mem::replace(&mut self.next_deal, NextDeal::Random), number) {
            (_, Some(number)) => self.dealt(series, number),
            (NextDeal::Typed(deal), _) => Dealt { deal, number: None, streaks: false },
            _ => Dealt { deal: self.fresh_deal(), number: None, streaks: true },
        }
    }

    /// Deals a new game at a table. An unfinished kept one before it counts as given up.
    pub fn deal_table(&mut self, id: TableId, setup: Setup, bots: Bots, dealt: Dealt) {
        let number = match id {
            TableId::Kept(kind) => {
                self.give_up(Kind::Table(kind));
                self.games.statistics(Kind::Table(kind)).next_game()
            }
            TableId::Practice | TableId::Par => 0,
        };
        let table = self.games.place(id).insert(TableGame::new(setup, dealt.deal, number));
        (table.bots, table.streaks, table.numbered) = (bots, dealt.streaks, dealt.number);
        self.turn_begins(id);
        self.count_table(id);
    }

    /// Deals a new match of 7 ate 9. An unfinished one before it counts as given up.
    pub fn deal_seven(&mut self, choice: SevenChoice, dealt: Dealt) {
        self.give_up(Kind::Seven);
        let number = self.games.statistics(Kind::Seven).next_game();
        let seven = SevenGame::new(choice, dealt.deal, number, dealt.streaks);
        *self.games.seven_place() = Some(SevenGame { numbered: dealt.number, ..seven });
        self.save(Slot::Game(Kind::Seven));
    }
}
