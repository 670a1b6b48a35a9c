//! A choice of one thing of several.

use embedded_graphics::prelude::Point;

use crate::view::canvas::{Align, Canvas, Font, area};

/// The chosen thing, between the triangles for left and right.
pub fn draw(canvas: &mut Canvas, words: &str, y: i32) {
    canvas.fill(area(0, y - 1, 128, 12));
    canvas.swap_ink();
    canvas.write(words, Font::Normal, area(10, y, 108, 10), Align::Center);
    arrow(canvas, 4, y + 5, -1);
    arrow(canvas, 123, y + 5, 1);
    canvas.swap_ink();
}

/// A small triangle: left and right change this.
pub fn arrow(canvas: &mut Canvas, x: i32, y: i32, direction: i32) {
    for step in 0..3 {
        let x = x - direction * step;
        canvas.line(Point::new(x, y - step), Point::new(x, y + step));
    }
}
