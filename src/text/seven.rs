//! 7 ate 9.

phrases! {
    YOU: "You", "Du";
    RIVAL: "Rival {}", "Gegner {}";
    RIVAL_SHORT: "R{}", "G{}";
    GAME_OF: "game {}/{}", "Spiel {}/{}";
    SAVED: "{}: {}", "{}: {}";

    CHOOSE_CARD: "choose a card", "Karte wählen";
    LAY_IT: "lay it", "hinlegen";
    DRAW_ONE: "draw a card", "Karte ziehen";
    TO_PAUSE: "pause", "Pause";
    NEXT: "next card", "nächste";
    LAY: "lay", "legen";
    TAP: "tap: next card", "tippen: nächste Karte";
    HOLD: "hold: lay it", "halten: hinlegen";
    ROWS: "A row of keys each", "Jedem eine Tastenreihe";
    FROM_TOP: "P1 on top, to P{}", "S1 oben bis S{}";
    THREE_KEYS: "back, next, lay", "zurück, vor, legen";
    TWO_HOLD: "Pause: two players hold", "Pause: zu zweit halten";
    LET_GO: "Let go", "Loslassen";
    GO_SOLO: "Ⓐ: go!", "Ⓐ: los!";
    GO_ALL: "Any button: go!", "Beliebige Taste: los!";
    STUCK_TITLE: "Nobody can go on", "Nichts geht mehr";
    STUCK: "The bottom card of the pile goes on top.", "Die unterste Karte kommt nach oben.";
    PAUSED_TITLE: "7 ate 9 goes on", "7 ate 9 geht weiter";

    HELP_LAY: "Ⓐ: lay it    Ⓑ: pause", "Ⓐ: hinlegen  Ⓑ: Pause";
    HELP_DRAW: "Ⓐ: draw      Ⓑ: pause", "Ⓐ: ziehen    Ⓑ: Pause";
    HELP_LAST: "Your last card: any fits!", "Letzte Karte passt immer!";
    HELP_MISFIT: "Does not fit! Wait...", "Passt nicht! Warte...";
    HELP_LATE: "Too slow, no harm done", "Zu spät, macht nichts";
    LATE: "late", "spät";
    ANY_FITS: "any fits", "passt so";

    POINTS: "points", "Punkte";
    THIS_GAME: "game", "Spiel";
    TOTAL: "total", "Summe";
    YOU_WON: "You won!", "Du hast gewonnen!";
    WON_BY: "{} won", "{} gewinnt!";
    GAME_YOU_WON: "Game {}: you won!", "Spiel {}: du gewinnst";
    GAME_WON_BY: "Game {}: {} won", "Spiel {}: {}";
    TOURNAMENT_YOU_WON: "Tournament: you won!", "Turnier gewonnen!";
    TOURNAMENT_WON_BY: "Tournament: {}", "Turnier: {}";
    SHARED: "Shared: {}", "Geteilt: {}";
    GIVEN_UP: "Given up", "Aufgegeben";
    NEXT_GAME: "Next game", "Nächstes Spiel";
}
