// Every instruction that is carried out quickly does what the emulator's own does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cache } from '../../../boards/emulator/cache.mjs';
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
  // BL has two halves, of which the first says little.
  for (let round = 0; round < 2000; round++) {
    const halves = [0xf000 | chance() & 0x7ff, 0xd000 | chance() & 0x2fff];
    const state = [quick, slow].map(({ mcu, core }) => {
      core.PC = 0x1000_0100 + 2 * (round % 2);
      halves.forEach((half, index) => mcu.flashView.setUint16(core.PC - 0x1000_0000 + 2 * index, half, true));
      const cycles = core === quick.core ? runner.run(1) : core.executeInstruction();
      return [cycles, core.PC, core.LR];
    });
    assert.deepEqual(state[0], state[1], `BL ${halves.map((half) => half.toString(16))}`);
  }
  assert.ok(done > 60_000, `only ${done} were carried out quickly`);
  assert.equal(Buffer.compare(quick.mcu.sram, slow.mcu.sram), 0, 'and left the same in RAM');
});

test('a run ends with the cycles it was given, or before an instruction that is left to rp2040js', () => {
  const { mcu, core } = chip();
  const runner = createRunner(core, mcu);
  // Two of one cycle (MOV r8, r8), a load, PUSH and POP of two cycles each, WFI.
  const program = [0x46c0, 0x46c0, 0x9800, 0xb401, 0xbc01, 0xbf30];
  program.forEach((opcode, index) => mcu.sramView.setUint16(CODE - RAM + 2 * index, opcode, true));
  const run = (limit) => {
    core.SP = RAM + 0x100;
    core.PC = CODE;
    return [runner.run(limit), (core.PC - CODE) / 2];
  };
  assert.deepEqual([0, 1, 2, 3, 4, 5, 99].map(run), [[0, 0], [1, 1], [2, 2], [4, 3], [4, 3], [6, 4], [8, 5]]);
  assert.equal(runner.lowestStack, RAM + 0x100 - 4, 'also where it is higher again at the end');
});

test('instructions and data that miss the cache take longer, once', () => {
  const { mcu, core } = chip();
  const cache = new Cache();
  const runner = createRunner(core, mcu, cache);
  // Six of one cycle, the last two in the next line; a load of two from a third line; WFI.
  const program = [0x46c0, 0x46c0, 0x46c0, 0x46c0, 0x46c0, 0x46c0, 0x6800, 0xbf30];
  program.forEach((opcode, index) => mcu.flashView.setUint16(2 * index, opcode, true));
  const run = () => {
    core.registers[0] = 0x1000_1000;
    core.PC = 0x1000_0000;
    return runner.run(1000);
  };
  // WFI is asked for with the halfword behind it.
  assert.deepEqual([run(), run()], [8 + 4 * cache.lineCycles, 8]);
});
