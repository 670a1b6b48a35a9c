//! Records in NOR flash that no power cut can lose.
//!
//! Every save is one page, or a few in a row for a record that is longer: each is written once and holds its number, what
//! it is, its part of the record, and a CRC-32. The newest valid record of a kind counts; a torn one is not valid, nor is
//! one of which a page is missing, and then the one before counts. Pages are taken in order, sector by sector, and no
//! record lies in two sectors. A sector is erased only when no page in it counts any more: there are more sectors than
//! kinds of records, so one can always be found, and nothing ever has to be moved. An erase that was cut leaves garbage
//! where nothing was needed. It is done again after the next start, because bits that look erased after a cut may not
//! stay so.
//!
//! No page is written twice, no page is marked, and no two records depend on each other, so a power cut at any moment
//! costs at most the save that was being written.
//!
//! The ring knows nothing of what it holds: the records of kinds that only another version of the program uses stay as
//! they are.

use embedded_storage::nor_flash::NorFlash;
use heapless::Deque;

use crate::bytes::{self, Bytes, RECORD_SIZE, checksum};

/// One save of a record that is not long.
pub const PAGE: usize = 256;
/// What is erased at once.
pub const SECTOR: usize = 4096;
const PAGES_PER_SECTOR: u32 = (SECTOR / PAGE) as u32;

/// What a page holds of a record.
pub const PART: usize = 240;
/// Stands for the length of a part that others follow.
const MORE: u8 = u8::MAX;

/// Kinds of records that a ring can hold. They take four bits of a page's head; the other four are for the place of a
/// page in its record.
pub const KINDS: usize = 16;
/// A sector for the newest record of each kind, one to write to, and one to erase.
pub const LEAST_SECTORS: u32 = KINDS as u32 + 2;
/// Sectors that can wait erased: for a game of 7 ate 9, of which every card is kept and for which nothing is erased.
const AHEAD: usize = 9;

/// Pages that can hold something before there is a first valid record: torn ones, and a sector whose erase was cut.
const FIRST_STEPS: u32 = 2 + PAGES_PER_SECTOR;

/// No page of ours has a greater number: a flash that bears a hundred thousand erases takes 51 million saves. A page
/// that claims more is not ours; if it counted, no save after it could have a greater number.
const LAST_NUMBER: u32 = (1 << 31) - 1;

