//! The program in a real pseudo-terminal: how it ends, what it leaves behind, and which characters it uses.

use std::{
    fs::{self, File},
    io::{Read, Write},
    os::{fd::OwnedFd, unix::process::CommandExt},
    path::Path,
    process::{Child, Command, ExitStatus},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    fs::{Mode, OFlags, open},
    io::{FdFlags, fcntl_setfd, ioctl_fionbio},
    process::{Pid, Signal, ioctl_tiocsctty, kill_process, setsid},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{Termios, Winsize, tcgetattr, tcsetwinsize},
};

use crate::support::{folder, frames, stapel};

const LARGE: (u16, u16) = (128, 33);
const SMALL: (u16, u16) = (80, 24);

/// How long anything may take on a busy machine; what is to end within a second has its own limit.
const PATIENCE: Duration = Duration::from_secs(20);
const A_SECOND: Duration = Duration::from_secs(1);

/// To the question what the terminal is: one that knows no protocol.
const ANSWER: &str = "\x1b[?1;2c";

/// What a terminal is like, and how the program in it is started.
#[derive(Clone, Copy)]
struct Setting {
    size: (u16, u16),
    /// Whether it says what it knows: the program asks at its start.
    answers: bool,
    /// Whether it shows what is printed. One that does not fills up, and the program's next print waits.
    shows: bool,
    /// Whether it belongs to the program, which is then told by a signal that it was closed.
    controls: bool,
    language: &'static str,
    locale: &'static str,
}

impl Default for Setting {
    fn default() -> Self {
        Self { size: LARGE, answers: true, shows: true, controls: true, language: "en", locale: "C.UTF-8" }
    }
}

/// A terminal with the program in it.
struct Terminal {
    /// The end that a terminal's window holds; none when the window is closed.
    window: Arc<Mutex<Option<File>>>,
    /// The program's end, kept open to ask in which modes it was left.
    inside: OwnedFd,
    before: Termios,
    child: Child,
    shown: Arc<Mutex<Vec<u8>>>,
}

