//! Before the common go of 7 ate 9: who has which buttons.

use super::{
    canvas::{Align, Canvas, Font, area},
    list,
    seven::Share,
};
use crate::{input::Button, text::Phrase};

/// One person: what each button does.
pub fn solo(canvas: &mut Canvas, title: &str, right: &str) {
    list::title(canvas, title, right);
    let rows: [(&[Button], Phrase); 4] = [
        (&[Button::Left, Button::Right], Phrase::SevenChooseCard),
        (&[Button::A], Phrase::SevenLayIt),
        (&[Button::Up, Button::Down], Phrase::SevenDrawOne),
        (&[Button::B], Phrase::SevenToPause),
    ];
    for (place, (buttons, phrase)) in rows.into_iter().enumerate() {
        let y = 10 + place as i32 * 11;
        for (column, key) in buttons.iter().enumerate() {
            button(canvas, *key, 4 + column as i32 * 11, y);
        }
        canvas.say(phrase, Font::Small, area(30, y + 1, 96, 8), Align::Left);
    }
    list::footer(canvas, Phrase::SevenGoSolo.to(canvas.language()));
}

/// Everybody: whose buttons are whose.
pub fn everybody(canvas: &mut Canvas, title: &str, right: &str, shares: &[Share]) {
    let language = canvas.language();
    list::title(canvas, title, right);
    if shares.iter().any(|share| share.back.is_some()) {
        canvas.say(Phrase::SevenRows, Font::Small, area(1, 11, 126, 8), Align::Left);
        rows(canvas, shares.len());
        canvas.say(Phrase::SevenTwoHold, Font::Small, area(1, 45, 126, 8), Align::Left);
        return list::footer(canvas, Phrase::SevenGoAll.to(language));
    }
    let one_each = shares.iter().all(|share| share.next == share.lay);
    for (place, share) in shares.iter().enumerate() {
        let name = Phrase::PlayerShort.with(language, &[&(place + 1)]);
        if one_each {
            let x = place as i32 * 32;
            canvas.write(&name, Font::Small, area(x + 3, 12, 11, 8), Align::Left);
            button(canvas, share.next, x + 16, 11);
        } else {
            let y = 11 + place as i32 * 11;
            canvas.write(&name, Font::Small, area(1, y + 1, 11, 8), Align::Left);
            button(canvas, share.next, 16, y);
            canvas.say(Phrase::SevenNext, Font::Small, area(28, y + 1, 46, 8), Align::Left);
            button(canvas, share.lay, 80, y);
            canvas.say(Phrase::SevenLay, Font::Small, area(92, y + 1, 35, 8), Align::Left);
        }
    }
    if one_each {
        canvas.say(Phrase::SevenTap, Font::Small, area(3, 24, 124, 8), Align::Left);
        canvas.say(Phrase::SevenHold, Font::Small, area(3, 33, 124, 8), Align::Left);
    }
    canvas.say(Phrase::SevenTwoHold, Font::Small, area(1, 45, 126, 8), Align::Left);
    list::footer(canvas, Phrase::SevenGoAll.to(language));
}

/// The rows of keys as they lie on the device, each with its player; what the three keys do stands beside them.
fn rows(canvas: &mut Canvas, players: usize) {
    for place in 0..players {
        let y = 20 + place as i32 * 6;
        for column in 0..3 {
            canvas.outline(area(4 + column * 8, y, 7, 5));
        }
    }
    let everyone = Phrase::SevenFromTop.with(canvas.language(), &[&players]);
    canvas.write(&everyone, Font::Small, area(34, 21, 93, 8), Align::Left);
    canvas.say(Phrase::SevenThreeKeys, Font::Small, area(34, 32, 93, 8), Align::Left);
}

/// The bottom card was turned: all hands are down until the common go.
pub fn stuck(canvas: &mut Canvas, solo: bool) {
    let language = canvas.language();
    list::title(canvas, Phrase::SevenStuckTitle.to(language), "");
    canvas.paragraph(Phrase::SevenStuck.to(language), Font::Normal, area(2, 16, 124, 30));
    list::footer(canvas, if solo { Phrase::SevenGoSolo } else { Phrase::SevenGoAll }.to(language));
}

/// Two players asked for a pause.
pub fn let_go(canvas: &mut Canvas) {
    canvas.say(Phrase::Pause, Font::Large, area(0, 12, 128, 20), Align::Center);
    canvas.say(Phrase::SevenLetGo, Font::Normal, area(0, 38, 128, 10), Align::Center);
}

/// A button as it looks on the device: an arrow or a letter on a bright cap.
pub fn button(canvas: &mut Canvas, button: Button, x: i32, y: i32) {
    let letter = match button.plain() {
        Button::A => "Ⓐ",
        Button::B => "Ⓑ",
        _ => " ",
    };
    let width = Font::Small.width(canvas.spell(letter).chars().count());
    canvas.fill(area(x + 1, y, width + 3, 10));
    canvas.fill(area(x, y + 1, width + 5, 8));
    canvas.swap_ink();
    match button.plain() {
        Button::A | Button::B => canvas.write(letter, Font::Small, area(x + 3, y + 1, width, 8), Align::Left),
        Button::Up => canvas.picture(&["..##..", ".####.", "######"], x + 2, y + 3),
        Button::Down => canvas.picture(&["######", ".####.", "..##.."], x + 2, y + 4),
        Button::Left => canvas.picture(&["..#", ".##", "###", "###", ".##", "..#"], x + 3, y + 2),
        // No key is left.
        _ => canvas.picture(&["#..", "##.", "###", "###", "##.", "#.."], x + 4, y + 2),
    }
    canvas.swap_ink();
}
