//! Pages to read and settings to change: every one of them in both languages, and nothing cut off.

use std::collections::HashSet;

use super::person::Person;
use stapel::{
    app::{Event, Facts, Reset, Saves, Slot, Start, Storage},
    entropy::Verdict,
    frame::Frame,
    input::Button::{self, A, B, Down, Left, Right, Up},
    panel::Controller,
    play::{CELLS, Credit, Kind, Statistics, TableGame, TableKind},
    rules::{
        deal::Deal,
        the_game::{Card, Cards, CommandChoice, Setup, Variant},
    },
    store::Settings,
    text::Language,
    view::{canvas::Canvas, screens},
};

fn starting(start: Start, saves: &Saves) -> Person {
    let mut person = Person::switch_on(start, saves.clone());
    person.looks = true;
    person
}

fn with_saves(language: Language, saves: &Saves) -> Person {
    starting(Start { language: Some(language), ..Start::default() }, saves)
}

fn fresh(language: Language) -> Person {
    with_saves(language, &Saves::default())
}

fn settings(person: &Person) -> Settings {
    Settings::unpack(&person.app().record(Slot::Settings)).unwrap()
}

/// Presses from the first row of the menu, without a saved game.
const STATISTICS: [Button; 4] = [Down, Down, Down, A];
const HOW_TO_PLAY: [Button; 3] = [Up, Up, A];
const SETTINGS: [Button; 2] = [Up, A];

