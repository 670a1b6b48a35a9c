// A real browser with the page in it, fingers and keys to press with, and the desktop program to compare with.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { parse } from '../../../boards/emulator/script.mjs';

/**
 * Set by tests/boards/browser.rs: the site that `stapel web --out` wrote, the address at which
 * `stapel web` serves it, the program itself, and the browser.
 */
export const {
  STAPEL_SITE: SITE, STAPEL_SERVED: SERVED, STAPEL_PROGRAM: PROGRAM, STAPEL_CHROMIUM: CHROMIUM,
} = process.env;

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** A browser that lets no site keep anything, as a person can tell it to in its settings: one window, in this folder. */
export async function launchForgetful(folder) {
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(folder, { executablePath: CHROMIUM, args: FLAGS, locale: 'en-GB' });
}

const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml', png: 'image/png' };

/** A server as plain as they come, with the site at a path of its own; `changed` has other contents for some files. */
export async function serve(path = '/games/stapel/', changed = new Map()) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname.startsWith(path) ? normalize(pathname.slice(path.length) || 'index.html') : '..';
    const file = join(SITE, name);
    if (name.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[file.split('.').at(-1)] ?? 'application/octet-stream' });
    if (changed.has(name)) return response.end(changed.get(name));
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    address: `http://127.0.0.1:${server.address().port}${path}`,
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}

/** A page of a browser that never saw it before. What it complains about on its console fails the test in the end. */
export async function visit(browser, address, { clock = false, offline = false, complains = false, before, ...options } = {}) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1000, height: 900 }, ...options });
  // Most tests have no use for a page that is fetched twice.
  if (!offline) await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  if (clock) {
    // From the first line of the page on, time passes only when the test says so.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(10_000);
  }
  const complaints = [];
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()); });
  page.on('pageerror', (error) => complaints.push(error.stack));
  await page.goto(address);
  await ready(page, clock);
  return {
    page,
    context,
    async close() {
      await context.close();
      // A file that cannot be had is on the console whatever the page does.
      if (!complains) assert.deepEqual(complaints, []);
    },
  };
}

/** Waits for the first picture. */
export async function ready(page, clock = false) {
  const isLit = () => document.getElementById('screen').dataset.glow !== undefined;
  if (!clock) return void await page.waitForFunction(isLit, null, { polling: 20 });
  // The program is fetched in real time and starts at its own zero; a picture needs a frame of the paused clock.
  while (!await page.evaluate(isLit)) await page.clock.runFor(1);
}

/** What the canvas shows: 64 lines of 128 characters, `#` lit and `.` dark, each with its line break. */
export function frame(page) {
  return page.evaluate(() => {
    // A copy: a browser grumbles about canvases that are read again and again.
    const copy = new OffscreenCanvas(128, 64).getContext('2d', { willReadFrequently: true });
    copy.drawImage(document.getElementById('screen'), 0, 0);
    const { data } = copy.getImageData(0, 0, 128, 64);
    const line = (_, y) => Array.from({ length: 128 }, (_, x) => (data[(y * 128 + x) * 4] > 127 ? '#' : '.')).join('');
    return Array.from({ length: 64 }, line).map((text) => `${text}\n`).join('');
  });
}

/** What a screen reader is told, on one line, once it contains these words. */
export async function says(page, words) {
  const contains = (wanted) => document.getElementById('scene').textContent.replace(/\s+/g, ' ').includes(wanted);
  try {
    await page.waitForFunction(contains, words, { timeout: 15_000, polling: 50 });
  } catch {
    assert.fail(`expected ${JSON.stringify(words)}, heard ${JSON.stringify(await page.textContent('#scene'))}`);
  }
}

const KEYS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight', a: 'z', b: 'x' };

/** Ways to put a finger on a button and to take it off. */
export function keyboard(page) {
  return { press: (button) => page.keyboard.down(KEYS[button]), release: (button) => page.keyboard.up(KEYS[button]) };
}

export function mouse(page) {
  return {
    async press(button) {
      await page.mouse.move(...await middle(page, button));
      await page.mouse.down();
    },
    release: () => page.mouse.up(),
  };
}

/** As many fingers as there are buttons. */
export async function touch(page) {
  const session = await page.context().newCDPSession(page);
  const fingers = new Map();
  const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async press(button) {
      const [x, y] = await middle(page, button);
      fingers.set(button, { x, y, id: Object.keys(KEYS).indexOf(button) });
      await send('touchStart', [...fingers.values()]);
    },
    async release(button) {
      const point = fingers.get(button);
      fingers.delete(button);
      // `touchEnd` takes the fingers that go up, and not those that stay.
      await send('touchEnd', [point]);
    },
  };
}

async function middle(page, button) {
  const { x, y, width, height } = await page.locator(`[data-button="${button}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
}

/** The browser draws within this time of its paused clock. */
const DRAW_MS = 20;

/** Plays a script on a page whose clock is paused, and gives what its `frame` commands print. */
export async function play(page, script, finger = keyboard(page)) {
  let printed = '';
  for (const { steps } of parse(script)) {
    for (const [verb, what] of steps) {
      if (verb === 'wait') {
        await page.clock.runFor(what);
      } else if (verb === 'frame') {
        await page.clock.runFor(DRAW_MS);
        printed += await frame(page);
      } else if (verb === 'restart') {
        await page.reload();
        await ready(page, true);
      } else {
        await finger[verb](what);
      }
    }
  }
  return printed;
}

/** What the desktop program prints for a script; it waits as long for a frame as the browser does. */
export function desktop(script, ...more) {
  return paced(script, ...more).printed;
}

/** What the desktop program prints for a script, and what it did. */
export function program(input, ...more) {
  const options = ['--seed', '1', ...more, '--record', '--script', '-'];
  const { status, stdout, stderr } = spawnSync(PROGRAM, options, { input, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return { printed: stdout, record: stderr };
}

/** The same, and the script with the waits in which the desktop settled: a page does not know when nothing moves. */
export function paced(script, ...more) {
  const { printed, record } = program(script.replace(/^frame$/gm, `wait ${DRAW_MS}\nframe`), ...more);
  return { printed, script: record.replaceAll(`wait ${DRAW_MS}\nwait 0\nframe\n`, 'frame\n') };
}

/** Compares frames, and shows the first two that differ side by side. */
export function same(actual, expected, what) {
  if (actual === expected) return;
  const [left, right] = [expected, actual].map((text) => text.split('\n'));
  const row = left.findIndex((line, index) => line !== right[index]);
  const first = Math.floor(row / 64) * 64;
  const both = left.slice(first, first + 64).map((line, index) => `${line} ${right[first + index]}`).join('\n');
  assert.fail(`${what}: frame ${first / 64 + 1} differs first in row ${row % 64}; expected left, shown right:\n${both}`);
}
