// The loaders, the boot ROM's tables and the script language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootromImage, isRomCall, romCall } from '../../../boards/emulator/bootrom.mjs';
import { flashImage } from '../../../boards/emulator/elf.mjs';
import { UsbBoot } from '../../../boards/emulator/fault.mjs';
import { Flash, SECTOR } from '../../../boards/emulator/flash.mjs';
import { ScriptError, parse, play } from '../../../boards/emulator/script.mjs';
import { flashImageOfUf2 } from '../../../boards/emulator/uf2.mjs';

/** An ELF file of the given segments: [type, virtual address, physical address, bytes]. */
function elf(...segments) {
  const start = 52 + segments.length * 32;
  const file = new Uint8Array(start + segments.reduce((sum, [, , , bytes]) => sum + bytes.length, 0));
  const view = new DataView(file.buffer);
  file.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  view.setUint32(28, 52, true);
  view.setUint16(42, 32, true);
  view.setUint16(44, segments.length, true);
  let offset = start;
  segments.forEach(([type, virtual, physical, bytes], index) => {
    [type, offset, virtual, physical, bytes.length].forEach((word, field) =>
      view.setUint32(52 + index * 32 + field * 4, word, true));
    file.set(bytes, offset);
    offset += bytes.length;
  });
  return file;
}

test('segments go to their physical address, the rest stays erased', () => {
  const image = flashImage(elf(
    [1, 0x1000_0000, 0x1000_0000, [1, 2, 3]],
    [1, 0x2000_0000, 0x1000_0010, [4, 5]], // .data: runs in RAM, lies in flash
    [1, 0x2000_1000, 0x2000_1000, []], // .bss
    [4, 0, 0, [9]], // a note
  ), 64);
  assert.deepEqual([...image.subarray(0, 4)], [1, 2, 3, 0xff]);
  assert.deepEqual([...image.subarray(15, 19)], [0xff, 4, 5, 0xff]);
});

/** A UF2 file of the given blocks: [address, bytes]; `change(view)` spoils the last one. */
function uf2(blocks, change = () => {}) {
  const file = new Uint8Array(blocks.length * 512);
  blocks.forEach(([address, bytes], number) => {
    const view = new DataView(file.buffer, number * 512, 512);
    const header = [0x0a324655, 0x9e5d5157, 0x2000, address, bytes.length, number, blocks.length, 0xe48bff56];
    header.forEach((word, index) => view.setUint32(index * 4, word, true));
    view.setUint32(508, 0x0ab16f30, true);
    file.set(bytes, number * 512 + 32);
    if (number === blocks.length - 1) change(view);
  });
  return file;
}

test('blocks of a UF2 file go to their address, in any order', () => {
  const image = flashImageOfUf2(uf2([[0x1000_0100, [4, 5]], [0x1000_0000, [1, 2, 3]]]));
  assert.deepEqual([...image.subarray(0, 4)], [1, 2, 3, 0xff]);
  assert.deepEqual([...image.subarray(255, 259)], [0xff, 4, 5, 0xff]);
});

test('what is no UF2 file for this chip is refused', () => {
  const block = [0x1000_0000, [1]];
  assert.throws(() => flashImageOfUf2(new Uint8Array()), /not a UF2/);
  assert.throws(() => flashImageOfUf2(uf2([block]).subarray(1)), /not a UF2/);
  assert.throws(() => flashImageOfUf2(uf2([block, block], (view) => view.setUint8(0, 0))), /not a UF2/);
  assert.throws(() => flashImageOfUf2(uf2([block], (view) => view.setUint32(28, 0xe48bff59, true))), /another chip/);
  for (const address of [0x0fff_ffff, 0x101f_ffff + 1, 0x2000_0000]) {
    assert.throws(() => flashImageOfUf2(uf2([[address, [1]]])), /outside the flash/);
  }
});

