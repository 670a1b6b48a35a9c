//! Keys that stand for buttons, and when each button is down.

use std::collections::VecDeque;

use stapel::input::Button;

use super::command::TAP_MS;

/// How long a tap and the pause after it last when the next tap of the same button is waiting: well over the bounce
/// that the app ignores, and together faster than a keyboard repeats.
const BRIEF_MS: u64 = 10;

/// The keys that are down on a keyboard that says when they come up; a button is down while any of its keys is.
pub struct Keys<Key> {
    down: Vec<(Key, Button)>,
}

// Not derived: that would ask the same of the keys.
impl<Key> Default for Keys<Key> {
    fn default() -> Self {
        Self { down: Vec::new() }
    }
}

impl<Key: PartialEq> Keys<Key> {
    /// A key of this button went down or came up: whether the button is down now.
    ///
    /// Going down twice is the keyboard's repeat and changes nothing.
    pub fn change(&mut self, key: Key, button: Button, down: bool) -> bool {
        self.down.retain(|(held, _)| *held != key);
        if down {
            self.down.push((key, button));
        }
        self.down.iter().any(|(_, held)| *held == button)
    }

    /// All of them came up: these buttons are up now.
    pub fn let_go(&mut self) -> impl Iterator<Item = Button> {
        self.down.drain(..).map(|(_, button)| button)
    }
}

/// A keyboard that never says when a key comes up: every key is a tap, and a button is held by asking for it.
#[derive(Default)]
pub struct Taps {
    fingers: [Finger; Button::ALL.len()],
    /// Keys that came faster than the app can tell apart, oldest first and with their times.
    waiting: VecDeque<(u64, Button)>,
    hold: Hold,
    /// The time of the last change: the next one is never before it.
    latest: u64,
}

#[derive(Clone, Copy, Default)]
struct Finger {
    down: bool,
    since: u64,
}

/// A button that stays down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hold {
    #[default]
    None,
    /// The next button that is pressed.
    Next,
    This(Button),
}

impl Taps {
    /// A key of this button.
    pub fn key(&mut self, now: u64, button: Button) -> Option<(Button, bool)> {
        match self.hold {
            Hold::This(held) if held == button => self.toggle_hold(now),
            Hold::Next => {
                self.hold = Hold::This(button);
                self.waiting.retain(|(_, waiting)| *waiting != button);
                Some(self.change(now, button, true))
            }
            _ => {
                self.waiting.push_back((now, button));
                None
            }
        }
    }

    /// The key for holding.
    pub fn toggle_hold(&mut self, now: u64) -> Option<(Button, bool)> {
        let (hold, let_go) = match self.hold {
            Hold::None => (Hold::Next, None),
            Hold::Next => (Hold::None, None),
            Hold::This(button) => (Hold::None, Some(self.change(now, button, false))),
        };
        self.hold = hold;
        let_go
    }

    /// Which button stays down.
    pub fn hold(&self) -> Hold {
        self.hold
    }

    /// When to call [`Taps::poll`] next.
    pub fn wake_at(&self) -> Option<u64> {
        self.due().map(|(at, _, _)| at)
    }

    /// The next button that a tap has changed by `now`, earliest first. Call until there is none.
    pub fn poll(&mut self, now: u64) -> Option<(u64, Button, bool)> {
        let (at, button, down) = self.due().filter(|(at, _, _)| *at <= now)?;
        if down {
            self.waiting.pop_front();
        }
        self.change(at, button, down);
        Some((at, button, down))
    }

    fn change(&mut self, now: u64, button: Button, down: bool) -> (Button, bool) {
        self.latest = now;
        self.fingers[button as usize] = Finger { down, since: now };
        (button, down)
    }

