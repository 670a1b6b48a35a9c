//! `stapel fuzz`: what it asks of cargo, and what it says of the answer.

use std::fs;

use crate::support::{executable, folder, impossible, listening_cargo, run, stapel};

#[test]
fn without_cargo_fuzz_it_is_said_how_to_get_it() {
    let place = folder("fuzz/missing");
    impossible(stapel().arg("fuzz").env("CARGO", listening_cargo(&place)), "cargo install cargo-fuzz");
    assert_eq!(fs::read_to_string(place.join("told")).expect("it was asked"), "fuzz list --fuzz-dir tests/fuzz\n");
    impossible(stapel().arg("fuzz").env("CARGO", "/nonexistent/cargo"), "cargo does not start");
    impossible(stapel().args(["fuzz", "--seconds", "long"]), "long");
}

/// A cargo that has two targets, of which the second breaks a promise.
#[test]
fn every_target_is_fuzzed_in_turn_until_one_breaks_a_promise() {
    let script = r##"#!/bin/sh
case "$2 $*" in
  list*) echo test-first; echo test-second ;;
  run*test-second*) echo "it panicked" >&2; exit 77 ;;
  run*-max_total_time=7*) printf '#9 DONE cov: 3 ft: 4\nstat::number_of_executed_units: 9\n' >&2 ;;
esac
"##;
    let cargo = executable(folder("fuzz/two").join("cargo"), script);
    let output = run(stapel().args(["fuzz", "--seconds", "7"]).env("CARGO", cargo));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "test-first: 9 executions, 3 edges, 4 features\n");
    assert_eq!(output.status.code(), Some(1));
    let sentence = String::from_utf8_lossy(&output.stderr);
    let log = sentence.split_whitespace().find(|word| word.ends_with("test-second.log")).expect("it names the log");
    assert_eq!(fs::read_to_string(log).expect("the log is there"), "it panicked\n");
}
