//! What `cargo fuzz` found and kept is tried again.
//!
//! `corpus` holds bytes that lead to different places of the program, a folder for each target. `found` holds bytes that
//! once broke a promise, named for what was wrong.

mod seeds;
mod targets;

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};

use targets::{TARGETS, Target};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz")
}

/// The files that are kept for a target, by name.
fn kept(target: &str) -> Vec<PathBuf> {
    let folders = ["corpus", "found"].map(|kept| folder().join(kept).join(target));
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    files
}

/// How many of the inputs meant something. Whatever breaks a promise is named.
fn replay(target: Target, inputs: &[(String, Vec<u8>)]) -> usize {
    let meant = inputs.iter().filter(|(name, bytes)| {
        catch_unwind(AssertUnwindSafe(|| target(bytes))).unwrap_or_else(|_| panic!("{name} breaks a promise"))
    });
    meant.count()
}

#[test]
fn what_was_kept_breaks_no_promise() {
    for (name, target) in TARGETS {
        let read = |path: &PathBuf| (path.display().to_string(), fs::read(path).expect("it can be read"));
        let inputs: Vec<_> = kept(name).iter().map(read).collect();
        let meant = replay(target, &inputs);
        println!("{name}: {} inputs, of which {meant} mean something", inputs.len());
        assert!(meant > 0 && meant < inputs.len(), "{name} has inputs that mean something, and others");
    }
}

#[test]
fn every_target_can_be_fuzzed() {
    let manifest = fs::read_to_string(folder().join("Cargo.toml")).expect("it is there");
    let mut names: Vec<&str> =
        manifest.split("[[bin]]\nname = \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    names.sort();
    assert_eq!(names, TARGETS.map(|(name, _)| name));
    for name in names {
        let source = fs::read_to_string(folder().join(format!("libfuzzer/{name}.rs"))).expect("it is there");
        assert!(source.contains(&format!("stapel_fuzz::{name}(bytes)")), "{name} calls another target");
    }
}
