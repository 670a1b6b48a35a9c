//! The drawn screens, which lie in `tests/look`, against what the views draw for the same state.
//!
//! A few pixels may differ where the program knows better; a screen in which more than forty do is named here, with
//! the reason.

mod around;
mod lessons;
mod lists;
mod motion;
mod seven;
mod table;

use std::{collections::BTreeSet, fs, path::PathBuf};

use stapel::{frame::Frame, input::Controls, text::Language, view::canvas::Canvas};

use crate::person::air::Air;

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
    ("end_goal", "it has one way on, and so no arrows"),
    ("end_goal_de", "it has one way on, and so no arrows"),
    ("end_par", "the tick stands where the par is, and says so"),
    ("end_par_de", "the tick stands where the par is, and says so"),
    ("handover_de", "the draw pile fits beside the message, as in handover_stick"),
    ("hint", "the draw pile fits beside the message"),
    ("code", "a new user saw digits where it said letter"),
    ("code_wrong", "see code"),
    ("hint_thinking", "a new user asked who thinks"),
    ("pause", "a new user did not know what no streak means"),
    ("seven_misfit_de", "a new user did not know what the bar is"),
    ("table_may_end", "a new user asked on what to lay on"),
    ("notice_newer", "it says what is too new, and what that means"),
    ("notice_newer_de", "it says what is too new, and what that means"),
    ("pause_handover", "a seat cannot be given to a bot yet"),
    ("pause_handover_de", "a seat cannot be given to a bot yet"),
    ("rules_extreme_2_de", "the list of words to mend has another sentence"),
    ("seats", "the tails of a large title would touch the bar of the first row"),
    ("seats_de", "see seats"),
    ("setup_de", "it says how names and seats are chosen"),
    ("statistics_names", "the sign of the percentage stands as in statistics_seven"),
    ("statistics_names_de", "see statistics_names"),
    ("seven_end_tournament", "players have no names"),
    ("seven_end_tournament_de", "players have no names"),
    ("seven_ready_four", "the buttons are as large as on the other screens that show all six"),
    ("statistics_de", "the sign of the percentage stands as in statistics_seven"),
    ("statistics", "the sign of the percentage stands as in statistics_seven"),
    ("table_early", "a new user took ending for an offer, and was not told what is missing"),
    ("table_early_de", "see table_early"),
    ("table_end_de", "a new user took the way back for one to the cards"),
    ("table_end_eight", "◂ names the card that it goes to, and the row stays: to move it took 850 bytes of 700"),
    ("table_end_eight_de", "see table_end_eight"),
    ("tutorial_01", "a new user saw two rows of numbers, and not which was the hand"),
    ("tutorial_01_de", "see tutorial_01"),
    ("tutorial_03", "a new user took two presses in one footer for a choice, and the arrow for a picture"),
    ("tutorial_03_de", "see tutorial_03"),
    ("tutorial_04", "new users asked of what this was the end, two of what, and whether they are a must"),
    ("tutorial_04_de", "see tutorial_04"),
    ("tutorial_05", "new users wondered why not the 5, and what +11 counts"),
    ("tutorial_05_de", "see tutorial_05"),
    ("tutorial_07", "new users expected the 88 on the 96, or took it for advice, or asked who lays it"),
    ("tutorial_07_de", "see tutorial_07"),
    ("tutorial_08", "new users did not know when the game is lost, nor that the lesson was over"),
    ("tutorial_08_de", "see tutorial_08"),
    ("tutorial_e1", "Draw one was laid before this turn's end, and no hand has eight cards with it: the 95 is missing"),
    ("tutorial_e1_de", "see tutorial_e1"),
    ("tutorial_e2", "see tutorial_e1"),
    ("tutorial_e2_de", "see tutorial_e1"),
];

/// Drawn, and without a scene that has the state for it.
const LATER: &[&str] = &[
    "handover_name",
    // Who else has a save is told before the device is on: by the terminal, or by the page around it.
    "notice_in_use",
    // Left and right choose among saved games in the menu itself.
    "shelf_saved",
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/look")
}

/// A picture of one bit a pixel, 128 pixels wide, as the program prints it.
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

fn name_of(screen: &str, language: Language) -> String {
    format!("{screen}{}", if language == Language::German { "_de" } else { "" })
}

/// What is wrong with a picture, if there is something.
fn flaw(name: &str, is: &str, cut: usize) -> Option<String> {
    let wanted = read(name);
    let differing = is.chars().zip(wanted.chars()).filter(|(is, wanted)| is != wanted).count();
    println!("{differing:4} {name}");
    let both = || is.lines().zip(wanted.lines()).map(|(is, wanted)| side_by_side(is, wanted)).collect::<String>();
    if std::env::var("STAPEL_LOOK").as_deref() == Ok(name) {
        print!("{}", both());
    }
    let known = KNOWN.iter().any(|(known, _)| *known == name);
    (cut > 0 || differing > FEW && !known).then(|| format!("{name}: {differing} pixels, {cut} cut\n{}", both()))
}

#[test]
fn the_drawn_screens_are_what_the_views_draw() {
    let all: BTreeSet<String> = fs::read_dir(folder())
        .expect("the drawn screens are there")
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let (mut seen, mut failures) = (BTreeSet::new(), Vec::new());
    for drawn in table::SCREENS.iter().chain(lists::SCREENS).chain(seven::SCREENS).chain(around::SCREENS) {
        for language in Language::ALL {
            let name = name_of(drawn.0, language);
            if !all.contains(&name) {
                continue;
            }
            let mut frame = Frame::new();
            let mut canvas = Canvas::new(&mut frame, language).naming(drawn.controls());
            canvas = canvas.warning(drawn.0 == "table_last_cards");
            (drawn.1)(&mut canvas);
            let cut = canvas.cut();
            failures.extend(flaw(&name, &frame.to_string(), cut));
            assert!(seen.insert(name), "drawn twice");
        }
    }
    for reached in lessons::SCREENS {
        for language in Language::ALL {
            let name = name_of(reached.0, language);
            failures.extend(flaw(&name, &reached.glass(language), 0));
            assert!(seen.insert(name), "drawn twice");
        }
    }
    let missing: Vec<_> =
        all.iter().filter(|name| !seen.contains(*name) && !LATER.iter().any(|later| name.starts_with(later))).collect();
    assert!(missing.is_empty(), "not compared: {missing:?}");
    assert!(failures.is_empty(), "{}\n{} screens", failures.join("\n"), failures.len());
}

/// The worst of what there is to show was drawn; here with every language, all controls and a low battery.
#[test]
fn nothing_is_cut_off_and_nothing_touches_in_the_drawn_screens() {
    let screens = || table::SCREENS.iter().chain(lists::SCREENS).chain(seven::SCREENS);
    let all = [Controls::Buttons, Controls::Stick, Controls::Keys];
    for (drawn, language) in screens().flat_map(|drawn| Language::ALL.map(|language| (drawn, language))) {
        for (controls, low) in all.into_iter().flat_map(|controls| [(controls, false), (controls, true)]) {
            let (mut frame, mut air) = (Frame::new(), Air::default());
            let mut canvas = Canvas::new(&mut frame, language).naming(controls).warning(low).watched(&mut air);
            (drawn.1)(&mut canvas);
            let cut = canvas.cut();
            assert_eq!(cut, 0, "{} {language:?} {controls:?} {low}:\n{frame}", drawn.0);
            let touches = air.touches(&frame);
            assert_eq!(touches, None, "{} {language:?} {controls:?} {low}:\n{frame}", drawn.0);
        }
    }
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
