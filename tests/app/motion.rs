//! What moves is only to be seen: nobody loses time, a press or a game by it.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::{
    app::{Event, Saves, Slot, Sound, Start},
    bots::seven_ate_nine::Level,
    input::Button::{self, A, B, Down, Left, Right, Up},
    play::{Kind, Seats, SevenChoice, SevenGame},
    rules::deal::Deal,
    store::Settings,
    text::Language,
    view::motion::Moving,
};

use crate::person::Person;

fn switch_on(settings: Settings, seven: Option<&SevenGame>) -> Person {
    let mut saves = Saves::default();
    saves[Slot::Settings.index()] = settings.pack();
    saves[Slot::Game(Kind::Seven).index()] = seven.map(SevenGame::pack).unwrap_or_default();
    let start = Start { seed: [3; 32], language: Some(Language::English), ..Start::default() };
    Person::switch_on(start, saves)
}

/// Two devices, on one of which nothing moves.
fn two(seven: Option<&SevenGame>) -> [Person; 2] {
    [true, false].map(|motion| switch_on(Settings { motion, ..Settings::default() }, seven))
}

/// Four monkeys press at once, each at any millisecond: every press counts at its own time, whatever moves.
#[test]
fn seven_ate_nine_goes_the_same_way_with_motion_and_without() {
    let mut moved = 0;
    for seats in [Seats::Everybody(4), Seats::Everybody(2), Seats::Solo(3)] {
        for number in 0..12 {
            let choice = SevenChoice { seats, level: Level::Medium, tournament: false };
            let seven = SevenGame::new(choice, Deal::from_bits(number), 1, true);
            let mut both = two(Some(&seven));
            for person in &mut both {
                person.taps(&[A, A]).wait(2500);
            }
            let mut chance = ChaCha8Rng::seed_from_u64(number);
            let (mut down, mut now) = ([false; 6], both[0].now());
            for _ in 0..1500 {
                now += u64::from(chance.next_u32() % 40);
                let place = chance.next_u32() as usize % 6;
                down[place] = !down[place];
                for person in &mut both {
                    person.at(now, Event::Button(Button::ALL[place], down[place]));
                    moved += u32::from(person.driver().is_moving());
                }
                let [with, without] = both.each_ref().map(Person::state);
                assert_eq!(with, without, "{seats:?}, deal {number}, at {now} ms");
                if !with.contains("playing") {
                    break;
                }
            }
            let [with, without] = both.each_ref().map(|person| &person.saves[Slot::Game(Kind::Seven).index()]);
            assert_eq!(with, without);
        }
    }
    assert!(moved > 100, "something moved {moved} times");
}

/// How long a rival's card is seen held out, and how long it is not, as long as a person only looks on.
fn held_out(level: Level, motion: bool) -> Vec<(bool, u32)> {
    let choice = SevenChoice { seats: Seats::Solo(1), level, tournament: false };
    let seven = SevenGame::new(choice, "00000012".parse().expect("a code"), 1, true);
    let mut person = switch_on(Settings { motion, ..Settings::default() }, Some(&seven));
    person.taps(&[A, A]);
    let mut times: Vec<(bool, u32)> = vec![(false, 0)];
    for _ in 0..3000 {
        person.wait(10);
        let is_out = [(53, 1), (58, 1), (53, 8), (58, 8)].iter().all(|(x, y)| person.glass().lit(*x, *y));
        match times.last_mut().expect("there is one") {
            (last, time) if *last == is_out => *time += 10,
            _ => times.push((is_out, 10)),
        }
    }
    times
}

