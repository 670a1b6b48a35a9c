//! The review of a finished game: every turn with what the device would have laid, and the one that cost most.

use stapel::{
    app::{Saves, Slot, Start},
    bots::the_game::{Estimate, Plan, Thinker},
    input::Button::{A, B, Down, Left, Right, Up},
    play::{Kind, TableGame, TableKind},
    rules::{
        deal::Deal,
        the_game::{Action, CommandChoice, Phase, Setup, Variant},
    },
    text::Language,
};

use super::person::Person;

const FINISHED: Slot = Slot::Finished(Kind::Table(TableKind::TheGame));

fn setup(players: u8) -> Setup {
    Setup::new(players, Variant::Standard, CommandChoice::None, true).expect("a number of players")
}

/// What the device would lay, and how it stands after that.
fn thought(thinker: &mut Thinker, table: &TableGame) -> (Plan, Option<Estimate>) {
    let game = table.game();
    thinker.begin(&game.observe(game.player()));
    loop {
        if let Some(plan) = thinker.go_on(10_000) {
            return (plan, thinker.estimate());
        }
    }
}

fn act(table: &mut TableGame, plan: &Plan) {
    plan.iter().for_each(|(card, pile)| _ = table.apply(Action::Lay(*card, *pile)).expect("a plan is legal"));
    table.apply(Action::EndTurn).expect("a plan is a turn");
}

/// A turn of two cards that lowers the chance of winning by 10 to 20 points.
fn blunder(thinker: &mut Thinker, table: &TableGame, best: Estimate) -> Option<Plan> {
    let seen = table.game().observe(table.game().player());
    let every = || seen.hand.iter().flat_map(|card| stapel::rules::the_game::Pile::ALL.map(|pile| (*card, pile)));
    for first in every() {
        let mut after = table.clone();
        if after.apply(Action::Lay(first.0, first.1)).is_err() {
            continue;
        }
        for second in every() {
            let mut after = after.clone();
            if second.0 == first.0 || after.apply(Action::Lay(second.0, second.1)).is_err() {
                continue;
            }
            if after.apply(Action::EndTurn).is_err() || after.game().phase() != Phase::Turn {
                continue;
            }
            let estimate = thinker.estimate_after(&seen, &[first, second])?;
            let cost = best.chance.saturating_sub(estimate.chance);
            if (100..=200).contains(&cost) {
                return Some([first, second].into_iter().collect());
            }
        }
    }
    None
}

/// A game of the device with itself, alone, with one blunder if there is a turn for it; and that turn, from 1 on.
fn game(thinker: &mut Thinker, deal: u64, with_blunder: bool) -> (TableGame, Option<usize>) {
    let mut table = TableGame::new(setup(1), Deal::from_bits(deal), 1);
    let (mut turn, mut planted) = (0, None);
    // Somewhere in the first half of the game.
    let from = 2 + deal as usize % 9;
    while table.is_unfinished() {
        turn += 1;
        let (plan, estimate) = thought(thinker, &table);
        let plants = with_blunder && planted.is_none() && turn > from && table.game().phase() == Phase::Turn;
        let bad = estimate.filter(|_| plants).and_then(|best| blunder(thinker, &table, best));
        if bad.is_some() {
            planted = Some(turn);
        }
        act(&mut table, bad.as_ref().unwrap_or(&plan));
    }
    (table, planted)
}

/// A device whose last finished game is this one.
fn person(table: &TableGame) -> Person {
    let mut saves = Saves::default();
    saves[FINISHED.index()] = table.pack();
    let mut person = Person::switch_on(Start { language: Some(Language::English), ..Start::default() }, saves);
    person.taps(&[Down, Down, Down, A, Up]).expect("Last game").tap(A);
    person
}

