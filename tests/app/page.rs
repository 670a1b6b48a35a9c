//! What only a page asks of the app: to go on where it was left, a press that wakes and counts, and words for a screen
//! reader.

use stapel::{
    app::{Saves, Start},
    input::Button::{A, B, Down, Left, Right, Up},
    play::{Kind, TableKind},
    text::Language,
};

use super::person::Person;

const THE_GAME: Kind = Kind::Table(TableKind::TheGame);

fn start() -> Start {
    Start { seed: [1; 32], language: Some(Language::English), ..Start::default() }
}

fn reloaded(person: &mut Person) {
    let resume = person.app().playing();
    person.restart(Start { resume, ..start() });
}

fn chosen(person: &Person) -> String {
    let mut text = String::new();
    person.app().chosen(&mut text).expect("a string takes everything");
    text
}

#[test]
fn a_reload_goes_on_with_the_game_that_was_on_the_screen() {
    let mut person = Person::switch_on(start(), Saves::default());
    assert_eq!(person.app().playing(), None, "the menu is no game");
    person.taps(&[A, A]).expect(r#""phase":"turn""#);
    assert_eq!(person.app().playing(), Some(THE_GAME));
    let shown = person.glass().clone();
    reloaded(&mut person);
    assert_eq!(person.glass(), &shown);
    // A menu over the game is closed; the game is where one was.
    person.hold(B, 500);
    assert_eq!(person.app().playing(), Some(THE_GAME));
    reloaded(&mut person);
    assert_eq!(person.glass(), &shown);
}

#[test]
fn a_reload_shows_no_hand_that_continue_would_not_show() {
    let mut person = Person::switch_on(start(), Saves::default());
    person.taps(&[A, Down, Right, Up, A]).expect(r#""hand":[]"#);
    person.wait(800);
    person.hold(A, 500).expect(r#""card":"#);
    reloaded(&mut person);
    person.expect(r#""hand":[]"#).expect(r#""scene":"table""#);
}

#[test]
fn a_reload_after_which_nothing_is_kept_is_the_menu() {
    for resume in Kind::ALL {
        let mut person = Person::switch_on(Start { resume: Some(resume), ..start() }, Saves::default());
        person.expect(r#""scene":"menu""#);
    }
}

#[test]
fn a_reload_goes_on_with_7_ate_9_too() {
    let mut person = Person::switch_on(start(), Saves::default());
    person.taps(&[Down, Down, A, A]);
    assert_eq!(person.app().playing(), Some(Kind::Seven));
    reloaded(&mut person);
    person.expect(r#""scene":"seven""#);
}

#[test]
fn where_the_waking_press_counts_it_does_what_it_says() {
    for (waking_press_counts, entry) in [(false, "the_game"), (true, "extreme")] {
        let mut person = Person::switch_on(Start { waking_press_counts, ..start() }, Saves::default());
        person.wait(130_000);
        assert!(person.driver().is_dark());
        person.tap(Down);
        assert!(!person.driver().is_dark());
        person.expect(&format!(r#""entry":"{entry}""#));
    }
}

#[test]
fn a_screen_reader_hears_what_is_chosen() {
    let mut person = Person::switch_on(start(), Saves::default());
    assert_eq!(chosen(&person), "The Game");
    person.tap(Down);
    assert_eq!(chosen(&person), "Extreme");
    person.taps(&[Up, A]);
    assert_eq!(chosen(&person), "Start");
    person.tap(A);
    let first = chosen(&person);
    let fields: Vec<&str> = first.split('\t').collect();
    let [name, card, pile, top, far] = fields[..] else { panic!("{first:?}") };
    let [card, pile, top, far] = [card, pile, top, far].map(|word| word.parse::<i32>().expect("a number"));
    match name {
        "layUp" => assert!(pile <= 2 && top == 1 && card - top == far),
        "layDown" => assert!(pile > 2 && top == 100 && top - card == far),
        _ => panic!("{first:?}"),
    }
    person.tap(Left);
    assert_eq!(chosen(&person), "end\t0");
    person.tap(A).expect(r#""scene":"question""#);
    assert_eq!(chosen(&person), "No");
    person.tap(Left);
    assert_eq!(chosen(&person), "End it");
}
