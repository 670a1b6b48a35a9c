// The site around the game: links, offline, windows of every size, and nothing from anywhere else.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { SERVED, SITE, desktop, frame, launch, play, ready, same, says, serve, visit } from './browser.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

const LINK = '#deal=0000006C&game=the_game&players=1&variant=expert';

test('a shared link opens exactly that game, once', async () => {
  const { page, close } = await visit(browser, server.address + LINK, { clock: true });
  const typed = 'tap a down down right up up\ntap up a\ntype 0000006C\ntap a down a\nframe\n';
  const expected = desktop(typed, '--lang', 'en');
  same(await play(page, 'frame\n'), expected, 'the link');
  assert.equal(page.url(), server.address);
  same(await play(page, 'restart\nframe\n'), expected, 'goes on after a reload');
  // Another link, in a page that is open: the game would be given up for it.
  await page.evaluate((link) => { location.hash = link; }, LINK.replace('0000006C', '00000000'));
  await page.clock.runFor(300);
  await says(page, 'You have an unfinished game.');
  await close();
});

test('the end of a game offers its link, which opens the same game elsewhere', async () => {
  const options = { clock: true, permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, close } = await visit(browser, server.address + LINK, options);
  const cards = await frame(page);
  await play(page, 'hold b 500\ntap left a left a\nwait 600\ntap right right');
  await page.clock.runFor(300);
  await says(page, 'Share this deal');
  await play(page, 'tap a');
  assert.equal(await page.inputValue('#share-link'), server.address + LINK);
  assert.equal(await page.locator('.down').count(), 0, 'the key came up, wherever the focus was');
  // The press that opened it is over; the next one belongs to the page.
  await page.keyboard.press('Enter');
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, server.address + LINK);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#share').isVisible(), false);
  await play(page, 'tap right');
  await page.clock.runFor(300);
  await says(page, 'Menu');
  await close();
  const friend = await visit(browser, link, { clock: true });
  same(await frame(friend.page), cards, 'the friend');
  await friend.close();
});

test('the system\'s own way of sharing is there where the system has one', async () => {
  const share = () => { navigator.share = async (what) => { globalThis.shared = what.url; }; };
  const { page, close } = await visit(browser, server.address + LINK, { clock: true, before: share });
  await play(page, 'hold b 500\ntap left a left a\nwait 600\ntap right right a');
  await page.click('#share-send');
  assert.equal(await page.evaluate(() => globalThis.shared), server.address + LINK);
  assert.equal(await page.locator('#share').isVisible(), false);
  await close();
});

for (const [locale, words, menu, damaged] of [
  ['en-GB', 'The link is damaged', 'The Game Extreme', ['deal=0000006D&game=the_game', 'deal=0000006C', 'game=%', `deal=0000006C&game=the_game${'&'.repeat(100_000)}`]],
  ['de-DE', 'Der Link ist beschädigt', '98 Karten', ['deal=0000006C&game=']],
]) {
  test(`a damaged link says so and goes to the menu: ${locale}`, async () => {
    const { page, close } = await visit(browser, `${server.address}#${damaged.pop()}`, { locale });
    const check = async () => {
      await says(page, words);
      await page.keyboard.press('z', { delay: 60 });
      await says(page, menu);
    };
    await check();
    for (const hash of damaged) {
      await page.evaluate((text) => { location.hash = text; }, hash);
      await check();
    }
    await close();
  });
}

/** Waits until the page could do without its server. */
async function installed(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a new release is there at the next visit', async (context) => {
  const changed = new Map();
  const own = await serve('/elsewhere/', changed);
  context.after(own.stop);
  const { page, close } = await visit(browser, own.address, { offline: true });
  await installed(page);
  const read = (name) => readFileSync(join(SITE, name), 'utf8');
  changed.set('index.html', read('index.html').replace('<title>Stapel', '<title>Stapel 2'));
  changed.set('service.js', read('service.js').replace(/VERSION = '.*'/, "VERSION = 'new'"));
  await page.reload();
  await page.waitForFunction(() => document.title === 'Stapel 2');
  await says(page, 'The Game Extreme');
  await close();
});

