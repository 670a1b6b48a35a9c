//! Power may go at any byte of any write or erase, also twice in a row. Afterwards the ring holds this save or the
//! one before, and everything older.

use stapel::store::ring::{KINDS, LEAST_SECTORS, PAGE, PART, Ring, RingError};

use crate::nor::{ERASE_STEPS, Nor, PowerCut};

const SECTORS: u32 = LEAST_SECTORS;

fn open(nor: &Nor) -> Ring<Nor> {
    let nor = Nor { fuse: None, ..nor.clone() };
    Ring::open(nor, 0, SECTORS).expect("the power is on")
}

/// A record that can be told from every other, on one page.
fn record(kind: usize, version: u32) -> Vec<u8> {
    of_length(20 + (kind * 31 + version as usize * 7) % 220, kind, version)
}

/// The same on two.
fn long_record(kind: usize, version: u32) -> Vec<u8> {
    of_length(PART + 1 + (kind * 31 + version as usize * 7) % PART, kind, version)
}

fn of_length(length: usize, kind: usize, version: u32) -> Vec<u8> {
    (0..length).map(|place| (place as u32 * 5 + kind as u32 * 17 + version * 101) as u8).collect()
}

fn contents(ring: &mut Ring<Nor>) -> Vec<Vec<u8>> {
    (0..KINDS).map(|kind| ring.read(kind).expect("the power is on").to_vec()).collect()
}

/// Runs `save` with the power going after `fuse` steps; the flash afterwards, and whether it was cut.
fn cut(nor: &Nor, fuse: u32, save: impl Fn(&mut Ring<Nor>) -> Result<(), RingError<PowerCut>>) -> (Nor, bool) {
    let mut nor = Nor { fuse: Some(fuse), chance: nor.chance ^ u64::from(fuse) << 20 | 1, ..nor.clone() };
    nor.steps = 0;
    let mut ring = Ring::open(nor, 0, SECTORS).expect("reading needs no step");
    let was_cut = save(&mut ring).is_err();
    (Nor { fuse: None, ..ring.into_flash() }, was_cut)
}

/// Flash after many saves: every kind once, then `saves` more.
fn lived(saves: u32) -> Nor {
    let mut ring = open(&Nor::new(SECTORS));
    for kind in 0..KINDS {
        ring.write(kind, &record(kind, 0)).unwrap();
    }
    for save in 0..saves {
        ring.write(save as usize % 3, &record(save as usize % 3, save + 1)).unwrap();
        if save % 5 == 0 {
            ring.erase_ahead().unwrap();
        }
    }
    ring.into_flash()
}

/// Every point in the life of a ring that is different: new, at the end of a sector, wrapped around, wanting an erase.
fn lives() -> Vec<Nor> {
    let mut lives = vec![Nor::new(SECTORS)];
    lives.extend([0, 7, 8, 9, 150, 151, 152, 153, 160, 300].map(lived));
    lives
}

#[test]
fn what_was_written_is_read_after_the_next_start() {
    let mut ring = open(&lived(500));
    let before = contents(&mut ring);
    assert_eq!(before, contents(&mut open(&ring.into_flash())));
    for (kind, kept) in before.iter().enumerate().skip(3) {
        assert_eq!(*kept, record(kind, 0), "a record that never changes stays through many rounds");
    }
    assert_eq!(before[499 % 3], record(499 % 3, 500));
}

#[test]
fn an_empty_record_takes_a_kind_away() {
    let mut ring = open(&lived(3));
    ring.write(1, &[]).unwrap();
    assert!(open(&ring.into_flash()).read(1).unwrap().is_empty());
}

#[test]
fn the_same_record_again_is_not_written() {
    let steps = lived(3).steps;
    let mut ring = open(&lived(3));
    ring.write(5, &record(5, 0)).unwrap();
    assert_eq!(ring.into_flash().steps, steps);
}

