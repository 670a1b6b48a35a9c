//! Boxes with a letter each; up and down change the one under the cursor.

use crate::view::{
    canvas::{Canvas, Font, area},
    glyphs,
};

/// From box to box.
const PITCH: i32 = 15;
const WIDTH: i32 = PITCH - 1;
const HEIGHT: i32 = 17;

/// A row of boxes.
pub fn draw(canvas: &mut Canvas, letters: impl Iterator<Item = char>, cursor: Option<usize>, x: i32, y: i32) {
    let mut bytes = [0; 4];
    for (place, letter) in letters.enumerate() {
        let x = x + PITCH * place as i32;
        let chosen = cursor == Some(place);
        if chosen {
            canvas.fill(area(x, y, WIDTH, HEIGHT), 1);
            canvas.picture(&glyphs::UP, x + (WIDTH - 5) / 2, y - 5);
            canvas.picture(&glyphs::DOWN, x + (WIDTH - 5) / 2, y + HEIGHT + 2);
        } else {
            canvas.outline(area(x, y, WIDTH, HEIGHT), 1, 1);
        }
        let letter = letter.encode_utf8(&mut bytes);
        canvas.on(chosen, |canvas| canvas.write_centred(letter, Font::Head, x, WIDTH, y + 4));
    }
}
