//! The hardware's test of itself: what whoever built a device runs first.

use core::fmt;

use super::{
    Controls, Reset, Sound, Storage, World,
    scene::{Act, Key, Next},
};
use crate::{
    entropy::Verdict,
    input::{Button, Gesture},
    text::Phrase,
    view::{
        canvas::Canvas,
        self_test::{self as view, PATTERNS, Pressed},
    },
};

/// Buttons first, then every pixel, then speaker and facts.
#[derive(Default)]
pub struct SelfTest {
    page: Page,
    pressed: Pressed,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Page {
    #[default]
    Buttons,
    Pixels(u8),
    Report,
}

impl SelfTest {
    fn press(&mut self, world: &mut World, gesture: Gesture) {
        // A stick's one contact is A and B.
        let own = |button| if world.controls == Controls::Stick && button == Button::B { Button::A } else { button };
        match gesture.on(own) {
            Gesture::Press(button) => {
                self.pressed.down |= 1 << button as u32;
                self.pressed.seen |= 1 << button as u32;
            }
            Gesture::Release(button) | Gesture::ReleaseLong(button) => self.pressed.down &= !(1 << button as u32),
            Gesture::Long(_) => self.page = Page::Pixels(0),
            Gesture::Repeat(_) => {}
        }
    }

    fn next_pattern(&mut self, world: &mut World, pattern: u8) {
        self.page = if pattern + 1 < PATTERNS { Page::Pixels(pattern + 1) } else { Page::Report };
        if self.page == Page::Report {
            world.test_sound(Sound::Won);
        }
    }
}

impl Act for SelfTest {
    fn takes_keys(&self) -> bool {
        self.page == Page::Buttons
    }

    fn gesture(&mut self, world: &mut World, gesture: Gesture) -> Next {
        match (self.page, gesture) {
            (Page::Buttons, _) => self.press(world, gesture),
            (Page::Pixels(pattern), Gesture::Press(_)) => self.next_pattern(world, pattern),
            _ => return Next::Stay,
        }
        Next::Redraw
    }

    fn key(&mut self, world: &mut World, key: Key) -> Next {
        match (self.page, key) {
            // Only a knob comes here.
            (Page::Buttons, Key::Up) => self.pressed.knob[0] = true,
            (Page::Buttons, Key::Down) => self.pressed.knob[1] = true,
            (Page::Report, Key::A) => world.test_sound(Sound::Won),
            (Page::Report, Key::Back | Key::Pause) => return Next::Pop,
            _ => {}
        }
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let language = canvas.language();
        match self.page {
            Page::Buttons => view::buttons(canvas, &self.pressed, world.controls),
            Page::Pixels(pattern) => view::pixels(canvas, pattern),
            Page::Report => {
                let random = match world.random_source() {
                    Verdict::Healthy => Phrase::TestRandomHealthy,
                    Verdict::TooFew => Phrase::TestRandomTooFew,
                    Verdict::Stuck => Phrase::TestRandomStuck,
                    Verdict::Biased => Phrase::TestRandomBiased,
                    Verdict::Alternating => Phrase::TestRandomAlternating,
                };
                let storage = match world.facts.storage {
                    Storage::File => Phrase::TestKeepsElsewhere.with(language, &[]),
                    Storage::Failing => Phrase::TestKeepsNothing.with(language, &[]),
                    Storage::Flash { starts } => Phrase::TestKeeps.with(language, &[&starts]),
                };
                let reset = match world.facts.reset {
                    Reset::Power => Phrase::TestResetPower,
                    Reset::Hung => Phrase::TestResetHung,
                    Reset::Asked => Phrase::TestResetAsked,
                };
                let version = Phrase::TestVersion.with(language, &[&env!("CARGO_PKG_VERSION")]);
                let lines = [&version, reset.to(language), random.to(language), &*storage];
                view::report(canvas, world.facts.board, &lines);
            }
        }
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let complete = self.pressed.is_complete(world.controls);
        let page = match self.page {
            Page::Buttons => "buttons",
            Page::Pixels(_) => "pixels",
            Page::Report => "report",
        };
        write!(out, r#"{{"scene":"self_test","page":"{page}","complete":{complete}}}"#)
    }
}
