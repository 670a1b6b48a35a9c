//! The rules: by example, by a second reading of them, and by random games.

mod bytes;
mod deal;
mod extreme;
mod extreme_endless;
mod marks;
mod numbered;
mod perft;
mod playouts;
mod reach;
mod records;
mod reference_self;
mod seven_ate_nine;
mod slow_positions;
mod the_game;

#[path = "../support/account.rs"]
mod account;
#[path = "../support/bridge.rs"]
mod bridge;
#[path = "../support/reference/mod.rs"]
mod reference;
#[path = "../support/table.rs"]
mod table;
