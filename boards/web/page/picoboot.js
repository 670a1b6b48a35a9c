// PICOBOOT: how the boot ROM of an RP2040 is told over USB to erase, write and read its flash (datasheet, 2.8.5).

/** What a device in boot mode calls itself. */
export const BOOT_MODE = { vendorId: 0x2e8a, productId: 0x0003 };

const FLASH_START = 0x10000000;
/** What every board has at least, and what an image fills. */
const FLASH_BYTES = 2 << 20;
const SECTOR = 4096;
const PAGE = 256;
const MAGIC = 0x431fd10b;
const COMMAND_BYTES = 32;
const STATUS_BYTES = 16;
const PACKET_BYTES = 64;
/** The highest bit says that the device sends the data. */
const COMMAND = { exclusive: 0x01, reboot: 0x02, erase: 0x03, read: 0x84, write: 0x05, exitXip: 0x06 };
const REQUEST = { reset: 0x41, status: 0x42 };
/** Exclusive, and the drive is taken away, so that the system does not write to it meanwhile. */
const EXCLUSIVE_AND_EJECT = 2;
const REBOOT_MS = 500;
/** Far longer than erasing a sector takes. WebUSB itself waits for ever. */
const ANSWER_MS = 10_000;
const VENDOR_CLASS = 0xff;
const STATUS = [
  'ok', 'unknown command', 'wrong length of a command', 'wrong length of data', 'wrong address', 'not aligned',
  'interleaved write', 'it restarts', 'unknown error',
];

/** A device that was opened and claimed. */
export class Picoboot {
  #device;
  #interface;
  #in;
  #out;
  #token = 1;
  #restarts = false;

  /** Takes a device that the browser lets us use. */
  static async open(device) {
    const boot = new Picoboot();
    boot.#device = device;
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const found = device.configuration.interfaces.find(({ alternates: [one] }) => one.interfaceClass === VENDOR_CLASS);
    if (!found) throw new Error('this device has no PICOBOOT');
    boot.#interface = found.interfaceNumber;
    const endpoint = (direction) => found.alternates[0].endpoints.find((one) => one.direction === direction).endpointNumber;
    [boot.#in, boot.#out] = [endpoint('in'), endpoint('out')];
    await device.claimInterface(boot.#interface);
    await boot.#reset();
    return boot;
  }

  takeOver() {
    return this.#command(COMMAND.exclusive, [EXCLUSIVE_AND_EJECT], 1);
  }

  /** The flash leaves the mode in which programs run from it. */
  exitXip() {
    return this.#command(COMMAND.exitXip);
  }

  /** Whole sectors. */
  async erase(address, size) {
    return this.#command(COMMAND.erase, range(address, size, SECTOR), 8);
  }

  /** Whole pages, of sectors that were erased. */
  async write(address, bytes) {
    return this.#command(COMMAND.write, range(address, bytes.length, PAGE), 8, bytes);
  }

  /** Whole pages. */
  async read(address, size) {
    return this.#command(COMMAND.read, range(address, size, PAGE), 8, size);
  }

  /** Starts the program in flash. The device is gone then, sometimes before it has said so. */
  async reboot() {
    const words = new Uint8Array(new Uint32Array([0, 0, REBOOT_MS]).buffer);
    this.#restarts = true;
    await this.#command(COMMAND.reboot, words, 12);
  }

  /** A device that does not restart gets its drive back, so that the file can still be copied. */
  async close() {
    if (!this.#restarts) await this.#reset().catch(() => {});
    // After a restart there is nothing left to close.
    await this.#device.close().catch(() => {});
  }

  /** `data` is what is sent, or how many bytes are asked for. */
  async #command(id, argument = [], argumentBytes = 0, data = 0) {
    const reads = (id & 0x80) !== 0;
    const packet = new DataView(new ArrayBuffer(COMMAND_BYTES));
    packet.setUint32(0, MAGIC, true);
    packet.setUint32(4, this.#token, true);
    packet.setUint8(8, id);
    packet.setUint8(9, argumentBytes);
    packet.setUint32(12, reads ? data : data.length ?? 0, true);
    new Uint8Array(packet.buffer).set(argument, 16);
    this.#token += 1;
    await this.#send(packet.buffer);
    if (reads) {
      const answer = await this.#receive(data);
      await this.#send(new Uint8Array());
      return new Uint8Array(answer.buffer, answer.byteOffset, answer.byteLength);
    }
    if (data.length) await this.#send(data);
    // An empty packet says that it is done.
    await this.#receive(PACKET_BYTES);
    return undefined;
  }

  /** What the device sends; one that was refused in the middle of a write sends nothing any more. */
  async #receive(bytes) {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('it does not answer')), ANSWER_MS);
    });
    try {
      const { status, data } = await Promise.race([this.#device.transferIn(this.#in, bytes), late]);
      if (status !== 'ok') await this.#fail();
      return data;
    } finally {
      clearTimeout(timer);
    }
  }

  async #send(bytes) {
    const { status } = await this.#device.transferOut(this.#out, bytes);
    if (status !== 'ok') await this.#fail();
  }

  /** Asks what was wrong, and makes the device listen again. The reset also gives the drive back, to copy a file onto. */
  async #fail() {
    const { data } = await this.#device.controlTransferIn(this.#request(REQUEST.status), STATUS_BYTES);
    await this.#reset();
    throw new Error(STATUS[data.getUint32(4, true)] ?? STATUS.at(-1));
  }

  async #reset() {
    await this.#device.controlTransferOut(this.#request(REQUEST.reset));
    await this.#device.clearHalt('in', this.#in);
    await this.#device.clearHalt('out', this.#out);
  }

  #request(request) {
    return { requestType: 'vendor', recipient: 'interface', request, value: 0, index: this.#interface };
  }
}

/**
 * The arguments of a command. What is wrong with them is found here, because the boot ROM does not tell: it acknowledges
 * an erase that it refuses, fills the rest of a page with zeros, does not know how large the flash is, and stays silent
 * after a write to a wrong address.
 */
function range(address, size, unit) {
  if (address < FLASH_START || size <= 0 || address + size > FLASH_START + FLASH_BYTES) throw new Error('wrong address');
  if (address % unit !== 0 || size % unit !== 0) throw new Error('not aligned');
  return new Uint8Array(new Uint32Array([address, size]).buffer);
}

/**
 * Writes an image of the flash, from its start on, and starts it. Sectors in which nothing is are left alone: saved
 * games lie there. Each sector is read back. `progress` is told which part is done, from 0 to 1.
 */
export async function program(boot, image, progress = () => {}) {
  const sectors = [];
  for (let at = 0; at < image.length; at += SECTOR) {
    const sector = image.subarray(at, at + SECTOR);
    if (sector.some((byte) => byte !== 0xff)) sectors.push([FLASH_START + at, sector]);
  }
  await boot.takeOver();
  await boot.exitXip();
  for (const [index, [address, sector]] of sectors.entries()) {
    await boot.erase(address, SECTOR);
    await boot.write(address, sector);
    const written = await boot.read(address, SECTOR);
    if (written.some((byte, place) => byte !== sector[place])) throw new Error(`0x${address.toString(16)} does not keep what is written`);
    progress((index + 1) / sectors.length);
  }
  await boot.reboot();
}
