//! What the program does besides playing: it builds firmware and page, makes and checks what belongs to the kit, lets
//! bots play among themselves, and looks for faults in itself.

mod blocks;
mod cargo;
pub mod fabrication;
pub mod fuzz;
mod images;
#[allow(dead_code)] // The checks are for the tests.
mod kit;
pub mod lab;
mod modules;
mod notices;
mod npm;
pub mod release;
mod serve;
pub mod site;
pub mod uf2;

use super::{Failure, files, say};
