// The wire between chip and display: bytes take their time, and the display may be unplugged.

import { I2CMode } from 'rp2040js';
import { Ssd1306 } from './ssd1306.mjs';

/** Address or byte, and the acknowledge. */
const BITS_A_BYTE = 9;

export class Bus {
  /** `now()` is the device's time in nanoseconds. */
  constructor({ address, status, now }) {
    this.address = address;
    /** What a clone answers instead of its status, or null if it cannot be read. */
    this.status = status;
    this.now = now;
    this.counts = { addressBytes: 0, readBytes: 0, transactions: 0, refusals: 0, wireNanos: 0 };
    this.plugIns = 0;
    this.plugIn();
    this.watch();
  }

  /** A display with power just on: whatever was in its memory and its registers is gone. */
  plugIn(address = this.address) {
    const counters = this.display?.counters;
    this.address = address;
    this.display = new Ssd1306({ address, seed: this.plugIns });
    if (counters) this.display.counters = counters;
    this.plugIns += 1;
    this.plugged = true;
    this.selected = false;
  }

  /** Nobody acknowledges any more, in the middle of a transaction if need be. */
  unplug() {
    this.plugged = false;
    this.selected = false;
  }

  /** Everything that was counted since the beginning. */
  get counters() {
    const { controlBytes, commandBytes, dataBytes } = this.display.counters;
    const busBytes = this.counts.addressBytes + this.counts.readBytes + controlBytes + commandBytes + dataBytes;
    return { busBytes, controlBytes, commandBytes, dataBytes, ...this.counts };
  }

  /** From now on `firstByteAt` and `lastByteAt` are new: when a byte was done, in nanoseconds; null before. */
  watch() {
    this.firstByteAt = null;
    this.lastByteAt = null;
  }

  /** To a chip that just started. `onByte()` is called when the display took one. */
  connect(mcu, onByte) {
    const i2c = mcu.i2c[0];
    this.busy = false;
    this.selected = false;
    const after = (bits, action) => {
      const bitNanos = Math.round((i2c.sclHighPeriod + i2c.sclLowPeriod) * 1e9 / mcu.clkSys);
      this.counts.wireNanos += bits * bitNanos;
      mcu.clock.createAlarm(action).schedule(bits * bitNanos);
    };
    i2c.onStart = () => {
      this.busy = true;
      this.counts.transactions += 1;
      after(1, () => i2c.completeStart());
    };
    i2c.onConnect = (address, mode) => {
      this.counts.addressBytes += 1;
      const answers = mode === I2CMode.Write || this.status !== null;
      this.selected = this.plugged && address === this.display.address && answers;
      if (this.selected && mode === I2CMode.Write) this.display.start();
      after(BITS_A_BYTE, () => i2c.completeConnect(this.#acknowledge()));
    };
    i2c.onWriteByte = (byte) => after(BITS_A_BYTE, () => {
      const acknowledged = this.#acknowledge();
      if (acknowledged) this.display.write(byte);
      onByte();
      i2c.completeWrite(acknowledged);
    });
    // Nobody acknowledges what is read, and a bus that nobody pulls down reads as ones.
    i2c.onReadByte = () => after(BITS_A_BYTE, () => {
      this.counts.readBytes += 1;
      this.lastByteAt = this.now();
      i2c.completeRead(this.selected ? this.status ?? this.display.status : 0xff);
    });
    i2c.onStop = () => after(1, () => {
      this.busy = false;
      this.selected = false;
      i2c.completeStop();
    });
  }

  #acknowledge() {
    this.lastByteAt = this.now();
    this.firstByteAt ??= this.lastByteAt;
    if (!this.selected) this.counts.refusals += 1;
    return this.selected;
  }
}
