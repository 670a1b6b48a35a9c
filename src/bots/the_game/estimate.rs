//! How a table stands, in numbers for people.

use super::network::{CARDS, Guess};

/// How the table stands for the team after the turn that was thought of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The chance of winning, of a thousand.
    pub chance: u16,
    /// How many cards will be left, in tenths of a card.
    pub left: u16,
}

impl Estimate {
    /// Everything is laid.
    pub const WON: Self = Self { chance: 1000, left: 0 };

    /// A game that is lost with so many cards.
    pub const fn lost(left: u8) -> Self {
        Self { chance: 0, left: left as u16 * 10 }
    }
}

/// The chance of a thousand for each quarter of a logit, from zero on: 1000 ÷ (1 + e^−x).
const CHANCES: [u16; 29] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996,
    997, 998, 998, 998, 999, 999,
];

impl From<Guess> for Estimate {
    fn from(guess: Guess) -> Self {
        // A quarter of 65,536 is fourteen bits; between two quarters the chance is a straight line.
        let (size, last) = (guess.logit.unsigned_abs().min(7 << 16), CHANCES.len() - 1);
        let quarter = (size >> 14) as usize;
        let [low, high] = [quarter, quarter + 1].map(|place| u32::from(CHANCES[place.min(last)]));
        let chance = (low + (((high - low) * (size & 0x3FFF)) >> 14)) as u16;
        // 4,096 for a card.
        let left = guess.left.clamp(0, 98 << 12) / 64 * CARDS * 10 / 1024;
        Self { chance: if guess.logit < 0 { 1000 - chance } else { chance }, left: left as u16 }
    }
}