#[test]
fn wear_is_spread_over_the_sectors() {
    let nor = lived(20_000);
    let (least, most) = (nor.erases.iter().min().unwrap(), nor.erases.iter().max().unwrap());
    println!("20000 saves erase each of {SECTORS} sectors {least} to {most} times");
    // A sector that holds a record which never changes is not erased; the others are erased equally often.
    assert!(*most < 20_000 / 16 / (SECTORS - KINDS as u32) + 20);
}

#[test]
fn one_cut_at_every_byte_of_every_kind_of_save() {
    let mut tried = 0;
    for life in lives() {
        let old = contents(&mut open(&life));
        for kind in 0..KINDS {
            let new = record(kind, 9999);
            for fuse in 0.. {
                let (nor, was_cut) = cut(&life, fuse, |ring| ring.write(kind, &new));
                tried += 1;
                let mut ring = open(&nor);
                let found = contents(&mut ring);
                for other in (0..KINDS).filter(|other| *other != kind) {
                    assert_eq!(found[other], old[other], "cut {fuse} of kind {kind} lost kind {other}");
                }
                assert!(found[kind] == new || was_cut && found[kind] == old[kind], "cut {fuse} of kind {kind}");
                // And the device goes on as before.
                ring.write(kind, &record(kind, 10_000)).unwrap();
                assert_eq!(open(&ring.into_flash()).read(kind).unwrap(), record(kind, 10_000)[..]);
                if !was_cut {
                    break;
                }
            }
        }
    }
    println!("{tried} single cuts");
}

#[test]
fn a_long_record_counts_when_its_last_page_is_there() {
    let mut tried = 0;
    // So many saves before it that it finds room for two pages, for one, for none.
    for saves in 0..20 {
        let mut ring = open(&lived(saves));
        ring.write(9, &long_record(9, 1)).unwrap();
        let life = ring.into_flash();
        for new in [long_record(9, 2), record(9, 2), Vec::new()] {
            let old = contents(&mut open(&life));
            assert_eq!(old[9], long_record(9, 1));
            for fuse in 0.. {
                let (nor, was_cut) = cut(&life, fuse, |ring| ring.write(9, &new));
                tried += 1;
                let mut ring = open(&nor);
                let found = contents(&mut ring);
                assert!(found[9] == new || was_cut && found[9] == old[9], "cut {fuse} after {saves} saves");
                assert!((0..KINDS).filter(|kind| *kind != 9).all(|kind| found[kind] == old[kind]));
                if fuse % 16 == 0 {
                    for version in 3..12 {
                        ring.write(9, &long_record(9, version)).unwrap();
                    }
                    assert_eq!(open(&ring.into_flash()).read(9).unwrap(), long_record(9, 11)[..]);
                }
                if !was_cut {
                    break;
                }
            }
        }
    }
    println!("{tried} cuts of long records");
}

#[test]
fn sectors_that_were_erased_ahead_are_written_without_an_erase() {
    for saves in [0, 5, 100, 300] {
        let mut ring = open(&lived(saves));
        // As many as a flash has that holds a record of every kind in a sector of its own.
        while ring.wants_erase(200) {
            ring.erase_ahead().unwrap();
        }
        let (room, before) = (ring.room(), contents(&mut ring));
        let nor = ring.into_flash();
        assert!(room >= 16, "{room}");
        let erased: u32 = nor.erases.iter().sum();
        let mut ring = Ring::open(nor, 0, SECTORS).unwrap();
        // What was erased before a start counts no more: one more sector than has to be is erased again.
        assert!(ring.wants_erase(0) && ring.room() < 16);
        while ring.wants_erase(200) {
            ring.erase_ahead().unwrap();
        }
        assert_eq!(ring.room(), room);
        let again: u32 = room / 16;
        for version in 0..room {
            ring.write(2, &record(2, 30_000 + version)).unwrap();
        }
        assert_eq!(ring.room(), 0);
        let after = contents(&mut ring);
        assert!((0..KINDS).filter(|kind| *kind != 2).all(|kind| after[kind] == before[kind]));
        assert!(ring.into_flash().erases.iter().sum::<u32>() <= erased + again, "none was erased in between");
    }
}

#[test]
fn two_cuts_at_every_byte_of_a_save_and_of_the_next() {
    sweep_twice(&lived(3));
}

