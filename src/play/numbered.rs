//! Numbered deals: No. 1 to 9999 for each game and number of players, the same on every device and for ever.
//!
//! # From a number to its cards
//! With *g* the game (0 The Game, 1 Extreme, 2 7 ate 9), *p* the number of players and *n* the number, all sums and
//! products modulo 2⁶⁴ and `^` exclusive or:
//!
//! ```text
//! x = (g·2¹⁷ + p·2¹⁴ + n + 1) · 9E37 79B9 7F4A 7C15
//! x = (x ^ x >> 30) · BF58 476D 1CE4 E5B9
//! x = (x ^ x >> 27) · 94D0 49BB 1331 11EB
//! x =  x ^ x >> 31
//! ```
//!
//! The upper 35 bits of *x* are the [`Deal`]. This is SplitMix64, counted by the number instead of a state. The level and
//! the map of the commands do not matter: people who choose them differently still play with the same cards.
//!
//! The number of a day is how many days it lies behind 2026-01-01, so that 2026-01-02 has the first one.

use core::{fmt, num::NonZeroU16};

use heapless::Vec;

use super::{Kind, Rating};
use crate::rules::{deal::Deal, the_game::PLAYERS};

/// The number of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(NonZeroU16);

impl Number {
    /// The first.
    pub const FIRST: Self = Self(NonZeroU16::MIN);
    /// The last: four figures.
    pub const LAST: u16 = 9999;

    /// From 1 to 9999.
    pub fn new(number: u16) -> Option<Self> {
        NonZeroU16::new(number).filter(|number| number.get() <= Self::LAST).map(Self)
    }

    /// As a number.
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

impl fmt::Display for Number {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// The numbered deals of one game for one number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    kind: Kind,
    players: u8,
}

/// How many series there are: five numbers of players for each game, though 7 ate 9 needs only three of them.
pub const SERIES: usize = Kind::ALL.len() * PLAYERS;

impl Series {
    /// Of a game for one to five players.
    pub fn new(kind: Kind, players: u8) -> Self {
        Self { kind, players: players.clamp(1, PLAYERS as u8) }
    }

    /// Which game it is.
    pub fn kind(self) -> Kind {
        self.kind
    }

    /// For how many.
    pub fn players(self) -> u8 {
        self.players
    }

    fn place(self) -> usize {
        self.kind.place() * PLAYERS + usize::from(self.players) - 1
    }

    /// How hard a deal of one player is, if it was looked at.
    pub fn rating(self, number: Number) -> Option<Rating> {
        match self.kind {
            Kind::Table(kind) if self.players == 1 => Rating::of(kind, number),
            _ => None,
        }
    }

    /// The cards of a number. This never changes.
    pub fn deal(self, number: Number) -> Deal {
        let key = (self.kind.place() as u64) << 17 | u64::from(self.players) << 14 | u64::from(number.get());
        let x = (key + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        Deal::from_bits((x ^ x >> 31) >> 29)
    }
}

/// How a numbered deal went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealResult {
    /// The fewest cards left, or minus points.
    pub left: u8,
    /// What the device's own bot left with the same cards, once it has played them.
    pub par: Option<u8>,
}

/// So many results are kept, the latest ones: what fits into a record. Eight weeks of daily deals are half of them.
pub const RESULTS: usize = 110;

/// More cards, or minus points, are not told apart.
const MOST: u8 = 126;
const NO_PAR: u8 = 127;

/// A result in four bytes: from the lowest bit on 7 for the cards left, 7 for the par, 14 for the number, 4 for the series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry(u32);

impl Entry {
    fn new(series: Series, number: Number, left: u8) -> Self {
        Self(Self::key(series, number) << 14 | u32::from(NO_PAR) << 7 | u32::from(left.min(MOST)))
    }

    fn key(series: Series, number: Number) -> u32 {
        (series.place() as u32) << 14 | u32::from(number.get())
    }

    fn is_of(self, series: Series, number: Number) -> bool {
        self.0 >> 14 == Self::key(series, number)
    }

    fn left(self) -> u8 {
        (self.0 & 127) as u8
    }

    fn par(self) -> u8 {
        (self.0 >> 7 & 127) as u8
    }

    fn with(self, left: u8, par: u8) -> Self {
        Self(self.0 >> 14 << 14 | u32::from(par.min(NO_PAR)) << 7 | u32::from(left))
    }
}

/// Which numbered deals were played, and how they went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedDeals {
    /// By [`Series::place`]: the first number that was not played. It is kept also when older results are not.
    next: [u16; SERIES],
    /// The latest last.
    results: Vec<Entry, RESULTS>,
}

impl Default for NumberedDeals {
    fn default() -> Self {
        Self { next: [1; SERIES], results: Vec::new() }
    }
}

impl NumberedDeals {
    /// The first number of a series that was not played, or the last of all.
    pub fn next(&self, series: Series) -> Number {
        Number::new(self.next[series.place()]).unwrap_or(Number::FIRST)
    }

    /// How a deal went, if it was played and is not long ago.
    pub fn result(&self, series: Series, number: Number) -> Option<DealResult> {
        let entry = self.results.iter().find(|entry| entry.is_of(series, number))?;
        Some(DealResult { left: entry.left(), par: Some(entry.par()).filter(|par| *par != NO_PAR) })
    }

    /// Whether a deal was played, as far as that is known.
    pub fn was_played(&self, series: Series, number: Number) -> bool {
        number < self.next(series) || self.result(series, number).is_some()
    }

    /// A deal was played to its end: the best result counts.
    pub fn note(&mut self, series: Series, number: Number, left: u8) {
        let left = left.min(MOST);
        let found = self.results.iter().position(|entry| entry.is_of(series, number));
        let entry = match found.map(|place| self.results.remove(place)) {
            Some(before) => before.with(before.left().min(left), before.par()),
            None => Entry::new(series, number, left),
        };
        if self.results.is_full() {
            self.results.remove(0);
        }
        self.results.push(entry).expect("there is room for one");
        let place = series.place();
        while self.next[place] < Number::LAST
            && Number::new(self.next[place]).is_some_and(|next| self.result(series, next).is_some())
        {
            self.next[place] += 1;
        }
    }

    /// The device's own bot has played a deal that is noted.
    pub fn note_par(&mut self, series: Series, number: Number, par: u8) {
        if let Some(entry) = self.results.iter_mut().find(|entry| entry.is_of(series, number)) {
            *entry = entry.with(entry.left(), par.min(MOST));
        }
    }

    /// How many numbers beside each other, one of which is this one, have results.
    pub fn run(&self, series: Series, number: Number) -> usize {
        let has = |number: &u16| Number::new(*number).is_some_and(|number| self.result(series, number).is_some());
        if !has(&number.get()) {
            return 0;
        }
        let before = (1..=number.get()).rev().take_while(has).count();
        before + (number.get() + 1..=Number::LAST).take_while(has).count()
    }

    /// What a record holds: the next numbers, and the results.
    pub(crate) fn to_numbers(&self) -> (&[u16; SERIES], impl Iterator<Item = u32>) {
        (&self.next, self.results.iter().map(|entry| entry.0))
    }

    /// What a record held. A number that there is not is none: it is no game, and nothing is lost by it.
    pub(crate) fn of_numbers(next: [u16; SERIES], results: impl Iterator<Item = u32>) -> Self {
        let is_whole = |entry: &u32| Number::new((entry >> 14 & 0x3FFF) as u16).is_some();
        Self {
            next: next.map(|next| next.clamp(1, Number::LAST)),
            results: results.filter(is_whole).take(RESULTS).map(Entry).collect(),
        }
    }
}
