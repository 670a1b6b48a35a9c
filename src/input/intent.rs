//! What a press means on most screens.

use super::{Button, Gesture};

/// What a person wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Intent {
    Up,
    Down,
    Left,
    Right,
    /// A: do it.
    Do,
    /// B, let go after a short press.
    Back,
    /// B, held.
    Pause,
}

impl Intent {
    /// Directions and A act when pressed, B when released, so that holding it can mean something else.
    pub fn of(gesture: Gesture) -> Option<Self> {
        match gesture.plain() {
            Gesture::Press(Button::Up) | Gesture::Repeat(Button::Up) => Some(Self::Up),
            Gesture::Press(Button::Down) | Gesture::Repeat(Button::Down) => Some(Self::Down),
            Gesture::Press(Button::Left) | Gesture::Repeat(Button::Left) => Some(Self::Left),
            Gesture::Press(Button::Right) | Gesture::Repeat(Button::Right) => Some(Self::Right),
            Gesture::Press(Button::A) => Some(Self::Do),
            Gesture::Release(Button::B) => Some(Self::Back),
            Gesture::Long(Button::B) => Some(Self::Pause),
            _ => None,
        }
    }

    /// Whether it goes on or back in one row of things, whichever way that lies on the screen.
    pub fn along(self) -> Option<bool> {
        match self {
            Self::Right | Self::Down => Some(true),
            Self::Left | Self::Up => Some(false),
            _ => None,
        }
    }
}
