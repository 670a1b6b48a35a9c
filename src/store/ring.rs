//! Records in NOR flash that no power cut can lose.
//!
//! Every save is one page, written once: its number, what it is, the record, and a CRC-32. The newest valid page of a
//! kind counts; a torn one is not valid, and then the one before counts. Pages are taken in order, sector by sector. A
//! sector is erased only when no page in it counts any more: there are more sectors than kinds of records, so one can
//! always be found, and nothing ever has to be moved. An erase that was cut leaves garbage where nothing was needed. It
//! is done again after the next start, because bits that look erased after a cut may not stay so.
//!
//! No page is written twice, no page is marked, and no two writes depend on each other, so a power cut at any moment
//! costs at most the save that was being written.

use embedded_storage::nor_flash::NorFlash;

use crate::bytes::{Bytes, RECORD_SIZE, checksum};

/// One save.
pub const PAGE: usize = 256;
/// What is erased at once.
pub const SECTOR: usize = 4096;
const PAGES_PER_SECTOR: u32 = (SECTOR / PAGE) as u32;

/// Kinds of records that a ring can hold: the app's slots, and one for the board.
pub const KINDS: usize = 8;
/// A sector for the newest record of each kind, one to write to, and one to erase.
pub const LEAST_SECTORS: u32 = KINDS as u32 + 2;

/// Pages that can hold something before there is a first valid record: torn ones, and a sector whose erase was cut.
const FIRST_STEPS: u32 = 2 + PAGES_PER_SECTOR;

/// No page of ours has a greater number: a flash that bears a hundred thousand erases takes 51 million saves. A page
/// that claims more is not ours; if it counted, no save after it could have a greater number.
const LAST_NUMBER: u32 = (1 << 31) - 1;

const MAGIC: u16 = 0x5354;
const HEADER: usize = 8;
const CHECKSUM_AT: usize = PAGE - 4;
const _: () = assert!(HEADER + RECORD_SIZE <= CHECKSUM_AT, "a record fits into a page");

/// Why a record could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RingError<E> {
    /// The flash says that it failed.
    Flash(E),
    /// No page takes what is written to it.
    Worn,
}

impl<E> From<E> for RingError<E> {
    fn from(error: E) -> Self {
        Self::Flash(error)
    }
}

/// A ring of sectors.
pub struct Ring<F> {
    flash: F,
    start: u32,
    sectors: u32,
    /// The newest page of each kind.
    newest: [Option<u32>; KINDS],
    /// The page to write next; none if a sector must be found first.
    head: Option<u32>,
    /// The sector that was written last.
    sector: u32,
    /// A sector that was erased since the start, and not written to.
    ready: Option<u32>,
    number: u32,
    foreign: bool,
}

impl<F: NorFlash> Ring<F> {
    /// Looks through `sectors` sectors from the byte `start` on.
    ///
    /// # Panics
    /// If there are fewer than [`LEAST_SECTORS`].
    pub fn open(flash: F, start: u32, sectors: u32) -> Result<Self, F::Error> {
        assert!(sectors >= LEAST_SECTORS, "too small a ring to always find a sector");
        let mut ring = Self {
            flash,
            start,
            sectors,
            newest: [None; KINDS],
            head: None,
            sector: sectors - 1,
            ready: None,
            number: 0,
            foreign: false,
        };
        ring.find_newest()?;
        if ring.number == 0 {
            match ring.written_pages()? {
                // A new flash: nothing was ever erased here, so nothing can be half erased.
                0 => (ring.sector, ring.head) = (0, Some(0)),
                written => ring.foreign = written > FIRST_STEPS,
            }
        }
        Ok(ring)
    }

    /// Whether there was no valid record, but more written pages than saves that were cut short can leave: these bytes
    /// are not ours.
    pub fn is_foreign_flash(&self) -> bool {
        self.foreign
    }

    /// The newest record of a kind; empty if there is none.
    pub fn read(&mut self, kind: usize) -> Result<Bytes, F::Error> {
        let Some(page) = self.newest[kind] else { return Ok(Bytes::new()) };
        let page = self.page(page)?;
        let record = Page::of(&page).map(|page| page.record).unwrap_or_default();
        Ok(Bytes::from_slice(record).expect("a page holds no longer one"))
    }

