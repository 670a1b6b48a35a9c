//! A seed for this start: the ring oscillator's random bit, and what differs between any two starts of any two devices.

use embassy_rp::clocks::RoscRng;
use embassy_time::{Duration, block_for};
use stapel::entropy::{Ingredient, Pool, SAMPLES, Seed};

use super::keeper::Keeper;

/// Bits that are read faster than this are not independent.
const BETWEEN_SAMPLES: Duration = Duration::from_micros(10);

/// Samples the oscillator for 10 ms. If it fails, the seed says so, and still differs at every start.
pub fn seed(keeper: &Keeper) -> Seed {
    let mut pool = Pool::new();
    for _ in 0..SAMPLES {
        block_for(BETWEEN_SAMPLES);
        pool.add_bit(RoscRng::next_u8() & 1 == 1);
    }
    pool.add_bytes(Ingredient::FlashId, &keeper.unique_id);
    pool.add_bytes(Ingredient::Starts, &keeper.boots.to_le_bytes());
    pool.finish()
}
