//! One file that holds what the device keeps.
//!
//! Whenever the process is killed the save is the one before or the one after, and it has one owner at a time
//! ([`super::files`]).

use std::{
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
};

use stapel::{
    app::{Saves, Slot},
    bytes::Bytes,
};

use super::{
    Failure,
    files::{self, Owned},
    lock::Refusal,
    save_format::{MAGIC, Others, decode, encode},
};

/// The format has no longer save: a record under every number, each as long as its length can say. So what was read can
/// always be written again, with anything more in it, and read by the next start.
const LONGEST: usize = MAGIC.len() + 1 + 256 * (3 + u16::MAX as usize) + 4;

/// Keeps what the device saves: in memory, and in a file if there is one.
pub struct Keeper {
    saves: Saves,
    /// Records that are not the app's, or too long for it, by their numbers.
    others: Others,
    file: Option<Owned>,
    /// Who owns the file that was asked for.
    guest_of: Option<String>,
    /// Why what is in memory is not in the file; the next save tries again.
    failure: Option<String>,
}

impl Keeper {
    /// Keeps nothing beyond this run.
    pub fn in_memory() -> Self {
        Self { saves: Saves::default(), others: Others::new(), file: None, guest_of: None, failure: None }
    }

    /// Keeps in the file that this path leads to, which holds a save, is empty, or does not exist yet.
    ///
    /// A guest plays with what is in the file even if another program owns it, and then keeps nothing.
    pub fn open(path: &Path, guest: bool) -> Result<Self, Failure> {
        let path = &files::follow(path).map_err(|error| cannot("save to", path, error))?;
        // Before anything is made beside what may be no save.
        let (saves, others) = read(path)?;
        match Owned::claim(path.clone()) {
            Ok(file) => Self::own(file),
            Err(Refusal::Taken(owner)) if guest => {
                let guest_of = Some(format!("{}: {owner}; nothing is kept this time", path.display()));
                Ok(Self { saves, others, guest_of, ..Self::in_memory() })
            }
            Err(Refusal::Taken(owner)) => {
                Err(cannot("use", path, format_args!("{owner} (with --guest you play without keeping)")))
            }
            Err(Refusal::Failed(error)) => Err(cannot("write", path, error)),
        }
    }

    fn own(file: Owned) -> Result<Self, Failure> {
        let path = file.path().to_owned();
        // Again: the owner before may have written it.
        let (saves, others) = read(&path)?;
        file.remove_leftovers(MAGIC);
        let mut keeper = Self { saves, others, file: Some(file), ..Self::in_memory() };
        // Written at once, so that a place that cannot be written to is reported before the game.
        match keeper.write() {
            Err(error) if !is_full(&error) => Err(cannot("write", &path, error)),
            _ => Ok(keeper),
        }
    }

    /// Keeps in the place where the operating system wants such files, which is made if it is missing.
    pub fn open_default(guest: bool) -> Result<Self, Failure> {
        let folder = data_folder().ok_or_else(|| Failure::impossible("no home folder to save in: give --save FILE"))?;
        let folder = folder.join("stapel");
        fs::create_dir_all(&folder).map_err(|error| cannot("make the folder", &folder, error))?;
        Self::open(&folder.join("stapel.save"), guest)
    }

    /// What was kept.
    pub fn saves(&self) -> &Saves {
        &self.saves
    }

    /// Who owns the file that was asked for, if nothing is kept because of that.
    pub fn guest_of(&self) -> Option<&str> {
        self.guest_of.as_deref()
    }

    /// Why what was kept last is only in memory.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Keeps these records, and those that could not be kept before.
    pub fn keep(&mut self, records: impl Iterator<Item = (Slot, Bytes)>) {
        for (slot, record) in records {
            self.others.retain(|(number, _)| usize::from(*number) != slot.index());
            self.saves[slot.index()] = record;
        }
        // A failure is remembered, and the game goes on.
        let _ = self.write();
    }

    fn write(&mut self) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let done = file.replace(&encode(&self.saves, &self.others));
        self.failure = done.as_ref().err().map(|error| format!("cannot write {}: {error}", file.path().display()));
        done
    }
}

/// There may be room again later.
fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

/// What a file holds; nothing if there is none or it is empty.
fn read(path: &Path) -> Result<(Saves, Others), Failure> {
    match files::read(path, LONGEST) {
        Ok(bytes) if bytes.is_empty() => Ok(Default::default()),
        Ok(bytes) => decode(&bytes).map_err(|flaw| cannot("use", path, flaw)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Default::default()),
        Err(error) => Err(cannot("use", path, error)),
    }
}

fn cannot(what: &str, path: &Path, why: impl Display) -> Failure {
    Failure::impossible(format_args!("cannot {what} {}: {why}", path.display()))
}

fn data_folder() -> Option<PathBuf> {
    // An empty variable means the same as none, and a relative one would put saves into the present folder.
    let folder = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        Some(folder("HOME")?.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))
    }
}

#[cfg(test)]
mod tests {
    use stapel::{
        bytes::{Writer, checksum, of_later_program},
        play::{Kind, TableKind},
    };

    use super::{super::save_format::VERSION, *};

