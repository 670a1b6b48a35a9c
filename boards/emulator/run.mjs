// Runs a script on the emulated device and prints its frames.

import { end, read, readFile, readFirmware, seedAndBoard } from './command.mjs';
import { Device } from './device.mjs';
import { parse, play } from './script.mjs';

const USAGE = `usage: node run.mjs --elf PATH [--script FILE|-] [--figures] [--bounce] [--seed NUMBER] [--board NAME] [--panel NAME] [--address 0x3d]
  --script   commands to run once the device shows its first picture; - reads them from standard input;
             without it the first picture is printed
  --seed     of all chance; the desktop program makes the same of the same number
  --panel    ssd1306, sh1106, or mute, which cannot be read; the board's own unless told
  --figures  what it cost, as JSON on standard error`;

const OPTIONS = {
  script: { type: 'string' },
  figures: { type: 'boolean', default: false },
  bounce: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  board: { type: 'string', default: 'pico' },
  panel: { type: 'string' },
  address: { type: 'string', default: '0x3c' },
};

function main() {
  const values = read(USAGE, OPTIONS, ['seed', 'address']);
  if (values.help) return console.log(USAGE);
  const commands = parse(values.script === undefined ? 'frame' : readFile(values.script, 'script').toString());
  const device = new Device(readFirmware(values.elf).image, seedAndBoard(values, USAGE));
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
    peaks: device.peaks,
    logBytes: device.takeLog().length,
    commands: costs,
  };
  process.stderr.write(`${JSON.stringify(figures, null, 2)}\n`);
}

end(main);