#[test]
fn every_page_of_the_rules_fits_and_is_reached_both_ways() {
    for language in Language::ALL {
        let mut person = fresh(language);
        person.taps(&HOW_TO_PLAY);
        for (row, game) in ["the_game", "extreme", "seven_ate_nine", "device"].into_iter().enumerate() {
            person.expect(&format!(r#""scene":"rules_menu","entry":"{game}""#)).look();
            if game != "device" {
                person.tap(Right).look();
            }
            person.tap(A).expect(&format!(r#""scene":"rules","game":"{game}","page":1,"#));
            let mut texts = vec![person.text()];
            while person.tap(Right).text() != *texts.last().unwrap() {
                texts.push(person.text());
            }
            person.expect(&format!(r#""page":{0},"pages":{0}"#, texts.len()));
            for text in texts.iter().rev().skip(1) {
                assert_eq!(person.tap(Up).text(), *text);
            }
            // A on the last page leaves.
            for _ in &texts {
                person.tap(A);
            }
            person.expect(&format!(r#""entry":"{game}""#)).tap(Down);
            assert_eq!(row == 3, person.state().contains("the_game"), "the list goes round");
        }
        person.tap(A).tap(B).expect("rules_menu").tap(B).expect(r#""scene":"menu","entry":"how_to_play""#);
    }
}

#[test]
fn every_row_of_the_settings_fits_with_every_value() {
    // The row of the panel is there once a board has found out what drives it.
    for (language, panel, count) in
        Language::ALL.into_iter().flat_map(|language| [(language, None, 13), (language, Some(Controller::Sh1106), 14)])
    {
        let mut person = fresh(language);
        panel.into_iter().for_each(|found| _ = person.event(Event::Panel(found)));
        person.taps(&SETTINGS);
        let mut rows = 0;
        loop {
            let first = person.state();
            let changes = !first.contains(r#""value":"""#);
            for button in [Right, Left] {
                // At most four values, and around the circle.
                assert_eq!(person.taps(&[button; 12]).state(), first);
            }
            if changes {
                assert_ne!(person.tap(Right).state(), first);
                assert_eq!(person.tap(Left).state(), first);
                assert_ne!(person.tap(A).state(), first, "A changes too");
                person.tap(Left);
            }
            rows += 1;
            if person.tap(Down).state().contains(r#""entry":"language""#) {
                break;
            }
        }
        assert_eq!(rows, count);
        person.tap(B).expect(r#""scene":"menu","entry":"settings""#);
    }
}

#[test]
fn a_row_that_comes_while_the_settings_are_open_leaves_the_cursor_where_it_is() {
    let mut person = fresh(Language::English);
    person.taps(&SETTINGS).tap(Up).expect(r#""entry":"forget""#);
    assert!(person.event(Event::Panel(Controller::Ssd1306)).redrawn);
    assert!(!person.event(Event::Panel(Controller::Ssd1306)).redrawn, "that is nothing new");
    person.expect(r#""entry":"forget""#).taps(&[Up; 4]).expect(r#""entry":"panel","value":"auto""#);
    for (name, controller) in
        [("SSD1306", Some(Controller::Ssd1306)), ("SH1106", Some(Controller::Sh1106)), ("auto", None)]
    {
        person.tap(Right).expect(name);
        assert_eq!(settings(&person).controller, controller);
    }
}

#[test]
fn a_setting_takes_effect_and_is_kept_at_once() {
    let mut person = fresh(Language::English);
    person.taps(&SETTINGS).saved.clear();
    person.tap(Right);
    assert_eq!((settings(&person).language, &person.saved[..]), (Some(Language::German), &[Slot::Settings][..]));
    assert!(person.text().starts_with("Einstellungen"));

    let mut change = |downs: usize, button: Button| settings(person.taps(&[Down; 2][..downs]).tap(button));
    let new = Settings { language: Some(Language::German), ..Settings::default() };
    assert_eq!(change(1, Right), Settings { brightness: 3, ..new });
    assert_eq!(change(0, Right).brightness, 0, "around the circle");
    assert!(change(1, A).sound);
    assert_eq!(change(2, Left).sleep_minutes, 1);
    assert!(!change(1, A).take_back);
    assert!(change(1, A).cards_gone);
    // Last, because the arrows rotate with the screen.
    person.taps(&[Up, Up, Up, Right]);
    assert!(settings(&person).rotated);
    person.tap(Up).expect(r#""entry":"sleep""#);
    // The button that rotated the screen came up, and does not repeat.
    assert!(!person.at(person.now() + 10_000, Event::Tick).redrawn);
}

#[test]
fn the_about_page_says_how_well_the_random_source_is() {
    for (language, sick) in [(Language::English, "sick"), (Language::German, "gestört")] {
        for verdict in [Verdict::Healthy, Verdict::TooFew, Verdict::Stuck, Verdict::Biased, Verdict::Alternating] {
            let start = Start { language: Some(language), random_source: verdict, ..Start::default() };
            let mut person = starting(start, &Saves::default());
            person.taps(&SETTINGS).taps(&[Up, Up, Up, A]).expect(r#""entry":"about""#);
            let text = person.text();
            assert_eq!(text.contains(sick), verdict != Verdict::Healthy, "{verdict:?}: {text}");
        }
    }
}

/// A device that says this of itself, in a language.
fn with_facts(language: Language, facts: Facts, random_source: Verdict) -> Person {
    let start = Start { language: Some(language), facts, random_source, ..Start::default() };
    starting(start, &Saves::default())
}

#[test]
fn the_self_test_says_what_the_board_says_and_fits() {
    // A number that no flash reaches before it is worn out.
    let storages = [Storage::File, Storage::Failing, Storage::Flash { starts: 1_000_000 }];
    let resets = [Reset::Power, Reset::Hung, Reset::Asked];
    for language in Language::ALL {
        let mut said = HashSet::new();
        for verdict in [Verdict::Healthy, Verdict::TooFew, Verdict::Stuck, Verdict::Biased, Verdict::Alternating] {
            for (storage, reset) in storages.into_iter().flat_map(|storage| resets.map(|reset| (storage, reset))) {
                let facts = Facts { board: "Adafruit MacroPad RP2040", reset, storage, test: true, ..Facts::default() };
                let mut person = with_facts(language, facts, verdict);
                person.at(0, Event::Button(A, true));
                person.until(500);
                person.tap(Up);
                person.at(600, Event::Button(A, false));
                person.until(700);
                person.taps(&[Up, Up, Up]).expect(r#""page":"report""#);
                assert!(person.text().contains("MacroPad"));
                said.insert(person.text());
                person.tap(B);
                if storage == Storage::Failing {
                    person.expect(r#""entry":"storage_fails""#).tap(A);
                }
                person.expect(r#""scene":"menu""#);
            }
        }
        assert_eq!(said.len(), 5 * 3 * 3, "every report differs");
    }
}

#[test]
fn a_low_battery_is_told_once() {
    for language in Language::ALL {
        let mut person = fresh(language);
        person.tap(A).expect(r#""scene":"setup""#);
        let good = person.at(1000, Event::Supply(4900));
        assert!(!good.redrawn && good.saved.is_empty());
        let low = person.at(2000, Event::Supply(3400));
        assert!(low.redrawn && low.saved.is_empty(), "there is no game to keep");
        person.until(3000);
        person.look();
        person.expect(r#""entry":"battery""#);
        person.tap(A).expect(r#""scene":"setup""#);
        assert!(!person.at(5000, Event::Supply(3390)).redrawn);
    }
}

#[test]
fn a_low_battery_has_a_sign_until_it_was_charged() {
    let mut person = fresh(Language::German);
    let good = person.settle().glass().clone();
    person.at(2000, Event::Supply(3400));
    person.until(3000);
    person.tap(A).expect(r#""scene":"menu""#);
    assert!(person.glass().clone() != good, "a sign");
    assert!(!person.at(4000, Event::Supply(3600)).redrawn, "a cell that rests recovers a little");
    assert!(person.at(5000, Event::Supply(5000)).redrawn);
    assert!(person.glass().clone() == good, "it was charged");
}

#[test]
fn the_a_that_reads_a_notice_lays_no_card_and_every_card_is_kept() {
    const GAME: Slot = Slot::Game(Kind::Table(TableKind::TheGame));
    let mut person = fresh(Language::English);
    person.taps(&[A, A]).saved.clear();
    person.tap(A);
    assert!(person.saved.contains(&GAME), "a card is kept");
    for (now, millivolts) in [(5000, 3400), (65_000, 3390)] {
        person.until(now);
        let low = person.at(now, Event::Supply(millivolts));
        assert!(low.saved.is_empty(), "there is nothing left to keep");
        person.wait(700);
        person.tap(A).expect(r#""scene":"table""#);
    }
    let mut saves = Saves::default();
    saves[GAME.index()] = person.app().record(GAME);
    let laid = TableGame::unpack(&saves[GAME.index()]).unwrap().game().observe(0).round.len();
    assert_eq!(laid, 2, "one before the message, none with the A that reads it, one after it");
    let mut after = with_saves(Language::English, &saves);
    assert_eq!(after.tap(A).state(), person.state(), "the power went, and came again");
}

#[test]
fn a_low_battery_wipes_no_game_that_could_not_be_read() {
    const GAME: Slot = Slot::Game(Kind::Table(TableKind::Extreme));
    let mut saves = Saves::default();
    saves[GAME.index()].extend_from_slice(&[1, 2, 3]).unwrap();
    let mut person = with_saves(Language::English, &saves);
    let low = person.at(1000, Event::Supply(3400));
    assert!(low.saved.is_empty(), "the loss has not been told yet");
    person.until(2000);
    person.taps(&[A, A]).expect(r#""scene":"menu""#);
    assert!(person.saved.contains(&GAME), "now it has");
}

#[test]
fn a_low_battery_waits_for_the_end_of_a_game_against_the_clock() {
    let mut person = fresh(Language::English);
    person.taps(&[Down, Down, A, A, A]).expect(r#""scene":"seven""#);
    // The countdown, and an opponent that has not laid yet.
    person.wait(3500);
    let before = person.glass().clone();
    let low = person.event(Event::Supply(3400));
    assert!(low.redrawn && low.saved.is_empty());
    assert!(person.glass().clone() != before, "a sign, and the game goes on");
    person.expect(r#""scene":"seven""#);
}

#[test]
fn a_storage_that_fails_is_told_once_and_the_game_goes_on() {
    for language in Language::ALL {
        let facts = Facts { storage: Storage::Flash { starts: 7 }, ..Facts::default() };
        let mut person = with_facts(language, facts, Verdict::Healthy);
        person.taps(&[A, A]).expect(r#""scene":"table""#);
        let table = person.glass().clone();
        assert!(person.event(Event::StorageFails).redrawn);
        person.look();
        person.expect(r#""entry":"storage_fails""#);
        person.tap(A).expect(r#""entry":"storage_fails""#);
        person.wait(700);
        person.tap(A).expect(r#""scene":"table""#);
        assert!(
            person.glass().clone() == table,
            "a press that was meant for the table, or for the notice, lays no card"
        );
        assert!(!person.event(Event::StorageFails).redrawn, "once");
        person.tap(A);
        assert!(person.glass().clone() != table, "the game goes on");
    }
}

#[test]
fn a_storage_that_fails_waits_for_the_light_and_for_the_end_of_a_game_against_the_clock() {
    let mut person = fresh(Language::English);
    person.wait(1_000_000);
    person.event(Event::StorageFails);
    person.wait(1000);
    person.tap(B).expect(r#""entry":"storage_fails""#);
    person.tap(A).expect(r#""entry":"storage_fails""#);
    person.wait(700);
    person.tap(A).expect(r#""scene":"menu""#);
    let mut person = fresh(Language::English);
    person.taps(&[Down, Down, A, A, A]).expect(r#""scene":"seven""#);
    person.wait(3500);
    person.event(Event::StorageFails);
    person.event(Event::Supply(3400));
    person.expect(r#""scene":"seven""#);
    // In the pause both are told, one over the other.
    person.hold(B, 900);
    person.wait(1000);
    person.expect(r#""entry":"storage_fails""#);
    person.tap(A).expect(r#""entry":"battery""#);
    person.tap(A).expect(r#""scene":"pause""#);
}

/// A disk that is full has room again later, and may be full once more.
#[test]
fn a_save_that_fails_is_told_each_time_unless_the_storage_fails_for_good() {
    let mut person = fresh(Language::English);
    person.taps(&[A, A]).expect(r#""scene":"table""#);
    let table = person.glass().clone();
    for _ in 0..2 {
        assert!(person.event(Event::SaveFails).redrawn);
        person.expect(r#""entry":"save_fails""#);
        person.wait(700);
        person.tap(A).expect(r#""scene":"table""#);
        assert!(person.glass().clone() == table);
    }
    person.event(Event::StorageFails);
    person.wait(700);
    person.tap(A).expect(r#""scene":"table""#);
    assert!(!person.event(Event::SaveFails).redrawn, "that was told");
}

#[test]
fn a_storage_that_fails_at_the_start_is_told_too() {
    let facts = Facts { storage: Storage::Failing, ..Facts::default() };
    let mut person = with_facts(Language::English, facts, Verdict::Healthy);
    person.look();
    person.expect(r#""entry":"storage_fails""#);
    person.tap(A).expect(r#""scene":"menu""#);
    assert!(!person.event(Event::StorageFails).redrawn, "once");
}

#[test]
fn a_button_that_is_down_at_the_start_is_named() {
    for language in Language::ALL {
        let mut said = HashSet::new();
        for button in Button::every() {
            let facts = Facts { stuck: Some(button), ..Facts::default() };
            let mut person = with_facts(language, facts, Verdict::Healthy);
            person.look();
            person.expect(r#""scene":"notice","entry":"stuck""#);
            said.insert(person.text());
            person.tap(A).expect(r#""scene":"menu""#);
        }
        assert_eq!(said.len(), Button::COUNT, "each by its name");
    }
}

#[test]
fn forgetting_asks_twice_and_keeps_only_the_language() {
    let mut saves = tallied(12, 5, Credit::Streak);
    let setup = Setup::new(2, Variant::Expert, CommandChoice::None, true).unwrap();
    saves[Slot::Game(Kind::Table(TableKind::TheGame)).index()] = TableGame::new(setup, Deal::from_bits(1), 13).pack();
    let mut person = with_saves(Language::German, &saves);
    // A setting that differs from a new device, to be forgotten.
    person.taps(&SETTINGS).taps(&[Down, Right, Up, Up]).expect(r#""entry":"forget""#);
    let before = Slot::ALL.map(|slot| person.app().record(slot));
    person.saved.clear();
    for no in [&[A, A][..], &[A, B], &[A, Left, A, A], &[A, Left, A, B]] {
        person.taps(no).expect(r#""entry":"forget""#);
    }
    assert_eq!(Slot::ALL.map(|slot| person.app().record(slot)), before);
    assert!(person.saved.is_empty());

    person.taps(&[A, Left, A, Left, A]).expect(r#""scene":"notice","entry":"forgotten""#);
    assert_eq!(person.saved, Slot::ALL);
    assert_eq!(settings(&person), Settings { language: Some(Language::German), ..Settings::default() });
    for slot in &Slot::ALL[1..4] {
        assert_eq!(person.app().record(*slot), Statistics::default().pack());
    }
    assert!(Slot::ALL[4..].iter().all(|slot| person.app().record(*slot).is_empty()));
}

/// What a board keeps after games in every cell: all won up to `wins`, the others lost.
fn tallied(games: u32, wins: u32, credit: Credit) -> Saves {
    let mut statistics = Statistics::default();
    for cell in 0..CELLS {
        for game in 0..games {
            let won = game < wins;
            assert!(statistics.count(statistics.next_game(), cell, won, if won { 0 } else { 98 }, 10, credit));
        }
    }
    let mut saves = Saves::default();
    saves[1..4].fill(statistics.pack());
    saves
}

#[test]
fn every_page_of_the_statistics_fits_empty_and_full() {
    // As full as the counters get.
    for (games, wins, credit) in [
        (0, 0, Credit::Streak),
        (1, 1, Credit::NoStreak),
        (1, 0, Credit::Helped),
        (65_535, 65_535, Credit::Streak),
        (65_535, 44_444, Credit::Helped),
    ] {
        let saves = tallied(games, wins, credit);
        for language in Language::ALL {
            let mut person = with_saves(language, &saves);
            person.taps(&STATISTICS);
            for game in ["the_game", "extreme", "seven_ate_nine"] {
                person.tap(A);
                let mut seen = Vec::new();
                for _ in 0..6 {
                    for _ in 0..5 {
                        person.tap(Right).expect(&format!(r#""game":"{game}""#));
                        seen.push(person.state());
                    }
                    person.tap(Down);
                }
                seen.sort();
                seen.dedup();
                // Not every game needs all cells.
                assert_eq!(seen.len(), if game == "seven_ate_nine" { CELLS } else { 15 });
                person.tap(B).expect(&format!(r#""scene":"statistics_menu","entry":"{game}""#)).tap(Down);
            }
        }
    }
}

#[test]
fn a_page_of_the_statistics_says_what_was_counted() {
    let mut statistics = Statistics::default();
    // Expert with three players: cards left 12, 0, 0, 7.
    for left in [12, 0, 0, 7] {
        assert!(statistics.count(statistics.next_game(), 5 + 2, left == 0, left, 10, Credit::Streak));
    }
    let mut saves = Saves::default();
    saves[Slot::Statistics(Kind::Table(TableKind::Extreme)).index()] = statistics.pack();
    let mut person = with_saves(Language::English, &saves);
    person.taps(&STATISTICS).taps(&[Down, A]);
    assert!(person.text().contains("Nothing\nplayed yet"), "{}", person.text());
    person.taps(&[Right, Right, Down]).expect(r#""game":"extreme","variant":"expert","players":3,"played":4,"won":2"#);
    for line in ["2 of 4", "mean 4.8", "streak 0"] {
        assert!(person.text().lines().any(|other| other == line), "{line} is not in\n{}", person.text());
    }
}

#[test]
fn the_cards_gone_are_full_and_the_others_are_not() {
    // In the middle of the cell of a card.
    let is_full = |frame: &Frame, card: Card| {
        let (row, column) = (usize::from(card.number() / 10), usize::from(card.number() % 10));
        let y = 9 + 5 * row + if row > 4 { 2 } else { 0 };
        [0, 1, 4, 5].iter().all(|x| frame.lit(11 + 8 * column + x, y + 1))
    };
    for language in Language::ALL {
        for gone in [Cards::default(), Cards::all(), Card::all().filter(|card| card.number() % 3 == 0).collect()] {
            let mut frame = Frame::new();
            let mut canvas = Canvas::new(&mut frame, language);
            screens::gone::draw(&mut canvas, gone, &[]);
            assert_eq!(canvas.cut(), 0);
            assert!(Card::all().all(|card| is_full(&frame, card) == gone.contains(card)), "{frame}");
        }
    }
}
