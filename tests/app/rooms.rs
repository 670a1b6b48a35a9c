//! The rooms of the house: which one may know which, and that no file is too long to read in one sitting.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A room of `src/`, and the rooms that it may name. Nothing but the app knows the app.
const MAY_NAME: [(&str, &[&str]); 13] = [
    ("app", &["bots", "bytes", "entropy", "frame", "input", "panel", "play", "rules", "sort", "store", "text", "view"]),
    ("bots", &["rules", "sort"]),
    ("bytes", &[]),
    ("entropy", &[]),
    ("frame", &[]),
    ("input", &["sort"]),
    ("panel", &[]),
    ("play", &["bots", "rules", "sort", "text"]),
    ("rules", &["bytes", "sort"]),
    ("sort", &[]),
    ("store", &["bots", "bytes", "panel", "play", "rules", "text"]),
    ("text", &["input"]),
    ("view", &["frame", "input", "play", "rules", "text"]),
];

const LONGEST: usize = 500;

/// Every source in a folder and below it.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be read").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// Where the program lies.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The rooms that a source names, as `crate::room` or inside of `use crate::{…}`.
fn named(source: &str) -> Vec<String> {
    let code: String =
        source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut rooms = Vec::new();
    for rest in code.split("crate::").skip(1) {
        let Some(list) = rest.strip_prefix('{') else {
            rooms
                .push(rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap().to_owned());
            continue;
        };
        let mut depth = 0;
        let mut word = String::new();
        for letter in list.chars() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => rooms.push(std::mem::take(&mut word)),
                _ if depth == 0 => word.push(letter),
                _ => {}
            }
        }
        rooms.push(word);
    }
    let first = |path: String| path.trim().split("::").next().unwrap_or_default().trim().to_owned();
    rooms.into_iter().map(first).filter(|room| !room.is_empty()).collect()
}

#[test]
fn each_room_names_only_the_rooms_behind_it() {
    let mut looked_at = 0;
    for path in files(&root().join("src")) {
        let inside = path.strip_prefix(root().join("src")).expect("it lies in there").to_owned();
        let room = inside.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs").to_owned();
        if ["lib", "main"].contains(&room.as_str()) {
            continue;
        }
        let source = fs::read_to_string(&path).expect("source is text");
        // What a test compares with may come from anywhere.
        let source = source.split("#[cfg(test)]").next().unwrap();
        let (_, may) = MAY_NAME.iter().find(|(name, _)| *name == room).unwrap_or_else(|| panic!("no rule for {room}"));
        for other in named(source) {
            let allowed = other == room || may.contains(&other.as_str());
            assert!(allowed, "{} names {other}, which {room} may not know", inside.display());
        }
        looked_at += 1;
    }
    assert!(looked_at > 80, "only {looked_at} files");
}

#[test]
fn a_name_of_another_room_is_found() {
    let source = "use crate::{\n    app::Context,\n    text::{Line, Phrase},\n};\nfn f() { crate::play::Kind::ALL; }\n// crate::view\n";
    assert_eq!(named(source), ["app", "text", "play"]);
}

#[test]
fn every_file_can_be_read_in_one_sitting() {
    for path in ["src", "boards", "tests"].into_iter().flat_map(|folder| files(&root().join(folder))) {
        let lines = fs::read_to_string(&path).expect("source is text").lines().count();
        assert!(lines <= LONGEST, "{} has {lines} lines", path.display());
    }
}
