//! One owner at a time for a file.
//!
//! The owner holds a lock of the system on a file beside it, `NAME.lock`, that says the number of the owner's process.
//! The lock goes with the process, however that ends, so a lock file that was left behind means nothing. The file itself
//! cannot be locked: every save is another one.

use std::{
    fmt,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
    process,
};

/// Held by the owner of a file.
pub struct Lock {
    path: PathBuf,
    file: File,
}

/// Why a file cannot be owned.
#[derive(Debug)]
pub enum Refusal {
    /// Another program owns it.
    Taken(Owner),
    Failed(io::Error),
}

/// A program that owns a file, with the number of its process where that can be read.
#[derive(Debug)]
pub struct Owner(Option<u32>);

impl fmt::Display for Owner {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Some(process) => write!(out, "another Stapel, process {process}, has it"),
            None => out.write_str("another Stapel has it"),
        }
    }
}

impl From<Refusal> for io::Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Taken(owner) => Self::other(owner.to_string()),
            Refusal::Failed(error) => error,
        }
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl Lock {
    /// Becomes the owner of a file, which may be yet to be made.
    pub fn claim(owned: &Path) -> Result<Self, Refusal> {
        let mut path = owned.as_os_str().to_owned();
        path.push(".lock");
        let path = PathBuf::from(path);
        let trouble = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        loop {
            let mut file = open(&path).map_err(trouble)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(Refusal::Taken(Owner(number(&mut file).unwrap_or(None)))),
                // A file system without locks: there the last to write wins.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(trouble(error).into()),
            }
            // The owner before may have removed it after it was opened here; then another program can own the next one.
            if is_current(&path, &file) {
                sign(&mut file).map_err(trouble)?;
                return Ok(Self { path, file });
            }
        }
    }

    /// Whether it still keeps others away: somebody may have removed the lock file, and then the next program makes one of
    /// its own.
    pub fn holds(&self) -> bool {
        is_current(&self.path, &self.file)
    }
}

/// The number in a lock file; none in an empty one. Anything else is not a lock file.
fn number(file: &mut File) -> io::Result<Option<u32>> {
    let mut words = String::new();
    file.rewind()?;
    file.take(16).read_to_string(&mut words)?;
    match words.trim() {
        "" => Ok(None),
        number => number.parse().map(Some).map_err(io::Error::other),
    }
}

fn sign(file: &mut File) -> io::Result<()> {
    number(file).map_err(|_| io::Error::other("it is not a lock of Stapel"))?;
    // The lock counts, not the number, which a full disk refuses.
    let _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{}", process::id()));
    Ok(())
}

/// Whether an open lock file is still the one that has the name.
#[cfg(unix)]
fn is_current(path: &Path, file: &File) -> bool {
    use std::{fs, os::unix::fs::MetadataExt};
    let place = |data: fs::Metadata| (data.dev(), data.ino());
    let [named, open] = [fs::symlink_metadata(path), file.metadata()].map(|data| data.ok().map(place));
    open.is_some() && named == open
}

/// Elsewhere lock files are never removed.
#[cfg(not(unix))]
fn is_current(_: &Path, _: &File) -> bool {
    true
}

#[cfg(unix)]
impl Drop for Lock {
    /// The lock goes last, so that whoever opened the file before finds it locked or without its name.
    fn drop(&mut self) {
        if self.holds() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        // A link could lead to a file of somebody else's; opening a pipe waits.
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32);
    }
    let file = options.open(path)?;
    match file.metadata()?.is_file() {
        true => Ok(file),
        false => Err(io::Error::other("it is not a file")),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::{
        sync::atomic::{AtomicBool, Ordering::SeqCst},
        thread,
    };

    use super::*;

    /// An owner removes its lock file while others open it. Each goes on until it has had its turns: how many claims
    /// that takes is up to the machine.
    #[test]
    fn there_is_never_more_than_one_owner() {
        const TURNS: usize = 100;
        let path = std::env::temp_dir().join(format!("stapel-lock-{}", process::id()));
        let owned = AtomicBool::new(false);
        let turn = || match Lock::claim(&path) {
            Ok(_lock) => {
                assert!(!owned.swap(true, SeqCst), "two owners");
                thread::yield_now();
                owned.store(false, SeqCst);
                true
            }
            Err(Refusal::Taken(_)) => false,
            Err(Refusal::Failed(error)) => panic!("{error}"),
        };
        let claim = || {
            let mut had = 0;
            while had < TURNS {
                had += usize::from(turn());
            }
        };
        thread::scope(|scope| (0..4).for_each(|_| _ = scope.spawn(claim)));
    }
}
