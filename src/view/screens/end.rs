//! The end of The Game or Extreme.

use super::table::sign;
use crate::{
    rules::the_game::{Card, Cause, Missing, Outcome, Pile, Tops},
    text::{self, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
        widgets::{bars, seven::frame},
    },
};

/// Where the words begin, and how much room they have.
const LEFT: i32 = 47;
const WIDTH: i32 = 79;

/// The result, why, and a choice.
pub fn draw(canvas: &mut Canvas, outcome: &Outcome, tops: &Tops, streak: u16, choice: &str) {
    match outcome.loss {
        None => won(canvas, streak),
        Some(loss) => {
            left(canvas, outcome.left);
            let excellent = outcome.is_excellent() && loss.cause != Cause::GaveUp;
            let title = match loss.cause {
                _ if excellent => Phrase::Excellent,
                Cause::Stuck => Phrase::LostStuck,
                Cause::DeadEnd | Cause::EndedIncomplete => Phrase::Lost,
                Cause::GaveUp => Phrase::GivenUp,
            };
            canvas.say(title, Font::Head, LEFT, 1);
            match loss.cause {
                _ if excellent => words(canvas, Phrase::WhyExcellent, 11),
                Cause::GaveUp => words(canvas, Phrase::WhyGaveUp, 14),
                Cause::Stuck => {
                    words(canvas, Phrase::WhyStuck, 11);
                    all_tops(canvas, tops, 31);
                }
                Cause::DeadEnd | Cause::EndedIncomplete => lacking(canvas, &loss.missing, tops),
            }
            ladder(canvas, outcome.left);
        }
    }
    bars::choice(canvas, choice);
}

fn words(canvas: &mut Canvas, phrase: Phrase, y: i32) {
    canvas.paragraph(phrase.to(canvas.language()), area(LEFT, y, WIDTH, 41 - y), 10);
}

/// A bright number with rays around it.
fn won(canvas: &mut Canvas, streak: u16) {
    canvas.fill(area(4, 10, 35, 30), 2);
    canvas.on(true, |canvas| _ = canvas.write("98", Font::Big, 8, 15));
    canvas.shape(&glyphs::RAYS_ABOVE, 0, 0);
    canvas.shape(&glyphs::RAYS_LEFT, 0, 13);
    canvas.shape(&glyphs::RAYS_RIGHT, 40, 13);
    canvas.shape(&glyphs::RAYS_BELOW, 0, 38);
    canvas.shape(&glyphs::SPARKS, 104, 1);
    canvas.shape(&glyphs::SPARK, 121, 41);
    canvas.say(Phrase::Won, Font::Head, 50, 13);
    canvas.say(Phrase::AllLaid, Font::Text, 50, 27);
    if streak > 1 {
        let streak = Phrase::WonInARow.with(canvas.language(), &[&streak]);
        canvas.write(&streak, Font::Text, 50, 37);
    }
}

/// How many cards are left, in a frame.
fn left(canvas: &mut Canvas, number: u8) {
    frame(canvas, 2, 1, 39, 38);
    let number = text::short(format_args!("{number}"));
    canvas.write(&number, Font::Big, 2 + (39 - Font::Big.width(&number)) / 2, 6);
    canvas.write_centred(Phrase::Left.to(canvas.language()), Font::Text, 2, 39, 26);
}

/// What lies on the piles, beside each other.
fn all_tops(canvas: &mut Canvas, tops: &Tops, y: i32) {
    let mut x = LEFT;
    for pile in Pile::ALL {
        let number = tops.on(pile).map_or(pile.start(), Card::number);
        x = canvas.write(&sign(pile, number), Font::Text, x, y) + 3;
    }
}

/// What the turn lacked: at most three lines, each with its symbol.
fn lacking(canvas: &mut Canvas, missing: &Missing, tops: &Tops) {
    let language = canvas.language();
    let mut y = 12;
    if missing.owed > 0 {
        canvas.picture(&glyphs::DECK, LEFT, y + 1);
        let phrase = if missing.owed == 1 { Phrase::LackedOne } else { Phrase::LackedOwed };
        canvas.write(&phrase.with(language, &[&missing.owed]), Font::Text, LEFT + 12, y);
        y += 10;
    }
    if !missing.skulls.is_empty() {
        canvas.picture(&glyphs::SKULL, LEFT, y);
        let mut x = canvas.say(Phrase::LackedSkulls, Font::Text, LEFT + 12, y) + 4;
        for pile in missing.skulls.iter() {
            let number = tops.on(pile).map_or(pile.start(), Card::number);
            let words = sign(pile, number);
            // Of three or four skulls the first ones are named.
            if x + Font::Text.width(&words) <= 126 {
                x = canvas.write(&words, Font::Text, x, y) + 3;
            }
        }
        y += 10;
    }
    if missing.three.is_some() {
        canvas.picture(&glyphs::THREE, LEFT, y);
        canvas.say(Phrase::LackedThree, Font::Text, LEFT + 12, y);
    }
}

/// All 98 cards as a bar, with a tick where fewer than ten are left, and what that means.
fn ladder(canvas: &mut Canvas, left: u8) {
    const CARDS: i32 = Card::COUNT as i32;
    let words = Phrase::Tick.to(canvas.language());
    let width = 114 - Font::Text.width(words);
    canvas.outline(area(2, 45, width, 5), 1, 1);
    canvas.fill(area(3, 46, (width - 2) * (CARDS - i32::from(left)) / CARDS, 3), 0);
    let tick = 2 + width - 1 - (width - 2) * 10 / CARDS;
    canvas.line_down(tick, 42, 3);
    canvas.on(left < 10, |canvas| canvas.line_down(tick, 46, 3));
    canvas.line_down(6 + width, 42, 8);
    canvas.write(words, Font::Text, 11 + width, 41);
}
