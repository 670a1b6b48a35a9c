//! What is possible: a search that sees every card.
//!
//! A beam over turns, so many tables for each number of cards laid. A win that it finds proves that the deal can be won;
//! where it finds none, nothing is proven. So its rates are lower bounds of what perfect knowledge wins.

use stapel::{
    bots::the_game::{Mind, Thinker, cost},
    rules::{
        deal::Deal,
        the_game::{Action, Card, Game, Phase, Setup},
    },
};

/// Tables that are gone on with, for each number of cards laid.
pub const BEAM: usize = 20;

/// Whether a way to win a deal is found.
pub fn can_win(thinker: &mut Thinker, setup: Setup, deal: Deal, mind: &Mind) -> bool {
    let mut layers: Vec<Vec<(i32, Game)>> = (0..=Card::COUNT).map(|_| Vec::new()).collect();
    let game = Game::new(setup, deal);
    match game.phase() {
        Phase::Starter => {
            for player in 0..setup.players() {
                let mut game = game.clone();
                game.apply(Action::Start(player)).expect("every player may start");
                layers[0].push((0, game));
            }
        }
        _ => layers[0].push((0, game)),
    }
    for laid in 0..Card::COUNT {
        let mut layer = std::mem::take(&mut layers[laid]);
        layer.sort_by_key(|(cost, _)| *cost);
        layer.dedup_by(|one, other| one.0 == other.0 && is_same(&one.1, &other.1));
        layer.truncate(BEAM);
        for (_, game) in layer {
            for nth in 0..thinker.find_candidates(&game.observe(game.player()), mind) {
                let plan = thinker.candidate_plan(nth).expect("it was found");
                let mut next = game.clone();
                for (card, pile) in &plan {
                    next.apply(Action::Lay(*card, *pile)).expect("a plan is legal");
                }
                if next.outcome().is_none() {
                    next.apply(Action::EndTurn).expect("a plan is a complete turn");
                }
                match next.outcome() {
                    Some(outcome) if outcome.is_won() => return true,
                    None if next.phase() == Phase::Turn => {
                        let cost = cost(&next.observe(next.player()), mind);
                        layers[laid + plan.len()].push((cost, next));
                    }
                    _ => {}
                }
            }
        }
    }
    false
}

/// Whether two games go on in the same way: the same piles and hands.
fn is_same(one: &Game, other: &Game) -> bool {
    let players = one.setup().players();
    one.player() == other.player()
        && one.observe(0).turn.tops == other.observe(0).turn.tops
        && (0..players).all(|player| one.observe(player).hand == other.observe(player).hand)
}
