// The whole device: chip, display, buttons, time. Nothing here knows Node.js; a browser may run it as well.

import { I2CMode } from 'rp2040js';
import { Buttons } from './buttons.mjs';
import { createChip, where } from './chip.mjs';
import { Fault } from './fault.mjs';
import { Flash } from './flash.mjs';
import { fillWithNoise, oscillatorBits } from './random.mjs';
import { Ssd1306 } from './ssd1306.mjs';

const SRAM_SIZE = 264 * 1024;
/** Address or byte, and the acknowledge. */
const BITS_A_BYTE = 9;

const DEFAULTS = {
  /** What the ring oscillator's chance is made of. */
  seed: 1,
  /** The display's I2C address: 0x3C or, with its solder bridge moved, 0x3D. */
  address: 0x3c,
  /** Whether contacts bounce. */
  bounce: false,
  /** The program that runs this long without a sleep hangs. */
  awakeLimitMs: 2000,
  /** The first picture must be there by now. */
  bootLimitMs: 5000,
};

export class Device {
  /** Power on. `image` is the flash from 0x1000_0000 on; the device writes its saves into it. */
  constructor(image, options = {}) {
    this.options = { ...DEFAULTS, ...options };
    this.flash = new Flash(image);
    this.counts = { addressBytes: 0, transactions: 0, wakeUps: 0, awakeCycles: 0, starts: 0 };
    this.nanosBefore = 0;
    this.#powerOn();
  }

  /** Off and on again: only the flash remembers. Fingers are off the buttons. */
  powerCycle() {
    this.nanosBefore = this.nanos;
    this.#powerOn();
  }

  /** Time since it was first switched on. Whole nanoseconds: no wait ends a rounding error too early. */
  get nanos() {
    return this.nanosBefore + this.clock.nanos;
  }

  get micros() {
    return Math.floor(this.nanos / 1000);
  }

  /** Everything that was counted since then. */
  get counters() {
    const { addressBytes, ...rest } = this.counts;
    const { controlBytes, commandBytes, dataBytes } = this.display.counters;
    const busBytes = addressBytes + controlBytes + commandBytes + dataBytes;
    return { micros: this.micros, busBytes, addressBytes, controlBytes, commandBytes, dataBytes, ...rest };
  }

  /** What the glass shows, read from the display's memory: 64 lines of 128 characters, `#` lit and `.` dark. */
  frame() {
    return this.display.frame();
  }

  press(button) {
    this.buttons.set(button, true);
  }

  release(button) {
    this.buttons.set(button, false);
  }

  /** Whether the program sleeps and the bus is quiet: what there was to show is shown. */
  get idle() {
    return this.mcu.core.waiting && !this.busBusy;
  }

  /** Runs until the first complete picture is shown and the program sleeps. */
  bootUntilIdle() {
    const { bootLimitMs } = this.options;
    const limit = this.nanos + bootLimitMs * 1e6;
    while (this.firstFrameMicros === null || !this.idle) {
      if (this.nanos >= limit) this.#fault(`no complete picture within ${bootLimitMs} ms`);
      this.#step(limit);
    }
  }

  /** Lets the device finish what it is at. */
  settle() {
    const limit = this.nanos + this.options.awakeLimitMs * 1e6;
    while (!this.idle) {
      if (this.nanos >= limit) this.#fault(`not at rest within ${this.options.awakeLimitMs} ms`);
      this.#step(limit);
    }
  }

  run(milliseconds) {
    this.runUntil(this.nanos + Math.round(milliseconds * 1e6));
  }

  /** Runs up to a time since power-on. A time that has passed is no error. */
  runUntil(nanos) {
    while (this.nanos < nanos) this.#step(nanos);
  }

