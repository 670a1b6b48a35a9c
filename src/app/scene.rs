//! Scenes: each is one file, registered in one list here, and nothing else looks inside it.

use core::fmt;

use super::{
    World, code, confirm, end, handover, language, look, menu, notice, pause, setup, seven, seven_end, starter, table,
};
use crate::{
    input::{Button, Gesture},
    view::canvas::Canvas,
};

/// What most scenes need to know of a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Key {
    Up,
    Down,
    Left,
    Right,
    /// Do it.
    A,
    /// B, let go after a short press.
    Back,
    /// B, held.
    Pause,
}

impl Key {
    /// Directions and A act when pressed, B when released, so that holding it can mean something else.
    pub fn from_gesture(gesture: Gesture) -> Option<Self> {
        match gesture {
            Gesture::Press(Button::Up) | Gesture::Repeat(Button::Up) => Some(Self::Up),
            Gesture::Press(Button::Down) | Gesture::Repeat(Button::Down) => Some(Self::Down),
            Gesture::Press(Button::Left) | Gesture::Repeat(Button::Left) => Some(Self::Left),
            Gesture::Press(Button::Right) | Gesture::Repeat(Button::Right) => Some(Self::Right),
            Gesture::Press(Button::A) => Some(Self::A),
            Gesture::Release(Button::B) => Some(Self::Back),
            Gesture::Long(Button::B) => Some(Self::Pause),
            _ => None,
        }
    }
}

/// What happens to the stack of scenes.
pub enum Next {
    /// Nothing.
    Stay,
    /// This scene comes on top; the one below waits.
    Push(Scene),
    /// This scene is over; the one below goes on.
    Pop,
    /// This scene takes the place of everything above the menu.
    Only(Scene),
    /// Back to the menu.
    Home,
    /// The question is answered: the scene below hears it.
    Answer(bool),
}

/// What every scene can do.
pub trait Act {
    /// A key was pressed.
    fn key(&mut self, _world: &mut World, _key: Key) -> Next {
        Next::Stay
    }

    /// A finger did something; scenes that need more than keys see it here, before [`Act::key`].
    fn gesture(&mut self, _world: &mut World, _gesture: Gesture) -> Next {
        Next::Stay
    }

    /// The question that this scene pushed was answered.
    fn answered(&mut self, _world: &mut World, _yes: bool) -> Next {
        Next::Stay
    }

    /// [`Act::wake_at`] has come.
    fn tick(&mut self, _world: &mut World) -> Next {
        Next::Stay
    }

    /// When time alone will change something.
    fn wake_at(&self, _world: &World) -> Option<u64> {
        None
    }

    /// The device goes dark: nobody knows who will wake it.
    fn hide(&mut self, _world: &mut World) -> Next {
        Next::Stay
    }

    /// Paints what the person holding the device may see.
    fn draw(&self, world: &World, canvas: &mut Canvas);

    /// One line of JSON.
    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result;
}

macro_rules! scenes {
    ($($name:ident($scene:ty),)*) => {
        /// Every scene there is.
        pub enum Scene {
            $(#[allow(missing_docs)] $name($scene),)*
        }

        $(impl From<$scene> for Scene {
            fn from(scene: $scene) -> Self {
                Self::$name(scene)
            }
        })*

        impl Scene {
            /// The scene, whichever it is.
            pub fn act(&self) -> &dyn Act {
                match self { $(Self::$name(scene) => scene,)* }
            }

            /// The scene, to act on.
            pub fn act_mut(&mut self) -> &mut dyn Act {
                match self { $(Self::$name(scene) => scene,)* }
            }
        }
    };
}

scenes! {
    Language(language::LanguageChoice),
    Menu(menu::Menu),
    Setup(setup::SetupScene),
    Code(code::CodeEntry),
    Confirm(confirm::Confirm),
    Notice(notice::Notice),
    Handover(handover::Handover),
    Look(look::Look),
    Starter(starter::Starter),
    Table(table::TableScene),
    Pause(pause::Pause),
    End(end::End),
    Seven(seven::SevenScene),
    SevenEnd(seven_end::SevenEnd),
}

/// Shows a scene on top.
pub fn push(scene: impl Into<Scene>) -> Next {
    Next::Push(scene.into())
}

/// Shows a scene instead of everything above the menu.
pub fn only(scene: impl Into<Scene>) -> Next {
    Next::Only(scene.into())
}
