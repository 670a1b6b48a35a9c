//! What views paint on: the frame, with a note of every word and of everything that did not fit.

use core::fmt::Write;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

pub use super::font::Font;
use super::{glyphs::Picture, motion::Step};
use crate::{
    frame::{Frame, HEIGHT, WIDTH},
    input::Controls,
    play::{Name, Names},
    text::{self, Language, Phrase},
};

/// An area of the screen.
pub const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width as u32, height as u32))
}

/// The whole screen.
pub const SCREEN: Rectangle = area(0, 0, WIDTH as i32, HEIGHT as i32);

/// Looks on while a picture is drawn: words and symbols, before something may touch them.
pub trait Watch {
    /// Words or a symbol begin, bright or dark.
    fn begins(&mut self, words: &str, bright: bool);
    /// One of their columns, downwards from this pixel, the lowest bit first.
    fn column(&mut self, x: i32, y: i32, bits: u32);
    /// What stands in this area is changed on purpose.
    fn changed(&mut self, area: Rectangle);
}

/// What views paint on.
pub struct Canvas<'a> {
    frame: &'a mut Frame,
    language: Language,
    controls: Controls,
    low_battery: bool,
    names: Names,
    motion: Option<Step>,
    ink: BinaryColor,
    words: Option<&'a mut dyn Write>,
    /// Only words under the cursor are noted.
    chosen: bool,
    watch: Option<&'a mut dyn Watch>,
    /// Whether what is painted now is for whoever looks on.
    watching: bool,
    /// The row of the latest word that was noted.
    row: Option<i32>,
    cut: usize,
}

impl<'a> Canvas<'a> {
    /// An empty canvas over a frame.
    pub fn new(frame: &'a mut Frame, language: Language) -> Self {
        let Ok(()) = frame.clear(BinaryColor::Off);
        Self {
            frame,
            language,
            controls: Controls::Buttons,
            low_battery: false,
            names: Names::default(),
            motion: None,
            ink: BinaryColor::On,
            words: None,
            chosen: false,
            watch: None,
            watching: false,
            row: None,
            cut: 0,
        }
    }

    /// Names the buttons as they are on a device with these controls.
    pub fn naming(mut self, controls: Controls) -> Self {
        self.controls = controls;
        self
    }

    /// Calls the players by these names.
    pub fn calling(mut self, names: &Names) -> Self {
        self.names = *names;
        self
    }

    /// Shows the sign of a low battery wherever a view has room for it.
    pub fn warning(mut self, low_battery: bool) -> Self {
        self.low_battery = low_battery;
        self
    }

