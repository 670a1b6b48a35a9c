//! When no player can go on.

use stapel::rules::seven_ate_nine::{Action, Card, Game, Phase, Refusal, Report, deck};

use super::support::*;

const STUCK_ONCE: Phase = Phase::Stuck { raised: 1 };

fn fits_nobody(left: &[&[Card]], top: Card) -> bool {
    !left.iter().flat_map(|hand| *hand).any(|card| card.fits(top))
}

fn fives() -> [Card; 4] {
    [card(5, 1), card(5, 2), card(5, 2), card(5, 3)]
}

/// Two fives each, and a top card on which they do not fit.
fn stuck() -> Endgame {
    let fives = fives();
    let left = [&fives[..2], &fives[2..]];
    endgame(&left, 0, |top| fits_nobody(&left, top))
}

fn top(game: &Game) -> Card {
    game.public_observation().top
}

#[test]
fn stuck_puts_the_bottom_card_on_top_and_waits_for_the_common_go() {
    let Endgame { mut game, pile } = stuck();
    assert_eq!(game.phase(), STUCK_ONCE);
    assert_eq!((top(&game), usize::from(game.public_observation().pile)), (pile[0], pile.len()));
    assert_eq!(lay(&mut game, 0, 0, card(5, 1)), Err(Refusal::NotGone));
    assert_eq!(game.legal_actions(0), [Action::Go]);
}

#[test]
fn stuck_hands_are_put_down_and_taken_up_at_the_go() {
    let Endgame { mut game, .. } = stuck();
    assert!((0..2).all(|player| game.observe(player).hand.is_empty()));
    assert!(game.public_observation().seats.iter().all(|seat| seat.hand == 2));
    while game.phase() != Phase::Playing {
        game.apply(0, Action::Go).unwrap();
    }
    assert!((0..2).all(|player| game.observe(player).hand.len() == 2));
}

#[test]
fn still_stuck_after_the_go_raises_the_next_bottom_card_until_one_fits() {
    let mut longest = 0;
    for value in [1, 3, 5, 7, 9] {
        let last = [card(value, 1), card(value, 2), card(value, 2), card(value, 3)];
        let left = [&last[..2], &last[2..]];
        let Endgame { mut game, pile } = endgame(&left, 0, |top| fits_nobody(&left, top));
        for (raised, bottom) in (1..).zip(&pile) {
            assert_eq!((game.phase(), top(&game)), (Phase::Stuck { raised }, *bottom));
            longest = longest.max(raised);
            if fits_nobody(&left, *bottom) {
                assert_eq!(game.apply(0, Action::Go), Ok(Report::StillStuck));
            } else {
                assert_eq!(game.apply(0, Action::Go), Ok(Report::Went));
                break;
            }
        }
        assert_eq!(game.phase(), Phase::Playing);
        let player = (0..2).find(|player| left[usize::from(*player)].iter().any(|card| card.fits(top(&game)))).unwrap();
        let fitting = *game.observe(player).hand.iter().find(|card| card.fits(top(&game))).unwrap();
        assert_eq!(lay(&mut game, 0, player, fitting), Ok(Report::Laid));
    }
    assert!(longest > 1, "some game stays stuck");
}

#[test]
fn not_stuck_while_anyone_holds_a_fitting_card() {
    let fives = fives();
    let left = [&fives[..2], &fives[2..]];
    let Endgame { game, .. } = endgame(&left, 0, |top| !fits_nobody(&left, top));
    assert_eq!(game.phase(), Phase::Playing);
}

#[test]
fn not_stuck_while_anyone_can_draw_and_stuck_with_the_draw_that_does_not_help() {
    let fives = fives();
    let left = [&fives[..2], &fives[2..]];
    let Endgame { mut game, pile } = endgame(&left, 1, |top| fits_nobody(&left, top));
    assert_eq!(game.phase(), Phase::Playing);
    assert_eq!(draw(&mut game, 5, 0), Ok(Report::Drew(fives[1])));
    assert_eq!((game.phase(), top(&game)), (STUCK_ONCE, pile[0]));
}

#[test]
fn not_stuck_while_anyone_can_lay_a_last_card() {
    let fives = fives();
    let left = [&fives[..1], &fives[1..]];
    let Endgame { mut game, .. } = endgame(&left, 0, |top| fits_nobody(&left, top));
    assert_eq!(game.phase(), Phase::Playing);
    assert_eq!(lay(&mut game, 0, 0, fives[0]), Ok(Report::LastCard));
}

/// So the ruling on a pile of which every card was raised is for a box with other cards; its test is beside the
/// code. Whatever hits a value in hand must itself be in hand, or the pile would have a fitting card.
#[test]
fn with_the_printed_cards_a_stuck_game_always_goes_on() {
    for first in deck() {
        let mut hands = vec![first];
        let mut pile: Vec<Card> = deck().into_iter().filter(|card| *card != first).collect();
        while let Some(place) = pile.iter().position(|top| hands.iter().any(|held| held.fits(*top))) {
            hands.push(pile.remove(place));
        }
        assert!(pile.is_empty(), "{pile:?} would fit no hand");
    }
}
