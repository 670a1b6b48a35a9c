//! Which buttons belong to which player when several people play at once on one device.

use super::{Button, Controls};

/// The buttons of a player. With one button only, `next` and `lay` are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerButtons {
    /// Moves the cursor to the card before. Only a board with keys has a button for it.
    pub back: Option<Button>,
    /// Moves the cursor to the next card.
    pub next: Button,
    /// Lays the card under the cursor.
    pub lay: Button,
}

impl PlayerButtons {
    /// Whether the button is one of them.
    pub fn has(&self, button: Button) -> bool {
        self.back == Some(button) || self.next == button || self.lay == button
    }
}

/// The buttons of each player; on a board with keys each player has a row of them.
pub fn player_buttons(players: u8, controls: Controls) -> &'static [PlayerButtons] {
    const fn two(next: Button, lay: Button) -> PlayerButtons {
        PlayerButtons { back: None, next, lay }
    }
    const fn one(button: Button) -> PlayerButtons {
        two(button, button)
    }
    const fn row(number: usize) -> PlayerButtons {
        PlayerButtons {
            back: Some(Button::KEYS[number * 3]),
            ..two(Button::KEYS[number * 3 + 1], Button::KEYS[number * 3 + 2])
        }
    }
    const TWO_EACH: [PlayerButtons; 3] =
        [two(Button::Left, Button::Right), two(Button::B, Button::A), two(Button::Down, Button::Up)];
    const ONE_EACH: [PlayerButtons; 4] = [one(Button::Left), one(Button::Right), one(Button::B), one(Button::A)];
    const ROWS: [PlayerButtons; 4] = [row(0), row(1), row(2), row(3)];
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
                let all = player_buttons(players, controls);
                assert_eq!(all.len(), usize::from(players));
                for button in Button::every() {
                    assert!(all.iter().filter(|player| player.has(button)).count() <= 1);
                }
            }
        }
    }
}
