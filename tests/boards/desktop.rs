//! The program on the PC from outside: arguments, scripts, saves and exit codes.
//!
//! Nothing here knows what is on the screen: it is asked first, and then expected.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
    time::Duration,
};

use crate::support::folder;

pub struct Ended {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ended {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("all output is text");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Ended {
    #[track_caller]
    pub fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
        self.out
    }

    /// Ended with this code and a sentence that contains these words.
    #[track_caller]
    pub fn badly(self, code: i32, words: &str) -> Self {
        assert_eq!(self.code, Some(code), "{}", self.err);
        assert!(self.err.starts_with("stapel: ") && self.err.contains(words), "{words:?} is not in {:?}", self.err);
        self
    }
}

/// The program without a display, and with nothing of the person who runs the tests.
pub fn stapel(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stapel"));
    command.args(arguments).env_remove("DISPLAY").env("HOME", "/nonexistent").env_remove("XDG_DATA_HOME");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Ended {
    stapel(arguments).output().expect("the program starts").into()
}

/// Runs a script through standard input.
pub fn script(script: &str, arguments: &[&str]) -> Ended {
    let mut child = stapel(&[&["--script", "-", "--lang", "en", "--seed", "1"], arguments].concat())
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may end before it has read all of a wrong script.
    let _ = child.stdin.take().expect("it is piped").write_all(script.as_bytes());
    child.wait_with_output().expect("the program ends").into()
}

pub fn name(path: &Path) -> &str {
    path.to_str().expect("cargo's folder has a plain name")
}

#[test]
fn help_names_every_option_and_every_command() {
    let help = run(&["--help"]).well();
    let options = [
        "--script",
        "--term",
        "--deal",
        "--save",
        "--guest",
        "--lang",
        "--seed",
        "--help",
        "--version",
        "--elf",
        "--out",
    ];
    for word in options.into_iter().chain(["--port"]) {
        assert!(help.contains(&format!("\n  {word} ")), "{word}");
    }
    let buttons = ["tap", "hold", "press", "release"];
    let others =
        ["supply", "storage", "save", "panel", "wait", "settle", "shot", "frame", "text", "expect", "state", "restart"];
    for word in buttons.into_iter().chain(others) {
        assert!(help.lines().any(|line| line.split_whitespace().next() == Some(word)), "{word}");
    }
    assert_eq!(run(&["--version"]).well(), format!("stapel {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_bad_argument_is_impossible() {
    run(&["--bogus"]).badly(2, "--bogus");
    run(&["bogus"]).badly(2, "bogus");
    run(&["--seed", "many"]).badly(2, "many");
    run(&["--seed", "-1"]).badly(2, "-1");
    run(&["--seed"]).badly(2, "--seed");
    run(&["--lang", "fr"]).badly(2, "en or de");
    run(&["--deal", "no deal"]).badly(2, "no deal");
    run(&["--script", "-", "--term"]).badly(2, "--term");
    run(&["--script", "/nonexistent/script"]).badly(2, "/nonexistent/script");
    run(&["--script", "/"]).badly(2, "directory");
}

#[test]
fn nowhere_to_play_is_impossible() {
    run(&[]).badly(2, "no window").badly(2, "no terminal");
    run(&["--term"]).badly(2, "no terminal");
    let no_such_display = stapel(&[]).env("DISPLAY", ":4711").output().expect("the program starts");
    Ended::from(no_such_display).badly(2, "no window");
}

#[test]
fn text_state_and_frame_are_printed() {
    let text = script("text", &[]).well();
    assert!(!text.trim().is_empty() && text.ends_with('\n'));
    let state = script("state", &[]).well();
    assert!(state.starts_with('{') && state.ends_with("}\n") && state.lines().count() == 1);
    let frame = script("frame", &[]).well();
    assert_eq!(frame.lines().count(), 64);
    assert!(frame.lines().all(|line| line.len() == 128 && line.chars().all(|pixel| "#.".contains(pixel))));
    assert!(frame.contains('#'));
    assert_eq!(script("text\nstate\nframe", &[]).well(), [text, state, frame].concat());
}

#[test]
fn comments_blanks_and_line_ends_mean_nothing() {
    let plain = script("tap a\nframe\n", &[]).well();
    assert_eq!(script("# a comment\r\n\r\n   tap \t a  \r\n\t# another\r\n frame", &[]).well(), plain);
    assert_eq!(script("", &[]).well(), "");
}

#[test]
fn a_script_file_is_played_like_standard_input() {
    let file = folder("desktop/file").join("script");
    fs::write(&file, "tap a\nframe\n").unwrap();
    let output = run(&["--script", name(&file), "--lang", "en", "--seed", "1"]).well();
    assert_eq!(output, script("tap a\nframe\n", &[]).well());
}

#[test]
fn taps_and_holds_are_presses_with_time() {
    const LOOK: &str = "\ntext\nstate\nframe";
    let look = |commands: &str| script(&[commands, LOOK].concat(), &[]).well();
    let tapped = look("tap a");
    assert_ne!(tapped, look("wait 120"), "a tap does something");
    assert_eq!(tapped, look("hold a 60"));
    assert_eq!(tapped, look("press a\nwait 60\nrelease a\nwait 60"));
    assert_eq!(look("hold b 500"), look("press b\nwait 250\nwait 250\nrelease b\nwait 60"));
    assert_eq!(look("tap a down a"), look("tap a\ntap down\ntap a"));
    for button in ["up", "down", "left", "right", "a", "b"] {
        look(&format!("tap {button}"));
    }
}

#[test]
fn expectations_ignore_how_lines_break() {
    let text = script("text", &[]).well();
    let words: Vec<_> = text.split_whitespace().collect();
    script(&format!("expect {}", words.join("  \t ")), &[]).well();
    script(&format!("expect {}", words[0]), &[]).well();
    let failed = script("text\nexpect certainly  not this\ntext\n", &[]).badly(1, "line 2");
    assert!(failed.err.contains("certainly not this") && failed.err.contains(text.trim_end()));
    assert_eq!(failed.out, text, "what came before is printed, what comes after is not");
}

#[test]
fn a_wrong_line_is_impossible_and_is_named() {
    let line = |line: &str, words: &str| {
        let ended = script(&format!("state\n\n{line}\nstate\n"), &[]).badly(2, "line 3").badly(2, words);
        assert_eq!(ended.out.lines().count(), 1, "what came before is printed, what comes after is not");
    };
    line("dance", "dance");
    line("tap", "button");
    line("tap c", "\"c\"");
    line("tap a c", "\"c\"");
    line("type 7K2M", "no deal");
    line("hold a", "milliseconds");
    line("hold a long", "long");
    line("wait", "milliseconds");
    line("wait -5", "-5");
    line("wait 99999999999999999999", "99999999999999999999");
    line("expect", "words");
    line("shot", "file name");
    line("shot /nonexistent/picture.png", "/nonexistent/picture.png");
    line("frame twice", "frame");
}

#[test]
fn a_shot_is_the_frame_four_times_enlarged() {
    let file = folder("desktop/shot").join("a picture.png");
    let frame = script(&format!("tap a\nshot {}\nframe", name(&file)), &[]).well();
    let mut reader = png::Decoder::new(std::io::BufReader::new(fs::File::open(file).unwrap())).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.width, info.height), (512, 256));
    let lines: Vec<_> = frame.lines().map(str::as_bytes).collect();
    for (y, row) in bytes.chunks(info.line_size).enumerate() {
        for x in 0..512 {
            let white = row[x / 8] >> (7 - x % 8) & 1 == 1;
            assert_eq!(white, lines[y / 4][x / 4] == b'#', "{x},{y}");
        }
    }
}

#[test]
fn the_same_seed_prints_the_same_bytes() {
    let play = ["tap a", "tap down", "hold a 700", "tap right", "wait 5000", "restart", "tap b", "tap a"];
    let play: String = play.map(|command| format!("{command}\ntext\nstate\nframe\n")).concat();
    assert_eq!(script(&play, &[]).well(), script(&play, &[]).well());
}

#[test]
fn restarting_begins_anew() {
    let first = script("frame", &[]).well();
    let again = script("tap a\nrestart\nframe", &[]).well();
    assert_eq!(first, again);
}

#[test]
fn a_script_keeps_nothing_unless_asked() {
    let home = folder("desktop/home");
    let script = folder("desktop/home-script").join("script");
    fs::write(&script, "tap a\nrestart\nhold a 1000\n").unwrap();
    let status = stapel(&["--script", name(&script)]).env("HOME", &home).env("XDG_DATA_HOME", &home).status();
    assert!(status.expect("the program starts").success());
    assert_eq!(fs::read_dir(home).unwrap().count(), 0);
}

#[test]
fn what_is_not_a_save_is_left_alone() {
    let folder = folder("desktop/not-a-save");
    let save = folder.join("stapel.save");
    script("", &["--save", name(&save)]).well();
    let mut damaged = fs::read(&save).unwrap();
    *damaged.last_mut().unwrap() ^= 1;
    for (bytes, words) in [(&b"Dear diary"[..], "not a save"), (&damaged, "damaged")] {
        fs::write(&save, bytes).unwrap();
        let ended = script("text", &["--save", name(&save)]).badly(2, words).badly(2, name(&save));
        assert_eq!(ended.out, "");
        assert_eq!(fs::read(&save).unwrap(), bytes);
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn a_place_that_takes_no_save_is_impossible() {
    let folder = folder("desktop/no-place");
    script("", &["--save", name(&folder)]).badly(2, name(&folder));
    script("", &["--save", name(&folder.join("missing/stapel.save"))]).badly(2, "there is no folder");
    if cfg!(target_os = "linux") {
        script("", &["--save", "/proc/stapel.save"]).badly(2, "cannot write");
    }
}

/// Every start writes the save, and whatever the app saves on the way is written too.
#[test]
fn killed_at_any_moment_the_save_is_whole() {
    let folder = folder("desktop/killed");
    let save = folder.join("stapel.save");
    let play = folder.join("script");
    fs::write(&play, "tap a\ntap down\ntap right\nhold a 500\nrestart\n".repeat(5000)).unwrap();
    for round in 0..40 {
        let arguments = ["--script", name(&play), "--save", name(&save), "--lang", "en"];
        let mut child = stapel(&arguments).spawn().expect("the program starts");
        // Odd steps, so that the moments spread over starting, writing and renaming.
        std::thread::sleep(Duration::from_micros(round * 377));
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        script("text", &["--save", name(&save)]).well();
    }
}

/// Runs with so many kilobytes of memory at most, so that a test that fails takes no more.
#[cfg(unix)]
fn with_memory(kilobytes: u32, arguments: &[&str]) -> Ended {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!(r#"ulimit -v {kilobytes}; exec "$0" "$@""#), env!("CARGO_BIN_EXE_stapel")]);
    shell.args(arguments).output().expect("a shell").into()
}

#[cfg(unix)]
#[test]
fn what_has_no_end_takes_no_memory() {
    with_memory(500_000, &["--script", "/dev/zero"]).badly(2, "line 1 of the script: it is too long");
    with_memory(500_000, &["uf2", "--elf", "/dev/zero"]).badly(2, "it is not a file");
    let long = folder("desktop/long").join("long");
    fs::File::create(&long).unwrap().set_len(1 << 40).unwrap();
    with_memory(500_000, &["uf2", "--elf", name(&long)]).badly(2, "more than");
    let line = "tap".to_owned() + &" a".repeat(30_000);
    script(&line, &[]).well();
}

/// A restart is a new device; what the one before thought with is used again.
#[cfg(unix)]
#[test]
fn restarts_take_no_memory() {
    let play = folder("desktop/restarts").join("script");
    fs::write(&play, "restart\n".repeat(5000)).unwrap();
    with_memory(100_000, &["--script", name(&play), "--lang", "en"]).well();
}

#[test]
fn the_laboratory_plays_7_ate_9_and_says_what_makes_no_sense_there() {
    let path = folder("desktop/laboratory").join("levels.csv");
    let lab = |more: &[&str]| run(&[&["lab", "--game", "seven_ate_nine", "--games", "4"], more].concat());
    let table = lab(&["--csv", name(&path)]).well();
    assert_eq!(table.lines().filter(|line| line.starts_with("| Expert and ")).count(), 4 + 1 + 1, "{table}");
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 1 + 19);
    assert_eq!(lab(&["--players", "3"]).well().lines().count(), 2 + 4);
    for wrong in [&["--variant", "standard"][..], &["--marks"], &["--no-marks"], &["tune"]] {
        lab(wrong).badly(2, "7 ate 9 has no variants, no marks and no weights to tune");
    }
    lab(&["--players", "5"]).badly(2, "two to four play 7 ate 9");
}

#[test]
fn the_laboratory_teaches_the_same_network_on_any_number_of_threads() {
    let folder = folder("desktop/training");
    let start = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/small_network.txt");
    let train = |file: &str, more: &[&str]| {
        let path = folder.join(file);
        let common = ["lab", "train", name(&path), "--tables", "3m,x2,1e", "--start", start, "--from", "60"];
        let log = run(&[&common[..], &["--games", "300"], more].concat()).well();
        let text = fs::read_to_string(&path).unwrap();
        // The first two lines say what it is for and which command made it.
        (log, text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>(), path)
    };
    let (log, network, path) = train("one.txt", &["--threads", "1"]);
    let (same_log, same, _) = train("two.txt", &["--threads", "3"]);
    assert_eq!((&log, &network), (&same_log, &same));
    let last = log.lines().last().expect("a line for each point of the curve");
    assert!(
        last.split(',').next().and_then(|games| games.parse().ok()).is_some_and(|games: u32| games >= 300),
        "{log}"
    );
    assert_eq!(fs::read(path.with_extension("png")).unwrap()[..4], *b"\x89PNG");
    let (_, other, _) = train("three.txt", &["--seed", "2"]);
    assert_ne!(network, other, "another seed, another network");
    // What was learned plays.
    let played = run(&["lab", "--players", "3", "--marks", "--games", "20", "--network", name(&path)]).well();
    assert!(played.contains("| The Game, Standard, 3 players, marks | 20 |"), "{played}");
}

#[test]
fn the_laboratory_measures_partners_and_what_is_possible() {
    let persons = run(&["lab", "persons", "--players", "2", "--games", "5"]).well();
    assert_eq!(persons.lines().filter(|line| line.contains("Strong partners") || line.contains("Steady")).count(), 6);
    let possible = run(&["lab", "clairvoyant", "--players", "2", "--marks", "--games", "3"]).well();
    assert!(possible.contains("2 players, marks, all cards open | 3 |"), "{possible}");
    let said = run(&["lab", "--estimates", "--players", "1", "--games", "20"]).well();
    assert!(said.contains("in the first turn: "), "{said}");
}
