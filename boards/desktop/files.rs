//! Files of the PC: read only if they are files and short enough, replaced as a whole or left as they were.

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use super::lock::{self, Lock};

/// As many links as the system follows too.
const MOST_LINKS: usize = 40;

/// Reads a file of at most so many bytes; a device or a pipe could give bytes without end, or none for ever.
pub fn read(path: &Path, longest: usize) -> io::Result<Vec<u8>> {
    let bytes = read_head(path, longest + 1)?;
    match bytes.len() > longest {
        false => Ok(bytes),
        true => Err(io::Error::other(format!("it has more than {longest} bytes"))),
    }
}

/// Reads the first bytes of a file, and all if it has no more.
fn read_head(path: &Path, length: usize) -> io::Result<Vec<u8>> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        // Opening a pipe waits for its other end, unless told not to.
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
    }
    let file = options.open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    file.take(length as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Where a path leads when all links are followed, to a file that may be yet to be made.
pub fn follow(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if let Ok(target) = fs::read_link(&path) {
            path = folder(&path).join(target);
            continue;
        }
        let Some(name) = path.file_name() else { return path.canonicalize() };
        return Ok(real_folder(&path)?.join(name));
    }
    Err(io::Error::other("its links lead in a circle"))
}

fn real_folder(path: &Path) -> io::Result<PathBuf> {
    let folder = folder(path);
    match folder.canonicalize() {
        Ok(real) if real.is_dir() => Ok(real),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Err(io::Error::other(format!("there is no folder {}", folder.display()))),
    }
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file that this program alone writes, and that is whole whenever the program is killed: what is new is finished in
/// a file beside it, which then takes its name.
pub struct Owned {
    path: PathBuf,
    lock: Lock,
}

impl Owned {
    /// Becomes the owner of what a path leads to, which may be yet to be made.
    pub fn claim(path: PathBuf) -> Result<Self, lock::Refusal> {
        let lock = Lock::claim(&path)?;
        Ok(Self { path, lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes the file hold these bytes, or leaves it as it was.
    pub fn replace(&mut self, bytes: &[u8]) -> io::Result<()> {
        if !self.lock.holds() {
            self.lock = Lock::claim(&self.path)?;
        }
        let (fresh, file) = self.make_beside()?;
        let done = fill(file, bytes).and_then(|()| fs::rename(&fresh, &self.path));
        if done.is_err() {
            // The first error is reported; if the file stays behind too, the next start removes it.
            let _ = fs::remove_file(&fresh);
        }
        done?;
        self.sync_folder()
    }

    /// An empty file beside it that was not there before, with the same permissions.
    fn make_beside(&self) -> io::Result<(PathBuf, File)> {
        let chance = getrandom::u64().map_err(|error| io::Error::other(error.to_string()))?;
        let mut name = self.path.as_os_str().to_owned();
        name.push(format!(".{chance:016x}.new"));
        let path = PathBuf::from(name);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if let Ok(old) = fs::metadata(&self.path) {
            use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
            let file = options.mode(0o600).open(&path)?;
            // A file system without permissions refuses them.
            let _ = file.set_permissions(PermissionsExt::from_mode(old.permissions().mode() & 0o777));
            return Ok((path, file));
        }
        let file = options.open(&path)?;
        Ok((path, file))
    }

    /// The new name is on the disk only when the folder is. The file has it all the same where folders cannot be opened,
    /// as on Windows and in one that may not be listed, and where the file system takes no such order for them.
    fn sync_folder(&self) -> io::Result<()> {
        use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
        match File::open(folder(&self.path)).and_then(|folder| folder.sync_all()) {
            Err(error) if matches!(error.kind(), InvalidInput | PermissionDenied | Unsupported) => Ok(()),
            done => done,
        }
    }

    /// Removes what programs that were killed left beside it: files with a name as [`Owned::replace`] gives, that begin
    /// as this file would, with `head`. No program that lives has one, because this one is the owner.
    pub fn remove_leftovers(&self, head: &[u8]) {
        let Ok(entries) = fs::read_dir(folder(&self.path)) else { return };
        let name = self.path.file_name().unwrap_or_default();
        for path in entries.flatten().filter(|entry| is_beside(name, &entry.file_name())).map(|entry| entry.path()) {
            if begins(&path, head) {
                // One that cannot be removed does no harm.
                let _ = fs::remove_file(path);
            }
        }
    }
}

fn fill(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// Whether this is a name for what is new; earlier programs used their process's number.
fn is_beside(name: &OsStr, other: &OsStr) -> bool {
    let middle = other.as_encoded_bytes().strip_prefix(name.as_encoded_bytes());
    let middle = middle.and_then(|rest| rest.strip_prefix(b".")?.strip_suffix(b".new"));
    middle.is_some_and(|middle| !middle.is_empty() && middle.iter().all(u8::is_ascii_hexdigit))
}

/// Whether a file, which may be cut short, begins with these bytes. A link does not count.
fn begins(path: &Path, head: &[u8]) -> bool {
    let is_file = fs::symlink_metadata(path).is_ok_and(|data| data.is_file());
    is_file && read_head(path, head.len()).is_ok_and(|bytes| head.starts_with(&bytes))
}
