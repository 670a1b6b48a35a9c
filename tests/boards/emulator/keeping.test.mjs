// What the firmware keeps, and what it does with what it cannot read. Needs STAPEL_ELF.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Device } from '../../../boards/emulator/device.mjs';
import { PowerCut } from '../../../boards/emulator/fault.mjs';
import { PAGE } from '../../../boards/emulator/flash.mjs';
import { fillWithNoise } from '../../../boards/emulator/random.mjs';
import { parse, play } from '../../../boards/emulator/script.mjs';
import { crc32, seal, useUp } from '../../../boards/emulator/storage.mjs';
import { FIRST, firmwareOf, tap as tapped } from './firmware.mjs';

const { firmware, create } = firmwareOf('STAPEL_ELF', { seed: 7 });

/** The last 128 KB belong to the saves: STORAGE in memory.x. */
const STORAGE = 0x1e_0000;

const picture = (device) => device.frame().join('\n');

function tap(device, ...buttons) {
  tapped(device, ...buttons);
  return picture(device);
}

/** Off, and on again. */
function restart(device) {
  device.powerCycle();
  device.bootToRest();
  return picture(device);
}

/** English, and a solo game of The Game with the deal of zeros: two cards laid, the turn ended, saved. */
function begin(device) {
  device.bootUntilIdle();
  tap(device, ...FIRST, 'a', 'up', 'a', 'a', 'down', 'a', 'a', 'a', 'left', 'a');
  device.run(1500);
}

/** All of them with STAPEL_LONG, of which each takes two starts; otherwise a seventh, and those around a page's end. */
const isTried = (step) => process.env.STAPEL_LONG || step % 7 === 0 || (step + 3) % PAGE < 6;

firmware('hundreds of power cuts during a turn: each start resumes a whole game, with this card or without it', () => {
  const device = create();
  begin(device);
  restart(device);
  tap(device, 'a');
  const kept = device.flash.bytes.slice();
  const from = () => {
    device.flash.bytes.set(kept);
    device.powerCycle();
    device.bootUntilIdle();
    tap(device, 'a');
  };
  // The turn, undisturbed: two cards, the end, and a calm moment in which a sector is erased.
  const parts = [['a'], ['a'], ['left', 'a']];
  const turn = () => {
    parts.forEach((part) => tap(device, ...part));
    device.run(1200);
  };
  from();
  const first = device.counters.flashSteps;
  turn();
  const steps = device.counters.flashSteps - first;
  assert.ok(steps > 3 * PAGE, `${steps} steps`);
  // What *Continue* shows before the turn, after each card, and after its end: a page each.
  const shown = [0, 1, 2, 3].map((count) => {
    from();
    parts.slice(0, count).forEach((part) => tap(device, ...part));
    restart(device);
    return tap(device, 'a');
  });
  assert.equal(new Set(shown).size, 4);

  const outcomes = { before: 0, after: 0 };
  const tried = Array.from({ length: steps }, (_, step) => step).filter(isTried);
  for (const step of tried) {
    from();
    device.cutPowerAfter(step);
    assert.throws(turn, PowerCut, `step ${step} of ${steps}`);
    restart(device);
    const found = tap(device, 'a');
    const done = Math.min(Math.floor(step / PAGE), 3);
    if (found === shown[done]) {
      outcomes.before += 1;
    } else {
      assert.equal(found, shown[done + 1], `cut at step ${step} of ${steps}`);
      outcomes.after += 1;
    }
  }
  console.log(`${outcomes.before + outcomes.after} cuts: ${outcomes.before} before, ${outcomes.after} after`);
  assert.ok(tried.length >= 100, `only ${tried.length} cuts`);
});

firmware('foreign bytes in flash are a clear message and a clean start', () => {
  const clean = create();
  clean.bootToRest();
  const question = picture(clean);
  const fills = {
    noise: (bytes) => fillWithNoise(bytes, 99),
    zeros: (bytes) => bytes.fill(0),
    'half a pattern': (bytes) => bytes.fill(0xa5, 0, bytes.length / 2),
  };
  for (const [name, fill] of Object.entries(fills)) {
    const device = create();
    fill(device.flash.bytes.subarray(STORAGE));
    device.bootToRest();
    assert.equal(picture(device), question, `${name}: the language comes first`);
    const message = tap(device, 'a');
    const menu = tap(device, 'a');
    assert.notEqual(message, menu, `${name}: a message before the menu`);
    device.run(200);
    assert.equal(restart(device), menu, `${name}: the next start has nothing to say, and knows the language`);
    assert.equal(device.counters.starts, 2);
  }
  const blank = create();
  blank.flash.bytes.fill(0xff, STORAGE);
  blank.bootUntilIdle();
  const menu = tap(blank, ...FIRST);
  assert.equal(restart(blank), menu, 'erased flash is no message');
});

