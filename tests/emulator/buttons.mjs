// Six contacts to ground. The pull-up is the chip's own: a pin that forgets to switch it on reads low.

/** The pins of boards/pico. */
export const PINS = { up: 2, down: 3, right: 4, left: 5, a: 6, b: 7 };

/** When a bouncing contact changes its mind, in microseconds after the first touch. Ends as it began. */
const BOUNCE_MICROS = [250, 600, 1100, 1900, 2900, 3800];

export class Buttons {
  constructor(mcu, { bounce = false, down = [] } = {}) {
    this.clock = mcu.clock;
    this.moments = bounce ? BOUNCE_MICROS : [];
    this.contacts = new Map();
    for (const [name, number] of Object.entries(PINS)) {
      const contact = { pin: mcu.gpio[number], closed: down.includes(name), down: down.includes(name), edges: [] };
      const settle = () => contact.pin.setInputValue(!contact.closed && contact.pin.pullupEnabled);
      contact.pin.addListener(settle);
      contact.settle = settle;
      settle();
      this.contacts.set(name, contact);
    }
  }

  /** The buttons a finger is on. */
  get down() {
    return [...this.contacts].filter(([, contact]) => contact.down).map(([name]) => name);
  }

  /** Puts a finger on a button or takes it off. */
  set(name, down) {
    const contact = this.contacts.get(name);
    if (!contact) throw new Error(`there is no button '${name}'`);
    if (contact.down === down) return;
    contact.down = down;
    for (const edge of contact.edges) edge.cancel();
    this.#touch(contact, down);
    contact.edges = this.moments.map((micros, index) => {
      const edge = this.clock.createAlarm(() => this.#touch(contact, index % 2 === 0 ? !down : down));
      edge.schedule(micros * 1000);
      return edge;
    });
  }

  #touch(contact, closed) {
    contact.closed = closed;
    contact.settle();
  }
}
