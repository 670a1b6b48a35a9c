//! One picture: 128×64 pixels of one bit, in the page layout of the display.
//!
//! A byte is a column of eight pixels, its lowest bit on top; 128 bytes are a page, eight pages the screen.
//! [`Frame::runs`] says what must be sent so that the glass shows this picture instead of its own.

use embedded_graphics::{Pixel, pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

/// Pixels in a row.
pub const WIDTH: usize = 128;
/// Pixels in a column.
pub const HEIGHT: usize = 64;
/// Rows of bytes.
pub const PAGES: usize = HEIGHT / 8;

/// What addressing a run costs on the bus: the address, three commands with a control byte each, and the data's control
/// byte. The panel keeps its page, so a further run of the same page goes without a third of the commands.
const ADDRESS: usize = 8;
const SAME_PAGE: usize = ADDRESS - 2;

/// A shorter gap of unchanged bytes is cheaper sent than skipped.
const GAP: usize = SAME_PAGE;

/// How many bytes these runs are on a bus with I2C, if they are sent one after the other.
pub fn cost<'a>(runs: impl Iterator<Item = Run<'a>>) -> usize {
    let mut page = None;
    let cost = |run: Run| {
        let again = page.replace(run.page) == Some(run.page);
        run.bytes.len() + if again { SAME_PAGE } else { ADDRESS }
    };
    runs.map(cost).sum()
}

/// A whole picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    pages: [[u8; WIDTH]; PAGES],
}

/// Consecutive bytes of one page that differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run<'a> {
    /// Page, from the top.
    pub page: u8,
    /// First column.
    pub column: u8,
    /// What belongs there.
    pub bytes: &'a [u8],
}

impl Run<'_> {
    /// The place behind it, counted through all pages.
    pub fn end(&self) -> usize {
        usize::from(self.page) * WIDTH + usize::from(self.column) + self.bytes.len()
    }
}

impl Frame {
    /// All dark.
    pub const fn new() -> Self {
        Self { pages: [[0; WIDTH]; PAGES] }
    }

    /// The bytes as the display stores them.
    pub fn as_bytes(&self) -> &[u8] {
        self.pages.as_flattened()
    }

    /// Whether a pixel is lit; outside of the picture nothing is.
    pub fn lit(&self, x: usize, y: usize) -> bool {
        x < WIDTH && y < HEIGHT && self.pages[y / 8][x] >> (y % 8) & 1 == 1
    }

    /// Writes up to 25 pixels downwards from a pixel, the lowest bit first: ink where a bit is set, nothing elsewhere.
    /// Outside of the picture nothing is touched.
    pub fn write_column(&mut self, x: i32, y: i32, bits: u32, ink: BinaryColor) {
        let Some(x) = usize::try_from(x).ok().filter(|x| *x < WIDTH) else { return };
        let bits = bits >> (-y).clamp(0, 31);
        let top = y.clamp(0, HEIGHT as i32) as usize;
        let shifted = bits << (top % 8);
        for (page, byte) in self.pages[top / 8..].iter_mut().zip(shifted.to_le_bytes()) {
            if ink.is_on() { page[x] |= byte } else { page[x] &= !byte }
        }
    }

    /// Makes bright dark and dark bright.
    pub fn invert(&mut self, area: &Rectangle) {
        self.change(area, |byte, mask| byte ^ mask);
    }

    /// Rotates the picture by 180°.
    pub fn rotate(&mut self) {
        let bytes = self.pages.as_flattened_mut();
        bytes.reverse();
        for byte in bytes {
            *byte = byte.reverse_bits();
        }
    }

    /// Changes whole bytes at a time: clearing and inverting bars is most of what a screen draws.
    fn change(&mut self, area: &Rectangle, change: impl Fn(u8, u8) -> u8) {
        let area = area.intersection(&self.bounding_box());
        let Some(last) = area.bottom_right() else { return };
        let columns = area.top_left.x as usize..=last.x as usize;
        for page in area.top_left.y / 8..=last.y / 8 {
            let from = (area.top_left.y - page * 8).max(0);
            let to = (last.y - page * 8).min(7);
            let mask = (0xFF_u8 << from) & (0xFF_u8 >> (7 - to));
            for byte in &mut self.pages[page as usize][columns.clone()] {
                *byte = change(*byte, mask);
            }
        }
    }

    /// Everything, a page at a time: what to send to a display of which nothing is known.
    pub fn pages(&self) -> impl Iterator<Item = Run<'_>> {
        self.pages.iter().enumerate().map(|(page, bytes)| Run { page: page as u8, column: 0, bytes })
    }

    /// What to send so that a display that shows `glass` shows this frame.
    pub fn runs<'a>(&'a self, glass: &'a Frame) -> impl Iterator<Item = Run<'a>> {
        let mut from = 0;
        core::iter::from_fn(move || self.next_run(glass, from).inspect(|run| from = run.end()))
    }

    /// The first of them at or behind a place, counted through all pages.
    pub fn next_run<'a>(&'a self, glass: &Frame, from: usize) -> Option<Run<'a>> {
        let (first, mut column) = (from / WIDTH, from % WIDTH);
        for (page, (new, old)) in self.pages.iter().zip(&glass.pages).enumerate().skip(first) {
            if let Some(unchanged) = differing(&new[column..], &old[column..]) {
                let start = column + unchanged;
                let mut end = start + 1;
                while let Some(gap) = differing(&new[end..], &old[end..]).filter(|gap| *gap < GAP) {
                    end += gap + 1;
                }
                return Some(Run { page: page as u8, column: start as u8, bytes: &new[start..end] });
            }
            column = 0;
        }
        None
    }

    /// This run was sent: it is on the glass now.
    pub fn put(&mut self, run: Run) {
        let place = usize::from(run.column)..usize::from(run.column) + run.bytes.len();
        self.pages[usize::from(run.page)][place].copy_from_slice(run.bytes);
    }
}

fn differing(new: &[u8], old: &[u8]) -> Option<usize> {
    new.iter().zip(old).position(|(new, old)| new != old)
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

/// A picture drawn as text: 64 lines of 128 characters, `#` lit and `.` dark.
impl core::fmt::Display for Frame {
    fn fmt(&self, out: &mut core::fmt::Formatter) -> core::fmt::Result {
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                out.write_str(if self.lit(x, y) { "#" } else { "." })?;
            }
            out.write_str("\n")?;
        }
        Ok(())
    }
}

impl core::fmt::Debug for Frame {
    fn fmt(&self, out: &mut core::fmt::Formatter) -> core::fmt::Result {
        write!(out, "\n{self}")
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Self::Error> {
        for Pixel(point, color) in pixels {
            let (Ok(x), Ok(y)) = (usize::try_from(point.x), usize::try_from(point.y)) else { continue };
            if x < WIDTH && y < HEIGHT {
                let bit = 1 << (y % 8);
                let byte = &mut self.pages[y / 8][x];
                if color.is_on() { *byte |= bit } else { *byte &= !bit }
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Self::Error> {
        match color {
            BinaryColor::On => self.change(area, |byte, mask| byte | mask),
            BinaryColor::Off => self.change(area, |byte, mask| byte & !mask),
        }
        Ok(())
    }
}
