//! What a table costs: how much harder it makes everything that is still to come. Less is better.
//!
//! Gaps are counted in *unseen* cards, those that are neither laid nor in the own hand: skipping a number that lies on
//! a pile already costs nothing. In a turn only what lay on the piles and what was in the hand can come to lie on top,
//! twelve numbers at most, so whatever depends on a top and a card is looked up.

use super::weights::Weights;
use crate::rules::the_game::{Card, Cards, Command, CommandMap, HAND, Hand, Jump, Mark, Observation, Pile, Tops};

/// A game that is won.
pub const WON: i32 = -1_000_000;

/// What can lie on top in a turn: a card of the hand, by its place there, or what lay on a pile before, by the pile
/// and [`FOUND`].
pub type Code = usize;
/// The code of what lay on the first pile.
pub const FOUND: Code = HAND;
const CODES: usize = FOUND + 4;

/// No pile takes the card.
const NOWHERE: i8 = i8::MAX;
/// A trick is worth as much as a gap of this many.
const TRICK: i8 = -3;

/// Beyond the minimum a play may skip this many unseen cards...
const CHEAP: i8 = 3;
/// ...or go so far to prepare a trick.
const PREPARES: u8 = 13;

/// A pile of one direction with a certain top.
#[derive(Clone, Copy, Debug, Default)]
struct Side {
    /// The own cards that it takes, a bit each.
    takes: u8,
    /// Those of them that are tricks.
    tricks: u8,
    /// Those that skip so few unseen cards that they may be laid without need.
    cheap: u8,
    /// Those that are near and that a trick in the hand could bring back.
    prepares: u8,
    /// The gap before each own card.
    gaps: [i8; HAND],
    /// What its trick is worth while it is in the hand.
    own_trick: i16,
    /// What its trick is worth because it is unseen.
    unseen_trick: i16,
}

/// Everything a cost depends on that does not change in a turn.
#[derive(Clone, Debug)]
pub struct View {
    /// The own cards when the turn began, sorted.
    pub hand: Hand,
    /// What is neither laid nor in the hand.
    pub unseen: Cards,
    /// What is printed on the cards.
    pub commands: CommandMap,
    /// Whether any card carries a command.
    pub extreme: bool,
    /// What others ask of each pile.
    pub asked: [Option<Mark>; 4],
    /// Whether nothing can be drawn and no other player holds cards.
    pub last_hand: bool,
    /// The number of each code.
    numbers: [u8; CODES],
    /// How many unseen cards have a smaller number.
    below: [u8; 102],
    /// Piles that ascend, and piles that descend, with each top.
    sides: [[Side; CODES]; 2],
    /// The codes that show a One pile, a bit each.
    one_pile: u16,
    /// What each own card costs as long as it is held, wherever the piles are.
    holding: [i16; HAND],
    /// The own card ten above each, if it is there, as a bit.
    above: [u8; HAND],
    /// What a network is told of the whole turn.
    pub facts: Facts,
    weights: Weights,
}

/// What does not change in a turn and only a network asks for.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// How many cards are unseen.
    pub unseen: u8,
    /// How many of them can be drawn.
    pub draw_pile: u8,
    /// How many cards were laid in this turn already.
    pub laid: u8,
    /// How many play.
    pub players: u8,
    /// Whether a turn has three cards, not two.
    pub expert: bool,
    /// Whether the team marks piles.
    pub marks: bool,
    /// How many others ask to keep off each pile.
    pub keepers: [u8; 4],
    /// Whether the next player is one of them.
    pub next_keeps_off: [bool; 4],
    /// How many unseen cards carry each command.
    pub commands: [u8; Command::ALL.len()],
    /// How many pairs ten apart, both unseen, begin below each number.
    pub pairs_below: [u8; 102],
    /// The own cards whose partner ten above is unseen, a bit each.
    pub partner_above: u8,
    /// The same for the partner ten below.
    pub partner_below: u8,
    /// 256 for each unseen card of all and one, and 256 × 65,536 for each hundred that a card costs of all and ten.
    shares: [i32; 2],
}

