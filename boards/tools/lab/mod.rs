//! The laboratory: bots play among themselves, on all cores, and the numbers are printed.
//!
//! Deals for measuring and deals for tuning have nothing in common: the highest bit of a deal's number tells them
//! apart.

mod arguments;
mod deals;
mod open_cards;
mod newcomer;
mod report;
mod seven;
mod team;
mod threads;
mod tune;

use std::path::PathBuf;

use stapel::{
    bots::the_game::{Thinker, weights::Style},
    rules::{
        deal::Deal,
        the_game::{CommandChoice, Setup, Variant},
    },
};

use self::{
    report::{Line, Report},
    threads::Progress,
};
use super::Failure;

/// The game that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    TheGame,
    Extreme,
    SevenAteNine,
}

/// What is played and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    pub plays: Plays,
    pub variant: Variant,
    /// How many play; every number of players if nothing is said.
    pub players: Option<u8>,
    /// Whether marks are set; both ways if nothing is said.
    pub marks: Option<bool>,
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    pub csv: Option<PathBuf>,
    pub svg: Option<PathBuf>,
    /// Improve the weights for so many generations.
    pub tune: Option<u32>,
    /// The file of weights that tuning writes.
    pub weights: Option<PathBuf>,
    /// Say how hard the numbered deals are.
    pub deals: bool,
    /// The file of ratings that this writes.
    pub ratings: Option<PathBuf>,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            plays: Plays::TheGame,
            variant: Variant::Standard,
            players: None,
            marks: None,
            games: 1000,
            seed: 1,
            threads: threads::cores(),
            csv: None,
            svg: None,
            tune: None,
            weights: None,
            deals: false,
            ratings: None,
        }
    }
}

/// Everything with this bit is for tuning, everything without for measuring.
const TUNING: u64 = 1 << 34;

/// The deal of a game for measuring: neighbours in a stream of 2³⁴ that begins anywhere.
fn deal_to_measure(seed: u64, game: u64) -> Deal {
    Deal::from_bits(place(seed, game) & !TUNING)
}

/// The deal of a game for tuning.
fn deal_to_tune(seed: u64, game: u64) -> Deal {
    Deal::from_bits(place(seed, game) | TUNING)
}

fn place(seed: u64, game: u64) -> u64 {
    seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game) & (TUNING - 1)
}

/// Plays, and says how it went.
pub fn run(order: &Order) -> Result<String, Failure> {
    if order.plays == Plays::SevenAteNine {
        return seven::run(order);
    }
    if order.tune.is_some() {
        return tune::run(order);
    }
    if order.deals {
        return deals::run(order);
    }
    let mut report = Report::default();
    for style in styles(order) {
        report.push(measure(order, style));
    }
    report.write(order)?;
    Ok(report.to_string())
}

/// The ways to play that an order asks for.
fn styles(order: &Order) -> Vec<Style> {
    let wanted = |style: &Style| {
        style.extreme == (order.plays == Plays::Extreme)
            && style.expert == (order.variant != Variant::Standard)
            && order.players.is_none_or(|players| style.players == players)
            && (style.players == 1 || order.marks.is_none_or(|marks| style.marks == marks))
    };
    Style::all().filter(wanted).collect()
}

fn setup(order: &Order, style: Style) -> Setup {
    let commands = if style.extreme { CommandChoice::Default } else { CommandChoice::None };
    Setup::new(style.players, order.variant, commands, true).expect("a style has one to five players")
}

fn measure(order: &Order, style: Style) -> Line {
    let setup = setup(order, style);
    let progress = Progress::new(report::name(order, style), order.games);
    let played = threads::run(
        order.threads,
        order.games,
        &progress,
        || Box::new(Thinker::new()),
        |thinker, game| {
            let deal = deal_to_measure(order.seed, game);
            team::play(thinker, setup, deal, style.weights(), style.marks, |_, _, _| {})
        },
    );
    Line::new(report::name(order, style), &played, progress.finish())
}
