// Contacts to ground, and a knob of two. The pull-up is the chip's own: a firmware that does not switch it on reads
// low.

/** When a bouncing contact changes, in microseconds after the first touch. Ends as it began. */
const BOUNCE_MICROS = [250, 600, 1100, 1900, 2900, 3800];

/** The time of a quarter of a notch when the knob moves fast. */
const QUARTER_NANOS = 4_000_000;

export class Buttons {
  constructor(mcu, { buttons, also = {}, knob }, { bounce = false, down = [] } = {}) {
    this.clock = mcu.clock;
    this.moments = bounce ? BOUNCE_MICROS : [];
    this.contacts = new Map();
    /** How often a contact has opened or closed. */
    this.edges = 0;
    this.also = also;
    const contacts = [...Object.entries(buttons), ...Object.entries(knob ?? {}).map(([name, pin]) => [`knob ${name}`, pin])];
    for (const [name, number] of contacts) {
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

  /** Puts a finger on a button or takes it off. It bounces at these moments, an even number of them. */
  set(name, down, moments = this.moments) {
    const contact = this.contacts.get(this.also[name] ?? name);
    if (!contact) throw new Error(`there is no button '${name}'`);
    if (contact.down === down) return;
    contact.down = down;
    for (const edge of contact.edges) edge.cancel();
    this.#touch(contact, down);
    contact.edges = moments.map((micros, index) => {
      const edge = this.clock.createAlarm(() => this.#touch(contact, index % 2 === 0 ? !down : down));
      edge.schedule(micros * 1000);
      return edge;
    });
  }

  /** Moves the knob by a notch: one contact closes, the other too, and they open in the same order. */
  knob(forward) {
    const [first, second] = (forward ? ['knob a', 'knob b'] : ['knob b', 'knob a']).map((name) => this.contacts.get(name));
    if (!first) throw new Error('there is no knob');
    [[first, true], [second, true], [first, false], [second, false]].forEach(([contact, closed], step) => {
      this.clock.createAlarm(() => this.#touch(contact, closed)).schedule(step * QUARTER_NANOS);
    });
  }

  #touch(contact, closed) {
    this.edges += 1;
    contact.closed = closed;
    contact.settle();
  }
}
