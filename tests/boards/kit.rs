//! The kit: its circuit against the program's pins, its copper, and everything that is made from KiCad's files. Neither
//! KiCad nor OpenSCAD is needed; `cargo run -- kit` asks them.

#[allow(dead_code)]
#[path = "../../boards/tools/kit/mod.rs"]
mod files;

use std::{collections::BTreeSet, fs};

use sha2::{Digest, Sha256};

use crate::{
    support::root,
    wiring::{self, KIT, Line},
};
use files::{
    BOARD, CASE, CHECKED, DIMENSIONS, FOLDER, Kit, PROJECT, SCHEMATIC, SOURCES,
    board::{Board, Fill},
    copper,
    geometry::Stroke,
    manual,
    schematic::Schematic,
};

/// What a check that is content finds.
const NOTHING: [&str; 0] = [];

fn kit() -> Kit {
    Kit::read(&root(FOLDER)).unwrap_or_else(|error| panic!("{error}"))
}

fn text(name: &str) -> String {
    fs::read_to_string(root(FOLDER).join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A file with something wrong in it, to see that it is found.
fn broken(name: &str, good: &str, bad: &str) -> String {
    let text = text(name);
    assert!(text.contains(good), "{name} has no {good}");
    text.replacen(good, bad, 1)
}

/// What is wrong with the nets: schematic and board differ, or a pin of the program is not where it should be.
fn wrong_nets(schematic: &Schematic, board: &Board) -> Vec<String> {
    let mut findings = Vec::new();
    let (drawn, laid) = (&schematic.nets, board.nets());
    let names: BTreeSet<&String> = drawn.keys().chain(laid.keys()).collect();
    for name in names.into_iter().filter(|name| drawn.get(*name) != laid.get(*name)) {
        findings.push(format!("{name}: {:?} is drawn, {:?} is laid", drawn.get(name), laid.get(name)));
    }
    for line in KIT.parts.iter().flat_map(|part| part.lines) {
        let net = line.name.to_uppercase();
        let pin = format!("U1.{}", wiring::pico_pin(line));
        let wanted = BTreeSet::from([pin, other_end(line, schematic)]);
        if drawn.get(&net) != Some(&wanted) {
            findings.push(format!("{net} joins {:?}, not {wanted:?}", drawn.get(&net)));
        }
    }
    findings
}

/// What hangs on a line of the program: a button with its name, a pin of the display, or the resistor before the piezo.
fn other_end(line: &Line, schematic: &Schematic) -> String {
    match line.name {
        "scl" => "DS1.3".into(),
        "sda" => "DS1.4".into(),
        "tone" => "R1.1".into(),
        _ => {
            let button = schematic.parts.iter().find(|part| part.value == line.label);
            format!("{}.1", button.unwrap_or_else(|| panic!("no button is called {}", line.label)).reference)
        }
    }
}

#[test]
fn schematic_and_board_have_the_pins_of_the_program() {
    let Kit { board, schematic, .. } = kit();
    assert_eq!(wrong_nets(&schematic, &board), NOTHING);
    assert_eq!(schematic.nets.len(), 18);
    // The rest of the circuit, which no program sees.
    for (net, pins) in [
        ("/BAT", "BT1.1 F1.1"),
        ("/FUSED", "F1.2 SW7.2"),
        ("/SWITCHED", "D1.2 SW7.1 TP4.1"),
        ("VSYS", "D1.1 TP3.1 U1.39"),
        ("/PIEZO", "BZ1.1 R1.2"),
        ("/OLED_1", "DS1.1 JP1.2"),
        ("/OLED_2", "DS1.2 JP2.2"),
        ("+3V3", "JP1.3 JP2.1 TP2.1 U1.36"),
    ] {
        let found: Vec<&str> = schematic.nets[net].iter().map(String::as_str).collect();
        assert_eq!(found.join(" "), pins, "{net}");
    }
}

#[test]
fn a_swapped_net_is_found() {
    let Kit { board, schematic, .. } = kit();
    let swapped = broken(SCHEMATIC, "(global_label \"UP\"", "(global_label \"DOWN\"");
    match Schematic::read(&swapped) {
        Ok(swapped) => assert!(!wrong_nets(&swapped, &board).is_empty()),
        Err(error) => assert!(error.contains("DOWN"), "{error}"),
    }
    let number = |name: &str| {
        let file = text(BOARD);
        let (before, _) = file.split_once(&format!(" \"{name}\")\n")).expect("the net is there");
        before.rsplit("(net ").next().expect("a number").to_owned()
    };
    let [up, down] = [number("UP"), number("DOWN")];
    let pad = format!("(net {up} \"UP\")\n\t\t\t(pin");
    let swapped = Board::read(&broken(BOARD, &pad, &format!("(net {down} \"DOWN\")\n\t\t\t(pin"))).unwrap();
    assert!(wrong_nets(&schematic, &swapped).iter().any(|finding| finding.starts_with("DOWN: ")));
}

#[test]
fn every_pad_is_joined_to_its_net_by_copper() {
    assert_eq!(copper::check(&kit().board), NOTHING);
}

#[test]
fn a_track_that_is_cut_is_found_wherever_it_is() {
    /// Shorter ones may lie within a pad or under another.
    const LONG: f64 = 2.5;
    let mut board = kit().board;
    // What hangs together by an area does without its tracks: the next test looks at those.
    board.fills.clear();
    let is_long = |board: &Board, place: usize| {
        let stroke = board.tracks[place].stroke;
        stroke.from.distance(stroke.to) > LONG
    };
    let long: Vec<usize> = (0..board.tracks.len()).filter(|place| is_long(&board, *place)).collect();
    assert!(long.len() > 60, "only {} long tracks", long.len());
    for place in long {
        let track = board.tracks.remove(place);
        let cut_off = format!("is cut off from the rest of {}", track.net);
        let findings = copper::check(&board);
        assert!(findings.iter().any(|finding| finding.ends_with(&cut_off)), "{:?}: {findings:?}", track.stroke);
        board.tracks.insert(place, track);
    }
}

/// Moves the corners of a fill that come near a pad away from it, as if its spokes had not been filled.
fn cut_spokes(fill: &mut Fill, pad: Stroke) {
    const AWAY: f64 = 0.3;
    let middle = pad.middle();
    for corner in &mut fill.area.corners {
        let from_middle = corner.distance(middle);
        let away = pad.radius + AWAY;
        if from_middle < away {
            let stretch = away / from_middle.max(0.001);
            corner.x = middle.x + (corner.x - middle.x) * stretch;
            corner.y = middle.y + (corner.y - middle.y) * stretch;
        }
    }
}

#[test]
fn ground_hangs_together_by_its_areas_alone_and_a_pad_without_spokes_is_found() {
    let mut board = kit().board;
    board.tracks.retain(|track| track.net != "GND" || track.layer.is_none());
    assert_eq!(copper::check(&board), NOTHING);
    let fills = std::mem::take(&mut board.fills);
    assert!(copper::check(&board).iter().any(|finding| finding.ends_with("is cut off from the rest of GND")));
    board.fills = fills;
    let pads: Vec<(usize, usize)> = (0..board.parts.len())
        .flat_map(|part| (0..board.parts[part].pads.len()).map(move |pad| (part, pad)))
        .filter(|(part, pad)| board.parts[*part].pads[*pad].net.as_deref() == Some("GND"))
        .collect();
    assert!(pads.len() > 20, "only {} pads of GND", pads.len());
    for (part, pad) in pads {
        let name = format!("{}.{}", board.parts[part].reference, board.parts[part].pads[pad].number);
        let stroke = board.parts[part].pads[pad].copper;
        let whole: Vec<_> = board.fills.iter().map(|fill| fill.area.clone()).collect();
        board.fills.iter_mut().for_each(|fill| cut_spokes(fill, stroke));
        let findings = copper::check(&board);
        // The first pad is what the others are compared with: if it is cut off, they are.
        let told = |finding: &String| finding.ends_with("is cut off from the rest of GND");
        assert!(findings.iter().any(told) && findings.iter().all(told), "{name}: {findings:?}");
        board.fills.iter_mut().zip(whole).for_each(|(fill, whole)| fill.area = whole);
        let net = board.parts[part].pads[pad].net.take();
        let short = format!("{name} and the area of GND are ");
        assert!(copper::check(&board).iter().any(|finding| finding.starts_with(&short)), "{name} without a net");
        board.parts[part].pads[pad].net = net;
    }
}

#[test]
fn a_short_is_found() {
    let mut board = kit().board;
    let up = board.tracks.iter().position(|track| track.net == "UP").expect("it has one");
    board.tracks[up].net = "DOWN".into();
    assert!(copper::check(&board).iter().any(|finding| finding.ends_with("mm apart")));
}

#[test]
fn every_part_is_in_schematic_board_list_and_manual() {
    let kit = kit();
    let drawn: BTreeSet<_> = kit.schematic.parts.iter().map(|part| (&part.reference, &part.footprint)).collect();
    let laid: BTreeSet<_> = kit.board.parts.iter().map(|part| (&part.reference, &part.footprint)).collect();
    assert_eq!(drawn, laid);
    let list = text("parts.csv");
    for part in kit.schematic.parts.iter().filter(|part| part.listed) {
        let named = |line: &str| line.split(['"', ' ']).any(|word| word == part.reference);
        assert_eq!(list.lines().filter(|line| named(line)).count(), 1, "{}", part.reference);
    }
    for (name, page) in &kit.pages {
        assert_eq!(manual::check(page, &kit.schematic), NOTHING, "{name}");
        assert_eq!(manual::steps(page), manual::steps(&kit.pages[0].1), "{name}");
    }
}

#[test]
fn a_part_without_a_line_in_the_manual_is_found() {
    let kit = kit();
    for (name, page) in &kit.pages {
        let without = page.replacen("data-parts=\"F1\"", "", 1);
        assert_eq!(manual::check(&without, &kit.schematic), ["F1 is soldered in 0 steps"], "{name}");
        let other = page.replacen("data-parts=\"F1\"", "data-parts=\"F2\"", 1);
        assert_eq!(
            manual::check(&other, &kit.schematic).len(),
            3,
            "{name}: F1 is missing, F2 is none and has no picture"
        );
    }
}

#[test]
fn every_picture_of_the_manual_is_there() {
    for (name, page) in kit().pages {
        let pictures: Vec<&str> =
            page.split("src=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
        assert!(pictures.len() > 35, "{name}: {pictures:?}");
        for picture in pictures {
            assert!(root(FOLDER).join("manual").join(picture).exists(), "{name}: {picture}");
        }
    }
}

/// Words of the device stand between `<samp>` and `</samp>`.
#[test]
fn what_the_manual_quotes_is_what_the_device_says() {
    let kit = kit();
    for (language, (name, page)) in ["en", "de"].iter().zip(&kit.pages) {
        let words = fs::read_to_string(root(&format!("src/text/{language}.rs"))).unwrap();
        let quoted: Vec<&str> =
            page.split("<samp>").skip(1).filter_map(|rest| Some(rest.split_once("</samp>")?.0)).collect();
        assert!(quoted.len() > 8, "{name}: {quoted:?}");
        for quote in quoted {
            assert!(words.contains(&format!("=> \"{quote}\"")), "{name}: the device does not say {quote}");
        }
    }
}

#[test]
fn a_release_prints_its_address_into_both_manuals() {
    const ADDRESS: &str = "https://stapel.example/releases?a=1&b=2";
    for (name, page) in &kit().pages {
        assert!(page.contains("class=\"blank\""), "{name}: without an address there is a line to write it on");
        let page = manual::with_address(page, ADDRESS).unwrap();
        assert!(page.contains("<p class=\"address\">https://stapel.example/releases?a=1&amp;b=2</p>"), "{name}");
        assert!(!page.contains("class=\"blank\""), "{name}");
    }
    assert!(manual::with_address("<p>", ADDRESS).is_err());
}

/// The pictures of steps show what is printed for a part whose footprint is only its pins.
#[test]
fn the_display_and_the_bent_fuse_are_drawn_where_they_lie() {
    let board = kit().board;
    let boxes = |name: &str| board.bodies(board.part(name).unwrap()).len();
    assert_eq!([boxes("DS1"), boxes("F1"), boxes("R1")], [3, 2, 1], "two sizes of the display, one fuse");
}

/// `STAPEL_BLESS=1 cargo test --test boards kit` makes them anew; then a person looks at them.
#[test]
fn list_pictures_manual_and_dimensions_are_what_the_files_give() {
    for (name, wanted) in kit().outputs().unwrap_or_else(|error| panic!("{error}")) {
        wiring::check(&format!("{FOLDER}/{name}"), &wanted);
    }
}

#[test]
fn a_button_that_moves_takes_its_hole_in_the_case_along() {
    let mut kit = kit();
    let before = kit.outputs().unwrap().remove(DIMENSIONS).unwrap();
    assert!(before.contains("buttons = [[19, 45], "), "{before}");
    kit.board = Board::read(&broken(BOARD, "(at 15.75 42.75)", "(at 16.75 42.75)")).unwrap();
    let after = kit.outputs().unwrap().remove(DIMENSIONS).unwrap();
    assert!(after.contains("buttons = [[20, 45], "), "{after}");
}

/// A number of the board that the case does not use would be checked in vain.
#[test]
fn the_case_uses_every_dimension_of_the_board() {
    let (case, dimensions) = (text(CASE), text(DIMENSIONS));
    let names: Vec<&str> = dimensions.lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        let used =
            |line: &str| line.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == name);
        assert!(case.lines().filter_map(|line| line.split("//").next()).any(used), "{name}");
    }
}

/// `cargo run -- kit` writes the sums when KiCad and OpenSCAD find nothing.
#[test]
fn board_and_case_are_those_that_kicad_and_openscad_have_checked() {
    let sum = |name: &str| -> String { Sha256::digest(text(name)).iter().map(|byte| format!("{byte:02x}")).collect() };
    let sums: String = SOURCES.iter().map(|name| format!("{}  {name}\n", sum(name))).collect();
    assert_eq!(text(CHECKED), sums, "something was changed after it was checked: cargo run -- kit");
}

/// What KiCad does not look at, though it could: those of its own that are off unless somebody asks for them.
#[test]
fn kicad_checks_by_its_own_rules_and_nothing_is_excluded() {
    const OFF: [&str; 5] = [
        "footprint_filters_mismatch",
        "footprint_type_mismatch",
        "missing_courtyard",
        "npth_inside_courtyard",
        "pth_inside_courtyard",
    ];
    let project: serde_json::Value = serde_json::from_str(&text(PROJECT)).expect("KiCad writes JSON");
    let rules = &project["board"]["design_settings"];
    let severities = rules["rule_severities"].as_object().expect("a table");
    let ignored: Vec<&str> =
        severities.iter().filter(|(_, value)| *value == "ignore").map(|(name, _)| name.as_str()).collect();
    assert_eq!(ignored, OFF);
    assert_eq!(rules["drc_exclusions"].as_array().map(Vec::len), Some(0));
    assert!(project["erc"].is_null(), "rules of the schematic as KiCad brings them");
    // What board houses make without asking.
    let limits = &rules["rules"];
    for (name, least) in [("min_clearance", 0.2), ("min_track_width", 0.2), ("min_through_hole_diameter", 0.3)] {
        assert!(limits[name].as_f64().is_some_and(|limit| limit >= least), "{name}");
    }
}

#[test]
fn it_says_that_it_was_never_built() {
    let board = kit().board;
    let back: String = board.words.iter().filter(|words| words.back).map(|words| words.text.clone() + " ").collect();
    assert!(back.contains("Checked by programs, never built: order one, not fifty."), "{back}");
    let said = "evision 0, checked by programs, never built: order one, not fifty";
    assert!(text("README.md").contains(said) && text("manual/en.html").contains(said));
    assert!(
        text("manual/de.html").contains("Fassung 0, von Programmen geprüft, nie gebaut: eine bestellen, nicht fünfzig")
    );
}
