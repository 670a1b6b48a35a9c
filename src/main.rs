//! Picks the board by target and feature, and does nothing else.
#![cfg_attr(any(target_os = "none", target_family = "wasm"), no_std, no_main)]

#[cfg(target_os = "none")]
#[macro_use]
#[path = "../boards/rp2040/mod.rs"]
mod rp2040;

// `boards/build.rs` makes sure that exactly one of these is chosen.
#[cfg(all(target_os = "none", any(feature = "pico", feature = "kit")))]
#[path = "../boards/pico/board.rs"]
mod board;

#[cfg(all(target_os = "none", feature = "picoboy"))]
#[path = "../boards/picoboy/board.rs"]
mod board;

#[cfg(all(target_os = "none", feature = "macropad"))]
#[path = "../boards/macropad/board.rs"]
mod board;

#[cfg(not(any(target_os = "none", target_family = "wasm")))]
#[path = "../boards/desktop/board.rs"]
mod board;

#[cfg(not(any(target_os = "none", target_family = "wasm")))]
fn main() -> std::process::ExitCode {
    board::main()
}

#[cfg(target_family = "wasm")]
#[path = "../boards/web/board.rs"]
mod board;
