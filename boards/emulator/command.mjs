// What the command lines have in common: how a call is read, refused, and ended.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOARDS } from './boards.mjs';
import { flashImage } from './elf.mjs';
import { Fault, UsbBoot } from './fault.mjs';
import { ScriptError } from './script.mjs';

/** The call was wrong, not the device. */
export class UsageError extends Error {}

/** The values of `options` (as of parseArgs; those named in `numbers` must be some). `--elf` is always needed. */
export function read(usage, options, numbers) {
  try {
    const { values } = parseArgs({ options: { elf: { type: 'string' }, help: { type: 'boolean', default: false }, ...options } });
    for (const name of numbers) {
      if (values[name] !== undefined && !/^(\d+|0x[\da-f]+)$/i.test(values[name])) throw new UsageError(`--${name} needs a number`);
    }
    if (!values.elf && !values.help) throw new UsageError('--elf is missing');
    return values;
  } catch (error) {
    throw new UsageError(`${error.message}\n${usage}`);
  }
}

/** What `--panel` may be: a controller, or a copy of the usual one that cannot be read. */
const PANELS = { ssd1306: { controller: 'ssd1306' }, sh1106: { controller: 'sh1106' }, mute: { status: null } };

/** What a device is told of `--seed`, `--board`, `--bounce`, `--address` and `--panel`. */
export function seedAndBoard({ seed, board, bounce, address, panel }, usage) {
  if (!BOARDS[board]) throw new UsageError(`--board needs one of ${Object.keys(BOARDS).join(', ')}\n${usage}`);
  if (panel && !PANELS[panel]) throw new UsageError(`--panel needs one of ${Object.keys(PANELS).join(', ')}\n${usage}`);
  return { board, bounce, seed: BigInt(seed), ...(address && { address: Number(address) }), ...PANELS[panel] };
}

export function readFile(path, what) {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw new UsageError(`cannot read the ${what} '${path}': ${error.message}`);
  }
}

/** The ELF file at `path`, and a flash with it. */
export function readFirmware(path) {
  const elf = readFile(path, 'firmware');
  try {
    return { elf, image: flashImage(elf) };
  } catch (error) {
    throw new UsageError(`'${path}': ${error.message}`);
  }
}

/** Runs `main`. Ends with 1 after a fault of the device, with 2 when the call is wrong, with 3 in the USB boot loader. */
export function end(main) {
  try {
    main();
  } catch (error) {
    if (error instanceof UsageError || error instanceof ScriptError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 2;
    } else if (error instanceof UsbBoot) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 3;
    } else {
      // A fault is the firmware's; anything else is the emulator's own, and then the trace is what helps.
      process.stderr.write(`device fault: ${error instanceof Fault ? error.message : error.stack}\n`);
      process.exitCode = 1;
    }
  }
}
