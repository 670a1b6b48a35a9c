//! The table of The Game and Extreme: piles on the left as they lie on a table, the hand on the right.

use core::fmt::Write;

use crate::{
    rules::the_game::{Cards, Command, Jump, Laid, Missing, Observation, Phase},
    text::{Language, Line, Phrase, Short},
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::{hand, pile},
    },
};

pub use crate::view::widgets::Cursor;

/// The whole table, as its viewer may see it, with a line of help at the bottom.
pub fn draw(canvas: &mut Canvas, table: &Observation, cursor: Cursor, new: Cards, help: &str) {
    status(canvas, table, matches!(cursor, Cursor::Pile(_)));
    pile::all(canvas, table, cursor);
    hand::draw(canvas, table, cursor, new);
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
    pile::all(canvas, table, Cursor::None);
    hand::draw(canvas, table, Cursor::None, Cards::default());
    let (mut cards, mut help) = (Line::new(), Phrase::HelpOthersTurn.with(language, &[]));
    // As many as there is room for: the others were seen when they were laid.
    for laid in &table.round[table.round.len().saturating_sub(4)..] {
        write!(cards, "{} ", laid.card).expect("a round is short");
    }
    match table.round.last() {
        None => cards = Phrase::Thinks.with(language, &[]),
        Some(Laid { card, pile, covered }) => {
            let jump = pile.jump(*covered, *card);
            let phrase = if jump == Some(Jump::Trick) { Phrase::LaidByTrick } else { Phrase::LaidOn };
            help = phrase.with(language, &[card, &(pile.index() + 1)]);
            pile::laid_on(canvas, *pile, jump);
        }
    }
    canvas.write(cards.trim_end(), Font::Small, area(hand::LEFT + 2, 47, 60, 8), Align::Center);
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
    pile::all(canvas, table, cursor);
    hand::draw(canvas, table, cursor, Cards::default());
    let place = area(hand::LEFT + 2, 47, 60, 8);
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

fn end_slot(canvas: &mut Canvas, table: &Observation, chosen: bool) {
    let last = matches!(table.phase, Phase::LastCards(_));
    let phrase: Phrase = if last { Phrase::Finish } else { Phrase::EndTurn };
    let place = area(hand::LEFT + 1, 46, 62, 10);
    if last || table.missing().is_empty() || chosen {
        canvas.outline(place);
    }
    canvas.say(phrase, Font::Small, area(hand::LEFT + 2, 47, 60, 8), Align::Center);
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
