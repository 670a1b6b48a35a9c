//! The pages of the rules, at most nine a game.

use super::{
    Edge::{Dotted, Line},
    Page,
    Part::{self, *},
    buttons, circle, code, commands, empty_draw_pile, face_down, fewer_than_ten, keys, levels, nobody_can, race, stack,
    too_fast, tournament, trick, two_kinds,
};
use crate::{
    rules::the_game::Command as Order,
    text::Phrase,
    view::{
        glyphs,
        widgets::pile::State::{Full, Open},
    },
};

const fn page(title: Phrase, parts: &'static [Part], words: Phrase) -> Page {
    Page { title, parts, words: Some(words) }
}

/// A page whose parts say everything.
const fn picture(title: Phrase, parts: &'static [Part]) -> Page {
    Page { title, parts, words: None }
}

/// The Game.
pub static THE_GAME: [Page; 9] = [
    page(Phrase::TitleGoal, &[Piles], Phrase::RuleGoal),
    page(
        Phrase::TitlePiles,
        &[
            SmallPile(6, true, 14, false),
            Arrow(28, 25, 8),
            SmallPile(39, true, 27, true),
            SmallPile(70, false, 91, false),
            Arrow(92, 21, 8),
            SmallPile(103, false, 75, true),
        ],
        Phrase::RulePiles,
    ),
    picture(Phrase::TitleTrick, &[Paint(trick)]),
    page(
        Phrase::TitleTurn,
        &[
            Card(4, 16, 34, Line),
            Card(26, 16, 37, Line),
            Arrow(49, 23, 8),
            Shape(&glyphs::END_MAY, 61, 17),
            Arrow(81, 23, 8),
            Sign(&glyphs::DECK, 92, 20),
            Bold("+2", 103, 19),
        ],
        Phrase::RuleTurn,
    ),
    page(
        Phrase::TitleDrawn,
        &[
            Paint(empty_draw_pile),
            Arrow(40, 23, 10),
            Card(56, 16, 62, Line),
            Arrow(80, 23, 8),
            Shape(&glyphs::END_MAY, 92, 17),
        ],
        Phrase::RuleDrawn,
    ),
    page(Phrase::TitleEnd, &[Paint(fewer_than_ten)], Phrase::RuleEnd),
    page(
        Phrase::TitleTalk,
        &[
            Sign(&glyphs::KEEP_OFF, 6, 14),
            Words(Phrase::TalkKeepOff, 18, 13),
            Sign(&glyphs::SMALL_STEPS, 6, 24),
            Words(Phrase::TalkSmallSteps, 18, 23),
        ],
        Phrase::RuleTalk,
    ),
    page(
        Phrase::TitleHelp,
        &[
            Paint(super::take_back),
            Words(Phrase::HelpTakesBack, 18, 13),
            Sign(&glyphs::BULB, 6, 24),
            Words(Phrase::HelpHints, 18, 23),
        ],
        Phrase::RuleHelp,
    ),
    picture(Phrase::TitleLevels, &[Paint(levels)]),
];

