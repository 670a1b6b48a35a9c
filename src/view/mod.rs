//! Pictures: one draw function a scene, pure and synchronous.

pub mod canvas;
pub mod code;
pub mod dialog;
pub mod gone;
pub mod list;
pub mod rules;
pub mod statistics;
pub mod symbol;
