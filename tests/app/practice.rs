//! A second game beside the kept one: it is neither kept nor counted, and the kept one stays as it is.

use stapel::{
    app::{Saves, Slot},
    input::Button::{A, B, Left},
    play::{Kind, TableGame, TableKind},
    rules::{
        deal::Deal,
        the_game::{CommandChoice, Setup, Variant},
    },
};

use super::person::Person;

const KEPT: Slot = Slot::Game(Kind::Table(TableKind::TheGame));

fn practice(players: u8) -> TableGame {
    let setup = Setup::new(players, Variant::Standard, CommandChoice::None, true).expect("a number of players");
    TableGame::new(setup, Deal::from_bits(99), 0)
}

/// A device with a game in which one card was laid.
fn in_a_game() -> Person {
    let mut person = Person::english(Saves::default(), 1);
    person.taps(&[A, A, A]);
    person
}

#[test]
fn practice_is_played_beside_the_kept_game() {
    let mut person = in_a_game();
    let kept = person.app().record(KEPT);
    person.saved.clear();
    person.practise(practice(1));
    person.expect(r#""phase":"turn""#).expect(r#""laid":0"#);
    person.taps(&[A, A]).expect(r#""laid":2"#);
    assert_eq!(person.app().record(KEPT), kept, "the kept game is as it was");
    // It can only be left, which says so: nothing is counted, and the kept game goes on.
    person.hold(B, 500).tap(Left).expect("Practice: it is not kept");
    person.tap(A).expect(r#""scene":"menu""#);
    assert_eq!(person.saved, [], "practice is never written");
    person.tap(A).expect(r#""laid":1"#);
    assert_eq!(person.app().record(KEPT), kept);
}

#[test]
fn practice_among_people_hides_hands_too() {
    let mut person = in_a_game();
    person.practise(practice(3));
    person.expect(r#""phase":"peek""#).expect(r#""hand":[]"#);
    person.wait(800);
    person.hold(A, 450);
    assert!(!person.state().contains(r#""hand":[]"#));
    person.wait(1_000_000);
    person.tap(A).expect(r#""phase":"peek""#).expect(r#""hand":[]"#);
}
