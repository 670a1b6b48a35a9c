//! What a window and a terminal share: a real clock, and keys that stand for buttons.

use std::time::Instant;

use stapel::input::Button;

use super::{Device, Failure};

/// Milliseconds since the start.
pub struct Clock(Instant);

impl Clock {
    /// Begins at 0.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time.
    pub fn now(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

/// The keys that are down; a button is down while any of its keys is.
pub struct Keys<Key> {
    down: Vec<(Key, Button)>,
}

// Not derived: that would ask the same of the keys.
impl<Key> Default for Keys<Key> {
    fn default() -> Self {
        Self { down: Vec::new() }
    }
}

impl<Key: PartialEq> Keys<Key> {
    /// A key went down or came up; going down twice is the keyboard's repeat and means nothing.
    pub fn change(
        &mut self,
        device: &mut Device,
        now: u64,
        key: Key,
        button: Button,
        down: bool,
    ) -> Result<(), Failure> {
        self.down.retain(|(held, _)| *held != key);
        if down {
            self.down.push((key, button));
        }
        device.button(now, button, self.down.iter().any(|(_, held)| *held == button))
    }

    /// All of them came up.
    pub fn let_go(&mut self, device: &mut Device, now: u64) -> Result<(), Failure> {
        self.down.drain(..).try_for_each(|(_, button)| device.button(now, button, false))
    }
}
