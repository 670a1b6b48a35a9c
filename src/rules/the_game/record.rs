//! A game as bytes, and back: bytes become a game only if that game could have been played.

use core::fmt;

use heapless::Vec;

use super::{
    Action, CARDS_PER_COMMAND, Card, Cards, Cause, Command, CommandChoice, CommandMap, Game, HAND, Laid, Loss, Mark,
    Marks, Missing, Outcome, Phase, Pile, Piles, Refusal, Round, Setup, Tops, Turn, Variant,
    game::{replay, tops_before},
    mark::Standing,
};
use crate::{
    bytes::{Bytes, BytesError, Reader, Writer},
    rules::deal::Deal,
    sort::sort,
};

/// The kind of this record, among all records.
const KIND: u8 = 1;
/// The version of its layout. What is pinned in `tests/` must still be read after a change.
const VERSION: u8 = 1;

/// Why bytes are no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Damaged, cut short, of another kind or version.
    Bytes(BytesError),
    /// Players, variant or commands that there are not.
    Setup,
    /// A card carries two commands.
    Commands,
    /// A number that is no card.
    NoCard(u8),
    /// A card in two places.
    CardTwice(Card),
    /// Hands or tops that no game reaches.
    Table,
    /// A turn that no player can have played.
    Turn,
    /// Marks of players that there are not.
    Marks,
    /// An end that does not follow from the rest.
    Phase,
}

impl From<BytesError> for RecordError {
    fn from(error: BytesError) -> Self {
        Self::Bytes(error)
    }
}

/// A step of a history that the rules do not allow.
impl From<Refusal> for RecordError {
    fn from(_: Refusal) -> Self {
        Self::Turn
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Bytes(error) => fmt::Display::fmt(error, out),
            Self::Setup => write!(out, "There is no such game."),
            Self::Commands => write!(out, "A card carries two commands."),
            Self::NoCard(number) => write!(out, "There is no card {number}."),
            Self::CardTwice(card) => write!(out, "The card {card} is in two places."),
            Self::Table => write!(out, "No game leads to this table."),
            Self::Turn => write!(out, "Nobody can have played this turn."),
            Self::Marks => write!(out, "The marks belong to nobody."),
            Self::Phase => write!(out, "The game cannot have ended like this."),
        }
    }
}

impl core::error::Error for RecordError {}

