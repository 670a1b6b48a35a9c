//! The device in a terminal.

use std::{
    io::{self, IsTerminal, Write, stdout},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
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
};

use super::{
    Device, Failure, cells,
    clock::Clock,
    keys::{Hold, Keys, Taps},
};

/// Plain keys say that they come up only if all keys are reported as escape codes.
const RELEASES: KeyboardEnhancementFlags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
    .union(KeyboardEnhancementFlags::REPORT_EVENT_TYPES)
    .union(KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES);

/// How long a signal waits to be noticed when nothing else happens.
const PATIENCE_MS: u64 = 250;

/// Whether there is a terminal to play in.
pub fn is_there() -> bool {
    stdout().is_terminal()
}

/// Plays until Q is pressed.
pub fn run(mut device: Device) -> Result<(), Failure> {
    let trouble = |error| Failure::impossible(format_args!("the terminal fails: {error}"));
    let ended = ended_by_signal().map_err(trouble)?;
    let screen = Screen::enter().map_err(trouble)?;
    let mut fingers = if screen.releases { Fingers::Real(Keys::default()) } else { Fingers::Tapping(Taps::default()) };
    let clock = Clock::start();
    let mut fresh = true;
    while !ended.load(Ordering::Relaxed) {
        let now = clock.now();
        fingers.pass(&mut device, now)?;
        device.pass(now)?;
        fresh |= device.take_fresh();
        if std::mem::take(&mut fresh) {
            show(device.glass(), fingers.help()).map_err(trouble)?;
        }
        let wake_at = [device.wake_at(), fingers.wake_at()].into_iter().flatten().min();
        let wait = wake_at.map_or(PATIENCE_MS, |at| at.saturating_sub(clock.now()).min(PATIENCE_MS));
        if !event::poll(Duration::from_millis(wait)).map_err(trouble)? {
            continue;
        }
        match event::read().map_err(trouble)? {
            Event::Key(key) if quits(key) => break,
            Event::Key(key) => fresh |= fingers.key(&mut device, clock.now(), key)?,
            Event::FocusLost => fingers.let_go(&mut device, clock.now())?,
            Event::Resize(..) => fresh = true,
            _ => {}
        }
    }
    Ok(())
}

/// Set when the system asks the program to end: the terminal is restored first.
fn ended_by_signal() -> io::Result<Arc<AtomicBool>> {
    let ended = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, ended.clone())?;
    }
    Ok(ended)
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
    fn key(&mut self, device: &mut Device, now: u64, key: KeyEvent) -> Result<bool, Failure> {
        // Shift may change between going down and coming up; it is the same key all the same.
        let code = match key.code {
            KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
            other => other,
        };
        let down = key.kind != KeyEventKind::Release;
        match (self, button(code)) {
            (Self::Real(keys), Some(button)) => {
                device.button(now, button, keys.change(code, button, down))?;
                Ok(false)
            }
            (Self::Tapping(taps), Some(button)) => {
                let before = taps.hold();
                taps.key(now, button).map_or(Ok(()), |(button, down)| device.button(now, button, down))?;
                Ok(taps.hold() != before)
            }
            (Self::Tapping(taps), None) if code == KeyCode::Char('h') => {
                taps.toggle_hold(now).map_or(Ok(()), |(button, down)| device.button(now, button, down))?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// The terminal lost the focus and hears of no release: all buttons come up.
    fn let_go(&mut self, device: &mut Device, now: u64) -> Result<(), Failure> {
        match self {
            Self::Real(keys) => keys.let_go().try_for_each(|button| device.button(now, button, false)),
            Self::Tapping(_) => Ok(()),
        }
    }

    fn wake_at(&self) -> Option<u64> {
        match self {
            Self::Real(_) => None,
            Self::Tapping(taps) => taps.wake_at(),
        }
    }

    fn pass(&mut self, device: &mut Device, now: u64) -> Result<(), Failure> {
        let Self::Tapping(taps) = self else { return Ok(()) };
        while let Some((at, button, down)) = taps.poll(now) {
            device.button(at, button, down)?;
        }
        Ok(())
    }

    /// At most 64 characters.
    fn help(&self) -> String {
        let Self::Tapping(taps) = self else {
            return "arrows   A: A or Enter   B: B or Esc   Q quits".into();
        };
        match taps.hold() {
            Hold::None => "arrows   A: A or Enter   B: B or Esc   H holds   Q quits".into(),
            Hold::Next => "the next button stays down   H takes that back   Q quits".into(),
            Hold::This(button) => format!("{button:?} stays down   H lets go   Q quits"),
        }
    }
}

/// Draws the picture as large as it fits, and a line of help below it.
fn show(frame: &Frame, help: String) -> io::Result<()> {
    let lines: Vec<String> = match terminal::size()? {
        (width, height) if usize::from(width) >= WIDTH && height >= 33 => {
            cells::half_blocks(frame).chain([help]).collect()
        }
        (64.., 17..) => cells::braille(frame).chain([help]).collect(),
        (width, height) => vec![format!("64x17 are needed, this is {width}x{height}")],
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

/// Each step on its own: a terminal that refuses one still gets the others.
fn leave() {
    // Popping what was never pushed does nothing. A failure is not reported, because the program ends here.
    let _ = execute!(stdout(), PopKeyboardEnhancementFlags);
    let _ = execute!(stdout(), DisableFocusChange, EnableLineWrap, ResetColor, Show, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}
