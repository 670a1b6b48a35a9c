//! A whole game: hands, draw pile, players, and its end.

use heapless::Vec;

use super::{
    Card, Cards, Command, CommandMap, HAND, Jump, Mark, Marks, Missing, PLAYERS, Pile, Setup, Tops, Turn,
    mark::Standing, observation::can_complete,
};
use crate::{
    rules::deal::{Deal, Stream},
    sort::sort,
};

/// A player's cards, sorted.
pub type Hand = Vec<Card, HAND>;

/// A card laid in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// What was laid.
    pub card: Card,
    /// Where.
    pub pile: Pile,
    /// What it covered; none if that was the card that starts the pile.
    pub covered: Option<Card>,
}

/// What was laid in a turn, in order. A player lays at most a whole hand.
pub type Round = Vec<Laid, HAND>;

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The team agreed who starts.
    Start(u8),
    /// The player whose turn it is lays a card.
    Lay(Card, Pile),
    /// Takes the latest card of this turn back.
    TakeBack,
    /// Ends a complete turn, or the last cards.
    EndTurn,
    /// Ends a turn that is not complete: the game is lost.
    EndIncomplete,
    /// Any player sets (or with none takes away) a mark.
    SetMark(u8, Pile, Option<Mark>),
    /// The team gives up.
    GiveUp,
}

/// What an action did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The first turn began.
    Started,
    /// A card was laid.
    Laid(Jump),
    /// A card is back in the hand.
    TakenBack(Laid),
    /// The turn is over; these cards were drawn.
    TurnEnded(Hand),
    /// A mark was set or taken away.
    Marked,
    /// The game is over.
    Ended,
}

/// Why an action is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Not at this point of the game.
    NotNow,
    /// There is no such player.
    NoSuchPlayer,
    /// The card is not in the hand.
    NotInHand,
    /// The number does not fit.
    DoesNotFit,
    /// It would be a backwards trick, and No tricks is visible.
    NoTricks,
    /// One pile is visible, and this turn goes on that pile.
    OnePile(Pile),
    /// A Stop was laid.
    Stopped,
    /// A 3! was laid, and three cards or more.
    ThreeLaid,
    /// Nothing was laid in this turn.
    NothingLaid,
    /// Taking back is switched off.
    NoTakingBack,
    /// The turn is not complete; [`Action::EndIncomplete`] would lose.
    Incomplete(Missing),
    /// The turn is complete: it can simply end.
    Complete,
    /// Silence is visible.
    Silence,
    /// One who plays alone has no one to set a mark for.
    Alone,
    /// A player without cards has nothing to mark.
    NoCards,
}

/// How a game was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// When the turn began, no sequence of plays could complete it.
    Stuck,
    /// With taking back off, a play after which nothing could complete the turn.
    DeadEnd,
    /// An incomplete turn was ended.
    EndedIncomplete,
    /// The team gave up.
    GaveUp,
}

/// A lost game: how, and what the turn lacked then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// How.
    pub cause: Cause,
    /// Which cards were owed and which commands not obeyed, and on which pile.
    pub missing: Missing,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Cards that were not laid: every hand and the draw pile.
    pub left: u8,
    /// None if the game is won.
    pub loss: Option<Loss>,
}

impl Outcome {
    /// All 98 laid, and every command obeyed.
    pub fn is_won(&self) -> bool {
        self.loss.is_none()
    }

    /// Fewer than ten left.
    pub fn is_excellent(&self) -> bool {
        self.left < 10
    }
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Everyone looks at their hand; the team agrees who starts.
    Starter,
    /// A turn that can be completed, or could be when it began.
    Turn,
    /// Lost, but what fits may still be laid and counts.
    LastCards(Loss),
    /// Over.
    Over(Outcome),
}

