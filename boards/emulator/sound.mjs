// The piezo or speaker, as a list of tones, from one output of a PWM slice.

import { BasePeripheral } from 'rp2040js';

const FUNCTION_PWM = 4;
const REGISTERS = 0xb4 / 4;
const EN = 0xa0 / 4;
/** While a driver writes one register after the other the slice has wrong values, too shortly to be heard. */
const INAUDIBLE_NANOS = 2000;

export class Sound extends BasePeripheral {
  /**
   * Appends to `tones` what is heard: {hertz, startNanos, endNanos}. `now()` is the device's time. The `speaker` hangs
   * on the pin `tone`, and is silent while the pin `amplifier` is low, if it has one.
   */
  constructor(mcu, { speaker, tones, now }) {
    super(mcu, 'PWM');
    this.speaker = speaker;
    this.slice = (speaker.tone >> 1) & 7;
    this.tones = tones;
    this.now = now;
    this.registers = new Uint32Array(REGISTERS);
    this.tone = null;
  }

  readUint32(offset) {
    return this.registers[offset / 4] ?? super.readUint32(offset);
  }

  writeUint32(offset, value) {
    const register = offset / 4;
    if (register >= REGISTERS) return super.writeUint32(offset, value);
    this.registers[register] = value;
    // The enable bits of all slices stand in a register of their own as well.
    for (let slice = 0; slice < 8; slice++) {
      const bit = 1 << slice;
      if (register === EN) this.registers[slice * 5] = (this.registers[slice * 5] & ~1) | (value & bit ? 1 : 0);
      else if (register === slice * 5) this.registers[EN] = (this.registers[EN] & ~bit) | (value & 1 ? bit : 0);
    }
    this.#listen();
  }

  /** What the piezo does now, in hertz; 0 if it is still. */
  get hertz() {
    const [control, divider, , compare, top] = this.registers.subarray(this.slice * 5, this.slice * 5 + 5);
    const high = this.speaker.tone & 1 ? compare >>> 16 : compare & 0xffff;
    if (!(control & 1) || high === 0 || high > top) return 0;
    const there = control & 2 ? 2 : 1; // and back: phase-correct
    return this.rp2040.clkSys / ((divider & 0xfff) / 16 || 256) / (top + 1) / there;
  }

  /** A reset of the chip silences it. */
  stop() {
    this.registers.fill(0);
    this.#listen();
  }

  /** Notes the end of one tone and the beginning of another. */
  #listen() {
    const { hertz } = this;
    if (this.tone?.hertz === hertz) return;
    const now = this.now();
    if (this.tone) this.#end(now);
    this.tone = hertz > 0 ? { hertz, startNanos: now, endNanos: null } : null;
  }

  #end(now) {
    const { tone, amplifier } = this.speaker;
    const connected = this.rp2040.gpio[tone].functionSelect === FUNCTION_PWM;
    const amplified = amplifier === undefined || this.rp2040.gpio[amplifier].outputValue;
    if (connected && amplified && now - this.tone.startNanos > INAUDIBLE_NANOS) this.tones.push({ ...this.tone, endNanos: now });
  }
}