const MAGIC: u16 = 0x5354;
const HEADER: usize = 8;
const CHECKSUM_AT: usize = PAGE - 4;
const _: () = assert!(HEADER + PART <= CHECKSUM_AT, "a part fits into a page");
const _: () = assert!(RECORD_SIZE <= PAGES_PER_SECTOR as usize * PART, "a record fits into a sector");

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
    /// The last page of the newest record of each kind.
    newest: [Option<u32>; KINDS],
    /// The page to write next; none if a sector must be found first.
    head: Option<u32>,
    /// The sector that was written last.
    sector: u32,
    /// Sectors that were erased since the start and not written to, in the order in which they will be.
    ready: Deque<u32, AHEAD>,
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
            ready: Deque::new(),
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

    /// The newest record of a kind; empty if there is none. One that is too long for this program is
    /// [`bytes::of_later_program`].
    pub fn read(&mut self, kind: usize) -> Result<Bytes, F::Error> {
        let mut record = Bytes::new();
        let Some(last) = self.newest[kind] else { return Ok(record) };
        let index = Head::of(&self.page(last)?).index;
        for place in last - index..=last {
            let page = self.page(place)?;
            if record.extend_from_slice(Head::of(&page).part(&page)).is_err() {
                return Ok(bytes::of_later_program());
            }
        }
        Ok(record)
    }

    /// Keeps a record. If this fails the one before is still there.
    pub fn write(&mut self, kind: usize, record: &[u8]) -> Result<(), RingError<F::Error>> {
        let same = self.newest[kind].is_some() || record.is_empty();
        if same && self.read(kind)? == record {
            return Ok(());
        }
        let parts = record.len().div_ceil(PART).max(1) as u32;
        // Once round; pages that are not blank are passed over without a try.
        for _ in 0..self.sectors * PAGES_PER_SECTOR {
            let first = self.take_pages(parts)?;
            if self.write_parts(first, kind, record)? {
                self.newest[kind] = Some(first + parts - 1);
                return Ok(());
            }
        }
        Err(RingError::Worn)
    }

    /// Writes a record to pages in a row; false if one did not take what was written to it. Such pages are left behind.
    fn write_parts(&mut self, first: u32, kind: usize, record: &[u8]) -> Result<bool, F::Error> {
        let mut rest = record;
        for (index, place) in (first..).enumerate() {
            let (part, more) = rest.split_at(rest.len().min(PART));
            rest = more;
            self.number += 1;
            let mut page = [0xFF; PAGE];
            page[..4].copy_from_slice(&self.number.to_le_bytes());
            page[4..6].copy_from_slice(&MAGIC.to_le_bytes());
            page[6] = (index << 4 | kind) as u8;
            page[7] = if more.is_empty() { part.len() as u8 } else { MORE };
            page[HEADER..HEADER + part.len()].copy_from_slice(part);
            let sum = checksum(&page[..CHECKSUM_AT]);
            page[CHECKSUM_AT..].copy_from_slice(&sum.to_le_bytes());
            self.flash.write(self.address(place), &page)?;
            if self.page(place)? != page {
                return Ok(false);
            }
            if more.is_empty() {
                break;
            }
        }
        Ok(true)
    }

    /// How many pages can be written before a sector has to be erased.
    pub fn room(&self) -> u32 {
        let here = self.head.map_or(0, |head| PAGES_PER_SECTOR - head % PAGES_PER_SECTOR);
        here + self.ready.len() as u32 * PAGES_PER_SECTOR
    }

    /// Whether [`Ring::erase_ahead`] has something to do, so that no save has to wait, and `pages` can be written without
    /// an erase.
    pub fn wants_erase(&self, pages: u32) -> bool {
        self.ready.is_empty() || self.room() < pages && !self.ready.is_full() && self.spare_sector().is_some()
    }

    /// Erases one more sector of those that will be written to after this one.
    pub fn erase_ahead(&mut self) -> Result<(), F::Error> {
        if !self.ready.is_full()
            && let Some(sector) = self.spare_sector()
        {
            let from = self.address(sector * PAGES_PER_SECTOR);
            self.flash.erase(from, from + SECTOR as u32)?;
            self.ready.push_back(sector).expect("it is not full");
        }
        Ok(())
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    /// The next sector, in a circle, that holds no newest record, is not being written to and not erased yet. There is
    /// one when none is ready: there are more sectors than kinds.
    fn spare_sector(&self) -> Option<u32> {
        let holds_truth = |sector: u32| self.newest.iter().flatten().any(|page| page / PAGES_PER_SECTOR == sector);
        let last = self.ready.back().copied().unwrap_or(self.sector);
        (1..self.sectors)
            .map(|step| (last + step) % self.sectors)
            .find(|sector| *sector != self.sector && !holds_truth(*sector) && !self.ready.iter().any(|it| it == sector))
    }

    /// The next pages in a row that were never written to. A sector that cannot be erased has none; after one trip round
    /// there is no hope for another.
    fn take_pages(&mut self, count: u32) -> Result<u32, RingError<F::Error>> {
        for _ in 0..(self.sectors + 1) * (PAGES_PER_SECTOR + 1) {
            let Some(first) = self.head else {
                if self.ready.is_empty() {
                    self.erase_ahead()?;
                }
                self.sector = self.ready.pop_front().expect("there are more sectors than kinds");
                self.head = Some(self.sector * PAGES_PER_SECTOR);
                continue;
            };
            if first % PAGES_PER_SECTOR + count > PAGES_PER_SECTOR {
                self.head = None;
                continue;
            }
            let mut last = first;
            let mut blank = is_blank(&self.page(last)?);
            while blank && last + 1 < first + count {
                last += 1;
                blank = is_blank(&self.page(last)?);
            }
            self.head = next_page(last);
            if blank {
                return Ok(first);
            }
        }
        Err(RingError::Worn)
    }

    /// Finds the newest valid record of each kind, and so where to go on, in one pass.
    ///
    /// A checksum costs time, so it is asked only of pages that would be the newest of their kind so far. The pass goes
    /// from the last page down, against the order in which they are written, so that these are few.
    fn find_newest(&mut self) -> Result<(), F::Error> {
        let mut numbers = [0; KINDS];
        for place in (0..self.sectors * PAGES_PER_SECTOR).rev() {
            let mut header = [0; HEADER];
            self.flash.read(self.address(place), &mut header)?;
            let head = Head::of(&header);
            if !head.is_last() || head.number <= numbers[head.kind] || !self.is_whole(place, head)? {
                continue;
            }
            (numbers[head.kind], self.newest[head.kind]) = (head.number, Some(place));
            if head.number > self.number {
                self.number = head.number;
                self.sector = place / PAGES_PER_SECTOR;
                self.head = next_page(place);
            }
        }
        Ok(())
    }

    /// Whether all pages of a record are there, from the last to the first.
    fn is_whole(&mut self, last: u32, head: Head) -> Result<bool, F::Error> {
        for step in 0..=head.index {
            let before = Head { number: head.number.wrapping_sub(step), index: head.index - step, ..head };
            let expected = if step == 0 { head } else { Head { length: MORE, ..before } };
            if step > last % PAGES_PER_SECTOR {
                return Ok(false);
            }
            let page = self.page(last - step)?;
            if Head::of(&page) != expected || !is_valid(&page) {
                return Ok(false);
            }
        }
        Ok(true)
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

/// What a page says of itself.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Head {
    number: u32,
    magic: u16,
    kind: usize,
    /// Its place in the record.
    index: u32,
    /// Of its part, or [`MORE`].
    length: u8,
}

impl Head {
    fn of(page: &[u8]) -> Self {
        let number = u32::from_le_bytes([page[0], page[1], page[2], page[3]]);
        let magic = u16::from_le_bytes([page[4], page[5]]);
        Self { number, magic, kind: usize::from(page[6] & 15), index: u32::from(page[6] >> 4), length: page[7] }
    }

    /// Whether it could be the last page of a record of ours.
    fn is_last(self) -> bool {
        self.magic == MAGIC && self.number <= LAST_NUMBER && usize::from(self.length) <= PART
    }

    fn part(self, page: &[u8; PAGE]) -> &[u8] {
        &page[HEADER..HEADER + usize::from(self.length).min(PART)]
    }
}

/// The page after this one, in the same sector.
fn next_page(place: u32) -> Option<u32> {
    Some(place + 1).filter(|next| next % PAGES_PER_SECTOR != 0)
}

fn is_valid(page: &[u8; PAGE]) -> bool {
    page[CHECKSUM_AT..] == checksum(&page[..CHECKSUM_AT]).to_le_bytes()
}

fn is_blank(page: &[u8; PAGE]) -> bool {
    page.iter().all(|byte| *byte == 0xFF)
}
