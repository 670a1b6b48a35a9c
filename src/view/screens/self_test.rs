//! The self-test: what is pressed, every pixel, and what the board says.

use embedded_graphics::primitives::Rectangle;

use crate::{
    input::{Button, Controls},
    text::Phrase,
    view::{
        canvas::{Align, Canvas, Font, SCREEN, area},
        widgets::{bars, choice::arrow},
    },
};

/// Which buttons are down, which ones have been, and the knob.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pressed {
    /// By discriminant.
    pub down: u32,
    /// By discriminant.
    pub seen: u32,
    /// Whether it moved back, and forward.
    pub knob: [bool; 2],
}

impl Pressed {
    /// Whether everything there is has been pressed.
    pub fn is_complete(&self, controls: Controls) -> bool {
        let knob = controls != Controls::Keys || self.knob == [true; 2];
        knob && caps(controls).all(|(button, ..)| self.seen >> button as u32 & 1 == 1)
    }
}

/// What there is to press, and where it lies on the screen: left edge, upper edge, width.
fn caps(controls: Controls) -> impl Iterator<Item = (Button, i32, i32, i32)> {
    const CROSS: [(Button, i32, i32, i32); 4] =
        [(Button::Up, 22, 12, 11), (Button::Left, 8, 25, 11), (Button::Right, 36, 25, 11), (Button::Down, 22, 38, 11)];
    let (cross, round): (&[_], &[_]) = match controls {
        Controls::Buttons => (&CROSS, &[(Button::B, 78, 25, 11), (Button::A, 100, 25, 11)]),
        Controls::Stick => (&CROSS, &[(Button::A, 70, 25, 44)]),
        Controls::Keys => (&[], &[(Button::A, 78, 25, 40)]),
    };
    let keys = Button::KEYS.into_iter().filter(move |_| controls == Controls::Keys);
    let keys = (0..).zip(keys).map(|(place, key)| (key, 4 + place % 3 * 16, 10 + place / 3 * 11, 14));
    cross.iter().chain(round).copied().chain(keys)
}

/// Each button as a cap: bright while it is down, with a dot once it was pressed.
pub fn buttons(canvas: &mut Canvas, pressed: &Pressed, controls: Controls) {
    let language = canvas.language();
    bars::title(canvas, Phrase::TestTitle.to(language), "");
    for (button, x, y, width) in caps(controls) {
        cap(canvas, button, controls, area(x, y, width, 10));
        if pressed.seen >> button as u32 & 1 == 1 {
            canvas.fill(area(x + width - 3, y + 1, 2, 2));
        }
        if pressed.down >> button as u32 & 1 == 1 {
            canvas.invert(area(x, y, width, 10));
        }
    }
    if controls == Controls::Keys {
        for (moved, x, direction) in [(pressed.knob[0], 72, -1), (pressed.knob[1], 123, 1)] {
            arrow(canvas, x, 30, direction);
            if moved {
                canvas.fill(area(x - 1, 37, 3, 2));
            }
        }
    }
    let footer = if pressed.is_complete(controls) { Phrase::TestAllWork } else { Phrase::TestHoldOn };
    bars::footer(canvas, footer.to(language));
}

fn cap(canvas: &mut Canvas, button: Button, controls: Controls, place: Rectangle) {
    canvas.outline(place);
    let (x, y) = (place.top_left.x, place.top_left.y);
    let width = place.size.width as i32;
    let inside = area(x + 1, y + 1, width - 2, 8);
    if button == Button::A && controls != Controls::Buttons {
        let phrase = if controls == Controls::Stick { Phrase::TestStick } else { Phrase::TestKnob };
        return canvas.say(phrase, Font::Small, inside, Align::Center);
    }
    let x = x + (width - 5) / 2;
    match button.plain() {
        Button::Up => canvas.picture(&["..#..", ".###.", "#####"], x, y + 3),
        Button::Down => canvas.picture(&["#####", ".###.", "..#.."], x, y + 4),
        Button::Left => canvas.picture(&["..#", ".##", "###", ".##", "..#"], x + 1, y + 2),
        Button::Right => canvas.picture(&["#..", "##.", "###", "##.", "#.."], x + 1, y + 2),
        Button::B => canvas.write("Ⓑ", Font::Small, inside, Align::Center),
        _ => canvas.write("Ⓐ", Font::Small, inside, Align::Center),
    }
}

/// How many patterns there are.
pub const PATTERNS: u8 = 4;

/// A pattern in which a pixel that does not light, or always does, is seen: all, an edge alone, and two chequers.
pub fn pixels(canvas: &mut Canvas, pattern: u8) {
    match pattern {
        0 => canvas.fill(SCREEN),
        1 => canvas.outline(SCREEN),
        _ => {
            for y in 0..64 {
                for x in (0..128).filter(|x| (x + y + i32::from(pattern)) % 2 == 0) {
                    canvas.dot(x, y);
                }
            }
        }
    }
}

/// What the board says of itself.
pub fn report<'a>(canvas: &mut Canvas, board: &str, lines: impl Iterator<Item = &'a str> + Clone) {
    bars::title(canvas, board, "");
    // Down to the footer.
    let pitch = 41 / lines.clone().count() as i32;
    for (place, line) in (0..).zip(lines) {
        canvas.write(line, Font::Small, area(2, 12 + place * pitch, 125, 8), Align::Left);
    }
    bars::footer(canvas, Phrase::TestFooter.to(canvas.language()));
}
