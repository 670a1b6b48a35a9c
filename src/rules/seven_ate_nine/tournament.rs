//! A match: one game, or a tournament.

use super::{Action, Actions, Game, Observation, Points, Refusal, Report, SetupError};
use crate::rules::deal::Deal;

/// How many games a match has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// One.
    Single,
    /// Twice as many as there are players.
    Tournament,
}

impl Length {
    /// Games for this many players.
    pub const fn games(self, players: u8) -> u8 {
        match self {
            Self::Single => 1,
            Self::Tournament => 2 * players,
        }
    }
}

/// A match: the present game, and the minus points of those before it. Its deal decides all of its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    pub(super) deal: Deal,
    pub(super) length: Length,
    pub(super) number: u8,
    pub(super) past: Points,
    pub(super) game: Game,
}

impl Match {
    /// The match of this deal, before its first go.
    pub fn new(players: u8, deal: Deal, length: Length) -> Result<Self, SetupError> {
        Ok(Self::starting_with(Game::new(players, deal, 0)?, deal, length))
    }

    /// A match whose first game is given; the deal decides the games after it.
    pub fn starting_with(game: Game, deal: Deal, length: Length) -> Self {
        let past = Points::none(game.seats.len());
        Self { deal, length, number: 0, past, game }
    }

    /// What decides the cards.
    pub fn deal(&self) -> Deal {
        self.deal
    }

    /// How many games are played.
    pub fn length(&self) -> Length {
        self.length
    }

    /// The present game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The number of the present game, from 0.
    pub fn game_number(&self) -> u8 {
        self.number
    }

    /// What may be done at this time of the present game.
    pub fn legal_actions(&self, at: u32) -> Actions {
        self.game.legal_actions(at)
    }

    /// Does it in the present game, or refuses and changes nothing.
    pub fn apply(&mut self, at: u32, action: Action) -> Result<Report, Refusal> {
        self.game.apply(at, action)
    }

    /// What `player` may see of the present game.
    pub fn observe(&self, player: u8) -> Observation {
        self.game.observe(player)
    }

    /// Deals the next game, once the present one is over and unless it was the last.
    pub fn next_game(&mut self) -> Result<(), Refusal> {
        self.game.outcome().ok_or(Refusal::GameNotOver)?;
        let players = self.game.players();
        if self.number + 1 == self.length.games(players) {
            return Err(Refusal::NoMoreGames);
        }
        self.past = self.totals();
        self.number += 1;
        self.game = Game::new(players, self.deal, self.number).expect("as many players as before");
        Ok(())
    }

    /// The minus points of all games that are over.
    pub fn totals(&self) -> Points {
        let mut totals = self.past.clone();
        if let Some(points) = self.game.outcome() {
            totals.add(&points);
        }
        totals
    }

    /// The totals, once the last game is over.
    pub fn outcome(&self) -> Option<Points> {
        self.game.outcome()?;
        (self.number + 1 == self.length.games(self.game.players())).then(|| self.totals())
    }
}
