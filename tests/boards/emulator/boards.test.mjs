// A firmware on the board that it was built for. Needs STAPEL_BOARD, its name, and STAPEL_BOARD_ELF.

import assert from 'node:assert/strict';
import { BOARDS } from '../../../boards/emulator/boards.mjs';
import { PowerCut } from '../../../boards/emulator/fault.mjs';
import { countFlashes, firmwareOf, tap } from './firmware.mjs';

const { STAPEL_BOARD: board = 'pico' } = process.env;
const { firmware, create, boot } = firmwareOf('STAPEL_BOARD_ELF', { board });

firmware('nothing happens at rest', () => {
  const device = boot();
  tap(device, 'a');
  device.run(3000);
  const before = device.counters;
  device.run(10_000);
  assert.equal(device.counters.busBytes, before.busBytes);
  assert.ok(device.counters.wakeUps - before.wakeUps <= 5);
});

firmware('a power cut leaves the choice that was made or none', () => {
  const whole = boot();
  const asked = whole.frame();
  const kept = tap(whole, 'a');
  whole.run(3000);
  whole.powerCycle();
  whole.bootUntilIdle();
  assert.deepEqual(whole.frame(), kept);
  for (const step of [0, 100, 255]) {
    const device = boot();
    device.cutPowerAfter(step);
    assert.throws(() => { tap(device, 'a'); device.run(3000); }, PowerCut);
    device.powerCycle();
    device.bootUntilIdle();
    assert.ok([asked, kept].some((frame) => frame.join() === device.frame().join()), `cut at step ${step}`);
  }
});

firmware('it is heard', () => {
  const device = boot();
  tap(device, 'a', 'up', 'a', 'down', 'down', 'a'); // Sound is on.
  device.powerCycle();
  device.bootUntilIdle();
  tap(device, 'a', 'a', 'a'); // A card that is laid makes a sound, if the pins are right.
  device.run(500);
  assert.ok(device.tones.length > 0, 'no tone');
});

firmware('a display that is told nothing but what the dark asks for comes back with a press', () => {
  const device = boot();
  const menu = tap(device, 'a');
  device.run(130_000);
  assert.ok(device.frame().every((line) => !line.includes('#')), 'dark');
  assert.equal(device.display.chargePump, false, 'and without the voltage that lights it');
  assert.deepEqual(tap(device, 'down'), menu, 'the press that wakes does nothing else');
});

firmware('the lamp flashes once with the first picture, also if that went to a display on SPI that is not there', () => {
  const count = (plugged) => {
    const device = create();
    const flashes = countFlashes(device);
    if (!plugged) device.bus.unplug();
    device.run(3000);
    return flashes();
  };
  assert.equal(count(true), 1);
  if (BOARDS[board].display.bus === 'spi') assert.equal(count(false), 1);
  else assert.ok(count(false) >= 4, 'on I2C it is missed');
});

firmware('every pin of another board is wrong here', () => {
  const others = Object.keys(BOARDS).filter((name) => name !== board);
  for (const other of others) {
    const device = create({ board: other, bootLimitMs: 400 });
    assert.throws(() => device.bootUntilIdle(), /no complete picture|boot loader/, other);
  }
});
