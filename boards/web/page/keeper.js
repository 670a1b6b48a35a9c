// What the device keeps, a slot an entry. This storage is written before the next line runs, so a page that is closed
// at any moment has kept what it said it would; and slots come in the order that the app asks for.

const SLOT = /^stapel\.(\d+)$/;
const name = (slot) => `stapel.${slot}`;
/** Where one is, for a reload of this window. */
const PLACE = 'stapel.place';

export class Keeper {
  /** What the browser did not take yet, by slot: it is tried again with everything that follows. */
  #waiting = new Map();
  #isRefused = false;

  /** `onRefusal(is)` is called when something is kept in this window alone, and when that is over. */
  constructor(onRefusal) {
    this.onRefusal = onRefusal;
  }

  /** What is kept: slots and their bytes, also those that only another version of the app knows. */
  load() {
    this.#isRefused = false;
    const records = new Map();
    try {
      for (const key of Object.keys(localStorage)) {
        const slot = SLOT.exec(key)?.[1];
        if (slot) records.set(Number(slot), fromHex(localStorage.getItem(key)));
      }
    } catch {
      this.#tell(true);
    }
    for (const [slot, bytes] of this.#waiting) records.set(slot, bytes);
    if (this.#waiting.size > 0) this.#tell(true);
    return [...records].filter(([, bytes]) => bytes.length > 0).sort(([one], [other]) => one - other);
  }

  keep(slot, bytes) {
    this.#waiting.set(slot, bytes);
    try {
      for (const [slot, bytes] of this.#waiting) {
        store(slot, bytes);
        this.#waiting.delete(slot);
      }
      this.#tell(false);
    } catch {
      this.#tell(true);
    }
  }

  /** Keeps these records and nothing else. Whether it could be done: if not, everything is as it was. */
  replace(records) {
    const before = this.load();
    this.#waiting.clear();
    try {
      clear();
      for (const [slot, bytes] of records) store(slot, bytes);
      return true;
    } catch {
      for (const [slot] of records) this.keep(slot, []);
      for (const [slot, bytes] of before) this.keep(slot, bytes);
      return false;
    }
  }

  /** Another window keeps from now on. */
  giveWay() {
    this.#waiting.clear();
  }

  #tell(is) {
    if (is !== this.#isRefused) this.onRefusal(is);
    this.#isRefused = is;
  }

  get place() {
    try {
      return sessionStorage.getItem(PLACE);
    } catch {
      return null;
    }
  }

  set place(place) {
    try {
      sessionStorage.setItem(PLACE, place);
    } catch {
      // Then a reload begins at the menu.
    }
  }

  /** Calls back when another page of this site has kept something. */
  onForeignChange(action) {
    addEventListener('storage', ({ key }) => {
      if (key !== null && !SLOT.test(key)) return;
      this.giveWay();
      action();
    });
  }
}

function store(slot, bytes) {
  if (bytes.length === 0) localStorage.removeItem(name(slot));
  else localStorage.setItem(name(slot), toHex(bytes));
}

function clear() {
  for (const key of Object.keys(localStorage)) if (SLOT.test(key)) localStorage.removeItem(key);
}

function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is no hexadecimal becomes bytes that the app finds damaged, and tells of. */
function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
