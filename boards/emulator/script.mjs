// The script language that the desktop program speaks too: one command a line.
//
//   tap a down   press, 60 ms, release, 60 ms; one button after the other
//   type 7K2M…   taps a deal's code where the device asks for one and shows zeros
//   hold a 500   press, 500 ms, release, 60 ms
//   press a      release a      wait 1000
//   turn right   moves the knob by a notch
//   frame        prints what the glass shows
//   restart      switches off and on again
//
// `shot`, `text`, `expect` and `state` ask for what only the desktop has, `panel` tells it what a device finds out, and
// only the desktop knows when nothing moves (`settle`; its --record says how long that took): here they do nothing.

import { BUTTON_NAMES } from './boards.mjs';

/** How long a tap is held, and how long a finger rests after it. */
const TAP_MS = 60;
/** A wait that is longer is taken for a typing error. */
const LONGEST_MS = 3_600_000;
const DESKTOP_ONLY = ['shot', 'text', 'expect', 'state', 'panel', 'settle'];

/** The script cannot be understood. */
export class ScriptError extends Error {}

/** Understands a whole script before anything of it runs: a list of {line, text, steps}. */
export function parse(source) {
  return source.split('\n').flatMap((raw, index) => {
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) return [];
    return [{ line: index + 1, text, steps: steps(text.split(/\s+/), index + 1) }];
  });
}

/** A command as the few things a device can do: press, release, wait, frame, restart. */
function steps([command, ...words], line) {
  const refuse = (why) => { throw new ScriptError(`line ${line}: ${why}`); };
  const expectWords = (count) => {
    if (words.length !== count) refuse(`'${command}' takes ${count} word(s) after it, not ${words.length}`);
  };
  const button = (word = words[0]) => (BUTTON_NAMES.includes(word) ? word : refuse(`there is no button '${word}'`));
  const milliseconds = (word) => {
    if (!/^\d+$/.test(word) || Number(word) > LONGEST_MS) refuse(`'${word}' is no number of milliseconds`);
    return Number(word);
  };
  const held = (name, ms) => [['press', name], ['wait', ms], ['release', name], ['wait', TAP_MS]];
  switch (command) {
    case 'tap': if (words.length === 0) refuse("'tap' needs a button"); return words.flatMap((word) => held(button(word), TAP_MS));
    case 'type': expectWords(1); return typing(words[0], refuse).flatMap((word) => held(word, TAP_MS));
    case 'hold': expectWords(2); return held(button(), milliseconds(words[1]));
    case 'press': case 'release': expectWords(1); return [[command, button()]];
    case 'turn':
      if (!['left', 'right'].includes(words.join())) refuse("'turn' needs left or right");
      return [['knob', words[0] === 'right'], ['wait', TAP_MS]];
    case 'wait': expectWords(1); return [['wait', milliseconds(words[0])]];
    case 'frame': case 'restart': expectWords(0); return [[command]];
    default: return DESKTOP_ONLY.includes(command) ? [] : refuse(`unknown command '${command}'`);
  }
}

/** The alphabet of the codes, in the order in which up and down go through it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function typing(code, refuse) {
  return [...code.toUpperCase()].flatMap((letter) => {
    const place = ALPHABET.indexOf(letter);
    if (place < 0) refuse(`'${letter}' stands in no code`);
    const taps = place <= 16 ? Array(place).fill('down') : Array(32 - place).fill('up');
    return [...taps, 'right'];
  });
}

/**
 * Boots a device and plays a parsed script on it. `print` gets every frame's lines, `done` every command with
 * its counters before and after.
 *
 * Time in a script is absolute, as on the desktop: what the device needs to show a frame is not added to it.
 * It starts on a whole millisecond, because that is what the program's clock counts.
 */
export function play(commands, device, { print, done = () => {} }) {
  let time;
  const boot = () => {
    device.bootUntilIdle();
    time = Math.ceil(device.nanos / 1e6) * 1e6;
    device.runUntil(time);
  };
  boot();
  for (const command of commands) {
    const before = device.counters;
    for (const [verb, what] of command.steps) {
      if (verb === 'wait') {
        time += what * 1e6;
        device.runUntil(time);
      } else if (verb === 'frame') {
        device.settle();
        print(device.frame());
      } else if (verb === 'restart') {
        device.powerCycle();
        boot();
      } else {
        device[verb](what);
      }
    }
    done(command, before, device.counters);
  }
}
