// Playing: every way to press, in both languages, against the desktop program pixel by pixel.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { desktop, frame, launch, mouse, paced, play, same, says, serve, touch, visit } from './browser.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

/** From the menu to the table of the deal 00000000, which stands there to be taken. */
const TABLE = 'tap a up a a down a\n';

const SCRIPT = `
frame
tap up
frame
tap a
frame
hold down 900
frame
tap b b
hold b 500
tap down
frame
${TABLE}frame
press left
wait 30
press a
frame
wait 730
frame
release left
release a
wait 100
frame
`;

for (const [name, locale, language] of [['English', 'en-GB', 'en'], ['German', 'de-AT', 'de']]) {
  test(`the page shows what the desktop shows: ${name}`, async () => {
    const { page, close } = await visit(browser, server.address, { clock: true, locale });
    same(await play(page, SCRIPT), desktop(SCRIPT, '--lang', language), 'keys');
    assert.equal(await page.getAttribute('html', 'lang'), language);
    await close();
  });
}

test('a browser in another language gets English', async () => {
  const { page, close } = await visit(browser, server.address, { locale: 'fr-FR' });
  await says(page, 'The Game Extreme');
  await close();
});

for (const [name, finger, options] of [['mouse', mouse, {}], ['fingers, two at once', touch, { hasTouch: true, isMobile: true }]]) {
  test(`the page is played with: ${name}`, async () => {
    // A mouse has one finger.
    const script = finger === mouse ? SCRIPT.replace(/press a|release a/g, '') : SCRIPT;
    const { page, close } = await visit(browser, server.address, { clock: true, viewport: { width: 390, height: 844 }, ...options });
    same(await play(page, script, await finger(page)), desktop(script, '--lang', 'en'), name);
    assert.equal(await page.locator('.down').count(), 0);
    await close();
  });
}

test('two fingers hold two buttons', async () => {
  const { page, close } = await visit(browser, server.address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const finger = await touch(page);
  const down = () => page.locator('.down').evaluateAll((elements) => elements.map((element) => element.dataset.button));
  await finger.press('left');
  await finger.press('a');
  assert.deepEqual(await down(), ['left', 'a']);
  await finger.release('left');
  assert.deepEqual(await down(), ['a']);
  await finger.release('a');
  assert.deepEqual(await down(), []);
  await close();
});

test('a whole game is played and won', async () => {
  // The page knows its language; everything after the question for it is the same.
  const scenario = readFileSync(new URL('../../scenarios/a_solo_game_of_the_game_can_be_won.txt', import.meta.url), 'utf8');
  const lines = scenario.split('\n').slice(3).filter((line) => line.startsWith('t'));
  const script = lines.map((line, index) => (index % 20 === 19 ? `${line}\nframe\n` : `${line}\n`)).join('') + 'wait 8000\nframe\n';
  const { page, close } = await visit(browser, server.address, { clock: true });
  const { printed, script: waiting } = paced(script, '--lang', 'en');
  same(await play(page, waiting), printed, 'the game');
  await page.clock.runFor(200);
  await says(page, 'Won! All 98 cards laid');
  await close();
});

test('what was kept and is damaged is told of', async () => {
  const damage = () => {
    localStorage.setItem('stapel.4', '00ffzz');
    localStorage.setItem('stapel.5', '00'.repeat(100_000));
  };
  const { page, close } = await visit(browser, server.address, { before: damage });
  for (const game of ['Extreme', 'The Game']) {
    await says(page, `The saved game of ${game} could not be read`);
    await page.keyboard.press('z', { delay: 60 });
  }
  await says(page, 'The Game Extreme');
  await close();
});

test('a browser that keeps nothing says so, and plays', async () => {
  const refuse = () => Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });
  const { page, close } = await visit(browser, server.address, { before: refuse });
  await says(page, 'The Game Extreme');
  assert.match(await page.textContent('#notice'), /keeps nothing/);
  await close();
});

test('the language of the settings is the page\'s too, and stays', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true });
  await play(page, 'tap up a right\nframe\n');
  assert.equal(await page.getAttribute('html', 'lang'), 'de');
  assert.match(await page.textContent('.help'), /Tasten/);
  await play(page, 'restart\nframe\n');
  assert.equal(await page.getAttribute('html', 'lang'), 'de');
  await close();
});

test('the display goes dim, then dark, and the press that wakes it counts', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true });
  const glow = () => page.getAttribute('#screen', 'data-glow');
  assert.equal(await glow(), 'middle');
  await page.clock.runFor(31_000);
  assert.equal(await glow(), 'dim');
  await page.clock.runFor(90_000);
  assert.equal(await glow(), 'off');
  same(await frame(page), `${'.'.repeat(128)}\n`.repeat(64), 'dark');
  await says(page, 'The display sleeps');
  same(await play(page, 'tap down\nframe\n'), desktop('tap down\nframe\n', '--lang', 'en'), 'awake, and one further down');
  await close();
});

