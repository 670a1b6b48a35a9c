//! One game, from the common go to the last card.

use super::{
    Card, DECK_SIZE, FIRST_HAND, Hand, MAX_HAND, MAX_PLAYERS, MISFIT_MS, Points, TOO_SLOW_MS, card, cards_each,
};
use crate::rules::deal::{Deal, Stream};

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Dealt, waiting for the common go; no hand was looked at.
    Ready,
    /// Everyone plays.
    Playing,
    /// The bottom card was put on top, and the hands are put down until the common go.
    Stuck {
        /// How many bottom cards were put there in a row.
        raised: u8,
    },
    /// Over: [`Game::outcome`] says how.
    Over,
}

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The common go, at the start and when the game was stuck.
    Go,
    /// A player lays a card of the own hand, whether it fits or not.
    Lay {
        /// Who.
        player: u8,
        /// Which.
        card: Card,
    },
    /// A player draws the top card of the own stack.
    Draw {
        /// Who.
        player: u8,
    },
}

/// What an action came to. Whether the game is stuck or over after it, [`Game::phase`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// Everyone plays.
    Went,
    /// The bottom card that was raised fits no hand either: the next bottom card was put on top.
    StillStuck,
    /// The card lies on top.
    Laid,
    /// The card returned to the hand, and its player can do nothing before `until`.
    Misfit {
        /// The first moment at which the player can act again.
        until: u32,
    },
    /// The card fitted what was covered a moment ago; it returned to the hand.
    TooSlow,
    /// The card came from the stack into the hand.
    Drew(Card),
    /// It was the player's last card: the game is won.
    LastCard,
}

/// Why an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It would be before the last action.
    TimeRunsBackwards,
    /// It is before the common go.
    NotGone,
    /// Play is going on already.
    GoneAlready,
    /// The game is over.
    Over,
    /// There is no such player.
    NoSuchPlayer,
    /// The player laid a misfit and can do nothing before `until`.
    HeldUp {
        /// The first moment at which the player can act again.
        until: u32,
    },
    /// The player does not hold this card.
    NotInHand,
    /// The player's stack is used up.
    StackEmpty,
    /// The next game waits for the end of this one.
    GameNotOver,
    /// That was the last game of the match.
    NoMoreGames,
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Two to four can play.
    Players(u8),
    /// These are not the 73 cards.
    Deck,
}

/// All actions at one moment. While play goes on each of the 72 dealt cards stands for one at most: itself in a
/// hand, or the draw from the stack it lies in.
pub type Actions = heapless::Vec<Action, { DECK_SIZE - 1 }>;

/// One player's cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seat {
    pub hand: Hand,
    /// The next card to draw is the last one.
    pub stack: heapless::Vec<Card, { MAX_HAND - FIRST_HAND }>,
    /// When the player can act again after a misfit.
    pub held_until: u32,
}

impl Seat {
    pub fn cards(&self) -> usize {
        self.hand.len() + self.stack.len()
    }

    pub fn has_last_card(&self) -> bool {
        self.stack.is_empty() && self.hand.len() == 1
    }

    fn can_go_on(&self, top: Card) -> bool {
        !self.stack.is_empty() || self.has_last_card() || self.hand.iter().any(|card| card.fits(top))
    }
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) seats: heapless::Vec<Seat, MAX_PLAYERS>,
    /// From the bottom to the top; a last card lies face down on top.
    pub(super) pile: heapless::Vec<Card, DECK_SIZE>,
    pub(super) phase: Phase,
    pub(super) now: u32,
    /// When the card below the top was covered, if a player covered it.
    pub(super) covered_at: Option<u32>,
}

impl Game {
    /// The game with this number, from 0, of a deal.
    pub fn new(players: u8, deal: Deal, number: u8) -> Result<Self, SetupError> {
        let mut deck = card::deck();
        deal.chance(Stream::Seven(number)).shuffle(&mut deck);
        Self::stacked(players, &deck)
    }

