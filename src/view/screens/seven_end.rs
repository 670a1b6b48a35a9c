//! After a game of 7 ate 9: who won, and everybody's minus points.

use crate::{
    rules::{deal::Deal, seven_ate_nine::Points},
    text::{self, Language, Line, Phrase},
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::choice as chosen,
    },
};

/// What the screen shows.
pub struct Scores {
    /// Who won, or that it was given up.
    pub title: Line,
    /// The present game, if it was played to its end.
    pub game: Option<Points>,
    /// Those who have the fewest of these won.
    pub winners: Option<Points>,
    /// All games so far, if there are several.
    pub total: Option<Points>,
    /// Whether the first player is the person, and the others the device.
    pub solo: bool,
    /// Whose cards they were.
    pub deal: Deal,
}

/// The name of a player in full.
pub fn name(player: u8, solo: bool, language: Language) -> Line {
    match (solo, player) {
        (true, 0) => Phrase::SevenYou.with(language, &[]),
        (true, _) => Phrase::SevenRival.with(language, &[&player]),
        (false, _) => Phrase::Player.with(language, &[&(player + 1)]),
    }
}

/// The name of a player in two or three letters.
pub fn short_name(player: u8, solo: bool, language: Language) -> Line {
    match (solo, player) {
        (true, 0) => Phrase::SevenYou.with(language, &[]),
        (true, _) => Phrase::SevenRivalShort.with(language, &[&player]),
        (false, _) => Phrase::PlayerShort.with(language, &[&(player + 1)]),
    }
}

/// The list of minus points, and a choice.
pub fn draw(canvas: &mut Canvas, scores: &Scores, choice: Phrase) {
    let language = canvas.language();
    canvas.write(&scores.title, Font::Normal, area(1, 0, 126, 10), Align::Left);
    canvas.write(&Phrase::Deal.with(language, &[&scores.deal]), Font::Small, area(1, 43, 126, 8), Align::Left);
    let first = if scores.total.is_some() { Phrase::SevenThisGame } else { Phrase::SevenPoints };
    let heads = [first, Phrase::SevenTotal];
    let columns = [scores.game.as_ref(), scores.total.as_ref()];
    let places = match &scores.total {
        Some(_) => [(64, 30), (97, 30)],
        None => [(56, 71), (0, 0)],
    };
    for (((points, head), (x, width)), sum) in columns.into_iter().zip(heads).zip(places).zip(["", "= "]) {
        let Some(points) = points else { continue };
        let sum = if points.as_slice().len() < 4 {
            canvas.say(head, Font::Small, area(x, 10, width, 8), Align::Right);
            ""
        } else {
            sum
        };
        for (player, minus) in points.as_slice().iter().enumerate() {
            let y = row(player, points);
            let sign = if *minus == 0 { "" } else { "-" };
            let number = text::short(format_args!("{sum}{sign}{minus}"));
            canvas.write(&number, Font::Small, area(x, y, width, 8), Align::Right);
        }
    }
    if let Some(points) = scores.total.as_ref().or(scores.game.as_ref()) {
        for player in 0..points.as_slice().len() {
            let name = name(player as u8, scores.solo, language);
            canvas.write(&name, Font::Small, area(9, row(player, points), 46, 8), Align::Left);
            if scores.winners.as_ref().is_some_and(|winners| winners.wins(player as u8)) {
                chosen::arrow(canvas, 5, row(player, points) + 3, 1);
            }
        }
    }
    chosen::draw(canvas, choice.to(language), 53);
}

/// With four players there is no room for a row of headings; a sign says which number is a sum.
fn row(player: usize, points: &Points) -> i32 {
    let top = if points.as_slice().len() < 4 { 18 } else { 10 };
    top + player as i32 * 8
}
