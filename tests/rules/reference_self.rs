//! Pins the reference itself: the examples printed in the rule books, one example for each sentence that is easy to
//! misread, and counts worked out on paper. The other tests trust the reference, so these check it.

use crate::reference::{
    Command::{self, DrawOne, NoTricks, OnePile, Silence, Skull, Stop, Three},
    Commands, NO_COMMANDS, Position, can_complete, complete_turns, is_complete, lay, legal_plays,
    positions::Generator,
};

const FRESH: [u8; 4] = [1, 1, 100, 100];
const UP: usize = 0;
const SECOND_UP: usize = 1;
const DOWN: usize = 2;
const SECOND_DOWN: usize = 3;

fn carrying(cards: &[(u8, Command)]) -> Commands {
    let mut commands = NO_COMMANDS;
    for &(card, command) in cards {
        commands[card as usize] = Some(command);
    }
    commands
}

fn the_game(tops: [u8; 4], hand: &[u8], minimum: usize) -> Position {
    Position::new(tops, hand, minimum, NO_COMMANDS)
}

fn extreme(tops: [u8; 4], hand: &[u8], minimum: usize, commands: &[(u8, Command)]) -> Position {
    Position::new(tops, hand, minimum, carrying(commands))
}

/// Lays the cards, each of which must be legal.
fn after(position: &Position, plays: &[(u8, usize)]) -> Position {
    plays.iter().fold(position.clone(), |position, &(card, pile)| {
        assert!(legal_plays(&position).contains(&(card, pile)), "{card} on pile {pile} of {position:?}");
        lay(&position, card, pile)
    })
}

fn allows(position: &Position, card: u8, pile: usize) -> bool {
    legal_plays(position).contains(&(card, pile))
}

// The Game: the printed examples.

#[test]
fn the_ascending_rows_of_the_book_can_be_laid() {
    for row in [&[3, 11, 12, 13, 18, 20, 34, 35, 51][..], &[2, 7, 19, 25, 28, 29, 49], &[4, 8, 13]] {
        let row: Vec<_> = row.iter().map(|&card| (card, UP)).collect();
        let hand: Vec<u8> = row.iter().map(|&(card, _)| card).collect();
        let end = after(&the_game(FRESH, &hand, 2), &row);
        assert!(is_complete(&end) && end.hand.is_empty());
        assert_eq!((end.tops, end.laid), ([hand[hand.len() - 1], 1, 100, 100], row));
    }
}

#[test]
fn the_descending_rows_of_the_book_can_be_laid() {
    for row in [&[94, 90, 78, 61, 60, 57][..], &[98, 97, 88, 83, 81]] {
        let plays: Vec<_> = row.iter().map(|&card| (card, SECOND_DOWN)).collect();
        assert!(is_complete(&after(&the_game(FRESH, row, 2), &plays)));
    }
}

#[test]
fn tim_lays_37_on_the_ascending_47() {
    let table = the_game([47, 1, 100, 100], &[36, 37, 38, 46, 48, 57], 2);
    for (card, fits) in [(36, false), (37, true), (38, false), (46, false), (48, true), (57, true)] {
        assert_eq!(allows(&table, card, UP), fits, "{card} on 47");
    }
}

#[test]
fn sarah_lays_75_on_the_descending_65() {
    let table = the_game([1, 1, 65, 100], &[55, 64, 66, 74, 75, 76], 2);
    for (card, fits) in [(55, true), (64, true), (66, false), (74, false), (75, true), (76, false)] {
        assert_eq!(allows(&table, card, DOWN), fits, "{card} on 65");
    }
}

#[test]
fn linus_lays_four_cards_on_three_piles() {
    let turn = after(
        &the_game(FRESH, &[5, 8, 11, 30, 60, 93], 2),
        &[(5, UP), (8, SECOND_UP), (11, SECOND_UP), (93, SECOND_DOWN)],
    );
    assert!(is_complete(&turn));
    assert_eq!((turn.tops, turn.hand), ([5, 11, 100, 93], vec![30, 60]));
}

#[test]
fn tricks_and_ordinary_plays_mix_in_one_turn() {
    let table = the_game([30, 1, 60, 100], &[31, 21, 25, 29, 50, 19, 40], 2);
    let plays = [(31, UP), (21, UP), (25, UP), (29, UP), (19, UP), (50, DOWN), (40, DOWN)];
    assert!(is_complete(&after(&table, &plays)));
}

