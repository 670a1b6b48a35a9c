// Lets a firmware that was built with the feature `exam` answer it, and prints each answer: its checksum, and how many
// microseconds it took.

import { Device } from './device.mjs';
import { end, read, readFirmware } from './command.mjs';

const USAGE = 'usage: node exam.mjs --elf PATH --answers NUMBER';

const MAGIC = new TextEncoder().encode("STAPEL'S ANSWERS");
/** Longer than any number of answers takes to be no loop: an hour of the chip's time. */
const MOST_MS = 3_600_000;

function find(sram) {
  for (let at = 0; at + MAGIC.length < sram.length; at += 4) {
    if (MAGIC.every((byte, index) => sram[at + index] === byte)) return at + MAGIC.length;
  }
  return -1;
}

function main() {
  const values = read(USAGE, { answers: { type: 'string', default: '1' } }, ['answers']);
  if (values.help) return console.log(USAGE);
  const device = new Device(readFirmware(values.elf).image, { seed: 1n, awakeLimitMs: Infinity, bootLimitMs: Infinity });
  const wanted = Number(values.answers);
  let at = -1;
  const { sram } = device;
  const view = new DataView(sram.buffer, sram.byteOffset, sram.byteLength);
  for (let ms = 0; ms < MOST_MS; ms += 500) {
    device.run(500);
    if (at < 0) at = find(sram);
    if (at >= 0 && view.getUint32(at, true) >= wanted) break;
  }
  if (at < 0) throw new Error('this firmware answers nothing');
  const count = Math.min(view.getUint32(at, true), wanted);
  for (let nth = 0; nth < count; nth++) {
    console.log(`${view.getUint32(at + 4 + nth * 8, true)} ${view.getUint32(at + 8 + nth * 8, true)}`);
  }
}

end(main);
