//! Who presses what when everybody plays at once on one device.

use crate::{
    input::{Button, Gesture},
    view::seven::Share,
};

/// How long the only button of a player is held to lay.
pub const HOLD_MS: u64 = 250;
/// How long buttons of two players are held to pause.
pub const PAUSE_MS: u64 = 1500;

/// The buttons of each player: what turns to the next card, and what lays it.
pub fn shares(players: u8) -> &'static [Share] {
    const fn two(next: Button, lay: Button) -> Share {
        Share { next, lay }
    }
    const fn one(button: Button) -> Share {
        Share { next: button, lay: button }
    }
    const TWO_EACH: [Share; 3] =
        [two(Button::Left, Button::Right), two(Button::B, Button::A), two(Button::Down, Button::Up)];
    const ONE_EACH: [Share; 4] = [one(Button::Left), one(Button::Right), one(Button::B), one(Button::A)];
    match players {
        4 => &ONE_EACH,
        _ => &TWO_EACH[..usize::from(players)],
    }
}

/// What a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The cursor on the next card.
    Next(u8),
    /// What the cursor is on.
    Lay(u8),
}

/// The fingers of everybody.
#[derive(Clone, Copy, Debug)]
pub struct Fingers {
    players: u8,
    /// Since when each button is down.
    since: [Option<u64>; Button::ALL.len()],
    /// Whether what is down has laid its card already.
    laid: [bool; Button::ALL.len()],
}

impl Fingers {
    /// None is down.
    pub fn new(players: u8) -> Self {
        Self { players, since: Default::default(), laid: Default::default() }
    }

    fn owner(&self, button: Button) -> Option<(u8, Share)> {
        (0..).zip(shares(self.players)).map(|(player, share)| (player, *share)).find(|(_, share)| share.has(button))
    }

    /// A finger did something; perhaps it wants something right now.
    pub fn gesture(&mut self, now: u64, gesture: Gesture) -> Option<Wish> {
        match gesture {
            Gesture::Press(button) => {
                let (player, share) = self.owner(button)?;
                self.since[button as usize] = Some(now);
                self.laid[button as usize] = false;
                match share {
                    Share { next, lay } if next == lay => None,
                    Share { next, .. } if next == button => Some(Wish::Next(player)),
                    _ => Some(Wish::Lay(player)),
                }
            }
            Gesture::Release(button) | Gesture::ReleaseLong(button) => {
                // A button that was down before there were players is nobody's.
                self.since[button as usize].take()?;
                let (player, share) = self.owner(button)?;
                (share.next == share.lay && !self.laid[button as usize]).then_some(Wish::Next(player))
            }
            Gesture::Repeat(_) | Gesture::Long(_) => None,
        }
    }

    /// The next time at which holding an only button lays, and whose.
    pub fn lays_at(&self) -> Option<(u64, Button)> {
        let waiting = |button: &Button| {
            let only = self.owner(*button).is_some_and(|(_, share)| share.next == share.lay);
            only && !self.laid[*button as usize]
        };
        let held = Button::ALL.into_iter().filter(waiting);
        held.filter_map(|button| Some((self.since[button as usize]? + HOLD_MS, button))).min_by_key(|(at, _)| *at)
    }

    /// [`Fingers::lays_at`] has come.
    pub fn lay(&mut self, button: Button) -> Option<Wish> {
        self.laid[button as usize] = true;
        self.owner(button).map(|(player, _)| Wish::Lay(player))
    }

    /// When buttons of two players will have been down long enough to pause.
    pub fn pauses_at(&self) -> Option<u64> {
        // Of each player the button that is down longest; of the players the second.
        let since = |share: &Share| [share.next, share.lay].into_iter().filter_map(|b| self.since[b as usize]).min();
        let mut players: heapless::Vec<u64, 4> = shares(self.players).iter().filter_map(since).collect();
        players.sort_unstable();
        players.get(1).map(|second| second + PAUSE_MS)
    }

    /// Whether no button is down.
    pub fn are_up(&self) -> bool {
        self.since.iter().all(Option::is_none)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_button_has_two_owners() {
        for players in 2..=4 {
            assert_eq!(shares(players).len(), usize::from(players));
            for button in Button::ALL {
                assert!(shares(players).iter().filter(|share| share.has(button)).count() <= 1);
            }
        }
    }

    #[test]
    fn the_only_button_of_a_player_turns_when_tapped_and_lays_once_when_held() {
        let mut fingers = Fingers::new(4);
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
        let mut fingers = Fingers::new(2);
        fingers.gesture(0, Gesture::Press(Button::Left));
        fingers.gesture(10, Gesture::Press(Button::Right));
        assert_eq!(fingers.pauses_at(), None);
        fingers.gesture(20, Gesture::Press(Button::A));
        assert_eq!(fingers.pauses_at(), Some(20 + PAUSE_MS));
        fingers.gesture(30, Gesture::Release(Button::A));
        assert_eq!(fingers.pauses_at(), None);
        // Up belongs to nobody here.
        fingers.gesture(40, Gesture::Press(Button::Up));
        assert_eq!(fingers.pauses_at(), None);
    }
}