impl Terminal {
    fn open(save: &Path, setting: Setting) -> Self {
        let window = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&window).and_then(|()| unlockpt(&window)).expect("it is ours");
        fcntl_setfd(&window, FdFlags::CLOEXEC).and_then(|()| ioctl_fionbio(&window, true)).expect("it takes flags");
        let name = ptsname(&window, Vec::new()).expect("it has a name").into_string().expect("a plain one");
        let inside = open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty()).expect("its other end");
        let (ws_col, ws_row) = setting.size;
        tcsetwinsize(&inside, Winsize { ws_row, ws_col, ws_xpixel: 0, ws_ypixel: 0 }).expect("it has a size");
        let before = tcgetattr(&inside).expect("it has modes");
        let mut command = Command::new(env!("CARGO_BIN_EXE_stapel"));
        command.args(["--term", "--seed", "1", "--lang", setting.language, "--save"]).arg(save);
        command.env_remove("DISPLAY").env_remove("LC_CTYPE").env_remove("LANG").env("LC_ALL", setting.locale);
        let end = || inside.try_clone().expect("a descriptor");
        command.stdin(end()).stdout(end()).stderr(end());
        let controls = setting.controls;
        // Safe: between fork and exec there are only system calls.
        unsafe {
            command.pre_exec(move || {
                setsid()?;
                if controls {
                    ioctl_tiocsctty(rustix::stdio::stdin())?;
                }
                Ok(())
            });
        }
        let child = command.spawn().expect("the program starts");
        let window = Arc::new(Mutex::new(Some(File::from(window))));
        let shown = Arc::default();
        if setting.shows {
            let (window, shown) = (Arc::clone(&window), Arc::clone(&shown));
            thread::spawn(move || show(&window, &shown, setting.answers));
        }
        Self { window, inside, before, child, shown }
    }

    /// Types these keys.
    fn keys(&self, keys: &str) {
        let window = self.window.lock().unwrap();
        window.as_ref().expect("it is open").write_all(keys.as_bytes()).expect("it takes keys");
    }

    fn close(&self) {
        self.window.lock().unwrap().take();
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it lives");
    }

    fn shown(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    /// Waits until these words are shown.
    #[track_caller]
    fn expect(&self, words: &str) {
        let start = Instant::now();
        while !self.shown().contains(words) {
            assert!(start.elapsed() < PATIENCE, "{words:?} is not in {:?}", self.shown());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The program ends by itself within this time.
    #[track_caller]
    fn ends_within(&mut self, limit: Duration) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                return status;
            }
            assert!(start.elapsed() < limit, "it still runs after {:?}", start.elapsed());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The terminal is as it was: its modes, its screen, its cursor.
    #[track_caller]
    fn is_restored(&self) {
        let after = tcgetattr(&self.inside).expect("it has modes");
        assert_eq!(modes(&after), modes(&self.before));
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.close();
    }
}

/// Reads what the program prints, as a terminal's window does, until it is closed.
fn show(window: &Mutex<Option<File>>, shown: &Mutex<Vec<u8>>, answers: bool) {
    let mut bytes = [0; 4096];
    while let Some(window) = &*window.lock().unwrap() {
        let mut window = window;
        while let Ok(count @ 1..) = window.read(&mut bytes) {
            let mut shown = shown.lock().unwrap();
            shown.extend_from_slice(&bytes[..count]);
            if answers && shown.ends_with(b"\x1b[c") {
                window.write_all(ANSWER.as_bytes()).expect("it takes an answer");
            }
        }
        thread::sleep(Duration::from_millis(2));
    }
}

fn modes(termios: &Termios) -> String {
    format!("{:?}", [termios.input_modes.bits(), termios.output_modes.bits(), termios.local_modes.bits()])
}

/// A game of The Game is dealt, and one card laid.
const PLAY: [&str; 2] = ["\r\r\r\r", "\r"];

/// What the save in this file shows after a start and Continue.
fn kept(save: &Path) -> String {
    let mut command = stapel();
    command.args(["--script", "-", "--lang", "en", "--seed", "1", "--save"]).arg(save);
    frames(&mut command, "tap a\ntap a\nstate\n")
}

#[test]
fn a_closed_terminal_ends_the_program_within_a_second() {
    let folder = folder("terminal/closed");
    for controls in [true, false] {
        let mut terminal = Terminal::open(&folder.join("save"), Setting { controls, ..Setting::default() });
        terminal.expect("Q quits");
        terminal.close();
        terminal.ends_within(A_SECOND);
    }
}

/// While the terminal is asked what it knows, the library waits for an answer.
#[test]
fn a_terminal_that_never_answered_may_be_closed_too() {
    let folder = folder("terminal/silent");
    for controls in [true, false] {
        let setting = Setting { answers: false, controls, ..Setting::default() };
        let mut terminal = Terminal::open(&folder.join("save"), setting);
        terminal.expect("\x1b[c");
        terminal.close();
        terminal.ends_within(A_SECOND);
    }
}

#[test]
fn a_signal_ends_the_program_with_the_terminal_restored_and_the_game_kept() {
    let folder = folder("terminal/signals");
    for (number, signal) in (0..).zip([Signal::TERM, Signal::INT, Signal::HUP]) {
        let save = folder.join(format!("{number}.save"));
        let mut terminal = Terminal::open(&save, Setting::default());
        terminal.expect("Q quits");
        assert_ne!(modes(&tcgetattr(&terminal.inside).unwrap()), modes(&terminal.before), "keys come one by one");
        PLAY.iter().for_each(|keys| terminal.keys(keys));
        wait_until(|| kept_bytes(&save).len() > 40);
        terminal.signal(signal);
        assert_eq!(terminal.ends_within(A_SECOND).code(), Some(0), "{signal:?}");
        terminal.is_restored();
        terminal.expect("\x1b[?1049l");
        terminal.expect("\x1b[?25h");
        assert!(kept(&save).contains(r#""scene":"table""#), "{}", kept(&save));
    }
}

/// The program's print waits for room, and does not hear of anything.
#[test]
fn a_terminal_that_shows_nothing_more_does_not_hold_the_program() {
    let folder = folder("terminal/stuck");
    for signal in [Signal::TERM, Signal::HUP] {
        let mut terminal = Terminal::open(&folder.join("save"), Setting { shows: false, ..Setting::default() });
        terminal.keys(ANSWER);
        terminal.keys(&"\x1b[B\x1b[A".repeat(40));
        thread::sleep(A_SECOND);
        terminal.signal(signal);
        terminal.ends_within(A_SECOND);
        terminal.is_restored();
    }
}

#[test]
fn the_help_speaks_the_language_of_the_game() {
    let save = folder("terminal/help").join("save");
    let mut terminal = Terminal::open(&save, Setting { language: "de", ..Setting::default() });
    terminal.expect("Pfeile   A: A oder Enter   B: B oder Esc   H hält   Q beendet");
    assert!(!terminal.shown().contains("quits"));
    terminal.keys("h");
    terminal.expect("der nächste Knopf bleibt gedrückt");
    terminal.keys("q");
    assert_eq!(terminal.ends_within(PATIENCE).code(), Some(0));
    terminal.is_restored();
}

#[test]
fn without_unicode_every_character_is_plain() {
    let folder = folder("terminal/plain");
    for (locale, size, words) in
        [("C", LARGE, "H haelt"), ("de_DE.ISO-8859-1", LARGE, "H haelt"), ("POSIX", SMALL, "128x33")]
    {
        let setting = Setting { locale, size, language: "de", ..Setting::default() };
        let mut terminal = Terminal::open(&folder.join("save"), setting);
        terminal.expect(words);
        terminal.keys("\r\r\r\r");
        thread::sleep(Duration::from_millis(300));
        terminal.keys("q");
        terminal.ends_within(PATIENCE);
        assert!(terminal.shown().is_ascii(), "{locale}: {:?}", terminal.shown());
    }
    let terminal = Terminal::open(&folder.join("save"), Setting { size: SMALL, ..Setting::default() });
    terminal.expect("⠀");
}

fn kept_bytes(save: &Path) -> Vec<u8> {
    fs::read(save).unwrap_or_default()
}

#[track_caller]
fn wait_until(condition: impl Fn() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < PATIENCE, "it did not come about");
        thread::sleep(Duration::from_millis(5));
    }
}
