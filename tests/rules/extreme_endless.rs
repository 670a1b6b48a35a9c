//! The endless commands of Extreme by example, last cards under commands, the map and the variants.

use Command::*;
use Pile::*;
use stapel::rules::{
    deal::Deal,
    the_game::{Card, Cause, Command, CommandChoice, CommandMap, Game, Jump, Phase, Pile, Refusal, Setup, Variant},
};

use crate::table::{Play, alone, card, incomplete, missing, table};

// No tricks

#[test]
fn no_tricks_bars_the_trick_on_all_four_piles() {
    let tops = [50, 47, 65, 30];
    let on_table = table(1).extreme(&[(50, NoTricks)]).tops(tops).hand(0, &[40, 37, 75, 20]).lies();
    for (number, pile) in [(40, FirstAscending), (37, SecondAscending), (75, FirstDescending)] {
        assert_eq!(on_table.clone().refuses(number, pile), Refusal::NoTricks);
    }
    assert_eq!(on_table.clone().refuses(20, FirstAscending), Refusal::DoesNotFit);
    assert_eq!(on_table.clone().lay(20, SecondDescending), Jump::Ahead(10));
}

#[test]
fn no_tricks_may_arrive_by_a_trick_but_not_be_covered_by_one() {
    let tops = [50, 1, 100, 100];
    let mut game = table(1).extreme(&[(40, NoTricks)]).tops(tops).hand(0, &[40, 30, 45, 35]).lies();
    assert_eq!(game.lay(40, FirstAscending), Jump::Trick);
    assert_eq!(game.refuses(30, FirstAscending), Refusal::NoTricks);
    game.lay(45, FirstAscending);
    assert_eq!(game.lay(35, FirstAscending), Jump::Trick, "covered: tricks are back");
}

// One pile

#[test]
fn one_pile_wants_all_cards_on_a_single_pile_of_the_players_choice() {
    let tops = [20, 15, 90, 80];
    for pile in Pile::ALL {
        let mut game = table(1).extreme(&[(20, OnePile)]).tops(tops).hand(0, &[40, 50, 41, 42]).lies();
        game.lay(if pile.ascends() { 40 } else { 50 }, pile);
        let next = if pile.ascends() { 50 } else { 40 };
        for other in Pile::ALL.into_iter().filter(|other| *other != pile && pile != FirstAscending) {
            assert_eq!(game.refuses(next, other), Refusal::OnePile(pile));
        }
        game.lay(next, pile);
    }
}

#[test]
fn one_pile_looks_forward() {
    // Cards laid before it was visible do not break it; it counts as played on its own pile.
    let mut game = alone(&[10, 11, 12, 13], &[(11, OnePile)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, SecondAscending)]);
    assert_eq!(game.refuses(12, FirstAscending), Refusal::OnePile(SecondAscending));
    game.lay(12, SecondAscending);
}

#[test]
fn covering_one_pile_lifts_it_at_once() {
    let mut game = alone(&[10, 11, 12, 13], &[(10, OnePile)]).lies();
    game.lay_all(&[(10, SecondAscending), (11, SecondAscending), (12, FirstAscending), (13, SecondAscending)]);
}

#[test]
fn a_second_one_pile_still_binds() {
    let tops = [20, 21, 100, 100];
    let both = table(1).extreme(&[(20, OnePile), (21, OnePile)]).tops(tops).hand(0, &[40, 41, 42]);
    let mut game = both.lies();
    game.lay(40, FirstAscending);
    assert_eq!(game.refuses(41, SecondAscending), Refusal::OnePile(FirstAscending));
    game.lay(41, FirstAscending);
}

#[test]
fn one_pile_can_make_the_minimum_impossible() {
    let tops = [95, 97, 5, 3];
    let hand = [96, 98, 4, 2];
    let free = table(1).extreme(&[]).tops(tops).hand(0, &hand).draw_pile(&[50]);
    assert_eq!(free.lies().phase(), Phase::Turn);
    let hand = [96, 4, 40, 41];
    let bound = table(1).extreme(&[(97, OnePile)]).tops(tops).hand(0, &hand).draw_pile(&[50]).lies();
    assert!(matches!(bound.phase(), Phase::LastCards(_)), "96 and 4 go on different piles");
}

// Draw one

#[test]
fn draw_one_allows_one_card_however_many_were_laid() {
    let hand = [10, 11, 12, 13, 14, 15, 16, 17];
    let mut game = alone(&hand, &[(90, DrawOne)]).tops([4, 1, 90, 100]).lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending), (12, FirstAscending)]);
    assert_eq!(game.end(), [70]);
    game.lay_all(&[(13, FirstAscending), (14, FirstDescending)]);
    assert_eq!(game.end(), [71, 72, 73, 74], "covered: up to the full hand again, as far as the draw pile reaches");
    assert_eq!(game.hand(0).len(), 8);
}

