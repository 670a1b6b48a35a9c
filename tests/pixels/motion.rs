//! What moves, picture by picture, as the program shows it: a strip for each motion on a contact sheet a language.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use crate::{
    goldens,
    screen_list::{LANGUAGES, MOTIONS, Screen},
    sheet::Sheet,
    threads::on_two_threads,
};

/// The pictures that follow each other on the glass, each once.
fn pictures(motion: &Screen, language: &str) -> Vec<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_stapel"))
        .args(["--seed", "1", "--script", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let script = motion.moving(language);
    program.stdin.take().expect("piped above").write_all(script.as_bytes()).expect("it reads its script");
    let printed = String::from_utf8(program.wait_with_output().expect("it ends").stdout).expect("pictures are text");
    let rows: Vec<&str> = printed.lines().collect();
    let mut pictures: Vec<String> = rows.chunks(64).map(|rows| rows.join("\n")).collect();
    pictures.dedup();
    pictures
}

#[test]
fn every_motion_looks_as_it_did() {
    let runs: Vec<_> =
        LANGUAGES.into_iter().flat_map(|language| MOTIONS.iter().map(move |it| (it, language))).collect();
    let strips = on_two_threads(&runs, |(motion, language)| pictures(motion, language));
    for ((motion, language), strip) in runs.iter().zip(&strips) {
        assert!(strip.len() > 1, "nothing moves in {}.{language}", motion.name);
    }
    for (language, strips) in LANGUAGES.into_iter().zip(strips.chunks(MOTIONS.len())) {
        let strips = MOTIONS.iter().zip(strips).map(|(motion, strip)| (motion.name, strip.clone())).collect();
        let (file, is) = (goldens::sheet_file("motion", language), Sheet::strips(strips));
        if goldens::blesses() {
            is.write(&file);
        }
        assert!(Sheet::read(&file) == Some(is), "{file:?} shows something else: see `every_screen_looks_as_it_did`");
    }
}
