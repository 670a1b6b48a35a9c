//! What a network is told of a table after a turn, as the player who made the turn sees it: whole numbers, 256 for a one.
//!
//! A falling pile is a rising one seen in a mirror, where each number is 101 less itself. So there are two *sides* with
//! the same inputs, and a network that knows one knows the other. What a factor here should be is of no weight: a
//! network learns with it. They keep the numbers between -2 and 2 or so, which eight bits of a weight go well with, and
//! none needs a division but two a turn.

use super::{
    search::Leaf,
    value::{Code, FOUND, View},
};
use crate::rules::the_game::{Command, HAND, Mark};

/// A one.
pub const ONE: i32 = 256;

/// Of a pile.
const PILE: [&str; 29] = [
    "ahead",
    "passed",
    "room",
    "trick_own",
    "trick_own_back",
    "trick_unseen",
    "trick_unseen_back",
    "second_trick",
    "pairs",
    "pairs_near",
    "own_pairs_near",
    "own_above_unseen",
    "unseen_above_own",
    "gap",
    "next_gap",
    "within_5",
    "within_12",
    "keep_off",
    "keep_off_moved",
    "small_steps",
    "small_steps_moved",
    "keep_off_gap",
    "small_steps_gap",
    "keepers",
    "next_keeps_off",
    "silence",
    "no_tricks",
    "one_pile",
    "draw_one",
];
/// Of a side, behind its two piles: cards that this side's piles take more of than the other's.
const BETWEEN: [&str; 6] = ["unseen_one", "unseen_both", "unseen_three", "own_one", "own_both", "own_three"];
/// Of the whole table.
const WHOLE: [&str; TABLE] = [
    "unseen",
    "draw_pile",
    "hand",
    "laid",
    "draw_pile_empty",
    "draw_pile_after",
    "others",
    "cost_a_card",
    "cost",
    "gap_1",
    "gap_2",
    "gap_3",
    "gap_4",
    "gap_5",
    "gap_6",
    "gap_7",
    "own_pairs",
    "partners",
    "unseen_none",
    "unseen_each",
    "unseen_all",
    "own_none",
    "own_each",
    "own_all",
    "is_unseen_none",
    "is_own_none",
    "unseen_none_share",
    "all_pairs",
    "few",
    "draw_pile_empties",
    "two_gaps",
    "expert",
    "two_players",
    "three_players",
    "four_players",
    "five_players",
    "marks",
    "own_stop",
    "own_skull",
    "own_three_cards",
    "own_silence",
    "own_no_tricks",
    "own_one_pile",
    "own_draw_one",
    "unseen_stop",
    "unseen_skull",
    "unseen_three_cards",
    "unseen_silence",
    "unseen_no_tricks",
    "unseen_one_pile",
    "unseen_draw_one",
    "time_0",
    "time_1",
    "time_2",
    "time_3",
    "time_4",
    "time_5",
    "time_6",
    "time_7",
    "time_8",
    "time_9",
    "cost_at_0",
    "cost_at_1",
    "cost_at_2",
    "cost_at_3",
    "cost_at_4",
    "cost_at_5",
    "cost_at_6",
    "cost_at_7",
    "cost_at_8",
    "cost_at_9",
];
/// Where the costs at each time begin, the last of all: a network's first lesson is about nothing else.
pub const COSTS: usize = TABLE - TIMES;
/// How late it is: between two of so many points.
pub const TIMES: usize = 10;

/// Inputs of a side.
pub const SIDE: usize = 2 * PILE.len() + BETWEEN.len();
/// Inputs of the table.
pub const TABLE: usize = 71;

/// The names of a side's inputs, those of the pile with less room first, and of the table's, one after the other.
pub const fn name(input: usize) -> (&'static str, &'static str) {
    const WITH_BOTH: usize = 2 * PILE.len();
    if input < PILE.len() {
        ("far_", PILE[input])
    } else if input < WITH_BOTH {
        ("near_", PILE[input - PILE.len()])
    } else if input < SIDE {
        ("side_", BETWEEN[input - WITH_BOTH])
    } else {
        ("", WHOLE[input - SIDE])
    }
}

