//! Records: bytes become a game only if that game could have been played.

use Pile::*;
use stapel::{
    bytes::{BytesError, Reader, Writer},
    rules::{
        deal::{Deal, Stream},
        the_game::{
            Action, Card, Command, CommandChoice, CommandMap, Game, Mark, Outcome, Phase, Pile, RecordError, Report,
            Setup, Variant,
        },
    },
};

use crate::table::{Play, Table, card, table};

/// Games of every phase.
fn sample() -> Vec<Game> {
    let mut marked = table(3).hand(0, &[10, 20, 30]).begin();
    marked.lay_all(&[(10, FirstAscending), (20, SecondAscending)]);
    marked.end();
    marked.mark(0, FirstDescending, Some(Mark::KeepOff)).expect("set");
    let mut open = table(2).extreme(&[(60, Command::Skull)]).tops([50, 20, 100, 90]);
    open = open.hand(0, &[60, 40, 41]).hand(1, &[70, 71]).draw_pile(&[33, 34]);
    let mut dead_end = open.clone().no_taking_back().lies();
    dead_end.lay(60, FirstAscending);
    dead_end.lay(40, SecondAscending);
    let mut left = dead_end.clone();
    left.lose();
    let mut broken = open.lies();
    broken.lay(60, FirstAscending);
    let mut lost = broken.clone();
    lost.lose();
    let mut won = table(1).tops([4, 1, 100, 100]).hand(0, &[5, 6]).lies();
    won.lay_all(&[(5, FirstAscending), (6, FirstAscending)]);
    won.end();
    let mut gave_up = table(5).deal();
    gave_up.apply(Action::GiveUp).expect("given up");
    vec![table(4).variant(Variant::ExpertPlus).deal(), marked, dead_end, left, broken, lost, won, gave_up]
}

/// The same record with another payload and a right checksum.
fn patched(game: &Game, patch: impl FnOnce(&mut Vec<u8>)) -> Result<Game, RecordError> {
    let record = game.pack();
    let mut payload = record[2..record.len() - 4].to_vec();
    patch(&mut payload);
    let mut to = Writer::new(record[0], record[1]);
    to.slice(&payload);
    Game::unpack(&to.finish())
}

#[test]
fn a_game_reads_back_as_it_was_in_every_phase() {
    for game in sample() {
        assert_eq!(Game::unpack(&game.pack()), Ok(game));
    }
}

#[test]
fn every_flipped_bit_is_damage() {
    for record in sample().iter().map(Game::pack) {
        for bit in 0..record.len() * 8 {
            let mut damaged = record.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Game::unpack(&damaged), Err(RecordError::Bytes(BytesError::Checksum)));
        }
    }
}

#[test]
fn every_truncation_is_damage_or_too_short() {
    for record in sample().iter().map(Game::pack) {
        for length in 0..record.len() {
            let error = Game::unpack(&record[..length]).expect_err("a part is no record");
            assert!(matches!(error, RecordError::Bytes(BytesError::Checksum | BytesError::Short)));
        }
    }
}

#[test]
fn whatever_an_intact_record_says_it_is_no_panic_and_packs_as_it_was_read() {
    // The checksum keeps damage out; this asks what is behind it, byte by byte.
    let mut read = 0;
    for game in sample() {
        let length = game.pack().len() - 6;
        for place in 0..length {
            for value in 0..=u8::MAX {
                if let Ok(other) = patched(&game, |payload| payload[place] = value) {
                    assert_eq!(Game::unpack(&other.pack()), Ok(other.clone()));
                    assert!(other.legal_actions().len() <= 101);
                    read += 1;
                }
            }
        }
        for length in 0..length {
            assert!(patched(&game, |payload| payload.truncate(length)).is_err());
        }
        assert_eq!(patched(&game, |payload| payload.push(0)), Err(RecordError::Bytes(BytesError::Trailing)));
    }
    println!("{read} intact records of other games");
}

#[test]
fn another_version_and_another_kind_are_named() {
    for (kind, version, error) in
        [(1, 0, BytesError::Version(0)), (1, 2, BytesError::Version(2)), (2, 1, BytesError::Kind(2))]
    {
        let mut to = Writer::new(kind, version);
        let record = table(2).deal().pack();
        to.slice(&record[2..record.len() - 4]);
        assert_eq!(Game::unpack(&to.finish()), Err(RecordError::Bytes(error)));
    }
}

