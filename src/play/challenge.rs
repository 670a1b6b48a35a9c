//! A game passed on as text, to go behind the `#` of a link: which game, how it was set up, and the code of its cards.
//!
//! `deal=0000006C&game=extreme&players=2&variant=expert&commands=shuffled`, with `bots=1` where one person plays with
//! computer partners, or for 7 ate 9 `deal=0000006C&game=seven_ate_nine&against=2&level=hard&length=single`, with
//! `together=3` where people play at once. A numbered deal has `number=128` instead of the code, and may have what a
//! friend says of it: `left=7&by=ANN`. Any mix of people and bots has a figure for each seat, 1 for a bot: `seats=010`. What is left out is as on a new device. What is there twice, unknown or
//! impossible makes the link damaged, because a game that is almost the one that was meant would be worse than none.
//!
//! The same game has a [short form](super::Challenge::short), which is read too.

use core::{
    fmt::{self, Write},
    str::FromStr,
};

use super::{Bots, Choice, Kind, Name, Number, Seats, SevenChoice, TableChoice, short_link::first_part};
use crate::{
    bots::seven_ate_nine::Level,
    rules::{
        deal::Deal,
        the_game::{Card, CommandChoice, PLAYERS, Variant},
    },
};

/// A game to be played with the deal and the choices of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its cards.
    pub deal: Deal,
    /// Their number, if they have one.
    pub number: Option<Number>,
    /// How it went, as the friend says who passed it on.
    pub claim: Option<Claim>,
    /// Its choices.
    pub choice: Choice,
}

/// What somebody says of a result: a link can say anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// So many cards were left.
    pub left: u8,
    /// Who says so.
    pub by: Option<Name>,
}

/// The text means no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged;

const VARIANTS: [(&str, Variant); 3] =
    [("standard", Variant::Standard), ("expert", Variant::Expert), ("expert_plus", Variant::ExpertPlus)];
const COMMANDS: [(&str, CommandChoice); 2] = [("fixed", CommandChoice::Default), ("shuffled", CommandChoice::FromDeal)];
const LEVELS: [(&str, Level); 5] = [
    ("beginner", Level::Beginner),
    ("easy", Level::Easy),
    ("medium", Level::Medium),
    ("hard", Level::Hard),
    ("expert", Level::Expert),
];
const LENGTHS: [(&str, bool); 2] = [("single", false), ("tournament", true)];

/// The name of a variant for programs; never changes.
pub fn variant_id(variant: Variant) -> &'static str {
    word(&VARIANTS, variant)
}

/// The name of a level for programs; never changes.
pub fn level_id(level: Level) -> &'static str {
    word(&LEVELS, level)
}

fn word<T: PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, other)| *other == value).expect("every value has its word").0
}

fn value<T: Copy>(words: &[(&str, T)], word: &str) -> Result<T, Damaged> {
    words.iter().find(|(other, _)| *other == word).map(|(_, value)| *value).ok_or(Damaged)
}

fn number(word: &str, allowed: core::ops::RangeInclusive<u8>) -> Result<u8, Damaged> {
    // No sign and no zeros in front, so that a game has only one text.
    let [digit @ b'0'..=b'9'] = word.as_bytes() else { return Err(Damaged) };
    Some(digit - b'0').filter(|number| allowed.contains(number)).ok_or(Damaged)
}

