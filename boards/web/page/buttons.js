// Fingers and keys. A button is down while anything holds it: a key, a finger, or two of them.

export const BUTTONS = ['up', 'down', 'left', 'right', 'a', 'b'];

/** By what stands on the key, and the same as in the window and the terminal of the PC. Where Z and Y have changed
 * places, Y lies beside X. */
const KEYS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  a: 'a',
  z: 'a',
  y: 'a',
  Enter: 'a',
  ' ': 'a',
  b: 'b',
  x: 'b',
  Backspace: 'b',
  Escape: 'b',
};

/** How long a press lasts that comes as a mere click, from a screen reader. */
const CLICK_MS = 60;

export class Buttons {
  /** `change(button, down, time)` is called for every change; `time` is that of performance.now(). */
  constructor(change) {
    this.change = change;
    this.holders = new Map(BUTTONS.map((button) => [button, new Set()]));
    this.elements = new Map();
    for (const element of document.querySelectorAll('[data-button]')) this.#watch(element);
    addEventListener('keydown', (event) => this.#press(event));
    addEventListener('keyup', (event) => this.#release(event.code, event.timeStamp));
    // A page without focus hears of no release: all buttons come up.
    addEventListener('blur', () => this.letGo());
    document.addEventListener('visibilitychange', () => document.hidden && this.letGo());
  }

  letGo() {
    for (const holders of this.holders.values()) for (const holder of holders) this.#release(holder, performance.now());
  }

  /** A release counts wherever the focus is by then. */
  #release(holder, time) {
    for (const button of BUTTONS) this.#set(button, holder, false, time);
  }

  #set(button, holder, down, time) {
    const holders = this.holders.get(button);
    const before = holders.size > 0;
    if (down) holders.add(holder);
    else holders.delete(holder);
    const now = holders.size > 0;
    if (before === now) return;
    this.elements.get(button).classList.toggle('down', now);
    this.change(button, now, time);
  }

  #watch(element) {
    const { button } = element.dataset;
    this.elements.set(button, element);
    let byHand = false;
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      byHand = true;
      // A finger that slides off still holds this button, and no other.
      element.setPointerCapture(event.pointerId);
      this.#set(button, event.pointerId, true, event.timeStamp);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      element.addEventListener(end, (event) => this.#set(button, event.pointerId, false, event.timeStamp));
    }
    // The focus stays where it is: Enter after a click is still A.
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('contextmenu', (event) => event.preventDefault());
    element.addEventListener('click', (event) => {
      if (!byHand) {
        this.#set(button, 'click', true, event.timeStamp);
        setTimeout(() => this.#set(button, 'click', false, performance.now()), CLICK_MS);
      }
      byHand = false;
    });
  }

  #press(event) {
    const { key, target } = event;
    // A dialog that was just closed may still have the focus: only an open one has the keys.
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog[open]')) return;
    const button = meant(key, target);
    if (!button) return;
    event.preventDefault();
    if (!event.repeat) this.#set(button, event.code, true, event.timeStamp);
  }
}

/** On a button of the device the keys that press buttons press that one; on anything else of the page, that. */
function meant(key, target) {
  const presses = key === 'Enter' || key === ' ';
  if (presses && target.dataset?.button) return target.dataset.button;
  if (presses && target.closest('a, button, input')) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}
