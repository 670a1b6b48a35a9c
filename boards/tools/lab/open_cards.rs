//! Plays a deal with open cards: it knows every hand and the order of the draw pile, and looks for a way to lay all 98.
//!
//! A beam search, card by card: of all tables with the same number of cards laid the most promising few are kept, and
//! every play from each of them is tried. A way that it finds is played on a real game before it is believed, so it
//! proves that the deal can be won. Finding none proves nothing: a wider beam may find one.

use std::collections::HashSet;

use stapel::rules::{
    deal::{Deal, Stream},
    the_game::{Action, Card, Command, CommandMap, Game, PLAYERS, Pile, Setup, Tops, Turn},
};

/// Cards by their numbers, a bit each.
type Numbers = u128;

/// So many tables are kept at first, and where that finds no way, more.
const WIDTHS: [usize; 3] = [100, 600, 4000];

/// How the cards of a deal can all be laid, from who starts to the last turn's end; none if no way is found.
pub fn way_to_win(setup: Setup, deal: Deal) -> Option<Vec<Action>> {
    WIDTHS.into_iter().find_map(|width| way_in_beam(setup, deal, width))
}

fn way_in_beam(setup: Setup, deal: Deal, width: usize) -> Option<Vec<Action>> {
    let way = Search::new(setup, deal).run(width)?;
    let mut game = Game::new(setup, deal);
    for action in &way {
        game.apply(*action).expect("the search plays by the rules");
    }
    game.outcome().expect("the search played to the end").is_won().then_some(way)
}

/// A table with open cards, in the middle of a turn.
#[derive(Clone, Copy)]
struct Table {
    turn: Turn,
    hands: [Numbers; PLAYERS],
    player: usize,
    /// How many cards of the deck are in hands or laid.
    drawn: usize,
    /// What is not laid yet.
    rest: Numbers,
}

/// One card of a way, and the card before it.
struct Step {
    before: Option<usize>,
    player: usize,
    card: Card,
    pile: Pile,
    /// Whether the turn before ended first.
    fresh: bool,
}

struct Search {
    setup: Setup,
    commands: CommandMap,
    deck: Vec<Card>,
    /// Every step of every table that was kept.
    steps: Vec<Step>,
}

/// A table that may be kept: how much it costs, where it came from, and what was laid last.
struct Candidate {
    cost: i32,
    table: Table,
    step: Step,
}

impl Search {
    fn new(setup: Setup, deal: Deal) -> Self {
        let mut deck: Vec<Card> = Card::all().collect();
        deal.chance(Stream::Deck).shuffle(&mut deck);
        Self { setup, commands: setup.command_map(deal), deck, steps: Vec::new() }
    }

    fn run(mut self, width: usize) -> Option<Vec<Action>> {
        let mut beam: Vec<(Table, Option<usize>)> = self.dealt().map(|table| (table, None)).collect();
        for _ in 0..Card::COUNT {
            let mut known = HashSet::new();
            let mut candidates = Vec::new();
            for (table, step) in &beam {
                let ended = self.after_turn(table);
                self.try_all(table, false, *step, &mut known, &mut candidates);
                if let Some(ended) = ended {
                    self.try_all(&ended, true, *step, &mut known, &mut candidates);
                }
            }
            if candidates.len() > width {
                candidates.select_nth_unstable_by_key(width, |candidate| candidate.cost);
                candidates.truncate(width);
            }
            beam.clear();
            for Candidate { table, step, .. } in candidates {
                beam.push((table, Some(self.steps.len())));
                self.steps.push(step);
            }
        }
        let complete = |(table, _): &&(Table, Option<usize>)| table.turn.is_complete(&self.commands);
        let (_, last) = beam.iter().find(complete)?;
        Some(self.way(*last))
    }

