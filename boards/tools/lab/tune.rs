//! Looks for better weights by an evolution strategy.
//!
//! Each generation tries weights around the present ones, every try with the same deals, and moves towards those that
//! won more (CMA-ES with a diagonal covariance, after Ros and Hansen 2008). Tries come in mirrored pairs. The present
//! weights play along, only to be printed. The same seed gives the same weights, on any number of threads.

use std::{fmt::Write, fs, io, path::Path};

use stapel::{
    bots::the_game::{
        Mind, Strength, Thinker,
        weights::{Style, Weights},
    },
    rules::deal::{Chance, Stream},
};

use super::{
    Order, deal_to_tune, report, setup, styles, team,
    threads::{self, Progress},
};
use crate::board::{Failure, files};

const COUNT: usize = Weights::NAMES.len();
/// Tries of a generation.
const TRIES: usize = 14;
/// A lost game is the better, the fewer cards are left.
const LEFT: f64 = 0.02;
/// A step of one changes a weight by this part of it, and by no less than [`LEAST`].
const SHARE: f64 = 0.35;
const LEAST: f64 = 12.0;
const MOST: f64 = 120.0;

/// Improves the weights of one style.
pub fn run(order: &Order) -> Result<String, Failure> {
    let [style] = styles(order)[..] else {
        return Err(Failure::impossible("tuning wants one way to play: give --players, and --marks or --no-marks"));
    };
    let mut evolution = Evolution::new(style, order.seed);
    let mut out = String::new();
    for generation in 0..order.tune.unwrap_or(0) {
        let tries = evolution.tries();
        let progress = Progress::new(format!("generation {generation}"), (TRIES as u64 + 1) * order.games);
        let scores = scores(order, style, &tries, u64::from(generation) * order.games, &progress);
        progress.finish();
        let won = scores[TRIES].won * 100.0;
        evolution.learn(&scores[..TRIES].iter().map(|score| score.worth).collect::<Vec<_>>());
        eprintln!("generation {generation}: {won:.1} % before it");
        let _ = writeln!(out, "{generation},{won:.2}");
    }
    let best = evolution.present();
    if let Some(path) = &order.weights {
        write(path, order, style, &best)?;
    }
    Ok(format!("{out}{:?}\n", best))
}

struct Score {
    won: f64,
    worth: f64,
}

/// Every try plays the same games.
fn scores(order: &Order, style: Style, tries: &[Weights], from: u64, progress: &Progress) -> Vec<Score> {
    let setup = setup(order, style);
    let played = threads::run(
        order.threads,
        tries.len() as u64 * order.games,
        progress,
        || Box::new(Thinker::new()),
        |thinker, job| {
            let weights = tries[(job / order.games) as usize];
            let mind = Mind { weights, ..Mind::of(style, Strength::Steady) };
            let deal = deal_to_tune(order.seed, from + job % order.games);
            team::play(thinker, setup, deal, &mind, |_, _, _| {}).outcome
        },
    );
    let games = order.games as f64;
    let score = |outcomes: &[stapel::rules::the_game::Outcome]| {
        let won = outcomes.iter().filter(|outcome| outcome.is_won()).count() as f64;
        let left: f64 = outcomes.iter().map(|outcome| f64::from(outcome.left)).sum();
        Score { won: won / games, worth: (won - LEFT * left) / games }
    };
    played.chunks(order.games as usize).map(score).collect()
}

/// Where the search stands, in steps from where it began.
struct Evolution {
    start: [f64; COUNT],
    scale: [f64; COUNT],
    mean: [f64; COUNT],
    variance: [f64; COUNT],
    /// The paths of the mean, for the size of a step and for its shape.
    size_path: [f64; COUNT],
    shape_path: [f64; COUNT],
    step: f64,
    chance: Chance,
    /// The present tries, in normal deviates.
    deviates: Vec<[f64; COUNT]>,
}

impl Evolution {
    fn new(style: Style, seed: u64) -> Self {
        let start = style.weights().numbers().map(f64::from);
        // What has no meaning in this style stays as it is.
        let is_used = |name: &str| match name {
            "keep_off" | "keep_off_each" | "small_steps" | "small_steps_each" => style.marks,
            "silence" => style.extreme && style.marks,
            "no_tricks" | "one_pile" | "draw_one" => style.extreme,
            "own_stop" | "own_skull" | "own_three_cards" | "own_endless" => style.extreme,
            _ => true,
        };
        let scale = std::array::from_fn(|weight| match is_used(Weights::NAMES[weight]) {
            true => (start[weight].abs() * SHARE).clamp(LEAST, MOST),
            false => 0.0,
        });
        Self {
            start,
            scale,
            mean: [0.0; COUNT],
            variance: [1.0; COUNT],
            size_path: [0.0; COUNT],
            shape_path: [0.0; COUNT],
            step: 0.4,
            chance: deal_to_tune(seed, 0).chance(Stream::Bot(0)),
            deviates: Vec::new(),
        }
    }

    fn weights(&self, place: &[f64; COUNT]) -> Weights {
        let mut numbers = [0; COUNT];
        for (weight, number) in numbers.iter_mut().enumerate() {
            *number = (self.start[weight] + place[weight] * self.scale[weight]).round() as i16;
            if Weights::NAMES[weight] == "gap_most" {
                *number = (*number).clamp(1, 90);
            }
        }
        Weights::from_numbers(numbers)
    }

