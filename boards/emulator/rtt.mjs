// The log that a probe would read: defmt's bytes in RTT's up-buffer, as they are.

const RAM_START = 0x2000_0000;
const MAGIC = new TextEncoder().encode('SEGGER RTT\0');
/** The first up-channel's fields in the control block. */
const CHANNEL = 24;

/** Takes the bytes that were logged since the last call out of the buffer; none before the firmware set it up. */
export function takeLog(sram) {
  const block = find(sram);
  if (block < 0) return new Uint8Array();
  const view = new DataView(sram.buffer, sram.byteOffset + block + CHANNEL);
  const [, buffer, size, write, read] = [0, 4, 8, 12, 16].map((field) => view.getUint32(field, true));
  const start = buffer - RAM_START;
  if (start < 0 || start + size > sram.length || write >= size || read >= size) return new Uint8Array();
  const ring = sram.subarray(start, start + size);
  const taken = write >= read ? ring.slice(read, write) : Uint8Array.from([...ring.subarray(read), ...ring.subarray(0, write)]);
  view.setUint32(16, write, true);
  return taken;
}

function find(sram) {
  for (let at = sram.indexOf(MAGIC[0]); at >= 0; at = sram.indexOf(MAGIC[0], at + 1)) {
    if (at % 4 === 0 && MAGIC.every((byte, index) => sram[at + index] === byte)) return at;
  }
  return -1;
}