    /// The table after the deal, with each player who could start.
    fn dealt(&self) -> impl Iterator<Item = Table> + use<> {
        let (players, size) = (usize::from(self.setup.players()), self.setup.hand());
        let mut hands = [0; PLAYERS];
        for (hand, cards) in hands.iter_mut().zip(self.deck.chunks(size)).take(players) {
            *hand = cards.iter().copied().map(bit).sum();
        }
        let drawn = players * size;
        let turn = Turn::new(Tops::default(), self.setup.minimum(Card::COUNT - drawn));
        (0..players).map(move |player| Table { turn, hands, player, drawn, rest: Card::all().map(bit).sum() })
    }

    /// The table after this turn has ended; none if it cannot end yet, or nobody holds a card.
    fn after_turn(&self, table: &Table) -> Option<Table> {
        if table.turn.laid == 0 || !table.turn.is_complete(&self.commands) {
            return None;
        }
        let mut after = *table;
        let hand = &mut after.hands[table.player];
        let room = self.setup.hand() - hand.count_ones() as usize;
        let one = table.turn.tops.shows(Command::DrawOne, &self.commands);
        let cards = self.deck.iter().skip(table.drawn).take(if one { room.min(1) } else { room });
        for card in cards {
            *hand |= bit(*card);
            after.drawn += 1;
        }
        let players = usize::from(self.setup.players());
        let others = (1..=players).map(|step| (table.player + step) % players);
        after.player = others.into_iter().find(|player| after.hands[*player] != 0)?;
        after.turn = Turn::new(table.turn.tops, self.setup.minimum(Card::COUNT - after.drawn));
        Some(after)
    }

    fn try_all(
        &self,
        table: &Table,
        fresh: bool,
        before: Option<usize>,
        known: &mut HashSet<Key>,
        candidates: &mut Vec<Candidate>,
    ) {
        let limits = table.turn.limits(&self.commands);
        for card in cards(table.hands[table.player]) {
            for pile in Pile::ALL {
                if limits.may_lay(&table.turn.tops, card, pile).is_err() {
                    continue;
                }
                let mut after = *table;
                after.turn = table.turn.after(&self.commands, card, pile);
                after.hands[table.player] &= !bit(card);
                after.rest &= !bit(card);
                if known.insert(after.key()) {
                    let step = Step { before, player: table.player, card, pile, fresh };
                    candidates.push(Candidate { cost: self.cost(&after), table: after, step });
                }
            }
        }
    }

    /// The actions that lead to a step, and the end of the last turn.
    fn way(&self, last: Option<usize>) -> Vec<Action> {
        let mut steps: Vec<&Step> = Vec::new();
        let mut at = last;
        while let Some(step) = at {
            steps.push(&self.steps[step]);
            at = self.steps[step].before;
        }
        let mut actions = Vec::new();
        for (nth, step) in steps.iter().rev().enumerate() {
            if nth == 0 && self.setup.players() > 1 {
                actions.push(Action::Start(step.player as u8));
            }
            if step.fresh {
                actions.push(Action::EndTurn);
            }
            actions.push(Action::Lay(step.card, step.pile));
        }
        actions.push(Action::EndTurn);
        actions
    }

    /// How hard what is still to be laid will be; less is better.
    fn cost(&self, table: &Table) -> i32 {
        let tops = Pile::ALL.map(|pile| table.turn.tops.on(pile).map_or(pile.start(), Card::number));
        let owed = table.turn.minimum.saturating_sub(table.turn.laid);
        let pairs = (table.rest & table.rest >> 10).count_ones();
        cost_of_rest(table.rest, tops) - tricks(table.rest, tops) + 21 * i32::from(owed) - 12 * pairs as i32
    }
}

/// Every card that is not laid, by how many piles of each direction still take it.
fn cost_of_rest(rest: Numbers, [first, second, third, fourth]: [u8; 4]) -> i32 {
    let (low, high) = (first.min(second), first.max(second));
    let (floor, ceiling) = (third.min(fourth), third.max(fourth));
    let no_pile = between(rest, ceiling, low);
    let one_pile = between(rest, floor, low.min(ceiling)) + between(rest, low.max(ceiling), high);
    let one_of_each = between(rest, low.max(floor), high.min(ceiling));
    let both_of_one = between(rest, 0, low.min(floor)) + between(rest, high.max(ceiling), 100);
    let three_piles = between(rest, low, high.min(floor)) + between(rest, high.max(floor), ceiling);
    517 * no_pile + 214 * one_pile + 75 * one_of_each + 76 * both_of_one + 29 * three_piles
        - 4 * i32::from(high - low + ceiling - floor)
}

