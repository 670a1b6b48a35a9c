//! The rules of The Game by example: the examples of the printed books, and a sentence of the rules each.

use Pile::*;
use stapel::rules::the_game::{
    Action, Card, Cause, CommandChoice, Game, Jump, Missing, Outcome, Phase, Pile, Refusal, Report, Setup, Variant,
};

use crate::table::{self, Play, card, cards, table};

fn stuck(game: &Game) -> bool {
    matches!(game.phase(), Phase::LastCards(loss) | Phase::Over(Outcome { loss: Some(loss), .. }) if loss.cause == Cause::Stuck)
}

fn owed(owed: u8) -> Missing {
    Missing { owed, ..Missing::default() }
}

/// Lays a row on one pile, as many cards a turn as a hand holds.
fn lay_row(row: &[u8], pile: Pile) {
    let (hand, rest) = row.split_at(row.len().min(8));
    let mut game = table(1).hand(0, hand).draw_pile(rest).begin();
    for turn in row.chunks(8) {
        for number in turn {
            game.lay(*number, pile);
        }
        if turn.len() > 1 {
            game.end();
        }
    }
    assert_eq!(game.top(pile), row.last().copied());
}

#[test]
fn ascending_rows_of_the_book() {
    lay_row(&[3, 11, 12, 13, 18, 20, 34, 35, 51], FirstAscending);
    lay_row(&[2, 7, 19, 25, 28, 29, 49], SecondAscending);
    lay_row(&[4, 8, 13], FirstAscending);
}

#[test]
fn descending_rows_of_the_book() {
    lay_row(&[94, 90, 78, 61, 60, 57], FirstDescending);
    lay_row(&[98, 97, 88, 83, 81], SecondDescending);
}

#[test]
fn tim_lays_37_on_the_ascending_47() {
    let mut game = table(1).hand(0, &[47, 37, 38, 36, 46, 57, 48]).begin();
    assert_eq!(game.lay(47, FirstAscending), Jump::Ahead(46));
    for number in [38, 36, 46] {
        assert_eq!(game.refuses(number, FirstAscending), Refusal::DoesNotFit);
    }
    assert_eq!(game.lay(37, FirstAscending), Jump::Trick);
    assert_eq!(game.lay(57, FirstAscending), Jump::Ahead(20));
}

#[test]
fn sarah_lays_75_on_the_descending_65() {
    let mut game = table(1).hand(0, &[65, 75, 74, 76, 66, 55]).begin();
    assert_eq!(game.lay(65, SecondDescending), Jump::Ahead(35));
    for number in [74, 76, 66] {
        assert_eq!(game.refuses(number, SecondDescending), Refusal::DoesNotFit);
    }
    assert_eq!(game.lay(75, SecondDescending), Jump::Trick);
    assert_eq!(game.lay(55, SecondDescending), Jump::Ahead(20));
}

#[test]
fn tricks_as_often_as_one_likes_on_any_pile_mixed_with_ordinary_plays() {
    let mut game = table(1).hand(0, &[30, 20, 21, 24, 14, 15, 60, 70]).begin();
    let up = FirstAscending;
    let jumps = [30, 20, 21, 24, 14, 15].map(|number| game.lay(number, up));
    assert_eq!(jumps.map(|jump| jump == Jump::Trick), [false, true, false, false, true, false]);
    assert_eq!([game.lay(60, FirstDescending), game.lay(70, FirstDescending)], [Jump::Ahead(40), Jump::Trick]);
}

#[test]
fn no_trick_off_the_card_that_starts_a_pile() {
    let mut game = table(1).hand(0, &[90, 11]).begin();
    assert_eq!(game.lay(90, FirstDescending), Jump::Ahead(10));
    assert_eq!(game.lay(11, FirstAscending), Jump::Ahead(10));
}

#[test]
fn linus_lays_four_cards_on_three_piles_and_draws_four() {
    let mut game = table(3).hand(0, &[5, 9, 12, 80, 40, 41]).begin();
    game.lay_all(&[(5, FirstAscending), (9, SecondAscending), (12, SecondAscending), (80, SecondDescending)]);
    assert_eq!(game.hand(0), [40, 41]);
    assert_eq!(game.observe(0).draw_pile, 80, "nothing is drawn before the turn ends");
    assert_eq!(game.end().len(), 4);
    assert_eq!(game.hand(0).len(), 6);
    assert_eq!(game.player(), 1);
}