impl Facts {
    const NONE: Self = Self {
        unseen: 0,
        draw_pile: 0,
        laid: 0,
        players: 0,
        expert: false,
        marks: false,
        keepers: [0; 4],
        next_keeps_off: [false; 4],
        commands: [0; Command::ALL.len()],
        pairs_below: [0; 102],
        partner_above: 0,
        partner_below: 0,
        shares: [0; 2],
    };

    /// What one unseen card is of all of them.
    pub fn share(&self) -> i32 {
        self.shares[0]
    }

    /// What a cost is a card, to be shifted right by sixteen bits.
    pub fn cost_share(&self) -> i32 {
        self.shares[1]
    }
}

impl View {
    /// What the viewer sees.
    pub fn new(seen: &Observation, weights: &Weights, marks: bool) -> Self {
        let hand: Cards = seen.hand.iter().copied().collect();
        let mut view = Self {
            hand: seen.hand.clone(),
            unseen: seen.gone.others().without(hand),
            commands: seen.commands.clone(),
            extreme: seen.commands != CommandMap::EMPTY,
            asked: Pile::ALL.map(|pile| asked(seen, pile)),
            last_hand: seen.draw_pile == 0 && seen.counts.iter().filter(|count| **count > 0).count() == 1,
            numbers: [0; CODES],
            below: [0; 102],
            sides: [[Side::default(); CODES]; 2],
            one_pile: 0,
            holding: [0; HAND],
            above: [0; HAND],
            facts: Facts::NONE,
            weights: *weights,
        };
        view.look(&seen.turn.tops);
        view.look_for_network(seen, marks);
        view
    }

    fn look_for_network(&mut self, seen: &Observation, marks: bool) {
        let unseen = self.unseen;
        let has = |number: u8| Card::new(number).is_some_and(|card| unseen.contains(card));
        let facts = &mut self.facts;
        facts.draw_pile = seen.draw_pile;
        facts.laid = seen.turn.laid;
        facts.players = seen.setup.players();
        facts.expert = seen.setup.minimum(1) == 3;
        facts.marks = marks;
        for number in 0..101 {
            let pair = has(number) && has(number + 10);
            facts.pairs_below[usize::from(number) + 1] = facts.pairs_below[usize::from(number)] + u8::from(pair);
            facts.unseen += u8::from(has(number));
        }
        for (index, card) in self.hand.iter().enumerate() {
            facts.partner_above |= u8::from(has(card.number() + 10)) << index;
            facts.partner_below |= u8::from(has(card.number().wrapping_sub(10))) << index;
        }
        let unseen_cards = i32::from(facts.unseen);
        facts.shares = [256 / (unseen_cards + 1), 256 * 65_536 / (100 * (unseen_cards + 10))];
        let others = (1..facts.players).map(|step| (seen.player + step) % facts.players);
        let next = others.into_iter().find(|player| seen.counts[usize::from(*player)] > 0);
        for pile in Pile::ALL {
            let keepers = seen.marks.on(pile).filter(|(player, mark)| *player != seen.viewer && *mark == Mark::KeepOff);
            for (player, _) in keepers {
                facts.keepers[pile.index()] += 1;
                facts.next_keeps_off[pile.index()] |= Some(player) == next;
            }
        }
        if self.extreme {
            for command in Command::ALL {
                let cards = self.commands.cards(command).filter(|card| unseen.contains(*card));
                facts.commands[command as usize] = cards.count() as u8;
            }
        }
    }

