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

/** Memory as it is after power-on: anything but zero, so that a read before the first write is found. */
export function fillWithNoise(bytes, seed) {
  const next = randomWords(seed);
  for (let index = 0; index < bytes.length; index++) bytes[index] = next();
}

/** What the ring oscillator gives after a start, bit by bit. */
export function oscillatorBits(kind, { seed, starts }) {
  const chance = randomWords(Number(BigInt.asUintN(32, BigInt(seed))) + starts);
  let given = 0;
  switch (kind) {
    case 'good': return () => chance() & 1;
    case 'zeros': return () => 0;
    case 'ones': return () => 1;
    case 'alternating': return () => 1 - (given ^= 1);
    case 'biased': return () => (chance() % 10 === 0 ? 0 : 1);
    default: throw new Error(`there is no ring oscillator that is '${kind}'`);
  }
}
