//! The PC as a board: a window, a terminal, or a script that plays without either.
//!
//! What differs between the three is where events come from and where the picture goes. What they have in common, the
//! app with its effects and its saves, is the [`device`].

mod arguments;
mod cells;
mod clock;
mod command;
mod device;
#[cfg(unix)]
mod ending;
mod files;
mod keys;
mod lock;
mod picture;
mod save_format;
mod saves;
mod script;
mod terminal;
#[path = "../tools/mod.rs"]
mod tools;
mod window;
mod words;

use std::{fmt::Display, io::Write, process::ExitCode};

use stapel::app::Start;

use arguments::{Arguments, Face, Request};
use device::Device;
use saves::Keeper;
use tools::{fabrication, fuzz, lab, release, site, uf2};

/// Why the program ends early; the sentence goes to standard error.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// A script expected something else: exit code 1.
    Unmet(String),
    /// Something asked for is impossible: exit code 2.
    Impossible(String),
}

impl Failure {
    fn impossible(what: impl Display) -> Self {
        Self::Impossible(what.to_string())
    }
}

/// Plays, and says by the exit code how it ended: 0 well, 1 unexpected, 2 impossible.
pub fn main() -> ExitCode {
    let (sentence, code) = match arguments::parse(std::env::args_os()).and_then(carry_out) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Unmet(sentence)) => (sentence, 1),
        Err(Failure::Impossible(sentence)) => (sentence, 2),
    };
    complain(&sentence);
    ExitCode::from(code)
}

fn complain(sentence: &str) {
    // Not `eprintln`, which panics where standard error is a terminal that was closed.
    let _ = writeln!(std::io::stderr(), "stapel: {sentence}");
}

fn carry_out(request: Request) -> Result<(), Failure> {
    match request {
        Request::Say(words) => say(&words),
        Request::Play(arguments) => play(arguments),
        Request::Uf2(order) => say(&uf2::make(&order)?),
        Request::Lab(order) => say(&lab::run(&order)?),
        Request::Web(order) => say(&site::make(&order)?),
        Request::Release(folder) => say(&release::make(&folder)?),
        Request::Kit(folder) => say(&fabrication::make(&folder)?),
        Request::Fuzz(order) => say(&fuzz::run(&order)?),
    }
}

fn say(words: &str) -> Result<(), Failure> {
    std::io::stdout()
        .write_all(words.as_bytes())
        .map_err(|error| Failure::impossible(format_args!("cannot print: {error}")))
}

fn play(arguments: Arguments) -> Result<(), Failure> {
    let Arguments { face, deal, save, guest, record, language, seed, controls, site } = arguments;
    let start = Start { seed: seed_bytes(seed)?, language, deal, controls, site, ..Start::default() };
    if let Face::Script(path) = face {
        let script = script::open(&path)?;
        let keeper = save.map_or_else(|| Ok(Keeper::in_memory()), |path| Keeper::open(&path, guest))?;
        keeper.guest_of().inspect(|sentence| complain(sentence));
        let record: Box<dyn Write> = if record { Box::new(std::io::stderr()) } else { Box::new(std::io::sink()) };
        return script::run(script, std::io::stdout().lock(), record, Device::switch_on(start, keeper));
    }
    let window = if face == Face::Any { window::open() } else { Err("--term asks for none".into()) };
    if let Err(reason) = &window
        && !terminal::is_there()
    {
        return Err(Failure::impossible(format_args!(
            "no window ({reason}) and no terminal (standard output is none): nowhere to play but --script"
        )));
    }
    let keeper = save.map_or_else(|| Keeper::open_default(guest), |path| Keeper::open(&path, guest))?;
    keeper.guest_of().inspect(|sentence| complain(sentence));
    let device = Device::switch_on(start, keeper).with_calendar(clock::today);
    match window {
        Ok(window) => window::run(window, device),
        Err(_) => terminal::run(device),
    }
}

/// A given number is the whole seed; without one the operating system draws it.
fn seed_bytes(number: Option<u64>) -> Result<[u8; 32], Failure> {
    let mut seed = [0; 32];
    match number {
        Some(number) => seed[..8].copy_from_slice(&number.to_le_bytes()),
        None => getrandom::fill(&mut seed)
            .map_err(|error| Failure::impossible(format_args!("no randomness from the system: {error}")))?,
    }
    Ok(seed)
}
