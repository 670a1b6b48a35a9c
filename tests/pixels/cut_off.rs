//! No word is cut off: on the way to every screen and through every scenario, after each press, in both languages, with
//! letters for the buttons and with the longer signs for a stick; and nothing touches a word or a symbol.

use stapel::{
    app::{Controls, Event, Saves, Start},
    frame::Frame,
    input::Button,
    rules::deal::{ALPHABET, Deal},
    text::Language,
    view::canvas::{Canvas, Font},
};

use crate::{
    person::{Person, air::Air},
    scenario_list::Scenario,
    screen_list::SCREENS,
};

/// Plays a script and notes every word that does not fit its place.
pub struct Reader<'a> {
    /// What it is doing, for the message of a failure.
    name: &'a str,
    pub person: Person,
    /// New pictures that were looked at.
    looks: usize,
    /// The way was gone before, and every picture on it was looked at.
    knows_the_way: bool,
}

impl<'a> Reader<'a> {
    pub fn new(name: &'a str, controls: Controls) -> Self {
        let start = Start { controls, ..Start::default() };
        Self { name, person: Person::switch_on(start, Saves::default()), looks: 0, knows_the_way: false }
    }

    /// The same on a way that another one has gone: the pictures there are the same.
    pub fn again(name: &'a str, controls: Controls) -> Self {
        Self { knows_the_way: true, ..Self::new(name, controls) }
    }

    /// What a script presses; what it asks of the program is not for a person.
    pub fn obey(&mut self, command: &str) {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words[..] {
            ["tap", ref buttons @ ..] => buttons.iter().for_each(|name| self.hold(button(name), 60)),
            ["hold", name, time] => self.hold(button(name), time.parse().expect("milliseconds")),
            ["press", name] => self.level(button(name), true),
            ["release", name] => self.level(button(name), false),
            ["turn", way] => {
                self.handle(Event::Knob { forward: way == "right" });
                self.wait(60);
            }
            ["supply", millivolts] => self.handle(Event::Supply(millivolts.parse().expect("millivolts"))),
            ["date", days] => self.handle(Event::Date(days.parse().expect("days"))),
            ["storage", "fails"] => self.handle(Event::StorageFails),
            ["panel", name] => self.handle(Event::Panel(name.parse().expect("a controller"))),
            ["save", "fails"] => self.handle(Event::SaveFails),
            ["wait", time] => self.wait(time.parse().expect("milliseconds")),
            ["type", code] => {
                let deal: Deal = code.parse().expect("a code");
                for letter in deal.to_string().bytes() {
                    let place = ALPHABET.iter().position(|other| *other == letter).expect("a code is made of them");
                    (0..place).for_each(|_| self.hold(Button::Down, 60));
                    self.hold(Button::Right, 60);
                }
            }
            _ => {}
        }
    }

    fn hold(&mut self, button: Button, time: u64) {
        self.level(button, true);
        self.wait(time);
        self.level(button, false);
        self.wait(60);
    }

    fn wait(&mut self, time: u64) {
        let until = self.person.now() + time;
        while let Some(at) = self.person.driver().wake_at().filter(|at| *at <= until) {
            self.person.until(at);
            self.look();
        }
        self.person.until(until);
    }

    fn level(&mut self, button: Button, down: bool) {
        self.handle(Event::Button(button, down));
    }

    fn handle(&mut self, event: Event) {
        self.person.event(event);
        self.look();
    }

    fn look(&mut self) {
        if self.knows_the_way || self.looks == self.person.pictures {
            return;
        }
        self.looks = self.person.pictures;
        self.person.look_at(self.name);
    }
}

fn button(name: &str) -> Button {
    name.parse().unwrap_or_else(|_| panic!("{name:?} is no button"))
}

/// Plays a script from the first start on, once in each language: what was put together before a press stays in its
/// language, everything else is looked at in both anyway.
fn play(name: &str, script: &str) -> usize {
    let controls = match script {
        _ if script.contains("--controls stick") => Controls::Stick,
        _ if script.contains("--controls keys") => Controls::Keys,
        _ => Controls::Buttons,
    };
    let looks = ["", "tap down\n"].map(|choice| {
        let mut reader = Reader::new(name, controls);
        format!("{choice}{script}").lines().for_each(|line| reader.obey(line));
        reader.looks
    });
    looks.iter().sum()
}

#[test]
fn nothing_is_cut_off_on_the_way_to_a_screen() {
    let screens = SCREENS.iter().filter(|screen| screen.save.is_none());
    let looks: usize = screens
        .map(|screen| play(screen.name, &format!("# --controls {}\n{}", screen.controls, screen.script("en"))))
        .sum();
    assert!(looks > 5_000, "only {looks} looks");
}

#[test]
fn nothing_is_cut_off_in_a_scenario() {
    // Where the program is told its language, the person has to choose it. A restart may lead to another screen, which
    // does no harm.
    let played = |scenario: &Scenario| {
        let choice = if scenario.script.contains("--lang") { "tap a\n" } else { "" };
        play(&scenario.name, &format!("{choice}{}", scenario.script))
    };
    let looks: usize = Scenario::all().iter().map(played).sum();
    assert!(looks > 5_000, "only {looks} looks");
}

#[test]
fn words_that_do_not_fit_are_noticed() {
    let mut frame = Frame::new();
    let mut canvas = Canvas::new(&mut frame, Language::English);
    stapel::view::widgets::bars::help(&mut canvas, "More words than a line of this screen has room for", 52);
    assert_eq!(canvas.cut(), 1);
}

#[test]
fn what_touches_a_word_is_noticed() {
    let touched = |below: i32| {
        let (mut frame, mut air) = (Frame::new(), Air::default());
        let mut canvas = Canvas::new(&mut frame, Language::English).watched(&mut air);
        canvas.write("H", Font::Text, 20, 20);
        canvas.line(0, 20 + below, 128);
        air.touches(&frame).is_some()
    };
    // The letter is seven rows high, and begins a row below where it is written.
    let rows: Vec<i32> = (-20..40).filter(|below| touched(*below)).collect();
    assert_eq!(rows, (0..=8).collect::<Vec<_>>());
}
