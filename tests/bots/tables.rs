//! Tables to think at: games that bots have played for a while.

use stapel::{
    bots::the_game::{Plan, Thinker, marks},
    rules::{
        deal::{Chance, Deal, Stream},
        the_game::{Action, Card, CommandChoice, Game, Observation, Phase, Pile, Setup, Variant},
    },
};

/// A deck in the order of dealing.
pub type Deck = [Card; Card::COUNT];

/// A game that bots have played up to here, maybe to the middle of a turn.
pub struct Table {
    pub game: Game,
    /// Everything that happened.
    pub actions: Vec<Action>,
    pub deck: Deck,
}

impl Table {
    /// The table with this number: every number of players, every variant, all three choices of commands.
    pub fn new(thinker: &mut Thinker, number: u64) -> Self {
        let commands = [CommandChoice::None, CommandChoice::Default, CommandChoice::FromDeal][number as usize % 3];
        let variant = Variant::ALL[number as usize / 3 % 3];
        let setup = Setup::new(1 + (number / 9 % 5) as u8, variant, commands, true).expect("one to five players");
        let deal = Deal::from_bits(number * 0x9E37_79B9);
        let mut deck: Deck = Card::all().collect::<Vec<_>>().try_into().expect("98 cards");
        deal.chance(Stream::Deck).shuffle(&mut deck);
        let game = Game::with_deck(setup, deal, &deck).expect("every card once");
        let mut table = Self { game, actions: Vec::new(), deck };
        let mut chance = deal.chance(Stream::Bot(7));
        table.play_on(thinker, chance.below(90) as usize, &mut chance);
        table
    }

    fn play_on(&mut self, thinker: &mut Thinker, cards: usize, chance: &mut Chance) {
        if self.game.phase() == Phase::Starter {
            self.apply(Action::Start(chance.below(self.game.setup().players().into()) as u8));
        }
        let mut laid = 0;
        loop {
            self.set_marks();
            let seen = self.game.observe(self.game.player());
            // Lost or over: nothing more to come to.
            if self.game.phase() != Phase::Turn {
                return;
            }
            for (card, pile) in think(thinker, &seen) {
                if laid == cards {
                    return;
                }
                self.apply(Action::Lay(card, pile));
                laid += 1;
            }
            self.apply(Action::EndTurn);
        }
    }

    fn apply(&mut self, action: Action) {
        self.game.apply(action).expect("bots do only what is possible");
        self.actions.push(action);
    }

    /// Every player but the one whose turn it is sets marks, where that is possible.
    fn set_marks(&mut self) {
        let active = self.game.player();
        for player in (0..self.game.setup().players()).filter(|player| *player != active) {
            for (pile, mark) in Pile::ALL.into_iter().zip(marks(&self.game.observe(player))) {
                let action = Action::SetMark(player, pile, mark);
                if self.game.apply(action).is_ok() {
                    self.actions.push(action);
                }
            }
        }
    }

    /// The same table with other cards in the other hands and in the draw pile; none if a player saw that, because
    /// another player cannot complete the turn.
    pub fn with_other_hidden_cards(&self, viewer: u8, chance: &mut Chance) -> Option<Self> {
        let hand = self.game.observe(viewer).hand;
        // Not what the observation says is gone: that it says no more than this is to be shown.
        let laid = |card: &Card| self.actions.iter().any(|done| matches!(done, Action::Lay(laid, _) if laid == card));
        let hidden = |card: &Card| !laid(card) && !hand.contains(card);
        let mut cards: Vec<Card> = self.deck.iter().copied().filter(hidden).collect();
        chance.shuffle(&mut cards);
        let mut deck = self.deck;
        for (place, card) in deck.iter_mut().filter(|card| hidden(card)).zip(cards) {
            *place = card;
        }
        let game = Game::with_deck(*self.game.setup(), self.game.deal(), &deck).expect("every card once");
        let mut other = Self { game, actions: Vec::new(), deck };
        for action in &self.actions {
            if !matches!(other.game.phase(), Phase::Starter | Phase::Turn) {
                return None;
            }
            other.apply(*action);
        }
        (other.game.phase() == self.game.phase()).then_some(other)
    }
}

/// Thinks it over in one go.
pub fn think(thinker: &mut Thinker, seen: &Observation) -> Plan {
    thinker.begin(seen);
    thinker.go_on(u32::MAX).expect("nothing thinks that long")
}
