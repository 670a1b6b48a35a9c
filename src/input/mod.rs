//! Contacts: levels with times in, gestures out.
//!
//! The first edge counts at once; whatever the contact does in the next [`BOUNCE_MS`] is ignored, and what
//! it says after that is believed. Nothing polls: [`Input::wake_at`] says when time alone makes a gesture.

mod changes;
mod intent;
mod player_buttons;

use core::str::FromStr;

pub use changes::{Changes, Debounce};
pub use intent::Intent;
pub use player_buttons::{PlayerButtons, player_buttons};

/// How long a contact may bounce after an edge.
pub const BOUNCE_MS: u64 = 5;
/// How long a button is held until that means something of its own.
pub const LONG_MS: u64 = 400;
/// How often a held direction repeats after that.
pub const REPEAT_MS: u64 = 120;
/// How often a held direction repeats at most: twice through the longest list. A button that is stuck, or lies under
/// something in a bag, then rests like one that is up.
pub const MOST_REPEATS: u64 = 64;

/// What there is to press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Controls {
    /// The six buttons.
    #[default]
    Buttons,
    /// The four directions and A, as one stick. Pressed it is A when it comes up again; held it is B, so holding it
    /// longer is holding B.
    Stick,
    /// Twelve keys in four rows of three, and a knob. Each two rows are the six buttons; when everybody plays
    /// at once a row is a player's.
    Keys,
}

/// The six buttons, and the keys of those who have some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Button {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
    Key1,
    Key2,
    Key3,
    Key4,
    Key5,
    Key6,
    Key7,
    Key8,
    Key9,
    Key10,
    Key11,
    Key12,
}

impl Button {
    /// The six buttons, in the order of their discriminants.
    pub const ALL: [Self; 6] = [Self::Up, Self::Down, Self::Left, Self::Right, Self::A, Self::B];

    /// The keys, row by row.
    pub const KEYS: [Self; 12] = [
        Self::Key1,
        Self::Key2,
        Self::Key3,
        Self::Key4,
        Self::Key5,
        Self::Key6,
        Self::Key7,
        Self::Key8,
        Self::Key9,
        Self::Key10,
        Self::Key11,
        Self::Key12,
    ];

    /// How many there are together, and one more than the last discriminant.
    pub const COUNT: usize = Self::ALL.len() + Self::KEYS.len();

    /// All of them.
    pub fn every() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().chain(Self::KEYS)
    }

    /// What a key is where it is not a player's own; a button is itself.
    pub fn plain(self) -> Self {
        const ROWS: [Button; 6] = [Button::B, Button::Up, Button::A, Button::Left, Button::Down, Button::Right];
        match (self as usize).checked_sub(Self::ALL.len()) {
            Some(key) => ROWS[key % ROWS.len()],
            None => self,
        }
    }

    /// Whether it points somewhere.
    pub fn is_direction(self) -> bool {
        !matches!(self.plain(), Self::A | Self::B)
    }

    /// The button that lies there when the device is rotated by 180°. A and B stay what they are.
    pub fn rotated(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::A | Self::B => self,
            key => Self::KEYS[Self::COUNT - 1 - key as usize],
        }
    }
}

/// There is no button of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoButton;

/// The names that scripts call them by.
impl FromStr for Button {
    type Err = NoButton;

    fn from_str(name: &str) -> Result<Self, NoButton> {
        match name {
            "up" => Ok(Self::Up),
            "down" => Ok(Self::Down),
            "left" => Ok(Self::Left),
            "right" => Ok(Self::Right),
            "a" => Ok(Self::A),
            "b" => Ok(Self::B),
            _ => {
                let number = name.strip_prefix("key").and_then(|number| number.parse::<usize>().ok());
                number.and_then(|number| Self::KEYS.get(number.checked_sub(1)?)).copied().ok_or(NoButton)
            }
        }
    }
}

/// What a finger did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Went down.
    Press(Button),
    /// A direction is still down: act once more.
    Repeat(Button),
    /// A or B has been down for [`LONG_MS`].
    Long(Button),
    /// Came up.
    Release(Button),
    /// Came up after [`Gesture::Long`].
    ReleaseLong(Button),
}

impl Gesture {
    /// The same in terms of the six buttons.
    pub fn plain(self) -> Self {
        self.on(Button::plain)
    }