fn number(state: &str, field: &str) -> Option<i32> {
    let from = state.split_once(&format!(r#""{field}":"#))?.1;
    from.split([',', '}']).next()?.parse().ok()
}

#[test]
fn a_game_of_the_device_itself_has_no_turn_that_cost_anything() {
    let mut thinker = Box::new(Thinker::new());
    for deal in 0..10 {
        let (table, _) = game(&mut thinker, deal, false);
        let mut person = person(&table);
        person.wait(10_000);
        person.expect(r#""complete":true,"cost":0,"worst":null"#);
        let turns = number(&person.state(), "turns").expect("a number of turns");
        assert!(turns > 5, "{}", person.state());
        // To the last one and no further, and the worst is where one is.
        for turn in 2..=turns {
            person.tap(Right).expect(&format!(r#""turn":{turn},"#)).look();
        }
        person.tap(Right).expect(&format!(r#""turn":{turns},"#)).tap(Up).expect(&format!(r#""turn":{turns},"#));
    }
}

/// The planted blunder of so many games is found.
fn blunders(games: usize) -> (usize, usize) {
    let mut thinker = Box::new(Thinker::new());
    let (mut planted, mut found) = (0, 0);
    for deal in 0.. {
        let (table, Some(blunder)) = game(&mut thinker, deal, true) else { continue };
        let mut person = person(&table);
        person.wait(10_000);
        person.tap(Down).wait(10_000);
        planted += 1;
        found += usize::from(number(&person.state(), "turn") == Some(blunder as i32));
        if planted == games {
            break;
        }
    }
    (planted, found)
}

#[test]
fn a_planted_blunder_is_the_turn_that_cost_most() {
    let (planted, found) = blunders(20);
    assert!(found * 100 >= planted * 95, "{found} of {planted}");
}

#[test]
#[ignore = "half a minute: a hundred games"]
fn a_planted_blunder_is_found_in_95_of_100_games() {
    let (planted, found) = blunders(100);
    println!("{found} of {planted} planted blunders were found");
    assert!(found >= 95);
}

#[test]
fn from_any_turn_the_game_is_played_on_beside_the_kept_ones() {
    let mut thinker = Box::new(Thinker::new());
    let (table, _) = game(&mut thinker, 3, false);
    let mut person = person(&table);
    person.taps(&[Right, Right, Right]).expect(r#""turn":4"#);
    person.saved.clear();
    person.tap(A).expect(r#""scene":"table""#).expect(r#""phase":"turn""#).expect(r#""laid":0"#);
    // Three turns of at least two cards were laid before.
    let left = number(&person.state(), "draw").expect("a draw pile");
    assert!(left <= 98 - 8 - 6, "{left}");
    person.tap(A).expect(r#""laid":1"#);
    assert_eq!(person.saved, [], "practice is never kept");
    person.hold(B, 500);
    while !person.state().contains(r#""entry":"leave""#) {
        person.tap(Right);
    }
    person.tap(A).expect(r#""scene":"menu""#);
    assert_eq!(person.app().record(FINISHED), table.pack(), "and the finished game is as it was");
}

#[test]
fn where_several_people_played_it_asks_first() {
    let mut table = TableGame::new(setup(3), Deal::from_bits(5), 1);
    table.apply(Action::Start(2)).expect("anybody may start");
    let mut thinker = Box::new(Thinker::new());
    while table.is_unfinished() {
        let (plan, _) = thought(&mut thinker, &table);
        act(&mut table, &plan);
    }
    let mut person = person(&table);
    person.look();
    person.expect(r#""question":"review","entry":"no""#).tap(A).expect(r#""scene":"statistics_menu""#);
    person.tap(A).tap(B).expect(r#""scene":"statistics_menu""#);
    person.taps(&[A, Left, A]).expect(r#""scene":"review""#).look();
    person.wait(10_000);
    person.expect("3");
}

#[test]
fn without_a_finished_game_there_is_nothing_to_look_at() {
    let mut person = Person::english(Saves::default(), 1);
    person.taps(&[Down, Down, Down, A, Up]).expect(r#""entry":"goals""#);
    let mut saves = Saves::default();
    saves[FINISHED.index()].extend_from_slice(b"damaged").expect("it is short");
    let mut person = Person::english(saves, 1);
    person.taps(&[Down, Down, Down, A, Up]).expect(r#""entry":"goals""#);
}

#[test]
fn the_end_of_a_game_leads_to_its_review() {
    let mut person = Person::english(Saves::default(), 1);
    person.looks = true;
    person.taps(&[A, A, A, A, A, A]);
    person.hold(B, 500).tap(Left).taps(&[A, Left, A]).expect("Given up").wait(2000);
    while !person.text().contains("Review the game") {
        person.tap(Right);
    }
    person.expect("The bot left").tap(A).expect(r#""scene":"review","game":"the_game","turn":1"#);
    person.wait(10_000);
    person.expect(r#""complete":true"#).tap(B).expect("Review the game");
}
