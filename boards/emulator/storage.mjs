// The saves in the flash, as `src/store/ring.rs` lays them out, for what looks into them or forges them.

import { PAGE } from './flash.mjs';

const STORAGE_SIZE = 128 * 1024;
const MAGIC_AT = 4;
const MAGIC = 0x5354;
const CHECKSUM_AT = PAGE - 4;

/** Where the saves begin: STORAGE in memory.x. */
export const storageStart = (image) => image.length - STORAGE_SIZE;

/**
 * Fills every page with saves, over and over those that are there, each with the number after the last; the newest are
 * those in the middle, as after some trips round.
 */
export function useUp(image) {
  const storage = image.subarray(storageStart(image));
  const view = new DataView(storage.buffer, storage.byteOffset, storage.length);
  const pages = storage.length / PAGE;
  const page = (place) => storage.subarray(place * PAGE, (place + 1) * PAGE);
  const kept = Array.from({ length: pages }, (_, place) => place)
    .filter((place) => view.getUint16(place * PAGE + MAGIC_AT, true) === MAGIC)
    .map((place) => page(place).slice());
  for (let number = 1; number <= pages; number++) {
    const at = (pages / 2 + number) % pages * PAGE;
    storage.set(kept[(number - 1) % kept.length], at);
    view.setUint32(at, number, true);
    seal(storage, at);
  }
}

/** Makes the page at `at` valid again after a change. */
export function seal(bytes, at) {
  const sum = crc32(bytes.subarray(at, at + CHECKSUM_AT));
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + CHECKSUM_AT, sum, true);
}

export function crc32(bytes) {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
