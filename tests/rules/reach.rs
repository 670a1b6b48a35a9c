//! The search against the reference: two readings of the same rules, on positions of every kind.

use std::ops::Range;

use Command::{NoTricks, OnePile, Skull};
use stapel::rules::{
    deal::Deal,
    the_game::{
        Action, Card, Command, CommandChoice, CommandMap, Game, Jump, Phase, Pile, Setup, Tops, Turn, Variant,
        reach::{Found, LEVEL, OutOfMemory, reach, reach_within},
    },
};

use crate::bridge::{self, theirs};
use crate::reference::{self, Position, can_complete, is_complete, legal_plays, positions::Generator};

/// More nodes than this would be felt on the device.
const NODES: u32 = 2_000;

const POSITIONS: u64 = 100_000;

fn card(number: u8) -> Card {
    Card::new(number).expect("a number from 2 to 99")
}

fn tops(numbers: [u8; 4]) -> Tops {
    let mut tops = Tops::default();
    for (pile, number) in Pile::ALL.into_iter().zip(numbers) {
        tops.put(pile, Card::new(number));
    }
    tops
}

/// The commands of the cards in question; the other commands are spread over the other cards.
fn map(commands: &[(u8, Command)], others: &[u8]) -> CommandMap {
    let mut spare = Card::all()
        .filter(|card| !others.contains(&card.number()) && commands.iter().all(|(other, _)| card.number() != *other));
    let cards = Command::ALL.map(|wanted| {
        let mut named = commands.iter().filter(|(_, command)| *command == wanted).map(|(number, _)| card(*number));
        [(); 4].map(|()| named.next().or_else(|| spare.next()).expect("28 of 98 cards"))
    });
    CommandMap::from_cards(&cards).expect("no card is named twice")
}

/// What the reference calls a position, in the library's words.
struct Asked {
    turn: Turn,
    hand: Vec<Card>,
    commands: CommandMap,
}

impl From<&Position> for Asked {
    fn from(position: &Position) -> Self {
        let named: Vec<(u8, Command)> = (2..=99)
            .filter_map(|number| {
                let same = |ours: &Command| position.commands[usize::from(number)] == Some(theirs(*ours));
                Some((number, Command::ALL.into_iter().find(same)?))
            })
            .collect();
        let laid = position.laid.iter().map(|(number, _)| *number);
        let in_sight: Vec<u8> = position.hand.iter().chain(&position.tops).copied().chain(laid).collect();
        let commands = if named.is_empty() { CommandMap::EMPTY } else { map(&named, &in_sight) };
        let laid_on = |command| {
            let mut laid = position.laid.iter().rev();
            laid.find(|(number, _)| commands.on(card(*number)) == Some(command)).map(|(_, pile)| Pile::ALL[*pile])
        };
        let turn = Turn {
            tops: tops(position.tops),
            minimum: position.minimum as u8,
            laid: position.laid.len() as u8,
            stopped: laid_on(Command::Stop).is_some(),
            three: laid_on(Command::Three),
            last: position.laid.last().map(|(_, pile)| Pile::ALL[*pile]),
        };
        Self { turn, hand: position.hand.iter().map(|number| card(*number)).collect(), commands }
    }
}

/// The most a search needed.
#[derive(Default)]
struct Most {
    nodes: u32,
    widest: usize,
}

impl Most {
    fn take(&mut self, found: Found) {
        self.nodes = self.nodes.max(found.nodes);
        self.widest = self.widest.max(found.widest);
        assert!(found.nodes < NODES, "{found:?}");
    }
}