/// A game of The Game or Extreme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) setup: Setup,
    pub(super) deal: Deal,
    pub(super) commands: CommandMap,
    pub(super) hands: Vec<Hand, PLAYERS>,
    /// The next card to draw is the last of it.
    pub(super) draw_pile: Vec<Card, { Card::COUNT }>,
    pub(super) player: u8,
    pub(super) turn: Turn,
    pub(super) round: Round,
    /// Who had the turn before, and what was laid in it.
    pub(super) previous: Option<(u8, Round)>,
    pub(super) marks: Marks,
    pub(super) phase: Phase,
}

impl Game {
    /// Deals a new game. Alone the turn begins at once; otherwise the team first agrees who starts.
    pub fn new(setup: Setup, deal: Deal) -> Self {
        Self::with_deck(setup, deal, &shuffled(deal)).expect("a shuffled deck holds every card once")
    }

    /// A game with a stacked deck, dealt from the front, one whole hand after the other; none if a card is in it
    /// twice.
    pub fn with_deck(setup: Setup, deal: Deal, deck: &[Card; Card::COUNT]) -> Option<Self> {
        if deck.iter().copied().collect::<Cards>() != Cards::all() {
            return None;
        }
        let (dealt, rest) = deck.split_at(setup.hand() * usize::from(setup.players()));
        let mut game = Self {
            setup,
            deal,
            commands: setup.command_map(deal),
            hands: dealt.chunks(setup.hand()).map(sorted).collect(),
            draw_pile: rest.iter().rev().copied().collect(),
            player: 0,
            turn: Turn::new(Tops::default(), setup.minimum(rest.len())),
            round: Round::new(),
            previous: None,
            marks: Marks::default(),
            phase: Phase::Starter,
        };
        if setup.players() == 1 {
            game.begin_turn(0);
        }
        Some(game)
    }

    /// What was agreed on.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The deal it came from.
    pub fn deal(&self) -> Deal {
        self.deal
    }

    /// Whose turn it is.
    pub fn player(&self) -> u8 {
        self.player
    }

    /// Where the game stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Everyone's marks, also those that Silence hides.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Everything that [`Game::apply`] would accept now.
    pub fn legal_actions(&self) -> Vec<Action, ACTIONS> {
        let players = 0..self.setup.players();
        let marks = players.clone().flat_map(|player| {
            Pile::ALL.into_iter().flat_map(move |pile| {
                [None, Some(Mark::KeepOff), Some(Mark::SmallSteps)].map(|mark| Action::SetMark(player, pile, mark))
            })
        });
        let hand = &self.hands[usize::from(self.player)];
        let plays = hand.iter().flat_map(|card| Pile::ALL.map(|pile| Action::Lay(*card, pile)));
        let others = [Action::TakeBack, Action::EndTurn, Action::EndIncomplete, Action::GiveUp];
        let mut actions = Vec::new();
        for action in plays.chain(others).chain(players.map(Action::Start)).chain(marks) {
            if self.check(action).is_ok() {
                actions.push(action).expect("ACTIONS counts them all");
            }
        }
        actions
    }