    fn due(&self) -> Option<(u64, Button, bool)> {
        let next = self.waiting.front();
        let release = |button: Button| {
            let Finger { down, since } = self.fingers[button as usize];
            let at = match next {
                Some((came, next)) if *next == button => (since + BRIEF_MS).max(*came),
                _ => since + TAP_MS,
            };
            (down && self.hold != Hold::This(button)).then_some((at, button, false))
        };
        let press = next.and_then(|(came, button)| {
            let Finger { down, since } = self.fingers[*button as usize];
            (!down).then(|| ((since + BRIEF_MS).max(*came), *button, true))
        });
        let due = Button::ALL.into_iter().filter_map(release).chain(press);
        due.map(|(at, button, down)| (at.max(self.latest), button, down)).min_by_key(|(at, _, _)| *at)
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyCode;
    use minifb::Key;

    use super::{
        super::{terminal, window},
        *,
    };

    #[test]
    fn the_window_and_the_terminal_have_the_same_keys() {
        for (key, code, button) in [
            (Key::Up, KeyCode::Up, Some(Button::Up)),
            (Key::Down, KeyCode::Down, Some(Button::Down)),
            (Key::Left, KeyCode::Left, Some(Button::Left)),
            (Key::Right, KeyCode::Right, Some(Button::Right)),
            (Key::A, KeyCode::Char('a'), Some(Button::A)),
            (Key::Y, KeyCode::Char('y'), Some(Button::A)),
            (Key::Z, KeyCode::Char('z'), Some(Button::A)),
            (Key::Space, KeyCode::Char(' '), Some(Button::A)),
            (Key::Enter, KeyCode::Enter, Some(Button::A)),
            (Key::B, KeyCode::Char('b'), Some(Button::B)),
            (Key::X, KeyCode::Char('x'), Some(Button::B)),
            (Key::Backspace, KeyCode::Backspace, Some(Button::B)),
            (Key::Escape, KeyCode::Esc, Some(Button::B)),
            (Key::Q, KeyCode::Char('q'), None),
        ] {
            assert_eq!((window::button(key), terminal::button(code)), (button, button), "{key:?}");
        }
    }

    #[test]
    fn a_button_is_down_while_any_of_its_keys_is() {
        let mut keys = Keys::default();
        assert!(keys.change('z', Button::A, true));
        assert!(keys.change('z', Button::A, true), "the keyboard repeats");
        assert!(keys.change('\n', Button::A, true));
        assert!(keys.change('x', Button::B, true));
        assert!(keys.change('z', Button::A, false));
        assert!(!keys.change('\n', Button::A, false));
        assert_eq!(keys.let_go().collect::<Vec<_>>(), [Button::B]);
        assert_eq!(keys.let_go().count(), 0);
    }

    fn polled(taps: &mut Taps, now: u64) -> Vec<(u64, Button, bool)> {
        std::iter::from_fn(|| taps.poll(now)).collect()
    }

    #[test]
    fn taps_of_different_buttons_do_not_disturb_each_other() {
        let mut taps = Taps::default();
        assert_eq!(taps.key(100, Button::Left), None);
        assert_eq!(polled(&mut taps, 100), [(100, Button::Left, true)]);
        taps.key(130, Button::A);
        assert_eq!(polled(&mut taps, 130), [(130, Button::A, true)]);
        assert_eq!(taps.wake_at(), Some(160));
        assert_eq!(polled(&mut taps, 159), []);
        assert_eq!(polled(&mut taps, 500), [(160, Button::Left, false), (190, Button::A, false)]);
        assert_eq!(taps.wake_at(), None);
    }

    #[test]
    fn no_key_is_lost_or_overtaken_however_fast_they_come() {
        let mut taps = Taps::default();
        for button in [Button::Down, Button::Down, Button::A] {
            taps.key(100, button);
        }
        let expected = [
            (100, Button::Down, true),
            (110, Button::Down, false),
            (120, Button::Down, true),
            (120, Button::A, true),
            (180, Button::Down, false),
            (180, Button::A, false),
        ];
        assert_eq!(polled(&mut taps, 500), expected);
    }

    #[test]
    fn a_tap_that_the_next_one_cuts_short_ends_when_that_comes() {
        let mut taps = Taps::default();
        taps.key(100, Button::Left);
        assert_eq!(polled(&mut taps, 133), [(100, Button::Left, true)]);
        taps.key(133, Button::Left);
        let expected = [(133, Button::Left, false), (143, Button::Left, true), (203, Button::Left, false)];
        assert_eq!(polled(&mut taps, 500), expected);
    }

    #[test]
    fn a_held_button_stays_down_until_its_key_or_the_key_for_holding() {
        for by_its_key in [true, false] {
            let mut taps = Taps::default();
            for now in [100, 101] {
                taps.key(now, Button::A);
            }
            assert_eq!(polled(&mut taps, 102), [(100, Button::A, true)]);
            assert_eq!(taps.toggle_hold(103), None);
            assert_eq!(taps.key(104, Button::A), Some((Button::A, true)), "the taps become the hold");
            assert_eq!(taps.hold(), Hold::This(Button::A));
            assert_eq!(polled(&mut taps, 9999), []);
            taps.key(10_000, Button::Up);
            assert_eq!(polled(&mut taps, 10_060), [(10_000, Button::Up, true), (10_060, Button::Up, false)]);
            let let_go = if by_its_key { taps.key(10_070, Button::A) } else { taps.toggle_hold(10_070) };
            assert_eq!(let_go, Some((Button::A, false)));
            assert_eq!((taps.hold(), taps.wake_at()), (Hold::None, None));
        }
    }

    #[test]
    fn asking_twice_for_a_hold_takes_it_back() {
        let mut taps = Taps::default();
        taps.toggle_hold(0);
        assert_eq!(taps.toggle_hold(1), None);
        taps.key(50, Button::B);
        assert_eq!(polled(&mut taps, 500), [(50, Button::B, true), (110, Button::B, false)]);
    }
}
