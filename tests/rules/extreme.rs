//! The bolt commands of Extreme by example: Stop, Skull, 3!, and how they meet.

use Command::*;
use Pile::*;
use stapel::rules::the_game::{Cause, Command, Jump, Phase, Pile, Refusal, Variant};

use crate::table::{Play, alone, card, incomplete, missing, table};

// Stop

#[test]
fn a_stop_ends_the_turn_even_as_the_very_first_card() {
    let mut game = alone(&[10, 11, 12], &[(10, Stop)]).lies();
    game.lay(10, FirstAscending);
    assert!(game.observe(0).turn.is_closed());
    assert_eq!(game.refuses(11, FirstAscending), Refusal::Stopped);
    assert_eq!(game.end().len(), 5, "the minimum no longer matters; drawing comes after the end of the turn");
}

#[test]
fn a_stop_waits_for_end_turn_so_that_it_can_be_taken_back() {
    let mut game = alone(&[10, 11, 12], &[(10, Stop)]).lies();
    game.lay(10, FirstAscending);
    assert_eq!(game.phase(), Phase::Turn);
    game.take_back();
    game.lay_all(&[(11, FirstAscending), (12, FirstAscending)]);
    game.end();
}

#[test]
fn a_stop_of_an_earlier_turn_stops_nothing() {
    let mut game = alone(&[10, 11, 12], &[(10, Stop)]).lies();
    game.lay(10, FirstAscending);
    game.end();
    game.lay_all(&[(11, FirstAscending), (12, FirstAscending)]);
}

// Skull

#[test]
fn a_skull_must_be_covered_in_the_same_turn() {
    let mut game = alone(&[10, 11, 12], &[(10, Skull)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, SecondAscending)]);
    assert_eq!(incomplete(&mut game), missing(0, &[FirstAscending], None));
    game.lay(12, FirstAscending);
    game.end();
}

#[test]
fn a_skull_on_top_at_the_end_loses() {
    let mut game = alone(&[10, 11, 12], &[(10, Skull)]).lies();
    game.lay_all(&[(11, SecondAscending), (10, FirstAscending)]);
    let loss = game.lose().loss.expect("lost");
    assert_eq!((loss.cause, loss.missing), (Cause::EndedIncomplete, missing(0, &[FirstAscending], None)));
}

#[test]
fn a_skull_as_the_98th_card_loses() {
    let mut game = table(1).extreme(&[(6, Skull)]).tops([4, 1, 100, 100]).hand(0, &[5, 6]).lies();
    game.lay_all(&[(5, FirstAscending), (6, FirstAscending)]);
    assert_eq!(incomplete(&mut game), missing(0, &[FirstAscending], None));
    let outcome = game.lose();
    assert_eq!(outcome.left, 0);
    assert!(!outcome.is_won() && outcome.is_excellent(), "lost, 0 left");
}

#[test]
fn a_skull_on_a_skull_is_still_a_skull() {
    let mut game = alone(&[10, 11, 12], &[(10, Skull), (11, Skull)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending)]);
    assert_eq!(incomplete(&mut game), missing(0, &[FirstAscending], None));
    game.lay(12, FirstAscending);
    game.end();
}

#[test]
fn every_skull_is_named_with_its_pile() {
    let mut game = alone(&[10, 90, 12], &[(10, Skull), (90, Skull)]).lies();
    game.lay_all(&[(10, SecondAscending), (90, FirstDescending)]);
    assert_eq!(incomplete(&mut game), missing(0, &[SecondAscending, FirstDescending], None));
}

#[test]
fn a_skull_may_be_covered_by_a_trick() {
    let mut game = alone(&[20, 10, 12], &[(20, Skull)]).lies();
    game.lay(20, FirstAscending);
    assert_eq!(game.lay(10, FirstAscending), Jump::Trick);
    game.end();
}

#[test]
fn the_stop_itself_may_cover_the_skull() {
    let mut game = alone(&[10, 11, 12], &[(10, Skull), (11, Stop)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending)]);
    game.end();
}

#[test]
fn after_a_stop_no_skull_can_be_covered() {
    let mut game = alone(&[10, 11, 12], &[(10, Skull), (11, Stop)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, SecondAscending)]);
    assert_eq!(game.refuses(12, FirstAscending), Refusal::Stopped);
    assert_eq!(incomplete(&mut game), missing(0, &[FirstAscending], None));
}

// 3!

