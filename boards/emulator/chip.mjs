// The RP2040 of rp2040js with its gaps filled: boot ROM, clocks, I2C interrupts, a flash that is only flash.

import { BasePeripheral, RP2040 } from 'rp2040js';
import { bootromImage, isRomCall, romCall } from './bootrom.mjs';
import { CacheControl, readThrough } from './cache.mjs';
import { FLASH_START, RAM_START } from './elf.mjs';
import { Clocks } from './clocks.mjs';
import { Fault } from './fault.mjs';
import { Sound } from './sound.mjs';
import { Ssi } from './ssi.mjs';

/** For tests, which lie where Node.js does not find the package. */
export { RP2040 };

/** After the second-stage boot loader, which has nothing to set up here. */
const VECTOR_TABLE = FLASH_START + 0x100;

/** Where peripherals stand in the emulator's list. */
export const WATCHDOG = 0x40058;
export const PWM = 0x40050;

/** The emulator's name for a bus on which nothing happens. */
const I2C_IDLE = 0;

/**
 * A chip just out of reset, at its first instruction.
 *
 * `wait(operation)` is called when the core must wait for the flash, `onReset(reason)` when the watchdog resets the
 * chip or the firmware asks for a reset. `tones` collects what the speaker plays by the device's time `now()`. Without a
 * `cache` every read of the flash costs nothing. Gives the chip and its clocks.
 */
export function createChip({ flash, cache, sram, randomBit, speaker, tones, now, wait, onReset }) {
  const mcu = new RP2040();
  const { core } = mcu;
  mcu.logger = logger(core);
  mcu.loadBootrom(bootromImage());
  mcu.sram = sram;
  mcu.sramView = new DataView(sram.buffer);
  mcu.flash = flash.bytes;
  mcu.flashView = new FlashView(flash.bytes.buffer);
  const clocks = new Clocks(mcu, randomBit);
  mcu.peripherals[0x14000] = new CacheControl(mcu, cache);
  mcu.peripherals[0x18000] = new Ssi(mcu, flash);
  mcu.peripherals[PWM] = new Sound(mcu, { speaker, tones, now });
  mcu.peripherals[0x40064] = new ZeroRegisters(mcu, 'VREG_AND_CHIP_RESET');
  const watchdog = mcu.peripherals[WATCHDOG];
  watchdog.onWatchdogTrigger = () => {
    // The emulator's watchdog would reset again at once, and for ever.
    watchdog.alarm.enable = false;
    if (!clocks.ring.runs) throw new Fault('a reset while the ring oscillator, from which the chip starts, is off');
    onReset(watchdog.reason);
  };
  mcu.onBreak = (number) => {
    const at = core.PC - 2;
    if (isRomCall(at)) return romCall(number, { core, mcu, flash, cache, wait });
    throw new Fault(`the firmware gave up or hit a breakpoint (number ${number})${where(core, at)}`);
  };
  for (const i2c of mcu.i2c) repairBus(i2c);
  acceptAbort(mcu.dma);
  acceptResetRequest(mcu.ppb, () => onReset(0));
  shortenWay(mcu);
  if (cache) readThrough(mcu, cache);
  core.VTOR = VECTOR_TABLE;
  core.SP = mcu.readUint32(VECTOR_TABLE);
  core.PC = mcu.readUint32(VECTOR_TABLE + 4) & ~1;
  return { mcu, clocks };
}

