//! Can a complete turn be reached? A search of sequences, because a play can open the next and, in Extreme,
//! close it: counting cards that fit is not enough.
//!
//! Breadth first, one level a card laid, over *distinct* states: which cards of the hand are used, what lies
//! on top, and, only where a One pile may matter, where the last card went. Two piles of the same direction
//! are alike, so they are sorted. Fixed memory: two levels.

use super::{Card, Command, CommandMap, HAND, Pile, Tops, Turn};

/// States that one level may hold. The most ever seen is printed by the tests; see `tests/reach.rs`.
pub const LEVEL: usize = 512;

/// What the search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Whether a sequence of legal plays (perhaps none at all) makes the turn complete.
    pub reachable: bool,
    /// States looked at.
    pub nodes: u32,
}

/// The search needed more memory than it has: nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

/// Searches from a turn as far as it has come, with what is left in the hand.
pub fn reach(turn: &Turn, hand: &[Card], commands: &CommandMap) -> Result<Found, OutOfMemory> {
    reach_within::<LEVEL>(turn, hand, commands)
}

/// [`reach`] with levels of another size.
pub fn reach_within<const LEVEL: usize>(
    turn: &Turn,
    hand: &[Card],
    commands: &CommandMap,
) -> Result<Found, OutOfMemory> {
    let search = Search::new(turn, hand, commands);
    let mut nodes = 1;
    if turn.is_complete(commands) {
        return Ok(Found { reachable: true, nodes });
    }
    let mut level: heapless::Vec<State, LEVEL> = heapless::Vec::new();
    level.push(search.first()).map_err(|_| OutOfMemory)?;
    while !level.is_empty() {
        let mut next: heapless::Vec<State, LEVEL> = heapless::Vec::new();
        for state in &level {
            let turn = search.turn(*state);
            for (index, card) in hand.iter().enumerate().filter(|(index, _)| state.used >> index & 1 == 0) {
                for pile in Pile::ALL {
                    if turn.may_lay(commands, *card, pile).is_err() {
                        continue;
                    }
                    let after = turn.after(commands, *card, pile);
                    if after.is_complete(commands) {
                        return Ok(Found { reachable: true, nodes: nodes + 1 });
                    }
                    if search.is_hopeless(&after) {
                        continue;
                    }
                    let state = search.state(state.used | 1 << index, &after);
                    if let Err(place) = next.binary_search(&state) {
                        next.insert(place, state).map_err(|_| OutOfMemory)?;
                        nodes += 1;
                    }
                }
            }
        }
        level = next;
    }
    Ok(Found { reachable: false, nodes })
}

/// What tells two points of the search apart. The rest of a [`Turn`] follows from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    /// A bit for each card of the hand.
    used: u8,
    tops: [u8; 4],
    /// The last pile, where that matters; otherwise [`ANYWHERE`].
    last: u8,
}

const ANYWHERE: u8 = 4;

struct Search<'a> {
    start: &'a Turn,
    hand: &'a [Card],
    commands: &'a CommandMap,
    one_pile_matters: bool,
}

impl<'a> Search<'a> {
    fn new(start: &'a Turn, hand: &'a [Card], commands: &'a CommandMap) -> Self {
        debug_assert!(hand.len() <= HAND, "a hand has a bit for each card");
        let one_pile_matters = hand
            .iter()
            .copied()
            .chain(Pile::ALL.into_iter().filter_map(|pile| start.tops.on(pile)))
            .any(|card| commands.on(card) == Some(Command::OnePile));
        Self { start, hand, commands, one_pile_matters }
    }

    fn first(&self) -> State {
        self.state(0, self.start)
    }

    fn state(&self, used: u8, turn: &Turn) -> State {
        let mut tops = Pile::ALL.map(|pile| turn.tops.on(pile).map_or(pile.start(), Card::number));
        let mut last = match turn.last {
            Some(last) if self.one_pile_matters => last as u8,
            _ => ANYWHERE,
        };
        for first in [0, 2] {
            if tops[first] > tops[first + 1] {
                tops.swap(first, first + 1);
                if last / 2 == first as u8 / 2 {
                    last ^= 1;
                }
            }
        }
        State { used, tops, last }
    }

    fn turn(&self, state: State) -> Turn {
        let mut turn = *self.start;
        turn.tops = Tops::default();
        for (pile, number) in Pile::ALL.into_iter().zip(state.tops) {
            turn.tops.put(pile, Card::new(number));
        }
        turn.last = Pile::ALL.get(usize::from(state.last)).copied();
        turn.laid += state.used.count_ones() as u8;
        // Where a 3! was laid does not matter here, only that it was.
        for (_, card) in self.hand.iter().enumerate().filter(|(index, _)| state.used >> index & 1 == 1) {
            match self.commands.on(*card) {
                Some(Command::Stop) => turn.stopped = true,
                Some(Command::Three) => turn.three = Some(Pile::FirstAscending),
                _ => {}
            }
        }
        turn
    }

    /// No play can mend it: nothing more may be laid, or more skulls wait than cards can come to cover them.
    fn is_hopeless(&self, turn: &Turn) -> bool {
        let in_hand = self.hand.len() as u8 - (turn.laid - self.start.laid);
        let may_come = if turn.three.is_some() { in_hand.min(3_u8.saturating_sub(turn.laid)) } else { in_hand };
        let needed = if turn.three.is_some() { 3_u8.saturating_sub(turn.laid) } else { 0 };
        let skulls = turn.tops.showing(Command::Skull, self.commands).iter().count() as u8;
        turn.is_closed() || skulls > may_come || needed > may_come
    }
}
