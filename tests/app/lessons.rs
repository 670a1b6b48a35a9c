//! Lessons, pressed at random: only what the coach asks for does something, nothing that is kept changes, and at every
//! step a lesson can be left and goes on there.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::{
    app::{Controls, Event, Saves, Slot, Start},
    frame::Frame,
    input::Button::{self, A, B, Down, Left, Right, Up},
    text::Language,
};

use super::person::{Person, field};

const CONTROLS: [Controls; 3] = [Controls::Buttons, Controls::Stick, Controls::Keys];

/// How often each lesson is learned with each controls and in each language.
const ROUNDS: u64 = 8;

/// Nobody who presses at random needs more.
const PRESSES: usize = 2000;

struct Learner {
    person: Person,
    controls: Controls,
    chance: ChaCha8Rng,
}

impl Learner {
    /// In front of *How to play*, with a saved game of each kind.
    fn new(controls: Controls, language: Language, seed: u64) -> Self {
        let start = || Start { seed: [1; 32], controls, language: Some(language), ..Start::default() };
        let person = Person::switch_on(start(), Saves::default());
        let mut learner = Self { person, controls, chance: ChaCha8Rng::seed_from_u64(seed) };
        for down in 0..3 {
            learner.press(&[Down].repeat(down)).press(&[A, A, A]);
            // Off and on again: the menu, with Continue under the cursor, around the list from its last row.
            learner.person.restart(start());
            learner.person.wait(1500);
            learner.press(&[Down]);
        }
        learner.press(&[Up, Up, Up, A]);
        learner.person.expect(r#""scene":"rules_menu""#).saved.clear();
        learner
    }

    fn tap(&mut self, button: Button) {
        let key = |key: &Button| key.plain() == button;
        match self.controls {
            Controls::Buttons => _ = self.person.tap(button),
            Controls::Stick if button == B => _ = self.person.hold(A, 500),
            Controls::Stick => _ = self.person.tap(button),
            Controls::Keys => _ = self.person.tap(*Button::KEYS.iter().find(|own| key(own)).expect("a key for each")),
        }
    }

    fn press(&mut self, buttons: &[Button]) -> &mut Self {
        buttons.iter().for_each(|button| self.tap(*button));
        self
    }

    /// B held: out of the lesson.
    fn leave(&mut self) {
        match self.controls {
            Controls::Stick => self.person.hold(A, 900),
            Controls::Buttons => self.person.hold(B, 500),
            Controls::Keys => self.person.hold(Button::Key1, 500),
        };
    }

    fn below(&mut self, limit: usize) -> usize {
        self.chance.next_u32() as usize % limit
    }

    /// The number of the step; none outside of a lesson.
    fn step(&self) -> Option<u8> {
        let state = self.person.state();
        let number = state.strip_prefix(r#"{"scene":"lesson""#)?.split_once(r#""step":"#)?.1;
        number.split(',').next()?.parse().ok()
    }

    fn picture(&self) -> Frame {
        let mut frame = Frame::new();
        self.person.app().draw(&mut frame);
        frame
    }

    fn records(&self) -> Vec<Vec<u8>> {
        let others = Slot::ALL.iter().filter(|slot| **slot != Slot::Progress);
        others.map(|slot| self.person.app().record(*slot).to_vec()).collect()
    }

    /// Leaves, and goes on.
    fn come_back(&mut self, game: &str) {
        let before = self.step();
        self.leave();
        self.person.expect(r#""scene":"rules_menu""#).expect(game);
        self.press(&[A]);
        // Left in the first line, there is nothing to go on with: it begins anew, which is the same step.
        assert_eq!(self.step(), before, "left and gone on elsewhere");
    }

    /// Presses at random until the lesson is over; gives how many steps it had.
    fn learn(&mut self, game: &str) -> u8 {
        let mut last = 1;
        for _ in 0..PRESSES {
            let (before, button) = (self.picture(), [A, A, B, Left, Right, Up, Down][self.below(7)]);
            self.tap(button);
            self.person.wait(400);
            self.person.look();
            let Some(step) = self.step() else { return last };
            assert!(step == last || step == last + 1, "from step {last} to {step}");
            let refused = self.person.state().contains(r#""refused":true"#);
            let footer_says_it = game == "the_game";
            assert!(!refused || !footer_says_it || self.picture() == before, "a refused press changed the picture");
            last = step;
            if self.below(12) == 0 {
                self.come_back(game);
            }
        }
        panic!("{PRESSES} presses were not enough: {}", self.person.state());
    }
}

#[test]
fn whoever_presses_at_random_finishes_every_lesson_and_changes_nothing_that_is_kept() {
    for (controls, language) in CONTROLS.into_iter().flat_map(|one| Language::ALL.map(|other| (one, other))) {
        for (row, (game, steps)) in [("the_game", 8), ("extreme", 3), ("seven_ate_nine", 4)].into_iter().enumerate() {
            for round in 0..ROUNDS {
                let mut learner = Learner::new(controls, language, round);
                let records = learner.records();
                learner.press(&[Down].repeat(row)).press(&[A]);
                assert_eq!(learner.step(), Some(1), "{}", learner.person.state());
                assert_eq!(learner.learn(game), steps);
                // That it was done is a step to a goal.
                assert_eq!(learner.person.saved, [Slot::Progress], "{game} wrote more");
                assert!(learner.records() == records, "{game} changed what is kept");
                let after = learner.person.state();
                let over = field(&after, "scene").expect("every state names its scene");
                let wanted: &[&str] = if game == "the_game" { &["table", "menu"] } else { &["rules_menu"] };
                assert!(wanted.contains(&over), "{game} led to {after}");
            }
        }
    }
}

/// What finishes each line of a lesson, however it began.
const LINES: [(&str, &[&[Button]]); 3] = [
    (
        "the_game",
        &[&[Left; 4], &[A], &[Down, A], &[Left, A], &[A], &[A], &[A], &[A], &[A], &[A], &[B], &[A], &[A], &[A], &[A]],
    ),
    ("extreme", &[&[A], &[A], &[Left, A], &[A], &[Right, Right, Down, A], &[A], &[A]]),
    ("seven_ate_nine", &[&[A], &[A], &[A], &[Up], &[Right, A], &[A], &[A]]),
];

/// A shake is not to be seen then, and people play muted.
#[test]
fn where_nothing_may_move_a_refused_press_is_answered_with_words() {
    for (row, wrong) in [A, Left, Up].into_iter().enumerate() {
        let mut learner = Learner::new(Controls::Buttons, Language::English, 0);
        learner.person.event(Event::Supply(3400));
        learner.person.wait(1000);
        learner.press(&[A]).press(&[Down].repeat(row)).press(&[A]);
        let before = learner.picture();
        learner.press(&[wrong]);
        assert!(!learner.person.driver().is_moving() && learner.picture() != before, "{}", learner.person.state());
    }
}

#[test]
fn every_line_of_every_lesson_can_be_left_and_gone_on_with() {
    for controls in CONTROLS {
        for (row, (game, lines)) in LINES.into_iter().enumerate() {
            let mut learner = Learner::new(controls, Language::English, 0);
            learner.press(&[Down].repeat(row)).press(&[A]);
            for line in lines {
                assert!(learner.step().is_some(), "{}", learner.person.state());
                learner.come_back(game);
                learner.person.wait(400);
                learner.press(line);
                learner.person.wait(400);
            }
            assert_eq!(learner.step(), None, "{}", learner.person.state());
            if game != "the_game" {
                // It is finished, so it is offered from its beginning.
                learner.person.expect("try it").look();
                assert!(!learner.person.text().contains("go on"));
            }
        }
    }
}

#[test]
fn with_keys_a_lesson_looks_as_with_buttons() {
    for language in Language::ALL {
        for (row, (_, lines)) in LINES.into_iter().enumerate() {
            let [mut buttons, mut keys] =
                [Controls::Buttons, Controls::Keys].map(|controls| Learner::new(controls, language, 0));
            for learner in [&mut buttons, &mut keys] {
                learner.press(&[Down].repeat(row)).press(&[A]);
            }
            for button in lines.concat() {
                for learner in [&mut buttons, &mut keys] {
                    learner.press(&[button]);
                    learner.person.wait(1500);
                }
                if buttons.step().is_some() {
                    assert!(buttons.picture() == keys.picture(), "{}", buttons.person.state());
                }
            }
        }
    }
}
