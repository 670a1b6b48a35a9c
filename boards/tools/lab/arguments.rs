//! What the command line asks of the laboratory.

use std::{fmt::Display, ops::RangeInclusive, path::PathBuf, str::FromStr};

use lexopt::prelude::*;
use stapel::rules::the_game::Variant;

use stapel::bots::the_game::{Strength, weights::Style};

use super::{Order, Plays, Question, train::Training};

/// Generations of a tuning that was not told how many.
const GENERATIONS: u32 = 20;
/// Games of each deal that is rated.
const GAMES_OF_A_DEAL: u64 = 100;

impl Order {
    /// Reads what follows `lab`; nothing if help is wanted.
    pub fn read(mut parser: lexopt::Parser) -> Result<Option<Self>, lexopt::Error> {
        let mut order = Self::default();
        let (mut variant, mut generations, mut games, mut trains) = (None, None, None, false);
        let mut teach = Teach::default();
        while let Some(argument) = parser.next()? {
            match argument {
                Value(word) if word == "tune" && order.tune.is_none() => order.tune = Some(GENERATIONS),
                Value(word) if word == "persons" => order.question = Question::Persons,
                Value(word) if word == "clairvoyant" => order.question = Question::Clairvoyant,
                Value(word) if word == "deals" => order.question = Question::Deals,
                Long("estimates") => order.estimates = true,
                Value(word) if word == "train" && order.tune.is_none() && !trains => trains = true,
                Value(word) if trains && teach.file.is_none() => teach.file = Some(word.into()),
                Long("tables") => teach.tables = Some(parser.value()?.string()?),
                Long("start") => teach.start = Some(parser.value()?.into()),
                Long("network") => order.network = Some(parser.value()?.into()),
                Long("from") => teach.from = parser.value()?.parse_with(|word| number(word, 0..=98))?,
                Long("chooses-from") => {
                    order.chooses_from = Some(parser.value()?.parse_with(|word| number(word, 0..=98))?);
                }
                Long("rate") => teach.rate.0 = parser.value()?.parse_with(|word| number(word, 1e-9..=1.0))?,
                Long("last-rate") => teach.rate.1 = parser.value()?.parse_with(|word| number(word, 1e-9..=1.0))?,
                Long("explore") => teach.explores = parser.value()?.parse_with(|word| number(word, 0.0..=1.0))?,
                Long("steady") => order.strength = Strength::Steady,
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
        if trains {
            order.train = Some(teach.training(order.chooses_from)?);
        } else if teach.tables.is_some() || teach.start.is_some() {
            return Err("--tables and --start belong to lab train".into());
        }
        match (order.tune.is_some(), generations.is_some() || order.weights.is_some()) {
            (true, _) => order.tune = generations.or(order.tune),
            (false, true) => return Err("--generations and --weights belong to lab tune".into()),
            (false, false) => {}
        }
        let deals = order.question == Question::Deals;
        order.games = games.unwrap_or(if deals { GAMES_OF_A_DEAL } else { order.games });
        if deals && (variant.is_some() || order.players.is_some() || order.plays == Plays::SevenAteNine) {
            return Err("the deals of one player are rated, of The Game or Extreme, in its standard variant".into());
        }
        if order.ratings.is_some() && !deals {
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

/// What `lab train` was told so far.
struct Teach {
    file: Option<PathBuf>,
    tables: Option<String>,
    start: Option<PathBuf>,
    from: u8,
    rate: (f32, f32),
    explores: f32,
}

impl Default for Teach {
    fn default() -> Self {
        Self { file: None, tables: None, start: None, from: 52, rate: (1e-3, 5e-5), explores: 0.05 }
    }
}

impl Teach {
    fn training(self, chooses_from: Option<u8>) -> Result<Training, &'static str> {
        let names = self.tables.ok_or("lab train wants --tables")?;
        Ok(Training {
            file: self.file.ok_or("lab train wants the file of the network")?,
            tables: names.split(',').map(table).collect::<Result<_, _>>()?,
            names,
            start: self.start,
            from: self.from,
            chooses_from: chooses_from.unwrap_or(98),
            rate: self.rate,
            explores: self.explores,
        })
    }
}

/// A way to play in a few letters: x for Extreme, how many play, m for marks, e for Expert, e+ for Expert+.
fn table(word: &str) -> Result<(Style, Variant), &'static str> {
    let wrong = "a table is written as 1, 3m, 3, x3m, 3me or 3me+";
    let (extreme, rest) = word.strip_prefix('x').map_or((false, word), |rest| (true, rest));
    let (variant, rest) = [("e+", Variant::ExpertPlus), ("e", Variant::Expert)]
        .into_iter()
        .find_map(|(end, variant)| Some((variant, rest.strip_suffix(end)?)))
        .unwrap_or((Variant::Standard, rest));
    let (marks, rest) = rest.strip_suffix('m').map_or((false, rest), |rest| (true, rest));
    let players = rest.parse().ok().filter(|players| (1..=5).contains(players)).ok_or(wrong)?;
    if marks && players == 1 {
        return Err(wrong);
    }
    Ok((Style { extreme, expert: variant != Variant::Standard, players, marks }, variant))
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