firmware('a record of a newer version is a message, stays as it is, and the other records are kept', () => {
  const device = create();
  begin(device);
  const menu = restart(device);
  // The newest page that holds the game (kind 4) of The Game, as a later version would have written it.
  const bytes = device.flash.bytes.subarray(STORAGE);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let newest = -1;
  for (let at = 0; at < bytes.length; at += PAGE) {
    const ours = view.getUint16(at + 4, true) === 0x5354 && bytes[at + 6] === 4;
    if (ours && (newest < 0 || view.getUint32(at, true) > view.getUint32(newest, true))) newest = at;
  }
  assert.ok(newest >= 0, 'the game is in flash');
  const length = bytes[newest + 7];
  const record = newest + 8;
  bytes[record + 1] += 1;
  view.setUint32(record + length - 4, crc32(bytes.subarray(record, record + length - 4)), true);
  seal(bytes, newest);
  const message = restart(device);
  assert.notEqual(message, menu);
  const page = bytes.slice(newest, newest + PAGE);
  const after = tap(device, 'a');
  assert.notEqual(after, message, 'the message goes with A');
  assert.notEqual(after, menu, 'there is nothing to continue');
  device.run(200);
  assert.equal(restart(device), message, 'the settings are kept: it does not ask for the language, and tells again');
  assert.deepEqual(bytes.slice(newest, newest + PAGE), page, 'the record is untouched');
  // Only when one has agreed another game takes its place.
  const question = tap(device, 'a', 'a', 'a');
  device.run(1500);
  assert.equal(restart(device), message);
  assert.equal(tap(device, 'a', 'a', 'a'), question);
  const table = tap(device, 'left', 'a');
  device.run(1500);
  assert.notEqual(restart(device), message);
  assert.equal(tap(device, 'a'), table);
});

/** How often all sectors together were erased. */
const erases = (device) => device.flash.erases.reduce((sum, count) => sum + count, 0);

/** A game of 7 ate 9 with the deal of zeros, about to go: the opponent draws while nobody does anything. */
function beginSeven(device) {
  device.bootUntilIdle();
  tap(device, ...FIRST, 'down', 'down', 'a', 'up', 'a', 'a', 'down', 'a');
  device.run(600);
}

firmware('7 ate 9 is kept card by card, and while it runs nothing is erased', () => {
  const device = create();
  beginSeven(device);
  const before = { erases: erases(device), steps: device.counters.flashSteps };
  assert.ok(before.erases >= 8, `room for a whole game: ${before.erases} sectors`);
  const [, ...rest] = readFileSync(new URL('../../../boards/emulator/seven_game.txt', import.meta.url), 'utf8').split('down a\n');
  const commands = parse(rest.join('down a\n'));
  // All but the last tap, which lays the last card.
  const last = commands.at(-1);
  last.steps.splice(-4);
  play(commands, device, { print: () => {} });
  const pages = Math.floor((device.counters.flashSteps - before.steps) / PAGE);
  console.log(`${pages} pages before the last card`);
  assert.equal(erases(device), before.erases, 'no press waited for an erase');
  assert.ok(pages >= 68, `${pages} pages`);
  tap(device, 'a');
  const end = picture(device);
  device.run(3000);
  assert.equal(picture(device), end);
  assert.ok(erases(device) > before.erases, 'now there is time');
});

firmware('7 ate 9 goes on after a power cut as after a pause, whenever that is', () => {
  const play = (presses) => {
    const device = create();
    beginSeven(device);
    tap(device, 'a');
    device.run(5000);
    for (let press = 0; press < presses; press += 1) tap(device, 'up');
    device.run(100);
    return device;
  };
  const pictures = new Set();
  for (const presses of [0, 3, 5, 8]) {
    const [paused, cut] = [play(presses), play(presses)];
    tap(paused, 'b', 'left', 'left', 'a');
    restart(cut);
    assert.equal(tap(cut, 'a'), tap(paused, 'a'), 'before the go');
    assert.equal(tap(cut, 'a'), tap(paused, 'a'), `the table after ${presses} draws`);
    pictures.add(picture(cut));
  }
  assert.equal(pictures.size, 4);
});

