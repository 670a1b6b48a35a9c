// The emulated flash in the browser's database: the sectors of the storage, which no new program reaches.

/** As in memory.x: the last 128 KB. */
const STORAGE = 128 * 1024;
const SECTOR = 4096;
/** A page that was just closed holds its lock a moment longer. */
const PATIENCE_MS = 2000;

/** The firmware runs in another page already. */
export class Elsewhere extends Error {}

export class FlashKeeper {
  /** Fills the storage of a flash image with what was kept, and locks it until this worker ends. `onRefusal(is)` is
   * called when the browser does not keep something, and when it keeps everything again. */
  static async open(image, onRefusal) {
    const keeper = new FlashKeeper(image.subarray(image.length - STORAGE), onRefusal);
    try {
      await hold();
      await keeper.#load();
    } catch (error) {
      if (error instanceof Elsewhere) throw error;
      // What cannot be read is not written over: the chip runs with a flash that is forgotten.
      keeper.#tell(true);
    }
    return keeper;
  }

  async #load() {
    await this.#connect();
    const sectors = this.database.transaction('flash').objectStore('flash');
    const [keys, values] = await Promise.all([done(sectors.getAllKeys()), done(sectors.getAll())]);
    keys.forEach((sector, index) => this.storage.set(values[index], sector * SECTOR));
    this.kept = this.storage.slice();
    this.isOpen = true;
  }

  constructor(storage, onRefusal) {
    this.storage = storage;
    this.onRefusal = onRefusal;
    /** What the database holds, as far as that is known. */
    this.kept = null;
    this.isOpen = false;
    this.isRefused = false;
  }

  async #connect() {
    this.database = await done(upgraded(indexedDB.open('stapel', 1)));
    // Somebody cleared what the browser keeps: with the next change all of it is kept again.
    this.database.onclose = () => {
      this.database = null;
      this.kept = null;
    };
  }

  /** Keeps the sectors that have changed, all of them or none. */
  async keep() {
    if (!this.isOpen) return;
    try {
      if (!this.database) await this.#connect();
      this.#put(this.#changed());
    } catch {
      this.#tell(true);
    }
  }

  #changed() {
    const changed = [];
    for (let at = 0; at < STORAGE; at += SECTOR) {
      const sector = this.storage.slice(at, at + SECTOR);
      if (!sector.every((byte, index) => byte === this.kept?.[at + index])) changed.push([at, sector]);
    }
    return changed;
  }

  #put(sectors) {
    const transaction = this.database.transaction('flash', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => {
      this.kept ??= new Uint8Array(STORAGE);
      for (const [at, sector] of sectors) this.kept.set(sector, at);
      this.#tell(false);
    };
    transaction.onabort = () => this.#tell(true);
    for (const [at, sector] of sectors) transaction.objectStore('flash').put(sector, at / SECTOR);
  }

  #tell(is) {
    if (is !== this.isRefused) this.onRefusal(is);
    this.isRefused = is;
  }
}

/** Two chips with one flash would overwrite each other's records. */
function hold() {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve, reject) => {
    const forEver = () => new Promise(() => { resolve(); });
    navigator.locks.request('stapel flash', { signal }, forEver)
      .catch((error) => reject(error.name === 'TimeoutError' ? new Elsewhere() : error));
  });
}

function upgraded(request) {
  request.onupgradeneeded = () => request.result.createObjectStore('flash');
  return request;
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
