//! A finished game, turn by turn.

use crate::{
    rules::the_game::{Card, Pile},
    text::{self, Around, Line, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
        widgets::bars::{self, BOTTOM, LAST},
    },
};

/// What a turn was worth: after the device's own, after the one that was taken, and the difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// After the device's turn.
    pub best: i16,
    /// After the turn that was taken.
    pub taken: i16,
    /// What that has cost.
    pub cost: i16,
}

/// One turn in the picture of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// How it stood after it; none as long as it is not judged.
    pub height: Option<i16>,
    /// It has cost the most.
    pub is_worst: bool,
}

/// One turn, and the picture of all.
pub struct Review<'a> {
    /// From 0 on.
    pub turn: usize,
    /// How many.
    pub turns: usize,
    /// Whose turn it was; none alone.
    pub player: Option<u8>,
    /// What was laid.
    pub laid: &'a [(Card, Pile)],
    /// What the device would have laid; none while it thinks.
    pub plan: Option<&'a [(Card, Pile)]>,
    /// What it was worth.
    pub points: Option<Points>,
    /// The points are the chance of winning, of a hundred, and not cards left.
    pub measure: bool,
}

/// The picture of all turns.
const TOP: i32 = 35;
const BASE: i32 = 52;
const LEFT: i32 = 14;
const WIDTH: i32 = 111;

impl Review<'_> {
    /// Everything.
    pub fn draw(&self, canvas: &mut Canvas, bar: impl Fn(usize) -> Bar) {
        let language = canvas.language();
        let turn = Phrase::from(Around::TurnOf).with(language, &[&(self.turn + 1), &self.turns]);
        canvas.write(&turn, Font::Text, 2, 0);
        self.who(canvas);
        let room = self.worth(canvas);
        plays(canvas, self.laid, 11, room);
        canvas.say(Around::BotCapital.into(), Font::Text, 2, 22);
        match self.plan {
            Some(plan) => plays(canvas, plan, 22, room),
            None => _ = canvas.say(Phrase::Thinks, Font::Text, 26, 22),
        }
        self.picture(canvas, bar);
        bars::footer(canvas, Around::ReviewHelp.to(language), 2, BOTTOM);
    }

    fn who(&self, canvas: &mut Canvas) {
        match self.player {
            None => _ = canvas.say(Around::YouCapital.into(), Font::Text, 2, 11),
            Some(player) => match canvas.name(player) {
                Some(name) => _ = canvas.write(&text::short(format_args!("{name}")), Font::Text, 2, 11),
                None => bars::badge(canvas, 2, 11, player),
            },
        }
    }

    /// What the turn has cost, and the points before and after; gives the column to which cards may reach.
    fn worth(&self, canvas: &mut Canvas) -> i32 {
        let Some(Points { best, taken, cost }) = self.points else { return LAST };
        let language = canvas.language();
        let sign = if self.measure { " %" } else { "" };
        let cost = text::line(format_args!("{}{sign}", Phrase::from(Around::Cost).with(language, &[&cost])));
        canvas.write_right(&cost, Font::Text, LAST, 0);
        let taken = text::short(format_args!("{taken}{sign}"));
        let first = canvas.write_right(&taken, Font::Text, LAST - 1, 16);
        let arrow = first - 10;
        canvas.line(arrow, 20, 8);
        for (x, y) in [(6, 19), (6, 21), (5, 18), (5, 22)] {
            canvas.dot(arrow + x, y);
        }
        canvas.write_right(&text::short(format_args!("{best}")), Font::Text, arrow - 3, 16) - 6
    }

    /// A bar for each turn: how it stood after it. The one that is shown is full, the one that cost the most a frame.
    fn picture(&self, canvas: &mut Canvas, bar: impl Fn(usize) -> Bar) {
        let highest = (0..self.turns).filter_map(|turn| bar(turn).height).max().unwrap_or(0);
        let scale = (i32::from(highest).max(1) + 9) / 10 * 10;
        canvas.write_right(&text::short(format_args!("{scale}")), Font::Micro, 8, 33);
        canvas.write("0", Font::Micro, 6, 47);
        canvas.dots(LEFT - 2, TOP, WIDTH + 3);
        canvas.line(LEFT - 2, BASE, WIDTH + 3);
        let pitch = (WIDTH / self.turns.max(1) as i32).clamp(1, 4);
        let width = (pitch - 1).max(1);
        for turn in 0..self.turns {
            let Bar { height: Some(height), is_worst } = bar(turn) else { continue };
            let (x, height) = (LEFT + pitch * turn as i32, i32::from(height) * (BASE - TOP) / scale);
            let y = BASE - height;
            match (turn == self.turn, is_worst) {
                // The turn that is shown stands out, as far as there is room beside it.
                (true, _) if pitch == 4 => canvas.fill(area(x - 1, y, width + 2, height), 0),
                (true, _) => canvas.fill(area(x, y, width, height), 0),
                (false, true) => canvas.outline(area(x, y, width, height + 1), 0, 1),
                (false, false) => {
                    canvas.line(x, y, width);
                    canvas.dots_down(x + width / 2, y, height);
                }
            }
        }
    }
}

/// Cards with their piles, as many as there is room for.
fn plays(canvas: &mut Canvas, plays: &[(Card, Pile)], y: i32, room: i32) {
    let mut x = 26;
    for (card, pile) in plays {
        let number = text::short(format_args!("{card}"));
        let end = x + 7 + Font::Bold.width(&number);
        if end > room {
            if x + 4 < room {
                canvas.dot(x, y + 7);
                canvas.dot(x + 3, y + 7);
            }
            return;
        }
        let (picture, below) = if pile.ascends() { (&glyphs::UP, 3) } else { (&glyphs::DOWN, 4) };
        canvas.picture(picture, x, y + below);
        canvas.note(if pile.ascends() { "▴" } else { "▾" }, y);
        canvas.write(&number, Font::Bold, x + 7, y);
        x = end + 7;
    }
    if plays.is_empty() {
        let nothing: Line = Phrase::from(Around::Nothing).with(canvas.language(), &[]);
        canvas.write(&nothing, Font::Text, x, y);
    }
}
