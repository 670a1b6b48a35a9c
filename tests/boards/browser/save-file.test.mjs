// The page and the PC read the same files as the same saves, and refuse the same ones. No browser is needed for it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, write } from '../../../boards/web/page/save-file.js';
import { crc32 } from '../../../boards/emulator/storage.mjs';
import { PROGRAM } from './browser.mjs';

const TESTS = new URL('../../', import.meta.url);

/** What fuzzing kept, the saves of older programs, and all of it with its right checksum. */
function files() {
  const folders = ['fuzz/corpus/save/', 'fuzz/found/save/', 'store/old/'].map((folder) => new URL(folder, TESTS));
  const paths = folders.flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)));
  return paths.map((path) => readFileSync(path)).flatMap((bytes) => [bytes, sealed(bytes)]);
}

function sealed(bytes) {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(bytes));
  return Buffer.concat([bytes, sum]);
}

/** Slots and bytes, or null where it is no save. */
async function onPage(bytes) {
  try {
    const records = await read(new Blob([bytes]));
    return records.filter(([, record]) => record.length > 0).map(([slot, record]) => [slot, Buffer.from(record).toString('hex')]);
  } catch {
    return null;
  }
}

const sorted = (records) => records?.toSorted(([one], [other]) => one - other);

test('the page and the PC agree on every file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stapel-files-'));
  const save = join(folder, 'stapel.save');
  const counts = { read: 0, refused: 0 };
  for (const bytes of files()) {
    // An empty file is one to begin with for the PC, and holds nothing to put back for the page.
    if (bytes.length === 0) continue;
    writeFileSync(save, bytes);
    const { status } = spawnSync(PROGRAM, ['--script', '/dev/null', '--lang', 'en', '--save', save]);
    const records = sorted(await onPage(bytes));
    assert.equal(status, records ? 0 : 2, bytes.toString('hex'));
    counts[records ? 'read' : 'refused'] += 1;
    if (!records) continue;
    // What the PC writes again is what the page read, and the other way round.
    assert.deepEqual(sorted(await onPage(readFileSync(save))), records);
    const written = Buffer.from(await write(await read(new Blob([bytes]))).arrayBuffer());
    assert.deepEqual(sorted(await onPage(written)), records);
  }
  rmSync(folder, { recursive: true });
  console.log(`${counts.read} saves, ${counts.refused} that are none`);
  assert.ok(counts.read > 10 && counts.refused > 50, JSON.stringify(counts));
});
