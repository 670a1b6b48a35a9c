//! A game is its history: the record holds what was done, card by card, and whatever else it could hold is refused.

use stapel::{
    bytes::{Writer, checksum},
    play::{LONGEST, TableGame},
    rules::{
        deal::Deal,
        the_game::{Action, Card, CommandChoice, Jump, Mark, Observation, Phase, Pile, Setup, Variant},
    },
    store::ring::PART,
};

/// The smallest jump after which the turn can be completed.
fn best_play(seen: &Observation) -> Option<(Card, Pile)> {
    let all = seen.hand.iter().flat_map(|card| Pile::ALL.map(|pile| (*card, pile)));
    let far = |(card, pile)| match seen.may_lay(card, pile) {
        Ok(Jump::Trick) => Some(0),
        Ok(Jump::Ahead(far)) => Some(far),
        Err(_) => None,
    };
    let helps = |(card, pile)| seen.phase != Phase::Turn || !seen.dooms(card, pile);
    all.filter(|play| helps(*play))
        .filter_map(|play| Some((play, far(play)?)))
        .min_by_key(|(_, far)| *far)
        .map(|it| it.0)
}

fn setup(players: u8, commands: CommandChoice, take_back: bool) -> Setup {
    Setup::new(players, Variant::Standard, commands, take_back).expect("a setup")
}

/// Everybody has a wish for every pile, and another one in every turn.
fn mark_everything(table: &mut TableGame, turn: usize) {
    for player in 0..table.game().setup().players() {
        for pile in Pile::ALL {
            let mark = if turn.is_multiple_of(2) { Mark::KeepOff } else { Mark::SmallSteps };
            // Where there is silence, or no cards, nothing is asked for.
            let _ = table.apply(Action::SetMark(player, pile, Some(mark)));
        }
    }
}

