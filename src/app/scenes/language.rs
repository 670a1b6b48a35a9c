//! The first start: which language?

use core::fmt::Write;

use crate::{
    app::{
        Context, Slot,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    text::{Language, Line, Phrase},
    view::{canvas::Canvas, screens, widgets::around},
};

/// The choice of the language.
#[derive(Default)]
pub struct LanguageChoice {
    cursor: usize,
}

impl LanguageChoice {
    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        Trace::Language { entry: Language::ALL[self.cursor].id() }
    }
}

impl Act for LanguageChoice {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        match event.intent() {
            Some(intent @ (Intent::Up | Intent::Down)) => {
                self.cursor = around(self.cursor, Language::ALL.len(), intent == Intent::Down);
                Next::Stay
            }
            Some(Intent::Do) => {
                context.settings.language = Some(Language::ALL[self.cursor]);
                context.save(Slot::Settings);
                Next::Pop
            }
            _ => Next::Unchanged,
        }
    }

    fn draw(&self, _context: &Context, canvas: &mut Canvas) {
        // The title is in every language, because none is chosen yet.
        let mut title = Line::new();
        for language in Language::ALL {
            let gap = if title.is_empty() { "" } else { " · " };
            write!(title, "{gap}{}", Phrase::SettingLanguage.to(language)).expect("a few words are a line");
        }
        let footer = Phrase::Choose.to(Language::ALL[self.cursor]);
        screens::language::draw(canvas, &title, self.cursor, footer);
    }
}
