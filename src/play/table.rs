//! A game of The Game or Extreme with what the device knows beyond the rules.

use crate::{
    bots::the_game::{marks, start_score},
    rules::{
        deal::Deal,
        the_game::{Action, Game, Pile, Setup},
    },
};

use super::{Credit, TableChoice, TableKind};

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableGame {
    /// The game.
    pub game: Game,
    /// Which game of the statistics it will be.
    pub number: u32,
    /// Whether it touches the streaks: a typed or repeated deal does not.
    pub streaks: bool,
    /// Whether the first player is a person, and all others are the device.
    pub partners: bool,
    /// Whether a hint was asked for.
    pub hinted: bool,
    /// How many players have looked at their first hand. Not kept: after a start everyone may look once more.
    pub looked: u8,
}

impl TableGame {
    /// A new game among people.
    pub fn new(setup: Setup, deal: Deal, number: u32) -> Self {
        Self { game: Game::new(setup, deal), number, streaks: true, partners: false, hinted: false, looked: 0 }
    }

    /// Which of the two games it is.
    pub fn kind(&self) -> TableKind {
        TableKind::of(self.game.setup().commands())
    }

    /// What was chosen for it.
    pub fn choice(&self) -> TableChoice {
        let setup = self.game.setup();
        TableChoice {
            players: setup.players(),
            partners: self.partners,
            variant: setup.variant(),
            commands: setup.commands(),
        }
    }

    /// Whether the device plays for this player.
    pub fn is_computer(&self, player: u8) -> bool {
        self.partners && player > 0
    }

    /// Whether hands must be hidden, because several people use the device.
    pub fn has_several_people(&self) -> bool {
        self.game.setup().players() > 1 && !self.partners
    }

    /// Whether a hand may be in sight only while its owner asks for it.
    pub fn hides_hands(&self) -> bool {
        self.has_several_people() && self.is_unfinished()
    }

    /// Whether it can be continued.
    pub fn is_unfinished(&self) -> bool {
        self.game.outcome().is_none()
    }

    /// What the statistics make of it.
    pub fn credit(&self) -> Credit {
        match self.streaks {
            _ if self.partners || self.hinted => Credit::Helped,
            true => Credit::Streak,
            false => Credit::NoStreak,
        }
    }

    /// Its cell of the statistics: a row for each variant, a column for each number of players.
    pub fn cell(&self) -> usize {
        let setup = self.game.setup();
        setup.variant() as usize * 5 + usize::from(setup.players()) - 1
    }

    /// Before every turn the partners mark the piles for the player whose turn it is.
    pub fn partners_mark(&mut self) {
        for player in 0..self.game.setup().players() {
            if self.is_computer(player) && player != self.game.player() {
                let seen = self.game.observe(player);
                for (pile, mark) in Pile::ALL.into_iter().zip(marks(&seen)) {
                    if seen.marks.of(player, pile) != mark {
                        // Where the game takes no marks, none is set.
                        let _ = self.game.apply(Action::SetMark(player, pile, mark));
                    }
                }
            }
        }
    }

    /// The player whose hand is best to start with, judged by each hand alone.
    pub fn suggested_starter(&self) -> u8 {
        let players = (0..self.game.setup().players()).rev();
        players.max_by_key(|player| start_score(&self.game.observe(*player))).unwrap_or(0)
    }
}
