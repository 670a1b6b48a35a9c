//! The device behind the page: the app, what the page must be told about it, and the bytes that pass between them.

use core::fmt::Write;

use stapel::{
    app::{App, Crash, Driver, Event, Glow, Saves, Slot, Slots, Start},
    bots::the_game::Thinker,
    bytes,
    input::Button,
    play::Kind,
    text::Language,
};

/// The longest thing that passes is a record of a later program, of a sector of flash at the most. A frame has 1024
/// bytes; texts are shorter: a scene has eight lines of 25 characters, a link is one line.
pub const EXCHANGE: usize = 4096;

/// The device, switched on or about to be.
pub struct Device {
    /// Where bytes and texts pass, from its beginning on.
    pub exchange: [u8; EXCHANGE],
    start: Start,
    saves: Saves,
    driver: Option<Driver>,
    /// What is to be kept and the page has not been told yet.
    waiting: Slots,
}

impl Device {
    /// Switched off.
    pub fn new() -> Self {
        // The picture is dark, but the window around it is not: a person sees what is pressed.
        let start = Start { can_share: true, waking_press_counts: true, ..Start::default() };
        Self { exchange: [0; EXCHANGE], start, saves: Saves::default(), driver: None, waiting: Slots::default() }
    }

    fn text(&self, length: usize) -> &str {
        core::str::from_utf8(&self.exchange[..length.min(EXCHANGE)]).unwrap_or_default()
    }

    /// Before the start: the page's random numbers.
    pub fn give_seed(&mut self) {
        self.start.seed.copy_from_slice(&self.exchange[..32]);
    }

    /// Before the start: what was kept in a slot.
    pub fn give_record(&mut self, slot: usize, length: usize) {
        if let Some(save) = self.saves.get_mut(slot) {
            *save = bytes::fitted(&self.exchange[..length.min(EXCHANGE)]);
        }
    }

    /// Before the start: the language to use if none was chosen on this device yet.
    pub fn give_language(&mut self, language: usize) {
        if self.saves[Slot::Settings.index()].is_empty() {
            self.start.language = Language::ALL.get(language).copied();
        }
    }

    /// Before the start: what stood behind the `#` of the address.
    pub fn give_challenge(&mut self, length: usize) {
        self.start.challenge = Some(self.text(length).parse());
    }

    /// Before the start: the kind of the game that was on the screen when the page was left, by its place in
    /// [`Kind::ALL`].
    pub fn give_resume(&mut self, kind: usize) {
        self.start.resume = Kind::ALL.get(kind).copied();
    }

    /// Before the start: where the last one ended with a panic.
    pub fn give_crash(&mut self, length: usize) {
        let place = self.text(length);
        let (file, line) = place.rsplit_once(':').unwrap_or((place, ""));
        self.start.crash = Some(Crash::new(file, line.parse().unwrap_or(0)));
    }

    /// Switches off, which ends the borrow of the thinker.
    pub fn switch_off(&mut self) {
        self.driver = None;
    }

    /// Switches on.
    pub fn switch_on(&mut self, now: u64, thinker: &'static mut Thinker) {
        self.start.now = now;
        self.driver = Some(Driver::new(self.start.clone(), &self.saves, thinker));
    }

    /// A button is pressed or released.
    pub fn button(&mut self, now: u64, button: usize, down: bool) {
        if let (Some(driver), Some(button)) = (&mut self.driver, Button::ALL.get(button)) {
            driver.event(now, Event::Button(*button, down));
        }
    }

    /// Another day begins, or the first one that is known.
    pub fn date(&mut self, now: u64, days: usize) {
        if let (Some(driver), Ok(days)) = (&mut self.driver, u16::try_from(days)) {
            driver.event(now, Event::Date(days));
        }
    }

    /// Lets time pass.
    pub fn pass(&mut self, now: u64) {
        if let Some(driver) = &mut self.driver {
            driver.pass(now);
        }
    }

