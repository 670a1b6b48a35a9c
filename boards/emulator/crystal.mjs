// The crystal oscillator: it takes its time to start, and a firmware that is told to wait waits that long.

import { BasePeripheral } from 'rp2040js';

const HERTZ = 12_000_000;
const [CTRL, STATUS, STARTUP] = [0x00, 0x04, 0x0c];
const ENABLE = 0xfab;
const [STABLE, ENABLED] = [0x8000_0000, 0x1000];
/** STARTUP counts in so many periods of the crystal, or four times that many. */
const PERIODS = 256;

export class Crystal extends BasePeripheral {
  ctrl = 0;
  /** What the chip has after a reset. */
  startup = 0xc4;
  stableAt = Infinity;

  readUint32(offset) {
    const enabled = this.stableAt < Infinity;
    switch (offset) {
      case CTRL: return this.ctrl;
      case STATUS: return ((enabled ? ENABLED : 0) | (this.rp2040.clock.nanos >= this.stableAt ? STABLE : 0)) >>> 0;
      case STARTUP: return this.startup;
      default: return 0;
    }
  }

  writeUint32(offset, value) {
    if (offset === STARTUP) this.startup = value;
    if (offset !== CTRL) return;
    this.ctrl = value;
    const periods = (this.startup & 0x3fff) * (this.startup >>> 20 & 1 ? 4 : 1) * PERIODS;
    const enabled = (value >>> 12 & 0xfff) === ENABLE;
    this.stableAt = enabled ? this.rp2040.clock.nanos + periods / HERTZ * 1e9 : Infinity;
  }
}
