// What the device keeps, a slot an entry. This storage is written before the next line runs, so a page that is closed
// at any moment has kept what it said it would; and slots come in the order that the app asks for.

/** Of `Slot::index` in the app: one more than the last. */
const SLOTS = 11;
const name = (slot) => `stapel.${slot}`;

export class Keeper {
  /** `onRefusal()` is called once, if the browser keeps nothing. */
  constructor(onRefusal) {
    this.refused = () => {
      this.refused = () => {};
      onRefusal();
    };
  }

  /** What is kept: a list of bytes, empty where there is nothing. */
  load() {
    try {
      return Array.from({ length: SLOTS }, (_, slot) => fromHex(localStorage.getItem(name(slot)) ?? ''));
    } catch {
      this.refused();
      return Array.from({ length: SLOTS }, () => new Uint8Array());
    }
  }

  keep(slot, bytes) {
    try {
      if (bytes.length === 0) localStorage.removeItem(name(slot));
      else localStorage.setItem(name(slot), toHex(bytes));
    } catch {
      this.refused();
    }
  }

  /** Calls back when another page of this site has kept something. */
  onForeignChange(action) {
    addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith('stapel.')) action();
    });
  }
}

function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is no hexadecimal becomes bytes that the app finds damaged, and tells of. */
function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