/// The tricks that are still possible on these piles, and how many cards each would bring back.
fn tricks(rest: Numbers, tops: [u8; 4]) -> i32 {
    let worth = |(pile, top): (Pile, u8)| {
        let (trick, from, to) = match pile.ascends() {
            true => (top.checked_sub(10)?, top.checked_sub(10)?, top),
            false => (top + 10, top, top + 10),
        };
        (rest >> trick & 1 == 1).then(|| 73 + 20 * between(rest, from, to))
    };
    Pile::ALL.into_iter().zip(tops).filter_map(worth).sum()
}

/// How many of the cards are from one number up to below another.
fn between(cards: Numbers, from: u8, to: u8) -> i32 {
    let below = |number: u8| (1 << number) - 1;
    if from < to { (cards & below(to) & !below(from)).count_ones() as i32 } else { 0 }
}

/// What makes two tables the same: piles of one direction are alike, but for which of them the turn may go on.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    tops: [Option<Card>; 4],
    hands: [Numbers; PLAYERS],
    player: usize,
    drawn: usize,
    laid: u8,
    last: Option<Card>,
    closes: (bool, bool),
}

impl Table {
    fn key(&self) -> Key {
        let mut tops = Pile::ALL.map(|pile| self.turn.tops.on(pile));
        tops[..2].sort_unstable();
        tops[2..].sort_unstable();
        let last = self.turn.last.and_then(|pile| self.turn.tops.on(pile));
        let Self { hands, player, drawn, turn, .. } = *self;
        Key { tops, hands, player, drawn, laid: turn.laid, last, closes: (turn.stopped, turn.three.is_some()) }
    }
}

fn bit(card: Card) -> Numbers {
    1 << card.number()
}

fn cards(mut numbers: Numbers) -> impl Iterator<Item = Card> {
    core::iter::from_fn(move || {
        let number = (numbers != 0).then(|| numbers.trailing_zeros() as u8)?;
        numbers &= numbers - 1;
        Card::new(number)
    })
}

#[cfg(test)]
mod tests {
    use stapel::rules::the_game::{CommandChoice, Variant};

    use super::*;

    /// Which of the first deals can be won with so wide a beam. That the ways are legal and win is seen to by
    /// [`way_in_beam`].
    fn won(players: u8, variant: Variant, commands: CommandChoice, width: usize) -> Vec<u64> {
        let setup = Setup::new(players, variant, commands, true).unwrap();
        (0..8).filter(|bits| way_in_beam(setup, Deal::from_bits(*bits), width).is_some()).collect()
    }

    #[test]
    fn nearly_every_deal_can_be_won_with_open_cards_and_more_with_a_wider_beam() {
        let (few, many) = ([2, 60], [200, 200]);
        let [narrow, wide] = [few, many].map(|[alone, extreme]| {
            let alone = won(1, Variant::Standard, CommandChoice::None, alone);
            alone.len() + won(1, Variant::Standard, CommandChoice::Default, extreme).len()
        });
        assert!(narrow < wide && wide >= 14, "{narrow} and {wide} of 16");
    }

    #[test]
    fn every_team_variant_and_map_is_searched_by_its_own_rules() {
        let mut all = 0;
        for players in 1..=PLAYERS as u8 {
            for variant in Variant::ALL {
                for commands in [CommandChoice::None, CommandChoice::FromDeal] {
                    all += won(players, variant, commands, 20).len();
                }
            }
        }
        // Most of 240, of which the teams of Expert+ are the hardest.
        assert!((100..240).contains(&all), "{all}");
    }
}
