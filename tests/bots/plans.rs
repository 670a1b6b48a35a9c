//! A plan is a complete turn whenever there is one, and in the last cards it lays all that can be laid.

use std::collections::HashSet;

use stapel::{
    bots::the_game::{Plan, Thinker, reasons},
    rules::{
        deal::Deal,
        the_game::{
            Action, Card, Cause, Command, CommandChoice, CommandMap, Game, Loss, Mark, Missing, Observation, Phase,
            Pile, Setup, Tops, Turn, Variant,
        },
    },
};

use super::{
    bridge::theirs,
    reference::{Position, can_complete, is_complete, lay, legal_plays, positions::Generator},
    tables::think,
};

const POSITIONS: u64 = 12_000;

fn card(number: u8) -> Card {
    Card::new(number).expect("a number from 2 to 99")
}

/// The reference's map in the library's words; the Game has none.
fn commands(position: &Position) -> CommandMap {
    let carrying = |command: Command| {
        let numbers = (2..=99).filter(|number| position.commands[usize::from(*number)] == Some(theirs(command)));
        numbers.map(card).collect::<Vec<_>>().try_into().ok()
    };
    let cards: Option<Vec<[Card; 4]>> = Command::ALL.into_iter().map(carrying).collect();
    let map = cards.map(|cards| CommandMap::from_cards(&cards.try_into().expect("seven")));
    map.flatten().unwrap_or(CommandMap::EMPTY)
}

/// What a player at a position of the reference sees, with marks of another player.
fn observation(position: &Position, players: u8, marks: [Option<Mark>; 4], phase: Phase) -> Observation {
    let commands = commands(position);
    let choice = if commands == CommandMap::EMPTY { CommandChoice::None } else { CommandChoice::FromDeal };
    let setup = Setup::new(players, Variant::Standard, choice, true).expect("one to five");
    let mut game = Game::new(setup, Deal::from_bits(1));
    for (pile, mark) in Pile::ALL.into_iter().zip(marks) {
        let _ = game.apply(Action::SetMark(1, pile, mark));
    }
    let mut tops = Tops::default();
    for (pile, number) in Pile::ALL.into_iter().zip(position.tops) {
        tops.put(pile, Card::new(number));
    }
    let laid = |command: Command| {
        let carries = |card: u8| position.commands[usize::from(card)] == Some(theirs(command));
        position.laid.iter().rev().find(|(card, _)| carries(*card)).map(|(_, pile)| Pile::ALL[*pile])
    };
    let turn = Turn {
        tops,
        minimum: position.minimum as u8,
        laid: position.laid.len() as u8,
        stopped: laid(Command::Stop).is_some(),
        three: laid(Command::Three),
        last: position.laid.last().map(|(_, pile)| Pile::ALL[*pile]),
    };
    let mut hand: Vec<Card> = position.hand.iter().map(|number| card(*number)).collect();
    hand.sort_unstable();
    let seen = game.observe(0);
    Observation {
        commands,
        phase,
        turn,
        gone: tops.cards().iter().chain(position.laid.iter().map(|(number, _)| card(*number))).collect(),
        counts: seen
            .counts
            .iter()
            .enumerate()
            .map(|(at, count)| if at == 0 { hand.len() as u8 } else { *count })
            .collect(),
        hand: hand.into_iter().collect(),
        draw_pile: if position.minimum == 1 { 0 } else { 30 },
        ..seen
    }
}

/// The position after a plan, each of whose plays the reference allows.
fn follow(position: &Position, plan: &Plan) -> Position {
    plan.iter().fold(position.clone(), |now, (card, pile)| {
        let play = (card.number(), pile.index());
        assert!(legal_plays(&now).contains(&play), "{play:?} of {plan:?} at {position:?}");
        lay(&now, play.0, play.1)
    })
}

fn position(number: u64) -> Position {
    let mut generator = Generator::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    if number.is_multiple_of(3) { generator.the_game() } else { generator.extreme() }
}

#[test]
fn a_plan_is_a_complete_turn_whenever_there_is_one() {
    let mut thinker = Box::new(Thinker::new());
    let wishes = [None, Some(Mark::KeepOff), None, Some(Mark::SmallSteps)];
    let (mut complete, mut from_the_middle, mut impossible) = (0, 0, 0);
    for number in 0..POSITIONS {
        let position = position(number);
        let marks = [0, 1, 2, 3].map(|pile| wishes[(number as usize >> (2 * pile)) % 4]);
        let seen = observation(&position, 1 + (number % 4) as u8, marks, Phase::Turn);
        assert_eq!(seen.can_complete(), can_complete(&position), "{position:?}");
        let plan = think(&mut thinker, &seen);
        assert_eq!(reasons(&seen, &plan, None).len(), plan.len(), "{plan:?} at {position:?}");
        if seen.can_complete() {
            assert!(is_complete(&follow(&position, &plan)), "{plan:?} is no complete turn at {position:?}");
            complete += 1;
            from_the_middle += u32::from(!position.laid.is_empty() && !plan.is_empty());
        } else {
            assert!(plan.is_empty(), "{plan:?} at {position:?}");
            impossible += 1;
        }
    }
    println!("{complete} complete turns, {from_the_middle} of them begun before, {impossible} impossible");
    assert!(complete > 5_000 && from_the_middle > 1_000 && impossible > 1_000);
}

/// The most cards that can still be laid: every play is tried.
fn most(position: &Position, known: &mut HashSet<([u8; 4], Vec<u8>, Option<usize>)>) -> usize {
    let state = (position.tops, position.hand.clone(), position.laid.last().map(|(_, pile)| *pile));
    if !known.insert(state) {
        return 0;
    }
    let plays = legal_plays(position).into_iter();
    let deeper = plays.map(|(card, pile)| most(&lay(position, card, pile), known));
    deeper.max().unwrap_or(0).max(position.laid.len())
}

#[test]
fn the_last_cards_are_as_many_as_can_be_laid() {
    let mut thinker = Box::new(Thinker::new());
    let lost = Phase::LastCards(Loss { cause: Cause::Stuck, missing: Missing::default() });
    let (mut checked, mut longest) = (0, 0);
    for number in 0..POSITIONS {
        let mut position = position(number);
        if !position.laid.is_empty() || can_complete(&position) {
            continue;
        }
        let mut begun = 0;
        loop {
            let seen = observation(&position, 1 + (number % 4) as u8, [None; 4], lost);
            let plan = think(&mut thinker, &seen);
            assert_eq!(reasons(&seen, &plan, None).len(), plan.len());
            let laid = follow(&position, &plan).laid.len();
            assert_eq!(laid, most(&position, &mut HashSet::new()), "{plan:?} at {position:?}");
            (checked, longest) = (checked + 1, longest.max(laid));
            // From the middle too, after any play at all.
            let plays = legal_plays(&position);
            let Some((card, pile)) = plays.get((number as usize + begun) % plays.len().max(1)) else { break };
            position = lay(&position, *card, *pile);
            begun += 1;
        }
    }
    println!("the last cards of {checked} tables, {longest} at most");
    assert!(checked > 1_000 && longest > 2);
}