#[test]
fn a_beginner_holds_a_card_out_and_draws_it_back_before_it_lays() {
    let shown = |motion| held_out(Level::Beginner, motion).into_iter().filter(|(is_out, _)| *is_out);
    let moving: Vec<u32> = shown(true).map(|(_, time)| time).collect();
    let still: Vec<u32> = shown(false).map(|(_, time)| time).collect();
    // Half as long at first, and once more; and without motion for as long as all of it takes.
    assert!(moving.len() >= 4 && moving.windows(2).any(|two| two == [300, 600]), "{moving:?}");
    assert!(still.contains(&1200) && still.iter().all(|time| *time <= 1200), "{still:?}");
    for level in [Level::Easy, Level::Expert] {
        assert_eq!(held_out(level, true).len(), 1, "{level:?} is too quick for that");
    }
}

/// Whatever moves, a press jumps to its end and counts: the same presses at the same times lead to the same state.
#[test]
fn a_press_in_the_middle_of_a_motion_counts() {
    let (mut middles, mut chance) = (0, ChaCha8Rng::seed_from_u64(5));
    let mut both = two(None);
    let mut now = 0;
    for _ in 0..4000 {
        now += 20 + u64::from(chance.next_u32() % 120);
        // Mostly what plays: cards are laid, drawn and refused.
        let button = [A, A, A, Left, Right, Up, Down, B][chance.next_u32() as usize % 8];
        for person in &mut both {
            person.until(now);
            middles += u32::from(person.driver().is_moving());
            person.level(button, true);
            assert!(!person.driver().is_moving() || person.now() == now, "what moves now began with this press");
            person.wait(15);
            person.level(button, false);
        }
        assert_eq!(both[0].state(), both[1].state(), "at {now} ms");
        now += 15;
    }
    assert!(middles > 100, "only {middles} presses were in the middle of something");
}

/// Who hands the device over at once shows nothing: the hand goes with the first picture, the rest comes after it.
#[test]
fn the_curtain_hides_the_hand_in_its_first_picture() {
    let mut settings = Settings::default();
    settings.tables[0].players = 3;
    let mut person = switch_on(settings, None);
    person.taps(&[A, A]).wait(1000);
    person.hold(A, 500).settle();
    let rows = 41..64;
    let lit = |person: &Person| rows.clone().any(|y| (0..128).any(|x| person.glass().lit(x, y)));
    assert!(lit(&person), "a hand: {}", person.state());
    person.level(A, true);
    assert!(person.driver().is_moving());
    assert!(!lit(&person), "{}", person.glass());
    person.settle();
    person.expect("Player 2");
    assert!(lit(&person), "face-down cards");
}

#[test]
fn a_sound_is_no_longer_than_what_moves_with_it() {
    let together = [
        (Sound::Lay, Moving::Laid),
        (Sound::Lay, Moving::SevenLaid),
        (Sound::Trick, Moving::Trick),
        (Sound::Refused, Moving::Refused),
        (Sound::Draw, Moving::Drawn),
        (Sound::Pass, Moving::Curtain),
        (Sound::Reveal, Moving::Reveal),
        (Sound::Won, Moving::Won),
        (Sound::Lost, Moving::Lost),
    ];
    for (sound, moving) in together {
        let length: u32 = sound.tune().iter().map(|(_, milliseconds)| milliseconds).sum();
        assert!(length <= moving.length(), "{sound:?} takes {length} ms, {moving:?} {}", moving.length());
    }
}

/// A low battery ends what moves at once, and lets nothing begin; a good one lets it begin again.
#[test]
fn with_a_low_battery_nothing_moves() {
    let mut person = switch_on(Settings::default(), None);
    assert!(person.driver().is_moving(), "its name");
    person.event(Event::Supply(3400));
    assert!(!person.driver().is_moving());
    person.wait(1000);
    person.tap(A).expect(r#""scene":"menu""#);
    person.taps(&[A, A]);
    person.level(A, true);
    assert!(!person.driver().is_moving(), "a card was laid");
    person.level(A, false);
    person.event(Event::Supply(4200));
    person.wait(100);
    person.level(A, true);
    assert!(person.driver().is_moving(), "{}", person.state());
}