    /// A folder of its own for each test, gone afterwards.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("stapel-saves-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).expect("temporary files are allowed");
            Self(folder)
        }

        fn save(&self) -> PathBuf {
            self.0.join("stapel.save")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn record(bytes: &[u8]) -> Bytes {
        Bytes::from_slice(bytes).expect("short enough")
    }

    fn keep(keeper: &mut Keeper, slot: Slot, bytes: &[u8]) {
        keeper.keep([(slot, record(bytes))].into_iter());
    }

    fn open(path: &Path) -> Keeper {
        Keeper::open(path, false).unwrap()
    }

    #[test]
    fn what_was_kept_is_there_again() {
        let folder = Folder::new("again");
        let mut keeper = open(&folder.save());
        keep(&mut keeper, Slot::Settings, b"de");
        keep(&mut keeper, Slot::Game(Kind::Seven), &[0xFF; 240]);
        keep(&mut keeper, Slot::Game(Kind::Table(TableKind::Extreme)), b"gone");
        keep(&mut keeper, Slot::Game(Kind::Table(TableKind::Extreme)), b"");
        let kept = keeper.saves().clone();
        drop(keeper);
        let again = open(&folder.save());
        assert_eq!(again.saves(), &kept);
        assert_eq!(again.saves()[Slot::Settings.index()].as_slice(), b"de");
        drop(again);
        let left = fs::read_dir(&folder.0).unwrap().count();
        assert_eq!(left, if cfg!(unix) { 1 } else { 2 }, "nothing is left beside the save but a lock on Windows");
    }

    #[test]
    fn no_damage_is_taken_for_a_save() {
        let mut saves = Saves::default();
        saves[Slot::Game(Kind::Table(TableKind::TheGame)).index()] = record(b"in the middle of a game");
        let good = encode(&saves, &Others::new());
        assert_eq!(decode(&good), Ok((saves, Others::new())));
        for length in 0..good.len() {
            assert!(decode(&good[..length]).is_err(), "cut to {length} bytes");
        }
        for bit in 0..good.len() * 8 {
            let mut bad = good.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert!(decode(&bad).is_err(), "bit {bit} flipped");
        }
        assert!(decode(&[&good[..], b"more"].concat()).is_err());
    }

    #[test]
    fn a_sound_sum_does_not_excuse_wrong_contents() {
        let first: [&[u8]; 4] = [&[241; 7], &[0; 6], &[0; 8], &[0, 0, 0, 0, 0, 0, 1]];
        let second: [&[u8]; 3] = [&[0], &[0, 0], &[4, 2, 0, 7]];
        for (version, body) in first.map(|body| (1, body)).into_iter().chain(second.map(|body| (2, body))) {
            let mut bytes = [MAGIC, &[version], body].concat();
            bytes.extend_from_slice(&checksum(&bytes).to_le_bytes());
            assert!(decode(&bytes).is_err(), "{body:?}");
        }
    }

    #[test]
    fn records_that_this_program_does_not_know_stay_as_they_are() {
        let folder = Folder::new("unknown");
        let mut long = Writer::new(18, 9);
        (0..400).for_each(|_| long.u8(1));
        let long = [&long.finish()[..], &[0; 2000]].concat();
        let intact = {
            let (body, _) = long.split_at(long.len() - 4);
            [body, &checksum(body).to_le_bytes()].concat()
        };
        let others = vec![(4, intact), (40, vec![9; 700])];
        fs::write(folder.save(), encode(&Saves::default(), &others)).unwrap();
        let mut keeper = open(&folder.save());
        let game = Slot::Game(Kind::Table(TableKind::TheGame));
        assert_eq!(keeper.saves()[game.index()], of_later_program());
        keep(&mut keeper, Slot::Settings, b"de");
        assert_eq!(decode(&fs::read(folder.save()).unwrap()).unwrap().1, others);
        keep(&mut keeper, game, b"another");
        let (saves, left) = decode(&fs::read(folder.save()).unwrap()).unwrap();
        assert_eq!((&saves[game.index()][..], &left[..]), (&b"another"[..], &others[1..]));
    }

    #[test]
    fn a_save_of_another_version_is_called_that() {
        let mut bytes = encode(&Saves::default(), &Others::new());
        bytes[MAGIC.len()] = VERSION + 1;
        assert_eq!(decode(&bytes), Err("another version of Stapel wrote that save"));
    }

    #[test]
    fn killed_before_the_new_file_has_its_name_the_old_save_counts() {
        let folder = Folder::new("killed");
        let mut keeper = open(&folder.save());
        keep(&mut keeper, Slot::Settings, b"old");
        let kept = keeper.saves().clone();
        drop(keeper);
        let new = encode(&Saves::default(), &Others::new());
        for length in [0, 1, new.len() / 2, new.len()] {
            let left = folder.0.join("stapel.save.0123456789abcdef.new");
            fs::write(&left, &new[..length]).unwrap();
            assert_eq!(open(&folder.save()).saves(), &kept);
            assert!(!left.exists(), "with {length} bytes");
        }
    }

    #[test]
    fn a_save_that_cannot_be_written_is_written_with_the_next() {
        let folder = Folder::new("full");
        let mut keeper = open(&folder.save());
        keep(&mut keeper, Slot::Settings, b"old");
        let before = fs::read(folder.save()).unwrap();
        let away = Folder::new("full-away");
        fs::remove_dir(&away.0).unwrap();
        fs::rename(&folder.0, &away.0).unwrap();
        keep(&mut keeper, Slot::Settings, b"new");
        assert!(keeper.failure().unwrap().starts_with("cannot write"));
        fs::rename(&away.0, &folder.0).unwrap();
        assert_eq!(fs::read(folder.save()).unwrap(), before);
        keep(&mut keeper, Slot::Game(Kind::Seven), b"more");
        assert_eq!(keeper.failure(), None);
        assert_eq!(decode(&fs::read(folder.save()).unwrap()).map(|(saves, _)| saves).as_ref(), Ok(keeper.saves()));
    }
}
