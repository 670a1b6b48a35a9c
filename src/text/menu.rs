//! Menus, questions and messages.

phrases! {
    THE_GAME: "The Game", "The Game";
    EXTREME: "Extreme", "Extreme";
    SEVEN_ATE_NINE: "7 ate 9", "7 ate 9";

    CONTINUE: "Continue", "Weiter";
    STATISTICS: "Statistics", "Statistik";
    HOW_TO_PLAY: "How to play", "Spielregeln";
    SETTINGS: "Settings", "Einstellungen";

    SOLO: "solo", "solo";
    PLAYERS: "{} players", "{} Spieler";
    WITH_BOT: "me + 1 bot", "ich + 1 Bot";
    WITH_BOTS: "me + {} bots", "ich + {} Bots";
    VARIANT_STANDARD: "Standard", "Standard";
    VARIANT_EXPERT: "Expert", "Profi";
    VARIANT_EXPERT_PLUS: "Expert+", "Profi+";

    YES: "Yes", "Ja";
    NO: "No", "Nein";
    OK: "Ⓐ: OK", "Ⓐ: OK";

    ROW_PLAYERS: "Play", "Spiel";
    ROW_LEVEL: "Level", "Stufe";
    ROW_LENGTH: "Length", "Dauer";
    AGAINST: "against {}", "gegen {}";
    TOGETHER: "{} at once", "{} zugleich";
    LEVEL_EASY: "easy", "leicht";
    LEVEL_MEDIUM: "medium", "mittel";
    LEVEL_HARD: "hard", "schwer";
    LEVEL_EXPERT: "expert", "Profi";
    LENGTH_SINGLE: "one game", "ein Spiel";
    LENGTH_TOURNAMENT: "tournament", "Turnier";
    ROW_COMMANDS: "Commands", "Befehle";
    ROW_DEAL: "Deal", "Karten";
    ROW_START: "Start", "Los geht's";
    COMMANDS_DEFAULT: "fixed", "fest";
    COMMANDS_FROM_DEAL: "shuffled", "gemischt";
    DEAL_RANDOM: "random", "Zufall";

    HELP_START: "Ⓐ: deal the cards", "Ⓐ: Karten geben";
    HELP_SOLO: "You against the cards", "Du gegen die Karten";
    HELP_PASS: "One team, pass the device", "Ein Team, reihum am Gerät";
    HELP_BOTS: "The device plays along", "Das Gerät spielt mit";
    HELP_AGAINST: "You against the device", "Du gegen das Gerät";
    HELP_TOGETHER: "Each has own buttons", "Jeder hat eigene Tasten";
    HELP_LEVEL: "How quick they are", "Wie flink die Gegner sind";
    HELP_STANDARD: "At least 2 cards a turn", "Zwei oder mehr je Zug";
    HELP_EXPERT: "At least 3 cards a turn", "Drei oder mehr je Zug";
    HELP_EXPERT_PLUS: "3 cards, a smaller hand", "3 Karten, kleinere Hand";
    HELP_MAP_DEFAULT: "Always on the same cards", "Stets dieselben Karten";
    HELP_MAP_FROM_DEAL: "New places in every deal", "Jedes Mal anders verteilt";
    HELP_SINGLE: "Until someone is out", "Bis jemand fertig ist";
    HELP_TOURNAMENT: "Two games for each player", "Zwei Spiele je Spieler";
    HELP_DEAL: "Ⓐ: type a friend's code", "Ⓐ: Code eintippen";

    ABOUT_THE_GAME: "98 cards, four piles", "98 Karten, vier Stapel";
    ABOUT_EXTREME: "The Game with commands", "The Game mit Befehlen";
    ABOUT_SEVEN: "Quick sums, all at once", "Rechnen um die Wette";
    ABOUT_STATISTICS: "How your games went", "Wie es bisher lief";
    ABOUT_HOW_TO_PLAY: "The rules, page by page", "Die Regeln zum Blättern";
    ABOUT_SETTINGS: "Language, sound, screen", "Sprache, Ton, Bild";
    SAVED: "{}, {} cards left", "{}, noch {} Karten";
    SAVED_SHORT: "{}, {} left", "{}, noch {}";

    CODE_TITLE: "Deal code", "Kartencode";
    CODE_HELP: "«» place  Ⓐ: use it", "«» Stelle  Ⓐ: nehmen";
    CODE_WRONG: "A character is wrong.", "Ein Zeichen ist falsch.";

    START_OVER: "You have an unfinished game. Give it up and start a new one?",
                "Ein Spiel ist noch offen. Aufgeben und neu beginnen?";
    FOREIGN: "The memory held something that is not ours. Everything starts fresh.",
             "Im Speicher lag etwas Fremdes. Alles beginnt neu.";
    LINK_TITLE: "A friend's game", "Spiel von Freunden";
    DAMAGED_LINK: "The link is damaged: it opens no game. Ask for it once more.",
                  "Der Link ist beschädigt und öffnet kein Spiel. Lass ihn dir noch einmal schicken.";
    CRASH_TITLE: "Something went wrong", "Etwas ging schief";
    CRASH: "The device restarted. Your game is safe.\n{} {}", "Das Gerät hat neu gestartet. Dein Spiel ist sicher.\n{} {}";
    BROKEN_TITLE: "Saved data", "Speicher";
    BROKEN_SETTINGS: "The settings could not be read. They start fresh.",
                     "Die Einstellungen sind nicht lesbar. Sie beginnen neu.";
    BROKEN_STATISTICS: "Statistics of {} could not be read. They start fresh.",
                       "Die Statistik von {} ist nicht lesbar. Sie beginnt neu.";
    BROKEN_GAME: "The saved game of {} could not be read. It is gone; the rest is safe.",
                 "Das Spiel {} ist nicht lesbar und verloren. Alles andere ist sicher.";
}
