//! Pictures: one draw function a scene, pure and synchronous.

pub mod canvas;
pub mod code;
pub mod dialog;
pub mod list;
pub mod symbol;