/// Two players in the middle of a turn; the places of its record are named below.
fn two() -> Table {
    table(2).tops([50, 20, 100, 90]).hand(0, &[40, 41, 60]).hand(1, &[70, 71])
}

const PLAYERS: usize = 0;
const CHOICES: usize = 1;
const DEAL: usize = 2;
const FIRST_HAND: usize = 11;
const SECOND_HAND: usize = 15;
const DRAW_PILE: usize = 17;
const TOPS: usize = 18;
const PLAYER: usize = 22;
const ROUND: usize = 23;

fn read(table: &Table, patch: impl FnOnce(&mut Vec<u8>)) -> Result<Game, RecordError> {
    patched(&table.lies(), patch)
}

#[test]
fn setups_that_there_are_not() {
    for (place, value) in [(PLAYERS, 0), (PLAYERS, 6), (CHOICES, 3), (CHOICES, 12), (CHOICES, 32), (DEAL + 7, 1)] {
        assert_eq!(read(&two(), |payload| payload[place] = value), Err(RecordError::Setup));
    }
}

#[test]
fn cards_twice() {
    let twice = |number| Err(RecordError::CardTwice(card(number)));
    assert_eq!(read(&two(), |payload| payload[FIRST_HAND + 1] = 40), twice(40));
    assert_eq!(read(&two(), |payload| payload[SECOND_HAND] = 60), twice(60));
    assert_eq!(read(&two(), |payload| payload[TOPS + 1] = 41), twice(41));
    assert_eq!(read(&two(), |payload| payload[TOPS + 1] = 50), twice(50));
    assert_eq!(read(&two(), |payload| payload[FIRST_HAND] = 1), Err(RecordError::NoCard(1)));
    assert_eq!(read(&two(), |payload| payload[FIRST_HAND] = 100), Err(RecordError::NoCard(100)));
}

#[test]
fn a_card_laid_twice_in_a_turn() {
    let mut game = two().lies();
    game.lay_all(&[(60, FirstAscending), (41, SecondAscending)]);
    // A hand of one card moves what follows by two.
    let second = ROUND - 2 + 1 + 3;
    assert_eq!(patched(&game, |payload| payload[second] = 60), Err(RecordError::CardTwice(card(60))));
}

#[test]
fn missing_cards() {
    let fresh = table(2).deal();
    let record = fresh.pack();
    assert_eq!(record.len(), 2 + 10 + 8 + 8 + 85 + 4 + 1 + 1 + 2 + 8 + 1 + 4);
    // A draw pile without its last card: then it would have to lie somewhere.
    let draw_pile = 10 + 8 + 8;
    let short = patched(&fresh, |payload| {
        payload[draw_pile] -= 1;
        payload.remove(draw_pile + 1);
    });
    assert_eq!(short, Err(RecordError::Table));
    // A short hand while there is something to draw, which only Draw one leaves.
    let hand = [30, 31, 32, 33, 34, 35];
    let short = |table: Table| Game::unpack(&table.tops([4, 1, 100, 100]).record(&[1])).map(|_| ());
    let table = table(2).hand(0, &hand).hand(1, &[40, 41, 42, 43, 44, 45, 46]).draw_pile(&[50]);
    assert_eq!(short(table.clone()), Err(RecordError::Table));
    assert_eq!(short(table.extreme(&[])), Ok(()));
}

#[test]
fn tables_that_no_game_reaches() {
    assert_eq!(read(&two(), |payload| payload[PLAYER] = 2), Err(RecordError::Table));
    assert_eq!(read(&two(), |payload| payload.swap(FIRST_HAND, FIRST_HAND + 1)), Err(RecordError::Table));
    let skull = two().extreme(&[(50, Command::Skull)]);
    assert_eq!(Game::unpack(&skull.record(&[1])), Err(RecordError::Table), "a skull is covered when a turn begins");
    let unsaid = |payload: &mut Vec<u8>| payload[TOPS..TOPS + 4].fill(0);
    assert_eq!(read(&two(), unsaid), Err(RecordError::Table), "93 cards are gone, and no pile is begun");
    assert_eq!(read(&two(), |payload| payload[DRAW_PILE] = 99), Err(RecordError::NoCard(0)));
    assert_eq!(read(&two(), |payload| payload[FIRST_HAND - 1] = 9), Err(RecordError::NoCard(0)));
}

