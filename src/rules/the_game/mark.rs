//! Marks: what may be said of a pile without naming a number.

use super::{PLAYERS, Pile};

/// What a mark asks of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Please keep off this pile.
    KeepOff,
    /// Small steps only on this pile.
    SmallSteps,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub mark: Mark,
    /// Set during its owner's own turn: the end of that turn is not yet the end of the *next*.
    pub fresh: bool,
}

/// Every player's marks. A mark goes when its owner's next turn ends, when the owner takes it away, or when the
/// owner runs out of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks([[Option<Standing>; 4]; PLAYERS]);

impl Marks {
    /// The mark of a player on a pile.
    pub fn of(&self, player: u8, pile: Pile) -> Option<Mark> {
        self.standing(player, pile).map(|standing| standing.mark)
    }

    /// Everyone's marks on a pile, with their owners.
    pub fn on(&self, pile: Pile) -> impl Iterator<Item = (u8, Mark)> {
        (0..PLAYERS as u8).filter_map(move |player| Some((player, self.of(player, pile)?)))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The marks on each pile as a number below [`Marks::NUMBERS`], in which every player has a place.
    pub fn to_numbers(&self) -> [u8; 4] {
        Pile::ALL.map(|pile| {
            let place = |player| self.of(player, pile).map_or(0, |mark| 1 + mark as u8);
            (0..PLAYERS as u8).rev().fold(0, |number, player| number * 3 + place(player))
        })
    }

    /// Three choices for each player.
    pub const NUMBERS: u8 = 3_u8.pow(PLAYERS as u32);

    /// Bits for the piles whose mark the player set in the turn that is under way.
    pub(crate) fn fresh(&self, player: u8) -> u8 {
        let fresh = |pile: &Pile| self.standing(player, *pile).is_some_and(|standing| standing.fresh);
        Pile::ALL.iter().filter(|pile| fresh(pile)).fold(0, |bits, pile| bits | 1 << pile.index())
    }

    /// The marks of these numbers, with the fresh ones of a player; none if there are no such marks.
    pub(crate) fn of_numbers(numbers: [u8; 4], player: u8, fresh: u8) -> Option<Self> {
        let mut marks = Self::default();
        for (pile, mut number) in Pile::ALL.into_iter().zip(numbers) {
            for owner in 0..PLAYERS as u8 {
                let fresh = owner == player && fresh >> pile.index() & 1 == 1;
                let mark = [None, Some(Mark::KeepOff), Some(Mark::SmallSteps)][usize::from(number % 3)];
                marks.set(owner, pile, mark.map(|mark| Standing { mark, fresh }));
                number /= 3;
            }
        }
        (marks.to_numbers() == numbers && marks.fresh(player) == fresh).then_some(marks)
    }

    pub(super) fn standing(&self, player: u8, pile: Pile) -> Option<Standing> {
        self.0[usize::from(player)][pile.index()]
    }

    pub(super) fn set(&mut self, player: u8, pile: Pile, standing: Option<Standing>) {
        self.0[usize::from(player)][pile.index()] = standing;
    }

    /// A player's turn ends: what was said before it is over.
    pub(super) fn turn_ends(&mut self, player: u8) {
        for standing in &mut self.0[usize::from(player)] {
            *standing =
                standing.filter(|standing| standing.fresh).map(|standing| Standing { fresh: false, ..standing });
        }
    }

    /// A player has no cards left and nothing to ask for.
    pub(super) fn forget(&mut self, player: u8) {
        self.0[usize::from(player)] = [None; 4];
    }
}
