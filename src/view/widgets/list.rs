//! A list to choose from: a title, its rows, and a line that explains the one under the cursor.

use super::bars::{self, MARGIN};
use crate::{
    text::Short,
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
    },
};

/// One row.
pub struct Row<'a> {
    /// What it is.
    pub label: &'a str,
    /// What is chosen there.
    pub value: Option<Short>,
}

/// Rows of values that left and right choose, or only show.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Values {
    /// Left and right choose them.
    Chosen,
    /// The same, but there is only one for the row under the cursor.
    Single,
    /// They are only told.
    Told,
}

/// As many rows as are seen at once.
pub const VISIBLE: usize = 4;

/// The first row in sight: some rows before the cursor stay in sight, because it mostly goes forward.
pub fn first_visible(cursor: usize, before: usize, count: usize) -> usize {
    cursor.saturating_sub(before).min(count.saturating_sub(VISIBLE))
}

/// Draws a list with its cursor, and an explanation.
pub fn draw(canvas: &mut Canvas, title: &str, rows: &[Row], values: Values, cursor: usize, explanation: &str) {
    self::title(canvas, title, rows.len());
    draw_rows(canvas, rows, values, Some(cursor));
    help(canvas, rows.len(), explanation);
}

/// The explanation below so many rows: four leave no room for a dotted line if there are more.
pub fn help(canvas: &mut Canvas, rows: usize, explanation: &str) {
    match rows > VISIBLE {
        true => bars::explain(canvas, explanation),
        false => bars::help(canvas, explanation, 52),
    }
}

/// The title above so many rows: tails of large letters would touch the first of four.
pub fn title(canvas: &mut Canvas, words: &str, rows: usize) {
    match rows >= VISIBLE && bars::has_tail(words) {
        true => bars::small_title(canvas, words),
        false => bars::title(canvas, words, 120),
    }
}

/// The rows below a title, as far as they are in sight.
pub fn draw_rows(canvas: &mut Canvas, rows: &[Row], values: Values, cursor: Option<usize>) {
    let (top, pitch) = if rows.len() < VISIBLE { (14, 12) } else { (12, 10) };
    let first = first_visible(cursor.unwrap_or(0), 2, rows.len());
    let scrolls = rows.len() > VISIBLE;
    let shown = &rows[first..rows.len().min(first + VISIBLE)];
    let chosen = cursor.and_then(|cursor| cursor.checked_sub(first)).filter(|chosen| *chosen < shown.len());
    // Rows that lie close together make way for the bar: those above it for the tails of the row above it.
    let tails = pitch < 12 && chosen.is_some_and(|chosen| chosen > 0 && shown[chosen - 1].has_tail());
    for (place, row) in shown.iter().enumerate() {
        let y = top + place as i32 * pitch;
        let is_chosen = cursor.map(|_| chosen == Some(place));
        let above = tails && chosen.is_some_and(|chosen| place < chosen);
        if chosen == Some(place) {
            let dots = pitch < 12 && shown.get(place + 1).is_some_and(|row| row.label.starts_with(['Ä', 'Ö', 'Ü']));
            let (from, to) = (y - 1 + i32::from(tails), y + 10 - i32::from(dots));
            canvas.fill(area(0, from, if scrolls { 123 } else { 128 }, to - from), 1);
        }
        row.draw(canvas, y - i32::from(above), values, is_chosen, scrolls);
    }
    if scrolls {
        scroll_bar(canvas, 125, 12, 39, first, rows.len());
    }
}

impl Row<'_> {
    fn has_tail(&self) -> bool {
        bars::has_tail(self.label) || self.value.as_ref().is_some_and(|value| bars::has_tail(value))
    }

    /// Label and value, with arrows around the value under the cursor. In a list without a cursor nothing is chosen.
    fn draw(&self, canvas: &mut Canvas, y: i32, values: Values, chosen: Option<bool>, scrolls: bool) {
        let last = match (values, chosen) {
            (Values::Chosen | Values::Single, _) if scrolls => 113,
            (Values::Chosen | Values::Single, _) => 117,
            (Values::Told, Some(_)) => 123,
            (Values::Told, None) => bars::LAST,
        };
        let chosen = chosen == Some(true);
        canvas.on(chosen, |canvas| {
            let end = canvas.write(self.label, Font::Text, MARGIN, y);
            let Some(value) = &self.value else { return };
            let mut first = canvas.write_right(value, Font::Text, last, y);
            if chosen && values == Values::Chosen {
                first -= 7;
                canvas.picture(&glyphs::LEFT, first, y + 2);
                canvas.picture(&glyphs::RIGHT, last + 4, y + 2);
            }
            canvas.check(first >= end + 3);
        });
    }
}

/// Where in a long list this is.
pub fn scroll_bar(canvas: &mut Canvas, x: i32, y: i32, length: i32, first: usize, count: usize) {
    canvas.dots_down(x, y, length);
    if count > VISIBLE {
        let height = length * VISIBLE as i32 / count as i32 + 1;
        let top = (length - height) * first as i32 / (count - VISIBLE) as i32;
        canvas.fill(area(x, y + top, 2, height), 0);
    }
}
