// The glass: 128 by 64 pixels of one bit, drawn when they change and not otherwise.

const WIDTH = 128;
const HEIGHT = 64;
/** A browser's widths are rounded: a room for exactly so many pixels may be a trifle less. */
const ROUNDING = 0.001;
/** Red, green, blue: what the usual white panels look like. */
const LIT = [0xdf, 0xef, 0xff];
const DARK = [0x05, 0x07, 0x0a];

export class Screen {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d', { alpha: false });
    this.image = this.context.createImageData(WIDTH, HEIGHT);
    this.image.data.fill(0xff);
    new ResizeObserver(([{ contentRect }]) => this.#fit(contentRect.width)).observe(canvas.parentElement);
    this.show(new Uint8Array(WIDTH * HEIGHT / 8));
  }

  switchOff() {
    this.show(new Uint8Array(WIDTH * HEIGHT / 8));
    this.glow(-1);
  }

  /** Shows a frame in the display's own layout: a byte is a column of eight pixels, its lowest bit on top. */
  show(frame) {
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const lit = (frame[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
        this.image.data.set(lit ? LIT : DARK, (y * WIDTH + x) * 4);
      }
    }
    this.context.putImageData(this.image, 0, 0);
  }

  /** How bright it is: a contrast, or -1 for off. */
  glow(contrast) {
    const names = [[-1, 'off'], [0, 'dim'], [0x2f, 'low'], [0x7f, 'middle'], [0xff, 'high']];
    const [, name] = names.find(([limit]) => contrast <= limit);
    if (this.canvas.dataset.glow !== name) this.canvas.dataset.glow = name;
  }

  /** Every pixel of the glass takes as many of the screen's as the next one. */
  #fit(room) {
    const scale = Math.max(1, Math.floor(room * devicePixelRatio / WIDTH + ROUNDING));
    this.canvas.style.width = `${scale * WIDTH / devicePixelRatio}px`;
  }
}
