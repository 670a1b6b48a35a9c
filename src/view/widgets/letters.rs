//! Boxes with a letter each; up and down change the one under the cursor.

use crate::view::{
    canvas::{Canvas, Font, area},
    glyphs,
};

/// Where boxes stand, and what is written in them.
#[derive(Clone, Copy)]
pub struct Boxes {
    /// The left edge of the first.
    pub x: i32,
    /// The upper edge of all.
    pub y: i32,
    /// From box to box.
    pub pitch: i32,
    /// From edge to edge.
    pub height: i32,
    /// What is written in.
    pub font: Font,
}

impl Boxes {
    /// For letters.
    pub const LETTERS: Self = Self { x: 0, y: 0, pitch: 15, height: 17, font: Font::Head };
    /// For figures.
    pub const FIGURES: Self = Self { x: 0, y: 0, pitch: 15, height: 21, font: Font::Pile };
}

/// A row of boxes with letters.
pub fn draw(canvas: &mut Canvas, letters: impl Iterator<Item = char>, cursor: Option<usize>, x: i32, y: i32) {
    boxes(canvas, letters, cursor, Boxes { x, y, ..Boxes::LETTERS });
}

/// A row of boxes.
pub fn boxes(canvas: &mut Canvas, letters: impl Iterator<Item = char>, cursor: Option<usize>, boxes: Boxes) {
    let Boxes { y, pitch, height, font, .. } = boxes;
    let width = pitch - 1;
    let mut bytes = [0; 4];
    for (place, letter) in letters.enumerate() {
        let x = boxes.x + pitch * place as i32;
        let chosen = cursor == Some(place);
        if chosen {
            canvas.fill(area(x, y, width, height), 1);
            canvas.picture(&glyphs::UP, x + (width - 5) / 2, y - 5);
            canvas.picture(&glyphs::DOWN, x + (width - 5) / 2, y + height + 2);
        } else {
            canvas.outline(area(x, y, width, height), 1, 1);
        }
        let letter = letter.encode_utf8(&mut bytes);
        canvas.on(chosen, |canvas| canvas.write_centred(letter, font, x, width, y + 4));
    }
}
