//! The file in which the PC keeps everything, and which the page gives away and takes back.

use super::{
    record::read_any,
    save_format::{decode, encode},
    sealed,
};

/// The bytes as a save, and as a save without its checksum.
pub fn save(bytes: &[u8]) -> bool {
    read(bytes) | read(&sealed(bytes))
}

/// What is read is what is written again, records of other programs included.
fn read(bytes: &[u8]) -> bool {
    let (saves, others) = match decode(bytes) {
        Ok(kept) => kept,
        Err(sentence) => {
            assert!(!sentence.is_empty());
            return false;
        }
    };
    for record in &saves {
        read_any(record);
    }
    let again = encode(&saves, &others);
    assert_eq!(decode(&again), Ok((saves, others)), "a save is not read again");
    true
}
