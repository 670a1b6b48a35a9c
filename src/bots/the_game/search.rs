//! All turns worth a thought, breadth first over distinct states, and the cheapest of them.
//!
//! Fixed memory: when it is full, the best turns found so far are the answer. Beyond the minimum only plays that cost
//! next to nothing are tried, or prepare a trick.

use heapless::Vec;

use super::{
    Plan,
    value::{Code, FOUND, View},
};
use crate::rules::the_game::{Command, HAND, Pile, Tops, Turn};

/// States of one search. A turn of The Game has a few hundred on average; with three cards to lay, or with commands, one
/// in a hundred fills them all. Breadth first, what is left out then are the longest turns.
const NODES: usize = 4096;
/// Twice as many places: few states meet.
const PLACES: usize = 2 * NODES;
/// Nothing is there; otherwise one more than the place of the state.
const FREE: u16 = 0;

/// Four bits for what lies on each pile, eight for the cards that are used, three for the latest pile where that can
/// matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State(u32);

const LAST: u32 = 24;
const NO_LAST: u32 = 7;

impl State {
    fn new(tops: [Code; 4], used: u8, last: Option<usize>) -> Self {
        let [first, second, third, fourth] = tops.map(|code| code as u32);
        let tops = first | second << 4 | third << 8 | fourth << 12;
        Self(tops | u32::from(used) << 16 | last.map_or(NO_LAST, |last| last as u32) << LAST)
    }

    fn tops(self) -> [Code; 4] {
        let code = |shift: u32| (self.0 >> shift & 15) as Code;
        [code(0), code(4), code(8), code(12)]
    }

    fn used(self) -> u8 {
        (self.0 >> 16) as u8
    }

    fn last(self) -> Option<Pile> {
        Pile::ALL.get((self.0 >> LAST) as usize).copied()
    }

    fn place(self) -> usize {
        (self.0.wrapping_mul(0x9E37_79B1) >> (32 - PLACES.trailing_zeros())) as usize
    }
}

/// So many of the cheapest turns are remembered: more of them win no more games.
pub const CHEAPEST: usize = 32;

/// Where a network has the last word, a turn that costs so much more than the best one is not gone on with.
const MARGIN: i32 = 1500;

/// A turn that can end here.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// What the table costs then.
    pub cost: i32,
    state: State,
    node: u16,
}

impl Leaf {
    /// A turn that nobody searched for.
    pub fn new(view: &View, tops: [Code; 4], used: u8) -> Self {
        Self { cost: view.cost(tops, used), state: State::new(tops, used, None), node: 0 }
    }

    /// What lies on the piles then; those of a direction are sorted where they are alike.
    pub fn tops(&self) -> [Code; 4] {
        self.state.tops()
    }

    /// The cards of the hand that were laid, a bit each.
    pub fn used(&self) -> u8 {
        self.state.used()
    }
}

/// What is searched: the best turn, or in a lost game the one that lays the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The cheapest complete turn.
    Best,
    /// The cheapest complete turns, for a network to choose from.
    Several,
    /// As many cards as fit.
    Most,
}

/// The memory of a search and how far it is.
#[derive(Debug)]
pub struct Search {
    states: Vec<State, NODES>,
    /// Where each came from.
    parents: Vec<u16, NODES>,
    /// Where each is found, by what it is. Empty before the first search: a fresh one touches none of its memory.
    places: Vec<u16, PLACES>,
    /// The next state to look at.
    next: usize,
    /// The cheapest turns, the best first; of two that cost the same, the one that was found first.
    cheapest: Vec<Leaf, CHEAPEST>,
}

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

impl Search {
    /// Nothing was searched yet.
    pub const fn new() -> Self {
        Self { states: Vec::new(), parents: Vec::new(), places: Vec::new(), next: 0, cheapest: Vec::new() }
    }

    /// Starts over from a turn as far as it has come.
    pub fn begin(&mut self, turn: &Turn) {
        if self.places.is_empty() {
            self.places.resize(PLACES, FREE).expect("that is its capacity");
        }
        // Most searches are small: only the places that were used are cleared.
        for state in &self.states {
            let mut place = state.place();
            while self.places[place] != FREE {
                self.places[place] = FREE;
                place = (place + 1) % PLACES;
            }
        }
        self.states.clear();
        self.parents.clear();
        self.next = 0;
        self.cheapest.clear();
        self.add(State::new([0, 1, 2, 3].map(|pile| FOUND + pile), 0, turn.last.map(Pile::index)));
    }

    /// The cheapest turns so far, the best first; none if no turn can be completed.
    pub fn cheapest(&self) -> &[Leaf] {
        &self.cheapest
    }

