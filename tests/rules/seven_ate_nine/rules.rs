//! The rules by example.

use stapel::rules::{
    deal::Deal,
    seven_ate_nine::{Action, Card, Game, Phase, Refusal, Report, SetupError, deck},
};

use super::support::*;

fn fitting_values(top: Card) -> Vec<u8> {
    let mut values: Vec<u8> = kinds().into_iter().filter(|card| card.fits(top)).map(Card::value).collect();
    values.dedup();
    values
}

#[test]
fn the_box_holds_73_cards_split_as_in_the_table() {
    let deck = deck();
    let copies = |value, step| deck.iter().filter(|card| **card == self::card(value, step)).count();
    for (values, expected) in [(1..=3, [3, 2, 3]), (4..=4, [3, 2, 2]), (5..=8, [2, 3, 2]), (9..=10, [2, 2, 3])] {
        for value in values {
            assert_eq!([1, 2, 3].map(|step| copies(value, step)), expected, "value {value}");
        }
    }
    let of_step = |step| deck.iter().filter(|card| card.step() == step).count();
    assert_eq!([1, 2, 3].map(of_step), [24, 24, 25]);
}

#[test]
fn a_card_has_a_value_from_1_to_10_and_a_step_from_1_to_3() {
    for value in 0..=u8::MAX {
        for step in 0..=u8::MAX {
            let exists = (1..=10).contains(&value) && (1..=3).contains(&step);
            assert_eq!(Card::new(value, step).map(|card| (card.value(), card.step())), exists.then_some((value, step)));
        }
    }
    assert_eq!(size_of::<Card>(), 1);
}

#[test]
fn on_5_step_3_fits_8_or_2() {
    assert_eq!(fitting_values(card(5, 3)), [2, 8]);
}

#[test]
fn on_9_step_3_fits_6_or_2() {
    assert_eq!(fitting_values(card(9, 3)), [2, 6]);
}

#[test]
fn on_1_step_2_fits_9_or_3() {
    assert_eq!(fitting_values(card(1, 2)), [3, 9]);
}

#[test]
fn values_go_around_the_circle_of_ten() {
    let around = |value: i8| match value {
        11 => 1,
        12 => 2,
        13 => 3,
        0 => 10,
        -1 => 9,
        -2 => 8,
        within => within as u8,
    };
    for top in kinds() {
        let (value, step) = (top.value() as i8, top.step() as i8);
        let mut expected = [around(value + step), around(value - step)];
        expected.sort();
        assert_eq!(fitting_values(top), expected, "on {top:?}");
    }
}

