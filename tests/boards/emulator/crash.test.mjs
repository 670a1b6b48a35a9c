// A panic on purpose: the next start says so, and the game is there. Needs STAPEL_CRASH_ELF, a build with the feature
// `crash-test`.

import assert from 'node:assert/strict';
import { firmwareOf, tap as tapped } from './firmware.mjs';

const { firmware, boot } = firmwareOf('STAPEL_CRASH_ELF', { seed: 7 });

firmware('a panic shows its place after the reset, and the game is there', () => {
  const device = boot();
  const tap = (...buttons) => tapped(device, ...buttons).join('\n');
  // English, a new solo game with the deal of zeros, two cards, the turn's end.
  tap('a', 'a', 'up', 'a', 'a', 'down', 'a', 'a', 'a');
  tap('left', 'a');
  device.run(200);
  // Off and on again, and on with the game: the table as every later start will show it.
  device.powerCycle();
  device.bootUntilIdle();
  const menu = device.frame().join('\n');
  const table = tap('a');
  const starts = device.counters.starts;
  device.press('left');
  device.run(20);
  device.press('right');
  device.run(10);
  device.release('left');
  device.release('right');
  device.run(300);
  assert.equal(device.counters.starts, starts + 1, 'the panic reset the chip');
  const notice = device.frame().join('\n');
  assert.notEqual(notice, table);
  assert.equal(tap('a'), menu, 'the notice goes with A');
  // Continue is under the cursor.
  assert.equal(tap('a'), table, 'the game goes on where it was');
  // The next start has nothing to tell.
  device.powerCycle();
  device.bootUntilIdle();
  assert.equal(device.frame().join('\n'), menu);
});

firmware('after three crashes in a row the games are left alone, and are there when the power was off', () => {
  const device = boot();
  const tap = (...buttons) => tapped(device, ...buttons).join('\n');
  tap('a', 'a', 'up', 'a', 'a', 'down', 'a', 'a', 'a');
  tap('left', 'a');
  device.run(200);
  device.powerCycle();
  device.bootUntilIdle();
  const menu = device.frame().join('\n');
  const crash = () => {
    device.press('left');
    device.run(20);
    device.press('right');
    device.run(10);
    device.release('left');
    device.release('right');
    device.run(300);
    return device.frame().join('\n');
  };
  const notice = crash();
  assert.equal(tap('a'), menu, 'after one crash the game is offered');
  assert.equal(crash(), notice);
  assert.equal(tap('a'), menu, 'and after the second');
  const again = crash();
  assert.notEqual(again, notice, 'the third says more');
  const without = tap('a');
  assert.notEqual(without, menu, 'there is nothing to continue');
  // A new game in between is played, and not kept.
  tap('a', 'a', 'a', 'a');
  device.run(3000);
  device.powerCycle();
  device.bootUntilIdle();
  assert.equal(device.frame().join('\n'), menu, 'the old one is there');
});

firmware('crashes that are more than a minute apart are no row', () => {
  const device = boot();
  tapped(device, 'a');
  const frames = Array.from({ length: 4 }, () => {
    device.run(61_000);
    device.press('left');
    device.run(20);
    device.press('right');
    device.run(10);
    device.release('left');
    device.release('right');
    device.run(300);
    const frame = device.frame().join('\n');
    tapped(device, 'a');
    return frame;
  });
  assert.equal(new Set(frames).size, 1, 'each says the same');
});
