//! What the program shows at the end of each screen's script. Every script is run once, for all tests.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::LazyLock,
};

use crate::{
    scenario_list,
    screen_list::{LANGUAGES, SCREENS, Screen},
    threads::on_two_threads,
};

/// A screen in a language.
pub struct Shown {
    pub screen: &'static Screen,
    pub language: &'static str,
    /// The picture as the program prints it, a line a row, and the state; or what the program complained about.
    pub printed: Result<[String; 2], String>,
}

impl Shown {
    /// `screen.language`, as files and failures call it.
    pub fn name(&self) -> String {
        format!("{}.{}", self.screen.name, self.language)
    }
}

/// Every screen in every language, in the order of the list.
pub static SHOWN: LazyLock<Vec<Shown>> = LazyLock::new(|| {
    let all: Vec<_> = SCREENS.iter().flat_map(|screen| LANGUAGES.map(|language| (screen, language))).collect();
    on_two_threads(&all, |(screen, language)| Shown { screen, language, printed: run(screen, language) })
});

fn run(screen: &Screen, language: &str) -> Result<[String; 2], String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stapel"));
    command.args(["--seed", "1", "--controls", screen.controls, "--script", "-"]);
    if let Some(site) = screen.site() {
        command.args(["--site", site]);
    }
    if let Some(save) = screen.save {
        command.args(["--lang", language, "--save"]).arg(copy_of(save, screen, language));
    }
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let script = format!("{}frame\nstate\n", screen.script(language));
    // One that ends before it has read everything says why on its own.
    let _ = child.stdin.take().expect("piped above").write_all(script.as_bytes());
    let output = child.wait_with_output().expect("a child can be waited for");
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let printed = String::from_utf8(output.stdout).expect("a picture is text");
    let (frame, state) = printed.split_at(printed.find('{').expect("a state was asked for"));
    Ok([frame.into(), state.into()])
}

/// A save is written to as soon as it is opened.
fn copy_of(save: &str, screen: &Screen, language: &str) -> PathBuf {
    let copies = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screens");
    fs::create_dir_all(&copies).expect("cargo's folder takes files");
    let copy = copies.join(format!("{}.{language}.save", screen.name));
    fs::copy(scenario_list::folder().join(save), &copy).expect("the save lies beside the scenarios");
    copy
}