/// A number without a sign and without zeros in front, so that a game has only one text.
fn plain(word: &str, allowed: core::ops::RangeInclusive<u16>) -> Result<u16, Damaged> {
    let figures = word.bytes().all(|figure| figure.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    let number = word.parse().map_err(|_| Damaged)?;
    if figures && allowed.contains(&number) { Ok(number) } else { Err(Damaged) }
}

fn numbered(word: &str) -> Result<Number, Damaged> {
    Number::new(plain(word, 1..=Number::LAST)?).ok_or(Damaged)
}

/// A figure for each seat: 0 for a person, 1 for a bot.
fn sitting(word: &str) -> Result<(u8, Bots), Damaged> {
    let mut bots = Bots::NONE;
    let players = u8::try_from(word.len()).map_err(|_| Damaged)?;
    for (seat, letter) in (0..PLAYERS as u8).zip(word.bytes()) {
        bots = match letter {
            b'1' => bots.with(seat, true),
            b'0' => bots,
            _ => return Err(Damaged),
        };
    }
    let is_usual = bots == Bots::NONE || bots == Bots::all_but_first(players.min(PLAYERS as u8));
    match Bots::from_bits(bots.bits(), players.min(PLAYERS as u8)) {
        Some(bots) if usize::from(players) <= PLAYERS && !is_usual => Ok((players, bots)),
        _ => Err(Damaged),
    }
}

impl Challenge {
    /// With cards that have no number, and no claim.
    pub fn new(deal: Deal, choice: Choice) -> Self {
        Self { deal, number: None, claim: None, choice }
    }

    /// Which of the games it is.
    pub fn kind(&self) -> Kind {
        self.choice.kind()
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self.number {
            Some(number) => write!(out, "number={number}")?,
            None => write!(out, "deal={}", self.deal)?,
        }
        write!(out, "&game={}", self.kind().id())?;
        match self.choice {
            Choice::Table(table) => {
                match table.bots {
                    Bots::NONE => write!(out, "&players={}", table.players)?,
                    bots if bots == Bots::all_but_first(table.players) => write!(out, "&bots={}", table.players - 1)?,
                    bots => {
                        write!(out, "&seats=")?;
                        (0..table.players)
                            .try_for_each(|seat| out.write_char(if bots.has(seat) { '1' } else { '0' }))?;
                    }
                }
                write!(out, "&variant={}", variant_id(table.variant))?;
                match table.commands {
                    CommandChoice::None => Ok(()),
                    commands => write!(out, "&commands={}", word(&COMMANDS, commands)),
                }?;
            }
            Choice::Seven(seven) => {
                match seven.seats {
                    Seats::Solo(opponents) => write!(out, "&against={opponents}&level={}", level_id(seven.level))?,
                    Seats::Everybody(players) => write!(out, "&together={players}")?,
                }
                write!(out, "&length={}", word(&LENGTHS, seven.tournament))?;
            }
        }
        if let Some(Claim { left, by }) = self.claim {
            write!(out, "&left={left}")?;
            by.map_or(Ok(()), |name| write!(out, "&by={name}"))?;
        }
        Ok(())
    }
}

impl FromStr for Challenge {
    type Err = Damaged;

    fn from_str(text: &str) -> Result<Self, Damaged> {
        let mut parts = Parts::of(text)?;
        let deal = parts.take("deal").map(|deal| deal.parse().map_err(|_| Damaged)).transpose()?;
        let number = parts.take("number").map(numbered).transpose()?;
        let game = parts.take("game").ok_or(Damaged)?;
        let kind = Kind::ALL.into_iter().find(|kind| kind.id() == game).ok_or(Damaged)?;
        let choice = match kind {
            Kind::Table(kind) => Choice::Table(parts.table(TableChoice::new(kind))?),
            Kind::Seven => Choice::Seven(parts.seven(SevenChoice::new())?),
        };
        let claim = parts.claim()?;
        let deal = match (deal, number) {
            (Some(deal), None) => deal,
            (None, Some(number)) => choice.series().deal(number),
            _ => return Err(Damaged),
        };
        if parts.0.is_empty() { Ok(Self { deal, number, claim, choice }) } else { Err(Damaged) }
    }
}

/// What is not understood yet, as names and values. No game needs more than seven.
struct Parts<'a>(heapless::Vec<(&'a str, &'a str), 7>);

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Result<Self, Damaged> {
        let mut parts = heapless::Vec::new();
        if !text.contains('=') {
            let mut short = text;
            while !short.is_empty() {
                let (name, value, left) = first_part(short)?;
                parts.push((name, value)).map_err(|_| Damaged)?;
                short = left;
            }
            return Ok(Self(parts));
        }
        for part in text.split('&') {
            parts.push(part.split_once('=').ok_or(Damaged)?).map_err(|_| Damaged)?;
        }
        Ok(Self(parts))
    }

    /// Takes one value. What is there twice is left over, and a text of which something is left over is damaged.
    fn take(&mut self, name: &str) -> Option<&'a str> {
        let place = self.0.iter().position(|(other, _)| *other == name)?;
        Some(self.0.swap_remove(place).1)
    }

    fn claim(&mut self) -> Result<Option<Claim>, Damaged> {
        let Some(left) = self.take("left") else { return Ok(None) };
        let left = plain(left, 0..=Card::COUNT as u16)? as u8;
        let by = self.take("by").map(|name| name.parse().map_err(|_| Damaged)).transpose()?;
        Ok(Some(Claim { left, by }))
    }

    fn table(&mut self, mut table: TableChoice) -> Result<TableChoice, Damaged> {
        if let Some(bots) = self.take("bots") {
            table.players = 1 + number(bots, 1..=PLAYERS as u8 - 1)?;
            table.bots = Bots::all_but_first(table.players);
        } else if let Some(seats) = self.take("seats") {
            (table.players, table.bots) = sitting(seats)?;
        } else if let Some(players) = self.take("players") {
            table.players = number(players, 1..=PLAYERS as u8)?;
        }
        if let Some(variant) = self.take("variant") {
            table.variant = value(&VARIANTS, variant)?;
        }
        if table.commands != CommandChoice::None
            && let Some(commands) = self.take("commands")
        {
            table.commands = value(&COMMANDS, commands)?;
        }
        Ok(table)
    }

    fn seven(&mut self, mut seven: SevenChoice) -> Result<SevenChoice, Damaged> {
        if let Some(players) = self.take("together") {
            seven.seats = Seats::Everybody(number(players, 2..=4)?);
        } else {
            if let Some(opponents) = self.take("against") {
                seven.seats = Seats::Solo(number(opponents, 1..=3)?);
            }
            if let Some(level) = self.take("level") {
                seven.level = value(&LEVELS, level)?;
            }
        }
        if let Some(length) = self.take("length") {
            seven.tournament = value(&LENGTHS, length)?;
        }
        Ok(seven)
    }
}
