//! What an ELF file puts into flash, as the blocks of a UF2 file.

use std::collections::BTreeMap;

/// Where an image may lie: the flash of the Pico without the storage at its end, as in `memory.x`.
pub const FLASH: std::ops::Range<u32> = 0x1000_0000..0x101E_0000;
/// What the flash erases at once.
const SECTOR: u32 = 4096;
/// What one block carries.
const PAGE: u32 = 256;
/// The family that says RP2040.
const FAMILY: u32 = 0xE48B_FF56;

/// The blocks for everything that an ELF file puts into flash.
pub fn convert(elf: &[u8]) -> Result<Vec<u8>, String> {
    // Whole sectors: the boot ROM may write one wrongly that is filled in part (erratum RP2040-E14).
    let mut sectors = BTreeMap::new();
    let segments = segments(elf)?;
    // A file may name the same bytes again and again, and that would take hours.
    if segments.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > FLASH.len() {
        return Err("its segments are more than the flash holds".into());
    }
    for (address, bytes) in segments {
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
