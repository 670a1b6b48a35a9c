// The saves as one file, the same that the PC keeps: boards/desktop/saves.rs has its format. A record is [slot, bytes].

const MAGIC = new TextEncoder().encode('Stapel save');
const HEAD = MAGIC.length + 1;
const SUM = 4;
/** The format has no longer save: a record under every number, each as long as its length can say. */
const LONGEST = HEAD + 256 * (3 + 0xffff) + SUM;
/** The first version has these slots, a length byte each; the second the number and the length of every record. */
const FIRST_SLOTS = 7;
const FIRST_LONGEST = 255;

/** What is wrong with a file, as one of the page's words. */
export class Flaw extends Error {}

/** Reads a file: its records, or a Flaw. */
export async function read(file) {
  if (file.size > LONGEST) throw new Flaw('notASave');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!MAGIC.every((byte, at) => byte === bytes[at])) throw new Flaw('notASave');
  if (bytes.length < HEAD + SUM) throw new Flaw('damagedSave');
  const [version] = bytes.subarray(MAGIC.length);
  if (version > 2) throw new Flaw('laterSave');
  const end = bytes.length - SUM;
  const sum = new DataView(bytes.buffer).getUint32(end, true);
  if (version < 1 || sum !== checksum(bytes.subarray(0, end))) throw new Flaw('damagedSave');
  const body = bytes.subarray(HEAD, end);
  return version === 1 ? first(body) : second(body);
}

function first(body) {
  const records = [];
  let at = 0;
  for (let slot = 0; slot < FIRST_SLOTS; slot++) {
    const length = body[at];
    records.push([slot, piece(body, at + 1, length)]);
    at += 1 + length;
  }
  if (at !== body.length) throw new Flaw('damagedSave');
  return records;
}

function second(body) {
  const records = new Map();
  for (let at = 0; at < body.length;) {
    const [slot, low, high] = piece(body, at, 3);
    const length = low | high << 8;
    // Of two records with a number one would be lost.
    if (records.has(slot)) throw new Flaw('damagedSave');
    records.set(slot, piece(body, at + 3, length));
    at += 3 + length;
  }
  return [...records];
}

function piece(body, at, length) {
  if (!(at + length <= body.length)) throw new Flaw('damagedSave');
  return body.slice(at, at + length);
}

/** The file of these records, in the first version that can hold them: an older program may read it. */
export function write(records) {
  const isFirst = records.every(([slot, bytes]) => slot < FIRST_SLOTS && bytes.length <= FIRST_LONGEST);
  const of = (slot) => records.find(([other]) => other === slot)?.[1] ?? [];
  const body = isFirst
    ? Array.from({ length: FIRST_SLOTS }, (_, slot) => [of(slot).length, ...of(slot)])
    : records.map(([slot, bytes]) => [slot, bytes.length & 0xff, bytes.length >> 8, ...bytes]);
  const bytes = Uint8Array.from([...MAGIC, isFirst ? 1 : 2, ...body.flat()]);
  const sum = new Uint8Array(SUM);
  new DataView(sum.buffer).setUint32(0, checksum(bytes), true);
  return new Blob([bytes, sum], { type: 'application/octet-stream' });
}

/** CRC-32. */
function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
