//! The table of 7 ate 9: the top card, and a strip for everybody whose cards may be seen.

use embedded_graphics::{prelude::Point, primitives::Rectangle};

use crate::{
    rules::seven_ate_nine::{Card, MISFIT_MS, Observation, SeatView},
    text::{self, Phrase, Short},
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::choice::arrow,
    },
};

/// What just happened to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Laid the top card.
    Laid,
    /// Was too slow.
    TooSlow,
}

/// A player as the screen shows them.
pub struct Seat {
    /// What the player sees; the hand is empty where it is not shown.
    pub seen: Observation,
    /// Who.
    pub player: u8,
    /// 0 is the draw slot, then the hand, what was drawn last first.
    pub cursor: u8,
    /// What just happened.
    pub note: Option<Note>,
    /// Milliseconds until the player can act again after a misfit.
    pub held: u32,
}

impl Seat {
    fn view(&self) -> &SeatView {
        &self.seen.seats[usize::from(self.player)]
    }

    fn cards_left(&self) -> u8 {
        self.view().hand + self.view().stack
    }
}

/// How large the cards of a strip are.
#[derive(Clone, Copy)]
struct Size {
    value: Font,
    /// Where the step begins. The last rows of the value are for letters that reach down.
    step: i32,
    cell: i32,
    height: i32,
}

const LARGE: Size = Size { value: Font::Card, step: 12, cell: 14, height: 20 };
/// Four strips are the whole height of the screen.
const SMALL: Size = Size { value: Font::Small, step: 8, cell: 13, height: 16 };

const LABEL: i32 = 20;
const SLOT: i32 = 15;
/// Room for a triangle that says that there are more cards on this side.
const MORE: i32 = 4;

/// One person against the device: the others are a line each, the own hand is below.
pub fn solo(canvas: &mut Canvas, you: &Seat, rivals: &[Seat], help: &str, training: bool) {
    let top = you.seen.top;
    canvas.outline(area(0, 0, 47, 23));
    canvas.write(&digits(top.value()), Font::Large, area(3, 2, 20, 20), Align::Right);
    canvas.write(&step(top), Font::Pile, area(26, 4, 18, 15), Align::Left);
    if training {
        canvas.write(&targets(top), Font::Small, area(0, 24, 47, 8), Align::Center);
    }
    canvas.battery(1, 26);
    for (place, seat) in rivals.iter().enumerate() {
        let y = place as i32 * 11;
        let name = Phrase::SevenRival.with(canvas.language(), &[&seat.player]);
        canvas.write(&name, Font::Small, area(56, y + 1, 50, 8), Align::Left);
        canvas.write(&digits(seat.cards_left()), Font::Normal, area(108, y, 18, 10), Align::Right);
        if seat.note == Some(Note::Laid) {
            arrow(canvas, 50, y + 4, -1);
        }
        penalty(canvas, seat, area(54, y, 74, 10));
    }
    canvas.line(Point::new(0, 33), Point::new(127, 33));
    let name = Phrase::SevenYou.to(canvas.language());
    strip(canvas, you, name, area(0, 35, 128, LARGE.height), LARGE);
    canvas.write(help, Font::Small, area(1, 56, 126, 8), Align::Left);
}

/// Everybody at once: the top card on the left, a strip for each player beside it.
pub fn everybody(canvas: &mut Canvas, seats: &[Seat], training: bool) {
    let Some(first) = seats.first() else { return };
    let top = first.seen.top;
    canvas.outline(area(0, 6, 26, 42));
    canvas.write(&digits(top.value()), Font::Large, area(3, 9, 20, 20), Align::Center);
    canvas.write(&step(top), Font::Pile, area(3, 29, 20, 15), Align::Center);
    if training {
        canvas.write(&targets(top), Font::Small, area(0, 52, 27, 8), Align::Center);
    }
    canvas.battery(9, 0);
    let count = seats.len() as i32;
    let size = if count == 4 { SMALL } else { LARGE };
    let pitch = 64 / count;
    for (place, seat) in seats.iter().enumerate() {
        let y = place as i32 * pitch;
        if place > 0 && count < 4 {
            canvas.line(Point::new(28, y - 1), Point::new(127, y - 1));
        }
        let name = Phrase::PlayerShort.with(canvas.language(), &[&(seat.player + 1)]);
        let spare = (pitch - size.height) / 2;
        strip(canvas, seat, &name, area(28, y + spare, 100, size.height), size);
    }
    canvas.line(Point::new(27, 0), Point::new(27, 63));
}

/// The seconds before the common go, over the table.
pub fn countdown(canvas: &mut Canvas, seconds: u64) {
    canvas.wipe(area(64, 16, 32, 32));
    canvas.outline(area(66, 18, 28, 28));
    canvas.write(&digits(seconds as u8), Font::Large, area(66, 22, 28, 20), Align::Center);
}

