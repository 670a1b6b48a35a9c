//! A flash whose power can go at any step.

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use stapel::store::ring::SECTOR;

/// NOR flash: programming clears bits, erasing sets a sector's, and the power can go at any step.
#[derive(Clone)]
pub struct Nor {
    pub bytes: Vec<u8>,
    /// Steps until the power goes.
    pub fuse: Option<u32>,
    pub steps: u32,
    pub chance: u64,
    pub erases: Vec<u32>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct PowerCut;

impl NorFlashError for PowerCut {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// An erase works on all bits at once; it can be cut this often while it does.
pub const ERASE_STEPS: u32 = 24;

impl Nor {
    pub fn new(sectors: u32) -> Self {
        let bytes = vec![0xFF; sectors as usize * SECTOR];
        Self { bytes, fuse: None, steps: 0, chance: 1, erases: vec![0; sectors as usize] }
    }

    pub fn random(&mut self) -> u64 {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        self.chance
    }

    fn step(&mut self) -> Result<(), PowerCut> {
        self.steps += 1;
        match &mut self.fuse {
            Some(0) => Err(PowerCut),
            Some(left) => {
                *left -= 1;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

impl ErrorType for Nor {
    type Error = PowerCut;
}

impl ReadNorFlash for Nor {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), PowerCut> {
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Nor {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), PowerCut> {
        for (place, byte) in (offset as usize..).zip(bytes) {
            if let Err(cut) = self.step() {
                // Some of the bits that were to be cleared are.
                let some = self.random() as u8;
                self.bytes[place] &= byte | some;
                return Err(cut);
            }
            assert_eq!(self.bytes[place], 0xFF, "the byte at {place} was written twice");
            self.bytes[place] &= byte;
        }
        Ok(())
    }

    fn erase(&mut self, from: u32, to: u32) -> Result<(), PowerCut> {
        assert_eq!((from as usize % SECTOR, (to - from) as usize), (0, SECTOR), "one whole sector");
        for _ in 0..ERASE_STEPS {
            if let Err(cut) = self.step() {
                for place in from as usize..to as usize {
                    let some = self.random() as u8 & self.random() as u8;
                    self.bytes[place] |= some;
                }
                return Err(cut);
            }
        }
        self.bytes[from as usize..to as usize].fill(0xFF);
        self.erases[from as usize / SECTOR] += 1;
        Ok(())
    }
}
