//! The title.

use embedded_graphics::{
    mono_font::{MonoTextStyle, iso_8859_1::*},
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{PrimitiveStyleBuilder, Rectangle},
    text::{Alignment, Text},
};

use crate::frame::Frame;

/// A fan of cards, the name, and a line that a press changes.
pub fn draw(frame: &mut Frame, greeted: bool) {
    let Ok(()) = frame.clear(BinaryColor::Off);
    let card =
        PrimitiveStyleBuilder::new().stroke_color(BinaryColor::On).stroke_width(1).fill_color(BinaryColor::Off).build();
    for (x, y) in [(8, 10), (12, 7), (16, 4)] {
        let Ok(()) = Rectangle::new(Point::new(x, y), Size::new(22, 32)).into_styled(card).draw(frame);
    }
    let large = MonoTextStyle::new(&FONT_10X20, BinaryColor::On);
    let small = MonoTextStyle::new(&FONT_6X10, BinaryColor::On);
    let Ok(_) = Text::new("98", Point::new(17, 26), large).draw(frame);
    let Ok(_) = Text::new("STAPEL", Point::new(52, 27), large).draw(frame);
    let words = if greeted { "Hello!" } else { "Press a button" };
    let Ok(_) = Text::with_alignment(words, Point::new(63, 57), small, Alignment::Center).draw(frame);
}
