//! A frame is drawn from the observation alone: change what the person may not know, and find the same pixels.

use super::person::Person;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::{
    app::{Saves, Slot, Start},
    frame::Frame,
    input::Button,
    play::{Bots, Kind, TableGame, TableKind},
    rules::{
        deal::{Chance, Deal},
        the_game::{Action, Card, CommandChoice, Game, Phase, Setup, Variant},
    },
    text::Language,
};

const ROUNDS: u64 = 50;

/// Two devices with the same buttons pressed at the same times.
struct DevicePair([Person; 2]);

impl DevicePair {
    /// Both continue a game; the two games differ only in cards that the person may not see.
    fn new(kind: TableKind, games: [Game; 2]) -> Self {
        Self::with(kind, games, false)
    }

    fn with(kind: TableKind, games: [Game; 2], partners: bool) -> Self {
        let mut pair = Self(games.map(|game| {
            let mut saves = Saves::default();
            let mut table = TableGame::from_position(&game, 1);
            if partners {
                table.bots = Bots::all_but_first(table.game().setup().players());
            }
            saves[Slot::Game(Kind::Table(kind)).index()] = table.pack();
            Person::switch_on(Start { language: Some(Language::German), ..Start::default() }, saves)
        }));
        pair.tap(Button::A);
        pair
    }

    fn wait(&mut self, milliseconds: u64) {
        self.0.iter_mut().for_each(|person| person.wait(milliseconds));
    }

    fn hold(&mut self, button: Button, milliseconds: u64) {
        self.0.iter_mut().for_each(|person| _ = person.hold(button, milliseconds));
    }

    fn tap(&mut self, button: Button) {
        self.hold(button, 50);
    }

    fn frames(&self) -> [Frame; 2] {
        [&self.0[0], &self.0[1]].map(|person| person.glass().clone())
    }

    fn states(&self) -> [String; 2] {
        [&self.0[0], &self.0[1]].map(Person::state)
    }

    fn check(&self) {
        let [one, other] = self.frames();
        let [state, _] = self.states();
        assert!(one == other, "the screen knows too much at {state}: {one:?}{other:?}");
    }
}

/// A deck, and one in which all but the cards at `known` places are shuffled anew.
fn decks(chance: &mut ChaCha8Rng, known: std::ops::Range<usize>) -> [[Card; Card::COUNT]; 2] {
    let mut deck: Vec<Card> = Card::all().collect();
    Chance::new(&mut *chance).shuffle(&mut deck);
    let mut hidden: Vec<Card> = deck[..known.start].iter().chain(&deck[known.end..]).copied().collect();
    Chance::new(&mut *chance).shuffle(&mut hidden);
    let mut other = deck.clone();
    for (place, card) in (0..known.start).chain(known.end..Card::COUNT).zip(hidden) {
        other[place] = card;
    }
    [deck, other].map(|deck| deck.try_into().expect("all cards"))
}

fn setup(kind: TableKind, players: u8) -> Setup {
    let commands = if kind == TableKind::Extreme { CommandChoice::Default } else { CommandChoice::None };
    Setup::new(players, Variant::Standard, commands, true).expect("a number of players")
}

/// Games whose player `viewer` holds the same cards, and begins.
fn games(chance: &mut ChaCha8Rng, setup: Setup, viewer: u8, known: bool) -> [Game; 2] {
    let from = usize::from(viewer) * setup.hand();
    let known = if known { from..from + setup.hand() } else { 0..0 };
    decks(chance, known).map(|deck| {
        let mut game = Game::with_deck(setup, Deal::from_bits(5), &deck).expect("a whole deck");
        if setup.players() > 1 {
            game.apply(Action::Start(viewer)).expect("every player may start");
        }
        game
    })
}

