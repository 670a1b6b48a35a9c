// The real firmware when things go wrong: power, display, chance, and the firmware itself. Needs STAPEL_ELF.

import assert from 'node:assert/strict';
import { PowerCut, UsbBoot } from '../../../boards/emulator/fault.mjs';
import { countFlashes, FIRST, firmwareOf, tap } from './firmware.mjs';

const { firmware, create, boot, bootToRest } = firmwareOf('STAPEL_ELF');

firmware('a power cut at any step of a save leaves what was there before, or what was to be', () => {
  const blank = boot();
  const unset = bootToRest().frame(); // It asks for a language.
  const before = blank.counters.flashSteps;
  const set = tap(blank, ...FIRST);
  blank.run(3000);
  const steps = blank.counters.flashSteps - before;
  assert.ok(steps >= 256, `${steps} steps of the flash`);
  const outcomes = { kept: 0, lost: 0 };
  for (let step = 0; step < steps; step += 37) {
    const device = boot({ seed: step });
    device.cutPowerAfter(step);
    assert.throws(() => { tap(device, 'a'); device.run(3000); }, PowerCut);
    assert.throws(() => device.run(1), PowerCut, 'without power nothing runs');
    device.powerCycle();
    device.bootToRest();
    const frame = device.frame().join();
    if (frame === set.join()) outcomes.kept += 1;
    else if (frame === unset.join()) outcomes.lost += 1;
    else assert.fail(`cut at step ${step} of ${steps}:\n${device.frame().join('\n')}`);
  }
  assert.ok(outcomes.lost > 0 && outcomes.kept > 0, JSON.stringify(outcomes));
});

firmware('a power cut during the very first start is no harm', () => {
  for (const step of [0, 100, 256, 280, 310]) {
    const device = create({ seed: step });
    device.cutPowerAfter(step);
    assert.throws(() => { device.bootUntilIdle(); device.run(3000); }, PowerCut);
    device.powerCycle();
    device.bootToRest();
    assert.deepEqual(device.frame(), bootToRest().frame(), `cut at step ${step}`);
  }
});

/** Lets it run until it erases a sector ahead. */
function runUntilErase(device) {
  device.flash.erases.fill(0);
  const erased = () => device.flash.erases.some((count) => count > 0);
  for (let ms = 0; ms < 5000 && !erased(); ms += 1) device.run(1);
  assert.ok(erased() && device.operation, 'an erase is under way');
}

firmware('a button that is pressed while the flash is erased counts', () => {
  const device = boot();
  tap(device, 'a');
  const before = device.frame();
  runUntilErase(device);
  device.press('down');
  device.run(30);
  assert.ok(device.operation, 'and still is');
  device.run(60);
  device.release('down');
  device.run(100);
  assert.notDeepEqual(device.frame(), before);
});

firmware('a whole press that goes by while the flash is erased counts', () => {
  for (const [after, length] of [[0, 25], [3, 25], [5, 30], [10, 25]]) {
    const device = boot();
    tap(device, 'a');
    const before = device.frame();
    runUntilErase(device);
    device.run(after);
    device.press('down');
    device.run(length);
    device.release('down');
    assert.ok(device.operation, 'the erase is still under way');
    device.run(300);
    assert.notDeepEqual(device.frame(), before, `${after} ms into the erase`);
    assert.deepEqual(device.frame(), tap(boot(), 'a', 'down'), 'one press');
  }
});

firmware('a press that begins to bounce at the end of an erase counts once', () => {
  const expected = tap(boot(), 'a', 'down');
  const erasing = () => {
    const device = boot();
    tap(device, 'a');
    runUntilErase(device);
    return device;
  };
  const probe = erasing();
  let length = 0;
  for (; probe.operation; length += 0.1) probe.run(0.1);
  for (let before = 0.2; before < 4.5; before += 0.3) {
    const device = erasing();
    device.run(length - before);
    device.buttons.set('down', true, [250, 600, 1100, 1900, 2900, 3800]);
    device.run(60);
    device.buttons.set('down', false, []);
    device.run(300);
    assert.deepEqual(device.frame(), expected, `${before} ms before the end`);
  }
});

firmware('a display at the other address is found', () => {
  assert.deepEqual(bootToRest({ address: 0x3d }).frame(), bootToRest().frame());
});

firmware('a display that is unplugged and plugged in again comes back by itself', () => {
  const device = boot();
  device.unplugDisplay(10, 3000);
  device.run(100);
  const { refusals } = device.counters;
  device.press('a');
  device.run(60);
  device.release('a');
  device.run(2500);
  assert.ok(device.counters.refusals > refusals, 'it was asked and did not answer');
  assert.equal(device.display.complete, true, 'the old one, as it was left');
  device.run(500);
  assert.equal(device.display.complete, false, 'a new one, still dark');
  device.run(2500);
  const expected = boot();
  assert.deepEqual(device.frame(), tap(expected, 'a'));
  assert.equal(device.counters.starts, 1);
});

