//! The device behind every face: the app, what it keeps, and the picture on its glass.

use stapel::{
    app::{App, Event, Glow, Start},
    frame::Frame,
    input::Button,
};

use super::{Failure, saves::Keeper};

/// A switched-on device.
pub struct Device {
    app: App,
    start: Start,
    keeper: Keeper,
    /// What the fingers do, so that only changes become events.
    down: [bool; Button::COUNT],
    wake_at: Option<u64>,
    glow: Glow,
    glass: Frame,
    /// The glass is behind the app.
    stale: bool,
}

impl Device {
    /// Switches on, with what was kept.
    pub fn switch_on(start: Start, keeper: Keeper) -> Result<Self, Failure> {
        let mut device = Self {
            // Switched on only a few times: what is left behind is not worth getting back.
            app: App::new(start.clone(), keeper.saves(), Box::leak(Box::default())),
            start,
            keeper,
            down: [false; Button::COUNT],
            wake_at: None,
            glow: Glow::default(),
            glass: Frame::new(),
            stale: true,
        };
        device.handle(device.start.now, Event::Tick)?;
        Ok(device)
    }

    /// Switches off and on again, all fingers off the buttons.
    ///
    /// The device draws a seed of its own at every start; here the next one follows from the last, so that a
    /// script stays repeatable and still gets other cards.
    pub fn restart(self, now: u64) -> Result<Self, Failure> {
        let mut start = Start { now, ..self.start };
        let (_, counter) = start.seed.split_last_chunk_mut().expect("a seed has more than eight bytes");
        *counter = u64::from_le_bytes(*counter).wrapping_add(1).to_le_bytes();
        Self::switch_on(start, self.keeper)
    }

    /// Turns the knob by a notch.
    pub fn turn(&mut self, now: u64, forward: bool) -> Result<(), Failure> {
        self.pass(now)?;
        self.handle(now, Event::Turn { forward })
    }

    /// Measures the supply, as a board with a battery does.
    pub fn supply(&mut self, now: u64, millivolts: u16) -> Result<(), Failure> {
        self.pass(now)?;
        self.handle(now, Event::Supply(millivolts))
    }

    /// Puts a finger on a button or takes it off; nothing happens if it is there already.
    pub fn button(&mut self, now: u64, button: Button, down: bool) -> Result<(), Failure> {
        if std::mem::replace(&mut self.down[button as usize], down) == down {
            return Ok(());
        }
        self.pass(now)?;
        self.handle(now, Event::Button(button, down))
    }

    /// Lets time pass: every tick that is due by `now` happens exactly at its time.
    pub fn pass(&mut self, now: u64) -> Result<(), Failure> {
        while let Some(at) = self.wake_at.filter(|at| *at <= now) {
            self.handle(at, Event::Tick)?;
        }
        Ok(())
    }

    /// When to call [`Device::pass`] next.
    pub fn wake_at(&self) -> Option<u64> {
        self.wake_at
    }

    /// What is on the glass, if that has changed since the last call.
    pub fn changed(&mut self) -> Option<&Frame> {
        self.stale.then(|| self.glass())
    }

    /// What is on the glass.
    pub fn glass(&mut self) -> &Frame {
        if std::mem::take(&mut self.stale) {
            self.glass = Frame::new();
            if self.glow != Glow::Off {
                self.app.draw(&mut self.glass);
            }
        }
        &self.glass
    }

    /// What is on the screen, as lines of text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.app.text(&mut text).expect("a string takes everything");
        text
    }

    /// The scene as one line of JSON.
    pub fn state(&self) -> String {
        let mut state = String::new();
        self.app.state(&mut state).expect("a string takes everything");
        state
    }

    /// The only place where the app is asked and its effects are carried out. There is nothing to play a sound on.
    fn handle(&mut self, now: u64, event: Event) -> Result<(), Failure> {
        let effects = self.app.handle(now, event);
        self.wake_at = effects.wake_at;
        self.stale |= effects.redraw || effects.glow != self.glow;
        self.glow = effects.glow;
        if effects.save.is_empty() {
            return Ok(());
        }
        self.keeper.keep(effects.save.iter().map(|slot| (slot, self.app.record(slot))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn device() -> Device {
        Device::switch_on(Start::default(), Keeper::in_memory()).expect("memory takes everything")
    }

    #[test]
    fn no_tick_is_left_behind() {
        let mut device = device();
        device.button(10, Button::Left, true).unwrap();
        assert!(device.wake_at.is_some(), "a held direction repeats");
        for now in [11, 500, 501, 10_000] {
            device.pass(now).unwrap();
            assert!(device.wake_at.is_none_or(|at| at > now));
        }
    }

    #[test]
    fn the_glass_is_new_once() {
        let mut device = device();
        assert!(device.changed().is_some());
        assert!(device.changed().is_none());
    }

    #[test]
    fn every_start_has_a_seed_of_its_own() {
        let first = device();
        let seed = first.start.seed;
        let second = first.restart(5).unwrap();
        assert_ne!(second.start.seed, seed);
        assert_eq!(second.start.now, 5);
    }
}
