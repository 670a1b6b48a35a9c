//! Typing a player's name.

use crate::{
    play::NAME_LENGTH,
    text::Around,
    view::{
        canvas::Canvas,
        widgets::{
            bars::{self, BOTTOM},
            letters::{self, Boxes},
        },
    },
};

/// Three letters, one of them under the cursor, and whose name it is.
pub fn draw(canvas: &mut Canvas, name: &[u8; NAME_LENGTH], cursor: usize, player: u8) {
    let language = canvas.language();
    bars::title(canvas, Around::NameTitle.to(language), 112);
    bars::badge(canvas, 115, 1, player);
    let boxes = Boxes { x: 38, y: 21, pitch: 18, ..Boxes::LETTERS };
    letters::boxes(canvas, name.iter().copied().map(char::from), Some(cursor), boxes);
    bars::footer(canvas, Around::NameHelp.to(language), 2, BOTTOM);
}
