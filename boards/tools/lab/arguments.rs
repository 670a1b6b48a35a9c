//! What the command line asks of the laboratory.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

use lexopt::prelude::*;
use stapel::rules::the_game::Variant;

use super::{Order, Plays};

/// Generations of a tuning that was not told how many.
const GENERATIONS: u32 = 20;
/// Games of each deal that is rated.
const GAMES_OF_A_DEAL: u64 = 100;

impl Order {
    /// Reads what follows `lab`; nothing if help is wanted.
    pub fn read(mut parser: lexopt::Parser) -> Result<Option<Self>, lexopt::Error> {
        let mut order = Self::default();
        let (mut variant, mut generations, mut games) = (None, None, None);
        while let Some(argument) = parser.next()? {
            match argument {
                Value(word) if word == "tune" && order.tune.is_none() && !order.deals => {
                    order.tune = Some(GENERATIONS);
                }
                Value(word) if word == "deals" && order.tune.is_none() && !order.deals => order.deals = true,
                Long("game") => order.plays = parser.value()?.parse_with(plays)?,
                Long("variant") => variant = Some(parser.value()?.parse_with(variant_called)?),
                Long("players") => order.players = Some(parser.value()?.parse_with(|word| number(word, 1..=5))?),
                Long("marks") => order.marks = Some(true),
                Long("no-marks") => order.marks = Some(false),
                Long("games") => games = Some(parser.value()?.parse_with(|word| number(word, 1..=10_000_000))?),
                Long("seed") => order.seed = parser.value()?.parse()?,
                Long("threads") => order.threads = parser.value()?.parse_with(|word| number(word, 1..=1024))?,
                Long("csv") => order.csv = Some(parser.value()?.into()),
                Long("svg") => order.svg = Some(parser.value()?.into()),
                Long("generations") => {
                    generations = Some(parser.value()?.parse_with(|word| number(word, 1..=100_000))?)
                }
                Long("weights") => order.weights = Some(parser.value()?.into()),
                Long("ratings") => order.ratings = Some(parser.value()?.into()),
                Short('h') | Long("help") => return Ok(None),
                other => return Err(other.unexpected()),
            }
        }
        match (order.tune.is_some(), generations.is_some() || order.weights.is_some()) {
            (true, _) => order.tune = generations.or(order.tune),
            (false, true) => return Err("--generations and --weights belong to lab tune".into()),
            (false, false) => {}
        }
        order.games = games.unwrap_or(if order.deals { GAMES_OF_A_DEAL } else { order.games });
        if order.deals && (variant.is_some() || order.players.is_some() || order.plays == Plays::SevenAteNine) {
            return Err("the deals of one player are rated, of The Game or Extreme, in its standard variant".into());
        }
        if order.ratings.is_some() && !order.deals {
            return Err("--ratings belongs to lab deals".into());
        }
        if order.plays == Plays::SevenAteNine {
            if variant.is_some() || order.marks.is_some() || order.tune.is_some() {
                return Err("7 ate 9 has no variants, no marks and no weights to tune".into());
            }
            if order.players.is_some_and(|players| !(2..=4).contains(&players)) {
                return Err("two to four play 7 ate 9".into());
            }
        }
        order.variant = variant.unwrap_or(order.variant);
        Ok(Some(order))
    }
}

fn number<T: FromStr + PartialOrd + Display>(word: &str, allowed: RangeInclusive<T>) -> Result<T, String> {
    let (least, most) = (allowed.start(), allowed.end());
    let number = word.parse().ok().filter(|number| allowed.contains(number));
    number.ok_or_else(|| format!("a number from {least} to {most} is wanted"))
}

fn plays(word: &str) -> Result<Plays, &'static str> {
    match word {
        "the_game" => Ok(Plays::TheGame),
        "extreme" => Ok(Plays::Extreme),
        "seven_ate_nine" => Ok(Plays::SevenAteNine),
        _ => Err("the laboratory plays the_game, extreme or seven_ate_nine"),
    }
}

fn variant_called(word: &str) -> Result<Variant, &'static str> {
    match word {
        "standard" => Ok(Variant::Standard),
        "expert" => Ok(Variant::Expert),
        "expert+" => Ok(Variant::ExpertPlus),
        _ => Err("a variant is standard, expert or expert+"),
    }
}
