//! Looks for positions on which the search is slow: a walk that keeps every change that costs more nodes.
//!
//! It takes as long as it is given, so it is not part of the ordinary tests. What it finds is pinned in
//! `reach.rs`. For ten minutes: `SEARCH_SECONDS=600 cargo test --test rules slow_positions -- --ignored --nocapture`

use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use stapel::rules::{
    deal::Chance,
    the_game::{
        Card, Cards, Command, CommandMap, HAND, Pile, Tops, Turn,
        reach::{Found, LEVEL, reach_within},
    },
};

/// Changes in vain before the walk starts anew.
const PATIENCE: u32 = 4_000;

/// The commands that make a search slow; the others change little.
const COMMANDS: [Command; 5] = [Command::Skull, Command::Skull, Command::NoTricks, Command::OnePile, Command::Three];

#[derive(Clone, Debug)]
struct Position {
    tops: [u8; 4],
    hand: Vec<u8>,
    commands: Vec<(u8, Command)>,
    minimum: u8,
    laid: u8,
    last: Pile,
}

fn number(chance: &mut Chance) -> u8 {
    2 + chance.below(98) as u8
}

fn one_of<T: Copy>(items: &[T], chance: &mut Chance) -> T {
    items[chance.below(items.len() as u32) as usize]
}

impl Position {
    fn any(chance: &mut Chance) -> Self {
        let mut deck: Vec<u8> = (2..=99).collect();
        chance.shuffle(&mut deck);
        let (tops, hand) = (deck[..4].try_into().expect("four"), deck[4..4 + HAND].to_vec());
        let commands = vec![(hand[0], Command::Skull), (hand[1], Command::Skull)];
        Self { tops, hand, commands, minimum: 3, laid: 0, last: Pile::FirstAscending }
    }

    fn changed(&self, chance: &mut Chance) -> Self {
        let mut next = self.clone();
        let place = chance.below(next.hand.len() as u32) as usize;
        let pile = one_of(&Pile::ALL, chance);
        let near = |card: u8, chance: &mut Chance| (card as i16 + one_of(&[-10, -1, 1, 10], chance)).clamp(2, 99) as u8;
        match chance.below(8) {
            0 => next.put(pile, if chance.below(5) == 0 { pile.start() } else { number(chance) }),
            1 => next.rename(place, number(chance)),
            2 => next.rename(place, near(self.hand[place], chance)),
            3 | 4 => {
                let card = one_of(&[self.hand[place], self.tops[pile.index()]], chance);
                next.commands.retain(|(other, _)| *other != card);
                next.commands.push((card, one_of(&COMMANDS, chance)));
            }
            5 => next.minimum = 1 + chance.below(3) as u8,
            6 if next.hand.len() > 1 => {
                next.tops[pile.index()] = next.hand.remove(place);
                (next.laid, next.last) = (next.laid + 1, pile);
            }
            _ if next.laid > 0 => {
                next.laid -= 1;
                next.hand.push(number(chance));
            }
            _ => {}
        }
        next.commands.retain(|(card, _)| Card::new(*card).is_some());
        next
    }

    fn put(&mut self, pile: Pile, top: u8) {
        let old = std::mem::replace(&mut self.tops[pile.index()], top);
        self.commands.iter_mut().filter(|(card, _)| *card == old).for_each(|(card, _)| *card = top);
    }

    fn rename(&mut self, place: usize, new: u8) {
        let old = std::mem::replace(&mut self.hand[place], new);
        self.commands.iter_mut().filter(|(card, _)| *card == old).for_each(|(card, _)| *card = new);
    }

    /// None if no table looks like this.
    fn search(&self) -> Option<Found> {
        let mut seen = Cards::default();
        let mut tops = Tops::default();
        for (pile, top) in Pile::ALL.into_iter().zip(self.tops) {
            tops.put(pile, Card::new(top));
            if Card::new(top).is_some_and(|top| !seen.insert(top)) {
                return None;
            }
        }
        let hand: Vec<Card> = self.hand.iter().map(|number| Card::new(*number)).collect::<Option<_>>()?;
        if !hand.iter().all(|card| seen.insert(*card)) || hand.len() + usize::from(self.laid) > HAND {
            return None;
        }
        let commands = self.map(seen)?;
        let last = (self.laid > 0).then_some(self.last);
        // A skull that is in sight was laid in this turn.
        let skulls = tops.showing(Command::Skull, &commands).iter().count();
        if skulls > usize::from(self.laid) || last.is_some_and(|pile| tops.on(pile).is_none()) {
            return None;
        }
        let turn = Turn { laid: self.laid, last, ..Turn::new(tops, self.minimum) };
        reach_within::<16_384>(&turn, &hand, &commands).ok()
    }

    fn map(&self, seen: Cards) -> Option<CommandMap> {
        let mut spare = Card::all().filter(|card| !seen.contains(*card));
        let mut rows = [[Card::FIRST; 4]; 7];
        for (command, row) in Command::ALL.into_iter().zip(&mut rows) {
            let named: Vec<Card> =
                self.commands.iter().filter(|(_, c)| *c == command).filter_map(|(card, _)| Card::new(*card)).collect();
            if named.len() > row.len() || named.iter().any(|card| !seen.contains(*card)) {
                return None;
            }
            for (place, card) in row.iter_mut().zip(named.into_iter().chain(spare.by_ref())) {
                *place = card;
            }
        }
        CommandMap::from_cards(&rows)
    }
}

#[test]
#[ignore = "a search that takes as long as it is given"]
fn a_walk_towards_slow_positions_finds_none_that_is_too_slow() {
    let variable = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let end = Instant::now() + Duration::from_secs(variable("SEARCH_SECONDS").unwrap_or(60));
    let mut chance = Chance::new(ChaCha8Rng::seed_from_u64(variable("SEARCH_SEED").unwrap_or(1)));
    let mut worst = 0;
    while Instant::now() < end {
        let mut position = Position::any(&mut chance);
        let Some(mut found) = position.search() else { continue };
        let mut in_vain = 0;
        while in_vain < PATIENCE && Instant::now() < end {
            in_vain += 1;
            let mut next = position.changed(&mut chance);
            for _ in 0..chance.below(3) {
                next = next.changed(&mut chance);
            }
            if let Some(more) = next.search().filter(|more| more.nodes >= found.nodes) {
                if more.nodes > found.nodes {
                    in_vain = 0;
                }
                (position, found) = (next, more);
            }
        }
        assert!(found.nodes < 2_000 && found.widest <= LEVEL, "{found:?} {position:?}");
        if found.nodes > worst {
            worst = found.nodes;
            println!("{found:?} {position:?}");
        }
    }
}
