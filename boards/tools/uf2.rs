//! `stapel uf2`: builds the firmware and writes it as a file that a Pico takes like a memory stick.
//!
//! UF2 is a row of blocks of 512 bytes, each with an address and 256 bytes for it, so that a device may take them in
//! any order. The drive that the boot loader shows has no real file system.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    Failure,
    blocks::convert,
    cargo::{self, FIRMWARE},
    files,
};

/// No firmware is longer, with all that a debugger needs.
const LONGEST: usize = 64 << 20;
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

#[cfg(test)]
mod tests {
    use super::{super::blocks::FLASH, *};

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
        // The one header of a segment, read as often as a file can say.
        let mut endless = elf(&[(1, FLASH.start, &[1; 4000])]);
        endless[42..46].copy_from_slice(&[0, 0, 0xFF, 0xFF]);
        refused(&endless, "more than the flash holds");
        let whole = elf(&[(1, FLASH.start, b"xy")]);
        (6..whole.len()).for_each(|length| refused(&whole[..length], "cut short"));
    }
}
