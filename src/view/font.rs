//! The sizes of writing, and how wide words are.

use super::glyphs::{self, Letters, Picture};

/// The sizes of writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// Everything that is read.
    Text,
    /// The same with strokes of two pixels, for the figures of a jump.
    Bold,
    /// Titles, the chosen row of the menu, and the numbers in the hand.
    Head,
    /// Numbers on piles.
    Pile,
    /// The same where a symbol stands beside the number.
    PileClose,
    /// The top card of 7 ate 9, and results.
    Big,
    /// Axes.
    Micro,
}

/// What stands for a character: a letter of the font, or a sign that every text may contain.
pub enum Glyph {
    /// By its place in the font.
    Letter(usize),
    /// So many pixels below the upper edge of the line.
    Sign(&'static Picture, i32),
    /// The second half of a sign.
    Nothing,
}

impl Font {
    fn letters(self) -> &'static Letters {
        match self {
            Self::Text | Self::Bold => &glyphs::TEXT,
            Self::Head => &glyphs::HEAD,
            Self::Pile | Self::PileClose => &glyphs::PILE,
            Self::Big => &glyphs::BIG,
            Self::Micro => &glyphs::MICRO,
        }
    }

    /// Pixels between two letters.
    fn gap(self) -> i32 {
        match self {
            Self::Pile | Self::Big => 2,
            _ => 1,
        }
    }

    /// Pixels from the upper edge to the lowest tail.
    pub fn height(self) -> i32 {
        self.letters().height()
    }

    /// What a character looks like. One that the font lacks is a question mark, or nothing if it lacks that too.
    pub fn glyph(self, character: char) -> Glyph {
        match character {
            '●' => Glyph::Sign(&glyphs::TAP, 1),
            '◖' => Glyph::Sign(&glyphs::HOLD, 1),
            '▴' => Glyph::Sign(&glyphs::UP, 3),
            '▾' => Glyph::Sign(&glyphs::DOWN, 4),
            '✓' => Glyph::Sign(&glyphs::CHECK, 1),
            _ => {
                let letters = self.letters();
                letters.place(character).or_else(|| letters.place('?')).map_or(Glyph::Nothing, Glyph::Letter)
            }
        }
    }

    /// Pixels from a character to the next one.
    pub fn advance(self, character: char) -> i32 {
        let bold = i32::from(self == Self::Bold);
        match self.glyph(character) {
            _ if character == '◗' => 0,
            Glyph::Letter(place) => self.letters().width(place) + bold + self.gap(),
            Glyph::Sign(picture, _) => picture.width() + self.gap(),
            Glyph::Nothing => 0,
        }
    }

    /// Pixels from the first to the last column of a line.
    pub fn width(self, words: &str) -> i32 {
        let width: i32 = words.chars().map(|character| self.advance(character)).sum();
        (width - self.gap()).max(0)
    }

    /// The columns of a character, and how far below the upper edge of the line they begin.
    pub fn columns(self, character: char) -> (impl Iterator<Item = u32>, i32) {
        let glyph = if character == '◗' { Glyph::Nothing } else { self.glyph(character) };
        let (letter, sign, below) = match glyph {
            Glyph::Letter(place) => (Some(self.letters().columns(place)), None, 0),
            Glyph::Sign(picture, below) => (None, Some(picture.columns()), below),
            Glyph::Nothing => (None, None, 0),
        };
        let bold = self == Self::Bold;
        // A bold letter is one column wider, and every column also has what stands left of it.
        let last = (bold && letter.is_some()).then_some(0);
        let mut before = 0;
        let columns = letter.into_iter().flatten().chain(sign.into_iter().flatten()).chain(last).map(move |bits| {
            let both = if bold { bits | before } else { bits };
            before = bits;
            both
        });
        (columns, below)
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
            if width - self.gap() > room {
                return place;
            }
        }
        text.len()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    /// What the footers' signs and the names of the buttons become is no letter.
    #[test]
    fn the_fonts_have_every_letter_of_the_texts() {
        let is_known = |letter| glyphs::TEXT.place(letter).is_some() || "ⒶⒷⒽ↔↕◂▸●◖◗▴▾✓".contains(letter);
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
            let escaped = source.contains("\\u{") && !path.ends_with("view/font.rs");
            assert!(!escaped, "a letter is written as itself, so that this test sees it: {}", path.display());
            looked_at += 1;
        }
        assert!(looked_at > 60, "only {looked_at} files");
    }

    #[test]
    fn letters_are_as_wide_as_they_are_drawn() {
        assert_eq!(Font::Text.width("ill"), 1 + 1 + 2 + 1 + 2);
        assert_eq!(Font::Text.width("mm"), 5 + 1 + 5);
        assert_eq!(Font::Bold.width("-10"), 4 + 1 + 5 + 1 + 5);
        assert_eq!(Font::Pile.width("100"), 5 + 2 + 7 + 2 + 7);
        assert_eq!(Font::PileClose.width("13"), 5 + 1 + 7);
        assert_eq!(Font::Text.width("◖◗ ▴48"), 11 + 1 + 2 + 1 + 5 + 1 + 4 + 1 + 4);
        for font in [Font::Text, Font::Bold, Font::Head, Font::Pile, Font::Big, Font::Micro] {
            for digit in "0123456789".chars() {
                let (columns, _) = font.columns(digit);
                assert_eq!(columns.count() as i32 + font.gap(), font.advance(digit), "{font:?} {digit}");
            }
        }
    }

    #[test]
    fn a_line_breaks_between_words_and_at_its_own_breaks() {
        let lines: std::vec::Vec<_> = Font::Text.wrap("one two three\nfour", Font::Text.width("one two")).collect();
        assert_eq!(lines, ["one two", "three", "four"]);
    }
}
