//! Teaches a network by letting it play with itself (`lab train`).
//!
//! Games come in rounds. Those of a round are played on all threads with the same weights, each from the deal of its
//! number; then one thread learns from them in their order. So the same command gives the same network, on any number
//! of threads. A network learns from the end on: at first only what comes when few cards are unseen, behind an opening by
//! the cheapest turns, and from a third of its games on the whole game, where it takes its own word for what follows.

mod curve;
mod net;
mod play;

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use stapel::{
    bots::the_game::{
        Thinker,
        network::{Network, read},
        weights::Style,
    },
    rules::{
        deal::{Chance, Stream},
        the_game::{Card, Variant},
    },
};

use self::{
    net::{Lesson, Net, Teacher},
    play::{Players, Taught},
};
use super::{
    Order, deal_to_tune,
    threads::{self, Progress},
};
use crate::board::{Failure, files};

/// What is to be learned, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// Where the network goes; its curve beside it.
    pub file: PathBuf,
    /// The ways to play that it learns, as they were written.
    pub tables: Vec<(Style, Variant)>,
    pub names: String,
    /// Go on from a network.
    pub start: Option<PathBuf>,
    /// It begins to learn with so few unseen cards.
    pub from: u8,
    /// It chooses with so few unseen cards.
    pub chooses_from: u8,
    /// How much a step changes, at first and at last.
    pub rate: (f32, f32),
    /// How often something else than the best is tried, at first.
    pub explores: f32,
}

/// Places to play from in a round.
const ROUND: u64 = 32;
/// Lessons of a step.
const STEP: usize = 64;
/// So many lessons are remembered, and each is learned twice on average.
const REMEMBERED: usize = 150_000;
const TIMES_LEARNED: usize = 2;
/// Before it chooses, a new network learns from so many games what a cost means.
const COST_GAMES: u64 = 1_500;
const COST_RATE: f32 = 2e-2;
/// It learns the whole game once so much of the training is over.
const GROWS: f32 = 0.3;
/// Lines of the curve.
const POINTS: u64 = 60;

/// Trains, and writes the network.
pub fn run(order: &Order, training: &Training) -> Result<String, Failure> {
    let all = order.games;
    let progress = Progress::new("training", all);
    let mut school = School::new(order, training)?;
    let mut log = String::from("games,won,off\n");
    let mut curve = Vec::new();
    let (mut played, mut won, mut off) = (0, 0.0, Vec::new());
    while school.games < all {
        let taught = school.round(order, training, all);
        let games: u32 = taught.iter().map(|taught| taught.games).sum();
        progress.add(u64::from(games));
        won += taught.iter().map(|taught| taught.won).sum::<f32>();
        played += games;
        off.extend(school.learn(taught, training, all));
        if school.games * POINTS / all > curve.len() as u64 || school.games >= all {
            let rate = won / played.max(1) as f32;
            let mean = off.iter().sum::<f32>() / off.len().max(1) as f32;
            let _ = writeln!(log, "{},{:.2},{mean:.4}", school.games, rate * 100.0);
            curve.push((school.games as f32 / all as f32, rate));
            (played, won) = (0, 0.0);
            off.clear();
            school.write(order, training, &curve)?;
        }
    }
    progress.finish();
    Ok(log)
}

struct School<'a> {
    teacher: Teacher,
    memory: Vec<Lesson>,
    /// The oldest lesson.
    oldest: usize,
    /// Lessons that are owed.
    owed: usize,
    games: u64,
    places: u64,
    chance: Chance,
    is_new: bool,
    names: &'a str,
}

impl<'a> School<'a> {
    fn new(order: &Order, training: &'a Training) -> Result<Self, Failure> {
        let mut chance = deal_to_tune(order.seed, 0).chance(Stream::Bot(1));
        let start = training.start.as_deref().map(load).transpose()?;
        let net = start.as_ref().map_or_else(|| Net::new(&mut chance), Net::of);
        Ok(Self {
            teacher: Teacher::new(net),
            memory: Vec::new(),
            oldest: 0,
            owed: 0,
            games: 0,
            places: 0,
            chance,
            is_new: start.is_none(),
            names: &training.names,
        })
    }

