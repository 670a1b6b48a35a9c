// A panic on purpose: the next start says so, and the game is there. Needs STAPEL_CRASH_ELF, a build with the feature
// `crash-test`, which panics when left and right are pressed together.

import assert from 'node:assert/strict';
import { firmwareOf, FIRST, tap as tapped } from './firmware.mjs';

const { firmware, boot } = firmwareOf('STAPEL_CRASH_ELF', { seed: 7 });

/** Taps, and gives the picture that is there then as a text. */
const tap = (device, ...buttons) => tapped(device, ...buttons).join('\n');

/** A device with a game in which one turn was played, after it was off and on again. */
function inAGame() {
  const device = boot();
  // English, a new solo game with the deal of zeros, two cards, the turn's end.
  tap(device, ...FIRST, 'a', 'up', 'a', 'a', 'down', 'a', 'a', 'a');
  tap(device, 'left', 'a');
  device.run(200);
  device.powerCycle();
  device.bootUntilIdle();
  return { device, menu: device.frame().join('\n') };
}

/** Panics on purpose, and gives the first picture of the next start. */
function crash(device) {
  const { starts } = device.counters;
  device.press('left');
  device.run(20);
  device.press('right');
  device.run(10);
  device.release('left');
  device.release('right');
  device.run(300);
  assert.equal(device.counters.starts, starts + 1, 'the panic reset the chip');
  return device.frame().join('\n');
}

firmware('a panic shows its place after the reset, and the game is there', () => {
  const { device, menu } = inAGame();
  const table = tap(device, 'a');
  assert.notEqual(crash(device), table);
  assert.equal(tap(device, 'a'), menu, 'the notice goes with A');
  // Continue is under the cursor.
  assert.equal(tap(device, 'a'), table, 'the game goes on where it was');
  // The next start has nothing to tell.
  device.powerCycle();
  device.bootUntilIdle();
  assert.equal(device.frame().join('\n'), menu);
});

firmware('after three crashes in a row the games are left alone, and are there when the power was off', () => {
  const { device, menu } = inAGame();
  const notice = crash(device);
  assert.equal(tap(device, 'a'), menu, 'after one crash the game is offered');
  assert.equal(crash(device), notice);
  assert.equal(tap(device, 'a'), menu, 'and after the second');
  assert.notEqual(crash(device), notice, 'the third says more');
  assert.notEqual(tap(device, 'a'), menu, 'there is nothing to continue');
  // A new game in between is played, and not kept.
  tap(device, 'a', 'a', 'a', 'a');
  device.run(3000);
  device.powerCycle();
  device.bootUntilIdle();
  assert.equal(device.frame().join('\n'), menu, 'the old one is there');
});

firmware('crashes that are more than a minute apart are no row', () => {
  const device = boot();
  tap(device, 'a');
  const notices = Array.from({ length: 4 }, () => {
    device.run(61_000);
    const notice = crash(device);
    tap(device, 'a');
    return notice;
  });
  assert.equal(new Set(notices).size, 1, 'each says the same');
});
