//! A device without window or terminal: commands from a file, with a clock of its own.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::Path,
};

use stapel::app::Event;

use super::{
    Device, Failure,
    command::{Command, Line, TAP_MS, at_line, lines, one_line},
    picture,
};

/// Opens a script; `-` is standard input.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path)
        .map_err(|error| Failure::impossible(format_args!("cannot open the script {}: {error}", path.display())))?;
    Ok(Box::new(BufReader::new(file)))
}

/// Plays a script line by line, so that another program can talk to it through pipes. The record is the same script
/// with a wait for every time it settled, for a device that cannot say when nothing moves.
pub fn run(script: impl BufRead, out: impl Write, mut record: impl Write, device: Device) -> Result<(), Failure> {
    let mut player = Player { device, out, now: 0, settled: 0 };
    for line in lines(script) {
        let Line { number, text, command } = line.map_err(Failure::Impossible)?;
        player = player.obey(command).map_err(|failure| match failure {
            Failure::Unmet(sentence) => Failure::Unmet(at_line(number, &sentence)),
            Failure::Impossible(sentence) => Failure::Impossible(at_line(number, &sentence)),
        })?;
        let settled = std::mem::take(&mut player.settled);
        // A record is for whoever reads it; a script does not end because nobody does.
        let _ = writeln!(record, "{text}\nwait {settled}");
    }
    player.device.finish()
}

/// A device may be so much behind a script.
const LATER_MS: u64 = 20;

struct Player<Out> {
    device: Device,
    out: Out,
    now: u64,
    /// For so long since this was last taken.
    settled: u64,
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
                self.settle();
            }
            Command::Level(button, down) => self.device.button(self.now, button, down),
            Command::Knob(forward) => {
                self.device.event(self.now, Event::Knob { forward });
                self.wait(TAP_MS)?;
                self.settle();
            }
            Command::Supply(millivolts) => self.device.event(self.now, Event::Supply(millivolts)),
            Command::Tell(event) => self.device.event(self.now, event),
            Command::Wait(time) => self.wait(time)?,
            Command::Settle => self.settle(),
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

    /// A script sees pictures at rest, unless it looks between a press and a release. If it has to wait for that, it waits
    /// a little longer: the same wait is to be enough for a device, whose press came a moment later.
    fn settle(&mut self) {
        let rest = self.device.settle();
        if rest > self.now {
            self.settled += rest + LATER_MS - self.now;
            self.now = rest + LATER_MS;
            self.device.pass(self.now);
        }
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