#[test]
fn a_card_that_fits_nothing_yet_can_still_make_the_minimum() {
    let table = the_game([61, 99, 2, 3], &[52, 62], 2);
    assert_eq!(legal_plays(&table), [(62, UP)]);
    assert!(can_complete(&table), "52 is a trick on 62");
    assert!(!can_complete(&the_game([61, 99, 2, 3], &[53, 62], 2)), "53 is none");
}

#[test]
fn the_order_can_decide() {
    let table = the_game([60, 99, 2, 3], &[70, 71], 2);
    assert!(is_complete(&after(&table, &[(70, UP), (71, UP)])));
    assert!(!can_complete(&after(&table, &[(71, UP)])));
}

#[test]
fn a_turn_is_complete_at_its_minimum_and_not_before() {
    for minimum in 1..=3 {
        let table = the_game(FRESH, &[10, 20, 30], minimum);
        let turns = [&[][..], &[(10, UP)], &[(10, UP), (20, UP)], &[(10, UP), (20, UP), (30, UP)]];
        for (count, plays) in turns.into_iter().enumerate() {
            assert_eq!(is_complete(&after(&table, plays)), count >= minimum);
        }
    }
}

#[test]
fn bolts_of_earlier_turns_mean_nothing() {
    let table = extreme([20, 1, 90, 100], &[30, 40, 50, 60], 2, &[(20, Stop), (90, Three)]);
    assert!(is_complete(&after(&table, &[(30, UP), (40, UP)])));
    assert!(is_complete(&after(&table, &[(30, UP), (40, UP), (50, UP), (60, UP)])));
}

// Extreme: Stop, Skull, 3!.

#[test]
fn stop_ends_the_turn_even_as_the_first_card() {
    let stopped = after(&extreme(FRESH, &[20, 30, 40], 3, &[(20, Stop)]), &[(20, UP)]);
    assert!(is_complete(&stopped));
    assert_eq!(legal_plays(&stopped), []);
}

#[test]
fn tim_lays_a_card_then_three_then_stop() {
    let table = extreme(FRESH, &[10, 20, 30, 40], 2, &[(20, Three), (30, Stop)]);
    let turn = after(&table, &[(10, UP), (20, UP)]);
    assert!(!is_complete(&turn), "the minimum is reached, but not three");
    let turn = after(&turn, &[(30, UP)]);
    assert!(is_complete(&turn));
    assert_eq!(legal_plays(&turn), []);
}

#[test]
fn stop_before_the_third_card_breaks_three() {
    let table = extreme(FRESH, &[10, 20, 30], 2, &[(20, Three), (30, Stop)]);
    assert!(!can_complete(&after(&table, &[(20, UP), (30, UP)])));
}

#[test]
fn nothing_is_laid_after_the_third_card_of_a_turn_with_three() {
    let table = extreme(FRESH, &[10, 20, 30, 40], 2, &[(20, Three), (30, Three)]);
    for plays in [[(20, UP), (10, DOWN), (40, UP)], [(10, UP), (40, UP), (20, DOWN)], [(10, UP), (20, UP), (30, UP)]] {
        let turn = after(&table, &plays);
        assert!(is_complete(&turn));
        assert_eq!(legal_plays(&turn), []);
    }
}

#[test]
fn three_as_the_fourth_card_can_be_laid_but_not_obeyed() {
    let table = extreme(FRESH, &[10, 20, 30, 40, 50], 2, &[(40, Three)]);
    let turn = after(&table, &[(10, UP), (20, UP), (30, UP)]);
    assert!(is_complete(&turn));
    let turn = after(&turn, &[(40, UP)]);
    assert!(!is_complete(&turn));
    assert_eq!(legal_plays(&turn), []);
}

#[test]
fn three_with_too_few_cards_can_be_laid_but_not_obeyed() {
    let table = extreme(FRESH, &[20, 30], 1, &[(20, Three)]);
    assert!(can_complete(&table), "30 alone will do");
    assert!(!can_complete(&after(&table, &[(20, UP)])));
    assert!(!can_complete(&extreme(FRESH, &[20], 1, &[(20, Three)])));
}

#[test]
fn a_skull_must_be_covered_in_its_turn() {
    let table = extreme(FRESH, &[20, 30, 40], 2, &[(30, Skull)]);
    let turn = after(&table, &[(20, UP), (30, UP)]);
    assert!(!is_complete(&turn) && can_complete(&turn));
    assert!(!is_complete(&after(&turn, &[(40, SECOND_UP)])));
    assert!(is_complete(&after(&turn, &[(40, UP)])));
}

#[test]
fn a_skull_as_the_last_card_of_all_is_lost() {
    assert!(!can_complete(&extreme([90, 91, 5, 6], &[99], 1, &[(99, Skull)])));
}

