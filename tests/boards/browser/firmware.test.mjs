// The switch: the Pico's own file on an emulated chip in the page, pixel by pixel against the desktop program.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from '../../../boards/emulator/script.mjs';
import { SITE, desktop, frame, keyboard, launch, same, says, serve, visit } from './browser.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

/** The worker lives in real time: a frame is right when it comes, and it has this long. */
const PATIENCE_MS = 20_000;

async function comes(page, expected, what) {
  const limit = Date.now() + PATIENCE_MS;
  while (await frame(page) !== expected && Date.now() < limit) await page.waitForTimeout(50);
  same(await frame(page), expected, what);
}

/** Plays a script in real time; where the desktop prints a frame, the same one must come. */
async function playAlong(page, script, expected) {
  const finger = keyboard(page);
  for (const { steps } of parse(script)) {
    for (const [verb, what] of steps) {
      if (verb === 'wait') await page.waitForTimeout(what);
      else if (verb === 'frame') await comes(page, expected.shift(), `frame before the last ${expected.length}`);
      else await finger[verb](what);
    }
  }
}

const split = (printed) => printed.match(/(.{128}\n){64}/g);

test('the firmware shows what the desktop shows, and its flash is kept', async () => {
  const { page, close } = await visit(browser, server.address);
  await says(page, 'The Game');
  await page.focus('#firmware');
  await page.keyboard.press(' ');
  await says(page, 'The firmware runs');
  const first = 'settle\nframe\ntap a\nframe\ntap right a a up a\nframe\ntap a down a\nframe\ntap right a a\nframe\n';
  await playAlong(page, first, split(desktop(first)));
  // Off: the program is there again, with saves of its own.
  await page.keyboard.press(' ');
  await says(page, 'The Game Extreme');
  await page.reload();
  await says(page, 'The Game Extreme');
  await page.check('#firmware');
  const second = 'restart\nsettle\nframe\ntap a\nframe\n';
  await playAlong(page, second.slice('restart\n'.length), split(desktop(first + second)).slice(5));
  await close();
});

test('the file beside the switch is the very image that runs', async () => {
  const { page, close } = await visit(browser, server.address);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
  assert.equal(download.suggestedFilename(), 'stapel-pico.uf2');
  const hash = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
  assert.equal(hash(await download.path()), hash(join(SITE, 'stapel-pico.uf2')));
  await close();
});

test('one flash is for one chip', async () => {
  const { page, context, close } = await visit(browser, server.address);
  await page.check('#firmware');
  await says(page, 'The firmware runs');
  const other = await context.newPage();
  await other.goto(server.address);
  await says(other, 'The game goes on in another window.');
  assert.equal(await other.isDisabled('#firmware'), true);
  await other.click('#take-over');
  await says(page, 'The game goes on in another window.');
  await other.check('#firmware');
  await says(other, 'The firmware runs.');
  assert.equal(await other.textContent('#notice'), '');
  await close();
});

for (const [what, route, words] of [
  ['is not one', (request) => request.fulfill({ body: 'not found, but told with a smile' }), 'The firmware stopped: not a UF2 file'],
  ['is not there', (request) => request.fulfill({ status: 404, body: '' }), 'The firmware stopped: stapel-pico.uf2: 404'],
]) {
  test(`a firmware that ${what} is told of, and the switch falls back by itself`, async () => {
    const { page, context, close } = await visit(browser, server.address, { complains: true });
    await context.route('**/*.uf2', route);
    await page.click('#firmware');
    await page.getByText(words).waitFor();
    await says(page, 'The Game Extreme');
    assert.equal(await page.isChecked('#firmware'), false);
    await page.keyboard.press('ArrowDown', { delay: 60 });
    await says(page, 'The Game with commands');
    // After a reload it is not tried again.
    await page.reload();
    await says(page, 'The Game Extreme');
    assert.equal(await page.textContent('#notice'), '');
    await close();
  });
}

test('without a connection the emulator is missed, and the switch falls back', async () => {
  const { page, context, close } = await visit(browser, server.address, { complains: true });
  await context.route('**/emulator/**', (request) => request.abort());
  await page.click('#firmware');
  await page.getByText('The firmware could not be loaded').waitFor();
  await says(page, 'The Game Extreme');
  assert.equal(await page.isChecked('#firmware'), false);
  await close();
});

/** After it the name of the game is gone. */
const START_MS = 2500;

/** How many sectors of the flash the browser keeps. */
const sectors = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const opened = indexedDB.open('stapel', 1);
  opened.onerror = () => reject(opened.error);
  // There is nothing, and this is not who makes it.
  opened.onupgradeneeded = () => { opened.transaction.abort(); opened.onerror = () => resolve(0); };
  opened.onsuccess = () => {
    const counted = opened.result.transaction('flash').objectStore('flash').count();
    counted.onsuccess = () => { opened.result.close(); resolve(counted.result); };
  };
}));
const press = (page, ...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key, { delay: 60 })), Promise.resolve());

test('a firmware whose flash finds no room says so, plays on, and keeps it when there is room', async () => {
  const { page, context, close } = await visit(browser, server.address);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(server.address);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 40_000 });
  await page.check('#firmware');
  await says(page, 'The firmware runs');
  await press(page, 'z');
  const notice = () => page.textContent('#notice');
  // There and back in the menu, with a setting that is kept each time.
  for (let turn = 0; turn < 40 && await notice() === ''; turn++) await press(page, 'ArrowRight', 'ArrowLeft', 'z', 'x');
  assert.match(await notice(), /keeps nothing for this page/);
  assert.equal(await page.isChecked('#firmware'), true);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await press(page, 'x', 'z');
  await page.waitForFunction(() => document.getElementById('notice').textContent === '');
  await close();
});

test('a flash that is cleared while the firmware runs is kept again', async () => {
  const { page, context, close } = await visit(browser, server.address);
  const session = await context.newCDPSession(page);
  await page.check('#firmware');
  await says(page, 'The firmware runs');
  await page.waitForTimeout(START_MS);
  const question = await frame(page);
  await press(page, 'z', 'ArrowRight', 'z', 'z', 'z');
  await page.waitForTimeout(1500);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(server.address).origin, storageTypes: 'indexeddb' });
  for (let turn = 0; turn < 20 && await sectors(page) === 0; turn++) await press(page, 'z', 'x', 'ArrowRight', 'ArrowDown');
  assert.equal(await sectors(page), 32, 'all of it');
  assert.equal(await page.isChecked('#firmware'), true);
  assert.equal(await page.textContent('#notice'), '');
  await page.waitForTimeout(1500);
  await page.reload();
  await says(page, 'The firmware runs');
  await page.waitForTimeout(START_MS);
  assert.ok(question.includes('#') && (await frame(page)).includes('#'));
  assert.notEqual(await frame(page), question, 'it knows the language');
  await close();
});
