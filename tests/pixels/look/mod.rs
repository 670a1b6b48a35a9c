//! The drawn screens, which lie in `tests/look`, against what the views draw for the same state.
//!
//! A few pixels may differ where the program knows better; a screen in which more than forty do is named here, with
//! the reason.

mod lists;
mod seven;
mod table;

use std::{collections::BTreeSet, fs, path::PathBuf};

use stapel::{frame::Frame, input::Controls, text::Language, view::canvas::Canvas};

/// A drawn screen: its name without the language, and the same state in the program.
pub struct Drawn(&'static str, fn(&mut Canvas));

impl Drawn {
    fn controls(&self) -> Controls {
        match self.0 {
            name if name.ends_with("_stick") => Controls::Stick,
            name if name.ends_with("_keys") => Controls::Keys,
            _ => Controls::Buttons,
        }
    }
}

/// More pixels than this must have a reason.
const FEW: usize = 40;

/// What differs by more, and why.
const KNOWN: &[(&str, &str)] = &[
    ("handover_de", "the draw pile fits beside the message, as in handover_stick"),
    ("hint", "the draw pile fits beside the message"),
    ("loss", "why it was lost is told without what would have fitted"),
    ("rules_extreme_2_de", "the list of words to mend has another sentence"),
    ("seven_end_tournament", "players have no names"),
    ("seven_end_tournament_de", "players have no names"),
    ("seven_ready_four", "the buttons are as large as on the other screens that show all six"),
    ("statistics_de", "the sign of the percentage stands as in statistics_seven"),
    ("statistics", "the sign of the percentage stands as in statistics_seven"),
];

/// Drawn, and without a scene that has the state for it.
const LATER: &[&str] = &[
    "splash",
    "tutorial_",
    "calendar",
    "confirm_review",
    "deal_number",
    "end_goal",
    "end_par",
    "goals",
    "handover_name",
    "names",
    "notice_in_use",
    "notice_newer",
    "pause_handover",
    "review",
    "seats",
    "shelf_rules",
    "shelf_saved",
    "statistics_names",
    "table_hold_end",
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/look")
}

/// A picture of one bit a pixel, as the program prints it.
fn read(name: &str) -> String {
    let file = fs::File::open(folder().join(format!("{name}.png"))).expect("the picture is there");
    let mut decoder = png::Decoder::new(std::io::BufReader::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a picture");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a small picture")];
    reader.next_frame(&mut bytes).expect("a picture");
    let row = |row: &[u8]| row.iter().map(|pixel| if *pixel > 0 { '#' } else { '.' }).chain(['\n']).collect::<String>();
    bytes.chunks(128).map(row).collect()
}

fn name_of(drawn: &Drawn, language: Language) -> String {
    format!("{}{}", drawn.0, if language == Language::German { "_de" } else { "" })
}

#[test]
fn the_drawn_screens_are_what_the_views_draw() {
    let all: BTreeSet<String> = fs::read_dir(folder())
        .expect("the drawn screens are there")
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let (mut seen, mut failures) = (BTreeSet::new(), Vec::new());
    for drawn in table::SCREENS.iter().chain(lists::SCREENS).chain(seven::SCREENS) {
        for language in Language::ALL {
            let name = name_of(drawn, language);
            if !all.contains(&name) {
                continue;
            }
            let mut frame = Frame::new();
            let mut canvas = Canvas::new(&mut frame, language).naming(drawn.controls());
            canvas = canvas.warning(drawn.0 == "table_last_cards");
            (drawn.1)(&mut canvas);
            let cut = canvas.cut();
            let (is, wanted) = (frame.to_string(), read(&name));
            let differing = is.chars().zip(wanted.chars()).filter(|(is, wanted)| is != wanted).count();
            println!("{differing:4} {name}");
            if std::env::var("STAPEL_LOOK").as_deref() == Ok(&name) {
                is.lines().zip(wanted.lines()).for_each(|(is, wanted)| print!("{}", side_by_side(is, wanted)));
            }
            let known = KNOWN.iter().any(|(known, _)| *known == name);
            if cut > 0 || differing > FEW && !known {
                let both = is.lines().zip(wanted.lines()).map(|(is, wanted)| side_by_side(is, wanted));
                failures.push(format!("{name}: {differing} pixels, {cut} cut\n{}", both.collect::<String>()));
            }
            assert!(seen.insert(name), "drawn twice");
        }
    }
    let missing: Vec<_> =
        all.iter().filter(|name| !seen.contains(*name) && !LATER.iter().any(|later| name.starts_with(later))).collect();
    assert!(missing.is_empty(), "not compared: {missing:?}");
    assert!(failures.is_empty(), "{}\n{} screens", failures.join("\n"), failures.len());
}

/// The program's row, with `+` where it has a pixel too many and `-` where one is missing.
fn side_by_side(is: &str, wanted: &str) -> String {
    let pair = |(is, wanted)| match (is, wanted) {
        ('#', '.') => '+',
        ('.', '#') => '-',
        ('#', _) => '#',
        _ => ' ',
    };
    is.chars().zip(wanted.chars()).map(pair).chain(['\n']).collect()
}
