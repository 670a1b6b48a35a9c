//! Scenarios: scripts under `tests/scenarios`, each named for what it proves. They expect what a person would see.
//!
//! The first line says what a scenario proves. More remarks mean something:
//!
//! - `# args: …` gives the program more arguments.
//! - `# save: FILE` starts with a copy of this save, which lies beside the scenarios.
//! - `# state: …` after the command `state`: this stands in what it prints.
//! - `# device` plays it on the emulated device too (`device.rs`), which knows buttons and nothing else.
//!   Its clock has run before the first press, and so its chance is another: only typed deals are the same on both.

#[path = "support/scenarios.rs"]
mod list;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use list::Scenario;

#[test]
fn every_scenario_shows_what_it_expects() {
    let scenarios = Scenario::all();
    assert!(scenarios.len() > 70, "only {} scenarios", scenarios.len());
    let failures: Vec<String> = scenarios
        .iter()
        .filter_map(|scenario| {
            let flaw = well_formed(&scenario.script).map_err(String::from).and_then(|()| play(scenario)).err()?;
            Some(format!("{}: {flaw}", scenario.name))
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} scenarios fail:\n{}", failures.len(), scenarios.len(), failures.join("\n"));
    println!("{} scenarios", scenarios.len());
}

fn play(scenario: &Scenario) -> Result<(), String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stapel"));
    command.args(["--seed", "1", "--script"]).arg(&scenario.file);
    command.args(remarks(&scenario.script, "args").flat_map(str::split_whitespace));
    for save in remarks(&scenario.script, "save") {
        command.arg("--save").arg(copy_of(save, &scenario.name));
    }
    let output = command.output().expect("the program starts");
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    compare_states(&scenario.script, printed.lines().filter(|line| line.starts_with('{')))
}

/// What is wrong with a scenario before it is played.
fn well_formed(script: &str) -> Result<(), &'static str> {
    let words = |line: &str, first: &str| line.split_whitespace().next() == Some(first);
    if !script.lines().next().is_some_and(|line| line.starts_with("# ") && line.ends_with('.')) {
        return Err("the first line is no sentence that says what it proves");
    }
    if !script.lines().any(|line| words(line, "expect") || line.starts_with("# state:")) {
        return Err("expects nothing");
    }
    let lines: Vec<&str> = script.lines().collect();
    let follows = |index: usize| lines.get(index + 1).is_some_and(|line| line.starts_with("# state:"));
    if (0..lines.len()).any(|index| words(lines[index], "state") && !follows(index)) {
        return Err("a state is printed and not looked at");
    }
    let device = lines.contains(&"# device");
    let beyond = |line: &&str| words(line, "restart") || line.starts_with("# args:") || line.starts_with("# save:");
    if device && lines.iter().any(beyond) {
        return Err("the emulated device has buttons, no arguments, and forgets");
    }
    Ok(())
}

/// What the remarks of one sort say.
fn remarks<'a>(script: &'a str, sort: &str) -> impl Iterator<Item = &'a str> {
    script.lines().filter_map(move |line| line.strip_prefix("# ")?.strip_prefix(sort)?.strip_prefix(": "))
}

/// Every remark about a state stands in the state that was printed before it.
fn compare_states<'a>(script: &str, mut printed: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut state = None;
    for (number, line) in (1..).zip(script.lines()) {
        if line.trim() == "state" {
            state = printed.next();
        }
        if let Some(part) = line.strip_prefix("# state: ") {
            let state = state.ok_or(format!("line {number}: no state was printed"))?;
            if !state.contains(part) {
                return Err(format!("line {number}: {part} does not stand in\n{state}"));
            }
        }
    }
    Ok(())
}

/// A save is written to as soon as it is opened.
fn copy_of(save: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scenarios");
    fs::create_dir_all(&folder).expect("cargo's folder takes files");
    let copy = folder.join(name).with_extension("save");
    fs::copy(list::folder().join(save), &copy).expect("the save lies beside the scenarios");
    copy
}

#[test]
fn a_scenario_that_proves_nothing_is_refused() {
    let good = "# It works.\n# device\nexpect word\nstate\n# state: \"scene\":\"menu\"\n";
    assert_eq!(well_formed(good), Ok(()));
    for (change, to) in [
        ("# It works.\n", ""),
        ("expect word\nstate\n# state: \"scene\":\"menu\"\n", "tap a\n"),
        ("# state: \"scene\":\"menu\"\n", ""),
        ("expect word\n", "restart\nexpect word\n"),
        ("# device\n", "# device\n# args: --lang de\n"),
    ] {
        assert!(good.contains(change) && well_formed(&good.replace(change, to)).is_err(), "{change:?} to {to:?}");
    }
}

#[test]
fn a_state_is_compared_with_the_remarks_after_it() {
    let script = "state\n# state: \"a\":1\n# state: \"b\":2\nstate\n# state: \"a\":3\n";
    assert_eq!(compare_states(script, [r#"{"a":1,"b":2}"#, r#"{"a":3}"#].into_iter()), Ok(()));
    assert!(compare_states(script, [r#"{"a":1,"b":2}"#, r#"{"a":1}"#].into_iter()).unwrap_err().starts_with("line 5"));
    assert!(compare_states("# state: 1\n", [].into_iter()).is_err());
}
