//! The real firmware in an emulated RP2040 (`tests/emulator`): its own tests, and frame for frame against the desktop.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::LazyLock,
};

/// The release build for the Pico, made once for all tests.
static FIRMWARE: LazyLock<PathBuf> = LazyLock::new(|| {
    let target = "thumbv6m-none-eabi";
    // Where this test was built to: `cargo test` may have been told another place than ./target.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("target/tmp lies in target");
    succeed(
        Command::new(env!("CARGO"))
            .args(["build", "--release", "--locked", "--bin", "stapel", "--target", target, "--target-dir"])
            .arg(folder)
            .current_dir(env!("CARGO_MANIFEST_DIR")),
    );
    folder.join(target).join("release/stapel")
});

/// Where the emulator lives, ready to run: Node.js is new enough and its one package is there.
static EMULATOR: LazyLock<PathBuf> = LazyLock::new(|| {
    check_node();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/emulator");
    // npm writes this file last, so one that is newer than the lock means a whole install.
    let modified = |file: &str| folder.join(file).metadata().and_then(|data| data.modified()).ok();
    if modified("node_modules/.package-lock.json") < modified("package-lock.json") {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        succeed(Command::new(npm).args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder));
    }
    folder
});

const NEEDS_NODE: &str = "the emulated device needs Node.js 20 or newer: install it from https://nodejs.org";

fn check_node() {
    let output =
        Command::new("node").arg("--version").output().unwrap_or_else(|error| panic!("{NEEDS_NODE} ({error})"));
    let version = String::from_utf8_lossy(&output.stdout);
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|word| word.parse::<u32>().ok());
    assert!(major.is_some_and(|major| major >= 20), "{NEEDS_NODE} (found {:?})", version.trim());
}

/// Runs a command and shows all it said if it fails.
fn succeed(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
    let [out, err] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(output.status.success(), "{command:?} failed with {}\n{out}\n{err}", output.status);
    output
}

/// What a command prints, given a script on its standard input.
fn frames(command: &mut Command, script: &str) -> String {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
    // One that ends before it has read everything says why on its own.
    let _ = child.stdin.take().expect("piped above").write_all(script.as_bytes());
    let output = child.wait_with_output().expect("a child can be waited for");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?} failed with {}\n{complaint}", output.status);
    String::from_utf8(output.stdout).expect("frames are text")
}

/// The first pixel in which two runs differ, with both pictures side by side.
fn difference(desktop: &str, device: &str) -> Option<String> {
    let [left, right] = [desktop, device].map(|text| text.lines().collect::<Vec<_>>());
    let row = (0..left.len().max(right.len())).find(|row| left.get(*row) != right.get(*row))?;
    let (Some(one), Some(other)) = (left.get(row), right.get(row)) else {
        return Some(format!("the desktop printed {} lines, the device {}", left.len(), right.len()));
    };
    let column = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let picture = row / 64 * 64;
    let lines = left[picture..].iter().zip(&right[picture..]).take(64);
    let both = lines.map(|(one, other)| format!("{one} {other}\n")).collect::<String>();
    let (number, row) = (row / 64 + 1, row % 64);
    Some(format!("frame {number} differs first at column {column}, row {row}; desktop left, device right:\n{both}"))
}

fn device(script: &str, more: &[&str]) -> String {
    let mut command = Command::new("node");
    command.arg(EMULATOR.join("run.mjs")).arg("--elf").arg(&*FIRMWARE).args(SEED).args(["--script", "-"]).args(more);
    frames(&mut command, script)
}

/// Both make the same chance of it.
const SEED: [&str; 2] = ["--seed", "7"];

/// Each with the name it fails under. Gestures that the program times itself are in here on purpose.
const SCRIPTS: [(&str, &str); 5] = [
    ("the first picture", "frame\n"),
    ("every button", "tap up\nframe\ntap down\nframe\ntap left\nframe\ntap right\nframe\ntap a\nframe\ntap b\nframe\n"),
    ("off and on again", "tap down\nrestart\nframe\ntap down\nframe\n"),
    ("held buttons", "hold down 1000\nframe\nhold a 500\nframe\nhold b 500\nframe\n"),
    (
        "two at a time",
        "press left\nwait 30\npress a\nframe\nwait 700\nframe\nrelease left\nrelease a\nwait 100\nframe\n",
    ),
];

#[test]
fn the_emulator_passes_its_own_tests() {
    let folder = &*EMULATOR;
    succeed(Command::new("node").arg("--test").env("STAPEL_ELF", &*FIRMWARE).current_dir(folder));
}

#[test]
fn the_device_shows_what_the_desktop_shows() {
    for (name, script) in SCRIPTS {
        let desktop = frames(Command::new(env!("CARGO_BIN_EXE_stapel")).args(SEED).args(["--script", "-"]), script);
        assert!(!desktop.is_empty(), "{name}: the desktop printed nothing");
        for more in [&[][..], &["--bounce"]] {
            if let Some(difference) = difference(&desktop, &device(script, more)) {
                panic!("{name} {more:?}: {difference}");
            }
        }
    }
}

#[test]
fn a_difference_is_found_and_named() {
    let frame = format!("{}\n", ".".repeat(128)).repeat(64);
    let mut other = frame.repeat(2);
    assert_eq!(difference(&other, &frame.repeat(2)), None);
    other.replace_range((64 + 3) * 129 + 7..(64 + 3) * 129 + 8, "#");
    let found = difference(&frame.repeat(2), &other).expect("one pixel differs");
    assert!(found.starts_with("frame 2 differs first at column 7, row 3;"), "{found}");
    let found = difference(&frame, &other).expect("one frame is missing");
    assert_eq!(found, "the desktop printed 64 lines, the device 128");
}