/// Everything that a network is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// The ascending piles, and the descending ones.
    pub sides: [[i16; SIDE]; 2],
    /// Everything else.
    pub table: [i16; TABLE],
}

impl Inputs {
    /// Nothing.
    pub const NONE: Self = Self { sides: [[0; SIDE]; 2], table: [0; TABLE] };

    /// The table after a turn.
    pub fn of(view: &View, leaf: &Leaf) -> Self {
        let mut inputs = Self::NONE;
        inputs.look(view, leaf.tops(), leaf.used(), leaf.cost);
        inputs
    }

    fn look(&mut self, view: &View, tops: [Code; 4], used: u8, cost: i32) {
        let numbers = tops.map(|code| view.number(code));
        let mut table = Row::new(&mut self.table);
        let rest = view.rest(used);
        let pairs = look_at_table(&mut table, view, tops, (used, rest), cost);
        let unseen = view.taken(numbers);
        let own = own_taken(view, tops, rest);
        for (side, inputs) in self.sides.iter_mut().enumerate() {
            let mut row = Row::new(inputs);
            // The pile with less room first.
            let first = 2 * side;
            let is_first_far = (numbers[first] >= numbers[first + 1]) == (side == 0);
            let is_even = numbers[first] == numbers[first + 1];
            let order = if is_first_far || is_even { [first, first + 1] } else { [first + 1, first] };
            for pile in order {
                look_at_pile(&mut row, view, &PileSeen { pile, code: tops[pile], rest, pairs });
            }
            let of = |counts: &[[i32; 3]; 3]| match side {
                0 => [counts[0][1], counts[0][2], counts[1][2]],
                _ => [counts[1][0], counts[2][0], counts[2][1]],
            };
            of(&unseen).into_iter().for_each(|count| row.put(count * 9));
            of(&own).into_iter().for_each(|count| row.put(count * 64));
            debug_assert!(row.is_full());
        }
    }
}

/// Inputs being written, in their order.
struct Row<'a> {
    inputs: &'a mut [i16],
    next: usize,
}

impl<'a> Row<'a> {
    fn new(inputs: &'a mut [i16]) -> Self {
        Self { inputs, next: 0 }
    }

    fn put(&mut self, value: i32) {
        self.inputs[self.next] = value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        self.next += 1;
    }

    fn put_if(&mut self, is: bool) {
        self.put(if is { ONE } else { 0 });
    }

    fn skip(&mut self, count: usize) {
        self.next += count;
    }

    fn is_full(&self) -> bool {
        self.next == self.inputs.len()
    }
}

/// How many of the own cards that stay are taken by so many ascending and so many descending piles.
fn own_taken(view: &View, tops: [Code; 4], rest: u8) -> [[i32; 3]; 3] {
    let mut counts = [[0; 3]; 3];
    for index in bits(rest) {
        let (_, ups, downs) = view.nearest(tops, index);
        counts[ups][downs] += 1;
    }
    counts
}

/// A pile that is looked at.
struct PileSeen {
    pile: usize,
    code: Code,
    rest: u8,
    /// Pairs of unseen cards.
    pairs: i32,
}

