//! Typing a deal's code with the buttons.

use core::fmt::Write;

use crate::{
    app::{
        Context, NextDeal, Sound,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    rules::deal::{ALPHABET, CODE_LENGTH, Deal},
    text,
    view::{canvas::Canvas, screens, widgets::around},
};

/// A code as far as it was typed.
pub struct CodeEntry {
    /// By place in the alphabet.
    letters: [usize; CODE_LENGTH],
    cursor: usize,
    wrong: bool,
}

impl CodeEntry {
    /// Starts with the code that was typed before, or with zeros, which are a code too.
    pub fn new(context: &Context) -> Self {
        let mut code = heapless::String::<CODE_LENGTH>::new();
        let deal = if let NextDeal::Typed(deal) = context.next_deal { deal } else { Deal::from_bits(0) };
        write!(code, "{deal}").expect("a code has eight characters");
        let letters = core::array::from_fn(|place| {
            let letter = code.as_bytes()[place];
            ALPHABET.iter().position(|other| *other == letter).expect("a code is made of them")
        });
        Self { letters, cursor: 0, wrong: false }
    }

    fn code(&self) -> [char; CODE_LENGTH] {
        self.letters.map(|place| char::from(ALPHABET[place]))
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        let entry = text::line(format_args!("{}", self.cursor));
        Trace::Code { entry, code: self.code().into_iter().collect(), wrong: self.wrong }
    }
}

impl Act for CodeEntry {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let letter = &mut self.letters[self.cursor];
        self.wrong = false;
        match intent {
            Intent::Up | Intent::Down => *letter = around(*letter, ALPHABET.len(), intent == Intent::Down),
            Intent::Left | Intent::Right => {
                self.cursor = around(self.cursor, CODE_LENGTH, intent == Intent::Right);
            }
            Intent::Do => {
                let code: heapless::String<CODE_LENGTH> = self.code().into_iter().collect();
                match code.parse() {
                    Ok(deal) => {
                        context.next_deal = NextDeal::Typed(deal);
                        return Next::Pop;
                    }
                    Err(_) => {
                        self.wrong = true;
                        context.sound(Sound::Refused);
                    }
                }
            }
            Intent::Back | Intent::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn draw(&self, _context: &Context, canvas: &mut Canvas) {
        screens::code::draw(canvas, &self.code(), self.cursor, self.wrong);
    }
}
