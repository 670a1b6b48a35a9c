//! The device in a terminal.

use std::{
    env,
    io::{self, IsTerminal, Write, stdout},
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    event::{
        self, DisableFocusChange, EnableFocusChange, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
        KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
    },
    execute, queue,
    style::{Color, Colors, Print, ResetColor, SetColors},
    terminal::{
        self, BeginSynchronizedUpdate, Clear, ClearType, DisableLineWrap, EnableLineWrap, EndSynchronizedUpdate,
        EnterAlternateScreen, LeaveAlternateScreen,
    },
};
use stapel::{
    frame::{Frame, WIDTH},
    input::Button,
    text::Language,
};

#[cfg(unix)]
use super::ending;
use super::{
    Device, Failure, cells,
    clock::Clock,
    keys::{Keys, Taps},
    words,
};

/// Plain keys say that they come up only if all keys are reported as escape codes.
const RELEASES: KeyboardEnhancementFlags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
    .union(KeyboardEnhancementFlags::REPORT_EVENT_TYPES)
    .union(KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES);

/// Whether there is a terminal to play in.
pub fn is_there() -> bool {
    stdout().is_terminal()
}

/// What the loop waits for.
enum News {
    Event(io::Result<Event>),
    /// The system asks the program to end, or the terminal is closed.
    #[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere the system ends the program itself"))]
    End,
}

/// Plays until Q is pressed, a signal comes or the terminal is closed.
pub fn run(mut device: Device) -> Result<(), Failure> {
    let trouble = |error| Failure::impossible(format_args!("the terminal fails: {error}"));
    let (tell, news) = mpsc::channel();
    #[cfg(unix)]
    ending::watch(ask_to_end(tell.clone()), leave_at_once).map_err(trouble)?;
    let screen = Screen::enter().map_err(trouble)?;
    // On a thread of its own, because reading from a terminal that was closed never ends.
    thread::Builder::new().spawn(move || listen(&tell)).map_err(trouble)?;
    let mut fingers = if screen.releases { Fingers::Real(Keys::default()) } else { Fingers::Tapping(Taps::default()) };
    let characters = Characters::of_locale();
    let clock = Clock::start();
    let mut fresh = true;
    loop {
        let now = clock.now();
        fingers.pass(&mut device, now);
        device.pass(now);
        fresh |= device.take_fresh();
        if std::mem::take(&mut fresh) {
            show(device.glass(), &fingers.help(device.language()), characters).map_err(trouble)?;
        }
        let wake_at = [device.wake_at(), fingers.wake_at()].into_iter().flatten().min();
        let next = match wake_at {
            Some(at) => news.recv_timeout(Duration::from_millis(at.saturating_sub(clock.now()))),
            None => news.recv().map_err(RecvTimeoutError::from),
        };
        match next {
            Ok(News::Event(event)) => match event.map_err(trouble)? {
                Event::Key(key) if quits(key) => break,
                Event::Key(key) => fresh |= fingers.key(&mut device, clock.now(), key),
                Event::FocusLost => fingers.let_go(&mut device, clock.now()),
                Event::Resize(..) => fresh = true,
                _ => {}
            },
            Err(RecvTimeoutError::Timeout) => {}
            Ok(News::End) | Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    // The terminal first, so that what there is to say stays on it.
    drop(screen);
    device.finish()
}

#[cfg(unix)]
fn ask_to_end(tell: Sender<News>) -> impl FnOnce() {
    move || {
        // A program that does not listen any more ends already.
        let _ = tell.send(News::End);
    }
}

/// Reads what happens at the terminal, until it fails or the program ends.
fn listen(tell: &Sender<News>) {
    loop {
        let event = event::read();
        let failed = event.is_err();
        if tell.send(News::Event(event)).is_err() || failed {
            return;
        }
    }
}

/// What the picture and the words are made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Characters {
    Unicode,
    /// Only those that every terminal has.
    Plain,
}

impl Characters {
    /// The first of these that is set says what the terminal can show. Only Windows knows it without.
    fn of_locale() -> Self {
        let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_ascii_lowercase();
        match cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8") {
            true => Self::Unicode,
            false => Self::Plain,
        }
    }
}

fn quits(key: KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    key.kind == KeyEventKind::Press
        && match key.code {
            KeyCode::Char('c' | 'C') => control,
            KeyCode::Char('q' | 'Q') => true,
            _ => false,
        }
}

/// Which button a key is.
pub fn button(code: KeyCode) -> Option<Button> {
    Some(match code {
        KeyCode::Up => Button::Up,
        KeyCode::Down => Button::Down,
        KeyCode::Left => Button::Left,
        KeyCode::Right => Button::Right,
        KeyCode::Char('a' | 'y' | 'z' | ' ') | KeyCode::Enter => Button::A,
        KeyCode::Char('b' | 'x') | KeyCode::Backspace | KeyCode::Esc => Button::B,
        _ => return None,
    })
}

