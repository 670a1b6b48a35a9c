// The wires between chip and display: bytes take their time, and the display may be unplugged.

import { I2CMode } from 'rp2040js';
import { Sh1106, Ssd1306 } from './ssd1306.mjs';

/** What GPIO pins are to be switched to. */
const FUNCTION_SPI = 1;
const FUNCTION_I2C = 3;

/** A bus for a board's display. `now()` is the device's time in nanoseconds. */
export function createBus({ board, ...options }) {
  const Bus = board.display.bus === 'spi' ? SpiBus : I2cBus;
  return new Bus({ wiring: board.display, ...options });
}

/** What both have in common: a display that may be there or not, counters, and a watch. */
class Bus {
  constructor({ wiring, address, controller = wiring.controller, tolerant, now }) {
    this.wiring = wiring;
    this.address = address;
    this.controller = controller;
    this.tolerant = tolerant;
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
    const Display = this.controller === 'sh1106' ? Sh1106 : Ssd1306;
    this.display = new Display({ address, seed: this.plugIns, tolerant: this.tolerant });
    if (counters) this.display.counters = counters;
    this.plugIns += 1;
    this.plugged = true;
    this.rest();
  }

  /** The display is unplugged, perhaps in the middle of a transaction. */
  unplug() {
    this.plugged = false;
    this.rest();
  }

  /** Nothing is under way. */
  rest() {
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

  byteDone() {
    this.lastByteAt = this.now();
    this.firstByteAt ??= this.lastByteAt;
  }

  /** Whether the pins named are switched to the bus. */
  wired(mcu, names, wanted) {
    return names.every((name) => mcu.gpio[this.wiring[name]].functionSelect === wanted);
  }
}

/** Address or byte, and the acknowledge. */
const BITS_A_BYTE = 9;

/** A byte on its way out of the display: SDA is the display's until the byte is out and not acknowledged. */
class Sending {
  constructor(byte, sent = 0) {
    this.byte = byte;
    this.sent = sent;
  }

  /** Whether it pulls SDA down. The ninth bit is the acknowledge, which is the reader's. */
  get low() {
    return this.sent < 8 && (this.byte >> (7 - this.sent) & 1) === 0;
  }

  /** An acknowledge asks for the next byte, which is the same. */
  clockFalls() {
    this.sent = (this.sent + 1) % BITS_A_BYTE;
  }

  endsWith(sdaHigh) {
    return this.sent === 8 && sdaHigh;
  }
}

class I2cBus extends Bus {
  /** `status` is what a clone answers instead of its status, or null if it cannot be read. */
  constructor({ status, ...options }) {
    super(options);
    this.status = status;
  }

  rest() {
    super.rest();
    /** The byte that the chip reads, and since when; the byte that the display sends although no one reads. */
    this.reading = null;
    this.sending = null;
  }

  /** A disturbance: the display believes that it is asked for a byte, and pulls SDA down until it has sent it. */
  disturb() {
    this.sending = new Sending(0);
  }

  /** Whether the display pulls SDA down. */
  get stuck() {
    return this.sending?.low ?? false;
  }

