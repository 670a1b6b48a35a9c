//! The other boards, each with its own wiring (`boards/emulator/boards.mjs`): what they show is what the desktop shows
//! with the same controls.

use std::{path::Path, thread};

use crate::{
    device::{SEED, desktop},
    pictures::difference,
    support::{emulator, emulator_tests, firmware, frames, images::IMAGES, succeed},
};

/// A typed deal, because the moments of all presses go into a random one.
const GAME: &str = "restart\nsettle\nframe\ntap a up a\ntype 0000006C\ntap a down a\nframe\n";
/// The game is there after the power was off.
const KEPT: &str = "tap a\nframe\nwait 2000\nrestart\nsettle\nframe\ntap a\nframe\n";

/// What there is to press, in the menu and at the table.
const BUTTONS: [&str; 2] = [
    "settle\nframe\ntap a\nframe\ntap down\nframe\ntap up left right\nframe\ntap a\nframe\ntap b\nframe\nhold down 1000\nframe\n",
    "hold b 500\nframe\ntap b\n",
];
const STICK: [&str; 2] = [
    "settle\nframe\ntap a\nframe\ntap down\nframe\ntap up left right\nframe\ntap a\nframe\nhold a 500\nframe\nhold down 1000\nframe\n",
    "tap right\nframe\nhold a 1000\nframe\nhold a 500\nframe\n",
];
const KEYS: [&str; 2] = [
    "settle\nframe\ntap a\nframe\nturn right\nframe\nturn left\nframe\ntap key5\nframe\ntap key2\nframe\ntap key11\nframe\n\
     tap key8\nframe\ntap key3\nframe\ntap key1\nframe\ntap key9\nframe\ntap key12 key10 key4 key6\nframe\ntap key7\n",
    "turn right\nframe\nturn left\nframe\nhold key1 500\nframe\ntap key7\n",
];

/// An image's wiring in the emulator, what there is to press on it, and scripts that press it.
fn board(image: &str) -> (&str, &str, [&str; 2]) {
    match image {
        "pico" | "pico-fast-i2c" => ("pico", "buttons", BUTTONS),
        "pico-spi" | "kit" => (image, "buttons", BUTTONS),
        "picoboy" => (image, "stick", STICK),
        "macropad" => (image, "keys", KEYS),
        _ => panic!("what is there to press on {image}?"),
    }
}

/// One image against the desktop, with quiet contacts and with bouncing ones, and what it does when things go wrong.
fn check(image: &str, firmware: &Path) {
    let (name, controls, [menu, table]) = board(image);
    let script = format!("{menu}{GAME}{table}{KEPT}");
    let (wanted, record) = desktop(image, &script, controls);
    let play = |more: &[&str]| {
        let mut node = emulator("run.mjs");
        node.arg("--elf").arg(firmware).args(["--board", name]);
        let shown = frames(node.args(SEED).args(["--script", "-"]).args(more), &record);
        if let Some(difference) = difference(["the desktop", image], &wanted, &shown) {
            panic!("{image} {more:?}: {difference}");
        }
    };
    play(&[]);
    play(&["--bounce"]);
    let mut node = emulator_tests();
    succeed(node.arg("boards.test.mjs").env("STAPEL_BOARD", name).env("STAPEL_BOARD_ELF", firmware));
}

/// The Pico itself is what all other tests are about. While one board is checked the next one is built.
#[test]
fn every_board_shows_what_the_desktop_shows() {
    let others = || IMAGES.iter().map(|image| image.name).filter(|name| *name != "pico");
    thread::scope(|scope| {
        let checks: Vec<_> = others()
            .map(|image| {
                let firmware = firmware(image);
                scope.spawn(move || check(image, &firmware))
            })
            .collect();
        for check in checks {
            check.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
}

/// Prints the table by which the boards are compared.
pub fn benchmark() {
    println!(
        "| Board | Display | Bus | Inputs | Flash and RAM | Reset to the first picture | The cursor of the menu moves |"
    );
    println!("|---|---|---|---|---|---|---|");
    for image in IMAGES.iter().map(|image| image.name) {
        let mut node = emulator("bench.mjs");
        node.arg("--elf").arg(firmware(image)).args(["--board", board(image).0]);
        println!("| {image} {}", String::from_utf8_lossy(&succeed(&mut node).stdout).trim());
    }
}
