//! The four piles, as they lie on the left of a table.

use embedded_graphics::prelude::Point;

use super::{cursor::Cursor, symbol};
use crate::{
    rules::the_game::{Card, Jump, Mark, Observation, Pile},
    text,
    view::canvas::{Align, Canvas, Font, area},
};

const WIDTH: i32 = 62;
const ROW: i32 = 12;

fn top_of(pile: Pile) -> i32 {
    8 + pile.index() as i32 * ROW
}

/// The four piles; with a card chosen, how far it would jump on each.
pub fn all(canvas: &mut Canvas, table: &Observation, cursor: Cursor) {
    for pile in Pile::ALL {
        let y = top_of(pile);
        triangle(canvas, pile.ascends(), y + 2);
        let top = table.turn.tops.on(pile);
        let number = text::short(format_args!("{}", top.map_or(pile.start(), Card::number)));
        // Digits stand in rows 1 to 10 of their 15.
        canvas.write(&number, Font::Pile, area(7, y - 2, 28, 15), Align::Right);
        if let Some(command) = top.and_then(|top| table.commands.on(top)) {
            symbol::draw(canvas, command, 36, y + 2);
        }
        // The stronger mark is shown. A start card has three digits but no command.
        let marks = [Mark::KeepOff, Mark::SmallSteps];
        if let Some(mark) = marks.into_iter().find(|mark| table.marks.on(pile).any(|(_, other)| other == *mark)) {
            draw_mark(canvas, mark, if top.is_some() { 9 } else { 36 }, y + 2);
        }
        if let Cursor::Card(card, chosen) = cursor {
            canvas.wipe(area(44, y, WIDTH - 44, ROW));
            jump(canvas, table, card, pile, y);
            if chosen == pile {
                canvas.invert(area(0, y, WIDTH, ROW - 1));
            }
        }
        if cursor == Cursor::Pile(pile) {
            canvas.invert(area(0, y, WIDTH, ROW - 1));
        }
    }
}

/// The pile that a card was just laid on, and by what jump.
pub fn laid_on(canvas: &mut Canvas, pile: Pile, jump: Option<Jump>) {
    let y = top_of(pile);
    if let Some(jump) = jump {
        write_jump(canvas, jump, pile, y);
    }
    canvas.invert(area(0, y, WIDTH, ROW - 1));
}

fn jump(canvas: &mut Canvas, table: &Observation, card: Card, pile: Pile, y: i32) {
    match table.may_lay(card, pile) {
        Ok(jump) => write_jump(canvas, jump, pile, y),
        Err(_) => {
            canvas.line(Point::new(56, y + 4), Point::new(59, y + 7));
            canvas.line(Point::new(56, y + 7), Point::new(59, y + 4));
        }
    }
}

fn write_jump(canvas: &mut Canvas, jump: Jump, pile: Pile, y: i32) {
    let (far, ahead) = match jump {
        Jump::Ahead(far) => (far, true),
        Jump::Trick => (10, false),
    };
    let words = text::short(format_args!("{}{far}", if pile.ascends() == ahead { '+' } else { '-' }));
    canvas.write(&words, Font::Normal, area(44, y + 1, 17, 10), Align::Right);
    if jump == Jump::Trick {
        // The trick stands out: it goes the other way, in a bright box.
        canvas.invert(area(43, y, 19, ROW - 1));
    }
}

fn triangle(canvas: &mut Canvas, up: bool, y: i32) {
    for row in 0..3 {
        let y = y + if up { row } else { 5 - row };
        canvas.line(Point::new(3 - row, y), Point::new(3 + row, y));
    }
    canvas.fill(area(3, if up { y + 3 } else { y }, 1, 4));
}

/// The symbol of a mark, 6×7.
fn draw_mark(canvas: &mut Canvas, mark: Mark, x: i32, y: i32) {
    let rows = match mark {
        // A lock.
        Mark::KeepOff => ["..##..", ".#..#.", ".#..#.", "######", "##..##", "######", "######"],
        // Stairs.
        Mark::SmallSteps => [".....#", ".....#", "...###", "...#..", ".###..", ".#....", "##...."],
    };
    canvas.picture(&rows, x, y);
}
