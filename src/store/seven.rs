//! A match of 7 ate 9 with what the device knows beyond the rules.

use crate::rules::{
    bytes::{Bytes, Reader, Writer},
    deal::Deal,
    seven_ate_nine::{Length, Match, RecordError},
};

use super::{Level, Seats, SevenChoice, kind::SEVEN};

const VERSION: u8 = 1;

/// A match on the table.
///
/// The opponents leave nothing here: what they leave to chance follows from the deal and the game's own clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seven {
    /// The match.
    pub contest: Match,
    /// Which game of the statistics the present one will be.
    pub number: u32,
    /// Whether it touches the streaks: a typed or repeated deal does not.
    pub streaks: bool,
    /// Who plays. A person alone sits at place 0.
    pub seats: Seats,
    /// How good the opponents are.
    pub level: Level,
    /// Whether the people gave it up. Such a match is over and not kept, so no record says it.
    pub given_up: bool,
}

/// Why bytes are not a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SevenError {
    /// The match itself is not right, or the record.
    Match(RecordError),
    /// Neither one person alone nor everybody at once.
    Seats(u8),
    /// There is no such level.
    Level(u8),
    /// Neither yes nor no.
    Streaks(u8),
}

impl<E: Into<RecordError>> From<E> for SevenError {
    fn from(error: E) -> Self {
        Self::Match(error.into())
    }
}

impl Seven {
    /// A new match.
    pub fn new(choice: SevenChoice, deal: Deal, number: u32, streaks: bool) -> Self {
        let SevenChoice { seats, level, tournament } = choice;
        let length = if tournament { Length::Tournament } else { Length::Single };
        let contest = Match::new(players(seats), deal, length).expect("a choice seats two to four players");
        Self { contest, number, streaks, seats, level, given_up: false }
    }

    /// What was chosen for it.
    pub fn choice(&self) -> SevenChoice {
        let tournament = self.contest.length() == Length::Tournament;
        SevenChoice { seats: self.seats, level: self.level, tournament }
    }

    /// Whether nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.given_up || self.contest.outcome().is_some()
    }

    /// Whether one person plays against the device.
    pub fn is_solo(&self) -> bool {
        matches!(self.seats, Seats::Solo(_))
    }

    /// Its cell of the statistics: a row of three numbers of opponents for each level, and then the three numbers of
    /// people at once.
    pub fn cell(&self) -> usize {
        match self.seats {
            Seats::Solo(opponents) => self.level as usize * 3 + usize::from(opponents) - 1,
            Seats::Everybody(players) => Level::ALL.len() * 3 + usize::from(players) - 2,
        }
    }

    /// Whether the person won the present game, and the minus points, once it is over or given up.
    ///
    /// Among people somebody always wins, so no win is counted, and the minus points are those of all together: the
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

    /// The match as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(SEVEN, VERSION);
        to.u32(self.number);
        to.u8(self.streaks.into());
        to.u8(self.is_solo().into());
        to.u8(self.level as u8);
        self.contest.write(&mut to);
        to.finish()
    }

    /// The match of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, SevenError> {
        let mut from = Reader::open(bytes, SEVEN, VERSION)?;
        let number = from.u32()?;
        let streaks = match from.u8()? {
            0 => false,
            1 => true,
            other => return Err(SevenError::Streaks(other)),
        };
        let (solo, level) = (from.u8()?, from.u8()?);
        let level = *Level::ALL.get(usize::from(level)).ok_or(SevenError::Level(level))?;
        let contest = Match::read(&mut from)?;
        from.close()?;
        let players = contest.game().players();
        let seats = match solo {
            0 => Seats::Everybody(players),
            1 => Seats::Solo(players - 1),
            other => return Err(SevenError::Seats(other)),
        };
        Ok(Self { contest, number, streaks, seats, level, given_up: false })
    }
}

fn players(seats: Seats) -> u8 {
    match seats {
        Seats::Solo(opponents) => opponents + 1,
        Seats::Everybody(players) => players,
    }
}
