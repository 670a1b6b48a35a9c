//! What is kept in flash, behind the image, where no update reaches.

use embassy_rp::{
    Peri,
    flash::{Blocking, ERASE_SIZE, Error, Flash},
    peripherals::FLASH,
};
use stapel::{
    app::{App, Slot, Slots, Storage},
    bytes::Bytes,
    store::ring::{Ring, RingError},
};

use super::buttons;

/// The flash of a Pico. Boards with more use no more: so there is one map of the flash for all of them (memory.x).
const FLASH_SIZE: usize = 2 * 1024 * 1024;
/// STORAGE in memory.x.
const STORAGE_SIZE: usize = 128 * 1024;
const STORAGE_START: u32 = (FLASH_SIZE - STORAGE_SIZE) as u32;
const SECTORS: u32 = (STORAGE_SIZE / ERASE_SIZE) as u32;

/// The kind of record that is the board's own, after the app's slots.
const BOOT_COUNTER: usize = Slot::ALL.len();

type Chip = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

/// The records in flash. A failing flash keeps nothing, and the games go on without it.
pub struct Keeper {
    ring: Option<Ring<Chip>>,
    /// The flash's own number, different in every device.
    pub unique_id: [u8; 8],
    /// How often this device was switched on.
    pub boots: u32,
    /// Whether that is kept.
    counted: bool,
    /// The flash was given up, which the app does not know yet.
    gave_up: bool,
}

impl Keeper {
    /// Looks through the flash.
    pub fn open(flash: Peri<'static, FLASH>) -> Self {
        let mut flash = Chip::new_blocking(flash);
        let mut unique_id = [0; 8];
        if flash.blocking_unique_id(&mut unique_id).is_err() {
            defmt::warn!("the flash does not tell its number");
        }
        let mut ring = Ring::open(flash, STORAGE_START, SECTORS).inspect_err(complain).ok();
        let last = ring.as_mut().and_then(|ring| ring.read(BOOT_COUNTER).ok()?.first_chunk().copied());
        let boots = last.map_or(0, u32::from_le_bytes).wrapping_add(1);
        Self { ring, unique_id, boots, counted: false, gave_up: false }
    }

    /// Counts this start, once. It may have to erase a sector, so it comes after the first picture.
    pub fn count_start(&mut self) {
        if !core::mem::replace(&mut self.counted, true) {
            let boots = self.boots.to_le_bytes();
            self.change(|ring| ring.write(BOOT_COUNTER, &boots));
        }
    }

    /// What was kept in a slot.
    pub fn kept(&mut self, slot: Slot) -> Bytes {
        self.ring.as_mut().and_then(|ring| ring.read(slot.index()).ok()).unwrap_or_default()
    }

    /// Whether the flash works, for the facts.
    pub fn storage(&self) -> Storage {
        if self.ring.is_some() { Storage::Flash { starts: self.boots } } else { Storage::Failing }
    }

    /// Whether the flash holds something that is not ours.
    pub fn is_foreign(&self) -> bool {
        self.ring.as_ref().is_some_and(Ring::is_foreign_flash)
    }

    /// Keeps what the app asks for, in its order.
    pub fn keep(&mut self, app: &App, slots: Slots) {
        for slot in slots.iter() {
            self.change(|ring| ring.write(slot.index(), &app.record(slot)));
        }
    }

    /// Whether the flash was given up since the last call.
    pub fn take_failure(&mut self) -> bool {
        core::mem::take(&mut self.gave_up)
    }

    /// Whether a sector is to be erased when there is time.
    pub fn wants_erase(&self) -> bool {
        self.ring.as_ref().is_some_and(Ring::wants_erase)
    }

    /// Erases it. Nothing else happens for 50 ms or so.
    pub fn erase_ahead(&mut self) {
        self.change(|ring| Ok(ring.erase_ahead()?));
    }

    /// Changes the flash.
    ///
    /// A flash that takes nothing any more is given up: trying again would take seconds each time.
    fn change(&mut self, work: impl FnOnce(&mut Ring<Chip>) -> Result<(), RingError<Error>>) {
        let Some(ring) = &mut self.ring else { return };
        match buttons::while_blind(|| work(ring)) {
            Ok(()) => return,
            Err(RingError::Flash(error)) => complain(&error),
            Err(RingError::Worn) => defmt::error!("the flash takes no writes"),
        }
        self.ring = None;
        self.gave_up = true;
    }
}

fn complain(error: &Error) {
    defmt::error!("the flash fails: {}", error);
}
