//! The gate before a hand: no double tap shows it to the wrong person.
//!
//! A hold counts whenever it began after the gate was closed, also in the moment that belongs to the player before. A
//! button that was down already does not: it is the one that passed the device on, and the finger on it is not that of
//! the player who is to look.

use crate::input::{Button, Controls, Gesture};

/// A tap before this was made by the player before.
const GRACE_MS: u64 = 700;
/// How long A is held.
const HOLD_MS: u64 = 400;
/// How often the bar grows.
const STEP_MS: u64 = 50;

/// Opens when A is held for a while.
#[derive(Clone, Copy)]
pub struct Gate {
    /// A; on a stick, which is B when it is held, B.
    held_button: Button,
    since: u64,
    held: Option<u64>,
}

impl Gate {
    /// Closed from now on.
    pub fn new(now: u64, controls: Controls) -> Self {
        let held_button = if controls == Controls::Stick { Button::B } else { Button::A };
        Self { held_button, since: now, held: None }
    }

    /// A finger did something; whether it changed anything here.
    pub fn gesture(&mut self, now: u64, gesture: Gesture) -> bool {
        match gesture {
            // Its part in the moment of the player before does not count.
            Gesture::Press(button) if button == self.held_button => self.held = Some(now.max(self.since + GRACE_MS)),
            Gesture::Release(button) | Gesture::ReleaseLong(button) if button == self.held_button => self.held = None,
            _ => return false,
        }
        true
    }

    /// Whether A was held long enough.
    pub fn is_open(&self, now: u64) -> bool {
        self.held.is_some_and(|held| now >= held + HOLD_MS)
    }

    /// How far it is open, of `whole`.
    pub fn progress(&self, now: u64, whole: u64) -> u64 {
        self.held.map_or(0, |held| now.saturating_sub(held).min(HOLD_MS) / STEP_MS * STEP_MS * whole / HOLD_MS)
    }

    /// When the bar grows next.
    pub fn wake_at(&self, now: u64) -> Option<u64> {
        self.held.map(|held| if now < held { held } else { held + ((now - held) / STEP_MS + 1) * STEP_MS })
    }
}
