// What the firmware does with its clocks while nobody presses anything.

import assert from 'node:assert/strict';
import { firmwareOf, tap } from './firmware.mjs';

const { firmware, boot } = firmwareOf('STAPEL_ELF');

const isDark = (device) => device.frame().every((line) => !line.includes('#'));

/** In the menu, until it goes dark by itself. */
function goDark(options) {
  const device = boot(options);
  tap(device, 'a');
  for (let minute = 0; minute < 10 && !isDark(device); minute += 1) device.run(60_000);
  assert.ok(isDark(device));
  device.run(1000);
  return device;
}

firmware('waiting it runs from the crystal, and the PLL is off; working it runs at full speed', () => {
  const device = boot();
  tap(device, 'a');
  device.run(1000);
  assert.equal(device.mcu.clkSys, 12e6);
  assert.equal(device.clocks.runningPlls, 0);
  assert.ok(device.clocks.gates, 'sleep stops what is not needed');
  const speeds = new Set();
  const { onChange } = device.clocks;
  device.clocks.onChange = () => { onChange(); speeds.add(device.mcu.clkSys); };
  tap(device, 'down');
  assert.deepEqual([...speeds].sort(), [12e6, 125e6]);
});

firmware('in the dark, on a battery, no clock runs and nothing wakes it for ten minutes', () => {
  const device = goDark();
  assert.ok(device.clocks.dormant);
  const { wakeUps, millijoules } = device.counters;
  device.run(600_000);
  assert.equal(device.counters.wakeUps, wakeUps);
  const milliwatts = (device.counters.millijoules - millijoules) / 600;
  assert.ok(milliwatts <= 4.5, `${milliwatts} mW`);
});

firmware('every contact wakes it, does nothing else, and the next press counts', () => {
  for (const button of ['up', 'down', 'left', 'right', 'a', 'b']) {
    const device = goDark({ bounce: true });
    const awake = boot({ bounce: true });
    const menu = tap(awake, 'a');
    assert.deepEqual(tap(device, button), menu, `${button} wakes`);
    assert.deepEqual(tap(device, 'down'), tap(awake, 'down'), 'the next one counts');
  }
});

firmware('a finger that stays on a button through the dark wakes it when it leaves, and another one wakes it too', () => {
  for (const wake of [(device) => device.release('up'), (device) => device.press('left')]) {
    const device = boot();
    tap(device, 'a');
    device.press('up');
    device.run(600_000);
    assert.ok(isDark(device) && device.clocks.dormant);
    const { wakeUps } = device.counters;
    wake(device);
    device.run(300);
    assert.ok(device.counters.wakeUps > wakeUps);
  }
});

firmware('a contact that is touched for a moment in the dark wakes nothing for good', () => {
  const device = goDark();
  const { up: pin } = device.board.buttons;
  device.mcu.gpio[pin].setInputValue(false);
  device.mcu.gpio[pin].setInputValue(true);
  device.run(1000);
  assert.ok(device.clocks.dormant, 'no clock runs again');
  assert.ok(isDark(device));
});

firmware('with power from USB, or with a probe, the dark is plain sleep', () => {
  const onUsb = goDark({ volts: 5 });
  assert.ok(!onUsb.clocks.dormant && onUsb.clocks.gates);
  const device = boot();
  tap(device, 'a');
  const header = new TextEncoder().encode('SEGGER RTT');
  const at = device.sram.findIndex((_, place) => header.every((byte, index) => device.sram[place + index] === byte));
  // What a probe that reads the log writes into its channel: block if it is full.
  new DataView(device.sram.buffer).setUint32(at + 24 + 20, 2, true);
  device.run(600_000);
  assert.ok(isDark(device));
  assert.ok(!device.clocks.dormant && !device.clocks.gates, 'memory can be read');
});

firmware('without a display it goes dark as well, and not before the lamp is off', () => {
  const device = boot();
  device.unplugDisplay(0);
  device.run(3_600_000);
  assert.ok(device.clocks.dormant);
  assert.equal(device.mcu.gpio[device.board.lamp].outputValue, false);
});
