//! One file that holds what the device keeps.
//!
//! The format: [`MAGIC`], a version byte, every record that is not empty as its number (`Slot::index`), its length in two
//! bytes and that many bytes, and the CRC-32 of all that; everything little-endian. Records with numbers that this program
//! does not know, or too long for it, are kept as they are. The first version held the slots 0 to 6, each as a length byte
//! and that many bytes.
//!
//! A save is never written over: a new file is finished beside it and then takes its name, so whenever the
//! process is killed the save is the one before or the one after. Of two processes with the same save the last
//! to write wins; each finishes a file of its own, so they cannot mix.

use std::{
    fmt::Display,
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use crc::{CRC_32_ISO_HDLC, Crc};
use stapel::{
    app::{Saves, Slot},
    bytes::{Bytes, fitted},
};

use super::Failure;

const MAGIC: &[u8] = b"Stapel save";
const VERSION: u8 = 2;
const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// No save is longer: as many records as a number can tell apart, of 255 bytes each.
const LONGEST: usize = 1 << 16;

/// Keeps what the device saves: in memory, and in a file if there is one.
pub struct Keeper {
    saves: Saves,
    /// Records that are not the app's, or too long for it, by their numbers.
    others: Others,
    path: Option<PathBuf>,
}

type Others = Vec<(u8, Vec<u8>)>;

impl Keeper {
    /// Keeps nothing beyond this run.
    pub fn in_memory() -> Self {
        Self { saves: Saves::default(), others: Others::new(), path: None }
    }

    /// Keeps in this file, which holds a save or does not exist yet.
    pub fn open(path: PathBuf) -> Result<Self, Failure> {
        // A link stays a link: what it points to is replaced.
        let path = path.canonicalize().unwrap_or(path);
        let (saves, others) = match read(&path) {
            Ok(bytes) => decode(&bytes).map_err(|flaw| cannot("use", &path, flaw))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Default::default(),
            Err(error) => return Err(cannot("read", &path, error)),
        };
        let folder = folder(&path);
        if !folder.is_dir() {
            return Err(cannot("save to", &path, format_args!("there is no folder {}", folder.display())));
        }
        // Written at once, so that a place that cannot be written to is reported before the game.
        replace(&path, &encode(&saves, &others)).map_err(|error| cannot("write", &path, error))?;
        Ok(Self { saves, others, path: Some(path) })
    }

    /// Keeps in the place where the operating system wants such files, which is made if it is missing.
    pub fn open_default() -> Result<Self, Failure> {
        let folder = data_folder().ok_or_else(|| Failure::impossible("no home folder to save in: give --save FILE"))?;
        let folder = folder.join("stapel");
        fs::create_dir_all(&folder).map_err(|error| cannot("make the folder", &folder, error))?;
        Self::open(folder.join("stapel.save"))
    }

    /// What was kept.
    pub fn saves(&self) -> &Saves {
        &self.saves
    }

    /// Keeps these records.
    pub fn keep(&mut self, records: impl Iterator<Item = (Slot, Bytes)>) -> Result<(), Failure> {
        for (slot, record) in records {
            self.others.retain(|(number, _)| usize::from(*number) != slot.index());
            self.saves[slot.index()] = record;
        }
        let Some(path) = &self.path else { return Ok(()) };
        replace(path, &encode(&self.saves, &self.others)).map_err(|error| cannot("write", path, error))
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

/// Reads what could be a save; of anything longer, enough to see that it is none.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Makes `path` hold these bytes, or leaves it as it was.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let fresh = beside(path);
    let done = write_synced(&fresh, bytes).and_then(|()| fs::rename(&fresh, path));
    if done.is_err() {
        // The first error is reported; a temporary file that stays behind is not.
        let _ = fs::remove_file(&fresh);
    }
    done?;
    sync_folder(path)
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    name.into()
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The new name is on the disk only when the folder is.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(windows) {
        return Ok(()); // Folders cannot be opened there.
    }
    File::open(folder(path))?.sync_all()
}

fn encode(saves: &Saves, others: &Others) -> Vec<u8> {
    let mut bytes = [MAGIC, &[VERSION]].concat();
    let kept = (0..)
        .zip(saves.iter().map(|record| &record[..]))
        .filter(|(number, record)| !record.is_empty() && others.iter().all(|(other, _)| other != number));
    for (number, record) in kept.chain(others.iter().map(|(number, record)| (*number, &record[..]))) {
        bytes.push(number);
        bytes.extend_from_slice(&u16::try_from(record.len()).expect("a save is shorter").to_le_bytes());
        bytes.extend_from_slice(record);
    }
    bytes.extend_from_slice(&CRC.checksum(&bytes).to_le_bytes());
    bytes
}

const DAMAGED: &str = "the save is damaged";

/// Bytes become saves only here; on a flaw, the sentence about it.
fn decode(bytes: &[u8]) -> Result<(Saves, Others), &'static str> {
    let rest = bytes.strip_prefix(MAGIC).ok_or("that is not a save of Stapel")?;
    let (&version, _) = rest.split_first().ok_or(DAMAGED)?;
    if !(1..=VERSION).contains(&version) {
        return Err("another version of Stapel wrote that save");
    }
    let (body, sum) = bytes.split_last_chunk().ok_or(DAMAGED)?;
    if CRC.checksum(body) != u32::from_le_bytes(*sum) {
        return Err(DAMAGED);
    }
    let records = body.get(MAGIC.len() + 1..).ok_or(DAMAGED)?;
    if version == 1 { decode_first(records) } else { decode_numbered(records) }
}

fn decode_numbered(mut rest: &[u8]) -> Result<(Saves, Others), &'static str> {
    let (mut saves, mut others) = (Saves::default(), Others::new());
    while let Some((&[number, low, high], tail)) = rest.split_first_chunk() {
        let (record, tail) = tail.split_at_checked(u16::from_le_bytes([low, high]).into()).ok_or(DAMAGED)?;
        rest = tail;
        let is_known = Slot::ALL.iter().any(|slot| slot.index() == usize::from(number));
        let known = saves.get_mut(usize::from(number)).filter(|_| is_known);
        let fitted = fitted(record);
        if known.is_none() || fitted != record {
            others.push((number, record.to_vec()));
        }
        if let Some(save) = known {
            *save = fitted;
        }
    }
    if rest.is_empty() { Ok((saves, others)) } else { Err(DAMAGED) }
}

