//! A flash that fails, or holds what no device of ours wrote: saving ends with a word about it, and never hangs.

use std::cell::Cell;

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use stapel::{
    bytes::{checksum, of_later_program},
    play::Statistics,
    store::ring::{KINDS, LEAST_SECTORS, PAGE, PART, Ring, RingError, SECTOR},
};

/// A flash with as many sectors as there are on a device.
const SECTORS: u32 = 32;

/// A flash that counts what is read, and may take no writes.
#[derive(Clone)]
pub struct Flash {
    pub bytes: Vec<u8>,
    takes_writes: bool,
    reads: Cell<u32>,
    /// By sector.
    erases: Vec<u32>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Never;

impl NorFlashError for Never {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl Flash {
    pub fn new(sectors: u32) -> Self {
        Self {
            bytes: vec![0xFF; sectors as usize * SECTOR],
            takes_writes: true,
            reads: Cell::new(0),
            erases: vec![0; sectors as usize],
        }
    }
}

impl ErrorType for Flash {
    type Error = Never;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Never> {
        self.reads.set(self.reads.get() + 1);
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Never> {
        if self.takes_writes {
            self.bytes[offset as usize..][..bytes.len()].copy_from_slice(bytes);
        }
        Ok(())
    }

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Never> {
        self.erases[from as usize / SECTOR] += 1;
        self.bytes[from as usize..to as usize].fill(0xFF);
        Ok(())
    }
}

/// After so many saves of every kind in turn.
fn used(saves: u32) -> Flash {
    let mut ring = Ring::open(Flash::new(SECTORS), 0, SECTORS).unwrap();
    for save in 0..saves {
        ring.write(save as usize % KINDS, &save.to_le_bytes()).unwrap();
    }
    ring.into_flash()
}

#[test]
fn a_flash_that_takes_no_writes_is_tried_once_round_and_then_called_worn() {
    for sectors in [LEAST_SECTORS, SECTORS] {
        let mut ring = Ring::open(Flash { takes_writes: false, ..Flash::new(sectors) }, 0, sectors).unwrap();
        assert_eq!(ring.write(0, b"a game"), Err(RingError::Worn));
        assert!(ring.into_flash().erases.iter().sum::<u32>() <= sectors, "no more than once round");
    }
}

#[test]
fn a_full_storage_is_looked_through_once() {
    const PAGES: u32 = SECTORS * (SECTOR / PAGE) as u32;
    for saves in [0, 1, 100, PAGES - 1, PAGES, 3 * PAGES + 77] {
        let flash = used(saves);
        flash.reads.set(0);
        let mut ring = Ring::open(flash.clone(), 0, SECTORS).unwrap();
        for kind in 0..KINDS as u32 {
            let last = (0..saves).rev().find(|save| save % KINDS as u32 == kind);
            let expected = last.map_or(Vec::new(), |save| save.to_le_bytes().to_vec());
            assert_eq!(ring.read(kind as usize).unwrap(), expected[..], "{saves} saves, kind {kind}");
        }
        let reads = ring.into_flash().reads.get();
        // A header of every page, and a whole page now and then; an empty flash is looked at twice.
        assert!(reads < PAGES + 100 || saves == 0 && reads < 2 * PAGES + 100, "{saves} saves: {reads} reads");
    }
}

/// How many years the flash lasts with fifty games a day that take so many pages each.
///
/// What is not played meanwhile lies in sectors of its own, which are not erased: the settings, and the statistics, the
/// finished and the unfinished game of the two other kinds.
fn years(pages: u32) -> f64 {
    const GAMES: u32 = 300;
    const ERASES: u32 = 100_000;
    let mut ring = Ring::open(Flash::new(SECTORS), 0, SECTORS).unwrap();
    let statistics = Statistics::default().pack().len();
    for (kind, length) in [(0, 40), (2, statistics), (3, statistics), (5, 200), (6, 130), (9, 200), (10, 130)] {
        ring.write(kind, &vec![kind as u8; length]).unwrap();
        (0..16).for_each(|page| ring.write(4, &[page; 200]).unwrap());
    }
    for game in 0..GAMES {
        // The start counts itself; the statistics, and the finished game.
        let others = [(7, 4), (1, statistics), (8, 200), (4, 0)];
        let other_pages = others.map(|(_, length)| length.div_ceil(PART).max(1) as u32).iter().sum::<u32>();
        for page in 0..pages - other_pages {
            ring.write(4, &[page as u8; 200]).unwrap();
        }
        for (kind, length) in others {
            ring.write(kind, &vec![game as u8; length]).unwrap();
        }
    }
    let erases = ring.into_flash().erases;
    let each = f64::from(erases.iter().sum::<u32>()) / f64::from(GAMES);
    let years = f64::from(ERASES) / (f64::from(*erases.iter().max().unwrap()) / f64::from(GAMES) * 50.0 * 365.0);
    println!("{pages} pages and {each:.1} erases a game; at fifty games a day a sector is worn after {years:.1} years");
    years
}

/// Prints the sum; `cargo test --test store ten_years -- --nocapture`.
#[test]
fn fifty_games_a_day_leave_the_flash_more_than_ten_years() {
    // A whole game alone (boards/emulator/bench.mjs), a game on average and the longest one in tests/app/power_off.rs.
    let [whole, average, longest] = [147, 110, 234].map(years);
    assert!(whole > 10.0 && average > 10.0);
    assert!(longest > 9.0, "also if each is the longest");
}

/// A page that is valid in itself, with a number of somebody's choice.
fn forge(flash: &mut Flash, place: usize, number: u32, kind: u8) {
    let mut page = [0xFF; PAGE];
    page[..4].copy_from_slice(&number.to_le_bytes());
    page[4..6].copy_from_slice(&0x5354_u16.to_le_bytes());
    (page[6], page[7]) = (kind, 6);
    page[8..14].copy_from_slice(b"forged");
    let sum = checksum(&page[..PAGE - 4]);
    page[PAGE - 4..].copy_from_slice(&sum.to_le_bytes());
    flash.bytes[place * PAGE..][..PAGE].copy_from_slice(&page);
}

#[test]
fn a_record_that_is_too_long_for_this_program_is_left_where_it_is() {
    let long = [7; 3 * PART];
    let mut ring = Ring::open(used(40), 0, SECTORS).unwrap();
    ring.write(12, &long).unwrap();
    for save in 0..2000_u32 {
        ring.write(4, &save.to_le_bytes()).unwrap();
    }
    let mut ring = Ring::open(ring.into_flash(), 0, SECTORS).unwrap();
    assert_eq!(ring.read(12).unwrap(), of_later_program());
    let flash = ring.into_flash();
    assert_eq!(flash.bytes.chunks(PAGE).filter(|page| page[8..8 + PART] == long[..PART]).count(), 3);
}

#[test]
fn pages_of_a_long_record_count_only_together() {
    let long: Vec<u8> = (0..2 * PART).map(|place| place as u8).collect();
    let mut ring = Ring::open(used(3), 0, SECTORS).unwrap();
    ring.write(9, b"before").unwrap();
    ring.write(9, &long).unwrap();
    let flash = ring.into_flash();
    let first = flash.bytes.chunks(PAGE).position(|page| page[8..8 + PART] == long[..PART]).expect("it is there");
    // The first page as it is, blank, of another kind, with another number, with another place.
    let page = |change: &dyn Fn(&mut [u8])| {
        let mut flash = flash.clone();
        let bytes = &mut flash.bytes[first * PAGE..][..PAGE];
        change(bytes);
        let sum = checksum(&bytes[..PAGE - 4]);
        bytes[PAGE - 4..].copy_from_slice(&sum.to_le_bytes());
        Ring::open(flash, 0, SECTORS).unwrap().read(9).unwrap().to_vec()
    };
    assert_eq!(page(&|_| {}), long);
    assert_eq!(page(&|bytes| bytes.fill(0xFF)), b"before");
    assert_eq!(page(&|bytes| bytes[6] ^= 1), b"before");
    assert_eq!(page(&|bytes| bytes[0] ^= 1), b"before");
    assert_eq!(page(&|bytes| bytes[6] ^= 16), b"before");
}

#[test]
fn a_forged_page_with_the_last_number_stops_no_later_save() {
    for number in [u32::MAX, u32::MAX - 1, 1 << 31] {
        for saves in [0, 20] {
            let mut flash = used(saves);
            forge(&mut flash, 300, number, 3);
            for save in 0..5_u8 {
                let mut ring = Ring::open(flash, 0, SECTORS).unwrap();
                ring.write(3, &[save; 5]).unwrap();
                flash = ring.into_flash();
                let mut ring = Ring::open(flash, 0, SECTORS).unwrap();
                assert_eq!(ring.read(3).unwrap(), [save; 5], "{number:#x} after {saves} saves");
                flash = ring.into_flash();
            }
        }
    }
}
