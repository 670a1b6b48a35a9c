//! What stands above and below most screens.

use embedded_graphics::prelude::Point;

use crate::view::canvas::{Align, Canvas, Font, area};

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