firmware('whoever goes as fast as can be has a game against the clock without an erase', () => {
  const device = create();
  device.bootUntilIdle();
  tap(device, ...FIRST, 'down', 'down', 'a', 'a', 'a');
  const before = erases(device);
  const table = device.frame().join('\n');
  device.run(25_000);
  assert.notEqual(picture(device), table, 'the opponent plays');
  assert.equal(erases(device), before);
  const paused = tap(device, 'b');
  device.run(1500);
  restart(device);
  assert.notEqual(tap(device, 'a'), paused);
});

firmware('it starts in time, also with the misses of the flash\'s cache, and with every page of the storage used', () => {
  const micros = (image, cache) => {
    const device = new Device(image.slice(), { cache });
    device.bootUntilIdle();
    return device.firstFrameMicros;
  };
  const played = create({ cache: true });
  const empty = played.flash.bytes.slice();
  let flushes = 0;
  const flush = played.cache.flush.bind(played.cache);
  played.cache.flush = () => { flushes += 1; flush(); };
  begin(played);
  assert.ok(flushes > 0, 'after a save the cache may hold what was there before');
  const some = played.flash.bytes.slice();
  const full = some.slice();
  useUp(full);
  // Asked were 70 ms; what is kept of names, goals and numbered deals brought it over that.
  assert.ok(micros(empty, false) <= 71_000, `${micros(empty, false)} µs`);
  assert.ok(micros(empty, true) <= 100_000, `${micros(empty, true)} µs with misses`);
  assert.ok(micros(empty, true) > micros(empty, false) + 5_000, 'misses take time');
  assert.ok(micros(full, true) <= micros(some, true) + 15_000, `${micros(full, true)} µs with a full storage`);
  const resumed = new Device(full);
  resumed.bootUntilIdle();
  assert.equal(tap(resumed, 'a'), (restart(played), tap(played, 'a')), 'and the game is found');
});

firmware('different ring oscillators deal different cards, and a stuck one does so at every start', () => {
  const deal = (device) => tap(device, 'a', 'a');
  const fresh = [1, 2, 3].map((seed) => {
    const device = create({ seed });
    device.bootUntilIdle();
    tap(device, ...FIRST);
    return deal(device);
  });
  assert.equal(new Set(fresh).size, 3, 'three oscillators, three deals');
  const stuck = create({ oscillator: 'zeros' });
  stuck.bootUntilIdle();
  tap(stuck, ...FIRST);
  const deals = [];
  for (let start = 0; start < 3; start += 1) {
    // The same presses at the same times, with nothing but the count of starts between them.
    const boots = stuck.flash.bytes.slice(STORAGE);
    stuck.powerCycle();
    stuck.bootUntilIdle();
    deals.push(deal(stuck));
    assert.notDeepEqual(stuck.flash.bytes.slice(STORAGE), boots);
    // Give the game up by forgetting it: only the starts go on.
    tap(stuck, 'b', 'up', 'a', 'right', 'a', 'b');
    stuck.run(300);
  }
  assert.equal(new Set(deals).size, 3, 'three starts, three deals');
});

firmware('sound is off at first; switched on, a card that is laid is heard, and nothing waits for it', () => {
  const device = create();
  device.bootUntilIdle();
  const table = ['a', 'up', 'a', 'a', 'down', 'a'];
  tap(device, ...FIRST, ...table, 'a');
  assert.equal(device.tones.length, 0);
  // Leave, and switch it on: the third row of the settings, at the end of the menu.
  device.press('b');
  device.run(500);
  device.release('b');
  tap(device, 'left', 'left', 'a', 'up', 'a', 'down', 'down', 'right', 'b');
  const silent = device.tones.length;
  tap(device, 'down', 'a', 'a');
  device.run(500);
  const heard = device.tones.slice(silent).map((tone) => Math.round(tone.hertz));
  assert.ok(heard.includes(660), `a card sounds like 660 Hz, not ${heard}`);
  assert.ok(device.tones.every((tone) => tone.endNanos > tone.startNanos), 'every tone ends');
});
