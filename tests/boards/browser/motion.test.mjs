// Whatever moves: the same pictures follow each other on the page and on the PC.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { frame, launch, play, program, same, serve, visit } from './browser.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

/** A browser draws every 16 ms, and the shortest picture is there for twice as long. */
const LOOK_MS = 12;
const LOOKS = 95;

const eachOnce = (pictures) => pictures.filter((picture, place) => picture !== pictures[place - 1]);

const ways = readFileSync(process.env.STAPEL_MOTIONS, 'utf8').split(/^=== /m).slice(1);
assert.ok(ways.length >= 12, `${ways.length} motions`);

for (const part of ways) {
  const [name, ...lines] = part.split('\n');
  test(`the page moves as the desktop does: ${name}`, async () => {
    const way = lines.join('\n');
    const looks = `wait ${LOOK_MS}\nframe\n`.repeat(LOOKS);
    const { printed, record } = program(`${way}${looks}`, '--lang', 'en');
    const expected = eachOnce(printed.match(/(.{128}\n){64}/g));
    const { page, close } = await visit(browser, server.address, { clock: true });
    await play(page, record.split(`wait ${LOOK_MS}\nwait 0\nframe`)[0]);
    const shown = [];
    for (let look = 0; look < LOOKS; look++) {
      await page.clock.runFor(LOOK_MS);
      shown.push(await frame(page));
    }
    const pictures = eachOnce(shown);
    // The browser draws a moment later: what was there before may still be there, and the last may be yet to come.
    if (pictures[0] !== expected[0] && pictures[1] === expected[0]) pictures.shift();
    if (pictures[0] === expected[1]) expected.shift();
    same(pictures.slice(0, expected.length - 1).join(''), expected.slice(0, -1).join(''), name);
    assert.ok(pictures.length >= 2 && pictures.length >= expected.length - 1, `${pictures.length} of ${expected.length} pictures`);
    await close();
  });
}
