//! Scenes: each is one file, registered in one list here, and nothing else looks inside it.

use core::fmt;

use super::{Kind, World};
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
    /// Only the picture changed.
    Redraw,
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
    /// A key was pressed.
    fn key(&mut self, _world: &mut World, _key: Key) -> Next {
        Next::Stay
    }

    /// A finger did something; scenes that need more than keys see it here, before [`Act::key`].
    fn gesture(&mut self, _world: &mut World, _gesture: Gesture) -> Next {
        Next::Stay
    }

    /// Whether a key is a player's own here, and not one of the six buttons.
    fn takes_keys(&self) -> bool {
        false
    }

    /// What turning a knob means: back, and on. Lists go down; a hand goes to the right.
    fn turning(&self) -> [Key; 2] {
        [Key::Up, Key::Down]
    }

    /// The question that this scene pushed was answered.
    fn answered(&mut self, _world: &mut World, _yes: bool) -> Next {
        Next::Stay
    }

    /// [`Act::wake_at`] has come. The picture stays as it is with [`Next::Stay`].
    fn tick(&mut self, _world: &mut World) -> Next {
        Next::Stay
    }

    /// When time alone will change something.
    fn wake_at(&self, _world: &World) -> Option<u64> {
        None
    }

    /// Whether a game runs against the clock.
    fn is_live(&self) -> bool {
        false
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
    Language(super::language::LanguageChoice),
    Menu(super::menu::Menu),
    Setup(super::setup::SetupScene),
    Code(super::code::CodeEntry),
    Confirm(super::confirm::Confirm),
    Notice(super::notice::Notice),
    Handover(super::handover::Handover),
    Look(super::look::Look),
    Starter(super::starter::Starter),
    Table(super::table::TableScene),
    Partner(super::partner::Partner),
    Hint(super::hint::Hint),
    Pause(super::pause::Pause),
    End(super::end::End),
    Seven(super::seven::SevenScene),
    SevenEnd(super::seven_end::SevenEnd),
    Settings(super::settings::SettingsScene),
    Shelf(super::shelf::Shelf),
    Statistics(super::statistics::StatisticsPage),
    Rules(super::rules::Rules),
    Gone(super::gone::Gone),
    SelfTest(super::self_test::SelfTest),
}

/// Shows a scene on top.
pub fn push(scene: impl Into<Scene>) -> Next {
    Next::Push(scene.into())
}

/// Shows a scene instead of everything above the menu.
pub fn only(scene: impl Into<Scene>) -> Next {
    Next::Only(scene.into())
}

/// The place before or after another on a circle of so many.
pub fn around(place: usize, count: usize, forward: bool) -> usize {
    (place + if forward { 1 } else { count - 1 }) % count
}
