//! Chance from hardware: good sources pass, sick ones are noticed, and no two starts are alike.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::entropy::{AGREEMENT_LIMIT, Health, Ingredient, Pool, RUN_LIMIT, SAMPLES, Seed, Verdict};

/// A stream whose ones come with this chance, without end.
fn stream(seed: u64, ones: f64) -> impl Iterator<Item = bool> {
    let mut source = ChaCha8Rng::seed_from_u64(seed);
    std::iter::repeat_with(move || f64::from(source.next_u32()) < ones * 2f64.powi(32))
}

fn verdict(bits: impl Iterator<Item = bool>) -> Verdict {
    let mut health = Health::default();
    bits.take(SAMPLES.into()).for_each(|bit| health.feed(bit));
    health.verdict()
}

fn sick(streams: u64, ones: f64) -> u64 {
    (0..streams).filter(|seed| verdict(stream(*seed, ones)) != Verdict::Healthy).count() as u64
}

/// The limits follow from the entropy that is assumed and the false alarms that are allowed.
#[test]
fn the_limits_are_those_of_the_standard() {
    let (entropy, rare) = (0.5, 2f64.powi(-20));
    assert_eq!(f64::from(RUN_LIMIT), 1.0 + (-rare.log2() / entropy).ceil());

    let (samples, p) = (f64::from(SAMPLES), 2f64.powf(-entropy));
    // From all bits alike downwards: each number of agreements is so much likelier than the one above it.
    let mut chance = p.powf(samples);
    let mut tail = 0.0;
    let mut agreements = samples;
    while tail + chance <= rare {
        tail += chance;
        chance *= agreements / (samples - agreements + 1.0) * (1.0 - p) / p;
        agreements -= 1.0;
    }
    assert_eq!(f64::from(AGREEMENT_LIMIT), 1.0 + agreements);
}

#[test]
fn good_sources_pass() {
    // A fair one is out of reach of every limit; the worst that counts as good may be misjudged three times in 10,000:
    // the run test, once in 2^20 for each of some 300 runs.
    for (ones, allowed) in [(0.5, 0), (0.45, 0), (0.7, 20)] {
        let streams = 10_000;
        let alarms = sick(streams, ones);
        println!("ones {ones}: {alarms} false alarms in {streams} streams");
        assert!(alarms <= allowed, "ones {ones}: {alarms} false alarms");
    }
}

#[test]
fn a_biased_source_is_noticed() {
    for ones in [0.1, 0.15, 0.85, 0.9, 0.97] {
        let streams = 1_000;
        assert_eq!(sick(streams, ones), streams, "ones {ones}");
    }
    // Four of five, and never so many in a row that the run test speaks first.
    assert_eq!(verdict((0..).map(|index| index % 5 != 0)), Verdict::Biased);
}

#[test]
fn a_stuck_source_is_noticed_at_the_limit_and_for_good() {
    for stuck in [false, true] {
        let mut health = Health::default();
        health.feed(!stuck);
        for _ in 1..RUN_LIMIT {
            health.feed(stuck);
            assert_eq!(health.verdict(), Verdict::TooFew);
        }
        health.feed(stuck);
        assert_eq!(health.verdict(), Verdict::Stuck);
        stream(1, 0.5).take(5 * usize::from(SAMPLES)).for_each(|bit| health.feed(bit));
        assert_eq!(health.verdict(), Verdict::Stuck);
    }
    // Stuck from the first bit on, for longer than any counter counts.
    let mut health = Health::default();
    (0..100_000).for_each(|_| health.feed(false));
    assert_eq!(health.verdict(), Verdict::Stuck);
}

#[test]
fn a_source_that_repeats_itself_is_noticed() {
    for half in 1..=20 {
        assert_eq!(verdict((0..).map(|index| index / half % 2 == 0)), Verdict::Alternating, "{half} and {half}");
    }
    // Any pattern up to eight bits long; those with far more of one bit are biased as well.
    for length in 2..=8 {
        for pattern in 1..(1u32 << length) - 1 {
            let bits = (0..).map(|index| pattern >> (index % length) & 1 == 1);
            assert!(matches!(verdict(bits), Verdict::Alternating | Verdict::Biased), "{pattern:0length$b}");
        }
    }
    // In step but for one bit in twenty is noticed too.
    for seed in 0..1_000 {
        let slipping = stream(seed, 0.05).enumerate().map(|(index, slip)| (index % 2 == 0) != slip);
        assert_eq!(verdict(slipping), Verdict::Alternating, "stream {seed}");
    }
}

