//! A list to choose from: a title, four rows, and a line that explains the one under the cursor.

use embedded_graphics::prelude::Point;

use super::{
    bars::{footer, title},
    choice::arrow,
};
use crate::{
    text::Short,
    view::canvas::{Align, Canvas, Font, area},
};

/// One row.
pub struct Row {
    /// What it is.
    pub label: &'static str,
    /// What is chosen there, if left and right choose.
    pub value: Option<Short>,
}

const VISIBLE: usize = 4;
const TOP: i32 = 10;
const PITCH: i32 = 11;

/// Draws a list with its cursor.
pub fn draw(canvas: &mut Canvas, words: &str, rows: &[Row], cursor: usize, explanation: &str) {
    title(canvas, words, "");
    canvas.battery(119, 1);
    let first = cursor.saturating_sub(VISIBLE - 2).min(rows.len().saturating_sub(VISIBLE));
    for (place, (index, row)) in rows.iter().enumerate().skip(first).take(VISIBLE).enumerate() {
        let y = TOP + place as i32 * PITCH;
        let chosen = index == cursor;
        if chosen {
            canvas.fill(area(0, y, 124, PITCH));
            canvas.swap_ink();
        }
        canvas.write(row.label, Font::Normal, area(3, y + 1, 120, 10), Align::Left);
        if let Some(value) = &row.value {
            let left = 6 + Font::Normal.width(row.label) + Font::Normal.width(" ");
            canvas.write(value, Font::Normal, area(left, y + 1, 116 - left, 10), Align::Right);
            if chosen {
                arrow(canvas, left - 4, y + 5, -1);
                arrow(canvas, 122, y + 5, 1);
            }
        }
        if chosen {
            canvas.swap_ink();
        }
    }
    scroll_bar(canvas, TOP, VISIBLE as i32 * PITCH, first, VISIBLE, rows.len());
    footer(canvas, explanation);
}

/// How much of something is in sight, at the right edge; nothing if all of it is.
pub fn scroll_bar(canvas: &mut Canvas, y: i32, height: i32, first: usize, visible: usize, all: usize) {
    if all > visible {
        let (first, visible, all) = (first as i32, visible as i32, all as i32);
        canvas.line(Point::new(126, y), Point::new(126, y + height - 1));
        canvas.fill(area(125, y + height * first / all, 3, height * visible / all));
    }
}
