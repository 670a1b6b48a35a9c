//! `stapel web`: the page with all that belongs to it, to be served or written.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::Command,
};

use crc::{CRC_32_ISO_HDLC, Crc};
use flate2::{Compression, write::GzEncoder};
use serde_json::json;

use super::{
    Failure,
    cargo::{self, FIRMWARE, PAGE},
    files,
    images::{IMAGES, Image},
    modules, notices, release, serve, uf2,
};

/// What to do with the site.
#[derive(Debug, PartialEq, Eq)]
pub enum Order {
    /// Write it here.
    Write(PathBuf),
    /// Serve it on this port of this machine, and of no other.
    Serve(u16),
}

impl Order {
    /// Where the page is served unless told otherwise. Always the same: a browser keeps saves for each.
    pub const PORT: u16 = 7890;
}

/// Every file by its place, with slashes.
pub type Site = BTreeMap<String, Vec<u8>>;

/// The page's sources.
const SOURCES: &str = "boards/web/page";
const INDEX: &str = "index.html";
const SERVICE: &str = "service.js";
const WORKER: &str = "firmware-worker.js";
/// What is fetched, and kept from then on, only by whoever asks for it.
const LATER: [&str; 5] = [SERVICE, WORKER, "flash.html", "flash.js", "picoboot.js"];
/// Which boards there are files for.
const BOARDS: &str = "boards.json";
/// The licences of what others made.
pub const NOTICES: &str = "notices.txt";

/// Makes the site and does with it what was asked for; serving never ends.
pub fn make(order: &Order) -> Result<String, Failure> {
    if let Order::Write(folder) = order {
        // Before the build, which takes a while.
        refuse_foreign(folder, [INDEX])?;
    }
    let program = program(|_| {})?;
    // The Pico's file alone, which the page itself runs; a release has all.
    let elf = cargo::build(&FIRMWARE, |_| {})?;
    let site = build(&program, &[(&IMAGES[0], uf2::image(&elf)?)])?;
    match order {
        Order::Write(folder) => write(&site, folder),
        Order::Serve(port) => serve::run(site, *port),
    }
}

/// The program of the page. `choose` may tell cargo more.
pub fn program(choose: impl FnOnce(&mut Command)) -> Result<Vec<u8>, Failure> {
    let program = cargo::build(&PAGE, choose)?;
    fs::read(&program).map_err(|error| cannot("read", &program, error))
}

/// The site with the page's program and the files of some boards.
pub fn build(program: &[u8], images: &[(&Image, Vec<u8>)]) -> Result<Site, Failure> {
    let sources = cargo::root().join(SOURCES);
    let mut site = read_folder(&sources).map_err(|error| cannot("read", &sources, error))?;
    site.insert("stapel.wasm.gz".into(), packed(program));
    let worker = site.get(WORKER).map(|bytes| String::from_utf8_lossy(bytes).into_owned()).unwrap_or_default();
    let page: Vec<String> = site.keys().filter(|name| !LATER.contains(&&***name)).cloned().collect();
    site.extend(modules::emulator(cargo::root(), &worker)?);
    site.insert(BOARDS.into(), list(images).into_bytes());
    site.extend(images.iter().map(|(image, bytes)| (image.file(), bytes.clone())));
    site.insert(NOTICES.into(), notices::text()?.into_bytes());
    add_list(&mut site, &page);
    Ok(site)
}

/// What the page for makers says of each file.
fn list(images: &[(&Image, Vec<u8>)]) -> String {
    let boards = images.iter().map(|(image, bytes)| {
        let (file, sum) = (image.file(), release::sum(bytes));
        json!({ "title": image.title, "file": file, "bytes": bytes.len(), "sha256": sum, "hold": image.hold })
    });
    serde_json::to_string_pretty(&boards.collect::<Vec<_>>()).expect("plain data")
}

fn cannot(what: &str, path: &Path, why: impl std::fmt::Display) -> Failure {
    Failure::impossible(format_args!("cannot {what} {}: {why}", path.display()))
}

fn read_folder(folder: &Path) -> std::io::Result<Site> {
    let mut site = Site::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().expect("an entry has a name").to_string_lossy().into_owned();
        site.insert(name, fs::read(&path)?);
    }
    Ok(site)
}

/// Compressed here, because not every server compresses what it sends.
fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("memory takes everything")
}

/// Tells the service worker what belongs together: the page's files, and a name for the contents of all.
fn add_list(site: &mut Site, page: &[String]) {
    const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
    let mut digest = CRC.digest();
    site.values().for_each(|bytes| digest.update(bytes));
    let mut list = format!("const VERSION = '{:08x}';\nconst FILES = ['./'", digest.finalize());
    page.iter().for_each(|name| write!(list, ", '{name}'").expect("a string takes everything"));
    list.push_str("];\n\n");
    let service = site.entry(SERVICE.into()).or_default();
    service.splice(0..0, list.into_bytes());
}

/// Every page of ours says this, and no other site does.
const MARK: &[u8] = b"<title>Stapel</title>";
/// Our page is shorter.
const LONGEST_PAGE: usize = 1 << 20;

/// Only a site of ours is written over.
fn refuse_foreign<'a>(folder: &Path, names: impl IntoIterator<Item = &'a str>) -> Result<(), Failure> {
    let page = files::read(&folder.join(INDEX), LONGEST_PAGE).unwrap_or_default();
    if page.windows(MARK.len()).any(|part| part == MARK) {
        return Ok(());
    }
    let exists = |path: &PathBuf| fs::symlink_metadata(path).is_ok();
    match names.into_iter().map(|name| folder.join(name)).find(exists) {
        Some(path) => Err(cannot("write", &path, "there is a file that is not of a site of Stapel")),
        None => Ok(()),
    }
}

/// Writes a site where none or another one of ours is.
pub fn write(site: &Site, folder: &Path) -> Result<String, Failure> {
    refuse_foreign(folder, site.keys().map(String::as_str))?;
    // The page first: by it a site is known whose writing was interrupted.
    for (name, bytes) in site.get_key_value(INDEX).into_iter().chain(site) {
        let path = folder.join(name);
        let parent = path.parent().expect("it lies in the folder");
        fs::create_dir_all(parent).map_err(|error| cannot("make the folder", parent, error))?;
        fs::write(&path, bytes).map_err(|error| cannot("write", &path, error))?;
    }
    Ok(format!("{}: a site of {} files, for any web server and any path\n", folder.display(), site.len()))
}
