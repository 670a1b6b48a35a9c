// Every instruction that is carried out quickly does what the emulator's own does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from '../../../boards/emulator/chip.mjs';
import { fillWithNoise, randomWords } from '../../../boards/emulator/random.mjs';
import { createRunner } from '../../../boards/emulator/thumb.mjs';

const RAM = 0x2000_0000;
const CODE = RAM + 0x8000;

/** A chip, where it stands, and what it was asked for. */
function chip() {
  const mcu = new RP2040();
  const calls = [];
  mcu.logger = { debug() {}, info() {}, warn: (...words) => calls.push(words.join()), error: (...words) => calls.push(words.join()) };
  mcu.sio = { readUint32: (...words) => calls.push(words.join()), writeUint32: (...words) => calls.push(words.join()) };
  mcu.onBreak = (number) => calls.push(`break ${number}`);
  return { mcu, core: mcu.core, calls };
}

/** Numbers of which any two are often equal or near each other. */
function number(chance) {
  const [low, high] = [chance() & 0x3fff_ffff, chance() & 0x3fff_ffff | 0x8000_0000];
  const kinds = [low, high, chance() & 3, 0x7fff_fffe + (chance() & 3), 0xffff_fffe + (chance() & 1), RAM + (chance() & 0x3ffc)];
  return kinds[chance() % kinds.length] >>> 0;
}

test('quick instructions do what slow ones do', () => {
  const [quick, slow] = [chip(), chip()];
  const runner = createRunner(quick.core, quick.mcu);
  let done = 0;
  const chance = randomWords(7);
  const noise = new Uint8Array(quick.mcu.sram.length);
  fillWithNoise(noise, 3);
  for (const { mcu } of [quick, slow]) mcu.sram.set(noise);
  for (let opcode = 0; opcode < 0xe800; opcode++) {
    for (let round = 0; round < 2; round++) {
      const registers = Array.from({ length: 15 }, () => number(chance));
      registers[13] = RAM + (chance() & 0x3ffc);
      const flags = chance();
      const state = [quick, slow].map(({ mcu, core, calls }) => {
        calls.length = 0;
        core.registers.set([...registers, CODE]);
        core.APSR = flags;
        mcu.sramView.setUint16(CODE - RAM, opcode, true);
        let cycles;
        try {
          // As the device does it: one instruction is more than no cycle.
          cycles = core === quick.core ? runner.run(1) : 0;
          if (cycles > 0) done += 1;
          else cycles = core.executeInstruction();
        } catch (error) {
          calls.push(error.message);
        }
        const { waiting, cycles: all } = core;
        core.waiting = false;
        return { cycles, all, waiting, flags: core.APSR, registers: [...core.registers], calls: [...calls] };
      });
      assert.deepEqual(state[0], state[1], `opcode 0x${opcode.toString(16)}`);
    }
  }
  assert.ok(done > 60_000, `only ${done} were carried out quickly`);
  assert.deepEqual(Buffer.compare(quick.mcu.sram, slow.mcu.sram), 0, 'and left the same in RAM');
});
