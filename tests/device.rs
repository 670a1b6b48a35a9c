//! The real firmware in an emulated RP2040 (`tests/emulator`): its own tests, and frame for frame against the desktop.

#[path = "device/boards.rs"]
mod boards;
#[allow(dead_code)] // How a board is flashed is nothing to the emulator.
#[path = "../boards/desktop/images.rs"]
mod images;
#[path = "../boards/desktop/npm.rs"]
mod npm;
#[path = "support/pictures.rs"]
mod pictures;
#[path = "support/scenarios.rs"]
mod scenarios;
#[path = "support/screens.rs"]
mod screens;

use std::{
    collections::HashSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::{
        LazyLock, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use pictures::difference;
use scenarios::Scenario;
use screens::{LANGUAGES, SCREENS, Screen};

/// The release build for the Pico, made once for all tests.
static FIRMWARE: LazyLock<PathBuf> = LazyLock::new(|| build("pico", "release", &[]));

/// Builds a firmware and says where it is: cargo puts every one of them into the same place.
fn build(name: &str, profile: &str, arguments: &[&str]) -> PathBuf {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(|broken| broken.into_inner());
    let target = "thumbv6m-none-eabi";
    // Where this test was built to: `cargo test` may have been told another place than ./target.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("target/tmp lies in target");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--locked", "--bin", "stapel", "--profile", profile, "--target", target, "--target-dir"]);
    cargo.arg(folder).args(arguments);
    succeed(cargo.current_dir(env!("CARGO_MANIFEST_DIR")));
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.elf"));
    fs::copy(folder.join(target).join(profile).join("stapel"), &copy).expect("cargo's folder takes files");
    copy
}

/// Where the emulator lives, ready to run: Node.js is new enough and its one package is there.
static EMULATOR: LazyLock<PathBuf> = LazyLock::new(|| {
    check_node();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/emulator");
    npm::install(&folder).unwrap_or_else(|sentence| panic!("{sentence}"));
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
#[ignore = "builds the firmware once more, with a panic in it; a processor's fault takes the same way in every run"]
fn a_panic_on_purpose_shows_its_place_and_the_game_is_there() {
    let mut node = Command::new("node");
    node.args(["--test", "crash.test.mjs"])
        .env("STAPEL_CRASH_ELF", build("crash", "crash", &["--features", "crash-test"]));
    succeed(node.current_dir(&*EMULATOR));
}

/// Monkeys with bouncing contacts, a loose display and long naps: 3,000 presses without sense, and three games of each
/// kind that end as they do undisturbed. No fault, no reset. A game against the clock is disturbed by bounce alone:
/// whoever naps in it loses.
#[test]
fn a_monkey_breaks_nothing_on_the_device() {
    let monkey = |seed: &str, arguments: &[&str], scripts: &[PathBuf]| {
        let mut node = Command::new("node");
        node.arg(EMULATOR.join("monkey.mjs")).arg("--elf").arg(&*FIRMWARE).args(["--seed", seed]).args(arguments);
        scripts.iter().for_each(|script| _ = node.arg("--script").arg(script));
        String::from_utf8(succeed(&mut node).stdout).expect("a report is text")
    };
    let scenario = |name: &str| [Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(name)];
    let presses = |seed: &str| monkey(seed, &["--presses", "1500"], &[]);
    let games = |name: &str| monkey("5", &["--games", "3"], &scenario(name));
    let reports = thread::scope(|scope| {
        let other = scope.spawn(|| presses("6") + &games("a_solo_game_of_extreme_ends_excellent.txt"));
        let clock = ["--games", "3", "--clock"];
        let one = presses("5") + &games("a_solo_game_of_the_game_can_be_won.txt");
        one + &monkey("5", &clock, &[EMULATOR.join("seven_game.txt")]) + &other.join().expect("the other monkeys")
    });
    println!("{reports}");
    let counted = |name: &str| -> u32 {
        let name = format!("\"{name}\":");
        let values = reports.split(&name).skip(1);
        values
            .map(|rest| rest.split([',', '}']).next().and_then(|word| word.parse::<u32>().ok()).expect("a number"))
            .sum()
    };
    assert_eq!(counted("games"), 9);
    assert!(counted("presses") >= 3000 && counted("naps") > 0 && counted("unplugged") > 0, "{reports}");
}

/// `cargo test --test device -- --ignored --nocapture benchmark` prints the tables of the README.
#[test]
#[ignore = "prints figures, and promises none"]
fn benchmark() {
    let mut node = Command::new("node");
    node.arg(EMULATOR.join("bench.mjs")).arg("--elf").arg(&*FIRMWARE);
    println!("{}", String::from_utf8_lossy(&succeed(&mut node).stdout));
    boards::benchmark();
}

const DESKTOP_AND_DEVICE: [&str; 2] = ["the desktop", "the device"];

/// One run on both programs, and what it says if they differ.
fn compare(name: &str, script: &str, more: &[&str]) -> Option<String> {
    let desktop = frames(Command::new(env!("CARGO_BIN_EXE_stapel")).args(SEED).args(["--script", "-"]), script);
    assert!(!desktop.is_empty(), "{name}: the desktop printed nothing");
    let difference = difference(DESKTOP_AND_DEVICE, &desktop, &device(script, more))?;
    Some(format!("{name} {more:?}: {difference}"))
}

/// Runs everything on two threads, the longest first, and shows what differs.
fn compare_all(mut runs: Vec<(String, String)>) {
    runs.sort_by_key(|(_, script)| std::cmp::Reverse(script.len()));
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((name, script)) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    failures.lock().expect("nobody panics with it").extend(compare(name, script, &[]));
                }
            });
        }
    });
    let failures = failures.into_inner().expect("nobody panics with it");
    assert!(failures.is_empty(), "{} of {} runs differ:\n{}", failures.len(), runs.len(), failures.join("\n"));
    println!("{} runs", runs.len());
}

