//! A game passed on as text, to go behind the `#` of a link: which game, how it was set up, and the code of its cards.
//!
//! `deal=0000006C&game=extreme&players=2&variant=expert&commands=shuffled`, with `bots=1` where one person plays with
//! computer partners, or for 7 ate 9 `deal=0000006C&game=seven_ate_nine&against=2&level=hard&length=single`, with
//! `together=3` where people play at once. What is left out is as on a new device. What is there twice, unknown or
//! impossible makes the link damaged, because a game that is almost the one that was meant would be worse than none.
//!
//! The same game has a [short form](super::Challenge::short), which is read too.

use core::{fmt, str::FromStr};

use super::{Choice, Kind, Seats, SevenChoice, TableChoice, short_link::first_part};
use crate::{
    bots::seven_ate_nine::Level,
    rules::{
        deal::Deal,
        the_game::{CommandChoice, PLAYERS, Variant},
    },
};

/// A game to be played with the deal and the choices of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its cards.
    pub deal: Deal,
    /// Its choices.
    pub choice: Choice,
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

impl Challenge {
    /// Which of the games it is.
    pub fn kind(&self) -> Kind {
        self.choice.kind()
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "deal={}&game={}", self.deal, self.kind().id())?;
        match self.choice {
            Choice::Table(table) => {
                match table.partners {
                    true => write!(out, "&bots={}", table.players - 1)?,
                    false => write!(out, "&players={}", table.players)?,
                }
                write!(out, "&variant={}", variant_id(table.variant))?;
                match table.commands {
                    CommandChoice::None => Ok(()),
                    commands => write!(out, "&commands={}", word(&COMMANDS, commands)),
                }
            }
            Choice::Seven(seven) => {
                match seven.seats {
                    Seats::Solo(opponents) => write!(out, "&against={opponents}&level={}", level_id(seven.level))?,
                    Seats::Everybody(players) => write!(out, "&together={players}")?,
                }
                write!(out, "&length={}", word(&LENGTHS, seven.tournament))
            }
        }
    }
}

impl FromStr for Challenge {
    type Err = Damaged;

    fn from_str(text: &str) -> Result<Self, Damaged> {
        let mut parts = Parts::of(text)?;
        let deal = parts.take("deal").ok_or(Damaged)?.parse().map_err(|_| Damaged)?;
        let game = parts.take("game").ok_or(Damaged)?;
        let kind = Kind::ALL.into_iter().find(|kind| kind.id() == game).ok_or(Damaged)?;
        let choice = match kind {
            Kind::Table(kind) => Choice::Table(parts.table(TableChoice::new(kind))?),
            Kind::Seven => Choice::Seven(parts.seven(SevenChoice::new())?),
        };
        if parts.0.is_empty() { Ok(Self { deal, choice }) } else { Err(Damaged) }
    }
}

/// What is not understood yet, as names and values. No game needs more than five.
struct Parts<'a>(heapless::Vec<(&'a str, &'a str), 5>);

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

    fn table(&mut self, mut table: TableChoice) -> Result<TableChoice, Damaged> {
        if let Some(bots) = self.take("bots") {
            (table.players, table.partners) = (1 + number(bots, 1..=PLAYERS as u8 - 1)?, true);
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
