// NOR flash: programming only clears bits, erasing sets a whole sector, and both take their time, step by step.

import { Fault } from './fault.mjs';
import { randomWords } from './random.mjs';

export const SECTOR = 4096;
export const PAGE = 256;

/** Typical times of the Pico's W25Q16JV: 0.4 ms a page of 256 bytes, 45 ms a sector. */
const BYTE_NANOS = 1_563;
const SECTOR_NANOS = 45_000_000;
/** Its longest time for a sector, which a worn one may need. */
const WORN_SECTOR_NANOS = 400_000_000;
/** An erase goes on inside the chip: first every bit is cleared, then every bit comes up, each in its own time. */
export const ERASE_STEPS = 60;
const CLEARING_STEPS = 15;

/** The W25Q16JV's name, and the number that each chip has of its own. */
const JEDEC_ID = [0xef, 0x70, 0x15];
export const UNIQUE_ID = [0xe6, 0x61, 0x41, 0x04, 0x03, 0x2b, 0x59, 0x2d];

export class Flash {
  /** Takes the image over: what is written is written into it. */
  constructor(image, { seed = 1 } = {}) {
    this.bytes = image;
    this.words = new Uint32Array(image.buffer, image.byteOffset, image.length / 4);
    /** Wear: how often each sector was erased. */
    this.erases = new Uint32Array(image.length / SECTOR);
    this.chance = randomWords(seed);
    /** A worn flash takes its time, and nothing that is written to it. */
    this.worn = false;
    /** What a power cut leaves of the byte that is just being written. */
    this.tear = () => {};
  }

  /** Clears bits, a byte a step. Yields how long each step takes, in nanoseconds, before it is done. */
  *program(offset, data) {
    this.#check('program', offset, data.length, PAGE);
    for (let index = 0; index < data.length; index++) {
      const at = offset + index;
      this.tear = () => { if (!this.worn) this.bytes[at] &= data[index] | this.chance(); };
      yield BYTE_NANOS;
      if (!this.worn) this.bytes[at] &= data[index];
    }
    this.tear = () => {};
  }

  /** Sets all bits of whole sectors. Yields how long each step takes; between two of them a sector holds anything. */
  *erase(offset, length) {
    this.#check('erase', offset, length, SECTOR);
    for (let at = offset; at < offset + length; at += SECTOR) {
      this.erases[at / SECTOR] += 1;
      const sector = this.words.subarray(at / 4, (at + SECTOR) / 4);
      for (let step = 1; step <= ERASE_STEPS; step++) {
        yield (this.worn ? WORN_SECTOR_NANOS : SECTOR_NANOS) / ERASE_STEPS;
        if (!this.worn) this.#eraseStep(sector, step);
      }
    }
  }

  #eraseStep(sector, step) {
    if (step === CLEARING_STEPS) sector.fill(0);
    else if (step === ERASE_STEPS) sector.fill(0xffff_ffff);
    // In each step a bit falls with probability one half, or comes up with one eighth.
    else if (step < CLEARING_STEPS) for (let index = 0; index < sector.length; index++) sector[index] &= this.chance();
    else for (let index = 0; index < sector.length; index++) sector[index] |= this.chance() & this.chance() & this.chance();
  }

  /** What the chip answers to the bytes of a command sent so far: one byte for each of them. */
  answer(command) {
    const [code] = command;
    const after = command.length - 1;
    switch (code) {
      case 0x05: return 0; // status: not busy
      case 0x35: return 2; // status: all four wires in use, so that the boot loader has nothing to set up
      case 0x9f: return JEDEC_ID[after - 1] ?? 0xff;
      case 0x4b: return UNIQUE_ID[after - 5] ?? 0xff; // after four bytes that mean nothing
      default: return 0xff;
    }
  }

  // The boot ROM would round, or destroy something else. A driver that asks for it has a bug, so it is a fault.
  #check(what, offset, length, unit) {
    if (offset % unit || length % unit || offset + length > this.bytes.length) {
      throw new Fault(`flash: cannot ${what} ${length} bytes at 0x${offset.toString(16)}`);
    }
  }
}
