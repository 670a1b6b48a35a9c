//! Time as a board may give it: backwards, in jumps, and up to the end of what a number holds. With overflow checks on,
//! as every test here has them.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::{
    app::{App, Controls, Driver, Event, Saves, Start},
    input::Button,
};

use super::person::Person;

/// The ends of time, and what lies beside them.
const TIMES: [u64; 10] =
    [0, 1, 400, 1_000_000, u64::MAX / 2 - 1, u64::MAX / 2, u64::MAX / 2 + 1, u64::MAX - 30_000, u64::MAX - 1, u64::MAX];

const CONTROLS: [Controls; 3] = [Controls::Buttons, Controls::Stick, Controls::Keys];

#[test]
fn time_that_jumps_in_any_direction_does_no_harm() {
    for (seed, controls) in (0..30).zip(CONTROLS.into_iter().cycle()) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let now = TIMES[chance.next_u32() as usize % TIMES.len()];
        let start = Start { now, controls, ..Start::default() };
        let mut app = App::new(start.clone(), &Saves::default(), Box::leak(Box::default()));
        let mut driver = Driver::new(start, &Saves::default(), Box::leak(Box::default()));
        for _ in 0..400 {
            let near = TIMES[chance.next_u32() as usize % TIMES.len()];
            let now = near.saturating_add(u64::from(chance.next_u32() % 2_000));
            let button = Button::every().nth(chance.next_u32() as usize % Button::COUNT).expect("one of them");
            let event = match chance.next_u32() % 8 {
                0 => Event::Tick,
                1 => Event::Knob { forward: true },
                2 => Event::Supply(3400),
                3 => Event::StorageFails,
                other => Event::Button(button, other % 2 == 0),
            };
            app.handle(now, event);
            let before = driver.now();
            driver.event(now, event);
            assert!(driver.now() >= before, "time ran backwards");
        }
    }
}

/// The ways into every sort of scene that time does something to.
const WAYS: [(&str, &[Button]); 6] = {
    use Button::{A, Down, Left, Right, Up};
    [
        ("the language", &[]),
        ("the menu", &[A]),
        ("a table", &[A, A, A]),
        ("partners that think", &[A, A, Down, Left, Left, Up, A, A, A]),
        ("7 ate 9 alone", &[A, Down, Down, A, A, A]),
        ("7 ate 9 together", &[A, Down, Down, A, Down, Right, Right, Right, Up, A, A]),
    ]
};

#[test]
fn a_jump_to_the_end_of_time_costs_bounded_work_whatever_is_held() {
    for (name, way) in WAYS {
        for held in [None].into_iter().chain(Button::ALL.map(Some)) {
            let mut person = Person::switch_on(Start::default(), Saves::default());
            person.taps(way);
            if let Some(button) = held {
                person.level(button, true);
            }
            let mut ticks = 0;
            while let Some(at) = person.driver().wake_at() {
                person.until(at);
                ticks += 1;
                assert!(ticks < 20_000, "{name} with {held:?} asks for ticks without end: {}", person.state());
            }
            assert!(person.driver().is_dark(), "{name} with {held:?} never sleeps: {}", person.state());
            person.until(u64::MAX);
            person.wait(0);
        }
    }
}

#[test]
fn a_single_jump_ends_where_small_steps_end() {
    for (name, way) in WAYS {
        let [jump, steps] = [true, false].map(|jump| {
            let mut person = Person::switch_on(Start::default(), Saves::default());
            person.taps(way);
            person.level(Button::Right, true);
            if jump {
                person.wait(3_600_000);
            } else {
                (0..3_600).for_each(|_| person.wait(1_000));
            }
            person.level(Button::Right, false);
            person.tap(Button::B);
            person
        });
        assert_eq!(jump.state(), steps.state(), "{name}");
        assert!(jump.glass() == steps.glass(), "{name}");
    }
}
