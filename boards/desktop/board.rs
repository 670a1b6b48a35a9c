//! The PC as a board.
pub fn main() -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}