#[test]
fn draw_one_counts_if_it_is_visible_when_the_turn_ends() {
    let hand = [10, 11, 12, 13, 14, 15, 16, 17];
    let mut game = alone(&hand, &[(11, DrawOne)]).lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending)]);
    assert_eq!(game.end(), [70]);
    let mut covered = alone(&hand, &[(11, DrawOne)]).lies();
    covered.lay_all(&[(10, FirstAscending), (11, FirstAscending), (12, FirstAscending)]);
    assert_eq!(covered.end(), [70, 71, 72]);
}

#[test]
fn draw_one_leaves_too_few_cards_and_the_game_is_over_unless_a_stop_completes_the_turn() {
    for (stop, phase) in [(70, true), (99, false)] {
        let commands = [(90, DrawOne), (stop, Stop)];
        let mut game = alone(&[10, 11], &commands).tops([4, 1, 90, 100]).lies();
        game.lay_all(&[(10, FirstAscending), (11, FirstAscending)]);
        assert_eq!(game.end(), [70]);
        assert_eq!(game.phase() == Phase::Turn, phase, "one card in hand, two to lay");
        game.lay(70, FirstAscending);
        if phase {
            assert_eq!(game.end(), [71]);
        } else {
            assert_eq!(game.lose().left, 4);
        }
    }
}

// Endless commands in general, last cards, warnings

#[test]
fn bolts_bind_a_turn_and_endless_commands_bind_everyone() {
    assert_eq!(Command::ALL.map(Command::is_endless), [false, false, false, true, true, true, true]);
    let late = table(2).extreme(&[(10, NoTricks), (11, Three)]).tops([4, 30, 100, 100]);
    let mut game = late.hand(0, &[10, 11, 12]).hand(1, &[20, 40]).lies();
    game.lay_all(&[(11, FirstAscending), (12, FirstAscending), (10, FirstDescending)]);
    game.end();
    assert_eq!(game.refuses(20, SecondAscending), Refusal::NoTricks, "laid by the other, and it binds");
    game.lay(40, FirstAscending);
    game.end();
}

#[test]
fn impossible_or_losing() {
    // No tricks and One pile make a play impossible; a play that breaks Stop, Skull or 3! can be made.
    let tops = [50, 20, 100, 100];
    let mut game = table(1).extreme(&[(50, NoTricks), (60, Skull)]).tops(tops).hand(0, &[40, 60, 70]).lies();
    assert_eq!(game.refuses(40, FirstAscending), Refusal::NoTricks);
    assert!(!game.observe(0).dooms(card(60), SecondAscending), "70 can cover it");
    assert!(!game.observe(0).dooms(card(70), SecondAscending));
    game.lay(70, SecondAscending);
    assert!(!game.observe(0).dooms(card(60), FirstDescending), "40 can cover it");
    assert!(game.observe(0).dooms(card(60), FirstAscending), "nothing covers it there");
    game.lay(60, FirstAscending);
    assert_eq!(game.phase(), Phase::Turn, "a dead end is no loss while it can be taken back");
}

#[test]
fn with_taking_back_off_a_broken_command_loses_on_the_spot() {
    let late = table(1).extreme(&[(60, Skull)]).tops([50, 20, 100, 100]).hand(0, &[60, 40, 41]).no_taking_back();
    let mut game = late.lies();
    game.lay(60, FirstAscending);
    let Phase::LastCards(loss) = game.phase() else { panic!("40 still fits somewhere") };
    assert_eq!((loss.cause, loss.missing), (Cause::DeadEnd, missing(0, &[FirstAscending], None)));
    game.lay_all(&[(40, SecondAscending), (41, SecondAscending)]);
    let outcome = game.lose();
    assert_eq!((outcome.left, outcome.loss), (0, Some(loss)), "lost, 0 left, never a win");
}

