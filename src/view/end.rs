//! The end of The Game or Extreme.

use super::{
    canvas::{Align, Canvas, Font, area},
    list,
    table::lacking,
};
use crate::{
    rules::{
        deal::Deal,
        the_game::{Cause, Outcome},
    },
    text::{Phrase, table as words},
};

/// The result, why, the deal's code, and a choice.
pub fn draw(canvas: &mut Canvas, outcome: &Outcome, deal: Deal, choice: Phrase) {
    let language = canvas.language();
    match outcome.loss {
        None => {
            canvas.say(words::WON, Font::Large, area(0, 2, 128, 20), Align::Center);
            canvas.say(words::ALL_LAID, Font::Small, area(0, 25, 128, 8), Align::Center);
        }
        Some(loss) => {
            let left = words::LOST.with(language, &[&outcome.left]);
            canvas.write(&left, Font::Large, area(1, 0, 126, 20), Align::Left);
            if outcome.is_excellent() {
                canvas.say(words::EXCELLENT, Font::Small, area(64, 6, 63, 8), Align::Right);
            }
            let why = match loss.cause {
                Cause::Stuck => words::WHY_STUCK,
                Cause::DeadEnd => words::WHY_DEAD_END,
                Cause::EndedIncomplete => words::WHY_INCOMPLETE,
                Cause::GaveUp => words::WHY_GAVE_UP,
            };
            let lines = canvas.paragraph(why.to(language), Font::Small, area(1, 18, 126, 24));
            if loss.cause != Cause::Stuck {
                let top = 18 + lines * 8;
                canvas.paragraph(lacking(&loss.missing, language).trim_end(), Font::Small, area(1, top, 126, 44 - top));
            }
        }
    }
    canvas.write(&words::DEAL.with(language, &[&deal]), Font::Small, area(1, 43, 126, 8), Align::Left);
    list::choice(canvas, choice.to(language), 53);
}