/// How this terminal's keys become presses.
enum Fingers {
    Real(Keys<KeyCode>),
    Tapping(Taps),
}

impl Fingers {
    /// Takes a key; whether the help changed.
    fn key(&mut self, device: &mut Device, now: u64, key: KeyEvent) -> bool {
        // Shift may change between going down and coming up; it is the same key all the same.
        let code = match key.code {
            KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
            other => other,
        };
        let down = key.kind != KeyEventKind::Release;
        match (self, button(code)) {
            (Self::Real(keys), Some(button)) => {
                device.button(now, button, keys.change(code, button, down));
                false
            }
            (Self::Tapping(taps), Some(button)) => {
                let before = taps.hold();
                taps.key(now, button).into_iter().for_each(|(button, down)| device.button(now, button, down));
                taps.hold() != before
            }
            (Self::Tapping(taps), None) if code == KeyCode::Char('h') => {
                taps.toggle_hold(now).into_iter().for_each(|(button, down)| device.button(now, button, down));
                true
            }
            _ => false,
        }
    }

    /// The terminal lost the focus and hears of no release: all buttons come up.
    fn let_go(&mut self, device: &mut Device, now: u64) {
        if let Self::Real(keys) = self {
            keys.let_go().for_each(|button| device.button(now, button, false));
        }
    }

    fn wake_at(&self) -> Option<u64> {
        match self {
            Self::Real(_) => None,
            Self::Tapping(taps) => taps.wake_at(),
        }
    }

    fn pass(&mut self, device: &mut Device, now: u64) {
        let Self::Tapping(taps) = self else { return };
        while let Some((at, button, down)) = taps.poll(now) {
            device.button(at, button, down);
        }
    }

    fn help(&self, language: Language) -> String {
        match self {
            Self::Real(_) => words::keys(language).into(),
            Self::Tapping(taps) => words::taps(language, taps.hold()),
        }
    }
}

/// Draws the picture as large as it fits, and a line of help below it.
fn show(frame: &Frame, help: &str, characters: Characters) -> io::Result<()> {
    let (width, height) = terminal::size()?;
    let large = usize::from(width) >= WIDTH && height >= 33;
    let lines: Vec<String> = match characters {
        Characters::Unicode if large => cells::half_blocks(frame).chain([help.into()]).collect(),
        Characters::Unicode if width >= 64 && height >= 17 => cells::braille(frame).chain([help.into()]).collect(),
        Characters::Unicode => vec![format!("64x17 are needed, this is {width}x{height}")],
        Characters::Plain if large => cells::plain(frame).chain([words::plain(help)]).collect(),
        Characters::Plain => vec![format!("128x33 are needed (64x17 with UTF-8), this is {width}x{height}")],
    };
    let mut out = stdout().lock();
    let colors = Colors::new(Color::White, Color::Black);
    queue!(out, BeginSynchronizedUpdate, SetColors(colors), Clear(ClearType::All))?;
    for (row, line) in (0..).zip(lines) {
        queue!(out, MoveTo(0, row), Print(line))?;
    }
    queue!(out, ResetColor, EndSynchronizedUpdate)?;
    out.flush()
}

/// The terminal while it is ours; it is given back as it was, whichever way this ends.
struct Screen {
    /// Whether keys say when they come up.
    releases: bool,
}

impl Screen {
    fn enter() -> io::Result<Self> {
        // A release build aborts on a panic and drops nothing, so the hook gives the terminal back.
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            leave();
            report(panic);
        }));
        terminal::enable_raw_mode()?;
        let mut screen = Self { releases: cfg!(windows) };
        execute!(stdout(), EnterAlternateScreen, Hide, DisableLineWrap, EnableFocusChange)?;
        // A terminal that does not answer the question does not know the protocol.
        if terminal::supports_keyboard_enhancement().unwrap_or(false) {
            execute!(stdout(), PushKeyboardEnhancementFlags(RELEASES))?;
            screen.releases = true;
        }
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn leave() {
    give_back(&mut stdout());
    let _ = terminal::disable_raw_mode();
}

/// While the rest of the program may wait for the terminal.
#[cfg(unix)]
fn leave_at_once() {
    let mut words = Vec::new();
    give_back(&mut words);
    ending::print_at_once(&words);
    let _ = terminal::disable_raw_mode();
}

/// Each step on its own: a terminal that refuses one still gets the others.
fn give_back(out: &mut impl Write) {
    // Popping what was never pushed does nothing. A failure is not reported, because the program ends here.
    let _ = execute!(out, PopKeyboardEnhancementFlags);
    let _ = execute!(out, DisableFocusChange, EnableLineWrap, ResetColor, Show, LeaveAlternateScreen);
}
