//! Stapel: three card games for a pocket device.
//!
//! Everything a game needs and nothing a board needs: no clock, no pins, no allocator. A board hands in
//! [`app::Event`]s with the time they happened, and shows the [`frame::Frame`] that comes back.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod app;
pub mod bots;
pub mod bytes;
pub mod entropy;
pub mod frame;
pub mod input;
pub mod panel;
pub mod play;
pub mod rules;
mod sort;
pub mod store;
pub mod text;
pub mod view;
