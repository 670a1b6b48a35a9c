//! `stapel fuzz`: looks for bytes that break a promise, target by target, with `cargo fuzz` (tests/fuzz).
//!
//! What leads to new places of the program is kept below `target`, so that the next run begins there; the corpus in
//! `tests/fuzz` changes only on purpose.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use super::{Failure, cargo, say};

/// The crate of the targets.
const FOLDER: &str = "tests/fuzz";

/// What to look for, and how long.
#[derive(Debug, PartialEq, Eq)]
pub struct Order {
    /// For each target.
    pub seconds: u32,
    /// Only this one.
    pub target: Option<String>,
}

impl Default for Order {
    fn default() -> Self {
        Self { seconds: 180, target: None }
    }
}

/// Fuzzes each target, and says how it went as soon as it is known.
pub fn run(order: &Order) -> Result<String, Failure> {
    let targets = match &order.target {
        Some(target) => vec![target.clone()],
        None => targets()?,
    };
    for target in &targets {
        say(&fuzz(target, order.seconds)?)?;
    }
    Ok("Nothing was found.\n".into())
}

/// Without a sanitizer: there is no unsafe code to watch, and the compiler of this program can build it.
fn cargo_fuzz(command: &str) -> Command {
    let mut cargo = cargo::tool("CARGO", "cargo");
    cargo.args(["fuzz", command, "--fuzz-dir", FOLDER]);
    cargo
}

fn targets() -> Result<Vec<String>, Failure> {
    let answer = cargo_fuzz("list")
        .output()
        .map_err(|error| Failure::impossible(format_args!("cargo does not start: {error}")))?;
    if !answer.status.success() {
        return Err(Failure::impossible("cargo fuzz does not answer; install it with: cargo install cargo-fuzz"));
    }
    Ok(String::from_utf8_lossy(&answer.stdout).lines().map(str::to_owned).collect())
}

/// Fuzzes one target; what libFuzzer says goes into a file.
fn fuzz(target: &str, seconds: u32) -> Result<String, Failure> {
    // Where it is built, and where what is new is kept.
    let built = cargo::target().join("fuzz");
    let (grown, log) = (built.join("corpus").join(target), built.join(format!("{target}.log")));
    let trouble = |path: &PathBuf, error| Failure::impossible(format_args!("cannot write {}: {error}", path.display()));
    fs::create_dir_all(&grown).map_err(|error| trouble(&grown, error))?;
    let file = fs::File::create(&log).map_err(|error| trouble(&log, error))?;
    let kept = ["corpus", "found"].map(|kept| cargo::root().join(FOLDER).join(kept).join(target));
    let status = cargo_fuzz("run")
        .args(["--sanitizer", "none", target])
        .arg(&grown)
        .args(["--target-dir".as_ref(), built.as_os_str()])
        .args(kept.iter().filter(|folder| folder.is_dir()))
        .args(["--", "-print_final_stats=1", "-timeout=60", &format!("-max_total_time={seconds}")])
        .stdout(Stdio::null())
        .stderr(file)
        .status()
        .map_err(|error| Failure::impossible(format_args!("cargo does not start: {error}")))?;
    let said = fs::read_to_string(&log).map_err(|error| trouble(&log, error))?;
    match status.success() {
        true => Ok(format!("{target}: {}\n", figures(&said))),
        false => Err(Failure::Unmet(format!("{target} broke a promise, or did not build: {} says how", log.display()))),
    }
}

/// Executions and coverage, as libFuzzer says them at its end.
fn figures(said: &str) -> String {
    let word_after =
        |name: &str| said.rsplit_once(name).and_then(|(_, rest)| rest.split_whitespace().next()).unwrap_or("?");
    let [executions, edges, features] = ["number_of_executed_units:", " cov: ", " ft: "].map(word_after);
    format!("{executions} executions, {edges} edges, {features} features")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_figures_of_a_run_are_said() {
        let said = "#2\tINITED cov: 9 ft: 10 corp: 1/1b\n#20\tDONE   cov: 12 ft: 31 corp: 2/4b lim: 4\n\
                    stat::number_of_executed_units: 20\nstat::average_exec_per_sec:     5\n";
        assert_eq!(figures(said), "20 executions, 12 edges, 31 features");
        assert_eq!(figures("killed"), "? executions, ? edges, ? features");
    }
}
