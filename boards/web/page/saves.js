// The saves as a file: to be downloaded, and put back.

import { Flaw, read, write } from './save-file.js';
import { word } from './words.js';

const find = (id) => document.getElementById(id);

/** `notice(text)` says what went wrong; `replaced()` is called when other saves are there. */
export function offerSaves({ keeper, notice, replaced }) {
  find('saves-download').addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(write(keeper.load()));
    link.download = 'stapel.save';
    link.click();
    URL.revokeObjectURL(link.href);
  });

  const file = find('saves-file');
  let records;
  find('saves-put-back').addEventListener('click', () => file.click());
  file.addEventListener('change', async () => {
    const [chosen] = file.files;
    notice('');
    try {
      records = await read(chosen);
      find('replace').showModal();
    } catch (error) {
      notice(word(error instanceof Flaw ? error.message : 'notASave'));
    }
    // The same file can be chosen again.
    file.value = '';
  });
  find('replace-yes').addEventListener('click', () => {
    if (keeper.replace(records)) replaced();
    else notice(word('notReplaced'));
  });
}
