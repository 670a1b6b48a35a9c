//! `stapel uf2`: builds the firmware and writes it as a file that a Pico takes like a memory stick.
//!
//! UF2 is a row of blocks of 512 bytes, each with an address and 256 bytes for it, so that a device may take them in
//! any order. The drive that the boot loader shows has no real file system.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use super::{
    Failure,
    cargo::{self, FIRMWARE},
    files,
};

/// Where an image may lie: the flash of the Pico without the storage at its end, as in `memory.x`.
const FLASH: std::ops::Range<u32> = 0x1000_0000..0x101E_0000;
/// What the flash erases at once.
const SECTOR: u32 = 4096;
/// What one block carries.
const PAGE: u32 = 256;
/// No firmware is longer, with all that a debugger needs.
const LONGEST: usize = 64 << 20;
/// The family that says RP2040.
const FAMILY: u32 = 0xE48B_FF56;

/// What to make, and where.
#[derive(Debug)]
pub struct Order {
    /// An ELF file that is already there.
    pub elf: Option<PathBuf>,
    pub out: PathBuf,
}

impl Default for Order {
    fn default() -> Self {
        Self { elf: None, out: "stapel-pico.uf2".into() }
    }
}

/// Makes the file, and says where it is.
pub fn make(order: &Order) -> Result<String, Failure> {
    let elf = order.elf.clone().map_or_else(|| cargo::build(&FIRMWARE, |_| {}), Ok)?;
    write(&order.out, &image(&elf)?)?;
    Ok(format!("{}: hold BOOTSEL while plugging in the Pico, and copy it there\n", order.out.display()))
}

/// The bytes of a UF2 file with what an ELF file puts into flash.
pub fn image(elf: &Path) -> Result<Vec<u8>, Failure> {
    let trouble = |what: &str, error: &dyn std::fmt::Display| {
        Failure::impossible(format_args!("cannot {what} {}: {error}", elf.display()))
    };
    let bytes = files::read(elf, LONGEST).map_err(|error| trouble("read", &error))?;
    convert(&bytes).map_err(|error| trouble("use", &error))
}

/// Writes a file, or says why not.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes)
        .map_err(|error| Failure::impossible(format_args!("cannot write {}: {error}", path.display())))
}

/// The blocks for everything that an ELF file puts into flash.
pub fn convert(elf: &[u8]) -> Result<Vec<u8>, String> {
    // Whole sectors: the boot ROM may write one wrongly that is filled in part (erratum RP2040-E14).
    let mut sectors = BTreeMap::new();
    for (address, bytes) in segments(elf)? {
        let end = u64::from(address) + bytes.len() as u64;
        if !FLASH.contains(&address) || end > u64::from(FLASH.end) {
            return Err(format!("a segment from {address:#x} to {end:#x} does not lie in the flash for programs"));
        }
        for (address, byte) in (address..).zip(bytes) {
            let sector = sectors.entry(address / SECTOR).or_insert([0xFF; SECTOR as usize]);
            sector[(address % SECTOR) as usize] = *byte;
        }
    }
    if sectors.is_empty() {
        return Err("nothing in it goes into flash".into());
    }
    let pages = sectors.iter().flat_map(|(sector, bytes)| {
        let addresses = (sector * SECTOR..).step_by(PAGE as usize);
        addresses.zip(bytes.chunks(PAGE as usize))
    });
    let count = sectors.len() as u32 * (SECTOR / PAGE);
    Ok((0..).zip(pages).flat_map(|(number, (address, page))| block(address, page, number, count)).collect())
}

fn block(address: u32, page: &[u8], number: u32, count: u32) -> [u8; 512] {
    const HAS_FAMILY: u32 = 0x2000;
    let header = [0x0A32_4655, 0x9E5D_5157, HAS_FAMILY, address, PAGE, number, count, FAMILY];
    let mut block = [0; 512];
    for (place, word) in block.chunks_mut(4).zip(header) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    block[32..][..page.len()].copy_from_slice(page);
    block[508..].copy_from_slice(&0x0AB1_6F30_u32.to_le_bytes());
    block
}

