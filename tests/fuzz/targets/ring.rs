//! The ring in flash, with pages of another life in it and power that goes.

use stapel::{
    bytes::{Bytes, RECORD_SIZE, of_later_program},
    store::ring::{KINDS, LEAST_SECTORS, PAGE, PART, Ring, RingError, SECTOR},
};

use super::{
    Source,
    nor::{Nor, PowerCut},
    sealed,
};

const PAGES: usize = LEAST_SECTORS as usize * SECTOR / PAGE;
/// Pages that lie there before.
const FORGED: u8 = 40;
/// No page of a device has a greater number: its flash is worn out before.
const MOST_SAVES: u32 = 51_000_000;
/// A record of a later program may be so long.
const LONGEST: usize = 3 * PART;

/// The bytes as what lies in the flash and what happens to it. The newest record of each kind is there after every start:
/// the one that was written last, or, if the power went while it was, that or the one before.
pub fn ring(bytes: &[u8]) -> bool {
    let mut life = Source(bytes);
    let Some(mut ring) = forged(&mut life).map(open) else { return false };
    let mut kept = contents(&mut ring);
    let mut saves = 0;
    while let Some(happening) = life.byte() {
        let kind = usize::from(happening) % KINDS;
        match happening / KINDS as u8 {
            0..6 => {
                let Some(record) = record(&mut life) else { break };
                ring.write(kind, &record).expect("the power is on");
                kept[kind] = as_read(&record);
                assert_eq!(ring.read(kind).expect("the power is on"), kept[kind], "it is not what was written");
                saves += 1;
            }
            6..9 => {
                let (Some(record), Some(fuse)) = (record(&mut life), life.word()) else { break };
                let (after, done) = cut(ring, fuse, |ring| ring.write(kind, &record));
                ring = after;
                let found = ring.read(kind).expect("the power is on");
                assert!(found == as_read(&record) || !done && found == kept[kind], "neither this record nor the last");
                kept[kind] = found;
                assert_eq!(contents(&mut ring), kept, "a cut save lost another record");
            }
            9 => ring.erase_ahead().expect("the power is on"),
            10 => {
                let Some(fuse) = life.word() else { break };
                ring = cut(ring, fuse % 40, |ring| Ok(ring.erase_ahead()?)).0;
                assert_eq!(contents(&mut ring), kept, "a cut erase lost something");
            }
            11 => {
                let pages = u32::from(life.byte().unwrap_or_default());
                let mut erased = 0;
                while ring.wants_erase(pages) {
                    ring.erase_ahead().expect("the power is on");
                    erased += 1;
                    assert!(erased <= LEAST_SECTORS, "it never has enough");
                }
            }
            _ => {
                ring = open(ring.into_flash());
                assert_eq!(contents(&mut ring), kept, "a start lost something");
            }
        }
    }
    assert_eq!(contents(&mut open(ring.into_flash())), kept, "the last start lost something");
    saves > 0
}

/// A flash with pages that look like ours: each valid in itself, or damaged.
fn forged(life: &mut Source) -> Option<Nor> {
    let mut nor = Nor::new(LEAST_SECTORS);
    let count = life.byte()? % (FORGED + 1);
    for _ in 0..count {
        let (place, number, head, content) = (life.word()?, life.slice(4)?, life.slice(2)?, life.byte()?);
        let number = u32::from_le_bytes(number.try_into().expect("four bytes")) % MOST_SAVES;
        let mut page = [content; PAGE - 4];
        page[..4].copy_from_slice(&number.to_le_bytes());
        page[4..6].copy_from_slice(&0x5354_u16.to_le_bytes());
        page[6..8].copy_from_slice(head);
        let mut page = sealed(&page);
        // One in sixteen is damaged.
        page[100] ^= u8::from(place >> 12 == 15);
        nor.bytes[usize::from(place) % PAGES * PAGE..][..PAGE].copy_from_slice(&page);
    }
    Some(nor)
}

fn open(nor: Nor) -> Ring<Nor> {
    Ring::open(Nor { fuse: None, ..nor }, 0, LEAST_SECTORS).expect("the power is on")
}

/// The power goes after so many steps of what is done, and comes back. Whether it was done before.
fn cut(
    ring: Ring<Nor>,
    fuse: u16,
    work: impl Fn(&mut Ring<Nor>) -> Result<(), RingError<PowerCut>>,
) -> (Ring<Nor>, bool) {
    let nor = Nor { fuse: Some(fuse.into()), ..ring.into_flash() };
    let mut ring = Ring::open(nor, 0, LEAST_SECTORS).expect("reading needs no step");
    let done = work(&mut ring).is_ok();
    (open(ring.into_flash()), done)
}

fn record(life: &mut Source) -> Option<Vec<u8>> {
    let (length, content) = (usize::from(life.word()?) % (LONGEST + 1), life.byte()?);
    Some((0..length).map(|place| content.wrapping_mul(place as u8 | 1)).collect())
}

/// What this program makes of a record.
fn as_read(record: &[u8]) -> Bytes {
    if record.len() > RECORD_SIZE { of_later_program() } else { record.iter().copied().collect() }
}

fn contents(ring: &mut Ring<Nor>) -> Vec<Bytes> {
    (0..KINDS).map(|kind| ring.read(kind).expect("the power is on")).collect()
}
