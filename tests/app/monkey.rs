//! Two monkeys press a million buttons at random times. They see what a person sees, and nothing may break.

use std::collections::{BTreeMap, BTreeSet};

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::{
    app::{App, Event, Kind, Saves, Slot, Start},
    frame::Frame,
    input::Button,
    store::Statistics,
    text::Language,
    view::canvas::Canvas,
};

use crate::threads::on_two_threads;

/// Of each monkey; each has a thread.
const PRESSES: u32 = 500_000;
/// Of each kind, together.
const GAMES: u32 = 200;

/// Every scene, and at the table every phase. A list of its own: a new scene that nobody enters fails here.
const PLACES: [&str; 29] = [
    "code",
    "language",
    "menu",
    "notice",
    "pause",
    "question",
    "rules",
    "rules_menu",
    "settings",
    "setup",
    "statistics",
    "statistics_menu",
    "gone",
    "hint",
    "table dead_end",
    "table drawn",
    "table handover",
    "table last_cards",
    "table over",
    "table partner",
    "table peek",
    "table starter",
    "table turn",
    "seven ready",
    "seven playing",
    "seven go",
    "seven over",
    "seven stuck",
    "seven paused",
];

struct Monkey {
    app: App,
    saves: Saves,
    now: u64,
    wake_at: Option<u64>,
    down: [bool; 6],
    chance: ChaCha8Rng,
    presses: u32,
    places: BTreeMap<String, u32>,
    counted: [u32; 3],
    ended: [u32; 3],
    cut: BTreeSet<String>,
    resumed: u32,
    escapes: u32,
}

impl Monkey {
    fn new(seed: u64) -> Self {
        let saves = Saves::default();
        let mut monkey = Self {
            app: App::new(Start { seed: [seed as u8; 32], ..Start::default() }, &saves, Box::leak(Box::default())),
            saves,
            now: 0,
            wake_at: None,
            down: [false; 6],
            chance: ChaCha8Rng::seed_from_u64(seed),
            presses: 0,
            places: BTreeMap::new(),
            counted: [0; 3],
            ended: [0; 3],
            cut: BTreeSet::new(),
            resumed: 0,
            escapes: 0,
        };
        monkey.handle(Event::Tick);
        monkey
    }

    fn below(&mut self, limit: u32) -> u32 {
        self.chance.next_u32() % limit
    }

    fn handle(&mut self, event: Event) {
        let effects = self.app.handle(self.now, event);
        for slot in effects.save.iter() {
            self.saves[slot.index()] = self.app.record(slot);
        }
        self.wake_at = effects.wake_at;
    }

    fn wait(&mut self, milliseconds: u64) {
        let until = self.now + milliseconds;
        while let Some(at) = self.wake_at.filter(|at| *at <= until) {
            self.now = self.now.max(at);
            self.handle(Event::Tick);
        }
        self.now = until;
    }

    fn level(&mut self, button: Button, down: bool) {
        self.down[button as usize] = down;
        self.handle(Event::Button(button, down));
    }

    fn hold(&mut self, button: Button, milliseconds: u64) {
        self.presses += 1;
        self.level(button, true);
        self.wait(milliseconds);
        self.level(button, false);
        self.wait(30);
    }

    fn tap(&mut self, button: Button) {
        self.hold(button, 40);
    }

    fn let_go(&mut self) {
        for button in Button::ALL {
            if self.down[button as usize] {
                self.level(button, false);
            }
        }
        self.wait(30);
    }

    fn press_anything(&mut self) {
        let button = match self.below(20) {
            0..8 => Button::A,
            8..11 => Button::Right,
            11..13 => Button::Left,
            13..16 => Button::Down,
            16..18 => Button::Up,
            _ => Button::B,
        };
        let time = match self.below(20) {
            0 => 1600,
            1..5 => 450 + u64::from(self.below(300)),
            _ => 8 + u64::from(self.below(120)),
        };
        match self.below(200) {
            // A contact that bounces.
            0..20 => {
                self.level(button, true);
                self.wait(1);
                self.level(button, false);
                self.wait(1);
                self.hold(button, time);
            }
            // Two at once.
            20..40 => {
                let other = Button::ALL[self.below(6) as usize];
                self.level(other, true);
                self.hold(button, time);
                self.let_go();
            }
            // Long enough to go dark.
            40 => self.wait(1_000_000),
            41..60 => self.wait(700),
            _ => self.hold(button, time),
        }
        let gap = u64::from(self.below(200));
        self.wait(gap);
    }

    fn state(&self) -> String {
        let mut state = String::new();
        self.app.state(&mut state).expect("a string takes everything");
        state
    }

