//! Numbered deals: choosing one by its number, or by its day.

use crate::{
    play::{DealResult, Number, Rating},
    text::{self, Around, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        widgets::{
            bars::{self, BOTTOM, LAST},
            letters::{self, Boxes},
        },
    },
};

/// Figures of a number.
pub const FIGURES: usize = 4;
/// Days of a week.
pub const DAYS: usize = 7;
/// Weeks in the calendar.
pub const WEEKS: usize = 8;

/// The figures of a number, one of them under the cursor; how hard its deal is, if that is known; and how it went, if
/// there is one and it was played.
pub fn number(
    canvas: &mut Canvas,
    figures: &[u8; FIGURES],
    cursor: usize,
    rating: Option<Rating>,
    result: Option<Option<DealResult>>,
) {
    const WORDS: i32 = 70;
    const END: i32 = 124;
    let language = canvas.language();
    bars::title(canvas, Around::NumberTitle.to(language), 100);
    if let Some(rating) = rating {
        canvas.write_right(rating_name(rating).to(language), Font::Text, LAST, 0);
    }
    let figures = figures.iter().map(|figure| char::from(b'0' + figure));
    letters::boxes(canvas, figures, Some(cursor), Boxes { x: 4, y: 19, ..Boxes::FIGURES });
    match result {
        None => _ = canvas.say(Around::NumberWrong.into(), Font::Text, WORDS, 25),
        Some(None) => {}
        Some(Some(DealResult { left, par })) => {
            if let Some(par) = par {
                canvas.say(Around::Par.into(), Font::Text, WORDS, 19);
                canvas.write_right(&text::short(format_args!("{par}")), Font::Text, END, 19);
            }
            canvas.say(Around::You.into(), Font::Text, WORDS, 32);
            canvas.write_right(&Phrase::from(Around::LeftOver).with(language, &[&left]), Font::Text, END, 32);
        }
    }
    bars::footer(canvas, Around::NumberHelp.to(language), 2, BOTTOM);
}

/// How hard a deal is.
pub fn rating_name(rating: Rating) -> Phrase {
    match rating {
        Rating::Easy => Phrase::LevelEasy,
        Rating::Medium => Phrase::LevelMedium,
        Rating::Hard => Phrase::LevelHard,
        Rating::Unknown => Around::VeryHard.into(),
    }
}

/// What a day of the calendar shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Day {
    /// It has not come, or has no deal.
    None,
    /// It was not played.
    Missed,
    /// It was played, and so many cards were left.
    Played(u8),
}

/// Eight weeks, a column each, from Monday to Sunday; what is known of the day under the cursor.
pub fn calendar(
    canvas: &mut Canvas,
    day: impl Fn(usize) -> Day,
    cursor: usize,
    number: Number,
    result: Option<DealResult>,
) {
    const WORDS: i32 = 98;
    let language = canvas.language();
    for place in 0..WEEKS * DAYS {
        let (x, y) = (12 + 10 * (place / DAYS) as i32, 2 + 9 * (place % DAYS) as i32);
        let chosen = place == cursor;
        if chosen {
            canvas.fill(area(x - 2, y - 2, 11, 9), 1);
        }
        canvas.on(chosen, |canvas| match day(place) {
            Day::None => canvas.dot(x + 3, y + 2),
            Day::Missed => canvas.line(x + 2, y + 2, 3),
            Day::Played(0) => canvas.fill(area(x, y, 7, 5), 0),
            Day::Played(_) => canvas.outline(area(x, y, 7, 5), 0, 1),
        });
    }
    canvas.wordless(|canvas| {
        for (row, letter) in (0..).zip(Around::Days.to(language).chars()) {
            canvas.inscribe(letter.encode_utf8(&mut [0; 4]), Font::Text, 2, 9 * row);
        }
    });
    canvas.dots_down(94, 0, 64);
    canvas.say(Around::NumberShort.into(), Font::Text, WORDS, 1);
    canvas.write(&text::short(format_args!("{number}")), Font::Head, WORDS, 11);
    if let Some(DealResult { left, par }) = result {
        // What the number counts stands below.
        let number_only = text::short(format_args!("{left}"));
        match left {
            0 => canvas.say(Around::WonIt.into(), Font::Text, WORDS, 24),
            _ => {
                let words = Phrase::from(Around::LeftOverShort).with(language, &[&left]);
                let fits = WORDS + Font::Text.width(&words) <= LAST + 1;
                canvas.write(if fits { words.as_str() } else { number_only.as_str() }, Font::Text, WORDS, 24)
            }
        };
        if let Some(par) = par {
            canvas.write(&Phrase::from(Around::ParOf).with(language, &[&par]), Font::Text, WORDS, 34);
        }
    }
    canvas.fill(area(WORDS, 47, 7, 5), 0);
    canvas.say(Around::WonIt.into(), Font::Text, WORDS + 10, 44);
    canvas.outline(area(WORDS, 56, 7, 5), 0, 1);
    let end = canvas.say(Around::RestIt.into(), Font::Text, WORDS + 10, 53);
    canvas.check(end <= LAST + 2);
}
