//! What a later program kept is left as it is, whatever is done here, until somebody agrees to write over it.

use stapel::{
    app::{Saves, Slot, Start},
    bytes::{Bytes, Writer},
    input::Button::{A, B, Down, Left, Right, Up},
    play::{Kind, TableKind},
    text::Language,
};

use crate::person::Person;

const THE_GAME: Kind = Kind::Table(TableKind::TheGame);

/// As a later program would write it: another version of what is known, or something of a kind that is not.
fn later(slot: Slot, is_known: bool) -> Bytes {
    let kind = match slot {
        _ if !is_known => 99,
        Slot::Settings => 16,
        Slot::Statistics(_) => 17,
        Slot::Numbered => 20,
        Slot::Progress => 21,
        Slot::Groups => 22,
        Slot::Game(Kind::Seven) | Slot::Finished(Kind::Seven) => 19,
        Slot::Game(_) | Slot::Finished(_) => 18,
    };
    let mut to = Writer::new(kind, 9);
    to.slice(b"what this program does not know");
    to.finish()
}

fn switch_on(saves: Saves) -> Person {
    Person::switch_on(Start { language: Some(Language::English), ..Start::default() }, saves)
}

/// Changes settings, plays a game of each kind and gives it up.
fn use_everything(person: &mut Person) {
    person.taps(&[Up, A, Down, Right, B]);
    for kind in 0..3 {
        while !person.state().contains(&format!(r#""entry":"{}""#, Kind::ALL[kind].id())) {
            person.tap(Down);
        }
        person.taps(&[A, A]);
        if person.state().contains(r#""question""#) {
            person.taps(&[A, B]);
            continue;
        }
        person.taps(&[A, A]);
        person.wait(1000);
        person.hold(B, 500);
        person.taps(&[Left, A, Left, A]);
        person.wait(1100);
        person.tap(B).expect(r#""scene":"menu""#);
    }
}

#[test]
fn what_a_later_program_made_is_not_written_over() {
    for slot in Slot::ALL {
        for is_known in [true, false] {
            let mut saves = Saves::default();
            saves[slot.index()] = later(slot, is_known);
            let mut person = switch_on(saves.clone());
            for start in 0..2 {
                if !matches!(slot, Slot::Finished(_)) {
                    person.expect("newer Stapel").tap(A);
                }
                person.expect(r#""scene":"menu""#);
                use_everything(&mut person);
                assert_eq!(person.saves[slot.index()], saves[slot.index()], "{slot:?}, start {start}");
                person.restart(Start { language: Some(Language::English), ..Start::default() });
            }
            let others = person.saves.iter().filter(|record| !record.is_empty()).count();
            assert!(others > 3, "{slot:?}: the others are kept: {others}");
        }
    }
}

#[test]
fn a_later_game_gives_way_when_somebody_agrees() {
    let slot = Slot::Game(THE_GAME);
    let mut saves = Saves::default();
    saves[slot.index()] = later(slot, true);
    saves[Slot::Finished(THE_GAME).index()] = later(slot, true);
    let mut person = switch_on(saves.clone());
    person.taps(&[A, A, A]).expect(r#""question":"start_over_later""#);
    person.tap(B).expect(r#""scene":"setup""#);
    assert!(person.saves == saves, "no means no");
    person.taps(&[A, Left, A]).expect("Lay 2 cards");
    assert_ne!(person.saves[slot.index()], saves[slot.index()]);
    person.restart(Start { language: Some(Language::English), ..Start::default() });
    person.expect("Continue");
}

#[test]
fn a_friends_game_asks_too() {
    let slot = Slot::Game(THE_GAME);
    let mut saves = Saves::default();
    saves[slot.index()] = later(slot, false);
    let challenge = Some("deal=0000006C&game=the_game".parse());
    let mut person =
        Person::switch_on(Start { language: Some(Language::English), challenge, ..Start::default() }, saves.clone());
    person.expect("newer Stapel").tap(A).expect(r#""question":"start_over_later""#).tap(A);
    assert_eq!(person.saves[slot.index()], saves[slot.index()]);
}

#[test]
fn a_damaged_record_is_no_later_one() {
    let slot = Slot::Game(THE_GAME);
    let mut saves = Saves::default();
    saves[slot.index()] = later(slot, true);
    *saves[slot.index()].last_mut().expect("a checksum") ^= 1;
    let mut person = switch_on(saves);
    person.expect("could not be read").tap(A);
    assert!(person.saves[slot.index()].is_empty());
}
