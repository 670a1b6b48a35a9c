//! A button as it looks on the device.

use crate::{
    input::Button,
    view::canvas::{Align, Canvas, Font, area},
};

/// An arrow or a letter on a bright cap.
pub fn draw(canvas: &mut Canvas, button: Button, x: i32, y: i32) {
    let letter = match button.plain() {
        Button::A => "Ⓐ",
        Button::B => "Ⓑ",
        _ => " ",
    };
    let width = Font::Small.width(&canvas.spell(letter));
    canvas.fill(area(x + 1, y, width + 3, 10));
    canvas.fill(area(x, y + 1, width + 5, 8));
    canvas.swap_ink();
    match button.plain() {
        Button::A | Button::B => canvas.write(letter, Font::Small, area(x + 3, y + 1, width, 8), Align::Left),
        Button::Up => canvas.picture(&["..##..", ".####.", "######"], x + 2, y + 3),
        Button::Down => canvas.picture(&["######", ".####.", "..##.."], x + 2, y + 4),
        Button::Left => canvas.picture(&["..#", ".##", "###", "###", ".##", "..#"], x + 3, y + 2),
        // Right: `plain` gives none of the keys.
        _ => canvas.picture(&["#..", "##.", "###", "###", "##.", "#.."], x + 4, y + 2),
    }
    canvas.swap_ink();
}