#[test]
fn the_device_shows_what_the_desktop_shows() {
    for (name, script) in SCRIPTS {
        for more in [&[][..], &["--bounce"]] {
            if let Some(difference) = compare(name, script, more) {
                panic!("{difference}");
            }
        }
    }
}

/// A picture wherever a scenario expects something.
#[test]
fn the_device_plays_the_scenarios_as_the_desktop_does() {
    let looking = |scenario: Scenario| {
        let lines = scenario.script.lines().filter(|line| *line != "state");
        let script = lines.map(|line| if line.starts_with("expect ") { "frame\n".into() } else { format!("{line}\n") });
        (scenario.name, script.collect::<String>() + "frame\n")
    };
    let runs: Vec<_> = Scenario::all().into_iter().filter(Scenario::is_for_the_device).map(looking).collect();
    assert!(runs.len() > 40, "only {} scenarios", runs.len());
    compare_all(runs);
}

/// Every scene, and a third of the screens that a few presses lead to, in one language each: enough beside the
/// scenarios, and a run takes a second.
#[test]
fn the_device_shows_the_screens_of_the_desktop() {
    const FEW: usize = 120;
    // Only the device takes a new program, and each says which board it is; and it has no rest while it thinks, so
    // nobody looks at it then.
    let other = ["notice_cannot_update", "self_test_report", "hint_thinking"];
    let measures = |screen: &Screen| screen.script("en").contains("supply");
    let here = |screen: &&Screen| screen.save.is_none() && screen.controls == "buttons" && !measures(screen);
    let same = SCREENS.iter().filter(here).filter(|screen| !other.contains(&screen.name));
    // The first of every scene, and of the others those that are near.
    let scene = |screen: &Screen| screen.name.split('_').next().expect("a name").to_owned();
    let mut seen = HashSet::new();
    let chosen = same
        .enumerate()
        .filter(|(place, screen)| seen.insert(scene(screen)) || (place % 3 == 0 && screen.script("en").len() <= FEW));
    let runs: Vec<_> = chosen
        .map(|(_, screen)| screen)
        .zip(LANGUAGES.iter().cycle())
        .map(|(screen, language)| (format!("{}.{language}", screen.name), screen.script(language) + "frame\n"))
        .collect();
    assert!(runs.len() > 30, "only {} screens", runs.len());
    compare_all(runs);
}

#[test]
fn a_difference_is_found_and_named() {
    let frame = format!("{}\n", ".".repeat(128)).repeat(64);
    let mut other = frame.repeat(2);
    assert_eq!(difference(DESKTOP_AND_DEVICE, &other, &frame.repeat(2)), None);
    other.replace_range((64 + 3) * 129 + 7..(64 + 3) * 129 + 8, "#");
    let found = difference(DESKTOP_AND_DEVICE, &frame.repeat(2), &other).expect("one pixel differs");
    assert!(found.starts_with("frame 2 differs first at column 7, row 3;"), "{found}");
    let found = difference(DESKTOP_AND_DEVICE, &frame, &other).expect("one frame is missing");
    assert_eq!(found, "the desktop printed 64 lines, the device 128");
}
