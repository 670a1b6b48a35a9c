//! The cards gone: a map of all cards, ten in a row.

use crate::{
    rules::the_game::{Card, Cards},
    text::{self, Phrase},
    view::canvas::{Canvas, Font, area},
};

/// The upper edges of the rows; the two halves of the hundred are a little apart.
const ROWS: [i32; 10] = [9, 14, 19, 24, 29, 36, 41, 46, 51, 56];
/// Where the column with the explanation begins.
const LEGEND: i32 = 97;

/// Where a card is.
#[derive(Clone, Copy)]
enum Place {
    Out,
    Laid,
    Held,
}

/// Draws which cards were laid, which are in the hand, and which are still to come.
pub fn draw(canvas: &mut Canvas, gone: Cards, hand: &[Card]) {
    let language = canvas.language();
    for column in 0..10 {
        let number = text::short(format_args!("{column}"));
        canvas.write(&number, Font::Micro, 14 + 8 * column + i32::from(column == 1), 1);
    }
    for (row, y) in (0..).zip(ROWS).step_by(2) {
        let number = text::short(format_args!("{}", row * 10));
        canvas.write_right(&number, Font::Micro, 7, y - 1);
    }
    for card in Card::all() {
        let (row, column) = (usize::from(card.number() / 10), i32::from(card.number() % 10));
        let place = match gone.contains(card) {
            true => Place::Laid,
            false if hand.contains(&card) => Place::Held,
            false => Place::Out,
        };
        cell(canvas, 11 + 8 * column, ROWS[row], place);
    }
    canvas.dots_down(93, 0, 64);
    let (laid, held) = (gone.len(), hand.len());
    let legend = [
        (Place::Out, Card::COUNT - laid - held, Phrase::Out),
        (Place::Laid, laid, Phrase::Gone),
        (Place::Held, held, Phrase::InHand),
    ];
    for (y, (place, count, words)) in [2, 23, 44].into_iter().zip(legend) {
        canvas.write(&text::short(format_args!("{count}")), Font::Head, LEGEND, y);
        cell(canvas, LEGEND, y + 12, place);
        canvas.write(words.to(language), Font::Text, LEGEND + 9, y + 9);
    }
}

fn cell(canvas: &mut Canvas, x: i32, y: i32, place: Place) {
    match place {
        Place::Out => canvas.line(x + 2, y + 2, 2),
        Place::Laid => canvas.fill(area(x, y, 6, 4), 0),
        Place::Held => canvas.outline(area(x, y, 6, 4), 0, 1),
    }
}
