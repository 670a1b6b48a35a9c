// The RP2040 of rp2040js with its gaps filled: boot ROM, ring oscillator, I2C interrupts, a flash that is only flash.

import { BasePeripheral, RP2040 } from 'rp2040js';
import { bootromImage, isRomCall, romCall } from './bootrom.mjs';
import { FLASH_START } from './elf.mjs';
import { Fault } from './fault.mjs';

/** After the second-stage boot loader, which has nothing to set up here. */
const VECTOR_TABLE = FLASH_START + 0x100;

/**
 * A chip just out of reset, at its first instruction.
 *
 * `busy(nanoseconds)` is called when the core stalls, `onReset()` when the watchdog bites.
 */
export function createChip({ flash, sram, randomBit, busy, onReset }) {
  const mcu = new RP2040();
  const { core } = mcu;
  mcu.logger = logger(core);
  mcu.loadBootrom(bootromImage());
  mcu.sram = sram;
  mcu.sramView = new DataView(sram.buffer);
  mcu.flash = flash.bytes;
  mcu.flashView = new FlashView(flash.bytes.buffer);
  mcu.peripherals[0x40060] = new RingOscillator(mcu, 'ROSC', randomBit);
  mcu.peripherals[0x14000] = new Silent(mcu, 'XIP_CTRL');
  mcu.peripherals[0x40064] = new Silent(mcu, 'VREG_AND_CHIP_RESET');
  mcu.peripherals[0x40058].onWatchdogTrigger = onReset;
  mcu.onBreak = (number) => {
    const at = core.PC - 2;
    if (isRomCall(at)) return romCall(number, { core, mcu, flash, busy });
    // panic-probe ends in UDF; nothing in the firmware stops at a breakpoint on purpose.
    throw new Fault(`the firmware panicked or hit a breakpoint (number ${number})${where(core, at)}`);
  };
  for (const i2c of mcu.i2c) repairInterruptMask(i2c);
  repairAlarms(mcu.peripherals[0x40054], mcu.clock);
  core.VTOR = VECTOR_TABLE;
  core.SP = mcu.readUint32(VECTOR_TABLE);
  core.PC = mcu.readUint32(VECTOR_TABLE + 4) & ~1;
  return mcu;
}

/** Where the core stands, for a fault's message. */
export function where(core, at = core.PC) {
  const hex = (value) => `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
  return ` at ${hex(at)}, called from ${hex(core.LR)}, stack ${hex(core.SP)}`;
}

/** What rp2040js does not know and the firmware may do all the same. */
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

/** The emulator knows the mask and never lets it be written. */
function repairInterruptMask(i2c) {
  const IC_INTR_MASK = 0x30;
  const writeUint32 = i2c.writeUint32.bind(i2c);
  i2c.writeUint32 = (offset, value) => {
    if (offset !== IC_INTR_MASK) return writeUint32(offset, value);
    i2c.intEnable = value;
    i2c.checkInterrupts();
  };
}

/** The emulator's alarms come up to a microsecond early, which costs the firmware wake-ups that the chip does not. */
function repairAlarms(timer, clock) {
  const ALARM0 = 0x10;
  const writeUint32 = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    writeUint32(offset, value);
    const alarm = timer.alarms[(offset - ALARM0) / 4];
    const micros = Math.floor(clock.nanos / 1000);
    if (alarm) alarm.clockAlarm.schedule(Math.max(0, ((value - micros) >>> 0) * 1000 - (clock.nanos % 1000)));
  };
}

/** A store into mapped flash is a bus fault, not a way to write it. */
class FlashView extends DataView {
  setUint32(offset) {
    throw new Fault(`store into flash at 0x${(FLASH_START + offset).toString(16)}`);
  }
}

/** Registers that take anything and read as zero: "ready", for those the drivers ask. */
class Silent extends BasePeripheral {
  readUint32() {
    return 0;
  }

  writeUint32() {}
}

/** Stable from the start, and a bit of chance a read. */
class RingOscillator extends Silent {
  constructor(mcu, name, randomBit) {
    super(mcu, name);
    this.randomBit = randomBit;
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x8000_1000; // STATUS: stable, enabled
    if (offset === 0x1c) return this.randomBit(); // RANDOMBIT
    return 0;
  }
}