    /// Whether it still learns what a cost means.
    fn follows_cost(&self) -> bool {
        self.is_new && self.games < COST_GAMES
    }

    /// Plays a round.
    fn round(&mut self, order: &Order, training: &Training, all: u64) -> Vec<Taught> {
        let part = self.games as f32 / all as f32;
        let follows_cost = self.follows_cost();
        let whole = Card::COUNT as f32;
        let from = f32::from(training.from) + (whole - f32::from(training.from)) * (part / GROWS).min(1.0);
        let players = Players {
            net: &self.teacher.net,
            from: from as u8,
            chooses_from: training.chooses_from,
            explores: if follows_cost { 0.1 } else { training.explores * (1.0 - part) },
            follows_cost,
            // An opening is worth two ends.
            repeats: if part < GROWS { 2 } else { 1 },
        };
        let first = self.places;
        self.places += ROUND;
        threads::run(
            order.threads,
            ROUND,
            &Progress::hidden(),
            || Box::new(Thinker::new()),
            |thinker, place| players.learn(thinker, &training.tables, deal_to_tune(order.seed, first + place)),
        )
    }

    /// Learns from a round; how far off each step was.
    fn learn(&mut self, taught: Vec<Taught>, training: &Training, all: u64) -> Vec<f32> {
        let follows_cost = self.follows_cost();
        self.games += taught.iter().map(|taught| u64::from(taught.games)).sum::<u64>();
        for lesson in taught.into_iter().flat_map(|taught| taught.lessons) {
            self.owed += TIMES_LEARNED;
            if self.memory.len() < REMEMBERED {
                self.memory.push(lesson);
            } else {
                self.memory[self.oldest] = lesson;
                self.oldest = (self.oldest + 1) % REMEMBERED;
            }
        }
        let part = (self.games as f32 / all as f32).min(1.0);
        let (first, last) = training.rate;
        let rate = if follows_cost { COST_RATE } else { first * (last / first).powf(part) };
        let keep = if part < 0.5 { 0.99 } else { 0.9995 };
        let mut off = Vec::new();
        while self.owed >= STEP && self.memory.len() >= 2_000.min(REMEMBERED) {
            self.owed -= STEP;
            let places: Vec<usize> = (0..STEP).map(|_| self.chance.below(self.memory.len() as u32) as usize).collect();
            let lessons = places.iter().map(|place| &self.memory[*place]);
            off.push(self.teacher.teach(lessons, rate, follows_cost, keep));
        }
        off
    }

    fn write(&self, order: &Order, training: &Training, curve: &[(f32, f32)]) -> Result<(), Failure> {
        let about = if self.games >= order.games { "" } else { ", not finished" };
        let text = format!("# {}{about}\n# {}\n{}", self.names, training.command(order), self.teacher.average.text());
        let failure = |error| Failure::impossible(format_args!("cannot write {}: {error}", training.file.display()));
        fs::write(&training.file, text).map_err(failure)?;
        curve::write(&training.file.with_extension("png"), curve)
    }
}

impl Training {
    /// The command that does it again.
    fn command(&self, order: &Order) -> String {
        let name = |path: &Path| path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let mut out = format!("lab train {} --tables {}", name(&self.file), self.names);
        self.start.iter().for_each(|path| _ = write!(out, " --start {}", name(path)));
        let (first, last) = self.rate;
        let _ = write!(out, " --from {} --rate {first} --last-rate {last}", self.from);
        if self.chooses_from < Card::COUNT as u8 {
            let _ = write!(out, " --chooses-from {}", self.chooses_from);
        }
        let _ = write!(out, " --explore {} --games {} --seed {}", self.explores, order.games, order.seed);
        out
    }
}

/// No file of a network is longer.
const LONGEST: usize = 1 << 20;

/// Reads a network.
pub fn load(path: &Path) -> Result<Network, Failure> {
    let text = files::read(path, LONGEST);
    let text = text.map_err(|error| Failure::impossible(format_args!("cannot read {}: {error}", path.display())))?;
    Ok(read(&text))
}
