// A monkey at the emulated device: presses anything, with bouncing contacts, a loose display and long naps.
//
// With scripts it plays whole games instead, disturbs them without changing them, and compares the end with that of
// the same game undisturbed.

import { end, read, readFile, readFirmware } from './command.mjs';
import { Device } from './device.mjs';
import { Fault, UsbBoot } from './fault.mjs';
import { randomWords } from './random.mjs';
import { parse, play } from './script.mjs';

const USAGE = `usage: node monkey.mjs --elf PATH [--presses NUMBER] [--seed NUMBER] [--script FILE]... [--games NUMBER] [--clock] [--steady]
  --presses  how many, on one device; 1000 unless told
  --script   a whole game from the first start on; each is played --games times (3 unless told), and then
             there are presses only if --presses is given too
  --clock    the scripts' games run against the clock: nothing but bouncing contacts disturbs them
  --steady   contacts do not bounce`;

/** A finds its way into games and lays cards; B leaves them again. */
const FINGERS = ['a', 'a', 'a', 'a', 'a', 'left', 'left', 'right', 'right', 'up', 'down', 'down', 'b'];
/** Longer than any time after which a screen goes dark. */
const NAP_MS = 130_000;
/** Pressed at the end: it wakes a dark screen, and does nothing in a game that has ended. */
const LAST = 'left';

class Monkey {
  constructor(device, seed) {
    this.device = device;
    this.chance = randomWords(seed);
    this.counts = { presses: 0, holds: 0, naps: 0, unplugged: 0, updates: 0 };
  }

  #below(limit) {
    return this.chance() % limit;
  }

  #once(times) {
    return this.#below(times) === 0;
  }

  /** Presses, and all that goes with it. */
  press() {
    const { device } = this;
    const button = FINGERS[this.#below(FINGERS.length)];
    // Hand-over and pause need a held button.
    const held = this.#once(10);
    if (this.#once(60)) this.#pullPlug();
    this.counts.presses += 1;
    if (held) this.counts.holds += 1;
    try {
      device.press(button);
      device.run(held ? 400 + this.#below(1600) : 15 + this.#below(100));
      device.release(button);
      device.run(10 + this.#below(300));
      if (this.#once(400)) this.#nap();
    } catch (error) {
      // It chose the boot loader in the menu: the device is switched on again, as after an update.
      if (!(error instanceof UsbBoot)) throw error;
      this.counts.updates += 1;
      device.powerCycle();
    }
  }

  /** Something that does not change a turn at the table: the pause menu and back, time, a display that comes and goes. */
  disturb() {
    const { device } = this;
    if (device.options.clock) return;
    switch (this.#below(40)) {
      case 0: case 1: return this.#pullPlug();
      case 2: return this.#nap('up');
      case 3: case 4: case 5: case 6: case 7: case 8: case 9: return this.#pause();
      default: device.run(this.#below(200));
    }
  }

  #tap(button) {
    this.counts.presses += 1;
    this.device.press(button);
    this.device.run(60);
    this.device.release(button);
    this.device.run(60);
  }

  #pause() {
    this.device.press('b');
    this.device.run(500);
    this.device.release('b');
    this.device.run(60);
    this.#tap('b');
  }

  /** Leaves the device alone until it is dark, and wakes it: that press does nothing else. */
  #nap(waking) {
    const { device } = this;
    this.counts.naps += 1;
    device.run(NAP_MS);
    if (waking) this.#tap(waking);
  }

  #pullPlug() {
    this.counts.unplugged += 1;
    const from = this.#below(100);
    this.device.unplugDisplay(from, from + 1 + this.#below(1500));
  }

  /** Plays a script on a device that was just switched on, disturbed between its lines once cards are dealt. */
  playGame(commands) {
    const isDeal = (command) => command.text.startsWith('type');
    // What only the desktop can check does nothing here; after the last press the table is gone.
    const presses = commands.filter((command) => command.steps.length > 0);
    const dealt = presses.findIndex(isDeal) + 1;
    presses.forEach((command, index) => {
      if (index > dealt) this.disturb();
      command.steps.forEach(([verb, what]) => this.#obey(verb, what));
    });
  }

  #obey(verb, what) {
    if (verb === 'wait') this.device.run(what);
    else if (verb === 'press' || verb === 'release') this.device[verb](what);
  }

  /**
   * Time for a display to be plugged in again, and a press: at rest the firmware does not ask whether it is still on.
   * Then time for the last frame.
   */
  settle() {
    this.device.run(2000);
    this.device.press(LAST);
    this.device.run(60);
    this.device.release(LAST);
    this.device.run(3000);
    if (!this.device.display.complete) throw new Fault('the display did not come back');
  }

  /** The firmware itself never starts over. */
  checkStarts() {
    const { starts } = this.device.counters;
    if (starts !== 1 + this.counts.updates) throw new Fault(`the device was reset ${starts - 1 - this.counts.updates} time(s)`);
  }
}

function presses(image, count, options) {
  const monkey = new Monkey(new Device(image, options), options.seed);
  monkey.device.bootUntilIdle();
  for (let press = 0; press < count; press++) monkey.press();
  monkey.settle();
  monkey.checkStarts();
  return monkey;
}

/** Plays a game undisturbed, and then as often as told with a monkey about. All must end with the same picture. */
function games(image, commands, count, options) {
  const total = { games: 0 };
  const device = new Device(image.slice(), { seed: options.seed });
  play([...commands, ...parse(`wait 2000\ntap ${LAST}\nwait 3000`)], device, { print() {} });
  const expected = device.frame().join('\n');
  for (let game = 0; game < count; game++) {
    const monkey = new Monkey(new Device(image.slice(), options), options.seed + game);
    monkey.device.bootUntilIdle();
    monkey.playGame(commands);
    monkey.settle();
    monkey.checkStarts();
    const shown = monkey.device.frame().join('\n');
    if (shown !== expected) throw new Fault(`game ${game} ended otherwise than undisturbed:\n${shown}\nexpected:\n${expected}`);
    total.games += 1;
    for (const [name, value] of Object.entries(monkey.counts)) total[name] = (total[name] ?? 0) + value;
  }
  return total;
}

function main() {
  const values = read(USAGE, {
    presses: { type: 'string' },
    seed: { type: 'string', default: '1' },
    script: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '3' },
    clock: { type: 'boolean', default: false },
    steady: { type: 'boolean', default: false },
  }, ['seed', 'games', 'presses']);
  if (values.help) return console.log(USAGE);
  const { image } = readFirmware(values.elf);
  const options = { seed: Number(values.seed), bounce: !values.steady, clock: values.clock };
  for (const path of values.script) {
    const report = games(image, parse(readFile(path, 'script').toString()), Number(values.games), options);
    console.log(JSON.stringify({ script: path, ...report }));
  }
  if (values.script.length > 0 && values.presses === undefined) return;
  const { device, counts } = presses(image, Number(values.presses ?? 1000), options);
  const wear = Math.max(...device.flash.erases);
  const seconds = Math.round(device.nanos / 1e9);
  console.log(JSON.stringify({ ...counts, seconds, erases: wear, tones: device.tones.length, ...device.peaks }));
}

end(main);