test('the keyboard reaches everything, and a screen reader\'s click is a press', async () => {
  const { page, close } = await visit(browser, server.address);
  const focused = () => page.evaluate(() => document.activeElement.dataset.button ?? document.activeElement.id);
  const order = [];
  for (let step = 0; step < 11; step++) {
    await page.keyboard.press('Tab');
    order.push(await focused());
  }
  assert.deepEqual(order, ['up', 'left', 'right', 'down', 'b', 'a', 'firmware', 'download', 'to-device', 'saves-download', 'saves-put-back']);
  await page.focus('[data-button="down"]');
  await page.keyboard.press('Enter', { delay: 60 });
  await says(page, 'The Game with commands');
  await page.keyboard.press(' ', { delay: 60 });
  await says(page, 'Quick sums, all at once');
  await page.evaluate(() => document.activeElement.blur());
  await page.evaluate(() => document.querySelector('[data-button="up"]').click());
  await says(page, 'The Game with commands');
  await page.keyboard.press('Enter', { delay: 60 });
  await says(page, 'Extreme Play');
  await close();
});

test('A, B, Space and Esc do what they say', async () => {
  const { page, close } = await visit(browser, server.address);
  const press = (key) => page.keyboard.press(key, { delay: 30 });
  for (const [open, back] of [['a', 'b'], [' ', 'Escape'], ['A', 'B']]) {
    await press(open);
    await says(page, 'Deal random Start');
    await press(back);
    await says(page, 'The Game Extreme');
  }
  assert.equal(await page.evaluate(() => scrollY), 0, 'Space does not scroll');
  await press('a');
  await press('a');
  await page.keyboard.press('Escape', { delay: 300 });
  await says(page, 'Resume');
  await close();
});

test('a screen reader hears what is chosen and what a press does, and not the whole screen', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true });
  const heard = async (script) => {
    await play(page, script);
    await page.clock.runFor(200);
    return page.textContent('#chosen');
  };
  assert.equal(await page.getAttribute('#chosen', 'role'), 'status');
  assert.equal(await page.getAttribute('#scene', 'role'), null);
  assert.equal(await heard('wait 1\n'), 'Stapel. The Game. 98 cards, four piles');
  assert.equal(await heard('tap down\n'), 'Extreme. The Game with commands');
  assert.match(await heard('tap up a\n'), /^The Game\. Start$/);
  assert.match(await heard('tap up\n'), /^Deal random\. ./);
  await heard('tap a a down\n');
  const first = await heard('tap a\n');
  assert.match(first, /^Lay 2 cards .*\. Card \d+ on pile \d, (rising, 1 on top: \d+ up|falling, 100 on top: \d+ down)\. ./);
  assert.match(await heard('tap down\n'), /^Card \d+ on pile \d/, 'where one is was said already');
  assert.match(await heard('tap left\n'), /End turn, cards laid: 0\. ./);
  assert.match(await heard('tap a\n'), /No/);
  await heard('tap b\nhold b 500\ntap right a\n');
  assert.match(await heard('wait 2000\n'), /^1\/\d: .*\. Card \d+ on pile \d, .*\. ./, 'what a hint would do');
  await close();
});

test('a screen reader hears it in German', async () => {
  const { page, close } = await visit(browser, server.address, { clock: true, locale: 'de-DE' });
  await play(page, 'tap a a\n');
  await page.clock.runFor(200);
  assert.match(await page.textContent('#chosen'), /Karte \d+ auf Stapel \d, (steigend, oben 1: \d+ hoch|fallend, oben 100: \d+ runter)/);
  await close();
});

test('tunes are heard after the first press, and only where sound is on', async () => {
  const listen = () => {
    globalThis.heard = [];
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function heard(value, time) {
      if (value > 100) globalThis.heard.push(value);
      return set.call(this, value, time);
    };
  };
  const { page, close } = await visit(browser, server.address, { clock: true, before: listen });
  await play(page, TABLE + 'tap a');
  assert.deepEqual(await page.evaluate(() => globalThis.heard), []);
  await play(page, 'hold b 500\ntap down down down a\ntap b');
  await page.evaluate(() => { globalThis.heard = []; });
  await play(page, 'tap a');
  assert.deepEqual(await page.evaluate(() => globalThis.heard), [660], 'a card is laid');
  await close();
});

test('after a panic the device starts anew and tells of it', async () => {
  const trap = () => {
    const { Instance } = WebAssembly;
    WebAssembly.Instance = function patched(...given) {
      const { exports } = new Instance(...given);
      const button = (...what) => {
        if (globalThis.trap) {
          globalThis.trap = false;
          throw new WebAssembly.RuntimeError('unreachable');
        }
        exports.button(...what);
      };
      return { exports: { ...exports, button } };
    };
  };
  const { page, close } = await visit(browser, server.address, { clock: true, before: trap });
  await play(page, TABLE + 'wait 1000');
  await page.evaluate(() => { globalThis.trap = true; });
  await play(page, 'press a\nwait 300');
  await says(page, 'The device restarted. Your game is safe.');
  await close();
});

test('a press is on the canvas in the next animation frame', async (context) => {
  const { page, close } = await visit(browser, server.address);
  const times = await page.evaluate(async () => {
    const pixels = () => document.getElementById('screen').toDataURL();
    const times = [];
    for (let press = 0; press < 20; press++) {
      const before = pixels();
      const began = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      const handled = performance.now() - began;
      await new Promise(requestAnimationFrame);
      if (pixels() === before) throw new Error(`press ${press} is not on the canvas`);
      times.push(handled);
      document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowDown', bubbles: true }));
      await new Promise((resolve) => { setTimeout(resolve, 30); });
    }
    return times.sort((one, other) => one - other);
  });
  context.diagnostic(`a press is handled in ${times[10].toFixed(2)} ms, at most ${times[19].toFixed(2)} ms, and drawn in the next frame`);
  await close();
});
