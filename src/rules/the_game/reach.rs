//! Can a complete turn be reached? A search of sequences, because a play can open the next and, in Extreme,
//! close it: counting cards that fit is not enough.
//!
//! Breadth first, one level a card laid, over *distinct* states: which cards of the hand are used, what lies
//! on top where that can still matter, and, while a One pile is visible, where the last card went. Two piles of
//! the same direction are alike, so they are sorted. Fixed memory: two levels. Before all that, the obvious is
//! tried: a turn that can be completed usually can by laying what jumps least.

use super::{Card, Command, CommandMap, HAND, Jump, Pile, Piles, Tops, Turn};

/// States that one level may hold. The most ever seen is printed by the tests; see `tests/rules/reach.rs`.
pub const LEVEL: usize = 768;

/// What the search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Whether a sequence of legal plays (perhaps none at all) makes the turn complete.
    pub reachable: bool,
    /// States looked at.
    pub nodes: u32,
    /// States of the largest level: what the search needed of [`LEVEL`].
    pub widest: usize,
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
    let (complete, mut nodes) = search.greedy();
    let mut widest = 1;
    if complete {
        return Ok(Found { reachable: true, nodes, widest });
    }
    let mut levels: [heapless::Vec<State, LEVEL>; 2] = [heapless::Vec::new(), heapless::Vec::new()];
    let [level, next] = &mut levels;
    let (mut level, mut next) = (level, next);
    level.push(search.first()).map_err(|_| OutOfMemory)?;
    while !level.is_empty() {
        next.clear();
        for state in level.iter() {
            let (turn, used) = (search.turn(*state), state.used());
            let only_skulls_count = search.only_skulls_count(used, &turn);
            let piles = search.worth_covering(used, &turn);
            for (index, card) in search.unused(used) {
                for pile in piles.iter() {
                    let Ok(jump) = turn.may_lay(commands, card, pile) else { continue };
                    let after = turn.after(commands, card, pile);
                    if after.is_complete(commands) {
                        return Ok(Found { reachable: true, nodes: nodes + 1, widest: widest.max(next.len()) });
                    }
                    let used = used | 1 << index;
                    let idle = only_skulls_count && jump != Jump::Trick && search.is_idle(used, &turn, card, pile);
                    if idle || search.is_hopeless(used, &after) {
                        continue;
                    }
                    let state = search.state(used, &after);
                    if let Err(place) = next.binary_search(&state) {
                        next.insert(place, state).map_err(|_| OutOfMemory)?;
                        nodes += 1;
                    }
                }
            }
        }
        widest = widest.max(next.len());
        core::mem::swap(&mut level, &mut next);
    }
    Ok(Found { reachable: false, nodes, widest })
}

/// What tells two points of the search apart, in 27 bits, because there are many of them: a bit for each card of the
/// hand that is used, four for each top, three for the last pile. The rest of a [`Turn`] follows from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State(u32);

/// A top is a card of the hand by its place in it, or this: the start of a pile, which also stands for any top that
/// can no longer matter...
const START: u32 = 8;
/// ...or what lay on one of the four piles when the search began.
const FOUND: u32 = START + 1;
/// The last pile, where that does not matter.
const ANYWHERE: u8 = 4;

impl State {
    fn new(used: u8, tops: [u32; 4], last: u8) -> Self {
        let tops = tops.into_iter().fold(0, |bits, top| bits << 4 | top);
        Self(u32::from(used) << 19 | tops << 3 | u32::from(last))
    }

    fn used(self) -> u8 {
        (self.0 >> 19) as u8
    }

    fn top(self, pile: Pile) -> u32 {
        self.0 >> (3 + 4 * (3 - pile.index())) & 15
    }

    fn last(self) -> Option<Pile> {
        Pile::ALL.get(self.0 as usize & 7).copied()
    }
}

struct Search<'a> {
    start: &'a Turn,
    hand: &'a [Card],
    commands: &'a CommandMap,
}

