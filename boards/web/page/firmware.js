// The firmware in its worker, with the same face as the program: its frames, its tones, its buttons.

export class Firmware {
  /** `face` is that of the program, with booted(), bootLoader(), elsewhere(), refusal(is) and failed(message) as well. */
  constructor(face) {
    this.face = face;
    this.latest = null;
    this.worker = new Worker('firmware-worker.js', { type: 'module' });
    this.worker.addEventListener('message', ({ data }) => this.#hear(data));
    // A module that cannot be loaded has no message.
    this.worker.addEventListener('error', ({ message }) => face.failed(message));
  }

  button(button, down) {
    this.worker.postMessage({ button, down });
  }

  switchOff() {
    this.worker.terminate();
    cancelAnimationFrame(this.frame);
  }

  #hear({ kind, ...what }) {
    switch (kind) {
      case 'frame': this.#show(what); break;
      case 'tone': this.face.play([[what.hertz, what.milliseconds]]); break;
      case 'booted': this.face.booted(); break;
      case 'bootLoader': this.face.bootLoader(); break;
      case 'elsewhere': this.face.elsewhere(); break;
      case 'refusal': this.face.refusal(what.is); break;
      default: this.face.failed(what.message);
    }
  }

  #show(picture) {
    if (!this.latest) {
      this.frame = requestAnimationFrame(() => {
        this.face.glow(this.latest.contrast);
        this.face.show(this.latest.bytes);
        this.latest = null;
      });
    }
    this.latest = picture;
  }
}
