// One window at a time plays and keeps. Two would undo each other's saves, so the one that plays holds a lock.

const NAME = 'stapel';
/** A window that was just closed or reloaded holds its lock a moment longer, and one that is busy answers late. */
const PATIENCE_MS = 500;

export class Owner {
  #channel = new BroadcastChannel(NAME);
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
    // Without a secure connection there are no locks: the last window to ask plays.
    this.#channel.postMessage(insists || !navigator.locks);
    try {
      await this.#hold({ signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      // A window that insisted got no answer here in time, and took the lock away.
      if (error.name !== 'TimeoutError') this.#giveUp();
      else if (this.#release) return;
      else if (insists) this.#hold({ steal: true }).catch(() => this.#giveUp());
      else this.lost();
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
    return navigator.locks ? navigator.locks.request(NAME, options, hold) : hold();
  }
}
