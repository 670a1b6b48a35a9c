//! The records of every slot, and the positions of the rules that older ones hold.

use std::fmt::Debug;

use stapel::{
    app::Slot,
    bytes::{Bytes, RECORD_SIZE, fitted, of_later_program},
    play::{Groups, Kind, NumberedDeals, Progress, SevenGame, Statistics, TableGame},
    rules::{
        seven_ate_nine::Match,
        the_game::{Action, Game},
    },
    store::{Settings, is_of_later_program},
};

use super::sealed;

/// So many actions are tried in a game that was read.
const ACTIONS: usize = 24;

/// The bytes as a record, and as a record without its checksum.
pub fn record(bytes: &[u8]) -> bool {
    read_any(bytes) | read_any(&sealed(bytes))
}

/// Whether the bytes are a record that this program reads.
pub fn read_any(bytes: &[u8]) -> bool {
    let slots = Slot::ALL.into_iter().filter(|slot| one_of(*slot) == *slot);
    let read = slots.filter(|slot| is_read(*slot, bytes)).count();
    assert!(read <= 1, "a record is of one kind");
    assert!(read == 0 || !is_of_later_program(bytes), "what is read was not made by a later program");
    match bytes.len() <= RECORD_SIZE {
        true => assert_eq!(fitted(bytes), bytes),
        false => assert_eq!(is_of_later_program(&fitted(bytes)), fitted(bytes) == of_later_program()),
    }
    let _ = TableGame::unpack(bytes).map(play_table);
    let _ = SevenGame::unpack(bytes).map(play_seven);
    let positions = [
        round_trip(bytes, Game::unpack, Game::pack).is_some(),
        round_trip(bytes, Match::unpack, Match::pack).is_some(),
    ];
    read > 0 || positions.contains(&true)
}

/// One slot of those whose records are of the same kind: each kind is tried once, and a new one without a word here.
fn one_of(slot: Slot) -> Slot {
    match slot {
        Slot::Statistics(_) => Slot::Statistics(Kind::Seven),
        Slot::Game(Kind::Table(_)) | Slot::Finished(Kind::Table(_)) => Slot::Game(Kind::ALL[0]),
        Slot::Finished(Kind::Seven) => Slot::Game(Kind::Seven),
        other => other,
    }
}

/// Whether the bytes are a record of a slot; if so, it is written as it is read.
pub fn is_read(slot: Slot, bytes: &[u8]) -> bool {
    match slot {
        Slot::Settings => round_trip(bytes, Settings::unpack, Settings::pack).is_some(),
        Slot::Statistics(_) => round_trip(bytes, Statistics::unpack, Statistics::pack).is_some(),
        Slot::Numbered => round_trip(bytes, NumberedDeals::unpack, NumberedDeals::pack).is_some(),
        Slot::Progress => round_trip(bytes, Progress::unpack, Progress::pack).is_some(),
        Slot::Groups => round_trip(bytes, Groups::unpack, Groups::pack).is_some(),
        Slot::Game(Kind::Table(_)) | Slot::Finished(Kind::Table(_)) => {
            round_trip(bytes, TableGame::unpack, TableGame::pack).is_some()
        }
        Slot::Game(Kind::Seven) | Slot::Finished(Kind::Seven) => {
            round_trip(bytes, SevenGame::unpack, SevenGame::pack).is_some()
        }
    }
}

fn round_trip<T: PartialEq + Debug, E: Debug>(
    bytes: &[u8],
    unpack: impl Fn(&[u8]) -> Result<T, E>,
    pack: impl Fn(&T) -> Bytes,
) -> Option<T> {
    let value = unpack(bytes).ok()?;
    let packed = pack(&value);
    let again = unpack(&packed).unwrap_or_else(|error| panic!("{value:?} is not read again: {error:?}"));
    assert_eq!(again, value);
    assert_eq!(pack(&again), packed);
    Some(value)
}

/// Whatever the rules allow is done, and the game can be kept after it.
fn play_table(mut table: TableGame) {
    for step in 0..ACTIONS {
        let actions = table.game().legal_actions();
        if actions.is_empty() {
            break;
        }
        // Another one in every step and every game, and always the same in the same one; what was laid is taken back now
        // and then.
        let any = actions[(step * 7 + usize::from(table.game().left())) % actions.len()];
        let take_back = Some(Action::TakeBack).filter(|action| step % 4 == 3 && actions.contains(action));
        let action = take_back.unwrap_or(any);
        table.apply(action).unwrap_or_else(|refusal| panic!("{action:?} is legal, and refused: {refusal:?}"));
        assert_eq!(TableGame::unpack(&table.pack()).as_ref(), Ok(&table));
    }
}

fn play_seven(mut seven: SevenGame) {
    for step in 0..ACTIONS {
        let now = seven.contest.game().now().saturating_add(step as u32 * 100);
        let actions = seven.contest.legal_actions(now);
        if actions.is_empty() {
            break;
        }
        let action = actions[step * 7 % actions.len()];
        seven.contest.apply(now, action).unwrap_or_else(|refusal| panic!("{action:?} is legal, and {refusal:?}"));
        assert_eq!(SevenGame::unpack(&seven.pack()).as_ref(), Ok(&seven));
    }
}
