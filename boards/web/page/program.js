// The program in WebAssembly: the other side of boards/web/board.rs.

import { BUTTONS } from './buttons.js';
import { dayOf, untilMidnight } from './calendar.js';

const SEED_BYTES = 32;
const FRAME_BYTES = 1024;
/** No timer of a browser takes more. */
const LONGEST_MS = 0x7fff_ffff;

/** Fetches and compiles it. It travels packed; a server that knows about that has unpacked it already. */
export async function fetchProgram(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPacked = bytes[0] === 0x1f;
  const unpacked = () => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return WebAssembly.compile(isPacked ? await unpacked() : bytes);
}

/** A switched-on device. */
export class Program {
  /**
   * `face` carries out what the app asks for: show(frame), glow(contrast), play(notes), share(text), say(text, chosen),
   * speak(language), keep(slot, bytes), playing(kind), and crashed(place), after which this device does nothing more.
   */
  constructor(module, { saves, language, challenge, resume, crash, face }) {
    this.face = face;
    this.app = new WebAssembly.Instance(module).exports;
    this.began = performance.now();
    this.time = 0;
    this.isDrawn = true;
    this.#give(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
    this.app.give_seed();
    for (const [slot, bytes] of saves) this.app.give_record(slot, this.#give(bytes));
    this.app.give_language(language);
    if (challenge) this.app.give_challenge(this.#give(new TextEncoder().encode(challenge)));
    if (resume >= 0) this.app.give_resume(resume);
    if (crash) this.app.give_crash(this.#give(new TextEncoder().encode(crash)));
    this.#ask(() => this.app.switch_on(0));
    this.lookAtCalendar = () => this.#lookAtCalendar(new Date());
    // A machine that slept through midnight wakes with a page that comes into sight.
    document.addEventListener('visibilitychange', this.lookAtCalendar);
    this.lookAtCalendar();
  }

  /** Tells the app which day it is, and looks again when that changes. */
  #lookAtCalendar(clock) {
    if (!this.app) return;
    const day = dayOf(clock);
    if (day !== this.day) this.#ask(() => this.app.date(this.#advance(performance.now()), day));
    this.day = day;
    clearTimeout(this.midnight);
    this.midnight = setTimeout(this.lookAtCalendar, Math.min(untilMidnight(clock) + 1000, LONGEST_MS));
  }

  button(button, down, time) {
    this.#ask(() => this.app.button(this.#advance(time), BUTTONS.indexOf(button), down));
  }

  switchOff() {
    clearTimeout(this.timer);
    clearTimeout(this.midnight);
    document.removeEventListener('visibilitychange', this.lookAtCalendar);
    cancelAnimationFrame(this.frame);
    this.app = null;
  }

  /** The app's time: milliseconds since the start, never running backwards. */
  #advance(time) {
    this.time = Math.max(this.time, time - this.began);
    return this.time;
  }

  /** The only place that calls the app and carries out its effects. */
  #ask(question) {
    this.#guard(() => {
      question();
      this.#carryOut();
    });
  }

  /** A panic is a trap, and the end of this device. */
  #guard(action) {
    if (!this.app) return;
    try {
      action();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      const place = this.#text(this.app.panic_text(), this.app.panic_length());
      this.switchOff();
      this.face.crashed(place || error.message);
    }
  }

  #carryOut() {
    for (let kept = this.app.take_record(); kept >= 0; kept = this.app.take_record()) {
      this.face.keep(kept >> 16, this.#taken(kept & 0xffff).slice());
    }
    const notes = this.app.take_tune();
    if (notes > 0) this.face.play(this.#notes(notes));
    const shared = this.app.take_share();
    if (shared > 0) this.face.share(this.#text(this.app.exchange(), shared));
    const playing = this.app.playing();
    if (playing !== this.playing) this.face.playing(playing);
    this.playing = playing;
    clearTimeout(this.timer);
    const wakeAt = this.app.wake_at();
    if (wakeAt < Infinity) {
      // Rounded up: a timer that comes early would only have to come again.
      const wait = Math.ceil(Math.max(0, wakeAt - (performance.now() - this.began)));
      this.timer = setTimeout(() => this.#ask(() => this.app.pass(this.#advance(performance.now()))), Math.min(wait, LONGEST_MS));
    }
    if (this.isDrawn) {
      this.isDrawn = false;
      this.frame = requestAnimationFrame(() => this.#guard(() => this.#draw()));
    }
  }

  /** Once for each picture of the screen, however much has happened, and only if the app's own has changed. */
  #draw() {
    this.isDrawn = true;
    this.face.glow(this.app.glow());
    if (!this.app.take_frame()) return;
    this.face.show(this.#taken(FRAME_BYTES));
    this.face.speak(this.app.language());
    const text = this.#text(this.app.exchange(), this.app.put_text());
    this.face.say(text, this.#text(this.app.exchange(), this.app.put_chosen()));
  }

  /** Anything may stand in an address or in the storage; what is too long was never the app's. */
  #give(bytes) {
    const given = bytes.subarray(0, this.app.exchange_size());
    this.#taken(given.length).set(given);
    return given.length;
  }

  /** The memory may have moved since the last call. */
  #taken(length) {
    return new Uint8Array(this.app.memory.buffer, this.app.exchange(), length);
  }

  #notes(count) {
    const words = new Uint32Array(this.#taken(count * 8).slice().buffer);
    return Array.from({ length: count }, (_, note) => [words[note * 2], words[note * 2 + 1]]);
  }

  #text(at, length) {
    return new TextDecoder().decode(new Uint8Array(this.app.memory.buffer, at, length));
  }
}
