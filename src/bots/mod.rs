//! Computer players: they get an observation and give an action.
//!
//! Nothing here can see a game, only what a person at the same seat would see of it.

pub mod seven_ate_nine;
pub mod the_game;