#[test]
fn tim_lays_a_card_then_3_then_stop_and_draws_three() {
    let mut game = alone(&[10, 11, 12, 13, 14, 15, 16, 17], &[(11, Three), (12, Stop)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending), (12, FirstAscending)]);
    assert_eq!(game.end().len(), 3);
}

#[test]
fn three_means_exactly_three() {
    let mut game = alone(&[10, 11, 12, 13], &[(10, Three)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, SecondAscending)]);
    assert_eq!(incomplete(&mut game), missing(0, &[], Some(FirstAscending)), "two are enough, but not for 3!");
    game.lay(12, FirstAscending);
    assert_eq!(game.refuses(13, FirstAscending), Refusal::ThreeLaid);
    assert!(game.observe(0).turn.is_closed());
    game.end();
}

#[test]
fn three_as_the_third_card_closes_the_turn() {
    let mut game = alone(&[10, 11, 12, 13], &[(12, Three)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending), (12, FirstAscending)]);
    assert_eq!(game.refuses(13, FirstAscending), Refusal::ThreeLaid);
    assert_eq!(game.take_back().card, card(12), "the turn only waits for its end");
    game.lay(13, FirstAscending);
    game.end();
}

#[test]
fn a_stop_before_the_third_card_breaks_3() {
    for stop_first in [true, false] {
        let mut game = alone(&[10, 11, 12], &[(10, Three), (11, Stop)]).lies();
        assert!(!game.observe(0).dooms(card(10), FirstAscending));
        if stop_first {
            game.lay(11, FirstAscending);
            assert_eq!(game.refuses(12, FirstAscending), Refusal::Stopped);
        } else {
            game.lay(10, FirstAscending);
            assert!(game.observe(0).dooms(card(11), FirstAscending));
            game.lay(11, FirstAscending);
            assert_eq!(incomplete(&mut game), missing(0, &[], Some(FirstAscending)));
        }
    }
}

#[test]
fn three_twice_still_means_three_in_all() {
    let mut game = alone(&[10, 11, 12, 13], &[(10, Three), (11, Three)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, SecondAscending), (12, FirstAscending)]);
    assert_eq!(game.refuses(13, FirstAscending), Refusal::ThreeLaid);
    game.end();
}

#[test]
fn three_as_the_fourth_card_may_be_played_but_not_obeyed() {
    let mut game = alone(&[10, 11, 12, 13, 14], &[(13, Three)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending), (12, FirstAscending)]);
    assert!(game.observe(0).dooms(card(13), FirstAscending), "the device warns");
    game.lay(13, SecondAscending);
    assert_eq!(game.refuses(14, FirstAscending), Refusal::ThreeLaid, "nothing after a later 3!");
    assert_eq!(incomplete(&mut game), missing(0, &[], Some(SecondAscending)));
}

#[test]
fn three_with_one_or_two_cards_left_may_be_played_but_the_game_is_lost() {
    for hand in [&[10][..], &[10, 11]] {
        let commands = [(10, Three)];
        let late = table(2).extreme(&commands).tops([4, 1, 100, 100]).hand(0, hand).hand(1, &[50]);
        let mut game = late.lies();
        let only = hand.len() == 1;
        assert_eq!(matches!(game.phase(), Phase::LastCards(_)), only, "with 11 the turn can be completed without 3!");
        game.lay(10, FirstAscending);
        if !only {
            assert_eq!(incomplete(&mut game), missing(0, &[], Some(FirstAscending)));
        }
        let outcome = game.lose();
        assert_eq!(usize::from(outcome.left), hand.len());
        assert!(!outcome.is_won());
    }
}

#[test]
fn the_last_three_cards_can_obey_3_and_win() {
    let late = table(2).extreme(&[(10, Three)]).tops([4, 1, 100, 100]).hand(0, &[10, 11, 12]);
    let mut game = late.lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending), (12, FirstAscending)]);
    game.end();
    assert!(game.outcome().is_some_and(|outcome| outcome.is_won()));
}

#[test]
fn all_that_is_missing_is_named() {
    let commands = [(10, Three), (11, Skull)];
    let mut game = alone(&[10, 11, 12, 13], &commands).variant(Variant::Expert).lies();
    game.lay_all(&[(10, SecondAscending), (11, FirstAscending)]);
    let all = missing(1, &[FirstAscending], Some(SecondAscending));
    assert_eq!(incomplete(&mut game), all);
    assert_eq!(game.lose().loss.map(|loss| loss.missing), Some(all));
}
