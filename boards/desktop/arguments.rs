//! What the command line asks for.

use std::{ffi::OsString, path::PathBuf};

use lexopt::prelude::*;
use stapel::{app::Controls, rules::deal::Deal, text::Language, view::screens::qr_code::LONGEST_SITE};

use super::{
    Failure,
    tools::{fuzz, lab, site, uf2},
};

const HELP: &str = "\
Stapel: The Game, The Game: Extreme and 7 ate 9, as on the pocket device.

Usage: stapel [OPTIONS]
       stapel uf2 [--elf FILE] [--out FILE]
       stapel lab [tune | train FILE | persons | clairvoyant | deals] [OPTIONS]
       stapel web [--port N | --out DIR]
       stapel release [--out FOLDER]
       stapel kit [--out FOLDER]
       stapel fuzz [--seconds N] [--target NAME]

Plays in a window; without a display, in the terminal.

  --term           play in the terminal even where there is a display
  --script FILE    play a script on a clock of its own, without either; - is standard input
  --record         with --script: say on standard error what was done, every wait included
  --deal CODE      offer this deal to the next game set up
  --save FILE      keep games, statistics and settings here (a script without it keeps nothing)
  --guest          if another Stapel has the save, play without keeping (otherwise that is impossible)
  --lang en|de     speak this language
  --seed N         draw all chance from this number
  --site ADDRESS   offer a QR code at the end of a game, which leads to the page at this address
  --controls KIND  have buttons, a stick (held it is B) or keys (in a script: key1 to key12, and a knob)
  --help           say this
  --version        say which version this is

Keys: arrows; A, Z, Enter or Space is A; B, X, Backspace or Escape is B. Q quits.
A terminal needs 64x17 characters, and 128x33 where its locale has no Unicode.

A script has one command a line; # begins a comment:
  tap a            press, 60 ms, release, 60 ms    (up, down, left, right, a, b), then settle
  hold a 500       press, 500 ms, release, 60 ms, then settle
  press a          press and leave it down
  release a
  turn right       move the knob by a notch    (left, right)
  supply 3400      measure the supply, in millivolts
  storage fails    nothing can be kept any more
  save fails       something could not be kept, but may be later
  panel sh1106     find out what drives the panel    (ssd1306, sh1106)
  wait 1000        let milliseconds pass
  settle           let time pass until nothing moves
  shot FILE.png    write the picture, enlarged four times
  frame            print the picture: 64 lines of 128, # lit and . dark
  text             print what is on the screen as text
  expect WORDS     end with exit code 1 unless these words are on the screen
  state            print the scene as one line of JSON
  restart          switch off and on again

stapel uf2 builds the firmware and writes it as a file to copy onto a Pico:
  --elf FILE       convert this firmware instead of building one
  --out FILE       write this file (otherwise stapel-pico.uf2)

stapel lab lets bots play and prints how they did; lab tune looks for better weights:
  --game the_game|extreme|seven_ate_nine
                   7 ate 9 has no variants, no marks and no weights
  --variant standard|expert|expert+
  --players N      1 to 5, otherwise all of them
  --marks, --no-marks
                   only with marks, or only without
  --games N        so many games each (otherwise 1000); in tuning, for every try; of every numbered deal 100
  --seed N         other deals, or another way to better weights
  --threads N      otherwise one for each core
  --csv FILE, --svg FILE
                   write the table, or a chart of it
  --generations N  tune for so long (otherwise 20)
  --weights FILE   put what was found into this file (src/bots/the_game/weights.txt)
  --steady         play without networks
  --network FILE   play with this network
  --chooses-from N it chooses with N unseen cards or fewer; before, the cheapest turn is taken
  --estimates      print what the bots said of their chances beside what came
lab persons measures partners beside simulated persons; lab clairvoyant looks for wins with all cards open;
lab deals says which numbered deals of one player can be won, and how hard they are:
  --ratings FILE   put that into this file (src/play/ratings.txt)
