//! Questions and messages.

use crate::{
    input::Button,
    text::Phrase,
    view::{
        canvas::{Canvas, Font, area},
        widgets::{
            bars::{self, MARGIN},
            key_cap,
        },
    },
};

/// Where the words of a message go, and how far apart their lines are: four lines are closer together.
fn paragraph(canvas: &mut Canvas, words: &str) {
    const WIDTH: i32 = 121;
    match Font::Text.wrap(&canvas.spell(words), WIDTH).count() {
        ..=3 => canvas.paragraph(words, area(MARGIN, 18, WIDTH, 30), 10),
        _ => canvas.paragraph(words, area(MARGIN, 14, WIDTH, 36), 9),
    };
}

/// A message with a title, gone with A.
pub fn notice(canvas: &mut Canvas, title: &str, words: &str) {
    bars::title(canvas, title, 124);
    paragraph(canvas, words);
    bars::button(canvas, 84, 42, 52, Phrase::Ok.to(canvas.language()), true);
}

/// A button is down that should not be; a key has a number instead of a picture.
pub fn stuck(canvas: &mut Canvas, button: Button) {
    let language = canvas.language();
    bars::title(canvas, Phrase::TestStuckTitle.to(language), 124);
    match Button::KEYS.iter().position(|key| *key == button) {
        Some(key) => _ = canvas.write(&Phrase::TestStuckKey.with(language, &[&(key + 1)]), Font::Text, MARGIN, 13),
        None => {
            let end = canvas.picture(key_cap::picture(button), MARGIN, 14);
            canvas.note(key_cap::name(button), 13);
            canvas.say(Phrase::TestStuckStart, Font::Text, end + 3, 13);
        }
    }
    canvas.paragraph(Phrase::TestStuck.to(language), area(MARGIN, 23, 121, 20), 10);
    bars::button(canvas, 84, 42, 52, Phrase::Ok.to(language), true);
}

/// A question that verbs answer; left and right choose one.
pub fn question(canvas: &mut Canvas, words: &str, answers: [Phrase; 2], yes: bool) {
    // What a turn lacks may take a line more, so lines are closer together then.
    match Font::Text.wrap(&canvas.spell(words), 122).count() {
        ..=4 => canvas.paragraph(words, area(MARGIN, 3, 122, 40), 10),
        _ => canvas.paragraph(words, area(MARGIN, 2, 122, 45), 9),
    };
    for ((answer, x), chosen) in answers.into_iter().zip([2, 66]).zip([yes, !yes]) {
        bars::button(canvas, x, 60, 50, answer.to(canvas.language()), chosen);
    }
}
