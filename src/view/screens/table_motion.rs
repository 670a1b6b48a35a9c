//! The table of The Game and Extreme while a card is laid, cards are drawn, or a hand is turned over.

use super::table::{Cursor, Table, mark_on, top};
use crate::{
    rules::the_game::{Card, Jump, Pile},
    text::Phrase,
    view::{
        canvas::{Canvas, area},
        motion::Moving,
        widgets::{
            bars::{self, BOTTOM},
            hand::{self, Face, Hand, PLACE},
            pile::{self, Below, State},
        },
    },
};

/// The pictures in which a card that is laid slides; after them it lies there.
pub const SLIDES: usize = 3;

impl Table<'_> {
    /// Draws the picture of a motion, if one of these is to be shown. While a card slides, what is seen is the table as
    /// it was before, with the cursor on that card.
    pub(super) fn moves(&self, canvas: &mut Canvas) -> bool {
        match (canvas.motion(), self.cursor) {
            (Some((Moving::Laid | Moving::Trick, step @ 0..SLIDES)), Cursor::Card(card, pile)) => {
                self.slide(canvas, card, pile, step);
            }
            (Some((Moving::Trick, step @ SLIDES..)), _) => self.flash(canvas, (step - SLIDES).is_multiple_of(2)),
            (Some((Moving::Drawn, step)), _) => self.draw_cards(canvas, step),
            (Some((Moving::Reveal, step)), _) => self.reveal(canvas, step),
            _ => return false,
        }
        true
    }

    /// A bright card on its way to a pile.
    fn slide(&self, canvas: &mut Canvas, card: Card, pile: Pile, step: usize) {
        let place = self.seen.hand.iter().position(|held| *held == card).unwrap_or_default();
        self.message(canvas, None);
        self.open_piles(canvas, &|_| None);
        self.turned(canvas, &|_, other| if other == card { Face::Gone } else { Face::Up });
        self.footer(canvas);
        let (from, to) = (place as i32 * PLACE, pile::left(pile) + 8);
        let x = from + (to - from) * [1, 4, 8][step] / 8;
        let y = [35, 27, 19][step];
        canvas.on(true, |canvas| canvas.fill(area(x - 1, y - 1, PLACE + 2, 14), 1));
        hand::chosen_card(canvas, x, y, card);
    }

    /// The pile flashes on which a trick was played.
    fn flash(&self, canvas: &mut Canvas, bright: bool) {
        let language = canvas.language();
        let laid = self.seen.round.last().map(|laid| laid.pile);
        let jump = laid.map(|pile| pile::jump_words(Jump::Trick, pile)).unwrap_or_default();
        let words = Phrase::TheTrick.with(language, &[&jump]);
        Table { message: &words, ..*self }.message(canvas, None);
        self.open_piles(canvas, &|pile| (laid == Some(pile)).then_some(bright));
        self.turned(canvas, &|_, _| Face::Up);
        hand::end_slot_beside(canvas, self.seen.hand.len(), self.end(false));
        self.footer(canvas);
    }

    /// Gaps, then the first half of the cards face down, then that half face up and the others face down.
    fn draw_cards(&self, canvas: &mut Canvas, step: usize) {
        let drawn = self.new.len();
        let half = drawn.div_ceil(2);
        let [up, down] = [[0, 0], [0, half], [half, drawn]][step.min(2)];
        let words = Phrase::Draws.with(canvas.language(), &[&drawn]);
        let before = &mut self.seen.clone();
        before.draw_pile += (drawn - down) as u8;
        Table { seen: before, message: &words, ..*self }.message(canvas, None);
        self.open_piles(canvas, &|_| None);
        let number =
            |card| Card::all().take_while(|other| *other < card).filter(|other| self.new.contains(*other)).count();
        self.turned(canvas, &|_, card| match number(card) {
            _ if !self.new.contains(card) => Face::Up,
            number if number < up => Face::Up,
            number if number < down => Face::Down,
            _ => Face::Gone,
        });
    }

    /// Two cards more face up with every picture.
    fn reveal(&self, canvas: &mut Canvas, step: usize) {
        self.message(canvas, None);
        self.open_piles(canvas, &|_| None);
        self.turned(canvas, &|place, _| if place < 2 * step { Face::Up } else { Face::Down });
    }

    /// The piles without a cursor; one on which a trick was played says so, and is bright or not.
    fn open_piles(&self, canvas: &mut Canvas, trick: &dyn Fn(Pile) -> Option<bool>) {
        for pile in Pile::ALL {
            let trick = trick(pile);
            let state = if trick == Some(true) { State::Full } else { State::Open };
            let play = trick.map(|_| Some(Jump::Trick));
            let below = Below { mark: mark_on(self.seen, pile), play, ..Below::default() };
            pile::draw(canvas, pile, pile::left(pile), pile::TOP, top(self.seen, pile), state, below);
        }
    }

    /// The hand without a cursor, each card with this face.
    fn turned(&self, canvas: &mut Canvas, face: &dyn Fn(usize, Card) -> Face) {
        Hand { seen: self.seen, cursor: Cursor::None, new: self.new, end: None }.draw_faces(canvas, face);
    }

    /// What the buttons do, where no symbols stand.
    fn footer(&self, canvas: &mut Canvas) {
        if !(Hand { seen: self.seen, cursor: Cursor::None, new: self.new, end: None }).has_symbols() {
            bars::footer(canvas, self.footer, 2, BOTTOM);
        }
    }
}
