//! The clock of the window and the terminal.

use std::time::Instant;

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
