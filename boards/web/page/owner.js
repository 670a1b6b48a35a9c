// One window at a time plays and keeps. Two would undo each other's saves, so the one that plays holds a lock.

const NAME = 'stapel';
/** A window that was just closed or reloaded holds its lock a moment longer, and one that is busy answers late. */
const PATIENCE_MS = 500;

export class Owner {
  #channel = new BroadcastChannel(NAME);
  /** None without a secure connection, nor where the browser refuses them: then the last window to ask plays. */
  #locks = navigator.locks;
  /** Ends the lock, while this window holds it. */
  #release = null;

  /** `gained()` when this window may play; `lost()` when another one does. */
  constructor({ gained, lost }) {
    this.gained = gained;
    this.lost = lost;
    // A window that is out of sight is not played in: it gives way to whoever asks, and any other to who insists.
    this.#channel.addEventListener('message', ({ data: insists }) => (insists || document.hidden) && this.#giveUp());
    document.addEventListener('visibilitychange', () => document.hidden || this.ask());
    this.ask();
  }

  async ask(insists = false) {
    if (this.#release) return;
    this.#channel.postMessage(insists || !this.#locks);
    try {
      await this.#hold({ signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch ({ name }) {
      // A window that insisted got no answer here in time, and took the lock away.
      if (name === 'AbortError') return this.#giveUp();
      if (this.#release) return;
      if (name !== 'TimeoutError') {
        this.#locks = null;
        this.ask(insists);
      } else if (insists) {
        this.#hold({ steal: true }).catch(() => this.#giveUp());
      } else {
        this.lost();
      }
    }
  }

  /** After `lost()` this window keeps nothing more, so whoever is next finds everything. */
  #giveUp() {
    if (!this.#release) return;
    this.lost();
    this.#release?.();
    this.#release = null;
  }

  #hold(options) {
    const hold = () => new Promise((release) => {
      this.#release = release;
      queueMicrotask(this.gained);
    });
    return this.#locks ? this.#locks.request(NAME, options, hold) : hold();
  }
}