impl<'a> Search<'a> {
    fn new(start: &'a Turn, hand: &'a [Card], commands: &'a CommandMap) -> Self {
        debug_assert!(hand.len() <= HAND, "a hand has a bit for each card");
        Self { start, hand, commands }
    }

    /// Lays what jumps least until the turn is complete or nothing helps. Nearly every turn that can be completed is
    /// completed like this, in as many nodes as it has cards; a level of the search costs hundreds.
    fn greedy(&self) -> (bool, u32) {
        let (mut turn, mut used, mut nodes) = (*self.start, 0, 1);
        while !turn.is_complete(self.commands) {
            let plays = self.unused(used).flat_map(|(index, card)| Pile::ALL.map(|pile| (index, card, pile)));
            let legal = plays.filter_map(|(index, card, pile)| {
                let step = match turn.may_lay(self.commands, card, pile).ok()? {
                    Jump::Trick => 0,
                    Jump::Ahead(distance) => distance,
                };
                let (after, used) = (turn.after(self.commands, card, pile), used | 1 << index);
                let helps = after.is_complete(self.commands) || !self.is_hopeless(used, &after);
                helps.then_some((step, used, after))
            });
            let Some((_, next_used, after)) = legal.min_by_key(|(step, ..)| *step) else { return (false, nodes) };
            (turn, used, nodes) = (after, next_used, nodes + 1);
        }
        (true, nodes)
    }

    fn first(&self) -> State {
        self.state(0, self.start)
    }

