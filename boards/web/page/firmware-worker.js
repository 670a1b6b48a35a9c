// The real firmware on an emulated chip, in real time. The device is that of boards/emulator.

import { Device } from './emulator/device.js';
import { UsbBoot } from './emulator/fault.js';
import { flashImageOfUf2 } from './emulator/uf2.js';
import { Elsewhere, FlashKeeper } from './flash-keeper.js';

const WIDTH = 128;
const HEIGHT = 64;
/** The device runs in pieces of this length, so that a picture is seen while it is being sent. */
const PIECE_NANOS = 5e6;
/** The longest time in one go: presses arrive only between two goes. */
const STRETCH_MS = 40;
/** A chip that falls behind further than this stays behind: it does not hurry afterwards. */
const LAG_NANOS = 200e6;
/** While it is awake it goes on soon; asleep it is looked after now and then. */
const SOON_MS = 4;
const LATER_MS = 500;

let device;
let keeper;
let origin;
let timer;
let heard = 0;
let steps = 0;
let shown = '';

onmessage = ({ data }) => {
  if (!device) return;
  step(() => {
    advance();
    if (data.down) device.press(data.button);
    else device.release(data.button);
  });
};

try {
  const response = await fetch('stapel-pico.uf2');
  if (!response.ok) throw new Error(`stapel-pico.uf2: ${response.status}`);
  const image = flashImageOfUf2(new Uint8Array(await response.arrayBuffer()));
  keeper = await FlashKeeper.open(image, (is) => postMessage({ kind: 'refusal', is }));
  device = new Device(image, { seed: crypto.getRandomValues(new Uint32Array(1))[0] });
  origin = performance.now();
  postMessage({ kind: 'booted' });
  step(() => {});
} catch (error) {
  postMessage(error instanceof Elsewhere ? { kind: 'elsewhere' } : { kind: 'failed', message: error.message });
}

/** Does something, lets the device catch up with the time, tells what came of it, and plans the next step. */
function step(action) {
  clearTimeout(timer);
  try {
    action();
    advance();
  } catch (error) {
    device = null;
    postMessage(error instanceof UsbBoot ? { kind: 'bootLoader' } : { kind: 'failed', message: error.message });
    return;
  }
  tell();
  timer = setTimeout(() => step(() => {}), pause());
}

function advance() {
  const began = performance.now();
  const due = () => (performance.now() - origin) * 1e6;
  while (device.nanos < due() && performance.now() - began < STRETCH_MS) {
    device.runUntil(Math.min(due(), device.nanos + PIECE_NANOS));
    show();
  }
  const lag = due() - device.nanos;
  if (lag > LAG_NANOS) origin += lag / 1e6;
}

function pause() {
  if (!device.idle) return SOON_MS;
  const alarm = device.clock.nextAlarm ? device.clock.nanosToNextAlarm / 1e6 : Infinity;
  return Math.max(1, Math.min(Math.ceil(alarm), LATER_MS));
}

function tell() {
  for (; heard < device.tones.length; heard++) {
    const { hertz, startNanos, endNanos } = device.tones[heard];
    postMessage({ kind: 'tone', hertz, milliseconds: (endNanos - startNanos) / 1e6 });
  }
  // A write that is under way is not kept: what is kept is what a power cut now would leave.
  const { flashSteps } = device.counts;
  if (flashSteps !== steps && !device.operation) {
    steps = flashSteps;
    keeper.keep();
  }
}

function show() {
  const { display } = device;
  const now = `${display.counters.dataBytes} ${display.lit} ${display.contrast} ${display.inverted}`;
  if (now === shown) return;
  shown = now;
  const bytes = new Uint8Array(WIDTH * HEIGHT / 8);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) if (display.pixel(x, y)) bytes[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
  }
  postMessage({ kind: 'frame', bytes, contrast: display.lit ? display.contrast : -1 });
}
