//! Who owns which button when several people play at once on one device.

use super::{Button, Controls};

/// The buttons of a player; one button may be both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Turns back to the card before; only keys are enough for that.
    pub back: Option<Button>,
    /// Turns to the next card.
    pub next: Button,
    /// Lays it.
    pub lay: Button,
}

impl Share {
    /// Whether this is one of them.
    pub fn has(&self, button: Button) -> bool {
        self.back == Some(button) || self.next == button || self.lay == button
    }
}

/// The buttons of each player: what turns to the next card, and what lays it. With keys a row of them each.
pub fn shares(players: u8, controls: Controls) -> &'static [Share] {
    const fn two(next: Button, lay: Button) -> Share {
        Share { back: None, next, lay }
    }
    const fn one(button: Button) -> Share {
        two(button, button)
    }
    const fn row(number: usize) -> Share {
        Share {
            back: Some(Button::KEYS[number * 3]),
            ..two(Button::KEYS[number * 3 + 1], Button::KEYS[number * 3 + 2])
        }
    }
    const TWO_EACH: [Share; 3] =
        [two(Button::Left, Button::Right), two(Button::B, Button::A), two(Button::Down, Button::Up)];
    const ONE_EACH: [Share; 4] = [one(Button::Left), one(Button::Right), one(Button::B), one(Button::A)];
    const ROWS: [Share; 4] = [row(0), row(1), row(2), row(3)];
    match players {
        _ if controls == Controls::Keys => &ROWS[..usize::from(players)],
        4 => &ONE_EACH,
        _ => &TWO_EACH[..usize::from(players)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_button_has_two_owners() {
        for controls in [Controls::Buttons, Controls::Keys] {
            for players in 2..=4 {
                let shares = shares(players, controls);
                assert_eq!(shares.len(), usize::from(players));
                for button in Button::every() {
                    assert!(shares.iter().filter(|share| share.has(button)).count() <= 1);
                }
            }
        }
    }
}
