// The clocks: oscillators and PLLs take their time to start, sleep stops parts of the chip, and in DORMANT nothing
// runs. What a chip would not survive, or would do wrong, is a fault here.

import { BasePeripheral } from 'rp2040js';
import { Fault } from './fault.mjs';

const CRYSTAL_HERTZ = 12_000_000;
/** More or less, and divided by sixteen after power-on: 6.5 MHz. */
const RING_HERTZ = 104_000_000;
/** Not in the datasheet; a PLL of this kind needs some hundred periods of its input. */
const LOCK_NANOS = 100_000;
/** The ring oscillator gives a new random bit in this time; a read before that gets the last one again. */
const BIT_NANOS = 10_000;
/** Both oscillators are switched by such words, so that nothing happens by accident. */
const [ENABLE, DISABLE, COMA] = [0xfab, 0xd1e, 0x636f_6d61];
const enableWord = (control) => control >>> 12 & 0xfff;

/** The crystal oscillator. */
class Crystal extends BasePeripheral {
  ctrl = 0;
  /** What the chip has after a reset. */
  startup = 0xc4;
  stableAt = Infinity;

  constructor(mcu, onDormant, onChange) {
    super(mcu, 'XOSC');
    Object.assign(this, { onDormant, onChange });
  }

  get stable() {
    return this.rp2040.clock.nanos >= this.stableAt;
  }

  /** STARTUP counts in 256 periods of the crystal, or four times that many. */
  get startupNanos() {
    return (this.startup & 0x3fff) * (this.startup >>> 20 & 1 ? 4 : 1) * 256 / CRYSTAL_HERTZ * 1e9;
  }

  readUint32(offset) {
    switch (offset) {
      case 0x00: return this.ctrl;
      case 0x04: return ((this.stableAt < Infinity ? 0x1000 : 0) | (this.stable ? 0x8000_0000 : 0)) >>> 0; // STATUS
      case 0x0c: return this.startup;
      default: return 0;
    }
  }

  writeUint32(offset, value) {
    if (offset === 0x0c) this.startup = value;
    if (offset === 0x08 && value >>> 0 === COMA) this.onDormant();
    if (offset !== 0x00) return;
    this.ctrl = value;
    if (enableWord(value) === ENABLE) this.stableAt = Math.min(this.stableAt, this.rp2040.clock.nanos + this.startupNanos);
    else this.stableAt = Infinity;
    this.onChange();
  }
}

/** The ring oscillator: there from the start, and a random bit now and then. */
export class RingOscillator extends BasePeripheral {
  runs = true;
  ctrl = 0xaa0;
  div = 0xaa0 + 16;
  nextAt = 0;
  bit = 0;

  constructor(mcu, randomBit, onChange = () => {}) {
    super(mcu, 'ROSC');
    Object.assign(this, { randomBit, onChange });
  }

  readUint32(offset) {
    if (offset === 0x00) return this.ctrl;
    if (offset === 0x10) return this.div;
    if (offset === 0x18) return this.runs ? 0x8000_1000 : 0; // STATUS: stable, enabled
    if (offset === 0x1c) return this.#sample(); // RANDOMBIT
    return 0;
  }

  writeUint32(offset, value) {
    if (offset === 0x10) this.div = value;
    if (offset === 0x00) this.ctrl = value;
    if (enableWord(this.ctrl) === ENABLE) this.runs = true;
    if (enableWord(this.ctrl) === DISABLE) this.runs = false;
    this.onChange();
  }

  get hertz() {
    return this.runs ? RING_HERTZ / (this.div - 0xaa0 || 32) : 0;
  }

  #sample() {
    if (!this.runs) throw new Fault('a random bit of a ring oscillator that does not run');
    const now = this.rp2040.clock.nanos;
    if (now >= this.nextAt) {
      this.bit = this.randomBit();
      this.nextAt = now + BIT_NANOS;
    }
    return this.bit;
  }
}