    /// A game from a stacked deck: the cards of one player after the other, each from the top of the stack down, and
    /// the card that opens the pile.
    pub fn stacked(players: u8, deck: &[Card; DECK_SIZE]) -> Result<Self, SetupError> {
        if !(2..=MAX_PLAYERS as u8).contains(&players) {
            return Err(SetupError::Players(players));
        }
        if !card::is_deck(deck) {
            return Err(SetupError::Deck);
        }
        let [dealt @ .., opening] = deck;
        let seats = dealt.chunks_exact(cards_each(usize::from(players))).map(|cards| {
            let (hand, stack) = cards.split_at(FIRST_HAND);
            Seat { hand: hand.iter().copied().collect(), stack: stack.iter().rev().copied().collect(), held_until: 0 }
        });
        Ok(Self {
            seats: seats.collect(),
            pile: [*opening].into_iter().collect(),
            phase: Phase::Ready,
            now: 0,
            covered_at: None,
        })
    }

    /// A game of a few cards, which is under way: for each player the hand, in the order in which it was drawn, and the
    /// stack from its top down. For lessons; no record holds such a game.
    pub fn of_few(top: Card, players: &[(&[Card], &[Card])]) -> Result<Self, SetupError> {
        if !(2..=MAX_PLAYERS).contains(&players.len()) {
            return Err(SetupError::Players(players.len() as u8));
        }
        let most = cards_each(players.len());
        let mut stock = card::Stock::default();
        let mut game = Self {
            seats: heapless::Vec::new(),
            pile: [top].into_iter().collect(),
            phase: Phase::Playing,
            now: 0,
            covered_at: None,
        };
        let mut whole = stock.take(&[top]);
        for (hand, stack) in players {
            whole &= stock.take(hand) && stock.take(stack) && hand.len() + stack.len() <= most;
            let mut seat = Seat::default();
            whole &= seat.hand.extend_from_slice(hand).is_ok() && seat.stack.extend_from_slice(stack).is_ok();
            seat.stack.reverse();
            whole &= game.seats.push(seat).is_ok();
        }
        if whole { Ok(game) } else { Err(SetupError::Deck) }
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.seats.len() as u8
    }

    /// How many cards each player of a whole game was dealt.
    pub fn dealt(&self) -> u8 {
        cards_each(self.seats.len()) as u8
    }

    /// What is going on.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// When the last action was.
    pub fn now(&self) -> u32 {
        self.now
    }

    /// Everything that may be done at this time. A misfit may be laid too; it costs a second.
    pub fn legal_actions(&self, at: u32) -> Actions {
        let players = self.seats.iter().zip(0..).flat_map(|(seat, player)| {
            let first_of_its_kind = |(place, card): &(usize, &Card)| !seat.hand[..*place].contains(card);
            let hand = seat.hand.iter().enumerate().filter(first_of_its_kind);
            let lay = hand.map(move |(_, card)| Action::Lay { player, card: *card });
            lay.chain([Action::Draw { player }])
        });
        [Action::Go].into_iter().chain(players).filter(|action| self.check(at, *action).is_ok()).collect()
    }

    /// Why the action would be refused at this time, if so.
    pub fn check(&self, at: u32, action: Action) -> Result<(), Refusal> {
        if at < self.now {
            return Err(Refusal::TimeRunsBackwards);
        }
        match (self.phase, action) {
            (Phase::Over, _) => return Err(Refusal::Over),
            (Phase::Ready | Phase::Stuck { .. }, Action::Go) => return Ok(()),
            (Phase::Ready | Phase::Stuck { .. }, _) => return Err(Refusal::NotGone),
            (Phase::Playing, Action::Go) => return Err(Refusal::GoneAlready),
            (Phase::Playing, _) => {}
        }
        let (Action::Lay { player, .. } | Action::Draw { player }) = action else { return Ok(()) };
        let seat = self.seats.get(usize::from(player)).ok_or(Refusal::NoSuchPlayer)?;
        if at < seat.held_until {
            return Err(Refusal::HeldUp { until: seat.held_until });
        }
        match action {
            Action::Lay { card, .. } if !seat.hand.contains(&card) => Err(Refusal::NotInHand),
            Action::Draw { .. } if seat.stack.is_empty() => Err(Refusal::StackEmpty),
            _ => Ok(()),
        }
    }

