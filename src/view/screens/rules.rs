//! A page of the rules: words, most of the time below a small picture.

use embedded_graphics::prelude::Point;

use crate::{
    input::Button,
    rules::the_game::{Command, CommandMap},
    text::{self, Phrase},
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::{bars, key_cap, symbol},
    },
};

/// A page.
pub struct Page {
    picture: Option<Picture>,
    words: Phrase,
}

/// What there is to see on a page.
#[derive(Clone, Copy)]
pub enum Picture {
    /// The four piles before the first card.
    Piles,
    /// A higher card on a pile that goes up, a lower one on a pile that goes down.
    Steps,
    /// The backwards trick, both ways.
    Tricks,
    /// All seven symbols.
    Commands,
    /// A card with a command, and the command's name.
    Command(Command, Phrase),
    /// A card of 7 ate 9.
    Value,
    /// A card of 7 ate 9, and what fits on it.
    Fits,
    /// The circle of ten.
    Circle,
    /// The six buttons.
    Buttons,
    /// Twelve keys.
    Keys,
}

impl Page {
    /// Words alone.
    pub const fn of(words: Phrase) -> Self {
        Self { picture: None, words }
    }

    /// Words with a picture.
    pub const fn with(picture: Picture, words: Phrase) -> Self {
        Self { picture: Some(picture), words }
    }
}

/// Draws a page; its number stands between the arrows to the pages beside it.
pub fn draw(canvas: &mut Canvas, title: Phrase, page: &Page, number: usize, pages: usize) {
    let language = canvas.language();
    let back = if number > 0 { "« " } else { "" };
    let on = if number + 1 < pages { " »" } else { "  " };
    let place = text::line(format_args!("{back}{}/{pages}{on}", number + 1));
    bars::title(canvas, title.to(language), &place);
    let room = match page.picture {
        None => area(1, 12, 126, 52),
        Some(Picture::Circle) => area(62, 12, 66, 52),
        Some(Picture::Keys) => area(44, 13, 84, 51),
        Some(_) => area(1, 32, 126, 32),
    };
    if let Some(picture) = page.picture {
        paint(canvas, picture);
    }
    canvas.paragraph(page.words.to(language), Font::Small, room);
}

/// Pictures stand in the band between the title and the words.
const TOP: i32 = 12;
/// A card with two digits.
const CARD: i32 = 17;

fn paint(canvas: &mut Canvas, picture: Picture) {
    match picture {
        Picture::Piles => {
            for (x, up, top) in [(0, true, "1"), (30, true, "1"), (60, false, "100"), (96, false, "100")] {
                pile_arrow(canvas, x, up);
                card(canvas, x + 8, if up { CARD } else { CARD + 6 }, top);
            }
        }
        Picture::Steps => {
            for (x, up, cards) in [(1, true, ["14", "27"]), (68, false, ["91", "75"])] {
                step(canvas, x, up, cards, "");
            }
        }
        Picture::Tricks => {
            for (x, up, cards, jump) in [(1, true, ["47", "37"], "-10"), (68, false, ["52", "62"], "+10")] {
                step(canvas, x, up, cards, jump);
            }
        }
        Picture::Commands => {
            for (place, command) in Command::ALL.into_iter().enumerate() {
                let x = 2 + place as i32 * 18;
                canvas.outline(area(x, TOP, 15, 15));
                symbol::draw(canvas, command, x + 4, TOP + 4);
            }
        }
        Picture::Command(command, name) => one_command(canvas, command, name),
        Picture::Value => seven(canvas, 50, "7", "2"),
        Picture::Fits => {
            seven(canvas, 6, "7", "2");
            arrow(canvas, 38, TOP + 7, 14);
            card(canvas, 58, CARD, "5");
            canvas.say(Phrase::Or, Font::Small, area(76, TOP + 4, 26, 8), Align::Center);
            card(canvas, 104, CARD, "9");
        }
        Picture::Circle => circle(canvas),
        Picture::Buttons => buttons(canvas),
        Picture::Keys => keys(canvas),
    }
}

/// A card on a pile with an arrow to the next.
fn step(canvas: &mut Canvas, x: i32, up: bool, cards: [&str; 2], jump: &str) {
    pile_arrow(canvas, x, up);
    card(canvas, x + 7, CARD, cards[0]);
    canvas.write(jump, Font::Small, area(x + 24, TOP - 1, 18, 8), Align::Center);
    arrow(canvas, x + 26, TOP + 9, 14);
    card(canvas, x + 42, CARD, cards[1]);
}

