//! What is on the screen: every picture, every page, and that no word is cut off.

mod cut_off;
mod ends;
mod gallery;
mod goldens;
mod look;
mod motion;
mod pages;
mod qr_code;
mod screens;
mod sheet;
mod shown;
mod tables;
mod unchanged;

#[path = "../support/person.rs"]
mod person;
#[path = "../support/pictures.rs"]
mod pictures;
#[path = "../support/scenarios.rs"]
mod scenario_list;
#[path = "../support/screens.rs"]
mod screen_list;
#[path = "../support/threads.rs"]
mod threads;
