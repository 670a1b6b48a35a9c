// The cache between the core and the flash (XIP). What is not in it is read over the flash's wires, and the core waits.
//
// From the datasheet (2.6.3): 16 KB, two ways, lines of eight bytes, a hit costs nothing, a flush 1024 cycles. It does
// not say which way a new line takes; here it is the one that was used longer ago. Nor does it say what a miss costs.
// The second-stage loader says how the flash is read, with a clock of half the system's: on four wires (W25Q080) 8
// clocks of address and mode, 4 of waiting and 16 of data; on one wire (03h) 8 of command, 24 of address and 64 of
// data. The eight cycles on top, for chip select and the ways through the port, are what is left of the 400 ns that a
// read of one word past the cache was measured to take at 125 MHz (oberon-rtk.org, Flash Memory).

import { BasePeripheral } from 'rp2040js';

const SETS = 1024;
const EMPTY = -1;
const CYCLES_PER_CLOCK = 2;
const OVERHEAD_CYCLES = 8;
const FLUSH_CYCLES = 1024;
/** Clocks before the data, and for each word of four bytes, by the number of wires. */
const CLOCKS = { 4: { before: 12, word: 8 }, 1: { before: 32, word: 32 } };
/** The top byte of an address: looked up and kept; only looked up (0x11); read anew and kept; neither. */
const [USUAL, , ALWAYS_READ, PAST] = [0x10, 0x11, 0x12, 0x13];

const FLUSH = 0x04;

export class Cache {
  /** Which line lies in each way of each set, the one used last first. */
  #lines = new Int32Array(2 * SETS).fill(EMPTY);
  #waited = 0;
  misses = 0;

  constructor({ wires = 4 } = {}) {
    const { before, word } = CLOCKS[wires];
    /** What a read of one word past the cache costs, in cycles of the system's clock. */
    this.wordCycles = (before + word) * CYCLES_PER_CLOCK + OVERHEAD_CYCLES;
    /** What a line costs that has to be read. */
    this.lineCycles = (before + 2 * word) * CYCLES_PER_CLOCK + OVERHEAD_CYCLES;
  }

  /** A read of the byte `place` of the flash in the usual way: how many cycles the core waits. */
  read(place) {
    const line = place >>> 3;
    const first = 2 * (line % SETS);
    if (this.#lines[first] === line) return 0;
    const hit = this.#lines[first + 1] === line;
    this.#lines[first + 1] = this.#lines[first];
    this.#lines[first] = line;
    if (hit) return 0;
    this.misses += 1;
    return this.lineCycles;
  }

  /** An instruction is carried out while the halfword behind it is being fetched. */
  fetch(place) {
    return this.read(place) + this.read(place + 2);
  }

  /** Any read of the core's: if it is one of the flash, the wait is added to what `takeWait` gives. */
  access(address) {
    const way = address >>> 24;
    if (way < USUAL || way > PAST) return;
    const place = address & 0xff_ffff;
    if (way === USUAL) this.#waited += this.read(place);
    else if (way === ALWAYS_READ) this.#waited += this.read(place) || this.lineCycles;
    else if (way === PAST || !this.#holds(place)) this.#waited += this.wordCycles;
  }

  /** How many cycles the core has waited since the last call. */
  takeWait() {
    const waited = this.#waited;
    this.#waited = 0;
    return waited;
  }

  flush() {
    this.#lines.fill(EMPTY);
    this.#waited += FLUSH_CYCLES;
  }

  #holds(place) {
    const line = place >>> 3;
    const first = 2 * (line % SETS);
    return this.#lines[first] === line || this.#lines[first + 1] === line;
  }
}

/** The registers that control it; of these only the flush does something, and all read as zero. */
export class CacheControl extends BasePeripheral {
  constructor(mcu, cache) {
    super(mcu, 'XIP_CTRL');
    this.cache = cache;
  }

  readUint32() {
    return 0;
  }

  writeUint32(offset) {
    if (offset === FLUSH) this.cache?.flush();
  }
}

/** From now on every read of the core's that `mcu` carries out goes through the cache. */
export function readThrough(mcu, cache) {
  const { readUint8, readUint16, readUint32 } = mcu;
  const usual = (address) => { if (address >>> 24 === USUAL) cache.access(address); };
  // In any other way a narrow read ends in one of a word.
  mcu.readUint8 = (address) => { usual(address); return readUint8.call(mcu, address); };
  mcu.readUint16 = (address) => { usual(address); return readUint16.call(mcu, address); };
  mcu.readUint32 = (address) => { cache.access(address); return readUint32.call(mcu, address); };
}