fn card(canvas: &mut Canvas, x: i32, width: i32, number: &str) {
    canvas.outline(area(x, TOP, width, 15));
    canvas.write(number, Font::Card, area(x + 1, TOP + 1, width - 2, 13), Align::Center);
}

/// Which way a pile goes.
fn pile_arrow(canvas: &mut Canvas, x: i32, up: bool) {
    let tip = if up { TOP + 3 } else { TOP + 11 };
    canvas.line(Point::new(x + 2, TOP + 3), Point::new(x + 2, TOP + 11));
    for side in 1..=2 {
        let y = if up { tip + side } else { tip - side };
        canvas.line(Point::new(x + 2 - side, y), Point::new(x + 2 + side, y));
    }
}

/// From here to there.
fn arrow(canvas: &mut Canvas, x: i32, y: i32, length: i32) {
    let tip = x + length - 1;
    canvas.line(Point::new(x, y), Point::new(tip, y));
    for side in 1..=2 {
        canvas.line(Point::new(tip - side, y - side), Point::new(tip - side, y + side));
    }
}

fn one_command(canvas: &mut Canvas, command: Command, name: Phrase) {
    let map = CommandMap::default_map();
    let example = map.cards(command).nth(1).expect("four cards carry each command");
    let number = text::line(format_args!("{example}"));
    canvas.outline(area(2, TOP, 30, 17));
    canvas.write(&number, Font::Card, area(6, TOP + 2, 12, 13), Align::Left);
    symbol::draw(canvas, command, 21, TOP + 5);
    let binds = if command.is_endless() { Phrase::BindsAll } else { Phrase::BindsTurn };
    canvas.say(name, Font::Normal, area(37, TOP - 2, 91, 10), Align::Left);
    canvas.say(binds, Font::Small, area(37, TOP + 8, 91, 8), Align::Left);
}

/// A card of 7 ate 9: its value, and its step at the foot.
fn seven(canvas: &mut Canvas, x: i32, value: &str, step: &str) {
    canvas.outline(area(x, TOP - 1, 28, 18));
    canvas.write(value, Font::Pile, area(x + 2, TOP + 1, 12, 15), Align::Center);
    canvas.write("±", Font::Small, area(x + 15, TOP + 7, 5, 8), Align::Left);
    canvas.write(step, Font::Small, area(x + 20, TOP + 7, 6, 8), Align::Left);
}

/// Ten numbers like the hours of a clock.
fn circle(canvas: &mut Canvas) {
    /// Each a tenth of the circle further, ten at the top; from the middle, in pixels.
    const PLACES: [(i32, i32); 10] =
        [(0, -21), (13, -17), (22, -7), (22, 6), (13, 17), (0, 21), (-13, 17), (-22, 6), (-22, -7), (-13, -17)];
    for (place, (x, y)) in PLACES.into_iter().enumerate() {
        let number = text::line(format_args!("{}", if place == 0 { 10 } else { place }));
        canvas.write(&number, Font::Small, area(24 + x, 33 + y, 11, 8), Align::Center);
    }
}

/// A cross of arrows, and the two round ones.
fn buttons(canvas: &mut Canvas) {
    const ROUND: [&str; 15] = [
        "....#######....", //
        "..##.......##..",
        ".#...........#.",
        ".#...........#.",
        "#.............#",
        "#.............#",
        "#.............#",
        "#.............#",
        "#.............#",
        "#.............#",
        "#.............#",
        ".#...........#.",
        ".#...........#.",
        "..##.......##..",
        "....#######....",
    ];
    canvas.fill(area(26, TOP - 1, 6, 18));
    canvas.fill(area(20, TOP + 5, 18, 6));
    for (letter, x) in [("B", 72), ("A", 94)] {
        canvas.picture(&ROUND, x, TOP);
        canvas.write(letter, Font::Card, area(x + 4, TOP + 1, 7, 13), Align::Center);
    }
}

/// The keys as they lie on the device, each with the button that it is.
fn keys(canvas: &mut Canvas) {
    for (place, key) in (0..).zip(Button::KEYS) {
        key_cap::draw(canvas, key, 2 + place % 3 * 13, TOP + place / 3 * 13);
    }
}