#[test]
fn ninety_eight_cards_each_once() {
    assert_eq!(Card::all().map(|card| card.number()).collect::<Vec<_>>(), (2..=99).collect::<Vec<_>>());
    assert_eq!([Card::new(1), Card::new(100), Card::new(0)], [None; 3]);
    let mut deck: [Card; Card::COUNT] = Card::all().collect::<Vec<_>>().try_into().expect("98");
    let game =
        |deck: &[Card; Card::COUNT]| Game::with_deck(table(1).setup(), stapel::rules::deal::Deal::from_bits(0), deck);
    assert!(game(&deck).is_some());
    deck[0] = deck[1];
    assert!(game(&deck).is_none());
}

#[test]
fn piles_start_at_1_and_100() {
    assert_eq!(Pile::ALL.map(Pile::start), [1, 1, 100, 100]);
    assert_eq!(Pile::ALL.map(Pile::ascends), [true, true, false, false]);
    let mut game = table(1).hand(0, &[2, 99, 3, 98]).begin();
    game.lay_all(&[(2, FirstAscending), (99, FirstDescending), (98, SecondAscending), (3, SecondDescending)]);
    assert_eq!(Pile::ALL.map(|pile| game.top(pile)), [Some(2), Some(98), Some(99), Some(3)]);
}

#[test]
fn hands_by_players_and_variant() {
    let hands = |variant| {
        [1, 2, 3, 4, 5].map(|players| {
            let game = table(players).variant(variant).deal();
            let hands: Vec<usize> = (0..players).map(|player| game.hand(player).len()).collect();
            assert!(hands.iter().all(|hand| *hand == hands[0]));
            assert_eq!(usize::from(game.observe(0).draw_pile), 98 - hands.iter().sum::<usize>());
            hands[0]
        })
    };
    assert_eq!(hands(Variant::Standard), [8, 7, 6, 6, 6]);
    assert_eq!(hands(Variant::Expert), [8, 7, 6, 6, 6]);
    assert_eq!(hands(Variant::ExpertPlus), [7, 6, 5, 5, 5]);
}

#[test]
fn one_to_five_players() {
    let setup = |players| Setup::new(players, Variant::Standard, CommandChoice::None, true);
    assert_eq!([setup(0), setup(6)], [None, None]);
    assert!((1..=5).all(|players| setup(players).is_some()));
}

#[test]
fn the_minimum_is_2_or_3_while_drawing_and_1_after() {
    for (variant, minimum) in [(Variant::Standard, 2), (Variant::Expert, 3), (Variant::ExpertPlus, 3)] {
        assert_eq!(table(2).variant(variant).begin().observe(0).turn.minimum, minimum);
        let hand = &[5, 6, 7, 8, 9, 10, 11][..if variant == Variant::ExpertPlus { 6 } else { 7 }];
        let others = &[15, 16, 17, 18, 19, 20, 21][..hand.len()];
        let late = table(2).variant(variant).tops([4, 1, 100, 100]).hand(0, hand).hand(1, others);
        assert_eq!(late.clone().draw_pile(&[50]).lies().observe(0).turn.minimum, minimum);
        let mut game = late.lies();
        assert_eq!(game.observe(0).turn.minimum, 1);
        game.lay(5, FirstAscending);
        assert!(game.end().is_empty());
        assert_eq!(game.player(), 1);
    }
}

#[test]
fn a_turn_needs_its_minimum_and_may_have_more() {
    let mut game = table(1).variant(Variant::Expert).hand(0, &[2, 3, 4, 5, 6, 7, 8, 9]).begin();
    for number in 2..=9 {
        let owed = 3_u8.saturating_sub(number - 2);
        let end = game.clone().apply(Action::EndTurn);
        assert_eq!(end.is_ok(), owed == 0);
        assert!(owed == 0 || end == Err(Refusal::Incomplete(self::owed(owed))));
        game.lay(number, FirstAscending);
    }
    assert_eq!(game.end().len(), 8);
}

