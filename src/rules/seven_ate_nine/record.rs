//! A match as bytes, and back: bytes become a match only if that match could have been played.

use heapless::Vec;

use super::{
    Card, DECK_SIZE, FIRST_HAND, Game, Length, MAX_PLAYERS, MISFIT_MS, Match, Phase, Points, card, cards_each,
    game::Seat,
};
use crate::{
    bytes::{Bytes, BytesError, Reader, Writer},
    rules::deal::Deal,
};

const KIND: u8 = 7;
const VERSION: u8 = 1;

/// Why bytes are not a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The record itself is not right.
    Bytes(BytesError),
    /// No deal has this number.
    Deal(u64),
    /// Two to four can play.
    Players(u8),
    /// No match has this length.
    Length(u8),
    /// The match has no game with this number.
    GameNumber(u8),
    /// So many games cannot have left these minus points.
    Points,
    /// There is no such card.
    Card(u8),
    /// A card is there twice, or missing.
    Deck,
    /// The player has more cards, or more of them in the stack, than the deal leaves.
    CardsOfPlayer {
        /// Who.
        player: u8,
    },
    /// No game has come to a pile in this order.
    Pile,
    /// There is no such phase.
    Phase(u8),
    /// The phase and the cards contradict each other.
    PhaseOfCards,
    /// So many bottom cards cannot have been raised.
    Raised(u8),
    /// A time is later than it can be, or missing, or there though it should not be.
    Time,
}

impl From<BytesError> for RecordError {
    fn from(error: BytesError) -> Self {
        Self::Bytes(error)
    }
}

impl Match {
    /// The match as a record, at any moment: 129 bytes for four players.
    pub fn pack(&self) -> Bytes {
        let mut writer = Writer::new(KIND, VERSION);
        self.write(&mut writer);
        writer.finish()
    }

    /// The match that was packed.
    pub fn unpack(record: &[u8]) -> Result<Self, RecordError> {
        let mut reader = Reader::open(record, KIND, VERSION)?;
        let unpacked = Self::read(&mut reader)?;
        reader.close()?;
        Ok(unpacked)
    }

    /// Appends the match to a larger record.
    pub fn write(&self, writer: &mut Writer) {
        let Self { deal, length, number, past, game } = self;
        writer.u64(deal.bits());
        writer.u8(matches!(length, Length::Tournament).into());
        writer.u8(*number);
        writer.u8(game.players());
        writer.slice(&past.0);
        game.write(writer);
    }

    /// Reads and checks the match of a larger record.
    pub fn read(reader: &mut Reader) -> Result<Self, RecordError> {
        let bits = reader.u64()?;
        let deal = Deal::from_bits(bits);
        if deal.bits() != bits {
            return Err(RecordError::Deal(bits));
        }
        let length = match reader.u8()? {
            0 => Length::Single,
            1 => Length::Tournament,
            other => return Err(RecordError::Length(other)),
        };
        let number = reader.u8()?;
        let players = reader.u8()?;
        if !(2..=MAX_PLAYERS as u8).contains(&players) {
            return Err(RecordError::Players(players));
        }
        if number >= length.games(players) {
            return Err(RecordError::GameNumber(number));
        }
        let past = Points(reader.slice(players.into())?.iter().copied().collect());
        // In each game the winner scores nothing, and the others at most a point for each card they were dealt.
        let lost = past.0.iter().map(|points| usize::from(*points).div_ceil(cards_each(players.into())));
        let games = usize::from(number);
        if lost.clone().any(|lost| lost > games) || lost.sum::<usize>() > games * usize::from(players - 1) {
            return Err(RecordError::Points);
        }
        let game = Game::read(reader, players.into())?;
        Ok(Self { deal, length, number, past, game })
    }
}

impl Game {
    fn write(&self, writer: &mut Writer) {
        let (phase, raised) = match self.phase {
            Phase::Ready => (0, 0),
            Phase::Playing => (1, 0),
            Phase::Stuck { raised } => (2, raised),
            Phase::Over => (3, 0),
        };
        writer.u8(phase);
        writer.u8(raised);
        writer.u32(self.now);
        writer.u8(self.covered_at.is_some().into());
        writer.u32(self.covered_at.unwrap_or(0));
        for seat in &self.seats {
            writer.u32(seat.held_until);
            writer.u8(seat.hand.len() as u8);
            writer.u8(seat.stack.len() as u8);
        }
        let dealt = self.seats.iter().flat_map(|seat| seat.hand.iter().chain(&seat.stack));
        for card in dealt.chain(&self.pile) {
            writer.u8(card.to_byte());
        }
    }

