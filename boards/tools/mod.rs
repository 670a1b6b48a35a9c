//! What the program does besides playing: it builds firmware and page, and lets bots play among themselves.

mod cargo;
mod images;
pub mod lab;
mod modules;
mod npm;
pub mod release;
mod serve;
pub mod site;
pub mod uf2;

use super::{Failure, files, say};
