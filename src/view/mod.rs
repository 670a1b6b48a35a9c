//! Pictures: one draw function a scene, pure and synchronous.

pub mod canvas;
pub mod code;
pub mod dialog;
pub mod end;
pub mod font;
pub mod gone;
pub mod handover;
pub mod list;
pub mod rules;
pub mod self_test;
pub mod seven;
pub mod seven_end;
pub mod seven_ready;
pub mod starter;
pub mod statistics;
pub mod symbol;
pub mod table;