lab train teaches a network by letting it play with itself, and writes it and a picture of its win rate:
  --tables LIST    what it learns, as 1,3m,3 (three players, with marks and without), 3me (Expert), x3m (Extreme)
  --start FILE     go on from this network
  --from N         begin to learn with N unseen cards (otherwise 52; 98 is the whole game at once)
  --rate X, --last-rate X
                   how much a step changes at first and at last (otherwise 0.001 and 0.00005)
  --explore X      how often something else is tried at first (otherwise 0.05)

stapel web builds the page and serves it to this machine:
  --port N         serve on this port (otherwise 7890; 0 is any)
  --out DIR        write the page as a site for any web server instead

stapel release builds an image for every board, with sums and how to flash each:
  --out FOLDER     write here (otherwise target/release-images)

stapel kit makes list, pictures and manual of the kit from its circuit; with KiCad 9, OpenSCAD and Chromium it
checks board and case, and makes what a board house and a printer need:
  --out FOLDER     write here (otherwise target/kit)

stapel fuzz tries bytes on everything that reads some until one breaks a promise, with cargo-fuzz:
  --seconds N      so long for each target (otherwise 180)
  --target NAME    only this one, of those in tests/fuzz

Exit codes: 0 well, 1 a script's expectation was not met, 2 impossible.
";

/// What is to be done.
#[derive(Debug)]
pub enum Request {
    /// Print this and end.
    Say(String),
    /// Play.
    Play(Arguments),
    /// Make the file for the Pico.
    Uf2(uf2::Order),
    /// Let bots play.
    Lab(lab::Order),
    /// Make the page.
    Web(site::Order),
    /// Make the files for all boards, in this folder.
    Release(PathBuf),
    /// Check the kit, and make its files in this folder.
    Kit(PathBuf),
    /// Look for bytes that break something.
    Fuzz(fuzz::Order),
}

/// How to play.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    pub face: Face,
    pub deal: Option<Deal>,
    pub save: Option<PathBuf>,
    /// Play without keeping if another program has the save.
    pub guest: bool,
    /// Say what a script did.
    pub record: bool,
    pub language: Option<Language>,
    pub seed: Option<u64>,
    pub controls: Controls,
    pub site: Option<&'static str>,
}

/// Where to play.
#[derive(Debug, Default, PartialEq, Eq)]
pub enum Face {
    /// A window, or a terminal where none opens.
    #[default]
    Any,
    Terminal,
    Script(PathBuf),
}

/// Reads the command line, the program's name included.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Request, Failure> {
    read(lexopt::Parser::from_iter(words))
        .map_err(|error| Failure::impossible(format_args!("{error} (stapel --help says what there is)")))
}

fn read(mut parser: lexopt::Parser) -> Result<Request, lexopt::Error> {
    let mut arguments = Arguments::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("script") => arguments.choose(Face::Script(parser.value()?.into()))?,
            Long("term") => arguments.choose(Face::Terminal)?,
            Long("deal") => arguments.deal = Some(parser.value()?.parse_with(deal)?),
            Long("save") => arguments.save = Some(parser.value()?.into()),
            Long("guest") => arguments.guest = true,
            Long("record") => arguments.record = true,
            Long("lang") => arguments.language = Some(parser.value()?.parse_with(language)?),
            Long("seed") => arguments.seed = Some(parser.value()?.parse()?),
            Long("site") => arguments.site = Some(parser.value()?.parse_with(site)?),
            Long("controls") => arguments.controls = parser.value()?.parse_with(controls)?,
            Short('h') | Long("help") => return Ok(Request::Say(HELP.into())),
            Short('V') | Long("version") => {
                return Ok(Request::Say(format!("stapel {}\n", env!("CARGO_PKG_VERSION"))));
            }
            Value(word) if word == "lab" && arguments == Arguments::default() => return lab(parser),
            Value(word) if word == "uf2" && arguments == Arguments::default() => return uf2(parser),
            Value(word) if word == "web" && arguments == Arguments::default() => return web(parser),
            Value(word) if word == "fuzz" && arguments == Arguments::default() => return fuzz(parser),
            Value(word) if word == "release" && arguments == Arguments::default() => {
                return folder(parser, "target/release-images", Request::Release);
            }
            Value(word) if word == "kit" && arguments == Arguments::default() => {
                return folder(parser, "target/kit", Request::Kit);
            }
            other => return Err(other.unexpected()),
        }
    }
    Ok(Request::Play(arguments))
}