impl Game {
    /// The game as a record, also in the middle of a turn.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(KIND, VERSION);
        self.write(&mut to);
        to.finish()
    }

    /// The game of a record.
    pub fn unpack(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut from = Reader::open(bytes, KIND, VERSION)?;
        let game = Self::read(&mut from)?;
        from.close()?;
        Ok(game)
    }

    /// Appends the game to a record.
    pub fn write(&self, to: &mut Writer) {
        self.setup.write(to);
        self.deal.write(to);
        if self.setup.commands() != CommandChoice::None {
            for card in Command::ALL.into_iter().flat_map(|command| self.commands.cards(command)) {
                to.u8(card.number());
            }
        }
        for hand in &self.hands {
            write_cards(to, hand);
        }
        write_cards(to, &self.draw_pile);
        for pile in Pile::ALL {
            to.u8(self.turn.tops.on(pile).map_or(0, Card::number));
        }
        to.u8(self.player);
        write_round(to, &self.round);
        to.u8(self.previous.as_ref().map_or(u8::MAX, |(player, _)| *player));
        write_round(to, self.previous.as_ref().map_or(&Round::new(), |(_, round)| round));
        for player in 0..self.setup.players() {
            to.slice(&Pile::ALL.map(|pile| self.marks.standing(player, pile).map_or(0, standing_byte)));
        }
        write_phase(to, self.phase);
    }

    /// Reads what [`Game::write`] wrote.
    pub fn read(from: &mut Reader) -> Result<Self, RecordError> {
        let setup = Setup::read(from)?;
        let deal = Deal::read(from)?.ok_or(RecordError::Setup)?;
        let commands = match setup.commands() {
            CommandChoice::None => CommandMap::EMPTY,
            _ => read_commands(from)?,
        };
        let mut hands = Vec::new();
        for _ in 0..setup.players() {
            hands.push(read_cards::<HAND>(from)?).expect("a setup has no more players");
        }
        let draw_pile = read_cards(from)?;
        let mut tops = Tops::default();
        for pile in Pile::ALL {
            tops.put(pile, read_card_or_none(from)?);
        }
        let player = from.u8()?;
        let round = read_round(from)?;
        let before = from.u8()?;
        let laid_before = read_round(from)?;
        let previous = (before != u8::MAX).then_some((before, laid_before));
        let mut marks = Marks::default();
        for player in 0..setup.players() {
            for pile in Pile::ALL {
                marks.set(player, pile, read_standing(from)?);
            }
        }
        let phase = read_phase(from)?;
        let start = tops_before(&round, tops);
        let turn = replay(&commands, Turn::new(start, setup.minimum(draw_pile.len())), &round);
        let game = Self { setup, deal, commands, hands, draw_pile, player, turn, round, previous, marks, phase };
        game.check_record(start, tops)?;
        Ok(game)
    }

    /// Whether play can lead here. `start` are the tops when the turn began, `tops` those that were recorded.
    fn check_record(&self, start: Tops, tops: Tops) -> Result<(), RecordError> {
        let mut held = Cards::default();
        for card in self.hands.iter().flatten().chain(&self.draw_pile).copied() {
            if !held.insert(card) {
                return Err(RecordError::CardTwice(card));
            }
        }
        // What was laid before this turn: no card of this turn, but every top that it found.
        let mut earlier = self.gone();
        for card in self.round.iter().map(|laid| laid.card) {
            if !earlier.remove(card) {
                return Err(RecordError::CardTwice(card));
            }
        }
        let mut covered = earlier;
        for card in Pile::ALL.into_iter().filter_map(|pile| start.on(pile)) {
            if !covered.remove(card) {
                return Err(RecordError::CardTwice(card));
            }
        }
        self.check_table(start, earlier)?;
        self.check_previous(start, earlier)?;
        self.check_marks()?;
        self.check_turn(start, tops)
    }

    fn hand_at_start(&self, player: u8) -> usize {
        self.hands[usize::from(player)].len() + if player == self.player { self.round.len() } else { 0 }
    }

    fn check_table(&self, start: Tops, earlier: Cards) -> Result<(), RecordError> {
        let players = self.setup.players();
        let full = self.setup.hand();
        // Without commands everyone draws up; with them a Draw one leaves hands short, never empty.
        let least = match (self.draw_pile.is_empty(), self.setup.commands()) {
            (true, _) => 0,
            (false, CommandChoice::None) => full,
            (false, _) => 1,
        };
        let hands = (0..players).all(|player| (least..=full).contains(&self.hand_at_start(player)));
        let sorted = self.hands.iter().all(|hand| hand.is_sorted());
        let first = earlier.is_empty();
        let begun = first == start.cards().is_empty() && first == self.previous.is_none();
        let skulls = start.showing(Command::Skull, &self.commands);
        let ok = hands && sorted && begun && skulls.is_empty() && self.player < players;
        ok.then_some(()).ok_or(RecordError::Table)
    }

    /// What was laid before lies there still, in order, and this player comes next.
    fn check_previous(&self, start: Tops, earlier: Cards) -> Result<(), RecordError> {
        let Some((player, round)) = &self.previous else { return Ok(()) };
        let players = self.setup.players();
        // A won game ends without another turn: its last turn is the previous one, and is played again below.
        if matches!(self.phase, Phase::Over(outcome) if outcome.is_won()) {
            return Ok(());
        }
        let mut left = earlier;
        let laid_once = round.iter().all(|laid| left.remove(laid.card));
        let latest = |pile: Pile| round.iter().rev().find(|laid| laid.pile == pile);
        let on_top = |pile: &Pile| latest(*pile).is_none_or(|laid| start.on(*pile) == Some(laid.card));
        let mut others = (1..=players).map(|step| player.wrapping_add(step) % players);
        let next = others.find(|next| self.hand_at_start(*next) > 0);
        let ok = *player < players
            && next == Some(self.player)
            && !round.is_empty()
            && laid_once
            && Pile::ALL.iter().all(on_top);
        ok.then_some(()).ok_or(RecordError::Turn)
    }

    pub(super) fn check_marks(&self) -> Result<(), RecordError> {
        let starting = self.phase == Phase::Starter;
        let ok = (0..self.setup.players()).all(|player| {
            let may_mark = self.setup.players() > 1 && (starting || self.hand_at_start(player) > 0);
            let may_be_fresh = !starting && player == self.player;
            Pile::ALL
                .into_iter()
                .filter_map(|pile| self.marks.standing(player, pile))
                .all(|standing| may_mark && (may_be_fresh || !standing.fresh))
        });
        ok.then_some(()).ok_or(RecordError::Marks)
    }

    /// Plays the turn again from its beginning by the ordinary rules: it must lead to what was recorded.
    fn check_turn(&self, start: Tops, tops: Tops) -> Result<(), RecordError> {
        let mut again = self.clone();
        let hand = &mut again.hands[usize::from(self.player)];
        hand.extend(self.round.iter().map(|laid| laid.card));
        sort(hand);
        again.turn.tops = start;
        let loss = match self.phase {
            Phase::Over(outcome) => outcome.loss,
            _ => None,
        };
        let gave_up = loss.is_some_and(|loss| loss.cause == Cause::GaveUp);
        let untouched = self.previous.is_none() && self.round.is_empty() && self.setup.players() > 1;
        if untouched && self.player == 0 && (self.phase == Phase::Starter || gave_up) {
            again.phase = Phase::Starter;
        } else if again.hands[usize::from(self.player)].is_empty() {
            return Err(RecordError::Phase);
        } else {
            again.begin_turn(self.player);
        }
        for laid in &self.round {
            let covers = again.turn.tops.on(laid.pile) == laid.covered;
            if !covers || again.apply(Action::Lay(laid.card, laid.pile)).is_err() {
                return Err(RecordError::Turn);
            }
        }
        if again.turn.tops != tops {
            return Err(RecordError::Turn);
        }
        if matches!(self.phase, Phase::Over(_)) && again.outcome().is_none() {
            let end = match loss.map(|loss| loss.cause) {
                Some(Cause::GaveUp) => Action::GiveUp,
                Some(Cause::EndedIncomplete) => Action::EndIncomplete,
                _ => Action::EndTurn,
            };
            again.apply(end).map_err(|_| RecordError::Phase)?;
        }
        (again == *self).then_some(()).ok_or(RecordError::Phase)
    }
}

