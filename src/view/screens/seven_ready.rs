//! Before the common go of 7 ate 9: who has which buttons.

use super::seven::held_out;
use crate::{
    input::{Button, Controls, PlayerButtons},
    text::{self, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs::{self, Picture},
        widgets::{
            bars::{self, BOTTOM, LAST, MARGIN},
            key_cap::{self, Face},
        },
    },
};

/// The upper edge of the bar below four rows.
const BAR: i32 = 53;

/// One person: what each button does, and what the signs beside a rival will mean.
pub fn solo(canvas: &mut Canvas, title: &str, right: &str, hesitates: bool) {
    bars::title(canvas, title, 120);
    canvas.write_right(right, Font::Text, LAST, 1);
    let stick = canvas.controls() == Controls::Stick;
    let [a, b] = if stick { [&glyphs::TAP, &glyphs::HOLD] } else { [&glyphs::A, &glyphs::B] };
    let rows: [(&Picture, Phrase); 4] = [
        (&glyphs::LEFT_RIGHT, Phrase::SevenChooseCard),
        (a, Phrase::SevenLayIt),
        (&glyphs::UP_DOWN, Phrase::SevenDrawOne),
        (b, Phrase::SevenToPause),
    ];
    for (place, (picture, phrase)) in (0..).zip(rows) {
        let y = 12 + 10 * place;
        canvas.picture(picture, MARGIN + (11 - picture.width()) / 2, y + (7 - picture.height()) / 2 + 1);
        canvas.say(phrase, Font::Text, 20, y);
    }
    if hesitates {
        held_out(canvas, 67, 22);
        canvas.picture(&glyphs::BOT, 75, 23);
        canvas.say(Phrase::SevenHesitates, Font::Text, 87, 22);
    }
    canvas.picture(&glyphs::LEFT, 70, 44);
    canvas.picture(&glyphs::BOT, 75, 43);
    canvas.say(Phrase::SevenLaidLast, Font::Text, 87, 42);
    bars::bar(canvas, Phrase::SevenGoSolo.to(canvas.language()), BAR);
}

/// Everybody: which buttons each player has.
pub fn everybody(canvas: &mut Canvas, players: &[PlayerButtons]) {
    let language = canvas.language();
    match players {
        [first, ..] if first.back.is_some() => keys(canvas, players.len()),
        [first, ..] if first.next == first.lay => {
            bars::title(canvas, Phrase::SevenYourButton.to(language), 120);
            let owners = |button| players.iter().position(|own| own.has(button)).map(|player| Some(player as u8));
            six_buttons(canvas, owners);
            // Beside the button that is nobody's.
            canvas.say(Phrase::SevenHoldPause, Font::Text, 43, 16);
            canvas.say(Phrase::SevenTapHold, Font::Text, MARGIN, BOTTOM);
        }
        _ => {
            bars::title(canvas, Phrase::SevenTwoButtons.to(language), 120);
            let (top, pitch) = if players.len() < 3 { (16, 13) } else { (12, 10) };
            for (place, own) in (0..).zip(players) {
                let y = top + pitch * place;
                canvas.write(&text::short(format_args!("{}", place + 1)), Font::Text, MARGIN, y);
                canvas.picture(key_cap::picture(own.next), 14, y + 1);
                canvas.say(Phrase::SevenNext, Font::Text, 24, y);
                canvas.picture(key_cap::picture(own.lay), 72, y + 1);
                canvas.say(Phrase::SevenLay, Font::Text, 82, y);
            }
            canvas.say(Phrase::SevenTwoHold, Font::Text, MARGIN, 42);
            bars::bar(canvas, Phrase::SevenGoAll.to(language), BAR);
        }
    }
}

/// The six buttons; some are full, with the number of their player if they have one.
fn six_buttons(canvas: &mut Canvas, full: impl Fn(Button) -> Option<Option<u8>>) {
    for (button, x, y) in key_cap::SIX {
        let owner = full(button);
        key_cap::draw(
            canvas,
            button,
            x,
            y,
            [15, 13],
            owner.is_some(),
            owner.flatten().map_or(Face::Empty, Face::Player),
        );
    }
}

/// The rows of keys as they lie on the device, each with its player; the first shows what its keys do.
fn keys(canvas: &mut Canvas, players: usize) {
    let language = canvas.language();
    bars::small_title(canvas, Phrase::SevenRows.to(language));
    for row in 0..players as i32 {
        let y = 12 + 10 * row;
        canvas.write(&text::short(format_args!("{}", row + 1)), Font::Text, MARGIN, y);
        for (column, face) in (0..).zip([&glyphs::LEFT, &glyphs::RIGHT, &glyphs::CHECK]) {
            let x = 13 + 16 * column;
            canvas.outline(area(x, y, 14, 9), 1, 1);
            if row == 0 {
                // Of the taller one the outer rows are left out.
                let above = (face.height() - 5) / 2;
                canvas.paint(x + (14 - face.width()) / 2, y + 2, face.columns().map(|bits| bits >> above & 0x1F));
            }
        }
    }
    canvas.paragraph(Phrase::SevenThreeKeys.to(language), area(66, 17, 60, 30), 10);
    bars::bar(canvas, Phrase::SevenGoKeys.to(language), BAR);
}

/// A bottom card was raised: all hands are down until the common go.
pub fn stuck(canvas: &mut Canvas, solo: bool) {
    let language = canvas.language();
    bars::title(canvas, Phrase::SevenStuckTitle.to(language), 120);
    super::rules::bottom_card(canvas, 28, 16, 4);
    super::rules::arrow(canvas, 19, 39, 7, false);
    canvas.line_down(15, 23, 17);
    canvas.line(15, 39, 5);
    super::rules::arrow(canvas, 15, 23, 11, false);
    canvas.paragraph(Phrase::SevenStuck.to(language), area(58, 17, 68, 30), 10);
    bars::bar(canvas, if solo { Phrase::SevenGoSolo } else { Phrase::SevenGoAll }.to(language), 52);
}

/// Somebody asked for a pause: which buttons are still down, and whose they are.
pub fn let_go(canvas: &mut Canvas, held: impl Fn(Button) -> Option<Option<u8>>) {
    bars::title(canvas, Phrase::Pause.to(canvas.language()), 120);
    if canvas.controls() == Controls::Keys {
        for (place, key) in (0..).zip(Button::KEYS) {
            let owner = held(key);
            let face = owner.flatten().map_or(Face::Empty, Face::Player);
            key_cap::draw(canvas, key, 8 + place % 3 * 16, 12 + place / 3 * 10, [14, 9], owner.is_some(), face);
        }
    } else {
        six_buttons(canvas, held);
    }
    canvas.say(Phrase::SevenLetGo, Font::Text, MARGIN, BOTTOM);
}
