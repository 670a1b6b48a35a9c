//! The hand-over of the device to the next player.

use core::fmt::Write;

use crate::{
    rules::the_game::Observation,
    text::{Line, Phrase},
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::{Cursor, pile},
    },
};

/// The piles, who is next, what was laid, what to hold, and a bar that grows while it is held.
pub fn draw(canvas: &mut Canvas, seen: &Observation, peek: bool, progress: i32) {
    let language = canvas.language();
    pile::all(canvas, seen, Cursor::None);
    let player = Phrase::Player.with(language, &[&(seen.viewer + 1)]);
    let plans = !peek && seen.viewer != seen.player;
    let (above, below) = match (peek, plans) {
        (true, _) => (Phrase::PassTo, Phrase::LookAlone),
        (false, false) => (Phrase::PassTo, Phrase::ChooseShort),
        (false, true) => (Phrase::Looks, Phrase::ChooseShort),
    };
    canvas.say(above, Font::Small, area(64, 0, 63, 8), Align::Center);
    canvas.write(&player, Font::Normal, area(64, 9, 63, 10), Align::Center);
    canvas.say(below, Font::Small, area(64, 20, 63, 8), Align::Center);
    if let Some((before, round)) = &seen.previous {
        let title = Phrase::LaidBy.with(language, &[&(before + 1)]);
        canvas.write(&title, Font::Small, area(64, 30, 63, 8), Align::Center);
        let mut cards = Line::new();
        for laid in round {
            write!(cards, "{} ", laid.card).expect("a round is short");
        }
        for (y, line) in [38, 46].into_iter().zip(Font::Small.wrap(cards.trim_end(), 63)) {
            canvas.write(line, Font::Small, area(64, y, 63, 8), Align::Center);
        }
    }
    let draw_pile = Phrase::DrawPile.with(language, &[&seen.draw_pile]);
    canvas.write(&draw_pile, Font::Small, area(1, 0, 62, 8), Align::Left);
    canvas.say(Phrase::Hold, Font::Small, area(1, 56, 126, 8), Align::Center);
    for x in [0, 127] {
        canvas.fill(area(x, 55, 1, 9));
    }
    canvas.invert(area(0, 55, progress, 9));
}
