//! A frame is drawn from the observation alone: change what the person may not know, and find the same pixels.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::{
    app::{App, Event, Kind, Saves, Slot, Start},
    frame::Frame,
    input::Button,
    rules::{
        deal::{Chance, Deal},
        the_game::{Action, Card, CommandChoice, Game, Phase, Setup, Variant},
    },
    store::Table,
    text::Language,
};

const ROUNDS: u64 = 50;

/// Two devices with the same buttons pressed at the same times.
struct Twins {
    apps: [App; 2],
    now: u64,
    wake_at: [Option<u64>; 2],
}

impl Twins {
    /// Both continue a game that differs in what nobody may know.
    fn new(kind: Kind, games: [Game; 2]) -> Self {
        Self::with(kind, games, false)
    }

    fn with(kind: Kind, games: [Game; 2], partners: bool) -> Self {
        let apps = games.map(|game| {
            let mut saves = Saves::default();
            let table = Table { game, partners, number: 1, streaks: true, hinted: false };
            saves[Slot::Game(kind).index()] = table.pack();
            App::new(Start { language: Some(Language::German), ..Start::default() }, &saves, Box::leak(Box::default()))
        });
        let mut twins = Self { apps, now: 0, wake_at: [None; 2] };
        twins.tap(Button::A);
        twins
    }

    fn level(&mut self, button: Button, down: bool) {
        for (app, wake_at) in self.apps.iter_mut().zip(&mut self.wake_at) {
            *wake_at = app.handle(self.now, Event::Button(button, down)).wake_at;
        }
    }

    fn wait(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        for (app, wake_at) in self.apps.iter_mut().zip(&mut self.wake_at) {
            while let Some(at) = wake_at.filter(|at| *at <= self.now) {
                *wake_at = app.handle(at, Event::Tick).wake_at;
            }
        }
    }

    fn hold(&mut self, button: Button, milliseconds: u64) {
        self.level(button, true);
        self.wait(milliseconds);
        self.level(button, false);
        self.wait(50);
    }

    fn tap(&mut self, button: Button) {
        self.hold(button, 50);
    }

    fn frames(&self) -> [Frame; 2] {
        [&self.apps[0], &self.apps[1]].map(|app| {
            let mut frame = Frame::new();
            app.draw(&mut frame);
            frame
        })
    }

