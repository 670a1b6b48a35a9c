// What is kept: across a reload, as a file for the PC, and back from one.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { write } from '../../../boards/web/page/save-file.js';
import { crc32 } from '../../../boards/emulator/storage.mjs';
import { PROGRAM, desktop, frame, keyboard, launch, launchForgetful, play, ready, same, says, serve, visit } from './browser.mjs';

let browser;
let server;
let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stapel-browser-'));
  [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
  rmSync(folder, { recursive: true });
  await browser.close();
  await server.stop();
});

/** From the menu to the table of the deal 00000000, which stands there to be taken. */
const TABLE = 'tap a up a a down a\n';
/** A turn: two cards, and its end. */
const TURN = 'tap a a left a\n';
const kept = (page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('a page that is reloaded or closed in the middle of a turn has kept it', async () => {
  const script = `${TABLE}tap a a\nframe\nrestart\nframe\ntap a\nframe\n`;
  // The page goes on by itself where the PC waits in its menu.
  const same_on_pc = script.replace('restart\n', 'restart\ntap a\n');
  const { page, context, close } = await visit(browser, server.address, { clock: true });
  const expected = desktop(same_on_pc, '--lang', 'en');
  same(await play(page, script), expected, 'reloaded');
  // One more card, and not a moment for anything after it.
  await keyboard(page).press('a');
  await page.close();
  const next = await context.newPage();
  await next.clock.install({ time: 0 });
  await next.clock.pauseAt(10_000);
  await next.goto(server.address);
  await ready(next, true);
  const closed = desktop(`${same_on_pc}press a\nrestart\ntap a\nframe\n`, '--lang', 'en').slice(-64 * 129);
  assert.notEqual(closed, expected.slice(-64 * 129), 'the card is another picture');
  same(await play(next, 'tap a\nframe\n'), closed, 'closed');
  await close();
});

test('a reload shows the curtain before a hand, and the menu where no game was', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true });
  const said = async (words) => {
    await page.clock.runFor(200);
    await says(page, words);
  };
  const reload = () => play(page, 'restart\n');
  await reload();
  await said('The Game Extreme');
  await play(page, 'tap a down right up a\nwait 800\nhold a 500\n');
  await said('Your hand');
  await reload();
  await said('Player 1 A: hold');
  await play(page, 'hold b 500\n');
  await reload();
  await said('Player 1 A: hold');
  await play(page, 'hold b 500\ntap left left\n');
  await said('Continue it later');
  await play(page, 'tap a\n');
  await said('The Game · 2 players');
  await reload();
  await said('The Game · 2 players');
  await close();
});

test('a reload of 7 ate 9 and of the firmware goes on there', async () => {
  const { page, close } = await visit(browser, server.address);
  for (const key of ['ArrowDown', 'ArrowDown', 'z', 'z']) await page.keyboard.press(key, { delay: 60 });
  await says(page, 'Go!');
  await page.reload();
  await says(page, 'Go!');
  await page.check('#firmware');
  await says(page, 'The firmware runs');
  await page.reload();
  await says(page, 'The firmware runs');
  assert.equal(await page.isChecked('#firmware'), true);
  await close();
});

/** What the PC shows with a save. */
function pc(save, script) {
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['--save', save, '--lang', 'en', '--seed', '1', '--script', '-'], { input: script, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

async function download(page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#saves-download')]);
  assert.equal(file.suggestedFilename(), 'stapel.save');
  return file.path();
}

async function putBack(page, file) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#saves-put-back')]);
  await chooser.setFiles(file);
}

test('saves are downloaded as a file that the PC plays on with, and come back from the PC', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true });
  await play(page, `${TABLE}${TURN}`);
  const shown = await play(page, 'restart\nframe\n');
  const save = join(folder, 'from-page.save');
  writeFileSync(save, readFileSync(await download(page)));
  same(pc(save, 'tap a\nwait 20\nframe\n'), shown, 'the PC goes on');
  const further = pc(save, `tap a\n${TURN}restart\ntap a\nwait 20\nframe\n`);
  assert.notEqual(further, shown);
  const before = await kept(page);
  await putBack(page, save);
  await page.getByText('Put these saves back?').waitFor();
  await page.click('#replace button[value="no"]');
  assert.equal(await kept(page), before, 'asked first');
  await putBack(page, save);
  await page.click('#replace-yes');
  await page.clock.runFor(300);
  await says(page, 'Stapel Continue The Game');
  same(await play(page, 'tap a\nframe\n'), further, 'the page goes on');
  assert.equal(await page.textContent('#notice'), '');
  await close();
});