    /// Carries an action out. A refused one changes nothing.
    pub fn apply(&mut self, action: Action) -> Result<Report, Refusal> {
        self.check(action)?;
        Ok(match action {
            Action::Start(player) => {
                self.begin_turn(player);
                Report::Started
            }
            Action::Lay(card, pile) => Report::Laid(self.lay(card, pile)),
            Action::TakeBack => Report::TakenBack(self.take_back()),
            Action::EndTurn => self.end_turn(false),
            Action::EndIncomplete => {
                let missing = self.turn.missing(&self.commands);
                self.lose(Loss { cause: Cause::EndedIncomplete, missing })
            }
            Action::SetMark(player, pile, mark) => {
                let fresh = self.phase != Phase::Starter && player == self.player;
                self.marks.set(player, pile, mark.map(|mark| Standing { mark, fresh }));
                Report::Marked
            }
            // Giving up a game that is lost already only gives up its last cards: the cause of the loss stays.
            Action::GiveUp => match self.phase {
                Phase::LastCards(loss) => self.lose(loss),
                _ => self.lose(Loss { cause: Cause::GaveUp, missing: Missing::default() }),
            },
        })
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        let laying = matches!(self.phase, Phase::Turn | Phase::LastCards(_));
        match action {
            _ if self.outcome().is_some() => Err(Refusal::NotNow),
            Action::GiveUp => Ok(()),
            Action::SetMark(player, ..) => self.check_mark(player),
            Action::Start(_) if self.phase != Phase::Starter => Err(Refusal::NotNow),
            Action::Start(player) if player >= self.setup.players() => Err(Refusal::NoSuchPlayer),
            Action::Start(_) => Ok(()),
            _ if !laying => Err(Refusal::NotNow),
            Action::Lay(card, pile) => {
                if !self.hands[usize::from(self.player)].contains(&card) {
                    return Err(Refusal::NotInHand);
                }
                self.turn.may_lay(&self.commands, card, pile).map(|_| ())
            }
            Action::TakeBack if !self.setup.take_back() => Err(Refusal::NoTakingBack),
            Action::TakeBack if self.round.is_empty() => Err(Refusal::NothingLaid),
            Action::TakeBack => Ok(()),
            Action::EndTurn | Action::EndIncomplete => {
                let missing = self.turn.missing(&self.commands);
                match (action, self.phase == Phase::Turn, missing.is_empty()) {
                    (Action::EndTurn, true, false) => Err(Refusal::Incomplete(missing)),
                    (Action::EndIncomplete, true, true) => Err(Refusal::Complete),
                    (Action::EndIncomplete, false, _) => Err(Refusal::NotNow),
                    _ => Ok(()),
                }
            }
        }
    }

    fn check_mark(&self, player: u8) -> Result<(), Refusal> {
        if self.setup.players() == 1 {
            Err(Refusal::Alone)
        } else if player >= self.setup.players() {
            Err(Refusal::NoSuchPlayer)
        } else if matches!(self.phase, Phase::LastCards(_)) {
            Err(Refusal::NotNow)
        } else if self.is_silent() {
            Err(Refusal::Silence)
        } else if self.hands[usize::from(player)].is_empty() {
            Err(Refusal::NoCards)
        } else {
            Ok(())
        }
    }

    pub(super) fn is_silent(&self) -> bool {
        self.turn.tops.shows(Command::Silence, &self.commands)
    }

    /// What was laid, all game long: every card that is in no hand and not in the draw pile.
    pub(super) fn gone(&self) -> Cards {
        self.hands.iter().flatten().chain(&self.draw_pile).copied().collect::<Cards>().others()
    }

    fn can_complete(&self) -> bool {
        can_complete(&self.turn, &self.hands[usize::from(self.player)], &self.commands)
    }

    pub(super) fn begin_turn(&mut self, player: u8) {
        self.give_turn(player);
        if !self.can_complete() {
            self.offer_last_cards(Cause::Stuck);
        }
    }

    /// A turn begins, of which is yet to be found out whether it can be completed.
    fn give_turn(&mut self, player: u8) {
        self.player = player;
        self.turn = Turn::new(self.turn.tops, self.setup.minimum(self.draw_pile.len()));
        self.round.clear();
        self.phase = Phase::Turn;
    }

    /// The game is lost; it is over at once if nothing fits any more.
    fn offer_last_cards(&mut self, cause: Cause) {
        let loss = Loss { cause, missing: self.turn.missing(&self.commands) };
        let hand = &self.hands[usize::from(self.player)];
        let fits = |card: &Card| Pile::ALL.iter().any(|pile| self.turn.may_lay(&self.commands, *card, *pile).is_ok());
        if hand.iter().any(fits) {
            self.phase = Phase::LastCards(loss);
        } else {
            self.lose(loss);
        }
    }

    fn lose(&mut self, loss: Loss) -> Report {
        self.phase = Phase::Over(Outcome { left: self.left(), loss: Some(loss) });
        Report::Ended
    }

    /// Cards that are not laid: every hand and the draw pile.
    pub fn left(&self) -> u8 {
        (self.draw_pile.len() + self.hands.iter().map(|hand| hand.len()).sum::<usize>()) as u8
    }

