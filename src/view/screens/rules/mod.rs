//! A page of the rules: a picture between the title and three lines.

pub mod pages;

use crate::{
    input::{Button, Controls},
    rules::the_game::{Command, Pile},
    text::{self, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs::{self, Picture},
        widgets::{
            bars::{self, BOTTOM, MARGIN},
            key_cap::{self, Face},
            letters,
            pile::{self, Below, State, Top},
            seven, symbol,
        },
    },
};

/// A page.
pub struct Page {
    /// What it is about.
    pub title: Phrase,
    /// In this order; a part has its place.
    pub parts: &'static [Part],
    /// At most three lines.
    pub words: Option<Phrase>,
}

/// What there is to see on a page. Numbers without a name are columns, then rows.
pub enum Part {
    /// The four piles before the first card.
    Piles,
    /// A pile that goes up, with its number and command.
    Pile(i32, u8, Option<Command>, State),
    /// A small pile, and whether it goes up; full or in lines.
    SmallPile(i32, bool, u8, bool),
    /// A card in lines, full or dotted.
    Card(i32, i32, u8, Edge),
    /// A card with a command.
    Command(i32, u8, Command),
    /// A dotted card that may not be laid.
    Nothing(i32),
    /// A card of 7 ate 9: value, step (0 is not shown), and whether it is full.
    Value(i32, u8, u8, bool),
    /// The top card of 7 ate 9, 7±2.
    Top(i32),
    /// From here to the right, so far; to the left with a length below zero.
    Arrow(i32, i32, i32),
    /// A symbol.
    Sign(&'static Picture, i32, i32),
    /// A shape.
    Shape(&'static Picture, i32, i32),
    /// A jump, or cards drawn.
    Bold(&'static str, i32, i32),
    /// Words.
    Words(Phrase, i32, i32),
    /// A word in the middle of so many columns.
    Centred(Phrase, i32, i32, i32),
    /// Words that are the same in every language.
    Figures(&'static str, i32, i32),
    /// Something that is on one page only.
    Paint(fn(&mut Canvas)),
}

/// How the edge of a card looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// A line.
    Line,
    /// None: the card is bright.
    Full,
    /// Dots.
    Dotted,
}

/// Draws a page; its number stands between the arrows to the pages beside it.
pub fn draw(canvas: &mut Canvas, page: &Page, number: usize, pages: usize) {
    let language = canvas.language();
    let place = text::short(format_args!("{}/{pages}", number + 1));
    if number + 1 < pages {
        canvas.picture(&glyphs::RIGHT, 122, 2);
    }
    let first = canvas.write_right(&place, Font::Text, 118, 0);
    if number > 0 {
        canvas.picture(&glyphs::LEFT, first - 6, 2);
    }
    bars::title(canvas, page.title.to(language), first - 10);
    for part in page.parts {
        part.draw(canvas);
    }
    if let Some(words) = page.words {
        canvas.paragraph(words.to(language), area(MARGIN, 34, 122, 30), 10);
    }
}

/// The row in which cards on a page begin.
const CARD: i32 = 16;

impl Part {
    fn draw(&self, canvas: &mut Canvas) {
        match *self {
            Self::Piles => {
                for pile in Pile::ALL {
                    let top = Top { number: pile.start(), command: None };
                    pile::draw(canvas, pile, pile::left(pile), 13, top, State::Open, Below::default());
                }
            }
            Self::Pile(x, number, command, state) => pile::body(canvas, x, 13, true, Top { number, command }, state),
            Self::SmallPile(x, rises, number, full) => pile::small(canvas, x, 13, rises, number, full),
            Self::Card(x, y, number, edge) => card(canvas, x, y, number, edge),
            Self::Command(x, number, command) => {
                canvas.outline(area(x, CARD, 31, 15), 1, 1);
                let number = text::short(format_args!("{number}"));
                let left = x + (32 - Font::Head.width(&number) - symbol::SIZE - 2) / 2;
                let end = canvas.write(&number, Font::Head, left, CARD + 3);
                symbol::draw(canvas, command, end + 2, CARD + 3);
            }
            Self::Nothing(x) => {
                dotted(canvas, x, CARD);
                canvas.picture(&glyphs::NO, x + 7, CARD + 5);
            }
            Self::Value(x, value, step, full) => {
                match full {
                    true => canvas.fill(area(x, 14, 19, 18), 1),
                    false => canvas.outline(area(x, 14, 19, 18), 1, 1),
                }
                canvas.on(full, |canvas| {
                    seven::value(canvas, x + 1, 16, value);
                    seven::pips(canvas, x + 1, 27, step);
                });
            }
            Self::Top(x) => {
                seven::frame(canvas, x, 14, 44, 19);
                canvas.write("7", Font::Pile, x + 8, 17);
                canvas.write("±2", Font::PileClose, x + 19, 17);
            }
            Self::Arrow(x, y, length) => arrow(canvas, x, y, length.abs(), length < 0),
            Self::Sign(picture, x, y) => _ = canvas.picture(picture, x, y),
            Self::Shape(picture, x, y) => canvas.shape(picture, x, y),
            Self::Bold(words, x, y) => _ = canvas.write(words, Font::Bold, x, y),
            Self::Words(phrase, x, y) => _ = canvas.say(phrase, Font::Text, x, y),
            Self::Centred(phrase, x, width, y) => {
                canvas.write_centred(phrase.to(canvas.language()), Font::Text, x, width, y);
            }
            Self::Figures(words, x, y) => _ = canvas.write(words, Font::Text, x, y),
            Self::Paint(paint) => paint(canvas),
        }
    }
}

fn card(canvas: &mut Canvas, x: i32, y: i32, number: u8, edge: Edge) {
    match edge {
        Edge::Line => canvas.outline(area(x, y, 19, 15), 1, 1),
        Edge::Full => canvas.fill(area(x, y, 19, 15), 1),
        Edge::Dotted => dotted(canvas, x, y),
    }
    let number = text::short(format_args!("{number}"));
    canvas.on(edge == Edge::Full, |canvas| canvas.write_centred(&number, Font::Head, x, 19, y + 3));
}

fn dotted(canvas: &mut Canvas, x: i32, y: i32) {
    canvas.dots(x + 1, y, 17);
    canvas.dots(x + 1, y + 14, 17);
    canvas.dots_down(x, y + 1, 13);
    canvas.dots_down(x + 18, y + 1, 13);
}

/// From here so far to the right, with its point at either end.
pub fn arrow(canvas: &mut Canvas, x: i32, y: i32, length: i32, left: bool) {
    canvas.line(x, y, length);
    for side in 1..=2 {
        let x = if left { x + side } else { x + length - 1 - side };
        canvas.dot(x, y - side);
        canvas.dot(x, y + side);
    }
}

/// A card that came up from below so many others.
pub fn bottom_card(canvas: &mut Canvas, x: i32, y: i32, cards: i32) {
    card(canvas, x, y, 3, Edge::Line);
    for place in 0..cards {
        canvas.line(x, y + if cards > 3 { 17 } else { 15 } + 2 * place, 19);
    }
}

/// The backwards trick on a line of numbers.
pub fn trick(canvas: &mut Canvas) {
    card(canvas, 24, 17, 37, Edge::Full);
    card(canvas, 62, 17, 47, Edge::Line);
    canvas.write("-10", Font::Bold, 45, 13);
    arrow(canvas, 44, 24, 16, true);
    canvas.line(4, 37, 120);
    for tick in 0..7 {
        let (y, length) = if tick % 2 == 0 { (34, 3) } else { (36, 1) };
        canvas.line_down(6 + 19 * tick, y, length);
    }
    for (words, x) in [("30", 3), ("40", 41), ("50", 79), ("60", 116)] {
        canvas.write(words, Font::Micro, x, 39);
    }
    canvas.paragraph(Phrase::RuleTrick.to(canvas.language()), area(MARGIN, 44, 122, 20), 10);
}

/// An empty draw pile.
pub fn empty_draw_pile(canvas: &mut Canvas) {
    canvas.outline(area(22, 17, 13, 13), 1, 1);
    canvas.write_centred("0", Font::Text, 22, 13, 19);
}

/// All cards as a bar, and where fewer than ten are left.
pub fn fewer_than_ten(canvas: &mut Canvas) {
    canvas.outline(area(4, 23, 120, 7), 1, 1);
    canvas.fill(area(5, 24, 96, 5), 0);
    canvas.line_down(111, 20, 3);
    canvas.line_down(111, 24, 5);
    canvas.write_right("<10", Font::Text, 124, 11);
}

/// How many cards to lay, and how many to hold.
pub fn levels(canvas: &mut Canvas) {
    let language = canvas.language();
    let rows = [
        ("", Phrase::LevelsLay.to(language), Phrase::LevelsHold.to(language)),
        (Phrase::VariantStandard.to(language), "2", "8"),
        (Phrase::VariantExpert.to(language), "3", "8"),
        (Phrase::VariantExpertPlus.to(language), "3", "7"),
    ];
    for (y, (label, lay, hold)) in (12..).step_by(10).zip(rows) {
        canvas.write(label, Font::Text, MARGIN, y);
        canvas.write_right(lay, Font::Text, 80, y);
        canvas.write_right(hold, Font::Text, 112, y);
    }
    canvas.say(Phrase::LevelsTeam, Font::Text, MARGIN, BOTTOM);
}

/// All seven symbols, each on a card.
pub fn commands(canvas: &mut Canvas) {
    for (place, command) in (0..).zip(Command::ALL) {
        canvas.outline(area(3 + 18 * place, 15, 15, 17), 1, 1);
        symbol::draw(canvas, command, 6 + 18 * place, 19);
    }
}

/// Those that bind a turn, and those that bind as long as they are on top.
pub fn two_kinds(canvas: &mut Canvas) {
    for (place, command) in (0..).zip(Command::ALL) {
        let x = 6 + 13 * place + if command.is_endless() { 18 } else { 0 };
        symbol::draw(canvas, command, x, 19);
    }
    canvas.dots_down(54, 14, 20);
}

/// Two players, and what they have left.
pub fn race(canvas: &mut Canvas) {
    for (kind, x, y, part, count) in [(&glyphs::PERSON, 5, 13, 7, "1"), (&glyphs::BOT, 4, 24, 44, "17")] {
        canvas.picture(kind, x, y + 1);
        bars::meter(canvas, 18, y + 2, 84, part);
        canvas.write_right(count, Font::Text, 122, y);
    }
}

/// Ten numbers like the hours of a clock.
pub fn circle(canvas: &mut Canvas) {
    const PLACES: [(i32, i32); 10] =
        [(28, 12), (43, 16), (53, 27), (53, 39), (42, 50), (28, 54), (13, 50), (3, 39), (3, 27), (13, 16)];
    canvas.fill(area(10, 15, 11, 11), 1);
    canvas.outline(area(50, 26, 11, 11), 1, 1);
    for (place, (x, y)) in PLACES.into_iter().enumerate() {
        let number = text::short(format_args!("{}", if place == 0 { 10 } else { place }));
        canvas.on(place == 9, |canvas| _ = canvas.write(&number, Font::Text, x, y));
    }
    canvas.write("9 +3", Font::Head, 66, 17);
    canvas.line(66, 31, 6);
    canvas.line(66, 34, 6);
    canvas.write("2", Font::Head, 76, 28);
    canvas.paragraph(Phrase::RuleCircle.to(canvas.language()), area(66, 42, 60, 20), 10);
}

/// A face-down stack.
pub fn stack(canvas: &mut Canvas) {
    canvas.outline(area(24, 14, 13, 16), 1, 1);
    canvas.grey(area(26, 14, 9, 12));
    for y in [31, 33] {
        canvas.line(25, y, 11);
    }
}

/// A card that did not fit, and the second that it costs.
pub fn too_fast(canvas: &mut Canvas) {
    bars::timer(canvas, 64, 20, 26);
}

/// The bottom card comes on top.
pub fn nobody_can(canvas: &mut Canvas) {
    bottom_card(canvas, 50, 12, 3);
    canvas.line_down(38, 17, 15);
    canvas.line(38, 31, 10);
    arrow(canvas, 38, 17, 10, false);
}

/// Minus points of three players.
pub fn tournament(canvas: &mut Canvas) {
    for (player, points) in (0..).zip(["-9", "-12", "-18"]) {
        let x = 14 + 38 * i32::from(player);
        bars::badge(canvas, x, 18, player);
        canvas.write(points, Font::Text, x + 11, 18);
    }
}

/// The keys as they lie on the device, each with the button that it is.
pub fn keys(canvas: &mut Canvas) {
    for (place, key) in (0..).zip(Button::KEYS) {
        key_cap::draw(canvas, key, 4 + place % 3 * 15, 12 + place / 3 * 13, [13, 11], false, Face::Own);
    }
    canvas.paragraph(Phrase::RuleKeys.to(canvas.language()), area(54, 14, 72, 50), 10);
}

/// A deal's code.
pub fn code(canvas: &mut Canvas) {
    letters::draw(canvas, "0000006C".chars(), None, 4, 15);
}

/// Three cards that nobody sees.
pub fn face_down(canvas: &mut Canvas) {
    for x in [24, 40, 56] {
        canvas.shape(&glyphs::BACK_SMALL, x, 17);
    }
}

/// What the buttons of this device do: a sign and some words in each row.
pub fn buttons(canvas: &mut Canvas) {
    let language = canvas.language();
    canvas.picture(&glyphs::LEFT_RIGHT, 4, 17);
    canvas.picture(&glyphs::UP_DOWN, 16, 16);
    let stick = canvas.controls() == Controls::Stick;
    let (signs, words): ([&Picture; 3], [Phrase; 4]) = match stick {
        true => (
            [&glyphs::TAP, &glyphs::HOLD, &glyphs::HOLD],
            [Phrase::StickTilt, Phrase::StickPress, Phrase::StickHold, Phrase::StickHoldLonger],
        ),
        false => (
            [&glyphs::A, &glyphs::B, &glyphs::B],
            [Phrase::ButtonsChoose, Phrase::ButtonsDo, Phrase::ButtonsBack, Phrase::ButtonsPause],
        ),
    };
    for (y, sign) in (28..).step_by(12).zip(signs) {
        canvas.picture(sign, 7 + (11 - sign.width()) / 2, y);
    }
    for (y, phrase) in (15..).step_by(12).zip(words) {
        canvas.write(phrase.to(language), Font::Text, 27, y);
    }
}

/// What takes a card back.
pub fn take_back(canvas: &mut Canvas) {
    let stick = canvas.controls() == Controls::Stick;
    canvas.picture(if stick { &glyphs::HOLD } else { &glyphs::B }, if stick { 4 } else { 6 }, 14);
}

/// What is held to see a hand.
pub fn hold(canvas: &mut Canvas) {
    let stick = canvas.controls() == Controls::Stick;
    canvas.picture(if stick { &glyphs::HOLD } else { &glyphs::A }, 92, 20);
}
