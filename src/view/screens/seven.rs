//! The table of 7 ate 9: the top card, and a strip for everybody whose cards may be seen.

use embedded_graphics::primitives::Rectangle;

use crate::{
    input::{Controls, player_buttons},
    rules::seven_ate_nine::{MISFIT_MS, Observation, SeatView},
    text::Phrase,
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
        motion::Moving,
        widgets::{
            bars, key_cap,
            seven::{self, digits},
        },
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
    /// A rival is about to lay a card, and hesitates.
    pub holds_out: bool,
    /// How many cards everybody was dealt.
    pub dealt: u8,
}

impl Seat {
    fn view(&self) -> &SeatView {
        &self.seen.seats[usize::from(self.player)]
    }

    fn cards_left(&self) -> u8 {
        self.view().hand + self.view().stack
    }

    /// Of this much, as long as the player can do nothing.
    fn penalty(&self, whole: i32) -> i32 {
        whole * self.held.min(MISFIT_MS).next_multiple_of(WAIT_MS) as i32 / MISFIT_MS as i32
    }

    /// The first card in sight of so many, with `before` of them left of the cursor.
    fn first(&self, cells: i32, before: i32) -> i32 {
        let hand = self.seen.hand.len() as i32;
        (i32::from(self.cursor) - 1 - before).clamp(0, (hand - cells).max(0))
    }
}

/// A misfit's second gets shorter in steps of so many milliseconds.
pub const WAIT_MS: u32 = 100;

/// Cards beside the own stack.
pub const PLACES: usize = 7;

/// The line between the top card and the hand: what the buttons do, or a message.
const LINE: i32 = 30;

/// One person against the device: the others are a bar each, the own hand is below.
pub fn solo(canvas: &mut Canvas, you: &Seat, rivals: &[Seat], help: &str) {
    above_line(canvas, you, rivals);
    let mut end = bars::line(canvas, help, 2, LINE);
    if you.held > 0 {
        bars::timer(canvas, 80, LINE + 2, you.penalty(42));
        end = 127;
    }
    let hidden = below_line(canvas, you);
    if end < 90 && hidden != [0, 0] {
        out_of_sight(canvas, hidden);
    } else {
        bars::battery(canvas, end, LINE);
    }
}

/// The same in a lesson, with the coach in the line between.
pub fn lesson(canvas: &mut Canvas, you: &Seat, rivals: &[Seat], coach: &str) {
    above_line(canvas, you, rivals);
    bars::coach(canvas, coach, LINE);
    below_line(canvas, you);
}

/// The top card and the others.
fn above_line(canvas: &mut Canvas, you: &Seat, rivals: &[Seat]) {
    seven::top(canvas, you.seen.top);
    flash(canvas, area(2, 0, 50, 30));
    for (place, seat) in (0..).zip(rivals) {
        rival(canvas, seat, 10 * place);
    }
}

/// The own cards; gives how many of them are out of sight at each side.
fn below_line(canvas: &mut Canvas, you: &Seat) -> [i32; 2] {
    const CELLS: i32 = PLACES as i32;
    if you.view().stack > 0 {
        seven::stock(canvas, you.view().stack, you.cursor == 0);
    }
    let (hand, first) = (you.seen.hand.len() as i32, you.first(CELLS, CELLS - 2));
    for (place, card) in (0..CELLS).zip(you.seen.hand.iter().rev().skip(first as usize)) {
        seven::card(canvas, place + 1, *card, first + place + 1 == i32::from(you.cursor));
    }
    [first, (hand - CELLS - first).max(0)]
}

/// The top card is bright for a moment when somebody has laid it.
fn flash(canvas: &mut Canvas, card: Rectangle) {
    if let Some((Moving::SevenLaid, _)) = canvas.motion() {
        canvas.invert(card);
    }
}

/// How many cards are out of sight at each side.
fn out_of_sight(canvas: &mut Canvas, [before, after]: [i32; 2]) {
    let mut x = 134;
    if after > 0 {
        canvas.picture(&glyphs::RIGHT, 123, LINE + 2);
        x = canvas.write_right(&digits(after as u8), Font::Text, 120, LINE);
    }
    if before > 0 {
        x = canvas.write_right(&digits(before as u8), Font::Text, x - 11, LINE);
        canvas.picture(&glyphs::LEFT, x - 5, LINE + 2);
    }
}

/// A rival's cards as a bar, with a triangle beside whoever laid last, or a card that is held out.
fn rival(canvas: &mut Canvas, seat: &Seat, y: i32) {
    if seat.holds_out {
        held_out(canvas, 53, y);
    } else if seat.note == Some(Note::Laid) {
        canvas.picture(&glyphs::LEFT, 56, y + 2);
    }
    canvas.picture(&glyphs::BOT, 61, y + 1);
    let (left, dealt) = (i32::from(seat.cards_left()), i32::from(seat.dealt));
    bars::meter(canvas, 74, y + 2, 38, 2 + 35 * left.min(dealt) / dealt);
    canvas.write_right(&digits(seat.cards_left()), Font::Text, 126, y);
}

/// The card of a rival who hesitates, beside its line.
pub(super) fn held_out(canvas: &mut Canvas, x: i32, y: i32) {
    canvas.outline(area(x, y + 1, 6, 8), 0, 1);
    canvas.grey(area(x + 2, y + 3, 2, 4));
}

/// How the strips of so many players lie.
struct Strips {
    tops: &'static [i32],
    height: i32,
    /// From the top of a strip: the values, the stack, and a chosen card with its height.
    value: i32,
    stock: i32,
    card: (i32, i32),
    /// The dotted lines below the strips, and the row for a penalty below the last.
    below: &'static [i32],
}

