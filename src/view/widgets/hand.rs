//! A hand below the piles: places of 16 pixels, the last of which ends the turn.

use super::{cursor::Cursor, symbol};
use crate::{
    rules::the_game::{Card, Cards, Command, HAND, Observation},
    text,
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
    },
};

/// Pixels of a place.
pub const PLACE: i32 = 16;
/// The upper edge of the cards.
pub const TOP: i32 = 41;
/// The end of the turn is in the last place.
const END: i32 = 7 * PLACE;

/// The slot that ends a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The turn is not complete.
    NotYet,
    /// The turn may end.
    May,
    /// Under the cursor.
    Chosen,
    /// Under the cursor, and it would lose.
    Bad,
}

/// A hand as it is shown.
pub struct Hand<'a> {
    /// Whose cards they are, and which carry commands.
    pub seen: &'a Observation,
    /// The card under the cursor is full.
    pub cursor: Cursor,
    /// These are underlined.
    pub new: Cards,
    /// None while the turn is not this hand's.
    pub end: Option<End>,
}

impl Hand<'_> {
    /// Whether symbols stand below the numbers; there is no room for a footer then.
    pub fn has_symbols(&self) -> bool {
        self.seen.hand.iter().any(|card| self.seen.commands.on(*card).is_some())
    }

    /// The card that makes room for the end of the turn: the one beside it, to which the cursor goes back.
    pub fn hidden(&self) -> Option<Card> {
        let full = self.seen.hand.len() == HAND && matches!(self.end, Some(End::Chosen | End::Bad));
        self.seen.hand.last().copied().filter(|_| full)
    }

    /// Draws the cards and the slot.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.draw_faces(canvas, &|_, _| Face::Up);
    }

    /// The same, with the cards not all face up: by place, and by card. Through a reference, so that there is one of it.
    pub fn draw_faces(&self, canvas: &mut Canvas, face: &dyn Fn(usize, Card) -> Face) {
        let deep = self.has_symbols();
        let in_sight = self.seen.hand.len() - usize::from(self.hidden().is_some());
        for (place, number) in self.seen.hand.iter().take(in_sight).enumerate() {
            let chosen = matches!(self.cursor, Cursor::Card(chosen, _) if chosen == *number);
            let command = self.seen.commands.on(*number);
            let x = place as i32 * PLACE;
            match face(place, *number) {
                Face::Up => card(canvas, x, *number, command, chosen, self.new.contains(*number), deep),
                Face::Down => canvas.shape(&glyphs::BACK_SMALL, x + 1, TOP),
                Face::Gone => {}
            }
        }
        if let Some(end) = self.end {
            end_slot_beside(canvas, in_sight, end);
        }
    }
}

/// How a card of the hand lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Its number is in sight.
    Up,
    /// Its back is.
    Down,
    /// Its place is empty.
    Gone,
}

/// A card under the cursor, or on its way to a pile.
pub fn chosen_card(canvas: &mut Canvas, x: i32, y: i32, card: Card) {
    canvas.fill(area(x, y, PLACE, 12), 1);
    canvas.on(true, |canvas| _ = number(canvas, x, y, card));
}

/// A card's number in the middle of a place, and where it begins and how wide it is.
fn number(canvas: &mut Canvas, x: i32, y: i32, card: Card) -> (i32, i32) {
    let number = text::short(format_args!("{card}"));
    let width = Font::Head.width(&number);
    let left = x + (PLACE - width) / 2;
    canvas.inscribe(&number, Font::Head, left, y + 2);
    (left, width)
}

fn card(canvas: &mut Canvas, x: i32, card: Card, command: Option<Command>, chosen: bool, new: bool, deep: bool) {
    match chosen {
        true => canvas.fill(area(x, TOP, PLACE, if deep { 23 } else { 12 }), 1),
        false => canvas.shape(&glyphs::HAND_CARD, x, TOP),
    }
    let underlined = new && !chosen;
    canvas.on(chosen, |canvas| {
        let (left, width) = number(canvas, x, TOP, card);
        if underlined {
            canvas.line(left, TOP + 12, width);
        }
        if let Some(command) = command {
            symbol::draw(canvas, command, x + 4, TOP + 13 + i32::from(underlined));
        }
    });
}

/// The slot that ends a turn, if so many cards leave room for it.
pub fn end_slot_beside(canvas: &mut Canvas, cards: usize, end: End) {
    if cards == HAND {
        return;
    }
    let shape = match end {
        End::NotYet => &glyphs::END_NOT_YET,
        End::May => &glyphs::END_MAY,
        End::Chosen => &glyphs::END_CHOSEN,
        End::Bad => &glyphs::END_BAD,
    };
    canvas.shape(shape, END, TOP);
}

/// Fills the slot from below, of 100 so many parts.
pub fn fill_end(canvas: &mut Canvas, parts: i32) {
    canvas.invert(area(END + 1, TOP + 1, (PLACE - 2) * parts / 100, 10));
}
