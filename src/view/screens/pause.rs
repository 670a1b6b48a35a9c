//! The pause menu: eight symbols, each in its place, and the name of the chosen one.

use crate::{
    text::Phrase,
    view::{
        canvas::{Canvas, Font, area},
        glyphs::Picture,
    },
};

/// The symbols stand in two rows of four.
pub const PER_ROW: usize = 4;

/// What stands in each place, if anything does.
pub type Symbols = [Option<&'static Picture>; 2 * PER_ROW];

/// Draws the symbols; a dot stands for one that is not here.
pub fn draw(canvas: &mut Canvas, symbols: Symbols, chosen: usize, name: Phrase, help: Phrase) {
    for (place, symbol) in symbols.into_iter().enumerate() {
        let (x, y) = (8 + 32 * (place % PER_ROW) as i32, 3 + 20 * (place / PER_ROW) as i32);
        let Some(symbol) = symbol else {
            canvas.fill(area(x + 7, y + 5, 2, 2), 0);
            continue;
        };
        if place == chosen {
            canvas.fill(area(x - 4, y - 3, 24, 19), 2);
        }
        canvas.on(place == chosen, |canvas| _ = canvas.picture(symbol, x, y));
    }
    let language = canvas.language();
    canvas.write_centred(name.to(language), Font::Head, 0, 128, 42);
    canvas.write_centred(help.to(language), Font::Text, 0, 128, 54);
}
