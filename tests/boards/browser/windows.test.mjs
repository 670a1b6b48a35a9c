// Two real windows on one save: one plays, the other says so, and nothing is lost or taken back.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { frame, launch, same, says, serve, visit } from './browser.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

const ELSEWHERE = 'The game goes on in another window.';
const press = (page, key) => page.keyboard.press(key, { delay: 30 });
/** Two cards, and the end of the turn. */
const turn = async (page) => { for (const key of ['z', 'z', 'ArrowLeft', 'z']) await press(page, key); };
const DARK = `${'.'.repeat(128)}\n`.repeat(64);
const kept = (page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** A game from a link: the deal 00000000, on the table at once. */
const LINK = '#deal=00000000&game=the_game&players=1&variant=standard';

/** A window with a game, and one that was opened beside it. */
async function two(before) {
  const { page: first, context, close } = await visit(browser, server.address + LINK);
  await says(first, 'Lay 2 cards 90');
  if (before) await before(first);
  const second = await context.newPage();
  await second.goto(server.address);
  await says(second, ELSEWHERE);
  return { first, second, close };
}

test('the second window says that the game goes on elsewhere, and keeps nothing', async () => {
  const { first, second, close } = await two();
  assert.equal(await second.isVisible('#take-over'), true);
  assert.equal(await second.isDisabled('#firmware'), true);
  assert.equal(await second.isDisabled('#saves-put-back'), true);
  assert.equal(await first.isVisible('#take-over'), false);
  same(await frame(second), DARK, 'the second one');
  const before = await kept(first);
  await turn(second);
  assert.equal(await kept(first), before);
  // The first one still plays.
  await turn(first);
  await says(first, 'Lay 2 cards 88');
  // What comes from another window all the same is played on with, and not overwritten.
  const entries = Object.entries(JSON.parse(before));
  await second.evaluate((all) => all.forEach(([key, value]) => localStorage.setItem(key, value)), entries);
  await says(first, 'Lay 2 cards 90');
  await close();
});

test('the second window takes the game over where it is, and the first one says so', async () => {
  const { first, second, close } = await two();
  // A turn, and at once the other window: the turn is there.
  await turn(first);
  await second.click('#take-over');
  await says(first, ELSEWHERE);
  await says(second, 'Stapel Continue The Game');
  assert.equal(await second.isVisible('#take-over'), false);
  same(await frame(first), DARK, 'the first one');
  await press(second, 'z');
  await says(second, 'Lay 2 cards 88');
  // And back again, after another turn.
  await turn(second);
  const before = await kept(second);
  await first.click('#take-over');
  await says(second, ELSEWHERE);
  await says(first, 'Lay 2 cards 86');
  await turn(second);
  assert.equal(await kept(first), before, 'the second one only looks on');
  // A window that is closed leaves the game to the next.
  await first.close();
  await second.click('#take-over');
  await says(second, 'Lay 2 cards 86');
  await close();
});

test('a window that does not answer does not keep the game for ever', async () => {
  const { first, second, close } = await two(async (page) => {
    await page.addInitScript(() => { BroadcastChannel.prototype.addEventListener = () => {}; });
    await page.reload();
    await says(page, 'Lay 2 cards');
  });
  await second.click('#take-over');
  await says(second, 'Stapel Continue The Game');
  await says(first, ELSEWHERE);
  await close();
});

test('a window that is out of sight gives way by itself, and goes on when it is seen again', async () => {
  const hide = (page, hidden) => page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  const { page: first, context, close } = await visit(browser, server.address + LINK);
  await says(first, 'Lay 2 cards');
  const shown = await frame(first);
  await hide(first, true);
  const second = await context.newPage();
  await second.goto(server.address);
  await says(second, 'Stapel Continue The Game');
  await hide(second, true);
  await hide(first, false);
  await says(first, 'Lay 2 cards');
  same(await frame(first), shown, 'the first one goes on');
  await close();
});