#[test]
fn a_skull_covered_by_a_skull_is_still_a_skull() {
    let table = extreme(FRESH, &[20, 30, 40], 2, &[(20, Skull), (30, Skull)]);
    let turn = after(&table, &[(20, UP), (30, UP)]);
    assert!(!is_complete(&turn));
    assert!(is_complete(&after(&turn, &[(40, UP)])));
}

#[test]
fn stop_may_cover_the_skull_but_nothing_covers_it_after_stop() {
    let table = extreme(FRESH, &[20, 30, 40], 2, &[(20, Skull), (30, Stop)]);
    assert!(is_complete(&after(&table, &[(20, UP), (30, UP)])));
    assert!(!can_complete(&after(&table, &[(20, UP), (30, SECOND_UP)])));
}

#[test]
fn three_leaves_no_fourth_card_for_the_skull() {
    let table = extreme(FRESH, &[10, 20, 30, 40], 2, &[(20, Three), (30, Skull)]);
    assert!(is_complete(&after(&table, &[(30, UP), (20, DOWN), (40, UP)])));
    assert!(!can_complete(&after(&table, &[(10, UP), (20, UP), (30, UP)])));
}

// Extreme: the endless commands.

#[test]
fn one_pile_looks_forward() {
    let table = extreme(FRESH, &[10, 20, 30, 40], 2, &[(30, OnePile)]);
    // 10 and 20 were laid on different piles before it: that breaks nothing.
    let turn = after(&table, &[(10, UP), (20, SECOND_UP), (30, DOWN)]);
    assert!(is_complete(&turn));
    // 40 is a trick on 30. Everywhere else it is barred.
    assert_eq!(legal_plays(&turn), [(40, DOWN)]);
}

#[test]
fn one_pile_from_an_earlier_turn_leaves_the_choice_of_the_pile() {
    let table = extreme([30, 1, 100, 100], &[40, 50], 2, &[(30, OnePile)]);
    assert_eq!(legal_plays(&table).len(), 8);
    assert_eq!(legal_plays(&after(&table, &[(40, SECOND_UP)])), [(50, SECOND_UP)]);
}

#[test]
fn covering_one_pile_lifts_it_at_once_unless_another_is_visible() {
    let table = extreme([30, 1, 100, 100], &[40, 51], 2, &[(30, OnePile)]);
    assert_eq!(legal_plays(&after(&table, &[(40, UP)])).len(), 4);
    let table = extreme([30, 1, 70, 100], &[40, 51], 2, &[(30, OnePile), (70, OnePile)]);
    assert_eq!(legal_plays(&after(&table, &[(40, UP)])), [(51, UP)]);
}

#[test]
fn one_pile_can_make_the_minimum_impossible() {
    // 95 and 6 fit, but never on the same pile, and neither covers the One pile.
    let tops = [98, 94, 7, 4];
    assert!(can_complete(&extreme(tops, &[95, 6], 2, &[])));
    assert!(!can_complete(&extreme(tops, &[95, 6], 2, &[(98, OnePile)])));
    assert!(can_complete(&extreme(tops, &[95, 6], 2, &[(94, OnePile)])));
}

#[test]
fn no_tricks_bars_the_trick_on_every_pile() {
    let table = |commands: &[(u8, Command)]| extreme([47, 98, 65, 3], &[37, 88, 75, 13], 2, commands);
    let tricks = [(37, UP), (88, SECOND_UP), (75, DOWN), (13, SECOND_DOWN)];
    for (card, pile) in tricks {
        assert!(allows(&table(&[]), card, pile));
        assert!(!allows(&table(&[(3, NoTricks)]), card, pile));
    }
}

#[test]
fn no_tricks_may_arrive_by_a_trick_but_not_be_covered_by_one() {
    let table = extreme([47, 99, 2, 3], &[37, 27, 38], 2, &[(37, NoTricks)]);
    let turn = after(&table, &[(37, UP)]);
    assert_eq!(legal_plays(&turn), [(38, UP)]);
    // Covered, it no longer binds: 28 is a trick on 38.
    let table = extreme([47, 99, 2, 3], &[37, 28, 38], 3, &[(37, NoTricks)]);
    assert!(is_complete(&after(&table, &[(37, UP), (38, UP), (28, UP)])));
}

#[test]
fn no_tricks_laid_first_can_shut_out_a_card_that_fitted() {
    let table = |commands: &[(u8, Command)]| extreme([47, 99, 2, 3], &[89, 95], 2, commands);
    assert!(can_complete(&after(&table(&[]), &[(95, UP)])));
    assert!(!can_complete(&after(&table(&[(95, NoTricks)]), &[(95, UP)])));
    assert!(can_complete(&after(&table(&[(95, NoTricks)]), &[(89, SECOND_UP)])));
}

