//! English.

use super::Phrase::{self, *};

/// What the language calls itself.
pub const NAME: &str = "English";

/// Every phrase in this language.
pub const fn words(phrase: Phrase) -> &'static str {
    match phrase {
        // Menus, setting a game up, questions and messages.
        Choose => "Ⓐ: choose",
        StickLegend => "Ⓐ tap   Ⓑ hold",
        TheGame => "The Game",
        Extreme => "Extreme",
        SevenAteNine => "7 ate 9",
        Continue => "Continue",
        Statistics => "Statistics",
        HowToPlay => "How to play",
        Settings => "Settings",
        Solo => "solo",
        Players => "{} players",
        WithBot => "me + 1 bot",
        WithBots => "me + {} bots",
        VariantStandard => "Standard",
        VariantExpert => "Expert",
        VariantExpertPlus => "Expert+",
        Yes => "Yes",
        No => "No",
        Ok => "Ⓐ: OK",
        RowPlayers => "Play",
        RowLevel => "Level",
        RowLength => "Length",
        Against => "against {}",
        Together => "{} at once",
        LevelEasy => "easy",
        LevelMedium => "medium",
        LevelHard => "hard",
        LevelExpert => "expert",
        LengthSingle => "one game",
        LengthTournament => "tournament",
        RowCommands => "Commands",
        RowDeal => "Deal",
        RowStart => "Start",
        CommandsDefault => "fixed",
        CommandsFromDeal => "shuffled",
        DealRandom => "random",
        HelpStart => "Ⓐ: deal the cards",
        HelpSolo => "You against the cards",
        HelpPass => "One team, pass the device",
        HelpBots => "The device plays along",
        HelpAgainst => "You against the device",
        HelpTogether => "Each has own buttons",
        HelpLevel => "How quick they are",
        HelpStandard => "At least 2 cards a turn",
        HelpExpert => "At least 3 cards a turn",
        HelpExpertPlus => "3 cards, a smaller hand",
        HelpMapDefault => "Always on the same cards",
        HelpMapFromDeal => "New places in every deal",
        HelpSingle => "Until someone is out",
        HelpTournament => "Two games for each player",
        HelpDeal => "Ⓐ: type a friend's code",
        AboutTheGame => "98 cards, four piles",
        AboutExtreme => "The Game with commands",
        AboutSeven => "Quick sums, all at once",
        AboutStatistics => "How your games went",
        AboutHowToPlay => "The rules, page by page",
        AboutSettings => "Language, sound, screen",
        Saved => "{}, {} cards left",
        SavedShort => "{}, {} left",
        CodeTitle => "Deal code",
        CodeHelp => "«» place  Ⓐ: use it",
        CodeWrong => "A character is wrong.",
        StartOverLater => "A newer Stapel's game lies here. Delete it and start a new one?",
        StartOver => "You have an unfinished game. Give it up and start a new one?",
        Foreign => "The memory held something that is not ours. Everything starts fresh.",
        LinkTitle => "A friend's game",
        DamagedLink => "The link is damaged: it opens no game. Ask for it once more.",
        CrashTitle => "Something went wrong",
        Crash => "The device restarted. Your game is safe.\n{} {}",
        CrashAgain => "It crashed three times. Saved games rest until you switch off and on.\n{} {}",
        BrokenTitle => "Saved data",
        BrokenSettings => "The settings could not be read. They start fresh.",
        BrokenStatistics => "Statistics of {} could not be read. They start fresh.",
        BrokenGame => "The saved game of {} could not be read. It is gone; the rest is safe.",
        LaterTitle => "From a newer Stapel",
        LaterSettings => "A newer Stapel made the settings. They stay; what you change here does not.",
        LaterStatistics => "A newer Stapel made the statistics of {}. They stay, and no game counts here.",
        LaterGame => "A newer Stapel made this game of {}. It stays here untouched.",

        // Settings.
        StepOf => "{}/{}",
        AboutTitle => concat!("Stapel ", env!("CARGO_PKG_VERSION")),
        SettingLanguage => "Language",
        SettingBrightness => "Brightness",
        SettingSound => "Sound",
        SettingScreen => "Screen",
        SettingSleep => "Sleep after",
        SettingTakeBack => "Take back",
        SettingCardsGone => "Cards gone",
        SettingTraining => "Training",
        SettingPanel => "Display",
        SettingSelfTest => "Self-test",
        SettingAbout => "About",
        SettingUpdate => "New program",
        SettingForget => "Forget all",
        On => "on",
        Off => "off",
        Upright => "upright",
        Rotated => "turned",
        PanelFound => "auto",
        Minutes => "{} min",
        HelpSettingLanguage => "For everything written",
        HelpSettingBrightness => "How bright the screen is",
        HelpSettingSound => "Sounds while you play",
        HelpSettingScreen => "Turns screen and arrows",
        HelpSettingSleep => "Any button wakes it",
        HelpSettingTakeBack => "With Ⓑ, in new games",
        HelpSettingCardsGone => "A page in the pause menu",
        HelpSettingTraining => "7 ate 9 shows what fits",
        HelpSettingPanel => "For a shifted picture",
        HelpSettingSelfTest => "Ⓐ: buttons, screen, sound",
        HelpSettingAbout => "Ⓐ: what this is",
        HelpSettingUpdate => "Ⓐ: get one over USB",
        AskUpdate => "Restart as a USB drive that takes a new program? Your games stay.",
        CannotUpdate => "This is not the device: there is nothing to put a new program on.",
        HelpSettingForget => "Ⓐ: erase; it asks twice",
        AboutWords => "Unofficial fan project, made without the games' authors and publishers.\n{}",
        RandomGood => "Random source: good",
        RandomSick => "Random source: sick, but deals still differ",
        ForgetFirst => "Forget all settings, statistics and saved games?",
        ForgetAgain => "Really everything? Nothing brings it back.",
        BatteryTitle => "Battery low",
        Battery => "Charge it soon. Everything is saved.",
        BatteryUnsaved => "Charge it soon. Nothing can be saved.",
        StorageTitle => "Storage fails",
        StorageFails => "Nothing can be saved any more. A game lasts until you switch off.",
        SaveFailsTitle => "Not saved",
        SaveFails => "Nothing can be saved at the moment. The game goes on.",
        ForgottenTitle => "Forgotten",
        Forgotten => "Everything is as on the first day.",

        // The test of the hardware.
        TestTitle => "Press everything",
        TestHoldOn => "Hold Ⓗ: go on",
        TestAllWork => "All work. Hold Ⓗ: go on",
        TestStick => "press",
        TestKnob => "knob",
        TestVersion => "Version {}",
        TestRandomHealthy => "Random source: good",
        TestRandomTooFew => "Random source: no bits",
        TestRandomStuck => "Random source: stuck",
        TestRandomBiased => "Random source: biased",
        TestRandomAlternating => "Random source: in step",
        TestKeeps => "Flash good, start {}",
        TestKeepsElsewhere => "Saves: in a file",
        TestPanel => "Display: {}",
        TestPanelChosen => "Display: {}, as set",
        TestResetPower => "Reset: power on",
        TestResetHung => "Reset: it hung",
        TestResetAsked => "Reset: by itself",
        TestFooter => "Ⓐ: a tune  Ⓑ: done",
        TestUp => "up",
        TestDown => "down",
        TestLeft => "left",
        TestRight => "right",
        TestKey => "key {}",
        TestStuckTitle => "A button is down",
        TestStuck => {
            "At the start this was pressed: {}. If nobody did it, the button is stuck, or its pin is connected to GND."
        }

        // The table of The Game and Extreme.
        Player => "Player {}",
        PlayerShort => "P{}",
        Owed => "{} to lay",
        MayEnd => "may end",
        DrawPile => "draw {}",
        DeadEnd => "dead end",
        LastCards => "lost",
        EndTurn => "End turn",
        Finish => "Finish",
        HelpLay => "Ⓐ: lay  Ⓑ: menu",
        HelpLayBack => "Ⓐ: lay  Ⓑ: take back",
        HelpLayPause => "Ⓐ: lay  hold Ⓑ: menu",
        HelpEnd => "Ⓐ: end your turn",
        HelpEndLoses => "Not complete yet",
        HelpClosed => "Nothing more can be laid",
        HelpDeadEnd => "Dead end! Ⓑ: take back",
        HelpLastCards => "Lost. Lay what still fits",
        HelpFinish => "Ⓐ: finish the game",
        NoFitUp => "Needs more than {}, or {}",
        NoFitDown => "Needs less than {}, or {}",
        NoFitUpAtAll => "Needs more than {}",
        NoFitDownAtAll => "Needs less than {}",
        RefusedNoTricks => "No tricks are allowed now",
        RefusedOnePile => "One pile: stay on pile {}",
        RefusedStopped => "Stop! Nothing after it",
        RefusedThreeLaid => "3!: no card after this",
        BriefStop => "Stop: ends your turn",
        BriefSkull => "Skull: cover it this turn",
        BriefThree => "3!: exactly three cards",
        BriefSilence => "Silence: no marks",
        BriefNoTricks => "No backwards tricks",
        BriefOnePile => "All cards on one pile",
        BriefDrawOne => "Draw only one card",
        AskDoomed => "After this card you cannot complete the turn. Lay it all the same?",
        AskIncomplete => "Turn not complete:\n{}End it and lose?",
        AskGiveUp => "Give this game up? It counts as lost.",
        LacksOwed => "{} more to lay",
        LacksSkulls => "skull open on pile {}",
        LacksThree => "3! on pile {}: not three",
        LookTitle => "P{}: your hand",
        LookPeek => "Ⓐ: seen  «» mark a pile",
        LookDrawn => "Ⓐ: pass on  «» mark",
        LookGoOn => "Ⓐ: go on  «» mark",
        LookPlan => "Ⓐ: done  «» mark a pile",
        LookSilent => "Ⓐ: done  (Silence)",
        KeepOff => "«» Please keep off",
        SmallSteps => "«» Small steps only",
        PassTo => "Pass to",
        Looks => "Only a look:",
        LookAlone => "look alone",
        LaidBy => "P{} laid",
        Hold => "hold Ⓗ: see the hand",
        ChooseShort => "«» other",
        WhoStarts => "Who starts?",
        You => "you",
        HelpSuggested => "The bots suggest: {}",
        HelpStarter => "Talk, but name no numbers",
        Plays => "Player {} plays",
        LaysTheLast => "P{} last cards",
        Thinks => "thinks...",
        HelpOthersTurn => "Ⓐ: faster  Ⓑ: menu",
        LaidOn => "{} on pile {}",
        LaidByTrick => "{} on pile {}: the trick!",
        HintTitle => "Hint",
        HintStep => "Hint « {}/{} »",
        Thinking => "Thinking...",
        TakeHint => "Ⓐ: use it",
        HintEnd => "End your turn now",
        HintFinish => "Nothing fits: finish",
        HintTakeBack => "Take cards back with Ⓑ",
        HintTrick => "It is a trick",
        HintKeeps => "It makes {} a trick",
        HintCovers => "It covers: {}",
        HintObeys => "As commanded: {}",
        HintSmallest => "It is the smallest jump",
        HintLeastHarm => "It does the least harm",
        Pause => "Pause",
        Resume => "Resume",
        Hint => "Hint",
        Marks => "Marks",
        Rules => "The rules",
        CardsGone => "Cards gone",
        SoundOff => "Sound off",
        SoundOn => "Sound on",
        Leave => "Save and leave",
        GiveUp => "Give up",
        HelpResume => "Back to the game",
        HelpHint => "The best turn; no streak",
        HelpMarks => "Wishes for the others",
        HelpRules => "Look something up",
        HelpGone => "What has been laid",
        HelpSound => "Clicks and tunes",
        HelpLeave => "Continue it later",
        HelpGiveUp => "Ends the game",
        Won => "Won!",
        AllLaid => "All 98 cards laid",
        Lost => "{} left",
        Excellent => "excellent!",
        WhyStuck => "No complete turn was possible.",
        WhyDeadEnd => "Could not be completed:",
        WhyIncomplete => "Turn not complete:",
        WhyGaveUp => "The game was given up.",
        DealTitle => "Deal",
        Deal => "Deal {}",
        Again => "Play again",
        SameDeal => "Same deal again",
        Share => "Share this deal",
        ToMenu => "Menu",

        // The cards gone.
        Out => "still out:",
        Gone => "gone:",

        // 7 ate 9.
        SevenYou => "You",
        SevenRival => "Rival {}",
        SevenRivalShort => "R{}",
        SevenGameOf => "game {}/{}",
        SevenSaved => "{}: {}",
        SevenChooseCard => "choose a card",
        SevenLayIt => "lay it",
        SevenDrawOne => "draw a card",
        SevenToPause => "pause",
        SevenNext => "next card",
        SevenLay => "lay",
        SevenTap => "tap: next card",
        SevenHold => "hold: lay it",
        SevenRows => "A row of keys each",
        SevenFromTop => "P1 on top, to P{}",
        SevenThreeKeys => "back, next, lay",
        SevenTwoHold => "Pause: two players hold",
        SevenLetGo => "Let go",
        SevenGoSolo => "Ⓐ: go!",
        SevenGoAll => "Any button: go!",
        SevenStuckTitle => "Nobody can go on",
        SevenStuck => "The bottom card of the pile goes on top.",
        SevenPausedTitle => "7 ate 9 goes on",
        SevenHelpLay => "Ⓐ: lay it    Ⓑ: pause",
        SevenHelpDraw => "Ⓐ: draw      Ⓑ: pause",
        SevenHelpLast => "Your last card: any fits!",
        SevenHelpMisfit => "Does not fit! Wait...",
        SevenHelpLate => "Too slow, no harm done",
        SevenLate => "late",
        SevenAnyFits => "any fits",
        SevenPoints => "points",
        SevenThisGame => "game",
        SevenTotal => "total",
        SevenYouWon => "You won!",
        SevenWonBy => "{} won",
        SevenGameYouWon => "Game {}: you won!",
        SevenGameWonBy => "Game {}: {} won",
        SevenTournamentYouWon => "Tournament: you won!",
        SevenTournamentWonBy => "Tournament: {}",
        SevenTie => "Shared: {}",
        SevenGivenUp => "Given up",
        SevenNextGame => "Next game",

        // Statistics.
        TallyPlayedInAll => "Games played: {}",
        TallyEverybody => "at once",
        TallyHelped => "{} helped",
        TallyPlayed => "Played",
        TallyWon => "Won",
        TallyPercent => "{} ({}%)",
        TallyFewest => "Fewest cards left",
        TallyAverage => "Average left",
        TallyTenths => "{}.{}",
        TallyStreak => "Streak",
        TallyStreakOf => "{}, best {}",
        TallyNothing => "Nothing played yet.",
        TallyAmongFriends => "All at one device: only the games are counted.",

        // How to play. A page has four lines of 25 characters below its picture, or six without one; beside the circle
        // they are shorter.
        TheDevice => "The device",
        HelpGame => "Ⓐ: read the rules",
        HelpDevice => "Ⓐ: what the buttons do",
        // The Game.
        RuleGoal => "You are one team. Lay all 98 cards, 2 to 99, on the four piles, and you win together.",
        RulePiles => "Two piles go up from 1: lay a higher card. Two go down from 100: lay a lower card.",
        RuleTrick => "The trick: exactly 10 the other way fits too, on every pile, as often as you like.",
        RuleHand => {
            "Alone you hold 8 cards, as two 7 each, as three to five 6 each. Look at your cards, then agree who begins."
        }
        RuleTurn => {
            "Your turn: lay 2 cards or more, one by one, on any piles. End the turn, and your hand is filled up from the draw pile."
        }
        RuleDrawn => "When the draw pile is empty, 1 card a turn is enough. Whoever has no cards left is skipped.",
        RuleEnd => {
            "If you cannot lay enough, the game is over for all. Cards that still fit may be laid. Fewer than 10 left is excellent!"
        }
        RuleTalk => {
            "Talk as you like, but never say a number. For the others you can mark a pile: keep off, or small steps only."
        }
        RuleMarks => "Your mark stays until the end of your next turn, unless you take it away before.",
        RuleTakeBack => {
            "Until you end your turn, Ⓑ takes cards back, the last one first. You can switch that off in the settings."
        }
        RuleVariants => {
            "Expert: 3 cards or more a turn. Expert+: also one card less in every hand. Without a draw pile 1 is enough, as ever."
        }
        RuleBots => {
            "Nobody there? Play with bots: each sees only its own cards and all marks. Ⓐ makes them faster, Ⓑ lets you mark a pile."
        }
        RuleHints => {
            "Not sure? Hold Ⓑ in your turn and choose Hint: the best turn, card by card. Games with hints or bots leave your streak alone."
        }
        // Extreme.
        RuleCommands => "The Game, but 28 cards carry commands, four of each. Break one and all of you lose.",
        RuleTwoSorts => {
            "Stop, Skull and 3! bind only you, in the turn you lay them. The other four bind everyone, as long as they lie on top."
        }
        BindsTurn => "holds this turn",
        BindsAll => "holds while on top",
        NameStop => "Stop",
        RuleStop => "Nothing can be laid after it. Your turn is complete, even with this card alone.",
        NameSkull => "Skull",
        RuleSkull => "Cover it in the same turn, a Stop will do. On top when your turn ends, it loses the game.",
        NameThree => "Three!",
        RuleThree => "Lay exactly three cards in this turn, this one counted. A Stop only as the third.",
        NameSilence => "Silence",
        RuleSilence => "No talk about the game and no signs. Marks are hidden until it is covered.",
        NameNoTricks => "No tricks",
        RuleNoTricks => "Nobody may jump 10 back, on no pile. This card itself may come by a trick.",
        NameOnePile => "One pile",
        RuleOnePile => "All cards of a turn go on one pile of your choice. After laying it, stay on its pile.",
        NameDrawOne => "Draw one",
        RuleDrawOne => "If it is on top when a turn ends, only 1 card is drawn. Once covered: full hands again.",
        RuleSeveral => {
            "Several commands in one turn: obey them all. The device warns you before a card that spoils a turn you could complete."
        }
        RuleCommandTalk => "You may say which commands you hold, but never a number.",
        RuleMaps => {
            "Fixed commands are always on the same cards. Shuffled ones lie elsewhere in every deal. The choice is yours, before the game."
        }
        // 7 ate 9.
        RuleRace => {
            "Everyone plays at once: you against the device, or friends at one device. Be the first to get rid of all your cards."
        }
        RuleValueAndStep => "A card has a value, 1 to 10, and a step: plus or minus 1, 2 or 3.",
        RuleFits => "The top card decides: its value plus or minus its step is what fits.",
        Or => "or",
        RuleCircle => "Count round the circle: after 10 comes 1.\n9 + 3 is 2\n1 - 2 is 9",
        RuleDeal => {
            "All get equally many: as two 36 cards, as three 24, as four 18. Four are your hand, the rest is your stack. One card opens the pile."
        }
        RuleNoTurns => {
            "Nobody waits: lay what fits, one card after the other. Draw from your own stack whenever you like, your hand has no limit."
        }
        RuleFaster => {
            "The faster card stays. A little too late costs nothing, but after a card that does not fit you wait a second."
        }
        RuleLastCard => "Your stack is empty and you hold one card? Lay it face down, whatever it is: you win!",
        RuleStuck => {
            "Nobody can lay or draw? The bottom card of the pile comes on top, then: go! If none of them helps, fewest cards wins."
        }
        RuleTournament => {
            "A tournament has two games for each player. Every card you still own is a minus point. Fewest wins."
        }
        RuleSharedButtons => {
            "At one device: as two or three you have two buttons, next and lay. As four you have one: tap for next, hold to lay."
        }
        RuleDrawSlot => "Next moves along your hand and then to your stack. Lay on the stack draws a card.",
        // The device.
        RuleStick => "Tilt the stick: choose\nⒶ tap it: do it\nⒷ hold it: back\nHold longer: pause",
        RuleKeys => "Arrows: choose\nⒶ: do it\nⒷ: back\nHold Ⓑ: pause\nKnob: choose,\npress it for Ⓐ",
        RuleButtons => "Arrows: choose\nⒶ: do it\nⒷ: back, or take back\nHold Ⓑ: pause",
        RuleSaving => {
            "Switch it off at any time: your game is kept, and Continue in the menu goes on. A dark screen only sleeps: press any button."
        }
        RulePassing => {
            "Playing as a team you pass the device around. Your cards stay hidden until you say that you are there."
        }
        RuleCodes => {
            "Every deal has a code of 8 characters. Type the one of a friend, and you play the same cards. Streaks ignore typed deals."
        }
    }
}