#[test]
fn the_minimum_stays_while_the_turn_lasts() {
    // One card is left to draw when the turn begins: two must be laid, though the next turn needs only one.
    let mut game = table(1).tops([4, 1, 100, 100]).hand(0, &[5, 6, 7, 8, 9, 10, 11, 12]).draw_pile(&[50]).lies();
    game.lay(5, FirstAscending);
    assert_eq!(game.apply(Action::EndTurn), Err(Refusal::Incomplete(owed(1))));
    game.lay(6, FirstAscending);
    assert_eq!(game.end(), [50], "as far as the draw pile reaches");
    assert_eq!(game.observe(0).turn.minimum, 1);
    game.lay(7, FirstAscending);
    assert!(game.end().is_empty());
}

#[test]
fn drawing_goes_from_the_front_of_the_deck_up_to_the_full_hand() {
    let mut game = table(1).hand(0, &[2, 3, 4]).draw_pile(&[70, 60, 50, 40]).begin();
    game.lay_all(&[(2, FirstAscending), (3, FirstAscending), (4, FirstAscending)]);
    assert_eq!(game.end(), [70, 60, 50]);
    assert!([50, 60, 70].iter().all(|number| game.hand(0).contains(number)));
}

#[test]
fn everyone_looks_at_their_hand_then_the_team_agrees_who_starts() {
    let mut game = table(3).hand(2, &[30, 31, 32, 33, 34, 35]).deal();
    assert_eq!(game.phase(), Phase::Starter);
    assert_eq!(game.hand(2), [30, 31, 32, 33, 34, 35]);
    assert_eq!(game.refuses(2, FirstAscending), Refusal::NotNow);
    assert_eq!(game.apply(Action::EndTurn), Err(Refusal::NotNow));
    assert_eq!(game.apply(Action::Start(3)), Err(Refusal::NoSuchPlayer));
    assert_eq!(game.apply(Action::Start(2)), Ok(Report::Started));
    assert_eq!((game.phase(), game.player()), (Phase::Turn, 2));
    assert_eq!(game.apply(Action::Start(1)), Err(Refusal::NotNow));
    game.lay_all(&[(30, FirstAscending), (31, FirstAscending)]);
    game.end();
    assert_eq!(game.player(), 0, "clockwise, and around");
}

#[test]
fn alone_there_is_nothing_to_agree() {
    let mut game = table(1).deal();
    assert_eq!(game.phase(), Phase::Turn);
    assert_eq!(game.apply(Action::Start(0)), Err(Refusal::NotNow));
}

#[test]
fn a_player_without_cards_is_skipped() {
    let mut game = table(4).tops([4, 1, 100, 100]).hand(0, &[5]).hand(2, &[20, 30]).hand(3, &[40]).lies();
    game.lay(5, FirstAscending);
    game.end();
    assert_eq!(game.player(), 2, "1 has no cards");
    game.lay(20, FirstAscending);
    game.end();
    game.lay(40, FirstAscending);
    game.end();
    assert_eq!(game.player(), 2, "neither have 0 and 1");
}

#[test]
fn the_last_player_with_cards_goes_on_alone() {
    let mut game = table(2).tops([4, 1, 100, 100]).hand(0, &[5, 6]).lies();
    game.lay(5, FirstAscending);
    game.end();
    assert_eq!((game.player(), game.phase()), (0, Phase::Turn));
}

#[test]
fn a_card_that_opens_the_next_makes_the_minimum() {
    // Only 65 fits, by a trick on the descending 55; on top of it the others fit as well.
    let full = [95, 96, 55, 5];
    let open = table(2).tops(full).hand(0, &[65, 60, 61, 62, 63, 64, 66]).hand(1, &[20, 21, 22, 23, 24, 25, 26]);
    assert_eq!(open.clone().draw_pile(&[30]).lies().phase(), Phase::Turn, "65 by a trick, then 60");
    let fits = |game: &Game| game.legal_actions().iter().filter(|action| matches!(action, Action::Lay(..))).count();
    assert_eq!(fits(&open.draw_pile(&[30]).lies()), 1, "a count of cards that fit would call it lost");
}

#[test]
fn the_order_of_tricks_can_decide() {
    // Ascending 95: 85 comes by a trick, then 75 by another; the other way round nothing comes.
    let mut game = table(1).tops([95, 98, 2, 3]).hand(0, &[85, 75, 40, 41, 42, 43, 44, 45]).draw_pile(&[50]).lies();
    assert_eq!(game.refuses(75, FirstAscending), Refusal::DoesNotFit);
    game.lay_all(&[(85, FirstAscending), (75, FirstAscending)]);
    game.end();
}

