//! What views paint on: the frame, with a note of every word and of everything that did not fit.

use core::fmt::Write;

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{Line, PrimitiveStyle, Rectangle},
};

pub use super::font::Font;
use super::widgets::symbol;
use crate::{
    frame::Frame,
    input::Controls,
    text::{self, Language, Phrase},
};

/// Where a line stands in its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Align {
    Left,
    Center,
    Right,
}

/// An area of the screen.
pub const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width as u32, height as u32))
}

/// The whole screen.
pub const SCREEN: Rectangle = area(0, 0, 128, 64);

/// What views paint on.
pub struct Canvas<'a> {
    frame: &'a mut Frame,
    language: Language,
    controls: Controls,
    low_battery: bool,
    ink: BinaryColor,
    words: Option<&'a mut dyn Write>,
    /// Only words under the cursor are noted.
    chosen: bool,
    /// The row of the latest word that was noted.
    row: Option<i32>,
    cut: usize,
}

impl<'a> Canvas<'a> {
    /// An empty canvas over a frame.
    pub fn new(frame: &'a mut Frame, language: Language) -> Self {
        let Ok(()) = frame.clear(BinaryColor::Off);
        let (controls, ink) = (Controls::Buttons, BinaryColor::On);
        Self { frame, language, controls, low_battery: false, ink, words: None, chosen: false, row: None, cut: 0 }
    }

    /// Names the buttons as they are on a device with these controls.
    pub fn naming(mut self, controls: Controls) -> Self {
        self.controls = controls;
        self
    }

    /// Shows the sign of a low battery wherever a view has room for it.
    pub fn warning(mut self, low_battery: bool) -> Self {
        self.low_battery = low_battery;
        self
    }

    /// Also notes every word: those in one row on a line of their own.
    pub fn noting(mut self, words: &'a mut dyn Write) -> Self {
        self.words = Some(words);
        self
    }

    /// Also notes the words under the cursor: those that are dark on bright.
    pub fn noting_chosen(mut self, words: &'a mut dyn Write) -> Self {
        self.chosen = true;
        self.noting(words)
    }

    /// The language to write in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// How many lines did not fit where they belong. Always zero, or a test fails.
    pub fn cut(&self) -> usize {
        self.cut
    }

    /// Paints in the opposite colour from now on: dark on a bright bar, and back.
    pub fn swap_ink(&mut self) {
        self.ink = self.ink.invert();
    }

    /// Writes a phrase on one line.
    pub fn say(&mut self, phrase: Phrase, font: Font, area: Rectangle, align: Align) {
        self.write(phrase.to(self.language), font, area, align);
    }

    /// The same text with the names of the buttons of this device.
    pub fn spell(&self, words: &str) -> text::Line {
        text::spell(words, self.controls)
    }

    /// Writes one line, at the top of an area.
    pub fn write(&mut self, words: &str, font: Font, area: Rectangle, align: Align) {
        self.put(&self.spell(words), font, area, align);
    }

    /// Writes what is spelled already.
    fn put(&mut self, words: &str, font: Font, area: Rectangle, align: Align) {
        let width = font.width(words);
        let room = area.size.width as i32;
        // The last column of a character is the gap to the next one, and may stand outside.
        let fits = width - 1 <= room && font.height() <= area.size.height as i32;
        self.cut += usize::from(!fits);
        let x = area.top_left.x
            + match align {
                Align::Left => 0,
                Align::Center => (room - width + 1) / 2,
                Align::Right => room - width + 1,
            };
        self.note(words, area.top_left.y);
        let mut x = x;
        for character in words.chars() {
            let draw = |(column, bits)| self.frame.write_column(column, &area, bits, self.ink);
            match symbol::press(character) {
                Some(columns) => (x..).zip(columns.map(u32::from)).for_each(draw),
                None => (x..).zip(font.columns(character)).for_each(draw),
            }
            x += font.advance(character);
        }
    }

    /// Writes a text of several lines, broken between words, and gives the number of lines.
    pub fn paragraph(&mut self, words: &str, font: Font, area: Rectangle) -> i32 {
        let words = &self.spell(words);
        let mut lines = 0;
        for line in font.wrap(words, area.size.width as i32) {
            let top = lines * font.height();
            let rest = (area.size.height as i32 - top).max(0);
            let place = Rectangle::new(area.top_left + Point::new(0, top), Size::new(area.size.width, rest as u32));
            self.put(line, font, place, Align::Left);
            lines += 1;
        }
        lines
    }

    /// Paints an area in ink.
    pub fn fill(&mut self, area: Rectangle) {
        let Ok(()) = self.frame.fill_solid(&area, self.ink);
    }

    /// Wipes an area.
    pub fn wipe(&mut self, area: Rectangle) {
        let Ok(()) = self.frame.fill_solid(&area, self.ink.invert());
    }

    /// Makes bright dark and dark bright.
    pub fn invert(&mut self, area: Rectangle) {
        self.frame.invert(&area);
    }

    /// Paints the edge of an area.
    pub fn outline(&mut self, area: Rectangle) {
        let Ok(()) = area.into_styled(PrimitiveStyle::with_stroke(self.ink, 1)).draw(self.frame);
    }

    /// Paints a line, both ends included.
    pub fn line(&mut self, from: Point, to: Point) {
        let Ok(()) = Line::new(from, to).into_styled(PrimitiveStyle::with_stroke(self.ink, 1)).draw(self.frame);
    }

    /// Lights one pixel.
    pub fn dot(&mut self, x: i32, y: i32) {
        let Ok(()) = self.frame.draw_iter([Pixel(Point::new(x, y), self.ink)]);
    }

    /// Paints a small picture: rows of text, `#` in ink and everything else left as it is.
    pub fn picture(&mut self, rows: &[&str], x: i32, y: i32) {
        for (row, line) in rows.iter().enumerate() {
            for (column, _) in line.bytes().enumerate().filter(|(_, byte)| *byte == b'#') {
                self.dot(x + column as i32, y + row as i32);
            }
        }
    }

    /// Here is room for the sign of a low battery, 8×5.
    pub fn battery(&mut self, x: i32, y: i32) {
        if self.low_battery {
            self.picture(&symbol::BATTERY, x, y);
        }
    }

    fn note(&mut self, words: &str, row: i32) {
        let Some(out) = self.words.as_mut().filter(|_| !self.chosen || self.ink == BinaryColor::Off) else { return };
        let gap = match self.row {
            None => "",
            Some(last) if (last - row).abs() <= 3 => " ",
            Some(_) => "\n",
        };
        self.row = Some(row);
        // A sink that is full keeps what it has.
        let _ = out.write_str(gap).and_then(|()| out.write_str(words));
    }
}