/** Bits of SLEEP_EN0 and SLEEP_EN1: which parts have a clock while the processor sleeps. */
const GATES = {
  i2c0: [0, 6], i2c1: [0, 7], io: [0, 8], pwm: [0, 17], spi0: [0, 25], spi1: [0, 27], timer: [1, 5], watchdog: [1, 12],
};

/** All of it. */
export class Clocks {
  /** Called after a clock has changed. */
  onChange = () => {};
  /** Whether DORMANT. */
  dormant = false;
  sleepEnable = [0xffff_ffff, 0x7fff];
  sleepDeep = false;

  constructor(mcu, randomBit) {
    this.mcu = mcu;
    const update = () => mcu.updateClocks();
    this.crystal = new Crystal(mcu, () => this.#fallAsleep(), update);
    this.ring = new RingOscillator(mcu, randomBit, update);
    mcu.peripherals[0x40024] = this.crystal;
    mcu.peripherals[0x40060] = this.ring;
    Object.defineProperty(mcu, 'xoscFreq', { get: () => (this.crystal.stable ? CRYSTAL_HERTZ : 0) });
    Object.defineProperty(mcu, 'roscFreq', { get: () => this.ring.hertz });
    this.plls = [mcu.pllSys, mcu.pllUsb].map(repairPll);
    const updateClocks = mcu.updateClocks.bind(mcu);
    mcu.updateClocks = () => {
      if (mcu.clocks.refFreq === 0) throw new Fault('clk_ref runs from what does not run');
      if (mcu.clocks.sysFreq === 0) throw new Fault('clk_sys runs from what does not run');
      updateClocks();
      this.onChange();
    };
    mcu.updateClocks();
    const [SLEEP_EN0, SLEEP_EN1, SCR, SLEEPDEEP] = [0xa8, 0xac, 0xd10, 4];
    for (const [at, offset] of [SLEEP_EN0, SLEEP_EN1].entries()) {
      addRegister(mcu.clocks, offset, () => this.sleepEnable[at], (value) => { this.sleepEnable[at] = value; });
    }
    addRegister(mcu.ppb, SCR, () => (this.sleepDeep ? SLEEPDEEP : 0), (value) => { this.sleepDeep = (value & SLEEPDEEP) !== 0; });
    this.#addWakeRegisters();
    this.#letTimeStand();
  }

  /** How many PLLs have power. */
  get runningPlls() {
    return this.plls.filter((pll) => pll.powered).length;
  }

  /** Whether the sleep of the processor stops parts of the chip. Not while a transfer of the DMA is under way. */
  get gates() {
    return this.sleepDeep && this.sleepEnable[0] >>> 0 !== 0xffff_ffff && this.mcu.dma.channels.every(({ active }) => !active);
  }

  /** The processor begins to sleep: what is `at work`, by name, must have a clock. */
  checkSleep(atWork) {
    if (!this.sleepDeep) return;
    for (const name of atWork) {
      const [register, bit] = GATES[name];
      if ((this.sleepEnable[register] >>> bit & 1) === 0) throw new Fault(`${name} is at work, and sleep stops its clock`);
    }
  }

  /** Lets DORMANT go on until the nanosecond `limit`, or its end: then the crystal has started. */
  dream(limit) {
    const { clock } = this.mcu;
    if (this.wakesAt === null && this.mcu.gpio.some((pin, number) => pin.irqStatus & this.wakeMasks[number])) {
      this.wakesAt = clock.nanos + Math.round(this.crystal.startupNanos);
    }
    const end = Math.min(limit, this.wakesAt ?? Infinity, clock.nextAlarm?.nanos ?? Infinity);
    clock.tick(Math.max(0, end - clock.nanos));
    if (this.wakesAt === null || clock.nanos < this.wakesAt) return;
    this.dormant = false;
    this.behind += clock.nanos - this.dormantSince;
    for (const [alarm, left] of this.alarms) alarm.clockAlarm.schedule(left);
    this.onChange();
  }

  #fallAsleep() {
    const { mcu } = this;
    const fromCrystal = (mcu.clocks.refCtrl & 3) === 2 && (mcu.clocks.sysCtrl & 1) === 0;
    if (this.runningPlls > 0) throw new Fault('DORMANT while a PLL runs');
    if (!fromCrystal) throw new Fault('the crystal is stopped, and the chip does not run from it');
    if (this.ring.runs) throw new Fault('DORMANT while the ring oscillator runs');
    if (this.wakeMasks.every((mask) => mask === 0)) throw new Fault('DORMANT, and nothing can end it');
    this.dormant = true;
    this.dormantSince = mcu.clock.nanos;
    this.wakesAt = null;
    this.alarms = this.timer.alarms.filter(({ armed }) => armed).map((alarm) => [alarm, alarm.clockAlarm.nanos - mcu.clock.nanos]);
    for (const [alarm] of this.alarms) alarm.clockAlarm.cancel();
    this.onChange();
  }

