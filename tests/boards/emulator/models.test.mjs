// Flash, its serial port and its cache, the ring oscillator, the piezo and the log: the parts of the device, each on its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cache, CacheControl, readThrough } from '../../../boards/emulator/cache.mjs';
import { RP2040 } from '../../../boards/emulator/chip.mjs';
import { Clocks, RingOscillator } from '../../../boards/emulator/clocks.mjs';
import { Meter } from '../../../boards/emulator/energy.mjs';
import { Flash, PAGE, SECTOR, UNIQUE_ID } from '../../../boards/emulator/flash.mjs';
import { oscillatorBits } from '../../../boards/emulator/random.mjs';
import { takeLog } from '../../../boards/emulator/rtt.mjs';
import { Sound } from '../../../boards/emulator/sound.mjs';
import { Ssi } from '../../../boards/emulator/ssi.mjs';

const page = (value) => new Uint8Array(PAGE).fill(value);
const flashOf = (sectors, value = 0xff) => new Flash(new Uint8Array(sectors * SECTOR).fill(value));
/** Does `steps` steps of an operation, and waits for the next one. */
const part = (operation, steps) => { for (let step = 0; step <= steps; step++) operation.next(); };
const whole = (operation) => [...operation].reduce((sum, nanos) => sum + nanos, 0);

test('programming clears bits, only erasing sets them, and sectors wear one by one', () => {
  const flash = flashOf(4);
  assert.equal(whole(flash.program(SECTOR, page(0x0f))), 400_128);
  whole(flash.program(SECTOR, page(0xf3)));
  assert.equal(flash.bytes[SECTOR], 0x03);
  assert.equal(whole(flash.erase(SECTOR, 2 * SECTOR)), 90_000_000);
  assert.ok(flash.bytes.every((byte) => byte === 0xff));
  assert.deepEqual([...flash.erases], [0, 1, 1, 0]);
  assert.throws(() => whole(flash.program(1, page(0))), /cannot program/);
  assert.throws(() => whole(flash.erase(256, SECTOR)), /cannot erase/);
  assert.throws(() => whole(flash.erase(3 * SECTOR, 2 * SECTOR)), /cannot erase/);
});

test('a cut program leaves the bytes before it, a torn one, and the rest as they were', () => {
  const torn = new Set();
  for (let seed = 0; seed < 20; seed++) {
    const flash = new Flash(new Uint8Array(SECTOR).fill(0xff), { seed });
    part(flash.program(0, page(0x0f)), 100);
    assert.deepEqual([flash.bytes[99], flash.bytes[100], flash.bytes[101]], [0x0f, 0xff, 0xff]);
    flash.tear();
    assert.equal(flash.bytes[100] & 0x0f, 0x0f, 'only bits that were to go can go');
    assert.equal(flash.bytes[101], 0xff);
    torn.add(flash.bytes[100]);
  }
  assert.ok(torn.size > 5, 'anything may be left of the byte');
});

test('a cut erase leaves anything in its sector, and the others alone', () => {
  const bits = (sector) => sector.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  const share = (value, steps) => {
    const flash = flashOf(3, value);
    part(flash.erase(SECTOR, SECTOR), steps);
    assert.ok([0, SECTOR - 1, 2 * SECTOR].every((at) => flash.bytes[at] === value));
    assert.equal(flash.erases[1], 1, 'it wore all the same');
    return bits(flash.bytes.subarray(SECTOR, 2 * SECTOR)) / SECTOR / 8;
  };
  assert.equal(share(0x55, 0), 0.5);
  assert.ok(Math.abs(share(0xff, 1) - 0.5) < 0.05, 'bits that were set fall first');
  assert.ok(share(0x55, 15) === 0);
  const rising = [20, 30, 59].map((steps) => share(0x55, steps));
  assert.ok(rising[0] > 0.3 && rising[0] < rising[1] && rising[1] < rising[2] && rising[2] < 1, `${rising}`);
  assert.equal(share(0x55, 60), 1);
});

