//! Records: what goes in comes out, and nothing else does.

use stapel::bytes::{Bytes, BytesError, Reader, Writer};

const KIND: u8 = 7;
const VERSION: u8 = 2;

fn sample() -> Bytes {
    let mut writer = Writer::new(KIND, VERSION);
    writer.u8(0x12);
    writer.u16(0x3456);
    writer.u32(0x789A_BCDE);
    writer.u64(0xF012_3456_789A_BCDE);
    writer.slice(b"cards");
    writer.finish()
}

fn with_checksum(bytes: &[u8]) -> Vec<u8> {
    let mut writer = Writer::new(bytes[0], bytes[1]);
    writer.slice(&bytes[2..]);
    writer.finish().to_vec()
}

#[test]
fn what_goes_in_comes_out() {
    let record = sample();
    let mut reader = Reader::open(&record, KIND, VERSION).unwrap();
    assert_eq!(reader.u8(), Ok(0x12));
    assert_eq!(reader.u16(), Ok(0x3456));
    assert_eq!(reader.u32(), Ok(0x789A_BCDE));
    assert_eq!(reader.u64(), Ok(0xF012_3456_789A_BCDE));
    assert_eq!(reader.slice(5), Ok(&b"cards"[..]));
    assert_eq!(reader.close(), Ok(()));
}

#[test]
fn the_layout_is_kind_version_payload_checksum_lowest_byte_first() {
    let mut writer = Writer::new(b'1', b'2');
    writer.slice(b"3456789");
    // The published check value of CRC-32/ISO-HDLC.
    assert_eq!(writer.finish().as_slice(), [b"123456789".as_slice(), &0xCBF4_3926_u32.to_le_bytes()].concat());
    assert_eq!(sample()[2..5], [0x12, 0x56, 0x34]);
}

#[test]
fn every_flipped_bit_is_damage() {
    let record = sample();
    for bit in 0..record.len() * 8 {
        let mut damaged = record.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(Reader::open(&damaged, KIND, VERSION).unwrap_err(), BytesError::Checksum, "bit {bit}");
    }
}

#[test]
fn a_record_that_was_cut_off_is_damaged_or_too_short() {
    let record = sample();
    for length in 0..record.len() {
        let expected = if length < 4 { BytesError::Short } else { BytesError::Checksum };
        assert_eq!(Reader::open(&record[..length], KIND, VERSION).unwrap_err(), expected, "length {length}");
    }
}

#[test]
fn age_is_not_damage() {
    let record = sample();
    assert_eq!(Reader::open(&record, KIND, VERSION + 1).unwrap_err(), BytesError::Version(VERSION));
    assert_eq!(Reader::open(&record, KIND + 1, VERSION + 1).unwrap_err(), BytesError::Kind(KIND));
    let mut old = record.clone();
    old[1] = 1;
    assert_eq!(Reader::open(&old, KIND, VERSION).unwrap_err(), BytesError::Checksum);
    let old = with_checksum(&old[..old.len() - 4]);
    assert_eq!(Reader::open(&old, KIND, VERSION).unwrap_err(), BytesError::Version(1));
}

#[test]
fn reading_past_the_end_and_stopping_before_it_are_errors() {
    let record = with_checksum(&[KIND, VERSION, 1, 2, 3]);
    let mut reader = Reader::open(&record, KIND, VERSION).unwrap();
    assert_eq!(reader.u32(), Err(BytesError::Short));
    assert_eq!(reader.slice(4), Err(BytesError::Short));
    assert_eq!(reader.u16(), Ok(0x0201));
    assert_eq!(reader.close(), Err(BytesError::Trailing));
}

#[test]
fn an_empty_envelope_is_too_short() {
    // Four zeros are the right checksum of nothing.
    assert_eq!(Reader::open(&[0; 4], 0, 0).unwrap_err(), BytesError::Short);
}

#[test]
fn a_record_holds_474_bytes_besides_its_envelope() {
    let fill = |length| {
        let mut writer = Writer::new(KIND, VERSION);
        writer.slice(&vec![0; length]);
        writer.finish()
    };
    assert_eq!(fill(474).len(), 480);
    assert!(std::panic::catch_unwind(|| fill(475)).is_err());
}
