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
 * What the ring oscillator gives after a start, bit by bit. A healthy one gives first what makes the firmware's seed
 * the very one that the desktop program makes of the same number (each restart counts its last eight bytes up), so
 * that both deal the same cards; then chance. `uniqueId` is what the firmware mixes in, and so is the count of starts.
 */
export function oscillatorBits(kind, { seed, starts, uniqueId }) {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(seed), true);
  view.setUint32(8, starts + 1, true);
  view.setBigUint64(24, BigInt(starts), true);
  const chance = randomWords(view.getUint32(0, true) + starts);
  uniqueId.forEach((byte, index) => { bytes[index] ^= byte; });
  let given = -1;
  switch (kind) {
    case 'good': return () => {
      given += 1;
      // The firmware collects a byte from its lowest bit up.
      return given < 256 ? (bytes[given >> 3] >> (given & 7)) & 1 : chance() & 1;
    };
    case 'zeros': return () => 0;
    case 'ones': return () => 1;
    case 'alternating': return () => (given += 1) & 1;
    case 'biased': return () => (chance() % 10 === 0 ? 0 : 1);
    default: throw new Error(`there is no ring oscillator that is '${kind}'`);
  }
}