#[test]
fn two_cuts_at_every_step_of_a_save_that_must_erase_first_and_of_the_next() {
    sweep_twice(&lived(8));
}

fn sweep_twice(life: &Nor) {
    let mut tried = 0;
    let old = contents(&mut open(life));
    let (first, second) = (record(1, 7777), record(1, 8888));
    for fuse in 0.. {
        let (once, first_cut) = cut(life, fuse, |ring| ring.write(1, &first));
        let between = contents(&mut open(&once));
        for again in 0.. {
            let (twice, second_cut) = cut(&once, again, |ring| ring.write(1, &second));
            tried += 1;
            let found = contents(&mut open(&twice));
            assert!(found[1] == second || second_cut && found[1] == between[1], "cuts {fuse} and {again}");
            assert!((0..KINDS).filter(|kind| *kind != 1).all(|kind| found[kind] == old[kind]), "{fuse} {again}");
            if !second_cut {
                break;
            }
        }
        if !first_cut {
            break;
        }
    }
    println!("{tried} double cuts");
}

#[test]
fn an_erase_ahead_that_is_cut_loses_nothing_and_is_done_again() {
    let mut tried = 0;
    for life in lives() {
        let old = contents(&mut open(&life));
        for fuse in 0..=ERASE_STEPS {
            for salt in 0..20 {
                let life = Nor { chance: salt * 7919 + 1, ..life.clone() };
                let (nor, _) = cut(&life, fuse, |ring| Ok(ring.erase_ahead()?));
                tried += 1;
                let mut ring = open(&nor);
                assert_eq!(contents(&mut ring), old);
                assert!(ring.wants_erase(0), "bits that look erased after a cut may not stay so");
                // Through more than a whole sector: garbage that the erase left is never written over.
                for version in 0..20 {
                    ring.write(2, &record(2, 20_000 + version)).unwrap();
                }
            }
        }
    }
    println!("{tried} cut erases");
}

#[test]
fn hostile_flash_is_a_clean_start_and_never_a_panic() {
    let mut nor = Nor::new(SECTORS);
    for fill in [0x00, 0x55] {
        nor.bytes.fill(fill);
        check_clean_start(&nor);
    }
    for salt in 1..40 {
        nor.chance = salt;
        let noise: Vec<u8> = (0..nor.bytes.len()).map(|_| nor.random() as u8).collect();
        nor.bytes = noise;
        check_clean_start(&nor);
    }
    // Pages that look like ours but for their checksum.
    for page in nor.bytes.chunks_mut(PAGE) {
        page[4..8].copy_from_slice(&[0x54, 0x53, 3, 40]);
    }
    check_clean_start(&nor);
    assert!(!open(&Nor::new(SECTORS)).is_foreign_flash(), "new flash is not foreign");
    let (torn, _) = cut(&Nor::new(SECTORS), 100, |ring| ring.write(0, &record(0, 1)));
    assert!(!open(&torn).is_foreign_flash(), "a torn first save is ours");
    let (cut_erase, _) = cut(&torn, 5, |ring| Ok(ring.erase_ahead()?));
    assert!(!open(&cut_erase).is_foreign_flash(), "and so is the erase after it");
}

fn check_clean_start(nor: &Nor) {
    let mut ring = open(nor);
    assert!(ring.is_foreign_flash());
    assert!(contents(&mut ring).iter().all(Vec::is_empty));
    ring.write(4, &record(4, 1)).unwrap();
    let mut ring = open(&ring.into_flash());
    assert_eq!(ring.read(4).unwrap(), record(4, 1)[..]);
    assert!(!ring.is_foreign_flash());
}

#[test]
fn a_page_that_does_not_take_is_left_behind() {
    let mut nor = lived(3);
    // The next page looks blank but for one bit that is stuck.
    let next = (KINDS + 3) * PAGE;
    nor.bytes[next + 250] = 0xFE;
    let mut ring = open(&nor);
    ring.write(0, &record(0, 42)).unwrap();
    assert_eq!(open(&ring.into_flash()).read(0).unwrap(), record(0, 42)[..]);
}
