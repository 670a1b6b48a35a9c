// The whole device: chip, display, buttons, time. Nothing here knows Node.js; a browser may run it as well.

import { BOARDS } from './boards.mjs';
import { createBus } from './bus.mjs';
import { Buttons } from './buttons.mjs';
import { Cache } from './cache.mjs';
import { PWM, WATCHDOG, createChip, where } from './chip.mjs';
import { Meter } from './energy.mjs';
import { Fault, PowerCut } from './fault.mjs';
import { Flash } from './flash.mjs';
import { fillWithNoise, oscillatorBits } from './random.mjs';
import { takeLog } from './rtt.mjs';
import { createRunner } from './thumb.mjs';

const SRAM_SIZE = 264 * 1024;
const HARD_FAULT = 3;
/** More than a lithium cell has, and less than USB gives. */
const USB_VOLTS = 4.4;
/** So long the name is shown after the start, and then goes; on a fast bus that counts from an earlier first picture. */
const START_MS = 1000;
const STACK_POINTER = 13;
/** The runner counts cycles in small integers. */
const MOST_CYCLES = 1 << 29;

const DEFAULTS = {
  /** Which of `boards.mjs`. */
  board: 'pico',
  /** What the ring oscillator's chance is made of. */
  seed: 1,
  /** 'good', or failed: 'zeros', 'ones', 'alternating', 'biased' (nine ones in ten). */
  oscillator: 'good',
  /** The display's I2C address: 0x3C or, with its solder bridge moved, 0x3D. */
  address: 0x3c,
  /** What drives the display: 'ssd1306' or 'sh1106', if it is not the board's own. */
  controller: undefined,
  /** Whether the display leaves commands alone that it does not know, as real ones do. */
  tolerant: false,
  /** What a clone of the display answers to a read instead of its real status; null if it cannot be read. */
  status: undefined,
  /** What the supply gives; a board that measures it gets a third on GP29. So much is no USB. */
  volts: 4,
  /** Whether contacts bounce. */
  bounce: false,
  /** Buttons that a finger is on when the power comes. */
  down: [],
  /** Whether reads of the flash that miss its cache take their time: where time is measured. */
  cache: false,
  /** Whether rp2040js carries out every instruction, to compare with: slow. */
  plain: false,
  /** The program that runs this long without a sleep hangs. */
  awakeLimitMs: 2000,
  /** The first picture must be there by now. */
  bootLimitMs: 5000,
};

export class Device {
  /** Power on. `image` is the flash from 0x1000_0000 on; the device writes its saves into it. */
  constructor(image, options = {}) {
    this.options = { ...DEFAULTS, ...options };
    this.flash = new Flash(image, { seed: Number(BigInt.asUintN(32, BigInt(this.options.seed))) });
    this.counts = { wakeUps: 0, awakeCycles: 0, awakeNanos: 0, flashSteps: 0, flashNanos: 0, starts: 0 };
    this.nanosBefore = 0;
    this.board = BOARDS[this.options.board];
    if (!this.board) throw new Error(`there is no board '${this.options.board}'`);
    this.bus = createBus({ ...this.options, board: this.board, now: () => this.nanos });
    this.plans = [];
    this.stepsToCut = Infinity;
    /** Every tone so far: {hertz, startNanos, endNanos}. */
    this.tones = [];
    this.resetPeaks();
    this.meter = new Meter(() => this.nanos);
    this.#powerOn(this.options.down);
  }

  /** Off and on again: only the flash remembers. A write that is under way is torn. Fingers are off but for `down`. */
  powerCycle({ down = [] } = {}) {
    if (this.operation) this.flash.tear();
    this.nanosBefore = this.nanos;
    // An unplugged display stays so.
    if (this.bus.plugged) this.bus.plugIn();
    this.#powerOn(down);
  }

  /** Lets the power go after so many more steps of the flash (a byte programmed, a part of an erase). */
  cutPowerAfter(steps) {
    this.stepsToCut = steps;
  }

  /** Calls `action` when the device's time is `nanos`. */
  at(nanos, action) {
    this.plans.push({ nanos, action });
    this.plans.sort((one, other) => one.nanos - other.nanos);
  }