    /// The same on another button.
    pub fn on(self, other: impl FnOnce(Button) -> Button) -> Self {
        match self {
            Self::Press(button) => Self::Press(other(button)),
            Self::Repeat(button) => Self::Repeat(other(button)),
            Self::Long(button) => Self::Long(other(button)),
            Self::Release(button) => Self::Release(other(button)),
            Self::ReleaseLong(button) => Self::ReleaseLong(other(button)),
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Contact {
    /// What the pin said last, bounce and all.
    level: bool,
    /// What is believed.
    down: bool,
    /// When the belief changed.
    since: Option<u64>,
    /// Repeats (or long presses) given since then.
    given: u64,
}

impl Contact {
    fn settles_at(&self) -> Option<u64> {
        self.since.filter(|_| self.level != self.down).map(|since| since + BOUNCE_MS)
    }

    fn change(&mut self, now: u64, button: Button, repeats: bool) -> Gesture {
        let long = self.given > 0 && !repeats;
        *self = Self { level: self.level, down: self.level, since: Some(now), given: 0 };
        match (self.down, long) {
            (true, _) => Gesture::Press(button),
            (false, true) => Gesture::ReleaseLong(button),
            (false, false) => Gesture::Release(button),
        }
    }

    fn next_given_at(&self, repeats: bool, controls: Controls) -> Option<u64> {
        let (most, apart) = match controls {
            _ if repeats => (MOST_REPEATS, REPEAT_MS),
            // Once to be B, and once more to be B that is held.
            Controls::Stick => (2, LONG_MS),
            _ => (1, 0),
        };
        self.since.filter(|_| self.down && self.given < most).map(|since| since + LONG_MS + self.given * apart)
    }
}

/// The state of all contacts.
#[derive(Clone, Default)]
pub struct Input {
    controls: Controls,
    /// The device lies the other way round, so that a key which pointed somewhere may be A or B now.
    rotated: bool,
    contacts: [Contact; Button::COUNT],
    /// A stick that comes up was pressed and let go, in this order.
    let_go: bool,
}

impl Input {
    /// Nothing is pressed.
    pub fn new(controls: Controls) -> Self {
        Self { controls, ..Self::default() }
    }

    /// Whether the device lies the other way round. Gestures still name the key that was pressed.
    pub fn rotate(&mut self, rotated: bool) {
        self.rotated = rotated;
    }

    /// Whether a button that is held repeats, as directions do; A and B are long instead.
    fn repeats(&self, button: Button) -> bool {
        if self.rotated { button.rotated().is_direction() } else { button.is_direction() }
    }

    /// A pin changed. Call [`Input::poll`] up to `now` first, and then again.
    pub fn edge(&mut self, now: u64, button: Button, down: bool) -> Option<Gesture> {
        let repeats = self.repeats(button);
        let contact = &mut self.contacts[button as usize];
        contact.level = down;
        let calm = contact.since.is_none_or(|since| now >= since + BOUNCE_MS);
        let given = contact.given;
        let gesture = (calm && contact.level != contact.down).then(|| contact.change(now, button, repeats))?;
        self.translate(gesture, given)
    }

    /// The next gesture that time alone has made by `now`, earliest first. Call until there is none.
    pub fn poll(&mut self, now: u64) -> Option<Gesture> {
        if core::mem::take(&mut self.let_go) {
            return Some(Gesture::Release(Button::A));
        }
        loop {
            let (gesture, given) = self.pass(now)?;
            if let Some(gesture) = self.translate(gesture, given) {
                return Some(gesture);
            }
        }
    }

    /// What a stick's contact means: A on its way up, or B while it is held.
    fn translate(&mut self, gesture: Gesture, given: u64) -> Option<Gesture> {
        if self.controls != Controls::Stick {
            return Some(gesture);
        }
        match gesture {
            Gesture::Press(Button::A) => None,
            Gesture::Long(Button::A) if given == 0 => Some(Gesture::Press(Button::B)),
            Gesture::Long(Button::A) => Some(Gesture::Long(Button::B)),
            Gesture::ReleaseLong(Button::A) if given == 1 => Some(Gesture::Release(Button::B)),
            Gesture::ReleaseLong(Button::A) => Some(Gesture::ReleaseLong(Button::B)),
            Gesture::Release(Button::A) => {
                self.let_go = true;
                Some(Gesture::Press(Button::A))
            }
            other => Some(other),
        }
    }

    /// The next gesture of a contact by `now`, and how often it had repeated before.
    fn pass(&mut self, now: u64) -> Option<(Gesture, u64)> {
        let (at, button) = self.due().filter(|(at, _)| *at <= now)?;
        let repeats = self.repeats(button);
        let contact = &mut self.contacts[button as usize];
        let given = contact.given;
        if contact.settles_at() == Some(at) {
            return Some((contact.change(at, button, repeats), given));
        }
        contact.given += 1;
        Some((if repeats { Gesture::Repeat(button) } else { Gesture::Long(button) }, given))
    }

    /// When to call [`Input::poll`] next.
    pub fn wake_at(&self) -> Option<u64> {
        self.due().map(|(at, _)| at)
    }

    /// Since when a button is down.
    pub fn held_since(&self, button: Button) -> Option<u64> {
        let contact = &self.contacts[button as usize];
        contact.since.filter(|_| contact.down)
    }

    fn due(&self) -> Option<(u64, Button)> {
        // This is asked several times an event, and nearly every contact is at rest.
        let pressed = Button::every().zip(&self.contacts).filter(|(_, contact)| contact.level || contact.down);
        pressed
            .flat_map(|(button, contact)| {
                [contact.settles_at(), contact.next_given_at(self.repeats(button), self.controls)]
                    .map(|at| at.map(|at| (at, button)))
            })
            .flatten()
            .min_by_key(|(at, _)| *at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polled(input: &mut Input, now: u64) -> heapless::Vec<Gesture, 16> {
        core::iter::from_fn(|| input.poll(now)).collect()
    }

    #[test]
    fn the_first_edge_counts_at_once_and_bounce_does_not() {
        let mut input = Input::default();
        assert_eq!(input.edge(100, Button::A, true), Some(Gesture::Press(Button::A)));
        assert_eq!(input.edge(101, Button::A, false), None);
        assert_eq!(input.edge(102, Button::A, true), None);
        assert!(polled(&mut input, 200).is_empty());
        assert_eq!(input.edge(200, Button::A, false), Some(Gesture::Release(Button::A)));
    }

    #[test]
    fn a_tap_shorter_than_the_bounce_is_released_after_it() {
        let mut input = Input::default();
        input.edge(100, Button::A, true);
        input.edge(103, Button::A, false);
        assert_eq!(input.wake_at(), Some(105));
        assert!(polled(&mut input, 104).is_empty());
        assert_eq!(polled(&mut input, 105), [Gesture::Release(Button::A)]);
        assert_eq!(input.wake_at(), None);
    }

    #[test]
    fn a_held_direction_repeats_from_400_ms_every_120_ms() {
        let mut input = Input::default();
        input.edge(1000, Button::Left, true);
        assert_eq!(input.wake_at(), Some(1400));
        assert_eq!(polled(&mut input, 1399).len(), 0);
        assert_eq!(polled(&mut input, 1400), [Gesture::Repeat(Button::Left)]);
        assert_eq!(polled(&mut input, 1640).len(), 2);
        assert_eq!(input.edge(1641, Button::Left, false), Some(Gesture::Release(Button::Left)));
    }

    #[test]
    fn a_and_b_are_long_once() {
        let mut input = Input::default();
        input.edge(0, Button::B, true);
        assert_eq!(polled(&mut input, 5000), [Gesture::Long(Button::B)]);
        assert_eq!(input.edge(5001, Button::B, false), Some(Gesture::ReleaseLong(Button::B)));
    }

    #[test]
    fn a_stick_is_a_when_tapped_and_b_when_held() {
        let mut input = Input::new(Controls::Stick);
        assert_eq!(input.edge(0, Button::A, true), None);
        assert_eq!(input.edge(60, Button::A, false), Some(Gesture::Press(Button::A)));
        assert_eq!(polled(&mut input, 60), [Gesture::Release(Button::A)]);
        assert_eq!(input.edge(1000, Button::A, true), None);
        assert_eq!(polled(&mut input, 1000 + LONG_MS), [Gesture::Press(Button::B)]);
        assert_eq!(input.edge(1500, Button::A, false), Some(Gesture::Release(Button::B)));
        assert_eq!(input.edge(2000, Button::A, true), None);
        assert_eq!(polled(&mut input, 9000), [Gesture::Press(Button::B), Gesture::Long(Button::B)]);
        assert_eq!(input.edge(9000, Button::A, false), Some(Gesture::ReleaseLong(Button::B)));
        assert_eq!(polled(&mut input, 9999), []);
        // Its directions are as everywhere.
        assert_eq!(input.edge(10_000, Button::Left, true), Some(Gesture::Press(Button::Left)));
        assert_eq!(polled(&mut input, 10_000 + LONG_MS), [Gesture::Repeat(Button::Left)]);
    }

    #[test]
    fn a_key_is_a_button_and_lies_elsewhere_when_the_device_is_rotated() {
        assert_eq!([Button::Key2, Button::Key8].map(Button::plain), [Button::Up; 2]);
        assert_eq!([Button::Key6, Button::Key12].map(Button::plain), [Button::Right; 2]);
        assert_eq!(Button::B.plain(), Button::B);
        assert_eq!(
            [Button::Key1, Button::Key5, Button::Key12].map(Button::rotated),
            [Button::Key12, Button::Key8, Button::Key1]
        );
        for (place, button) in Button::every().enumerate() {
            assert_eq!(button as usize, place);
            assert_eq!(button.rotated().rotated(), button);
        }
    }

    #[test]
    fn holding_a_key_means_what_the_key_is_as_the_device_lies() {
        let mut input = Input::new(Controls::Keys);
        input.rotate(true);
        // Right, which is B now.
        input.edge(0, Button::Key12, true);
        assert_eq!(polled(&mut input, 5000), [Gesture::Long(Button::Key12)]);
        assert_eq!(input.edge(5001, Button::Key12, false), Some(Gesture::ReleaseLong(Button::Key12)));
    }

    #[test]
    fn buttons_do_not_disturb_each_other() {
        let mut input = Input::default();
        input.edge(0, Button::Left, true);
        assert_eq!(input.edge(1, Button::A, true), Some(Gesture::Press(Button::A)));
        assert_eq!(input.held_since(Button::Left), Some(0));
        assert_eq!(input.held_since(Button::B), None);
        assert_eq!(polled(&mut input, 401), [Gesture::Repeat(Button::Left), Gesture::Long(Button::A)]);
    }
}
