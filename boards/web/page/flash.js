// The page for makers: the file of each board, how to copy it, and writing it over WebUSB where the browser can.

import { flashImageOfUf2 } from './emulator/uf2.js';
import { BOOT_MODE, Picoboot, program } from './picoboot.js';
import { preferred, speak, word } from './words.js';

const find = (id) => document.getElementById(id);

function notice(text) {
  find('notice').textContent = text;
}

/** Everything that depends on the chosen board. */
function show({ file, bytes, sha256, hold }) {
  find('hold').textContent = word('flashHold', hold === 'BOOTSEL' ? hold : word('flashKnob'));
  find('file').href = file;
  find('file').textContent = file;
  find('size').textContent = `${Math.round(bytes / 1024)} KB`;
  find('sum').textContent = sha256;
  find('done').textContent = '';
  notice('');
}

/** The file, if it is what was built. */
async function load({ file, sha256 }) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== sha256) throw new Error(`${file}: ${word('flashDamaged')}`);
  return bytes;
}

async function write(board) {
  notice('');
  find('done').textContent = '';
  let device;
  try {
    device = await navigator.usb.requestDevice({ filters: [BOOT_MODE] });
  } catch (error) {
    // Nothing was chosen: there is no such device, or it was thought better of.
    if (error.name === 'NotFoundError') return notice(word('flashNone'));
    throw error;
  }
  const image = flashImageOfUf2(await load(board));
  const boot = await Picoboot.open(device);
  try {
    await program(boot, image, (part) => { find('progress').value = part; });
  } finally {
    await boot.close();
  }
  find('done').textContent = word('flashDone');
}

speak(preferred());
document.title = `Stapel: ${word('flashTitle')}`;
const response = await fetch('boards.json');
const boards = await response.json();
const choice = find('board');
choice.append(...boards.map(({ title }, index) => new Option(title, index)));
const chosen = () => boards[choice.value];
choice.addEventListener('change', () => show(chosen()));
show(chosen());

find('usb').hidden = !navigator.usb;
find('write').addEventListener('click', async ({ target }) => {
  target.disabled = true;
  find('progress').hidden = false;
  find('progress').value = 0;
  try {
    await write(chosen());
  } catch (error) {
    notice(`${word('flashFailed')} ${error.message}`);
  }
  find('progress').hidden = true;
  target.disabled = false;
});
