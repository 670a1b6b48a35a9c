//! What earlier programs kept is still read: files and flash that they wrote lie in `old/`, beside what they showed of
//! them. Those called `cards` are the first that hold games card by card; the others hold positions.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use stapel::{
    app::{Saves, Slot, Start},
    play::{Kind, SevenGame, Statistics, TableGame, TableKind},
    rules::the_game::Action,
    store::{
        Settings,
        ring::{Ring, SECTOR},
    },
};

use crate::{person::Person, worn::Flash};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/old")
}

#[test]
fn files_of_the_program_before_show_what_they_showed_then() {
    for (name, look) in [("people", "look"), ("partners", "look"), ("won", "look"), ("cards", "cards")] {
        let look = fs::read(folder().join(look).with_extension("script")).expect("the script lies beside the saves");
        // A save is written to as soon as it is opened.
        let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("old-{name}.save"));
        fs::copy(folder().join(name).with_extension("save"), &copy).expect("temporary files are allowed");
        let mut program = Command::new(env!("CARGO_BIN_EXE_stapel"))
            .args(["--seed", "1", "--script", "-", "--save"])
            .arg(&copy)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        program.stdin.take().expect("a pipe").write_all(&look).expect("it takes the script");
        let shown = program.wait_with_output().expect("it ends");
        assert!(shown.status.success());
        let before = fs::read_to_string(folder().join(name).with_extension("txt")).expect("what it showed");
        let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
        assert_eq!(states(&shown), states(&before), "{name}");
        assert!(states(&shown).len() > 3, "{shown}");
    }
}

/// What a program sees: words and pictures may change.
fn states(shown: &str) -> Vec<&str> {
    shown.lines().filter(|line| line.starts_with('{')).collect()
}

/// What a flash of a device holds, which was copied up to its last page in use.
fn flash(name: &str) -> Saves {
    const SECTORS: u32 = 32;
    let written = fs::read(folder().join(name).with_extension("flash")).expect("the flash lies there");
    let mut flash = Flash::new(SECTORS);
    flash.bytes[..written.len()].copy_from_slice(&written);
    assert!(written.len() < SECTORS as usize * SECTOR);
    let mut ring = Ring::open(flash, 0, SECTORS).expect("it can be read");
    let mut saves = Saves::default();
    for slot in Slot::ALL {
        saves[slot.index()] = ring.read(slot.index()).expect("it can be read");
    }
    saves
}

#[test]
fn flash_of_the_firmware_before_holds_its_games() {
    let lines = [
        ("people", ["The Game · 3 players\n93\nleft", "Extreme · solo\n93\nleft", "7 ate 9 · game 2/4"]),
        ("cards", ["The Game · 3 players\n95\nleft", "Extreme · me + 3 bots\n93\nleft", "7 ate 9 · game 1/4"]),
        ("partners", ["The Game · ich + 4 Bots\n96\nübrig", "Extreme · ich + 2 Bots\n98\nübrig", "7 ate 9 · gegen 3"]),
    ];
    for (name, lines) in lines {
        let mut person = Person::switch_on(Start::default(), flash(name));
        for line in lines {
            person.expect(line).tap(stapel::input::Button::Right);
        }
    }
}

/// The first records of these versions: settings 3, statistics 3, games card by card.
#[test]
fn flash_with_games_card_by_card_is_read_to_the_last_choice() {
    const THE_GAME: Kind = Kind::Table(TableKind::TheGame);
    let saves = flash("cards");
    let record = |slot: Slot| &saves[slot.index()];
    let settings = Settings::unpack(record(Slot::Settings)).expect("they are read");
    assert_eq!((settings.brightness, settings.motion, settings.seven.tournament), (3, true, true));
    assert_eq!(settings.table(TableKind::Extreme).players, 4);
    let statistics = Statistics::unpack(record(Slot::Statistics(THE_GAME))).expect("they are read");
    assert_eq!((statistics.next_game(), statistics.tally(0).played, statistics.tally(0).bars[7]), (2, 1, 1));
    let finished = TableGame::unpack(record(Slot::Finished(THE_GAME))).expect("it is read");
    assert_eq!(finished.game().outcome().map(|outcome| outcome.left), Some(96));
    let mut table = TableGame::unpack(record(Slot::Game(THE_GAME))).expect("it is read");
    assert!(table.began_with_its_deal() && table.history().taken_back());
    assert_eq!(table.game().observe(table.game().player()).round.len(), 1);
    table.apply(Action::TakeBack).expect("the card of a turn in its middle can be taken back");
    let seven = SevenGame::unpack(record(Slot::Game(Kind::Seven))).expect("it is read");
    assert!(seven.contest.game().now() > 30_000);
}