const TWO: Strips = Strips { tops: &[0, 33], height: 31, value: 7, stock: 10, card: (4, 23), below: &[31, 63] };
const THREE: Strips =
    Strips { tops: &[0, 22, 43], height: 20, value: 3, stock: 5, card: (1, 18), below: &[21, 42, 63] };
const FOUR: Strips =
    Strips { tops: &[0, 16, 32, 48], height: 15, value: 1, stock: 2, card: (0, 15), below: &[15, 31, 47, 63] };

/// Cards that a strip shows.
const CELLS: i32 = 4;
/// Where the cards of a strip begin, and how far apart they are.
const CARDS: i32 = 66;
const PITCH: i32 = 15;

/// Everybody at once: the top card on the left, a strip for each player beside it.
pub fn everybody(canvas: &mut Canvas, seats: &[Seat], training: bool) {
    let Some(first) = seats.first() else { return };
    seven::board(canvas, first.seen.top);
    flash(canvas, area(0, 0, 29, 64));
    if training {
        let [down, up] = first.seen.top.targets();
        let targets = crate::text::short(format_args!("{down} {up}"));
        canvas.write_centred(&targets, Font::Text, 0, 29, 51);
    } else if canvas.low_battery() {
        canvas.picture(&glyphs::BATTERY, 10, 54);
    }
    let strips = match seats.len() {
        2 => &TWO,
        3 => &THREE,
        _ => &FOUR,
    };
    for (place, seat) in seats.iter().enumerate() {
        strip(canvas, seat, strips, place, seats.len());
    }
}

/// The seconds before the common go, over the table.
pub fn countdown(canvas: &mut Canvas, seconds: u64) {
    canvas.wipe(area(78, 15, 30, 34));
    canvas.fill(area(80, 17, 26, 30), 2);
    let seconds = digits(seconds as u8);
    canvas.on(true, |canvas| _ = canvas.write(&seconds, Font::Big, 80 + (26 - Font::Big.width(&seconds)) / 2, 22));
}

fn strip(canvas: &mut Canvas, seat: &Seat, strips: &Strips, place: usize, players: usize) {
    let (y, height) = (strips.tops[place], strips.height);
    if place + 1 < players {
        canvas.dots(33, strips.below[place], 95);
    }
    canvas.write(&digits(seat.player + 1), Font::Text, 30, y + (height - 9) / 2);
    caps(canvas, seat.player, players as u8, y, height);
    let stock = y + strips.stock;
    canvas.write_right(&digits(seat.cards_left()), Font::Text, 52, stock + i32::from(players == 4));
    let chosen = seat.cursor == 0;
    if chosen {
        let (above, tall) = if players == 4 { (2, 15) } else { (3, 17) };
        canvas.fill(area(54, stock - above, 11, tall), 1);
    }
    if seat.view().stack > 0 {
        canvas.on(chosen, |canvas| {
            canvas.outline(area(56, stock, 7, 11), 1, 1);
            canvas.grey(area(58, stock + 2, 3, 7));
        });
    }
    if seat.seen.hand.is_empty() {
        for card in 0..i32::from(seat.view().hand).min(CELLS) {
            let (top, tall) = strips.card;
            canvas.outline(area(CARDS + PITCH * card, y + top + 2, 13, tall - 4), 1, 1);
        }
    }
    cards(canvas, seat, strips, y);
    if seat.held > 0 {
        canvas.dim(area(43, y, 85, height));
        canvas.line(33, strips.below[place], seat.penalty(95));
    }
}

/// The player's buttons; a row of keys has no names.
fn caps(canvas: &mut Canvas, player: u8, players: u8, y: i32, height: i32) {
    if canvas.controls() == Controls::Keys {
        return;
    }
    let own = player_buttons(players, Controls::Buttons)[usize::from(player)];
    let both = [own.next, own.lay];
    let shown = if own.next == own.lay { &both[..1] } else { &both };
    let top = y + (height - 9 * shown.len() as i32 + 2) / 2;
    for (place, button) in (0..).zip(shown) {
        canvas.picture(key_cap::picture(*button), 35, top + 9 * place);
    }
}

fn cards(canvas: &mut Canvas, seat: &Seat, strips: &Strips, y: i32) {
    let hand = seat.seen.hand.len() as i32;
    let first = seat.first(CELLS, CELLS - 2);
    let value = y + strips.value;
    for (place, card) in (0..CELLS).zip(seat.seen.hand.iter().rev().skip(first as usize)) {
        let x = CARDS + PITCH * place;
        let chosen = first + place + 1 == i32::from(seat.cursor);
        let box_area = area(x, y + strips.card.0, PITCH, strips.card.1);
        match chosen {
            true if seat.held > 0 => canvas.outline(box_area, 1, 1),
            true => canvas.fill(box_area, 1),
            false => {}
        }
        canvas.on(chosen && seat.held == 0, |canvas| {
            seven::value(canvas, x - 1, value, card.value());
            seven::pips(canvas, x - 1, value + if strips.height < 20 { 10 } else { 11 }, card.step());
        });
    }
    // More cards than these lie on that side.
    for (more, x, columns) in [(first > 0, 64, [0b010, 0b111]), (first + CELLS < hand, 126, [0b111, 0b010])] {
        if more {
            canvas.paint(x, y + 6, columns.into_iter());
        }
    }
    if seat.view().has_last_card() && hand == 1 {
        canvas.say(Phrase::SevenAnyFits, Font::Text, CARDS + PITCH + 5, y + (strips.height - 9) / 2);
    }
}
