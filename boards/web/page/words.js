// The page's own words. Those on the glass come from src/text.

const ENGLISH = {
  keys: 'Keys: arrows · Z or Enter is A · X or Backspace is B, held: pause',
  firmware: 'Run the firmware',
  download: 'Download it for a Pico',
  about: 'The switch boots the very file that a Raspberry Pi Pico takes, on an emulated chip, with saves of its own.',
  unofficial: 'An unofficial fan project, not affiliated with the publishers or authors of these games. Nothing leaves this browser.',
  display: 'Display',
  up: 'Up',
  left: 'Left',
  right: 'Right',
  down: 'Down',
  a: 'A: do it',
  b: 'B: back',
  shareTitle: 'Share this deal',
  shareAbout: 'Whoever opens this link plays the same cards.',
  link: 'Link',
  send: 'Send…',
  copy: 'Copy',
  copied: 'Copied.',
  copyByHand: 'Select the link and copy it.',
  close: 'Close',
  asleep: 'The display sleeps. Any button wakes it.',
  pixelsOnly: 'The firmware runs. It shows a picture only; switch it off to have the screen read out.',
  booting: 'The firmware starts…',
  bootLoader: 'The firmware went to the boot loader and waits for a new file. Switch it off and on again.',
  elsewhere: 'The firmware runs in another tab already. One flash, one chip.',
  firmwareFailed: 'The firmware stopped:',
  firmwareMissing: 'The firmware could not be loaded. Is there a connection?',
  notKept: 'This browser keeps nothing for this page: games are gone when it is closed.',
  broken: 'Something went wrong, twice. Please reload the page.',
  notLoaded: 'The game could not be loaded. Please reload the page.',
};

const GERMAN = {
  keys: 'Tasten: Pfeile · Z oder Enter ist A · X oder Rücktaste ist B, gehalten: Pause',
  firmware: 'Firmware ausführen',
  download: 'Für einen Pico herunterladen',
  about: 'Der Schalter startet genau die Datei, die ein Raspberry Pi Pico bekommt, auf einem emulierten Chip, mit eigenem Speicher.',
  unofficial: 'Ein inoffizielles Fanprojekt ohne Verbindung zu Verlagen oder Autoren der Spiele. Nichts verlässt diesen Browser.',
  display: 'Anzeige',
  up: 'Hoch',
  left: 'Links',
  right: 'Rechts',
  down: 'Runter',
  a: 'A: ausführen',
  b: 'B: zurück',
  shareTitle: 'Karten teilen',
  shareAbout: 'Wer diesen Link öffnet, spielt mit denselben Karten.',
  link: 'Link',
  send: 'Senden…',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  copyByHand: 'Markiere den Link und kopiere ihn.',
  close: 'Schließen',
  asleep: 'Die Anzeige schläft. Jede Taste weckt sie.',
  pixelsOnly: 'Die Firmware läuft. Sie zeigt nur ein Bild; zum Vorlesen bitte ausschalten.',
  booting: 'Die Firmware startet…',
  bootLoader: 'Die Firmware ist im Bootloader und wartet auf eine neue Datei. Schalte sie aus und wieder ein.',
  elsewhere: 'Die Firmware läuft schon in einem anderen Tab. Ein Flash, ein Chip.',
  firmwareFailed: 'Die Firmware hielt an:',
  firmwareMissing: 'Die Firmware ließ sich nicht laden. Besteht eine Verbindung?',
  notKept: 'Dieser Browser merkt sich hier nichts: Spiele sind beim Schließen weg.',
  broken: 'Etwas ging zweimal schief. Bitte lade die Seite neu.',
  notLoaded: 'Das Spiel ließ sich nicht laden. Bitte lade die Seite neu.',
};

/** In the order of the device's languages. */
export const LANGUAGES = ['en', 'de'];
const ALL = [ENGLISH, GERMAN];

let words = ENGLISH;

export function word(name) {
  return words[name];
}

/** Which language the browser asks for, by its place in LANGUAGES. */
export function preferred() {
  return navigator.language.toLowerCase().startsWith('de') ? 1 : 0;
}

/** Makes the page speak a language. */
export function speak(language) {
  if (words === ALL[language] && document.documentElement.lang === LANGUAGES[language]) return;
  words = ALL[language];
  document.documentElement.lang = LANGUAGES[language];
  for (const element of document.querySelectorAll('[data-word]')) element.textContent = words[element.dataset.word];
  for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', words[element.dataset.label]);
}
