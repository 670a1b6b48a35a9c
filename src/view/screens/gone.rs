//! The cards gone: each number that was not laid yet, and a dot in the place of each that was.

use crate::{
    rules::the_game::{Card, Cards},
    text::{self, Phrase},
    view::canvas::{Align, Canvas, Font, area},
};

/// A row for every ten, each ten as far from the next as the font allows.
const COLUMN: i32 = 10;
const ROW: i32 = 6;
/// Where the column with the explanation begins.
const LEGEND: i32 = 103;

/// Draws the numbers 2 to 99, ten in a row.
pub fn draw(canvas: &mut Canvas, gone: Cards) {
    let language = canvas.language();
    let number = |value: u8| text::line(format_args!("{value}"));
    for card in Card::all() {
        let (row, column) = (i32::from(card.number() / 10), i32::from(card.number() % 10));
        let (x, y) = (1 + column * COLUMN, 2 + row * ROW);
        if gone.contains(card) {
            canvas.dot(x + 5, y + 2);
        } else {
            canvas.write(&number(card.number()), Font::Tiny, area(x, y, 8, ROW), Align::Right);
        }
    }
    let gone = gone.len() as u8;
    for (words, count, y) in [(Phrase::Out, Card::COUNT as u8 - gone, 4), (Phrase::Gone, gone, 38)] {
        let lines = canvas.paragraph(words.to(language), Font::Small, area(LEGEND, y, 128 - LEGEND, 16));
        let below = y + lines * Font::Small.height();
        canvas.write(&number(count), Font::Normal, area(LEGEND, below, 128 - LEGEND, 10), Align::Left);
    }
}
