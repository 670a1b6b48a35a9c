//! Pictures: one draw function a screen, pure and synchronous, and the parts that they share.

pub mod canvas;
pub mod font;
pub mod screens;
pub mod widgets;