#[test]
fn one_card_does_not_make_two_unless_it_is_a_stop() {
    for minimum in [2, 3] {
        let tops = [30, 1, 100, 100];
        assert!(!can_complete(&extreme(tops, &[50], minimum, &[(30, DrawOne)])));
        assert!(can_complete(&extreme(tops, &[50], minimum, &[(30, DrawOne), (50, Stop)])));
    }
    assert!(can_complete(&extreme([30, 1, 100, 100], &[50], 1, &[(30, DrawOne)])));
}

#[test]
fn silence_and_draw_one_restrict_no_play() {
    let with = |commands: &[(u8, Command)]| extreme([30, 1, 65, 100], &[20, 40, 50, 75], 2, commands);
    let plain = complete_turns(&with(&[]));
    assert_eq!(complete_turns(&with(&[(30, Silence), (65, DrawOne), (40, Silence), (50, DrawOne)])), plain);
}

// Counts worked out on paper.

#[test]
fn counts_of_ordered_turns_on_a_fresh_table() {
    // No two of the cards are ten apart, so the cards of a pile lie in the one order that the pile allows. For each
    // way to share k cards out among the four piles, the order in which the turn lays them can be mixed in as many
    // ways as they can be shared out in such numbers; so there are the squares of the multinomials, summed:
    //   1 card   4·1                                            = 4
    //   2 cards  4·1² + 6·2²                                    = 28
    //   3 cards  4·1² + 12·3² + 4·6²                            = 256
    //   4 cards  4·1² + 12·4² + 6·6² + 12·12² + 1·24²           = 2716
    //   5 cards  4·1² + 12·5² + 12·10² + 12·20² + 12·30² + 4·60² = 31504
    // (for two cards: 2·16 pairs of piles, less 2 for either order, that go the wrong way on one pile).
    let hand = [12, 23, 45, 67, 98];
    let exactly = [4, 28, 256, 2716, 31504];
    for size in 1..=5 {
        assert_eq!(complete_turns(&the_game(FRESH, &hand[..size], size)), exactly[size - 1], "{size} cards");
    }
    // Any of the five cards, ten pairs, ten triples, five quadruples, all: 20 + 280 + 2560 + 13580 + 31504.
    assert_eq!(complete_turns(&the_game(FRESH, &hand, 1)), 47944);
    assert_eq!(complete_turns(&the_game(FRESH, &hand, 2)), 47944 - 20);
    assert_eq!(complete_turns(&the_game(FRESH, &hand, 3)), 47944 - 20 - 280);
}

#[test]
fn count_with_a_trick() {
    // Either order and any two piles, for 50 goes on a descending 40 and 40 on an ascending 50: 2·16.
    assert_eq!(complete_turns(&the_game(FRESH, &[40, 50], 2)), 32);
    assert_eq!(complete_turns(&the_game(FRESH, &[40, 50], 1)), 32 + 8);
}

#[test]
fn count_under_no_tricks() {
    // No tricks is the descending 90. 40 then 50: sixteen, less pile 2 twice; on pile 3 the 40 covers it first, and the
    // trick is back. 50 then 40: sixteen, less both ascending piles twice. 15 + 14.
    assert_eq!(complete_turns(&extreme([1, 1, 100, 90], &[40, 50], 2, &[(90, NoTricks)])), 29);
}

#[test]
fn count_under_one_pile() {
    // One pile is the descending 90. 40 then 51: both on an ascending pile (2), or 40 covers it and 51 goes on any
    // pile but that one (3). 51 then 40: both on the other descending pile (1), or 51 covers it and 40 goes anywhere (4).
    assert_eq!(complete_turns(&extreme([1, 1, 100, 90], &[40, 51], 2, &[(90, OnePile)])), 10);
}

#[test]
fn count_with_stop() {
    // The Stop alone on any pile (4), or 30 before it on any two piles (16: 20 on an ascending 30 is a trick).
    assert_eq!(complete_turns(&extreme(FRESH, &[20, 30], 2, &[(20, Stop)])), 20);
    // In the middle of the turn, 30 laid: only the Stop is left, on any pile; with a minimum of 1 it need not come.
    let begun = after(&extreme(FRESH, &[20, 30], 2, &[(20, Stop)]), &[(30, UP)]);
    assert_eq!(complete_turns(&begun), 4);
    assert_eq!(complete_turns(&Position { minimum: 1, ..begun }), 5);
}