fn strip(canvas: &mut Canvas, seat: &Seat, name: &str, place: Rectangle, size: Size) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    label(canvas, seat, name, x + 1, y, size);
    if seat.view().stack > 0 {
        draw_slot(canvas, seat, x + LABEL + 2, y + (size.height - 12) / 2);
    }
    let left = x + LABEL + SLOT + MORE;
    let cells = (x + place.size.width as i32 - MORE - left) / size.cell;
    if seat.seen.hand.is_empty() {
        face_down(canvas, seat, left, y, cells, size);
    }
    let hand = seat.seen.hand.len() as i32;
    // One card before the cursor stays in sight: the cursor mostly goes forward.
    let first = (i32::from(seat.cursor) - 2).clamp(0, (hand - cells).max(0));
    for (index, card) in seat.seen.hand.iter().rev().enumerate().skip(first as usize).take(cells as usize) {
        let cell = left + (index as i32 - first) * size.cell;
        let width = size.cell - 1;
        canvas.write(&digits(card.value()), size.value, area(cell, y, width, size.value.height()), Align::Center);
        canvas.write(&step(*card), Font::Small, area(cell, y + size.step, width, 8), Align::Center);
        if index as i32 + 1 == i32::from(seat.cursor) {
            // No writing reaches the first row: it is the gap to the strip above.
            cursor(canvas, seat, area(cell - 1, y + 1, size.cell + 1, size.height - 1));
        }
    }
    let middle = y + size.height / 2;
    if first > 0 {
        arrow(canvas, left - MORE, middle, -1);
    }
    if first + cells < hand {
        arrow(canvas, x + place.size.width as i32 - 2, middle, 1);
    }
    if seat.view().has_last_card() && hand == 1 {
        let beside = area(left + size.cell + 2, middle - 4, 42, 8);
        canvas.say(Phrase::SevenAnyFits, Font::Small, beside, Align::Left);
    }
    penalty(canvas, seat, area(x, y + 1, place.size.width as i32, size.height - 1));
}

/// Who, and how many cards are left; in a low strip only the number of the player, on a bright cap.
fn label(canvas: &mut Canvas, seat: &Seat, name: &str, x: i32, y: i32, size: Size) {
    let late = Phrase::SevenLate.to(canvas.language());
    let left = digits(seat.cards_left());
    let is_late = seat.note == Some(Note::TooSlow);
    if size.value != Font::Small {
        let under = if is_late { late } else { &left };
        canvas.write(name, Font::Small, area(x, y, LABEL, 8), Align::Left);
        canvas.write(under, Font::Small, area(x, y + size.height - 8, LABEL, 8), Align::Left);
    } else if is_late {
        canvas.write(late, Font::Small, area(x, y + 4, LABEL, 8), Align::Left);
    } else {
        canvas.write(&digits(seat.player + 1), Font::Small, area(x + 1, y + 4, 5, 8), Align::Left);
        canvas.invert(area(x, y + 3, 7, 9));
        canvas.write(&left, Font::Small, area(x + 8, y + 4, 11, 8), Align::Right);
    }
}

/// A bright bar; only an edge while its player can do nothing, because then the bright bar is the penalty.
fn cursor(canvas: &mut Canvas, seat: &Seat, place: Rectangle) {
    if seat.held > 0 {
        canvas.outline(place);
    } else {
        canvas.invert(place);
    }
}

/// A card and a plus.
fn draw_slot(canvas: &mut Canvas, seat: &Seat, x: i32, y: i32) {
    canvas.outline(area(x, y, 11, 13));
    canvas.line(Point::new(x + 5, y + 4), Point::new(x + 5, y + 8));
    canvas.line(Point::new(x + 3, y + 6), Point::new(x + 7, y + 6));
    if seat.cursor == 0 {
        cursor(canvas, seat, area(x - 1, y - 1, 13, 15));
    }
}

/// No hand is shown before the common go.
fn face_down(canvas: &mut Canvas, seat: &Seat, left: i32, y: i32, cells: i32, size: Size) {
    for index in 0..cells.min(seat.view().hand.into()) {
        canvas.outline(area(left + index * size.cell, y + 1, size.cell - 2, size.height - 2));
    }
}

/// A bright bar over the strip that shrinks for as long as its player can do nothing.
fn penalty(canvas: &mut Canvas, seat: &Seat, place: Rectangle) {
    let width = place.size.width * seat.held.min(MISFIT_MS) / MISFIT_MS;
    canvas.invert(Rectangle { size: embedded_graphics::prelude::Size { width, ..place.size }, ..place });
}

fn digits(number: u8) -> Short {
    text::short(format_args!("{number}"))
}

fn step(card: Card) -> Short {
    text::short(format_args!("±{}", card.step()))
}

fn targets(top: Card) -> Short {
    let [down, up] = top.targets();
    text::short(format_args!("{down} {up}"))
}
