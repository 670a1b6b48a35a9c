import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sh1106, Ssd1306 } from '../../../boards/emulator/ssd1306.mjs';

const HORIZONTAL = [0x20, 0];
const VERTICAL = [0x20, 1];
const PAGE = [0x20, 2];
const UPRIGHT = [0xa1, 0xc8];

function commands(display, ...bytes) {
  display.start();
  for (const byte of [0x00, ...bytes.flat()]) display.write(byte);
}

function data(display, ...bytes) {
  display.start();
  for (const byte of [0x40, ...bytes.flat()]) display.write(byte);
}

/** A panel with power, all dark, upright, in the given mode with the whole glass as window. */
function panel(mode = HORIZONTAL) {
  const display = new Ssd1306();
  commands(display, 0x8d, 0x14, 0xaf, UPRIGHT, HORIZONTAL);
  data(display, Array(1024).fill(0));
  commands(display, mode);
  return display;
}

/** The lit pixels as "x,y". */
function lit(display) {
  return display.frame().flatMap((line, y) => [...line].flatMap((dot, x) => (dot === '#' ? [`${x},${y}`] : [])));
}

test('with remap and reversed COM direction the picture is upright', () => {
  const display = panel();
  data(display, 0b1000_0001);
  assert.deepEqual(lit(display), ['0,0', '0,7']);
});

test('without them it is rotated by 180 degrees', () => {
  const display = panel();
  commands(display, 0xa0, 0xc0);
  data(display, 0b0000_0001);
  assert.deepEqual(lit(display), ['127,63']);
});

test('COM direction acts at once, remap only on what is written later', () => {
  const display = panel();
  data(display, 0x01);
  commands(display, 0xa0);
  assert.deepEqual(lit(display), ['0,0']);
  commands(display, 0xc0);
  assert.deepEqual(lit(display), ['0,63']);
});

test('horizontal mode fills a window line by line and starts over', () => {
  const display = panel();
  commands(display, 0x21, 10, 11, 0x22, 2, 3);
  data(display, 1, 2, 4, 8);
  assert.deepEqual(lit(display), ['10,16', '11,17', '10,26', '11,27']);
  data(display, 0x80);
  assert.ok(lit(display).includes('10,23'));
  assert.ok(!lit(display).includes('10,16'));
});

test('vertical mode fills a window column by column', () => {
  const display = panel(VERTICAL);
  commands(display, 0x21, 10, 11, 0x22, 2, 3);
  data(display, 1, 2, 4, 8);
  assert.deepEqual(lit(display), ['10,16', '11,18', '10,25', '11,27']);
});

test('page mode stays on its page and starts over at its column', () => {
  const display = panel(PAGE);
  commands(display, 0xb3, 0x0e, 0x17);
  data(display, 1, 1, 2);
  assert.deepEqual(lit(display), ['127,24', '126,25']);
});

test('the windows leave page mode alone, and the start column the other modes', () => {
  const display = panel(PAGE);
  commands(display, 0xb0, 0x00, 0x10, 0x21, 50, 60, 0x22, 4, 5);
  data(display, 1);
  assert.deepEqual(lit(display), ['0,0']);
  const other = panel();
  commands(other, 0x21, 20, 30, 0x22, 1, 1, 0x05, 0x15, 0xb6);
  data(other, 1);
  assert.deepEqual(lit(other), ['20,8']);
});

test('start line and offset roll the picture', () => {
  const display = panel();
  data(display, 0x01);
  commands(display, 0x40 | 10);
  assert.deepEqual(lit(display), ['0,54']);
  commands(display, 0x40, 0xd3, 8);
  assert.deepEqual(lit(display), ['0,56']);
});

test('dark when off or without charge pump, and the memory stays', () => {
  const display = panel();
  data(display, 0x01);
  for (const [off, on] of [[[0xae], [0xaf]], [[0x8d, 0x10], [0x8d, 0x14]]]) {
    commands(display, off);
    assert.deepEqual(lit(display), []);
    commands(display, on);
    assert.deepEqual(lit(display), ['0,0']);
  }
});

