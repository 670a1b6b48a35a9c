//! Keys that stand for buttons: what they do to the fingers of the device.

use stapel::input::Button;

use super::script::TAP_MS;

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
    release_at: [Option<u64>; Button::ALL.len()],
    hold: Hold,
}

/// A button that stays down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hold {
    #[default]
    None,
    /// The next one pressed.
    Next,
    This(Button),
}

impl Taps {
    /// A key of this button: what becomes of the button, in this order.
    pub fn key(&mut self, now: u64, button: Button) -> &'static [bool] {
        let release_at = &mut self.release_at[button as usize];
        match self.hold {
            Hold::This(held) if held == button => {
                self.hold = Hold::None;
                &[false]
            }
            Hold::Next => {
                self.hold = Hold::This(button);
                *release_at = None;
                &[true]
            }
            // The keyboard repeats faster than a tap lasts: the last tap ends where the next begins.
            _ => {
                *release_at = Some(now + TAP_MS);
                &[false, true]
            }
        }
    }

    /// The key for holding: the button that it lets go of, if any.
    pub fn toggle_hold(&mut self) -> Option<Button> {
        let (hold, let_go) = match self.hold {
            Hold::None => (Hold::Next, None),
            Hold::Next => (Hold::None, None),
            Hold::This(button) => (Hold::None, Some(button)),
        };
        self.hold = hold;
        let_go
    }

    /// Which button stays down.
    pub fn hold(&self) -> Hold {
        self.hold
    }

    /// When the next tap ends.
    pub fn wake_at(&self) -> Option<u64> {
        self.release_at.into_iter().flatten().min()
    }

    /// The next tap that has ended by `now`, earliest first. Call until there is none.
    pub fn ended(&mut self, now: u64) -> Option<(u64, Button)> {
        let at = self.wake_at().filter(|at| *at <= now)?;
        let button = Button::ALL.into_iter().find(|button| self.release_at[*button as usize] == Some(at))?;
        self.release_at[button as usize] = None;
        Some((at, button))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn taps_of_different_buttons_do_not_disturb_each_other() {
        let mut taps = Taps::default();
        assert_eq!(taps.key(100, Button::Left), [false, true]);
        assert_eq!(taps.key(130, Button::A), [false, true]);
        assert_eq!(taps.wake_at(), Some(160));
        assert_eq!(taps.ended(159), None);
        assert_eq!(taps.ended(500), Some((160, Button::Left)));
        assert_eq!(taps.ended(500), Some((190, Button::A)));
        assert_eq!(taps.ended(500), None);
    }

    #[test]
    fn a_repeat_is_a_tap_of_its_own() {
        let mut taps = Taps::default();
        taps.key(100, Button::Left);
        assert_eq!(taps.key(133, Button::Left), [false, true]);
        assert_eq!(taps.ended(192), None);
        assert_eq!(taps.ended(193), Some((193, Button::Left)));
    }

    #[test]
    fn a_held_button_stays_down_until_its_key_or_the_key_for_holding() {
        let mut taps = Taps::default();
        for last in [Some(Button::A), None] {
            taps.key(0, Button::A);
            assert_eq!(taps.toggle_hold(), None);
            assert_eq!(taps.key(10, Button::A), [true], "the tap becomes the hold");
            assert_eq!(taps.hold(), Hold::This(Button::A));
            assert_eq!(taps.ended(9999), None);
            assert_eq!(taps.key(20, Button::Up), [false, true]);
            assert_eq!(taps.ended(80), Some((80, Button::Up)));
            match last {
                Some(button) => assert_eq!(taps.key(90, button), [false]),
                None => assert_eq!(taps.toggle_hold(), Some(Button::A)),
            }
            assert_eq!(taps.hold(), Hold::None);
        }
    }

    #[test]
    fn asking_twice_for_a_hold_takes_it_back() {
        let mut taps = Taps::default();
        taps.toggle_hold();
        assert_eq!(taps.toggle_hold(), None);
        assert_eq!(taps.key(0, Button::B), [false, true]);
    }
}
