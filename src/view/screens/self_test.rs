//! The self-test: what is pressed, every pixel, and what the board says.

use crate::{
    input::{Button, Controls},
    text::{self, Phrase},
    view::{
        canvas::{Canvas, Font, SCREEN, area},
        glyphs,
        widgets::{
            bars::{self, BOTTOM, LAST},
            key_cap::{self, Face},
            list::{self, Row, Values},
        },
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
        let [seen, all] = self.count(controls);
        seen == all
    }

    fn has(&self, button: Button) -> bool {
        self.seen >> button as u32 & 1 == 1
    }

    /// How much has been pressed, of how much.
    fn count(&self, controls: Controls) -> [usize; 2] {
        let knob: &[bool] = if controls == Controls::Keys { &self.knob } else { &[] };
        let caps = caps(controls).map(|(button, ..)| self.has(button));
        let (pressed, all) =
            caps.chain(knob.iter().copied()).fold((0, 0), |(pressed, all), is| (pressed + usize::from(is), all + 1));
        [pressed, all]
    }
}

/// Keys are many, and small.
const KEY: [i32; 2] = [7, 7];

/// What there is to press, where it lies on the screen, and how large it is.
fn caps(controls: Controls) -> impl Iterator<Item = (Button, i32, i32, [i32; 2])> {
    let six: &[(Button, i32, i32)] = match controls {
        Controls::Buttons => &key_cap::SIX,
        Controls::Stick => &key_cap::SIX[..4],
        Controls::Keys => &[],
    };
    let six = six.iter().map(|(button, x, y)| (*button, *x, *y, [15, 13]));
    let other = match controls {
        Controls::Buttons => None,
        Controls::Stick => Some((Button::A, 70, 27, [50, 13])),
        Controls::Keys => Some((Button::A, 68, 25, [44, 13])),
    };
    let keys = Button::KEYS.into_iter().filter(move |_| controls == Controls::Keys);
    let keys = (0..).zip(keys).map(|(place, key)| (key, 8 + place % 3 * 16, 13 + place / 3 * 10, KEY));
    six.chain(other).chain(keys)
}

/// Each button as a cap: full once it was pressed, and empty again while it is down.
pub fn buttons(canvas: &mut Canvas, pressed: &Pressed, controls: Controls) {
    let language = canvas.language();
    bars::title(canvas, Phrase::TestTitle.to(language), 120);
    let [count, all] = pressed.count(controls);
    canvas.write_right(&text::short(format_args!("{count}/{all}")), Font::Text, LAST, 0);
    for (button, x, y, size) in caps(controls) {
        let down = pressed.down >> button as u32 & 1 == 1;
        let face = match (button, controls) {
            (Button::A, Controls::Stick) => Face::Word(Phrase::TestStick.to(language)),
            (Button::A, Controls::Keys) => Face::Word(Phrase::TestKnob.to(language)),
            _ => Face::Own,
        };
        let full = pressed.has(button) && !down;
        match size {
            KEY => key_cap::small(canvas, button, x, y, full),
            _ => key_cap::draw(canvas, button, x, y, size, full, face),
        }
    }
    if controls == Controls::Keys {
        for (moved, x, picture) in [(pressed.knob[0], 62, &glyphs::LEFT), (pressed.knob[1], 116, &glyphs::RIGHT)] {
            canvas.picture(picture, x, 29);
            if moved {
                canvas.line(x - 1, 36, 5);
            }
        }
    }
    let footer = if pressed.is_complete(controls) { Phrase::TestAllWork } else { Phrase::TestHoldOn };
    bars::footer(canvas, footer.to(language), 2, BOTTOM);
}

/// How many patterns there are.
pub const PATTERNS: u8 = 4;

/// A pattern in which a pixel that does not light, or always does, is seen: all, an edge alone, and two chequers.
pub fn pixels(canvas: &mut Canvas, pattern: u8) {
    match pattern {
        0 => canvas.fill(SCREEN, 0),
        1 => canvas.outline(SCREEN, 0, 1),
        2 => canvas.grey(SCREEN),
        _ => {
            canvas.fill(SCREEN, 0);
            canvas.on(true, |canvas| canvas.grey(area(0, 0, 128, 64)));
        }
    }
}

/// What the board says of itself.
pub fn report(canvas: &mut Canvas, board: &str, rows: &[Row]) {
    list::title(canvas, board, rows.len());
    list::draw_rows(canvas, rows, Values::Told, None);
    bars::footer(canvas, Phrase::TestFooter.to(canvas.language()), 2, BOTTOM);
}
