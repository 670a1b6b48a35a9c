//! The device behind window, terminal and script: a driver, and what it keeps.

use stapel::{
    app::{App, Driver, Event, Start},
    bots::the_game::Thinker,
    frame::Frame,
    input::Button,
    text::Language,
};

use super::{Failure, saves::Keeper};

/// A switched-on device.
pub struct Device {
    driver: Driver,
    start: Start,
    keeper: Keeper,
    /// Where the date comes from; a script has none but what it says.
    calendar: Option<fn() -> u16>,
    date: Option<u16>,
    /// Which buttons are down, so that only changes become events.
    down: [bool; Button::COUNT],
}

impl Device {
    /// Switches on, with what was kept.
    pub fn switch_on(start: Start, keeper: Keeper) -> Self {
        Self::with_thinker(start, keeper, Box::leak(Box::default()))
    }

    fn with_thinker(start: Start, keeper: Keeper, thinker: &'static mut Thinker) -> Self {
        let driver = Driver::new(start.clone(), keeper.saves(), thinker);
        let mut device = Self { driver, start, keeper, calendar: None, date: None, down: [false; Button::COUNT] };
        if device.keeper.guest_of().or(device.keeper.failure()).is_some() {
            device.driver.event(device.start.now, Event::SaveFails);
        }
        device.keep();
        device
    }

    /// Switches off and on again, with no button down.
    ///
    /// The device draws a seed of its own at every start; here the next one follows from the last, so that a
    /// script stays repeatable and still gets other cards.
    pub fn restart(self, now: u64) -> Self {
        let mut start = Start { now, ..self.start };
        let (_, counter) = start.seed.split_last_chunk_mut().expect("a seed has more than eight bytes");
        *counter = u64::from_le_bytes(*counter).wrapping_add(1).to_le_bytes();
        let thinker = self.driver.switch_off();
        *thinker = Thinker::default();
        Self::with_thinker(start, self.keeper, thinker)
    }

    /// Knows the date from now on, across every midnight that somebody plays through.
    pub fn with_calendar(mut self, calendar: fn() -> u16) -> Self {
        self.calendar = Some(calendar);
        self
    }

    /// Ends. What could not be kept is tried once more.
    pub fn finish(mut self) -> Result<(), Failure> {
        if self.keeper.failure().is_some() {
            self.keeper.keep(std::iter::empty());
        }
        self.keeper.failure().map_or(Ok(()), |sentence| Err(Failure::impossible(sentence)))
    }

    /// Presses or releases a button; nothing happens if it is so already.
    pub fn button(&mut self, now: u64, button: Button, down: bool) {
        if std::mem::replace(&mut self.down[button as usize], down) != down {
            self.event(now, Event::Button(button, down));
        }
    }

    /// Something else happens: the knob, the supply.
    pub fn event(&mut self, now: u64, event: Event) {
        self.driver.event(now, event);
        self.keep();
    }

    /// Lets time pass.
    pub fn pass(&mut self, now: u64) {
        let date = self.calendar.map(|calendar| calendar());
        if let Some(days) = date.filter(|_| std::mem::replace(&mut self.date, date) != date) {
            self.driver.event(now, Event::Date(days));
        }
        self.driver.pass(now);
        self.keep();
    }

    /// Lets time pass until nothing moves, and gives the time.
    pub fn settle(&mut self) -> u64 {
        self.driver.settle();
        self.keep();
        self.driver.now()
    }

    /// When to call [`Device::pass`] next.
    pub fn wake_at(&self) -> Option<u64> {
        self.driver.wake_at()
    }

    /// Whether the glass has changed since the last call.
    pub fn take_fresh(&mut self) -> bool {
        self.driver.take_fresh()
    }

    /// What is on the glass.
    pub fn glass(&self) -> &Frame {
        self.driver.glass()
    }

    /// The language it speaks.
    pub fn language(&self) -> Language {
        self.app().language()
    }

    /// What is on the screen, as lines of text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.app().text(&mut text).expect("a string takes everything");
        text
    }

    /// The scene as one line of JSON.
    pub fn state(&self) -> String {
        serde_json::to_string(&self.app().trace()).expect("a trace is plain data")
    }

    fn app(&self) -> &App {
        self.driver.app()
    }

    /// There is nothing to play a sound on; what is to be kept is kept at once. If that fails the game goes on, and its
    /// player is told, once until it works again.
    fn keep(&mut self) {
        let slots = self.driver.take_saves();
        if slots.is_empty() {
            return;
        }
        let failed = self.keeper.failure().is_some();
        let app = self.driver.app();
        self.keeper.keep(slots.iter().map(|slot| (slot, app.record(slot))));
        if self.keeper.failure().is_some() && !failed {
            self.driver.event(self.driver.now(), Event::SaveFails);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_is_told_at_the_start_and_when_it_changes() {
        use std::sync::atomic::{AtomicU16, Ordering};
        static DAY: AtomicU16 = AtomicU16::new(321);
        let mut device =
            Device::switch_on(Start { language: Some(Language::English), ..Start::default() }, Keeper::in_memory())
                .with_calendar(|| DAY.load(Ordering::Relaxed));
        device.pass(0);
        // The name at the start comes first.
        let now = device.settle();
        for (press, at) in (0..3).zip((now + 1000..).step_by(1000)) {
            device.button(at, Button::Down, true);
            device.button(at + 100, Button::Down, false);
            assert!(press < 2 || device.text().contains("Daily deal"), "{}", device.text());
        }
        let now = device.settle();
        let before = device.glass().clone();
        device.pass(now + 1000);
        assert!(*device.glass() == before);
        DAY.store(322, Ordering::Relaxed);
        device.pass(now + 1001);
        assert!(*device.glass() != before, "midnight");
    }

    #[test]
    fn every_start_has_a_seed_of_its_own() {
        let first = Device::switch_on(Start::default(), Keeper::in_memory());
        let seed = first.start.seed;
        let second = first.restart(5);
        assert_ne!(second.start.seed, seed);
        assert_eq!(second.start.now, 5);
    }
}