#[test]
fn last_cards_go_on_under_every_command_but_the_skull() {
    // 2 of 8 fit, three are to be laid: stuck.
    let hand = [96, 97, 40, 41, 42, 43, 44, 45];
    let stuck = |commands: &[(u8, Command)]| {
        let expert = table(1).variant(Variant::Expert).extreme(commands).tops([95, 99, 2, 3]);
        let game = expert.hand(0, &hand).draw_pile(&[50]).lies();
        assert!(matches!(game.phase(), Phase::LastCards(loss) if loss.cause == Cause::Stuck));
        game
    };
    let mut plain = stuck(&[(96, Skull)]);
    plain.lay_all(&[(96, FirstAscending), (97, FirstAscending)]);
    assert_eq!(plain.lose().left, 7);
    let mut skull = stuck(&[(97, Skull)]);
    skull.lay_all(&[(96, FirstAscending), (97, FirstAscending)]);
    assert_eq!(skull.lose().loss.map(|loss| loss.missing), Some(missing(3, &[], None)), "lost already, and for that");
    let trick = table(1).extreme(&[(95, NoTricks)]).tops([95, 99, 2, 3]).hand(0, &[85, 96, 41, 42]).draw_pile(&[50]);
    let mut trick = trick.lies();
    assert_eq!(trick.refuses(85, FirstAscending), Refusal::NoTricks);
}

#[test]
fn last_cards_end_with_a_stop_and_with_three() {
    // A skull that nothing can cover makes every complete turn impossible once it is laid.
    let commands = [(60, Skull), (40, Stop)];
    let late = table(1).extreme(&commands).tops([50, 20, 100, 100]).hand(0, &[60, 40, 41]).no_taking_back();
    let mut game = late.lies();
    game.lay_all(&[(60, FirstAscending), (40, SecondAscending)]);
    assert_eq!(game.refuses(41, SecondAscending), Refusal::Stopped);
    assert_eq!(game.lose().left, 1);
    let commands = [(60, Skull), (40, Three)];
    let late = table(1).extreme(&commands).tops([50, 20, 100, 100]).hand(0, &[60, 40, 41, 42]).no_taking_back();
    let mut game = late.lies();
    game.lay_all(&[(60, FirstAscending), (40, SecondAscending), (41, SecondAscending)]);
    assert_eq!(game.refuses(42, SecondAscending), Refusal::ThreeLaid);
}

// The map

#[test]
fn the_default_map_is_spread_evenly() {
    let map = CommandMap::default_map();
    for command in Command::ALL {
        let quarters = [2_u8..=25, 26..=50, 51..=75, 76..=99];
        let cards: Vec<u8> = map.cards(command).map(Card::number).collect();
        assert_eq!(cards.len(), 4);
        assert!(quarters.iter().all(|quarter| cards.iter().filter(|number| quarter.contains(*number)).count() == 1));
    }
    let carrying: Vec<u8> = Card::all().filter(|card| map.on(*card).is_some()).map(Card::number).collect();
    assert_eq!(carrying.len(), 28);
    assert!(carrying.windows(2).all(|pair| pair[1] - pair[0] > 1), "no two neighbours");
}

#[test]
fn a_map_from_the_deal_keeps_four_of_each_and_depends_on_the_deal_only() {
    let map = |deal: u64, players, variant, take_back| {
        let setup = Setup::new(players, variant, CommandChoice::FromDeal, take_back).expect("a setup");
        Game::new(setup, Deal::from_bits(deal)).observe(0).commands
    };
    let mut different = 0;
    for deal in 0..200 {
        let drawn = map(deal, 1, Variant::Standard, true);
        assert!(Command::ALL.iter().all(|command| drawn.cards(*command).count() == 4));
        assert_eq!(drawn, map(deal, 5, Variant::ExpertPlus, false));
        assert_eq!(drawn, CommandMap::drawn_from(Deal::from_bits(deal)));
        different += usize::from(drawn != map(deal + 1, 1, Variant::Standard, true));
    }
    assert_eq!(different, 200);
}

#[test]
fn the_map_comes_with_the_setup_and_not_with_the_deck() {
    let observed = |commands| {
        let setup = Setup::new(2, Variant::Standard, commands, true).expect("a setup");
        Game::new(setup, Deal::from_bits(5)).observe(1)
    };
    assert_eq!(observed(CommandChoice::None).commands, CommandMap::EMPTY);
    assert_eq!(observed(CommandChoice::Default).commands, CommandMap::default_map());
    assert_eq!(observed(CommandChoice::None).hand, observed(CommandChoice::FromDeal).hand);
}

// Variants

#[test]
fn expert_and_expert_plus_with_extreme() {
    for (variant, full) in [(Variant::Expert, 7), (Variant::ExpertPlus, 6)] {
        let game = table(2).variant(variant).extreme(&[]).begin();
        assert_eq!((game.observe(0).turn.minimum, game.hand(0).len()), (3, full));
    }
    let mut game = alone(&[10, 11, 12], &[(12, Stop)]).variant(Variant::ExpertPlus).lies();
    game.lay_all(&[(10, FirstAscending), (11, FirstAscending)]);
    assert_eq!(incomplete(&mut game), missing(1, &[], None));
    game.lay(12, FirstAscending);
    assert_eq!(game.end().len(), 5, "seven would fill the hand, five are left");
}