/// A request that takes nothing but where to write.
fn folder(
    mut parser: lexopt::Parser,
    otherwise: &str,
    request: fn(PathBuf) -> Request,
) -> Result<Request, lexopt::Error> {
    let mut folder = PathBuf::from(otherwise);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("out") => folder = parser.value()?.into(),
            Short('h') | Long("help") => return Ok(Request::Say(HELP.into())),
            other => return Err(other.unexpected()),
        }
    }
    Ok(request(folder))
}

fn fuzz(mut parser: lexopt::Parser) -> Result<Request, lexopt::Error> {
    let mut order = fuzz::Order::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seconds") => order.seconds = parser.value()?.parse()?,
            Long("target") => order.target = Some(parser.value()?.string()?),
            Short('h') | Long("help") => return Ok(Request::Say(HELP.into())),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Request::Fuzz(order))
}

fn uf2(mut parser: lexopt::Parser) -> Result<Request, lexopt::Error> {
    let mut order = uf2::Order::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("elf") => order.elf = Some(parser.value()?.into()),
            Long("out") => order.out = parser.value()?.into(),
            Short('h') | Long("help") => return Ok(Request::Say(HELP.into())),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Request::Uf2(order))
}

fn lab(parser: lexopt::Parser) -> Result<Request, lexopt::Error> {
    Ok(lab::Order::read(parser)?.map_or_else(|| Request::Say(HELP.into()), Request::Lab))
}

fn web(mut parser: lexopt::Parser) -> Result<Request, lexopt::Error> {
    let mut order = None;
    while let Some(argument) = parser.next()? {
        let more = match argument {
            Long("port") => site::Order::Serve(parser.value()?.parse()?),
            Long("out") => site::Order::Write(parser.value()?.into()),
            Short('h') | Long("help") => return Ok(Request::Say(HELP.into())),
            other => return Err(other.unexpected()),
        };
        if order.replace(more).is_some() {
            return Err("--port and --out say what to do with the page: give one, once".into());
        }
    }
    Ok(Request::Web(order.unwrap_or(site::Order::Serve(site::Order::PORT))))
}

fn deal(code: &str) -> Result<Deal, String> {
    code.parse().map_err(|error| format!("{error}"))
}

fn language(word: &str) -> Result<Language, &'static str> {
    match word {
        "en" => Ok(Language::English),
        "de" => Ok(Language::German),
        _ => Err("a language is en or de"),
    }
}

/// It is needed until the program ends.
fn site(address: &str) -> Result<&'static str, String> {
    match address.len() <= LONGEST_SITE {
        true => Ok(String::from(address).leak()),
        false => Err(format!("the QR code of an address has room for {LONGEST_SITE} letters")),
    }
}

fn controls(word: &str) -> Result<Controls, &'static str> {
    match word {
        "buttons" => Ok(Controls::Buttons),
        "stick" => Ok(Controls::Stick),
        "keys" => Ok(Controls::Keys),
        _ => Err("controls are buttons, stick or keys"),
    }
}

impl Arguments {
    fn choose(&mut self, face: Face) -> Result<(), lexopt::Error> {
        if self.face != Face::Any {
            return Err("--script and --term say where to play: give one, once".into());
        }
        self.face = face;
        Ok(())
    }
}
