//! A question that two verbs answer; the scene below hears the answer.

use crate::{
    app::{
        Context,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    rules::the_game::{Card, Missing, Observation, Pile, Tops},
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        screens::{dialog, table::lacking},
    },
};

/// A question. The harmless answer is under the cursor at first; what is only offered is harmless too.
pub struct Confirm {
    id: &'static str,
    words: Phrase,
    /// What happens, and what does not.
    answers: [Phrase; 2],
    /// What the words leave open: what a turn lacks, and what lies on the piles.
    missing: Option<(Missing, Tops)>,
    yes: bool,
}

impl Confirm {
    /// Asks a phrase.
    pub fn new(id: &'static str, words: Phrase, answers: [Phrase; 2]) -> Self {
        Self { id, words, answers, missing: None, yes: false }
    }

    /// Asks for something that nothing is lost by, so that yes is under the cursor at first.
    pub fn offer(id: &'static str, words: Phrase, answers: [Phrase; 2]) -> Self {
        Self { yes: true, ..Self::new(id, words, answers) }
    }

    /// Asks whether a turn is to end that lacks something.
    pub fn incomplete(seen: &Observation) -> Self {
        let answers = [Phrase::AnswerEnd, Phrase::No];
        let missing = Some((seen.missing(), seen.turn.tops));
        Self { missing, ..Self::new("incomplete", Phrase::AskIncomplete, answers) }
    }

    fn words(&self, language: Language) -> Line {
        match &self.missing {
            Some((missing, tops)) => {
                let number = |pile: Pile| tops.on(pile).map_or(pile.start(), Card::number);
                self.words.with(language, &[&lacking(missing, number, language)])
            }
            None => self.words.with(language, &[]),
        }
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        let answer = if self.yes { "yes" } else { "no" };
        Trace::Question { question: self.id, entry: answer }
    }
}

impl Act for Confirm {
    fn on(&mut self, _context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        match intent {
            Intent::Left | Intent::Right | Intent::Up | Intent::Down => self.yes = !self.yes,
            Intent::Do => return Next::Answer(self.yes),
            Intent::Back | Intent::Pause => return Next::Answer(false),
        }
        Next::Stay
    }

    fn draw(&self, _context: &Context, canvas: &mut Canvas) {
        dialog::question(canvas, &self.words(canvas.language()), self.answers, self.yes);
    }
}