test('the serial port sends commands and receives what the flash answers', () => {
  const ssi = new Ssi(new RP2040(), flashOf(1));
  const ask = (code, skip, count) => {
    ssi.writeUint32(0x08, 0);
    ssi.writeUint32(0x00, 0x300); // send, then receive
    ssi.writeUint32(0x04, skip + count - 1);
    ssi.writeUint32(0x08, 1);
    ssi.writeUint32(0x60, code * 0x01010101); // a byte store reaches all four lanes
    const received = [];
    while (ssi.readUint32(0x28) & 8) received.push(ssi.readUint32(0x60));
    return received.slice(skip);
  };
  assert.deepEqual(ask(0x4b, 4, 8), UNIQUE_ID);
  assert.deepEqual(ask(0x9f, 0, 3), [0xef, 0x70, 0x15]);
  // Send and receive together, as the second-stage boot loader asks for the status.
  ssi.writeUint32(0x00, 0);
  ssi.writeUint32(0x60, 0x35);
  ssi.writeUint32(0x60, 0x35);
  assert.equal(ssi.readUint32(0x28) & 0xf, 0xe);
  assert.deepEqual([ssi.readUint32(0x60), ssi.readUint32(0x60)], [2, 2]);
  assert.equal(ssi.readUint32(0x28) & 8, 0, 'nothing more');
});

test('the cache keeps two lines of eight bytes in each of its places, and what is not there is waited for', () => {
  const cache = new Cache();
  const { lineCycles: miss, wordCycles } = cache;
  assert.deepEqual([miss, wordCycles], [64, 48]);
  const reads = (...places) => places.map((place) => cache.read(place) / miss);
  assert.deepEqual(reads(0, 4, 7, 8), [1, 0, 0, 1], 'eight bytes come at once');
  const SAME = 8 * 1024; // The size of a way: what is so far apart wants the same place.
  assert.deepEqual(reads(SAME, SAME / 2, 0, SAME), [1, 1, 0, 0], 'two lines have room');
  assert.deepEqual(reads(2 * SAME, SAME, 0), [1, 0, 1], 'the third takes the place of the one that was not used longest');
  assert.equal(cache.misses, 6);
  new CacheControl(new RP2040(), cache).writeUint32(0x04, 1);
  assert.equal(cache.takeWait(), 1024);
  assert.deepEqual(reads(0, SAME), [1, 1], 'a flush leaves nothing');
  assert.equal(new Cache({ wires: 1 }).lineCycles, 200);
});

test('other views of the flash look into the cache, or put something there, or neither', () => {
  const cache = new Cache();
  const mcu = new RP2040();
  readThrough(mcu, cache);
  const wait = (read, address) => { mcu[read](address); return cache.takeWait(); };
  const [usual, notKept, readAnew, past] = [0x1000_0000, 0x1100_0000, 0x1200_0000, 0x1300_0000];
  for (const read of ['readUint8', 'readUint16', 'readUint32']) {
    const misses = [past, notKept, usual, usual, notKept, readAnew, past].map((view) => wait(read, view));
    assert.deepEqual(misses, [48, 48, 64, 0, 0, 64, 48], read);
    cache.flush();
    cache.takeWait();
  }
  assert.deepEqual([wait('readUint32', readAnew), wait('readUint32', usual)], [64, 0]);
  assert.equal(wait('readUint32', 0x2000_0000), 0, 'RAM is no flash');
});

test('an oscillator gives chance, or what it is sick with', () => {
  const bits = (kind) => Array.from({ length: 1000 }, oscillatorBits(kind, { seed: 1, starts: 0 }));
  const ones = (kind) => bits(kind).reduce((sum, bit) => sum + bit);
  assert.ok(ones('good') > 440 && ones('good') < 560);
  assert.equal(ones('zeros'), 0);
  assert.equal(ones('ones'), 1000);
  assert.deepEqual(bits('alternating').slice(0, 4), [0, 1, 0, 1]);
  assert.ok(ones('biased') > 860 && ones('biased') < 940);
  assert.throws(() => bits('purple'), /no ring oscillator/);
});

test('who reads the oscillator sooner than every 10 µs gets the last bit again', () => {
  const mcu = new RP2040();
  let given = 0;
  const oscillator = new RingOscillator(mcu, () => given++);
  const read = () => oscillator.readUint32(0x1c);
  assert.deepEqual([read(), read()], [0, 0]);
  mcu.clock.tick(9_999);
  assert.equal(read(), 0);
  mcu.clock.tick(1);
  assert.deepEqual([read(), read()], [1, 1]);
});

