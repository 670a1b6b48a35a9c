//! Numbered deals as a person plays them: chosen by number or by day, passed on, and remembered.

use stapel::{
    app::{Event, Saves, Slot, Start},
    input::Button::{A, B, Down, Left, Right, Up},
    play::{Challenge, Choice, Claim, Kind, Number, NumberedDeals, Series, TableChoice, TableGame, TableKind},
    text::Language,
};

use super::person::Person;

const THE_GAME: Kind = Kind::Table(TableKind::TheGame);

fn number(number: u16) -> Number {
    Number::new(number).expect("a number from 1 to 9999")
}

fn alone() -> Series {
    Series::new(THE_GAME, 1)
}

fn english() -> Person {
    let mut person = Person::english(Saves::default(), 1);
    person.looks = true;
    person
}

/// The game that is kept.
fn kept(person: &Person) -> TableGame {
    TableGame::unpack(&person.app().record(Slot::Game(THE_GAME))).expect("a game is kept")
}

fn results(person: &Person) -> NumberedDeals {
    NumberedDeals::unpack(&person.app().record(Slot::Numbered)).unwrap_or_default()
}

/// Gives the game up, and goes to the menu.
fn give_up(person: &mut Person) {
    person.hold(B, 500).tap(Left).expect(r#""entry":"give_up""#).taps(&[A, Left, A]).expect("Given up");
    person.wait(1000);
}

#[test]
fn the_setup_offers_the_next_number_and_the_cards_are_those_of_the_number() {
    let mut person = english();
    person.taps(&[A, Up]).expect("random").tap(Right).expect("No. 1").taps(&[Down, A]);
    assert_eq!((kept(&person).game().deal(), kept(&person).numbered), (alone().deal(number(1)), Some(number(1))));
    assert!(kept(&person).streaks, "cards that nobody knows");
    give_up(&mut person);
    assert_eq!(results(&person).next(alone()), number(2));
    assert_eq!(results(&person).result(alone(), number(1)).map(|result| result.left), Some(98));
    // Once more is the next one, unless the same is asked for.
    person.expect("Play No. 2").tap(A);
    assert_eq!(kept(&person).numbered, Some(number(2)));
    give_up(&mut person);
    person.tap(Right).expect("Same deal").tap(A);
    assert_eq!((kept(&person).numbered, kept(&person).streaks), (Some(number(2)), false));
    give_up(&mut person);
    person.tap(B).taps(&[A, Up]).expect("random").tap(Right).expect("No. 3");
}

#[test]
fn a_number_is_chosen_with_a_few_presses() {
    let mut person = english();
    person.taps(&[A, Up, Right, A]).expect(r#""scene":"deal_number""#).expect(r#""number":1"#);
    person.taps(&[Down, Down]).expect(r#""number":9"#).taps(&[Up, Up]);
    person.tap(Down).expect(r#""number":null"#).expect("from No. 1").tap(A).expect(r#""scene":"deal_number""#);
    person.taps(&[Left, Up, Up, Left, Up, Right, Right, Down, Down]).expect(r#""number":128"#);
    person.tap(A).expect("Lay 2 cards");
    assert_eq!(kept(&person).game().deal(), alone().deal(number(128)));
    give_up(&mut person);
    // What is known of it stands there the next time.
    person.tap(B).taps(&[A, Up, Right, A, Left, Up, Up, Left, Up, Right, Right, Down, Down, Down]);
    person.expect(r#""number":128,"left":98,"par":"#).expect("98 left");
    let par = results(&person).result(alone(), number(128)).and_then(|result| result.par);
    person.expect(&format!(r#""par":{}"#, par.expect("the bot has played it too")));
}

#[test]
fn a_game_under_way_is_not_given_up_for_a_number_without_a_question() {
    let mut person = english();
    person.taps(&[A, A, A]);
    person.hold(B, 500).taps(&[Left, Left, A]).expect(r#""entry":"continue""#);
    let before = kept(&person);
    person.taps(&[Down, A, Up, Right, A, A]).expect(r#""question":"start_over""#).tap(A);
    person.expect(r#""scene":"deal_number""#);
    assert_eq!(kept(&person), before, "no means no");
    person.taps(&[A, Left, A]).expect("Lay 2 cards");
    assert_eq!(kept(&person).numbered, Some(number(1)));
}

#[test]
fn without_a_date_there_is_no_deal_of_the_day() {
    let mut person = english();
    person.taps(&[Down, Down, Down]).expect(r#""entry":"statistics""#);
    for days in [0, 10_000, u16::MAX] {
        person.event(Event::Date(days));
        person.expect(r#""entry":"statistics""#).tap(Up).expect("7 ate 9").tap(Down);
    }
    person.taps(&[Up, Up, Up, A, Up, Right, Right]).expect("random");
}

#[test]
fn the_deal_of_the_day_has_the_number_of_the_day_across_midnight() {
    let mut person = english();
    person.event(Event::Date(321));
    person.taps(&[Down, Down, Down]).expect(r#""entry":"deal_of_the_day""#);
    let seen = person.event(Event::Date(321));
    assert!(!seen.redrawn, "that is nothing new");
    assert!(person.event(Event::Date(322)).redrawn, "midnight");
    person.tap(A).expect(r#""scene":"calendar""#).expect(r#""number":322,"today":322"#).tap(A).expect("Lay 2 cards");
    assert_eq!(kept(&person).game().deal(), alone().deal(number(322)));
    give_up(&mut person);
    person.tap(B).tap(A).expect(r#""number":322,"today":322,"left":98"#);
    // Tomorrow is not there yet, and eight weeks are all there is.
    person.tap(Down).expect(r#""number":322"#).tap(Right).expect(r#""number":322"#);
    person.taps(&[Left; 12]).expect(r#""number":273"#).taps(&[Up; 12]).expect(r#""number":270"#);
}

#[test]
fn the_weeks_of_the_calendar_begin_on_a_monday() {
    // 2026-01-05 was a Monday, 2026-11-18 a Wednesday.
    for (today, monday) in [(4, 1), (10, 1), (11, 1), (321, 319 - 49)] {
        let mut person = english();
        person.event(Event::Date(today));
        person.taps(&[Down, Down, Down, A]).taps(&[Left; 12]).taps(&[Up; 60]);
        person.expect(&format!(r#""number":{monday},"today":{today}"#));
    }
}

#[test]
fn every_setup_offers_the_deal_of_the_day() {
    let mut person = english();
    person.event(Event::Date(321));
    person.taps(&[Down, A, Up, Right]).expect("today: 321").tap(A).expect(r#""game":"extreme","players":1"#).tap(B);
    person.tap(Right).expect("No. 1").tap(Left).taps(&[Down, A]).expect(r#""phase":"turn""#);
    let extreme = TableGame::unpack(&person.app().record(Slot::Game(Kind::Table(TableKind::Extreme)))).expect("a game");
    assert_eq!(extreme.game().deal(), Series::new(Kind::Table(TableKind::Extreme), 1).deal(number(321)));
    // The date goes: then there is nothing of today to choose.
    person.hold(B, 500).taps(&[Left, Left, A]).taps(&[Down, A, Up, Right]).expect("today: 321");
    person.event(Event::Date(0));
    person.expect("random");
}

#[test]
fn from_switching_on_to_the_first_card_three_presses() {
    for date in [None, Some(321)] {
        let mut person = english();
        date.into_iter().for_each(|days| _ = person.event(Event::Date(days)));
        person.taps(&[A, A, A]).expect(r#""laid":1"#);
    }
}

#[test]
fn a_link_carries_the_number_and_what_a_friend_says() {
    let link = "number=128&game=the_game&players=1&variant=standard&left=7&by=ANN";
    let challenge: Challenge = link.parse().expect("a link");
    assert_eq!(challenge.to_string(), link);
    assert_eq!(challenge.deal, alone().deal(number(128)));
    assert_eq!(challenge.claim, Some(Claim { left: 7, by: Some("ANN".parse().unwrap()) }));
    let start = Start { language: Some(Language::English), challenge: Some(Ok(challenge)), ..Start::default() };
    let mut person = Person::switch_on(start, Saves::default());
    person.look();
    person.expect(r#""entry":"claim""#).expect("ANN says: only 7").tap(A).expect("Lay 2 cards");
    assert_eq!(kept(&person).numbered, Some(number(128)));
    let nameless = "number=1&game=the_game&players=1&variant=standard&left=0";
    let start = Start { challenge: Some(nameless.parse()), language: Some(Language::German), ..Start::default() };
    let person = Person::switch_on(start, Saves::default());
    person.look();
    assert!(person.text().contains("sagt: nur 0"), "{}", person.text());
}

#[test]
fn a_link_with_a_damaged_number_or_claim_is_none() {
    for text in [
        "number=0&game=the_game",
        "number=10000&game=the_game",
        "number=012&game=the_game",
        "number=+12&game=the_game",
        "number=12&deal=0000006C&game=the_game",
        "game=the_game&left=7",
        "number=12&game=the_game&left=99",
        "number=12&game=the_game&left=07",
        "number=12&game=the_game&left=7&by=",
        "number=12&game=the_game&left=7&by=ANNA",
        "number=12&game=the_game&left=7&by=ann",
        "number=12&game=the_game&by=ANN",
        "number=12&game=the_game&seats=11",
        "number=12&game=the_game&seats=01",
        "number=12&game=the_game&seats=00",
        "number=12&game=the_game&seats=0x1",
        "number=12&game=the_game&seats=010101",
    ] {
        assert!(text.parse::<Challenge>().is_err(), "{text}");
    }
}

#[test]
fn any_mix_of_people_and_bots_comes_back_from_its_link() {
    for players in 2..=5_u8 {
        for bits in 0..(1 << players) - 1 {
            let bots = stapel::play::Bots::from_bits(bits, players).expect("somebody is a person");
            let choice = TableChoice { players, bots, ..TableChoice::new(TableKind::TheGame) };
            let challenge = Challenge::new(alone().deal(number(1)), Choice::Table(choice));
            assert_eq!(challenge.to_string().parse(), Ok(challenge));
        }
    }
}

#[test]
fn the_end_of_a_numbered_deal_passes_the_result_on() {
    let mut saves = Saves::default();
    let mut settings = stapel::store::Settings::default();
    settings.names[0] = Some("BEN".parse().unwrap());
    saves[Slot::Settings.index()] = settings.pack();
    let start = Start { can_share: true, language: Some(Language::English), ..Start::default() };
    let mut person = Person::switch_on(start, saves);
    person.taps(&[A, Up, Right, Down, A]);
    give_up(&mut person);
    while !person.text().contains("Share this deal") {
        person.tap(Right);
    }
    person.level(A, true);
    let shared = person.level(A, false).shared;
    assert_eq!(shared, None, "it was asked for when A went down");
    person.wait(100);
    let shared = person.level(A, true).shared.expect("a game is passed on");
    assert_eq!(shared.to_string(), "number=1&game=the_game&players=1&variant=standard&left=98&by=BEN");
}
