//! Pictures: one draw function a scene, pure and synchronous.

pub mod title;
