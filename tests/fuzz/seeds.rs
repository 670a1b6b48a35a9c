//! Where a fuzzer begins: bytes of real games. `STAPEL_BLESS=1 cargo test --test fuzz` writes them into the corpus.

use std::fs;

use stapel::{
    app::{Saves, Slot},
    bots::seven_ate_nine::Level,
    bytes::Writer,
    play::{Credit, Kind, Seats, SevenChoice, SevenGame, Statistics, TableGame},
    rules::{
        deal::Deal,
        the_game::{Action, CommandChoice, Setup, Variant},
    },
    store::Settings,
};

use crate::{
    folder, replay,
    targets::{TARGETS, written_save},
};

/// Numbers that look random and are always the same.
struct Luck(u64);

impl Luck {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// A game at the table after so many actions, with cards and marks as luck has it.
fn table(players: u8, variant: Variant, commands: CommandChoice, actions: usize) -> TableGame {
    let setup = Setup::new(players, variant, commands, !actions.is_multiple_of(3)).expect("one to five players");
    let mut table = TableGame::new(setup, Deal::from_bits(actions as u64 * 977 + u64::from(players)), 1);
    let mut luck = Luck(actions as u64 + 1);
    for _ in 0..actions {
        let mut actions = table.game().legal_actions();
        actions.retain(|action| !matches!(action, Action::GiveUp | Action::EndIncomplete));
        if actions.contains(&Action::EndTurn) {
            actions.retain(|action| *action == Action::EndTurn);
        }
        if actions.is_empty() {
            break;
        }
        table.apply(actions[luck.below(actions.len())]).expect("it is legal");
    }
    table
}

/// A match of 7 ate 9 after so many actions.
fn seven(seats: Seats, level: Level, actions: usize) -> SevenGame {
    let choice = SevenChoice { seats, level, tournament: actions % 2 == 1 };
    let mut seven = SevenGame::new(choice, Deal::from_bits(actions as u64 + 3), 1, true);
    let mut luck = Luck(actions as u64 + 9);
    for step in 0..actions as u32 {
        let legal = seven.contest.legal_actions(step * 1500);
        if !legal.is_empty() {
            seven.contest.apply(step * 1500, legal[luck.below(legal.len())]).expect("it is legal");
        }
    }
    seven
}

fn statistics() -> Statistics {
    let mut statistics = Statistics::default();
    for cell in 0..15 {
        statistics.count(statistics.next_game(), cell, cell % 2 == 0, cell as u8, 10, Credit::Streak);
    }
    statistics
}

/// Games in different places, with the slots they belong to.
fn games() -> Vec<(Slot, Vec<u8>)> {
    let mut games = Vec::new();
    let commands = [CommandChoice::None, CommandChoice::Default, CommandChoice::FromDeal];
    for (place, players) in [1, 2, 3, 5, 4, 1, 2, 5].into_iter().enumerate() {
        let table =
            table(players, Variant::ALL[place % 3], commands[place / 3], [0, 3, 40, 160, 9, 80, 25, 300][place]);
        games.push((Slot::Game(Kind::Table(table.kind())), table.pack().to_vec()));
    }
    for (place, seats) in
        [Seats::Solo(1), Seats::Solo(3), Seats::Everybody(4), Seats::Everybody(2)].into_iter().enumerate()
    {
        let seven = seven(seats, Level::ALL[place], [0, 21, 40, 90][place]);
        games.push((Slot::Game(Kind::Seven), seven.pack().to_vec()));
    }
    games
}

/// Without the checksum, which the targets put there.
fn body(record: &[u8]) -> Vec<u8> {
    record[..record.len() - 4].to_vec()
}

fn records() -> Vec<Vec<u8>> {
    let mut records: Vec<Vec<u8>> = games().iter().map(|(_, record)| body(record)).collect();
    records.push(body(&Settings::default().pack()));
    records.push(body(&statistics().pack()));
    let old = table(3, Variant::Standard, CommandChoice::FromDeal, 60);
    records.push(body(&old.game().pack()));
    records.push(body(&TableGame::from_position(old.game(), 7).pack()));
    for version in [1, 2] {
        let mut to = Writer::new(18, version);
        to.u32(1);
        to.u8(1);
        old.game().write(&mut to);
        records.push(body(&to.finish()));
    }
    records.push(body(&seven(Seats::Solo(2), Level::Hard, 30).contest.pack()));
    records
}

fn saves() -> Vec<Vec<u8>> {
    let mut saves = Saves::default();
    for (slot, record) in games() {
        saves[slot.index()] = record[..].try_into().expect("a record of our own");
    }
    saves[Slot::Settings.index()] = Settings::default().pack();
    let mut files = vec![
        written_save(&saves, &vec![]),
        written_save(&Saves::default(), &vec![(40, vec![9; 30]), (4, vec![7; 900])]),
    ];
    for name in ["store/old/people.save", "store/old/won.save", "scenarios/later_game.save"] {
        files.push(fs::read(folder().join("..").join(name)).expect("a test of its own reads it"));
    }
    files.iter().map(|file| body(file)).collect()
}

fn codes() -> Vec<Vec<u8>> {
    let texts = [
        "0000006C",
        "deal=0000006C&game=the_game&players=5&variant=expert_plus",
        "deal=0000006C&game=extreme&bots=2&variant=expert&commands=shuffled",
        "deal=0000006C&game=extreme&players=2&variant=standard&commands=fixed",
        "deal=0000006C&game=seven_ate_nine&against=2&level=hard&length=single",
        "deal=0000006C&game=seven_ate_nine&against=3&level=medium&length=tournament",
        "deal=0000006C&game=seven_ate_nine&together=4",
        "deal=OOOO-OO6c&game=seven_ate_nine&against=1&level=easy",
        "oooo oo6c",
    ];
    // As a person reads it who takes a 1 for an l.
    let misread = Deal::from_bits(0x4210_8421).to_string().replace('1', "l");
    assert!(misread.contains('l'));
    texts.into_iter().chain([&misread[..]]).map(|text| text.as_bytes().to_vec()).collect()
}

fn scripts() -> Vec<Vec<u8>> {
    let every = "# all\n\ntap up down left right a b key1 key12\nhold a 500\npress b\nrelease b\nturn left\nturn right\n\
                 supply 3400\nstorage fails\nsave fails\npanel sh1106\npanel ssd1306\nwait 1000\nsettle\ntype 0000006C\nshot a.png\nframe\n\
                 text\nexpect some words\nstate\nrestart\n";
    let mut scripts = vec![every.as_bytes().to_vec()];
    for name in ["a_knob_goes_through_lists_and_hands", "a_typed_code_deals_the_same_cards_to_everybody"] {
        scripts.push(fs::read(folder().join(format!("../scenarios/{name}.txt"))).expect("a scenario"));
    }
    scripts
}

/// ELF files without their first six bytes: one segment, and three of which one is empty and one is not loaded.
fn elves() -> Vec<Vec<u8>> {
    let elf = |segments: &[(u32, u32, &[u8])]| {
        let mut file = vec![0; 52];
        file[28] = 52;
        file[42] = 32;
        file[44] = segments.len() as u8;
        let mut offset = 52 + 32 * segments.len() as u32;
        for (kind, address, bytes) in segments {
            let words = [*kind, offset, 0x2000_0000, *address, bytes.len() as u32, bytes.len() as u32, 0, 4];
            file.extend(words.iter().flat_map(|word| word.to_le_bytes()));
            offset += bytes.len() as u32;
        }
        segments.iter().for_each(|(_, _, bytes)| file.extend(*bytes));
        file.split_off(6)
    };
    let three: [(u32, u32, &[u8]); 4] =
        [(1, 0x1000_30FE, b"across"), (1, 0x1000_0000, b"first"), (1, 0x2000_0000, b""), (4, 0, b"no")];
    vec![elf(&[(1, 0x101D_FFFF, b"x")]), elf(&three)]
}

/// Lives of a flash: new or with forged pages, and then anything.
fn rings() -> Vec<Vec<u8>> {
    let life = |forged: u8, seed: u64| {
        let mut luck = Luck(seed);
        let mut bytes = vec![forged];
        bytes.extend((0..usize::from(forged) * 9 + 100).map(|_| luck.below(256) as u8));
        bytes
    };
    vec![life(0, 1), life(0, 2), life(3, 3), life(40, 4)]
}

/// Lives of a device: each goes on with one of the games, with other controls, and presses as luck has it.
fn apps() -> Vec<Vec<u8>> {
    let mut apps = Vec::new();
    for (place, (slot, record)) in games().into_iter().enumerate() {
        let mut luck = Luck(place as u64 + 5);
        let Slot::Game(kind) = slot else { unreachable!("a game") };
        let resume = (kind.place() as u8) << 2;
        let mut bytes = vec![0, (place as u8 % 2) | resume | (place as u8 % 3) << 4, place as u8, 2];
        for (slot, record) in [(slot, &record[..]), (Slot::Statistics(kind), &statistics().pack()[..])] {
            bytes.push(slot.index() as u8);
            bytes.extend((record.len() as u16 - 4).to_le_bytes());
            bytes.extend(body(record));
        }
        // Hold A to see a hand, and go on.
        bytes.extend([180, 12, 4, 0x7A]);
        for _ in 0..30 {
            let button = [4, 4, 4, 3, 2, 1, 0, 5][luck.below(8)];
            let key = luck.below(2) as u8 * 6;
            bytes.extend([if place % 3 == 2 { button + key } else { button }, [0x66, 0x66, 0x6A, 0x57][luck.below(4)]]);
        }
        apps.push(bytes);
    }
    // A device that remembers nothing, a friend's link, and everything that can be told at a start.
    for [flags, choices, chance] in
        [[0, 3, 1], [0x20, 0x40, 1], [0x20, 0x41, 2], [0x20, 0x42, 3], [0xFA, 3, 255], [0x0E, 0xC0, 9]]
    {
        let mut luck = Luck(u64::from(chance) + 77);
        let mut bytes = vec![flags, choices, chance, 0];
        bytes.extend((0..60).map(|place| if place % 2 == 0 { luck.below(6) as u8 } else { 0x66 }));
        apps.push(bytes);
    }
    // The battery is low; its notice is read; it is charged again.
    apps.push([&[0, 0, 1, 0][..], &[216, 0x48, 0x0D, 180, 11, 4, 0x66, 216, 0x88, 0x13]].concat());
    apps
}

#[test]
fn the_seeds_of_every_target_mean_something() {
    let all = [apps(), codes(), records(), rings(), saves(), scripts(), elves()];
    for ((name, target), seeds) in TARGETS.into_iter().zip(all) {
        let inputs: Vec<_> = (1..).zip(seeds).map(|(number, bytes)| (format!("seed{number:02}"), bytes)).collect();
        assert_eq!(replay(target, &inputs), inputs.len(), "seeds of {name} mean nothing");
        if std::env::var_os("STAPEL_BLESS").is_some() {
            let folder = folder().join("corpus").join(name);
            fs::create_dir_all(&folder).expect("it can be made");
            for (name, bytes) in inputs {
                fs::write(folder.join(name), bytes).expect("it can be written");
            }
        }
    }
}
