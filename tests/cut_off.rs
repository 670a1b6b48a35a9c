//! No word is cut off: on the way to every screen and through every scenario, after each press, in both languages, with
//! letters for the buttons and with the longer signs for a stick; and the sign of a low battery covers nothing.

#[path = "support/scenarios.rs"]
mod scenarios;
#[path = "support/screens.rs"]
mod screens;

use stapel::{
    app::{App, Controls, Event, Saves, Start},
    frame::Frame,
    input::Button,
    rules::deal::{ALPHABET, Deal},
    text::Language,
    view::canvas::Canvas,
};

/// Fingers, a clock, and eyes that see words which do not fit.
struct Person<'a> {
    /// What it is doing, for whoever has to look into it.
    name: &'a str,
    app: App,
    now: u64,
    wake_at: Option<u64>,
    looks: usize,
}

impl<'a> Person<'a> {
    fn new(name: &'a str, controls: Controls) -> Self {
        let start = Start { controls, ..Start::default() };
        Self {
            name,
            app: App::new(start, &Saves::default(), Box::leak(Box::default())),
            now: 0,
            wake_at: None,
            looks: 0,
        }
    }

    /// What a script presses; what it asks of the program is not for a person.
    fn obey(&mut self, command: &str) {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words[..] {
            ["tap", ref buttons @ ..] => buttons.iter().for_each(|name| self.hold(button(name), 60)),
            ["hold", name, time] => self.hold(button(name), time.parse().expect("milliseconds")),
            ["press", name] => self.level(button(name), true),
            ["release", name] => self.level(button(name), false),
            ["turn", way] => {
                self.handle(Event::Turn { forward: way == "right" });
                self.wait(60);
            }
            ["supply", millivolts] => self.handle(Event::Supply(millivolts.parse().expect("millivolts"))),
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
        let until = self.now + time;
        while let Some(at) = self.wake_at.filter(|at| *at <= until) {
            self.now = at;
            self.handle(Event::Tick);
        }
        self.now = until;
    }

    fn level(&mut self, button: Button, down: bool) {
        self.handle(Event::Button(button, down));
    }

    fn handle(&mut self, event: Event) {
        let effects = self.app.handle(self.now, event);
        self.wake_at = effects.wake_at;
        if effects.redraw {
            self.look();
        }
    }

    fn look(&mut self) {
        self.looks += 1;
        let named = |controls| Language::ALL.map(|language| (language, controls));
        for (language, controls) in [Controls::Buttons, Controls::Stick].into_iter().flat_map(named) {
            let mut frame = Frame::new();
            let mut canvas = Canvas::new(&mut frame, language).naming(controls);
            self.app.paint(&mut canvas);
            assert_eq!(canvas.cut(), 0, "{} {language:?} {controls:?}:\n{frame}", self.name);
        }
        for language in Language::ALL {
            let [without, with] = [false, true].map(|low| {
                let mut frame = Frame::new();
                self.app.paint(&mut Canvas::new(&mut frame, language).warning(low));
                frame
            });
            let more = lit(&with) - lit(&without);
            assert!([0, SIGN].contains(&more), "{} {language:?}, a sign over something:\n{with}", self.name);
        }
    }
}

/// How many pixels the sign of a low battery lights.
const SIGN: u32 = 24;

fn lit(frame: &Frame) -> u32 {
    frame.as_bytes().iter().map(|byte| byte.count_ones()).sum()
}

fn button(name: &str) -> Button {
    match name {
        "up" => Button::Up,
        "down" => Button::Down,
        "left" => Button::Left,
        "right" => Button::Right,
        "a" => Button::A,
        "b" => Button::B,
        _ => {
            let number = name.strip_prefix("key").and_then(|number| number.parse::<usize>().ok());
            Button::KEYS[number.unwrap_or_else(|| panic!("{name:?} is no button")) - 1]
        }
    }
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
        let mut person = Person::new(name, controls);
        format!("{choice}{script}").lines().for_each(|line| person.obey(line));
        person.looks
    });
    looks.iter().sum()
}

#[test]
fn nothing_is_cut_off_on_the_way_to_a_screen() {
    let screens = screens::SCREENS.iter().filter(|screen| screen.save.is_none());
    let looks: usize = screens
        .map(|screen| play(screen.name, &format!("# --controls {}\n{}", screen.controls, screen.script("en"))))
        .sum();
    assert!(looks > 5_000, "only {looks} looks");
}

#[test]
fn nothing_is_cut_off_in_a_scenario() {
    // Where the program is told its language, the person has to choose it. Being switched off leads astray: no harm.
    let played = |scenario: &scenarios::Scenario| {
        let choice = if scenario.script.contains("--lang") { "tap a\n" } else { "" };
        play(&scenario.name, &format!("{choice}{}", scenario.script))
    };
    let looks: usize = scenarios::Scenario::all().iter().map(played).sum();
    assert!(looks > 5_000, "only {looks} looks");
}

#[test]
fn words_that_do_not_fit_are_noticed() {
    let mut frame = Frame::new();
    let mut canvas = Canvas::new(&mut frame, Language::English);
    stapel::view::list::footer(&mut canvas, "More than twenty-five signs");
    assert_eq!(canvas.cut(), 1);
}
