//! Words for what is around the games: numbered deals, names and seats, par and review, goals.

mod de;
mod en;

use super::{Language, Phrase};

/// More words on the screen, in files of their own because nobody could read one with all of them in one sitting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Around {
    // Numbered deals and the deal of the day.
    NumberedDeals,
    Number,
    NumberShort,
    Today,
    DealOfTheDay,
    AboutDealOfTheDay,
    HelpNext,
    HelpToday,
    NumberTitle,
    VeryHard,
    NumberHelp,
    NumberWrong,
    Par,
    ParOf,
    You,
    LeftOver,
    LeftOverShort,
    WonIt,
    RestIt,
    Days,
    NextNumber,
    NameLeft,
    FriendLeft,

    // Names, and who sits where.
    Names,
    NameTitle,
    NameHelp,
    WhoPlays,
    Person,
    Bot,
    BotPlaysFor,
    NamePlayer,
    OnePersonStays,
    Mixed,
    MixedOne,
    Seats,
    HelpGiveSeat,

    // What is kept and could not be read.
    Broken,
    Later,

    // Goals.
    Goals,
    GoalsHelp,
    AGoal,
    GoalOf,
    AllGoals,
    NextGoal,
    NotYet,
    GoalFirst,
    GoalTen,
    GoalRow,
    GoalStraight,
    GoalTricks,
    GoalExpert,
    GoalExpertPlus,
    GoalExtreme,
    GoalCommands,
    GoalPar,
    GoalDays,
    GoalCup,
    GoalSeven,
    GoalFive,
    GoalSilent,
    GoalSchool,
    WhyFirst,
    WhyTen,
    WhyRow,
    WhyStraight,
    WhyTricks,
    WhyExpert,
    WhyExpertPlus,
    WhyExtreme,
    WhyCommands,
    WhyPar,
    WhyDays,
    WhyCup,
    WhySeven,
    WhyFive,
    WhySilent,
    WhySchool,

    // Par and review.
    BotLeft,
    YouLeftPar,
    Open,
    AskReview,
    TurnOf,
    Cost,
    YouCapital,
    Nothing,
    ReviewHelp,
    LastGame,
    HelpReview,
    BotCapital,
    AllSixteen,
    Review,
    UnderPar,
}

impl Around {
    /// In a language.
    pub const fn to(self, language: Language) -> &'static str {
        match language {
            Language::English => en::words(self),
            Language::German => de::words(self),
        }
    }
}

impl From<Around> for Phrase {
    fn from(words: Around) -> Self {
        Self::Around(words)
    }
}
