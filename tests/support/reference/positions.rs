//! Random positions for the reference: every card is in one place, every card laid was laid legally, and no skull
//! lies about from an earlier turn.
//!
//! Hand size and minimum are drawn apart from each other. Not every pair comes up at a table, but the rules of a turn
//! hold for all of them.

use std::ops::RangeInclusive;

use super::{Command, Commands, NO_COMMANDS, Position, lay, legal_plays};

const ALL_COMMANDS: [Command; 7] = [
    Command::Stop,
    Command::Skull,
    Command::Three,
    Command::Silence,
    Command::NoTricks,
    Command::OnePile,
    Command::DrawOne,
];

/// The cards that are not dealt yet, in random order.
struct Deck(Vec<u8>);

impl Deck {
    fn take(&mut self, wanted: impl Fn(u8) -> bool) -> Option<u8> {
        let place = self.0.iter().position(|&card| wanted(card))?;
        Some(self.0.remove(place))
    }
}

/// A splitmix64 sequence, and the positions dealt from it.
pub struct Generator {
    state: u64,
}

impl Generator {
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A position of The Game: no card carries a command.
    pub fn the_game(&mut self) -> Position {
        match self.below(6) {
            0 => self.hardly_anything_fits(NO_COMMANDS),
            1 => self.one_card_hand(NO_COMMANDS),
            _ => self.ordinary(NO_COMMANDS),
        }
    }

    /// A position of The Game: Extreme with a random map of commands.
    pub fn extreme(&mut self) -> Position {
        let commands = self.command_map();
        match self.below(10) {
            0 => self.hardly_anything_fits(commands),
            1 => self.one_card_hand(commands),
            2 => self.full_of_commands(commands),
            3 => self.uncoverable_skull(commands),
            4 | 5 => self.under_endless_command(commands),
            _ => self.ordinary(commands),
        }
    }

    /// Seven commands, four cards each.
    pub fn command_map(&mut self) -> Commands {
        let mut commands = NO_COMMANDS;
        for (place, card) in self.deck().0.into_iter().take(28).enumerate() {
            commands[card as usize] = Some(ALL_COMMANDS[place / 4]);
        }
        commands
    }

    /// Any table, any hand.
    pub fn ordinary(&mut self, commands: Commands) -> Position {
        let mut deck = self.deck();
        let tops = self.tops(&mut deck, &commands);
        let size = 1 + self.below(8);
        let hand = self.hand(&mut deck, &tops, size, |_| true);
        self.position(tops, hand, commands)
    }

    /// The piles are nearly full and the hand lies between them; what fits is mostly a trick.
    pub fn hardly_anything_fits(&mut self, commands: Commands) -> Position {
        let mut deck = self.deck();
        let tops = self.tops_within(&mut deck, &commands, 85..=99);
        let size = 1 + self.below(8);
        let hand = self.hand(&mut deck, &tops, size, |card| (14..=87).contains(&card));
        self.position(tops, hand, commands)
    }

    /// What Draw one can leave: one card, and a minimum of two or three.
    pub fn one_card_hand(&mut self, commands: Commands) -> Position {
        let mut deck = self.deck();
        let tops = self.tops(&mut deck, &commands);
        // One hand in two is a Stop where there is one: the only card that saves such a turn.
        let stop = self.below(2) == 0;
        let card = deck.take(|card| stop && commands[card as usize] == Some(Command::Stop));
        let card = card.or_else(|| deck.take(|_| true)).expect("the deck is nearly whole");
        Position::new(tops, &[card], 2 + self.below(2), commands)
    }

    /// Every card in hand carries a command.
    pub fn full_of_commands(&mut self, commands: Commands) -> Position {
        let mut deck = self.deck();
        let tops = self.tops(&mut deck, &commands);
        let size = 1 + self.below(8);
        let hand = self.hand(&mut deck, &tops, size, |card| commands[card as usize].is_some());
        self.position(tops, hand, commands)
    }

