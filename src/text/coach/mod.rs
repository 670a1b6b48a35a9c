//! What a lesson's coach says, and what it wants pressed.

mod de;
mod en;

use super::Language;

/// Words of a lesson: a sentence of the coach, and then what is to be pressed. Files of their own, because they belong to
/// nothing else.
///
/// What is to be pressed is written as a footer is: each part begins with its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Coach {
    // The Game.
    Hello,
    GoToFour,
    UpPiles,
    LayFour,
    DownPiles,
    GoDown,
    TwoLaid,
    GoToEnd,
    EndTurn,
    Drawn,
    GoOn,
    SmallJumps,
    KeepFive,
    LayFifteen,
    Trick,
    LayFive,
    DownTrick,
    Watch,
    ShowMe,
    TooFar,
    TakeBack,
    AllLaid,
    Stuck,
    OneIsEnough,
    LessonOver,
    PlayOn,

    // Extreme.
    CoverSkull,
    Stop,
    StopLaid,
    NoTricks,
    TryTrick,
    CoverNoTricks,
    LayThirtyThree,
    TrickAgain,

    // 7 ate 9.
    FiveOrNine,
    GoAndLay,
    OnePip,
    TwoPips,
    Circle,
    NothingFits,
    Draw,
    Drew,
    LastCard,
    LayIt,

    // The end of a lesson that is no game.
    WellDone,
}

impl Coach {
    /// In a language.
    pub const fn to(self, language: Language) -> &'static str {
        match language {
            Language::English => en::words(self),
            Language::German => de::words(self),
        }
    }
}