impl Setup {
    /// Appends the setup to a record.
    pub fn write(&self, to: &mut Writer) {
        to.u8(self.players());
        to.u8(self.variant() as u8 | (self.commands() as u8) << 2 | u8::from(self.take_back()) << 4);
    }

    /// Reads what [`Setup::write`] wrote.
    pub fn read(from: &mut Reader) -> Result<Self, RecordError> {
        let (players, choices) = (from.u8()?, from.u8()?);
        let variant = Variant::ALL.get(usize::from(choices & 3)).ok_or(RecordError::Setup)?;
        let commands = match choices >> 2 & 3 {
            0 => CommandChoice::None,
            1 => CommandChoice::Default,
            2 => CommandChoice::FromDeal,
            _ => return Err(RecordError::Setup),
        };
        if choices >> 5 != 0 {
            return Err(RecordError::Setup);
        }
        Self::new(players, *variant, commands, choices >> 4 & 1 == 1).ok_or(RecordError::Setup)
    }
}

fn card(number: u8) -> Result<Card, RecordError> {
    Card::new(number).ok_or(RecordError::NoCard(number))
}

fn read_card_or_none(from: &mut Reader) -> Result<Option<Card>, RecordError> {
    match from.u8()? {
        0 => Ok(None),
        number => card(number).map(Some),
    }
}

fn write_cards(to: &mut Writer, cards: &[Card]) {
    to.u8(cards.len() as u8);
    for card in cards {
        to.u8(card.number());
    }
}