fn look_at_pile(row: &mut Row, view: &View, seen: &PileSeen) {
    let (facts, pile, rest) = (&view.facts, seen.pile, seen.rest);
    let ascends = pile < 2;
    let mirror = |number: u8| if ascends { number } else { 101 - number };
    let top = mirror(view.number(seen.code));
    // Unseen cards behind one place and up to another, where piles ascend.
    let unseen = |from: u8, to: u8| {
        let to = to.min(100);
        let [from, to] = if ascends { [from + 1, to + 1] } else { [101 - to, 101 - from] };
        view.unseen_below(to) - view.unseen_below(from)
    };
    let total = i32::from(facts.unseen);
    let ahead = unseen(top, 100);
    row.put(ahead * 3);
    row.put((total - ahead) * view.facts.share());
    row.put((100 - i32::from(top)) * 5 / 2);
    let own = |place: u8| bits(rest).any(|index| mirror(view.number(index)) == place);
    let is_unseen = |place: u8| place > 1 && unseen(place - 1, place) > 0;
    let trick = if top >= 12 { top - 10 } else { 0 };
    let (own_trick, unseen_trick) = (trick > 0 && own(trick), trick > 0 && is_unseen(trick));
    let back = if own_trick || unseen_trick { unseen(trick - 1, top) * 28 } else { 0 };
    row.put_if(own_trick);
    row.put(if own_trick { back } else { 0 });
    row.put_if(unseen_trick);
    row.put(if unseen_trick { back } else { 0 });
    row.put_if((own_trick || unseen_trick) && top >= 22 && (is_unseen(top - 20) || own(top - 20)));
    look_at_pairs(row, view, seen, top);
    let (mut gap, mut next_gap) = (15, 15);
    for index in bits(rest) {
        let place = mirror(view.number(index));
        if place > top {
            let far = unseen(top, place);
            (gap, next_gap) = if far < gap { (far, gap) } else { (gap, next_gap.min(far)) };
        }
    }
    row.put(gap * 17);
    row.put(next_gap * 17);
    row.put(unseen(top, top + 5) * 51);
    row.put(unseen(top, top + 12) * 21);
    let moved = seen.code != FOUND + pile;
    let far = if moved { i32::from(view.skipped(view.number(FOUND + pile), view.number(seen.code))) * 26 } else { 0 };
    let (keep_off, small_steps) = (view.asked[pile] == Some(Mark::KeepOff), view.asked[pile] == Some(Mark::SmallSteps));
    row.put_if(keep_off && !moved);
    row.put_if(keep_off && moved);
    row.put_if(small_steps && !moved);
    row.put_if(small_steps && moved);
    row.put(if keep_off { far } else { 0 });
    row.put(if small_steps { far } else { 0 });
    row.put(if moved { 0 } else { i32::from(facts.keepers[pile]) * 85 });
    row.put_if(!moved && facts.next_keeps_off[pile]);
    let command = view.card(seen.code).filter(|_| view.extreme).and_then(|card| view.commands.on(card));
    for endless in [Command::Silence, Command::NoTricks, Command::OnePile, Command::DrawOne] {
        row.put_if(command == Some(endless));
    }
}

/// Pairs ten apart that are still to be laid on a pile in an order that gains ten: all, and those that are near.
fn look_at_pairs(row: &mut Row, view: &View, seen: &PileSeen, top: u8) {
    let (facts, ascends) = (&view.facts, seen.pile < 2);
    let below = |number: u8| i32::from(facts.pairs_below[usize::from(number.min(101))]);
    // A pair gains when its card that is laid first lies ahead.
    let mut pairs = if ascends { seen.pairs - below(top.saturating_sub(9)) } else { below(101 - top) };
    let mut near = if ascends {
        below(top + 1) - below(top.saturating_sub(9))
    } else {
        below(101 - top) - below(91_u8.saturating_sub(top))
    };
    let (mut own_near, mut own_above, mut unseen_above) = (0, 0, 0);
    for index in bits(seen.rest) {
        let number = view.number(index);
        let place = if ascends { number } else { 101 - number };
        let [up, down] = if ascends {
            [facts.partner_above, facts.partner_below]
        } else {
            [facts.partner_below, facts.partner_above]
        };
        let own_below = if ascends {
            bits(seen.rest & below_bit(view, index)).next().is_some()
        } else {
            view.own_above(index) & seen.rest != 0
        };
        if place > top {
            let is_near = place <= top + 10;
            if own_below {
                pairs += 1;
                near += i32::from(is_near);
                own_near += i32::from(place <= top + 12);
            } else if down >> index & 1 == 1 {
                pairs += 1;
                near += i32::from(is_near);
                own_above += i32::from(is_near);
            }
        }
        if up >> index & 1 == 1 && place + 10 > top {
            pairs += 1;
            near += i32::from(place <= top);
            unseen_above += i32::from(place <= top);
        }
    }
    row.put(pairs * 6);
    row.put(near * 26);
    row.put(own_near * ONE);
    row.put(own_above * 85);
    row.put(unseen_above * 85);
}

