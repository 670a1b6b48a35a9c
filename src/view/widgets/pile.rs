//! A pile: its shape says which way it goes; below it stands what the chosen card would do there.

use super::symbol;
use crate::{
    rules::the_game::{Command, Jump, Mark, Pile},
    text::{self, Short},
    view::{
        canvas::{Canvas, Font, area},
        glyphs::{self, Picture},
    },
};

/// Pixels from the left to the right edge.
const WIDTH: i32 = 31;
/// The row in which the piles of a table begin.
pub const TOP: i32 = 11;

/// Where a pile of a table begins.
pub const fn left(pile: Pile) -> i32 {
    [0, 32, 65, 97][pile.index()]
}

/// How a pile looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Lines.
    Open,
    /// Under the cursor.
    Full,
    /// The chosen card does not fit.
    Shut,
    /// The same, and yet under the cursor.
    Grey,
}

/// A number, and the command that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Top {
    /// What is printed on the card.
    pub number: u8,
    /// What else is printed on it.
    pub command: Option<Command>,
}

/// Draws a pile that goes up or down from its upper left corner on.
pub fn body(canvas: &mut Canvas, x: i32, y: i32, rises: bool, top: Top, state: State) {
    let [open, full, shut] = match rises {
        true => [&glyphs::PILE_UP, &glyphs::PILE_UP_FULL, &glyphs::PILE_UP_SHUT],
        false => [&glyphs::PILE_DOWN, &glyphs::PILE_DOWN_FULL, &glyphs::PILE_DOWN_SHUT],
    };
    let number = text::short(format_args!("{}", top.number));
    let font = if top.command.is_some() { Font::PileClose } else { Font::Pile };
    let symbol = if top.command.is_some() { symbol::SIZE + 2 } else { 0 };
    let width = font.width(&number) + symbol;
    let indent = (WIDTH + i32::from(top.command.is_some()) - width) / 2;
    let below = if rises { 5 } else { 2 };
    match state {
        State::Open => canvas.shape(open, x, y),
        State::Full => canvas.shape(full, x, y),
        State::Shut => canvas.shape(shut, x, y),
        State::Grey => canvas.paint(x, y, grey(open, full, indent - 1, width + 2, below)),
    }
    canvas.on(state == State::Full, |canvas| {
        canvas.inscribe(&number, font, x + indent, y + below);
        if let Some(command) = top.command {
            canvas.shape(symbol::picture(command), x + indent + width - symbol::SIZE, y + below + 2);
        }
    });
}

/// A chequer with a dark plate for the number; the edge is drawn over both.
fn grey<'a>(
    open: &'a Picture,
    full: &'a Picture,
    plate: i32,
    plate_width: i32,
    below: i32,
) -> impl Iterator<Item = u32> + 'a {
    let rows = 0x7FFF << (below - 1);
    (0..).zip(open.columns().zip(full.columns())).map(move |(column, (open, full))| {
        let chequer = full & (0x5555_5555 << (column % 2));
        let is_plate = (plate..plate + plate_width).contains(&column);
        open | if is_plate { chequer & !rows } else { chequer }
    })
}

/// What stands below a pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Below {
    /// What the team wishes.
    pub mark: Option<Mark>,
    /// Up and down change the mark.
    pub chooses: bool,
    /// What the chosen card would do, if one is chosen: how far it jumps, or none if it does not fit.
    pub play: Option<Option<Jump>>,
}

/// One of the four piles of a table, from its upper left corner on, with what stands below it.
pub fn draw(canvas: &mut Canvas, pile: Pile, x: i32, y: i32, top: Top, state: State, below: Below) {
    body(canvas, x, y, pile.ascends(), top, state);
    let line = y + 21;
    let words = below.play.flatten().map(|jump| jump_words(jump, pile));
    let pill = matches!(below.play, Some(Some(Jump::Trick))) || below.play == Some(None) && state == State::Grey;
    let play = match (&words, pill) {
        (Some(words), true) => Font::Bold.width(words) + 4,
        (Some(words), false) => Font::Bold.width(words),
        (None, true) => 11,
        (None, false) => glyphs::NO.width(),
    };
    let space = if pill { 2 } else { 3 };
    let mark = below.mark.map(mark_picture);
    let dash = below.chooses && mark.is_none();
    let widths = [
        below.chooses.then_some(glyphs::UP_DOWN.width()),
        mark.map(Picture::width).or(dash.then_some(5)),
        below.play.map(|_| play),
    ];
    let total: i32 = widths.iter().flatten().map(|width| width + space).sum();
    let mut x = x + (32 - (total - space)) / 2;
    if below.chooses {
        x = canvas.picture(&glyphs::UP_DOWN, x, line + 1) + space;
    }
    if let Some(mark) = mark {
        x = canvas.picture(mark, x, if pill { line } else { line + 1 }) + space;
    } else if dash {
        canvas.line(x, line + 4, 5);
    }
    match (words, pill) {
        _ if below.play.is_none() => {}
        (Some(words), false) => _ = canvas.write(&words, Font::Bold, x, line),
        (None, false) => _ = canvas.picture(&glyphs::NO, x, line + 2),
        (words, true) => {
            canvas.fill(area(x, line - 1, play, 9), 1);
            canvas.on(true, |canvas| match words {
                Some(words) => _ = canvas.write(&words, Font::Bold, x + 2, line - 1),
                None => _ = canvas.picture(&glyphs::NO, x + 3, line + 1),
            });
        }
    }
}

/// How far a card jumps on a pile, with its sign.
pub fn jump_words(jump: Jump, pile: Pile) -> Short {
    let (far, ahead) = match jump {
        Jump::Ahead(far) => (far, true),
        Jump::Trick => (10, false),
    };
    text::short(format_args!("{}{far}", if pile.ascends() == ahead { '+' } else { '-' }))
}

/// The symbol of a mark, 7×7.
pub fn mark_picture(mark: Mark) -> &'static Picture {
    match mark {
        Mark::KeepOff => &glyphs::KEEP_OFF,
        Mark::SmallSteps => &glyphs::SMALL_STEPS,
    }
}

/// A pile of 19×21, for the menu and the rules.
pub fn small(canvas: &mut Canvas, x: i32, y: i32, rises: bool, number: u8, full: bool) {
    let shape = if rises { &glyphs::SMALL_PILE_UP } else { &glyphs::SMALL_PILE_DOWN };
    let inside = |bits: u32| if full { filled(bits) } else { bits };
    canvas.paint(x, y, shape.columns().map(inside));
    let number = text::short(format_args!("{number}"));
    let indent = (19 - Font::Head.width(&number)) / 2;
    canvas.on(full, |canvas| _ = canvas.write(&number, Font::Head, x + indent, y + if rises { 7 } else { 4 }));
}

/// Everything between the highest and the lowest pixel of a column.
fn filled(bits: u32) -> u32 {
    let (first, last) = (bits.trailing_zeros(), 31 - bits.leading_zeros());
    (u32::MAX << first) & (u32::MAX >> (31 - last))
}
