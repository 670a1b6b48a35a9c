//! A question with yes and no; the scene below hears the answer.

use core::fmt;

use super::{
    World,
    scene::{Act, Key, Next},
};
use crate::{
    text::{Line, Phrase},
    view::{canvas::Canvas, dialog},
};

/// A question. *No* is under the cursor at first.
pub struct Confirm {
    id: &'static str,
    words: Line,
    yes: bool,
}

impl Confirm {
    /// Asks a phrase.
    pub fn new(world: &World, id: &'static str, words: Phrase) -> Self {
        Self::asking(id, words.with(world.language(), &[]))
    }

    /// Asks a line that was put together.
    pub fn asking(id: &'static str, words: Line) -> Self {
        Self { id, words, yes: false }
    }
}

impl Act for Confirm {
    fn key(&mut self, _world: &mut World, key: Key) -> Next {
        match key {
            Key::Left | Key::Right | Key::Up | Key::Down => self.yes = !self.yes,
            Key::A => return Next::Answer(self.yes),
            Key::Back | Key::Pause => return Next::Answer(false),
        }
        Next::Stay
    }

    fn draw(&self, _world: &World, canvas: &mut Canvas) {
        dialog::question(canvas, &self.words, self.yes);
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let answer = if self.yes { "yes" } else { "no" };
        write!(out, r#"{{"scene":"question","question":"{}","entry":"{answer}"}}"#, self.id)
    }
}
