//! `stapel release`: an image for every board, with sums, sizes, and how to flash each; the site that offers them; the
//! licences of what others made, and what is new.
//!
//! The same sources give the same bytes wherever they lie: paths that end up in an image, in the places of panics, are
//! replaced by names of their own.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use sha2::{Digest, Sha256};

use super::{
    Failure,
    cargo::{self, FIRMWARE},
    images::IMAGES,
    site, uf2,
};

/// Every version with what it brought.
const NEWS: &str = include_str!("../NEWS.md");

/// Builds everything into a folder, and says what is in it.
pub fn make(folder: &Path) -> Result<String, Failure> {
    fs::create_dir_all(folder)
        .map_err(|error| Failure::impossible(format_args!("cannot make {}: {error}", folder.display())))?;
    let flags = flags();
    // A folder of its own: in the usual one the other flags would make cargo build everything anew, now and the next
    // time.
    let choose = |cargo: &mut Command| {
        cargo.env("CARGO_ENCODED_RUSTFLAGS", &flags).env_remove("RUSTFLAGS");
        cargo.arg("--target-dir").arg(cargo::target().join("images"));
    };
    let mut files = Vec::new();
    for image in IMAGES {
        let elf = cargo::build(&FIRMWARE, |cargo| {
            cargo.args(image.arguments);
            choose(cargo);
        })?;
        files.push((image, uf2::image(&elf)?));
    }
    let mut sums = String::new();
    let mut words = format!("Stapel {}\n\n{}\n\n", env!("CARGO_PKG_VERSION"), news(NEWS, env!("CARGO_PKG_VERSION"))?);
    for (image, bytes) in &files {
        let file = image.file();
        uf2::write(&folder.join(&file), bytes)?;
        writeln!(sums, "{}  {file}", sum(bytes)).expect("a string takes it");
        let (size, hold) = (bytes.len(), image.hold);
        writeln!(
            words,
            "{file}, {size} bytes, {}\n  hold {hold} down while plugging it in, and copy the file onto the drive that shows up",
            image.title
        )
        .expect("a string takes it");
    }
    uf2::write(&folder.join("SHA256SUMS"), sums.as_bytes())?;
    writeln!(
        words,
        "\nsha256sum -c SHA256SUMS compares the files with what was built; notices.txt has the licences of what others \
         made.\nThe folder site is a page that offers them, for any web server and any path."
    )
    .expect("a string takes it");
    uf2::write(&folder.join("README.txt"), words.as_bytes())?;
    let site = site::build(&site::program(choose)?, &files)?;
    uf2::write(&folder.join(site::NOTICES), &site[site::NOTICES])?;
    let written = site::write(&site, &folder.join("site"))?;
    Ok(format!("{words}\n{sums}\n{written}"))
}

/// The sum of a file, as `sha256sum` writes it.
pub fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a version brought.
fn news<'a>(all: &'a str, version: &str) -> Result<&'a str, Failure> {
    let mut sections = all.split("\n## ").filter_map(|section| section.split_once('\n'));
    let found = sections.find(|(name, _)| *name == version).map(|(_, words)| words.trim());
    found.ok_or_else(|| Failure::impossible(format_args!("boards/NEWS.md says nothing of {version}")))
}

/// Nothing of this machine's folders goes into an image.
fn flags() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let places = [
        home.map(|home| (home, "/cargo".into())),
        Some((cargo::root().into(), "/stapel".into())),
        Some((cargo::target(), "/target".into())),
        library(),
    ];
    let flags =
        places.into_iter().flatten().map(|(place, name)| format!("--remap-path-prefix={}={name}", place.display()));
    flags.collect::<Vec<_>>().join("\x1f")
}

/// Where the sources of Rust's library lie if they are installed, and what the compiler calls them if they are not.
fn library() -> Option<(PathBuf, String)> {
    let sysroot = cargo::ask_compiler(&["--print", "sysroot"])?;
    let version = cargo::ask_compiler(&["--version", "--verbose"])?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: "))?;
    Some((Path::new(sysroot.trim()).join("lib/rustlib/src/rust"), format!("/rustc/{commit}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_version_is_told_of() {
        assert!(news(NEWS, env!("CARGO_PKG_VERSION")).is_ok());
        assert!(news(NEWS, "99.0.0").is_err());
        assert_eq!(news("# News\n\n## 2\n\nTwo.\n\n## 1\n\nOne.\n", "2"), Ok("Two."));
    }
}
