// Passing a game on. Only a press on the page itself may open the system's menu or write to the clipboard.

import { word } from './words.js';

const find = (id) => document.getElementById(id);

export function offer(text) {
  const url = new URL(location.href);
  url.hash = text;
  find('share-link').value = url.href;
  find('share-done').textContent = '';
  find('share-send').hidden = !navigator.share;
  find('share').showModal();
  find('share-copy').focus();
}

find('share-copy').addEventListener('click', async () => {
  const link = find('share-link');
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
    find('share-done').textContent = word('copied');
  } catch {
    find('share-done').textContent = word('copyByHand');
  }
});

find('share-send').addEventListener('click', async () => {
  try {
    await navigator.share({ title: 'Stapel', url: find('share-link').value });
    find('share').close();
  } catch {
    // The menu was closed, or there is none; the link can still be copied.
  }
});
