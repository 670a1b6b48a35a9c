//! The scenarios as they lie in their folder. Several tests read them, and not all need everything.
#![allow(dead_code)]

use std::{fs, path::PathBuf};

/// A script, named for what it proves.
pub struct Scenario {
    pub name: String,
    pub file: PathBuf,
    pub script: String,
}

impl Scenario {
    /// Every one, by name.
    pub fn all() -> Vec<Self> {
        let mut files: Vec<PathBuf> = fs::read_dir(folder())
            .expect("the scenarios are there")
            .map(|entry| entry.expect("the folder can be read").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
            .collect();
        files.sort();
        files.into_iter().map(Self::read).collect()
    }

    fn read(file: PathBuf) -> Self {
        let name = file.file_stem().expect("it has a name").to_string_lossy().into_owned();
        let script = fs::read_to_string(&file).expect("a scenario is text");
        Self { name, file, script }
    }

    /// Whether it needs nothing but buttons, so that the emulated device can play it too.
    pub fn is_for_the_device(&self) -> bool {
        self.script.lines().any(|line| line == "# device")
    }
}

/// Where they lie.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")
}
