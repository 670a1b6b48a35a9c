//! The self-test: buttons, pixels, speaker and facts. To be run first on a device that was just built.

use crate::{
    app::{
        Context, Controls, Reset, Sound, Storage,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    entropy::Verdict,
    input::{Button, Gesture, Intent},
    text::{self, Phrase},
    view::{
        canvas::Canvas,
        screens::self_test::{self as view, PATTERNS, Pressed},
        widgets::list::Row,
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
    fn press(&mut self, context: &mut Context, gesture: Gesture) {
        // A stick's one contact is A and B.
        let own = |button| if context.controls == Controls::Stick && button == Button::B { Button::A } else { button };
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

    fn next_pattern(&mut self, context: &mut Context, pattern: u8) {
        self.page = if pattern + 1 < PATTERNS { Page::Pixels(pattern + 1) } else { Page::Report };
        if self.page == Page::Report {
            context.test_sound(Sound::Won);
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let complete = self.pressed.is_complete(context.controls);
        let page = match self.page {
            Page::Buttons => "buttons",
            Page::Pixels(_) => "pixels",
            Page::Report => "report",
        };
        Trace::SelfTest { page, complete }
    }
}

impl Act for SelfTest {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        match (self.page, event) {
            // Every key is itself here, and not one of the six buttons.
            (Page::Buttons, SceneEvent::Gesture(gesture)) => self.press(context, gesture),
            (Page::Buttons, SceneEvent::Knob { forward }) => self.pressed.knob[usize::from(forward)] = true,
            (Page::Pixels(pattern), SceneEvent::Gesture(Gesture::Press(_))) => self.next_pattern(context, pattern),
            (Page::Report, _) => match event.intent() {
                Some(Intent::Do) => context.test_sound(Sound::Won),
                Some(Intent::Back | Intent::Pause) => return Next::Pop,
                _ => return Next::Unchanged,
            },
            _ => return Next::Unchanged,
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        match self.page {
            Page::Buttons => view::buttons(canvas, &self.pressed, context.controls),
            Page::Pixels(pattern) => view::pixels(canvas, pattern),
            Page::Report => {
                let random = match context.random_source() {
                    Verdict::Healthy => Phrase::TestRandomHealthy,
                    Verdict::TooFew => Phrase::TestRandomTooFew,
                    Verdict::Stuck => Phrase::TestRandomStuck,
                    Verdict::Biased => Phrase::TestRandomBiased,
                    Verdict::Alternating => Phrase::TestRandomAlternating,
                };
                let storage = match context.facts.storage {
                    Storage::File => Phrase::TestKeepsElsewhere.with(language, &[]),
                    Storage::Failing => Phrase::StorageTitle.with(language, &[]),
                    Storage::Flash { starts } => Phrase::TestKeeps.with(language, &[&starts]),
                };
                let reset = match context.facts.reset {
                    Reset::Power => Phrase::TestResetPower,
                    Reset::Hung => Phrase::TestResetHung,
                    Reset::Asked => Phrase::TestResetAsked,
                };
                let row = |label: Phrase, value: &str| Row {
                    label: label.to(language),
                    value: Some(value.try_into().expect("a row's words are short")),
                };
                // Four rows are in sight: where there is one for the panel, the title says the version.
                let title = match context.panel {
                    Some(_) => text::line(format_args!("{} {}", context.facts.board, env!("CARGO_PKG_VERSION"))),
                    None => text::line(format_args!("{}", context.facts.board)),
                };
                let panel = context.panel.map(|found| match context.settings.controller {
                    Some(chosen) => row(Phrase::TestPanelChosen, chosen.name()),
                    None => row(Phrase::TestPanel, found.name()),
                });
                let rows = [
                    panel.unwrap_or(row(Phrase::TestVersion, env!("CARGO_PKG_VERSION"))),
                    row(Phrase::TestRandom, random.to(language)),
                    row(Phrase::TestMemory, &storage),
                    row(Phrase::TestReset, reset.to(language)),
                ];
                view::report(canvas, &title, &rows);
            }
        }
    }
}
