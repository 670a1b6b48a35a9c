// Plays many scripts, each on a device of its own, in as few processes as there are cores: Node.js compiles the
// emulator in the first script, and the next one is faster.

import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { UsageError, end, readFile, readFirmware, read, seedAndBoard } from './command.mjs';
import { Device } from './device.mjs';
import { ScriptError, parse, play } from './script.mjs';

const USAGE = `usage: node batch.mjs --elf PATH [--script FILE|-] [--bounce] [--seed NUMBER] [--board NAME] [--panel NAME] [--workers NUMBER]
  --script   many scripts, each after a line '=== NAME'; - or nothing reads them from standard input.
             Frames are printed after the same lines in the same order, faults as 'NAME: ...' on standard error
  --workers  so many scripts at a time; 2 unless told`;

const OPTIONS = {
  script: { type: 'string', default: '-' },
  bounce: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  board: { type: 'string', default: 'pico' },
  panel: { type: 'string' },
  workers: { type: 'string', default: '2' },
};

/** A list of {name, commands}: refused as a whole if one of them cannot be understood. */
function split(source) {
  const [before, ...parts] = source.split(/^=== /m);
  if (before.trim() !== '' || parts.length === 0) throw new UsageError(`scripts begin with '=== NAME'\n${USAGE}`);
  return parts.map((part) => {
    const [name, ...lines] = part.split('\n');
    const script = lines.join('\n');
    try {
      parse(script);
    } catch (error) {
      throw error instanceof ScriptError ? new ScriptError(`${name}: ${error.message}`) : error;
    }
    return { name, script };
  });
}

/** In a worker: one script after the other, as they come. */
function work({ image, options }) {
  parentPort.on('message', ({ place, script }) => {
    const frames = [];
    let fault = null;
    try {
      play(parse(script), new Device(image.slice(), options), { print: (frame) => frames.push(`${frame.join('\n')}\n`) });
    } catch (error) {
      fault = error.message;
    }
    parentPort.postMessage({ place, frames: frames.join(''), fault });
  });
}

/** The longest script goes first, so that it does not run alone at the end. */
function main() {
  const values = read(USAGE, OPTIONS, ['seed', 'workers']);
  if (values.help) return console.log(USAGE);
  const runs = split(readFile(values.script, 'scripts').toString());
  const { image } = readFirmware(values.elf);
  const waiting = runs.map(({ script }, place) => ({ place, script })).sort((one, other) => other.script.length - one.script.length);
  const print = () => {
    process.stdout.write(runs.map(({ name, frames }) => `=== ${name}\n${frames}`).join(''));
    const faults = runs.filter(({ fault }) => fault !== null);
    process.stderr.write(faults.map(({ name, fault }) => `${name}: ${fault}\n`).join(''));
    if (faults.length > 0) process.exitCode = 1;
  };
  let left = runs.length;
  for (let count = Math.min(Number(values.workers) || 1, runs.length); count > 0; count--) {
    const worker = new Worker(new URL(import.meta.url), { workerData: { image, options: seedAndBoard(values, USAGE) } });
    const next = () => (waiting.length > 0 ? worker.postMessage(waiting.shift()) : worker.unref());
    worker.on('error', (error) => { throw error; });
    worker.on('message', ({ place, frames, fault }) => {
      Object.assign(runs[place], { frames, fault });
      left -= 1;
      if (left === 0) print();
      next();
    });
    next();
  }
}

if (isMainThread) end(main);
else work(workerData);
