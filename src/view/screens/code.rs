//! Typing a deal's code.

use crate::{
    text::Phrase,
    view::{
        canvas::{Canvas, Font},
        glyphs,
        widgets::{
            bars::{self, BOTTOM},
            letters,
        },
    },
};

/// Eight characters, one of them under the cursor.
pub fn draw(canvas: &mut Canvas, code: &[char; 8], cursor: usize, wrong: bool) {
    let language = canvas.language();
    bars::title(canvas, Phrase::CodeTitle.to(language), 120);
    letters::draw(canvas, code.iter().copied(), Some(cursor), 4, 20);
    if wrong {
        canvas.picture(&glyphs::NO, 6, 46);
        canvas.say(Phrase::CodeWrong, Font::Text, 14, 43);
    }
    let help = if wrong { Phrase::CodeHelpWrong } else { Phrase::CodeHelp };
    bars::footer(canvas, help.to(language), 2, BOTTOM);
}
