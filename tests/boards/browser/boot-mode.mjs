// An RP2040 in boot mode as a browser's WebUSB shows it, after the sources of its boot ROM (raspberrypi/pico-bootrom-rp2040)
// and the datasheet (2.8.5), never compared with a real chip. What surprises is the ROM's: a command that it refuses is
// taken, and both endpoints stall then; an erase that it refuses is acknowledged and not done; a page that is not whole is
// filled with zeros; after a refused write it says nothing; a reset gives the drive back.
//
// In two things it is stricter than the ROM, which would do harm instead: flash is neither touched before the drive was
// taken over and the flash has left XIP, nor written where nothing was erased.

/** Nothing outside of the class is used, so that its text can be handed to a page. */
export class BootMode {
  vendorId = 0x2e8a;
  productId = 3;
  opened = false;
  configuration = null;
  /** Two megabytes, with an old program and old saves. */
  flash = new Uint8Array(2 << 20).fill(0x5a);
  rebooted = false;
  /** Whether the system sees the drive. */
  drive = true;
  /** Commands that were done. */
  log = [];
  /** Erases that the ROM acknowledges without doing them. */
  ignored = [];
  /** What the next answer on the endpoint to the host is. */
  #answer = null;
  /** The data that a write still waits for. */
  #waiting = null;
  /** After it has sent data, it wants an empty packet. */
  #wantsEmpty = false;
  #last = { token: 0, id: 0, status: 0 };
  #halted = { in: false, out: false };
  #takenOver = false;
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
    this.#halted[direction] = false;
  }

  async controlTransferOut({ requestType, recipient, request, index }) {
    if (requestType !== 'vendor' || recipient !== 'interface' || request !== 0x41 || index !== 1) throw new Error('stall');
    [this.#answer, this.#waiting, this.#wantsEmpty] = [null, null, false];
    this.#last = { token: 0, id: 0, status: 0 };
    this.#halted = { in: false, out: false };
    this.drive = true;
    return { status: 'ok' };
  }

  async controlTransferIn({ requestType, recipient, request, index }, length) {
    const known = requestType === 'vendor' && recipient === 'interface' && request === 0x42 && index === 1;
    if (!known || length !== 16) throw new Error('stall');
    const data = new DataView(new ArrayBuffer(16));
    data.setUint32(0, this.#last.token, true);
    data.setUint32(4, this.#last.status, true);
    data.setUint8(8, this.#last.id);
    return { status: 'ok', data };
  }

  /** Both endpoints stall from now on; the packet with the command was taken. */
  #refuse(status) {
    this.#last.status = status;
    this.#halted = { in: true, out: true };
    return { status: 'ok' };
  }

  async transferOut(endpoint, buffer) {
    if (!this.claimed || endpoint !== 3 || this.#halted.out) return { status: 'stall' };
    const bytes = new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset ?? 0, buffer.byteLength).slice();
    if (this.#wantsEmpty) {
      this.#wantsEmpty = false;
      return bytes.length === 0 ? { status: 'ok' } : this.#refuse(this.#last.status);
    }
    if (this.#waiting) return this.#take(bytes);
    const view = new DataView(bytes.buffer);
    if (bytes.length !== 32 || view.getUint32(0, true) !== 0x431fd10b) return this.#refuse(this.#last.status);
    const [id, size, length] = [view.getUint8(8), view.getUint8(9), view.getUint32(12, true)];
    this.#last = { token: view.getUint32(4, true), id, status: 0 };
    return this.#command({ id, size, length, first: view.getUint32(16, true), second: view.getUint32(20, true), bytes });
  }

  /** The commands that flashing needs; the ROM has a few more. */
  #command({ id, size, length, first, second, bytes }) {
    const sizes = { 1: 1, 2: 12, 3: 8, 0x84: 8, 5: 8, 6: 0 };
    if (sizes[id] === undefined) return this.#refuse(1);
    if (size !== sizes[id]) return this.#refuse(2);
    // A restart is done whatever length it names.
    if (id !== 2 && length !== ([5, 0x84].includes(id) ? second : 0)) return this.#refuse(3);
    // Stricter than the ROM.
    if ([3, 5, 0x84].includes(id) && (!this.#takenOver || this.#xip)) return this.#refuse(8);
    const at = first - 0x10000000;
    // For the ROM all up to the RAM is flash.
    const flash = at >= 0 && first + second <= 0x20000000;
    if (id === 0x84) {
      if (!flash || at % 256 !== 0) {
        this.#last.status = flash ? 5 : 4;
        this.#halted.in = true;
        return { status: 'ok' };
      }
      this.#answer = this.flash.slice(at, at + second);
    } else if (id === 5) {
      this.#waiting = { at, flash, bytes: new Uint8Array(second), filled: 0 };
    } else {
      this.#answer = new Uint8Array();
    }
    if (id === 1) {
      this.#takenOver = bytes[16] > 0;
      this.drive = bytes[16] < 2;
    }
    if (id === 6) this.#xip = false;
    if (id === 2) this.rebooted = true;
    if (id === 3) {
      if (!flash || at % 4096 !== 0 || second % 4096 !== 0) {
        this.ignored.push({ at, size: second });
        return { status: 'ok' };
      }
      // A chip of two megabytes does not see the higher bits.
      this.flash.fill(0xff, at % this.flash.length, (at % this.flash.length) + second);
    }
    this.log.push({ id, at, size: second });
    return { status: 'ok' };
  }

  #take(data) {
    const { at, flash, bytes, filled } = this.#waiting;
    if (filled + data.length > bytes.length) return this.#refuse(this.#last.status);
    bytes.set(data, filled);
    this.#waiting.filled += data.length;
    if (this.#waiting.filled < bytes.length) return { status: 'ok' };
    this.#waiting = null;
    if (!flash || at % 256 !== 0) {
      // The data was taken, the endpoint stalls only now, and no answer follows.
      this.#last.status = flash ? 5 : 4;
      this.#halted.out = true;
      return { status: 'ok' };
    }
    const pages = new Uint8Array(Math.ceil(bytes.length / 256) * 256);
    pages.set(bytes);
    // Stricter than the ROM, which would leave a mixture of old and new.
    if (this.flash.subarray(at, at + pages.length).some((byte) => byte !== 0xff)) return this.#refuse(8);
    this.flash.set(pages, at);
    this.#answer = new Uint8Array();
    return { status: 'ok' };
  }

  async transferIn(endpoint, length) {
    if (!this.claimed || endpoint !== 4 || this.#halted.in) return { status: 'stall' };
    // It has nothing to say, and a browser waits for it without an end.
    if (!this.#answer) return new Promise(() => {});
    const answer = this.#answer;
    this.#answer = null;
    if (answer.length > length) return { status: 'babble' };
    this.#wantsEmpty = answer.length > 0;
    return { status: 'ok', data: new DataView(answer.buffer) };
  }
}
