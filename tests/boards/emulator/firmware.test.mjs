// The real firmware on the emulated device. Needs STAPEL_ELF, the path of a release build.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { flashImage } from '../../../boards/emulator/elf.mjs';
import { Fault } from '../../../boards/emulator/fault.mjs';
import { firmwareOf, FIRST, tap } from './firmware.mjs';

const { path, firmware, boot, bootToRest } = firmwareOf('STAPEL_ELF');

const lit = (frame) => frame.join('').replaceAll('.', '').length;

firmware('shows a picture soon after reset', () => {
  const device = boot();
  const frame = device.frame();
  assert.equal(frame.length, 64);
  assert.ok(frame.every((line) => /^[.#]{128}$/.test(line)));
  // Noise lights half of the 8192 pixels, a dark glass none.
  assert.ok(lit(frame) > 100 && lit(frame) < 3000, `${lit(frame)} pixels are lit`);
  assert.ok(device.firstFrameMicros < 100_000, `${device.firstFrameMicros} µs`);
  // Every byte of the memory went over the bus, and no bus at 400 kHz is faster than this.
  assert.ok(device.firstFrameBytes > 1024);
  assert.ok(device.firstFrameMicros > device.firstFrameBytes * 9 / 0.4);
});

firmware('a press changes the picture, with and without bounce alike', () => {
  const clean = boot();
  const bouncing = boot({ bounce: true });
  const before = clean.frame();
  assert.deepEqual(bouncing.frame(), before);
  const after = tap(clean, 'a');
  assert.notDeepEqual(after, before);
  assert.deepEqual(tap(bouncing, 'a'), after);
  assert.ok(bouncing.buttons.edges > clean.buttons.edges, 'it did bounce');
  // While a contact bounces its task sleeps.
  assert.ok(bouncing.counters.awakeCycles < clean.counters.awakeCycles * 1.02, 'bounce costs the chip nothing');
});

firmware('sleeps when nothing happens', () => {
  const device = boot();
  device.run(1000);
  const before = device.counters;
  device.run(1000);
  const after = device.counters;
  assert.equal(after.micros - before.micros, 1e6);
  assert.equal(after.busBytes, before.busBytes);
  assert.ok(after.awakeCycles - before.awakeCycles < 125_000, 'awake less than one part in a thousand');
});

firmware('the watchdog resets the chip, and display and RAM outlive it', () => {
  const device = bootToRest();
  const before = device.frame();
  // Between the statics and the stack, where nothing is written.
  device.mcu.writeUint32(0x2003_0000, 0x5eed_5eed);
  device.mcu.peripherals[0x40058].writeUint32(0, 0x8000_0000);
  device.run(200);
  assert.equal(device.counters.starts, 2);
  assert.equal(device.mcu.readUint32(0x2003_0000), 0x5eed_5eed);
  assert.deepEqual(device.frame(), before);
  assert.notDeepEqual(tap(device, 'a'), before);
});

firmware('switched off and on, only the flash remembers', () => {
  const device = boot();
  const language = device.frame();
  device.mcu.writeUint32(0x2003_0000, 0x5eed_5eed);
  const menu = tap(device, ...FIRST);
  device.run(2000); // The choice of the language is kept, and nothing is under way.
  const { busBytes } = device.counters;
  device.powerCycle();
  assert.ok(device.frame().every((line) => !line.includes('#')), 'dark');
  device.bootToRest();
  assert.notEqual(device.mcu.readUint32(0x2003_0000), 0x5eed_5eed);
  assert.deepEqual(device.frame(), menu);
  assert.notDeepEqual(device.frame(), language);
  assert.ok(device.counters.busBytes >= busBytes + device.firstFrameBytes, 'counters go on');
});

firmware('what the runner carries out is what rp2040js does: time, cycles, bytes, stack and memory are the same', () => {
  const [quick, plain] = [false, true].map((plain) => {
    const device = boot({ plain, seed: 7, bounce: true });
    tap(device, ...FIRST, 'a', 'up', 'a', 'a', 'down', 'a', 'a'); // English, a game alone, and a card.
    device.press('b');
    device.run(700); // The pause.
    device.release('b');
    device.run(60);
    tap(device, 'down', 'a'); // A hint, which is thought about the longest.
    device.run(2500);
    const { counters, peaks, sram, flash, tones } = device;
    return { counters, peaks, tones, frame: device.frame(), registers: [...device.mcu.core.registers], memory: [sram, flash.bytes] };
  });
  const [quickMemory, plainMemory] = [quick, plain].map(({ memory }) => Buffer.concat(memory));
  assert.ok(quickMemory.equals(plainMemory), 'RAM and flash');
  delete quick.memory;
  delete plain.memory;
  assert.deepEqual(quick, plain);
});

firmware('a program that never sleeps ends the run', () => {
  const device = boot({ awakeLimitMs: 100 });
  device.sram.set([0xfe, 0xe7], 0x1000); // B . : an endless loop
  device.mcu.core.PC = 0x2000_1000;
  device.mcu.core.waiting = false;
  device.mcu.core.PM = true;
  assert.throws(() => device.run(1000), /has not slept for 100 ms/);
});

firmware('a breakpoint, a wild jump and a store into flash end the run', () => {
  for (const [code, message] of [
    [[0x00, 0xde], /gave up or hit a breakpoint/], // UDF
    [[0x00, 0xbe], /gave up or hit a breakpoint/], // BKPT
    [[0x00, 0x47], /invalid memory/], // BX r0
    [[0x0a, 0x60], /store into flash/], // STR r2, [r1]
  ]) {
    const device = boot();
    const { core } = device.mcu;
    device.sram.set([...code, 0xfe, 0xe7], 0x1000);
    core.registers[0] = 0x3000_0001;
    core.registers[1] = 0x1000_0000;
    core.PC = 0x2000_1000;
    core.waiting = false;
    core.PM = true;
    assert.throws(() => device.run(10), (error) => error instanceof Fault && message.test(error.message), `${message}`);
  }
});

/** The command line, as others call it. */
const program = fileURLToPath(new URL('../../../boards/emulator/run.mjs', import.meta.url));

function run(script, ...more) {
  const words = [program, '--elf', path, '--script', '-', ...more];
  return spawnSync(process.execPath, words, { input: script, encoding: 'utf8' });
}

firmware('the command line prints frames, figures and clear refusals', () => {
  const { stdout, stderr, status } = run('frame\ntap a\ntext\nframe\n', '--figures');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^([.#]{128}\n){128}$/);
  const figures = JSON.parse(stderr);
  assert.deepEqual(figures.commands.map(({ command }) => command), ['frame', 'tap a', 'text', 'frame']);
  assert.ok(figures.commands[1].busBytes > 0 && figures.firstFrameMs > 0);
  for (const [refused, code, why] of [
    [run('jump\n'), 2, /^line 1: unknown command 'jump'/],
    [run('', '--elf', 'nowhere'), 2, /^cannot read the firmware 'nowhere'/],
    [run('', '--script', 'nowhere'), 2, /^cannot read the script 'nowhere'/],
    [run('', '--elf', program), 2, /not an ELF file/],
    [run('frame\n', '--address', '0x77'), 1, /^device fault: no complete picture within/],
  ]) {
    assert.equal(refused.status, code);
    assert.match(refused.stderr, why);
    assert.equal(refused.stdout, '');
  }
});

firmware('picotool finds the name and the version', () => {
  const image = flashImage(readFileSync(path));
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  const word = (address) => view.getUint32(address - 0x1000_0000, true);
  const text = (address) => {
    const from = address - 0x1000_0000;
    return new TextDecoder().decode(image.subarray(from, image.indexOf(0, from)));
  };
  // Where picotool looks: somewhere in the first 256 bytes behind the second-stage loader.
  const header = Array.from({ length: 64 }, (_, place) => 0x1000_0100 + place * 4).find((at) => word(at) === 0x7188_ebf2);
  assert.ok(header, 'a header');
  assert.equal(word(header + 16), 0xe71a_a390, 'its end');
  const found = {};
  for (let entry = word(header + 4); entry < word(header + 8); entry += 4) {
    const at = word(entry);
    // A number of its own and a text.
    found[word(at + 4)] = text(word(at + 8));
  }
  assert.equal(found[0x02031c86], 'Stapel');
  assert.match(found[0x11a9bc3a], /^\d+\.\d+\.\d+$/);
});
