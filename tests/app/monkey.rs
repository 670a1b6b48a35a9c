//! Monkeys press a million times at random: six buttons, a stick, keys and a knob. They see what a person sees, after
//! every press the glass shows what the app would draw now, and nothing may break.

use std::collections::{BTreeMap, BTreeSet};

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::{
    app::{Controls, Event, Saves, Slot, Start},
    frame::Frame,
    input::Button,
    play::{Kind, Statistics},
    store::Settings,
    text::Language,
    view::canvas::Canvas,
};

use super::{
    person::{Person, field},
    threads::on_two_threads,
};

/// How many presses each kind of controls gets: a million in all.
const MONKEYS: [(Controls, u32); 4] =
    [(Controls::Buttons, 300_000), (Controls::Stick, 200_000), (Controls::Keys, 300_000), (Controls::Buttons, 200_000)];

/// Games of each kind that end, all monkeys together.
const GAMES: u32 = 200;

/// Every scene, and at the table every phase. A list of its own, so that a new scene that no monkey enters fails here.
const PLACES: [&str; 30] = [
    "code",
    "language",
    "lesson",
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
    person: Person,
    controls: Controls,
    down: BTreeSet<usize>,
    chance: ChaCha8Rng,
    presses: u32,
    places: BTreeMap<String, u32>,
    counted: [u32; 3],
    ended: [u32; 3],
    cut: BTreeSet<String>,
    restarts: u32,
    escapes: u32,
}

impl Monkey {
    fn new(seed: u8, controls: Controls) -> Self {
        let start = Start { seed: [seed; 32], controls, ..Start::default() };
        Self {
            person: Person::switch_on(start, Saves::default()),
            controls,
            down: BTreeSet::new(),
            chance: ChaCha8Rng::seed_from_u64(seed.into()),
            presses: 0,
            places: BTreeMap::new(),
            counted: [0; 3],
            ended: [0; 3],
            cut: BTreeSet::new(),
            restarts: 0,
            escapes: 0,
        }
    }

    fn below(&mut self, limit: u32) -> u32 {
        self.chance.next_u32() % limit
    }

    fn wait(&mut self, milliseconds: u64) {
        self.person.wait(milliseconds);
    }

    fn level(&mut self, button: Button, down: bool) {
        if down {
            self.down.insert(button as usize);
        } else {
            self.down.remove(&(button as usize));
        }
        self.person.level(button, down);
    }

    fn hold(&mut self, button: Button, milliseconds: u64) {
        self.presses += 1;
        self.level(button, true);
        self.wait(milliseconds);
        self.level(button, false);
        self.wait(30);
    }

    fn let_go(&mut self) {
        for button in Button::every() {
            if self.down.contains(&(button as usize)) {
                self.level(button, false);
            }
        }
        self.wait(30);
    }

    /// One of the buttons that there are, those that lead on more often.
    fn any_button(&mut self) -> Button {
        let button = match self.below(20) {
            0..8 => Button::A,
            8..11 => Button::Right,
            11..13 => Button::Left,
            13..16 => Button::Down,
            16..18 => Button::Up,
            _ => Button::B,
        };
        match (self.controls, button) {
            (Controls::Stick, Button::B) => Button::A,
            // Each two rows of keys are the six buttons; the knob can be pressed too.
            (Controls::Keys, button) => {
                let key = |key: &Button| key.plain() == button;
                let twins: Vec<Button> = Button::KEYS.into_iter().filter(key).collect();
                if button == Button::A && self.below(8) == 0 { Button::A } else { twins[self.below(2) as usize] }
            }
            (_, button) => button,
        }
    }

