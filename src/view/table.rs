//! The table of The Game and Extreme: piles on the left as they lie on a table, the hand on the right.

use core::fmt::Write;

use embedded_graphics::prelude::Point;

use super::{
    canvas::{Align, Canvas, Font, area},
    list::Short,
    symbol,
};
use crate::{
    rules::the_game::{Card, Cards, Command, CommandChoice, Jump, Laid, Mark, Missing, Observation, Phase, Pile},
    text::{Language, Line, Phrase},
};

/// What the cursor is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cursor {
    /// A card, and the pile on which it would go.
    Card(Card, Pile),
    /// The slot that ends the turn.
    EndTurn,
    /// A pile, to be marked.
    Pile(Pile),
    /// Nothing.
    None,
}

const PILES_WIDTH: i32 = 62;
const ROW: i32 = 12;
const TOP: i32 = 8;
const HAND_LEFT: i32 = 64;
const CELL_WIDTH: i32 = 16;

/// The whole table, as its viewer may see it, with a line of help at the bottom.
pub fn draw(canvas: &mut Canvas, table: &Observation, cursor: Cursor, new: Cards, help: &str) {
    status(canvas, table, matches!(cursor, Cursor::Pile(_)));
    piles(canvas, table, cursor);
    hand(canvas, table, cursor, new);
    if !matches!(cursor, Cursor::Pile(_)) {
        end_slot(canvas, table, cursor == Cursor::EndTurn);
    }
    canvas.write(help, Font::Small, area(1, 56, 126, 8), Align::Left);
}

/// The turn of another player, while the viewer looks on: what was laid last, and where.
pub fn others_turn(canvas: &mut Canvas, table: &Observation) {
    let language = canvas.language();
    let lost = matches!(table.phase, Phase::LastCards(_));
    let title = if lost { Phrase::LaysTheLast } else { Phrase::Plays };
    corners(canvas, table, &title.with(language, &[&(table.player + 1)]));
    piles(canvas, table, Cursor::None);
    hand(canvas, table, Cursor::None, Cards::default());
    let (mut cards, mut help) = (Line::new(), Phrase::HelpOthersTurn.with(language, &[]));
    // As many as there is room for: whoever lays more is watched.
    for laid in &table.round[table.round.len().saturating_sub(4)..] {
        write!(cards, "{} ", laid.card).expect("a round is short");
    }
    match table.round.last() {
        None => cards = Phrase::Thinks.with(language, &[]),
        Some(Laid { card, pile, covered }) => {
            let (jump, y) = (pile.jump(*covered, *card), TOP + pile.index() as i32 * ROW);
            let phrase = if jump == Some(Jump::Trick) { Phrase::LaidByTrick } else { Phrase::LaidOn };
            help = phrase.with(language, &[card, &(pile.index() + 1)]);
            if let Some(jump) = jump {
                write_jump(canvas, jump, *pile, y);
            }
            canvas.invert(area(0, y, PILES_WIDTH, ROW - 1));
        }
    }
    canvas.write(cards.trim_end(), Font::Small, area(HAND_LEFT + 2, 47, 60, 8), Align::Center);
    canvas.write(&help, Font::Small, area(1, 56, 126, 8), Align::Left);
}

/// A step of a proposed turn, of so many; none while it is being thought of.
pub fn hint(canvas: &mut Canvas, table: &Observation, cursor: Cursor, step: Option<(usize, usize)>, help: &str) {
    let language = canvas.language();
    let title = match step {
        Some((step, steps)) if steps > 1 => Phrase::HintStep.with(language, &[&(step + 1), &steps]),
        _ => Phrase::HintTitle.with(language, &[]),
    };
    corners(canvas, table, &title);
    piles(canvas, table, cursor);
    hand(canvas, table, cursor, Cards::default());
    let place = area(HAND_LEFT + 2, 47, 60, 8);
    match cursor {
        Cursor::Card(..) => canvas.say(Phrase::TakeHint, Font::Small, place, Align::Center),
        Cursor::EndTurn => end_slot(canvas, table, true),
        _ if step.is_some() => canvas.say(Phrase::Ok, Font::Small, place, Align::Center),
        _ => {}
    }
    canvas.write(help, Font::Small, area(1, 56, 126, 8), Align::Left);
}

