//! The pictures under `tests/goldens`: a file for each screen and language, a line of half blocks for two rows of
//! pixels.
//!
//! A picture that is meant to look different is written anew with `STAPEL_BLESS=1 cargo test --test pixels`, and then
//! looked at by a person, who finds all of them on the two contact sheets. The continuous check only ever compares.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use crate::{
    screen_list::LANGUAGES,
    sheet::Sheet,
    shown::{SHOWN, Shown},
};

/// How two pixels, one above the other, are written, and how the program prints them.
const HALF_BLOCKS: [(char, [char; 2]); 4] =
    [(' ', ['.', '.']), ('▀', ['#', '.']), ('▄', ['.', '#']), ('█', ['#', '#'])];

/// Half blocks for a picture as the program prints it.
pub fn pack(printed: &str) -> String {
    let rows: Vec<&str> = printed.lines().collect();
    let both = |(above, below)| {
        let found = HALF_BLOCKS.iter().find(|(_, pixels)| *pixels == [above, below]);
        found.unwrap_or_else(|| panic!("{above:?} above {below:?} are no pixels")).0
    };
    let line = |pair: &[&str]| pair[0].chars().zip(pair[1].chars()).map(both).collect::<String>() + "\n";
    rows.chunks(2).map(line).collect()
}

/// A picture as the program prints it, from half blocks.
pub fn unpack(golden: &str) -> String {
    let row = |line: &str, half: usize| {
        let pixel = |block: char| {
            let found = HALF_BLOCKS.iter().find(|(other, _)| *other == block);
            found.unwrap_or_else(|| panic!("{block:?} is no half block")).1[half]
        };
        line.chars().map(pixel).collect::<String>() + "\n"
    };
    golden.lines().flat_map(|line| [row(line, 0), row(line, 1)]).collect()
}

#[test]
fn half_blocks_come_back_as_the_pixels_they_were() {
    let printed = "..##\n.#.#\n####\n....\n";
    assert_eq!(pack(printed), " ▄▀█\n▀▀▀▀\n");
    assert_eq!(unpack(&pack(printed)), printed);
}

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

pub fn file_name(shown: &Shown) -> String {
    shown.name() + ".txt"
}

/// Where the contact sheet of a language lies: `screens` or `motion`.
pub fn sheet_file(what: &str, language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/gallery/{what}.{language}.png"))
}

/// The picture as it was, in the words of the program; empty if there is none.
pub fn read(shown: &Shown) -> String {
    LazyLock::force(&BLESSED);
    unpack(&fs::read_to_string(folder().join(file_name(shown))).unwrap_or_default())
}

/// The contact sheet of a language, drawn from the goldens.
pub fn sheet(language: &str) -> Sheet {
    draw_sheet(language, read)
}

fn draw_sheet(language: &str, picture: impl Fn(&Shown) -> String) -> Sheet {
    let of_language = SHOWN.iter().filter(|shown| shown.language == language);
    Sheet::of(of_language.map(|shown| (shown.screen.name, picture(shown))).collect())
}

/// Writes everything anew if that was asked for, once and before anything is read.
static BLESSED: LazyLock<()> = LazyLock::new(|| {
    if !blesses() {
        return;
    }
    fs::create_dir_all(folder()).expect("the tests' folder takes folders");
    let picture = |shown: &Shown| match &shown.printed {
        Ok([frame, _]) => frame.clone(),
        Err(complaint) => panic!("{}: {complaint}", shown.name()),
    };
    for shown in SHOWN.iter() {
        fs::write(folder().join(file_name(shown)), pack(&picture(shown))).expect("the folder takes files");
    }
    for language in LANGUAGES {
        draw_sheet(language, picture).write(&sheet_file("screens", language));
    }
});

/// Whether pictures are to be written now.
pub fn blesses() -> bool {
    may_bless(env::var_os("STAPEL_BLESS").is_some(), env::var_os("CI").is_some()).expect("a choice")
}

/// Whether pictures are to be written instead of compared: never by the continuous check.
pub fn may_bless(asked: bool, continuous: bool) -> Result<bool, &'static str> {
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
