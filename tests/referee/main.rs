//! A referee that shares no code with the rules replays the bots' games: The Game, Extreme, 7 ate 9.
//!
//! The referees ([`table`], [`seven`]) read transcripts, plain text that [`games`] and [`seven_games`] write while the
//! bots play. That they can object is seen in [`objections`] and [`seven_objections`].

mod games;
mod objection;
mod objections;
mod seven;
mod seven_games;
mod seven_objections;
mod table;
#[allow(dead_code)] // How many nodes a turn took is for the laboratory.
#[path = "../../boards/tools/lab/team.rs"]
mod team;

/// The word that would let a referee see the rules stands in none of their files.
#[test]
fn the_referees_know_nothing_of_the_program() {
    for referee in [include_str!("table.rs"), include_str!("seven.rs"), include_str!("objection.rs")] {
        assert!(!referee.contains(env!("CARGO_PKG_NAME")));
        let imports = referee.lines().filter(|line| line.starts_with("use "));
        let allowed = |line: &str| line.starts_with("use std::") || line.starts_with("use super::objection::");
        assert!(imports.into_iter().all(allowed));
    }
}