    fn read(reader: &mut Reader, players: usize) -> Result<Self, RecordError> {
        let (phase, raised) = (reader.u8()?, reader.u8()?);
        let phase = match phase {
            0 => Phase::Ready,
            1 => Phase::Playing,
            2 => Phase::Stuck { raised },
            3 => Phase::Over,
            other => return Err(RecordError::Phase(other)),
        };
        if raised != 0 && !matches!(phase, Phase::Stuck { .. }) {
            return Err(RecordError::Raised(raised));
        }
        let now = reader.u32()?;
        let covered_at = match (reader.u8()?, reader.u32()?) {
            (0, 0) => None,
            (1, at) => Some(at),
            _ => return Err(RecordError::Time),
        };
        let mut seats = Vec::<(u32, usize, usize), MAX_PLAYERS>::new();
        for player in 0..players {
            let (held_until, hand, stack) = (reader.u32()?, usize::from(reader.u8()?), usize::from(reader.u8()?));
            if hand + stack > cards_each(players) || stack > cards_each(players) - FIRST_HAND {
                return Err(RecordError::CardsOfPlayer { player: player as u8 });
            }
            seats.push((held_until, hand, stack)).expect("at most four players");
        }
        let cards = read_cards(reader)?;
        let mut rest = cards.as_slice();
        let mut take = |count| rest.split_off(..count).expect("the players leave a card for the pile").iter().copied();
        let seats = seats.into_iter().map(|(held_until, hand, stack)| Seat {
            hand: take(hand).collect(),
            stack: take(stack).collect(),
            held_until,
        });
        let seats = seats.collect();
        let game = Self { seats, pile: rest.iter().copied().collect(), phase, now, covered_at };
        game.check_cards()?;
        game.check_times()?;
        Ok(game)
    }

    /// Whether play can have come to these cards in this phase.
    fn check_cards(&self) -> Result<(), RecordError> {
        let unused = !self.seats.iter().all(|seat| seat.stack.is_empty());
        let chain = self.open_pile().windows(2).all(|pair| pair[1].fits(pair[0]));
        // A stuck game has used up all stacks, so before that nothing can have disturbed the chain.
        if unused && !chain {
            return Err(RecordError::Pile);
        }
        let empty = self.seats.iter().filter(|seat| seat.cards() == 0).count();
        let untouched = self.pile.len() == 1 && self.seats.iter().all(|seat| seat.hand.len() == FIRST_HAND);
        let right = match self.phase {
            Phase::Ready => untouched,
            Phase::Playing => empty == 0 && !self.is_stuck_on(self.top()),
            Phase::Stuck { raised } => return self.check_raised(raised),
            Phase::Over => empty == 1 || empty == 0 && self.pile.iter().all(|top| self.is_stuck_on(*top)),
        };
        if right { Ok(()) } else { Err(RecordError::PhaseOfCards) }
    }

    /// The card on which the game got stuck, and those raised since but for the last, must fit no hand.
    fn check_raised(&self, raised: u8) -> Result<(), RecordError> {
        let [tried @ .., _] = self.pile.as_slice() else { return Err(RecordError::Raised(raised)) };
        let first = tried.len().checked_sub(raised.into()).filter(|_| raised > 0).ok_or(RecordError::Raised(raised))?;
        let stuck = tried[first..].iter().all(|top| self.is_stuck_on(*top));
        if stuck { Ok(()) } else { Err(RecordError::PhaseOfCards) }
    }

    fn check_times(&self) -> Result<(), RecordError> {
        let ready = self.phase == Phase::Ready;
        let held = |seat: &Seat| match seat.held_until {
            0 => true,
            until => !ready && until >= MISFIT_MS && until <= self.now.saturating_add(MISFIT_MS),
        };
        let covered = match self.covered_at {
            Some(at) => self.phase == Phase::Playing && self.pile.len() > 1 && at <= self.now,
            // Before the first card is laid, or since a bottom card was raised, which takes empty stacks.
            None => {
                self.phase != Phase::Playing
                    || self.pile.len() == 1
                    || self.seats.iter().all(|seat| seat.stack.is_empty())
            }
        };
        let right = covered && self.seats.iter().all(held) && !(ready && self.now != 0);
        if right { Ok(()) } else { Err(RecordError::Time) }
    }
}

fn read_cards(reader: &mut Reader) -> Result<[Card; DECK_SIZE], RecordError> {
    let mut cards = Vec::<Card, DECK_SIZE>::new();
    for byte in reader.slice(DECK_SIZE)? {
        let card = Card::from_byte(*byte).ok_or(RecordError::Card(*byte))?;
        cards.push(card).expect("as many as there are");
    }
    let cards = cards.into_array().expect("as many as there are");
    if card::is_deck(&cards) { Ok(cards) } else { Err(RecordError::Deck) }
}
