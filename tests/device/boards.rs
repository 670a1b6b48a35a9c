//! The other boards, each with its own wiring (`tests/emulator/boards.mjs`): what they show is what the desktop shows
//! with the same controls.

use std::process::Command;

use super::{EMULATOR, SEED, build, difference, frames, succeed};

struct Board {
    /// As the emulator knows it.
    name: &'static str,
    build: &'static [&'static str],
    controls: &'static str,
    script: &'static str,
}

/// A game that is kept while the power is off.
const KEPT: &str = "tap a\nwait 2000\nrestart\nframe\ntap a\nframe\n";

const BUTTONS: &str = "frame\ntap a\nframe\ntap down\nframe\ntap up left right\nframe\ntap a\nframe\ntap b\nframe\n\
                       hold down 1000\nframe\ntap up up\ntap a a\nframe\nhold b 500\nframe\ntap b\n";

const STICK: &str = "frame\ntap a\nframe\ntap down\nframe\ntap up left right\nframe\ntap a\nframe\nhold a 500\nframe\n\
                     tap a a\nframe\ntap right\nframe\nhold a 1000\nframe\nhold a 500\n";

const KEYS: &str = "frame\ntap a\nframe\nturn right\nframe\nturn left\nframe\ntap key5\nframe\ntap key2\nframe\ntap key11\n\
                    frame\ntap key8\nframe\ntap key3\nframe\ntap key1\nframe\ntap key9\nframe\ntap key12 key10 key4 key6\n\
                    frame\ntap key7\ntap a a\nframe\nturn right\nframe\nturn left\nframe\nhold key1 500\nframe\ntap key7\n";

const BOARDS: [Board; 3] = [
    Board { name: "pico-spi", build: &["--features", "spi-display"], controls: "buttons", script: BUTTONS },
    Board {
        name: "picoboy",
        build: &["--no-default-features", "--features", "picoboy"],
        controls: "stick",
        script: STICK,
    },
    Board {
        name: "macropad",
        build: &["--no-default-features", "--features", "macropad"],
        controls: "keys",
        script: KEYS,
    },
];

#[test]
fn every_board_shows_what_the_desktop_shows() {
    for Board { name, build: arguments, controls, script } in BOARDS {
        let firmware = build(name, "release", arguments);
        let script = format!("{script}{KEPT}");
        let mut desktop = Command::new(env!("CARGO_BIN_EXE_stapel"));
        let expected = frames(desktop.args(SEED).args(["--controls", controls, "--script", "-"]), &script);
        for more in [&[][..], &["--bounce"]] {
            let mut node = Command::new("node");
            node.arg(EMULATOR.join("run.mjs")).arg("--elf").arg(&firmware).args(["--board", name]);
            let shown = frames(node.args(SEED).args(["--script", "-"]).args(more), &script);
            if let Some(difference) = difference(["the desktop", name], &expected, &shown) {
                panic!("{name} {more:?}: {difference}");
            }
        }
        let mut node = Command::new("node");
        node.args(["--test", "boards.test.mjs"]).env("STAPEL_BOARD", name).env("STAPEL_BOARD_ELF", &firmware);
        succeed(node.current_dir(&*EMULATOR));
    }
}