test('what is no program for this flash is refused', () => {
  assert.throws(() => flashImage(new Uint8Array(100)), /not an ELF/);
  assert.throws(() => flashImage(elf([4, 0, 0, [1]])), /nothing for the flash/);
  assert.throws(() => flashImage(elf([1, 0, 0x1000_0040, [1]]), 64), /outside the flash/);
  assert.throws(() => flashImage(elf([1, 0, 0x2000_0000, [1]])), /outside the flash/);
  assert.throws(() => flashImage(elf([1, 0, 0x1000_0000, [1, 2]]).subarray(0, 85)), /cut short/);
});

test('the boot ROM finds its functions, and they write the flash', () => {
  const rom = new DataView(bootromImage().buffer);
  const sram = new Uint8Array(1024).fill(0x5a);
  const flash = new Flash(new Uint8Array(2 * SECTOR).fill(0));
  const mcu = { sram, readUint16: (at) => rom.getUint16(at, true) };
  const core = { registers: new Uint32Array(16), PM: true };
  let waitedNanos = 0;
  const call = (pointer, ...registers) => {
    assert.equal(pointer & 1, 1, 'Thumb');
    assert.ok(isRomCall(pointer - 1));
    core.registers.set(registers);
    const wait = (operation) => { for (const nanos of operation) waitedNanos += nanos; };
    romCall(rom.getUint16(pointer - 1, true) & 0xff, { core, mcu, flash, wait });
    return core.registers[0];
  };
  const find = (code) => {
    const letters = code.charCodeAt(0) | (code.charCodeAt(1) << 8);
    return call(rom.getUint16(0x18, true), rom.getUint16(0x14, true), letters);
  };
  for (const code of ['IF', 'EX', 'FC', 'CX']) call(find(code));
  call(find('RE'), SECTOR, SECTOR, 0x8000_0000, 0);
  call(find('RP'), SECTOR + 256, 0x2000_0100, 256);
  assert.deepEqual([flash.bytes[0], flash.bytes[SECTOR], flash.bytes[SECTOR + 256]], [0, 0xff, 0x5a]);
  assert.equal(waitedNanos, 45_400_128);
  assert.throws(() => call(find('UB'), 0, 0), UsbBoot);
  assert.throws(() => find('XX'), /no 'XX'/);
  assert.throws(() => call(find('RP'), 0, 0x1000_0000, 256), /outside the RAM/);
  core.PM = false;
  assert.throws(() => call(find('RE'), 0, SECTOR), /interrupts are on/);
});

test('a script is a list of steps; comments and desktop commands do nothing', () => {
  const parsed = parse('# title\n\n  tap a\nhold left 500\nshot title.png\nexpect Hello there\nframe\r\n');
  assert.deepEqual(parsed.map(({ line, steps }) => [line, steps]), [
    [3, [['press', 'a'], ['wait', 60], ['release', 'a'], ['wait', 60]]],
    [4, [['press', 'left'], ['wait', 500], ['release', 'left'], ['wait', 60]]],
    [5, []],
    [6, []],
    [7, [['frame']]],
  ]);
});

test('a script that cannot be understood names the line', () => {
  for (const [source, why] of [
    ['frame\njump', /line 2: unknown command 'jump'/],
    ['tap c', /line 1: there is no button 'c'/],
    ['tap', /'tap' needs a button/],
    ['tap toString', /no button/],
    ['hold a soon', /'soon' is no number/],
    ['wait -5', /'-5' is no number/],
    ['frame now', /'frame' takes 0/],
  ]) {
    assert.throws(() => parse(source), (error) => error instanceof ScriptError && why.test(error.message), source);
  }
});

test('script time is absolute: a frame that takes a while does not delay the next finger', () => {
  const log = [];
  const device = {
    nanos: 31_500_000,
    counters: {},
    runUntil(nanos) { this.nanos = Math.max(this.nanos, nanos); },
    bootUntilIdle() {},
    settle() { this.nanos += 25e6; },
    frame: () => ['.'],
    press(button) { log.push([button, this.nanos / 1e6]); },
    release() {},
  };
  play(parse('press a\nframe\nwait 100\npress b'), device, { print() {} });
  assert.deepEqual(log, [['a', 32], ['b', 132]]);
});
