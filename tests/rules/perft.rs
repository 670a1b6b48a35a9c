//! Numbers of complete turns, counted through the public interface and pinned.
//!
//! The numbers are the reference's; a change of the rules that no example notices moves one of them.

use stapel::rules::the_game::{Action, Card, Command, Game, Pile, Variant};

use crate::{
    bridge, reference,
    table::{Table, table},
};

/// How many sequences of plays make a complete turn. The game is left as it was.
fn complete_turns(game: &mut Game) -> u64 {
    let actions = game.legal_actions();
    let mut turns = u64::from(actions.contains(&Action::EndTurn));
    for action in actions.into_iter().filter(|action| matches!(action, Action::Lay(..))) {
        game.apply(action).expect("a listed play");
        turns += complete_turns(game);
        game.apply(Action::TakeBack).expect("it was laid in this turn");
    }
    turns
}

#[track_caller]
fn assert_turns(table: Table, turns: u64) {
    let mut game = table.lies();
    let before = game.clone();
    let position = reference_of(&game);
    assert_eq!((complete_turns(&mut game), reference::complete_turns(&position)), (turns, turns));
    assert_eq!(game, before);
}

/// The same table in the words of the reference.
fn reference_of(game: &Game) -> reference::Position {
    let view = game.observe(0);
    let mut commands = reference::NO_COMMANDS;
    for card in Card::all() {
        commands[usize::from(card.number())] = view.commands.on(card).map(bridge::theirs);
    }
    let tops = Pile::ALL.map(|pile| view.turn.tops.on(pile).map_or(pile.start(), |card| card.number()));
    let hand: Vec<u8> = view.hand.iter().map(|card| card.number()).collect();
    reference::Position::new(tops, &hand, usize::from(view.turn.minimum), commands)
}

#[test]
fn an_early_turn() {
    assert_turns(table(3).tops([7, 1, 94, 100]).hand(0, &[12, 25, 37, 58, 66]).hand(1, &[3]).hand(2, &[4]), 47_944);
}

#[test]
fn tricks_up_and_down() {
    assert_turns(table(2).tops([47, 60, 65, 30]).hand(0, &[37, 27, 50, 75, 85, 40]).hand(1, &[3]), 96_367);
}

#[test]
fn nearly_full_piles() {
    assert_turns(table(1).tops([92, 88, 9, 14]).hand(0, &[82, 78, 93, 19, 24, 6, 50, 51]).draw_pile(&[60]), 4_892);
}

#[test]
fn expert_wants_three() {
    let expert = table(1).variant(Variant::Expert).draw_pile(&[60]);
    assert_turns(expert.tops([80, 88, 19, 14]).hand(0, &[70, 78, 93, 29, 24, 6, 50, 51]), 4_842);
}

#[test]
fn bolts() {
    let commands = [(12, Command::Stop), (25, Command::Skull), (37, Command::Three), (66, Command::Skull)];
    assert_turns(table(2).extreme(&commands).tops([7, 20, 94, 70]).hand(0, &[12, 25, 37, 58, 66]).hand(1, &[3]), 287);
}

#[test]
fn endless_commands() {
    let commands = [(20, Command::OnePile), (25, Command::NoTricks), (94, Command::DrawOne), (58, Command::OnePile)];
    assert_turns(
        table(2).extreme(&commands).tops([35, 20, 94, 70]).hand(0, &[12, 25, 37, 58, 66]).hand(1, &[3]),
        2_318,
    );
}

#[test]
fn everything_at_once() {
    let commands = [
        (40, Command::NoTricks),
        (45, Command::Skull),
        (35, Command::OnePile),
        (55, Command::Three),
        (50, Command::Stop),
        (60, Command::Silence),
    ];
    let table = table(2).extreme(&commands).tops([40, 44, 65, 59]).draw_pile(&[90]);
    assert_turns(table.hand(0, &[30, 34, 35, 45, 50, 55]).hand(1, &[3]), 784);
}