fn decode_first(mut rest: &[u8]) -> Result<(Saves, Others), &'static str> {
    let mut saves = Saves::default();
    for record in &mut saves[..7] {
        let (&length, tail) = rest.split_first().ok_or(DAMAGED)?;
        let (bytes, tail) = tail.split_at_checked(length.into()).ok_or(DAMAGED)?;
        record.extend_from_slice(bytes).map_err(|_| DAMAGED)?;
        rest = tail;
    }
    if rest.is_empty() { Ok((saves, Others::new())) } else { Err(DAMAGED) }
}

#[cfg(test)]
mod tests {
    use stapel::{
        bytes::{Writer, checksum, of_later_program},
        play::{Kind, TableKind},
    };

    use super::*;

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

    fn keep(keeper: &mut Keeper, slot: Slot, bytes: &[u8]) -> Result<(), Failure> {
        keeper.keep([(slot, record(bytes))].into_iter())
    }

    #[test]
    fn what_was_kept_is_there_again() {
        let folder = Folder::new("again");
        let mut keeper = Keeper::open(folder.save()).unwrap();
        keep(&mut keeper, Slot::Settings, b"de").unwrap();
        keep(&mut keeper, Slot::Game(Kind::Seven), &[0xFF; 240]).unwrap();
        keep(&mut keeper, Slot::Game(Kind::Table(TableKind::Extreme)), b"gone").unwrap();
        keep(&mut keeper, Slot::Game(Kind::Table(TableKind::Extreme)), b"").unwrap();
        let again = Keeper::open(folder.save()).unwrap();
        assert_eq!(again.saves(), keeper.saves());
        assert_eq!(again.saves()[Slot::Settings.index()].as_slice(), b"de");
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "nothing is left beside the save");
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
            bytes.extend_from_slice(&CRC.checksum(&bytes).to_le_bytes());
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
        let mut keeper = Keeper::open(folder.save()).unwrap();
        let game = Slot::Game(Kind::Table(TableKind::TheGame));
        assert_eq!(keeper.saves()[game.index()], of_later_program());
        keep(&mut keeper, Slot::Settings, b"de").unwrap();
        assert_eq!(decode(&fs::read(folder.save()).unwrap()).unwrap().1, others);
        keep(&mut keeper, game, b"another").unwrap();
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
        let mut keeper = Keeper::open(folder.save()).unwrap();
        keep(&mut keeper, Slot::Settings, b"old").unwrap();
        let new = encode(&Saves::default(), &Others::new());
        for length in [0, 1, new.len() / 2, new.len()] {
            fs::write(beside(&folder.save()), &new[..length]).unwrap();
            let mut again = Keeper::open(folder.save()).unwrap();
            assert_eq!(again.saves(), keeper.saves());
            keep(&mut again, Slot::Settings, b"old").unwrap();
        }
    }

    #[test]
    fn a_save_that_cannot_be_written_stays_as_it_was() {
        let folder = Folder::new("full");
        let mut keeper = Keeper::open(folder.save()).unwrap();
        keep(&mut keeper, Slot::Settings, b"old").unwrap();
        let before = fs::read(folder.save()).unwrap();
        fs::create_dir(beside(&folder.save())).unwrap();
        assert!(matches!(keep(&mut keeper, Slot::Settings, b"new"), Err(Failure::Impossible(_))));
        assert_eq!(fs::read(folder.save()).unwrap(), before);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = Folder::new("link");
        let real = folder.0.join("real");
        drop(Keeper::open(real.clone()).unwrap());
        std::os::unix::fs::symlink(&real, folder.save()).unwrap();
        keep(&mut Keeper::open(folder.save()).unwrap(), Slot::Settings, b"kept").unwrap();
        assert!(folder.save().is_symlink());
        assert_eq!(Keeper::open(real).unwrap().saves()[0].as_slice(), b"kept");
    }
}
