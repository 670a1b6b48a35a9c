//! German.

use super::Coach::{self, *};

/// All that is said in lessons in this language.
pub const fn words(coach: Coach) -> &'static str {
    match coach {
        // The Game.
        Hello => "Unten: deine Hand, 8 Karten.",
        GoToFour => "↔ geh zur 4",
        UpPiles => "Diese Stapel steigen.",
        LayFour => "Ⓐ lege die 4 auf die 1",
        DownPiles => "Diese Stapel fallen.",
        GoDown => "▾ zum fallenden Stapel",
        TwoLaid => "Leg zwei oder mehr pro Zug.",
        GoToEnd => "↔ zum ✓",
        EndTurn => "Ⓐ Zug beenden",
        Drawn => "2 gezogen: wieder 8 Karten.",
        GoOn => "Ⓐ weiter",
        SmallJumps => "+11: Abstand. Klein ist gut!",
        KeepFive => "Spar die 5: Du brauchst sie.",
        LayFifteen => "Ⓐ lege die 15 auf die 4",
        Trick => "Der Trick: genau 10 zurück!",
        LayFive => "Ⓐ lege die 5 auf die 15",
        DownTrick => "Fallende Stapel: Trick +10.",
        Watch => "Schau, ein Fehler: 88 auf 5.",
        ShowMe => "Ⓐ zeig es mir",
        TooFar => "Viel zu weit: Nimm sie zurück!",
        TakeBack => "Ⓑ nimm sie zurück",
        AllLaid => "Ziel: alle 98 Karten legen.",
        Stuck => "Keine zwei möglich: verloren.",
        OneIsEnough => "Nichts zu ziehen: eine reicht.",
        LessonOver => "Lektion geschafft!",
        PlayOn => "Ⓐ weiterspielen Ⓑ Menü",

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
