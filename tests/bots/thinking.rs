//! A plan depends on the table alone, not on how thinking was sliced; and thinking ends in time.

use stapel::{
    bots::the_game::{Estimate, Plan, Thinker},
    rules::{
        deal::{Deal, Stream},
        the_game::{Game, Observation, Phase},
    },
};

use super::tables::{Table, think};

/// A table that a network judges counts as so many states of a search.
const JUDGING: u32 = 12;
/// States of a search, and the turns that a network judges.
const MOST: u32 = 4096 + 32 * JUDGING;

const TABLES: u64 = 700;

/// Tables at which a player is to think, and what that player sees.
fn tables() -> impl Iterator<Item = (Game, Observation)> {
    let mut thinker = Box::new(Thinker::new());
    let games = (0..TABLES).map(move |number| Table::new(&mut thinker, number + 10_000).game);
    games.filter(|game| game.outcome().is_none()).map(|game| {
        let seen = game.observe(game.player());
        (game, seen)
    })
}

/// Thinks in slices; the plan, how it stands then, and how many positions were looked at.
fn in_slices(
    thinker: &mut Thinker,
    seen: &Observation,
    mut slice: impl FnMut() -> u32,
) -> (Plan, Option<Estimate>, u32) {
    thinker.begin(seen);
    assert_eq!(thinker.nodes(), 0);
    loop {
        // Of all numbers there is nothing to overshoot.
        let (before, slice) = (thinker.nodes(), slice().min(u32::MAX / 2));
        let plan = thinker.go_on(slice);
        match plan {
            Some(plan) => {
                assert!(thinker.nodes() < before + slice + JUDGING);
                return (plan, thinker.estimate(), thinker.nodes());
            }
            None => assert!((0..JUDGING).contains(&(thinker.nodes() - before - slice))),
        }
    }
}

#[test]
fn slices_of_any_size_and_anything_thought_before_give_the_same_plan() {
    let mut thinkers = [(); 2].map(|()| Box::new(Thinker::new()));
    let mut sizes = Deal::from_bits(1).chance(Stream::Bot(0));
    let mut previous: Option<Observation> = None;
    let mut compared = 0;
    for (game, seen) in tables() {
        let [thinker, other] = &mut thinkers;
        let whole = in_slices(thinker, &seen, || u32::MAX);
        // Interrupted in the middle of something else.
        if let Some(seen) = previous.take() {
            thinker.begin(&seen);
            let _ = thinker.go_on(100);
        }
        assert_eq!(in_slices(thinker, &seen, || 1), whole, "{game:?}");
        assert_eq!(in_slices(other, &seen, || 20), whole, "{game:?}");
        assert_eq!(in_slices(other, &seen, || 1 + sizes.below(999)), whole, "{game:?}");
        assert_eq!(other.go_on(1), Some(Plan::new()), "there is nothing left to think about");
        compared += 1;
        previous = Some(seen);
    }
    println!("{compared} turns thought over in four ways");
    assert!(compared > 500);
}

#[test]
fn thinking_ends_in_time() {
    let mut thinker = Box::new(Thinker::new());
    let mut most = 0;
    for (game, seen) in tables() {
        let plan = think(&mut thinker, &seen);
        most = thinker.nodes().max(most);
        assert!(!plan.is_empty() || game.phase() != Phase::Turn || seen.missing().is_empty(), "{game:?}");
    }
    println!("at most {most} positions");
    assert!(most > 1_000, "these tables are too easy to say anything");
    assert!(most <= MOST);
}