    fn present(&self) -> Weights {
        self.weights(&self.mean)
    }

    /// The weights to try, and the present ones at the end.
    fn tries(&mut self) -> Vec<Weights> {
        self.deviates.clear();
        for _ in 0..TRIES / 2 {
            let deviates: [f64; COUNT] = std::array::from_fn(|_| normal(&mut self.chance));
            self.deviates.extend([deviates, deviates.map(|deviate| -deviate)]);
        }
        let place = |deviates: &[f64; COUNT]| {
            std::array::from_fn(|i| self.mean[i] + self.step * self.variance[i].sqrt() * deviates[i])
        };
        let tries = self.deviates.iter().map(|deviates| self.weights(&place(deviates)));
        tries.chain([self.present()]).collect()
    }

    /// Moves towards the better half of the tries. The constants are those of the paper.
    fn learn(&mut self, worth: &[f64]) {
        let mut order: Vec<usize> = (0..TRIES).collect();
        order.sort_by(|one, other| worth[*other].total_cmp(&worth[*one]));
        let half = TRIES / 2;
        let parts: Vec<f64> = (0..half).map(|rank| (half as f64 + 0.5).ln() - (rank as f64 + 1.0).ln()).collect();
        let sum: f64 = parts.iter().sum();
        let parts: Vec<f64> = parts.into_iter().map(|part| part / sum).collect();
        let n = self.scale.iter().filter(|scale| **scale > 0.0).count() as f64;
        let effective = 1.0 / parts.iter().map(|part| part * part).sum::<f64>();
        let size_rate = (effective + 2.0) / (n + effective + 5.0);
        let damping = 1.0 + size_rate + 2.0 * (((effective - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0);
        let shape_rate = 4.0 / (n + 4.0);
        let one = 2.0 / (n + 2_f64.sqrt()).powi(2);
        let many = ((2.0 * effective - 1.0) / ((n + 2.0).powi(2) + effective)).min(1.0);
        let learning = ((one / effective + (1.0 - 1.0 / effective) * many) * (n + 2.0) / 3.0).min(0.9);
        for i in (0..COUNT).filter(|i| self.scale[*i] > 0.0) {
            let better = |power: i32| -> f64 {
                let ranked = parts.iter().zip(&order);
                ranked.map(|(part, nth)| part * self.deviates[*nth][i].powi(power)).sum()
            };
            let (towards, squares, deviation) = (better(1), better(2), self.variance[i].sqrt());
            self.mean[i] += self.step * deviation * towards;
            self.size_path[i] =
                (1.0 - size_rate) * self.size_path[i] + (size_rate * (2.0 - size_rate) * effective).sqrt() * towards;
            self.shape_path[i] = (1.0 - shape_rate) * self.shape_path[i]
                + (shape_rate * (2.0 - shape_rate) * effective).sqrt() * deviation * towards;
            self.variance[i] = (1.0 - learning) * self.variance[i]
                + learning / effective * self.shape_path[i].powi(2)
                + learning * (1.0 - 1.0 / effective) * squares * self.variance[i];
        }
        let length = self.size_path.iter().map(|path| path * path).sum::<f64>().sqrt();
        let expected = n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
        self.step = (self.step * (size_rate / damping * (length / expected - 1.0)).exp()).clamp(0.05, 1.0);
    }
}

/// A normal deviate, by Box and Muller.
fn normal(chance: &mut Chance) -> f64 {
    let mut uniform = || (f64::from(chance.below(u32::MAX)) + 1.0) / (f64::from(u32::MAX) + 1.0);
    (-2.0 * uniform().ln()).sqrt() * (std::f64::consts::TAU * uniform()).cos()
}

/// No file of weights is longer.
const LONGEST: usize = 1 << 20;

/// Puts the weights into their column of the file, and the command that found them above it.
fn write(path: &Path, order: &Order, style: Style, best: &Weights) -> Result<(), Failure> {
    let failure = |error| Failure::impossible(format_args!("cannot use {}: {error}", path.display()));
    let old = files::read(path, LONGEST).and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other));
    let old = old.map_err(failure)?;
    let column = style.column();
    let about = format!("# {column}: ");
    let command = format!(
        "{about}{} (lab tune {}--players {} {}--generations {} --games {} --seed {})",
        report::name(order, style),
        report::flags(order),
        style.players,
        match style.marks {
            _ if style.players == 1 => "",
            true => "--marks ",
            false => "--no-marks ",
        },
        order.tune.unwrap_or(0),
        order.games,
        order.seed,
    );
    let mut out = String::new();
    for line in old.lines() {
        let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        if line.starts_with(&about) {
            out += &command;
        } else if line.starts_with('#') {
            out += line;
        } else {
            let name = words.remove(0);
            let weight = Weights::NAMES.iter().position(|known| *known == name);
            let weight = weight.ok_or_else(|| Failure::impossible(format_args!("no weight is called {name}")))?;
            words[column] = best.numbers()[weight].to_string();
            let _ = write!(out, "{name:<16}");
            words.iter().for_each(|word| _ = write!(out, "{word:>5}"));
        }
        out.push('\n');
    }
    fs::write(path, out).map_err(failure)
}
