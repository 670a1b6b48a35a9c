//! The device behind window, terminal and script: a driver, and what it keeps.

use stapel::{
    app::{App, Driver, Event, Start},
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
    /// Which buttons are down, so that only changes become events.
    down: [bool; Button::COUNT],
}

impl Device {
    /// Switches on, with what was kept.
    pub fn switch_on(start: Start, keeper: Keeper) -> Result<Self, Failure> {
        let mut device = Self {
            // Never freed: a device is switched on only a few times in a run.
            driver: Driver::new(start.clone(), keeper.saves(), Box::leak(Box::default())),
            start,
            keeper,
            down: [false; Button::COUNT],
        };
        device.keep()?;
        Ok(device)
    }

    /// Switches off and on again, with no button down.
    ///
    /// The device draws a seed of its own at every start; here the next one follows from the last, so that a
    /// script stays repeatable and still gets other cards.
    pub fn restart(self, now: u64) -> Result<Self, Failure> {
        let mut start = Start { now, ..self.start };
        let (_, counter) = start.seed.split_last_chunk_mut().expect("a seed has more than eight bytes");
        *counter = u64::from_le_bytes(*counter).wrapping_add(1).to_le_bytes();
        Self::switch_on(start, self.keeper)
    }

    /// Presses or releases a button; nothing happens if it is so already.
    pub fn button(&mut self, now: u64, button: Button, down: bool) -> Result<(), Failure> {
        if std::mem::replace(&mut self.down[button as usize], down) == down {
            return Ok(());
        }
        self.event(now, Event::Button(button, down))
    }

    /// Something else happens: the knob, the supply.
    pub fn event(&mut self, now: u64, event: Event) -> Result<(), Failure> {
        self.driver.event(now, event);
        self.keep()
    }

    /// Lets time pass.
    pub fn pass(&mut self, now: u64) -> Result<(), Failure> {
        self.driver.pass(now);
        self.keep()
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

    /// There is nothing to play a sound on; what is to be kept is kept at once.
    fn keep(&mut self) -> Result<(), Failure> {
        let slots = self.driver.take_saves();
        if slots.is_empty() {
            return Ok(());
        }
        let app = self.driver.app();
        self.keeper.keep(slots.iter().map(|slot| (slot, app.record(slot))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_has_a_seed_of_its_own() {
        let first = Device::switch_on(Start::default(), Keeper::in_memory()).expect("memory takes everything");
        let seed = first.start.seed;
        let second = first.restart(5).unwrap();
        assert_ne!(second.start.seed, seed);
        assert_eq!(second.start.now, 5);
    }
}
