//! Marks: asking the others for something without giving a number away.
//!
//! *Keep off* means a card in the hand that is perfect for the pile: its trick, or one of the very next. *Small steps*
//! means one a little further on. Both are blurred on purpose: what others can conclude is that it is one of several
//! numbers, at least three of which were not laid yet. Where there are fewer, there is no mark.

use crate::rules::the_game::{Card, Command, Mark, Observation, Pile};

/// The fewest numbers that a mark can mean.
pub const BLUR: usize = 3;
/// Without *keep off*, a card among so many of the next numbers asks for *small steps*.
const NEAR: usize = 4;

/// What the viewer asks of the others: a mark for each pile, and nothing under Silence.
pub fn marks(seen: &Observation) -> [Option<Mark>; 4] {
    if seen.turn.tops.shows(Command::Silence, &seen.commands) {
        return [None; 4];
    }
    Pile::ALL.map(|pile| {
        let means = |mark: &Mark| {
            let held = meant(seen, pile, *mark).any(|card| seen.hand.contains(&card));
            held && meant(seen, pile, *mark).count() >= BLUR
        };
        [Mark::KeepOff, Mark::SmallSteps].into_iter().find(means)
    })
}

/// The numbers that a mark on a pile can mean, for a player who knows what was laid.
///
/// There is no *keep off* once the draw pile is empty, when every card must be laid soon, nor where no trick is
/// possible: both were found to lose games.
fn meant(seen: &Observation, pile: Pile, mark: Mark) -> impl Iterator<Item = Card> {
    let gone = seen.gone;
    let top = seen.turn.tops.on(pile).map_or(pile.start(), Card::number);
    let behind = if pile.ascends() { top.wrapping_sub(10) } else { top + 10 };
    let ahead =
        (1..100).map_while(move |step| Card::new(if pile.ascends() { top + step } else { top.wrapping_sub(step) }));
    let tricks = seen.draw_pile > 0 && !seen.turn.tops.shows(Command::NoTricks, &seen.commands);
    let trick = Card::new(behind).filter(|trick| tricks && !gone.contains(*trick));
    let (trick, from, count) = match (mark, trick) {
        (Mark::KeepOff, Some(_)) => (trick, 0, BLUR - 1),
        (Mark::KeepOff, None) => (None, 0, 0),
        (Mark::SmallSteps, Some(_)) => (None, BLUR - 1, BLUR),
        (Mark::SmallSteps, None) => (None, 0, NEAR),
    };
    trick.into_iter().chain(ahead.filter(move |card| !gone.contains(*card)).skip(from).take(count))
}