    /// Fills the tables.
    fn look(&mut self, tops: &Tops) {
        let mut count = 0;
        for (number, below) in self.below.iter_mut().enumerate() {
            *below = count;
            count += u8::from(Card::new(number as u8).is_some_and(|card| self.unseen.contains(card)));
        }
        for (code, card) in self.hand.iter().enumerate() {
            self.numbers[code] = card.number();
        }
        for pile in Pile::ALL {
            self.numbers[FOUND + pile.index()] = tops.on(pile).map_or(pile.start(), Card::number);
        }
        for (index, card) in self.hand.iter().enumerate() {
            let [lower, upper] = [card.number().wrapping_sub(10), card.number() + 10].map(Card::new);
            let partners = [lower, upper].into_iter().flatten().filter(|partner| self.unseen.contains(*partner));
            self.holding[index] = self.cost_of_holding(*card) - partners.count() as i16 * self.weights.partner;
            self.above[index] = upper.map_or(0, |upper| self.bit(upper));
        }
        for code in 0..CODES {
            let command = self.card(code).and_then(|card| self.commands.on(card));
            self.one_pile |= u16::from(command == Some(Command::OnePile)) << code;
            self.sides[0][code] = self.side(Pile::FirstAscending, code);
            self.sides[1][code] = self.side(Pile::FirstDescending, code);
        }
    }

    fn bit(&self, card: Card) -> u8 {
        self.hand.iter().position(|held| *held == card).map_or(0, |index| 1 << index)
    }

    fn side(&self, pile: Pile, code: Code) -> Side {
        let (number, w) = (self.numbers[code], &self.weights);
        let mut side = Side { gaps: [NOWHERE; HAND], ..Side::default() };
        for (index, card) in self.hand.iter().enumerate() {
            let bit = 1 << index;
            match pile.jump(Card::new(number), *card) {
                None => continue,
                Some(Jump::Trick) => (side.gaps[index], side.tricks) = (TRICK, side.tricks | bit),
                Some(Jump::Ahead(far)) => {
                    let gap = self.skipped(number, card.number());
                    side.gaps[index] = gap.min(w.gap_most as i8);
                    side.cheap |= if gap <= CHEAP { bit } else { 0 };
                    let brings_back = trick(pile, card.number()).is_some_and(|trick| self.bit(trick) != 0);
                    side.prepares |= if far <= PREPARES && brings_back { bit } else { 0 };
                }
            }
            side.takes |= bit;
        }
        if let Some(trick) = trick(pile, number) {
            let back = i16::from(self.skipped(number, trick.number()));
            side.own_trick = w.trick_own + w.trick_own_each * back;
            if self.unseen.contains(trick) {
                side.unseen_trick = w.trick_unseen + w.trick_unseen_each * back;
            }
        }
        side
    }

    fn cost_of_holding(&self, card: Card) -> i16 {
        match self.commands.on(card) {
            None => 0,
            Some(Command::Stop) => self.weights.own_stop,
            Some(Command::Skull) => self.weights.own_skull,
            Some(Command::Three) => self.weights.own_three_cards,
            Some(_) => self.weights.own_endless,
        }
    }

    /// Unseen cards between two numbers.
    pub fn skipped(&self, from: u8, to: u8) -> i8 {
        let (low, high) = (from.min(to), from.max(to));
        (self.below[usize::from(high)] - self.below[usize::from(low) + 1]) as i8
    }

    fn on(&self, pile: usize, code: Code) -> &Side {
        &self.sides[pile / 2][code]
    }

    /// The own cards to think of laying on a pile, a bit each: those that it takes by their numbers, are not used, and
    /// are not better laid on the other pile of its direction. Beyond what must be laid, only those that cost next to
    /// nothing.
    pub fn plays(&self, tops: [Code; 4], used: u8, pile: usize, tricks: bool, everything: bool) -> u8 {
        let (side, other) = (self.on(pile, tops[pile]), self.on(pile, tops[pile ^ 1]));
        let mut ahead = if everything { side.takes & !side.tricks } else { side.cheap };
        if !everything {
            let mut prepares = side.prepares & !used;
            while prepares != 0 {
                let index = prepares.trailing_zeros() as usize;
                prepares &= prepares - 1;
                ahead |= if self.on(pile, index).tricks & !used != 0 { 1 << index } else { 0 };
            }
        }
        let [here, there] = [self.numbers[tops[pile]], self.numbers[tops[pile ^ 1]]];
        let farther = if pile < 2 { here < there } else { here > there };
        if farther && !self.extreme && self.asked[pile ^ 1].is_none() && other.tricks & !used == 0 {
            ahead &= !other.takes;
        }
        (ahead | if tricks { side.tricks } else { 0 }) & !used
    }

