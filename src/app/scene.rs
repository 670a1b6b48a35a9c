//! What a scene is: one event in, and what comes next out.

use super::{Context, scenes::Scene};
use crate::{
    input::{Gesture, Intent},
    play::{GameId, Kind},
    view::canvas::Canvas,
};

/// What happens to a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneEvent {
    /// A finger did something. The button is the one that was pressed, also where keys stand for buttons.
    Gesture(Gesture),
    /// A knob moved by one notch.
    Knob {
        /// Clockwise.
        forward: bool,
    },
    /// [`Act::wake_at`] has come.
    Tick,
    /// The question that this scene pushed was answered.
    Answer(bool),
    /// Another scene comes on top. What fingers do from now on is not heard here, so a button that is held counts as
    /// let go.
    Covered,
    /// The display goes dark. Hands are hidden by the app; a scene stops what runs by itself.
    Dark,
}

impl SceneEvent {
    /// What a finger did, in terms of the six buttons.
    pub fn gesture(self) -> Option<Gesture> {
        match self {
            Self::Gesture(gesture) => Some(gesture.plain()),
            _ => None,
        }
    }

    /// What a person wants from a list: a knob goes through it up and down.
    pub fn intent(self) -> Option<Intent> {
        match self {
            Self::Gesture(gesture) => Intent::of(gesture),
            Self::Knob { forward: true } => Some(Intent::Down),
            Self::Knob { forward: false } => Some(Intent::Up),
            _ => None,
        }
    }

    /// What a person wants from a hand of cards: a knob goes through it left and right.
    pub fn intent_in_hand(self) -> Option<Intent> {
        match self {
            Self::Knob { forward: true } => Some(Intent::Right),
            Self::Knob { forward: false } => Some(Intent::Left),
            other => other.intent(),
        }
    }
}

/// What an event leads to. Whatever it is, the picture is drawn anew, and the same picture costs nothing on the way to
/// the display; only [`Next::Unchanged`] promises that drawing would give the same pixels.
pub enum Next {
    /// The picture is what it was.
    Unchanged,
    /// This scene goes on.
    Stay,
    /// This scene comes on top; the one below waits.
    Push(Scene),
    /// This scene is over; the one below goes on.
    Pop,
    /// This scene takes the place of everything above the menu.
    Only(Scene),
    /// Back to the menu, from a game of this kind.
    Home(Kind),
    /// The question is answered: the scene below hears it.
    Answer(bool),
}

/// What every scene can do.
pub trait Act {
    /// Takes one event.
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next;

    /// Draws what the person holding the device may see.
    fn draw(&self, context: &Context, canvas: &mut Canvas);

    /// When time alone will change something.
    fn wake_at(&self, _context: &Context) -> Option<u64> {
        None
    }

    /// The game that this scene shows. When the display goes dark, whatever lies on it gives way to it, and where several
    /// people play, to the hand-over; so a scene that only ever lies on such a one need not say so.
    fn game(&self) -> Option<GameId> {
        None
    }

    /// Whether a game runs against the clock: then nothing slow and no message gets in its way.
    fn runs_against_clock(&self) -> bool {
        false
    }

    /// How many saves a game against the clock can need that may begin soon.
    fn saves_ahead(&self, _context: &Context) -> u16 {
        0
    }
}

/// Shows a scene on top.
pub fn push(scene: impl Into<Scene>) -> Next {
    Next::Push(scene.into())
}

/// Shows a scene instead of everything above the menu.
pub fn only(scene: impl Into<Scene>) -> Next {
    Next::Only(scene.into())
}
