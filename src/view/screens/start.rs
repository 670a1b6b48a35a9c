//! The name of the device, while it is switched on: letters that fall on piles of cards.

use crate::view::{
    canvas::{Canvas, Font, area},
    glyphs::{self, Picture},
};

/// Each letter, where its card lies, and how many cards are below it.
static LETTERS: [(&Picture, i32, i32); 6] = [
    (&glyphs::LOGO_S, 4, 2),
    (&glyphs::LOGO_T, 24, 4),
    (&glyphs::LOGO_A, 44, 6),
    (&glyphs::LOGO_P, 65, 6),
    (&glyphs::LOGO_E, 85, 4),
    (&glyphs::LOGO_L, 105, 2),
];

/// The lowest card of all piles.
const BOTTOM: i32 = 48;
/// How far a letter falls.
const FALL: i32 = 10;

/// One picture of it: every letter has one in which it falls and one in which it lies, and the last has a line below.
pub fn draw(canvas: &mut Canvas, step: usize) {
    for (place, (letter, x, below)) in LETTERS.iter().enumerate().take(step / 2 + 1) {
        let lies = step > 2 * place;
        let y = BOTTOM - 23 - 2 * below - if lies { 0 } else { FALL };
        canvas.fill(area(*x, y, 19, 24), 2);
        canvas.on(true, |canvas| canvas.shape(letter, x + 5, y + 6));
        for card in (0..*below).filter(|_| lies) {
            canvas.line(x + 1, BOTTOM - 2 * card, 17);
        }
    }
    if step >= 2 * LETTERS.len() {
        canvas.write_centred("The Game · Extreme · 7 ate 9", Font::Text, 0, 128, 54);
    }
}
