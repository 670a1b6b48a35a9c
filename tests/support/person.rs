//! A person with a device: presses, waits, looks. Every test that presses buttons without a script is one of these.
//!
//! After everything that happens, what is on the glass must be what the app would draw now: an event that changes the
//! picture and does not say so fails here, whichever test comes across it.
#![allow(dead_code)]

#[path = "air.rs"]
pub mod air;

use air::Air;
use stapel::{
    app::{App, Controls, Driver, Event, Saves, Slot, Sound, Start},
    bots::the_game::Thinker,
    frame::Frame,
    input::Button,
    play::{Challenge, TableGame},
    text::Language,
    view::canvas::Canvas,
};

/// A device and a store for what it keeps.
pub struct Person {
    driver: Driver,
    pub saves: Saves,
    /// Every record that was written, in its order.
    pub saved: Vec<Slot>,
    /// How often the picture was drawn anew.
    pub pictures: usize,
    /// Whether every new picture is looked at: nothing may be cut off, and nothing touch.
    pub looks: bool,
    /// What was last on the glass, and what was last heard.
    glass: Frame,
    heard: Option<Sound>,
}

/// What one event led to.
#[derive(Debug, Default)]
pub struct Seen {
    /// The picture was drawn anew.
    pub redrawn: bool,
    /// These were written.
    pub saved: Vec<Slot>,
    /// This game was passed on.
    pub shared: Option<Challenge>,
}

impl Person {
    pub fn switch_on(start: Start, saves: Saves) -> Self {
        Self::with_thinker(start, saves, Box::leak(Box::default()))
    }

    /// The same with a thinker that was used before.
    pub fn with_thinker(start: Start, saves: Saves, thinker: &'static mut Thinker) -> Self {
        let driver = Driver::new(start, &saves, thinker);
        let mut person =
            Self { driver, saves, saved: Vec::new(), pictures: 0, looks: false, glass: Frame::new(), heard: None };
        person.seen();
        person
    }

    /// In English, with this chance.
    pub fn english(saves: Saves, seed: u8) -> Self {
        Self::switch_on(Start { seed: [seed; 32], language: Some(Language::English), ..Start::default() }, saves)
    }

    /// Off and on again, at the same time.
    pub fn restart(&mut self, start: Start) {
        let now = self.now();
        let saves = std::mem::take(&mut self.saves);
        let (pictures, looks) = (self.pictures, self.looks);
        *self = Self { pictures, looks, ..Self::switch_on(Start { now, ..start }, saves) };
    }

    /// Off: what was kept, and a thinker to be used again.
    pub fn switch_off(self) -> (Saves, &'static mut Thinker) {
        let thinker = self.driver.switch_off();
        *thinker = Thinker::default();
        (self.saves, thinker)
    }

    /// Goes to a game beside the kept ones.
    pub fn practise(&mut self, table: TableGame) {
        self.driver.practise(table);
        self.seen();
    }

    pub fn driver(&self) -> &Driver {
        &self.driver
    }

    pub fn app(&self) -> &App {
        self.driver.app()
    }

    pub fn now(&self) -> u64 {
        self.driver.now()
    }

    pub fn glass(&self) -> &Frame {
        self.driver.glass()
    }

    /// Something happens now.
    pub fn event(&mut self, event: Event) -> Seen {
        self.at(self.now(), event)
    }

    /// Something happens at a time, and ticks before it.
    pub fn at(&mut self, now: u64, event: Event) -> Seen {
        let (pictures, saved) = (self.pictures, self.saved.len());
        self.until(now);
        self.driver.event(now, event);
        let seen = self.seen();
        Seen { redrawn: self.pictures > pictures, saved: self.saved[saved..].to_vec(), ..seen }
    }

    pub fn wait(&mut self, milliseconds: u64) {
        self.until(self.now() + milliseconds);
    }

    pub fn until(&mut self, time: u64) {
        while let Some(at) = self.driver.wake_at().filter(|at| *at <= time) {
            self.driver.pass(at);
            self.seen();
        }
        self.driver.pass(time);
    }

    /// Waits until nothing moves.
    pub fn settle(&mut self) -> &mut Self {
        while self.driver.is_moving() {
            self.until(self.driver.wake_at().expect("what moves wakes"));
        }
        self
    }