    /// When to call [`Device::pass`] next.
    pub fn wake_at(&self) -> Option<u64> {
        self.driver.as_ref()?.wake_at()
    }

    /// How bright the display is.
    pub fn glow(&self) -> Glow {
        self.driver.as_ref().map_or(Glow::default(), Driver::glow)
    }

    /// Puts the picture into the exchange if it has changed since the last call, and says whether it has.
    pub fn take_frame(&mut self) -> bool {
        let Some(driver) = &mut self.driver else { return false };
        if !driver.take_fresh() {
            return false;
        }
        let bytes = driver.glass().as_bytes();
        self.exchange[..bytes.len()].copy_from_slice(bytes);
        true
    }

    /// A slot that has to be kept, with the length of its record, which is in the exchange. In the order of
    /// [`Slot::ALL`]; each is told once.
    pub fn take_record(&mut self) -> Option<(usize, usize)> {
        let driver = self.driver.as_mut()?;
        self.waiting.extend(driver.take_saves());
        let mut waiting = core::mem::take(&mut self.waiting).iter();
        let slot = waiting.next()?;
        waiting.for_each(|slot| self.waiting.insert(slot));
        let record = driver.app().record(slot);
        self.exchange[..record.len()].copy_from_slice(&record);
        Some((slot.index(), record.len()))
    }

    /// Puts the notes of the sound to be played into the exchange, hertz and milliseconds in four bytes each, and says
    /// how many.
    pub fn take_tune(&mut self) -> usize {
        let sound = self.driver.as_mut().and_then(Driver::take_sound);
        let tune = sound.map_or(&[][..], |sound| sound.tune());
        let words = tune.iter().flat_map(|(hertz, milliseconds)| [hertz, milliseconds]);
        for (place, word) in self.exchange.chunks_exact_mut(4).zip(words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        tune.len()
    }

    /// Puts the text of a game that is to be passed on into the exchange, and says its length; 0 if there is none.
    pub fn take_share(&mut self) -> usize {
        let challenge = self.driver.as_mut().and_then(Driver::take_share);
        let mut out = Cursor::new(&mut self.exchange);
        challenge.map_or(0, |challenge| {
            let _ = write!(out, "{challenge}");
            out.length
        })
    }

    /// Puts what is on the screen into the exchange as text, and says its length.
    pub fn put_text(&mut self) -> usize {
        let Some(driver) = self.driver.as_ref().filter(|driver| !driver.is_dark()) else { return 0 };
        let mut out = Cursor::new(&mut self.exchange);
        // A text that does not fit ends where the exchange does.
        let _ = driver.app().text(&mut out);
        out.length
    }

    /// Puts what is under the cursor into the exchange ([`App::chosen`]), and says its length.
    pub fn put_chosen(&mut self) -> usize {
        let Some(driver) = self.driver.as_ref().filter(|driver| !driver.is_dark()) else { return 0 };
        let mut out = Cursor::new(&mut self.exchange);
        let _ = driver.app().chosen(&mut out);
        out.length
    }

    /// The kind of the kept game that is on the screen.
    pub fn playing(&self) -> Option<usize> {
        self.app()?.playing().map(Kind::place)
    }

    fn app(&self) -> Option<&App> {
        self.driver.as_ref().map(Driver::app)
    }

    /// Which language it speaks, by its place in [`Language::ALL`].
    pub fn language(&self) -> usize {
        self.app().map_or(0, |app| app.language() as usize)
    }
}

/// Text that is written into bytes.
pub struct Cursor<'a> {
    bytes: &'a mut [u8],
    /// How many are written.
    pub length: usize,
}

impl<'a> Cursor<'a> {
    /// Writes from the beginning.
    pub fn new(bytes: &'a mut [u8]) -> Self {
        Self { bytes, length: 0 }
    }
}

impl Write for Cursor<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        let place = self.bytes.get_mut(self.length..self.length + text.len()).ok_or(core::fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.length += text.len();
        Ok(())
    }
}
