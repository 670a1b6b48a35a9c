//! Whose button was pressed when everybody plays at once on one device.

use core::num::NonZeroU64;

use crate::{
    input::{Button, Controls, Gesture, PlayerButtons, player_buttons},
    sort::sort,
};

/// How long the only button of a player is held to lay.
pub const HOLD_MS: u64 = 250;
/// How long buttons of two players are held to pause, or the one that does nothing else.
pub const PAUSE_MS: u64 = 1500;
/// Where each player has one button, holding it lays a card, so this one pauses, which is nobody's.
pub const PAUSE: Button = Button::Up;

/// What a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The cursor on the next card.
    Next(u8),
    /// The cursor on the card before.
    Back(u8),
    /// What the cursor is on.
    Lay(u8),
}

/// Each of four players has three buttons at most: back, next, lay.
const BUTTONS_EACH: usize = 3;
const SLOTS: usize = 4 * BUTTONS_EACH;

/// Which buttons of the players are down.
#[derive(Clone, Copy, Debug)]
pub struct Fingers {
    players: &'static [PlayerButtons],
    /// Since when each button of each player is down, plus one: an option of a number that is never zero is half as
    /// large, and every place of the scene stack has room for this.
    since: [Option<NonZeroU64>; SLOTS],
    /// Whether the button has laid its card since it went down.
    laid: [bool; SLOTS],
    /// Since when the button is down that only pauses, plus one.
    pause: Option<NonZeroU64>,
}

/// A button with its owner and its place among all buttons that have one.
struct Owned {
    player: u8,
    buttons: PlayerButtons,
    slot: usize,
}

impl Fingers {
    /// None is down.
    pub fn new(players: u8, controls: Controls) -> Self {
        let players = player_buttons(players, controls);
        Self { players, since: Default::default(), laid: Default::default(), pause: None }
    }

    /// Whether a button does nothing but pause.
    fn pauses(&self, button: Button) -> bool {
        button == PAUSE && self.players.iter().all(|own| own.next == own.lay)
    }

    fn owner(&self, button: Button) -> Option<Owned> {
        let (player, buttons) = (0..).zip(self.players).find(|(_, buttons)| buttons.has(button))?;
        let place =
            [buttons.back, Some(buttons.next), Some(buttons.lay)].iter().position(|own| *own == Some(button))?;
        Some(Owned { player, buttons: *buttons, slot: usize::from(player) * BUTTONS_EACH + place })
    }

    /// Takes a gesture; gives what its player wants, if it means something at once.
    pub fn gesture(&mut self, now: u64, gesture: Gesture) -> Option<Wish> {
        match gesture {
            Gesture::Press(button) if self.pauses(button) => {
                self.pause = NonZeroU64::new(now + 1);
                None
            }
            Gesture::Release(button) | Gesture::ReleaseLong(button) if self.pauses(button) => {
                self.pause = None;
                None
            }
            Gesture::Press(button) => {
                let Owned { player, buttons, slot } = self.owner(button)?;
                self.since[slot] = NonZeroU64::new(now + 1);
                self.laid[slot] = false;
                match buttons {
                    PlayerButtons { next, lay, .. } if next == lay => None,
                    PlayerButtons { back, .. } if back == Some(button) => Some(Wish::Back(player)),
                    PlayerButtons { next, .. } if next == button => Some(Wish::Next(player)),
                    _ => Some(Wish::Lay(player)),
                }
            }
            Gesture::Release(button) | Gesture::ReleaseLong(button) => {
                let Owned { player, buttons, slot } = self.owner(button)?;
                // A button that was down before there were players has no owner.
                self.since[slot].take()?;
                (buttons.next == buttons.lay && !self.laid[slot]).then_some(Wish::Next(player))
            }
            Gesture::Repeat(_) | Gesture::Long(_) => None,
        }
    }

    /// The next time at which holding an only button lays, and whose.
    pub fn lays_at(&self) -> Option<(u64, Button)> {
        let only = self.players.iter().filter(|own| own.next == own.lay).filter_map(|own| self.owner(own.lay));
        let held = only.filter(|own| !self.laid[own.slot]);
        held.filter_map(|own| Some((self.since[own.slot]?.get() - 1 + HOLD_MS, own.buttons.lay)))
            .min_by_key(|(at, _)| *at)
    }

