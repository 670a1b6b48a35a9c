//! The hardware's test of itself.

phrases! {
    TITLE: "Press everything", "Drücke alles";
    HOLD_ON: "Hold Ⓗ: go on", "Ⓗ halten: weiter";
    ALL_WORK: "All work. Hold Ⓗ: go on", "Alles geht. Ⓗ halten";
    STICK: "press", "drücken";
    KNOB: "knob", "Rad";

    VERSION: "Version {}", "Version {}";
    RANDOM_HEALTHY: "Random source: good", "Zufallsquelle: gut";
    RANDOM_TOO_FEW: "Random source: no bits", "Zufallsquelle: leer";
    RANDOM_STUCK: "Random source: stuck", "Zufallsquelle: hängt";
    RANDOM_BIASED: "Random source: biased", "Zufallsquelle: schief";
    RANDOM_ALTERNATING: "Random source: in step", "Zufallsquelle: im Takt";
    KEEPS: "Flash good, start {}", "Flash gut, Start {}";
    KEEPS_NOTHING: "Flash fails, no saves", "Flash defekt";
    KEEPS_ELSEWHERE: "Saves: in a file", "Speicher: eine Datei";
    RESET_POWER: "Reset: power on", "Neustart: Strom an";
    RESET_HUNG: "Reset: it hung", "Neustart: hing fest";
    RESET_ASKED: "Reset: by itself", "Neustart: von selbst";
    FOOTER: "Ⓐ: a tune  Ⓑ: done", "Ⓐ: Melodie  Ⓑ: fertig";

    UP: "up", "hoch";
    DOWN: "down", "runter";
    LEFT: "left", "links";
    RIGHT: "right", "rechts";
    KEY: "key {}", "Taste {}";
    STUCK_TITLE: "A button is down", "Eine Taste ist unten";
    STUCK: "At the start this was pressed: {}. If nobody did it, the button is stuck, or its pin is connected to GND.",
           "Beim Start war gedrückt: {}. Wenn es niemand war, klemmt die Taste, oder ihr Pin liegt an GND.";
}
