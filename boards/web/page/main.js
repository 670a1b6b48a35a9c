// The page: joins the glass, the buttons and the rest of the browser to one of two programs behind them.

import { Buttons } from './buttons.js';
import { Firmware } from './firmware.js';
import { Keeper } from './keeper.js';
import { Owner } from './owner.js';
import { Program, fetchProgram } from './program.js';
import { offerSaves } from './saves.js';
import { Screen } from './screen.js';
import { offer } from './share.js';
import { Sound } from './sound.js';
import { preferred, speak, word } from './words.js';

const find = (id) => document.getElementById(id);
/** What a screen reader is told waits for this long, so that of three quick presses only the last is read. */
const SAY_MS = 150;
/** A device that crashed sooner than this after its start is not started again, because it would crash for ever. */
const SHORT_LIFE_MS = 1000;
/** The place of a page that runs the firmware; any other is the kind of a game. */
const FIRMWARE = 'firmware';

const screen = new Screen(find('screen'));
const sound = new Sound();
const tellRefusal = (isRefused) => notice(isRefused ? word('notKept') : '');
const keeper = new Keeper(tellRefusal);

function notice(text) {
  find('notice').textContent = text;
}

/** What is on the screen can be read at any time; what is read out by itself is what is new. */
let saying;
let said;
let title;
function say(text, chosen = '') {
  // Pictures may move while what is there stays the same.
  if (said?.text === text && said.chosen === chosen) return;
  said = { text, chosen };
  clearTimeout(saying);
  saying = setTimeout(() => {
    find('scene').textContent = text || word('asleep');
    find('chosen').textContent = spoken(text.trim().split('\n'), chosen) || find('scene').textContent;
  }, SAY_MS);
}

/** Where one is, if that is new; what is chosen; and the last line, which says what a press does. */
function spoken(lines, chosen) {
  const before = title;
  [title] = lines;
  if (!chosen) return '';
  const [name, ...values] = chosen.split('\t');
  const words = values.length > 0 ? word(name, ...values) : chosen;
  return [...new Set([title === before ? '' : title, words, lines.at(-1)])].filter(Boolean).join('. ');
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
  playing: (kind) => { keeper.place = kind; },
};

let module;
let device;

function switchOn({ challenge, resume, crash } = {}) {
  device?.switchOff();
  notice('');
  find('firmware').checked = false;
  const began = performance.now();
  const crashed = (place) => {
    if (performance.now() - began < SHORT_LIFE_MS && resume === undefined) return notice(word('broken'));
    // Not in the middle of a start that crashed.
    queueMicrotask(() => switchOn({ crash: place }));
  };
  device = new Program(module, { saves: keeper.load(), language: preferred(), challenge, resume, crash, face: { ...face, crashed } });
}

/** The other program: what is flashed onto a Pico. It has saves of its own. When it fails, the first one is back. */
function bootFirmware() {
  device?.switchOff();
  notice('');
  find('firmware').checked = true;
  keeper.place = FIRMWARE;
  const failed = (why) => {
    switchOn();
    notice(why);
  };
  say(word('booting'));
  device = new Firmware({
    ...face,
    booted: () => say(word('pixelsOnly')),
    bootLoader: () => notice(word('bootLoader')),
    elsewhere: () => failed(word('flashElsewhere')),
    refusal: tellRefusal,
    failed: (message) => failed(message ? `${word('firmwareFailed')} ${message}` : word('firmwareMissing')),
  });
}

find('firmware').addEventListener('change', ({ target }) => {
  if (target.checked) bootFirmware();
  else switchOn();
});

/** This window plays: it goes on where it was, or where the link says. */
function begin() {
  show({ elsewhere: false });
  const { place } = keeper;
  const challenge = takeChallenge();
  if (place === FIRMWARE && !challenge) bootFirmware();
  else switchOn({ challenge, resume: place ? Number(place) : undefined });
}

/** Another window plays: this one does nothing but say so. */
function stepBack() {
  device?.switchOff();
  device = null;
  keeper.giveWay();
  notice('');
  screen.switchOff();
  say(word('elsewhere'));
  show({ elsewhere: true });
}

function show({ elsewhere }) {
  find('elsewhere').hidden = !elsewhere;
  for (const id of ['firmware', 'saves-put-back']) find(id).disabled = elsewhere;
}

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
  const owner = new Owner({ gained: begin, lost: stepBack });
  find('take-over').addEventListener('click', () => owner.ask(true));
  // What the window before kept last may arrive late, and one with an older page keeps things without asking.
  keeper.onForeignChange(() => device instanceof Program && begin());
  offerSaves({ keeper, notice, replaced: () => device instanceof Program && switchOn() });
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