test('records that this page does not know stay, and make a file of the second version', async () => {
  const { page, close } = await visit(browser, server.address);
  await page.evaluate(() => {
    localStorage.setItem('stapel.40', '07'.repeat(700));
    localStorage.setItem('stapel.place', 'something else');
  });
  const file = readFileSync(await download(page));
  assert.deepEqual([...file.subarray(11, 15)], [2, 40, 700 & 0xff, 700 >> 8]);
  await page.evaluate(() => localStorage.removeItem('stapel.40'));
  const save = join(folder, 'second.save');
  writeFileSync(save, file);
  await putBack(page, save);
  await page.click('#replace-yes');
  assert.equal(await page.evaluate(() => localStorage.getItem('stapel.40')), '07'.repeat(700));
  assert.equal(await page.evaluate(() => localStorage.getItem('stapel.place')), 'something else');
  await close();
});

test('what a newer page kept stays untouched until one agrees', async () => {
  // A game of The Game of a later version, and one that is longer than any of this program.
  for (const length of [20, 2000]) {
    const body = Buffer.alloc(length, 7);
    body.set([18, 99]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(crc32(body));
    const later = Buffer.concat([body, sum]).toString('hex');
    const { page, close } = await visit(browser, server.address);
    await page.evaluate((record) => localStorage.setItem('stapel.4', record), later);
    await page.reload();
    const press = async (...keys) => { for (const key of keys) await page.keyboard.press(key, { delay: 60 }); };
    const there = () => page.evaluate(() => localStorage.getItem('stapel.4'));
    await says(page, 'A newer Stapel made this game of The Game');
    await press('z');
    await says(page, 'The Game Extreme');
    // Another game is played, and this one asked for.
    await press('ArrowDown', 'z', 'z', 'z', 'x', 'x');
    assert.equal(await there(), later);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await says(page, 'A newer Stapel made this game of The Game');
    await press('z', 'ArrowDown', 'z', 'z');
    await says(page, "A newer Stapel's game lies here");
    await press('x');
    assert.equal(await there(), later);
    await press('z', 'ArrowLeft', 'z');
    await says(page, 'Lay 2 cards');
    assert.notEqual(await there(), later);
    await close();
  }
});

test('a file that is no save is told of, and nothing else happens', async () => {
  const { page, close } = await visit(browser, server.address);
  await page.keyboard.press('z', { delay: 60 });
  await page.keyboard.press('z', { delay: 60 });
  await says(page, 'Lay 2 cards');
  const good = readFileSync(await download(page));
  const before = await kept(page);
  const shown = await frame(page);
  const changed = (at, byte) => Buffer.from(good.map((old, index) => (index === at ? byte : old)));
  for (const [bytes, words] of [
    [Buffer.from(''), 'holds no saves'],
    [Buffer.from('Stapel'), 'holds no saves'],
    [Buffer.alloc(1 << 25, good), 'holds no saves'],
    [Buffer.alloc(1 << 20, good), 'damaged'],
    [good.subarray(0, 12), 'damaged'],
    [good.subarray(0, -1), 'damaged'],
    [Buffer.concat([good, good]), 'damaged'],
    [changed(20, good[20] ^ 1), 'damaged'],
    [changed(11, 0), 'damaged'],
    [changed(11, 9), 'A newer Stapel'],
  ]) {
    const file = join(folder, 'bad.save');
    writeFileSync(file, bytes);
    await putBack(page, file);
    await page.locator('#notice', { hasText: words }).waitFor();
    assert.equal(await page.locator('#replace').isVisible(), false);
  }
  assert.equal(await kept(page), before);
  same(await frame(page), shown, 'the game goes on');
  await close();
});

test('saves for which there is no room leave everything as it was', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true });
  await play(page, `${TABLE}${TURN}`);
  const before = await kept(page);
  const records = Array.from({ length: 100 }, (_, number) => [100 + number, new Uint8Array(0xffff)]);
  const save = join(folder, 'too-much.save');
  writeFileSync(save, Buffer.from(await write(records).arrayBuffer()));
  await putBack(page, save);
  await page.click('#replace-yes');
  await page.locator('#notice', { hasText: 'does not take the saves' }).waitFor();
  assert.equal(await kept(page), before);
  await play(page, TURN);
  assert.notEqual(await kept(page), before, 'and the game goes on');
  await close();
});