fn compare(name: &str, seeds: Range<u64>, mut next: impl FnMut(&mut Generator) -> Position) {
    let mut most = Most::default();
    let mut reachable = 0;
    for seed in seeds.clone() {
        let position = next(&mut Generator::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        let asked = Asked::from(&position);
        let plays = legal_plays(&position);
        for number in &position.hand {
            for (index, pile) in Pile::ALL.into_iter().enumerate() {
                let may_lay = asked.turn.may_lay(&asked.commands, card(*number), pile).is_ok();
                assert_eq!(may_lay, plays.contains(&(*number, index)), "{number} on {pile:?}: {position:?}");
            }
        }
        assert_eq!(asked.turn.is_complete(&asked.commands), is_complete(&position), "{position:?}");
        assert_eq!(asked.turn.missing(&asked.commands).is_empty(), is_complete(&position), "{position:?}");
        let found = reach(&asked.turn, &asked.hand, &asked.commands).expect("memory for every position");
        assert_eq!(found.reachable, can_complete(&position), "{position:?}");
        reachable += u64::from(found.reachable);
        most.take(found);
    }
    let all = seeds.end - seeds.start;
    println!("{name}: at most {} nodes, {} in a level; {reachable} of {all} reachable", most.nodes, most.widest);
    assert!((all / 20..all).contains(&reachable), "both answers are asked for");
}

#[test]
fn the_game_agrees_with_the_reference() {
    compare("The Game", 0..POSITIONS, Generator::the_game);
}

#[test]
fn extreme_agrees_with_the_reference() {
    compare("Extreme", 0..POSITIONS, Generator::extreme);
}

/// The 28 commands on cards that lie ten apart, three rows of them, and a hand or a table full of them: what the
/// search leaves out must make no difference where tricks, skulls and endless commands get in each other's way.
fn crowded(generator: &mut Generator, seed: u64) -> Position {
    let anywhere = generator.command_map();
    let rows = [seed % 10, seed / 10 % 10, seed / 100 % 10];
    let in_rows = |number: &u8| rows.contains(&(u64::from(*number) % 10));
    let crowd = (2..=99).filter(in_rows).chain((2..=99).filter(|number| !in_rows(number)));
    let mut commands = reference::NO_COMMANDS;
    for (number, command) in crowd.zip(anywhere.into_iter().flatten()) {
        commands[usize::from(number)] = Some(command);
    }
    if seed.is_multiple_of(3) {
        generator.under_endless_command(commands)
    } else {
        generator.full_of_commands(commands)
    }
}

#[test]
fn crowds_of_commands_agree_with_the_reference() {
    let mut seed = 0;
    compare("Crowds", 0..POSITIONS, |generator| {
        seed += 1;
        crowded(generator, seed)
    });
}

/// A position made to be bad, as `slow_positions.rs` found it.
struct Bad {
    tops: [u8; 4],
    hand: &'static [u8],
    commands: &'static [(u8, Command)],
    /// Where the card that was laid lies; none was from the start.
    last: Option<Pile>,
}

impl Bad {
    fn asked(&self) -> Asked {
        let in_sight: Vec<u8> = self.tops.iter().chain(self.hand).copied().collect();
        let turn = Turn { laid: u8::from(self.last.is_some()), last: self.last, ..Turn::new(tops(self.tops), 3) };
        let hand = self.hand.iter().map(|number| card(*number)).collect();
        Asked { turn, hand, commands: map(self.commands, &in_sight) }
    }

    fn position(&self) -> Position {
        let mut commands = reference::NO_COMMANDS;
        for (number, command) in self.commands {
            commands[usize::from(*number)] = Some(theirs(*command));
        }
        let laid = self.last.map(|pile| (self.tops[pile.index()], pile.index())).into_iter().collect();
        Position { laid, ..Position::new(self.tops, self.hand, 3, commands) }
    }
}

/// One card laid, a skull that only a skull can cover, and No tricks wherever one looks.
const THE_WORST: Bad = Bad {
    tops: [50, 17, 84, 67],
    hand: &[64, 77, 74, 60, 70, 58, 68],
    commands: &[
        (50, NoTricks),
        (17, NoTricks),
        (84, NoTricks),
        (70, NoTricks),
        (67, Skull),
        (60, Skull),
        (64, Skull),
        (58, Skull),
    ],
    last: Some(Pile::SecondDescending),
};

const THE_SECOND_WORST: Bad = Bad {
    tops: [19, 55, 77, 66],
    hand: &[72, 61, 59, 62, 69, 71, 76],
    commands: &[
        (55, NoTricks),
        (72, NoTricks),
        (69, NoTricks),
        (77, NoTricks),
        (66, Skull),
        (61, Skull),
        (62, Skull),
        (59, Skull),
    ],
    last: Some(Pile::SecondDescending),
};

const THE_WORST_FROM_THE_START: Bad = Bad {
    tops: [1, 8, 76, 99],
    hand: &[25, 70, 52, 40, 29, 19, 35, 60],
    commands: &[
        (19, Skull),
        (76, NoTricks),
        (99, NoTricks),
        (8, NoTricks),
        (70, Skull),
        (25, Skull),
        (52, Skull),
        (35, OnePile),
    ],
    last: None,
};

#[test]
fn positions_made_to_be_bad_stay_below_the_limits() {
    let mut most = Most::default();
    for bad in [THE_WORST, THE_SECOND_WORST, THE_WORST_FROM_THE_START] {
        let Asked { turn, hand, commands } = bad.asked();
        let found = reach(&turn, &hand, &commands).expect("memory for the worst");
        assert_eq!(found.reachable, can_complete(&bad.position()));
        most.take(found);
    }
    println!("Made to be bad: at most {} nodes, {} in a level of {LEVEL}", most.nodes, most.widest);
    assert!(most.nodes > 1_000, "they are still bad: otherwise look for worse ones");
}

#[test]
fn running_out_of_memory_is_an_error_and_not_an_answer() {
    let Asked { turn, hand, commands } = THE_WORST.asked();
    assert_eq!(reach_within::<64>(&turn, &hand, &commands), Err(OutOfMemory));
    assert_eq!(reach_within::<0>(&turn, &hand, &commands), Err(OutOfMemory));
    let Found { widest, .. } = reach(&turn, &hand, &commands).expect("memory for the worst");
    assert!(64 < widest && widest < LEVEL);
}

/// The turn began with a skull on a pile, one card is to be laid, and laying what jumps least does not do.
fn assert_found_by_searching(tops: [u8; 4], skull: usize, hand: &[u8], commands: &[(u8, Command)]) {
    let mut theirs = reference::NO_COMMANDS;
    for (number, command) in commands {
        theirs[usize::from(*number)] = Some(bridge::theirs(*command));
    }
    let position = Position { laid: vec![(tops[skull], skull)], ..Position::new(tops, hand, 1, theirs) };
    let Asked { turn, hand, commands } = Asked::from(&position);
    let found = reach(&turn, &hand, &commands).expect("a few cards");
    assert!(found.reachable && can_complete(&position));
}

#[test]
fn a_one_pile_that_a_trick_covers_is_not_left_out() {
    // 95 is a skull that only 85 can cover, by a trick; 50 is a No tricks that 55 must cover. 55 is a One pile,
    // and only 45 gets on from there, by a trick. Laying what jumps least puts 55 on 56 and is lost.
    let commands = [(95, Skull), (50, NoTricks), (55, OnePile)];
    assert_found_by_searching([50, 95, 56, 3], 1, &[55, 45, 85], &commands);
}

#[test]
fn a_skull_on_a_skull_that_a_trick_covers_is_not_left_out() {
    // 32 on 39 and 42 on it by a trick; any other One pile first, and nothing gets there.
    let commands = [(39, Skull), (32, Skull), (73, Skull), (42, OnePile), (53, OnePile), (82, OnePile)];
    assert_found_by_searching([67, 60, 39, 61], 2, &[32, 42, 73, 53, 82], &commands);
}

#[test]
fn as_many_cards_as_could_be_laid_complete_a_turn_without_commands() {
    let (mut complete, mut stuck) = (0, 0);
    for deal in 0..300 {
        let setup = Setup::new(1, Variant::ALL[deal % 3], CommandChoice::None, false).expect("one player");
        let mut game = Game::new(setup, Deal::from_bits(deal as u64));
        while game.outcome().is_none() {
            let seen = game.observe(0);
            let minimum = seen.turn.minimum;
            let fits = seen.could_lay(minimum);
            if seen.round.is_empty() {
                assert_eq!(fits == minimum, seen.phase == Phase::Turn, "deal {deal}: {fits} of {minimum}");
                if fits == minimum { complete += 1 } else { stuck += 1 }
            }
            // The smallest jump, or the end of the turn; what was laid in it does not change what could be.
            let plays = seen.hand.iter().flat_map(|card| Pile::ALL.map(|pile| (*card, pile)));
            let jump = |(card, pile): (Card, Pile)| match seen.may_lay(card, pile) {
                Ok(Jump::Trick) => Some((0, (card, pile))),
                Ok(Jump::Ahead(far)) => Some((far, (card, pile))),
                Err(_) => None,
            };
            let best = plays.filter_map(jump).min_by_key(|(far, _)| *far).map(|(_, play)| play);
            match best.filter(|_| seen.phase != Phase::Turn || !seen.missing().is_empty()) {
                Some((card, pile)) => _ = game.apply(Action::Lay(card, pile)).expect("it fits"),
                None => _ = game.apply(Action::EndTurn).expect("the turn is complete, or the game lost"),
            }
            if game.observe(0).round.len() > seen.round.len() {
                assert_eq!(game.observe(0).could_lay(minimum), fits, "deal {deal}");
            }
        }
    }
    assert!(complete > 1000 && stuck > 100, "{complete} and {stuck}");
}
