// A firmware on the board that it was built for. Needs STAPEL_BOARD, its name, and STAPEL_BOARD_ELF.

import assert from 'node:assert/strict';
import { BOARDS } from '../../../boards/emulator/boards.mjs';
import { PowerCut } from '../../../boards/emulator/fault.mjs';
import { countFlashes, firmwareOf, FIRST, tap } from './firmware.mjs';

const { STAPEL_BOARD: board = 'pico' } = process.env;
const { firmware, create, boot, bootToRest } = firmwareOf('STAPEL_BOARD_ELF', { board });

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
  const asked = bootToRest().frame();
  tap(whole, ...FIRST);
  whole.run(3000);
  const kept = whole.frame(); // What moves is over.
  whole.powerCycle();
  whole.bootToRest();
  assert.deepEqual(whole.frame(), kept);
  for (const step of [0, 100, 255]) {
    const device = boot();
    device.cutPowerAfter(step);
    assert.throws(() => { tap(device, 'a'); device.run(3000); }, PowerCut);
    device.powerCycle();
    device.bootToRest();
    assert.ok([asked, kept].some((frame) => frame.join() === device.frame().join()), `cut at step ${step}`);
  }
});

firmware('it is heard', () => {
  const device = boot();
  tap(device, ...FIRST, 'up', 'a', 'down', 'down', 'a'); // Sound is on.
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

const { lowBattery } = BOARDS[board];
if (lowBattery) {
  firmware('its own battery is told when it is low, and not before', () => {
    /** What is on the screen a minute later, when the supply was measured once more. */
    const after = (device, volts) => {
      device.setSupply(volts);
      device.run(35_000);
      tap(device, 'b'); // It stays awake.
      device.run(35_000);
      return device.frame();
    };
    const device = boot({ volts: lowBattery + 0.6 });
    const menu = tap(device, ...FIRST);
    assert.deepEqual(after(device, lowBattery + 0.02), menu, 'enough');
    assert.notDeepEqual(after(device, lowBattery - 0.02), menu, 'a message');
  });
}

firmware('every pin of another board is wrong here', () => {
  // The kit has the pins of a Pico that is wired by hand.
  const others = Object.keys(BOARDS).filter((name) => BOARDS[name].display !== BOARDS[board].display);
  for (const other of others) {
    const device = create({ board: other, bootLimitMs: 400 });
    assert.throws(() => device.bootUntilIdle(), /no complete picture|boot loader/, other);
  }
});