    fn press_anything(&mut self) {
        let button = self.any_button();
        let time = match self.below(20) {
            0 => 1600,
            1..5 => 450 + u64::from(self.below(500)),
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
                let other = self.any_button();
                self.level(other, true);
                self.hold(button, time);
                self.let_go();
            }
            // Long enough to go dark.
            40 => self.wait(1_000_000),
            41..60 => self.wait(700),
            // Now and then a board measures its battery.
            60..62 => {
                let millivolts = 3300 + self.below(1700) as u16;
                self.person.event(Event::Supply(millivolts));
            }
            // Seldom its flash is worn.
            90 if self.below(20) == 0 => _ = self.person.event(Event::StorageFails),
            90 if self.below(20) == 0 => _ = self.person.event(Event::SaveFails),
            62..90 if self.controls == Controls::Keys => {
                self.presses += 1;
                let forward = self.below(2) == 0;
                self.person.event(Event::Knob { forward });
            }
            _ => self.hold(button, time),
        }
        let gap = u64::from(self.below(200));
        self.wait(gap);
    }

    /// Looks where it is, and at the screen.
    fn look(&mut self) {
        let state = self.person.state();
        let scene = field(&state, "scene").expect("every state names its scene");
        let place = match field(&state, "phase") {
            Some(phase) => format!("{scene} {phase}"),
            None => scene.to_owned(),
        };
        let new = !self.places.contains_key(&place);
        *self.places.entry(place).or_default() += 1;
        if new || self.presses.is_multiple_of(16) {
            for language in Language::ALL {
                let mut frame = Frame::new();
                let mut canvas = Canvas::new(&mut frame, language).naming(self.controls);
                self.person.app().paint(&mut canvas);
                if canvas.cut() > 0 && self.cut.len() < 10 {
                    self.cut.insert(format!("{language:?} {state}\n{frame}"));
                }
            }
        }
        for kind in Kind::ALL {
            let record = self.person.app().record(Slot::Statistics(kind));
            let next = Statistics::unpack(&record).expect("our own record").next_game();
            let counted = next.wrapping_sub(1);
            // Forgetting everything starts again at zero.
            self.ended[kind.place()] += counted.saturating_sub(self.counted[kind.place()]);
            self.counted[kind.place()] = counted;
        }
    }

    fn is_rotated(&self) -> bool {
        Settings::unpack(&self.person.app().record(Slot::Settings)).expect("our own record").rotated
    }

    /// What to press for one of the six buttons, as the device lies.
    fn finger(&self, meant: Button) -> Button {
        let rotated = self.is_rotated();
        let means = |button: &Button| if rotated { button.rotated().plain() == meant } else { button.plain() == meant };
        let there: &[Button] = if self.controls == Controls::Keys { &Button::KEYS } else { &Button::ALL };
        *there.iter().find(|button| means(button)).expect("there is one for each")
    }

    fn do_it(&mut self) {
        self.hold(self.finger(Button::A), 40);
    }

    /// B, which a stick is when it is held.
    fn back(&mut self) {
        match self.controls {
            Controls::Stick => self.hold(Button::A, 500),
            _ => self.hold(self.finger(Button::B), 40),
        }
    }

    /// B, held.
    fn pause(&mut self) {
        match self.controls {
            Controls::Stick => self.hold(Button::A, 900),
            _ => self.hold(self.finger(Button::B), 500),
        }
    }

    fn right(&mut self) {
        self.hold(self.finger(Button::Right), 40);
    }

    /// From every state the menu can be reached, with what the screens offer.
    fn go_to_the_menu(&mut self) {
        self.escapes += 1;
        self.let_go();
        let mut way = Vec::new();
        for _ in 0..60 {
            let state = self.person.state();
            let scene = field(&state, "scene").expect("every state names its scene").to_owned();
            way.push(state.clone());
            match scene.as_str() {
                "menu" => return,
                "language" | "notice" => self.do_it(),
                "question" | "setup" | "code" | "settings" | "statistics" | "statistics_menu" | "rules"
                | "rules_menu" | "gone" | "hint" | "deal_number" | "calendar" | "seats" | "names" | "goals"
                | "goal" | "review" => self.back(),
                "pause" if field(&state, "entry") == Some("leave") => self.do_it(),
                "pause" => self.right(),
                "table" if field(&state, "phase") == Some("over") => self.back(),
                // A stick is held to see the hand, so a tap is the way out.
                "table" if self.controls == Controls::Stick && waits_for_a_hand(&state) => self.do_it(),
                "table" => self.pause(),
                "seven" => self.pause_seven(),
                "lesson" => self.pause(),
                "self_test" if field(&state, "page") == Some("report") => self.back(),
                "self_test" => self.pause(),
                _ => panic!("nobody knows the way out of {state}"),
            }
        }
        panic!("no way to the menu; the last few states:\n{}", way[54..].join("\n"));
    }

    /// With everybody at once buttons of two players pause, or of four up; alone B does, and leaves the end.
    fn pause_seven(&mut self) {
        let fingers = match self.controls {
            Controls::Keys => [Button::Key1, Button::Key4, Button::Key7],
            _ => [Button::Left, Button::A, Button::Up],
        };
        let fingers = if self.is_rotated() { fingers.map(Button::rotated) } else { fingers };
        fingers.into_iter().for_each(|button| self.level(button, true));
        self.wait(1600);
        self.let_go();
        if self.person.state().contains(r#""scene":"seven""#) {
            self.wait(1500);
            self.back();
        }
    }

    /// Off and on again: what was saved is what goes on.
    fn restart(&mut self) {
        self.go_to_the_menu();
        let kept = self.person.saves.clone();
        let seed = [self.below(256) as u8; 32];
        self.person.restart(Start { seed, controls: self.controls, ..Start::default() });
        for slot in Slot::ALL.into_iter().filter(|slot| !kept[slot.index()].is_empty()) {
            assert_eq!(self.person.app().record(slot), kept[slot.index()], "{slot:?} is not what was saved");
        }
        assert!(!self.person.state().contains("broken"), "a save of our own cannot be read");
        self.restarts += 1;
    }
}