  /** DORMANT_WAKE_INTE: four bits for each pin, as those of the processors. */
  #addWakeRegisters() {
    this.wakeMasks = new Uint8Array(this.mcu.gpio.length);
    const INTE0 = 0x160;
    for (let group = 0; group < 4; group++) {
      const pins = Array.from({ length: 8 }, (_, at) => group * 8 + at);
      const read = () => pins.reduce((bits, pin, at) => bits | (this.wakeMasks[pin] ?? 0) << (at * 4), 0) >>> 0;
      const write = (value) => pins.forEach((pin, at) => { this.wakeMasks[pin] = value >>> (at * 4) & 0xf; });
      addRegister(this.mcu.peripherals[0x40014], INTE0 + group * 4, read, write);
    }
  }

  /** TIMER does not count in DORMANT. */
  #letTimeStand() {
    const clocks = this;
    this.behind = 0;
    this.timer = this.mcu.peripherals[0x40054];
    this.timer.clock = { get nanos() { return clocks.mcu.clock.nanos - clocks.behind; } };
    repairAlarms(this.timer);
  }
}

/** A register that the emulator does not know. */
function addRegister(peripheral, address, read, write) {
  const readUint32 = peripheral.readUint32.bind(peripheral);
  const writeUint32 = peripheral.writeUint32.bind(peripheral);
  peripheral.readUint32 = (offset) => (offset === address ? read() : readUint32(offset));
  peripheral.writeUint32 = (offset, value) => (offset === address ? write(value) : writeUint32(offset, value));
}

/** The emulator's PLLs run without power, and at once. */
function repairPll(pll) {
  const [CS, LOCK, POWER] = [0x00, 0x8000_0000, 0x04];
  const [PD, POST_DIVIDERS, VCO] = [1, 8, 32];
  let lockedAt = Infinity;
  const { get: frequency } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(pll), 'frequency');
  const locked = () => pll.rp2040.clock.nanos >= lockedAt;
  Object.defineProperty(pll, 'powered', { get: () => (pll.pwr & (PD | VCO)) === 0 });
  Object.defineProperty(pll, 'frequency', { get: () => (locked() && !(pll.pwr & POST_DIVIDERS) ? frequency.call(pll) : 0) });
  const readUint32 = pll.readUint32.bind(pll);
  const writeUint32 = pll.writeUint32.bind(pll);
  pll.readUint32 = (offset) => (offset === CS ? (readUint32(CS) & ~LOCK | (locked() ? LOCK : 0)) >>> 0 : readUint32(offset));
  pll.writeUint32 = (offset, value) => {
    if (offset === POWER) lockedAt = value & (PD | VCO) ? Infinity : Math.min(lockedAt, pll.rp2040.clock.nanos + LOCK_NANOS);
    writeUint32(offset, value);
  };
  return pll;
}

/** The emulator's alarms come up to a microsecond early, which costs the firmware wake-ups that the chip does not. */
function repairAlarms(timer) {
  const ALARM0 = 0x10;
  const writeUint32 = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    writeUint32(offset, value);
    const alarm = timer.alarms[(offset - ALARM0) / 4];
    const { nanos } = timer.clock;
    const micros = Math.floor(nanos / 1000);
    if (alarm) alarm.clockAlarm.schedule(Math.max(0, ((value - micros) >>> 0) * 1000 - (nanos % 1000)));
  };
}