/// Extreme.
pub static EXTREME: [Page; 9] = [
    page(Phrase::TitleCommands, &[Paint(commands)], Phrase::RuleCommands),
    page(Phrase::TitleTwoKinds, &[Paint(two_kinds)], Phrase::RuleTwoKinds),
    page(
        Phrase::NameStop,
        &[Command(14, 44, Order::Stop), Arrow(50, 23, 10), Shape(&glyphs::END_MAY, 65, 17), Nothing(90)],
        Phrase::RuleStop,
    ),
    page(
        Phrase::NameSkull,
        &[
            Pile(4, 48, Some(Order::Skull), Open),
            Arrow(38, 24, 12),
            Pile(53, 51, None, Full),
            Sign(&glyphs::CHECK, 90, 21),
        ],
        Phrase::RuleSkull,
    ),
    page(
        Phrase::NameThree,
        &[
            Command(6, 73, Order::Three),
            Card(40, 16, 80, Line),
            Card(62, 16, 88, Line),
            Arrow(85, 23, 8),
            Shape(&glyphs::END_MAY, 98, 17),
        ],
        Phrase::RuleThree,
    ),
    page(
        Phrase::NameSilence,
        &[
            Pile(6, 13, Some(Order::Silence), Open),
            Arrow(42, 24, 10),
            Sign(&glyphs::KEEP_OFF, 60, 21),
            Sign(&glyphs::SMALL_STEPS, 71, 21),
            Sign(&glyphs::NO, 83, 22),
        ],
        Phrase::RuleSilence,
    ),
    page(
        Phrase::NameNoTricks,
        &[
            Pile(4, 55, Some(Order::NoTricks), Open),
            Card(46, 16, 37, Dotted),
            Arrow(68, 24, -16),
            Sign(&glyphs::NO, 73, 15),
            Card(88, 16, 47, Line),
        ],
        Phrase::RuleNoTricks,
    ),
    page(
        Phrase::NameOnePile,
        &[
            Card(4, 16, 20, Line),
            Card(25, 16, 31, Line),
            Card(46, 16, 34, Line),
            Arrow(70, 23, 12),
            Pile(88, 17, Some(Order::OnePile), Open),
        ],
        Phrase::RuleOnePile,
    ),
    page(
        Phrase::NameDrawOne,
        &[
            Pile(6, 41, Some(Order::DrawOne), Open),
            Arrow(42, 24, 10),
            Shape(&glyphs::END_MAY, 57, 18),
            Arrow(77, 24, 10),
            Sign(&glyphs::DECK, 92, 21),
            Bold("+1", 103, 20),
        ],
        Phrase::RuleDrawOne,
    ),
];

/// 7 ate 9.
pub static SEVEN_ATE_NINE: [Page; 9] = [
    page(Phrase::TitleRace, &[Paint(race)], Phrase::RuleRace),
    page(Phrase::TitleValueAndStep, &[Value(28, 7, 2, false), Figures("=", 55, 17), Top(68)], Phrase::RuleValueAndStep),
    page(
        Phrase::TitleFits,
        &[Top(2), Arrow(50, 23, 9), Card(63, 16, 5, Line), Centred(Phrase::Or, 82, 25, 18), Card(107, 16, 9, Line)],
        Phrase::RuleFits,
    ),
    picture(Phrase::TitleCircle, &[Paint(circle)]),
    page(
        Phrase::TitleStack,
        &[Paint(stack), Arrow(44, 23, 12), Value(63, 4, 2, false), Value(85, 9, 1, false)],
        Phrase::RuleStack,
    ),
    page(Phrase::TitleFast, &[Value(24, 6, 1, false), Sign(&glyphs::NO, 49, 20), Paint(too_fast)], Phrase::RuleFast),
    page(
        Phrase::TitleLastCard,
        &[Value(32, 5, 2, true), Arrow(57, 23, 12), Sign(&glyphs::STAR, 78, 18)],
        Phrase::RuleLastCard,
    ),
    page(Phrase::TitleNobodyCan, &[Paint(nobody_can)], Phrase::RuleNobodyCan),
    page(Phrase::TitleTournament, &[Paint(tournament)], Phrase::RuleTournament),
];

const SAVING: &[Part] = &[Sign(&glyphs::PAUSE_LEAVE, 32, 15), Arrow(54, 22, 12), Sign(&glyphs::PAUSE_RESUME, 74, 15)];
const PASSING: &[Part] = &[Paint(face_down), Arrow(76, 23, 10), Paint(super::hold)];
const CODES: &[Part] = &[Paint(code)];

const fn device(controls: Page) -> [Page; 4] {
    [
        controls,
        page(Phrase::TitleSaving, SAVING, Phrase::RuleSaving),
        page(Phrase::TitlePassing, PASSING, Phrase::RulePassing),
        page(Phrase::TitleCodes, CODES, Phrase::RuleCodes),
    ]
}

/// The device, with buttons or a stick.
pub static DEVICE: [Page; 4] = device(picture(Phrase::TheDevice, &[Paint(buttons)]));
/// The device, with keys.
pub static DEVICE_WITH_KEYS: [Page; 4] = device(picture(Phrase::TheDevice, &[Paint(keys)]));