  /** The display does not answer from one time to another, in milliseconds from now; then it is as after power-on. */
  unplugDisplay(fromMs, toMs = Infinity) {
    this.at(this.nanos + fromMs * 1e6, () => this.bus.unplug());
    if (toMs < Infinity) this.at(this.nanos + toMs * 1e6, () => this.bus.plugIn());
  }

  get display() {
    return this.bus.display;
  }

  /** Time since it was first switched on. Whole nanoseconds: no wait ends a rounding error too early. */
  get nanos() {
    return this.nanosBefore + (this.clock?.nanos ?? 0);
  }

  get micros() {
    return Math.floor(this.nanos / 1000);
  }

  /** Everything that was counted since then. */
  get counters() {
    const { awakeNanos, flashNanos, ...counts } = this.counts;
    const inMicros = { awakeMicros: Math.round(awakeNanos / 1000), flashMicros: Math.round(flashNanos / 1000) };
    return { micros: this.micros, ...this.bus.counters, ...counts, ...inMicros, millijoules: this.meter.read() };
  }

  /** The longest time awake without a sleep, the longest wait for the flash (not in the former), the deepest stack. */
  get peaks() {
    return {
      awakeMicros: Math.round(this.longestAwake / 1000),
      flashMicros: Math.round(this.longestFlash / 1000),
      stackBytes: this.stackTop - this.lowestStack,
    };
  }

  /** From now on peaks are new, but for the stack's. */
  resetPeaks() {
    this.longestAwake = 0;
    this.longestFlash = 0;
  }

  /** What the glass shows, read from the display's memory: 64 lines of 128 characters, `#` lit and `.` dark. */
  frame() {
    return this.display.frame();
  }

  /** The log's bytes since the last call, as a probe would read them. */
  takeLog() {
    return takeLog(this.sram);
  }

  press(button) {
    this.buttons.set(button, true);
  }

  release(button) {
    this.buttons.set(button, false);
  }

  /** From now on the supply gives so many volts. A board that can tell USB from a battery sees which of them it is. */
  setSupply(volts) {
    this.options.volts = volts;
    this.mcu.adc.channelValues[3] = Math.round(volts / 3 / 3.3 * 4095);
    if (this.board.usb !== undefined) this.mcu.gpio[this.board.usb].setInputValue(volts > USB_VOLTS);
  }

  knob(forward) {
    this.buttons.knob(forward);
  }

  /** Whether the program sleeps and the bus is quiet: what there was to show is shown. */
  get idle() {
    return (this.mcu.core.waiting || this.clocks.dormant) && !this.bus.busy;
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

  /** Boots, and waits until its name has gone by. */
  bootToRest() {
    this.bootUntilIdle();
    this.run(START_MS);
    this.settle();
  }

  /** Runs until the device sleeps and the bus is quiet. */
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

  /** A fault of the processor, at the next instruction: what a firmware with a bug in its `unsafe` would meet. */
  hardFault() {
    this.mcu.core.waiting = false;
    this.mcu.core.exceptionEntry(HARD_FAULT);
  }

  /** Instructions up to a sleep, or a step of the flash, or the sleep up to the next event, but not beyond `limit`. */
  #step(limit) {
    if (!this.powered) throw new PowerCut('there is no power');
    if (this.plans.length > 0) {
      if (this.plans[0].nanos <= this.nanos) return this.plans.shift().action();
      limit = Math.min(limit, this.plans[0].nanos);
    }
    const { core } = this.mcu;
    if (this.operation) {
      this.#writeFlash(limit);
    } else if (core.waiting || this.clocks.dormant) {
      if (!this.asleep) this.#fallAsleep();
      if (this.clocks.dormant) this.clocks.dream(limit - this.nanosBefore);
      else this.#doze(limit);
    } else {
      if (this.asleep) this.#wakeUp();
      this.#execute(core, limit - this.nanosBefore);
    }
    if (this.resetReason !== null) this.#reset();
  }

