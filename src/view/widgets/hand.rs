//! A hand, as it lies on the right of a table.

use super::{cursor::Cursor, symbol};
use crate::{
    rules::the_game::{Cards, CommandChoice, Observation},
    text,
    view::canvas::{Align, Canvas, Font, area},
};

/// Where it begins.
pub const LEFT: i32 = 64;
const CELL_WIDTH: i32 = 16;

/// The viewer's cards in two rows; new ones have a dot above, laid ones are gone.
pub fn draw(canvas: &mut Canvas, table: &Observation, cursor: Cursor, new: Cards) {
    let commands = table.setup.commands() != CommandChoice::None;
    let height = if commands { 19 } else { 15 };
    for (index, card) in table.hand.iter().enumerate() {
        let x = LEFT + index as i32 % 4 * CELL_WIDTH;
        let y = 9 + index as i32 / 4 * 19;
        let number = text::short(format_args!("{card}"));
        canvas.write(&number, Font::Card, area(x, y - 1, CELL_WIDTH - 1, 13), Align::Center);
        if let Some(command) = table.commands.on(*card) {
            symbol::draw(canvas, command, x + 4, y + 11);
        }
        if new.contains(*card) {
            canvas.fill(area(x + 13, y, 2, 2));
        }
        if matches!(cursor, Cursor::Card(chosen, _) if chosen == *card) {
            canvas.invert(area(x, y - 1, CELL_WIDTH - 1, height));
        }
    }
}