firmware('a display that was unplugged and plugged in again in silence is whole after the next press', () => {
  for (const press of ['down', 'b']) { // One that changes the picture, and one that does nothing.
    const expected = tap(boot(), 'a', press);
    const device = boot();
    tap(device, 'a');
    device.run(1000);
    const { busBytes, refusals } = device.counters;
    device.unplugDisplay(10, 500);
    device.run(5000);
    assert.equal(device.counters.busBytes, busBytes, 'at rest the panel is not asked');
    assert.equal(device.display.complete, false, 'a new one, dark');
    assert.deepEqual(tap(device, press), expected);
    assert.equal(device.counters.refusals, refusals, 'nothing was ever refused');
  }
});

firmware('a display that cannot be read, or that always says it is off, is not sent everything every time', () => {
  const cost = (status) => {
    const device = boot({ status });
    tap(device, 'a');
    device.run(1000);
    const { busBytes } = device.counters;
    const frame = tap(device, 'down');
    return { frame, bytes: device.counters.busBytes - busBytes };
  };
  const real = cost();
  for (const status of [0xff, null]) {
    const clone = cost(status);
    assert.deepEqual(clone.frame, real.frame);
    assert.equal(clone.bytes, real.bytes - 2, 'it is not asked any more');
  }
});

firmware('a display that is plugged in late gets its picture', () => {
  const device = create();
  device.bus.unplug();
  device.run(2000);
  device.bus.plugIn(0x3d);
  device.run(2500);
  assert.deepEqual(device.frame(), bootToRest().frame());
});

firmware('a fault of the processor resets the chip, and the next start tells once', () => {
  const device = boot();
  const menu = tap(device, ...FIRST);
  device.run(2000);
  device.takeLog();
  device.hardFault();
  device.run(500);
  assert.equal(device.counters.starts, 2);
  assert.notDeepEqual(device.frame(), menu);
  assert.ok(device.takeLog().length > 0, 'it logged that it starts');
  device.powerCycle();
  device.bootToRest();
  assert.deepEqual(device.frame(), menu);
});

firmware('a program that hangs is reset by the watchdog', () => {
  const device = boot();
  device.sram.set([0xfe, 0xe7], 0x3_0000); // B . : an endless loop
  Object.assign(device.mcu.core, { PC: 0x2003_0000, waiting: false, PM: true });
  const watchdog = device.mcu.peripherals[0x40058];
  watchdog.writeUint32(0x0c, 0x5eed);
  // The firmware started it; only its timeout is shortened to save time (it counts twice per microsecond, an erratum).
  assert.equal(watchdog.readUint32(0) >>> 30 & 1, 1, 'it is on');
  watchdog.writeUint32(0x04, 2 * 50_000);
  device.run(40);
  assert.equal(device.counters.starts, 1);
  device.run(100);
  assert.equal(device.counters.starts, 2);
  // After the reset there is another one.
  const after = device.mcu.peripherals[0x40058];
  assert.deepEqual([after.readUint32(8), after.readUint32(0x0c)], [1, 0x5eed], 'the reason, and the scratch register');
});

firmware('a request to reset starts the chip over, without a reason in the watchdog', () => {
  const device = boot();
  device.mcu.writeUint32(0xe000_ed0c, 0x05fa_0004);
  device.run(200);
  assert.equal(device.counters.starts, 2);
  assert.equal(device.mcu.peripherals[0x40058].readUint32(8), 0);
});

firmware('A and B held while the power comes lead to the USB boot loader', () => {
  assert.throws(() => create({ down: ['a', 'b'] }).run(100), UsbBoot);
  const device = boot();
  device.powerCycle({ down: ['a', 'b'] });
  assert.throws(() => device.run(100), UsbBoot);
});

firmware('the lamp flashes once with the first picture, and twice every second without a display', () => {
  const device = create();
  const flashes = countFlashes(device);
  device.bootUntilIdle();
  tap(device, 'a');
  device.run(5000);
  assert.equal(flashes(), 1);
  device.bus.unplug();
  tap(device, 'down'); // At rest the panel is not asked.
  device.run(3100);
  assert.ok(flashes() >= 7 && flashes() <= 11, `${flashes()} flashes`);
  device.bus.plugIn();
  device.run(2000);
  const before = flashes();
  device.run(3000);
  assert.equal(flashes(), before, 'it is there again');
});

firmware('the lamp says nothing of a first picture that was never sent', () => {
  const device = create();
  device.bus.unplug();
  const flashes = countFlashes(device);
  device.run(150_000);
  const dark = flashes();
  assert.equal(dark % 2, 0, 'without a display it went dark');
  device.run(5000);
  assert.equal(flashes(), dark, 'in the dark nothing flashes');
  device.bus.plugIn();
  tap(device, 'a');
  device.run(2000);
  // Signs of a missing display come in pairs; one may still be on its way.
  assert.equal((flashes() - dark) % 2, 1, 'there it is');
});

