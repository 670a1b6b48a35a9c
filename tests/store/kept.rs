//! What an older version of the program kept is still read, and what is kept now reads back as it was.

use stapel::{
    bots::the_game::Strength,
    bytes::{BytesError, Writer},
    panel::Controller,
    play::{Bots, CELLS, Credit, Statistics, TableChoice, TableGame},
    rules::{
        deal::Deal,
        the_game::{CommandChoice, RecordError, Setup, Variant},
    },
    store::Settings,
};

/// The kinds of the records, which never change.
const SETTINGS: u8 = 16;
const STATISTICS: u8 = 17;
const TABLE: u8 = 18;

fn table(players: u8) -> TableGame {
    let setup = Setup::new(players, Variant::Expert, CommandChoice::Default, true).expect("a setup");
    TableGame::new(setup, Deal::from_bits(7), 41)
}

/// As version 1 wrote it: a byte for the streaks, and the game.
fn old_table(table: &TableGame, version: u8, switches: u8) -> Vec<u8> {
    let mut to = Writer::new(TABLE, version);
    to.u32(table.number);
    to.u8(switches);
    table.game().write(&mut to);
    to.finish().to_vec()
}

#[test]
fn a_table_reads_back_with_its_partners_and_hints() {
    for (streaks, partners, hinted) in [(true, false, false), (false, true, false), (true, false, true)] {
        let mut table = table(3);
        (table.streaks, table.hinted) = (streaks, hinted);
        table.bots = if partners { Bots::all_but_first(3) } else { Bots::NONE };
        assert_eq!(TableGame::unpack(&table.pack()), Ok(table));
    }
}

#[test]
fn a_table_of_version_1_is_one_without_help() {
    for streaks in [true, false] {
        let table = table(3);
        let read = TableGame::unpack(&old_table(&table, 1, streaks.into())).expect("a record of version 1");
        assert_eq!((read.game(), read.number, read.streaks), (table.game(), 41, streaks));
        assert!(read.bots.is_empty() && !read.hinted);
        assert_eq!(TableGame::unpack(&read.pack()), Ok(read), "and it is kept as a game that began there");
    }
}

#[test]
fn a_table_that_nobody_wrote_is_refused() {
    let table = table(3);
    assert_eq!(TableGame::unpack(&old_table(&table, 1, 2)), Err(RecordError::Setup), "version 1 knew no partners");
    assert_eq!(TableGame::unpack(&old_table(&table, 2, 8)), Err(RecordError::Setup), "there is no fourth switch");
    for version in [0, 5] {
        let error = RecordError::Bytes(BytesError::Version(version));
        assert_eq!(TableGame::unpack(&old_table(&table, version, 1)), Err(error));
    }
    for (players, bots) in [(1, 0b1), (3, 0b111)] {
        let mut table = self::table(players);
        table.bots = Bots::all(players);
        assert_eq!(table.bots.bits(), bots);
        assert_eq!(TableGame::unpack(&table.pack()), Err(RecordError::Setup), "somebody is a person");
    }
}

#[test]
fn statistics_of_earlier_versions_keep_what_they_had() {
    let mut statistics = Statistics::default();
    for cell in 0..15 {
        for (won, left) in [(true, 0), (false, 5), (false, 98)] {
            assert!(statistics.count(statistics.next_game(), cell, won, left, 10, Credit::Streak));
        }
    }
    assert!(statistics.count(statistics.next_game(), 3, true, 0, 10, Credit::Helped));
    assert_eq!((statistics.tally(3).helped, statistics.tally(3).streak), (1, 0));
    let packed = |version: u8| {
        let mut to = Writer::new(STATISTICS, version);
        to.u32(statistics.next_game() - 1);
        for cell in 0..15 {
            let tally = statistics.tally(cell);
            to.u16(tally.played);
            to.u16(tally.won);
            to.u8(tally.best);
            to.u32(tally.left);
            to.u16(tally.streak);
            to.u16(tally.longest);
            if version > 1 {
                to.u16(tally.helped);
            }
            if version > 2 {
                tally.bars.iter().for_each(|count| to.u16(*count));
            }
        }
        to.finish()
    };
    for version in 1..=3 {
        let read = Statistics::unpack(&packed(version)).expect("a record of before");
        assert_eq!(read.next_game(), statistics.next_game());
        for cell in 0..CELLS {
            let mut wanted = *statistics.tally(cell);
            wanted.helped = if version > 1 { wanted.helped } else { 0 };
            wanted.bars = if version > 2 { wanted.bars } else { Default::default() };
            assert_eq!(*read.tally(cell), wanted, "version {version}");
        }
    }
    assert_eq!(statistics.tally(3).bars, [2, 1, 0, 0, 0, 0, 0, 1]);
    let mut full = packed(3).to_vec();
    // As many as there can be in the first bar of the first cell, where the counters are followed by the bars.
    full[6 + 15..6 + 17].fill(0xFF);
    let mut to = Writer::new(STATISTICS, 3);
    to.slice(&full[2..full.len() - 4]);
    let read = Statistics::unpack(&to.finish()).expect("a record of before");
    assert_eq!(read.tally(0).bars, [4095, 1, 0, 0, 0, 0, 0, 1], "the picture has its limit");
    assert_eq!(Statistics::unpack(&read.pack()), Ok(read));
}

