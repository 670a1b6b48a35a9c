//! Saves on the PC from outside: two programs, strange files, a full disk. Two real processes, real limits.

use std::{
    env,
    fs::{self, File, Permissions},
    io::{BufRead, BufReader, Read, Write},
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering::SeqCst},
    thread,
    time::{Duration, Instant},
};

use crate::{
    desktop::{Ended, name, script, stapel},
    support::folder,
};

/// Deals a game.
const DEAL: &str = "tap a a";
/// Lays two cards and ends the turn, which is kept.
const TURN: &str = "tap a a left a";

/// A program that plays a script as it is given, line by line.
struct Playing {
    child: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Playing {
    fn start(save: &Path) -> Self {
        Self::try_start(save).unwrap_or_else(|ended| panic!("it ended with {:?}: {}", ended.code, ended.err))
    }

    #[track_caller]
    fn of(command: Command) -> Self {
        Self::try_of(command).unwrap_or_else(|ended| panic!("it ended with {:?}: {}", ended.code, ended.err))
    }

    fn try_start(save: &Path) -> Result<Self, Ended> {
        Self::try_of(stapel(&["--script", "-", "--lang", "en", "--seed", "1", "--save", name(save)]))
    }

    /// Waits until it plays; or how it ended.
    fn try_of(mut command: Command) -> Result<Self, Ended> {
        let mut child = command.stdin(Stdio::piped()).spawn().expect("the program starts");
        let commands = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut playing = Self { child, commands, answers };
        match playing.ask() {
            Some(_) => Ok(playing),
            None => Err(playing.end()),
        }
    }

    fn play(&mut self, commands: &str) {
        // A program that ended says why on its own.
        let _ = writeln!(self.commands, "{commands}");
    }

    /// What `state` prints after everything before is done, unless it ended.
    fn ask(&mut self) -> Option<String> {
        self.play("state");
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("it is text");
        line.ends_with("}\n").then_some(line)
    }

    #[track_caller]
    fn state(&mut self) -> String {
        self.ask().unwrap_or_else(|| {
            let mut said = String::new();
            self.child.stderr.take().expect("it is piped").read_to_string(&mut said).expect("it is text");
            panic!("it ended: {said}")
        })
    }

    fn end(self) -> Ended {
        drop(self.commands);
        drop(self.answers);
        self.child.wait_with_output().expect("the program ends").into()
    }
}

/// The table after Continue.
fn kept(save: &Path) -> String {
    script("tap a\nstate", &["--save", name(save)]).well()
}

/// Runs a command that ends by itself.
#[track_caller]
fn ends(mut command: Command) -> Ended {
    let mut child = command.spawn().expect("the program starts");
    let start = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if start.elapsed() > Duration::from_secs(20) {
            let _ = child.kill();
            let _ = child.wait();
            panic!("{command:?} does not end");
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().expect("it ended").into()
}

fn entries(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = entries.collect();
    names.sort();
    names
}

#[test]
fn of_two_programs_the_second_says_who_has_the_save_and_ends() {
    let folder = folder("saves/two");
    let save = folder.join("stapel.save");
    let mut first = Playing::start(&save);
    // Every save replaces the file; the lock stays.
    for commands in [DEAL, TURN, TURN, "restart"] {
        first.play(commands);
        first.state();
        let before = fs::read(&save).unwrap();
        let second = script("state", &["--save", name(&save)]).badly(2, name(&save));
        assert!(
            second.err.contains(&format!("another Stapel, process {}, has it", first.child.id())),
            "{}",
            second.err
        );
        assert!(second.err.contains("--guest") && second.out.is_empty());
        assert_eq!(fs::read(&save).unwrap(), before);
    }
    // By another name it is the same save.
    let link = folder.join("link");
    symlink("stapel.save", &link).unwrap();
    script("", &["--save", name(&link)]).badly(2, "has it");
    first.end().well();
    script("", &["--save", name(&link)]).well();
    assert_eq!(entries(&folder), ["link", "stapel.save"]);
}

#[test]
fn a_guest_plays_without_keeping_and_says_so() {
    let save = folder("saves/guest").join("stapel.save");
    let mut first = Playing::start(&save);
    first.play(DEAL);
    first.play(TURN);
    let state = first.state();
    let before = fs::read(&save).unwrap();
    let play = format!("expect Nothing can be saved\nwait 1000\ntap a a\nstate\n{TURN}\n{TURN}\nrestart\n");
    let guest = script(&play, &["--guest", "--save", name(&save)]);
    assert_eq!(guest.code, Some(0), "{}", guest.err);
    assert!(guest.err.contains(&format!("process {}", first.child.id())), "{}", guest.err);
    assert!(guest.err.contains("nothing is kept"), "{}", guest.err);
    assert_eq!(guest.out, state, "the guest begins with what is kept");
    assert_eq!(fs::read(&save).unwrap(), before);
    first.end().well();
    // Where nobody has the save a guest is an owner.
    script(&format!("tap a\n{TURN}"), &["--guest", "--save", name(&save)]).well();
    assert_ne!(fs::read(&save).unwrap(), before);
}

#[test]
fn a_program_that_was_killed_has_nothing_any_more() {
    let folder = folder("saves/killed");
    let save = folder.join("stapel.save");
    for _ in 0..3 {
        let mut first = Playing::start(&save);
        first.child.kill().unwrap();
        first.child.wait().unwrap();
        script("", &["--save", name(&save)]).well();
    }
    assert_eq!(entries(&folder), ["stapel.save"]);
}

/// A lock is a file, and somebody may take it for a leftover.
#[test]
fn an_owner_whose_lock_was_removed_makes_another_or_gives_way() {
    let save = folder("saves/unlocked").join("stapel.save");
    let lock = save.with_extension("save.lock");
    let mut first = Playing::start(&save);
    first.play(DEAL);
    first.state();
    fs::remove_file(&lock).unwrap();
    first.play(TURN);
    first.state();
    script("", &["--save", name(&save)]).badly(2, "has it");
    // Another program is faster.
    fs::remove_file(&lock).unwrap();
    let mut second = Playing::start(&save);
    second.play("tap a");
    second.play(TURN);
    let state = second.state();
    let before = fs::read(&save).unwrap();
    first.play(TURN);
    assert!(first.state().contains("save_fails"), "{}", first.state());
    assert_eq!(fs::read(&save).unwrap(), before, "the first one takes nothing away");
    let process = format!("process {}", second.child.id());
    first.end().badly(2, &process);
    second.end().well();
    assert_eq!(kept(&save), state);
}

/// It can be written to, and not opened: as its owner sees it, who is not root.
#[test]
fn a_save_lies_in_a_folder_that_may_not_be_listed() {
    let place = folder("saves/unlisted");
    let save = place.join("stapel.save");
    fs::set_permissions(&place, Permissions::from_mode(0o300)).unwrap();
    let mut shell = Command::new("sh");
    // Root may list every folder, but not as somebody of a namespace that has no root.
    let program = r#"unshare --user true 2>&- && set -- unshare --user "$@"; exec "$@""#;
    shell.args(["-c", program, "sh", env!("CARGO_BIN_EXE_stapel"), "--script", "/dev/null", "--save", name(&save)]);
    let ended: Ended = shell.output().expect("a shell").into();
    fs::set_permissions(&place, Permissions::from_mode(0o700)).unwrap();
    ended.well();
    assert_eq!(entries(&place), ["stapel.save"]);
}

/// Many start at once, again and again; an owner removes its lock while others look at it.
#[test]
fn there_is_never_more_than_one_owner() {
    let save = folder("saves/race").join("stapel.save");
    let [owners, turns] = [AtomicUsize::new(0), AtomicUsize::new(0)];
    let start_and_end = || match Playing::try_start(&save) {
        Ok(playing) => {
            assert_eq!(owners.fetch_add(1, SeqCst), 0, "two play with one save");
            turns.fetch_add(1, SeqCst);
            thread::yield_now();
            owners.fetch_sub(1, SeqCst);
            playing.end().well();
        }
        Err(ended) => _ = ended.badly(2, "has it"),
    };
    thread::scope(|scope| (0..4).for_each(|_| _ = scope.spawn(|| (0..25).for_each(|_| start_and_end()))));
    assert!(turns.load(SeqCst) > 1);
}

#[test]
fn permissions_stay_as_they_were() {
    let save = folder("saves/mode").join("stapel.save");
    script("", &["--save", name(&save)]).well();
    for mode in [0o600, 0o640, 0o666, 0o400] {
        fs::set_permissions(&save, Permissions::from_mode(mode)).unwrap();
        script(&format!("{DEAL}\n{TURN}"), &["--save", name(&save)]).well();
        assert_eq!(fs::metadata(&save).unwrap().permissions().mode() & 0o777, mode);
    }
}

#[test]
fn links_stay_links_and_lead_to_the_save() {
    let folder = folder("saves/links");
    fs::create_dir(folder.join("far")).unwrap();
    symlink("far/second", folder.join("first")).unwrap();
    symlink("../third", folder.join("far/second")).unwrap();
    let link = folder.join("first");
    // First they lead nowhere.
    for _ in 0..2 {
        script(&format!("{DEAL}\n{TURN}"), &["--save", name(&link)]).well();
        assert!(link.is_symlink() && folder.join("far/second").is_symlink());
        assert!(fs::symlink_metadata(folder.join("third")).unwrap().is_file());
    }
    assert_eq!(entries(&folder), ["far", "first", "third"]);
    assert_eq!(entries(&folder.join("far")), ["second"]);
    symlink("circle", folder.join("circle")).unwrap();
    script("", &["--save", name(&folder.join("circle"))]).badly(2, "circle");
    symlink("missing/save", folder.join("nowhere")).unwrap();
    script("", &["--save", name(&folder.join("nowhere"))]).badly(2, "there is no folder");
}

#[test]
fn what_is_no_file_is_no_save() {
    let folder = folder("saves/strange");
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is part of every system").success());
    let socket = folder.join("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    for path in [name(&pipe), name(&socket), name(&folder), "/dev/null", "/dev/zero"] {
        ends(stapel(&["--script", "/dev/null", "--save", path])).badly(2, path);
    }
    assert_eq!(entries(&folder), ["pipe", "socket"]);
    // Longer than any save, and taking no room.
    let long = folder.join("long");
    File::create(&long).unwrap().set_len(1 << 40).unwrap();
    ends(stapel(&["--script", "/dev/null", "--save", name(&long)])).badly(2, "more than");
}

#[test]
fn an_empty_file_is_a_save_to_begin_with() {
    let save = folder("saves/empty").join("stapel.save");
    fs::write(&save, "").unwrap();
    script("", &["--save", name(&save)]).well();
    assert!(fs::read(&save).unwrap().starts_with(b"Stapel save"));
}

#[test]
fn what_killed_programs_left_is_removed_and_nothing_else() {
    let folder = folder("saves/leftovers");
    let save = folder.join("stapel.save");
    script("", &["--save", name(&save)]).well();
    let whole = fs::read(&save).unwrap();
    let leave = |end: &str, bytes: &[u8]| fs::write(folder.join(format!("stapel.save{end}")), bytes).unwrap();
    leave(".4711.new", &whole);
    leave(".0123456789abcdef.new", &whole[..14]);
    leave(".cafe.new", b"");
    leave(".lock", b"4711\n");
    let stay = ["stapel.save.2024.new", "stapel.save.mine.new", "stapel.save.new"];
    leave(".2024.new", b"Dear diary");
    leave(".mine.new", &whole);
    leave(".new", &whole);
    script("", &["--save", name(&save)]).well();
    assert_eq!(entries(&folder), [&["stapel.save"], &stay[..]].concat());
}

/// Links that somebody else put where the program makes its files.
#[test]
fn no_file_of_somebody_else_is_written() {
    let folder = folder("saves/planted");
    let save = folder.join("stapel.save");
    let victim = folder.join("victim");
    let run = |plant: &str| {
        fs::write(&victim, "precious").unwrap();
        let mut shell = Command::new("sh");
        shell.current_dir(&folder).env("STAPEL", env!("CARGO_BIN_EXE_stapel")).stderr(Stdio::piped());
        let play = r#"exec "$STAPEL" --script /dev/null --save stapel.save"#;
        let ended: Ended = shell.args(["-c", &format!("{plant}; {play}")]).output().expect("a shell").into();
        assert_eq!(fs::read_to_string(&victim).unwrap(), "precious", "{plant}");
        ended
    };
    // The shell's process becomes the program's.
    run("ln -s victim stapel.save.$$.new").well();
    run("ln -s victim stapel.save.lock").badly(2, "stapel.save.lock");
    fs::remove_file(folder.join("stapel.save.lock")).unwrap();
    run("cp victim stapel.save.lock").badly(2, "stapel.save.lock");
    assert_eq!(fs::read_to_string(folder.join("stapel.save.lock")).unwrap(), "precious");
    assert!(save.is_file());
}

/// A game that goes on while its place takes nothing, and is kept when it does again.
fn goes_on(mut playing: Playing, save: &Path, take_room: impl FnOnce(u32), give_room: impl FnOnce(u32)) {
    playing.play(DEAL);
    playing.state();
    let process = playing.child.id();
    take_room(process);
    playing.play(TURN);
    assert!(playing.state().contains("save_fails"), "{}", playing.state());
    // One notice; then the game goes on, and so do the attempts to keep it.
    playing.play("expect Nothing can be saved\nwait 1000\ntap a");
    playing.play(TURN);
    let state = playing.state();
    assert!(state.starts_with(r#"{"scene":"table""#), "the game goes on: {state}");
    give_room(process);
    playing.play(TURN);
    let last = playing.state();
    assert_ne!(last, state);
    // A copy, before the program ends: the next save did it, not the last attempt.
    let copy = folder(&format!("saves/copy-{process}")).join("stapel.save");
    fs::copy(save, &copy).unwrap();
    assert_eq!(kept(&copy), last);
    playing.end().well();
}

#[test]
fn a_game_goes_on_when_its_folder_is_away() {
    let folder = folder("saves/away");
    let (here, away) = (folder.join("here"), folder.join("away"));
    fs::create_dir(&here).unwrap();
    let save = here.join("stapel.save");
    let playing = Playing::start(&save);
    goes_on(playing, &save, |_| fs::rename(&here, &away).unwrap(), |_| fs::rename(&away, &here).unwrap());
}

#[test]
fn what_is_not_kept_at_the_end_is_said() {
    let folder = folder("saves/end");
    let (here, away) = (folder.join("here"), folder.join("away"));
    fs::create_dir(&here).unwrap();
    let mut playing = Playing::start(&here.join("stapel.save"));
    fs::rename(&here, &away).unwrap();
    playing.play(DEAL);
    playing.play(TURN);
    playing.state();
    playing.end().badly(2, "cannot write");
}

#[cfg(target_os = "linux")]
mod full {
    use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};

    use super::*;

    /// No file of this process may have a byte.
    fn limit(process: u32, bytes: Option<u64>) {
        let pid = Pid::from_raw(process as i32);
        prlimit(pid, Resource::Fsize, Rlimit { current: bytes, ..getrlimit(Resource::Fsize) })
            .expect("its limits may be set");
    }

    #[test]
    fn a_game_goes_on_when_no_file_may_grow() {
        let save = folder("saves/limit").join("stapel.save");
        // The signal that tells of the limit would end the program.
        let mut shell = Command::new("sh");
        shell.args(["-c", r#"trap "" XFSZ; exec "$0" --script - --lang en --seed 1 --save "$1""#]);
        shell.arg(env!("CARGO_BIN_EXE_stapel")).arg(&save).stdout(Stdio::piped()).stderr(Stdio::piped());
        goes_on(Playing::of(shell), &save, |process| limit(process, Some(0)), |process| limit(process, None));
    }

    /// A file system of 64 KB that only the program can see, and which goes with it. A command comes first, in there.
    fn small_disk(place: &Path, first: &str) -> Command {
        let mut shell = Command::new("unshare");
        shell.args(["--map-root-user", "--mount", "sh", "-c"]);
        shell.arg(format!(
            r#"mount -t tmpfs -o size=64k stapel "$1" && cd "$1" && {first} exec "$0" --script - --lang en --seed 1 --save stapel.save"#
        ));
        shell.arg(env!("CARGO_BIN_EXE_stapel")).arg(place).stdout(Stdio::piped()).stderr(Stdio::piped());
        shell
    }

    /// What the program sees in a folder, seen from here.
    fn inside(playing: &Playing, place: &Path) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", playing.child.id()));
        root.join(place.strip_prefix("/").expect("cargo's folder is absolute"))
    }

    #[test]
    fn a_game_goes_on_when_the_disk_is_full() {
        let place = folder("saves/disk");
        let mut trial = Command::new("unshare");
        let trial = trial.args(["--map-root-user", "--mount", "mount", "-t", "tmpfs", "stapel"]).arg(&place).output();
        if !trial.as_ref().is_ok_and(|output| output.status.success()) {
            let reason =
                trial.map_or_else(|error| error.to_string(), |output| String::from_utf8_lossy(&output.stderr).into());
            // Past the test harness, which shows nothing of a test that passes.
            let how = format!(
                "SKIPPED the full disk: this machine does not let a test mount a small one ({})",
                reason.trim()
            );
            return writeln!(std::io::stderr(), "{how}").expect("standard error takes a line");
        }
        let playing = Playing::of(small_disk(&place, ""));
        let disk = inside(&playing, &place);
        let filler = disk.join("filler");
        let fill = |_| {
            let mut file = File::create(&filler).unwrap();
            while file.write_all(&[0; 512]).is_ok() {}
        };
        goes_on(playing, &disk.join("stapel.save"), fill, |_| fs::remove_file(&filler).unwrap());
        // It also begins there.
        let mut playing = Playing::of(small_disk(&place, "head -c 100000 /dev/zero >filler 2>&-;"));
        let disk = inside(&playing, &place);
        playing.play("expect Nothing can be saved\nwait 1000\ntap a");
        fs::remove_file(disk.join("filler")).unwrap();
        playing.play(DEAL);
        playing.play(TURN);
        playing.state();
        assert!(fs::read(disk.join("stapel.save")).unwrap().len() > 40);
        playing.end().well();
    }
}
