//! What holds for every bot at every table: it plays from what it sees, completely, within its limits, and says
//! nothing that must not be said.

mod hidden;
mod marks;
mod network;
mod plans;
mod referee;
mod tables;
mod thinking;

#[path = "../support/bridge.rs"]
mod bridge;
#[allow(dead_code)] // The reference also counts turns, for the rules.
#[path = "../support/reference/mod.rs"]
mod reference;
#[allow(dead_code)] // How many nodes a turn took is for the laboratory.
#[path = "../../boards/tools/lab/team.rs"]
mod team;

use stapel::bots::the_game::weights::{Style, Weights};

#[test]
fn every_style_has_the_column_at_its_place() {
    let styles: Vec<Style> = Style::all().collect();
    assert_eq!(styles.len(), Style::COUNT);
    for (place, style) in styles.iter().enumerate() {
        assert_eq!(style.column(), place, "{style:?}");
        assert!(!styles[..place].contains(style), "{style:?} twice");
    }
}

#[test]
fn every_column_of_the_file_is_read() {
    let text = include_str!("../../src/bots/the_game/weights.txt");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .collect();
    assert!(rows.iter().map(|row| row[0]).eq(Weights::NAMES.iter().copied()));
    for style in Style::all() {
        let column: Vec<i16> = rows.iter().map(|row| row[1 + style.column()].parse().expect("a number")).collect();
        assert_eq!(column, style.weights().numbers(), "{style:?}");
    }
}
