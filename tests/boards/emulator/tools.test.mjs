// The bench, the monkey and the batch, as they are called. Needs STAPEL_ELF.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const path = process.env.STAPEL_ELF;
const firmware = (name, body) => test(name, { skip: path ? false : 'STAPEL_ELF is not set' }, body);
const here = (file) => fileURLToPath(new URL(`../../../boards/emulator/${file}`, import.meta.url));
const call = (program, ...words) => spawnSync(process.execPath, [here(program), '--elf', path, ...words], { encoding: 'utf8' });

firmware('the bench prints every row', () => {
  const { stdout, stderr, status } = call('bench.mjs', '--hints', '2');
  assert.equal(status, 0, stderr);
  const rows = stdout.trim().split('\n').map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
  assert.deepEqual(rows.slice(2).map(([what]) => what), [
    'Reset to the first whole picture, a flash without saves',
    'Ten seconds of the menu at rest',
    'Reset to the first whole picture, with saves',
    'The cursor of the menu moves',
    'The next page of the rules',
    'From the menu to a game\'s choices',
    'From the choices to the table',
    'The cursor of the table moves',
    'A card begins to slide',
    'Reset to the first whole picture, with a game, all pages of the storage used',
    'Reset to the first whole picture, with a game of 98 cards',
    'Flash for a whole game alone',
    'Longest time awake without a sleep, after the start',
    'Longest wait for the flash',
    'A hint, of 2 in a game alone',
    'The same with Expert, which looks at the most positions',
    'B while a hint is thought about',
    'Power while playing, 347 presses in ten minutes',
    'The same with motion off',
    'Power while dimmed',
    'Power in the dark',
    'From a press in the dark to the whole picture',
    'Image in flash',
    'Static RAM',
    'Deepest stack',
  ]);
  for (const [what, much] of rows.slice(2)) assert.match(much, /^\d/, what);
});

firmware('a monkey does no harm', () => {
  const { stdout, stderr, status } = call('monkey.mjs', '--presses', '60', '--seed', '5');
  assert.equal(status, 0, stderr);
  const report = JSON.parse(stdout);
  assert.equal(report.presses, 60);
  assert.ok(report.holds > 0 && report.unplugged > 0, stdout);
});

firmware('a batch plays each script on a device of its own, and prints in the order in which they came', () => {
  const scripts = { short: 'frame\n', long: '# English, and the menu\ntap a\nframe\nframe\n', again: 'frame\n' };
  const input = Object.entries(scripts).map(([name, script]) => `=== ${name}\n${script}`).join('');
  const batch = (text, ...words) => spawnSync(process.execPath, [here('batch.mjs'), '--elf', path, ...words], { encoding: 'utf8', input: text });
  const { stdout, stderr, status } = batch(input);
  assert.equal(status, 0, stderr);
  const parts = stdout.split('=== ').slice(1).map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]);
  assert.deepEqual(parts.map(([name]) => name), Object.keys(scripts));
  const [short, long, again] = parts.map(([, frames]) => frames);
  const alone = (script) => spawnSync(process.execPath, [here('run.mjs'), '--elf', path, '--script', '-'], { encoding: 'utf8', input: script }).stdout;
  assert.equal(short, alone(scripts.short));
  assert.equal(long, alone(scripts.long));
  assert.equal(again, short);
  for (const [text, words, code, why] of [
    ['frame\n', [], 2, /^scripts begin with '=== NAME'/],
    ['=== one\nframe\n=== two\ndance\n', [], 2, /^two: line 1: unknown command 'dance'/],
    ['=== one\nframe\n=== two\nturn left\n', [], 1, /^two: there is no knob/],
    ['=== one\nframe\n', ['--board', 'none'], 2, /^--board needs one of pico/],
  ]) {
    const refused = batch(text, ...words);
    assert.match(refused.stderr, why);
    assert.equal(refused.status, code);
  }
});

firmware('tools refuse what they do not understand', () => {
  for (const [program, words, why] of [
    ['monkey.mjs', ['--presses', 'many'], /^--presses needs a number\nusage/],
    ['monkey.mjs', ['--script', 'nowhere'], /^cannot read the script 'nowhere'/],
    ['bench.mjs', ['--fast'], /Unknown option/],
  ]) {
    const { stderr, status } = call(program, ...words);
    assert.equal(status, 2);
    assert.match(stderr, why);
  }
});
