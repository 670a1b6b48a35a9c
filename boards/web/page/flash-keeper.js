// The emulated flash in the browser's database: the sectors of the storage, which no new program reaches.

/** As in memory.x: the last 128 KB. */
const STORAGE = 128 * 1024;
const SECTOR = 4096;
/** A page that was just closed holds its lock a moment longer. */
const PATIENCE_MS = 2000;

/** The firmware runs in another page already. */
export class Elsewhere extends Error {}

export class FlashKeeper {
  /** Fills the storage of a flash image with what was kept, and locks it until this worker ends. */
  static async open(image) {
    await hold();
    const database = await done(upgraded(indexedDB.open('stapel', 1)));
    const sectors = database.transaction('flash').objectStore('flash');
    const [keys, values] = await Promise.all([done(sectors.getAllKeys()), done(sectors.getAll())]);
    const storage = image.subarray(image.length - STORAGE);
    keys.forEach((sector, index) => storage.set(values[index], sector * SECTOR));
    return new FlashKeeper(database, storage);
  }

  constructor(database, storage) {
    this.database = database;
    this.storage = storage;
    this.kept = storage.slice();
  }

  /** Keeps the sectors that have changed, all of them or none. */
  keep() {
    const transaction = this.database.transaction('flash', 'readwrite', { durability: 'strict' });
    for (let at = 0; at < STORAGE; at += SECTOR) {
      const sector = this.storage.subarray(at, at + SECTOR);
      const kept = this.kept.subarray(at, at + SECTOR);
      if (sector.every((byte, index) => byte === kept[index])) continue;
      kept.set(sector);
      transaction.objectStore('flash').put(sector.slice(), at / SECTOR);
    }
  }
}

/** Two chips with one flash would overwrite each other's records. */
function hold() {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve, reject) => {
    const forEver = () => new Promise(() => { resolve(); });
    navigator.locks.request('stapel flash', { signal }, forEver).catch(() => reject(new Elsewhere()));
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
