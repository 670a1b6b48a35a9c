//! Scenarios: scripts under `tests/scenarios`, each named for what it proves. They expect what a person would see.
//!
//! A line `# args: …` gives the program more arguments. `# device` runs it on the emulated device too (`device.rs`).

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

#[test]
fn every_scenario_shows_what_it_expects() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the scenarios are there")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    assert!(files.len() > 5, "only {} scenarios", files.len());
    let failures: Vec<String> = files.iter().filter_map(|file| run(file).err()).collect();
    assert!(failures.is_empty(), "{} of {} scenarios fail:\n{}", failures.len(), files.len(), failures.join("\n"));
    println!("{} scenarios", files.len());
}

fn run(file: &Path) -> Result<(), String> {
    let name = file.file_stem().expect("it has a name").to_string_lossy().into_owned();
    let script = fs::read_to_string(file).expect("a scenario is text");
    if !script.lines().any(|line| line.starts_with("expect ")) {
        return Err(format!("{name}: expects nothing"));
    }
    let more = script.lines().filter_map(|line| line.strip_prefix("# args:")).flat_map(str::split_whitespace);
    let output = Command::new(env!("CARGO_BIN_EXE_stapel"))
        .args(["--seed", "1", "--script"])
        .arg(file)
        .args(more)
        .output()
        .expect("the program starts");
    if output.status.success() { Ok(()) } else { Err(format!("{name}: {}", String::from_utf8_lossy(&output.stderr))) }
}
