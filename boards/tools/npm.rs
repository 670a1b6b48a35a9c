//! Packages of Node.js, installed as their lock file says.

use std::{path::Path, process::Command};

/// Installs what a folder's lock file names, unless it is there. On trouble, the sentence about it.
///
/// Nothing that a package brings along is run.
pub fn install(folder: &Path) -> Result<(), String> {
    // npm writes this file last, so one that is newer than the lock means a whole install.
    let modified = |file: &str| folder.join(file).metadata().and_then(|data| data.modified()).ok();
    if modified("node_modules/.package-lock.json") >= modified("package-lock.json") {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(npm)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(folder)
        .output()
        .map_err(|error| {
            format!("npm does not start ({error}): install Node.js 20 or newer from https://nodejs.org")
        })?;
    match output.status.success() {
        true => Ok(()),
        false => Err(format!("npm ci in {} fails: {}", folder.display(), String::from_utf8_lossy(&output.stderr))),
    }
}