    /// One skull is in hand or laid, and whatever is done with the other cards, none of them can cover it: a high skull
    /// fits only ascending piles and everything else is below it, a low one the other way round.
    pub fn uncoverable_skull(&mut self, commands: Commands) -> Position {
        let mut deck = self.deck();
        let is_skull = |card: u8| commands[card as usize] == Some(Command::Skull);
        let skull = deck.take(is_skull).expect("every map has four skulls");
        let out_of_reach = |card: u8| {
            let below = card < skull && card + 10 != skull;
            let above = card > skull && card != skull + 10;
            !is_skull(card) && if skull >= 50 { below } else { above }
        };
        let tops = [(); 4].map(|()| deck.take(out_of_reach).expect("nearly half the deck qualifies"));
        let others = self.below(8);
        let mut hand = self.hand(&mut deck, &tops, others, out_of_reach);
        hand.push(skull);
        self.shuffle(&mut hand);
        self.position(tops, hand, commands)
    }

    /// No tricks, One pile or both in sight.
    pub fn under_endless_command(&mut self, commands: Commands) -> Position {
        let mut deck = self.deck();
        let wanted: &[Command] = match self.below(4) {
            0 => &[Command::NoTricks],
            1 => &[Command::OnePile],
            2 => &[Command::OnePile, Command::OnePile],
            _ => &[Command::NoTricks, Command::OnePile],
        };
        let mut tops = self.tops(&mut deck, &commands);
        let mut piles = [0, 1, 2, 3];
        self.shuffle(&mut piles);
        for (&command, &pile) in wanted.iter().zip(&piles) {
            // None is left only if the table shows it already.
            if let Some(card) = deck.take(|card| commands[card as usize] == Some(command)) {
                tops[pile] = card;
            }
        }
        let size = 1 + self.below(8);
        let hand = self.hand(&mut deck, &tops, size, |_| true);
        self.position(tops, hand, commands)
    }

    /// Gives the turn its minimum, and in every other position lays its first cards.
    fn position(&mut self, tops: [u8; 4], hand: Vec<u8>, commands: Commands) -> Position {
        let mut position = Position::new(tops, &hand, 1 + self.below(3), commands);
        let begun = if self.below(2) == 0 { 0 } else { 1 + self.below(4) };
        for _ in 0..begun {
            let plays = legal_plays(&position);
            if plays.is_empty() {
                break;
            }
            let (card, pile) = plays[self.below(plays.len())];
            position = lay(&position, card, pile);
        }
        position
    }

    fn tops(&mut self, deck: &mut Deck, commands: &Commands) -> [u8; 4] {
        let progress = match self.below(4) {
            0 => 1..=25,
            1 => 20..=80,
            2 => 70..=99,
            _ => 1..=99,
        };
        self.tops_within(deck, commands, progress)
    }

    /// Four tops that have come so far on their way from 1 to 100, or from 100 to 1. Young tables have piles not begun.
    fn tops_within(&mut self, deck: &mut Deck, commands: &Commands, progress: RangeInclusive<u8>) -> [u8; 4] {
        [0, 1, 2, 3].map(|pile| {
            let way = |card: u8| if pile < 2 { card } else { 101 - card };
            if progress.contains(&1) && self.below(3) == 0 {
                return way(1);
            }
            deck.take(|card| progress.contains(&way(card)) && commands[card as usize] != Some(Command::Skull))
                .expect("four skulls and three other tops leave some of the range")
        })
    }

    /// Up to `size` cards, as far as the wanted ones reach. Half the hands are rich in cards ten apart, so that tricks
    /// and chains of tricks are common.
    fn hand(&mut self, deck: &mut Deck, tops: &[u8; 4], size: usize, wanted: impl Fn(u8) -> bool) -> Vec<u8> {
        let rich = self.below(2) == 0;
        let mut hand: Vec<u8> = Vec::new();
        for _ in 0..size {
            let ten_apart = |card: u8| tops.iter().chain(&hand).any(|&other| card.abs_diff(other) == 10);
            let trick = rich && self.below(2) == 0;
            let card = if trick { deck.take(|card| wanted(card) && ten_apart(card)) } else { None };
            hand.extend(card.or_else(|| deck.take(&wanted)));
        }
        hand
    }

    fn deck(&mut self) -> Deck {
        let mut cards: Vec<u8> = (2..=99).collect();
        self.shuffle(&mut cards);
        Deck(cards)
    }

    fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        // The remainder favours small numbers by less than one in 2^56, which no test notices.
        (self.next() % bound as u64) as usize
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
