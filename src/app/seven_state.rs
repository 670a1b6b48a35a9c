//! A scene of 7 ate 9 as one line of JSON.

use core::fmt;

use super::Kind;
use crate::{
    rules::seven_ate_nine::Points,
    store::{Seats, Seven},
    view::seven::Seat,
};

/// What the screen may show; hands only of a person who plays alone.
pub fn write(out: &mut dyn fmt::Write, seven: &Seven, phase: &str, seats: &[Seat]) -> fmt::Result {
    let contest = &seven.contest;
    let game = contest.game().public_observation();
    let mode = match seven.seats {
        Seats::Solo(_) => "solo",
        Seats::Everybody(_) => "everybody",
    };
    let (number, games) = (contest.game_number() + 1, contest.length().games(contest.game().players()));
    write!(out, r#"{{"scene":"seven","phase":"{phase}","game":"{}","mode":"{mode}","#, Kind::SevenAteNine.id())?;
    write!(out, r#""number":{number},"games":{games},"players":{},"#, game.seats.len())?;
    write!(out, r#""top":{{"value":{},"step":{}}},"seats":["#, game.top.value(), game.top.step())?;
    for (index, view) in game.seats.iter().enumerate() {
        let seat = seats.get(index);
        let blocked = seat.is_some_and(|seat| seat.held > 0);
        comma(out, index)?;
        write!(out, r#"{{"hand":{},"stack":{},"blocked":{blocked},"cursor":"#, view.hand, view.stack)?;
        write_cursor(out, seat)?;
        write!(out, "}}")?;
    }
    write!(out, r#"],"hand":["#)?;
    let alone = seats.first().filter(|_| seven.is_solo());
    for (index, card) in alone.iter().flat_map(|seat| seat.seen.hand.iter().rev()).enumerate() {
        comma(out, index)?;
        write!(out, r#"{{"value":{},"step":{}}}"#, card.value(), card.step())?;
    }
    write!(out, r#"],"cursor":"#)?;
    write_cursor(out, alone)?;
    write!(out, r#","points":"#)?;
    write_points(out, &contest.table())?;
    write!(out, r#","deal":"{}","outcome":"#, contest.deal())?;
    match (contest.game().outcome(), seven.given_up) {
        (Some(points), _) => {
            write!(out, r#"{{"given_up":false,"points":"#)?;
            write_points(out, &points)?;
            write!(out, r#","winners":["#)?;
            for (index, player) in points.winners().enumerate() {
                comma(out, index)?;
                write!(out, "{player}")?;
            }
            write!(out, r#"],"match_over":{}}}"#, seven.is_over())?;
        }
        (None, true) => write!(out, r#"{{"given_up":true,"match_over":true}}"#)?,
        (None, false) => write!(out, "null")?,
    }
    write!(out, "}}")
}

/// The place in the hand as it is shown, or the draw slot.
fn write_cursor(out: &mut dyn fmt::Write, seat: Option<&Seat>) -> fmt::Result {
    match seat {
        Some(seat) if usize::from(seat.cursor) > seat.seen.hand.len() => write!(out, "null"),
        Some(Seat { cursor: 0, .. }) => write!(out, r#""draw""#),
        Some(seat) => write!(out, "{}", seat.cursor - 1),
        None => write!(out, "null"),
    }
}

fn write_points(out: &mut dyn fmt::Write, points: &Points) -> fmt::Result {
    write!(out, "[")?;
    for (index, minus) in points.as_slice().iter().enumerate() {
        comma(out, index)?;
        write!(out, "{minus}")?;
    }
    write!(out, "]")
}

fn comma(out: &mut dyn fmt::Write, index: usize) -> fmt::Result {
    if index == 0 { Ok(()) } else { write!(out, ",") }
}
