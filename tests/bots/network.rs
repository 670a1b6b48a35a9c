//! The network that chooses: what it is told, what it says of it, and what that is worth.

use stapel::{
    bots::the_game::{
        Estimate, Mind, Strength, Thinker,
        network::{Guess, read},
        weights::Style,
    },
    rules::{
        deal::Deal,
        the_game::{CommandChoice, Setup, Variant},
    },
};

use super::{
    tables::{Table, think},
    team,
};

/// A network of a training that was stopped early, so that these tests do not change when a better one comes.
const SMALL: &[u8] = include_bytes!("small_network.txt");

#[test]
fn a_mirrored_table_is_worth_the_same() {
    let (network, mut thinker) = (read(SMALL), Box::new(Thinker::new()));
    let mut different = 0;
    for number in 0..300 {
        let game = Table::new(&mut thinker, number).game;
        if game.outcome().is_some() {
            continue;
        }
        let seen = game.observe(game.player());
        let mind = Mind::of(Style::of(&seen.setup, true), Strength::Strong);
        for nth in 0..thinker.find_candidates(&seen, &mind) {
            let inputs = thinker.candidate(nth).expect("it was found");
            let mut mirrored = inputs.clone();
            mirrored.sides.swap(0, 1);
            assert_eq!(network.guess(&inputs), network.guess(&mirrored));
            different += u32::from(inputs != mirrored);
        }
    }
    println!("{different} tables and their mirrors");
    assert!(different > 1_000);
}

#[test]
fn a_strong_player_chooses_what_the_network_likes_best() {
    let mut thinker = Box::new(Thinker::new());
    let (mut chosen, mut not_the_cheapest) = (0, 0);
    for number in 0..600 {
        let game = Table::new(&mut thinker, number).game;
        let seen = game.observe(game.player());
        if game.outcome().is_some() || !seen.can_complete() {
            continue;
        }
        let plan = think(&mut thinker, &seen);
        let mind = Mind::of(Style::of(&seen.setup, true), Strength::Strong);
        let network = mind.network.expect("every table has one");
        // Alone it does not choose before few cards are unseen.
        if game.left() - seen.hand.len() as u8 > mind.chooses_from {
            continue;
        }
        let found = thinker.find_candidates(&seen, &mind);
        if thinker.candidate_wins(0) {
            continue;
        }
        let guess = |thinker: &Thinker, nth: usize| network.guess(&thinker.candidate(nth).expect("it was found")).logit;
        let best = (0..found).max_by_key(|nth| (guess(&thinker, *nth), std::cmp::Reverse(*nth))).expect("there is one");
        assert_eq!(thinker.candidate_plan(best), Some(plan), "{game:?}");
        chosen += 1;
        not_the_cheapest += u32::from(best > 0);
    }
    println!("{chosen} turns, {not_the_cheapest} not the cheapest");
    assert!(chosen > 300 && not_the_cheapest > 50);
}

#[test]
fn what_is_said_of_a_plan_is_what_is_said_of_its_turn() {
    let (mut thinker, mut compared) = (Box::new(Thinker::new()), 0);
    for number in 0..400 {
        let game = Table::new(&mut thinker, number).game;
        if game.outcome().is_some() {
            continue;
        }
        let seen = game.observe(game.player());
        let plan = think(&mut thinker, &seen);
        let said = thinker.estimate();
        if plan.is_empty() && !seen.missing().is_empty() {
            assert_eq!(said, None, "nothing can be done at {game:?}");
            continue;
        }
        assert_eq!(thinker.estimate_after(&seen, &plan), said, "{plan:?} at {game:?}");
        compared += 1;
    }
    assert!(compared > 200);
}

#[test]
fn a_chance_grows_with_its_logit_and_stays_below_a_thousand() {
    let said = |logit| Estimate::from(Guess { logit, left: 0 }).chance;
    assert_eq!([-65_536, 0, 65_536].map(said), [269, 500, 731]);
    assert_eq!([i32::MIN, i32::MAX].map(said), [1, 999]);
    let logits = (-600_000..600_000).step_by(37);
    assert!(logits.clone().zip(logits.skip(1)).all(|(one, next)| said(one) <= said(next)));
    let left = |left| Estimate::from(Guess { logit: 0, left }).left;
    assert_eq!([-5, 0, 4_096, 40_960, i32::MAX].map(left), [0, 0, 10, 100, 980]);
}

/// What a strong partner says of its chances comes true, on the whole.
#[test]
fn what_is_said_comes_true() {
    let setup = Setup::new(3, Variant::Standard, CommandChoice::None, true).expect("three");
    let mind = Mind::of(Style::of(&setup, true), Strength::Strong);
    let mut thinker = Box::new(Thinker::new());
    // Each tenth of the chance: how often it was said, and won then.
    let mut tenths = [[0_u32; 2]; 10];
    for number in 0..400 {
        let played = team::play(&mut thinker, setup, Deal::from_bits(number * 0x9E37_79B9 + 5), &mind, |_, _, _| {});
        for said in played.said {
            let tenth = &mut tenths[usize::from(said.chance / 100).min(9)];
            tenth[0] += 1;
            tenth[1] += u32::from(played.outcome.is_won());
        }
    }
    println!("{tenths:?}");
    for (tenth, [said, won]) in tenths.into_iter().enumerate().filter(|(_, [said, _])| *said > 300) {
        let came = won * 100 / said;
        assert!((tenth as u32 * 10).abs_diff(came) <= 25, "{tenth}0 % and more was said, {came} % came");
    }
}
