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