/// The own card ten below one, as a bit.
fn below_bit(view: &View, index: usize) -> u8 {
    (0..index).find(|lower| view.own_above(*lower) >> index & 1 == 1).map_or(0, |lower| 1 << lower)
}

/// Everything that belongs to no pile; gives the pairs of unseen cards.
fn look_at_table(row: &mut Row, view: &View, tops: [Code; 4], (used, rest): (u8, u8), cost: i32) -> i32 {
    let facts = &view.facts;
    let (total, held) = (i32::from(facts.unseen), rest.count_ones() as i32);
    let laid = i32::from(facts.laid) + used.count_ones() as i32;
    let draw_pile = i32::from(facts.draw_pile);
    let after = (draw_pile - laid).max(0);
    let cost = cost.clamp(-60_000, 60_000);
    row.put(total * 3);
    row.put(draw_pile * 3);
    row.put(held * 32);
    row.put(laid * 32);
    row.put_if(draw_pile == 0);
    row.put(after.min(10) * 26);
    row.put((total - draw_pile) * 11);
    row.put((cost * facts.cost_share()) >> 16);
    row.put(cost / 32);
    let mut gaps: heapless::Vec<i32, HAND> = heapless::Vec::new();
    for index in bits(rest) {
        let gap = i32::from(view.nearest(tops, index).0.min(25));
        let place = gaps.iter().position(|other| *other > gap).unwrap_or(gaps.len());
        gaps.insert(place, gap).expect("one for each card of a hand");
    }
    for nth in 0..7 {
        row.put(gaps.get(nth).map_or(0, |gap| (gap + 4) * 9));
    }
    let own_pairs = bits(rest).filter(|index| view.own_above(*index) & rest != 0).count() as i32;
    let partners = ((facts.partner_above & rest).count_ones() + (facts.partner_below & rest).count_ones()) as i32;
    row.put(own_pairs * 128);
    row.put(partners * 32);
    let numbers = tops.map(|code| view.number(code));
    let ([[none, ..], [_, each, _], [.., all]], own) = (view.taken(numbers), own_taken(view, tops, rest));
    let [[own_none, ..], [_, own_each, _], [.., own_all]] = own;
    row.put(none * 13);
    row.put(each * 9);
    row.put(all * 4);
    row.put(own_none * 64);
    row.put(own_each * 64);
    row.put(own_all * 64);
    row.put_if(none > 0);
    row.put_if(own_none > 0);
    row.put(none * facts.share());
    let pairs = i32::from(facts.pairs_below[101]);
    row.put((pairs + own_pairs + partners) * 6);
    row.put(5 * ONE / (5 + total));
    row.put_if(after == 0);
    row.put(if let [first, second, ..] = gaps[..] { ((first + second) * 13).min(384) } else { 0 });
    row.put_if(facts.expert);
    (2..=5).for_each(|players| row.put_if(facts.players == players));
    row.put_if(facts.marks);
    let mut held = [0; Command::ALL.len()];
    if view.extreme {
        let commands = bits(rest).filter_map(|index| view.commands.on(view.hand[index]));
        commands.for_each(|command| held[command as usize] += 1);
    }
    held.into_iter().for_each(|count| row.put(count * 128));
    facts.commands.into_iter().for_each(|count| row.put(i32::from(count) * 64));
    // Late times are finer.
    let time = (total as u32 * 58_982).isqrt().min((TIMES as u32 - 1) * 256 - 1) as usize;
    let (point, part) = (time / 256, (time % 256) as i32);
    for put in [[ONE - part, part], [(ONE - part) * (cost / 4) / ONE, part * (cost / 4) / ONE]] {
        row.skip(point);
        put.into_iter().for_each(|value| row.put(value));
        row.skip(TIMES - 2 - point);
    }
    debug_assert!(row.is_full());
    pairs
}

/// The places of the bits that are set.
fn bits(mut set: u8) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (place < 8).then_some(place)
    })
}