/// Presses anything until a card is drawn, which may differ.
fn play_a_turn(pair: &mut DevicePair, chance: &mut ChaCha8Rng, draw: &str, viewer: &str) -> u32 {
    let mut checks = 0;
    for _ in 0..60 {
        let button = Button::ALL[chance.next_u32() as usize % 6];
        let time = if chance.next_u32().is_multiple_of(9) { 500 } else { 50 };
        pair.hold(button, time);
        let [state, _] = pair.states();
        // A drawn card is no secret any more, nor is a hand when its owner has taken the device.
        let table = state.contains(r#""scene":"table""#);
        if table && !(state.contains(draw) && state.contains(viewer) && !state.contains(r#""phase":"over""#)) {
            break;
        }
        pair.check();
        checks += 1;
    }
    checks
}

#[test]
fn a_turn_does_not_show_what_others_hold_or_what_will_be_drawn() {
    let mut checks = 0;
    for kind in TableKind::ALL {
        for players in 1..=5 {
            let mut chance = ChaCha8Rng::seed_from_u64(u64::from(players) + 10 * kind as u64);
            for round in 0..ROUNDS {
                let viewer = (round % u64::from(players)) as u8;
                let games = games(&mut chance, setup(kind, players), viewer, true);
                let draw = format!(r#""draw":{}"#, games[0].observe(0).draw_pile);
                let mut pair = DevicePair::new(kind, games);
                pair.check();
                if players > 1 {
                    pair.wait(800);
                    pair.hold(Button::A, 450);
                    assert!(pair.states()[0].contains(r#""phase":"turn""#), "{}", pair.states()[0]);
                }
                pair.check();
                let viewer = format!(r#""player":{viewer},"#);
                checks += play_a_turn(&mut pair, &mut chance, &draw, &viewer);
            }
        }
    }
    println!("{checks} screens compared");
    assert!(checks > 5_000);
}

#[test]
fn the_handover_shows_nobodys_hand() {
    for kind in TableKind::ALL {
        let mut chance = ChaCha8Rng::seed_from_u64(99);
        for round in 0..ROUNDS {
            let players = 2 + (round % 4) as u8;
            let viewer = (round % u64::from(players)) as u8;
            let mut pair = DevicePair::new(kind, games(&mut chance, setup(kind, players), viewer, false));
            pair.check();
            assert!(pair.states()[0].contains(r#""phase":"handover""#));
            assert!(pair.states()[0].contains(r#""hand":[]"#));
            pair.wait(800);
            for button in [Button::Right, Button::Up, Button::Down, Button::Left, Button::B, Button::B] {
                pair.tap(button);
                pair.check();
            }
            // Held, but not long enough.
            pair.hold(Button::A, 350);
            pair.check();
        }
    }
}

/// A partner's turn shows nothing of what the partner holds before it lies on the table, and no thought of it.
#[test]
fn a_partner_about_to_lay_shows_only_the_persons_hand() {
    for kind in TableKind::ALL {
        let mut chance = ChaCha8Rng::seed_from_u64(17);
        for round in 0..ROUNDS {
            let players = 2 + (round % 4) as u8;
            let decks = decks(&mut chance, 0..setup(kind, players).hand());
            let games = decks.map(|deck| {
                let mut game = Game::with_deck(setup(kind, players), Deal::from_bits(5), &deck).expect("a whole deck");
                game.apply(Action::Start(players - 1)).expect("every player may start");
                game
            });
            // A player who cannot complete the turn loses at once, which the screen shows.
            if games.iter().any(|game| game.phase() != Phase::Turn) {
                continue;
            }
            let mut pair = DevicePair::with(kind, games, true);
            for pause in [0, 300, 400] {
                pair.wait(pause);
                pair.check();
                assert!(pair.states()[0].contains(r#""phase":"partner""#));
                assert_eq!(pair.states()[0], pair.states()[1]);
            }
            pair.wait(200);
            let [one, other] = pair.states();
            assert!(one.contains(r#""laid":1"#) && other.contains(r#""laid":1"#), "{one}");
        }
    }
}

#[test]
fn a_difference_that_may_be_known_is_seen() {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let pair = DevicePair::new(TableKind::TheGame, games(&mut chance, setup(TableKind::TheGame, 1), 0, false));
    let [one, other] = pair.frames();
    assert!(one != other, "other cards in one's own hand look different");
}
