// What every test of a real firmware begins with: a file that the environment names, a start, a finger.

import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Device } from './device.mjs';
import { flashImage } from './elf.mjs';

/** For the ELF file that `variable` names: tests that are skipped without it, and devices that run it. */
export function firmwareOf(variable, defaults = {}) {
  const path = process.env[variable];
  const create = (options) => new Device(flashImage(readFileSync(path)), { ...defaults, ...options });
  const boot = (options) => {
    const device = create(options);
    device.bootUntilIdle();
    return device;
  };
  const firmware = (name, body) => test(name, { skip: path ? false : `${variable} is not set` }, body);
  return { path, firmware, create, boot };
}

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
