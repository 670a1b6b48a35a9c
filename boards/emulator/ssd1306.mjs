// The SSD1306 as its datasheet tells: memory, three ways of addressing it, and the way from memory to glass. And the
// SH1106, which has a wider memory and one way of addressing.

import { Fault } from './fault.mjs';
import { fillWithNoise } from './random.mjs';

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGES = HEIGHT / 8;

const HORIZONTAL = 0;
const VERTICAL = 1;
const PAGE = 2;

/** How many bytes follow a command. Commands with their argument inside are not listed. */
const ARGUMENTS = new Map([
  [0x20, 1], // addressing mode
  [0x21, 2], // column window
  [0x22, 2], // page window
  [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0xa3, 2], // scrolling, set up
  [0x81, 1], // contrast
  [0x8d, 1], // charge pump
  [0xa8, 1], // multiplex ratio
  [0xd3, 1], // display offset
  [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1], // clock, precharge, COM pins, deselect level
]);

/** How many bits of a byte are set. */
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export class Ssd1306 {
  /**
   * After power-on the memory holds anything. A command that it does not know is a fault of the firmware, unless the
   * panel is `tolerant` as real ones are.
   */
  constructor({ address = 0x3c, seed = 1306, columns = WIDTH, tolerant = false } = {}) {
    this.address = address;
    this.tolerant = tolerant;
    this.columns = columns;
    /** The glass takes the middle of a memory that is wider. */
    this.margin = (columns - WIDTH) / 2;
    /** By page and segment: what is stored is what the glass takes, not what the driver calls a column. */
    this.ram = new Uint8Array(columns * PAGES);
    fillWithNoise(this.ram, seed);
    this.counters = { controlBytes: 0, commandBytes: 0, dataBytes: 0 };
    this.written = new Uint8Array(this.ram.length);
    this.unwritten = WIDTH * PAGES;
    this.reset();
  }

  /** Everything but the memory is as after power-on. */
  reset() {
    this.on = false;
    this.chargePump = false;
    this.inverted = false;
    this.allOn = false;
    this.contrast = 0x7f;
    this.segmentRemap = false;
    this.comReversed = false;
    this.startLine = 0;
    this.offset = 0;
    this.multiplex = HEIGHT;
    this.mode = PAGE;
    this.columnStart = 0;
    this.columnEnd = this.columns - 1;
    this.pageStart = 0;
    this.pageEnd = PAGES - 1;
    this.column = 0;
    this.page = 0;
    /** Where page mode starts over at the end of a line. */
    this.pageModeColumn = 0;
    this.command = [];
    this.start();
  }

  /** Whether the glass shows nothing that was left over from power-on. */
  get complete() {
    return this.unwritten === 0 && this.lit;
  }

  /** Whether the panel has power: without the charge pump the usual modules stay dark. */
  get lit() {
    return this.on && this.chargePump;
  }

  /** The one byte that can be read over I2C: whether the display is off, and a low half that tells controllers apart. */
  get status() {
    return (this.on ? 0 : 0x40) | this.signature;
  }

  get signature() {
    return 3;
  }

  /** The bus addressed the display: a control byte comes first. */
  start() {
    this.expectControl = true;
    this.onlyOne = false;
    this.isData = false;
  }

  /** One byte after the address. */
  write(byte) {
    if (this.expectControl) {
      this.counters.controlBytes += 1;
      this.onlyOne = (byte & 0x80) !== 0;
      this.isData = (byte & 0x40) !== 0;
      this.expectControl = false;
      return;
    }
    this.expectControl = this.onlyOne;
    if (this.isData) this.store(byte);
    else this.take(byte);
  }

  /** How many pixels are lit, at the panel's contrast. Counted anew only when the memory has changed. */
  get litPixels() {
    if (!this.lit) return 0;
    if (this.allOn) return WIDTH * HEIGHT;
    if (this.countedAt !== this.counters.dataBytes) {
      this.countedAt = this.counters.dataBytes;
      this.ones = 0;
      for (let page = 0; page < PAGES; page++) {
        const start = page * this.columns + this.margin;
        for (let at = start; at < start + WIDTH; at++) this.ones += ONES[this.ram[at]];
      }
    }
    return this.inverted ? WIDTH * HEIGHT - this.ones : this.ones;
  }

  /** What the glass shows: 64 lines of 128 characters. */
  frame() {
    return Array.from({ length: HEIGHT }, (_, y) =>
      Array.from({ length: WIDTH }, (_, x) => (this.pixel(x, y) ? '#' : '.')).join(''));
  }

  /**
   * Whether the pixel is lit. The usual module is mounted so that SEG127 is on the left and COM63 at the top:
   * with segment remap and reversed COM direction the picture is upright.
   */
  pixel(x, y) {
    const com = HEIGHT - 1 - y;
    const scan = this.comReversed ? this.multiplex - 1 - com : com;
    if (!this.lit || com >= this.multiplex) return false;
    if (this.allOn) return true;
    const line = (scan + this.offset + this.startLine) & 63;
    const segment = this.margin + WIDTH - 1 - x;
    const bit = (this.ram[(line >> 3) * this.columns + segment] >> (line & 7)) & 1;
    return (bit === 1) !== this.inverted;
  }

  /** A byte of data. */
  store(byte) {
    this.counters.dataBytes += 1;
    // Remap acts on data coming in: what is already stored does not move.
    const segment = this.segmentRemap ? this.columns - 1 - this.column : this.column;
    const at = this.page * this.columns + segment;
    this.ram[at] = byte;
    const inSight = segment >= this.margin && segment < this.margin + WIDTH;
    if (inSight) this.unwritten -= 1 - this.written[at];
    this.written[at] = 1;
    this.#advance();
  }

  #advance() {
    if (this.mode === PAGE) {
      this.column = this.column === this.columns - 1 ? this.pageModeColumn : this.column + 1;
    } else if (this.mode === HORIZONTAL) {
      if (this.#nextColumn()) this.#nextPage();
    } else if (this.#nextPage()) {
      this.#nextColumn();
    }
  }

  /** Each returns whether it came to the window's end and started over. */
  #nextColumn() {
    const end = this.column === this.columnEnd;
    this.column = end ? this.columnStart : (this.column + 1) % this.columns;
    return end;
  }

  #nextPage() {
    const end = this.page === this.pageEnd;
    this.page = end ? this.pageStart : (this.page + 1) % PAGES;
    return end;
  }

  /** A byte of a command. */
  take(byte) {
    this.counters.commandBytes += 1;
    this.command.push(byte);
    const [code, ...given] = this.command;
    if (given.length < this.argumentsOf(code)) return;
    this.command = [];
    this.execute(code, given);
  }

  argumentsOf(code) {
    return ARGUMENTS.get(code) ?? 0;
  }

  execute(code, [first, second]) {
    switch (code) {
      case 0x20: this.mode = first & 3; break;
      case 0x21: this.#columnWindow(first & 127, second & 127); break;
      case 0x22: this.#pageWindow(first & 7, second & 7); break;
      case 0x81: this.contrast = first; break;
      case 0x8d: this.chargePump = (first & 4) !== 0; break;
      case 0xa0: case 0xa1: this.segmentRemap = code === 0xa1; break;
      case 0xa4: case 0xa5: this.allOn = code === 0xa5; break;
      case 0xa6: case 0xa7: this.inverted = code === 0xa7; break;
      case 0xa8: this.multiplex = (first & 63) + 1; break;
      case 0xae: case 0xaf: this.on = code === 0xaf; break;
      case 0xc0: case 0xc8: this.comReversed = code === 0xc8; break;
      case 0xd3: this.offset = first & 63; break;
      // Scrolling set up or switched off, analogue settings, no operation: nothing that the glass would show.
      case 0x26: case 0x27: case 0x29: case 0x2a: case 0x2e: case 0xa3:
      case 0xd5: case 0xd9: case 0xda: case 0xdb: case 0xe3: break;
      default: this.#executeRange(code);
    }
  }

  #executeRange(code) {
    if (code >= 0x40 && code < 0x80) this.startLine = code & 63;
    else if (code < 0x10) this.#pageModeStart((this.pageModeColumn & 0xf0) | code);
    else if (code < 0x20) this.#pageModeStart(((code & 15) << 4) | (this.pageModeColumn & 0x0f));
    else if (code >= 0xb0 && code < 0xb8) { if (this.mode === PAGE) this.page = code & 7; }
    else this.refuse(code);
  }

  refuse(code) {
    if (this.tolerant) return;
    throw new Fault(`display: command 0x${code.toString(16)} is not modelled`);
  }

  // The windows belong to the horizontal and the vertical mode, the start column to the page mode.
  #columnWindow(start, end) {
    if (this.mode === PAGE) return;
    [this.columnStart, this.columnEnd, this.column] = [start, end, start];
  }

  #pageWindow(start, end) {
    if (this.mode === PAGE) return;
    [this.pageStart, this.pageEnd, this.page] = [start, end, start];
  }

  #pageModeStart(column) {
    this.pageModeColumn = column;
    if (this.mode === PAGE) this.column = column % this.columns;
  }
}

/** 132 columns, of which the glass shows the middle; only page addressing; the charge pump is on from the start. */
export class Sh1106 extends Ssd1306 {
  constructor(options = {}) {
    super({ ...options, columns: 132 });
  }

  reset() {
    super.reset();
    this.chargePump = true;
  }

  get signature() {
    return 8;
  }

  argumentsOf(code) {
    if (code === 0xad) return 1;
    return this.#isForeign(code) || code === 0x8d ? 0 : super.argumentsOf(code);
  }

  /** A command of the SSD1306 alone: what follows it is taken for a command of its own. */
  #isForeign(code) {
    return (code >= 0x20 && code < 0x30) || code === 0xa3;
  }

  execute(code, given) {
    const [first] = given;
    if (code === 0xad) this.chargePump = (first & 1) !== 0;
    // The pump's voltage; and the other controller's pump, which many drivers send to both.
    else if ((code >= 0x30 && code < 0x34) || code === 0x8d) return;
    else if (this.#isForeign(code)) this.refuse(code);
    else super.execute(code, given);
  }
}
