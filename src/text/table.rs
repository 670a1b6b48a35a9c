//! The table of The Game and Extreme.

phrases! {
    PLAYER: "Player {}", "Spieler {}";
    PLAYER_SHORT: "P{}", "S{}";
    OWED: "{} to lay", "noch {}";
    MAY_END: "may end", "kann enden";
    DRAW_PILE: "draw {}", "Rest {}";
    DEAD_END: "dead end", "Sackgasse";
    LAST_CARDS: "lost", "verloren";
    END_TURN: "End turn", "Zug Ende";
    FINISH: "Finish", "Schluss";

    HELP_LAY: "Ⓐ: lay  Ⓑ: menu", "Ⓐ: legen  Ⓑ: Menü";
    HELP_LAY_BACK: "Ⓐ: lay  Ⓑ: take back", "Ⓐ: legen  Ⓑ: zurück";
    HELP_LAY_PAUSE: "Ⓐ: lay  hold Ⓑ: menu", "Ⓐ: legen  Ⓑ halten: Menü";
    HELP_END: "Ⓐ: end your turn", "Ⓐ: Zug beenden";
    HELP_END_LOSES: "Not complete yet", "Noch nicht vollständig";
    HELP_CLOSED: "Nothing more can be laid", "Jetzt geht keine mehr";
    HELP_DEAD_END: "Dead end! Ⓑ: take back", "Sackgasse! Ⓑ: zurück";
    HELP_LAST_CARDS: "Lost. Lay what still fits", "Verloren. Leg, was passt";
    HELP_FINISH: "Ⓐ: finish the game", "Ⓐ: Spiel beenden";

    NO_FIT_UP: "Needs more than {}, or {}", "Über {} oder genau {}";
    NO_FIT_DOWN: "Needs less than {}, or {}", "Unter {} oder genau {}";
    NO_FIT_UP_AT_ALL: "Needs more than {}", "Braucht mehr als {}";
    NO_FIT_DOWN_AT_ALL: "Needs less than {}", "Braucht weniger als {}";
    NO_TRICKS: "No tricks are allowed now", "Rückwärts gilt nicht";
    ONE_PILE: "One pile: stay on pile {}", "Nur ein Stapel: der {}.";
    STOPPED: "Stop! Nothing after it", "Stopp! Danach nichts mehr";
    THREE_LAID: "3!: no card after this", "3!: keine Karte mehr";

    STOP: "Stop: ends your turn", "Stopp: beendet den Zug";
    SKULL: "Skull: cover it this turn", "Schädel: sofort zudecken";
    THREE: "3!: exactly three cards", "3!: genau drei Karten";
    SILENCE: "Silence: no marks", "Schweigen: keine Zeichen";
    NO_TRICKS_NAME: "No backwards tricks", "Kein Rückwärtstrick";
    ONE_PILE_NAME: "All cards on one pile", "Alles auf einen Stapel";
    DRAW_ONE: "Draw only one card", "Nur eine Karte ziehen";

    ASK_DOOMED: "After this card you cannot complete the turn. Lay it all the same?",
                "Nach dieser Karte lässt sich der Zug nicht mehr vollenden. Trotzdem legen?";
    ASK_INCOMPLETE: "Turn not complete:\n{}End it and lose?", "Zug nicht vollständig:\n{}Beenden und verlieren?";
    ASK_GIVE_UP: "Give this game up? It counts as lost.", "Dieses Spiel aufgeben? Es zählt als verloren.";
    LACKS_OWED: "{} more to lay", "{} noch zu legen";
    LACKS_SKULLS: "skull open on pile {}", "Schädel auf Stapel {}";
    LACKS_THREE: "3! on pile {}: not three", "3! auf Stapel {}: nicht 3";

    LOOK_TITLE: "P{}: your hand", "S{}: deine Hand";
    LOOK_PEEK: "Ⓐ: seen  «» mark a pile", "Ⓐ: fertig  «» Zeichen";
    LOOK_DRAWN: "Ⓐ: pass on  «» mark", "Ⓐ: weiter  «» Zeichen";
    LOOK_GO_ON: "Ⓐ: go on  «» mark", "Ⓐ: weiter  «» Zeichen";
    LOOK_PLAN: "Ⓐ: done  «» mark a pile", "Ⓐ: fertig  «» Zeichen";
    LOOK_SILENT: "Ⓐ: done  (Silence)", "Ⓐ: fertig  (Schweigen)";
    KEEP_OFF: "«» Please keep off", "«» Bitte frei lassen";
    SMALL_STEPS: "«» Small steps only", "«» Nur kleine Schritte";

    PASS_TO: "Pass to", "Weiter an";
    LOOKS: "Only a look:", "Nur schauen:";
    NOBODY_ELSE: "look alone", "nur du!";
    LAID_BY: "P{} laid", "S{} legte";
    HOLD: "hold Ⓗ: see the hand", "Ⓗ halten: Hand zeigen";
    CHOOSE_SHORT: "«» other", "«» andere";
    WHO_STARTS: "Who starts?", "Wer beginnt?";
    YOU: "you", "du";
    HELP_SUGGESTED: "The bots suggest: {}", "Die Bots schlagen {} vor";
    HELP_STARTER: "Talk, but name no numbers", "Redet, aber ohne Zahlen";

    PLAYS: "Player {} plays", "Spieler {} spielt";
    LAYS_THE_LAST: "P{} last cards", "S{} letzte Karten";
    THINKS: "thinks...", "denkt nach";
    HELP_OTHERS_TURN: "Ⓐ: faster  Ⓑ: menu", "Ⓐ: schneller  Ⓑ: Menü";
    LAID_ON: "{} on pile {}", "{} auf Stapel {}";
    LAID_BY_TRICK: "{} on pile {}: the trick!", "{} auf Stapel {}: Trick!";

    HINT_TITLE: "Hint", "Tipp";
    HINT_STEP: "Hint « {}/{} »", "Tipp « {}/{} »";
    THINKING: "Thinking...", "Ich denke nach...";
    TAKE_HINT: "Ⓐ: use it", "Ⓐ: nehmen";
    HINT_END: "End your turn now", "Beende jetzt den Zug";
    HINT_FINISH: "Nothing fits: finish", "Nichts passt: Schluss";
    HINT_TAKE_BACK: "Take cards back with Ⓑ", "Nimm mit Ⓑ Karten zurück";
    HINT_TRICK: "It is a trick", "Das ist ein Trick";
    HINT_KEEPS: "It makes {} a trick", "Danach ist {} ein Trick";
    HINT_COVERS: "It covers: {}", "Deckt zu: {}";
    HINT_OBEYS: "As commanded: {}", "Wie befohlen: {}";
    HINT_SMALLEST: "It is the smallest jump", "Das ist der engste Sprung";
    HINT_LEAST_HARM: "It does the least harm", "Schadet am wenigsten";

    PAUSE: "Pause", "Pause";
    RESUME: "Resume", "Weiter";
    HINT: "Hint", "Tipp";
    MARKS: "Marks", "Zeichen";
    RULES: "The rules", "Die Regeln";
    CARDS_GONE: "Cards gone", "Gelegte Karten";
    SOUND_OFF: "Sound off", "Ton aus";
    SOUND_ON: "Sound on", "Ton an";
    LEAVE: "Save and leave", "Sichern und gehen";
    GIVE_UP: "Give up", "Aufgeben";
    HELP_RESUME: "Back to the game", "Zurück ins Spiel";
    HELP_HINT: "The best turn; no streak", "Bester Zug, ohne Serie";
    HELP_MARKS: "Wishes for the others", "Wünsche für die anderen";
    HELP_RULES: "Look something up", "Etwas nachschlagen";
    HELP_GONE: "What has been laid", "Was schon liegt";
    HELP_SOUND: "Clicks and tunes", "Klicks und Töne";
    HELP_LEAVE: "Continue it later", "Später weiterspielen";
    HELP_GIVE_UP: "Ends the game", "Beendet das Spiel";

    WON: "Won!", "Gewonnen!";
    ALL_LAID: "All 98 cards laid", "Alle 98 Karten gelegt";
    LOST: "{} left", "{} übrig";
    EXCELLENT: "excellent!", "stark!";
    WHY_STUCK: "No complete turn was possible.", "Kein vollständiger Zug war möglich.";
    WHY_DEAD_END: "Could not be completed:", "Zug nicht zu vollenden:";
    WHY_INCOMPLETE: "Turn not complete:", "Zug nicht vollständig:";
    WHY_GAVE_UP: "The game was given up.", "Das Spiel wurde aufgegeben.";
    DEAL_TITLE: "Deal", "Karten";
    DEAL: "Deal {}", "Karten {}";
    AGAIN: "Play again", "Noch einmal";
    SAME_DEAL: "Same deal again", "Gleiche Karten";
    SHARE: "Share this deal", "Karten teilen";
    TO_MENU: "Menu", "Menü";
}
