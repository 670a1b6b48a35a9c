// Runs a script on the emulated device and prints its frames.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Device } from './device.mjs';
import { flashImage } from './elf.mjs';
import { Fault } from './fault.mjs';
import { ScriptError, parse, play } from './script.mjs';

const USAGE = `usage: node run.mjs --elf PATH [--script FILE|-] [--figures] [--bounce] [--seed NUMBER] [--address 0x3d]
  --script   commands to run once the device shows its first picture; - reads them from standard input;
             without it the first picture is printed
  --seed     of all chance; the desktop program makes the same of the same number
  --figures  what it cost, as JSON on standard error`;

/** The call was wrong, not the device. */
class UsageError extends Error {}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        elf: { type: 'string' },
        script: { type: 'string' },
        figures: { type: 'boolean', default: false },
        bounce: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        address: { type: 'string', default: '0x3c' },
        help: { type: 'boolean', default: false },
      },
    });
    for (const name of ['seed', 'address']) {
      if (!/^(\d+|0x[\da-f]+)$/i.test(values[name])) throw new UsageError(`--${name} needs a number`);
    }
    if (!values.elf && !values.help) throw new UsageError('--elf is missing');
    return values;
  } catch (error) {
    throw new UsageError(`${error.message}\n${USAGE}`);
  }
}

function read(path, what) {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw new UsageError(`cannot read the ${what} '${path}': ${error.message}`);
  }
}

function image(path) {
  try {
    return flashImage(read(path, 'firmware'));
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`'${path}': ${error.message}`);
  }
}

function main() {
  const values = options();
  if (values.help) return console.log(USAGE);
  const commands = parse(values.script === undefined ? 'frame' : read(values.script, 'script').toString());
  const { elf, bounce, seed, address } = values;
  const device = new Device(image(elf), { bounce, seed: BigInt(seed), address: Number(address) });
  const costs = [];
  play(commands, device, {
    print: (frame) => process.stdout.write(`${frame.join('\n')}\n`),
    done: ({ line, text }, before, after) => {
      const cost = (name) => after[name] - before[name];
      costs.push({
        line,
        command: text,
        busBytes: cost('busBytes'),
        transactions: cost('transactions'),
        wakeUps: cost('wakeUps'),
        awakeCycles: cost('awakeCycles'),
      });
    },
  });
  if (!values.figures) return;
  const figures = {
    firstFrameMs: device.firstFrameMicros / 1000,
    firstFrameBytes: device.firstFrameBytes,
    total: device.counters,
    commands: costs,
  };
  process.stderr.write(`${JSON.stringify(figures, null, 2)}\n`);
}

try {
  main();
} catch (error) {
  if (error instanceof UsageError || error instanceof ScriptError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else {
    // A fault is the firmware's; anything else is the emulator's own, and then the trace is what helps.
    process.stderr.write(`device fault: ${error instanceof Fault ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