#[test]
fn the_game_is_over_at_once_when_nothing_fits() {
    let mut game = table(2).tops([90, 91, 5, 6]).hand(0, &[95, 96]).hand(1, &[40, 50]).lies();
    game.lay(95, FirstAscending);
    game.end();
    let loss = game.outcome().and_then(|outcome| outcome.loss).expect("1 can lay nothing");
    assert_eq!((loss.cause, loss.missing), (Cause::Stuck, owed(1)));
    assert_eq!(game.outcome().map(|outcome| outcome.left), Some(3));
    assert_eq!(game.apply(Action::EndTurn), Err(Refusal::NotNow));
    assert!(game.legal_actions().is_empty());
}

#[test]
fn one_card_that_fits_is_too_few_while_there_is_something_to_draw_but_it_counts() {
    let hand = [95, 40, 41, 42, 43, 44, 45, 46];
    let mut game = table(1).tops([90, 96, 3, 5]).hand(0, &hand).draw_pile(&[50, 51]).lies();
    assert!(stuck(&game));
    game.lay(95, FirstAscending);
    let outcome = game.lose();
    assert_eq!(outcome.left, 9, "seven in the hand and two to draw");
    assert!(outcome.is_excellent() && !outcome.is_won());
}

#[test]
fn last_cards_may_be_taken_back_and_left() {
    let hand = [95, 40, 41, 42, 43, 44, 45, 46];
    let mut game = table(1).tops([90, 96, 3, 5]).hand(0, &hand).draw_pile(&[50, 51]).lies();
    game.lay(95, FirstAscending);
    game.take_back();
    assert!(matches!(game.phase(), Phase::LastCards(_)));
    assert_eq!(game.lose().left, 10);
    assert!(!game.outcome().expect("over").is_excellent());
}

#[test]
fn giving_up_the_last_cards_keeps_the_reason() {
    let hand = [95, 40, 41, 42, 43, 44, 45, 46];
    let mut game = table(1).tops([90, 96, 3, 5]).hand(0, &hand).draw_pile(&[50, 51]).lies();
    assert_eq!(game.apply(Action::EndIncomplete), Err(Refusal::NotNow));
    assert_eq!(game.apply(Action::GiveUp), Ok(Report::Ended));
    assert!(stuck(&game));
}

#[test]
fn giving_up_is_a_loss_at_any_time() {
    for mut game in [table(3).deal(), table(3).begin()] {
        assert_eq!(game.apply(Action::GiveUp), Ok(Report::Ended));
        let outcome = game.outcome().expect("over");
        assert_eq!((outcome.left, outcome.loss.map(|loss| loss.cause)), (98, Some(Cause::GaveUp)));
        assert_eq!(game.apply(Action::GiveUp), Err(Refusal::NotNow));
    }
}

#[test]
fn cards_of_this_turn_can_be_taken_back_last_first() {
    let mut game = table(1).hand(0, &[30, 20, 50]).begin();
    let before = game.clone();
    assert_eq!(game.apply(Action::TakeBack), Err(Refusal::NothingLaid));
    game.lay_all(&[(30, FirstAscending), (20, FirstAscending), (50, FirstDescending)]);
    let back = [(); 3].map(|()| game.take_back());
    assert_eq!(back.map(|laid| laid.card).to_vec(), cards(&[50, 20, 30]));
    assert_eq!(back.map(|laid| laid.covered), [None, Some(card(30)), None]);
    assert_eq!(game, before);
}

#[test]
fn cards_of_an_earlier_turn_stay() {
    let mut game = table(1).hand(0, &[30, 31]).begin();
    game.lay_all(&[(30, FirstAscending), (31, FirstAscending)]);
    game.end();
    assert_eq!(game.apply(Action::TakeBack), Err(Refusal::NothingLaid));
}

/// Only 85 and then 75 complete this turn; 96 first leaves nothing that fits.
fn dead_end_ahead() -> table::Table {
    table(1).tops([95, 98, 2, 3]).hand(0, &[85, 75, 96, 41, 42, 43, 44, 45]).draw_pile(&[50])
}

