//! Six buttons: levels with times in, gestures out.
//!
//! The first edge counts at once; whatever the contact does in the next [`BOUNCE_MS`] is ignored, and what
//! it says after that is believed. Nothing polls: [`Input::wake_at`] says when time alone makes a gesture.

/// How long a contact may bounce after an edge.
pub const BOUNCE_MS: u64 = 5;
/// How long a button is held until that means something of its own.
pub const LONG_MS: u64 = 400;
/// How often a held direction repeats after that.
pub const REPEAT_MS: u64 = 120;

/// The six buttons.
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
}

impl Button {
    /// All of them, in the order of their discriminants.
    pub const ALL: [Self; 6] = [Self::Up, Self::Down, Self::Left, Self::Right, Self::A, Self::B];

    /// Whether it points somewhere.
    pub fn is_direction(self) -> bool {
        !matches!(self, Self::A | Self::B)
    }

    /// The button that lies there when the device is turned by 180°. A and B stay what they are.
    pub fn turned(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            other => other,
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
    /// The same on the button that lies there when the device is turned by 180°.
    pub fn turned(self) -> Self {
        match self {
            Self::Press(button) => Self::Press(button.turned()),
            Self::Repeat(button) => Self::Repeat(button.turned()),
            Self::Long(button) => Self::Long(button.turned()),
            Self::Release(button) => Self::Release(button.turned()),
            Self::ReleaseLong(button) => Self::ReleaseLong(button.turned()),
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
    /// Repeats (or the one long press) given since then.
    given: u64,
}

impl Contact {
    fn settles_at(&self) -> Option<u64> {
        self.since.filter(|_| self.level != self.down).map(|since| since + BOUNCE_MS)
    }

    fn change(&mut self, now: u64, button: Button) -> Gesture {
        let long = self.given > 0 && !button.is_direction();
        *self = Self { level: self.level, down: self.level, since: Some(now), given: 0 };
        match (self.down, long) {
            (true, _) => Gesture::Press(button),
            (false, true) => Gesture::ReleaseLong(button),
            (false, false) => Gesture::Release(button),
        }
    }

    fn next_given_at(&self, button: Button) -> Option<u64> {
        let more = button.is_direction() || self.given == 0;
        self.since.filter(|_| self.down && more).map(|since| since + LONG_MS + self.given * REPEAT_MS)
    }
}

/// The state of all six.
#[derive(Clone, Default)]
pub struct Input {
    contacts: [Contact; 6],
}

impl Input {
    /// A pin changed. Call [`Input::poll`] up to `now` first.
    pub fn edge(&mut self, now: u64, button: Button, down: bool) -> Option<Gesture> {
        let contact = &mut self.contacts[button as usize];
        contact.level = down;
        let calm = contact.since.is_none_or(|since| now >= since + BOUNCE_MS);
        (calm && contact.level != contact.down).then(|| contact.change(now, button))
    }

    /// The next gesture that time alone has made by `now`, earliest first. Call until there is none.
    pub fn poll(&mut self, now: u64) -> Option<Gesture> {
        let (at, button) = self.due().filter(|(at, _)| *at <= now)?;
        let contact = &mut self.contacts[button as usize];
        if contact.settles_at() == Some(at) {
            return Some(contact.change(at, button));
        }
        contact.given += 1;
        Some(if button.is_direction() { Gesture::Repeat(button) } else { Gesture::Long(button) })
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
        Button::ALL
            .into_iter()
            .flat_map(|button| {
                let contact = &self.contacts[button as usize];
                [contact.settles_at(), contact.next_given_at(button)].map(|at| at.map(|at| (at, button)))
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
    fn buttons_do_not_disturb_each_other() {
        let mut input = Input::default();
        input.edge(0, Button::Left, true);
        assert_eq!(input.edge(1, Button::A, true), Some(Gesture::Press(Button::A)));
        assert_eq!(input.held_since(Button::Left), Some(0));
        assert_eq!(input.held_since(Button::B), None);
        assert_eq!(polled(&mut input, 401), [Gesture::Repeat(Button::Left), Gesture::Long(Button::A)]);
    }
}