#[test]
fn statistics_fit_into_two_pages_however_full_they_are() {
    let mut statistics = Statistics::default();
    assert_eq!(statistics.pack().len(), 11, "what was never played takes no room");
    assert!(statistics.count(1, 0, false, 98, 10, Credit::Helped));
    assert_eq!(statistics.pack().len(), 11 + 26);
    for cell in 0..CELLS {
        for (won, left) in [(true, 0), (true, 1), (false, 98)] {
            for _ in 0..66_000 {
                assert!(statistics.count(statistics.next_game(), cell, won, left, 10, Credit::Streak));
            }
        }
    }
    let packed = statistics.pack();
    assert_eq!((packed.len(), Statistics::unpack(&packed)), (479, Ok(statistics)));
}

#[test]
fn help_touches_no_streak() {
    let mut statistics = Statistics::default();
    for (won, credit) in
        [(true, Credit::Streak), (false, Credit::Helped), (true, Credit::Helped), (true, Credit::Streak)]
    {
        assert!(statistics.count(statistics.next_game(), 0, won, 0, 10, credit));
    }
    let tally = statistics.tally(0);
    assert_eq!((tally.played, tally.won, tally.helped, tally.streak, tally.longest), (4, 3, 2, 2, 2));
}

#[test]
fn settings_of_before_there_were_partners_are_read() {
    let mut to = Writer::new(SETTINGS, 1);
    // Language, brightness, switches, minutes; three bytes for each table, and three for 7 ate 9.
    to.slice(&[2, 1, 0b0010_0101, 5, 3, 1, 0, 2, 2, 2, 1, 3, 2]);
    let settings = Settings::unpack(&to.finish()).expect("a record of version 1");
    let [the_game, extreme] = settings.tables;
    assert_eq!((the_game.players, the_game.bots, the_game.variant), (3, Bots::NONE, Variant::Expert));
    assert_eq!((extreme.players, extreme.bots, extreme.commands), (2, Bots::NONE, CommandChoice::FromDeal));
}

#[test]
fn settings_of_version_1_believe_the_panel_and_keep_all_else() {
    let settings = Settings { brightness: 1, sleep_minutes: 15, ..Settings::default() };
    let record = settings.pack();
    // Without the envelope of two bytes and four, and without controller, motion, partners, bots and names at the end.
    let with = |version: u8, more: &[u8]| {
        let mut to = Writer::new(SETTINGS, version);
        to.slice(&record[2..record.len() - 7 - 17]);
        to.slice(more);
        Settings::unpack(&to.finish())
    };
    assert_eq!(with(1, &[]), Ok(settings));
    for (byte, controller) in [(0, None), (1, Some(Controller::Ssd1306)), (2, Some(Controller::Sh1106))] {
        let settings = Settings { controller, ..settings };
        assert_eq!(with(2, &[byte]), Ok(settings));
        assert_eq!(Settings::unpack(&settings.pack()), Ok(settings));
    }
    for byte in [3, 0xFF] {
        assert_eq!(with(2, &[byte]), Ok(settings), "a choice that there is not is none");
    }
    assert_eq!(with(1, &[0]), Err(BytesError::Trailing));
    assert_eq!(with(2, &[]), Err(BytesError::Short));
    for (byte, motion) in [(0, false), (1, true)] {
        assert_eq!(with(3, &[0, byte]), Ok(Settings { motion, ..settings }));
    }
    for (byte, partners) in [(0, Strength::Steady), (1, Strength::Strong)] {
        assert_eq!(with(4, &[0, 1, byte]), Ok(Settings { partners, ..settings }));
    }
    for version in [0, 6] {
        assert_eq!(with(version, &[0]), Err(BytesError::Version(version)));
    }
}

#[test]
fn the_choice_of_partners_is_kept_for_each_game() {
    for partners in [[0, 0b1110], [0b1110, 0], [0b0101, 0b1000]] {
        let mut settings = Settings::default();
        for (table, bots) in settings.tables.iter_mut().zip(partners) {
            *table = TableChoice { players: 4, bots: Bots::from_bits(bots, 4).unwrap(), ..*table };
        }
        assert_eq!(Settings::unpack(&settings.pack()), Ok(settings));
    }
}
