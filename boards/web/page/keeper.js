// What the device keeps, a slot an entry. This storage is written before the next line runs, so a page that is closed
// at any moment has kept what it said it would; and slots come in the order that the app asks for.

const SLOT = /^stapel\.(\d+)$/;
const name = (slot) => `stapel.${slot}`;
/** Where one is, for a reload of this window. */
const PLACE = 'stapel.place';

export class Keeper {
  /** `onRefusal()` is called once, if the browser keeps nothing. */
  constructor(onRefusal) {
    this.refused = () => {
      this.refused = () => {};
      onRefusal();
    };
  }

  /** What is kept: slots and their bytes, also those that only another version of the app knows. */
  load() {
    try {
      const slots = Object.keys(localStorage).flatMap((key) => SLOT.exec(key)?.[1] ?? []).map(Number);
      return slots.sort((one, other) => one - other).map((slot) => [slot, fromHex(localStorage.getItem(name(slot)))]);
    } catch {
      this.refused();
      return [];
    }
  }

  keep(slot, bytes) {
    try {
      store(slot, bytes);
    } catch {
      this.refused();
    }
  }

  /** Keeps these records and nothing else. Whether it could be done: if not, everything is as it was. */
  replace(records) {
    const before = this.load();
    try {
      clear();
      for (const [slot, bytes] of records) store(slot, bytes);
      return true;
    } catch {
      clear();
      for (const [slot, bytes] of before) this.keep(slot, bytes);
      return false;
    }
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
      if (key === null || SLOT.test(key)) action();
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
