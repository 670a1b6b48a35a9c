// An RP2040 in boot mode as a browser's WebUSB shows it. It refuses what the boot ROM refuses, and what its flash cannot
// do: writing where nothing was erased. Written by itself, not from picoboot.js, and never
// compared with a real chip.

/** Nothing outside of the class is used, so that its text can be handed to a page. */
export class BootMode {
  vendorId = 0x2e8a;
  productId = 3;
  opened = false;
  configuration = null;
  /** Two megabytes, with an old program and old saves. */
  flash = new Uint8Array(2 << 20).fill(0x5a);
  rebooted = false;
  log = [];
  /** What the next answer on the endpoint to the host is. */
  #answer = null;
  #waiting = null;
  #status = 0;
  #halted = false;
  #exclusive = false;
  #xip = true;

  async open() { this.opened = true; }

  async close() { this.opened = false; }

  async selectConfiguration(number) {
    if (number !== 1) throw new Error('NotFoundError');
    const endpoints = (one, other) => [{ direction: 'out', endpointNumber: one }, { direction: 'in', endpointNumber: other }];
    this.configuration = {
      interfaces: [
        { interfaceNumber: 0, alternates: [{ interfaceClass: 8, endpoints: endpoints(2, 1) }] },
        { interfaceNumber: 1, alternates: [{ interfaceClass: 255, endpoints: endpoints(3, 4) }] },
      ],
    };
  }

  async claimInterface(number) {
    if (number !== 1) throw new Error('SecurityError: a protected class');
    this.claimed = true;
  }

  async clearHalt(direction, endpoint) {
    if ((direction === 'in' ? 4 : 3) !== endpoint) throw new Error('NotFoundError');
    this.#halted = false;
  }

  async controlTransferOut({ requestType, recipient, request, index }) {
    if (requestType !== 'vendor' || recipient !== 'interface' || request !== 0x41 || index !== 1) throw new Error('stall');
    [this.#answer, this.#waiting, this.#status] = [null, null, 0];
    return { status: 'ok' };
  }

  async controlTransferIn({ request, index }, length) {
    if (request !== 0x42 || index !== 1 || length < 16) throw new Error('stall');
    const data = new DataView(new ArrayBuffer(16));
    data.setUint32(4, this.#status, true);
    return { status: 'ok', data };
  }

  #stall(status) {
    [this.#status, this.#halted, this.#waiting, this.#answer] = [status, true, null, null];
    return { status: 'stall' };
  }

  async transferOut(endpoint, buffer) {
    if (!this.claimed || endpoint !== 3 || this.#halted) return { status: 'stall' };
    const bytes = new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset ?? 0, buffer.byteLength).slice();
    if (bytes.length === 0) return { status: 'ok' };
    if (this.#waiting) return this.#take(bytes);
    const view = new DataView(bytes.buffer);
    if (bytes.length !== 32 || view.getUint32(0, true) !== 0x431fd10b) return this.#stall(1);
    const [id, size, length] = [view.getUint8(8), view.getUint8(9), view.getUint32(12, true)];
    return this.#command({ id, size, length, first: view.getUint32(16, true), second: view.getUint32(20, true), bytes });
  }

  #command({ id, size, length, first, second, bytes }) {
    const sizes = { 1: 1, 2: 12, 3: 8, 0x84: 8, 5: 8, 6: 0 };
    if (sizes[id] === undefined) return this.#stall(1);
    if (size !== sizes[id]) return this.#stall(2);
    const at = first - 0x10000000;
    const inside = at >= 0 && second > 0 && at + second <= this.flash.length;
    if ([3, 5, 0x84].includes(id)) {
      // The drive could write meanwhile; and a flash that programs run from takes no commands.
      if (!this.#exclusive || this.#xip) return this.#stall(8);
      if (!inside) return this.#stall(4);
    }
    if (id === 1) this.#exclusive = bytes[16] > 0;
    if (id === 6) this.#xip = false;
    if (id === 2) this.rebooted = true;
    if (id === 3) {
      if (at % 4096 !== 0 || second % 4096 !== 0) return this.#stall(5);
      this.flash.fill(0xff, at, at + second);
    }
    if (id === 5) {
      if (at % 256 !== 0 || second % 256 !== 0) return this.#stall(5);
      if (length !== second) return this.#stall(3);
      this.#waiting = { at, left: second };
    }
    if (id === 0x84) {
      if (length !== second) return this.#stall(3);
      this.#answer = this.flash.slice(at, at + second);
    } else {
      this.#answer = new Uint8Array();
    }
    this.log.push({ id, at, size: second });
    return { status: 'ok' };
  }

  #take(bytes) {
    const { at } = this.#waiting;
    if (bytes.length !== this.#waiting.left) return this.#stall(3);
    this.#waiting = null;
    if (this.flash.subarray(at, at + bytes.length).some((byte) => byte !== 0xff)) return this.#stall(8);
    this.flash.set(bytes, at);
    return { status: 'ok' };
  }

  async transferIn(endpoint, length) {
    if (!this.claimed || endpoint !== 4 || this.#halted || !this.#answer) return { status: 'stall' };
    if (this.#waiting) return this.#stall(6);
    const answer = this.#answer.slice(0, length);
    this.#answer = null;
    return { status: 'ok', data: new DataView(answer.buffer) };
  }
}
