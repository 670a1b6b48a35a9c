//! Which network chooses at which table.

use super::{
    network::{Network, read},
    weights::Style,
};

static TEAM: Network = read(include_bytes!("networks/team.txt"));
static EXTREME: Network = read(include_bytes!("networks/extreme.txt"));
static SOLO: Network = read(include_bytes!("networks/solo.txt"));

/// With so few unseen cards it chooses.
pub fn chooses_from(style: Style) -> u8 {
    if style.players == 1 { ALONE } else { u8::MAX }
}

/// Alone the opening is better left to the cheapest turns.
const ALONE: u8 = 30;

/// The one of a way to play.
pub fn of(style: Style) -> &'static Network {
    match style {
        Style { extreme: false, expert: false, players: 1, .. } => &SOLO,
        Style { extreme: true, .. } => &EXTREME,
        _ => &TEAM,
    }
}
