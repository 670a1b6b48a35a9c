//! Tables for tests: given cards in given hands, so that a test reads like the example in the book.
//!
//! A game from its beginning is dealt from a stacked deck. A table in the middle of a game is written as a record and
//! read by the library with all its checks; every card that is not named was laid before.

use stapel::{
    bytes::{Bytes, Writer},
    rules::{
        deal::Deal,
        the_game::{
            Action, Card, Command, CommandChoice, Game, Jump, Laid, Mark, Missing, Outcome, Phase, Pile, Piles,
            Refusal, Report, Setup, Variant,
        },
    },
};

pub fn card(number: u8) -> Card {
    Card::new(number).expect("a number from 2 to 99")
}

pub fn cards(numbers: &[u8]) -> Vec<Card> {
    numbers.iter().map(|number| card(*number)).collect()
}

/// What a table is made from.
#[derive(Clone)]
pub struct Table {
    players: u8,
    variant: Variant,
    take_back: bool,
    extreme: bool,
    commands: Vec<(u8, Command)>,
    hands: Vec<Vec<u8>>,
    draw_pile: Vec<u8>,
    tops: [u8; 4],
}

/// The Game, Standard, taking back on; nothing laid yet.
pub fn table(players: u8) -> Table {
    Table {
        players,
        variant: Variant::Standard,
        take_back: true,
        extreme: false,
        commands: Vec::new(),
        hands: vec![Vec::new(); usize::from(players)],
        draw_pile: Vec::new(),
        tops: [1, 1, 100, 100],
    }
}

impl Table {
    pub fn variant(mut self, variant: Variant) -> Self {
        self.variant = variant;
        self
    }

    pub fn no_taking_back(mut self) -> Self {
        self.take_back = false;
        self
    }

    /// Extreme, these cards with these commands.
    pub fn extreme(mut self, commands: &[(u8, Command)]) -> Self {
        self.extreme = true;
        self.commands = commands.to_vec();
        self
    }

    /// What a player holds.
    pub fn hand(mut self, player: u8, numbers: &[u8]) -> Self {
        self.hands[usize::from(player)] = numbers.to_vec();
        self
    }

    /// What is drawn, the first first.
    pub fn draw_pile(mut self, numbers: &[u8]) -> Self {
        self.draw_pile = numbers.to_vec();
        self
    }

    /// What lies on the piles; 1 and 100 are piles not begun.
    pub fn tops(mut self, tops: [u8; 4]) -> Self {
        self.tops = tops;
        self
    }

    pub fn setup(&self) -> Setup {
        let commands = if self.extreme { CommandChoice::FromDeal } else { CommandChoice::None };
        Setup::new(self.players, self.variant, commands, self.take_back).expect("one to five players")
    }

    /// A game from its beginning: hands and draw pile start with what is named and go on with the cards not named, the
    /// smallest first.
    pub fn deal(&self) -> Game {
        let named: Vec<u8> = self.hands.iter().flatten().chain(&self.draw_pile).copied().collect();
        let mut others = (2..=99).filter(|number| !named.contains(number));
        let mut deck = Vec::new();
        for hand in &self.hands {
            deck.extend(hand.iter().copied().chain(others.by_ref()).take(self.setup().hand()));
        }
        deck.extend(self.draw_pile.iter().copied().chain(others));
        let deck: [Card; Card::COUNT] = cards(&deck).try_into().expect("98 cards");
        Game::with_deck(self.setup(), Deal::from_bits(0), &deck).expect("every card once")
    }

    /// A game from its beginning, in which player 0 has the first turn.
    pub fn begin(&self) -> Game {
        let mut game = self.deal();
        if self.players > 1 {
            assert_eq!(game.apply(Action::Start(0)), Ok(Report::Started));
        }
        game
    }

    /// A game in full course: player 0 has the turn, and only what is named is still in a hand or to be drawn.
    ///
    /// Whether that turn can be completed is for the library to say: it reads the record with the one right phase.
    pub fn lies(&self) -> Game {
        let minimum = self.setup().minimum(self.draw_pile.len());
        let left = self.draw_pile.len() + self.hands.iter().map(Vec::len).sum::<usize>();
        let stuck = [0, minimum, 0, u8::MAX];
        let phases = [vec![1], [&[2], &stuck[..]].concat(), [&[4, left as u8], &stuck[..]].concat()];
        let games = phases.map(|phase| Game::unpack(&self.record(&phase)));
        let read: Vec<&Game> = games.iter().flatten().collect();
        let stuck = read.len() == 2 && matches!(read[0].phase(), Phase::LastCards(_));
        assert!(read.len() == 1 || stuck, "last cards may be left at once, but no other phases agree: {games:?}");
        read[0].clone()
    }

