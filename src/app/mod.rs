//! The app, without input or output of its own: events in, effects out.
//!
//! A board makes an [`App`] from what it kept ([`Saves`]) and a [`Start`], hands it every [`Event`] with the
//! time it happened, and carries out the [`Effects`].

mod contract;

pub use contract::{Effects, Event, Glow, Kind, Saves, Slot, Slots, Sound, Start};

use core::fmt;

use crate::{
    frame::Frame,
    input::{Gesture, Input},
    rules::bytes::Bytes,
    view,
};

/// The whole program but the board.
pub struct App {
    input: Input,
    greeted: bool,
}

impl App {
    /// Switches the device on.
    pub fn new(_start: Start, _saves: &Saves) -> Self {
        Self { input: Input::default(), greeted: false }
    }

    /// Takes an event that happened at `now` (milliseconds, never running backwards).
    pub fn handle(&mut self, now: u64, event: Event) -> Effects {
        let before = self.greeted;
        while let Some(gesture) = self.input.poll(now) {
            self.gesture(gesture);
        }
        if let Event::Button(button, down) = event
            && let Some(gesture) = self.input.edge(now, button, down)
        {
            self.gesture(gesture);
        }
        Effects { redraw: self.greeted != before, wake_at: self.input.wake_at(), ..Effects::default() }
    }

    /// Paints what the person holding the device may see.
    pub fn draw(&self, frame: &mut Frame) {
        view::title::draw(frame, self.greeted);
    }

    /// What is to be kept in a slot; empty means that the slot holds nothing any more.
    pub fn record(&self, _slot: Slot) -> Bytes {
        Bytes::new()
    }

    /// The scene's content as lines of text: what is on the screen, from top to bottom.
    pub fn text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        writeln!(out, "STAPEL")
    }

    /// The scene as one line of JSON, without the line break.
    pub fn state(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, r#"{{"scene":"title"}}"#)
    }

    fn gesture(&mut self, gesture: Gesture) {
        if let Gesture::Press(_) = gesture {
            self.greeted = !self.greeted;
        }
    }
}
