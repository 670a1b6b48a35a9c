// A boot ROM of our own: the tables are real, each function is `BKPT n; BX LR`, and the breakpoint is carried out here.

import { Fault, UsbBoot } from './fault.mjs';

const FUNCTIONS_AT = 0x100;
const TABLE_AT = 0x40;
const DATA_TABLE_AT = 0x3c;

/** Every function with what it does to the chip. The codes are the datasheet's. */
const FUNCTIONS = [
  // The function behind 0x18: (table, code) -> pointer.
  ['', ({ core, mcu }) => {
    const wanted = core.registers[1] & 0xffff;
    let at = core.registers[0];
    while (mcu.readUint16(at) !== wanted) {
      if (mcu.readUint16(at) === 0) throw new Fault(`boot ROM: there is no '${letters(wanted)}'`);
      at += 4;
    }
    core.registers[0] = mcu.readUint16(at + 2);
  }],
  ['IF', () => {}], // connect the internal flash
  ['EX', () => {}], // leave XIP
  ['RE', ({ core, flash, wait }) => {
    interruptsMustBeOff(core);
    wait(flash.erase(core.registers[0], core.registers[1]));
  }],
  ['RP', ({ core, mcu, flash, wait }) => {
    interruptsMustBeOff(core);
    const [offset, from, length] = core.registers;
    // The flash cannot be read while it is written, so the bytes must lie in RAM.
    if (from < 0x2000_0000) throw new Fault(`boot ROM: flash programmed from 0x${from.toString(16)}, outside the RAM`);
    wait(flash.program(offset, mcu.sram.slice(from - 0x2000_0000, from - 0x2000_0000 + length)));
  }],
  ['FC', ({ cache }) => cache?.flush()],
  ['CX', () => {}], // enter XIP
  ['C4', ({ core, mcu }) => { // copy words
    const [to, from, length] = core.registers;
    for (let at = 0; at < length; at += 4) mcu.writeUint32(to + at, mcu.readUint32(from + at));
  }],
  ['UB', () => { throw new UsbBoot('the firmware went to the USB boot loader'); }],
];

// An interrupt handler lies in flash, and flash that is being written cannot be executed.
function interruptsMustBeOff(core) {
  if (!core.PM) throw new Fault('boot ROM: flash written while interrupts are on');
}

function letters(code) {
  return String.fromCharCode(code & 0xff, code >> 8);
}

/** The 16 KB at address zero. */
export function bootromImage() {
  const words = new Uint32Array(4096);
  const view = new DataView(words.buffer);
  const half = (at, value) => view.setUint16(at, value, true);
  view.setUint32(0x10, 0x02_01_75_4d, true); // "Mu", 1, version 2: the chip's B1 stepping
  half(0x14, TABLE_AT);
  half(0x16, DATA_TABLE_AT);
  FUNCTIONS.forEach(([code], number) => {
    const at = FUNCTIONS_AT + number * 4;
    half(at, 0xbe00 | number); // BKPT number
    half(at + 2, 0x4770); // BX LR
    const pointer = at | 1; // Thumb
    if (number === 0) return half(0x18, pointer);
    const entry = TABLE_AT + (number - 1) * 4;
    half(entry, code.charCodeAt(0) | (code.charCodeAt(1) << 8));
    half(entry + 2, pointer);
  });
  return words;
}

/** Whether an instruction at `address` is one of ours. */
export function isRomCall(address) {
  return address >= FUNCTIONS_AT && address < FUNCTIONS_AT + FUNCTIONS.length * 4;
}

/** Carries out function `number`. `context` is {core, mcu, flash, cache, wait(operation)}: what takes time goes to `wait`. */
export function romCall(number, context) {
  FUNCTIONS[number][1](context);
}