  /**
   * This loop is where the emulator spends its time. Up to the next alarm nothing happens but the program itself, and
   * the runner carries it out. One instruction is left to rp2040js whenever an interrupt may be due, when the runner
   * does not know it, or while a cycle takes no whole number of nanoseconds, each of which is rounded.
   */
  #execute(core, limit) {
    const { clock, cache, runner, options: { plain } } = this;
    const start = clock.nanosCounter;
    const hangsAt = start + this.options.awakeLimitMs * 1e6 - this.awakeNanos;
    const end = Math.min(limit, hangsAt + 1);
    let [cycles, lowestStack] = [0, this.lowestStack];
    do {
      const { cycleNanos } = this;
      if (!core.interruptsUpdated && !plain && Number.isInteger(cycleNanos)) {
        const stop = clock.nextAlarm === null ? end : Math.min(end, clock.nextAlarm.nanos);
        const taken = runner.run(Math.min((stop - clock.nanosCounter) / cycleNanos, MOST_CYCLES));
        cycles += taken;
        clock.nanosCounter += taken * cycleNanos;
        if (clock.nanosCounter >= stop) {
          if (clock.nextAlarm !== null) clock.tick(0);
          continue;
        }
      }
      const taken = core.executeInstruction() + (cache === null ? 0 : cache.takeWait());
      cycles += taken;
      const nanos = clock.nanosCounter + Math.round(taken * this.cycleNanos);
      if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= nanos) clock.tick(nanos - clock.nanosCounter);
      else clock.nanosCounter = nanos;
      if (core.registers[STACK_POINTER] < lowestStack) lowestStack = core.registers[STACK_POINTER];
    } while (clock.nanosCounter < end && !core.waiting && this.operation === null && this.resetReason === null && !this.clocks.dormant);
    this.lowestStack = Math.min(lowestStack, runner.lowestStack);
    const awake = clock.nanosCounter - start;
    this.counts.awakeCycles += cycles;
    this.counts.awakeNanos += awake;
    this.awakeNanos += awake;
    this.longestAwake = Math.max(this.longestAwake, this.awakeNanos);
    if (clock.nanosCounter > hangsAt) this.#fault(`the firmware has not slept for ${this.options.awakeLimitMs} ms: it hangs`);
  }

  /** Sleeps up to the next event. */
  #doze(limit) {
    const toAlarm = this.clock.nextAlarm ? this.clock.nanosToNextAlarm : Infinity;
    this.clock.tick(Math.min(toAlarm, limit - this.nanos));
  }

  #fallAsleep() {
    this.asleep = true;
    this.#measurePower();
    if (this.clocks.dormant && this.bus.busy) this.#fault('DORMANT while the bus is busy');
    const { display: { bus, unit } } = this.board;
    const { core, gpio, peripherals } = this.mcu;
    const atWork = {
      [`${bus}${unit}`]: this.bus.busy,
      pwm: peripherals[PWM].hertz > 0,
      io: gpio.some((pin) => pin.irqEnableMask !== 0),
      timer: this.clocks.timer.alarms.some(({ armed }) => armed),
      watchdog: peripherals[WATCHDOG].enable,
    };
    if (core.waiting) this.clocks.checkSleep(Object.keys(atWork).filter((name) => atWork[name]));
  }

  /** What works takes its time from the clock: it must not change meanwhile. */
  #clockChanged() {
    this.#measurePower();
    const cycleNanos = 1e9 / this.mcu.clkSys;
    if (cycleNanos === this.cycleNanos) return;
    this.cycleNanos = cycleNanos;
    if (this.bus.busy) this.#fault('clk_sys changes while the bus is busy');
    if (this.mcu.peripherals[PWM].hertz > 0) this.#fault('clk_sys changes while a tone is heard');
  }

  /** Whatever changed, the meter must know. */
  #measurePower() {
    const { mcu, clocks, asleep, display } = this;
    this.meter.note({
      megahertz: mcu.clkSys / 1e6,
      plls: clocks.runningPlls,
      state: clocks.dormant ? 'dormant' : asleep ? (clocks.gates ? 'asleep' : 'waiting') : 'running',
      display,
    });
  }

  #wakeUp() {
    this.asleep = false;
    this.#measurePower();
    this.awakeNanos = 0;
    this.counts.wakeUps += 1;
  }

  /** While the flash works the core waits for it, and everything else goes on. */
  #writeFlash(limit) {
    const { operation } = this;
    const nanos = Math.min(operation.left, limit - this.nanos);
    this.clock.tick(nanos);
    this.counts.flashNanos += nanos;
    operation.nanos += nanos;
    operation.left -= nanos;
    if (operation.left > 0) return;
    if (this.stepsToCut === 0) {
      this.stepsToCut = Infinity;
      this.powered = false;
      this.flash.tear();
      this.operation = null;
      throw new PowerCut('the power went while the flash was written');
    }
    this.stepsToCut -= 1;
    this.counts.flashSteps += 1;
    this.#nextFlashStep();
  }

  #nextFlashStep() {
    const { done, value } = this.operation.steps.next();
    this.operation.left = value;
    if (!done) return;
    this.longestFlash = Math.max(this.longestFlash, this.operation.nanos);
    this.operation = null;
  }

  #fault(message) {
    throw new Fault(message + where(this.mcu.core));
  }

  #powerOn(fingers) {
    this.sram = new Uint8Array(SRAM_SIZE);
    fillWithNoise(this.sram, this.counts.starts);
    /** How long it took, and how many bytes on the bus, until the glass showed a whole picture; null before. */
    this.firstFrameMicros = null;
    this.firstFrameBytes = null;
    this.poweredOn = { nanos: this.nanosBefore, busBytes: this.bus.counters.busBytes };
    this.powered = true;
    this.#start(fingers);
  }

  #start(fingers) {
    this.asleep = false;
    this.awakeNanos = 0;
    this.resetReason = null;
    this.operation = null;
    const { seed, oscillator, bounce } = this.options;
    this.cache = this.options.cache ? new Cache(this.board.flash) : null;
    const { mcu, clocks } = createChip({
      flash: this.flash,
      cache: this.cache,
      sram: this.sram,
      randomBit: oscillatorBits(oscillator, { seed, starts: this.counts.starts }),
      speaker: this.board.speaker,
      tones: this.tones,
      now: () => this.nanos,
      wait: (steps) => {
        this.operation = { steps, nanos: 0, left: 0 };
        this.#nextFlashStep();
      },
      // Not at once: the instruction that asked for it is still being carried out.
      onReset: (reason) => { this.resetReason = reason; },
    });
    Object.assign(this, { mcu, clocks, clock: mcu.clock });
    this.runner = createRunner(mcu.core, mcu, this.cache);
    this.cycleNanos = 1e9 / mcu.clkSys;
    clocks.onChange = () => this.#clockChanged();
    this.#measurePower();
    this.setSupply(this.options.volts);
    this.stackTop = this.mcu.core.SP;
    this.lowestStack = Math.min(this.lowestStack ?? Infinity, this.stackTop);
    this.buttons = new Buttons(this.mcu, this.board, { bounce, down: fingers });
    this.counts.starts += 1;
    this.bus.connect(this.mcu, () => this.#noteFirstFrame());
  }

  /** The chip starts over, but RAM, scratch registers, display and fingers stay. The flash ends what it is at. */
  #reset() {
    const reason = this.resetReason;
    const { scratchData } = this.mcu.peripherals[WATCHDOG];
    this.mcu.peripherals[PWM].stop();
    if (this.operation) for (const _ of this.operation.steps);
    this.nanosBefore = this.nanos;
    this.clock = null;
    this.#start(this.buttons.down);
    Object.assign(this.mcu.peripherals[WATCHDOG], { reason, scratchData });
  }

  #noteFirstFrame() {
    if (this.firstFrameMicros !== null || !this.display.complete) return;
    this.firstFrameMicros = Math.floor((this.nanos - this.poweredOn.nanos) / 1000);
    this.firstFrameBytes = this.bus.counters.busBytes - this.poweredOn.busBytes;
  }
}
