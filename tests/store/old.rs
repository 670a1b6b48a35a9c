//! What the program kept before games were kept card by card is still read: files and flash that it wrote lie in `old/`,
//! beside what it showed of them.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use stapel::{
    app::{Saves, Slot, Start},
    store::ring::{Ring, SECTOR},
};

use crate::{person::Person, worn::Flash};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/old")
}

#[test]
fn files_of_the_program_before_show_what_they_showed_then() {
    let look = fs::read(folder().join("look.script")).expect("the script lies beside the saves");
    for name in ["people", "partners", "won"] {
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

#[test]
fn flash_of_the_firmware_before_holds_its_games() {
    const SECTORS: u32 = 32;
    let lines = [
        ("people", ["The Game · 3 players\n93\nleft", "Extreme · solo\n93\nleft", "7 ate 9 · game 2/4"]),
        ("partners", ["The Game · ich + 4 Bots\n96\nübrig", "Extreme · ich + 2 Bots\n98\nübrig", "7 ate 9 · gegen 3"]),
    ];
    for (name, lines) in lines {
        let written = fs::read(folder().join(name).with_extension("flash")).expect("the flash lies there");
        let mut flash = Flash::new(SECTORS);
        flash.bytes[..written.len()].copy_from_slice(&written);
        assert!(written.len() < SECTORS as usize * SECTOR);
        let mut ring = Ring::open(flash, 0, SECTORS).expect("it can be read");
        let mut saves = Saves::default();
        for slot in Slot::ALL {
            saves[slot.index()] = ring.read(slot.index()).expect("it can be read");
        }
        let mut person = Person::switch_on(Start::default(), saves);
        for line in lines {
            person.expect(line).tap(stapel::input::Button::Right);
        }
    }
}
