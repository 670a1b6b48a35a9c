// The page's own words. Those on the glass come from src/text.

const ENGLISH = {
  keys: 'Keys: arrows · A, Z, Enter or Space is A · B, X, Backspace or Esc is B, held: pause',
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
  flashElsewhere: 'The firmware runs in another tab already. One flash, one chip.',
  elsewhere: 'The game goes on in another window.',
  takeOver: 'Play here',
  savesDownload: 'Download the saves',
  savesPutBack: 'Put saves back…',
  savesAbout: 'Games, statistics and settings in one file, the same that the program on a PC keeps.',
  replaceTitle: 'Put these saves back?',
  replaceAbout: 'They replace the games, statistics and settings that are kept here now.',
  replaceNo: 'Leave everything',
  replaceYes: 'Replace',
  notASave: 'That file holds no saves of Stapel. Nothing was changed.',
  damagedSave: 'The saves in that file are damaged. Nothing was changed.',
  laterSave: 'A newer Stapel made that file. Nothing was changed.',
  notReplaced: 'This browser does not take the saves. Nothing was changed.',
  layUp: 'Card {} on pile {}, rising, {} on top: {} up',
  layDown: 'Card {} on pile {}, falling, {} on top: {} down',
  trickUp: 'Card {} on pile {}, rising, {} on top: backwards trick',
  trickDown: 'Card {} on pile {}, falling, {} on top: backwards trick',
  misfitUp: 'Card {} does not fit on pile {}, rising, {} on top',
  misfitDown: 'Card {} does not fit on pile {}, falling, {} on top',
  end: 'End turn, cards laid: {}',
  pileUp: 'Pile {}, rising, {} on top',
  pileDown: 'Pile {}, falling, {} on top',
  sevenLay: 'Card {}, step {}; on top {}, step {}',
  sevenDraw: 'Draw; on top {}, step {}',
  firmwareFailed: 'The firmware stopped:',
  firmwareMissing: 'The firmware could not be loaded. Is there a connection?',
  notKept: 'This browser keeps nothing for this page: games are gone when it is closed.',
  broken: 'Something went wrong, twice. Please reload the page.',
  notLoaded: 'The game could not be loaded. Please reload the page.',
};

const GERMAN = {
  keys: 'Tasten: Pfeile · A, Z, Enter oder Leertaste ist A · B, X, Rücktaste oder Esc ist B, gehalten: Pause',
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
  flashElsewhere: 'Die Firmware läuft schon in einem anderen Tab. Ein Flash, ein Chip.',
  elsewhere: 'Das Spiel geht in einem anderen Fenster weiter.',
  takeOver: 'Hier spielen',
  savesDownload: 'Spielstände herunterladen',
  savesPutBack: 'Spielstände zurückholen…',
  savesAbout: 'Spiele, Statistik und Einstellungen in einer Datei, derselben wie beim Programm auf dem PC.',
  replaceTitle: 'Diese Spielstände zurückholen?',
  replaceAbout: 'Sie ersetzen die Spiele, die Statistik und die Einstellungen, die hier jetzt gespeichert sind.',
  replaceNo: 'Nichts ändern',
  replaceYes: 'Ersetzen',
  notASave: 'In der Datei sind keine Spielstände von Stapel. Nichts wurde geändert.',
  damagedSave: 'Die Spielstände in der Datei sind beschädigt. Nichts wurde geändert.',
  laterSave: 'Die Datei ist von einer neueren Version von Stapel. Nichts wurde geändert.',
  notReplaced: 'Dieser Browser nimmt die Spielstände nicht an. Nichts wurde geändert.',
  layUp: 'Karte {} auf Stapel {}, steigend, oben {}: {} hoch',
  layDown: 'Karte {} auf Stapel {}, fallend, oben {}: {} runter',
  trickUp: 'Karte {} auf Stapel {}, steigend, oben {}: Rückwärtstrick',
  trickDown: 'Karte {} auf Stapel {}, fallend, oben {}: Rückwärtstrick',
  misfitUp: 'Karte {} passt nicht auf Stapel {}, steigend, oben {}',
  misfitDown: 'Karte {} passt nicht auf Stapel {}, fallend, oben {}',
  end: 'Zug beenden, gelegte Karten: {}',
  pileUp: 'Stapel {}, steigend, oben {}',
  pileDown: 'Stapel {}, fallend, oben {}',
  sevenLay: 'Karte {}, Schritt {}; oben {}, Schritt {}',
  sevenDraw: 'Ziehen; oben {}, Schritt {}',
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

/** With values filled in, in their order. */
export function word(name, ...values) {
  return words[name].replaceAll('{}', () => values.shift());
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