    /// Looks where it is, and at the screen.
    fn look(&mut self) {
        let state = self.state();
        let scene = field(&state, "scene").expect("every state names its scene");
        let place = match field(&state, "phase") {
            Some(phase) => format!("{scene} {phase}"),
            None => scene.to_owned(),
        };
        let new = !self.places.contains_key(&place);
        *self.places.entry(place).or_default() += 1;
        if new || self.presses.is_multiple_of(16) {
            let mut frame = Frame::new();
            self.app.draw(&mut frame);
            for language in Language::ALL {
                let mut canvas = Canvas::new(&mut frame, language);
                self.app.paint(&mut canvas);
                if canvas.cut() > 0 && self.cut.len() < 10 {
                    let mut words = String::new();
                    self.app.paint(&mut Canvas::new(&mut Frame::new(), language).noting(&mut words));
                    self.cut.insert(format!("{language:?} {words}"));
                }
            }
        }
        for kind in Kind::ALL {
            let record = self.app.record(Slot::Statistics(kind));
            let next = Statistics::unpack(&record).expect("our own record").next_game();
            let counted = next.wrapping_sub(1);
            // Forgetting everything starts again at zero.
            self.ended[kind as usize] += counted.saturating_sub(self.counted[kind as usize]);
            self.counted[kind as usize] = counted;
        }
    }

    /// From every state the menu can be reached, with what the screens offer.
    fn go_to_the_menu(&mut self) {
        self.escapes += 1;
        self.let_go();
        let mut way = Vec::new();
        for _ in 0..60 {
            let state = self.state();
            let scene = field(&state, "scene").expect("every state names its scene").to_owned();
            way.push(state.clone());
            match scene.as_str() {
                "menu" => return,
                "language" | "notice" => self.tap(Button::A),
                "question" | "setup" | "code" | "settings" | "statistics" | "statistics_menu" | "rules"
                | "rules_menu" | "gone" | "hint" => self.tap(Button::B),
                "pause" if field(&state, "entry") == Some("leave") => self.tap(Button::A),
                "pause" => self.tap(Button::Down),
                "table" if field(&state, "phase") == Some("over") => self.tap(Button::B),
                "table" => self.hold(Button::B, 500),
                "seven" => self.pause_seven(&state),
                "self_test" if field(&state, "page") == Some("report") => self.tap(Button::B),
                "self_test" => self.hold(Button::A, 500),
                _ => panic!("nobody knows the way out of {state}"),
            }
        }
        panic!("no way to the menu:\n{}", way.join("\n"));
    }

    /// With everybody at once two buttons of different players pause; alone B does, and leaves the end.
    fn pause_seven(&mut self, _state: &str) {
        self.level(Button::Left, true);
        self.level(Button::A, true);
        self.wait(1600);
        self.let_go();
        if self.state().contains(r#""scene":"seven""#) {
            self.wait(1500);
            self.tap(Button::B);
        }
    }

    /// Off and on again: what was saved is what goes on.
    fn restart(&mut self) {
        self.go_to_the_menu();
        let kept = self.saves.clone();
        let start = Start { now: self.now, seed: [self.below(256) as u8; 32], ..Start::default() };
        self.app = App::new(start, &self.saves, Box::leak(Box::default()));
        self.handle(Event::Tick);
        for slot in Slot::ALL.into_iter().filter(|slot| !kept[slot.index()].is_empty()) {
            assert_eq!(self.app.record(slot), kept[slot.index()], "{slot:?} is not what was saved");
        }
        assert!(!self.state().contains("broken"), "a save of our own cannot be read");
        self.resumed += 1;
    }
}

/// The word of a field of a flat line of JSON.
fn field<'a>(state: &'a str, name: &str) -> Option<&'a str> {
    let from = state.split_once(&format!(r#""{name}":""#))?.1;
    Some(from.split_once('"')?.0)
}

/// What a monkey has done in all its life.
fn live(seed: u64) -> Monkey {
    let mut monkey = Monkey::new(seed);
    while monkey.presses < PRESSES {
        monkey.press_anything();
        monkey.look();
        match monkey.below(1500) {
            0 => monkey.go_to_the_menu(),
            1 => monkey.restart(),
            _ => {}
        }
    }
    let hours = monkey.now / 3_600_000;
    println!("monkey {seed}: {} presses in {hours} hours of play", monkey.presses);
    println!("games ended {:?}, ways to the menu {}, restarts {}", monkey.ended, monkey.escapes, monkey.resumed);
    monkey
}

#[test]
fn a_monkey_breaks_nothing() {
    let monkeys = on_two_threads(&[1, 2], |seed| live(*seed));
    let mut places = BTreeMap::<&str, u32>::new();
    for (place, times) in monkeys.iter().flat_map(|monkey| &monkey.places) {
        *places.entry(place).or_default() += times;
    }
    for (place, times) in &places {
        println!("{times:>8} {place}");
    }
    let cut: BTreeSet<&str> = monkeys.iter().flat_map(|monkey| &monkey.cut).map(String::as_str).collect();
    assert!(cut.is_empty(), "something is cut off at:\n{}", Vec::from_iter(cut).join("\n"));
    for place in PLACES {
        assert!(places.contains_key(place), "the monkeys never came to {place:?}");
    }
    let ended: [u32; 3] = std::array::from_fn(|kind| monkeys.iter().map(|monkey| monkey.ended[kind]).sum());
    assert!(ended.iter().all(|ended| *ended >= GAMES), "too few games ended: {ended:?}");
}