    pub fn level(&mut self, button: Button, down: bool) -> Seen {
        self.event(Event::Button(button, down))
    }

    pub fn hold(&mut self, button: Button, milliseconds: u64) -> &mut Self {
        self.level(button, true);
        self.wait(milliseconds);
        self.level(button, false);
        self.wait(30);
        self
    }

    pub fn tap(&mut self, button: Button) -> &mut Self {
        self.hold(button, 40)
    }

    pub fn taps(&mut self, buttons: &[Button]) -> &mut Self {
        for button in buttons {
            self.tap(*button);
        }
        self
    }

    /// The scene as one line of JSON.
    pub fn state(&self) -> String {
        serde_json::to_string(&self.app().trace()).expect("a trace is plain data")
    }

    /// The words on the screen.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.app().text(&mut text).expect("a string takes everything");
        text
    }

    /// This stands in the state, or on the screen.
    #[track_caller]
    pub fn expect(&mut self, part: &str) -> &mut Self {
        let (state, text) = (self.state(), self.text());
        assert!(state.contains(part) || text.contains(part), "no {part}: {state}\n{text}");
        self
    }

    /// What will be on the glass when nothing moves.
    pub fn picture_at_rest(&self) -> Frame {
        let mut frame = Frame::new();
        self.app().paint(&mut Canvas::new(&mut frame, self.app().language()));
        frame
    }

    /// Nothing is cut off and nothing touches, in any language, with letters for the buttons and with the longer signs for
    /// a stick, and with the sign of a low battery.
    #[track_caller]
    pub fn look(&self) {
        self.look_at("");
    }

    /// The same, with what a failure is to name.
    #[track_caller]
    pub fn look_at(&self, name: &str) {
        for language in Language::ALL {
            for (controls, low) in [(Controls::Buttons, false), (Controls::Stick, false), (Controls::Buttons, true)] {
                let (mut frame, mut air) = (Frame::new(), Air::default());
                let mut canvas = Canvas::new(&mut frame, language).naming(controls).warning(low).watched(&mut air);
                self.app().paint(&mut canvas);
                let cut = canvas.cut();
                let wrong = if cut > 0 { Some(format!("{cut} cut off")) } else { air.touches(&frame) };
                if let Some(wrong) = wrong {
                    panic!("{wrong}: {name} {language:?}, {controls:?}, low {low}, {}\n{frame}", self.state());
                }
            }
        }
    }

    /// What just happened; checks that the glass shows what the app would draw.
    #[track_caller]
    fn seen(&mut self) -> Seen {
        let redrawn = self.driver.take_fresh();
        self.pictures += usize::from(redrawn);
        let mut fresh = Frame::new();
        if !self.driver.is_dark() {
            self.app().draw(&mut fresh);
        }
        assert!(
            fresh == *self.glass(),
            "the glass is behind the app, which says {}:\n{}\n{fresh}",
            self.state(),
            self.glass()
        );
        if redrawn && self.looks {
            self.look();
        }
        let saved: Vec<Slot> = self.driver.take_saves().iter().collect();
        for slot in &saved {
            self.saves[slot.index()] = self.driver.app().record(*slot);
        }
        self.saved.extend(&saved);
        self.heard();
        Seen { redrawn, saved, shared: self.driver.take_share() }
    }

    /// People play muted: whatever is heard is also seen. Only where nothing may move, or somebody still waits, what is
    /// refused may leave the picture as it is, which says why; and the test of the speaker is about sound.
    #[track_caller]
    fn heard(&mut self) {
        let sound = self.driver.take_sound();
        let changed = self.driver.is_moving() || self.glass != *self.glass();
        self.glass = self.glass().clone();
        let Some(sound) = sound else { return };
        let state = self.state();
        let stays = [r#""scene":"table""#, r#""blocked":true"#].iter().any(|part| state.contains(part));
        let again = sound == Sound::Refused && (stays || self.heard == Some(sound));
        let fine = changed || again || state.contains("self_test");
        assert!(fine, "{sound:?} is heard and not seen: {state}\n{}", self.glass);
        self.heard = Some(sound);
    }
}

/// The word of a field of a flat line of JSON.
pub fn field<'a>(state: &'a str, name: &str) -> Option<&'a str> {
    let from = state.split_once(&format!(r#""{name}":""#))?.1;
    Some(from.split_once('"')?.0)
}
