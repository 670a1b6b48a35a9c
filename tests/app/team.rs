//! One person and the device as a team: whole games, its turns one by one, and hints. Nothing here depends on how well
//! it plays: where a card is named, it is the only one that fits.

use std::collections::BTreeMap;

use Pile::*;
use stapel::{
    app::{App, Effects, Event, Kind, Saves, Slot, Start},
    frame::Frame,
    input::Button::{self, A, B, Down, Right},
    rules::{
        deal::Deal,
        the_game::{Command, CommandChoice, Game, Pile, Setup, Variant},
    },
    store::{Settings, Statistics, Table, TableChoice},
    text::Language,
    view::canvas::Canvas,
};

use crate::table::{Play, table};

/// The app with somebody who presses, and what it keeps.
struct Person {
    app: App,
    now: u64,
    wake_at: Option<u64>,
    saves: Saves,
    /// How often each phase was seen.
    phases: BTreeMap<String, u32>,
}

impl Person {
    fn new(saves: Saves, seed: u8) -> Self {
        let start = Start { seed: [seed; 32], language: Some(Language::English), ..Start::default() };
        let app = App::new(start, &saves, Box::leak(Box::default()));
        let mut person = Self { app, now: 0, wake_at: None, saves, phases: BTreeMap::new() };
        person.handle(Event::Tick);
        person
    }

    /// Goes on with this game, the first player being the person.
    fn at(game: &Game, partners: bool) -> Self {
        let kind = if game.setup().commands() == CommandChoice::None { Kind::TheGame } else { Kind::Extreme };
        let mut saves = Saves::default();
        let table = Table { game: game.clone(), number: 1, streaks: true, partners, hinted: false };
        saves[Slot::Game(kind).index()] = table.pack();
        let mut person = Self::new(saves, 1);
        person.tap(A);
        person
    }

    fn handle(&mut self, event: Event) -> Effects {
        let effects = self.app.handle(self.now, event);
        for slot in effects.save.iter() {
            self.saves[slot.index()] = self.app.record(slot);
        }
        self.wake_at = effects.wake_at;
        effects
    }

    fn wait(&mut self, milliseconds: u64) {
        let until = self.now + milliseconds;
        while let Some(at) = self.wake_at.filter(|at| *at <= until) {
            assert!(at >= self.now, "time never runs backwards");
            self.now = at;
            self.handle(Event::Tick);
        }
        self.now = until;
    }

    fn hold(&mut self, button: Button, milliseconds: u64) {
        self.handle(Event::Button(button, true));
        self.wait(milliseconds);
        self.handle(Event::Button(button, false));
        self.wait(30);
        for language in Language::ALL {
            let mut frame = Frame::new();
            let mut canvas = Canvas::new(&mut frame, language);
            self.app.paint(&mut canvas);
            assert_eq!(canvas.cut(), 0, "cut off in {language:?}: {}", self.text());
        }
    }

    fn tap(&mut self, button: Button) {
        self.hold(button, 40);
    }

    fn state(&self) -> String {
        let mut state = String::new();
        self.app.state(&mut state).expect("a string takes everything");
        state
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.app.text(&mut text).expect("a string takes everything");
        text
    }

    fn expect(&self, part: &str) {
        assert!(
            self.state().contains(part) || self.text().contains(part),
            "no {part}: {}{}",
            self.state(),
            self.text()
        );
    }

