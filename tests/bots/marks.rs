//! A mark never gives a number away, and there is none under Silence.

use stapel::{
    bots::the_game::{Mind, Strength, Thinker, marks, weights::Style},
    rules::{
        deal::Deal,
        the_game::{Action, Card, Command, CommandChoice, Game, Mark, Observation, Pile, Setup, Variant},
    },
};

use super::{tables::Table, team};

const GAMES: u64 = 500;
/// A mark that fewer numbers could have caused says too much.
const NUMBERS: usize = 3;

/// Teams of two to five play The Game and Extreme, in all variants, with marks, and every action is checked.
fn play_all(games: u64, mut watch: impl FnMut(Action, &Game)) {
    let mut thinker = Box::new(Thinker::new());
    for number in 0..games {
        let commands = [CommandChoice::None, CommandChoice::FromDeal][number as usize % 2];
        let variant = Variant::ALL[number as usize / 8 % 3];
        let setup = Setup::new(2 + (number / 2 % 4) as u8, variant, commands, true).expect("two to five");
        let mind = Mind::of(Style::of(&setup, true), Strength::Strong);
        let deal = Deal::from_bits(number * 0x9E37_79B9 + 1);
        team::play(&mut thinker, setup, deal, &mind, |action, _, game| watch(action, game));
    }
}

/// Whether the viewer would set the mark with these cards in the hand.
fn stands(seen: &mut Observation, cards: impl IntoIterator<Item = Card>, pile: Pile, mark: Mark) -> bool {
    seen.hand = cards.into_iter().collect();
    seen.hand.sort_unstable();
    marks(seen)[pile.index()] == Some(mark)
}

/// How many numbers, each in the place of those that cause a mark, would cause it too.
fn numbers_behind(mut seen: Observation, pile: Pile, mark: Mark) -> usize {
    let hand = seen.hand.clone();
    assert!(stands(&mut seen, hand.clone(), pile, mark));
    let (causes, others): (Vec<Card>, Vec<Card>) =
        hand.iter().partition(|card| stands(&mut seen, [**card], pile, mark));
    assert!(!causes.is_empty(), "{mark:?} on {pile:?} has no cause in {hand:?}");
    assert!(!stands(&mut seen, others.clone(), pile, mark), "{mark:?} on {pile:?} stands without {causes:?}");
    let possible = Card::all().filter(|card| !seen.gone.contains(*card) && !others.contains(card));
    possible
        .collect::<Vec<_>>()
        .into_iter()
        .filter(|card| stands(&mut seen, others.iter().copied().chain([*card]), pile, mark))
        .count()
}

#[test]
fn at_least_three_numbers_could_have_caused_each_mark() {
    let (mut checked, mut least, mut most) = ([0; 2], usize::MAX, 0);
    play_all(GAMES, |action, game| {
        let Action::SetMark(player, pile, Some(mark)) = action else { return };
        let numbers = numbers_behind(game.observe(player), pile, mark);
        assert!(numbers >= NUMBERS, "{mark:?} of {player} on {pile:?} means one of {numbers}: {game:?}");
        checked[usize::from(mark == Mark::SmallSteps)] += 1;
        (least, most) = (least.min(numbers), most.max(numbers));
    });
    println!("{checked:?} marks checked (keep off, small steps), {least} to {most} numbers behind each");
    assert!(checked.iter().all(|checked| *checked > 1_000));
}

#[test]
fn nobody_wishes_anything_under_silence() {
    let mut thinker = Box::new(Thinker::new());
    let mut silent = 0;
    for number in 0..900 {
        let game = Table::new(&mut thinker, number).game;
        let seen = (0..game.setup().players()).map(|player| game.observe(player));
        for seen in seen.filter(|seen| seen.turn.tops.shows(Command::Silence, &seen.commands)) {
            assert_eq!(marks(&seen), [None; 4], "player {} of {game:?}", seen.viewer);
            silent += 1;
        }
    }
    println!("{silent} players under Silence");
    assert!(silent > 100);
}
