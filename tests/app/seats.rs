//! People with names and bots at one table, from the setup on, and when somebody leaves.

use stapel::{
    app::{Saves, Slot, Start},
    input::Button::{A, B, Down, Left, Right, Up},
    play::{Bots, Group, Groups, Kind, TableGame, TableKind},
    rules::the_game::Variant,
    store::Settings,
    text::Language,
    view::screens::seven_end,
};

use super::person::{Person, field};

const THE_GAME: Kind = Kind::Table(TableKind::TheGame);

fn english(saves: Saves) -> Person {
    let mut person = Person::english(saves, 1);
    person.looks = true;
    person
}

/// Three sit there: Ann, a bot, and Cat.
fn seated() -> Person {
    let mut person = english(Saves::default());
    person
        .taps(&[A, Down, Right, Right])
        .expect("3 players")
        .tap(A)
        .expect(r#""scene":"seats","player":0,"bot":false"#);
    // The letters begin with A; N is thirteen further down.
    person.tap(A).expect(r#""scene":"names","player":0"#).tap(Right).taps(&[Down; 13]).tap(Right).taps(&[Down; 13]);
    person.expect(r#""name":"ANN""#).tap(A).expect("1 ANN");
    person.tap(Down).tap(Right).expect(r#""player":1,"bot":true"#).expect("A bot plays for Player 2");
    person.taps(&[Down, A]).taps(&[Down, Down]).tap(Right).tap(Right).taps(&[Up; 18]).expect(r#""name":"CAT""#);
    person.tap(A).expect("3 CAT").tap(B).expect("2 people, 1 bot");
    person
}

fn kept(person: &Person) -> TableGame {
    TableGame::unpack(&person.app().record(Slot::Game(THE_GAME))).expect("a game is kept")
}

/// Holds A until the hand is there.
fn reveal(person: &mut Person) {
    person.wait(800);
    person.hold(A, 500);
}

/// Everybody looks, and Ann starts.
fn started() -> Person {
    let mut person = seated();
    person.taps(&[Up, A]).expect(r#""phase":"peek""#).expect("ANN");
    reveal(&mut person);
    person.tap(A).expect("CAT");
    reveal(&mut person);
    person.tap(A).expect("Who starts?");
    while !person.state().contains(r#""player":0"#) {
        person.tap(Left);
    }
    person.tap(A).expect(r#""phase":"handover""#).expect("ANN");
    person
}

#[test]
fn a_mixed_table_is_played_with_every_hand_hidden() {
    let mut person = started();
    reveal(&mut person);
    // Two cards, the end of the turn, and on.
    person.taps(&[A, A, Left]);
    if !person.state().contains(r#""cursor":"end""#) {
        person.tap(Right);
    }
    person.tap(A).expect(r#""phase":"drawn""#).tap(A);
    let (mut turns, mut looks) = (0, 0);
    while person.state().contains(r#""phase":"partner""#) {
        assert!(person.state().contains(r#""hand":[]"#), "{}", person.state());
        looks += 1;
        person.wait(100);
        turns += usize::from(!person.state().contains(r#""phase":"partner""#));
    }
    assert!(looks > 5 && turns == 1, "the bot takes its time: {looks}");
    person.expect(r#""phase":"handover""#).expect("CAT").expect(r#""hand":[]"#);
    // In the dark it is the same.
    person.wait(1_000_000);
    person.tap(A).expect(r#""phase":"handover""#).expect(r#""hand":[]"#);
}

#[test]
fn the_dark_hides_a_bots_turn_among_people_too() {
    let mut person = started();
    reveal(&mut person);
    person.taps(&[A, A, Left]).tap(A).tap(A).expect(r#""phase":"partner""#);
    person.wait(1_000_000);
    person.tap(A).expect(r#""hand":[]"#);
    assert!(matches!(field(&person.state(), "phase"), Some("partner" | "handover")), "{}", person.state());
}

#[test]
fn a_seat_is_given_to_a_bot_and_back() {
    let mut person = started();
    person.tap(B).expect(r#""scene":"pause""#);
    while !person.state().contains(r#""entry":"seat""#) {
        person.tap(Right);
    }
    person.tap(A).expect(r#""scene":"seats","player":0,"bot":false"#).tap(Left).expect(r#""bot":true"#);
    assert_eq!(kept(&person).bots.bits(), 0b011);
    // Cat is the only one left: nothing has to be hidden, and the bots play on.
    person.tap(B).expect(r#""phase":"partner""#);
    assert!(!person.state().contains(r#""hand":[]"#), "Cat sees the own hand");
    // Nobody would be left: refused.
    person.tap(B).expect(r#""scene":"pause""#);
    while !person.state().contains(r#""entry":"seat""#) {
        person.tap(Right);
    }
    person.tap(A);
    while !person.state().contains(r#""player":2"#) {
        person.tap(Down);
    }
    person.tap(Right).expect(r#""bot":false"#).expect("One person stays");
    // Ann comes back.
    while !person.state().contains(r#""player":0"#) {
        person.tap(Down);
    }
    person.tap(Right).expect(r#""bot":false"#).tap(B);
    assert_eq!((kept(&person).bots.bits(), kept(&person).hinted), (0b010, true), "it counts as a game with help");
    person.expect(r#""hand":[]"#);
}

#[test]
fn names_and_seats_are_remembered() {
    let mut person = seated();
    person.restart(Start { language: Some(Language::English), ..Start::default() });
    let settings = Settings::unpack(&person.app().record(Slot::Settings)).unwrap();
    assert_eq!(settings.names[0].map(|name| name.letters()), Some(*b"ANN"));
    assert_eq!(settings.names[1], None);
    assert_eq!(settings.tables[0].bots, Bots::from_bits(0b010, 3).unwrap());
    // A blank in front takes a name away.
    person.taps(&[A, Down, A, A]).tap(Up).expect(r#""name":" NN""#).tap(A).expect("Player 1");
}

/// People with names give a game up.
fn give_up(person: &mut Person) {
    person.hold(B, 500);
    while !person.state().contains(r#""entry":"give_up""#) {
        person.tap(Left);
    }
    person.taps(&[A, Left, A]).expect("Given up");
    person.wait(1000);
}

#[test]
fn a_history_is_kept_for_the_people_who_play_together() {
    let mut saves = Saves::default();
    let mut settings = Settings::default();
    settings.tables[0].players = 3;
    settings.names = ["CAT", "ANN", "BEN", "", ""].map(|name| name.parse().ok());
    saves[Slot::Settings.index()] = settings.pack();
    let mut person = english(saves);
    for _ in 0..2 {
        person.taps(&[A, A]).expect(r#""phase":"peek""#);
        give_up(&mut person);
        person.tap(B);
    }
    let groups = Groups::unpack(&person.app().record(Slot::Groups)).expect("it is kept");
    let people = ["ANN", "BEN", "CAT"].map(|name| name.parse().ok());
    let group = Group::new(people.into_iter(), TableKind::TheGame, Variant::Standard).expect("three people");
    let tally = groups.tally(&group).expect("they played");
    assert_eq!((tally.played, tally.won, tally.left), (2, 0, 196));
    // On the page below the levels.
    person
        .taps(&[Down, Down, Down, A, A])
        .expect(r#""scene":"statistics""#)
        .tap(Up)
        .expect("ANN BEN CAT")
        .expect("0 of 2");
    person.tap(Right).expect("Expert").expect("Nothing").taps(&[Left, Down]).expect("Standard");
    // Without a name for everybody there is none.
    settings.names[1] = None;
    let mut saves = Saves::default();
    saves[Slot::Settings.index()] = settings.pack();
    let mut person = english(saves);
    person.taps(&[A, A]);
    give_up(&mut person);
    assert!(person.app().record(Slot::Groups).is_empty());
}

#[test]
fn a_game_is_counted_once_for_its_people_whatever_power_does() {
    let mut groups = Groups::default();
    let group = |first: &str| {
        let people = [first, "BEN"].map(|name| name.parse().ok());
        Group::new(people.into_iter(), TableKind::Extreme, Variant::Expert).expect("two people")
    };
    assert!(groups.count(1, group("ANN"), 0) && !groups.count(1, group("ANN"), 0));
    assert_eq!(groups.tally(&group("ANN")).map(|tally| (tally.played, tally.won)), Some((1, 1)));
    // The oldest gives way when there are too many.
    for number in 2..=10_u8 {
        assert!(groups.count(number.into(), group(&format!("A{}", char::from(b'A' + number))), 5));
    }
    assert_eq!(groups.tally(&group("ANN")), None);
    assert_eq!(groups.tables(TableKind::Extreme).len(), 9);
    assert_eq!(Groups::unpack(&groups.pack()), Ok(groups));
}

#[test]
fn everybody_at_once_has_names_in_the_results() {
    let mut person = english(Saves::default());
    person.taps(&[Down, Down, A, Down, Right, Right, Right]).expect("2 at once").tap(A).expect(r#""scene":"seats""#);
    person.tap(A).tap(A).expect("1 AAA").tap(Right).expect(r#""bot":false"#);
    let names = Settings::unpack(&person.app().record(Slot::Settings)).unwrap().names;
    assert_eq!(seven_end::name(0, false, &names, Language::English), "AAA");
    assert_eq!(seven_end::name(1, false, &names, Language::English), "Player 2");
}
