//! Before the common go of 7 ate 9: who has which buttons.

use crate::{
    input::{Button, PlayerButtons},
    text::Phrase,
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::{bars, key_cap},
    },
};

/// One person: what each button does.
pub fn solo(canvas: &mut Canvas, title: &str, right: &str) {
    bars::title(canvas, title, right);
    let rows: [(&[Button], Phrase); 4] = [
        (&[Button::Left, Button::Right], Phrase::SevenChooseCard),
        (&[Button::A], Phrase::SevenLayIt),
        (&[Button::Up, Button::Down], Phrase::SevenDrawOne),
        (&[Button::B], Phrase::SevenToPause),
    ];
    for (place, (buttons, phrase)) in rows.into_iter().enumerate() {
        let y = 10 + place as i32 * 11;
        for (column, key) in buttons.iter().enumerate() {
            key_cap::draw(canvas, *key, 4 + column as i32 * 11, y);
        }
        canvas.say(phrase, Font::Small, area(30, y + 1, 96, 8), Align::Left);
    }
    bars::footer(canvas, Phrase::SevenGoSolo.to(canvas.language()));
}

/// Everybody: which buttons each player has.
pub fn everybody(canvas: &mut Canvas, title: &str, right: &str, players: &[PlayerButtons]) {
    let language = canvas.language();
    bars::title(canvas, title, right);
    if players.iter().any(|own| own.back.is_some()) {
        canvas.say(Phrase::SevenRows, Font::Small, area(1, 11, 126, 8), Align::Left);
        rows(canvas, players.len());
        canvas.say(Phrase::SevenTwoHold, Font::Small, area(1, 45, 126, 8), Align::Left);
        return bars::footer(canvas, Phrase::SevenGoAll.to(language));
    }
    let one_each = players.iter().all(|own| own.next == own.lay);
    for (place, own) in players.iter().enumerate() {
        let name = Phrase::PlayerShort.with(language, &[&(place + 1)]);
        if one_each {
            let x = place as i32 * 32;
            canvas.write(&name, Font::Small, area(x + 3, 12, 11, 8), Align::Left);
            key_cap::draw(canvas, own.next, x + 16, 11);
        } else {
            let y = 11 + place as i32 * 11;
            canvas.write(&name, Font::Small, area(1, y + 1, 11, 8), Align::Left);
            key_cap::draw(canvas, own.next, 16, y);
            canvas.say(Phrase::SevenNext, Font::Small, area(28, y + 1, 46, 8), Align::Left);
            key_cap::draw(canvas, own.lay, 80, y);
            canvas.say(Phrase::SevenLay, Font::Small, area(92, y + 1, 35, 8), Align::Left);
        }
    }
    if one_each {
        canvas.say(Phrase::SevenTap, Font::Small, area(3, 24, 124, 8), Align::Left);
        canvas.say(Phrase::SevenHold, Font::Small, area(3, 33, 124, 8), Align::Left);
    }
    canvas.say(Phrase::SevenTwoHold, Font::Small, area(1, 45, 126, 8), Align::Left);
    bars::footer(canvas, Phrase::SevenGoAll.to(language));
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

/// A bottom card was raised: all hands are down until the common go.
pub fn stuck(canvas: &mut Canvas, solo: bool) {
    let language = canvas.language();
    bars::title(canvas, Phrase::SevenStuckTitle.to(language), "");
    canvas.paragraph(Phrase::SevenStuck.to(language), Font::Normal, area(2, 16, 124, 30));
    bars::footer(canvas, if solo { Phrase::SevenGoSolo } else { Phrase::SevenGoAll }.to(language));
}

/// Two players asked for a pause.
pub fn let_go(canvas: &mut Canvas) {
    canvas.say(Phrase::Pause, Font::Large, area(0, 12, 128, 20), Align::Center);
    canvas.say(Phrase::SevenLetGo, Font::Normal, area(0, 38, 128, 10), Align::Center);
}
