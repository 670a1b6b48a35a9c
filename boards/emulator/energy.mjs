// What the device takes from its battery. A model, no meter: fitted to what others measured (within 13 %), to be
// corrected by whoever has one.

/** In milliwatts, at the battery. */
const CHIP = { base: 5.0, pll: 6.5, dormant: 4.2 };
/** For each megahertz. Asleep: waiting, with the clocks of all that is not needed stopped. */
const BY_MEGAHERTZ = { running: 0.75, waiting: 0.575, asleep: 0.13 };
/** In milliamperes at 3.3 V, behind a regulator that wastes some: a panel that is on, and one with all pixels lit. */
const PANEL = { on: 1.0, allLit: 19.2, volts: 3.3, efficiency: 0.85 };

function chipMilliwatts({ megahertz, plls, state }) {
  if (state === 'dormant') return CHIP.dormant;
  return CHIP.base + CHIP.pll * plls + BY_MEGAHERTZ[state] * megahertz;
}

function panelMilliwatts(display) {
  if (!display.lit) return 0;
  const lit = display.litPixels / 8192;
  return (PANEL.on + PANEL.allLit * lit * (display.contrast + 1) / 256) * PANEL.volts / PANEL.efficiency;
}

/** Adds up over time. `now()` is in nanoseconds. */
export class Meter {
  #milliwatts = 0;
  #since = 0;
  #millijoules = 0;

  constructor(now) {
    this.now = now;
  }

  /** From now on it is as told; the `display` is asked at each change, which is often enough. */
  note({ display, ...chip }) {
    this.#add();
    this.#milliwatts = chipMilliwatts(chip) + panelMilliwatts(display);
  }

  /** Everything so far. */
  read() {
    this.#add();
    return this.#millijoules;
  }

  #add() {
    const now = this.now();
    this.#millijoules += this.#milliwatts * (now - this.#since) / 1e9;
    this.#since = now;
  }
}
