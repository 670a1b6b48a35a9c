// One image for every panel on I2C, and a bus that a panel holds. Needs STAPEL_ELF.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sh1106, Ssd1306 } from '../../../boards/emulator/ssd1306.mjs';
import { firmwareOf, FIRST, tap } from './firmware.mjs';

const { firmware, create, boot, bootToRest } = firmwareOf('STAPEL_ELF');

/** From the menu to what drives the panel, the fifth row from the end of the settings. */
const TO_PANEL = ['up', 'a', 'up', 'up', 'up', 'up', 'up'];

/** A picture but for its edges, where it is so many columns too far to the right. */
const middle = (frame, by = 0) => frame.map((line) => line.slice(4 + by, 124 + by)).join('');

/** That a panel which is driven as the other one can be read: of what was sent at once, two columns lie elsewhere. */
function assertReadable(frame, by, expected) {
  const right = middle(expected);
  const wrong = [...middle(frame, by)].filter((pixel, place) => pixel !== right[place]).length;
  assert.ok(wrong < 100, `${wrong} pixels differ`);
  assert.notDeepEqual(frame, expected);
}

test('the status of both controllers has a low half of its own', () => {
  assert.deepEqual([new Ssd1306().status, new Sh1106().status], [0x43, 0x48]);
});

firmware('one image shows the same on both controllers, and on copies that cannot be read or say anything', () => {
  const expected = tap(boot(), 'a', 'down', 'a');
  for (const panel of [
    { controller: 'sh1106' },
    { controller: 'sh1106', address: 0x3d },
    { controller: 'sh1106', status: 0x00 },
    ...[null, 0x03, 0x44, 0x06, 0x07, 0x0f, 0xff].map((status) => ({ status })),
  ]) {
    assert.deepEqual(tap(boot(panel), 'a', 'down', 'a'), expected, JSON.stringify(panel));
  }
});

firmware('a panel that is swapped for another one at run time is right too', () => {
  const expected = tap(boot(), 'a', 'down');
  const device = boot();
  tap(device, 'a');
  for (const controller of ['sh1106', 'ssd1306']) {
    device.bus.unplug();
    device.bus.controller = controller;
    device.run(500);
    device.bus.plugIn();
    tap(device, 'down');
    assert.deepEqual(tap(device, 'up', 'down'), controller === 'sh1106' ? expected : tap(boot(), 'a', 'down', 'down'));
  }
});

firmware('a panel that lies is readable, shifted by two columns, and the setting puts it right at once and for good', () => {
  for (const { controller, status, presses, by } of [
    { controller: 'sh1106', status: 0x03, presses: ['right', 'right'], by: -2 },
    { controller: 'ssd1306', status: 0x08, presses: ['right'], by: 2 },
  ]) {
    const honest = boot({ controller, tolerant: true });
    const lying = create({ controller, status, tolerant: true });
    lying.run(300); // Two columns are noise, so that its picture is never complete.
    const way = [...FIRST, ...TO_PANEL];
    assertReadable(tap(lying, ...way), by, tap(honest, ...way));
    const expected = tap(honest, ...presses);
    assert.deepEqual(tap(lying, ...presses), expected, controller);
    for (const device of [honest, lying]) {
      device.run(3000);
      device.powerCycle();
      device.bootUntilIdle();
    }
    assert.deepEqual(lying.frame(), honest.frame(), `${controller} after a start`);
  }
});

firmware('the setting overrules a panel that says the truth, both ways, and back', () => {
  for (const { controller, presses, by } of [
    { controller: 'sh1106', presses: ['right'], by: -2 },
    { controller: 'ssd1306', presses: ['right', 'right'], by: 2 },
  ]) {
    const overruled = boot({ controller, tolerant: true });
    const other = boot({ controller: controller === 'sh1106' ? 'ssd1306' : 'sh1106', tolerant: true });
    for (const device of [overruled, other]) tap(device, ...FIRST, ...TO_PANEL);
    assertReadable(tap(overruled, ...presses), by, tap(other, ...presses));
    const back = presses.map(() => 'left');
    assert.deepEqual(tap(overruled, ...back), tap(other, ...back), controller);
  }
});

firmware('the report of the self-test names what was found, and what was chosen instead', () => {
  const report = (panel, ...presses) => {
    const device = boot({ ...panel, tolerant: true });
    tap(device, ...FIRST, ...TO_PANEL, ...presses, 'down', 'a');
    device.press('a');
    device.run(600);
    device.release('a');
    device.run(100);
    return tap(device, 'a', 'a', 'a', 'a');
  };
  const found = report({ controller: 'ssd1306' });
  assert.deepEqual(report({ status: null }), found);
  const rows = (frame) => frame.flatMap((line, row) => (line === found[row] ? [] : [row]));
  const others = [report({ controller: 'sh1106' }), report({ controller: 'ssd1306' }, 'right'), report({ controller: 'sh1106' }, 'left')];
  for (const other of others) {
    assert.ok(rows(other).length > 0 && rows(other).every((row) => row >= 12 && row < 22), 'one line is another');
  }
  assert.equal(new Set([found, ...others].map((frame) => frame.join())).size, 4);
});

/** Lets the chip be reset in the middle of the first read from now on, when the panel has sent so many bits. */
function resetInRead(device, bits) {
  for (let step = 0; !device.bus.reading; step++) {
    assert.ok(step < 200_000, 'no read');
    device.run(0.001);
  }
  device.run(bits * device.bus.reading.bitNanos / 1e6);
  assert.ok(device.bus.reading, 'it is still reading');
  device.mcu.writeUint32(0xe000_ed0c, 0x05fa_0004);
  while (device.counters.starts < 2) device.run(0.001);
}

firmware('a chip that was reset in the middle of a read shows its first picture', () => {
  const expected = bootToRest().frame();
  for (const [controller, bits] of [['ssd1306', 0], ['ssd1306', 3], ['ssd1306', 5], ['sh1106', 2], ['sh1106', 6], ['sh1106', 8]]) {
    const device = create({ controller });
    resetInRead(device, bits);
    assert.equal(device.bus.stuck, bits < 8, 'SDA is held');
    device.run(1200);
    assert.deepEqual(device.frame(), expected, `${controller}, ${bits} bits`);
    assert.equal(device.bus.stuck, false);
  }
});

firmware('a bus that gets stuck at run time comes back by itself', () => {
  const expected = tap(boot(), 'a', 'down');
  for (const inTheMiddle of [false, true]) {
    const device = boot();
    tap(device, 'a');
    device.run(1000);
    if (!inTheMiddle) device.bus.disturb();
    device.press('down');
    if (inTheMiddle) {
      while (!device.bus.busy) device.run(0.01);
      device.run(1);
      device.bus.disturb();
    }
    device.run(60);
    device.release('down');
    device.run(100);
    assert.notDeepEqual(device.frame(), expected, 'it is stuck');
    device.run(1500);
    assert.deepEqual(device.frame(), expected, inTheMiddle ? 'in a transaction' : 'before one');
    assert.equal(device.counters.starts, 1);
  }
});