fn read_cards<const N: usize>(from: &mut Reader) -> Result<Vec<Card, N>, RecordError> {
    let mut cards = Vec::new();
    for _ in 0..from.u8()? {
        cards.push(card(from.u8()?)?).map_err(|_| RecordError::Table)?;
    }
    Ok(cards)
}

fn read_commands(from: &mut Reader) -> Result<CommandMap, RecordError> {
    let mut cards = [[Card::FIRST; CARDS_PER_COMMAND]; 7];
    for number in cards.as_flattened_mut() {
        *number = card(from.u8()?)?;
    }
    CommandMap::from_cards(&cards).ok_or(RecordError::Commands)
}

fn write_round(to: &mut Writer, round: &[Laid]) {
    to.u8(round.len() as u8);
    for laid in round {
        to.slice(&[laid.card.number(), laid.pile as u8, laid.covered.map_or(0, Card::number)]);
    }
}

fn read_pile(from: &mut Reader) -> Result<Pile, RecordError> {
    Pile::ALL.get(usize::from(from.u8()?)).copied().ok_or(RecordError::Turn)
}

fn read_round(from: &mut Reader) -> Result<Round, RecordError> {
    let mut round = Round::new();
    for _ in 0..from.u8()? {
        let laid = Laid { card: card(from.u8()?)?, pile: read_pile(from)?, covered: read_card_or_none(from)? };
        round.push(laid).map_err(|_| RecordError::Turn)?;
    }
    Ok(round)
}

fn standing_byte(standing: Standing) -> u8 {
    1 + standing.mark as u8 * 2 + u8::from(standing.fresh)
}

fn read_standing(from: &mut Reader) -> Result<Option<Standing>, RecordError> {
    Ok(match from.u8()? {
        0 => None,
        byte @ 1..=4 => {
            let mark = if byte < 3 { Mark::KeepOff } else { Mark::SmallSteps };
            Some(Standing { mark, fresh: byte % 2 == 0 })
        }
        _ => return Err(RecordError::Marks),
    })
}

fn write_phase(to: &mut Writer, phase: Phase) {
    match phase {
        Phase::Starter => to.u8(0),
        Phase::Turn => to.u8(1),
        Phase::LastCards(loss) => {
            to.u8(2);
            write_loss(to, loss);
        }
        Phase::Over(Outcome { left, loss }) => {
            to.slice(&[if loss.is_some() { 4 } else { 3 }, left]);
            if let Some(loss) = loss {
                write_loss(to, loss);
            }
        }
    }
}

fn read_phase(from: &mut Reader) -> Result<Phase, RecordError> {
    Ok(match from.u8()? {
        0 => Phase::Starter,
        1 => Phase::Turn,
        2 => Phase::LastCards(read_loss(from)?),
        3 => Phase::Over(Outcome { left: from.u8()?, loss: None }),
        4 => Phase::Over(Outcome { left: from.u8()?, loss: Some(read_loss(from)?) }),
        _ => return Err(RecordError::Phase),
    })
}

fn write_loss(to: &mut Writer, loss: Loss) {
    let three = loss.missing.three.map_or(u8::MAX, |pile| pile as u8);
    to.slice(&[loss.cause as u8, loss.missing.owed, loss.missing.skulls.bits(), three]);
}

fn read_loss(from: &mut Reader) -> Result<Loss, RecordError> {
    let cause = match from.u8()? {
        0 => Cause::Stuck,
        1 => Cause::DeadEnd,
        2 => Cause::EndedIncomplete,
        3 => Cause::GaveUp,
        _ => return Err(RecordError::Phase),
    };
    let owed = from.u8()?;
    let skulls = Piles::from_bits(from.u8()?).ok_or(RecordError::Phase)?;
    let three = match from.u8()? {
        u8::MAX => None,
        pile => Some(*Pile::ALL.get(usize::from(pile)).ok_or(RecordError::Phase)?),
    };
    Ok(Loss { cause, missing: Missing { owed, skulls, three } })
}
