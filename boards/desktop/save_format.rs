//! The format of a save: [`MAGIC`], a version byte, every record that is not empty as its number (`Slot::index`), its length
//! in two bytes and that many bytes, and the CRC-32 of all that; everything little-endian. Records with numbers that this
//! program does not know, or too long for it, are kept as they are. The first version held the slots 0 to 6, each as a
//! length byte and that many bytes.

use stapel::{
    app::{Saves, Slot},
    bytes::{checksum, fitted},
};

/// How every save begins.
pub const MAGIC: &[u8] = b"Stapel save";
/// The version of the format.
pub const VERSION: u8 = 2;

/// Records that are not the app's, or too long for it, by their numbers.
pub type Others = Vec<(u8, Vec<u8>)>;

/// The bytes of a save.
pub fn encode(saves: &Saves, others: &Others) -> Vec<u8> {
    let mut bytes = [MAGIC, &[VERSION]].concat();
    let kept = (0..)
        .zip(saves.iter().map(|record| &record[..]))
        .filter(|(number, record)| !record.is_empty() && others.iter().all(|(other, _)| other != number));
    for (number, record) in kept.chain(others.iter().map(|(number, record)| (*number, &record[..]))) {
        bytes.push(number);
        bytes.extend_from_slice(&u16::try_from(record.len()).expect("a save is shorter").to_le_bytes());
        bytes.extend_from_slice(record);
    }
    bytes.extend_from_slice(&checksum(&bytes).to_le_bytes());
    bytes
}

const DAMAGED: &str = "the save is damaged";

/// Bytes become saves only here; on a flaw, the sentence about it.
pub fn decode(bytes: &[u8]) -> Result<(Saves, Others), &'static str> {
    let rest = bytes.strip_prefix(MAGIC).ok_or("that is not a save of Stapel")?;
    let (&version, _) = rest.split_first().ok_or(DAMAGED)?;
    if !(1..=VERSION).contains(&version) {
        return Err("another version of Stapel wrote that save");
    }
    let (body, sum) = bytes.split_last_chunk().ok_or(DAMAGED)?;
    if checksum(body) != u32::from_le_bytes(*sum) {
        return Err(DAMAGED);
    }
    let records = body.get(MAGIC.len() + 1..).ok_or(DAMAGED)?;
    if version == 1 { decode_first(records) } else { decode_numbered(records) }
}

fn decode_numbered(mut rest: &[u8]) -> Result<(Saves, Others), &'static str> {
    let (mut saves, mut others) = (Saves::default(), Others::new());
    let mut found = [false; 256];
    while let Some((&[number, low, high], tail)) = rest.split_first_chunk() {
        // Of two records with a number one would be lost with the next save.
        if std::mem::replace(&mut found[usize::from(number)], true) {
            return Err(DAMAGED);
        }
        let (record, tail) = tail.split_at_checked(u16::from_le_bytes([low, high]).into()).ok_or(DAMAGED)?;
        rest = tail;
        let is_known = Slot::ALL.iter().any(|slot| slot.index() == usize::from(number));
        let known = saves.get_mut(usize::from(number)).filter(|_| is_known);
        let fitted = fitted(record);
        if known.is_none() || fitted != record {
            others.push((number, record.to_vec()));
        }
        if let Some(save) = known {
            *save = fitted;
        }
    }
    if rest.is_empty() { Ok((saves, others)) } else { Err(DAMAGED) }
}

fn decode_first(mut rest: &[u8]) -> Result<(Saves, Others), &'static str> {
    let mut saves = Saves::default();
    for record in &mut saves[..7] {
        let (&length, tail) = rest.split_first().ok_or(DAMAGED)?;
        let (bytes, tail) = tail.split_at_checked(length.into()).ok_or(DAMAGED)?;
        record.extend_from_slice(bytes).map_err(|_| DAMAGED)?;
        rest = tail;
    }
    if rest.is_empty() { Ok((saves, Others::new())) } else { Err(DAMAGED) }
}
