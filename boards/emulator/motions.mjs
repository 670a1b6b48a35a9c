// What moves, on the emulated device: when each picture is sent, how many bytes it takes, and how soon a press in its
// middle is answered. One table in markdown; no test depends on these numbers.

import { end, read, readFile, readFirmware, seedAndBoard } from './command.mjs';
import { Device } from './device.mjs';
import { parse, play } from './script.mjs';

const USAGE = `usage: node motions.mjs --elf PATH [--script FILE|-] [--seed NUMBER]
  --script  the ways to where something begins to move, each after a line '=== NAME'`;

const OPTIONS = { script: { type: 'string', default: '-' }, seed: { type: 'string', default: '1' } };

/** What was drawn: when each picture begins, in milliseconds, and its bytes; and when the motion begins after the press. */
const DRAWN = {
  language_start: { times: [0, 40, 80, 120, 160, 200, 240, 280, 320, 360, 400, 440, 520, 1000], bytes: [108, 151, 104, 181, 108, 176, 108, 176, null, null, null, null, 184] },
  table_laid: { times: [0, 33, 66, 99], bytes: [262, 78, 79, 470] },
  table_trick: { times: [0, 33, 66, 99, 160, 220, 280, 340], bytes: [262, 78, 79, 425, 105, 105, 105, 320] },
  table_refused: { times: [0, 40, 80], bytes: [138, 140, 136] },
  table_drawn: { times: [0, 60, 120, 180], bytes: [343, 60, 100, 473] },
  handover_curtain: { times: [0, 40, 80, 120, 160], bytes: [407, 69, 69, 69, 223] },
  table_reveal: { times: [0, 40, 80, 120, 160], bytes: [444, 76, 76, 76, 472], after: 400 },
  partner_thinks: { times: [0, 300, 600], bytes: [null, 11, 11] },
  end_won: { times: [0, 80, 160, 240, 320, 400, 480, 560, 640, 720, 800, 880, 960], bytes: [null, 308, 322, 248, 296, 308, 322, 248, 296, 308, 322, 248, 296] },
  end_lost: { times: [0, 50, 100, 150, 200, 250, 300, 350, 400], bytes: [null, 139, 88, 172, 170, 157, 172, 154, 159] },
  seven_laid: { times: [0, 60], bytes: [423, 232] },
  seven_wait: { times: [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000], bytes: [null, 13, 13, 13, 13, 13, 13, 13, 13, 13] },
};

/** A pause on the bus that parts two pictures. */
const PAUSE_NANOS = 4e6;
/** The panel is asked whether it is on with fewer bytes than a picture takes. */
const FEW_BYTES = 4;
const STEP_MS = 0.1;

/** A device right before the last press of a way, and that press. */
function lead(image, options, way) {
  const device = new Device(image.slice(), options);
  const commands = parse(way);
  const last = commands.findLastIndex(({ text }) => text.startsWith('press'));
  play(last < 0 ? [] : commands.slice(0, last), device, { print: () => {} });
  return { device, button: last < 0 ? null : commands[last].text.split(' ')[1] };
}

/** The pictures of a motion: {at, bytes}, at in milliseconds since it began. */
function watch(device, button, { times, after = 0 }) {
  const began = device.nanos + after * 1e6;
  const pictures = [];
  let sent = device.counters.busBytes;
  device.bus.watch();
  if (button) device.press(button);
  const until = began + (times.at(-1) + 60) * 1e6;
  let latest = -Infinity;
  while (device.nanos < until) {
    device.run(STEP_MS);
    const { firstByteAt, lastByteAt } = device.bus;
    if (firstByteAt !== null) {
      const bytes = device.counters.busBytes - sent;
      if (firstByteAt - latest > PAUSE_NANOS) pictures.push({ at: (firstByteAt - began) / 1e6, bytes: 0 });
      pictures.at(-1).bytes += bytes;
      latest = lastByteAt;
      sent += bytes;
      device.bus.watch();
    }
  }
  return pictures.filter(({ at, bytes }) => at >= 0 && bytes > FEW_BYTES);
}

/** Thinking of another picture takes longer than finding the next bytes of this one. */
const THOUGHT_NANOS = 0.8e6;

/** From now on to the first byte of the next picture, in milliseconds: what is being sent breaks off before it. */
function untilAnswer(device) {
  const { nanos } = device;
  let latest = nanos;
  device.bus.watch();
  while (device.nanos < nanos + 40e6) {
    device.run(STEP_MS / 4);
    const { firstByteAt, lastByteAt } = device.bus;
    if (firstByteAt !== null) {
      if (firstByteAt - latest > THOUGHT_NANOS) return (firstByteAt - nanos) / 1e6;
      latest = lastByteAt;
      device.bus.watch();
    }
  }
  throw new Error('a press is not answered');
}

/** From a press in the middle of each picture to the first byte of its answer; the longest, in milliseconds. */
function interrupt(image, options, way, { times, after = 0, answered = 'left' }) {
  const waits = times.slice(0, -1).map((time) => {
    const { device, button } = lead(image, options, way);
    if (button) device.press(button);
    device.run(after + time + 6);
    device.press(answered);
    return untilAnswer(device);
  });
  return Math.max(...waits);
}

/**
 * The latest of them, in milliseconds after its time. The name begins when the program does, before a script can: its last
 * picture tells when that was, and counts as in time.
 */
function lateness(pictures, times, isPressed) {
  if (!isPressed) {
    const late = pictures.map(({ at }, place) => at - times.at(place - pictures.length));
    return Math.max(...late) - Math.min(...late);
  }
  const late = pictures.map(({ at }) => at - times.findLast((time) => time <= at));
  // What comes much later has another reason than the motion.
  return Math.max(...late.filter((each) => each < 30));
}

function main() {
  const values = read(USAGE, OPTIONS, ['seed']);
  if (values.help) return console.log(USAGE);
  const { image } = readFirmware(values.elf);
  const options = seedAndBoard({ ...values, board: 'pico' }, USAGE);
  console.log('| What moves | At ms: bytes on the bus (as drawn) | Latest first byte of a picture | A press in its middle |');
  console.log('|---|---|---|---|');
  for (const part of readFile(values.script, 'scripts').toString().split(/^=== /m).slice(1)) {
    const [name, ...lines] = part.split('\n');
    const drawn = DRAWN[name];
    if (!drawn) continue;
    const way = lines.join('\n');
    const { device, button } = lead(image, options, way);
    const pictures = watch(device, button, drawn);
    const hidden = button === null ? drawn.times.length - pictures.length : 0;
    const cells = pictures.map(({ at, bytes }, place) => {
      const number = button === null ? place + hidden : drawn.times.findLastIndex((time) => time <= at);
      // What comes between two pictures of the motion has another reason, like a bar that fills.
      const isDrawn = number !== drawn.times.findLastIndex((time) => time <= pictures[place - 1]?.at) || button === null;
      return `${at.toFixed(0)}: ${bytes} (${(isDrawn && drawn.bytes[number]) || '–'})`;
    });
    const worst = `${lateness(pictures, drawn.times, button !== null).toFixed(1)} ms`;
    console.log(`| ${name} | ${cells.join(', ')} | ${worst} | ${interrupt(image, options, way, drawn).toFixed(1)} ms |`);
  }
}

end(main);