/// Whether the device is being handed over.
fn waits_for_a_hand(state: &str) -> bool {
    matches!(field(state, "phase"), Some("handover" | "peek")) && state.contains(r#""hand":[]"#)
}

fn play(&(seed, (controls, presses)): &(u8, (Controls, u32))) -> Monkey {
    let mut monkey = Monkey::new(seed, controls);
    monkey.look();
    while monkey.presses < presses {
        monkey.press_anything();
        monkey.look();
        match monkey.below(1500) {
            0 => monkey.go_to_the_menu(),
            1 => monkey.restart(),
            _ => {}
        }
    }
    monkey
}

#[test]
fn monkeys_break_nothing() {
    let monkeys = on_two_threads(&(1..).zip(MONKEYS).collect::<Vec<_>>(), play);
    let mut ended = [0; 3];
    for monkey in &monkeys {
        let (hours, pictures) = (monkey.person.now() / 3_600_000, monkey.person.pictures);
        println!("{:?}: {} presses in {hours} hours of play, {pictures} pictures", monkey.controls, monkey.presses);
        println!("games ended {:?}, ways to the menu {}, restarts {}", monkey.ended, monkey.escapes, monkey.restarts);
        for (place, times) in &monkey.places {
            println!("{times:>8} {place}");
        }
        let cut = monkey.cut.iter().map(String::as_str).collect::<Vec<_>>().join("\n");
        assert!(cut.is_empty(), "something is cut off at:\n{cut}");
        // Around one stick there is room for one, so there is no count down; and a bottom card is seldom raised.
        let seldom = |place: &&str| ["seven go", "seven stuck"].contains(place);
        for place in PLACES.into_iter().filter(|place| !seldom(place)) {
            assert!(monkey.places.contains_key(place), "{:?} never came to {place:?}", monkey.controls);
        }
        ended.iter_mut().zip(monkey.ended).for_each(|(sum, more)| *sum += more);
    }
    for place in PLACES {
        assert!(monkeys.iter().any(|monkey| monkey.places.contains_key(place)), "none came to {place:?}");
    }
    assert!(monkeys.iter().map(|monkey| monkey.presses).sum::<u32>() >= 1_000_000);
    assert!(ended.iter().all(|ended| *ended >= GAMES), "too few games ended: {ended:?}");
}
