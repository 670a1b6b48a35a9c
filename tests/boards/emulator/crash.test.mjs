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