/// Above the table: some words, and what can be drawn.
fn corners(canvas: &mut Canvas, table: &Observation, left: &str) {
    canvas.write(left, Font::Small, area(1, 0, 80, 8), Align::Left);
    let draw_pile = Phrase::DrawPile.with(canvas.language(), &[&table.draw_pile]);
    canvas.write(&draw_pile, Font::Small, area(81, 0, 46, 8), Align::Right);
    canvas.battery(82, 1);
}

/// Whose turn, what is owed, what can be drawn.
fn status(canvas: &mut Canvas, table: &Observation, looking: bool) {
    let language = canvas.language();
    let mut left = Line::new();
    if looking {
        left = Phrase::LookTitle.with(language, &[&(table.viewer + 1)]);
    } else if table.setup.players() > 1 {
        left = Phrase::PlayerShort.with(language, &[&(table.viewer + 1)]);
        left.push(' ').expect("a short line");
    }
    let missing = table.missing();
    let owed = match table.phase {
        _ if looking => Line::new(),
        Phase::LastCards(_) | Phase::Over(_) => Phrase::LastCards.with(language, &[]),
        _ if missing.owed > 0 => Phrase::Owed.with(language, &[&missing.owed]),
        _ if missing.is_empty() => Phrase::MayEnd.with(language, &[]),
        // A skull to cover, or a 3! that is not yet three or is more.
        _ => match owed_by_commands(table) {
            0 => Phrase::DeadEnd.with(language, &[]),
            owed => Phrase::Owed.with(language, &[&owed]),
        },
    };
    left.push_str(&owed).expect("a short line");
    corners(canvas, table, &left);
}

/// How many cards the commands of this turn still ask for, at least.
fn owed_by_commands(table: &Observation) -> u8 {
    let missing = table.missing();
    let skulls = missing.skulls.iter().count() as u8;
    let three = missing.three.map_or(0, |_| 3_u8.saturating_sub(table.turn.laid));
    skulls.max(three)
}

/// The four piles; with a card chosen, how far it would jump on each.
pub fn piles(canvas: &mut Canvas, table: &Observation, cursor: Cursor) {
    for pile in Pile::ALL {
        let y = TOP + pile.index() as i32 * ROW;
        triangle(canvas, pile.ascends(), y + 2);
        let top = table.turn.tops.on(pile);
        let mut number = Short::new();
        write!(number, "{}", top.map_or(pile.start(), Card::number)).expect("three digits");
        // Digits stand in rows 1 to 10 of their 15.
        canvas.write(&number, Font::Pile, area(7, y - 2, 28, 15), Align::Right);
        if let Some(command) = top.and_then(|top| table.commands.on(top)) {
            symbol::draw(canvas, command, 36, y + 2);
        }
        // The stronger wish is shown. A start card has three digits but no command.
        let marks = [Mark::KeepOff, Mark::SmallSteps];
        if let Some(mark) = marks.into_iter().find(|mark| table.marks.on(pile).any(|(_, other)| other == *mark)) {
            self::mark(canvas, mark, if top.is_some() { 9 } else { 36 }, y + 2);
        }
        if let Cursor::Card(card, chosen) = cursor {
            canvas.wipe(area(44, y, PILES_WIDTH - 44, ROW));
            jump(canvas, table, card, pile, y);
            if chosen == pile {
                canvas.invert(area(0, y, PILES_WIDTH, ROW - 1));
            }
        }
        if cursor == Cursor::Pile(pile) {
            canvas.invert(area(0, y, PILES_WIDTH, ROW - 1));
        }
    }
}

fn jump(canvas: &mut Canvas, table: &Observation, card: Card, pile: Pile, y: i32) {
    match table.may_lay(card, pile) {
        Ok(jump) => write_jump(canvas, jump, pile, y),
        Err(_) => {
            canvas.line(Point::new(56, y + 4), Point::new(59, y + 7));
            canvas.line(Point::new(56, y + 7), Point::new(59, y + 4));
        }
    }
}

fn write_jump(canvas: &mut Canvas, jump: Jump, pile: Pile, y: i32) {
    let (far, ahead) = match jump {
        Jump::Ahead(far) => (far, true),
        Jump::Trick => (10, false),
    };
    let mut words = Short::new();
    write!(words, "{}{far}", if pile.ascends() == ahead { '+' } else { '-' }).expect("three characters");
    canvas.write(&words, Font::Normal, area(44, y + 1, 17, 10), Align::Right);
    if jump == Jump::Trick {
        // The trick stands out: it goes the other way, in a bright box.
        canvas.invert(area(43, y, 19, ROW - 1));
    }
}

