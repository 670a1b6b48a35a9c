// NOR flash: programming only clears bits, erasing sets a whole sector, and both take their time.

import { Fault } from './fault.mjs';

export const SECTOR = 4096;
export const PAGE = 256;

/** Typical times of the Pico's W25Q16JV. */
const PAGE_NANOS = 400_000;
const SECTOR_NANOS = 45_000_000;

export class Flash {
  /** Takes the image over: what is written is written into it. */
  constructor(image) {
    this.bytes = image;
    /** Wear: how often each sector was erased. */
    this.erases = new Uint32Array(image.length / SECTOR);
    /** Called with the offset before each byte changes. May throw: then the power is cut right there. */
    this.beforeByte = () => {};
  }

  /** Clears bits. Returns how long the chip is busy, in nanoseconds. */
  program(offset, data) {
    this.#check('program', offset, data.length, PAGE);
    for (let index = 0; index < data.length; index++) {
      this.beforeByte(offset + index);
      this.bytes[offset + index] &= data[index];
    }
    return (data.length / PAGE) * PAGE_NANOS;
  }

  /** Sets all bits of whole sectors. Returns how long the chip is busy, in nanoseconds. */
  erase(offset, length) {
    this.#check('erase', offset, length, SECTOR);
    for (let at = offset; at < offset + length; at++) {
      if (at % SECTOR === 0) this.erases[at / SECTOR] += 1;
      this.beforeByte(at);
      this.bytes[at] = 0xff;
    }
    return (length / SECTOR) * SECTOR_NANOS;
  }

  // The boot ROM rounds silently or does harm; a driver that relies on that has a bug worth hearing of.
  #check(what, offset, length, unit) {
    if (offset % unit || length % unit || offset + length > this.bytes.length) {
      throw new Fault(`flash: cannot ${what} ${length} bytes at 0x${offset.toString(16)}`);
    }
  }
}
