//! Everything that moves, and how to get there.

use super::Screen;

/// Everything that moves: the way to where it begins.
pub const MOTIONS: &[Screen] = &[
    Screen::new("language_start", "wait 0"),
    Screen::new("table_laid", "tap a up a; type 00000012; tap a down a; press a"),
    Screen::new("table_trick", "tap a up a; type 00000012; tap a down a right right right a left left; press a"),
    Screen::new(
        "table_refused",
        "tap a up a; type 00000012; tap a down a right right right right a left left left up; press a",
    ),
    Screen::new("table_drawn", "tap a up a; type 00000012; tap a down a a a left; press a"),
    Screen::new(
        "look_drawn",
        "tap a down right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a; wait 700; hold a \
         500; tap a a left; press a",
    ),
    Screen::new("handover_curtain", "tap a down right right up up a a down a; wait 700; hold a 500; press a"),
    Screen::new("table_reveal", "tap a down right right up up a a down a; wait 700; press a; wait 390"),
    Screen::new(
        "partner_thinks",
        "tap down a down left left left left up up a; type 00000048; tap a down a a a a left left down a right a; press a",
    ),
    Screen::new("end_won", "play a_solo_game_of_the_game_can_be_won but one; press a"),
    Screen::new("end_lost", "play the_last_cards_may_still_be_laid but one; press a"),
    Screen::new(
        "seven_laid",
        "tap down down a up a a down a a up up up up up up left left left left left left; press a",
    ),
    Screen::new("seven_wait", "tap down down a up a a down a a; press a"),
    Screen::new(
        "seven_hesitates",
        "tap down down a down down left up up up a; type 00000012; tap a down a a; wait 12200",
    ),
];