/// Plays to the end, and calls `look` after every action.
fn play(mut table: TableGame, marks: bool, mut look: impl FnMut(&TableGame)) -> TableGame {
    let mut turn = 0;
    if table.game().phase() == Phase::Starter {
        table.apply(Action::Start(1)).expect("anybody starts");
    }
    while table.is_unfinished() {
        if marks {
            mark_everything(&mut table, turn);
        }
        look(&table);
        let seen = table.game().observe(table.game().player());
        let action = match best_play(&seen) {
            Some(_) if seen.phase == Phase::Turn && seen.missing().is_empty() => Action::EndTurn,
            Some((card, pile)) => Action::Lay(card, pile),
            None => Action::EndTurn,
        };
        turn += usize::from(action == Action::EndTurn);
        table.apply(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
        if turn % 3 == 1 && seen.setup.take_back() && seen.round.is_empty() && action != Action::EndTurn {
            table.apply(Action::TakeBack).expect("it was just laid");
            table.apply(action).expect("it was laid before");
        }
    }
    look(&table);
    table
}

#[test]
fn every_moment_of_a_game_reads_back_as_it_was() {
    for commands in [CommandChoice::None, CommandChoice::Default, CommandChoice::FromDeal] {
        for players in 1..=5 {
            for take_back in [true, false] {
                let table = TableGame::new(setup(players, commands, take_back), Deal::from_bits(11), 5);
                play(table, players > 1, |table| {
                    assert_eq!(TableGame::unpack(&table.pack()).as_ref(), Ok(table));
                });
            }
        }
    }
}

/// A review steps through the turns of a finished game: its record, cut after any of them, is the game as it was then.
#[test]
fn the_record_of_a_finished_game_holds_every_turn_of_it() {
    let mut turns = 0;
    for commands in [CommandChoice::None, CommandChoice::Default, CommandChoice::FromDeal] {
        for (players, given_up) in (1..=5).flat_map(|players| [(players, false), (players, true)]) {
            let mut moments = Vec::new();
            let table = TableGame::new(setup(players, commands, true), Deal::from_bits(17), 5);
            let mut finished = play(table, false, |table| {
                let is_turn_start = table.game().observe(table.game().player()).round.is_empty();
                if is_turn_start && table.is_unfinished() {
                    moments.push(table.clone());
                }
            });
            if given_up {
                finished = moments[moments.len() / 2].clone();
                finished.apply(Action::GiveUp).expect("it is under way");
                moments.truncate(moments.len() / 2 + 1);
            }
            assert!(!finished.is_unfinished() && moments.len() > 3);
            let record = finished.pack();
            let steps_at = record.len() - 4 - finished.history().steps().len();
            for moment in &moments {
                let until = steps_at + moment.history().steps().len();
                let cut = TableGame::unpack(&forged(&record, |bytes| bytes.truncate(until)));
                assert_eq!(cut.as_ref().map(|table| table.game()), Ok(moment.game()));
                turns += 1;
            }
        }
    }
    println!("{turns} turns of 30 finished games");
}

/// Prints the figure; `cargo test --test store longest -- --nocapture`.
#[test]
fn the_longest_record_of_five_players_with_the_worst_marks_fits() {
    let (mut longest, mut won) = (0, 0);
    for deal in 0..400 {
        let table = TableGame::new(setup(5, CommandChoice::None, true), Deal::from_bits(deal), 1);
        let table = play(table, true, |_| {});
        won += u32::from(table.game().outcome().is_some_and(|outcome| outcome.is_won()));
        let record = table.pack();
        assert_eq!(TableGame::unpack(&record).as_ref(), Ok(&table));
        longest = longest.max(record.len());
        assert!(table.history().steps().len() <= LONGEST);
    }
    println!("{longest} bytes with the worst marks; {won} of 400 games were won");
    assert!(won > 0 && longest <= 2 * PART);
    let without =
        |deal| play(TableGame::new(setup(5, CommandChoice::None, true), Deal::from_bits(deal), 1), false, |_| {});
    let longest = (0..400).map(|deal| without(deal).pack().len()).max().expect("games");
    println!("{longest} bytes without marks");
    assert!(longest <= PART / 2 + 10, "98 cards fit well into one page");
}

/// The record with other bytes and the right checksum.
fn forged(record: &[u8], change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = record[..record.len() - 4].to_vec();
    change(&mut bytes);
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes
}

#[test]
fn a_forged_history_is_refused_or_is_another_game_that_can_be_played() {
    let mut records = Vec::new();
    for (players, commands) in [(1, CommandChoice::None), (3, CommandChoice::FromDeal), (5, CommandChoice::None)] {
        let table = TableGame::new(setup(players, commands, true), Deal::from_bits(3), 1);
        play(table, players > 1, |table| records.push(table.pack().to_vec()));
    }
    let (mut refused, mut read) = (0, 0);
    let mut luck = 1_u64;
    let mut random = |below: usize| {
        luck ^= luck << 13;
        luck ^= luck >> 7;
        luck ^= luck << 17;
        (luck % below as u64) as usize
    };
    for record in records.iter().step_by(3) {
        for _ in 0..60 {
            let (place, byte, way) = (2 + random(record.len() - 6), random(256) as u8, random(4));
            let bytes = forged(record, |bytes| match way {
                0 => bytes.truncate(place),
                1 => bytes.insert(place, byte),
                _ => bytes[place] = byte,
            });
            match TableGame::unpack(&bytes) {
                Err(_) => refused += 1,
                Ok(table) => {
                    read += 1;
                    assert_eq!(TableGame::unpack(&table.pack()).as_ref(), Ok(&table));
                    // And it goes on without a panic.
                    let (mut table, take_back) = (table, Action::TakeBack);
                    while table.apply(take_back).is_ok() {}
                    assert_eq!(TableGame::unpack(&table.pack()).as_ref(), Ok(&table));
                }
            }
        }
    }
    println!("{refused} refused, {read} read");
    assert!(refused > 1000 && read > 100);
}

#[test]
fn a_position_in_the_middle_of_a_turn_begins_with_the_turn() {
    for take_back in [true, false] {
        let mut old = TableGame::new(setup(2, CommandChoice::None, take_back), Deal::from_bits(8), 1);
        old.apply(Action::Start(0)).expect("anybody starts");
        for _ in 0..3 {
            let seen = old.game().observe(old.game().player());
            let (card, pile) = best_play(&seen).expect("something fits");
            old.apply(Action::Lay(card, pile)).expect("it fits");
        }
        let mut table = TableGame::from_position(old.game(), 1);
        assert_eq!(table.game(), old.game());
        assert_eq!(table.history().steps().len(), 3);
        for _ in 0..3 {
            assert_eq!(table.apply(Action::TakeBack).is_ok(), take_back);
            assert_eq!(TableGame::unpack(&table.pack()).as_ref(), Ok(&table));
        }
        // A record that says that cards lie in the turn it begins with could take back what it does not know.
        let mut to = Writer::new(18, 3);
        to.u32(1);
        to.slice(&[0b1_0001, 0]);
        let position = old.game().pack();
        to.u8(position.len() as u8);
        to.slice(&position);
        to.slice(&[0; 4]);
        assert!(TableGame::unpack(&to.finish()).is_err());
    }
}
