//! Which network chooses at which table.

use super::{
    network::{Network, read},
    weights::Style,
};

static TEAM: Network = read(include_bytes!("networks/team.txt"));
static EXPERT: Network = read(include_bytes!("networks/expert.txt"));
static EXTREME: Network = read(include_bytes!("networks/extreme.txt"));
static SOLO: Network = read(include_bytes!("networks/solo.txt"));
static EXTREME_SOLO: Network = read(include_bytes!("networks/extreme_solo.txt"));

/// The one of a way to play.
pub fn of(style: Style) -> Option<&'static Network> {
    Some(match style {
        Style { extreme: false, players: 1, .. } => &SOLO,
        Style { extreme: true, players: 1, .. } => &EXTREME_SOLO,
        Style { extreme: true, .. } => &EXTREME,
        Style { expert: true, .. } => &EXPERT,
        _ => &TEAM,
    })
}
