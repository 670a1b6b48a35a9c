//! The app: what buttons do, what is kept, what is hidden, and what the scenarios expect.

mod bounce;
mod challenge;
mod crashes;
mod dark;
mod entropy;
mod goals;
mod hidden;
mod later;
mod lessons;
mod monkey;
mod motion;
mod numbered;
mod page;
mod power_off;
mod practice;
mod presses;
mod review;
mod rooms;
mod scenarios;
mod seats;
mod seven;
mod team;
mod time;

#[path = "../support/scenarios.rs"]
mod list;
#[path = "../support/person.rs"]
mod person;
#[allow(dead_code)] // It can do more than a team needs.
#[path = "../support/table.rs"]
mod table;
#[path = "../support/threads.rs"]
mod threads;