    /// Does it, or refuses and changes nothing.
    pub fn apply(&mut self, at: u32, action: Action) -> Result<Report, Refusal> {
        self.check(at, action)?;
        self.now = at;
        Ok(match action {
            Action::Go => self.go(),
            Action::Lay { player, card } => self.lay(usize::from(player), card),
            Action::Draw { player } => self.draw(usize::from(player)),
        })
    }

    /// Minus points, once the game is over: none for those with the fewest cards, one a card for the others.
    pub fn outcome(&self) -> Option<Points> {
        let fewest = self.seats.iter().map(Seat::cards).min()?;
        let points = |seat: &Seat| if seat.cards() == fewest { 0 } else { seat.cards() as u8 };
        (self.phase == Phase::Over).then(|| Points(self.seats.iter().map(points).collect()))
    }

    /// The open cards of the pile: all but a last card.
    pub(super) fn open_pile(&self) -> &[Card] {
        let face_down = usize::from(self.seats.iter().any(|seat| seat.cards() == 0));
        &self.pile[..self.pile.len() - face_down]
    }

    pub(super) fn top(&self) -> Card {
        *self.open_pile().last().expect("the opening card never leaves the pile")
    }

    /// Whether no player could do anything on `top`, also after the second of a misfit.
    pub(super) fn is_stuck_on(&self, top: Card) -> bool {
        !self.seats.iter().any(|seat| seat.can_go_on(top))
    }

    fn go(&mut self) -> Report {
        match self.phase {
            Phase::Stuck { raised } if self.is_stuck_on(self.top()) => {
                self.raise_bottom_card(raised);
                Report::StillStuck
            }
            _ => {
                self.phase = Phase::Playing;
                Report::Went
            }
        }
    }

    fn lay(&mut self, player: usize, card: Card) -> Report {
        let last = self.seats[player].has_last_card();
        if !last && !card.fits(self.top()) {
            return self.take_back(player, card);
        }
        let hand = &mut self.seats[player].hand;
        hand.remove(hand.iter().position(|held| *held == card).expect("checked to be in the hand"));
        self.pile.push(card).expect("the pile has room for the whole box");
        if last {
            self.phase = Phase::Over;
            self.covered_at = None;
            return Report::LastCard;
        }
        self.covered_at = Some(self.now);
        self.raise_if_stuck();
        Report::Laid
    }

    fn take_back(&mut self, player: usize, card: Card) -> Report {
        let fitted = self.pile.iter().rev().nth(1).is_some_and(|covered| card.fits(*covered));
        if fitted && self.covered_at.is_some_and(|covered_at| self.now - covered_at < TOO_SLOW_MS) {
            return Report::TooSlow;
        }
        let until = self.now.saturating_add(MISFIT_MS);
        self.seats[player].held_until = until;
        Report::Misfit { until }
    }

    fn draw(&mut self, player: usize) -> Report {
        let seat = &mut self.seats[player];
        let card = seat.stack.pop().expect("checked to hold a card");
        seat.hand.push(card).expect("a hand has room for all cards of a player");
        self.raise_if_stuck();
        Report::Drew(card)
    }

    fn raise_if_stuck(&mut self) {
        if self.is_stuck_on(self.top()) {
            self.raise_bottom_card(0);
        }
    }

