//! The hand-over of the device to the next player: the public table, and face-down cards where a hand would be.

use core::fmt::Write;

use crate::{
    input::Controls,
    rules::the_game::Observation,
    text::{Line, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
        motion::Moving,
        widgets::{
            Cursor,
            bars::{self, BOTTOM, Message},
        },
    },
};

/// What was laid, who is next, and what to hold; while it is held, of 100 so many parts are bright.
pub fn draw(canvas: &mut Canvas, seen: &Observation, peek: bool, progress: i32) {
    let language = canvas.language();
    let looks = !peek && seen.viewer != seen.player;
    let (player, words) = match &seen.previous {
        _ if peek => (None, Phrase::EverybodyLooks.with(language, &[])),
        _ if looks => (None, Phrase::OnlyALook.with(language, &[])),
        Some((before, round)) => {
            let mut cards = Line::new();
            for laid in round {
                write!(cards, " {}", laid.card).expect("a round is short");
            }
            (Some(*before), Phrase::Laid.with(language, &[&cards]))
        }
        None => (None, Phrase::PassOn.with(language, &[])),
    };
    Message { player, words: &words, deck: seen.draw_pile, ..Message::default() }.draw(canvas);
    super::table::piles(canvas, seen, Cursor::None);
    let step = curtain_step(canvas);
    backs(canvas, step.unwrap_or(BACKS));
    if step.is_some() {
        return;
    }
    next(canvas, &canvas.player(seen.viewer), looks);
    let x = if canvas.controls() == Controls::Stick { 44 } else { 50 };
    bars::footer(canvas, if peek { Phrase::HoldOnlyYou } else { Phrase::Hold }.to(language), x, BOTTOM);
    canvas.invert(area(x - 2, BOTTOM, (130 - x) * progress / 100, 10));
}

/// Face-down cards that stand where a hand was.
const BACKS: usize = 3;

/// How many of them are there, while the curtain falls.
fn curtain_step(canvas: &Canvas) -> Option<usize> {
    match canvas.motion() {
        Some((Moving::Curtain, step)) => Some(step),
        _ => None,
    }
}

fn backs(canvas: &mut Canvas, count: usize) {
    for x in [2, 10, 18].into_iter().take(count) {
        canvas.on(true, |canvas| canvas.fill(area(x, 42, 15, 21), 1));
        canvas.shape(&glyphs::BACK, x, 42);
    }
}

/// Who gets the device.
fn next(canvas: &mut Canvas, who: &str, chooses: bool) {
    canvas.picture(&glyphs::ARROW, 37, 42);
    let x = if chooses { canvas.picture(&glyphs::LEFT, 50, 43) + 3 } else { 50 };
    let end = canvas.write(who, Font::Head, x, 41);
    if chooses {
        canvas.picture(&glyphs::RIGHT, end + 3, 43);
    }
}