/** Takes all room that this site has, to the last letter; gives it back. */
const fill = (page) => page.evaluate(() => {
  let all = '';
  for (let length = 1 << 22; length >= 1;) {
    try {
      localStorage.setItem('filler', all + 'x'.repeat(length));
      all += 'x'.repeat(length);
    } catch {
      length >>= 1;
    }
  }
});
const empty = (page) => page.evaluate(() => localStorage.removeItem('filler'));

test('a browser without room is told of once, the game goes on, and is kept when there is room', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true });
  await play(page, TABLE);
  const notice = () => page.textContent('#notice');
  const records = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^stapel\.\d+$/.test(key)).sort());
  const before = await records();
  await fill(page);
  // A turn, and the game is given up: it is counted, and the last one that was finished.
  await play(page, TURN);
  assert.match(await notice(), /keeps nothing/);
  assert.deepEqual(await records(), before);
  await play(page, 'hold b 500\ntap left a left a\nwait 1200\n');
  const over = await play(page, 'frame\n');
  // Whoever takes the saves away has everything, and so has the firmware's switch back.
  const save = join(folder, 'no-room.save');
  writeFileSync(save, readFileSync(await download(page)));
  assert.match(pc(save, 'tap down down down a\nwait 100\ntext\n'), /Games played: 1/);
  await empty(page);
  same(await play(page, 'frame\n'), over, 'nothing moved');
  await play(page, 'tap a\n');
  assert.equal(await notice(), '');
  assert.ok((await records()).length >= before.length + 2, `${await records()}`);
  await close();
});

test('what is cleared while one plays is kept again with the next card', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true });
  await play(page, TABLE);
  await page.evaluate(() => localStorage.clear());
  const script = `${TABLE}tap a\nframe\n`;
  same(await play(page, 'tap a\nframe\n'), desktop(script, '--lang', 'en'), 'it goes on');
  same(await play(page, 'restart\nframe\n'), desktop(script, '--lang', 'en'), 'a reload too');
  await close();
});

test('a browser that keeps nothing goes on after the firmware, and gives its saves away', async () => {
  const refuse = () => Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });
  const { page, close } = await visit(browser, server.address, { before: refuse });
  for (const key of ['z', 'z']) await page.keyboard.press(key, { delay: 60 });
  await says(page, 'Lay 2 cards');
  await page.check('#firmware');
  await says(page, 'The firmware runs');
  await page.uncheck('#firmware');
  await says(page, 'Continue The Game');
  assert.match(await page.textContent('#notice'), /keeps nothing/);
  const save = join(folder, 'refused.save');
  writeFileSync(save, readFileSync(await download(page)));
  assert.match(pc(save, 'text\n'), /Continue/);
  await putBack(page, save);
  await page.click('#replace-yes');
  await page.getByText('does not take the saves').waitFor();
  await page.keyboard.press('z', { delay: 60 });
  await says(page, 'Lay 2 cards');
  await close();
});

test('a browser that lets no site keep anything says so, and plays, also the firmware', async () => {
  const forgetful = await launchForgetful(join(folder, 'forgetful'));
  const page = await forgetful.newPage();
  await page.goto(server.address);
  await says(page, 'The Game Extreme');
  assert.match(await page.textContent('#notice'), /keeps nothing/);
  const refused = await page.evaluate(() => navigator.locks.request('any', () => '').catch(({ name }) => name));
  assert.equal(refused, 'SecurityError', 'this browser is as it was told');
  await page.check('#firmware');
  await says(page, 'The firmware runs');
  assert.match(await page.textContent('#notice'), /keeps nothing/);
  await page.keyboard.press('z', { delay: 60 });
  await page.waitForTimeout(1000);
  assert.equal(await page.isChecked('#firmware'), true);
  await page.uncheck('#firmware');
  await says(page, 'The Game Extreme');
  // The last window to ask plays.
  const other = await forgetful.newPage();
  await other.goto(server.address);
  await says(other, 'The Game Extreme');
  await forgetful.close();
});