/** Where the core stands, for a fault's message. */
export function where(core, at = core.PC) {
  const hex = (value) => `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
  return ` at ${hex(at)}, called from ${hex(core.LR)}, stack ${hex(core.SP)}`;
}

/** What the firmware does and rp2040js does not implement. */
const HARMLESS = [
  // The data hold time: it moves an edge within a bit.
  /^I2C[01]: Unimplemented write to IC_SDA_HOLD/,
];

function logger(core) {
  const complain = (name, message) => {
    const text = `${name}: ${message}`;
    if (!HARMLESS.some((known) => known.test(text))) throw new Fault(text + where(core));
  };
  return {
    debug() {},
    // The emulator only mentions SEV. The executor relies on it: a task that wakes another must not be slept on.
    info(name, message) {
      if (message === 'SEV') core.eventRegistered = true;
    },
    warn: complain,
    error: complain,
  };
}

/**
 * The emulator knows the mask of the interrupts and never lets it be written. And a restart on a bus at rest is a start
 * like any other; the emulator would start twice.
 */
function repairBus(i2c) {
  const IC_DATA_CMD = 0x10;
  const IC_INTR_MASK = 0x30;
  const RESTART = 1 << 10;
  const writeUint32 = i2c.writeUint32.bind(i2c);
  i2c.writeUint32 = (offset, value) => {
    if (offset === IC_DATA_CMD && !i2c.busy && i2c.state === I2C_IDLE) return writeUint32(offset, value & ~RESTART);
    if (offset !== IC_INTR_MASK) return writeUint32(offset, value);
    i2c.intEnable = value;
    i2c.checkInterrupts();
  };
}

/** Which transfers are still being aborted: none, an abort is done at once. The emulator only takes the request. */
function acceptAbort(dma) {
  const CHAN_ABORT = 0x444;
  const readUint32 = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : readUint32(offset));
}

/** SYSRESETREQ, which the emulator does not know. */
function acceptResetRequest(ppb, reset) {
  const AIRCR = 0xd0c;
  const KEY_AND_REQUEST = 0x05fa_0004;
  const writeUint32 = ppb.writeUint32.bind(ppb);
  const readUint32 = ppb.readUint32.bind(ppb);
  ppb.readUint32 = (offset) => (offset === AIRCR ? 0xfa05_0000 : readUint32(offset));
  ppb.writeUint32 = (offset, value) => {
    if (offset !== AIRCR) return writeUint32(offset, value);
    if (value >>> 0 === KEY_AND_REQUEST) reset();
  };
}

/** Nearly every access is to RAM or, reading, to flash; the emulator asks for everything else first. */
function shortenWay(mcu) {
  const { sram, flash } = mcu;
  const [ramHalves, flashHalves] = [sram, flash].map(({ buffer, byteOffset, length }) => new Uint16Array(buffer, byteOffset, length / 2));
  const [ramWords, flashWords] = [sram, flash].map(({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length / 4));
  const { readUint16, readUint32, writeUint32 } = RP2040.prototype;
  const inRam = (address) => address - RAM_START >>> 0 < sram.length;
  const inFlash = (address) => address - FLASH_START >>> 0 < flash.length;
  mcu.readUint16 = (address) => {
    if (inFlash(address)) return flashHalves[(address - FLASH_START) >>> 1];
    if (inRam(address)) return ramHalves[(address - RAM_START) >>> 1];
    return readUint16.call(mcu, address);
  };
  mcu.readUint32 = (address) => {
    if (inRam(address) && (address & 3) === 0) return ramWords[(address - RAM_START) >>> 2];
    if (inFlash(address) && (address & 3) === 0) return flashWords[(address - FLASH_START) >>> 2];
    return readUint32.call(mcu, address);
  };
  mcu.writeUint32 = (address, value) => {
    if (inRam(address) && (address & 3) === 0) ramWords[(address - RAM_START) >>> 2] = value;
    else writeUint32.call(mcu, address, value);
  };
}

/** A store into mapped flash is a bus fault, not a way to write it. */
class FlashView extends DataView {
  setUint32(offset) {
    throw new Fault(`store into flash at 0x${(FLASH_START + offset).toString(16)}`);
  }
}

/** Registers that take anything and read as zero: "ready", for those the drivers ask. */
class ZeroRegisters extends BasePeripheral {
  readUint32() {
    return 0;
  }

  writeUint32() {}
}
