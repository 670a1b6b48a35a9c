//! One person and the device as a team: whole games, its turns one by one, and hints. Nothing here depends on how well
//! it plays: where a card is named, it is the only one that fits.

use std::collections::BTreeMap;

use super::person::{Person, field};
use Pile::*;
use stapel::{
    app::{Saves, Slot},
    input::Button::{A, B, Down, Right},
    play::{Bots, Kind, Statistics, TableChoice, TableGame, TableKind},
    rules::{
        deal::Deal,
        the_game::{Command, CommandChoice, Game, Pile, Setup, Variant},
    },
    store::Settings,
};

use crate::table::{Play, table};

/// A person at a table, alone or with partners.
struct Player {
    person: Person,
    /// How often each phase was seen.
    phases: BTreeMap<String, u32>,
}

impl std::ops::Deref for Player {
    type Target = Person;

    fn deref(&self) -> &Person {
        &self.person
    }
}

impl std::ops::DerefMut for Player {
    fn deref_mut(&mut self) -> &mut Person {
        &mut self.person
    }
}

impl Player {
    fn new(saves: Saves, seed: u8) -> Self {
        let mut person = Person::english(saves, seed);
        person.looks = true;
        Self { person, phases: BTreeMap::new() }
    }

    /// Goes on with this game, the first player being the person.
    fn at(game: &Game, partners: bool) -> Self {
        let mut saves = Saves::default();
        let mut table = TableGame::from_position(game, 1);
        if partners {
            table.bots = Bots::all_but_first(game.setup().players());
        }
        saves[Slot::Game(Kind::Table(table.kind())).index()] = table.pack();
        let mut player = Self::new(saves, 1);
        player.tap(A);
        player
    }

