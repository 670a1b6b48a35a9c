//! German.

use super::Coach::{self, *};

/// All that is said in lessons in this language.
pub const fn words(coach: Coach) -> &'static str {
    match coach {
        // The Game.
        Hello => "Hallo! Das ist deine Hand.",
        GoToFour => "↔ geh zur 4",
        UpPiles => "Diese Stapel steigen.",
        LayFour => "Ⓐ lege die 4 auf die 1",
        DownPiles => "Diese Stapel fallen.",
        LayNinetySix => "▾ nach unten Ⓐ lege die 96",
        TwoLaid => "Mindestens zwei: erledigt!",
        EndTurn => "↔ zum ✓ Ⓐ Zug beenden",
        SmallJumps => "Die 5 ist für den Trick.",
        LayFifteen => "Ⓐ lege die 15: nur +11",
        Trick => "Der Trick: genau 10 zurück!",
        LayFive => "Ⓐ lege die 5 auf die 15",
        Watch => "Schau, ein Fehler: 88 auf 5.",
        GoOn => "Ⓐ weiter",
        TooFar => "Viel zu weit: Nimm sie zurück!",
        TakeBack => "Ⓑ nimm sie zurück",
        AllLaid => "Lege alle 98. Kein Zug: aus.",
        PlayOn => "Ⓐ allein weiter Ⓑ Menü",

        // Extreme.
        CoverSkull => "Deck den Totenkopf zu!",
        Stop => "Stopp: Hier endet der Zug.",
        StopLaid => "Nun nur noch: Zug beenden.",
        NoTricks => "Kein Trick: 17 geht nicht.",
        TryTrick => "Ⓐ versuch es trotzdem",
        CoverNoTricks => "Deck die 55 mit der 33 zu!",
        LayThirtyThree => "↔ zur 33 ▾ 55 Ⓐ legen",
        TrickAgain => "Zugedeckt: Jetzt geht die 17!",

        // 7 ate 9.
        FiveOrNine => "Lege eine 5 oder 9!",
        GoAndLay => "↔ geh hin Ⓐ lege sie",
        OnePip => "Ihr Punkt ist jetzt ±1.",
        TwoPips => "Ihre Punkte sind jetzt ±2.",
        Circle => "9+3 ist 2: Nach 10 kommt 1",
        NothingFits => "Nichts passt? Hoch zieht.",
        Draw => "▴ zieh eine Karte",
        Drew => "Du hast eine 3: Sie passt!",
        LastCard => "Letzte Karte passt immer!",
        LayIt => "Ⓐ lege sie",

        // The end of a lesson that is no game.
        WellDone => "Gut gemacht! Ⓐ: Ende.",
    }
}
