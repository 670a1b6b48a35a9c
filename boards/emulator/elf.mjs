// ELF32 for ARM: just enough of it to lay a program into flash the way a flasher does.

/** Where the flash is mapped. */
export const FLASH_START = 0x1000_0000;
/** The Pico's flash chip holds 2 MB. */
export const FLASH_SIZE = 2 * 1024 * 1024;

export const RAM_START = 0x2000_0000;
const RAM_SIZE = 264 * 1024;

const LOAD = 1;

/**
 * The flash after flashing `elf`; what no segment fills stays erased (0xFF).
 *
 * Segments go by their physical address: `.data` lies in flash and is only copied to RAM by the program itself.
 */
export function flashImage(elf, size = FLASH_SIZE) {
  const view = new DataView(elf.buffer, elf.byteOffset, elf.byteLength);
  if (elf.length < 52 || view.getUint32(0) !== 0x7f454c46) throw new Error('not an ELF file');
  if (elf[4] !== 1 || elf[5] !== 1) throw new Error('not a 32-bit little-endian ELF file');
  const headers = view.getUint32(28, true);
  const headerSize = view.getUint16(42, true);
  const headerCount = view.getUint16(44, true);
  const image = new Uint8Array(size).fill(0xff);
  let loaded = 0;
  for (let index = 0; index < headerCount; index++) {
    const at = headers + index * headerSize;
    const [type, offset, , address, length] = [0, 4, 8, 12, 16].map((field) => view.getUint32(at + field, true));
    // A segment without bytes in the file (.bss, .uninit) has no place in flash.
    if (type !== LOAD || length === 0) continue;
    const start = address - FLASH_START;
    if (start < 0 || start + length > size) {
      throw new Error(`segment at 0x${address.toString(16)} (${length} bytes) lies outside the flash`);
    }
    if (offset + length > elf.length) throw new Error('the ELF file is cut short');
    image.set(elf.subarray(offset, offset + length), start);
    loaded += length;
  }
  if (loaded === 0) throw new Error('the ELF file has nothing for the flash');
  return image;
}

/**
 * What a program takes: bytes of flash (without the saves), bytes of RAM that are spoken for before it starts
 * (.data, .bss, .uninit), and the address where these end.
 */
export function memoryUse(elf) {
  const NOBITS = 8;
  const ALLOCATED = 2;
  const view = new DataView(elf.buffer, elf.byteOffset, elf.byteLength);
  const [headers, size, count] = [view.getUint32(32, true), view.getUint16(46, true), view.getUint16(48, true)];
  const use = { flashBytes: 0, ramBytes: 0, ramEnd: 0 };
  for (let index = 0; index < count; index++) {
    const [type, flags, address, length] = [4, 8, 12, 20].map((at) => view.getUint32(headers + index * size + at, true));
    if (!(flags & ALLOCATED)) continue;
    // .data counts twice: it runs in RAM, and comes from flash.
    if (type !== NOBITS) use.flashBytes += length;
    if (address < RAM_START || address >= RAM_START + RAM_SIZE) continue;
    use.ramBytes += length;
    use.ramEnd = Math.max(use.ramEnd, address + length);
  }
  return use;
}