    /// Looks at the next state; false if there is none.
    pub fn step(&mut self, view: &View, start: &Turn, aim: Aim) -> bool {
        let Some(state) = self.states.get(self.next).copied() else { return false };
        let (tops, used) = (state.tops(), state.used());
        let (complete, open, tricks) = if view.extreme {
            let turn = turn_at(view, start, state);
            let limits = turn.limits(&view.commands);
            let open = match (limits.closed, limits.only) {
                (Some(_), _) => 0,
                (None, Some(only)) => 1 << only.index(),
                (None, None) => 0b1111,
            };
            (turn.is_complete(&view.commands), open, limits.tricks)
        } else {
            (start.laid + used.count_ones() as u8 >= start.minimum, 0b1111, true)
        };
        let cost = match aim {
            Aim::Best | Aim::Several if complete => Some(view.cost(tops, used)),
            Aim::Best | Aim::Several => None,
            Aim::Most => Some(-(used.count_ones() as i32)),
        };
        if let Some(cost) = cost {
            self.rank(cost, state, if aim == Aim::Several { CHEAPEST } else { 1 });
            let best = self.cheapest.first().map_or(cost, |best| best.cost);
            if aim == Aim::Several && !view.last_hand && cost > best.saturating_add(MARGIN) {
                self.next += 1;
                return true;
            }
        }
        let everything = aim == Aim::Most || view.last_hand || !complete;
        for pile in (0..4).filter(|pile| open >> pile & 1 == 1) {
            let mut cards = view.plays(tops, used, pile, tricks, everything);
            while cards != 0 {
                let index = cards.trailing_zeros() as usize;
                cards &= cards - 1;
                self.add(after(view, tops, used, index, pile));
            }
        }
        self.next += 1;
        true
    }

    /// Remembers the state that is being looked at as the end of a turn, if it is among the best `most`.
    fn rank(&mut self, cost: i32, state: State, most: usize) {
        if self.cheapest.len() == most {
            if self.cheapest.last().is_some_and(|worst| worst.cost <= cost) {
                return;
            }
            self.cheapest.pop();
        }
        let place = self.cheapest.partition_point(|leaf| leaf.cost <= cost);
        let leaf = Leaf { cost, state, node: self.next as u16 };
        self.cheapest.insert(place, leaf).expect("the worst has made room");
    }

    fn add(&mut self, state: State) {
        let mut place = state.place();
        while self.places[place] != FREE {
            if self.states[usize::from(self.places[place]) - 1] == state {
                return;
            }
            place = (place + 1) % PLACES;
        }
        if self.states.push(state).is_ok() {
            self.parents.push(self.next as u16).expect("as many as states");
            self.places[place] = self.states.len() as u16;
        }
    }

    /// What was laid to come to a leaf. Piles of a direction were sorted on the way, so it is found out by replaying
    /// which of them a card went on.
    pub fn plan(&self, leaf: &Leaf, view: &View) -> Plan {
        let mut way: Vec<State, { HAND + 1 }> = Vec::new();
        let mut node = usize::from(leaf.node);
        loop {
            way.push(self.states[node]).expect("every step uses a card");
            if node == 0 {
                break;
            }
            node = usize::from(self.parents[node]);
        }
        let mut plan = Plan::new();
        let mut real = [0, 1, 2, 3].map(|pile| FOUND + pile);
        for step in way.windows(2).rev() {
            let (to, from) = (step[0], step[1]);
            let index = (to.used() & !from.used()).trailing_zeros() as usize;
            let covered = from.tops().into_iter().find(|code| !to.tops().contains(code)).expect("a card was covered");
            let pile = real.iter().position(|code| *code == covered).expect("it lies there");
            real[pile] = index;
            plan.push((view.hand[index], Pile::ALL[pile])).expect("a plan lays no more than a hand");
        }
        plan
    }
}

/// The state after a card of the hand was laid. The piles of a direction are alike unless a mark lies on one of them,
/// so they are sorted.
fn after(view: &View, mut tops: [Code; 4], used: u8, index: usize, pile: usize) -> State {
    tops[pile] = index;
    let mut last = pile;
    let (first, second) = (pile & !1, pile | 1);
    let alike = view.asked[first].is_none() && view.asked[second].is_none();
    if alike && view.number(tops[first]) > view.number(tops[second]) {
        tops.swap(first, second);
        last ^= 1;
    }
    State::new(tops, used | 1 << index, view.shows_one_pile(tops).then_some(last))
}

/// The turn at a state: it follows from the cards that were used.
fn turn_at(view: &View, start: &Turn, state: State) -> Turn {
    let used = state.used();
    let mut tops = Tops::default();
    for (pile, code) in Pile::ALL.into_iter().zip(state.tops()) {
        tops.put(pile, view.card(code));
    }
    let mut turn = Turn { tops, last: state.last(), laid: start.laid + used.count_ones() as u8, ..*start };
    for (_, card) in view.hand.iter().enumerate().filter(|(index, _)| used >> index & 1 == 1) {
        match view.commands.on(*card) {
            Some(Command::Stop) => turn.stopped = true,
            // Where it was laid matters to no rule, only that it was.
            Some(Command::Three) => turn.three = Some(Pile::FirstAscending),
            _ => {}
        }
    }
    turn
}
