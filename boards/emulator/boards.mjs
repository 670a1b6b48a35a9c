// The boards: which part hangs on which pin. Written down here a second time, from the boards' own documents, so that a
// pin that is wrong in the program is found; tests/boards/wiring.rs compares the two.

/** What the Pico has whichever bus its display hangs on. */
const PICO = {
  buttons: { up: 2, down: 3, right: 4, left: 5, a: 6, b: 7 },
  speaker: { tone: 15 },
  lamp: 25,
  usb: 24,
  lowBattery: 3.45,
};
const PICO_I2C = { ...PICO, display: { controller: 'ssd1306', bus: 'i2c', unit: 0, sda: 0, scl: 1 } };

/**
 * Each: the display and how it is wired, the contacts to ground, the knob, what makes the sound, the lamp, the pin that
 * is high with power from USB, the volts below which its battery is low if it measures them, the flash if it is not
 * read over four wires. Where no contact is called like a button that the tests press, `also` says which one it is.
 */
export const BOARDS = {
  pico: PICO_I2C,
  'pico-spi': {
    ...PICO,
    display: { controller: 'ssd1306', bus: 'spi', unit: 0, clock: 18, mosi: 19, select: 17, data: 20, reset: 21 },
  },
  kit: { ...PICO_I2C, lowBattery: 2.1 },
  picoboy: {
    display: { controller: 'sh1106', bus: 'spi', unit: 0, clock: 18, mosi: 19, select: 10, data: 8, reset: 9 },
    buttons: { a: 0, up: 1, right: 2, down: 3, left: 4 },
    speaker: { tone: 15 },
    lamp: 7,
  },
  macropad: {
    display: { controller: 'sh1106', bus: 'spi', unit: 1, clock: 26, mosi: 27, select: 22, data: 24, reset: 23 },
    buttons: {
      key1: 1, key2: 2, key3: 3, key4: 4, key5: 5, key6: 6,
      key7: 7, key8: 8, key9: 9, key10: 10, key11: 11, key12: 12, a: 0,
    },
    also: { b: 'key1', up: 'key2', left: 'key4', down: 'key5', right: 'key6' },
    knob: { a: 17, b: 18 },
    speaker: { tone: 16, amplifier: 14 },
    lamp: 13,
    flash: { wires: 1 },
  },
};

/** Everything that can be pressed on any of them. */
export const BUTTON_NAMES = [...new Set(Object.values(BOARDS).flatMap(({ buttons }) => Object.keys(buttons)))];
