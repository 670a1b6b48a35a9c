// The serial port between chip and flash, as far as commands go that are sent by hand; mapped reads do not come by here.

import { BasePeripheral } from 'rp2040js';

const CTRLR0 = 0x00;
const CTRLR1 = 0x04;
const SSIENR = 0x08;
const RXFLR = 0x24;
const SR = 0x28;
const DR0 = 0x60;
const LAST_REGISTER = 0xf8;

const TRANSMIT_EMPTY = 4;
const TRANSMIT_NOT_FULL = 2;
const RECEIVE_NOT_EMPTY = 8;
/** CTRLR0.TMOD: send the command, then receive CTRLR1 + 1 bytes. Otherwise each byte sent receives one. */
const EEPROM_READ = 3;

export class Ssi extends BasePeripheral {
  constructor(mcu, flash) {
    super(mcu, 'XIP_SSI');
    this.flash = flash;
    this.registers = new Uint32Array(LAST_REGISTER / 4 + 1);
    this.command = [];
    this.received = [];
  }

  get #reads() {
    return ((this.registers[CTRLR0 / 4] >> 8) & 3) === EEPROM_READ;
  }

  readUint32(offset) {
    if (offset === SR) return this.#status();
    if (offset === RXFLR) return this.received.length;
    if (offset === DR0) return this.received.shift() ?? 0;
    return this.registers[offset / 4] ?? super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (offset === DR0) return this.#send(value & 0xff);
    if (offset === SSIENR) [this.command, this.received] = [[], []];
    if (offset > LAST_REGISTER) return super.writeUint32(offset, value);
    this.registers[offset / 4] = value;
  }

  #send(byte) {
    this.command.push(byte);
    if (!this.#reads) this.received.push(this.flash.answer(this.command));
  }

  /** The status is read after everything was sent: the port is idle, and deselects the flash. */
  #status() {
    if (this.#reads && this.command.length > 0) {
      for (let left = this.registers[CTRLR1 / 4] + 1; left > 0; left--) {
        this.command.push(0);
        this.received.push(this.flash.answer(this.command));
      }
    }
    this.command = [];
    return TRANSMIT_EMPTY | TRANSMIT_NOT_FULL | (this.received.length > 0 ? RECEIVE_NOT_EMPTY : 0);
  }
}
