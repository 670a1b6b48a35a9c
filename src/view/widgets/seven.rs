//! The cards of 7 ate 9: a value, and a step that is pips in a hand and ±n on top of the pile.

use super::hand::{PLACE, TOP};
use crate::{
    rules::seven_ate_nine::Card,
    text::{self, Short},
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
    },
};

/// A step as pips, in the middle of a place.
pub fn pips(canvas: &mut Canvas, x: i32, y: i32, step: u8) {
    let left = x + (17 - (4 * i32::from(step) - 1)) / 2;
    for pip in 0..i32::from(step) {
        canvas.fill(area(left + 4 * pip, y, 3, 3), 0);
    }
}

/// A value in the middle of a place.
pub fn value(canvas: &mut Canvas, x: i32, y: i32, value: u8) {
    match value {
        10 => _ = canvas.picture(&glyphs::TEN, x + 3, y),
        _ => _ = canvas.write(&digits(value), Font::Head, x + 5, y),
    }
}

/// A card of the hand, in one of its places.
pub fn card(canvas: &mut Canvas, place: i32, card: Card, chosen: bool) {
    let x = place * PLACE;
    match chosen {
        true => canvas.fill(area(x, TOP, PLACE, 23), 1),
        false => canvas.shape(&glyphs::HAND_CARD, x, TOP),
    }
    canvas.on(chosen, |canvas| {
        value(canvas, x, TOP + 2, card.value());
        pips(canvas, x, TOP + 14, card.step());
    });
}

/// The own stack, left of the hand.
pub fn stock(canvas: &mut Canvas, count: u8, chosen: bool) {
    if chosen {
        canvas.fill(area(0, TOP, PLACE, 23), 1);
    }
    canvas.on(chosen, |canvas| {
        canvas.outline(area(3, TOP + 1, 10, 11), 1, 1);
        for y in 44..51 {
            for x in (5..11).filter(|x| (x + y) % 2 == 0) {
                canvas.dot(x, y);
            }
        }
        canvas.write_centred(&digits(count), Font::Text, 0, PLACE, TOP + 13);
    });
}

/// A large card: a line of two pixels with round corners.
pub fn frame(canvas: &mut Canvas, x: i32, y: i32, width: i32, height: i32) {
    canvas.outline(area(x, y, width, height), 2, 2);
}

/// The top card, alone against the device.
pub fn top(canvas: &mut Canvas, card: Card) {
    frame(canvas, 2, 0, 50, 30);
    let (value, step) = (digits(card.value()), step(card));
    let width = Font::Big.width(&value);
    let x = 2 + (51 - (width + 4 + Font::PileClose.width(&step))) / 2;
    canvas.write(&value, Font::Big, x, 5);
    canvas.write(&step, Font::PileClose, x + width + 4, 9);
}

/// The top card, for several people around one device.
pub fn board(canvas: &mut Canvas, card: Card) {
    frame(canvas, 0, 0, 29, 64);
    let value = digits(card.value());
    canvas.write(&value, Font::Big, (31 - Font::Big.width(&value)) / 2, 9);
    canvas.write(&step(card), Font::PileClose, if card.step() > 1 { 8 } else { 9 }, 37);
}

/// A number in figures.
pub fn digits(number: u8) -> Short {
    text::short(format_args!("{number}"))
}

/// A step in figures.
pub fn step(card: Card) -> Short {
    text::short(format_args!("±{}", card.step()))
}
