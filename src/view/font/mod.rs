//! The sizes of writing, and their glyphs as the display wants them.

// One table a font, made by the build script from the fonts of embedded-graphics.
include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

/// The sizes of writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// 4×6: where there is little room.
    Tiny,
    /// 5×8: status lines and explanations.
    Small,
    /// 6×10: menus.
    Normal,
    /// 6×13, bold: cards in a hand.
    Card,
    /// 9×15, bold: cards on a pile.
    Pile,
    /// 10×20: headlines.
    Large,
}

impl Font {
    const fn size(self) -> (i32, i32) {
        match self {
            Self::Tiny => (4, 6),
            Self::Small => (5, 8),
            Self::Normal => (6, 10),
            Self::Card => (6, 13),
            Self::Pile => (9, 15),
            Self::Large => (10, 20),
        }
    }

    /// Pixels from a character to the next one, the gap between them included.
    pub fn advance(self, _character: char) -> i32 {
        self.size().0
    }

    /// Pixels that a line takes, the gap after its last character included.
    pub fn width(self, words: &str) -> i32 {
        words.chars().map(|character| self.advance(character)).sum()
    }

    /// Breaks a text between words; a line break in it stays one. A word longer than a line stands alone and is cut.
    pub fn wrap(self, words: &str, room: i32) -> impl Iterator<Item = &str> {
        words.lines().flat_map(move |line| {
            let mut rest = Some(line);
            core::iter::from_fn(move || {
                let text = rest?.trim_start();
                let end = self.cut(text, room);
                if end == text.len() {
                    rest = None;
                    return Some(text);
                }
                let stop = match text[..end].rfind([' ', '-']) {
                    _ if text[end..].starts_with(' ') => end,
                    Some(dash) if text[dash..].starts_with('-') => dash + 1,
                    Some(space) => space,
                    None => text.find(' ').unwrap_or(text.len()),
                };
                let (line, after) = text.split_at(stop);
                rest = Some(after).filter(|after| !after.trim_start().is_empty());
                Some(line.trim_end())
            })
        })
    }

    /// Where the first character begins that does not fit.
    fn cut(self, text: &str, room: i32) -> usize {
        let mut width = 0;
        for (place, character) in text.char_indices() {
            width += self.advance(character);
            if width - 1 > room {
                return place;
            }
        }
        text.len()
    }

    /// Pixels from one line to the next.
    pub const fn height(self) -> i32 {
        self.size().1
    }

    /// The columns of a character from left to right, the lowest bit of each on top. What the font has not looks
    /// like a question mark.
    pub fn columns(self, character: char) -> impl Iterator<Item = u32> {
        let glyph = glyph(character).unwrap_or('?' as usize - ' ' as usize);
        (0..self.size().0 as usize).map(move |column| match self {
            Self::Tiny => TINY[glyph][column].into(),
            Self::Small => SMALL[glyph][column].into(),
            Self::Normal => NORMAL[glyph][column].into(),
            Self::Card => CARD[glyph][column].into(),
            Self::Pile => PILE[glyph][column].into(),
            Self::Large => LARGE[glyph][column],
        })
    }
}

/// The place of a character in every table.
fn glyph(character: char) -> Option<usize> {
    match character {
        ' '..='~' => Some(character as usize - ' ' as usize),
        _ => LETTERS.iter().position(|letter| *letter == character).map(|place| 95 + place),
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use embedded_graphics::{
        mono_font::{MonoFont, MonoTextStyle, iso_8859_1},
        pixelcolor::BinaryColor,
        prelude::*,
        text::{Baseline, Text},
    };

    use super::*;
    use crate::{
        frame::Frame,
        text::Language,
        view::canvas::{Align, Canvas, SCREEN},
    };

    /// Our glyphs are where those of embedded-graphics would be.
    #[test]
    fn writing_looks_as_embedded_graphics_writes_it() {
        let fonts: [(Font, &MonoFont); 6] = [
            (Font::Tiny, &iso_8859_1::FONT_4X6),
            (Font::Small, &iso_8859_1::FONT_5X8),
            (Font::Normal, &iso_8859_1::FONT_6X10),
            (Font::Card, &iso_8859_1::FONT_6X13_BOLD),
            (Font::Pile, &iso_8859_1::FONT_9X15_BOLD),
            (Font::Large, &iso_8859_1::FONT_10X20),
        ];
        for (font, mono) in fonts {
            for words in ["0123456789", "Größe «ß»", "The Game!", "äöüÄÖÜ ±?"] {
                let mut ours = Frame::new();
                for y in [0, 3, 37] {
                    let mut theirs = Frame::new();
                    let mut area = SCREEN;
                    area.top_left.y = y;
                    Canvas::new(&mut ours, Language::English).write(words, font, area, Align::Left);
                    let style = MonoTextStyle::new(mono, BinaryColor::On);
                    let Ok(_) = Text::with_baseline(words, Point::new(0, y), style, Baseline::Top).draw(&mut theirs);
                    assert!(ours == theirs, "{font:?} {words:?} at {y}:{ours:?}{theirs:?}");
                }
            }
        }
    }

    /// Ⓐ, Ⓑ, Ⓗ and what they become on a device are no letters.
    #[test]
    fn the_fonts_have_every_letter_of_the_texts() {
        let is_known = |letter| glyph(letter).is_some() || "ⒶⒷⒽ●◖◗".contains(letter);
        let mut looked_at = 0;
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut paths: std::vec::Vec<_> = ["app", "text", "view"].map(|room| source.join(room)).into();
        while let Some(path) = paths.pop() {
            if path.is_dir() {
                paths.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            let written = source.lines().filter(|line| !line.trim_start().starts_with("//"));
            assert_eq!(written.flat_map(str::chars).find(|letter| !is_known(*letter)), None, "{}", path.display());
            // This file names the escape itself.
            let escaped = source.contains("\\u{") && !path.ends_with("font/mod.rs");
            assert!(!escaped, "a letter is written as itself, so that this test sees it: {}", path.display());
            looked_at += 1;
        }
        assert!(looked_at > 60, "only {looked_at} files");
    }
}