#[test]
fn count_with_skull() {
    // 61 alone on any pile (4), or the skull covered by 61 on an ascending pile (2). 61 then skull never.
    assert_eq!(complete_turns(&extreme(FRESH, &[50, 61], 1, &[(50, Skull)])), 6);
}

#[test]
fn count_with_three() {
    // With the numbers of the fresh table: without the 3!, three pairs and one triple; with it, three triples.
    let table = |minimum| extreme(FRESH, &[12, 23, 45, 67], minimum, &[(23, Three)]);
    assert_eq!(complete_turns(&table(2)), 3 * 28 + 256 + 3 * 256);
    // A single card is a turn too, if it is not the 3!.
    assert_eq!(complete_turns(&table(1)), 3 * 4 + 3 * 28 + 256 + 3 * 256);
}

// The positions that the other tests are fed with.

fn positions(count: usize) -> impl Iterator<Item = Position> {
    let mut generator = Generator::new(2015);
    (0..count).map(move |number| if number % 2 == 0 { generator.the_game() } else { generator.extreme() })
}

#[test]
fn every_card_of_a_position_is_in_one_place() {
    for position in positions(20_000) {
        let laid = position.laid.iter().map(|&(card, _)| card);
        let buried = laid.filter(|card| !position.tops.contains(card));
        let begun = position.tops.into_iter().filter(|top| ![1, 100].contains(top));
        let mut cards: Vec<u8> = position.hand.iter().copied().chain(buried).chain(begun).collect();
        let whole = cards.len();
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), whole, "{position:?}");
        assert!(cards.iter().all(|card| (2..=99).contains(card)));
        assert!((1..=8).contains(&(position.hand.len() + position.laid.len())));
        assert!((1..=3).contains(&position.minimum));
    }
}

#[test]
fn a_skull_in_sight_was_laid_this_turn() {
    for position in positions(20_000) {
        for (pile, &top) in position.tops.iter().enumerate() {
            let skull = position.commands[top as usize] == Some(Skull);
            assert!(!skull || position.laid.contains(&(top, pile)), "{position:?}");
        }
    }
}

#[test]
fn every_map_has_four_of_each_command() {
    let commands = Generator::new(7).command_map();
    for command in [Stop, Skull, Three, Silence, NoTricks, OnePile, DrawOne] {
        assert_eq!(commands.iter().filter(|&&carried| carried == Some(command)).count(), 4);
    }
    assert_eq!([commands[0], commands[1], commands[100]], [None; 3]);
}

#[test]
fn the_families_are_what_they_say() {
    let mut generator = Generator::new(98);
    let mut stuck = 0;
    for _ in 0..2_000 {
        let commands = generator.command_map();
        let all_commands = generator.full_of_commands(commands);
        assert!(all_commands.hand.iter().all(|&card| commands[card as usize].is_some()));
        let endless = generator.under_endless_command(commands);
        let bound = |&top: &u8| matches!(commands[top as usize], Some(NoTricks | OnePile));
        assert!(!endless.laid.is_empty() || endless.tops.iter().any(bound));
        let skull = generator.uncoverable_skull(commands);
        if skull.tops.iter().any(|&top| commands[top as usize] == Some(Skull)) {
            stuck += 1;
            assert!(!can_complete(&skull), "{skull:?}");
        }
        let single = generator.one_card_hand(commands);
        let saved = commands[single.hand[0] as usize] == Some(Stop) && !legal_plays(&single).is_empty();
        assert_eq!(can_complete(&single), saved);
    }
    assert!(stuck > 300, "{stuck} of the skulls were laid");
}

#[test]
fn the_positions_ask_every_question() {
    // Whether a turn can be completed is only a question where both answers are common, and a search is only needed
    // where one play keeps the turn alive and another does not.
    let (mut open, mut lost, mut split) = (0, 0, 0);
    for position in positions(20_000) {
        if !can_complete(&position) {
            lost += 1;
        } else if !is_complete(&position) {
            open += 1;
            let dead_end = |&(card, pile): &(u8, usize)| !can_complete(&lay(&position, card, pile));
            split += u32::from(legal_plays(&position).iter().any(dead_end));
        }
    }
    assert!(open > 4_000 && lost > 4_000 && split > 1_000, "{open} open, {lost} lost, {split} split");
}

#[test]
fn a_turn_can_be_completed_where_complete_turns_are_counted() {
    for position in positions(5_000).filter(|position| position.hand.len() <= 4) {
        assert_eq!(can_complete(&position), complete_turns(&position) > 0, "{position:?}");
    }
}
