// What the firmware costs on the emulated device, as one table in markdown. No test depends on these numbers.

import { end, read, readFile, readFirmware } from './command.mjs';
import { Device } from './device.mjs';
import { memoryUse } from './elf.mjs';
import { storageStart, useUp } from './storage.mjs';
import { ERASE_STEPS, PAGE, SECTOR } from './flash.mjs';
import { parse, play } from './script.mjs';

const USAGE = `usage: node bench.mjs --elf PATH [--seed NUMBER] [--hints NUMBER] [--board NAME]
  --hints  of each game that is played by them; 40 unless told, and no more: each game has so many
  --board  only what the boards are compared by, as one row of a table`;

const TAP_MS = 60;
/** A whole game with nothing but buttons. */
const GAME = new URL('../../tests/scenarios/a_solo_game_of_the_game_can_be_won.txt', import.meta.url);
/** A table is reached by the code of its deal, so that every build is measured with the same cards. */
const DEAL = ['a', 'up', 'a', ...'0000006C'].flatMap((key) => typed(key));

/** The taps for a letter of a code: from 0 up and down the digits and letters, then on to the next place. */
function typed(key) {
  if (!/[0-9A-Z]/.test(key)) return [key];
  return [...Array('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(key)).fill('down'), 'right'];
}

/** The presses of a first start: English, and no lesson. A stick has no B. */
const FIRST = ['a', 'right', 'a'];

/** Each change of the screen that is measured, with the taps that lead to it; the last tap is the one. */
const CHANGES = [
  ['The cursor of the menu moves', [...FIRST, 'down']],
  ['The next page of the rules', ['down', 'down', 'down', 'a', 'right', 'a', 'right']],
  ['From the menu to a game\'s choices', ['b', 'b', 'up', 'up', 'up', 'up', 'a']],
  ['From the choices to the table', ['b', ...DEAL, 'a', 'down', 'a']],
  ['The cursor of the table moves', ['left', 'left']],
  ['A card begins to slide', ['a', 'left', 'a']],
];

function tap(device, button) {
  device.press(button);
  device.run(TAP_MS);
  device.release(button);
  device.run(TAP_MS);
}

/**
 * One press, from the edge on: times in microseconds, bytes on the bus and how long it was busy with them, bytes of the
 * display's memory that changed.
 */
function measurePress(device, button) {
  device.settle();
  const ram = device.display.ram.slice();
  const { nanos } = device;
  const { busBytes, wireNanos } = device.counters;
  device.bus.watch();
  device.press(button);
  device.run(TAP_MS);
  device.settle();
  const { firstByteAt, lastByteAt } = device.bus;
  const changed = device.display.ram.reduce((sum, byte, at) => sum + (byte !== ram[at] ? 1 : 0), 0);
  const bytes = device.counters.busBytes - busBytes;
  const wire = Math.round((device.counters.wireNanos - wireNanos) / 1000);
  device.release(button);
  device.run(TAP_MS);
  const since = (at) => (at === null ? null : Math.round((at - nanos) / 1000));
  return { first: since(firstByteAt), last: since(lastByteAt), wire, bytes, changed };
}

/** Ten seconds without a press. */
function measureRest(device) {
  const before = device.counters;
  device.run(10_000);
  const after = device.counters;
  const cost = (name) => after[name] - before[name];
  return `${cost('wakeUps')} wake-ups, ${cost('awakeMicros')} µs awake, ${cost('busBytes')} bytes on the bus`;
}

/** Longer than any of them takes. */
const HINT_MS = 1500;

/** A table alone, standard or expert, with the cards of the one deal; the first taps are those of a first start. */
function sitDown(device, expert, first = FIRST) {
  const [setup, ...deal] = DEAL;
  const harder = expert ? ['down', 'down', 'right', 'up', 'up'] : [];
  [...first, setup, ...harder, ...deal, 'a', 'down', 'a'].forEach((button) => tap(device, button));
}

/** From the table to the entry of the pause menu. */
function askForHint(device) {
  device.press('b');
  device.run(700);
  device.release('b');
  device.run(TAP_MS);
  tap(device, 'right');
}

/** A game played by hints: how long each is thought about, and a press while it is. */
function measureHints(image, options, hints, expert) {
  const device = new Device(readImageAgain(image), options);
  device.bootUntilIdle();
  sitDown(device, expert);
  const micros = [];
  for (let hint = 0; hint < hints; hint++) {
    askForHint(device);
    const { awakeMicros } = device.counters;
    tap(device, 'a');
    device.run(HINT_MS);
    micros.push(device.counters.awakeMicros - awakeMicros);
    tap(device, 'a');
    tap(device, 'a');
  }
  const mean = micros.reduce((sum, each) => sum + each, 0) / hints;
  const text = `${(mean / 1000).toFixed(0)} ms on average, ${(Math.max(...micros) / 1000).toFixed(0)} ms at worst, drawing included`;
  return { text, stackBytes: device.peaks.stackBytes };
}

/** B leaves a hint that is being thought about: from the finger's leaving to the first byte. */
function measureInterruption(image, options) {
  const device = new Device(readImageAgain(image), options);
  device.bootUntilIdle();
  sitDown(device, false);
  askForHint(device);
  device.press('a');
  device.run(30);
  device.release('a');
  device.press('b');
  device.run(10);
  const { nanos } = device;
  device.bus.watch();
  device.release('b');
  device.run(TAP_MS);
  return `${Math.round((device.bus.firstByteAt - nanos) / 1000)} µs to the first byte`;
}

/** A cell that fits into a pocket. */
const CELL_MILLIWATT_HOURS = 500 * 3.7;

/** Mean power over so many seconds, and how long a cell lasts. */
function measurePower(device, seconds, live = () => device.run(seconds * 1000)) {
  const before = device.counters;
  live();
  const milliwatts = (device.counters.millijoules - before.millijoules) / ((device.counters.micros - before.micros) / 1e6);
  const hours = CELL_MILLIWATT_HOURS / milliwatts;
  const lasts = hours < 200 ? `${hours.toFixed(0)} hours` : `${(hours / 24).toFixed(0)} days`;
  return { text: `${milliwatts.toFixed(1)} mW, ${lasts} with 500 mAh`, wakeUps: device.counters.wakeUps - before.wakeUps };
}

/** A game alone for ten minutes, 347 presses as in a game that was won; then nobody touches it. */
function measureEnergy(image, options) {
  const PRESSES = 347;
  const MINUTES = 10;
  const device = new Device(readImageAgain(image), { ...options, volts: 4 });
  device.bootUntilIdle();
  const keys = ['left', 'a', 'right', 'up', 'a', 'left', 'down', 'a'];
  const playFor = (device, first) => {
    sitDown(device, false, first);
    return measurePower(device, MINUTES * 60, () => {
      for (let press = 0; press < PRESSES; press++) {
        tap(device, keys[press % keys.length]);
        device.run(MINUTES * 60_000 / PRESSES - 2 * TAP_MS);
      }
    });
  };
  const still = new Device(readImageAgain(image), { ...options, volts: 4 });
  still.bootUntilIdle();
  const playing = playFor(device);
  // In the settings it is the seventh row from below.
  const unmoved = playFor(still, [...FIRST, 'up', 'a', ...Array(7).fill('up'), 'a', 'b', 'down']);
  device.run(31_000);
  const dimmed = measurePower(device, 20);
  while (device.display.lit) device.run(1000);
  device.run(1000);
  const dark = measurePower(device, 600);
  const { last } = measurePress(device, 'a');
  const shown = device.display.lit;
  if (!shown) throw new Error('a press in the dark does not wake it');
  return [
    [`Power while playing, ${PRESSES} presses in ten minutes`, playing.text],
    ['The same with motion off', unmoved.text],
    ['Power while dimmed', dimmed.text],
    ['Power in the dark', `${dark.text}; ${dark.wakeUps} wake-ups in ten minutes`],
    ['From a press in the dark to the whole picture', `${(last / 1000).toFixed(1)} ms`],
  ];
}

/** How long a start takes that finds `image`, which it leaves as it is. */
function measureStart(image, options) {
  const millis = [false, true].map((cache) => {
    const device = new Device(image.slice(), { ...options, cache });
    device.bootUntilIdle();
    return (device.firstFrameMicros / 1000).toFixed(1);
  });
  return `${millis[0]} ms, ${millis[1]} ms with the misses of the flash's cache`;
}

/** Sectors for what is kept, pages in each, and how often a sector can be erased; games a day, days a year. */
const WEAR = { sectors: 32, pages: SECTOR / PAGE, erases: 100_000, games: 50, days: 365 };

/** What keeping a whole game costs, and a start with all of it kept but the last turn. */
function measureGame(image, options) {
  const device = new Device(readImageAgain(image), options);
  device.bootUntilIdle();
  const commands = parse(readFile(GAME, 'game').toString());
  const before = device.counters.flashSteps;
  const [last] = commands.splice(commands.findLastIndex(({ text }) => text.startsWith('tap')), 1);
  play(commands, device, { print: () => {} });
  device.run(100);
  device.powerCycle();
  device.bootUntilIdle();
  const start = `${(device.firstFrameMicros / 1000).toFixed(1)} ms`;
  play([last], device, { print: () => {} });
  const erased = device.flash.erases.reduce((sum, count) => sum + count, 0);
  const pages = Math.round((device.counters.flashSteps - before - erased * ERASE_STEPS) / PAGE);
  const years = WEAR.sectors * WEAR.erases / (pages / WEAR.pages * WEAR.games * WEAR.days);
  return { start, wear: `${pages} pages, ${(pages / WEAR.pages).toFixed(1)} erases; fifty games a day wear it out in ${years.toFixed(0)} years` };
}

/** All rows: [what, how much]. */
function bench({ elf, image }, options, hints) {
  const rows = [['Reset to the first whole picture, a flash without saves', measureStart(image, options)]];
  const first = new Device(image, options);
  first.bootUntilIdle();
  FIRST.forEach((button) => tap(first, button));
  first.run(3000);
  first.resetPeaks();
  rows.push(['Ten seconds of the menu at rest', measureRest(first)]);
  rows.push(['Reset to the first whole picture, with saves', measureStart(image, options)]);

  const played = readImageAgain(image);
  const device = new Device(played, options);
  device.bootUntilIdle();
  device.run(2000);
  device.resetPeaks();
  for (const [what, taps] of CHANGES) {
    taps.slice(0, -1).forEach((button) => tap(device, button));
    const { first, last, wire, bytes, changed } = measurePress(device, taps.at(-1));
    if (changed === 0) throw new Error(`'${what}' changed nothing: the way there is wrong`);
    rows.push([what, `${first} µs to the first byte, ${last} µs to the last (the wire's share: ${wire}); ${bytes} bytes on the bus for ${changed} `
      + `changed (2 × ${changed} + 40 = ${2 * changed + 40})`]);
  }
  device.run(3000);
  const { awakeMicros, flashMicros } = device.peaks;
  // A start with a game kept takes the deepest stack, or a hint.
  device.powerCycle();
  device.bootUntilIdle();
  useUp(played);
  rows.push(['Reset to the first whole picture, with a game, all pages of the storage used', measureStart(played, options)]);
  const game = measureGame(image, options);
  rows.push(['Reset to the first whole picture, with a game of 98 cards', game.start]);
  rows.push(['Flash for a whole game alone', game.wear]);
  const { flashBytes, ramBytes, ramEnd } = memoryUse(elf);
  rows.push(['Longest time awake without a sleep, after the start', `${(awakeMicros / 1000).toFixed(1)} ms`]);
  rows.push(['Longest wait for the flash', `${(flashMicros / 1000).toFixed(1)} ms`]);
  const [standard, expert] = [false, true].map((expert) => measureHints(image, options, hints, expert));
  rows.push([`A hint, of ${hints} in a game alone`, standard.text]);
  rows.push(['The same with Expert, which looks at the most positions', expert.text]);
  rows.push(['B while a hint is thought about', measureInterruption(image, options)]);
  rows.push(...measureEnergy(image, options));
  rows.push(['Image in flash', `${flashBytes} bytes`]);
  rows.push(['Static RAM', `${ramBytes} bytes`]);
  rows.push(['Deepest stack', `${Math.max(device.peaks.stackBytes, expert.stackBytes)} bytes of ${device.stackTop - ramEnd}`]);
  return rows;
}

/** The first device has written its saves into the image; the second starts with none. */
function readImageAgain(image) {
  return image.slice().fill(0xff, storageStart(image));
}

/** What a board is, and what it costs, as a row. */
function compare({ elf, image }, options) {
  const device = new Device(image, options);
  const { display, buttons, knob } = device.board;
  device.bootUntilIdle();
  FIRST.forEach((button) => tap(device, button));
  device.run(2000);
  const { last, bytes } = measurePress(device, 'down');
  const { flashBytes, ramBytes } = memoryUse(elf);
  return [
    display.controller.toUpperCase(),
    display.bus === 'i2c' ? 'I2C' : 'SPI',
    `${Object.keys(buttons).length} contacts${knob ? ' and a knob' : ''}`,
    `${flashBytes} and ${ramBytes} bytes`,
    `${(device.firstFrameMicros / 1000).toFixed(1)} ms`,
    `${bytes} bytes, ${(last / 1000).toFixed(1)} ms`,
  ];
}

function main() {
  const options = { seed: { type: 'string', default: '1' }, hints: { type: 'string', default: '40' }, board: { type: 'string' } };
  const values = read(USAGE, options, ['seed', 'hints']);
  if (values.help) return console.log(USAGE);
  if (values.board) {
    const cells = compare(readFirmware(values.elf), { seed: BigInt(values.seed), board: values.board });
    return console.log(`| ${cells.join(' | ')} |`);
  }
  const rows = bench(readFirmware(values.elf), { seed: BigInt(values.seed) }, Number(values.hints));
  console.log(['| What | How much |', '|---|---|', ...rows.map(([what, much]) => `| ${what} | ${much} |`)].join('\n'));
}

end(main);
