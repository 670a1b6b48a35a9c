// The page: joins the glass, the buttons and the rest of the browser to one of two programs behind them.

import { Buttons } from './buttons.js';
import { Firmware } from './firmware.js';
import { Keeper } from './keeper.js';
import { Program, fetchProgram } from './program.js';
import { Screen } from './screen.js';
import { offer } from './share.js';
import { Sound } from './sound.js';
import { preferred, speak, word } from './words.js';

const find = (id) => document.getElementById(id);
/** What a screen reader is told waits for this long, so that of three quick presses only the last is read. */
const SAY_MS = 150;
/** A device that crashed sooner than this after its start is not started again, because it would crash for ever. */
const SHORT_LIFE_MS = 1000;

const screen = new Screen(find('screen'));
const sound = new Sound();
const keeper = new Keeper(() => notice(word('notKept')));

function notice(text) {
  find('notice').textContent = text;
}

let saying;
function say(text) {
  clearTimeout(saying);
  saying = setTimeout(() => { find('scene').textContent = text || word('asleep'); }, SAY_MS);
}

/** What stood behind the `#`, once: after a reload the game goes on, it does not start again. */
function takeChallenge() {
  const text = location.hash.slice(1);
  if (text) history.replaceState(null, '', location.pathname + location.search);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const face = {
  show: (frame) => screen.show(frame),
  glow: (contrast) => screen.glow(contrast),
  play: (notes) => sound.play(notes),
  share: offer,
  say,
  speak,
  keep: (slot, bytes) => keeper.keep(slot, bytes),
};

let module;
let device;

function switchOn({ challenge, crash } = {}) {
  device?.switchOff();
  notice('');
  const began = performance.now();
  const crashed = (place) => {
    if (performance.now() - began < SHORT_LIFE_MS) return notice(word('broken'));
    switchOn({ crash: place });
  };
  device = new Program(module, { saves: keeper.load(), language: preferred(), challenge, crash, face: { ...face, crashed } });
}

/** The other program: what is flashed onto a Pico. It has saves of its own. */
function bootFirmware() {
  device?.switchOff();
  notice('');
  say(word('booting'));
  device = new Firmware({
    ...face,
    booted: () => say(word('pixelsOnly')),
    bootLoader: () => notice(word('bootLoader')),
    elsewhere: () => notice(word('elsewhere')),
    failed: (message) => notice(message ? `${word('firmwareFailed')} ${message}` : word('firmwareMissing')),
  });
}

find('firmware').addEventListener('change', ({ target }) => {
  if (target.checked) bootFirmware();
  else switchOn();
});

/** Two pages that both keep things would undo each other's: the one that is out of sight starts over. */
let isStale = false;
keeper.onForeignChange(() => { isStale = document.hidden; });
document.addEventListener('visibilitychange', () => {
  if (document.hidden || !isStale) return;
  isStale = false;
  if (device instanceof Program) switchOn();
});

addEventListener('hashchange', () => {
  if (location.hash.length > 1 && device instanceof Program) switchOn({ challenge: takeChallenge() });
});

/** Whether the page is in use: a link to a game opened it, or a button was pressed. */
let isTouched = location.hash.length > 1;

new Buttons((button, down, time) => {
  isTouched = true;
  device?.button(button, down, time);
});

// Browsers allow sound only after a finger went up: one that comes down may be scrolling.
for (const press of ['keydown', 'pointerup']) addEventListener(press, () => sound.allow());

speak(preferred());
try {
  module = await fetchProgram('stapel.wasm.gz');
  switchOn({ challenge: takeChallenge() });
} catch (error) {
  notice(word('notLoaded'));
  throw error;
}

if (navigator.serviceWorker) {
  // A new release is loaded at once, unless a game is being played: then at the next visit.
  const wasThere = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => wasThere && !isTouched && location.reload());
  // A browser that allows none plays online.
  await navigator.serviceWorker.register('service.js').catch(() => {});
}
