//! Marks, and what a player may know.

use Pile::*;
use stapel::rules::the_game::{Action, Command, Game, Mark, Pile, Refusal, Report};

use crate::table::{self, Play, Table, table};

const KEEP_OFF: Option<Mark> = Some(Mark::KeepOff);
const SMALL_STEPS: Option<Mark> = Some(Mark::SmallSteps);

/// Three players with enough to lay for some rounds, the draw pile empty.
fn three() -> Table {
    table(3).tops([4, 1, 100, 100]).hand(0, &[10, 20, 30, 40]).hand(1, &[11, 21, 31, 41]).hand(2, &[12, 22, 32, 42])
}

fn turn(game: &mut Game, number: u8) {
    game.lay(number, FirstAscending);
    game.end();
}

fn mark_of(game: &Game, owner: u8, pile: Pile) -> Option<Mark> {
    let seen = [0, 1, 2].map(|viewer| game.observe(viewer).marks.of(owner, pile));
    assert!(seen.iter().all(|mark| *mark == seen[0]), "everyone sees the same");
    seen[0]
}

#[test]
fn a_mark_belongs_to_its_owner_and_everyone_sees_it() {
    let mut game = three().lies();
    assert_eq!(game.mark(2, FirstAscending, KEEP_OFF), Ok(Report::Marked));
    assert_eq!(game.mark(1, FirstAscending, SMALL_STEPS), Ok(Report::Marked));
    assert_eq!(mark_of(&game, 2, FirstAscending), KEEP_OFF);
    assert_eq!(mark_of(&game, 1, FirstAscending), SMALL_STEPS);
    let on: Vec<(u8, Mark)> = game.observe(0).marks.on(FirstAscending).collect();
    assert_eq!(on, [(1, Mark::SmallSteps), (2, Mark::KeepOff)]);
    assert!(game.observe(0).marks.on(SecondAscending).next().is_none());
}

#[test]
fn a_mark_set_between_turns_goes_when_its_owners_next_turn_ends() {
    let mut game = three().lies();
    game.mark(1, SecondDescending, KEEP_OFF).expect("set");
    turn(&mut game, 10);
    assert_eq!(mark_of(&game, 1, SecondDescending), KEEP_OFF, "another's turn takes nothing away");
    turn(&mut game, 11);
    assert_eq!(mark_of(&game, 1, SecondDescending), None);
}

#[test]
fn a_mark_set_in_ones_own_turn_stays_until_the_end_of_the_next() {
    let mut game = three().lies();
    game.mark(0, SecondDescending, KEEP_OFF).expect("set");
    for number in [10, 11, 12] {
        turn(&mut game, number);
        assert_eq!(mark_of(&game, 0, SecondDescending), KEEP_OFF);
    }
    turn(&mut game, 20);
    assert_eq!(mark_of(&game, 0, SecondDescending), None);
}

#[test]
fn a_mark_set_before_the_start_goes_with_its_owners_first_turn() {
    let mut game = table(3).hand(0, &[10, 11]).hand(1, &[12, 13]).deal();
    game.mark(0, SecondDescending, KEEP_OFF).expect("set");
    game.mark(1, SecondDescending, KEEP_OFF).expect("set");
    game.apply(Action::Start(0)).expect("started");
    game.lay(10, FirstAscending);
    turn(&mut game, 11);
    assert_eq!(mark_of(&game, 0, SecondDescending), None);
    assert_eq!(mark_of(&game, 1, SecondDescending), KEEP_OFF);
}

#[test]
fn an_owner_takes_a_mark_away_or_changes_it() {
    let mut game = three().lies();
    game.mark(1, FirstAscending, KEEP_OFF).expect("set");
    game.mark(1, FirstAscending, SMALL_STEPS).expect("changed");
    assert_eq!(mark_of(&game, 1, FirstAscending), SMALL_STEPS);
    game.mark(1, FirstAscending, None).expect("taken away");
    assert!(game.observe(0).marks.is_empty());
}

#[test]
fn marks_go_when_their_owner_runs_out_of_cards() {
    let mut game = three().hand(0, &[10]).lies();
    game.mark(0, SecondAscending, KEEP_OFF).expect("set");
    game.lay(10, FirstAscending);
    assert_eq!(mark_of(&game, 0, SecondAscending), KEEP_OFF, "the card may still be taken back");
    assert_eq!(game.mark(0, FirstAscending, KEEP_OFF), Err(Refusal::NoCards));
    game.end();
    assert_eq!(mark_of(&game, 0, SecondAscending), None);
    assert_eq!(game.mark(0, FirstAscending, KEEP_OFF), Err(Refusal::NoCards));
}