test('after the first visit the page needs no server, and can be installed', async () => {
  const own = await serve('/elsewhere/');
  const { page, context, close } = await visit(browser, own.address, { offline: true });
  await installed(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A browser without a profile of its own installs nothing; there must be no other reason.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito'), []);
  await own.stop();
  await page.reload();
  await says(page, 'The Game Extreme');
  const again = await context.newPage();
  await page.close();
  await again.goto(own.address);
  await ready(again);
  await says(again, 'The Game Extreme');
  await close();
});

test('nothing is loaded from anywhere else, and nothing could be', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(server.address);
  await ready(page);
  assert.ok(requests.length > 8);
  assert.deepEqual(requests.filter((url) => !url.startsWith(server.address)), []);
  const refused = await page.evaluate(async () => {
    const violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
    document.body.insertAdjacentHTML('beforeend', '<img src="https://example.com/x.png"><p style="color: red">x</p>');
    const script = document.createElement('script');
    script.textContent = 'globalThis.injected = true;';
    document.body.append(script);
    await fetch('https://example.com/').catch(() => {});
    await new Promise((resolve) => { setTimeout(resolve, 100); });
    return { violations: violations.sort(), injected: globalThis.injected };
  });
  assert.deepEqual(refused, { violations: ['connect-src', 'img-src', 'script-src-elem', 'style-src-attr'], injected: undefined });
  await context.close();
});

test('the program serves the page itself', async () => {
  const { page, close } = await visit(browser, SERVED, { offline: true });
  await says(page, 'The Game Extreme');
  await page.check('#firmware');
  await says(page, 'The firmware runs');
  await close();
});

const WINDOWS = [
  ['a small phone', 320, 568, 2], ['a phone', 360, 740, 3], ['a phone of plain pixels', 390, 844, 1],
  ['a phone of many pixels', 390, 844, 3], ['a phone of odd pixels', 412, 915, 2.625], ['a large phone', 430, 932, 3], ['a phone on its side', 740, 360, 2],
  ['a tablet', 820, 1180, 2], ['a laptop', 1280, 720, 1], ['a large window', 1920, 1080, 1.25],
];
test('the device fits every window', async () => {
  const { page, context, close } = await visit(browser, server.address, { hasTouch: true });
  const session = await context.newCDPSession(page);
  for (const [name, width, height, deviceScaleFactor] of WINDOWS) {
    await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: width < 800 });
    // The canvas follows its room in the next frame, after the style.
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    const seen = await page.evaluate(() => {
      const box = (element) => {
        const { left, top, right, bottom, width: wide, height: high } = element.getBoundingClientRect();
        return { left, top, right, bottom, wide, high };
      };
      return {
        overflow: document.documentElement.scrollWidth - innerWidth,
        screen: box(document.getElementById('screen')),
        keys: [...document.querySelectorAll('.key')].map(box),
      };
    });
    assert.ok(seen.overflow <= 0, `${name}: something sticks out`);
    for (const { left, top, right, bottom } of [seen.screen, ...seen.keys]) {
      assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${name}: not all of the device is in sight`);
    }
    for (const one of seen.keys) {
      const touches = (other) => one !== other && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      assert.ok(!seen.keys.some(touches), `${name}: two buttons overlap`);
    }
    for (const { wide, high } of seen.keys) assert.ok(wide >= 44 && high >= 44, `${name}: a finger needs more than ${wide} × ${high}`);
    const scale = seen.screen.wide * deviceScaleFactor / 128;
    assert.ok(Math.abs(scale - Math.round(scale)) < 0.01, `${name}: a pixel is ${scale} pixels wide`);
    assert.ok(seen.screen.wide >= Math.min(width * 0.75, 380), `${name}: the glass is only ${seen.screen.wide} wide`);
    if (width < 440) assert.equal(Math.round(scale), Math.floor(width * deviceScaleFactor / 128), `${name}: more of the width is there`);
  }
  await close();
});