  /** One instruction, or the sleep up to the next event, but not beyond `limit`. */
  #step(limit) {
    const { core } = this.mcu;
    if (core.waiting) {
      const toAlarm = this.clock.nextAlarm ? this.clock.nanosToNextAlarm : Infinity;
      this.clock.tick(Math.min(toAlarm, limit - this.nanos));
      this.asleep = true;
    } else {
      if (this.asleep) this.#wakeUp();
      const cycles = core.executeInstruction();
      const nanos = Math.round(cycles * this.cycleNanos);
      this.counts.awakeCycles += cycles;
      this.awakeNanos += nanos;
      this.clock.tick(nanos);
      if (this.awakeNanos > this.options.awakeLimitMs * 1e6) {
        this.#fault(`the firmware has not slept for ${this.options.awakeLimitMs} ms: it hangs`);
      }
    }
    if (this.resetRequested) this.#reset();
  }

  #wakeUp() {
    this.asleep = false;
    this.awakeNanos = 0;
    this.counts.wakeUps += 1;
  }

  #fault(message) {
    throw new Fault(message + where(this.mcu.core));
  }

  #powerOn() {
    const counters = this.display?.counters;
    this.display = new Ssd1306({ address: this.options.address, seed: this.counts.starts });
    if (counters) this.display.counters = counters;
    this.sram = new Uint8Array(SRAM_SIZE);
    fillWithNoise(this.sram, this.counts.starts);
    /** How long it took, and how many bytes on the bus, until the glass showed a whole picture; null before. */
    this.firstFrameMicros = null;
    this.firstFrameBytes = null;
    this.poweredOn = { micros: Math.floor(this.nanosBefore / 1000), busBytes: this.mcu ? this.counters.busBytes : 0 };
    this.#start([]);
  }

  #start(fingers) {
    this.asleep = false;
    this.awakeNanos = 0;
    this.resetRequested = false;
    this.mcu = createChip({
      flash: this.flash,
      sram: this.sram,
      randomBit: oscillatorBits(this.options.seed, this.counts.starts),
      // While the flash works the core waits for it, and everything else goes on.
      busy: (nanos) => this.clock.tick(nanos),
      // Not at once: the instruction that asked for it is still being carried out.
      onReset: () => { this.resetRequested = true; },
    });
    this.clock = this.mcu.clock;
    this.cycleNanos = 1e9 / this.mcu.clkSys;
    this.mcu.addClockListener((frequency) => { this.cycleNanos = 1e9 / frequency; });
    this.buttons = new Buttons(this.mcu, { bounce: this.options.bounce, down: fingers });
    this.counts.starts += 1;
    this.#connectDisplay(this.mcu.i2c[0]);
  }

  /** A reset by the watchdog: the chip starts over, but RAM, scratch registers, display and fingers stay. */
  #reset() {
    const { reason, scratchData } = this.mcu.peripherals[0x40058];
    this.nanosBefore = this.nanos;
    this.#start(this.buttons.down);
    Object.assign(this.mcu.peripherals[0x40058], { reason, scratchData });
  }

  /** Puts the display on the bus. Each completion comes when the bus would be done with it. */
  #connectDisplay(i2c) {
    this.busBusy = false;
    const after = (bits, action) => {
      const bitNanos = Math.round((i2c.sclHighPeriod + i2c.sclLowPeriod) * 1e9 / this.mcu.clkSys);
      this.clock.createAlarm(action).schedule(bits * bitNanos);
    };
    i2c.onStart = () => {
      this.busBusy = true;
      this.counts.transactions += 1;
      after(1, () => i2c.completeStart());
    };
    i2c.onConnect = (address, mode) => {
      this.counts.addressBytes += 1;
      // The display is never read here: over I2C there is little more than "busy" to read.
      const acknowledged = address === this.display.address && mode === I2CMode.Write;
      if (acknowledged) this.display.start();
      after(BITS_A_BYTE, () => i2c.completeConnect(acknowledged));
    };
    i2c.onWriteByte = (byte) => after(BITS_A_BYTE, () => {
      this.display.write(byte);
      this.#noteFirstFrame();
      i2c.completeWrite(true);
    });
    i2c.onStop = () => after(1, () => {
      this.busBusy = false;
      i2c.completeStop();
    });
  }

  #noteFirstFrame() {
    if (this.firstFrameMicros !== null || !this.display.complete) return;
    const { micros, busBytes } = this.counters;
    this.firstFrameMicros = micros - this.poweredOn.micros;
    this.firstFrameBytes = busBytes - this.poweredOn.busBytes;
  }
}
