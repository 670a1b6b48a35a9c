//! What the tests of the boards have in common: building, starting programs, and showing what they said.

#[allow(dead_code)] // The tests do not use how a board is flashed.
#[path = "../../boards/tools/images.rs"]
pub mod images;
#[path = "../../boards/tools/npm.rs"]
pub mod npm;

use std::{
    collections::HashMap,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::{LazyLock, Mutex, MutexGuard},
};

use images::IMAGES;

/// A path of the repository.
pub fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Where this test was built to, because `cargo test` may have been told another place than ./target: what the tests
/// build goes there too, once for all of them.
pub fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("target/tmp lies in target")
}

/// An empty folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("cargo's folder takes files");
    folder
}

/// The program on the PC; what it builds goes where this test was built.
pub fn stapel() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stapel"));
    command.env("CARGO", env!("CARGO")).env("CARGO_TARGET_DIR", target());
    command
}

/// Held while firmware is built and read: cargo puts the firmware of every board into the same file.
pub fn building() -> MutexGuard<'static, ()> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    ONE_AT_A_TIME.lock().unwrap_or_else(|broken| broken.into_inner())
}

/// Builds a release firmware and says where a copy of it is.
pub fn build(name: &str, arguments: &[&str]) -> PathBuf {
    build_in(&[], name, arguments)
}

/// The same in an environment.
pub fn build_in(variables: &[(&str, &str)], name: &str, arguments: &[&str]) -> PathBuf {
    const CHIP: &str = "thumbv6m-none-eabi";
    let _turn = building();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--locked", "--bin", "stapel", "--release", "--target", CHIP, "--target-dir"]);
    succeed(cargo.arg(target()).args(arguments).envs(variables.iter().copied()).current_dir(root("")));
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.elf"));
    fs::copy(target().join(CHIP).join("release/stapel"), &copy).expect("cargo's folder takes files");
    copy
}

/// The release build of one of the [`IMAGES`], made once for all tests.
pub fn firmware(image: &str) -> PathBuf {
    static BUILT: Mutex<Option<HashMap<String, PathBuf>>> = Mutex::new(None);
    let mut built = BUILT.lock().unwrap_or_else(|broken| broken.into_inner());
    let built = built.get_or_insert_default();
    if let Some(path) = built.get(image) {
        return path.clone();
    }
    let found = IMAGES.iter().find(|one| one.name == image).unwrap_or_else(|| panic!("there is no image {image}"));
    let path = build(image, found.arguments);
    built.insert(image.into(), path.clone());
    path
}

/// Where the emulator lies, ready to run: Node.js is new enough and its one package is there.
pub static EMULATOR: LazyLock<PathBuf> = LazyLock::new(|| {
    check_node();
    install("boards/emulator")
});

/// Installs the packages of Node.js that a folder names, and says where the folder is.
pub fn install(folder: &str) -> PathBuf {
    let folder = root(folder);
    npm::install(&folder).unwrap_or_else(|sentence| panic!("{sentence}"));
    folder
}

fn check_node() {
    const NEEDS: &str = "the emulated device needs Node.js 20 or newer: install it from https://nodejs.org";
    let output = Command::new("node").arg("--version").output().unwrap_or_else(|error| panic!("{NEEDS} ({error})"));
    let version = String::from_utf8_lossy(&output.stdout);
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|word| word.parse::<u32>().ok());
    assert!(major.is_some_and(|major| major >= 20), "{NEEDS} (found {:?})", version.trim());
}

/// A program of the emulator.
pub fn emulator(program: &str) -> Command {
    let mut node = Command::new("node");
    node.arg(EMULATOR.join(program));
    node
}

/// The emulator's own tests, all of them or those of the files named after it.
pub fn emulator_tests() -> Command {
    LazyLock::force(&EMULATOR);
    let mut node = Command::new("node");
    // One file a core: Node.js itself leaves one core alone.
    node.args(["--test", "--test-concurrency=2"]).current_dir(root("tests/boards/emulator"));
    node
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("{command:?} does not start: {error}"))
}

/// Runs a command and shows all it said if it fails.
pub fn succeed(command: &mut Command) -> Output {
    let output = run(command);
    let [out, err] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(output.status.success(), "{command:?} failed with {}\n{out}\n{err}", output.status);
    output
}

/// What a command prints, given a script on its standard input.
pub fn frames(command: &mut Command, script: &str) -> String {
    frames_and_record(command, script).0
}

/// The same, and what stands on standard error.
pub fn frames_and_record(command: &mut Command, script: &str) -> (String, String) {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
    // One that ends before it has read everything says why on its own.
    let _ = child.stdin.take().expect("piped above").write_all(script.as_bytes());
    let output = child.wait_with_output().expect("a child can be waited for");
    let record = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?} failed with {}\n{record}", output.status);
    (String::from_utf8(output.stdout).expect("frames are text"), record)
}

/// Runs a command of the program that ends with exit code 2 and a sentence with these words.
#[track_caller]
pub fn impossible(command: &mut Command, words: &str) {
    let output = run(command);
    let sentence = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{sentence}");
    // Cargo may have spoken before.
    let last = sentence.lines().last().unwrap_or_default();
    assert!(last.starts_with("stapel: ") && last.contains(words), "{words:?} is not in {sentence:?}");
}

/// A cargo that only writes down what it is told, in the file `told` of this folder, and fails.
#[cfg(unix)]
pub fn listening_cargo(folder: &Path) -> PathBuf {
    executable(folder.join("cargo"), &format!("#!/bin/sh\necho \"$@\" >>'{}'\nexit 1\n", folder.join("told").display()))
}

/// A compiler that has no library for any target but this machine's.
#[cfg(unix)]
pub fn bare_compiler(folder: &Path) -> PathBuf {
    executable(folder.join("rustc"), "#!/bin/sh\necho /nonexistent/lib\n")
}

/// A program that is a script of the shell.
#[cfg(unix)]
pub fn executable(path: PathBuf, script: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}