    /// Keeps a record. If this fails the one before is still there.
    pub fn write(&mut self, kind: usize, record: &[u8]) -> Result<(), RingError<F::Error>> {
        let same = self.newest[kind].is_some() || record.is_empty();
        if same && self.read(kind)? == record {
            return Ok(());
        }
        let mut page = [0xFF; PAGE];
        self.number += 1;
        page[..4].copy_from_slice(&self.number.to_le_bytes());
        page[4..6].copy_from_slice(&MAGIC.to_le_bytes());
        page[6] = kind as u8;
        page[7] = record.len() as u8;
        page[HEADER..HEADER + record.len()].copy_from_slice(record);
        let sum = checksum(&page[..CHECKSUM_AT]);
        page[CHECKSUM_AT..].copy_from_slice(&sum.to_le_bytes());
        // Once round; pages that are not blank are passed over without a try.
        for _ in 0..self.sectors * PAGES_PER_SECTOR {
            let place = self.take_page()?;
            self.flash.write(self.address(place), &page)?;
            // A page that does not take what is written to it is left behind.
            if self.page(place)? == page {
                self.newest[kind] = Some(place);
                return Ok(());
            }
        }
        Err(RingError::Worn)
    }

    /// Whether [`Ring::erase_ahead`] has something to do.
    pub fn wants_erase(&self) -> bool {
        self.ready.is_none()
    }

    /// Erases the sector that will be written to after this one, so that no later save has to wait for it.
    pub fn erase_ahead(&mut self) -> Result<(), F::Error> {
        if self.ready.is_none() {
            let sector = self.spare_sector();
            let from = self.address(sector * PAGES_PER_SECTOR);
            self.flash.erase(from, from + SECTOR as u32)?;
            self.ready = Some(sector);
        }
        Ok(())
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    /// The next sector, in a circle, that holds no newest record and is not being written to.
    fn spare_sector(&self) -> u32 {
        let holds_truth = |sector: u32| self.newest.iter().flatten().any(|page| page / PAGES_PER_SECTOR == sector);
        (1..self.sectors)
            .map(|step| (self.sector + step) % self.sectors)
            .find(|sector| !holds_truth(*sector))
            .expect("there are more sectors than kinds")
    }

    /// The next page that was never written to. A sector that cannot be erased has none; after one trip round there is
    /// no hope for another.
    fn take_page(&mut self) -> Result<u32, RingError<F::Error>> {
        for _ in 0..(self.sectors + 1) * (PAGES_PER_SECTOR + 1) {
            let Some(place) = self.head else {
                self.erase_ahead()?;
                self.sector = self.ready.take().expect("just erased");
                self.head = Some(self.sector * PAGES_PER_SECTOR);
                continue;
            };
            self.head = Some(place + 1).filter(|next| next % PAGES_PER_SECTOR != 0);
            if is_blank(&self.page(place)?) {
                return Ok(place);
            }
        }
        Err(RingError::Worn)
    }

    /// Finds the newest valid page of each kind, and so where to go on, in one pass.
    ///
    /// A checksum costs time, so it is asked only of pages that would be the newest of their kind so far. The pass goes
    /// from the last page down, against the order in which they are written, so that these are few.
    fn find_newest(&mut self) -> Result<(), F::Error> {
        let mut numbers = [0; KINDS];
        for place in (0..self.sectors * PAGES_PER_SECTOR).rev() {
            let mut header = [0; HEADER];
            self.flash.read(self.address(place), &mut header)?;
            let number = u32::from_le_bytes([header[0], header[1], header[2], header[3]]);
            let kind = usize::from(header[6]);
            let ours = [header[4], header[5]] == MAGIC.to_le_bytes() && kind < KINDS && number <= LAST_NUMBER;
            if !ours || number <= numbers[kind] || Page::of(&self.page(place)?).is_none() {
                continue;
            }
            (numbers[kind], self.newest[kind]) = (number, Some(place));
            if number > self.number {
                self.number = number;
                self.sector = place / PAGES_PER_SECTOR;
                self.head = Some(place + 1).filter(|next| next % PAGES_PER_SECTOR != 0);
            }
        }
        Ok(())
    }

    fn written_pages(&mut self) -> Result<u32, F::Error> {
        let mut written = 0;
        for place in 0..self.sectors * PAGES_PER_SECTOR {
            written += u32::from(!is_blank(&self.page(place)?));
        }
        Ok(written)
    }

    fn address(&self, place: u32) -> u32 {
        self.start + place * PAGE as u32
    }

    fn page(&mut self, place: u32) -> Result<[u8; PAGE], F::Error> {
        let mut page = [0; PAGE];
        self.flash.read(self.address(place), &mut page)?;
        Ok(page)
    }
}

/// A valid page.
struct Page<'a> {
    record: &'a [u8],
}

impl<'a> Page<'a> {
    fn of(page: &'a [u8; PAGE]) -> Option<Self> {
        let sum = u32::from_le_bytes([page[CHECKSUM_AT], page[253], page[254], page[255]]);
        let (kind, length) = (usize::from(page[6]), usize::from(page[7]));
        let valid = checksum(&page[..CHECKSUM_AT]) == sum && kind < KINDS && length <= RECORD_SIZE;
        valid.then(|| Self { record: &page[HEADER..HEADER + length] })
    }
}

fn is_blank(page: &[u8; PAGE]) -> bool {
    page.iter().all(|byte| *byte == 0xFF)
}
