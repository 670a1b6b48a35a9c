//! The settings.

use super::Phrase;

/// The languages in themselves: whoever cannot read the rest can read this.
pub const LANGUAGES: [Phrase; 2] = [Phrase::same("English"), Phrase::same("Deutsch")];
/// Brightness, counted from one.
pub const STEP_OF: Phrase = Phrase::same("{}/{}");
/// Which version this is.
pub const ABOUT_TITLE: Phrase = Phrase::same(concat!("Stapel ", env!("CARGO_PKG_VERSION")));

phrases! {
    LANGUAGE: "Language", "Sprache";
    BRIGHTNESS: "Brightness", "Helligkeit";
    SOUND: "Sound", "Ton";
    SCREEN: "Screen", "Bild";
    SLEEP: "Sleep after", "Dunkel nach";
    TAKE_BACK: "Take back", "Zurücknehmen";
    CARDS_GONE: "Cards gone", "Gelegte Karten";
    TRAINING: "Training", "Training";
    SELF_TEST: "Self-test", "Selbsttest";
    ABOUT: "About", "Über Stapel";
    UPDATE: "New program", "Neues Programm";
    FORGET: "Forget all", "Alles vergessen";

    ON: "on", "an";
    OFF: "off", "aus";
    UPRIGHT: "upright", "normal";
    TURNED: "turned", "gedreht";
    MINUTES: "{} min", "{} min";

    HELP_LANGUAGE: "For everything written", "Für alles Geschriebene";
    HELP_BRIGHTNESS: "How bright the screen is", "Wie hell das Bild ist";
    HELP_SOUND: "Sounds while you play", "Töne beim Spielen";
    HELP_SCREEN: "Turns screen and arrows", "Dreht Bild und Pfeile";
    HELP_SLEEP: "Any button wakes it", "Eine Taste weckt es";
    HELP_TAKE_BACK: "With Ⓑ, in new games", "Mit Ⓑ, in neuen Spielen";
    HELP_CARDS_GONE: "A page in the pause menu", "Eine Seite im Pausenmenü";
    HELP_TRAINING: "7 ate 9 shows what fits", "7 ate 9 zeigt, was passt";
    HELP_SELF_TEST: "Ⓐ: buttons, screen, sound", "Ⓐ: Tasten, Bild und Ton";
    HELP_ABOUT: "Ⓐ: what this is", "Ⓐ: was das hier ist";
    HELP_UPDATE: "Ⓐ: get one over USB", "Ⓐ: über USB einspielen";
    ASK_UPDATE: "Restart as a USB drive that takes a new program? Your games stay.",
                "Als USB-Laufwerk für ein neues Programm starten? Deine Spiele bleiben.";
    CANNOT_UPDATE: "This is not the device: there is nothing to put a new program on.",
                   "Das hier ist nicht das Gerät: Ein neues Programm gehört dorthin.";
    HELP_FORGET: "Ⓐ: erase; it asks twice", "Ⓐ: löschen, fragt zweimal";

    ABOUT_WORDS: "Unofficial fan project, made without the games' authors and publishers.\n{}",
                 "Inoffizielles Fanprojekt, ohne Autoren und Verlage der Spiele.\n{}";
    RANDOM_GOOD: "Random source: good", "Zufallsquelle: gut";
    RANDOM_SICK: "Random source: sick, but deals still differ", "Zufallsquelle: gestört, doch jedes Spiel ist neu";
    FORGET_FIRST: "Forget all settings, statistics and saved games?",
                  "Einstellungen, Statistik und offene Spiele vergessen?";
    FORGET_AGAIN: "Really everything? Nothing brings it back.",
                  "Wirklich alles? Nichts bringt es zurück.";
    BATTERY_TITLE: "Battery low", "Akku fast leer";
    BATTERY: "Charge it soon. Everything is saved.", "Bald laden. Alles ist gespeichert.";
    FORGOTTEN_TITLE: "Forgotten", "Vergessen";
    FORGOTTEN: "Everything is as on the first day.", "Alles ist wie am ersten Tag.";
}