    /// The record of such a game, with the given phase.
    pub fn record(&self, phase: &[u8]) -> Bytes {
        let mut to = Writer::new(1, 1);
        to.u8(self.players);
        to.u8(self.variant as u8 | u8::from(self.extreme) << 3 | u8::from(self.take_back) << 4);
        to.u64(0);
        if self.extreme {
            to.slice(&self.map());
        }
        for hand in &self.hands {
            let mut hand = hand.clone();
            hand.sort_unstable();
            write_cards(&mut to, &hand);
        }
        let drawn_last_first: Vec<u8> = self.draw_pile.iter().rev().copied().collect();
        write_cards(&mut to, &drawn_last_first);
        let tops = self.tops.map(|top| if top == 1 || top == 100 { 0 } else { top });
        to.slice(&tops);
        to.slice(&[0, 0]);
        // The turn before: the last player who holds cards laid one of the tops.
        let before = (0..self.players).rev().find(|player| !self.hands[usize::from(*player)].is_empty()).unwrap_or(0);
        let pile = tops.iter().position(|top| *top != 0).expect("a game in full course");
        to.slice(&[before, 1, tops[pile], pile as u8, 0]);
        to.slice(&vec![0; 4 * usize::from(self.players)]);
        to.slice(phase);
        to.finish()
    }

    /// The cards of the seven commands; those not named are on cards that play no part, as far as there are such cards.
    fn map(&self) -> Vec<u8> {
        let in_sight: Vec<u8> = self.hands.iter().flatten().chain(&self.draw_pile).chain(&self.tops).copied().collect();
        let free = |number: &u8| self.commands.iter().all(|(named, _)| named != number);
        let mut spare = (2..=99).filter(|number| free(number) && !in_sight.contains(number));
        Command::ALL
            .into_iter()
            .flat_map(|wanted| {
                let named = self.commands.iter().filter(move |(_, command)| *command == wanted).map(|(card, _)| *card);
                let mut row: Vec<u8> = named.collect();
                row.resize_with(4, || spare.next().expect("28 of 98 cards"));
                row
            })
            .collect()
    }
}

fn write_cards(to: &mut Writer, numbers: &[u8]) {
    to.u8(numbers.len() as u8);
    to.slice(numbers);
}

/// Extreme alone, with something left to draw: two cards a turn.
pub fn alone(hand: &[u8], commands: &[(u8, Command)]) -> Table {
    table(1).extreme(commands).tops([4, 1, 100, 100]).hand(0, hand).draw_pile(&[70, 71, 72, 73, 74])
}

/// What a turn lacks.
pub fn missing(owed: u8, skulls: &[Pile], three: Option<Pile>) -> Missing {
    Missing { owed, skulls: skulls.iter().copied().collect::<Piles>(), three }
}

/// The turn cannot end yet, and this is why.
pub fn incomplete(game: &mut Game) -> Missing {
    match game.apply(Action::EndTurn) {
        Err(Refusal::Incomplete(missing)) => missing,
        other => panic!("the turn ends: {other:?}"),
    }
}

/// What one does at a table, in few words.
pub trait Play {
    /// Lays a card.
    fn lay(&mut self, number: u8, pile: Pile) -> Jump;
    /// Lays cards one after the other.
    fn lay_all(&mut self, plays: &[(u8, Pile)]);
    /// Tries to lay a card, and may not.
    fn refuses(&mut self, number: u8, pile: Pile) -> Refusal;
    /// Ends the turn and says what was drawn.
    fn end(&mut self) -> Vec<u8>;
    /// Ends the turn, which ends the game.
    fn lose(&mut self) -> Outcome;
    fn take_back(&mut self) -> Laid;
    fn mark(&mut self, player: u8, pile: Pile, mark: Option<Mark>) -> Result<Report, Refusal>;
    fn hand(&self, player: u8) -> Vec<u8>;
    fn top(&self, pile: Pile) -> Option<u8>;
}

impl Play for Game {
    fn lay(&mut self, number: u8, pile: Pile) -> Jump {
        match self.apply(Action::Lay(card(number), pile)) {
            Ok(Report::Laid(jump)) => jump,
            other => panic!("{number} on {pile:?}: {other:?}"),
        }
    }

    fn lay_all(&mut self, plays: &[(u8, Pile)]) {
        for (number, pile) in plays {
            self.lay(*number, *pile);
        }
    }

    fn refuses(&mut self, number: u8, pile: Pile) -> Refusal {
        let before = self.clone();
        let refusal = self.apply(Action::Lay(card(number), pile)).expect_err("it may not be laid");
        assert_eq!(*self, before);
        refusal
    }

    fn end(&mut self) -> Vec<u8> {
        match self.apply(Action::EndTurn) {
            Ok(Report::TurnEnded(drawn)) => drawn.iter().map(|card| card.number()).collect(),
            other => panic!("the turn does not end: {other:?}"),
        }
    }

    fn lose(&mut self) -> Outcome {
        let last_cards = matches!(self.phase(), Phase::LastCards(_));
        let action = if last_cards { Action::EndTurn } else { Action::EndIncomplete };
        assert_eq!(self.apply(action), Ok(Report::Ended));
        self.outcome().expect("the game is over")
    }

    fn take_back(&mut self) -> Laid {
        match self.apply(Action::TakeBack) {
            Ok(Report::TakenBack(laid)) => laid,
            other => panic!("nothing is taken back: {other:?}"),
        }
    }

    fn mark(&mut self, player: u8, pile: Pile, mark: Option<Mark>) -> Result<Report, Refusal> {
        self.apply(Action::SetMark(player, pile, mark))
    }

    fn hand(&self, player: u8) -> Vec<u8> {
        self.observe(player).hand.iter().map(|card| card.number()).collect()
    }

    fn top(&self, pile: Pile) -> Option<u8> {
        self.observe(0).turn.tops.on(pile).map(|card| card.number())
    }
}
