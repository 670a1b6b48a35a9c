//! Questions and messages.

use crate::{
    text::Phrase,
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::bars,
    },
};

/// A message with a title, gone with A.
pub fn notice(canvas: &mut Canvas, title: &str, words: &str) {
    bars::title(canvas, title, "");
    canvas.paragraph(words, Font::Small, area(2, 13, 124, 40));
    canvas.say(Phrase::Ok, Font::Small, area(2, 56, 124, 8), Align::Right);
}

/// A question; left and right choose the answer.
pub fn question(canvas: &mut Canvas, words: &str, yes: bool) {
    canvas.outline(area(0, 0, 128, 64));
    canvas.paragraph(words, Font::Small, area(4, 4, 120, 42));
    for (answer, x) in [(true, 6), (false, 66)] {
        let place = area(x, 49, 56, 12);
        let phrase = if answer { Phrase::Yes } else { Phrase::No };
        canvas.outline(place);
        if answer == yes {
            canvas.fill(place);
            canvas.swap_ink();
        }
        canvas.say(phrase, Font::Normal, area(x + 1, 50, 54, 10), Align::Center);
        if answer == yes {
            canvas.swap_ink();
        }
    }
}
