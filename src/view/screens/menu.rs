//! The main menu: the chosen row is large, and has a picture.

use crate::{
    play::{Kind, TableKind},
    rules::{seven_ate_nine::Card, the_game::Command},
    text::{self, Around, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
        widgets::{
            bars::{self, MARGIN},
            list::{self, VISIBLE},
            pile, seven, symbol,
        },
    },
};

/// What the chosen row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A game that goes on, with so many cards left; several can go on if left and right choose.
    Continue {
        /// How many.
        left: u8,
    },
    /// A game.
    Game(Kind),
    /// The deal of the day, with its number.
    Day(u16),
    /// How games went.
    Statistics,
    /// The rules.
    Rules,
    /// Settings.
    Settings,
}

/// The rows in sight, the picture of the chosen one, and a line about it; with `chooses`, left and right change that.
pub fn draw(canvas: &mut Canvas, rows: &[Phrase], cursor: usize, picture: Picture, explanation: &str, chooses: bool) {
    let language = canvas.language();
    let first = list::first_visible(cursor, 1, rows.len());
    canvas.note(NAME, ABOVE);
    for (place, (index, row)) in (0..).zip(rows.iter().enumerate().skip(first).take(VISIBLE)) {
        let words = row.to(language);
        let y = 12 * place;
        if index == cursor {
            canvas.fill(area(0, y, 82, 13), 1);
            // A tail needs the lowest row of the bar.
            let below = if bars::has_tail(words) { 1 } else { 2 };
            canvas.on(true, |canvas| _ = canvas.write(words, Font::Head, MARGIN, y + below));
        } else {
            canvas.write(words, Font::Text, MARGIN, if index < cursor { y + 1 } else { y + 3 });
        }
    }
    list::scroll_bar(canvas, 84, 1, 46, first, rows.len());
    bars::help(canvas, explanation, 51);
    if chooses {
        canvas.picture(&glyphs::LEFT_RIGHT, 104, 56);
    }
    match picture {
        Picture::Continue { .. } => paint(canvas, picture),
        _ => canvas.wordless(|canvas| paint(canvas, picture)),
    }
}

/// The menu has no title but for those who hear it.
const NAME: &str = "Stapel";
const ABOVE: i32 = -12;

/// Where pictures in a frame stand.
const FRAME: embedded_graphics::primitives::Rectangle = area(90, 1, 35, 46);

fn paint(canvas: &mut Canvas, picture: Picture) {
    match picture {
        Picture::Game(Kind::Table(TableKind::TheGame)) => {
            for (x, y, rises, number, full) in [
                (88, 1, true, 1, false),
                (109, 1, false, 98, true),
                (88, 26, true, 47, true),
                (109, 26, false, 12, false),
            ] {
                pile::small(canvas, x, y, rises, number, full);
            }
        }
        Picture::Game(Kind::Table(TableKind::Extreme)) => {
            canvas.outline(FRAME, 2, 1);
            canvas.shape(&glyphs::LARGE_SKULL, 97, 6);
            for (place, command) in (0..).zip([Command::Stop, Command::OnePile, Command::DrawOne]) {
                symbol::draw(canvas, command, 92 + 11 * place, 33);
            }
        }
        Picture::Game(Kind::Seven) => {
            canvas.outline(FRAME, 2, 2);
            let card = Card::new(7, 2).expect("a card of the game");
            canvas.write(&seven::digits(card.value()), Font::Big, 102, 6);
            canvas.write(&seven::step(card), Font::PileClose, 101, 30);
        }
        Picture::Continue { left } => {
            canvas.outline(FRAME, 2, 1);
            let number = text::short(format_args!("{left}"));
            canvas.write(&number, Font::Big, 90 + (36 - Font::Big.width(&number)) / 2, 7);
            canvas.write_centred(Phrase::Left.to(canvas.language()), Font::Text, 90, 35, 32);
        }
        Picture::Day(number) => {
            canvas.outline(FRAME, 2, 1);
            canvas.fill(area(90, 1, 35, 9), 2);
            canvas.write_centred(Around::NumberShort.to(canvas.language()), Font::Text, 90, 35, 12);
            canvas.write_centred(&text::short(format_args!("{number}")), Font::Head, 90, 35, 26);
        }
        Picture::Statistics => {
            for (place, height) in (0..).zip([40, 14, 30, 18, 9]) {
                match place {
                    0 | 1 => canvas.fill(area(89 + 8 * place, 46 - height, 7, height), 0),
                    _ => canvas.outline(area(89 + 8 * place, 46 - height, 7, height + 1), 0, 1),
                }
            }
            canvas.line(88, 46, 40);
        }
        Picture::Rules => {
            canvas.outline(FRAME, 2, 1);
            canvas.shape(&glyphs::QUESTION, 102, 14);
        }
        Picture::Settings => {
            for (knob, y) in [(112, 9), (96, 23), (105, 37)] {
                canvas.fill(area(89, y, 38, 2), 0);
                canvas.wipe(area(knob, y - 4, 7, 10));
                canvas.outline(area(knob, y - 4, 7, 10), 1, 2);
            }
        }
    }
}
