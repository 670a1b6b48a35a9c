// Contacts that bounce, several at once, while the firmware is busy with something else. Needs STAPEL_ELF.

import assert from 'node:assert/strict';
import { randomWords } from '../../../boards/emulator/random.mjs';
import { firmwareOf, tap } from './firmware.mjs';

const { firmware, boot } = firmwareOf('STAPEL_ELF');

/** So many edges after the first, so many microseconds apart; an even number, so that it ends as it began. */
const edges = (count, micros) => Array.from({ length: count }, (_, index) => (index + 1) * micros);

/** Presses buttons at the same moment, each bouncing, while a picture is on its way, and lets go again. */
function chord(device, buttons, moments) {
  device.press('down');
  device.run(3);
  for (const button of buttons) device.buttons.set(button, true, moments);
  device.run(60);
  for (const button of buttons) device.buttons.set(button, false, moments);
  device.release('down');
  device.run(200);
}

/** Whether it still does what it is told, and was never reset. */
function isAlive(device) {
  device.run(10_000);
  assert.equal(device.counters.starts, 1, 'no reset');
  const before = device.frame();
  assert.notDeepEqual(tap(device, 'down'), before, 'it moves a cursor');
}

firmware('left and right that bounce together, nine edges each, do not hang it', () => {
  const device = boot();
  tap(device, 'a');
  chord(device, ['left', 'right'], edges(8, 500));
  isAlive(device);
});

firmware('up, left, A and B that bounce together, five edges each, do not hang it', () => {
  const device = boot();
  tap(device, 'a');
  chord(device, ['up', 'left', 'a', 'b'], edges(4, 600));
  isAlive(device);
});

const BUTTONS = ['up', 'down', 'left', 'right', 'a', 'b'];

/** Presses of several fingers, none shorter than 20 ms and no two beginning within 3 ms, with how each bounces. */
function pattern(seed, buttons) {
  const next = randomWords(seed);
  const below = (limit) => next() % limit;
  const free = new Map(buttons.map((button) => [button, 0]));
  const presses = [];
  let at = 20;
  for (let count = 0; count < 14; count += 1) {
    at += 3 + below(40);
    const button = buttons[below(buttons.length)];
    if (free.get(button) > at) continue;
    const end = at + 20 + below(60);
    // A press and a release at the same millisecond have no order; and a contact rests before it is pressed again.
    if (presses.some((other) => Math.abs(other.at - end) < 3 || Math.abs(other.end - at) < 3 || Math.abs(other.end - end) < 3)) continue;
    free.set(button, end + 20);
    const bounce = () => {
      const moments = Array.from({ length: 2 * below(6) }, () => 50 + below(4800));
      const edges = [...new Set(moments)].sort((one, other) => one - other);
      return edges.slice(0, edges.length - (edges.length % 2));
    };
    presses.push({ button, at, end, bounces: [bounce(), bounce()] });
  }
  return presses;
}

/** The picture after a pattern, with its bounce or without, and what the flash was told. */
function play(device, presses, bouncing) {
  const start = device.nanos;
  for (const { button, at, end, bounces } of presses) {
    device.at(start + at * 1e6, () => device.buttons.set(button, true, bouncing ? bounces[0] : []));
    device.at(start + end * 1e6, () => device.buttons.set(button, false, bouncing ? bounces[1] : []));
  }
  device.run(3000);
  assert.equal(device.counters.starts, 1, 'no reset');
  return device.frame();
}

/** Where the pattern is played: every press sends a picture, some write to the flash, and a hint is thought about. */
const PLACES = {
  // Without A: a game that it begins has cards that depend on the millisecond of the press.
  menu: { way: ['a'], buttons: ['up', 'down', 'left', 'right', 'b'] },
  // Without A and B: it could ask for a new program.
  settings: { way: ['a', 'up', 'a'], buttons: ['up', 'down', 'left', 'right'] },
  table: { way: ['a', 'a', 'a'], buttons: BUTTONS },
};

firmware('random bounce of several contacts loses no press and invents none', () => {
  const patterns = process.env.STAPEL_LONG ? 200 : 12;
  let presses = 0;
  for (let seed = 0; seed < patterns; seed += 1) {
    const names = Object.keys(PLACES);
    const place = names[seed % names.length];
    const { way, buttons } = PLACES[place];
    const fingers = pattern(seed + 1, buttons);
    const [clean, bouncing] = [false, true].map((bounces) => {
      const device = boot();
      tap(device, ...way);
      if (place === 'table') {
        // The first of the pattern comes while a hint is thought about.
        device.press('b');
        device.run(500);
        device.release('b');
        device.run(60);
        tap(device, 'down', 'a');
      }
      return play(device, fingers, bounces);
    });
    assert.deepEqual(bouncing, clean, `pattern ${seed} in the ${place}: ${JSON.stringify(fingers)}`);
    presses += fingers.length;
  }
  assert.ok(presses > patterns * 4, `${presses} presses`);
});
