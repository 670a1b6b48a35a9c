//! How the games went.

phrases! {
    PLAYED_IN_ALL: "Games played: {}", "Gespielte Spiele: {}";

    EVERYBODY: "at once", "zugleich";
    HELPED: "{} helped", "{}x Hilfe";
    PLAYED: "Played", "Gespielt";
    WON: "Won", "Gewonnen";
    PERCENT: "{} ({}%)", "{} ({} %)";
    FEWEST: "Fewest cards left", "Wenigste Karten übrig";
    AVERAGE: "Average left", "Im Schnitt übrig";
    TENTHS: "{}.{}", "{},{}";
    STREAK: "Streak", "Serie";
    STREAK_OF: "{}, best {}", "{}, Rekord {}";

    NOTHING: "Nothing played yet.", "Noch nichts gespielt.";
    AMONG_FRIENDS: "All at one device: only the games are counted.",
                   "Alle an einem Gerät: nur die Spiele werden gezählt.";
}