#[test]
fn a_source_that_falls_sick_later_is_noticed() {
    let mut health = Health::default();
    for (index, bit) in stream(3, 0.5).take(usize::from(SAMPLES) * 3).enumerate() {
        let expected = if index < SAMPLES.into() { Verdict::TooFew } else { Verdict::Healthy };
        assert_eq!(health.verdict(), expected, "after {index} bits");
        health.feed(bit);
    }
    (0..SAMPLES).for_each(|index| health.feed(index % 2 == 0));
    assert_eq!(health.verdict(), Verdict::Alternating);
}

fn seed(bits: impl Iterator<Item = bool>, flash: &[u8], starts: u32) -> Seed {
    let mut pool = Pool::new();
    bits.take(SAMPLES.into()).for_each(|bit| pool.add_bit(bit));
    pool.add_bytes(Ingredient::FlashId, flash);
    pool.add_bytes(Ingredient::Starts, &starts.to_le_bytes());
    pool.finish()
}

fn stuck() -> impl Iterator<Item = bool> {
    std::iter::repeat(false)
}

fn all_different(seeds: impl Iterator<Item = Seed>, count: usize) {
    let mut bytes: Vec<_> = seeds.map(|seed| seed.bytes).collect();
    bytes.sort();
    bytes.dedup();
    assert_eq!(bytes.len(), count);
}

#[test]
fn the_same_ingredients_give_the_same_seed() {
    let mut seed = seed(stream(4, 0.5), b"an id", 7);
    assert_eq!(seed.verdict, Verdict::Healthy);
    let hex = |seed: Seed| seed.bytes.map(|byte| format!("{byte:02x}")).concat();
    assert_eq!(hex(seed), "634a45d9979ff0ec3c47f7279ebde6a6e9ecce2d158e3a17fe6f0e0a43b7d784");
    seed.mix(1234);
    assert_eq!(hex(seed), "d65a5ce9750af24041b7491dbe2110563fc63f0da3218ded73baa12e9f7f646d");
    assert_eq!(seed.verdict, Verdict::Healthy, "mixing in time does not change the verdict");
}

#[test]
fn every_bit_counts() {
    let one_other = |place| stream(4, 0.5).enumerate().map(move |(index, bit)| bit != (index == place));
    all_different((0..=SAMPLES.into()).map(|place| seed(one_other(place), b"an id", 7)), usize::from(SAMPLES) + 1);
}

#[test]
fn a_sick_source_gives_fresh_seeds_all_the_same() {
    all_different((0..1_000).map(|starts| seed(stuck(), b"an id", starts)), 1_000);
    all_different((0..1_000u32).map(|id| seed(stuck(), &id.to_le_bytes(), 7)), 1_000);
    let first = seed(stuck(), b"an id", 7);
    assert_eq!(first.verdict, Verdict::Stuck);
    let mixed = |now| {
        let mut seed = first;
        seed.mix(now);
        seed
    };
    all_different((0..1_000).map(mixed).chain([first]), 1_001);
    assert_eq!(Pool::new().finish().verdict, Verdict::TooFew);
}

#[test]
fn ingredients_cannot_be_mistaken_for_each_other() {
    let lists: [&[(Ingredient, &[u8])]; 8] = [
        &[],
        &[(Ingredient::FlashId, b"")],
        &[(Ingredient::FlashId, b"ab")],
        &[(Ingredient::Starts, b"ab")],
        &[(Ingredient::FlashId, b"a"), (Ingredient::FlashId, b"b")],
        &[(Ingredient::FlashId, b""), (Ingredient::FlashId, b"ab")],
        &[(Ingredient::FlashId, b"a"), (Ingredient::Starts, b"b")],
        &[(Ingredient::Starts, b"b"), (Ingredient::FlashId, b"a")],
    ];
    let mix = |list: &[(Ingredient, &[u8])]| {
        let mut pool = Pool::new();
        list.iter().for_each(|(ingredient, bytes)| pool.add_bytes(*ingredient, bytes));
        pool.finish()
    };
    all_different(lists.into_iter().map(mix), lists.len());
    // Between two bits or after them: samples are taken while other things are read.
    let mut between = Pool::new();
    between.add_bit(true);
    between.add_bytes(Ingredient::FlashId, b"ab");
    between.add_bit(false);
    let mut after = Pool::new();
    after.add_bit(true);
    after.add_bit(false);
    after.add_bytes(Ingredient::FlashId, b"ab");
    assert_eq!(between.finish(), after.finish());
}