test('inverted, all on, contrast', () => {
  const display = panel();
  data(display, 0x01);
  commands(display, 0xa7);
  assert.equal(lit(display).length, 128 * 64 - 1);
  commands(display, 0xa5);
  assert.equal(lit(display).length, 128 * 64);
  commands(display, 0xa4, 0xa6, 0x81, 0x22);
  assert.equal(lit(display).length, 1);
  assert.equal(display.contrast, 0x22);
});

test('a control byte with its top bit set announces one byte', () => {
  const display = panel();
  display.start();
  for (const byte of [0x80, 0x21, 0x80, 5, 0x80, 6, 0xc0, 0x01, 0x40, 0x02, 0x04]) display.write(byte);
  assert.deepEqual(lit(display), ['5,0', '6,1', '5,10']);
});

test('a command may be split between two transactions', () => {
  const display = panel();
  commands(display, 0x21);
  commands(display, 5, 6);
  data(display, 1);
  assert.deepEqual(lit(display), ['5,0']);
});

test('the status tells whether it is off, as after power-on', () => {
  const display = new Ssd1306();
  assert.equal(display.status & 0x40, 0x40);
  commands(display, 0x8d, 0x14, 0xaf);
  assert.equal(display.status & 0x40, 0);
  commands(display, 0xae);
  assert.equal(display.status & 0x40, 0x40);
});

test('complete only when every byte was written and the panel is on', () => {
  const display = new Ssd1306();
  commands(display, 0x8d, 0x14, 0xaf, HORIZONTAL);
  assert.ok(lit(display).length > 0, 'memory is noise after power-on');
  data(display, Array(1023).fill(0));
  assert.ok(!display.complete);
  data(display, 0);
  assert.ok(display.complete);
  commands(display, 0xae);
  assert.ok(!display.complete);
});

test('bytes are counted by kind, and an unknown command is not ignored', () => {
  const display = new Ssd1306();
  commands(display, 0x21, 0, 1);
  data(display, 1, 2);
  assert.deepEqual(display.counters, { controlBytes: 2, commandBytes: 3, dataBytes: 2 });
  assert.throws(() => commands(display, 0xff), /0xff is not modelled/);
  assert.throws(() => commands(display, 0x2f), /0x2f is not modelled/);
});

test('commands one by one and data after them go in one transaction', () => {
  const display = panel(PAGE);
  const { controlBytes, commandBytes, dataBytes } = display.counters;
  display.start();
  for (const byte of [0x80, 0xb3, 0x80, 0x0a, 0x80, 0x11, 0x40, 1, 2]) display.write(byte);
  assert.deepEqual(lit(display), ['26,24', '27,25']);
  assert.deepEqual(display.counters, {
    controlBytes: controlBytes + 4, commandBytes: commandBytes + 3, dataBytes: dataBytes + 2,
  });
});

test('single data bytes may be followed by commands, and a command\'s argument has a control byte of its own', () => {
  const display = panel(PAGE);
  display.start();
  for (const byte of [0x80, 0xb0, 0x80, 0x00, 0x80, 0x10, 0xc0, 1, 0xc0, 2, 0x80, 0x81, 0x80, 0x33, 0x80, 0xa7]) display.write(byte);
  assert.equal(display.contrast, 0x33);
  assert.equal(display.inverted, true);
  assert.deepEqual([...display.ram.subarray(126, 128)], [2, 1]);
});

test('commands of the other controller are a fault, or are left alone by a tolerant panel', () => {
  assert.throws(() => commands(new Sh1106(), 0x20), /0x20 is not modelled/);
  assert.throws(() => commands(new Ssd1306(), 0xad), /0xad is not modelled/);
  const display = new Sh1106({ tolerant: true });
  commands(display, 0x20, 0x05, 0x8d, 0x14); // What follows them are the halves of a column.
  assert.equal(display.column, 0x45);
  const other = new Ssd1306({ tolerant: true });
  commands(other, 0xad, 0x8b, 0xaf);
  assert.deepEqual([other.on, other.chargePump], [true, false]);
});
