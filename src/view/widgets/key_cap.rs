//! The buttons as they lie on the device.

use crate::{
    input::Button,
    text,
    view::{
        canvas::{Canvas, Font, area},
        glyphs::{self, Picture},
    },
};

/// A small bright cap with an arrow or a letter, 7×7.
pub fn picture(button: Button) -> &'static Picture {
    match button.plain() {
        Button::A => &glyphs::A,
        Button::B => &glyphs::B,
        Button::Up => &glyphs::CAP_UP,
        Button::Down => &glyphs::CAP_DOWN,
        Button::Left => &glyphs::CAP_LEFT,
        // Right: `plain` gives none of the keys.
        _ => &glyphs::CAP_RIGHT,
    }
}

/// What its symbol says, for those who do not see it.
pub fn name(button: Button) -> &'static str {
    match button.plain() {
        Button::A => "A",
        Button::B => "B",
        Button::Up => "▴",
        Button::Down => "▾",
        Button::Left => "◂",
        _ => "▸",
    }
}

/// The six buttons, and where they lie.
pub const SIX: [(Button, i32, i32); 6] = [
    (Button::Up, 24, 14),
    (Button::Left, 8, 27),
    (Button::Right, 40, 27),
    (Button::Down, 24, 40),
    (Button::B, 74, 34),
    (Button::A, 100, 20),
];

/// A key of many: a small bright cap, or only its sign.
pub fn small(canvas: &mut Canvas, button: Button, x: i32, y: i32, full: bool) {
    if full {
        canvas.picture(picture(button), x, y);
        return;
    }
    let arrow = match button.plain() {
        Button::Up => &glyphs::UP,
        Button::Down => &glyphs::DOWN,
        Button::Left => &glyphs::LEFT,
        Button::Right => &glyphs::RIGHT,
        letter => {
            canvas.write(if letter == Button::A { "A" } else { "B" }, Font::Text, x + 2, y - 1);
            return;
        }
    };
    canvas.picture(arrow, x + (7 - arrow.width()) / 2, y + (7 - arrow.height()) / 2);
}

/// What stands in a large cap.
pub enum Face<'a> {
    /// The arrow or letter of the button itself.
    Own,
    /// A player's number, from 0 on.
    Player(u8),
    /// Some word.
    Word(&'a str),
    /// Nothing.
    Empty,
}

/// A cap of this size, with what stands in it; full or in lines.
pub fn draw(canvas: &mut Canvas, button: Button, x: i32, y: i32, [width, height]: [i32; 2], full: bool, face: Face) {
    let place = area(x, y, width, height);
    let corner = if height > 11 { 2 } else { 1 };
    match full {
        true => canvas.fill(place, corner),
        false => canvas.outline(place, corner, 1),
    }
    canvas.on(full, |canvas| {
        let letter = |canvas: &mut Canvas, word: &str| {
            let font = if height > 11 { Font::Head } else { Font::Text };
            let below = if height > 11 { 2 } else { (height - 9) / 2 };
            canvas.write(word, font, x + (width + 1 - font.width(word)) / 2, y + below);
        };
        let arrow = |canvas: &mut Canvas, picture: &Picture| {
            canvas.picture(picture, x + (width - picture.width()) / 2, y + (height - picture.height()) / 2);
        };
        match (face, button.plain()) {
            (Face::Empty, _) => {}
            (Face::Word(word), _) => canvas.write_centred(word, Font::Text, x, width, y + (height - 11) / 2),
            (Face::Player(player), _) => letter(canvas, &text::short(format_args!("{}", player + 1))),
            (Face::Own, Button::Up) => arrow(canvas, &glyphs::UP),
            (Face::Own, Button::Down) => arrow(canvas, &glyphs::DOWN),
            (Face::Own, Button::Left) => arrow(canvas, &glyphs::LEFT),
            (Face::Own, Button::Right) => arrow(canvas, &glyphs::RIGHT),
            (Face::Own, Button::B) => letter(canvas, "B"),
            (Face::Own, _) => letter(canvas, "A"),
        }
    });
}
