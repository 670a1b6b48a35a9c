//! Typing a player's name.

use crate::{
    app::{
        Context, Slot,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    play::{LETTERS, NAME_LENGTH, Name},
    text,
    view::{canvas::Canvas, screens, widgets::around},
};

/// A name as far as it was typed.
pub struct NameEntry {
    player: u8,
    /// By place among the letters.
    letters: [usize; NAME_LENGTH],
    cursor: usize,
}

impl NameEntry {
    /// Starts with the name the player has, or with the first letters.
    pub fn new(context: &Context, player: u8) -> Self {
        let letters = context.name(player).map_or([LETTERS[0]; NAME_LENGTH], Name::letters);
        let place = |letter| LETTERS.iter().position(|other| *other == letter).expect("a name is made of them");
        Self { player, letters: letters.map(place), cursor: 0 }
    }

    fn letters(&self) -> [u8; NAME_LENGTH] {
        self.letters.map(|place| LETTERS[place])
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        let entry = text::line(format_args!("{}", self.cursor));
        Trace::Names { player: self.player, entry, name: self.letters().into_iter().map(char::from).collect() }
    }
}

impl Act for NameEntry {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let letter = &mut self.letters[self.cursor];
        match intent {
            Intent::Up | Intent::Down => *letter = around(*letter, LETTERS.len(), intent == Intent::Down),
            Intent::Left | Intent::Right => self.cursor = around(self.cursor, NAME_LENGTH, intent == Intent::Right),
            // With a blank in front it is none, and the player has a number again.
            Intent::Do => {
                context.settings.names[usize::from(self.player)] = Name::new(self.letters());
                context.save(Slot::Settings);
                return Next::Pop;
            }
            Intent::Back | Intent::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn draw(&self, _context: &Context, canvas: &mut Canvas) {
        screens::names::draw(canvas, &self.letters(), self.cursor, self.player);
    }
}