    /// [`Fingers::lays_at`] has come.
    pub fn lay(&mut self, button: Button) -> Option<Wish> {
        let Owned { player, slot, .. } = self.owner(button)?;
        self.laid[slot] = true;
        Some(Wish::Lay(player))
    }

    /// What is held now was pressed before the cards could be seen: it lays nothing, and moves no cursor.
    pub fn lay_nothing(&mut self) {
        self.laid = [true; SLOTS];
    }

    /// When the button that only pauses will have been down long enough, or where there is none, buttons of two players.
    pub fn pauses_at(&self) -> Option<u64> {
        if self.pauses(PAUSE) {
            return self.pause.map(|since| since.get() - 1 + PAUSE_MS);
        }
        // Of each player the button that is down longest; of the players the second.
        let each = self.since.chunks(BUTTONS_EACH).filter_map(|own| own.iter().flatten().min());
        let mut players: heapless::Vec<u64, 4> = each.map(|since| since.get() - 1).collect();
        sort(&mut players);
        players.get(1).map(|second| second + PAUSE_MS)
    }

    /// Whether a button of a player is down, or the one that pauses.
    pub fn is_down(&self, button: Button) -> bool {
        let own = self.owner(button).is_some_and(|own| self.since[own.slot].is_some());
        own || self.pauses(button) && self.pause.is_some()
    }

    /// Whose button it is.
    pub fn player(&self, button: Button) -> Option<u8> {
        self.owner(button).map(|own| own.player)
    }

    /// Whether no button is down.
    pub fn are_up(&self) -> bool {
        self.since.iter().chain([&self.pause]).all(Option::is_none)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_keys_a_player_has_a_row_back_next_and_lay() {
        let mut fingers = Fingers::new(4, Controls::Keys);
        let mut press = |key| fingers.gesture(0, Gesture::Press(key));
        assert_eq!(press(Button::Key1), Some(Wish::Back(0)));
        assert_eq!(press(Button::Key2), Some(Wish::Next(0)));
        assert_eq!(press(Button::Key12), Some(Wish::Lay(3)));
        assert_eq!(press(Button::A), None);
        assert_eq!(fingers.pauses_at(), Some(PAUSE_MS));
    }

    #[test]
    fn the_only_button_of_a_player_moves_on_when_tapped_and_lays_once_when_held() {
        let mut fingers = Fingers::new(4, Controls::Buttons);
        assert_eq!(fingers.gesture(0, Gesture::Press(Button::B)), None);
        assert_eq!(fingers.gesture(HOLD_MS - 1, Gesture::Release(Button::B)), Some(Wish::Next(2)));
        assert_eq!(fingers.lays_at(), None);
        fingers.gesture(1000, Gesture::Press(Button::B));
        assert_eq!(fingers.lays_at(), Some((1000 + HOLD_MS, Button::B)));
        assert_eq!(fingers.lay(Button::B), Some(Wish::Lay(2)));
        assert_eq!(fingers.lays_at(), None);
        assert_eq!(fingers.gesture(2000, Gesture::ReleaseLong(Button::B)), None);
    }

    #[test]
    fn a_pause_takes_the_buttons_of_two_players() {
        let mut fingers = Fingers::new(2, Controls::Buttons);
        fingers.gesture(0, Gesture::Press(Button::Left));
        fingers.gesture(10, Gesture::Press(Button::Right));
        assert_eq!(fingers.pauses_at(), None);
        fingers.gesture(20, Gesture::Press(Button::A));
        assert_eq!(fingers.pauses_at(), Some(20 + PAUSE_MS));
        fingers.gesture(30, Gesture::Release(Button::A));
        assert_eq!(fingers.pauses_at(), None);
        // Two players do not use Up.
        fingers.gesture(40, Gesture::Press(Button::Up));
        assert_eq!(fingers.pauses_at(), None);
    }
}