#[test]
fn turns_that_nobody_can_have_played() {
    let mut game = two().lies();
    game.lay(60, FirstAscending);
    let round = ROUND - 1;
    assert_eq!(patched(&game, |_| ()), Ok(game.clone()));
    let impossible = |place: usize, value| patched(&game, |payload| payload[round + place] = value);
    let elsewhere = impossible(2, Pile::SecondAscending as u8);
    assert_eq!(elsewhere, Err(RecordError::CardTwice(card(60))), "60 is still on top of the first");
    assert_eq!(impossible(2, 4), Err(RecordError::Turn), "there are four piles");
    assert_eq!(impossible(3, 55), Err(RecordError::Turn), "the turn before left 50 there");
    assert_eq!(impossible(3, 65), Err(RecordError::Turn), "60 does not fit on 65");
    assert!(impossible(0, 9).is_err(), "no hand has nine cards");
    let before = round + 4;
    let previous = |place: usize, value| patched(&game, |payload| payload[before + place] = value);
    assert_eq!(previous(0, 0), Err(RecordError::Turn), "then 1 would have the turn");
    assert_eq!(previous(0, 5), Err(RecordError::Turn), "there is no such player");
    assert_eq!(previous(2, 60), Err(RecordError::Turn), "60 was laid in this turn");
    assert_eq!(previous(2, 55), Err(RecordError::Turn), "50 is on top there");
}

#[test]
fn commands_twice_on_a_card() {
    let extreme = two().extreme(&[]);
    assert_eq!(read(&extreme, |payload| payload[10] = payload[11]), Err(RecordError::Commands));
}

#[test]
fn marks_of_nobody() {
    let marks = ROUND + 1 + 5;
    let marked = |table: Table, place: usize, byte| read(&table, |payload| payload[marks + place] = byte);
    assert!(marked(two(), 0, 2).is_ok() && marked(two(), 4, 3).is_ok());
    assert_eq!(marked(two(), 0, 5), Err(RecordError::Marks), "there is no such mark");
    assert_eq!(marked(two(), 4, 2), Err(RecordError::Marks), "only in one's own turn a mark is fresh");
    assert_eq!(read(&two().hand(1, &[]), |payload| payload[marks - 2 + 4] = 1), Err(RecordError::Marks));
    let alone = table(1).tops([50, 20, 100, 90]).hand(0, &[40, 41, 60]);
    assert_eq!(read(&alone, |payload| payload[marks - 3] = 1), Err(RecordError::Marks));
}

#[test]
fn phases_that_do_not_follow() {
    let stuck = [0, 1, 0, 255];
    let over = |left, cause: [u8; 4]| [&[4, left], &cause[..]].concat();
    for phase in [
        vec![0],
        vec![5],
        vec![3, 0],
        [&[2], &stuck[..]].concat(),
        over(5, stuck),
        over(5, [2, 0, 0, 255]),
        over(5, [2, 2, 0, 255]),
        over(5, [2, 1, 1, 255]),
        over(4, [3, 0, 0, 255]),
        over(5, [3, 1, 0, 255]),
        over(5, [4, 0, 0, 255]),
        over(5, [2, 1, 16, 255]),
        over(5, [2, 1, 0, 4]),
        over(5, [1, 1, 0, 255]),
    ] {
        assert_eq!(Game::unpack(&two().record(&phase)), Err(RecordError::Phase), "{phase:?}");
    }
    for phase in [vec![1], over(5, [2, 1, 0, 255]), over(5, [3, 0, 0, 255])] {
        assert!(Game::unpack(&two().record(&phase)).is_ok(), "{phase:?}");
    }
    // A turn that cannot be completed has not begun: the game is lost, and over if nothing fits.
    let lost = table(1).tops([90, 91, 5, 6]).hand(0, &[40, 50]);
    assert_eq!(Game::unpack(&lost.record(&[1])), Err(RecordError::Phase));
    assert_eq!(Game::unpack(&lost.record(&[[2].as_slice(), &stuck].concat())), Err(RecordError::Phase));
    assert!(Game::unpack(&lost.record(&over(2, stuck))).is_ok());
}

#[test]
fn a_game_that_is_not_won_cannot_be_read_as_won() {
    let mut game = table(1).extreme(&[(6, Command::Skull)]).tops([4, 1, 100, 100]).hand(0, &[5, 6]).lies();
    game.lay_all(&[(5, FirstAscending), (6, FirstAscending)]);
    let won = patched(&game, |payload| {
        payload.pop();
        payload.extend([3, 0]);
    });
    assert!(won.is_err());
}

