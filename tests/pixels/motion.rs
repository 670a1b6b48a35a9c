//! What moves, picture by picture, as the program shows it: a strip for each motion on a contact sheet a language, and
//! when each picture comes.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    goldens,
    screen_list::{LANGUAGES, MOTIONS, Screen},
    sheet::Sheet,
    threads::on_two_threads,
};

/// When the pictures of each motion come, in milliseconds, as the look says; what is there after it is not compared.
const TIMES: [(&str, &[usize]); 13] = [
    ("language_start", &[0, 40, 80, 120, 160, 200, 240, 280, 320, 360, 400, 440, 520, 1000]),
    ("table_laid", &[0, 33, 66, 99]),
    // At 200 the footer says that A, which laid the card, is still down.
    ("table_trick", &[0, 33, 66, 99, 160, 200, 220, 280, 340]),
    ("table_refused", &[0, 40, 80]),
    ("table_drawn", &[0, 60, 120, 180]),
    ("look_drawn", &[0, 60, 120, 180]),
    ("handover_curtain", &[0, 40, 80, 120, 160]),
    // It begins 10 ms after its script, when A has been down for long enough.
    ("table_reveal", &[10, 50, 90, 130, 170]),
    // A dot every 300 ms, until the partner lays a card.
    ("partner_thinks", &[0, 300, 550]),
    ("end_won", &[0, 80, 160, 240, 320, 400, 480, 560, 640, 720, 800, 880, 960]),
    ("end_lost", &[0, 50, 100, 150, 200, 250, 300, 350, 400]),
    ("seven_laid", &[0, 60]),
    ("seven_wait", &[0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]),
];

/// So often the pictures are looked at, in milliseconds.
const LOOK_MS: usize = 10;

/// What the program prints for a script.
fn play(program: &mut Command, script: &str) -> (String, String) {
    let mut program = program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    program.stdin.take().expect("piped above").write_all(script.as_bytes()).expect("it reads its script");
    let output = program.wait_with_output().expect("it ends");
    let [printed, record] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("it is text"));
    assert!(output.status.success(), "{record}");
    (printed, record)
}

fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_stapel"));
    program.args(["--seed", "1", "--script", "-"]);
    program
}

/// The pictures that follow each other on the glass, each once, with the look that saw it first.
fn pictures(motion: &Screen, language: &str) -> Vec<(usize, String)> {
    let (printed, _) = play(&mut program(), &motion.moving(language));
    let rows: Vec<&str> = printed.lines().collect();
    let mut pictures: Vec<_> = rows.chunks(64).map(|rows| rows.join("\n")).enumerate().collect();
    pictures.dedup_by(|(_, later), (_, earlier)| later == earlier);
    pictures
}

#[test]
fn every_motion_looks_as_it_did() {
    let runs: Vec<_> =
        LANGUAGES.into_iter().flat_map(|language| MOTIONS.iter().map(move |it| (it, language))).collect();
    let strips = on_two_threads(&runs, |(motion, language)| pictures(motion, language));
    for ((motion, language), strip) in runs.iter().zip(&strips) {
        let (_, times) = TIMES.iter().find(|(name, _)| *name == motion.name).expect("the look has a time for each");
        // The first look comes one after the press.
        let looks: Vec<_> = times.iter().map(|time| time.div_ceil(LOOK_MS).max(1) - 1).collect();
        let seen: Vec<_> = strip.iter().map(|(look, _)| *look).take(looks.len()).collect();
        assert_eq!(seen, looks, "{}.{language}: the looks, {LOOK_MS} ms each, that see another picture", motion.name);
    }
    for (language, strips) in LANGUAGES.into_iter().zip(strips.chunks(MOTIONS.len())) {
        let pictures = |strip: &[(usize, String)]| strip.iter().map(|(_, picture)| picture.clone()).collect();
        let strips = MOTIONS.iter().zip(strips).map(|(motion, strip)| (motion.name, pictures(strip))).collect();
        let (file, is) = (goldens::sheet_file("motion", language), Sheet::strips(strips));
        if goldens::blesses() {
            is.write(&file);
        }
        assert!(Sheet::read(&file) == Some(is), "{file:?} shows something else: see `every_screen_looks_as_it_did`");
    }
}

/// The saves of two devices that have chosen English, and on the second nothing moves.
fn saves() -> [PathBuf; 2] {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("motion");
    fs::create_dir_all(&folder).expect("cargo's folder takes files");
    let motion_off = "tap up a down down down down down down down right\nexpect Cards slide, piles flash\nexpect off\n";
    [("on", ""), ("off", motion_off)].map(|(name, settings)| {
        let save = folder.join(name);
        _ = fs::remove_file(&save);
        play(program().arg("--save").arg(&save), &format!("tap a right a\n{settings}"));
        save
    })
}

/// A copy of a save, which another program may have at the same time.
fn copy(save: &Path, name: &str) -> PathBuf {
    let copy = save.with_extension(name);
    fs::copy(save, &copy).expect("cargo's folder takes files");
    copy
}

/// Whatever moves, a press in its middle leads at once to the picture that a device shows on which nothing moves, and to
/// the same game after it.
#[test]
fn a_press_in_the_middle_of_every_motion_jumps_to_its_end_and_counts() {
    let [on, off] = saves();
    let presses: Vec<_> = MOTIONS
        .iter()
        .flat_map(|motion| {
            let (_, times) = TIMES.iter().find(|(name, _)| *name == motion.name).expect("the look has a time for each");
            let last = times.len() - 2;
            [(0, "left"), (last / 2, "b"), (last, "left")].map(|(place, button)| (motion, times[place] + 6, button))
        })
        .collect();
    on_two_threads(&presses, |&(motion, at, button)| {
        let way = motion.way("en");
        let way = way.strip_prefix("tap a right a\n").unwrap_or(&way);
        let script = format!(
            "{way}wait {at}\npress {button}\nframe\nstate\nwait 20\nrelease {button}\nwait 1500\nframe\nstate\n"
        );
        let name = format!("{}-{at}-{button}", motion.name);
        let (with, record) = play(program().arg("--record").arg("--save").arg(copy(&on, &name)), &script);
        let (without, _) = play(program().arg("--save").arg(copy(&off, &name)), &record);
        assert!(with == without, "{name}: with motion\n{with}and without\n{without}");
    });
}
