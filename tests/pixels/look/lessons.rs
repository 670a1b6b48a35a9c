//! Lessons and the way to them: what is on the glass of a device on which somebody pressed their way there.

use stapel::{
    app::{Saves, Start},
    input::Button::{self, A, B, Down, Left, Right, Up},
    text::Language,
};

use crate::person::Person;

/// A drawn screen: its name without the language, and what is pressed from the menu on.
pub struct Reached(pub &'static str, &'static [&'static [Button]]);

impl Reached {
    /// What is on the glass then.
    pub fn glass(&self, language: Language) -> String {
        let start = Start { seed: [1; 32], language: Some(language), ..Start::default() };
        let mut person = Person::switch_on(start, Saves::default());
        person.taps(&self.1.concat());
        // Whatever moves has come to rest.
        person.wait(1000);
        person.look();
        person.glass().to_string()
    }
}

const SHELF: &[Button] = &[Up, Up, A];
const EXTREME: &[Button] = &[Down, A];
const SEVEN: &[Button] = &[Down, Down, A];
/// What the first steps of The Game want.
const REACH: &[Button] = &[A, Left, Left, Left, Left];
const TURN: &[Button] = &[A, Down, A, Right, A, A];

pub const SCREENS: &[Reached] = &[
    Reached("shelf_rules", &[SHELF]),
    Reached("tutorial_01", &[SHELF, &[A]]),
    Reached("tutorial_02", &[SHELF, REACH]),
    Reached("tutorial_03", &[SHELF, REACH, &[A]]),
    Reached("tutorial_04", &[SHELF, REACH, &[A, Down, A, Right]]),
    Reached("tutorial_05", &[SHELF, REACH, TURN]),
    Reached("tutorial_06", &[SHELF, REACH, TURN, &[A, A]]),
    Reached("tutorial_07", &[SHELF, REACH, TURN, &[A; 4]]),
    Reached("tutorial_07b", &[SHELF, REACH, TURN, &[A; 5]]),
    Reached("tutorial_08", &[SHELF, REACH, TURN, &[A, A, A, A, A, B]]),
    Reached("tutorial_e1", &[SHELF, EXTREME]),
    Reached("tutorial_e2", &[SHELF, EXTREME, &[A]]),
    Reached("tutorial_e3", &[SHELF, EXTREME, &[A, A, Right, Right, A]]),
    Reached("tutorial_s1", &[SHELF, SEVEN]),
    Reached("tutorial_s1b", &[SHELF, SEVEN, &[A]]),
    Reached("tutorial_s2", &[SHELF, SEVEN, &[A, A]]),
    Reached("tutorial_s3", &[SHELF, SEVEN, &[A, A, A]]),
    Reached("tutorial_s4", &[SHELF, SEVEN, &[A, A, A, Up, Right, A]]),
];
