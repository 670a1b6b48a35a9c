//! Every screen in both languages, pixel by pixel, against the pictures under `tests/screens`.
//!
//! A picture that is meant to look different is written anew with `STAPEL_BLESS=1 cargo test --test screens`, and then
//! looked at by a person. The continuous check only ever compares.

#[path = "support/screens.rs"]
mod list;
#[path = "support/pictures.rs"]
mod pictures;

use std::{
    collections::BTreeSet,
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use list::{LANGUAGES, SCREENS, Screen};

#[test]
fn every_screen_looks_as_it_did() {
    let bless = may_bless(env::var_os("STAPEL_BLESS").is_some(), env::var_os("CI").is_some()).expect("see above");
    let mut failures = Vec::new();
    for screen in SCREENS {
        for language in LANGUAGES {
            let name = file_name(screen, language);
            let [frame, _] = run(screen, language);
            let golden = folder().join(&name);
            if bless {
                fs::write(golden, frame).expect("the folder takes files");
                continue;
            }
            let before = fs::read_to_string(golden).unwrap_or_default();
            if let Some(difference) = pictures::difference(["before", "now"], &before, &frame) {
                failures.push(format!("{name}: {difference}"));
            }
        }
    }
    let count = failures.len();
    let how = "If that is meant: STAPEL_BLESS=1 cargo test --test screens, and look at what changed.";
    assert!(failures.is_empty(), "{}\n{count} screens differ. {how}", failures.join("\n"));
}

/// Whether pictures are to be written instead of compared: never by the continuous check.
fn may_bless(asked: bool, continuous: bool) -> Result<bool, &'static str> {
    match (asked, continuous) {
        (true, true) => Err("the continuous check compares pictures and never writes them: unset STAPEL_BLESS"),
        (asked, _) => Ok(asked),
    }
}

#[test]
fn the_continuous_check_never_writes_pictures() {
    assert_eq!(may_bless(false, false), Ok(false));
    assert_eq!(may_bless(false, true), Ok(false));
    assert_eq!(may_bless(true, false), Ok(true));
    assert!(may_bless(true, true).is_err());
}

#[test]
fn no_picture_is_left_over() {
    let there: BTreeSet<String> = fs::read_dir(folder())
        .expect("the pictures are there")
        .map(|entry| entry.expect("the folder can be read").file_name().into_string().expect("a plain name"))
        .filter(|name| name.ends_with(".txt"))
        .collect();
    let wanted: BTreeSet<String> =
        SCREENS.iter().flat_map(|screen| LANGUAGES.map(|language| file_name(screen, language))).collect();
    assert_eq!(wanted.len(), SCREENS.len() * LANGUAGES.len(), "two screens have one name");
    let stale: Vec<_> = there.difference(&wanted).collect();
    assert!(stale.is_empty(), "nobody makes these any more: {stale:?}");
}

/// A new scene without a picture is noticed here, because its name stands in the app's own list.
#[test]
fn every_scene_has_its_pictures() {
    let source = include_str!("../src/app/scene.rs");
    let list = source.split("scenes! {").nth(1).and_then(|rest| rest.split('}').next()).expect("the list of scenes");
    let scenes: Vec<String> = list.lines().filter_map(|line| Some(snake(line.trim().split_once('(')?.0))).collect();
    assert!(scenes.len() >= 19, "{scenes:?}");
    for scene in &scenes {
        let of_scene = |screen: &&Screen| scene_of(screen, &scenes) == Some(scene);
        assert!(SCREENS.iter().any(|screen| of_scene(&screen)), "no picture of {scene}");
    }
    for screen in SCREENS {
        let scene = scene_of(screen, &scenes).unwrap_or_else(|| panic!("{} begins with no scene", screen.name));
        let [_, state] = run(screen, LANGUAGES[0]);
        let says = |name: &&str| state.starts_with(&format!(r#"{{"scene":"{name}""#));
        assert!(names_in_states(scene).iter().any(says), "{} shows another scene: {state}", screen.name);
    }
}

/// The scene whose name a screen's name begins with; the longest, because one may begin with another.
fn scene_of<'a>(screen: &Screen, scenes: &'a [String]) -> Option<&'a String> {
    let begins = |scene: &&String| {
        screen.name.strip_prefix(scene.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    scenes.iter().filter(begins).max_by_key(|scene| scene.len())
}

/// What a scene calls itself in its state: those at one table share a name.
fn names_in_states(scene: &str) -> &[&str] {
    match scene {
        "handover" | "look" | "starter" | "partner" | "end" => &["table"],
        "confirm" => &["question"],
        "seven_end" => &["seven"],
        "shelf" => &["statistics_menu", "rules_menu"],
        "language" => &["language"],
        "menu" => &["menu"],
        "setup" => &["setup"],
        "code" => &["code"],
        "notice" => &["notice"],
        "table" => &["table"],
        "pause" => &["pause"],
        "seven" => &["seven"],
        "settings" => &["settings"],
        "statistics" => &["statistics"],
        "rules" => &["rules"],
        "gone" => &["gone"],
        "hint" => &["hint"],
        "self_test" => &["self_test"],
        _ => &[],
    }
}

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// The picture and the state at the end of a screen's script.
fn run(screen: &Screen, language: &str) -> [String; 2] {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stapel"));
    command.args(["--seed", "1", "--controls", screen.controls, "--script", "-"]);
    if let Some(save) = screen.save {
        command.args(["--lang", language, "--save"]).arg(copy_of(save, screen, language));
    }
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let script = format!("{}frame\nstate\n", screen.script(language));
    // One that ends before it has read everything says why on its own.
    let _ = child.stdin.take().expect("piped above").write_all(script.as_bytes());
    let output = child.wait_with_output().expect("a child can be waited for");
    assert!(output.status.success(), "{}: {}", screen.name, String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).expect("a picture is text");
    let (frame, state) = printed.split_at(printed.find('{').expect("a state was asked for"));
    [frame.into(), state.into()]
}

/// A save is written to as soon as it is opened.
fn copy_of(save: &str, screen: &Screen, language: &str) -> PathBuf {
    let copies = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screens");
    fs::create_dir_all(&copies).expect("cargo's folder takes files");
    let copy = copies.join(format!("{}.{language}.save", screen.name));
    fs::copy(folder().join("../scenarios").join(save), &copy).expect("the save lies beside the scenarios");
    copy
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens")
}

fn file_name(screen: &Screen, language: &str) -> String {
    format!("{}.{language}.txt", screen.name)
}