    /// Asks for a hint, does what it proposes first, and is back at the table.
    fn follow_a_hint(&mut self) {
        self.hold(B, 500);
        self.tap(Down);
        self.tap(A);
        self.expect(r#""scene":"hint""#);
        self.wait(300);
        self.expect(r#""thinking":false"#);
        self.tap(A);
        self.expect(r#""scene":"table""#);
        self.tap(A);
    }

    /// Plays until the game is over, with hints in every turn; whatever the state, some press leads on.
    fn play(&mut self) {
        for _ in 0..2_000 {
            let state = self.state();
            let phase = word(&state, "phase").unwrap_or_else(|| panic!("not at the table: {state}")).to_owned();
            *self.phases.entry(phase.clone()).or_default() += 1;
            match phase.as_str() {
                "over" => return,
                "peek" | "starter" | "drawn" => self.tap(A),
                // A second of watching, then a little impatience.
                "partner" => {
                    self.wait(1000);
                    if self.state().contains(r#""phase":"partner""#) {
                        self.tap(A);
                        self.tap(A);
                        self.wait(700);
                    }
                }
                "turn" | "last_cards" => self.follow_a_hint(),
                other => panic!("nobody should come to {other}: {state}"),
            }
        }
        panic!("the game does not end: {}", self.state());
    }
}

/// The word of a field of a flat line of JSON.
fn word<'a>(state: &'a str, name: &str) -> Option<&'a str> {
    Some(state.split_once(&format!(r#""{name}":""#))?.1.split_once('"')?.0)
}

#[test]
fn whole_games_with_partners_and_hints_come_to_their_end() {
    for (kind, commands) in [(Kind::TheGame, CommandChoice::None), (Kind::Extreme, CommandChoice::Default)] {
        for players in 2..=5 {
            let variant = Variant::ALL[usize::from(players) % 3];
            let mut settings = Settings::default();
            settings.tables[kind as usize] = TableChoice { players, partners: true, variant, commands };
            let mut saves = Saves::default();
            saves[Slot::Settings.index()] = settings.pack();
            let mut person = Person::new(saves, players);
            (0..kind as usize).for_each(|_| person.tap(Down));
            person.tap(A);
            person.tap(A);
            person.play();
            assert!(["partner", "drawn", "turn"].iter().all(|phase| person.phases[*phase] >= 2), "{:?}", person.phases);
            let statistics = Statistics::unpack(&person.saves[Slot::Statistics(kind).index()]).expect("our own record");
            let tally = statistics.tally(variant as usize * 5 + usize::from(players) - 1);
            assert_eq!((tally.played, tally.helped, tally.streak), (1, 1, 0));
            assert!(person.saves[Slot::Game(kind).index()].is_empty(), "nothing to continue");
        }
    }
}

/// The person laid two cards, and the second player has the turn.
fn partners_turn(hand: &[u8], draw_pile: &[u8], tops: [u8; 4]) -> Game {
    let mut game = table(2).extreme(&[]).tops(tops).hand(0, &[97, 98, 99]).hand(1, hand).draw_pile(draw_pile).lies();
    game.lay_all(&[(97, SecondAscending), (98, SecondAscending)]);
    game.end();
    game
}

#[test]
fn a_partner_lays_card_by_card_and_says_what_and_where() {
    // Without anything to draw one card is enough: 40 fits by the trick, and nowhere else.
    let mut person = Person::at(&partners_turn(&[40], &[], [50, 96, 3, 2]), true);
    person.expect("Player 2 plays");
    person.expect("thinks...");
    person.wait(700);
    person.expect(r#""laid":0"#);
    person.wait(200);
    person.expect("40 on pile 1: the trick!");
    person.expect(r#""phase":"partner""#);
    person.wait(900);
    person.expect(r#""phase":"turn""#);
    person.expect("P1 1 to lay");
}

#[test]
fn a_partner_lays_what_still_fits_of_a_lost_game() {
    // Two cards are asked for. Only 51 fits, and then nothing.
    let stuck = partners_turn(&[51, 20, 30], &[70, 71, 72, 73, 74, 75, 76, 77], [50, 96, 3, 2]);
    let left = stuck.left();
    let mut person = Person::at(&stuck, true);
    person.expect("P2 last cards");
    person.wait(900);
    person.expect("51 on pile 1");
    person.wait(900);
    person.expect(&format!(r#""outcome":{{"won":false,"left":{},"reason":"stuck"}}"#, left - 1));
}

#[test]
fn the_last_partners_last_card_wins_together() {
    let mut game = table(2).tops([50, 96, 3, 2]).hand(0, &[97]).hand(1, &[40]).lies();
    game.lay(97, SecondAscending);
    game.end();
    let mut person = Person::at(&game, true);
    person.wait(2000);
    person.expect(r#""outcome":{"won":true"#);
}

#[test]
fn a_press_too_many_neither_lays_a_card_nor_starts_a_new_game() {
    let mut turn = Person::at(&partners_turn(&[40], &[], [50, 96, 3, 2]), true);
    let mut end = Person::at(&partners_turn(&[51, 20, 30], &[70, 71, 72, 73, 74, 75, 76, 77], [50, 96, 3, 2]), true);
    for (person, after) in [(&mut turn, r#""phase":"turn""#), (&mut end, r#""phase":"over""#)] {
        // The card, the end of the turn, and one more.
        for _ in 0..3 {
            person.tap(A);
        }
        person.expect(after);
        let state = person.state();
        person.tap(A);
        assert_eq!(person.state(), state);
        person.wait(700);
        person.tap(A);
        assert_ne!(person.state(), state, "but it waits for nobody for long");
    }
}

#[test]
fn a_picture_is_drawn_anew_only_when_something_happened() {
    let setup = Setup::new(2, Variant::Standard, CommandChoice::None, true).expect("two players");
    let mut game = Game::new(setup, Deal::from_bits(3));
    game.apply(stapel::rules::the_game::Action::Start(1)).expect("anybody may start");
    let person = Person::at(&game, true);
    // Once more into the turn, this time with an eye on every tick.
    let mut person = Person::new(person.saves.clone(), 1);
    person.handle(Event::Button(A, true));
    let (mut drawn, mut slices) = (0, 0);
    while person.state().contains(r#""phase":"partner""#) {
        let before = person.state();
        person.now = person.wake_at.expect("a partner never sleeps").max(person.now);
        let redraw = person.handle(Event::Tick).redraw;
        slices += u32::from(!redraw);
        // The end of the turn changes whose turn it is, and a thought changes nothing.
        assert_eq!(redraw, person.state() != before, "{before}\n{}", person.state());
        drawn += u32::from(redraw);
    }
    assert!(drawn >= 3, "two cards and the end of the turn");
    assert!(slices >= 1, "a thought takes a tick at least");
}

#[test]
fn a_turn_that_power_interrupts_is_played_the_same_again() {
    for bits in 0..10 {
        let setup = Setup::new(3, Variant::Standard, CommandChoice::Default, true).expect("three players");
        let mut game = Game::new(setup, Deal::from_bits(bits));
        game.apply(stapel::rules::the_game::Action::Start(1)).expect("anybody may start");
        let tops = |state: String| state.split_once(r#""hand""#).expect("a table").0.to_owned();
        let mut calm = Person::at(&game, true);
        calm.wait(30_000);
        let mut cut = Person::at(&game, true);
        cut.wait(2_000);
        let mut again = Person::new(cut.saves.clone(), 9);
        again.tap(A);
        again.wait(30_000);
        assert_eq!(tops(calm.state()), tops(again.state()), "{bits}");
    }
}

#[test]
fn a_hint_proposes_the_only_card_and_says_why() {
    let game = table(1).tops([50, 96, 3, 2]).hand(0, &[40]).lies();
    let mut person = Person::at(&game, false);
    person.hold(B, 500);
    person.tap(Down);
    person.tap(A);
    person.expect("Thinking...");
    person.tap(Right);
    person.tap(A);
    person.expect(r#""thinking":true"#);
    person.wait(300);
    person.expect("It is a trick");
    person.expect(r#""step":1,"steps":1"#);
    person.tap(A);
    person.expect(r#""cursor":{"card":40,"pile":0}"#);
    let kept = Table::unpack(&person.saves[Slot::Game(Kind::TheGame).index()]).expect("our own record");
    assert!(kept.hinted, "and it is known from now on");
}

#[test]
fn without_a_card_to_lay_a_hint_says_what_else_to_do() {
    let hint = |game: &Game| {
        let mut person = Person::at(game, false);
        person.hold(B, 500);
        person.tap(Down);
        person.tap(A);
        person.wait(300);
        person.expect(r#""step":0,"steps":0"#);
        person
    };
    // Two laid, and nothing else fits.
    let mut complete = table(1).extreme(&[]).tops([50, 96, 3, 2]).hand(0, &[40, 97, 20]).draw_pile(&[70]).lies();
    complete.lay_all(&[(97, SecondAscending), (40, FirstAscending)]);
    let mut person = hint(&complete);
    person.expect("End your turn now");
    person.tap(A);
    person.expect(r#""cursor":"end""#);
    // A skull that nothing covers.
    let skull = table(1).extreme(&[(60, Command::Skull)]).tops([50, 20, 100, 90]).hand(0, &[60, 40, 41]);
    let mut dead_end = skull.draw_pile(&[33, 34]).lies();
    dead_end.lay(60, FirstAscending);
    dead_end.lay(40, SecondAscending);
    hint(&dead_end).expect("Take cards back with B");
    // Lost, and what fitted is laid.
    let mut lost = table(1).extreme(&[]).tops([50, 96, 3, 2]).hand(0, &[51, 20, 30]).draw_pile(&[70]).lies();
    lost.lay(51, FirstAscending);
    hint(&lost).expect("Nothing fits: finish");
}

#[test]
fn a_hand_that_others_must_not_see_is_hidden_when_a_hint_goes_dark() {
    let setup = Setup::new(2, Variant::Standard, CommandChoice::None, true).expect("two players");
    let mut game = Game::new(setup, Deal::from_bits(3));
    game.apply(stapel::rules::the_game::Action::Start(0)).expect("anybody may start");
    let mut person = Person::at(&game, false);
    person.wait(800);
    person.hold(A, 500);
    person.hold(B, 500);
    person.tap(Down);
    person.tap(A);
    person.wait(500);
    person.expect(r#""thinking":false"#);
    person.wait(1_000_000);
    person.expect(r#""phase":"handover""#);
    person.expect(r#""hand":[]"#);
}
