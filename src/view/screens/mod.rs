//! One draw function a screen. What it may show is handed to it.

pub mod code;
pub mod dialog;
pub mod end;
pub mod goals;
pub mod gone;
pub mod handover;
pub mod language;
pub mod menu;
pub mod names;
pub mod numbered;
pub mod pause;
#[cfg(qr_code)]
pub mod qr_code;
pub mod review;
pub mod rules;
pub mod self_test;
pub mod setup;
pub mod seven;
pub mod seven_end;
pub mod seven_ready;
pub mod start;
pub mod starter;
pub mod statistics;
pub mod table;
pub mod table_motion;