    /// The cards of the hand that a turn which used these leaves, a bit each.
    pub fn rest(&self, used: u8) -> u8 {
        !used & ((1_u16 << self.hand.len()) - 1) as u8
    }

    /// How many unseen cards have a smaller number.
    pub fn unseen_below(&self, number: u8) -> i32 {
        i32::from(self.below[usize::from(number)])
    }

    /// The own card ten above one, if it is there, as a bit.
    pub fn own_above(&self, index: usize) -> u8 {
        self.above[index]
    }

    /// The gap before an own card on the nearest pile, and how many ascending and descending piles take it.
    pub fn nearest(&self, tops: [Code; 4], index: usize) -> (i8, usize, usize) {
        let sides: [&Side; 4] = core::array::from_fn(|pile| self.on(pile, tops[pile]));
        let gap = sides.into_iter().map(|side| side.gaps[index]).min().unwrap_or(NOWHERE);
        let [first, second, third, fourth] = sides.map(|side| usize::from(side.takes >> index & 1));
        (gap, first + second, third + fourth)
    }

    /// The number of a code.
    pub fn number(&self, code: Code) -> u8 {
        self.numbers[code]
    }

    /// The card of a code; none for the start of a pile.
    pub fn card(&self, code: Code) -> Option<Card> {
        Card::new(self.numbers[code])
    }

    /// Whether a One pile is visible: only then it matters where the latest card went.
    pub fn shows_one_pile(&self, tops: [Code; 4]) -> bool {
        tops.into_iter().any(|code| self.one_pile >> code & 1 == 1)
    }

    /// What the table costs after a turn that used these cards of the hand.
    pub fn cost(&self, tops: [Code; 4], used: u8) -> i32 {
        let rest = self.rest(used);
        if rest == 0 && self.unseen.is_empty() {
            return WON;
        }
        let w = &self.weights;
        let [first, second, third, fourth] = tops;
        let numbers = [self.numbers[first], self.numbers[second], self.numbers[third], self.numbers[fourth]];
        self.cost_of_unseen(numbers) + self.cost_of_piles(tops, numbers, rest) + self.cost_of_rest(tops, rest)
            - used.count_ones() as i32 * i32::from(w.laid)
            + if self.extreme { self.cost_of_commands(tops) } else { 0 }
    }

    /// How many unseen cards so many ascending and so many descending piles still take. Between two tops all cards are
    /// alike.
    pub fn taken(&self, [first, second, third, fourth]: [u8; 4]) -> [[i32; 3]; 3] {
        let (low, high) = (first.min(second), first.max(second));
        let (floor, ceiling) = (third.min(fourth), third.max(fourth));
        let below = |number: u8| i32::from(self.below[usize::from(number)]);
        // The tops themselves are never unseen, so it does not matter whether they are counted.
        let between = |from: u8, to: u8| (below(to) - below(from)).max(0);
        // Up to `low` no ascending pile takes a card, up to `high` one, and then both; up to `floor` both descending
        // piles do, up to `ceiling` one, and then none.
        [
            [between(ceiling, low), between(floor, low.min(ceiling)), between(0, low.min(floor))],
            [
                between(low.max(ceiling), high),
                between(low.max(floor), high.min(ceiling)),
                between(low, high.min(floor)),
            ],
            [between(high.max(ceiling), 101), between(high.max(floor), ceiling), between(high, floor)],
        ]
    }

    fn cost_of_unseen(&self, numbers: [u8; 4]) -> i32 {
        let w = &self.weights;
        let [[none, none_one, none_both], [one_none, each, one_both], [both_none, both_one, _]] = self.taken(numbers);
        none * i32::from(w.unseen_none)
            + (none_one + one_none) * i32::from(w.unseen_one)
            + each * i32::from(w.unseen_each)
            + (none_both + both_none) * i32::from(w.unseen_both)
            + (one_both + both_one) * i32::from(w.unseen_three)
    }

