//! Pictures: one draw function a screen, pure and synchronous, and the parts that many of them use.

pub mod canvas;
pub mod font;
pub mod glyphs;
pub mod motion;
pub mod screens;
pub mod widgets;