    fn lay(&mut self, card: Card, pile: Pile) -> Jump {
        let jump = self.turn.may_lay(&self.commands, card, pile).expect("checked");
        self.put(card, pile);
        if self.phase == Phase::Turn && !self.setup.take_back() && !self.can_complete() {
            self.offer_last_cards(Cause::DeadEnd);
        }
        jump
    }

    /// A card goes from the hand to a pile.
    pub(super) fn put(&mut self, card: Card, pile: Pile) {
        let hand = &mut self.hands[usize::from(self.player)];
        hand.retain(|held| *held != card);
        let laid = Laid { card, pile, covered: self.turn.tops.on(pile) };
        self.round.push(laid).expect("no more cards are laid than a hand holds");
        self.turn = self.turn.after(&self.commands, card, pile);
    }

    fn take_back(&mut self) -> Laid {
        let laid = self.round.pop().expect("checked");
        let mut tops = self.turn.tops;
        tops.put(laid.pile, laid.covered);
        let hand = &mut self.hands[usize::from(self.player)];
        hand.push(laid.card).expect("it came from there");
        sort(hand);
        // A turn is what was laid in it: replay the rest rather than undo a card's every effect.
        let start = tops_before(&self.round, tops);
        self.turn = replay(&self.commands, Turn::new(start, self.turn.minimum), &self.round);
        laid
    }

    /// Ends a complete turn, or the last cards. Whether the next one can be completed is looked at then, or later.
    pub(super) fn end_turn(&mut self, later: bool) -> Report {
        if let Phase::LastCards(loss) = self.phase {
            return self.lose(loss);
        }
        let player = self.player;
        let drawn = self.draw();
        self.marks.turn_ends(player);
        if self.hands[usize::from(player)].is_empty() {
            self.marks.forget(player);
        }
        self.previous = Some((player, self.round.clone()));
        let players = self.setup.players();
        let next =
            (1..=players).map(|step| (player + step) % players).find(|next| !self.hands[usize::from(*next)].is_empty());
        match next {
            Some(next) if later => self.give_turn(next),
            Some(next) => self.begin_turn(next),
            None => self.phase = Phase::Over(Outcome { left: 0, loss: None }),
        }
        Report::TurnEnded(drawn)
    }

    fn draw(&mut self) -> Hand {
        let hand = &mut self.hands[usize::from(self.player)];
        let room = self.setup.hand() - hand.len();
        let one = self.turn.tops.shows(Command::DrawOne, &self.commands);
        let drawn: Hand =
            core::iter::from_fn(|| self.draw_pile.pop()).take(if one { room.min(1) } else { room }).collect();
        hand.extend(drawn.iter().copied());
        sort(hand);
        drawn
    }
}

/// The most actions there are at once: every card on every pile, every player's marks (two kinds and none), who
/// starts, and the four that stand alone.
const ACTIONS: usize = HAND * 4 + PLAYERS * 4 * 3 + PLAYERS + 4;

/// The deck of a deal.
pub(super) fn shuffled(deal: Deal) -> [Card; Card::COUNT] {
    let mut deck =
        core::array::from_fn(|place| Card::new(place as u8 + Card::FIRST.number()).expect("98 cards from 2"));
    deal.chance(Stream::Deck).shuffle(&mut deck);
    deck
}

/// A hand is kept sorted.
fn sorted(cards: &[Card]) -> Hand {
    let mut hand = Hand::from_slice(cards).expect("no hand is larger than HAND");
    sort(&mut hand);
    hand
}

/// What was in sight before these cards, after which `tops` are, were laid.
pub(super) fn tops_before(round: &[Laid], tops: Tops) -> Tops {
    round.iter().rev().fold(tops, |mut tops, laid| {
        tops.put(laid.pile, laid.covered);
        tops
    })
}

/// The turn after these cards were laid in it.
pub(super) fn replay(commands: &CommandMap, start: Turn, round: &[Laid]) -> Turn {
    round.iter().fold(start, |turn, laid| turn.after(commands, laid.card, laid.pile))
}