#[test]
fn a_dead_end_is_not_a_loss_while_it_can_be_taken_back() {
    let mut game = dead_end_ahead().lies();
    assert!(game.observe(0).dooms(card(96), FirstAscending));
    assert!(!game.observe(0).dooms(card(85), FirstAscending));
    game.lay(96, FirstAscending);
    assert_eq!(game.phase(), Phase::Turn);
    assert!(!game.observe(0).can_complete());
    assert_eq!(game.apply(Action::EndTurn), Err(Refusal::Incomplete(owed(1))));
    game.take_back();
    game.lay_all(&[(85, FirstAscending), (75, FirstAscending)]);
    game.end();
}

#[test]
fn with_taking_back_off_a_dead_end_loses() {
    let mut game = dead_end_ahead().no_taking_back().lies();
    game.lay(96, FirstAscending);
    let loss = game.outcome().and_then(|outcome| outcome.loss).expect("nothing fits any more");
    assert_eq!((loss.cause, loss.missing), (Cause::DeadEnd, owed(1)));
    assert_eq!(game.outcome().map(|outcome| outcome.left), Some(8));
}

#[test]
fn with_taking_back_off_the_last_cards_may_still_be_laid() {
    // 80 by a trick, 81 and 95 would be three; after 95 only 97 fits.
    let hand = [80, 81, 95, 97, 42, 43, 44, 45];
    let expert = table(1).variant(Variant::Expert).no_taking_back();
    let mut game = expert.tops([90, 98, 2, 3]).hand(0, &hand).draw_pile(&[50]).lies();
    game.lay(95, FirstAscending);
    let Phase::LastCards(loss) = game.phase() else { panic!("97 fits still") };
    assert_eq!((loss.cause, loss.missing), (Cause::DeadEnd, owed(2)));
    game.lay(97, FirstAscending);
    let outcome = game.lose();
    assert_eq!((outcome.left, outcome.loss), (7, Some(loss)));
}

#[test]
fn taking_back_is_refused_when_it_is_off() {
    let mut game = table(1).no_taking_back().hand(0, &[30]).begin();
    game.lay(30, FirstAscending);
    assert_eq!(game.apply(Action::TakeBack), Err(Refusal::NoTakingBack));
}

#[test]
fn ending_an_incomplete_turn_asks_first_and_then_loses() {
    let mut game = table(1).hand(0, &[30]).begin();
    game.lay(30, FirstAscending);
    assert_eq!(game.apply(Action::EndTurn), Err(Refusal::Incomplete(owed(1))));
    let outcome = game.lose();
    let loss = outcome.loss.expect("lost");
    assert_eq!((outcome.left, loss.cause, loss.missing), (97, Cause::EndedIncomplete, owed(1)));
}

#[test]
fn a_complete_turn_is_not_ended_as_incomplete() {
    let mut game = table(1).hand(0, &[30, 31]).begin();
    game.lay_all(&[(30, FirstAscending), (31, FirstAscending)]);
    assert_eq!(game.apply(Action::EndIncomplete), Err(Refusal::Complete));
}

#[test]
fn the_game_is_won_when_a_complete_turn_ends_and_no_card_is_left() {
    let mut game = table(2).tops([4, 1, 100, 100]).hand(0, &[5, 6]).hand(1, &[7]).lies();
    game.lay_all(&[(5, FirstAscending), (6, FirstAscending)]);
    assert_eq!(game.phase(), Phase::Turn, "an empty hand does not end the turn by itself");
    game.end();
    game.lay(7, FirstAscending);
    assert_eq!(game.outcome(), None);
    assert!(game.end().is_empty());
    let outcome = game.outcome().expect("over");
    assert!(outcome.is_won() && outcome.is_excellent());
    assert_eq!(outcome, Outcome { left: 0, loss: None });
}

#[test]
fn only_a_card_in_ones_own_hand_can_be_laid() {
    let mut game = table(2).hand(0, &[30]).hand(1, &[40]).begin();
    assert_eq!(game.refuses(40, FirstAscending), Refusal::NotInHand);
    game.lay(30, FirstAscending);
    assert_eq!(game.refuses(30, SecondAscending), Refusal::NotInHand);
}