    fn states(&self) -> [String; 2] {
        [&self.apps[0], &self.apps[1]].map(|app| {
            let mut state = String::new();
            app.state(&mut state).expect("a string takes everything");
            state
        })
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

fn setup(kind: Kind, players: u8) -> Setup {
    let commands = if kind == Kind::Extreme { CommandChoice::Default } else { CommandChoice::None };
    Setup::new(players, Variant::Standard, commands, true).expect("a number of players")
}

/// Games whose player `viewer` holds the same cards, and begins.
fn games(chance: &mut ChaCha8Rng, setup: Setup, viewer: u8, known: bool) -> [Game; 2] {
    let from = usize::from(viewer) * setup.hand();
    let known = if known { from..from + setup.hand() } else { 0..0 };
    decks(chance, known).map(|deck| {
        let mut game = Game::with_deck(setup, Deal::from_bits(5), &deck).expect("a whole deck");
        if setup.players() > 1 {
            game.apply(Action::Start(viewer)).expect("anybody may start");
        }
        game
    })
}

/// Presses anything until a card is drawn, which may differ.
fn play_a_turn(twins: &mut Twins, chance: &mut ChaCha8Rng, draw: &str, viewer: &str) -> u32 {
    let mut checks = 0;
    for _ in 0..60 {
        let button = Button::ALL[chance.next_u32() as usize % 6];
        let time = if chance.next_u32().is_multiple_of(9) { 500 } else { 50 };
        twins.hold(button, time);
        let [state, _] = twins.states();
        // A drawn card is no secret any more, nor is a hand when its owner has taken the device.
        let table = state.contains(r#""scene":"table""#);
        if table && !(state.contains(draw) && state.contains(viewer) && !state.contains(r#""phase":"over""#)) {
            break;
        }
        twins.check();
        checks += 1;
    }
    checks
}

#[test]
fn a_turn_does_not_show_what_others_hold_or_what_will_be_drawn() {
    let mut checks = 0;
    for kind in [Kind::TheGame, Kind::Extreme] {
        for players in 1..=5 {
            let mut chance = ChaCha8Rng::seed_from_u64(u64::from(players) + 10 * kind as u64);
            for round in 0..ROUNDS {
                let viewer = (round % u64::from(players)) as u8;
                let games = games(&mut chance, setup(kind, players), viewer, true);
                let draw = format!(r#""draw":{}"#, games[0].observe(0).draw_pile);
                let mut twins = Twins::new(kind, games);
                twins.check();
                if players > 1 {
                    twins.wait(800);
                    twins.hold(Button::A, 450);
                    assert!(twins.states()[0].contains(r#""phase":"turn""#), "{}", twins.states()[0]);
                }
                twins.check();
                let viewer = format!(r#""player":{viewer},"#);
                checks += play_a_turn(&mut twins, &mut chance, &draw, &viewer);
            }
        }
    }
    println!("{checks} screens compared");
    assert!(checks > 5_000);
}

#[test]
fn the_handover_shows_nobodys_hand() {
    for kind in [Kind::TheGame, Kind::Extreme] {
        let mut chance = ChaCha8Rng::seed_from_u64(99);
        for round in 0..ROUNDS {
            let players = 2 + (round % 4) as u8;
            let viewer = (round % u64::from(players)) as u8;
            let mut twins = Twins::new(kind, games(&mut chance, setup(kind, players), viewer, false));
            twins.check();
            assert!(twins.states()[0].contains(r#""phase":"handover""#));
            assert!(twins.states()[0].contains(r#""hand":[]"#));
            twins.wait(800);
            for button in [Button::Right, Button::Up, Button::Down, Button::Left, Button::B, Button::B] {
                twins.tap(button);
                twins.check();
            }
            // Held, but not long enough.
            twins.hold(Button::A, 350);
            twins.check();
        }
    }
}

/// A partner's turn shows nothing of what the partner holds before it lies on the table, and no thought of it.
#[test]
fn a_partner_about_to_lay_shows_only_the_persons_hand() {
    for kind in [Kind::TheGame, Kind::Extreme] {
        let mut chance = ChaCha8Rng::seed_from_u64(17);
        for round in 0..ROUNDS {
            let players = 2 + (round % 4) as u8;
            let decks = decks(&mut chance, 0..setup(kind, players).hand());
            let games = decks.map(|deck| {
                let mut game = Game::with_deck(setup(kind, players), Deal::from_bits(5), &deck).expect("a whole deck");
                game.apply(Action::Start(players - 1)).expect("anybody may start");
                game
            });
            // Who cannot complete a turn says so, and rightly.
            if games.iter().any(|game| game.phase() != Phase::Turn) {
                continue;
            }
            let mut twins = Twins::with(kind, games, true);
            for pause in [0, 300, 400] {
                twins.wait(pause);
                twins.check();
                assert!(twins.states()[0].contains(r#""phase":"partner""#));
                assert_eq!(twins.states()[0], twins.states()[1]);
            }
            twins.wait(200);
            let [one, other] = twins.states();
            assert!(one.contains(r#""laid":1"#) && other.contains(r#""laid":1"#), "{one}");
        }
    }
}

#[test]
fn a_difference_that_may_be_known_is_seen() {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let twins = Twins::new(Kind::TheGame, games(&mut chance, setup(Kind::TheGame, 1), 0, false));
    let [one, other] = twins.frames();
    assert!(one != other, "other cards in one's own hand look different");
}
