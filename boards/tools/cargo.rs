//! Builds this very program for another board.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use super::Failure;

/// What can be built.
pub struct Build {
    /// What it is called in a sentence.
    name: &'static str,
    /// Where it runs, in the same sentence.
    board: &'static str,
    target: &'static str,
    profile: &'static str,
}

/// The firmware of the Pico.
pub const FIRMWARE: Build =
    Build { name: "firmware", board: "the Pico", target: "thumbv6m-none-eabi", profile: "release" };
/// The program of the page.
pub const PAGE: Build =
    Build { name: "page's program", board: "the browser", target: "wasm32-unknown-unknown", profile: "web" };

/// Where the sources lie.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Where cargo builds to.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), PathBuf::from)
}

/// A tool of Rust's, the one that runs this program if cargo does.
pub fn tool(variable: &str, otherwise: &str) -> Command {
    let mut command = Command::new(env::var_os(variable).unwrap_or_else(|| otherwise.into()));
    command.current_dir(root());
    command
}

/// What the compiler answers, if it does.
pub fn ask_compiler(arguments: &[&str]) -> Option<String> {
    let answer = tool("RUSTC", "rustc").args(arguments).output().ok()?;
    answer.status.success().then(|| String::from_utf8_lossy(&answer.stdout).into_owned())
}

/// Builds it and says where it is. `choose` may tell cargo more.
pub fn build(build: &Build, choose: impl FnOnce(&mut Command)) -> Result<PathBuf, Failure> {
    let Build { name, board, target, profile } = build;
    // Asked beforehand: cargo would only say that it cannot find `core`.
    if let Some(answer) = ask_compiler(&["--print", "target-libdir", "--target", target])
        && !Path::new(answer.trim()).exists()
    {
        return Err(Failure::impossible(format_args!(
            "this Rust cannot build for {board} yet; install the target with: rustup target add {target}"
        )));
    }
    let mut cargo = tool("CARGO", "cargo");
    cargo.args(["build", "--locked", "--bin", "stapel", "--profile", profile, "--target", target]);
    choose(&mut cargo);
    let output = cargo
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::impossible(format_args!("cargo does not start: {error}")))?;
    if !output.status.success() {
        return Err(Failure::impossible(format_args!("the {name} does not build")));
    }
    executable(&String::from_utf8_lossy(&output.stdout))
        .ok_or_else(|| Failure::impossible(format_args!("cargo does not say where it put the {name}")))
}

/// What cargo knows of the packages of a build.
pub fn metadata(build: &Build) -> Result<serde_json::Value, Failure> {
    let mut cargo = tool("CARGO", "cargo");
    cargo.args(["metadata", "--format-version", "1", "--locked", "--filter-platform", build.target]);
    let output = cargo
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::impossible(format_args!("cargo does not start: {error}")))?;
    serde_json::from_slice(&output.stdout)
        .map_err(|error| Failure::impossible(format_args!("cargo does not say what is in the {}: {error}", build.name)))
}

/// What cargo's messages name as the program that was built.
fn executable(messages: &str) -> Option<PathBuf> {
    let (_, rest) = messages.rsplit_once(r#""executable":""#)?;
    let (path, _) = rest.split_once('"')?;
    Some(path.replace(r"\\", r"\").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_says_where_the_program_is() {
        let messages =
            "{\"executable\":null}\n{\"executable\":\"C:\\\\a b\\\\stapel\",\"fresh\":true}\n{\"success\":true}\n";
        assert_eq!(executable(messages), Some(r"C:\a b\stapel".into()));
        assert_eq!(executable("{\"executable\":null}"), None);
    }
}
