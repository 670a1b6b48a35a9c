//! Part of the build script: rotates the fonts of embedded-graphics, from rows to columns.
//!
//! They are stored in rows, and drawn pixel by pixel; the display's bytes are columns. A glyph as columns is written
//! into a frame with a shift and an or for each, a tenth of the work.

use std::fmt::Write;

use embedded_graphics::{
    mono_font::{MonoFont, MonoTextStyle, iso_8859_1},
    pixelcolor::BinaryColor,
    prelude::*,
    text::{Baseline, Text},
};

/// What we write beyond ASCII. Another language adds its letters here, as far as ISO 8859-1 has them.
const LETTERS: [char; 10] = ['«', '±', '»', 'Ä', 'Ö', 'Ü', 'ß', 'ä', 'ö', 'ü'];

/// The glyphs of every table, in order; `super::glyph` in `mod.rs` finds them.
fn characters() -> impl Iterator<Item = char> {
    (' '..='~').chain(LETTERS)
}

/// One glyph: a number a column, its lowest bit on top.
struct Glyph(Vec<u32>);

impl OriginDimensions for Glyph {
    fn size(&self) -> Size {
        Size::new(self.0.len() as u32, 32)
    }
}

impl DrawTarget for Glyph {
    type Color = BinaryColor;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Self::Error> {
        for Pixel(point, color) in pixels.into_iter().filter(|Pixel(_, color)| color.is_on()) {
            self.0[point.x as usize] |= u32::from(color.is_on()) << point.y;
        }
        Ok(())
    }
}

/// The source of a table for each font.
pub fn tables() -> String {
    let fonts: [(&str, &str, &MonoFont); 6] = [
        ("TINY", "u8", &iso_8859_1::FONT_4X6),
        ("SMALL", "u8", &iso_8859_1::FONT_5X8),
        ("NORMAL", "u16", &iso_8859_1::FONT_6X10),
        ("CARD", "u16", &iso_8859_1::FONT_6X13_BOLD),
        ("PILE", "u16", &iso_8859_1::FONT_9X15_BOLD),
        ("LARGE", "u32", &iso_8859_1::FONT_10X20),
    ];
    let mut source = format!("static LETTERS: [char; {}] = {LETTERS:?};\n", LETTERS.len());
    for (name, number, font) in fonts {
        let width = font.character_size.width as usize;
        let count = characters().count();
        writeln!(source, "static {name}: [[{number}; {width}]; {count}] = [").unwrap();
        for character in characters() {
            let mut glyph = Glyph(vec![0; width]);
            let style = MonoTextStyle::new(font, BinaryColor::On);
            let text = character.to_string();
            let Ok(_) = Text::with_baseline(&text, Point::zero(), style, Baseline::Top).draw(&mut glyph);
            writeln!(source, "    {:?},", glyph.0).unwrap();
        }
        writeln!(source, "];").unwrap();
    }
    source
}
