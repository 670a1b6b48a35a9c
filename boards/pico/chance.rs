//! A seed from the ring oscillator, the flash's number and the count of starts.

use embassy_rp::clocks::RoscRng;
use embassy_time::{Duration, block_for};

use super::keeper::Keeper;

/// Bits that are read faster than this are not independent.
const BETWEEN_SAMPLES: Duration = Duration::from_micros(10);

/// A seed for this start.
pub fn seed(keeper: &Keeper) -> [u8; 32] {
    let mut seed = [0; 32];
    for byte in &mut seed {
        for bit in 0..8 {
            block_for(BETWEEN_SAMPLES);
            *byte |= (RoscRng::next_u8() & 1) << bit;
        }
    }
    for (byte, number) in seed.iter_mut().zip(keeper.unique_id.into_iter().chain(keeper.boots.to_le_bytes())) {
        *byte ^= number;
    }
    seed
}
