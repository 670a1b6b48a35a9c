//! The doorway: picks the board by target and feature, and nothing else.
#![cfg_attr(any(target_os = "none", target_family = "wasm"), no_std, no_main)]

#[cfg(all(target_os = "none", feature = "pico"))]
#[path = "../boards/pico/board.rs"]
mod board;

#[cfg(all(target_os = "none", not(feature = "pico")))]
compile_error!("choose a board: --features pico");

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