test('the piezo is heard as tones with a beginning and an end', () => {
  const mcu = new RP2040();
  const tones = [];
  const sound = new Sound(mcu, { speaker: { tone: 15 }, tones, now: () => mcu.clock.nanos });
  const slice = (register) => 7 * 20 + register;
  const play = (divider, top, high) => {
    sound.writeUint32(slice(4), divider << 4);
    sound.writeUint32(slice(12), high << 16);
    sound.writeUint32(slice(16), top);
    sound.writeUint32(slice(0), 1);
  };
  mcu.gpio[15].ctrl = 4;
  play(125, 999, 500); // 125 MHz / 125 / 1000
  mcu.clock.tick(5e6);
  play(125, 1999, 1000);
  mcu.clock.tick(3e6);
  sound.writeUint32(0xa0, 0); // all slices off
  assert.deepEqual(tones, [
    { hertz: 1000, startNanos: 0, endNanos: 5e6 },
    { hertz: 500, startNanos: 5e6, endNanos: 8e6 },
  ]);
  assert.equal(sound.readUint32(slice(0)), 0);
  mcu.gpio[15].ctrl = 0x1f;
  play(125, 999, 500);
  mcu.clock.tick(5e6);
  sound.stop();
  assert.equal(tones.length, 2, 'a pin that is not connected is silent');
  assert.throws(() => { mcu.logger = { warn: (_, text) => { throw new Error(text); } }; sound.writeUint32(0xb4, 0); });
});

test('the log comes out of the ring once, in order', () => {
  const sram = new Uint8Array(1024).fill(0x53);
  assert.equal(takeLog(sram).length, 0);
  const view = new DataView(sram.buffer);
  sram.set(new TextEncoder().encode('SEGGER RTT\0'), 64);
  [0x2000_0200, 8, 2, 6].forEach((word, index) => view.setUint32(64 + 28 + index * 4, word, true));
  sram.set([10, 11, 12, 13, 14, 15, 16, 17], 0x200);
  assert.deepEqual([...takeLog(sram)], [16, 17, 10, 11]);
  assert.equal(takeLog(sram).length, 0);
});

/** Registers by their address, with the helpers of a chip that writes them as the firmware does. */
const [XOSC_CTRL, XOSC_STATUS, XOSC_DORMANT, XOSC_STARTUP] = [0x4002_4000, 0x4002_4004, 0x4002_4008, 0x4002_400c];
const [ROSC_CTRL, CLK_REF_CTRL, CLK_SYS_CTRL] = [0x4006_0000, 0x4000_8030, 0x4000_803c];
const [SLEEP_EN0, SCR, DORMANT_WAKE_INTE0] = [0x4000_80a8, 0xe000_ed10, 0x4001_4160];
const [PLL_CS, PLL_PWR, PLL_FBDIV, PLL_PRIM] = [0x4002_8000, 0x4002_8004, 0x4002_8008, 0x4002_800c];
const [ON, OFF, COMA] = [0xfab << 12 | 0xaa0, 0xd1e << 12 | 0xaa0, 0x636f_6d61];

/** A chip whose crystal is being started, with a time of 6 ms. */
function chipWithClocks() {
  const mcu = new RP2040();
  const clocks = new Clocks(mcu, () => 0);
  mcu.writeUint32(XOSC_STARTUP, 281); // × 256 periods of 12 MHz
  mcu.writeUint32(XOSC_CTRL, ON);
  return { mcu, clocks };
}

/** The same, running from the crystal. */
function chipOnCrystal() {
  const { mcu, clocks } = chipWithClocks();
  mcu.clock.tick(6e6);
  mcu.writeUint32(CLK_REF_CTRL, 2);
  return { mcu, clocks };
}

/** Its PLL is started, to 125 MHz, and not waited for. */
function startPll(mcu) {
  mcu.writeUint32(PLL_FBDIV, 125);
  mcu.writeUint32(PLL_PRIM, 6 << 16 | 2 << 12);
  mcu.writeUint32(PLL_PWR, 0);
}

test('a crystal is stable when the time that the firmware asked for has passed, and not before', () => {
  const { mcu } = chipWithClocks();
  mcu.clock.tick(5_990_000);
  assert.equal(mcu.readUint32(XOSC_STATUS), 0x1000, 'on, not yet stable');
  assert.throws(() => mcu.writeUint32(CLK_REF_CTRL, 2), /clk_ref runs from what does not run/);
  mcu.clock.tick(10_000);
  assert.equal(mcu.readUint32(XOSC_STATUS), 0x8000_1000, 'stable');
  mcu.writeUint32(CLK_REF_CTRL, 2);
  assert.equal(mcu.clkSys, 12e6);
  assert.throws(() => mcu.writeUint32(XOSC_CTRL, OFF), /clk_ref runs from what does not run/);
});

test('before its clocks are set a chip runs from the ring oscillator', () => {
  const { mcu } = chipWithClocks();
  assert.equal(mcu.clkSys, 6.5e6);
  assert.throws(() => mcu.writeUint32(ROSC_CTRL, OFF), /clk_ref runs from what does not run/);
});

