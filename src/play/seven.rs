//! A match of 7 ate 9 with what the device knows beyond the rules.

use crate::{
    bots::seven_ate_nine::Level,
    rules::{
        deal::Deal,
        seven_ate_nine::{DECK_SIZE, FIRST_HAND, Length, Match},
    },
};

use super::{Credit, Kind, Number, Seats, Series, SevenChoice};

/// A match that is being played.
///
/// The opponents have no state here: their chance follows from the deal and the game's own clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SevenGame {
    /// The match.
    pub contest: Match,
    /// Which game of the statistics the present one will be.
    pub number: u32,
    /// Whether it touches the streaks: a typed or repeated deal does not.
    pub streaks: bool,
    /// The number of its deal, if it has one.
    pub numbered: Option<Number>,
    /// Who plays. A person alone sits at place 0.
    pub seats: Seats,
    /// How good the opponents are.
    pub level: Level,
    /// Whether the people gave it up. Such a match is over and not kept, so no record says it.
    pub given_up: bool,
}

impl SevenGame {
    /// A new match.
    pub fn new(choice: SevenChoice, deal: Deal, number: u32, streaks: bool) -> Self {
        let SevenChoice { seats, level, tournament } = choice;
        let length = if tournament { Length::Tournament } else { Length::Single };
        let contest = Match::new(seats.players(), deal, length).expect("a choice seats two to four players");
        Self { contest, number, streaks, numbered: None, seats, level, given_up: false }
    }

    /// What was chosen for it.
    pub fn choice(&self) -> SevenChoice {
        let tournament = self.contest.length() == Length::Tournament;
        SevenChoice { seats: self.seats, level: self.level, tournament }
    }

    /// The numbered deals that its cards may be one of.
    pub fn series(&self) -> Series {
        Series::new(Kind::Seven, self.seats.players())
    }

    /// Whether nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.given_up || self.contest.outcome().is_some()
    }

    /// Whether the present game of the match was played to its end.
    pub fn is_game_over(&self) -> bool {
        self.contest.game().outcome().is_some()
    }

    /// Whether one person plays against the device.
    pub fn is_solo(&self) -> bool {
        matches!(self.seats, Seats::Solo(_))
    }

    /// The most saves that a game can need from its go to its end: each card is drawn and laid once, and that is not all.
    pub const MOST_SAVES: u16 = 2 * (DECK_SIZE as u16 - 1) - 2 * FIRST_HAND as u16 + Self::OTHER_SAVES;

    /// The go, a pause, and the end: the game, the finished game, and the statistics, which are as long as two saves and
    /// may leave one unused before them.
    const OTHER_SAVES: u16 = 7;

    /// The same for what is left of the present game.
    pub fn saves_left(&self) -> u16 {
        let seats = self.contest.game().public_observation().seats;
        seats.iter().map(|seat| u16::from(seat.hand) + 2 * u16::from(seat.stack)).sum::<u16>() + Self::OTHER_SAVES
    }

    /// What the statistics make of it.
    pub fn credit(&self) -> Credit {
        if self.streaks { Credit::Streak } else { Credit::NoStreak }
    }

    /// Its cell of the statistics.
    pub fn cell(&self) -> usize {
        self.choice().cell()
    }

    /// Whether the person won the present game, and the minus points, once it is over or given up.
    ///
    /// Among people one of them always wins, so no win is counted, and the minus points are those of all together: the
    /// fewest tell of the closest game. A game that was given up leaves what is still in the hands and stacks.
    pub fn result(&self) -> Option<(bool, u8)> {
        let game = self.contest.game();
        match game.outcome() {
            Some(points) if self.is_solo() => Some((points.wins(0), points.as_slice()[0])),
            Some(points) => Some((false, points.as_slice().iter().sum())),
            None if self.given_up => {
                let people = if self.is_solo() { 1 } else { usize::from(game.players()) };
                let seats = game.public_observation().seats;
                Some((false, seats.iter().take(people).map(|seat| seat.hand + seat.stack).sum()))
            }
            None => None,
        }
    }
}
