//! What to play, with whom: the rows, who sits there, and the bar that starts.

use crate::{
    text::Phrase,
    view::{
        canvas::{Canvas, Font},
        glyphs,
        widgets::{
            bars,
            list::{self, Row, Values},
        },
    },
};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct People {
    /// How many persons.
    pub persons: u8,
    /// How many bots.
    pub bots: u8,
}

impl People {
    /// At the right of a title.
    fn draw(self, canvas: &mut Canvas) {
        let (persons, bots) = (i32::from(self.persons), i32::from(self.bots));
        let mut x = 126 - 7 * persons - 11 * bots - 2 * (persons - 1);
        for _ in 0..persons {
            x = canvas.picture(&glyphs::PERSON, x, 1) + 2;
        }
        for _ in 0..bots {
            x = canvas.picture(&glyphs::BOT, x, 1) + 2;
        }
    }
}

/// The rows; none under the cursor means that *start* is.
pub fn draw(canvas: &mut Canvas, title: &str, people: People, rows: &[Row], cursor: Option<usize>, explanation: &str) {
    list::title(canvas, title, rows.len());
    people.draw(canvas);
    list::draw_rows(canvas, rows, Values::Chosen, cursor);
    match cursor {
        Some(_) => list::help(canvas, rows.len(), explanation),
        None => {
            let words = Phrase::RowStart.to(canvas.language());
            bars::bar(canvas, words, 53);
            let left = (129 - Font::Text.width(words)) / 2;
            canvas.on(true, |canvas| _ = canvas.picture(&glyphs::RIGHT, left - 7, 56));
        }
    }
}