/// What is loaded, with its physical address: initial values of variables lie in flash, and the program copies them.
fn segments(elf: &[u8]) -> Result<Vec<(u32, &[u8])>, String> {
    const LOAD: u32 = 1;
    // The magic number, 32 bits, little-endian.
    if !elf.starts_with(b"\x7FELF\x01\x01") {
        return Err("it is not a 32-bit little-endian ELF file".into());
    }
    let short = || "it is cut short".to_owned();
    let part = |at: usize, length: usize| elf.get(at..at.checked_add(length)?);
    let half = |at| Some(u16::from_le_bytes(part(at, 2)?.try_into().ok()?).into());
    let word = |at| Some(u32::from_le_bytes(part(at, 4)?.try_into().ok()?));
    let header = || Some((word(28)? as usize, half(42)?, half(44)?));
    let (table, size, count): (usize, usize, usize) = header().ok_or_else(short)?;
    let mut segments = Vec::new();
    for index in 0..count {
        let segment = || {
            let at = table.checked_add(index * size)?;
            let [kind, offset, _, address, length] = [0, 4, 8, 12, 16].map(|field| word(at.checked_add(field)?));
            Some((kind?, address?, part(offset? as usize, length? as usize)?))
        };
        let (kind, address, bytes) = segment().ok_or_else(short)?;
        // One without bytes in the file is memory that the program clears itself.
        if kind == LOAD && !bytes.is_empty() {
            segments.push((address, bytes));
        }
    }
    Ok(segments)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An ELF file of segments: kind, physical address, bytes.
    fn elf(segments: &[(u32, u32, &[u8])]) -> Vec<u8> {
        let mut file = vec![0; 52];
        file[..6].copy_from_slice(b"\x7FELF\x01\x01");
        file[28] = 52;
        file[42] = 32;
        file[44] = segments.len() as u8;
        let mut offset = 52 + 32 * segments.len();
        for (kind, address, bytes) in segments {
            let length = bytes.len() as u32;
            for word in [*kind, offset as u32, 0x2000_0000, *address, length, length, 0, 4] {
                file.extend(word.to_le_bytes());
            }
            offset += bytes.len();
        }
        segments.iter().for_each(|(_, _, bytes)| file.extend(*bytes));
        file
    }

    #[test]
    fn bytes_go_to_their_physical_address_in_whole_sectors() {
        let file =
            elf(&[(1, 0x1000_30FE, b"across"), (1, 0x1000_0000, b"first"), (1, 0x2000_0000, b""), (4, 0, b"no")]);
        let blocks = convert(&file).unwrap();
        let word = |block: usize, at: usize| u32::from_le_bytes(blocks[block * 512 + at..][..4].try_into().unwrap());
        assert_eq!(blocks.len(), 32 * 512);
        assert_eq!([word(0, 12), word(15, 12), word(16, 12)], [0x1000_0000, 0x1000_0F00, 0x1000_3000]);
        assert_eq!(&blocks[32..][..6], b"first\xFF");
        assert_eq!(&blocks[16 * 512 + 32 + 254..][..2], b"ac");
        assert_eq!(&blocks[17 * 512 + 32..][..5], b"ross\xFF");
    }

    #[test]
    fn what_does_not_belong_into_flash_is_refused() {
        let refused = |file: &[u8], words: &str| {
            let error = convert(file).unwrap_err();
            assert!(error.contains(words), "{words:?} is not in {error:?}");
        };
        assert!(convert(&elf(&[(1, FLASH.end - 1, b"x")])).is_ok());
        for address in [0, FLASH.start - 1, FLASH.end - 1, FLASH.end, 0x2000_0000, u32::MAX] {
            refused(&elf(&[(1, address, b"xy")]), "flash for programs");
        }
        refused(&elf(&[(4, FLASH.start, b"xy")]), "nothing");
        refused(b"\x7FELF\x02\x01", "32-bit");
        let whole = elf(&[(1, FLASH.start, b"xy")]);
        (6..whole.len()).for_each(|length| refused(&whole[..length], "cut short"));
    }
}
