//! Change the cards that a player does not see, and find the same action.

use stapel::{
    bots::{
        seven_ate_nine::{self, Level, Opponent},
        the_game::{Thinker, marks, start_score},
    },
    rules::{
        deal::{Chance, Deal, Stream},
        seven_ate_nine::{Action, Card, DECK_SIZE, Game, Phase, deck},
    },
};

use super::tables::{Table, think};

const TABLES: u64 = 900;

#[test]
fn plans_marks_and_start_scores_come_from_what_is_seen() {
    let mut thinker = Box::new(Thinker::new());
    let (mut plans, mut wishes) = (0, 0);
    for number in 0..TABLES {
        let table = Table::new(&mut thinker, number);
        let mut shuffle = Deal::from_bits(number).chance(Stream::Bot(8));
        for viewer in 0..table.game.setup().players() {
            let Some(other) = table.with_other_hidden_cards(viewer, &mut shuffle) else { continue };
            let [seen, twin] = [&table.game, &other.game].map(|game| game.observe(viewer));
            if seen.player == viewer && table.game.outcome().is_none() {
                let [thought, same] = [&seen, &twin].map(|seen| (think(&mut thinker, seen), thinker.estimate()));
                assert_eq!(thought, same, "player {viewer} of {:?}", table.game);
                let plan = thought.0;
                plans += u32::from(!plan.is_empty() && table.deck != other.deck);
            }
            assert_eq!(marks(&seen), marks(&twin), "player {viewer} of {:?}", table.game);
            assert_eq!(start_score(&seen), start_score(&twin), "player {viewer} of {:?}", table.game);
            wishes += marks(&seen).iter().flatten().count();
        }
    }
    println!("{plans} plans and {wishes} marks with other hidden cards");
    assert!(plans > 500 && wishes > 1_000);
}

/// A game of 7 ate 9 in which it is known where in the deck each card was.
struct Sevens {
    game: Game,
    deck: [Card; DECK_SIZE],
    actions: Vec<(u32, Action)>,
    hands: Vec<Vec<usize>>,
    stacks: Vec<Vec<usize>>,
    pile: Vec<usize>,
}

impl Sevens {
    fn new(number: u64) -> Self {
        let deal = Deal::from_bits(number * 0x9E37_79B9);
        let players = 2 + number as usize % 3;
        let mut cards = deck();
        deal.chance(Stream::Seven(0)).shuffle(&mut cards);
        let each = 72 / players;
        let mut sevens = Self {
            game: Game::stacked(players as u8, &cards).expect("the whole box"),
            deck: cards,
            actions: Vec::new(),
            hands: (0..players).map(|player| (player * each..player * each + 4).collect()).collect(),
            stacks: (0..players).map(|player| (player * each + 4..(player + 1) * each).collect()).collect(),
            pile: vec![72],
        };
        sevens.apply(0, Action::Go);
        let mut chance = deal.chance(Stream::Bot(7));
        for _ in 0..chance.below(100) {
            if sevens.game.phase() != Phase::Playing {
                break;
            }
            sevens.act(&mut chance);
        }
        sevens
    }

    fn apply(&mut self, at: u32, action: Action) {
        self.game.apply(at, action).expect("only what is possible is tried");
        self.actions.push((at, action));
    }

    /// A player lays a card that fits, or draws.
    fn act(&mut self, chance: &mut Chance) {
        let player = chance.below(self.hands.len() as u32) as usize;
        let (now, seen) = (self.game.now() + chance.below(700), self.game.observe(player as u8));
        let fitting = seen.hand.iter().position(|card| seen.can_lay(*card));
        if let Some(place) = fitting.filter(|_| chance.below(4) > 0) {
            self.apply(now, Action::Lay { player: player as u8, card: seen.hand[place] });
            self.pile.push(self.hands[player].remove(place));
        } else if !self.stacks[player].is_empty() {
            self.apply(now, Action::Draw { player: player as u8 });
            let drawn = self.stacks[player].remove(0);
            self.hands[player].push(drawn);
        }
    }

    /// The same game with other cards wherever `viewer` does not see them; none if the table shows that.
    fn with_other_hidden_cards(&self, viewer: usize, chance: &mut Chance) -> Option<Game> {
        let known = |place: &usize| self.pile.contains(place) || self.hands[viewer].contains(place);
        let places: Vec<usize> = (0..DECK_SIZE).filter(|place| !known(place)).collect();
        let mut cards: Vec<Card> = places.iter().map(|place| self.deck[*place]).collect();
        chance.shuffle(&mut cards);
        let mut deck = self.deck;
        for (place, card) in places.into_iter().zip(cards) {
            deck[place] = card;
        }
        let mut game = Game::stacked(self.game.players(), &deck).expect("the whole box");
        for (at, action) in &self.actions {
            game.apply(*at, *action).ok()?;
        }
        (game.phase() == self.game.phase()).then_some(game)
    }
}

#[test]
fn what_opponents_of_7_ate_9_do_and_when_comes_from_what_is_seen() {
    let mut compared = 0;
    for number in 0..TABLES {
        let sevens = Sevens::new(number);
        if sevens.game.phase() != Phase::Playing {
            continue;
        }
        let deal = Deal::from_bits(number);
        for viewer in 0..sevens.game.players() {
            let mut shuffle = deal.chance(Stream::Bot(8));
            let other = sevens.with_other_hidden_cards(viewer.into(), &mut shuffle);
            let Some(other) = other.filter(|other| *other != sevens.game) else { continue };
            for level in Level::ALL {
                let decide = |game: &Game| {
                    let mut opponent = Opponent::new(level, seven_ate_nine::form(deal, 0, viewer));
                    opponent.look(&game.observe(viewer), game.now(), || {
                        seven_ate_nine::chance(deal, 0, game.now(), viewer)
                    });
                    (opponent.acts_at(), opponent.act())
                };
                assert_eq!(decide(&sevens.game), decide(&other), "{level:?} as player {viewer} of {:?}", sevens.game);
                compared += 1;
            }
        }
    }
    println!("{compared} decisions with other hidden cards");
    assert!(compared > 5_000);
}
