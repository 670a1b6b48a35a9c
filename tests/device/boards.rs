//! The other boards, each with its own wiring (`tests/emulator/boards.mjs`): what they show is what the desktop shows
//! with the same controls.

use std::process::Command;

use super::{
    EMULATOR, SEED, build, difference, frames,
    images::{IMAGES, Image},
    succeed,
};

/// A typed deal, because the moments of all presses go into a random one.
const GAME: &str = "restart\nframe\ntap a up a\ntype 0000006C\ntap a down a\nframe\n";
/// The game is there after the power was off.
const KEPT: &str = "tap a\nframe\nwait 2000\nrestart\nframe\ntap a\nframe\n";

/// What there is to press, in the menu and at the table.
const BUTTONS: [&str; 2] = [
    "frame\ntap a\nframe\ntap down\nframe\ntap up left right\nframe\ntap a\nframe\ntap b\nframe\nhold down 1000\nframe\n",
    "hold b 500\nframe\ntap b\n",
];
const STICK: [&str; 2] = [
    "frame\ntap a\nframe\ntap down\nframe\ntap up left right\nframe\ntap a\nframe\nhold a 500\nframe\nhold down 1000\nframe\n",
    "tap right\nframe\nhold a 1000\nframe\nhold a 500\nframe\n",
];
const KEYS: [&str; 2] = [
    "frame\ntap a\nframe\nturn right\nframe\nturn left\nframe\ntap key5\nframe\ntap key2\nframe\ntap key11\nframe\n\
     tap key8\nframe\ntap key3\nframe\ntap key1\nframe\ntap key9\nframe\ntap key12 key10 key4 key6\nframe\ntap key7\n",
    "turn right\nframe\nturn left\nframe\nhold key1 500\nframe\ntap key7\n",
];

/// An image's wiring in the emulator, what there is to press on it, and scripts that press it.
fn board(image: &str) -> (&str, &str, [&str; 2]) {
    match image {
        "pico" | "pico-fast-i2c" => ("pico", "buttons", BUTTONS),
        "pico-spi" => (image, "buttons", BUTTONS),
        "picoboy" => (image, "stick", STICK),
        "macropad" => (image, "keys", KEYS),
        _ => panic!("what is there to press on {image}?"),
    }
}

#[test]
fn every_board_shows_what_the_desktop_shows() {
    // The Pico itself is what all other tests are about.
    for Image { name: image, arguments, .. } in IMAGES.iter().filter(|image| image.name != "pico") {
        let (name, controls, [menu, table]) = board(image);
        let firmware = build(image, "release", arguments);
        let script = format!("{menu}{GAME}{table}{KEPT}");
        let mut desktop = Command::new(env!("CARGO_BIN_EXE_stapel"));
        let expected = frames(desktop.args(SEED).args(["--controls", controls, "--script", "-"]), &script);
        for more in [&[][..], &["--bounce"]] {
            let mut node = Command::new("node");
            node.arg(EMULATOR.join("run.mjs")).arg("--elf").arg(&firmware).args(["--board", name]);
            let shown = frames(node.args(SEED).args(["--script", "-"]).args(more), &script);
            if let Some(difference) = difference(["the desktop", image], &expected, &shown) {
                panic!("{image} {more:?}: {difference}");
            }
        }
        let mut node = Command::new("node");
        node.args(["--test", "boards.test.mjs"]).env("STAPEL_BOARD", name).env("STAPEL_BOARD_ELF", &firmware);
        succeed(node.current_dir(&*EMULATOR));
    }
}

/// Prints the table by which the boards are compared.
pub fn benchmark() {
    println!(
        "| Board | Display | Bus | Inputs | Flash and RAM | Reset to the first picture | The cursor of the menu moves |"
    );
    println!("|---|---|---|---|---|---|---|");
    for Image { name: image, arguments, .. } in IMAGES {
        let mut node = Command::new("node");
        node.arg(EMULATOR.join("bench.mjs")).arg("--elf").arg(build(image, "release", arguments));
        node.args(["--board", board(image).0]);
        println!("| {image} {}", String::from_utf8_lossy(&succeed(&mut node).stdout).trim());
    }
}