    /// Asks for a hint, does all of what it proposes, and is back at the table.
    fn follow_a_hint(&mut self) {
        self.hold(B, 500);
        self.tap(Right);
        self.tap(A);
        self.expect(r#""scene":"hint""#);
        self.wait(300);
        self.expect(r#""thinking":false"#);
        while self.state().contains(r#""scene":"hint""#) {
            self.tap(A);
        }
        self.expect(r#""scene":"table""#);
    }

    /// Plays until the game is over, with hints in every turn; whatever the state, some press leads on.
    fn play(&mut self) {
        for _ in 0..2_000 {
            let state = self.state();
            let phase = field(&state, "phase").unwrap_or_else(|| panic!("not at the table: {state}")).to_owned();
            *self.phases.entry(phase.clone()).or_default() += 1;
            match phase.as_str() {
                "over" => return,
                "peek" | "starter" | "drawn" => _ = self.tap(A),
                // Watches for a second, then taps A twice to hurry the partner.
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

#[test]
fn whole_games_with_partners_and_hints_come_to_their_end() {
    for (kind, commands) in [
        (Kind::Table(TableKind::TheGame), CommandChoice::None),
        (Kind::Table(TableKind::Extreme), CommandChoice::Default),
    ] {
        for players in 2..=5 {
            let variant = Variant::ALL[usize::from(players) % 3];
            let mut settings = Settings::default();
            settings.tables[kind.place()] =
                TableChoice { players, bots: Bots::all_but_first(players), variant, commands };
            let mut saves = Saves::default();
            saves[Slot::Settings.index()] = settings.pack();
            let mut person = Player::new(saves, players);
            (0..kind.place()).for_each(|_| _ = person.tap(Down));
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
    let mut person = Player::at(&partners_turn(&[40], &[], [50, 96, 3, 2]), true);
    person.expect("2 thinks…");
    person.wait(700);
    person.expect(r#""laid":0"#);
    person.wait(200);
    person.expect("40: Trick!");
    person.expect(r#""phase":"partner""#);
    person.wait(900);
    person.expect(r#""phase":"turn""#);
    person.expect("1 Lay 1 card");
}

#[test]
fn a_partner_lays_what_still_fits_of_a_lost_game() {
    // Two cards are asked for. Only 51 fits, and then nothing.
    let stuck = partners_turn(&[51, 20, 30], &[70, 71, 72, 73, 74, 75, 76, 77], [50, 96, 3, 2]);
    let left = stuck.left();
    let mut person = Player::at(&stuck, true);
    person.expect("2 lays last cards");
    person.wait(900);
    person.expect("2 51");
    person.wait(900);
    person.expect(&format!(r#""outcome":{{"won":false,"left":{},"reason":"stuck"}}"#, left - 1));
}

#[test]
fn the_last_partners_last_card_wins_together() {
    let mut game = table(2).tops([50, 96, 3, 2]).hand(0, &[97]).hand(1, &[40]).lies();
    game.lay(97, SecondAscending);
    game.end();
    let mut person = Player::at(&game, true);
    person.wait(2000);
    person.expect(r#""outcome":{"won":true"#);
}

#[test]
fn a_press_too_many_neither_lays_a_card_nor_starts_a_new_game() {
    let mut turn = Player::at(&partners_turn(&[40], &[], [50, 96, 3, 2]), true);
    let mut end = Player::at(&partners_turn(&[51, 20, 30], &[70, 71, 72, 73, 74, 75, 76, 77], [50, 96, 3, 2]), true);
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
        assert_ne!(person.state(), state, "but it does not wait for long");
    }
}

#[test]
fn a_picture_is_drawn_anew_only_when_something_happened() {
    let setup = Setup::new(2, Variant::Standard, CommandChoice::None, true).expect("two players");
    let mut game = Game::new(setup, Deal::from_bits(3));
    game.apply(stapel::rules::the_game::Action::Start(1)).expect("every player may start");
    let person = Player::at(&game, true);
    // Once more into the turn, this time with an eye on every tick.
    let mut person = Player::new(person.saves.clone(), 1);
    person.level(A, true);
    let (mut drawn, mut slices, mut dots) = (0, 0, 0);
    while person.state().contains(r#""phase":"partner""#) {
        let before = person.state();
        let at = person.driver().wake_at().expect("a partner never sleeps");
        // The driver's own tick, and not one more.
        let pictures = person.pictures;
        person.until(at);
        let redraw = person.pictures > pictures;
        slices += u32::from(!redraw);
        // The end of the turn changes whose turn it is, a thought changes nothing, and three times a second there is a
        // dot more.
        let changed = person.state() != before;
        assert!(redraw || !changed, "{before}\n{}", person.state());
        dots += u32::from(redraw && !changed);
        drawn += u32::from(changed);
    }
    assert!(drawn >= 3, "two cards and the end of the turn");
    assert!(dots <= 2, "the first card comes before the third dot has gone");
    assert!(slices >= 1, "a thought takes a tick at least");
}

#[test]
fn a_turn_that_power_interrupts_is_played_the_same_again() {
    for bits in 0..10 {
        let setup = Setup::new(3, Variant::Standard, CommandChoice::Default, true).expect("three players");
        let mut game = Game::new(setup, Deal::from_bits(bits));
        game.apply(stapel::rules::the_game::Action::Start(1)).expect("every player may start");
        let tops = |state: String| state.split_once(r#""hand""#).expect("a table").0.to_owned();
        let mut calm = Player::at(&game, true);
        calm.wait(30_000);
        let mut cut = Player::at(&game, true);
        cut.wait(2_000);
        let mut again = Player::new(cut.saves.clone(), 9);
        again.tap(A);
        again.wait(30_000);
        assert_eq!(tops(calm.state()), tops(again.state()), "{bits}");
    }
}

#[test]
fn a_hint_proposes_the_only_card_and_says_why() {
    let game = table(1).tops([50, 96, 3, 2]).hand(0, &[40]).lies();
    let mut person = Player::at(&game, false);
    person.hold(B, 500);
    person.tap(Right);
    person.tap(A);
    person.expect("I am thinking…");
    person.tap(Right);
    person.tap(A);
    person.expect(r#""thinking":true"#);
    person.wait(300);
    person.expect("the trick");
    person.expect(r#""step":1,"steps":1"#);
    let kept =
        TableGame::unpack(&person.saves[Slot::Game(Kind::Table(TableKind::TheGame)).index()]).expect("our own record");
    assert!(kept.hinted, "and it is known from now on");
}

#[test]
fn without_a_card_to_lay_a_hint_says_what_else_to_do() {
    let hint = |game: &Game| {
        let mut person = Player::at(game, false);
        person.hold(B, 500);
        person.tap(Right);
        person.tap(A);
        person.wait(300);
        person.expect(r#""step":0,"steps":0"#);
        person
    };
    // Two laid, and nothing else fits.
    let mut complete = table(1).extreme(&[]).tops([50, 96, 3, 2]).hand(0, &[40, 97, 20]).draw_pile(&[70]).lies();
    complete.lay_all(&[(97, SecondAscending), (40, FirstAscending)]);
    let mut person = hint(&complete);
    person.expect("End turn?");
    person.tap(A);
    person.expect(r#""scene":"table""#).expect(r#""laid":0"#);
    // A skull that nothing covers.
    let skull = table(1).extreme(&[(60, Command::Skull)]).tops([50, 20, 100, 90]).hand(0, &[60, 40, 41]);
    let mut dead_end = skull.draw_pile(&[33, 34]).lies();
    dead_end.lay(60, FirstAscending);
    dead_end.lay(40, SecondAscending);
    hint(&dead_end).expect("No way on from here");
    // Lost, and what fitted is laid.
    let mut lost = table(1).extreme(&[]).tops([50, 96, 3, 2]).hand(0, &[51, 20, 30]).draw_pile(&[70]).lies();
    lost.lay(51, FirstAscending);
    hint(&lost).expect("Lost. Finish the game?");
}

#[test]
fn a_hand_that_others_must_not_see_is_hidden_when_a_hint_goes_dark() {
    let setup = Setup::new(2, Variant::Standard, CommandChoice::None, true).expect("two players");
    let mut game = Game::new(setup, Deal::from_bits(3));
    game.apply(stapel::rules::the_game::Action::Start(0)).expect("every player may start");
    let mut person = Player::at(&game, false);
    person.wait(800);
    person.hold(A, 500);
    person.hold(B, 500);
    person.tap(Right);
    person.tap(A);
    person.wait(500);
    person.expect(r#""thinking":false"#);
    person.wait(1_000_000);
    person.expect(r#""phase":"handover""#);
    person.expect(r#""hand":[]"#);
}
