// Seeded chance: the same seed gives the same run.

/** 32 random bits a call (mulberry32). */
export function randomWords(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
}

/** Memory as it is after power-on: anything but zero, so that whoever reads before writing is found out. */
export function fillWithNoise(bytes, seed) {
  const next = randomWords(seed);
  for (let index = 0; index < bytes.length; index++) bytes[index] = next();
}

/**
 * What the ring oscillator gives after a start, bit by bit: first the very seed that the desktop program makes of
 * the same number (each restart counts its last eight bytes up), so that both deal the same cards; then chance.
 */
export function oscillatorBits(seed, starts) {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(seed), true);
  view.setBigUint64(24, BigInt(starts), true);
  const chance = randomWords(view.getUint32(0, true) + starts);
  let given = 0;
  return () => {
    const at = given++;
    // The driver collects a byte from its highest bit down.
    return at < 256 ? (bytes[at >> 3] >> (7 - (at & 7))) & 1 : chance() & 1;
  };
}
