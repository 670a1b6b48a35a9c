// What the firmware keeps, and what it does with what it cannot read. Needs STAPEL_ELF.

import assert from 'node:assert/strict';
import { Device } from '../../../boards/emulator/device.mjs';
import { PowerCut } from '../../../boards/emulator/fault.mjs';
import { PAGE } from '../../../boards/emulator/flash.mjs';
import { fillWithNoise } from '../../../boards/emulator/random.mjs';
import { crc32, seal, useUp } from '../../../boards/emulator/storage.mjs';
import { firmwareOf, tap as tapped } from './firmware.mjs';

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
  device.bootUntilIdle();
  return picture(device);
}

/** English, and a solo game of The Game with the deal of zeros: two cards laid, the turn ended, saved. */
function begin(device) {
  device.bootUntilIdle();
  tap(device, 'a', 'a', 'up', 'a', 'a', 'down', 'a', 'a', 'a', 'left', 'a');
  device.run(1500);
}

/** All of them with STAPEL_LONG, of which each takes two starts; otherwise a third, and those around the page's end. */
const isTried = (step) => process.env.STAPEL_LONG || step % 3 === 0 || Math.abs(step - PAGE) < 4;

firmware('hundreds of power cuts during a turn: each start resumes a whole game, this turn\'s or the one before', () => {
  const device = create();
  begin(device);
  restart(device);
  const before = tap(device, 'a');
  const kept = device.flash.bytes.slice();
  const from = () => {
    device.flash.bytes.set(kept);
    device.powerCycle();
    device.bootUntilIdle();
    tap(device, 'a');
  };
  // The turn, undisturbed: two cards, the end, and a calm moment in which a sector is erased.
  const turn = () => {
    tap(device, 'a', 'a', 'left', 'a');
    device.run(1200);
  };
  from();
  const first = device.counters.flashSteps;
  turn();
  const steps = device.counters.flashSteps - first;
  restart(device);
  const after = tap(device, 'a');
  assert.notEqual(after, before);
  assert.ok(steps > PAGE, `${steps} steps`);

  // Every step of the first page and every boundary, then evenly over the rest.
  const cuts = new Set();
  for (let step = 0; step < Math.min(steps, PAGE + 8); step += 1) cuts.add(step);
  for (let step = steps - 1; step >= 0 && cuts.size < 300; step -= 1) cuts.add(step);
  assert.ok(cuts.size >= 300, `a turn has only ${steps} steps`);
  const outcomes = { before: 0, after: 0 };
  const tried = [...cuts].filter(isTried);
  for (const step of tried) {
    from();
    device.cutPowerAfter(step);
    assert.throws(turn, PowerCut, `step ${step} of ${steps}`);
    restart(device);
    const found = tap(device, 'a');
    if (found === after) {
      outcomes.after += 1;
    } else {
      assert.equal(found, before, `cut at step ${step} of ${steps}`);
      outcomes.before += 1;
    }
  }
  console.log(`${outcomes.before + outcomes.after} cuts: ${outcomes.before} before, ${outcomes.after} after`);
  assert.ok(tried.length >= 100, `only ${tried.length} cuts`);
  const inFirstPage = tried.filter((step) => step < PAGE - 1).length;
  assert.ok(outcomes.before >= inFirstPage && outcomes.after > 0, JSON.stringify(outcomes));
});

firmware('foreign bytes in flash are a clear message and a clean start', () => {
  const clean = create();
  clean.bootUntilIdle();
  const question = picture(clean);
  const fills = {
    noise: (bytes) => fillWithNoise(bytes, 99),
    zeros: (bytes) => bytes.fill(0),
    'half a pattern': (bytes) => bytes.fill(0xa5, 0, bytes.length / 2),
  };
  for (const [name, fill] of Object.entries(fills)) {
    const device = create();
    fill(device.flash.bytes.subarray(STORAGE));
    device.bootUntilIdle();
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
  const menu = tap(blank, 'a');
  assert.equal(restart(blank), menu, 'erased flash is no message');
});

firmware('a record of a newer version is a message, and the other records are kept', () => {
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
  const after = tap(device, 'a');
  assert.notEqual(after, message, 'the message goes with A');
  assert.notEqual(after, menu, 'there is nothing to continue');
  device.run(200);
  assert.equal(restart(device), after, 'the settings are kept: it does not ask for the language, nor tell again');
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
  assert.ok(micros(empty, false) <= 70_000, `${micros(empty, false)} µs`);
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
    tap(device, 'a');
    return deal(device);
  });
  assert.equal(new Set(fresh).size, 3, 'three oscillators, three deals');
  const stuck = create({ oscillator: 'zeros' });
  stuck.bootUntilIdle();
  tap(stuck, 'a');
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
  tap(device, 'a', ...table, 'a');
  assert.equal(device.tones.length, 0);
  // Leave, and switch it on: the third row of the settings, at the end of the menu.
  device.press('b');
  device.run(500);
  device.release('b');
  tap(device, 'up', 'up', 'a', 'up', 'a', 'down', 'down', 'right', 'b');
  const silent = device.tones.length;
  tap(device, 'down', 'a', 'a');
  device.run(500);
  const heard = device.tones.slice(silent).map((tone) => Math.round(tone.hertz));
  assert.ok(heard.includes(660), `a card sounds like 660 Hz, not ${heard}`);
  assert.ok(device.tones.every((tone) => tone.endNanos > tone.startNanos), 'every tone ends');
});