    /// Shows this picture of a motion, instead of what is there at rest.
    pub fn moving(mut self, motion: Option<Step>) -> Self {
        self.motion = motion;
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

    /// Somebody looks on.
    pub fn watched(mut self, watch: &'a mut dyn Watch) -> Self {
        self.watch = Some(watch);
        self
    }

    /// The language to write in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// What a player is called, if that was said; players are counted from 0 on.
    pub fn name(&self, player: u8) -> Option<Name> {
        self.names.get(usize::from(player)).copied().flatten()
    }

    /// A player's name, or *Player 1*.
    pub fn player(&self, player: u8) -> text::Line {
        match self.name(player) {
            Some(name) => text::line(format_args!("{name}")),
            None => Phrase::Player.with(self.language, &[&(player + 1)]),
        }
    }

    /// What there is to press.
    pub fn controls(&self) -> Controls {
        self.controls
    }

    /// Whether the battery is low.
    pub fn low_battery(&self) -> bool {
        self.low_battery
    }

    /// Which picture of a motion is to be shown; none at rest.
    pub fn motion(&self) -> Option<Step> {
        self.motion
    }

    /// How many lines did not fit where they belong. Always zero, or a test fails.
    pub fn cut(&self) -> usize {
        self.cut
    }

    /// Words that are longer than their place count as cut, even if all of them can be seen.
    pub fn check(&mut self, fits: bool) {
        self.cut += usize::from(!fits);
    }

    /// Paints in the opposite colour from now on: dark on a bright bar, and back.
    pub fn swap_ink(&mut self) {
        self.ink = self.ink.invert();
    }

    /// Paints something on a bright or dark ground.
    pub fn on(&mut self, bright: bool, paint: impl FnOnce(&mut Self)) {
        let before = self.ink;
        self.ink = if bright { BinaryColor::Off } else { BinaryColor::On };
        paint(self);
        self.ink = before;
    }

    /// The same text with the names of the buttons of this device.
    pub fn spell(&self, words: &str) -> text::Line {
        text::spell(words, self.controls)
    }

    /// Writes a phrase on one line, and gives the column behind it.
    pub fn say(&mut self, phrase: Phrase, font: Font, x: i32, y: i32) -> i32 {
        self.write(phrase.to(self.language), font, x, y)
    }

    /// Writes one line from its upper left corner on, and gives the column behind it.
    pub fn write(&mut self, words: &str, font: Font, x: i32, y: i32) -> i32 {
        self.put(&self.spell(words), font, x, y)
    }

    /// Writes one line that ends in a column, and gives its first column.
    pub fn write_right(&mut self, words: &str, font: Font, last: i32, y: i32) -> i32 {
        let words = self.spell(words);
        let x = last + 1 - font.width(&words);
        self.put(&words, font, x, y);
        x
    }

    /// Writes one line in the middle of so many columns.
    pub fn write_centred(&mut self, words: &str, font: Font, x: i32, width: i32, y: i32) {
        let words = self.spell(words);
        self.put(&words, font, x + (width + 1 - font.width(&words)) / 2, y);
    }

    /// Writes figures inside of a shape whose edge they may touch.
    pub fn inscribe(&mut self, figures: &str, font: Font, x: i32, y: i32) {
        self.note(figures, y);
        self.letters(figures, font, x, y);
    }

    /// Writes what is spelled already.
    fn put(&mut self, words: &str, font: Font, x: i32, y: i32) -> i32 {
        let end = x + font.width(words);
        self.check(x >= 0 && end <= WIDTH as i32 && y >= 0 && y + font.height() <= HEIGHT as i32);
        self.note(words, y);
        self.begin(words);
        self.letters(words, font, x, y);
        self.end();
        end
    }

    fn letters(&mut self, words: &str, font: Font, mut x: i32, y: i32) {
        for character in words.chars() {
            let (columns, below) = font.columns(character);
            self.paint(x, y + below, columns);
            x += font.advance(character);
        }
    }

    /// Writes a text of several lines, broken between words, as many as there is room for. Gives the row below it.
    pub fn paragraph(&mut self, words: &str, place: Rectangle, pitch: i32) -> i32 {
        let words = &self.spell(words);
        let (x, mut y) = (place.top_left.x, place.top_left.y);
        for line in Font::Text.wrap(words, place.size.width as i32) {
            self.check(Font::Text.width(line) <= place.size.width as i32);
            self.put(line, Font::Text, x, y);
            y += pitch;
        }
        self.check(y <= place.top_left.y + place.size.height as i32);
        y
    }

    /// Paints a symbol in ink from its upper left corner on, and gives the column behind it. Nothing may touch it.
    pub fn picture(&mut self, picture: &Picture, x: i32, y: i32) -> i32 {
        self.check(
            area(x, y, picture.width(), picture.height()).intersection(&SCREEN).size.width == picture.width() as u32,
        );
        self.begin("a symbol");
        self.paint(x, y, picture.columns());
        self.end();
        x + picture.width()
    }

    /// Paints columns beside each other, the lowest bit of each on top. Other things may touch them, or stand in them.
    pub fn paint(&mut self, x: i32, y: i32, columns: impl Iterator<Item = u32>) {
        for (x, bits) in (x..).zip(columns) {
            self.frame.write_column(x, y, bits, self.ink);
            if let Some(watch) = self.watch.as_mut().filter(|_| self.watching) {
                watch.column(x, y, bits);
            }
        }
    }

    /// Paints a shape in ink; other things may stand in it.
    pub fn shape(&mut self, picture: &Picture, x: i32, y: i32) {
        self.paint(x, y, picture.columns());
    }

    /// The same, every pixel twice as wide and as high.
    pub fn shape_twice(&mut self, picture: &Picture, x: i32, y: i32) {
        for (column, bits) in (0..).zip(picture.columns()) {
            for row in (0..picture.height()).filter(|row| bits >> row & 1 == 1) {
                self.fill(area(x + 2 * column, y + 2 * row, 2, 2), 0);
            }
        }
    }

    /// Paints an area whose corners are cut by so many steps.
    pub fn fill(&mut self, area: Rectangle, corner: i32) {
        self.fill_in(area, corner, self.ink);
    }

    /// Wipes an area.
    pub fn wipe(&mut self, area: Rectangle) {
        self.fill_in(area, 0, self.ink.invert());
    }

    /// Paints the edge of an area, so many pixels thick, whose corners are cut by so many steps.
    pub fn outline(&mut self, place: Rectangle, corner: i32, thick: i32) {
        self.fill(place, corner);
        let inside = place.offset(-thick);
        self.fill_in(inside, (corner - thick).max(0), self.ink.invert());
    }

    fn fill_in(&mut self, area: Rectangle, corner: i32, ink: BinaryColor) {
        for step in 0..=corner {
            let cut = corner - step;
            let part = Rectangle::new(
                area.top_left + Point::new(cut, step),
                area.size.saturating_sub(Size::new(2 * cut as u32, 2 * step as u32)),
            );
            let Ok(()) = self.frame.fill_solid(&part, ink);
        }
    }

    /// Paints a line to the right.
    pub fn line(&mut self, x: i32, y: i32, length: i32) {
        self.fill(area(x, y, length, 1), 0);
    }

    /// Paints a line downwards.
    pub fn line_down(&mut self, x: i32, y: i32, length: i32) {
        self.fill(area(x, y, 1, length), 0);
    }

    /// Paints every second pixel of a line to the right, but none that would touch the tail of a letter above it.
    pub fn dots(&mut self, x: i32, y: i32, length: i32) {
        for x in (x..x + length).step_by(2) {
            let touches = (x - 1..=x + 1).any(|x| self.is_lit(x, y - 1));
            if !touches {
                self.dot(x, y);
            }
        }
    }

    /// Paints every second pixel of a line downwards.
    pub fn dots_down(&mut self, x: i32, y: i32, length: i32) {
        for y in (y..y + length).step_by(2) {
            self.dot(x, y);
        }
    }

    /// Paints every second pixel of an area, like a chequer.
    pub fn grey(&mut self, area: Rectangle) {
        for (place, x) in (0..).zip(area.columns()) {
            for y in area.rows().skip(place % 2).step_by(2) {
                self.dot(x, y);
            }
        }
    }

    /// Darkens every second pixel of an area: what is there does not count for now.
    pub fn dim(&mut self, area: Rectangle) {
        self.change(area);
        self.swap_ink();
        for y in area.rows() {
            for x in area.columns().filter(|x| (x + y) % 2 != 0) {
                self.dot(x, y);
            }
        }
        self.swap_ink();
    }

    /// Paints one pixel.
    pub fn dot(&mut self, x: i32, y: i32) {
        let Ok(()) = self.frame.draw_iter([Pixel(Point::new(x, y), self.ink)]);
    }

    /// Makes bright dark and dark bright.
    pub fn invert(&mut self, area: Rectangle) {
        self.change(area);
        self.frame.invert(&area);
    }

    fn is_lit(&self, x: i32, y: i32) -> bool {
        x >= 0 && y >= 0 && self.frame.lit(x as usize, y as usize)
    }

    fn change(&mut self, area: Rectangle) {
        if let Some(watch) = &mut self.watch {
            watch.changed(area);
        }
    }

    fn begin(&mut self, words: &str) {
        self.watching = true;
        if let Some(watch) = &mut self.watch {
            watch.begins(words, self.ink.is_on());
        }
    }

    fn end(&mut self) {
        self.watching = false;
    }

    /// Paints a picture: words in it are not noted.
    pub fn wordless(&mut self, paint: impl FnOnce(&mut Self)) {
        let words = self.words.take();
        paint(self);
        self.words = words;
    }

    /// Notes what a symbol says, for those who do not see it.
    pub fn note(&mut self, words: &str, row: i32) {
        let Some(out) =
            self.words.as_mut().filter(|_| !words.is_empty() && (!self.chosen || self.ink == BinaryColor::Off))
        else {
            return;
        };
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
