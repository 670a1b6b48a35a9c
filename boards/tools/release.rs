//! `stapel release`: an image for every board, with sums, sizes, and how to flash each.
//!
//! The same sources give the same bytes wherever they lie: paths that end up in an image, in the places of panics, are
//! replaced by names of their own.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::{
    Failure,
    cargo::{self, FIRMWARE},
    images::{IMAGES, Image},
    uf2,
};

/// Builds everything into a folder, and says what is in it.
pub fn make(folder: &Path) -> Result<String, Failure> {
    fs::create_dir_all(folder)
        .map_err(|error| Failure::impossible(format_args!("cannot make {}: {error}", folder.display())))?;
    let flags = flags();
    let mut sums = String::new();
    let mut words = format!("Stapel {}\n\n", env!("CARGO_PKG_VERSION"));
    for Image { name, arguments, flashing } in IMAGES {
        let elf = cargo::build(&FIRMWARE, |cargo| {
            cargo.args(*arguments);
            cargo.env("CARGO_ENCODED_RUSTFLAGS", &flags).env_remove("RUSTFLAGS");
            // A folder of its own: in the usual one the other flags would make cargo build everything anew, now and the
            // next time.
            cargo.arg("--target-dir").arg(target().join("images"));
        })?;
        let image = uf2::image(&elf)?;
        let file = format!("stapel-{name}.uf2");
        uf2::write(&folder.join(&file), &image)?;
        let sum: String = Sha256::digest(&image).iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(sums, "{sum}  {file}").expect("a string takes it");
        writeln!(words, "{file}, {} bytes\n  {flashing}, and copy the file onto the drive that shows up", image.len())
            .expect("a string takes it");
    }
    uf2::write(&folder.join("SHA256SUMS"), sums.as_bytes())?;
    writeln!(words, "\nsha256sum -c SHA256SUMS compares the files with what was built.").expect("a string takes it");
    uf2::write(&folder.join("README.txt"), words.as_bytes())?;
    Ok(format!("{words}\n{sums}"))
}

/// Where cargo builds to.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or(Path::new(env!("CARGO_MANIFEST_DIR")).join("target"), PathBuf::from)
}

/// Nothing of this machine's folders goes into an image.
fn flags() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let places = [
        home.map(|home| (home, "/cargo".into())),
        Some((cargo::root().into(), "/stapel".into())),
        Some((target(), "/target".into())),
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
