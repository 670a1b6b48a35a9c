// The page for makers: files, sums, three steps, and writing over WebUSB to a device in boot mode that is none.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { flashImageOfUf2 } from '../../../boards/emulator/uf2.mjs';
import { Picoboot, program } from '../../../boards/web/page/picoboot.js';
import { BootMode } from './boot-mode.mjs';
import { SITE, launch, serve } from './browser.mjs';

const FLASH = 0x10000000;
const boards = JSON.parse(readFileSync(join(SITE, 'boards.json')));
const read = (file) => new Uint8Array(readFileSync(join(SITE, file)));

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve('/some/where/')]); });
after(async () => { await browser.close(); await server.stop(); });

/** The page, with a device to choose if there is one; `usb: false` takes WebUSB away. */
async function visit({ locale = 'en-GB', usb = true, choose = 'device' } = {}) {
  const context = await browser.newContext({ locale });
  await context.addInitScript(`
    ${BootMode.toString()}
    globalThis.device = new BootMode();
    const answers = { device: () => device, nothing: () => { throw new DOMException('none', 'NotFoundError'); } };
    const usb = { requestDevice: async ({ filters: [{ vendorId, productId }] }) => {
      if (vendorId !== 0x2e8a || productId !== 3) throw new Error('another device is asked for');
      return answers.${choose}();
    } };
    Object.defineProperty(navigator, 'usb', { value: ${usb ? 'usb' : 'undefined'} });`);
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.stack));
  await page.goto(`${server.address}flash.html`);
  await page.locator('#file').getByText('.uf2').waitFor();
  return { page, context, close: async () => { await context.close(); assert.deepEqual(complaints, []); } };
}

test('every board has its file, with the sum that is told', async () => {
  const { page, close } = await visit();
  assert.equal(await page.locator('#board option').count(), boards.length);
  for (const { title, file, sha256, hold } of boards) {
    await page.selectOption('#board', { label: title });
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#file')]);
    assert.equal(download.suggestedFilename(), file);
    assert.equal(createHash('sha256').update(readFileSync(await download.path())).digest('hex'), sha256);
    assert.equal(await page.textContent('#sum'), sha256);
    assert.ok((await page.textContent('#hold')).startsWith(`Hold ${hold} down`));
  }
  await close();
});

test('the page writes a device byte for byte, leaves its saves alone, and starts it', async () => {
  const { page, close } = await visit();
  const { file, title } = boards.at(-1);
  await page.selectOption('#board', { label: title });
  await page.click('#write');
  await page.getByText('Written and read back.').waitFor();
  const flash = await page.evaluate(() => Array.from(globalThis.device.flash));
  const image = flashImageOfUf2(read(file));
  const end = image.findLastIndex((byte) => byte !== 0xff) + 1;
  const sectors = Math.ceil(end / 4096) * 4096;
  assert.ok(end > 100_000);
  assert.deepEqual(Buffer.from(flash.slice(0, sectors)), Buffer.from(image.subarray(0, sectors)));
  assert.ok(flash.slice(sectors).every((byte) => byte === 0x5a), 'what is behind it was touched');
  assert.deepEqual(await page.evaluate(() => [globalThis.device.rebooted, globalThis.device.opened]), [true, false]);
  assert.equal(await page.textContent('#notice'), '');
  await close();
});

test('without WebUSB, without a device, or with a damaged file there is the download', async () => {
  const without = await visit({ usb: false });
  assert.equal(await without.page.isVisible('#write'), false);
  assert.equal(await without.page.isVisible('#file'), true);
  await without.close();
  const nothing = await visit({ choose: 'nothing' });
  await nothing.page.click('#write');
  await nothing.page.getByText('No device in boot mode was chosen.').waitFor();
  await nothing.close();
  const damaged = await visit();
  await damaged.context.route('**/*.uf2', (route) => route.fulfill({ body: 'a page that says: not found' }));
  await damaged.page.click('#write');
  await damaged.page.getByText('the file is not what was built').waitFor();
  assert.ok(await damaged.page.evaluate(() => globalThis.device.flash.every((byte) => byte === 0x5a)), 'nothing is written');
  await damaged.close();
});

test('it speaks German', async () => {
  const { page, close } = await visit({ locale: 'de-DE' });
  assert.equal(await page.textContent('h1'), 'Auf ein Gerät bringen');
  assert.ok((await page.textContent('#hold')).startsWith('Halte BOOTSEL gedrückt'));
  await close();
});

/** A device with a program that speaks to it, past what the page does first. */
async function opened() {
  const device = new BootMode();
  const boot = await Picoboot.open(device);
  return { device, boot };
}

test('what the boot ROM refuses is told, and the next command is heard', async () => {
  const { device, boot } = await opened();
  await assert.rejects(boot.erase(FLASH, 4096), /unknown error/, 'without exclusive access');
  await boot.takeOver();
  await assert.rejects(boot.erase(FLASH, 4096), /unknown error/, 'while programs may run from it');
  await boot.exitXip();
  await assert.rejects(boot.erase(FLASH + 256, 4096), /not aligned/);
  await assert.rejects(boot.erase(FLASH, 4000), /not aligned/);
  await assert.rejects(boot.erase(FLASH + (2 << 20), 4096), /wrong address/);
  await assert.rejects(boot.write(FLASH, new Uint8Array(256)), /unknown error/, 'it was not erased');
  await boot.erase(FLASH, 4096);
  await assert.rejects(boot.write(FLASH + 1, new Uint8Array(256)), /not aligned/);
  await assert.rejects(boot.write(FLASH, new Uint8Array(255)), /not aligned/);
  await boot.write(FLASH, new Uint8Array(256).fill(7));
  assert.deepEqual(await boot.read(FLASH, 256), new Uint8Array(256).fill(7));
  assert.ok(device.flash.subarray(4096).every((byte) => byte === 0x5a));
});

test('a flash that does not keep what is written is told of, and not started', async () => {
  const { device, boot } = await opened();
  const image = new Uint8Array(8192).fill(0xff);
  image.set([1, 2, 3], 4096);
  const { transferIn } = device;
  device.transferIn = async function wear(...all) {
    const result = await transferIn.apply(this, all);
    if (result.data?.byteLength === 4096) result.data.setUint8(1, 9);
    return result;
  };
  await assert.rejects(program(boot, image), /0x10001000 does not keep/);
  assert.equal(device.rebooted, false);
  assert.deepEqual(device.log.filter(({ id }) => id === 3).map(({ at }) => at), [4096], 'only where something is');
});