    fn state(&self, used: u8, turn: &Turn) -> State {
        let mut tops = Pile::ALL.map(Pile::start);
        for pile in self.worth_covering(used, turn).iter() {
            tops[pile.index()] = turn.tops.on(pile).map_or(pile.start(), Card::number);
        }
        let mut last = match turn.last {
            Some(last) if turn.tops.shows(Command::OnePile, self.commands) => last as u8,
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
        State::new(used, tops.map(|number| self.code(number)), last)
    }

    /// A top as a [`State`] holds it.
    fn code(&self, number: u8) -> u32 {
        let Some(card) = Card::new(number) else { return START };
        let in_hand = self.hand.iter().position(|held| *held == card);
        let found =
            || FOUND as usize + Pile::ALL.iter().position(|pile| self.start.tops.on(*pile) == Some(card)).unwrap_or(0);
        in_hand.unwrap_or_else(found) as u32
    }

    fn decoded(&self, code: u32) -> Option<Card> {
        match code {
            START => None,
            FOUND.. => self.start.tops.on(Pile::ALL[(code - FOUND) as usize]),
            place => Some(self.hand[place as usize]),
        }
    }

    fn turn(&self, state: State) -> Turn {
        let mut turn = *self.start;
        turn.tops = Tops::default();
        for pile in Pile::ALL {
            turn.tops.put(pile, self.decoded(state.top(pile)));
        }
        turn.last = state.last();
        turn.laid += state.used().count_ones() as u8;
        // Where a 3! was laid does not matter here, only that it was.
        for (_, card) in self.hand.iter().enumerate().filter(|(index, _)| state.used() >> index & 1 == 1) {
            match self.commands.on(*card) {
                Some(Command::Stop) => turn.stopped = true,
                Some(Command::Three) => turn.three = Some(Pile::FirstAscending),
                _ => {}
            }
        }
        turn
    }

    /// No play can mend it: nothing more may be laid, too few cards are left for a 3!, or too few to leave every
    /// skull, or a One pile keeps them from one for good. A skull that can only be left by a trick first wants a
    /// card on every No tricks in sight.
    fn is_hopeless(&self, used: u8, turn: &Turn) -> bool {
        let in_hand = self.unused(used).count() as u8;
        let showing = |command| turn.tops.showing(command, self.commands);
        let bound = turn.last.filter(|last| showing(Command::OnePile).iter().any(|pile| pile != *last));
        let mut needed = 0;
        let mut needs_trick = false;
        for pile in showing(Command::Skull).iter() {
            let Some(cards) = self.cards_off_skull(used, pile, turn.tops.on(pile), true) else { return true };
            needed += cards;
            needs_trick |= self.cards_off_skull(used, pile, turn.tops.on(pile), false).is_none();
            if bound.is_some_and(|last| last != pile) {
                return true;
            }
        }
        if needs_trick {
            needed += showing(Command::NoTricks).iter().count() as u8;
        }
        if turn.three.is_some() {
            needed = needed.max(3_u8.saturating_sub(turn.laid));
        }
        turn.is_closed() || needed > in_hand
    }

    /// The fewest cards that lead from a skull to a card that is none, by their numbers alone.
    fn cards_off_skull(&self, used: u8, pile: Pile, top: Option<Card>, tricks: bool) -> Option<u8> {
        let fits = |card| pile.jump(top, card).is_some_and(|jump| tricks || jump != Jump::Trick);
        let nexts = self.unused(used).filter(|(_, card)| fits(*card));
        nexts
            .filter_map(|(index, card)| match self.commands.on(card) {
                Some(Command::Skull) => Some(1 + self.cards_off_skull(used | 1 << index, pile, Some(card), tricks)?),
                _ => Some(1),
            })
            .min()
    }

    /// The piles on which a play can help.
    ///
    /// Once enough is laid and no 3! counts any more, only skulls keep a turn from being complete. A skull is
    /// covered by a play on its own pile, and what can stand in the way of that play is a No tricks or a One pile.
    /// So from any sequence that completes the turn, the plays on a pile that shows none of the three can be left
    /// out: all they do is done to that pile.
    fn worth_covering(&self, used: u8, turn: &Turn) -> Piles {
        if !self.only_skulls_count(used, turn) {
            return Pile::ALL.into_iter().collect();
        }
        let shows = |pile: Pile| turn.tops.on(pile).and_then(|top| self.commands.on(top));
        let in_the_way = |command| matches!(command, Command::Skull | Command::NoTricks | Command::OnePile);
        Pile::ALL.into_iter().filter(|pile| shows(*pile).is_some_and(in_the_way)).collect()
    }

    /// Where only skulls count: whether a play ahead that does not complete the turn makes no difference.
    ///
    /// That is so for a skull on a skull, a No tricks on a No tricks and for any One pile, which the next card must
    /// cover: until the next card on this pile the table forbids and lacks the same as without the play. If that
    /// next card goes ahead too, it could have been laid at once; only by a trick it could not.
    fn is_idle(&self, used: u8, turn: &Turn, card: Card, pile: Pile) -> bool {
        let covered = turn.tops.on(pile).and_then(|top| self.commands.on(top));
        let trick_follows = || self.unused(used).any(|(_, next)| pile.jump(Some(card), next) == Some(Jump::Trick));
        match self.commands.on(card) {
            Some(Command::NoTricks) => covered == Some(Command::NoTricks),
            Some(Command::Skull) => covered == Some(Command::Skull) && !trick_follows(),
            Some(Command::OnePile) => !trick_follows(),
            _ => false,
        }
    }

    /// Whether enough is laid, and neither has a 3! been laid nor can one still be obeyed.
    fn only_skulls_count(&self, used: u8, turn: &Turn) -> bool {
        let three_left = || self.unused(used).any(|(_, card)| self.commands.on(card) == Some(Command::Three));
        let three_counts = turn.laid < 3 && (turn.three.is_some() || three_left());
        turn.laid >= turn.minimum && !three_counts
    }

    /// What is left of the hand, with the bit of each card.
    fn unused(&self, used: u8) -> impl Iterator<Item = (usize, Card)> {
        self.hand.iter().copied().enumerate().filter(move |(index, _)| used >> index & 1 == 0)
    }
}