#[test]
fn seventy_two_cards_are_dealt_evenly_to_two_three_and_four_and_the_last_opens_the_pile() {
    for (players, each) in [(2, 36), (3, 24), (4, 18)] {
        let mut cards = deck();
        chance(players.into()).shuffle(&mut cards);
        let mut game = Game::stacked(players, &cards).unwrap();
        let seen = game.public_observation();
        assert_eq!((seen.top, seen.pile), (cards[72], 1));
        assert_eq!(seen.seats.len(), usize::from(players));
        game.apply(0, Action::Go).unwrap();
        for player in 0..players {
            let seat = seen.seats[usize::from(player)];
            assert_eq!((seat.hand, usize::from(seat.stack)), (4, each - 4));
            let dealt = &cards[usize::from(player) * each..][..each];
            assert_eq!(game.observe(player).hand, dealt[..4]);
            let drawn: Vec<Card> = (4..each)
                .map(|_| match draw(&mut game, 0, player).unwrap() {
                    Report::Drew(card) => card,
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(drawn, dealt[4..]);
        }
    }
}

#[test]
fn two_to_four_can_play_with_exactly_the_cards_of_the_box() {
    let deal = Deal::from_bits(1);
    for players in [0, 1, 5, 255] {
        assert_eq!(Game::new(players, deal, 0), Err(SetupError::Players(players)));
    }
    let mut cards = deck();
    cards[0] = cards[72];
    assert_eq!(Game::stacked(2, &cards), Err(SetupError::Deck));
}

/// The same deal gives the same cards in every later version.
#[test]
fn a_dealt_game_is_what_it_was() {
    let mut game = Game::new(2, Deal::from_bits(1), 0).unwrap();
    game.apply(0, Action::Go).unwrap();
    assert_eq!(format!("{:?}", game.observe(0).hand), "[7±3, 8±2, 7±1, 10±3]");
    assert_eq!(format!("{:?}", game.observe(1).hand), "[10±1, 9±1, 1±1, 1±3]");
    assert_eq!(format!("{:?}", game.public_observation().top), "6±2");
}

#[test]
fn nobody_looks_before_the_common_go() {
    let mut game = Game::new(3, Deal::from_bits(5), 0).unwrap();
    assert_eq!(game.phase(), Phase::Ready);
    assert!((0..3).all(|player| game.observe(player).hand.is_empty()));
    game.apply(0, Action::Go).unwrap();
    assert!((0..3).all(|player| game.observe(player).hand.len() == 4));
}

#[test]
fn nobody_acts_before_the_common_go_and_it_is_given_once() {
    let mut game = Game::stacked(2, &deck_with(card(5, 3), &[&[card(8, 1)], &[]])).unwrap();
    assert_eq!(lay(&mut game, 0, 0, card(8, 1)), Err(Refusal::NotGone));
    assert_eq!(draw(&mut game, 0, 0), Err(Refusal::NotGone));
    assert_eq!(game.legal_actions(0), [Action::Go]);
    assert_eq!(game.apply(100, Action::Go), Ok(Report::Went));
    assert_eq!(game.apply(100, Action::Go), Err(Refusal::GoneAlready));
}

#[test]
fn there_is_no_order_and_several_in_a_row_are_allowed() {
    let mut game = begun(card(5, 3), &[&[card(8, 1), card(7, 2)], &[card(9, 1), card(8, 2)]]);
    for (player, value, step) in [(0, 8, 1), (0, 7, 2), (1, 9, 1), (1, 8, 2)] {
        assert_eq!(lay(&mut game, 0, player, card(value, step)), Ok(Report::Laid));
        assert_eq!(game.public_observation().top, card(value, step));
    }
    assert_eq!(game.public_observation().pile, 5);
    assert!((0..2).all(|player| game.observe(player).hand.len() == 2));
}

#[test]
fn only_cards_of_the_own_hand_can_be_laid() {
    let mut game = begun(card(5, 3), &[&[card(1, 1); 3], &[card(8, 1), card(8, 1)]]);
    assert_eq!(lay(&mut game, 0, 0, card(8, 1)), Err(Refusal::NotInHand));
    assert_eq!(lay(&mut game, 0, 2, card(8, 1)), Err(Refusal::NoSuchPlayer));
    assert_eq!(draw(&mut game, 0, 2), Err(Refusal::NoSuchPlayer));
}

#[test]
fn the_first_to_lay_wins_the_place_and_the_slower_card_returns_without_penalty() {
    let mut game = begun(card(5, 3), &[&[card(8, 1)], &[card(2, 1), card(7, 1)]]);
    assert_eq!(lay(&mut game, 1000, 0, card(8, 1)), Ok(Report::Laid));
    assert_eq!(lay(&mut game, 1399, 1, card(2, 1)), Ok(Report::TooSlow));
    assert!(game.observe(1).hand.contains(&card(2, 1)));
    assert_eq!(lay(&mut game, 1399, 1, card(7, 1)), Ok(Report::Laid));
}

#[test]
fn a_card_is_too_slow_for_less_than_400_ms_and_a_misfit_from_then_on() {
    let mut game = begun(card(5, 3), &[&[card(8, 1)], &[card(2, 1)]]);
    lay(&mut game, 1000, 0, card(8, 1)).unwrap();
    assert_eq!(lay(&mut game, 1399, 1, card(2, 1)), Ok(Report::TooSlow));
    assert_eq!(lay(&mut game, 1400, 1, card(2, 1)), Ok(Report::Misfit { until: 2400 }));
}

#[test]
fn only_the_top_before_the_last_one_makes_a_card_too_slow() {
    let mut game = begun(card(5, 3), &[&[card(8, 1), card(7, 1)], &[card(2, 1), card(1, 1)]]);
    lay(&mut game, 0, 0, card(8, 1)).unwrap();
    assert_eq!(lay(&mut game.clone(), 1, 1, card(1, 1)), Ok(Report::Misfit { until: 1001 }));
    lay(&mut game, 1, 0, card(7, 1)).unwrap();
    assert_eq!(lay(&mut game, 2, 1, card(2, 1)), Ok(Report::Misfit { until: 1002 }));
}

#[test]
fn a_misfit_returns_and_its_player_can_do_nothing_for_one_second() {
    let misfit = card(3, 1);
    let mut game = begun(card(5, 3), &[&[misfit, card(8, 1)], &[card(2, 1)]]);
    assert_eq!(lay(&mut game, 500, 0, misfit), Ok(Report::Misfit { until: 1500 }));
    let seen = game.observe(0);
    assert!(seen.hand.contains(&misfit));
    assert_eq!((seen.top, seen.pile), (card(5, 3), 1));
    assert_eq!((seen.seats[0].held_until, seen.seats[1].held_until), (1500, 0));
    for at in [500, 1499] {
        assert_eq!(lay(&mut game, at, 0, card(8, 1)), Err(Refusal::HeldUp { until: 1500 }));
        assert_eq!(draw(&mut game, at, 0), Err(Refusal::HeldUp { until: 1500 }));
    }
    assert!(
        game.legal_actions(1499)
            .iter()
            .all(|action| matches!(action, Action::Lay { player: 1, .. } | Action::Draw { player: 1 }))
    );
    assert!(matches!(draw(&mut game.clone(), 1500, 0), Ok(Report::Drew(_))));
    assert_eq!(lay(&mut game, 1500, 0, card(8, 1)), Ok(Report::Laid));
}

#[test]
fn a_misfit_holds_up_nobody_else() {
    let mut game = begun(card(5, 3), &[&[card(3, 1)], &[card(2, 1)]]);
    lay(&mut game, 0, 0, card(3, 1)).unwrap();
    assert_eq!(lay(&mut game, 1, 1, card(2, 1)), Ok(Report::Laid));
}

#[test]
fn single_cards_are_drawn_from_the_own_stack_at_any_time_without_a_hand_limit() {
    let mut game = begun(card(5, 3), &[&[card(8, 1)], &[]]);
    for drawn in 1..=32 {
        assert!(matches!(draw(&mut game, 0, 0), Ok(Report::Drew(card)) if game.observe(0).hand.last() == Some(&card)));
        let seats = game.public_observation().seats;
        assert_eq!((seats[0].hand, seats[0].stack), (4 + drawn, 32 - drawn));
        assert_eq!((seats[1].hand, seats[1].stack), (4, 32));
    }
    assert_eq!(draw(&mut game, 0, 0), Err(Refusal::StackEmpty));
    assert_eq!(lay(&mut game, 0, 0, card(8, 1)), Ok(Report::Laid));
}

#[test]
fn an_empty_hand_with_a_stack_is_no_win_and_can_draw() {
    let mut game = begun(card(5, 3), &[&[card(8, 1), card(7, 1), card(6, 1), card(5, 1)], &[]]);
    for (value, step) in [(8, 1), (7, 1), (6, 1), (5, 1)] {
        assert_eq!(lay(&mut game, 0, 0, card(value, step)), Ok(Report::Laid));
    }
    assert_eq!((game.phase(), game.observe(0).hand.len()), (Phase::Playing, 0));
    assert!(matches!(draw(&mut game, 0, 0), Ok(Report::Drew(_))));
}

#[test]
fn one_card_in_hand_is_not_the_last_while_the_stack_holds_another() {
    let misfit = card(1, 1);
    let mut game = begun(card(5, 3), &[&[card(8, 1), card(7, 1), card(6, 1), misfit], &[]]);
    for value in [8, 7, 6] {
        assert_eq!(lay(&mut game, 0, 0, card(value, 1)), Ok(Report::Laid));
    }
    assert_eq!(game.observe(0).hand, [misfit]);
    assert!(!game.observe(0).can_lay(misfit));
    assert_eq!(lay(&mut game, 0, 0, misfit), Ok(Report::Misfit { until: 1000 }));
}

#[test]
fn the_last_but_one_card_must_fit() {
    let (fitting, other) = (card(5, 1), card(8, 1));
    let only_one_fits = |top| fitting.fits(top) && !other.fits(top);
    let Endgame { mut game, .. } = endgame(&[&[fitting, other], &[card(1, 1), card(9, 2)]], 0, only_one_fits);
    assert_eq!(lay(&mut game.clone(), 5000, 0, other), Ok(Report::Misfit { until: 6000 }));
    assert_eq!(lay(&mut game, 5000, 0, fitting), Ok(Report::Laid));
    assert_eq!(lay(&mut game, 5000, 0, other), Ok(Report::LastCard));
}

#[test]
fn the_last_card_is_laid_face_down_whatever_its_value_and_wins() {
    let last = card(5, 1);
    let others: &[Card] = &[card(1, 1), card(9, 2)];
    let Endgame { mut game, pile } = endgame(&[&[last], others], 0, |top| !last.fits(top));
    let before = game.observe(0);
    assert!(before.seats[0].has_last_card() && !before.fits(last) && before.can_lay(last));
    assert_eq!(lay(&mut game, 7, 0, last), Ok(Report::LastCard));
    assert_eq!(game.phase(), Phase::Over);
    let seen = game.observe(1);
    assert_eq!((Some(&seen.top), usize::from(seen.pile)), (pile.last(), pile.len() + 1));
    let points = game.outcome().unwrap();
    assert_eq!(points.as_slice(), [0, 2]);
    assert!(points.winners().eq([0]));
    assert_eq!(draw(&mut game, 8, 1), Err(Refusal::Over));
    assert_eq!(game.apply(8, Action::Go), Err(Refusal::Over));
    assert!(game.legal_actions(8).is_empty());
}

#[test]
fn the_others_score_hand_and_stack() {
    let left: [&[Card]; 4] =
        [&[card(8, 1), card(7, 2)], &[card(1, 2)], &[card(6, 1), card(5, 3)], &[card(1, 3), card(2, 2), card(3, 1)]];
    let Endgame { mut game, .. } = endgame(&left, 1, |_| true);
    let seat = game.public_observation().seats[0];
    assert_eq!((seat.hand, seat.stack), (1, 1));
    assert_eq!(game.outcome(), None);
    lay(&mut game, 0, 1, card(1, 2)).unwrap();
    assert_eq!(game.outcome().unwrap().as_slice(), [2, 0, 2, 3]);
}

#[test]
fn time_never_runs_backwards() {
    let mut game = begun(card(5, 3), &[&[card(8, 1)], &[]]);
    draw(&mut game, 50, 0).unwrap();
    assert_eq!(draw(&mut game, 49, 1), Err(Refusal::TimeRunsBackwards));
    assert!(game.legal_actions(49).is_empty());
    assert!(matches!(draw(&mut game, 50, 1), Ok(Report::Drew(_))));
    assert_eq!(game.now(), 50);
    let seen = game.observe(0);
    let misfit = *seen.hand.iter().find(|card| !seen.fits(**card)).unwrap();
    assert_eq!(lay(&mut game, u32::MAX, 0, misfit), Ok(Report::Misfit { until: u32::MAX }));
}

#[test]
fn hidden_cards_do_not_show() {
    let cards = deck_with(card(5, 3), &[&[card(8, 1), card(8, 2)], &[card(2, 1), card(3, 2)]]);
    let begun = |cards| {
        let mut game = Game::stacked(2, &cards).unwrap();
        game.apply(3, Action::Go).unwrap();
        game
    };
    let game = begun(cards);
    // Places 0..4 are the first hand, 4..36 its stack, 36..40 the second hand, 40..72 its stack.
    for (hidden, other) in [(36, 4), (37, 71), (5, 35), (6, 60), (39, 38)] {
        let mut swapped = cards;
        swapped.swap(hidden, other);
        let swapped = begun(swapped);
        assert_ne!(game, swapped, "the swap of {hidden} and {other} changes something");
        assert_eq!(game.observe(0), swapped.observe(0));
        assert_eq!(game.public_observation(), swapped.public_observation());
    }
    let mut seen = cards;
    seen.swap(0, 36);
    assert_ne!(game.observe(0), begun(seen).observe(0));
    assert_eq!(game.observe(2), game.public_observation());
}

#[test]
fn a_game_of_few_cards_keeps_to_the_box() {
    let card = |value, step| Card::new(value, step).unwrap();
    let (fives, one) = ([card(5, 1); 2], [card(1, 1)]);
    let game = Game::of_few(card(7, 2), &[(&fives, &one), (&one, &[])]).expect("the box has these");
    assert_eq!((game.phase(), game.observe(0).hand.len(), game.observe(0).seats[0].stack), (Phase::Playing, 2, 1));
    assert_eq!(Game::of_few(card(5, 1), &[(&fives, &[]), (&one, &[])]), Err(SetupError::Deck), "a third 5±1");
    assert_eq!(Game::of_few(card(7, 2), &[(&fives, &[])]), Err(SetupError::Players(1)));
}
