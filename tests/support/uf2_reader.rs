//! A UF2 file read back the way the boot ROM reads it, and an ELF file read by the specification: neither shares code with
//! what writes the one from the other.

use std::collections::BTreeMap;

/// Where the flash begins.
pub const FLASH: u32 = 0x1000_0000;
/// Two megabytes, of which the last 128 KB belong to the saves.
pub const STORAGE: u32 = FLASH + (2048 - 128) * 1024;

/// A word, the lowest byte first.
pub fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

fn half(bytes: &[u8], at: usize) -> usize {
    u16::from_le_bytes(bytes[at..at + 2].try_into().expect("two bytes")).into()
}

/// What is in flash after a copy: every page that was written. Every block is well-formed.
pub fn flash(uf2: &[u8]) -> BTreeMap<u32, &[u8]> {
    let blocks: Vec<_> = uf2.chunks(512).collect();
    for (number, block) in blocks.iter().enumerate() {
        assert_eq!(block.len(), 512);
        let header: Vec<_> = [0, 4, 8, 16, 20, 24, 28, 508].map(|at| word(block, at)).into();
        let (number, count) = (number as u32, blocks.len() as u32);
        let expected = [0x0A32_4655, 0x9E5D_5157, 0x2000, 256, number, count, 0xE48B_FF56, 0x0AB1_6F30];
        assert_eq!(header, expected, "block {number}");
        assert!(block[288..508].iter().all(|byte| *byte == 0), "block {number}");
    }
    let addresses: Vec<_> = blocks.iter().map(|block| word(block, 12)).collect();
    assert!(addresses.is_sorted_by(|one, next| one < next), "no page comes twice");
    assert!(addresses.iter().all(|address| (FLASH..STORAGE).contains(address) && address % 256 == 0));
    // Whole sectors, for erratum RP2040-E14.
    assert!(addresses.chunks(16).all(|pages| pages[0] % 4096 == 0 && pages[pages.len() - 1] == pages[0] + 15 * 256));
    blocks.into_iter().map(|block| (word(block, 12), &block[32..288])).collect()
}

/// What is in flash is what the ELF file puts there, and erased bytes around it. How many bytes those are.
pub fn assert_same(uf2: &[u8], elf: &[u8]) -> usize {
    let (flash, loaded) = (flash(uf2), loaded(elf));
    for (address, byte) in &loaded {
        assert_eq!(flash[&(address & !255)][(address & 255) as usize], *byte, "{address:#x}");
    }
    let written = |bytes: &mut dyn Iterator<Item = &u8>| bytes.filter(|byte| **byte != 0xFF).count();
    let everywhere = written(&mut flash.values().copied().flatten());
    assert_eq!(everywhere, written(&mut loaded.values()), "the rest stays erased");
    loaded.len()
}

/// What an ELF file puts into flash. It is one that was converted, so nothing lies outside of it.
fn loaded(elf: &[u8]) -> BTreeMap<u32, u8> {
    const LOAD: u32 = 1;
    let (table, size, count) = (word(elf, 28) as usize, half(elf, 42), half(elf, 44));
    let mut bytes = BTreeMap::new();
    for header in (0..count).map(|index| &elf[table + index * size..]) {
        let [kind, offset, address, length] = [0, 4, 12, 16].map(|at| word(header, at));
        if kind == LOAD {
            bytes.extend((address..).zip(elf[offset as usize..][..length as usize].iter().copied()));
        }
    }
    bytes
}