#[test]
fn silence_hides_marks_and_forbids_them_until_it_is_covered() {
    let mut game = three().extreme(&[(10, Command::Silence)]).lies();
    game.mark(2, FirstDescending, KEEP_OFF).expect("set");
    game.lay(10, FirstAscending);
    assert_eq!(mark_of(&game, 2, FirstDescending), None);
    assert_eq!(game.mark(2, FirstDescending, SMALL_STEPS), Err(Refusal::Silence));
    assert_eq!(game.mark(2, FirstDescending, None), Err(Refusal::Silence));
    game.end();
    assert_eq!(game.mark(1, FirstDescending, KEEP_OFF), Err(Refusal::Silence));
    game.lay(11, FirstAscending);
    assert_eq!(mark_of(&game, 2, FirstDescending), KEEP_OFF, "covered: the mark is back");
    game.mark(1, FirstDescending, KEEP_OFF).expect("talk again");
}

#[test]
fn what_expires_under_silence_does_not_come_back() {
    let mut game = three().extreme(&[(10, Command::Silence)]).lies();
    game.mark(1, FirstDescending, KEEP_OFF).expect("set");
    turn(&mut game, 10);
    game.lay(11, SecondAscending);
    game.end();
    game.lay(12, FirstAscending);
    assert!(game.observe(0).marks.is_empty());
}

#[test]
fn alone_there_is_nobody_to_set_a_mark_for() {
    let mut game = table(1).begin();
    assert_eq!(game.mark(0, FirstAscending, KEEP_OFF), Err(Refusal::Alone));
}

#[test]
fn marks_need_a_player_and_a_game_that_goes_on() {
    let mut game = three().lies();
    assert_eq!(game.mark(3, FirstAscending, KEEP_OFF), Err(Refusal::NoSuchPlayer));
    assert_eq!(game.mark(200, FirstAscending, KEEP_OFF), Err(Refusal::NoSuchPlayer));
    game.apply(Action::GiveUp).expect("given up");
    assert_eq!(game.mark(1, FirstAscending, KEEP_OFF), Err(Refusal::NotNow));
}

#[test]
fn a_player_knows_their_own_hand_and_how_many_the_others_hold() {
    let game = three().lies();
    let view = game.observe(1);
    assert_eq!(game.hand(1), [11, 21, 31, 41]);
    assert_eq!((view.viewer, view.player, view.draw_pile), (1, 0, 0));
    assert_eq!(view.counts, [4, 4, 4]);
    assert_eq!(view.gone.len(), 86);
}

#[test]
fn whoever_swaps_hidden_cards_changes_no_observation() {
    // Of what player 0 may not know, everything is different: the hands of 1 and 2, and what is drawn later.
    let one = table(3).hand(0, &[10, 11, 50]).hand(1, &[40, 41]).hand(2, &[60, 61]).draw_pile(&[70, 80, 90]);
    let other = one.clone().hand(1, &[90, 80]).hand(2, &[41, 55]).draw_pile(&[70, 40, 60, 61]);
    let mut games = [one.begin(), other.begin()];
    for action in [
        Action::Lay(table::card(10), FirstAscending),
        Action::SetMark(2, FirstDescending, KEEP_OFF),
        Action::Lay(table::card(11), FirstAscending),
        Action::TakeBack,
    ] {
        for game in &mut games {
            game.apply(action).expect("legal");
        }
        assert_eq!(games[0].observe(0), games[1].observe(0));
        assert_ne!(games[0].observe(1), games[1].observe(1));
        assert_ne!(games[0], games[1]);
    }
}

#[test]
fn everyone_sees_the_turn_and_the_one_before_and_what_is_gone() {
    let mut game = table(3).hand(0, &[10, 11]).hand(1, &[50]).begin();
    game.lay(10, FirstAscending);
    turn(&mut game, 11);
    game.lay(50, FirstDescending);
    for viewer in 0..3 {
        let view = game.observe(viewer);
        assert_eq!(view.gone.iter().collect::<Vec<_>>(), table::cards(&[10, 11, 50]));
        assert_eq!(view.round.iter().map(|laid| laid.card.number()).collect::<Vec<_>>(), [50]);
        let (player, previous) = view.previous.expect("a turn before");
        assert_eq!(player, 0);
        assert_eq!(previous.iter().map(|laid| laid.card.number()).collect::<Vec<_>>(), [10, 11]);
    }
}
