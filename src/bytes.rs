//! Records: what a game or a setting looks like as bytes.
//!
//! A record is its kind, the version of its layout, the payload and a CRC-32 of all that, numbers with the lowest
//! byte first. The checksum is looked at first, so that damage and age are different errors: an intact record of
//! another version was written by another version of the program, not by a fault.

use core::fmt;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

/// The most a record may be: two pages of flash, each with 240 bytes for it. All but the longest games need one.
pub const RECORD_SIZE: usize = 480;

/// A record.
pub type Bytes = heapless::Vec<u8, RECORD_SIZE>;

const CHECKSUM_SIZE: usize = 4;

/// Without a lookup table, which would be a kilobyte of flash to save microseconds on a record that is written once a
/// move.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The checksum of everything that is kept.
pub fn checksum(bytes: &[u8]) -> u32 {
    CHECKSUM.checksum(bytes)
}

/// Bytes that were kept somewhere, as a record to be read. One that is too long for this program and intact becomes
/// [`of_later_program`]; what is too long and damaged stays damaged when it is cut off.
pub fn fitted(bytes: &[u8]) -> Bytes {
    let is_intact = || !matches!(Reader::open(bytes, 0, 0), Err(BytesError::Short | BytesError::Checksum));
    match Bytes::from_slice(bytes) {
        Ok(record) => record,
        Err(_) if is_intact() => of_later_program(),
        Err(_) => bytes.iter().copied().take(RECORD_SIZE).collect(),
    }
}

/// Stands for a record that is too long for this program: an intact one of a kind that it does not know.
pub fn of_later_program() -> Bytes {
    Writer::new(u8::MAX, u8::MAX).finish()
}

/// Why bytes are not the record that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BytesError {
    /// They end too early.
    Short,
    /// They are damaged.
    Checksum,
    /// They are a record of this other kind.
    Kind(u8),
    /// They are laid out as this other version.
    Version(u8),
    /// They go on after the end.
    Trailing,
}

impl fmt::Display for BytesError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Short => write!(out, "The record ends too early."),
            Self::Checksum => write!(out, "The record is damaged."),
            Self::Kind(kind) => write!(out, "The record is of another kind ({kind})."),
            Self::Version(version) => write!(out, "The record is of another version ({version})."),
            Self::Trailing => write!(out, "The record goes on after its end."),
        }
    }
}

impl core::error::Error for BytesError {}

/// Writes one record. A record that does not fit is a mistake in its design, and panics.
pub struct Writer {
    bytes: Bytes,
}

impl Writer {
    /// An empty record.
    pub fn new(kind: u8, version: u8) -> Self {
        let mut writer = Self { bytes: Bytes::new() };
        writer.u8(kind);
        writer.u8(version);
        writer
    }

    /// Appends a number.
    pub fn u8(&mut self, number: u8) {
        self.slice(&[number]);
    }

    /// Appends a number.
    pub fn u16(&mut self, number: u16) {
        self.slice(&number.to_le_bytes());
    }

    /// Appends a number.
    pub fn u32(&mut self, number: u32) {
        self.slice(&number.to_le_bytes());
    }

    /// Appends a number.
    pub fn u64(&mut self, number: u64) {
        self.slice(&number.to_le_bytes());
    }

    /// Appends bytes; the reader must know how many.
    pub fn slice(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes).expect("a record is designed to fit");
    }

    /// The record.
    pub fn finish(mut self) -> Bytes {
        self.u32(CHECKSUM.checksum(&self.bytes));
        self.bytes
    }
}

/// Reads one record.
#[derive(Debug)]
pub struct Reader<'a> {
    left: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Looks at the envelope: nothing is read from a record that is damaged, or not the one that was asked for.
    pub fn open(bytes: &'a [u8], kind: u8, version: u8) -> Result<Self, BytesError> {
        match Self::open_up_to(bytes, kind, version)? {
            (reader, found) if found == version => Ok(reader),
            (_, older) => Err(BytesError::Version(older)),
        }
    }

    /// The same for every version from the first to the newest; also says which it is.
    pub fn open_up_to(bytes: &'a [u8], kind: u8, newest: u8) -> Result<(Self, u8), BytesError> {
        let (left, checksum) = bytes.split_last_chunk::<CHECKSUM_SIZE>().ok_or(BytesError::Short)?;
        if CHECKSUM.checksum(left) != u32::from_le_bytes(*checksum) {
            return Err(BytesError::Checksum);
        }
        let mut reader = Self { left };
        let (found_kind, found_version) = (reader.u8()?, reader.u8()?);
        if found_kind != kind {
            return Err(BytesError::Kind(found_kind));
        }
        if !(1..=newest).contains(&found_version) {
            return Err(BytesError::Version(found_version));
        }
        Ok((reader, found_version))
    }

    /// The next number.
    pub fn u8(&mut self) -> Result<u8, BytesError> {
        self.array().map(u8::from_le_bytes)
    }

    /// The next number.
    pub fn u16(&mut self) -> Result<u16, BytesError> {
        self.array().map(u16::from_le_bytes)
    }

    /// The next number.
    pub fn u32(&mut self) -> Result<u32, BytesError> {
        self.array().map(u32::from_le_bytes)
    }

    /// The next number.
    pub fn u64(&mut self) -> Result<u64, BytesError> {
        self.array().map(u64::from_le_bytes)
    }

    /// The next `length` bytes.
    pub fn slice(&mut self, length: usize) -> Result<&'a [u8], BytesError> {
        let (slice, left) = self.left.split_at_checked(length).ok_or(BytesError::Short)?;
        self.left = left;
        Ok(slice)
    }

    /// Whether everything was read.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// All bytes that are left.
    pub fn rest(&mut self) -> &'a [u8] {
        core::mem::take(&mut self.left)
    }

    /// Says that everything was read.
    pub fn close(self) -> Result<(), BytesError> {
        if self.left.is_empty() { Ok(()) } else { Err(BytesError::Trailing) }
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], BytesError> {
        let (array, left) = self.left.split_first_chunk().ok_or(BytesError::Short)?;
        self.left = left;
        Ok(*array)
    }
}
