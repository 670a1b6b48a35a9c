//! Firmware as a linker leaves it, and as a Pico takes it.

use super::{blocks::convert, uf2_reader::assert_same};

/// How an ELF file of 32 bits begins.
const MAGIC: &[u8] = b"\x7FELF\x01\x01";

/// The bytes as an ELF file, and as what follows the first bytes of one.
pub fn uf2(bytes: &[u8]) -> bool {
    read(bytes) | read(&[MAGIC, bytes].concat())
}

/// What is in flash after the file was copied there is what the ELF file puts there, and erased bytes around it.
fn read(elf: &[u8]) -> bool {
    match convert(elf) {
        Ok(blocks) => assert!(assert_same(&blocks, elf) > 0),
        Err(sentence) => {
            assert!(!sentence.is_empty());
            return false;
        }
    }
    true
}
