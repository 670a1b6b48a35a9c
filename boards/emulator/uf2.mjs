// UF2: the file that is copied onto a Pico, read the way its boot ROM reads it.

import { FLASH_SIZE, FLASH_START } from './elf.mjs';

const BLOCK = 512;
const MAGIC = [[0, 0x0a324655], [4, 0x9e5d5157], [508, 0x0ab16f30]];
const FAMILY_RP2040 = 0xe48bff56;

/** The flash after the file was copied to it; what no block fills stays erased (0xFF). */
export function flashImageOfUf2(file) {
  if (file.length === 0 || file.length % BLOCK !== 0) throw new Error('not a UF2 file');
  const image = new Uint8Array(FLASH_SIZE).fill(0xff);
  for (let at = 0; at < file.length; at += BLOCK) {
    const view = new DataView(file.buffer, file.byteOffset + at, BLOCK);
    if (MAGIC.some(([offset, word]) => view.getUint32(offset, true) !== word)) throw new Error('not a UF2 file');
    if (view.getUint32(28, true) !== FAMILY_RP2040) throw new Error('the UF2 file is for another chip');
    const [address, length] = [view.getUint32(12, true), view.getUint32(16, true)];
    const start = address - FLASH_START;
    if (start < 0 || length > 476 || start + length > FLASH_SIZE) throw new Error('a block lies outside the flash');
    image.set(file.subarray(at + 32, at + 32 + length), start);
  }
  return image;
}
