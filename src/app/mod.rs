//! The app, without input or output of its own: events in, effects out.

use crate::{
    frame::Frame,
    input::{Button, Gesture, Input},
    view,
};

/// What a board tells the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A button's contact opened or closed; bounce is welcome.
    Button(Button, bool),
    /// Time passed: [`Effects::wake_at`] has come.
    Tick,
}

/// What the app asks of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The picture changed: draw and show it.
    pub redraw: bool,
    /// Send [`Event::Tick`] at this time, unless another event comes first.
    pub wake_at: Option<u64>,
}

/// The whole program but the board.
#[derive(Default)]
pub struct App {
    input: Input,
    greeted: bool,
}

impl App {
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
        Effects { redraw: self.greeted != before, wake_at: self.input.wake_at() }
    }

    /// Paints what the person holding the device may see.
    pub fn draw(&self, frame: &mut Frame) {
        view::title::draw(frame, self.greeted);
    }

    fn gesture(&mut self, gesture: Gesture) {
        if let Gesture::Press(_) = gesture {
            self.greeted = !self.greeted;
        }
    }
}
