//! English.

use super::Coach::{self, *};

/// All that is said in lessons in this language.
pub const fn words(coach: Coach) -> &'static str {
    match coach {
        // The Game.
        Hello => "Below: your hand of 8 cards.",
        GoToFour => "↔ go to the 4",
        UpPiles => "Up piles: always higher.",
        LayFour => "Ⓐ lay the 4 on the 1",
        DownPiles => "Down piles: always lower.",
        GoDown => "▾ to a down pile",
        TwoLaid => "Lay two or more, then end.",
        GoToEnd => "↔ to the ✓",
        EndTurn => "Ⓐ end the turn",
        Drawn => "You drew 2: up to 8 again.",
        GoOn => "Ⓐ go on",
        SmallJumps => "+11: the jump. Keep it small.",
        KeepFive => "Keep the 5: you will need it.",
        LayFifteen => "Ⓐ lay the 15 on the 4",
        Trick => "The trick: exactly 10 back!",
        LayFive => "Ⓐ lay the 5 on the 15",
        DownTrick => "Trick on down piles: +10.",
        Watch => "Watch a bad move: 88 on 5.",
        ShowMe => "Ⓐ show me",
        TooFar => "Much too far: take it back!",
        TakeBack => "Ⓑ take it back",
        AllLaid => "The goal: lay all 98 cards.",
        Stuck => "Can't lay two? You lose.",
        OneIsEnough => "None to draw? One will do.",
        LessonOver => "Well done! End of lesson.",
        PlayOn => "Ⓐ play on Ⓑ menu",

        // Extreme.
        CoverSkull => "Cover the skull this turn!",
        Stop => "Stop: the turn ends here.",
        StopLaid => "Nothing may follow: end it.",
        NoTricks => "No tricks: 17 on 27 is off.",
        TryTrick => "Ⓐ try it all the same",
        CoverNoTricks => "Cover the 55 with the 33!",
        LayThirtyThree => "↔ to the 33 ▾ 55 Ⓐ lay it",
        TrickAgain => "Covered: now 17 on 27 fits!",

        // 7 ate 9.
        FiveOrNine => "Lay a 5 or a 9!",
        GoAndLay => "↔ go to it Ⓐ lay it",
        OnePip => "Its one pip is now ±1.",
        TwoPips => "Its two pips are now ±2.",
        Circle => "9+3 is 2: past 10 comes 1",
        NothingFits => "Nothing fits? Up draws one.",
        Draw => "▴ draw a card",
        Drew => "You drew a 3: it fits!",
        LastCard => "Last card: any fits. Lay it!",
        LayIt => "Ⓐ lay it",

        // The end of a lesson that is no game.
        WellDone => "Well done! Ⓐ: the end.",
    }
}