    /// Tricks that are possible, marks that were not heeded, how far the piles went and how far apart they are.
    fn cost_of_piles(&self, tops: [Code; 4], numbers: [u8; 4], rest: u8) -> i32 {
        let w = &self.weights;
        let mut cost = 0;
        for (pile, code) in tops.into_iter().enumerate() {
            let side = self.on(pile, code);
            cost -= i32::from(side.unseen_trick);
            if side.tricks & rest != 0 {
                cost -= i32::from(side.own_trick);
            }
            if let Some(mark) = self.asked[pile]
                && code != FOUND + pile
            {
                let far = i32::from(self.skipped(self.numbers[FOUND + pile], numbers[pile]));
                let (once, each) = match mark {
                    Mark::KeepOff => (w.keep_off, w.keep_off_each),
                    Mark::SmallSteps => (w.small_steps, w.small_steps_each),
                };
                cost += i32::from(once) + i32::from(each) * far;
            }
        }
        let below = |pile: usize| i32::from(self.below[usize::from(numbers[pile])]);
        let (first, second, third, fourth) = (below(0), below(1), below(2), below(3));
        let way = i32::from(numbers[0]) + i32::from(numbers[1]) - i32::from(numbers[2]) - i32::from(numbers[3]);
        let skipped = first + second - third - fourth;
        let spread = (first - second).abs() + (third - fourth).abs();
        cost + way * i32::from(w.distance) + skipped * i32::from(w.skipped) - spread * i32::from(w.spread)
    }

    /// The own cards that stay in the hand.
    fn cost_of_rest(&self, tops: [Code; 4], rest: u8) -> i32 {
        let w = &self.weights;
        let (first, second) = (self.on(0, tops[0]), self.on(1, tops[1]));
        let (third, fourth) = (self.on(2, tops[2]), self.on(3, tops[3]));
        let (gap_most, mut cost, mut gaps) = (w.gap_most as i8, 0, 0);
        let (mut smallest, mut next) = (gap_most, gap_most);
        let mut left = rest;
        while left != 0 {
            let index = left.trailing_zeros() as usize;
            left &= left - 1;
            let ups = first.gaps[index].min(second.gaps[index]);
            let gap = ups.min(third.gaps[index].min(fourth.gaps[index])).min(gap_most);
            let takes = |side: &Side| usize::from(side.takes >> index & 1);
            cost += i32::from(self.own_takes(takes(first) + takes(second), takes(third) + takes(fourth)));
            gaps += i32::from(gap);
            (smallest, next) = if gap < smallest { (gap, smallest) } else { (smallest, next.min(gap)) };
            cost += i32::from(self.holding[index]);
            if self.above[index] & rest != 0 {
                cost -= i32::from(w.pair);
            }
        }
        cost + gaps * i32::from(w.gap) + (i32::from(smallest) + i32::from(next)) * i32::from(w.next_turn)
    }

    fn own_takes(&self, up: usize, down: usize) -> i16 {
        let w = &self.weights;
        [[w.own_none, w.own_one, w.own_both], [w.own_one, w.own_each, w.own_three], [w.own_both, w.own_three, 0]][up]
            [down]
    }

    fn cost_of_commands(&self, tops: [Code; 4]) -> i32 {
        let w = &self.weights;
        let visible = tops.into_iter().filter_map(|code| self.commands.on(self.card(code)?));
        visible
            .map(|command| match command {
                Command::Silence => w.silence,
                Command::NoTricks => w.no_tricks,
                Command::OnePile => w.one_pile,
                Command::DrawOne => w.draw_one,
                Command::Stop | Command::Skull | Command::Three => 0,
            })
            .map(i32::from)
            .sum()
    }
}

/// The trick of a pile with this top.
fn trick(pile: Pile, top: u8) -> Option<Card> {
    Card::new(if pile.ascends() { top.wrapping_sub(10) } else { top + 10 })
}

/// What others ask of a pile: the stronger mark.
fn asked(seen: &Observation, pile: Pile) -> Option<Mark> {
    let others = seen.marks.on(pile).filter(|(player, _)| *player != seen.viewer).map(|(_, mark)| mark);
    others.max_by_key(|mark| *mark == Mark::KeepOff)
}
