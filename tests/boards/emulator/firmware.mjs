// What every test of a real firmware begins with: a file that the environment names, a start, a finger.

import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Device } from '../../../boards/emulator/device.mjs';
import { flashImage } from '../../../boards/emulator/elf.mjs';

/** For the ELF file that `variable` names: tests that are skipped without it, and devices that run it. */
export function firmwareOf(variable, defaults = {}) {
  const path = process.env[variable];
  const create = (options) => new Device(flashImage(readFileSync(path)), { ...defaults, ...options });
  const boot = (options) => {
    const device = create(options);
    device.bootUntilIdle();
    return device;
  };
  const bootToRest = (options) => {
    const device = create(options);
    device.bootToRest();
    return device;
  };
  const firmware = (name, body) => test(name, { skip: path ? false : `${variable} is not set` }, body);
  return { path, firmware, create, boot, bootToRest };
}

/** Counts from now on how often the lamp flashes; to be asked later. */
export function countFlashes(device) {
  let flashes = 0;
  device.mcu.gpio[device.board.lamp].addListener((now, before) => { if (now === 1 && before !== 1) flashes += 1; });
  return () => flashes;
}

/** The presses of a first start: English, and no lesson. A stick has no B. */
export const FIRST = ['a', 'right', 'a'];

/** Taps one button after the other, and gives the picture that is there then. */
export function tap(device, ...buttons) {
  for (const button of buttons) {
    device.press(button);
    device.run(60);
    device.release(button);
    device.run(60);
  }
  return device.frame();
}