  /** To a chip that just started. `onByte()` is called when the display took one. */
  connect(mcu, onByte) {
    const i2c = mcu.i2c[this.wiring.unit];
    // The chip was reset in the middle of a read, and the display knows nothing of that.
    if (this.reading) {
      const { since, bitNanos, byte } = this.reading;
      this.sending = new Sending(byte, Math.min(8, Math.floor((this.now() - since) / bitNanos)));
      this.reading = null;
    }
    this.busy = false;
    this.selected = false;
    this.#followPins(mcu);
    const bitNanos = () => Math.round((i2c.sclHighPeriod + i2c.sclLowPeriod) * 1e9 / mcu.clkSys);
    const after = (bits, action) => {
      this.counts.wireNanos += bits * bitNanos();
      mcu.clock.createAlarm(() => (this.stuck ? this.#lose(i2c) : action())).schedule(bits * bitNanos());
    };
    i2c.onStart = () => {
      this.busy = true;
      // A display that sends a one lets SDA go, and a start is seen: it listens again.
      if (!this.stuck) this.sending = null;
      this.counts.transactions += 1;
      after(1, () => i2c.completeStart());
    };
    i2c.onConnect = (address, mode) => {
      this.counts.addressBytes += 1;
      const answers = mode === I2CMode.Write || this.status !== null;
      const reaches = this.plugged && this.wired(mcu, ['sda', 'scl'], FUNCTION_I2C);
      this.selected = reaches && address === this.display.address && answers;
      if (this.selected && mode === I2CMode.Write) this.display.start();
      after(BITS_A_BYTE, () => i2c.completeConnect(this.#acknowledge()));
    };
    i2c.onWriteByte = (byte) => after(BITS_A_BYTE, () => {
      const acknowledged = this.#acknowledge();
      if (acknowledged) this.display.write(byte);
      onByte();
      i2c.completeWrite(acknowledged);
    });
    // Without a display a read is not acknowledged, and a bus that is not pulled down reads as ones.
    i2c.onReadByte = () => {
      const byte = this.status ?? this.display.status;
      if (this.selected) this.reading = { since: this.now(), bitNanos: bitNanos(), byte };
      after(BITS_A_BYTE, () => {
        this.reading = null;
        this.counts.readBytes += 1;
        this.lastByteAt = this.now();
        i2c.completeRead(this.selected ? byte : 0xff);
      });
    };
    i2c.onStop = () => after(1, () => {
      this.busy = false;
      this.selected = false;
      i2c.completeStop();
    });
  }

  /** A one that the chip sends is a zero on the wire: it gives up. It sends no stop, because it cannot. */
  #lose(i2c) {
    this.busy = false;
    this.selected = false;
    this.reading = null;
    i2c.arbitrationLost();
  }

  /** A program may move the wires itself, as open drains; while the bus has the pins, both are high here. */
  #followPins(mcu) {
    const [sdaPin, sclPin] = [mcu.gpio[this.wiring.sda], mcu.gpio[this.wiring.scl]];
    const released = (pin) => !pin.outputEnable || pin.outputValue;
    let before = { sda: true, scl: true };
    const look = () => {
      const [sda, scl] = [released(sdaPin), released(sclPin)];
      if (before.scl && !scl) this.sending?.clockFalls();
      // Only what the display does not cover is seen.
      const startOrStop = before.scl && scl && before.sda !== sda && !this.stuck;
      if (startOrStop || (!before.scl && scl && this.sending?.endsWith(sda))) this.sending = null;
      before = { sda, scl };
      sdaPin.setInputValue(sda && !this.stuck);
      sclPin.setInputValue(scl);
    };
    for (const pin of [sdaPin, sclPin]) pin.addListener(look);
    look();
  }

  #acknowledge() {
    this.byteDone();
    if (!this.selected) this.counts.refusals += 1;
    return this.selected;
  }
}

class SpiBus extends Bus {
  connect(mcu, onByte) {
    const spi = mcu.spi[this.wiring.unit];
    const pin = (name) => mcu.gpio[this.wiring[name]];
    // A pin that is not driven is pulled up on the module.
    const high = (name) => (pin(name).outputEnable ? pin(name).outputValue : true);
    this.isSelected = () => !high('select');
    pin('select').addListener(() => { if (this.isSelected()) this.counts.transactions += 1; });
    pin('reset').addListener(() => { if (!high('reset') && this.plugged) this.display.reset(); });
    spi.onTransmit = (byte) => {
      const nanos = Math.round(spi.dataBits * 1e9 / spi.clockFrequency);
      this.counts.wireNanos += nanos;
      mcu.clock.createAlarm(() => {
        this.byteDone();
        const reaches = this.plugged && this.isSelected() && high('reset') && this.wired(mcu, ['clock', 'mosi'], FUNCTION_SPI);
        if (!reaches) this.counts.refusals += 1;
        else if (high('data')) this.display.store(byte);
        else this.display.take(byte);
        onByte();
        spi.completeTransmit(0);
      }).schedule(nanos);
    };
  }

  get busy() {
    return this.isSelected();
  }
}