    /// The bottom card goes on top. When the card on which the game got stuck is on top again, the game is over:
    /// every card of the pile was tried.
    fn raise_bottom_card(&mut self, raised: u8) {
        self.pile.rotate_left(1);
        self.covered_at = None;
        let raised = raised + 1;
        let all = usize::from(raised) == self.pile.len();
        self.phase = if all { Phase::Over } else { Phase::Stuck { raised } };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cards left in a game with fewer cards than the box: the printed ones never stay stuck.
    fn left<const N: usize>(hands: [&[(u8, u8)]; N], pile: &[(u8, u8)]) -> Game {
        let card = |(value, step): &(u8, u8)| Card::new(*value, *step).unwrap();
        let seat = |hand: &[(u8, u8)]| Seat { hand: hand.iter().map(card).collect(), ..Seat::default() };
        Game {
            seats: hands.into_iter().map(seat).collect(),
            pile: pile.iter().map(card).collect(),
            phase: Phase::Playing,
            now: 0,
            covered_at: None,
        }
    }

    fn lay(game: &mut Game, player: u8, value: u8, step: u8) -> Result<Report, Refusal> {
        game.apply(game.now, Action::Lay { player, card: Card::new(value, step).unwrap() })
    }

    #[test]
    fn when_every_card_of_the_pile_was_raised_and_none_fits_the_fewest_cards_win() {
        // Only a 5 is left, and neither 2±1 nor 1±1 nor 10±1 hits it.
        let mut game =
            left([&[(10, 1), (5, 1), (5, 1)], &[(5, 1), (5, 2), (5, 3)], &[(5, 2), (5, 2)]], &[(2, 1), (1, 1)]);
        assert_eq!(lay(&mut game, 0, 10, 1), Ok(Report::Laid));
        assert_eq!((game.phase, game.top()), (Phase::Stuck { raised: 1 }, Card::new(2, 1).unwrap()));
        assert_eq!(game.apply(0, Action::Go), Ok(Report::StillStuck));
        assert_eq!((game.phase, game.top()), (Phase::Stuck { raised: 2 }, Card::new(1, 1).unwrap()));
        assert_eq!(game.outcome(), None);
        assert_eq!(game.apply(0, Action::Go), Ok(Report::StillStuck));
        assert_eq!((game.phase, game.top()), (Phase::Over, Card::new(10, 1).unwrap()));
        let points = game.outcome().unwrap();
        assert_eq!(points.as_slice(), [0, 3, 0]);
        assert!(points.winners().eq([0, 2]));
    }

    #[test]
    fn raised_cards_are_counted_anew_when_a_card_was_laid() {
        // 2±1 fits no hand, 4±1 fits the 5s; then 5±1 on top hits 4 and 6, which no hand has.
        let five: &[(u8, u8)] = &[(5, 1), (5, 1), (5, 1)];
        let mut game = left([&[(10, 1), (5, 1), (5, 1), (5, 1)], five], &[(2, 1), (4, 1), (1, 1)]);
        assert_eq!(lay(&mut game, 0, 10, 1), Ok(Report::Laid));
        assert_eq!(game.apply(0, Action::Go), Ok(Report::StillStuck));
        assert_eq!(game.phase, Phase::Stuck { raised: 2 });
        assert_eq!(game.apply(0, Action::Go), Ok(Report::Went));
        assert_eq!(lay(&mut game, 1, 5, 1), Ok(Report::Laid));
        assert_eq!(game.phase, Phase::Stuck { raised: 1 });
    }

    #[test]
    fn a_player_who_is_held_up_is_not_stuck() {
        let mut game = left([&[(2, 1), (5, 1), (4, 1)], &[(8, 1), (8, 2)]], &[(1, 1)]);
        assert_eq!(lay(&mut game, 0, 5, 1), Ok(Report::Misfit { until: MISFIT_MS }));
        assert!(game.legal_actions(0).iter().all(|action| matches!(action, Action::Lay { player: 1, .. })));
        assert_eq!(lay(&mut game, 1, 8, 1), Ok(Report::Misfit { until: MISFIT_MS }));
        assert!(game.legal_actions(0).is_empty());
        assert_eq!(game.phase, Phase::Playing);
    }
}
