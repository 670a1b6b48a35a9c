//! The seed of all chance, from a noisy bit of the hardware and everything else that differs between two starts.
//!
//! The bits come from a source that may fail: an oscillator that stopped, or one that runs in step with the sampling.
//! So they are watched while they are taken ([`Health`], after NIST SP 800-90B, section 4.4), and they never stand
//! alone: a [`Pool`] hashes them together with what differs from device to device and from start to start. A failed
//! source is shown in *About*; the deals are new all the same.

use sha2::{Digest, Sha256};

/// Bits to sample at a start, and the window over which they are judged: what the standard asks for binary sources. At
/// 10 µs each this takes 10 ms.
pub const SAMPLES: u16 = 1024;

// A good source is assumed to give half a bit of entropy a sample, which is to say that its likelier bit comes with
// p = 2^-0.5 = 0.71. Both limits are such that even this source passes each test but once in 2^20 times.

/// So many equal bits in a row are one too many: 1 + 20 / 0.5.
pub const RUN_LIMIT: u16 = 41;

/// So many bits that agree within a window are one too many: 1 + the number that SAMPLES draws with p exceed once
/// in 2^20 times.
pub const AGREEMENT_LIMIT: u16 = 793;

/// How far back each bit is compared: a source in step with the sampling repeats a short pattern.
const LAGS: usize = 8;

/// Whether a source of bits is healthy, or how it fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is wrong with it.
    #[default]
    Healthy,
    /// Fewer bits came than it takes to judge them.
    TooFew,
    /// The same bit came without end.
    Stuck,
    /// One of the bits came far too often.
    Biased,
    /// Bits follow from the bits before them.
    Alternating,
}

/// Judges bits while they come. A source that failed once stays failed.
#[derive(Clone, Debug, Default)]
pub struct Health {
    /// The latest bits, the very latest lowest. Before the first there are zeros: eight comparisons in a thousand.
    history: u8,
    run: u16,
    seen: u16,
    ones: u16,
    /// How often a bit was the same as the one so many (and one) before it.
    same: [u16; LAGS],
    judged: Option<Verdict>,
}

impl Health {
    /// Takes the next bit.
    pub fn feed(&mut self, bit: bool) {
        let before = self.history;
        self.run = if bit == (before & 1 == 1) { self.run + 1 } else { 1 };
        if self.run >= RUN_LIMIT {
            self.run = RUN_LIMIT;
            self.judge(Verdict::Stuck);
        }
        self.ones += u16::from(bit);
        for (lag, same) in self.same.iter_mut().enumerate() {
            *same += u16::from(bit == (before >> lag & 1 == 1));
        }
        self.history = before << 1 | u8::from(bit);
        self.seen += 1;
        if self.seen == SAMPLES {
            self.end_window();
        }
    }

    fn end_window(&mut self) {
        let one_sided = |count: u16| count.max(SAMPLES - count) >= AGREEMENT_LIMIT;
        self.judge(if one_sided(self.ones) {
            Verdict::Biased
        } else if self.same.into_iter().any(one_sided) {
            Verdict::Alternating
        } else {
            Verdict::Healthy
        });
        (self.seen, self.ones, self.same) = (0, 0, [0; LAGS]);
    }

    fn judge(&mut self, verdict: Verdict) {
        if matches!(self.judged, None | Some(Verdict::Healthy)) {
            self.judged = Some(verdict);
        }
    }

    /// The verdict so far.
    pub fn verdict(&self) -> Verdict {
        self.judged.unwrap_or(Verdict::TooFew)
    }
}

/// What goes into a pool. The number of each keeps it apart from the others and never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ingredient {
    /// Bits of the noisy source.
    Samples = 0,
    /// The number that the maker gave to the flash: no two devices have the same.
    FlashId = 1,
    /// How often the device was switched on: no two starts have the same.
    Starts = 2,
    /// When a button was pressed.
    Press = 3,
    /// A seed that was there before.
    Seed = 4,
}

/// Hashes everything that differs between two starts into a seed.
pub struct Pool {
    hash: Sha256,
    /// On their own until the end, so that other ingredients may come between two bits.
    samples: Sha256,
    health: Health,
}

impl Pool {
    /// An empty pool.
    pub fn new() -> Self {
        let hash = Sha256::new_with_prefix(b"Stapel: chance.");
        Self { hash, samples: Sha256::new(), health: Health::default() }
    }

    /// Takes a bit of the noisy source; [`SAMPLES`] of them make a seed.
    pub fn add_bit(&mut self, bit: bool) {
        self.health.feed(bit);
        self.samples.update([u8::from(bit)]);
    }

    /// Takes something else. Its kind and its length are hashed too: no two lists of ingredients look the same.
    pub fn add_bytes(&mut self, ingredient: Ingredient, bytes: &[u8]) {
        self.hash.update([ingredient as u8]);
        self.hash.update((bytes.len() as u64).to_le_bytes());
        self.hash.update(bytes);
    }

    /// The seed, and whether the source of the bits was healthy.
    pub fn finish(mut self) -> Seed {
        let samples = self.samples.finalize_reset();
        self.add_bytes(Ingredient::Samples, &samples);
        Seed { bytes: self.hash.finalize().into(), verdict: self.health.verdict() }
    }
}

impl Default for Pool {
    fn default() -> Self {
        Self::new()
    }
}

/// What every deal comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seed {
    /// The seed itself.
    pub bytes: [u8; 32],
    /// Whether the source of its bits was healthy.
    pub verdict: Verdict,
}

impl Seed {
    /// Mixes in the moment of a press, which no program can foresee.
    pub fn mix(&mut self, now: u64) {
        let mut pool = Pool::new();
        pool.add_bytes(Ingredient::Seed, &self.bytes);
        pool.add_bytes(Ingredient::Press, &now.to_le_bytes());
        self.bytes = pool.finish().bytes;
    }
}
