//! The laboratory: bots play among themselves, on all cores, and the numbers are printed.
//!
//! Deals for measuring and deals for tuning have nothing in common: the highest bit of a deal's number tells them
//! apart.

mod arguments;
mod deals;
mod estimates;
mod newcomer;
mod open_cards;
mod person;
mod report;
mod seven;
mod team;
mod threads;
mod train;
mod tune;

use std::path::PathBuf;

use stapel::{
    bots::the_game::{Mind, Strength, Thinker, network::Network, weights::Style},
    rules::{
        deal::Deal,
        the_game::{CommandChoice, Setup, Variant},
    },
};

use self::{
    report::{Line, Report},
    threads::Progress,
    train::Training,
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
#[derive(Clone, Debug, PartialEq)]
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
    /// Teach a network.
    pub train: Option<Training>,
    /// What is asked, if nothing is to be improved.
    pub question: Question,
    /// The file of ratings that is written.
    pub ratings: Option<PathBuf>,
    /// Print what the bots said of their chances beside what came.
    pub estimates: bool,
    /// How the bots choose.
    pub strength: Strength,
    /// A network to play with instead of those that are built in.
    pub network: Option<PathBuf>,
    /// A network chooses with so few unseen cards; as it is built in, if nothing is said.
    pub chooses_from: Option<u8>,
}

/// What the laboratory can find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// How many games bots win among themselves.
    WinRate,
    /// How many a steady and a strong partner win beside simulated persons.
    Persons,
    /// How many deals can be won at all.
    Clairvoyant,
    /// How hard the numbered deals of one player are.
    Deals,
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
            train: None,
            question: Question::WinRate,
            ratings: None,
            estimates: false,
            strength: Strength::Strong,
            network: None,
            chooses_from: None,
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
    if let Some(training) = &order.train {
        return train::run(order, training);
    }
    if order.question == Question::Deals {
        return deals::run(order);
    }
    let network = order.network.as_deref().map(train::load).transpose()?;
    // It is needed until the program ends.
    let network = network.map(|network| &*Box::leak(Box::new(network)));
    let mut report = Report::default();
    let mut said = String::new();
    for style in styles(order) {
        match order.question {
            Question::WinRate => {
                let (line, played) = measure(order, style, network);
                if order.estimates {
                    said += &estimates::table(&line.name, &played);
                }
                report.push(line);
            }
            Question::Persons if style.players > 1 && style.marks => {
                for (person, strength) in person::Person::ALL.into_iter().flat_map(person::with_partners) {
                    report.push(measure_persons(order, style, person, strength));
                }
            }
            Question::Persons | Question::Deals => {}
            Question::Clairvoyant => report.push(measure_possible(order, style)),
        }
    }
    report.write(order)?;
    Ok(format!("{report}{said}"))
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

fn measure(order: &Order, style: Style, network: Option<&'static Network>) -> (Line, Vec<team::Played>) {
    let setup = setup(order, style);
    let mut mind = Mind::of(style, order.strength);
    mind.network = network.or(mind.network);
    mind.chooses_from = order.chooses_from.unwrap_or(mind.chooses_from);
    let progress = Progress::new(report::name(order, style), order.games);
    let played = threads::run(
        order.threads,
        order.games,
        &progress,
        || Box::new(Thinker::new()),
        |thinker, game| {
            let deal = deal_to_measure(order.seed, game);
            team::play(thinker, setup, deal, &mind, |_, _, _| {})
        },
    );
    (Line::new(report::name(order, style), &played, progress.finish()), played)
}

/// One person, and partners.
fn measure_persons(order: &Order, style: Style, person: person::Person, strength: Strength) -> Line {
    let setup = setup(order, style);
    let name = format!("{}, {} with {strength:?} partners", report::name(order, style), person.name());
    let progress = Progress::new(&*name, order.games);
    let worker = || Box::new(Thinker::new());
    let played = threads::run(order.threads, order.games, &progress, worker, |thinker, game| {
        let outcome = person::play(thinker, setup, deal_to_measure(order.seed, game), person, strength);
        team::Played { outcome, nodes: Vec::new(), said: Vec::new() }
    });
    Line::new(name, &played, progress.finish())
}

/// Deals that can be won.
fn measure_possible(order: &Order, style: Style) -> Line {
    let setup = setup(order, style);
    let name = format!("{}, all cards open", report::name(order, style));
    let progress = Progress::new(&*name, order.games);
    let job = |(): &mut (), game| open_cards::way_to_win(setup, deal_to_measure(order.seed, game)).is_some();
    let won = threads::run(order.threads, order.games, &progress, || (), job);
    Line::of_wins(name, &won, progress.finish())
}
