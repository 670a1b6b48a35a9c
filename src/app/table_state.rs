//! A scene at the table as one line of JSON.

use core::fmt;

use super::Kind;
use crate::{
    rules::deal::Deal,
    rules::the_game::{Card, Cause, Command, CommandChoice, Mark, Observation, Outcome, Phase, Pile, Variant},
    view::table::Cursor,
};

/// What the viewer may know; the hand only where it is shown. The deal's name is for programs: nobody at the table
/// could play by it.
pub fn write(
    out: &mut dyn fmt::Write,
    seen: &Observation,
    deal: Deal,
    phase: &str,
    hand: bool,
    cursor: Cursor,
) -> fmt::Result {
    let kind = if seen.setup.commands() == CommandChoice::None { Kind::TheGame } else { Kind::Extreme };
    let variant = match seen.setup.variant() {
        Variant::Standard => "standard",
        Variant::Expert => "expert",
        Variant::ExpertPlus => "expert_plus",
    };
    write!(out, r#"{{"scene":"table","game":"{}","variant":"{variant}","#, kind.id())?;
    write!(out, r#""players":{},"player":{},"phase":"{phase}","piles":["#, seen.setup.players(), seen.viewer)?;
    for pile in Pile::ALL {
        comma(out, pile.index())?;
        write_pile(out, seen, pile)?;
    }
    write!(out, r#"],"hand":["#)?;
    for (index, card) in seen.hand.iter().enumerate().filter(|_| hand) {
        comma(out, index)?;
        write!(out, r#"{{"card":{card},"command":"#)?;
        write_command(out, seen.commands.on(*card))?;
        write!(out, "}}")?;
    }
    write!(out, r#"],"cursor":"#)?;
    match cursor {
        Cursor::Card(card, pile) => write!(out, r#"{{"card":{card},"pile":{}}}"#, pile.index())?,
        Cursor::EndTurn => write!(out, r#""end""#)?,
        Cursor::Pile(pile) => write!(out, r#"{{"pile":{}}}"#, pile.index())?,
        Cursor::None => write!(out, "null")?,
    }
    let (owed, laid, draw) = (seen.missing().owed, seen.turn.laid, seen.draw_pile);
    write!(out, r#","owed":{owed},"laid":{laid},"draw":{draw},"deal":"{deal}","outcome":"#)?;
    match seen.phase {
        Phase::Over(outcome) => write_outcome(out, outcome)?,
        _ => write!(out, "null")?,
    }
    write!(out, "}}")
}

fn comma(out: &mut dyn fmt::Write, index: usize) -> fmt::Result {
    if index == 0 { Ok(()) } else { write!(out, ",") }
}

fn write_pile(out: &mut dyn fmt::Write, seen: &Observation, pile: Pile) -> fmt::Result {
    let top = seen.turn.tops.on(pile);
    let number = top.map_or(pile.start(), Card::number);
    write!(out, r#"{{"up":{},"top":{number},"command":"#, pile.ascends())?;
    write_command(out, top.and_then(|top| seen.commands.on(top)))?;
    write!(out, r#","marks":["#)?;
    for (index, (player, mark)) in seen.marks.on(pile).enumerate() {
        comma(out, index)?;
        let kind = match mark {
            Mark::KeepOff => "keep_off",
            Mark::SmallSteps => "small_steps",
        };
        write!(out, r#"{{"player":{player},"kind":"{kind}"}}"#)?;
    }
    write!(out, "]}}")
}

fn write_command(out: &mut dyn fmt::Write, command: Option<Command>) -> fmt::Result {
    let Some(command) = command else { return write!(out, "null") };
    let word = match command {
        Command::Stop => "stop",
        Command::Skull => "skull",
        Command::Three => "three",
        Command::Silence => "silence",
        Command::NoTricks => "no_tricks",
        Command::OnePile => "one_pile",
        Command::DrawOne => "draw_one",
    };
    write!(out, r#""{word}""#)
}

fn write_outcome(out: &mut dyn fmt::Write, outcome: Outcome) -> fmt::Result {
    let reason = match outcome.loss.map(|loss| loss.cause) {
        None => "won",
        Some(Cause::Stuck) => "stuck",
        Some(Cause::DeadEnd) => "dead_end",
        Some(Cause::EndedIncomplete) => "incomplete",
        Some(Cause::GaveUp) => "gave_up",
    };
    write!(out, r#"{{"won":{},"left":{},"reason":"{reason}"}}"#, outcome.is_won(), outcome.left)
}
