//! A list to choose from: a title, four rows, and a line that explains the one under the cursor.

use embedded_graphics::prelude::Point;

use super::canvas::{Align, Canvas, Font, area};

/// A row's words; the longest that fits is 21 characters.
pub type Short = heapless::String<32>;

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

/// The title of a screen, with a word on the right. Only the cursor is a bright bar.
pub fn title(canvas: &mut Canvas, title: &str, right: &str) {
    canvas.write(title, Font::Small, area(1, 0, 126, 8), Align::Left);
    if !right.is_empty() {
        canvas.write(right, Font::Small, area(64, 0, 63, 8), Align::Right);
    }
    canvas.line(Point::new(0, 8), Point::new(127, 8));
}

/// The line at the bottom of a screen.
pub fn footer(canvas: &mut Canvas, words: &str) {
    canvas.line(Point::new(0, 54), Point::new(127, 54));
    canvas.write(words, Font::Small, area(1, 56, 126, 8), Align::Left);
}

/// Says something below a list that is two rows long.
pub fn remark(canvas: &mut Canvas, words: &str) {
    canvas.write(words, Font::Small, area(3, 40, 124, 8), Align::Left);
}

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
            let left = 6 + Font::Normal.width(row.label.chars().count() + 1);
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

/// One thing of several, chosen with left and right.
pub fn choice(canvas: &mut Canvas, words: &str, y: i32) {
    canvas.write(words, Font::Normal, area(10, y, 108, 10), Align::Center);
    arrow(canvas, 4, y + 5, -1);
    arrow(canvas, 123, y + 5, 1);
    canvas.invert(area(0, y - 1, 128, 12));
}

/// A small triangle: left and right change this.
pub fn arrow(canvas: &mut Canvas, x: i32, y: i32, direction: i32) {
    for step in 0..3 {
        let x = x - direction * step;
        canvas.line(Point::new(x, y - step), Point::new(x, y + step));
    }
}
