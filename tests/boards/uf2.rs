//! `stapel uf2`: the file for the Pico, read back the way its boot ROM reads it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use crc::{CRC_32_MPEG_2, Crc};

use crate::{
    support::{building, folder, impossible, run, stapel, succeed, target},
    uf2_reader::{FLASH, STORAGE, assert_same, flash, word},
};

fn uf2(place: &Path) -> Command {
    let mut command = stapel();
    command.arg("uf2").current_dir(place);
    command
}

/// The ELF file of the firmware and the UF2 file that was made with it.
static FIRMWARE: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    let place = folder("uf2/firmware");
    let _turn = building();
    let output = succeed(&mut uf2(&place));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("stapel-pico.uf2: hold BOOTSEL"));
    let read = |path: PathBuf| fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    [read(target().join("thumbv6m-none-eabi/release/stapel")), read(place.join("stapel-pico.uf2"))]
});

/// What is in flash after a copy.
fn pages() -> BTreeMap<u32, &'static [u8]> {
    flash(&FIRMWARE[1])
}

#[test]
fn the_flash_holds_what_the_elf_file_does() {
    let [elf, uf2] = &*FIRMWARE;
    let compared = assert_same(uf2, elf);
    assert!(compared > 50_000, "the firmware is more than {compared} bytes");
}

/// Without it the boot ROM does not start the program.
#[test]
fn the_second_stage_has_its_checksum() {
    let stage = pages()[&FLASH];
    assert_eq!(word(stage, 252), Crc::<u32>::new(&CRC_32_MPEG_2).checksum(&stage[..252]));
    // The vector table follows: the stack at the end of RAM, the program in flash with the Thumb bit.
    let vectors = pages()[&(FLASH + 256)];
    assert!((0x2000_0000..=0x2004_2000).contains(&word(vectors, 0)));
    assert!((FLASH..STORAGE).contains(&word(vectors, 4)) && word(vectors, 4) % 2 == 1);
}

#[test]
fn an_elf_file_that_is_there_is_converted_without_building() {
    let place = folder("uf2/existing");
    fs::write(place.join("firmware.elf"), &FIRMWARE[0]).unwrap();
    let mut command = uf2(&place);
    command.args(["--elf", "firmware.elf", "--out", "other.uf2"]).env("CARGO", "/nonexistent");
    assert!(run(&mut command).status.success());
    assert_eq!(fs::read(place.join("other.uf2")).unwrap(), FIRMWARE[1]);
}

#[test]
fn what_cannot_be_made_is_said() {
    let place = folder("uf2/impossible");
    impossible(uf2(&place).args(["--elf", "missing.elf"]), "missing.elf");
    fs::write(place.join("diary"), "Dear diary").unwrap();
    impossible(uf2(&place).args(["--elf", "diary"]), "diary: it is not a 32-bit");
    impossible(uf2(&place).arg("--seed"), "--seed");
    impossible(uf2(&place).arg("more"), "more");
    impossible(uf2(&place).env("CARGO", "/nonexistent/cargo"), "cargo does not start");
    impossible(Command::new(env!("CARGO_BIN_EXE_stapel")).args(["--term", "uf2"]), "uf2");
    assert_eq!(fs::read_dir(&place).unwrap().count(), 1, "nothing is written");
}

#[cfg(unix)]
#[test]
fn a_missing_target_is_named_with_the_command_that_installs_it() {
    let place = folder("uf2/target");
    let compiler = crate::support::bare_compiler(&place);
    impossible(uf2(&place).env("RUSTC", compiler), "rustup target add thumbv6m-none-eabi");
}

/// What is built has the versions that were tested.
#[cfg(unix)]
#[test]
fn the_firmware_and_the_page_are_built_as_the_lock_file_says() {
    let place = folder("uf2/locked");
    let cargo = crate::support::listening_cargo(&place);
    impossible(uf2(&place).env("CARGO", &cargo), "does not build");
    impossible(stapel().arg("web").env("CARGO", &cargo), "does not build");
    let told = fs::read_to_string(place.join("told")).expect("it was asked");
    assert_eq!(told.lines().count(), 2);
    assert!(told.lines().all(|line| line.split(' ').any(|word| word == "--locked")), "{told}");
}