firmware('a battery that gets low is told, and the rest goes on', () => {
  const device = boot();
  const menu = tap(device, ...FIRST);
  device.run(70_000);
  assert.deepEqual(device.frame(), menu);
  device.setSupply(3.4);
  device.run(35_000);
  tap(device, 'b'); // It stays awake.
  device.run(35_000);
  assert.notDeepEqual(device.frame(), menu, 'a message');
  // The menu is as it was but for the sign at the end of its lowest line.
  const differs = tap(device, 'a').flatMap((line, row) => (line === menu[row] ? [] : [row]));
  assert.deepEqual(differs, [56, 57, 58, 59, 60]);
  assert.equal(device.counters.starts, 1);
});

firmware('a flash that takes no writes any more is told once, the games go on, and the chip is not reset', () => {
  const erases = (device) => device.flash.erases.reduce((sum, count) => sum + count);
  // A card, with and without a flash that fails when it is to be kept.
  const [good, worn] = [false, true].map((wears) => {
    const device = boot();
    tap(device, ...FIRST);
    device.run(3000);
    tap(device, 'a', 'a');
    device.run(3000);
    device.flash.worn = wears;
    const before = device.flash.bytes.slice();
    tap(device, 'a');
    device.run(20_000);
    assert.equal(Buffer.compare(device.flash.bytes, before) === 0, wears, 'nothing is kept, or the card');
    return device;
  });
  const notice = worn.frame();
  assert.notDeepEqual(notice, good.frame());
  assert.deepEqual(tap(worn, 'a'), good.frame(), 'it goes with A, and the game is where it was');
  const tried = erases(worn);
  const turn = ['a', 'left', 'a', 'right', 'a'];
  tap(good, ...turn);
  assert.deepEqual(tap(worn, ...turn), good.frame(), 'it goes on');
  worn.run(20_000);
  assert.deepEqual(worn.frame(), good.frame(), 'nothing is told again');
  assert.equal(erases(worn), tried, 'nor tried');
  assert.equal(worn.counters.starts, 1, 'no reset');
  // The next start finds what was kept before, and that it cannot be counted itself.
  worn.powerCycle();
  worn.run(20_000);
  assert.deepEqual(worn.frame(), notice);
  assert.equal(worn.counters.starts, 2);
});

firmware('up held while the power comes leads to the self-test', () => {
  const device = boot({ down: ['up'] });
  assert.notDeepEqual(device.frame(), boot().frame());
  device.release('up');
  device.press('a');
  device.run(600);
  assert.ok(device.frame().every((line) => !line.includes('.')), 'every pixel');
  device.release('a');
  device.run(100);
  tap(device, 'a', 'a', 'a', 'a');
  device.run(500);
  assert.ok(device.tones.length > 0, 'it is heard although sound is off');
});

firmware('a button that is down at the start is named, and the rest goes on', () => {
  const device = boot({ down: ['left'] });
  assert.notDeepEqual(device.frame(), bootToRest().frame());
  assert.notDeepEqual(device.frame(), boot({ down: ['right'] }).frame());
  assert.deepEqual(tap(device, 'a'), bootToRest().frame());
});

firmware('with a sick ring oscillator it starts all the same', () => {
  for (const oscillator of ['zeros', 'ones', 'alternating', 'biased']) boot({ oscillator });
});

/** Into the entry of a code and down its letters, with edges anywhere between two of the program's milliseconds. */
firmware('a bouncing contact is one press, whenever it comes', () => {
  const [steady, bouncing] = [false, true].map((bounce) => boot({ bounce }));
  tap(steady, ...FIRST, 'a', 'up', 'a');
  tap(bouncing, ...FIRST, 'a', 'up', 'a');
  for (let press = 0; press < 20; press++) {
    for (const device of [steady, bouncing]) device.run(7.3);
    assert.deepEqual(tap(bouncing, 'down'), tap(steady, 'down'), `press ${press}`);
  }
});

/** Each press is kept in flash right after it, because there is no display that would take its time before that. */
firmware('a bouncing contact is one press also where the flash is written into its bounce', () => {
  const [steady, bouncing] = [false, true].map((bounce) => boot({ bounce }));
  for (const device of [steady, bouncing]) {
    tap(device, ...FIRST, 'up', 'a', 'down'); // To the brightness, which has four steps.
    device.bus.unplug();
    for (let press = 0; press < 41; press++) {
      device.run(7.1);
      tap(device, 'right');
    }
    device.bus.plugIn();
    device.run(2500);
  }
  assert.ok(bouncing.counters.flashSteps > 40 * 256, 'each was kept');
  assert.deepEqual(bouncing.frame(), steady.frame());
});
