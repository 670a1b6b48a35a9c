//! What the command line asks of the laboratory.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

use lexopt::prelude::*;
use stapel::rules::the_game::Variant;

use super::Order;

/// Generations of a tuning that was not told how many.
const GENERATIONS: u32 = 20;

impl Order {
    /// Reads what follows `lab`; nothing if help is wanted.
    pub fn read(mut parser: lexopt::Parser) -> Result<Option<Self>, lexopt::Error> {
        let mut order = Self::default();
        let mut generations = None;
        while let Some(argument) = parser.next()? {
            match argument {
                Value(word) if word == "tune" && order.tune.is_none() => order.tune = Some(GENERATIONS),
                Long("game") => order.extreme = parser.value()?.parse_with(is_extreme)?,
                Long("variant") => order.variant = parser.value()?.parse_with(variant)?,
                Long("players") => order.players = Some(parser.value()?.parse_with(|word| number(word, 1..=5))?),
                Long("marks") => order.marks = Some(true),
                Long("no-marks") => order.marks = Some(false),
                Long("games") => order.games = parser.value()?.parse_with(|word| number(word, 1..=10_000_000))?,
                Long("seed") => order.seed = parser.value()?.parse()?,
                Long("threads") => order.threads = parser.value()?.parse_with(|word| number(word, 1..=1024))?,
                Long("csv") => order.csv = Some(parser.value()?.into()),
                Long("svg") => order.svg = Some(parser.value()?.into()),
                Long("generations") => {
                    generations = Some(parser.value()?.parse_with(|word| number(word, 1..=100_000))?)
                }
                Long("weights") => order.weights = Some(parser.value()?.into()),
                Short('h') | Long("help") => return Ok(None),
                other => return Err(other.unexpected()),
            }
        }
        match (order.tune.is_some(), generations.is_some() || order.weights.is_some()) {
            (true, _) => order.tune = generations.or(order.tune),
            (false, true) => return Err("--generations and --weights belong to lab tune".into()),
            (false, false) => {}
        }
        Ok(Some(order))
    }
}

fn number<T: FromStr + PartialOrd + Display>(word: &str, allowed: RangeInclusive<T>) -> Result<T, String> {
    let (least, most) = (allowed.start(), allowed.end());
    let number = word.parse().ok().filter(|number| allowed.contains(number));
    number.ok_or_else(|| format!("a number from {least} to {most} is wanted"))
}

fn is_extreme(word: &str) -> Result<bool, &'static str> {
    match word {
        "the_game" => Ok(false),
        "extreme" => Ok(true),
        _ => Err("the laboratory plays the_game or extreme"),
    }
}

fn variant(word: &str) -> Result<Variant, &'static str> {
    match word {
        "standard" => Ok(Variant::Standard),
        "expert" => Ok(Variant::Expert),
        "expert+" => Ok(Variant::ExpertPlus),
        _ => Err("a variant is standard, expert or expert+"),
    }
}