fn triangle(canvas: &mut Canvas, up: bool, y: i32) {
    for row in 0..3 {
        let y = y + if up { row } else { 5 - row };
        canvas.line(Point::new(3 - row, y), Point::new(3 + row, y));
    }
    canvas.fill(area(3, if up { y + 3 } else { y }, 1, 4));
}

/// The symbol of a mark, 6×7.
pub fn mark(canvas: &mut Canvas, mark: Mark, x: i32, y: i32) {
    let rows = match mark {
        // A lock.
        Mark::KeepOff => ["..##..", ".#..#.", ".#..#.", "######", "##..##", "######", "######"],
        // Stairs.
        Mark::SmallSteps => [".....#", ".....#", "...###", "...#..", ".###..", ".#....", "##...."],
    };
    canvas.picture(&rows, x, y);
}

/// The viewer's cards in two rows; new ones have a dot above, laid ones are gone.
fn hand(canvas: &mut Canvas, table: &Observation, cursor: Cursor, new: Cards) {
    let commands = table.setup.commands() != CommandChoice::None;
    let height = if commands { 19 } else { 15 };
    for (index, card) in table.hand.iter().enumerate() {
        let x = HAND_LEFT + index as i32 % 4 * CELL_WIDTH;
        let y = TOP + 1 + index as i32 / 4 * 19;
        let mut number = Short::new();
        write!(number, "{card}").expect("two digits");
        canvas.write(&number, Font::Card, area(x, y - 1, CELL_WIDTH - 1, 13), Align::Center);
        if let Some(command) = table.commands.on(*card) {
            symbol::draw(canvas, command, x + 4, y + 11);
        }
        if new.contains(*card) {
            canvas.fill(area(x + 13, y, 2, 2));
        }
        if matches!(cursor, Cursor::Card(chosen, _) if chosen == *card) {
            canvas.invert(area(x, y - 1, CELL_WIDTH - 1, height));
        }
    }
}

fn end_slot(canvas: &mut Canvas, table: &Observation, chosen: bool) {
    let last = matches!(table.phase, Phase::LastCards(_));
    let phrase: Phrase = if last { Phrase::Finish } else { Phrase::EndTurn };
    let place = area(HAND_LEFT + 1, 46, 62, 10);
    if last || table.missing().is_empty() || chosen {
        canvas.outline(place);
    }
    canvas.say(phrase, Font::Small, area(HAND_LEFT + 2, 47, 60, 8), Align::Center);
    if chosen {
        canvas.invert(place);
    }
}

/// What a command is called.
pub fn name(command: Command) -> Phrase {
    match command {
        Command::Stop => Phrase::NameStop,
        Command::Skull => Phrase::NameSkull,
        Command::Three => Phrase::NameThree,
        Command::Silence => Phrase::NameSilence,
        Command::NoTricks => Phrase::NameNoTricks,
        Command::OnePile => Phrase::NameOnePile,
        Command::DrawOne => Phrase::NameDrawOne,
    }
}

/// What a command means, in a line.
pub fn explain(command: Command) -> Phrase {
    match command {
        Command::Stop => Phrase::BriefStop,
        Command::Skull => Phrase::BriefSkull,
        Command::Three => Phrase::BriefThree,
        Command::Silence => Phrase::BriefSilence,
        Command::NoTricks => Phrase::BriefNoTricks,
        Command::OnePile => Phrase::BriefOnePile,
        Command::DrawOne => Phrase::BriefDrawOne,
    }
}

/// What a turn lacks, in at most three lines.
pub fn lacking(missing: &Missing, language: Language) -> Line {
    let mut lines = Line::new();
    let mut add = |line: Line| writeln!(lines, "{line}").expect("three short lines fit");
    if missing.owed > 0 {
        add(Phrase::LacksOwed.with(language, &[&missing.owed]));
    }
    let mut skulls = Short::new();
    for pile in missing.skulls.iter() {
        let gap = if skulls.is_empty() { "" } else { "," };
        write!(skulls, "{gap}{}", pile.index() + 1).expect("four digits");
    }
    if !skulls.is_empty() {
        add(Phrase::LacksSkulls.with(language, &[&skulls]));
    }
    if let Some(pile) = missing.three {
        add(Phrase::LacksThree.with(language, &[&(pile.index() + 1)]));
    }
    lines
}