#[test]
fn a_game_can_be_part_of_a_larger_record() {
    let game = two().lies();
    let mut to = Writer::new(9, 4);
    to.u16(777);
    game.write(&mut to);
    to.u8(5);
    let record = to.finish();
    let mut from = Reader::open(&record, 9, 4).expect("intact");
    assert_eq!(from.u16(), Ok(777));
    assert_eq!(Game::read(&mut from), Ok(game));
    assert_eq!(from.u8(), Ok(5));
    assert_eq!(from.close(), Ok(()));
}

#[test]
fn errors_speak() {
    let said = |error: RecordError| error.to_string();
    assert_eq!(said(RecordError::CardTwice(card(40))), "The card 40 is in two places.");
    assert_eq!(said(RecordError::NoCard(100)), "There is no card 100.");
    assert_eq!(said(RecordError::Bytes(BytesError::Version(2))), "The record is of another version (2).");
}

/// A turn of Extreme with the default map, by the second of three players: two cards laid, a mark set.
const PINNED: &str = "010103158967452301000000032c4254063045570a1b495b0d1e345e1122376214253b4d18293e5006060c11141e\
    42044a4e5052060316363b4462500e381b02635d47261356551c3551532e401f3e4d49153923194c223d0f340d08\
    4b32463f283a5f5704595b2c20244f0b5c60332f58480a051d1a54105e124317273130212a4525093c37075a182b\
    612d410000000102290000410029ff00000000000000000000000003016e521c22";

#[test]
fn a_record_of_version_1_is_still_read() {
    let setup = Setup::new(3, Variant::Expert, CommandChoice::Default, true).expect("a setup");
    let mut game = Game::new(setup, Deal::from_bits(0x1_2345_6789));
    game.apply(Action::Start(1)).expect("started");
    game.lay_all(&[(41, FirstAscending), (65, FirstAscending)]);
    assert_eq!(game.mark(2, SecondDescending, Some(Mark::SmallSteps)), Ok(Report::Marked));
    let bytes: Vec<u8> = (0..PINNED.len() / 2)
        .map(|place| u8::from_str_radix(&PINNED[2 * place..2 * place + 2], 16).expect("hexadecimal"))
        .collect();
    let written: String = game.pack().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(written, PINNED);
    assert_eq!(Game::unpack(&bytes), Ok(game));
}

/// The hand of a deal alone, and the six cards drawn after it.
const DECKS: [(u64, [u8; 8], [u8; 6]); 3] = [
    (0, [6, 10, 22, 25, 43, 62, 82, 95], [12, 71, 21, 5, 23, 54]),
    (1, [9, 12, 21, 22, 28, 33, 63, 79], [23, 7, 78, 18, 35, 38]),
    (0x1_2345_6789, [6, 12, 17, 20, 30, 41, 66, 78], [65, 80, 82, 74, 3, 22]),
];

#[test]
fn decks_are_what_they_were() {
    for (bits, hand, next) in DECKS {
        let setup = Setup::new(1, Variant::Standard, CommandChoice::None, true).expect("a setup");
        let mut game = Game::new(setup, Deal::from_bits(bits));
        let mut deck: Vec<Card> = Card::all().collect();
        Deal::from_bits(bits).chance(Stream::Deck).shuffle(&mut deck);
        assert_eq!(game.hand(0), hand);
        let numbers: Vec<u8> = deck.iter().map(|card| card.number()).collect();
        assert_eq!(numbers[8..14], next);
        // And that is what is drawn.
        game.lay(hand[0], FirstAscending);
        game.lay(hand[1], FirstAscending);
        assert_eq!(game.end(), next[..2]);
    }
}

#[test]
fn maps_are_what_they_were() {
    let skulls = |bits| -> Vec<u8> {
        let map = CommandMap::drawn_from(Deal::from_bits(bits));
        map.cards(Command::Skull).map(Card::number).collect()
    };
    assert_eq!([skulls(0), skulls(1)], [[36, 38, 72, 98], [51, 57, 81, 84]]);
}

#[test]
fn a_won_game_stays_won() {
    let won = sample().into_iter().find(|game| matches!(game.phase(), Phase::Over(Outcome { loss: None, .. })));
    let won = won.expect("one of them is won");
    assert_eq!(Game::unpack(&won.pack()).map(|game| game.outcome()), Ok(won.outcome()));
}
