//! Every screen in both languages, pixel by pixel, against the goldens; and the contact sheets made of these.

use std::{collections::BTreeSet, fs};

use crate::{
    goldens,
    pictures::difference,
    screen_list::{LANGUAGES, SCREENS, Screen},
    sheet::Sheet,
    shown::{SHOWN, Shown},
};

const HOW: &str = "If that is meant: STAPEL_BLESS=1 cargo test --test pixels, and look at what changed.";

#[test]
fn every_screen_looks_as_it_did() {
    let failure = |shown: &Shown| {
        let flaw = match &shown.printed {
            Ok([now, _]) => difference(["before", "now"], &goldens::read(shown), now)?,
            Err(complaint) => complaint.clone(),
        };
        Some(format!("{}: {flaw}", shown.name()))
    };
    let failures: Vec<String> = SHOWN.iter().filter_map(failure).collect();
    let count = failures.len();
    assert!(failures.is_empty(), "{}\n{count} screens differ. {HOW}", failures.join("\n"));
}

#[test]
fn the_contact_sheets_are_what_the_goldens_give() {
    for language in LANGUAGES {
        let file = goldens::sheet_file("screens", language);
        let wanted = goldens::sheet(language);
        assert!(Sheet::read(&file) == Some(wanted), "{file:?} shows something else. {HOW}");
    }
}

#[test]
fn no_picture_is_left_over() {
    let there: BTreeSet<String> = fs::read_dir(goldens::folder())
        .expect("the pictures are there")
        .map(|entry| entry.expect("the folder can be read").file_name().into_string().expect("a plain name"))
        .collect();
    let screens: BTreeSet<String> = SHOWN.iter().map(goldens::file_name).collect();
    assert_eq!(screens.len(), SCREENS.len() * LANGUAGES.len(), "two screens have one name");
    let stale: Vec<_> = there.difference(&screens).collect();
    assert!(stale.is_empty(), "no screen makes these any more: {stale:?}");
}

/// A new scene without a picture is noticed here, because its name stands in the app's own list.
#[test]
fn every_scene_has_its_pictures() {
    let source = include_str!("../../src/app/scenes/mod.rs");
    let list = source.split("scenes! {").nth(1).and_then(|rest| rest.split('}').next()).expect("the list of scenes");
    let named = list.lines().filter(|line| !line.trim().starts_with('#'));
    let scenes: Vec<String> = named.filter_map(|line| Some(snake(line.trim().split_once('(')?.0))).collect();
    assert!(scenes.len() >= 19, "{scenes:?}");
    for scene in &scenes {
        let of_scene = |screen: &&Screen| scene_of(screen, &scenes) == Some(scene);
        assert!(SCREENS.iter().any(|screen| of_scene(&screen)), "no picture of {scene}");
    }
    for screen in SCREENS {
        let scene = scene_of(screen, &scenes).unwrap_or_else(|| panic!("{} begins with no scene", screen.name));
        let runs = SHOWN.iter().filter(|shown| shown.screen.name == screen.name);
        for [_, state] in runs.filter_map(|shown| shown.printed.as_ref().ok()) {
            let says = |name: &&str| state.starts_with(&format!(r#"{{"scene":"{name}""#));
            assert!(names_in_states(scene).iter().any(says), "{} shows another scene: {state}", screen.name);
        }
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
        "lesson" => &["lesson"],
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
        "qr_code" => &["qr_code"],
        "self_test" => &["self_test"],
        "deal_number" => &["deal_number"],
        "review" => &["review"],
        "calendar" => &["calendar"],
        "seats" => &["seats"],
        "names" => &["names"],
        "goals" => &["goals"],
        "goal" => &["goal"],
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
