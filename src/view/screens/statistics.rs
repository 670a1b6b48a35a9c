//! A page of the statistics: how the games ended, as a picture.

use core::fmt::Write;

use crate::{
    play::{BARS, Name, Tally},
    text::{self, Around, Line, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
        widgets::bars::{self, BOTTOM, LAST},
    },
};

/// Where the words beside the bars begin.
const RIGHT: i32 = 74;

/// Where the words above the bars begin, what lies between them, and the room of the symbol before the second.
const LEFT: i32 = 10;
const BETWEEN: i32 = 4;
const SYMBOL: i32 = 12;

/// What the arrows choose.
pub fn choices(canvas: &mut Canvas, level: &str, players: &str) {
    canvas.picture(&glyphs::UP_DOWN, 2, 1);
    let end = canvas.write(level, Font::Text, LEFT, 0);
    // Long names move what stands right of them.
    let x = if end < 62 { 64 } else { end + BETWEEN };
    canvas.picture(&glyphs::LEFT_RIGHT, x, 2);
    let end = canvas.write(players, Font::Text, x + SYMBOL, 0);
    canvas.check(end <= LAST + 1);
}

/// Whose games these are, and at which level. Who does not fit is counted: *ANN BEN +3*.
pub fn people(canvas: &mut Canvas, names: &[Name], level: &str) {
    let room = LAST + 1 - LEFT - BETWEEN - SYMBOL - Font::Text.width(level);
    let line = (1..=names.len()).rev().map(|shown| {
        let mut line = Line::new();
        let (first, others) = names.split_at(shown);
        for name in first {
            let gap = if line.is_empty() { "" } else { " " };
            write!(line, "{gap}{name}").expect("five short names");
        }
        if !others.is_empty() {
            write!(line, " +{}", others.len()).expect("five short names");
        }
        line
    });
    let line = line.reduce(|longer, shorter| if Font::Text.width(&longer) > room { shorter } else { longer });
    choices(canvas, &line.unwrap_or_default(), level);
}

/// How the games went: how often each number of cards was left, with a figure below some of the bars, and in how many of
/// them fewer were left than the bot has left, if that ever happened.
pub fn tally(canvas: &mut Canvas, tally: &Tally, step: u8, under_par: u16) {
    let language = canvas.language();
    histogram(canvas, &tally.bars);
    for (bar, left) in [(0, 0), (1, 1), (3, 2 * step), (5, 4 * step), (7, 6 * step)] {
        let words = text::short(format_args!("{left}"));
        canvas.write(&words, Font::Micro, 2 + 8 * bar + if words.len() == 1 { 3 } else { 1 }, 48);
    }
    let words = match under_par {
        0 => Phrase::TallyLeft.with(language, &[]),
        count => Phrase::from(Around::UnderPar).with(language, &[&count]),
    };
    canvas.write(&words, Font::Text, 2, BOTTOM);
    let (Some(percent), Some(average)) = (tally.won_percent(), tally.average_tenths()) else {
        canvas.paragraph(Phrase::TallyNothing.to(language), area(RIGHT, 19, 52, 20), 10);
        return;
    };
    canvas.picture(&glyphs::CHECK, RIGHT, 18);
    let end = canvas.write(&text::short(format_args!("{percent}")), Font::Pile, 86, 13);
    canvas.write("%", Font::Head, end + 2, 16);
    let mut won = Phrase::TallyWon.with(language, &[&tally.won, &tally.played]);
    if Font::Text.width(&won) > LAST + 1 - RIGHT {
        won = Phrase::TallyWonShort.with(language, &[&tally.won, &tally.played]);
    }
    beside(canvas, &won, 29);
    let average = Phrase::TallyAverage.with(language, &[&(average / 10), &(average % 10)]);
    beside(canvas, &average, 39);
    beside(canvas, &Phrase::TallyStreak.with(language, &[&tally.streak]), BOTTOM);
}

/// Words beside the bars; long ones begin earlier.
fn beside(canvas: &mut Canvas, words: &str, y: i32) {
    canvas.write(words, Font::Text, RIGHT.min(LAST + 1 - Font::Text.width(words)), y);
}

/// Eight bars above a line; those for a game won and for fewer than ten left are solid.
fn histogram(canvas: &mut Canvas, left: &[u16; BARS]) {
    const LINE: i32 = 46;
    const HIGHEST: i32 = 33;
    let most = i32::from(left.iter().copied().max().unwrap_or(0)).max(1);
    for (place, count) in (0..).zip(left) {
        let count = i32::from(*count);
        let height = (HIGHEST * count / most).max(count.min(2));
        let (x, y) = (2 + 8 * place, LINE - height);
        if place < 2 {
            canvas.fill(area(x, y, 7, height), 0);
        } else if height > 0 {
            canvas.outline(area(x, y, 7, height + 1), 0, 1);
            for row in y..LINE {
                for column in (0..7).filter(|column| (column + row) % 2 == 0) {
                    canvas.dot(x + column, row);
                }
            }
        }
    }
    canvas.line(0, LINE, 66);
}

/// Games among several people: only that they were played.
pub fn among_people(canvas: &mut Canvas, played: u16) {
    let language = canvas.language();
    let font = if played < 100 { Font::Big } else { Font::Head };
    let end = canvas.write(&text::short(format_args!("{played}")), font, 4, if played < 100 { 16 } else { 17 });
    let x = (end + 4).max(36);
    canvas.say(Phrase::TallyGames, Font::Head, x, 17);
    canvas.paragraph(Phrase::TallyAmongFriends.to(language), area(x, 29, 126 - x, 30), 10);
    bars::footer(canvas, Phrase::TallyBack.to(language), 2, BOTTOM);
}
