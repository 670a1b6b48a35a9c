//! The boards: the PC, the browser, and the real firmware of every board in an emulated RP2040.
//!
//! One program, so that every image is built once and all tests use it.

mod browser;
mod desktop;
mod device;
#[cfg(unix)]
mod fuzz;
mod images;
mod kit;
#[cfg(unix)]
mod saves;
mod support;
#[cfg(unix)]
mod terminal;
mod uf2;
mod wiring;

#[path = "../../boards/exam.rs"]
mod exam;
#[path = "../support/pictures.rs"]
mod pictures;
#[path = "../support/scenarios.rs"]
mod scenarios;
#[path = "../support/screens.rs"]
mod screens;
#[path = "../support/uf2_reader.rs"]
mod uf2_reader;