test('a PLL takes its time to lock, and nothing runs from it before or without power', () => {
  const { mcu, clocks } = chipOnCrystal();
  const locked = () => mcu.readUint32(PLL_CS) >>> 31 === 1;
  assert.equal(clocks.runningPlls, 0);
  startPll(mcu);
  assert.equal(clocks.runningPlls, 1);
  assert.equal(locked(), false);
  assert.throws(() => mcu.writeUint32(CLK_SYS_CTRL, 1), /clk_sys runs from what does not run/);
  mcu.writeUint32(CLK_SYS_CTRL, 0);
  mcu.clock.tick(100_000);
  assert.equal(locked(), true);
  mcu.writeUint32(CLK_SYS_CTRL, 1);
  assert.equal(mcu.clkSys, 125e6);
  assert.throws(() => mcu.writeUint32(PLL_PWR, 0x2d), /clk_sys runs from what does not run/);
});

test('DORMANT ends with an edge on a pin that may wake, when the crystal has started again; TIMER stands still', () => {
  const { mcu, clocks } = chipOnCrystal();
  const TIMERAWL = 0x4005_4028;
  mcu.gpio[2].setInputValue(true);
  mcu.gpio[2].updateIRQValue(0xf);
  assert.throws(() => mcu.writeUint32(XOSC_DORMANT, COMA), /while the ring oscillator runs/);
  mcu.writeUint32(ROSC_CTRL, OFF);
  assert.throws(() => mcu.writeUint32(XOSC_DORMANT, COMA), /nothing can end it/);
  mcu.writeUint32(DORMANT_WAKE_INTE0, 0b0100 << 8);
  assert.equal(mcu.readUint32(DORMANT_WAKE_INTE0), 0b0100 << 8);
  mcu.writeUint32(XOSC_DORMANT, COMA);
  const [before, micros] = [mcu.clock.nanos, mcu.readUint32(TIMERAWL)];
  clocks.dream(before + 60e9);
  assert.ok(clocks.dormant);
  assert.equal(mcu.clock.nanos - before, 60e9);
  mcu.gpio[3].setInputValue(false);
  clocks.dream(before + 61e9);
  assert.ok(clocks.dormant, 'another pin');
  mcu.gpio[2].setInputValue(false);
  clocks.dream(before + 70e9);
  assert.ok(!clocks.dormant);
  assert.equal(Math.round((mcu.clock.nanos - before) / 1e4), 61e5 + 599, 'and 5.99 ms for the crystal');
  assert.equal(mcu.readUint32(TIMERAWL), micros);
});

test('DORMANT while a PLL runs, or without running from the crystal, is a fault', () => {
  const { mcu } = chipWithClocks();
  mcu.writeUint32(DORMANT_WAKE_INTE0, 0b0100);
  assert.throws(() => mcu.writeUint32(XOSC_DORMANT, COMA), /does not run from it/);
  startPll(mcu);
  assert.throws(() => mcu.writeUint32(XOSC_DORMANT, COMA), /while a PLL runs/);
});

test('whoever works while the processor sleeps needs a clock', () => {
  const { mcu, clocks } = chipOnCrystal();
  mcu.writeUint32(SLEEP_EN0, 1 << 6 | 1 << 8);
  clocks.checkSleep(['pwm']);
  assert.equal(clocks.gates, false, 'plain sleep stops nothing');
  mcu.writeUint32(SCR, 4);
  assert.ok(clocks.gates);
  clocks.checkSleep(['i2c0', 'io', 'timer']);
  assert.throws(() => clocks.checkSleep(['io', 'pwm']), /pwm is at work, and sleep stops its clock/);
});

test('the meter adds up what chip and panel take', () => {
  let nanos = 0;
  const meter = new Meter(() => nanos);
  const panel = { lit: true, litPixels: 4096, contrast: 127 };
  const dark = { lit: false };
  const second = (state, display, megahertz, plls) => {
    const before = meter.read();
    meter.note({ state, display, megahertz, plls });
    nanos += 1e9;
    return Number((meter.read() - before).toFixed(2));
  };
  assert.equal(second('running', dark, 125, 2), 5 + 13 + 93.75);
  assert.equal(second('waiting', dark, 125, 1), 5 + 6.5 + 71.88);
  assert.equal(second('asleep', dark, 12, 0), 6.56);
  assert.equal(second('dormant', dark, 12, 0), 4.2);
  assert.equal(second('dormant', panel, 12, 0), 4.2 + 22.52, 'half of the pixels at half of the contrast');
});
