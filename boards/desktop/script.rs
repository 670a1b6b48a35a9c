//! A device without window or terminal: commands from a file, with a clock of its own.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
};

use stapel::{
    app::Event,
    input::{Button, NoButton},
    panel::NoController,
    rules::deal::{ALPHABET, Deal},
};

use super::{Device, Failure, picture};

/// How long a tap is down, and how long the finger needs until it can do something else.
pub const TAP_MS: u64 = 60;

/// No command needs so many bytes, and a device may have no line ends at all.
const LONGEST_LINE: u64 = 64 * 1024;

#[derive(Debug, PartialEq, Eq)]
enum Command {
    /// Press, wait, release, wait; one button after the other.
    Hold(Vec<Button>, u64),
    Level(Button, bool),
    Knob(bool),
    Supply(u16),
    Tell(Event),
    Wait(u64),
    Shot(PathBuf),
    Frame,
    Text,
    Expect(String),
    State,
    Restart,
}

/// Opens a script; `-` is standard input.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path)
        .map_err(|error| Failure::impossible(format_args!("cannot open the script {}: {error}", path.display())))?;
    Ok(Box::new(BufReader::new(file)))
}

/// Plays a script line by line, so that another program can talk to it through pipes.
pub fn run(mut script: impl BufRead, out: impl Write, device: Device) -> Result<(), Failure> {
    let mut player = Player { device, out, now: 0 };
    for number in 1.. {
        let at_line = |sentence| format!("line {number} of the script: {sentence}");
        let Some(line) = next_line(&mut script).map_err(|error| Failure::Impossible(at_line(error.to_string())))?
        else {
            break;
        };
        let Some(command) = parse(&line).map_err(|sentence| Failure::Impossible(at_line(sentence)))? else { continue };
        player = player.obey(command).map_err(|failure| match failure {
            Failure::Unmet(sentence) => Failure::Unmet(at_line(sentence)),
            Failure::Impossible(sentence) => Failure::Impossible(at_line(sentence)),
        })?;
    }
    player.device.finish()
}

/// The next line, if there is one.
fn next_line(script: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    match script.by_ref().take(LONGEST_LINE).read_line(&mut line)? {
        0 => Ok(None),
        length if length as u64 == LONGEST_LINE => Err(io::Error::other("it is too long")),
        _ => Ok(Some(line)),
    }
}

/// Reads one line: a command, or nothing, or a sentence about what is wrong with it.
fn parse(line: &str) -> Result<Option<Command>, String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim_start();
    let nothing = |command| if rest.is_empty() { Ok(command) } else { Err(format!("{name} stands alone")) };
    let something = |what| if rest.is_empty() { Err(format!("{name} needs {what}")) } else { Ok(rest) };
    Ok(Some(match name {
        "tap" => {
            let buttons = something("a button")?.split_whitespace().map(button);
            Command::Hold(buttons.collect::<Result<_, _>>()?, TAP_MS)
        }
        "type" => Command::Hold(typing(rest)?, TAP_MS),
        "hold" => {
            let (finger, time) = rest.split_once(char::is_whitespace).ok_or("hold needs a button and milliseconds")?;
            Command::Hold(vec![button(finger)?], milliseconds(time.trim_start())?)
        }
        "press" => Command::Level(button(rest)?, true),
        "release" => Command::Level(button(rest)?, false),
        "turn" => Command::Knob(match rest {
            "left" => false,
            "right" => true,
            _ => return Err("turn needs left or right".into()),
        }),
        "supply" => Command::Supply(rest.parse().map_err(|_| format!("{rest:?} is no number of millivolts"))?),
        "storage" if rest == "fails" => Command::Tell(Event::StorageFails),
        "save" if rest == "fails" => Command::Tell(Event::SaveFails),
        "panel" => Command::Tell(Event::Panel(
            rest.parse().map_err(|NoController| format!("{rest:?} drives no panel: ssd1306, sh1106"))?,
        )),
        "wait" => Command::Wait(milliseconds(rest)?),
        "shot" => Command::Shot(something("a file name")?.into()),
        "frame" => nothing(Command::Frame)?,
        "text" => nothing(Command::Text)?,
        "expect" => Command::Expect(one_line(something("words")?)),
        "state" => nothing(Command::State)?,
        "restart" => nothing(Command::Restart)?,
        _ => return Err(format!("there is no command {name:?}")),
    }))
}

fn button(word: &str) -> Result<Button, String> {
    word.parse().map_err(|NoButton| format!("{word:?} is no button: up, down, left, right, a, b, key1 to key12"))
}

/// The taps that type a deal's code where the device asks for one and shows zeros.
fn typing(code: &str) -> Result<Vec<Button>, String> {
    let deal: Deal = code.parse().map_err(|error| format!("{code:?} is no deal: {error}"))?;
    let taps = deal.to_string().into_bytes().into_iter().flat_map(|letter| {
        let place = ALPHABET.iter().position(|other| *other == letter).expect("a code is made of them");
        let (button, times) = if place <= 16 { (Button::Down, place) } else { (Button::Up, 32 - place) };
        std::iter::repeat_n(button, times).chain([Button::Right])
    });
    Ok(taps.collect())
}

fn milliseconds(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| format!("{word:?} is no number of milliseconds"))
}

/// Every run of white space as one blank, so that `expect` does not depend on line breaks.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

struct Player<Out> {
    device: Device,
    out: Out,
    now: u64,
}

impl<Out: Write> Player<Out> {
    fn obey(mut self, command: Command) -> Result<Self, Failure> {
        match command {
            Command::Hold(buttons, time) => {
                for button in buttons {
                    self.device.button(self.now, button, true);
                    self.wait(time)?;
                    self.device.button(self.now, button, false);
                    self.wait(TAP_MS)?;
                }
            }
            Command::Level(button, down) => self.device.button(self.now, button, down),
            Command::Knob(forward) => {
                self.device.event(self.now, Event::Knob { forward });
                self.wait(TAP_MS)?;
            }
            Command::Supply(millivolts) => self.device.event(self.now, Event::Supply(millivolts)),
            Command::Tell(event) => self.device.event(self.now, event),
            Command::Wait(time) => self.wait(time)?,
            Command::Shot(path) => picture::write(&path, self.device.glass())?,
            Command::Frame => {
                let frame = self.device.glass().to_string();
                self.print(&frame)?;
            }
            Command::Text => self.print(&self.device.text())?,
            Command::Expect(words) => self.expect(&words)?,
            Command::State => self.print(&format!("{}\n", self.device.state()))?,
            Command::Restart => self.device = self.device.restart(self.now),
        }
        Ok(self)
    }

    fn wait(&mut self, time: u64) -> Result<(), Failure> {
        self.now = self.now.checked_add(time).ok_or_else(|| Failure::impossible("time has run out"))?;
        self.device.pass(self.now);
        Ok(())
    }

    fn print(&mut self, text: &str) -> Result<(), Failure> {
        self.out
            .write_all(text.as_bytes())
            .and_then(|()| self.out.flush())
            .map_err(|error| Failure::impossible(format_args!("cannot print: {error}")))
    }

    fn expect(&self, words: &str) -> Result<(), Failure> {
        let text = self.device.text();
        if one_line(&text).contains(words) {
            return Ok(());
        }
        Err(Failure::Unmet(format!("expected {words:?} on the screen, which says:\n{}", text.trim_end())))
    }
}
