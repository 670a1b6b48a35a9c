//! A pixel of air around words and symbols: nothing touches them, and nothing lies on them.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use stapel::{
    frame::{Frame, HEIGHT, WIDTH},
    view::canvas::Watch,
};

/// Pixels of the screen, a number for each row. A picture is looked at thousands of times, and this is quick.
type Pixels = [u128; HEIGHT];

/// Every word and symbol of a picture while it is drawn.
#[derive(Default)]
pub struct Air(Vec<Ink>);

struct Ink {
    words: String,
    bright: bool,
    pixels: Pixels,
    /// A pixel that is not on the screen.
    outside: Option<(usize, usize)>,
}

impl Watch for Air {
    fn begins(&mut self, words: &str, bright: bool) {
        self.0.push(Ink { words: words.into(), bright, pixels: [0; HEIGHT], outside: None });
    }

    fn column(&mut self, x: i32, y: i32, bits: u32) {
        let ink = self.0.last_mut().expect("it has begun");
        for row in (0..32).filter(|row| bits >> row & 1 == 1).map(|row| y + row) {
            match (usize::try_from(x), usize::try_from(row)) {
                (Ok(x), Ok(y)) if x < WIDTH && y < HEIGHT => ink.pixels[y] |= 1 << x,
                _ => ink.outside = Some((x as usize, row as usize)),
            }
        }
    }

    fn changed(&mut self, area: Rectangle) {
        let screen = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));
        let area = area.intersection(&screen);
        let columns = area.columns().fold(0_u128, |columns, x| columns | 1 << x);
        let rows = area.rows().start as usize..area.rows().end as usize;
        self.0.retain(|ink| ink.pixels[rows.clone()].iter().all(|row| row & columns == 0));
    }
}

impl Air {
    /// What touches something, and where.
    pub fn touches(&self, frame: &Frame) -> Option<String> {
        let row = |y: usize| (0..WIDTH).filter(|x| frame.lit(*x, y)).fold(0_u128, |row, x| row | 1 << x);
        let lit: Pixels = std::array::from_fn(row);
        self.0.iter().find_map(|ink| {
            let (x, y) = ink.touched(&lit)?;
            Some(format!("{:?} is touched at {x}, {y}", ink.words))
        })
    }
}

impl Ink {
    fn touched(&self, lit: &Pixels) -> Option<(usize, usize)> {
        let wide = |y: Option<usize>| {
            let row = y.and_then(|y| self.pixels.get(y)).copied().unwrap_or(0);
            row | row << 1 | row >> 1
        };
        let wrong = |y: usize| {
            let same = if self.bright { lit[y] } else { !lit[y] };
            // The tail of a dark letter may reach the lower edge of its bar.
            let above = if self.bright { wide(y.checked_sub(1)) } else { 0 };
            let near = above | wide(Some(y)) | wide(Some(y + 1));
            let (touched, lost) = (near & !self.pixels[y] & same, self.pixels[y] & !same);
            touched | lost
        };
        let inside = (0..HEIGHT).find(|y| wrong(*y) != 0).map(|y| (wrong(y).trailing_zeros() as usize, y));
        inside.or(self.outside)
    }
}
