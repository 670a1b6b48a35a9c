//! Every screen worth looking at, and how to get there with the buttons from the first start on.
//! Several tests go there, and not all need everything.
#![allow(dead_code)]

mod motions;
mod screen;

pub use motions::MOTIONS;
pub use screen::{LANGUAGES, Screen};

pub const SCREENS: &[Screen] = &[
    // The way in.
    Screen::new("language", ""),
    Screen::new("menu", ""),
    Screen::new("menu_settings", "tap up"),
    Screen::new("menu_continue", "tap a up a a down a b left left a down down a up a a down a b left left a right"),
    Screen::new("setup_the_game", "tap a"),
    Screen::new("setup_players", "tap a down right right"),
    Screen::new("setup_bots", "tap a down left left left"),
    Screen::new("setup_level", "tap a down down right right"),
    Screen::new("setup_commands", "tap down a down down down right"),
    Screen::new("setup_deal", "tap a up a a"),
    Screen::new("setup_seven", "tap down down a down right right right"),
    Screen::new("setup_seven_level", "tap down down a down down right"),
    Screen::new("setup_seven_beginner", "tap down down a down down left"),
    Screen::new("setup_seven_length", "tap down down a down down down right"),
    Screen::new("setup_seven_start", "tap down down a"),
    Screen::new("setup_seven_training", "tap down down a up up"),
    Screen::new("code", "tap a up a right down"),
    Screen::new("code_wrong", "tap a up a down a"),
    // Questions and messages.
    Screen::new("confirm_lesson", ""),
    Screen::new("confirm_start_over", "tap a up a a down a b left left a down a a"),
    Screen::new("confirm_doomed", "tap down a up a a down a right right a a a left a"),
    Screen::new("confirm_incomplete", "tap a up a; type 00000012; tap a down a left a"),
    Screen::new(
        "confirm_incomplete_everything",
        "tap down a down down right up up up a a down a right a left a left a left",
    ),
    Screen::new("confirm_give_up", "tap a up a a down a b left a"),
    Screen::new("confirm_forget", "tap up a up a"),
    Screen::new("confirm_forget_again", "tap up a up a left a"),
    Screen::new("notice_about", "tap up a up up up a"),
    Screen::new("notice_cannot_update", "tap up a up up a"),
    Screen::new("notice_forgotten", "tap up a up a left a left a"),
    Screen::with_save("notice_broken_game", "", "broken_extreme.save"),
    Screen::with_save("notice_broken_statistics", "", "broken_statistics.save"),
    Screen::with_save("notice_later_game", "", "later_game.save"),
    Screen::with_save("notice_later_statistics", "tap a", "later_everything.save"),
    Screen::with_save("notice_later_settings", "tap a a", "later_everything.save"),
    Screen::with_save("confirm_start_over_later", "tap a a a", "later_game.save"),
    // Passing the device on.
    Screen::new("handover_peek", "tap a down right right up up a a down a"),
    Screen::new(
        "handover",
        "tap a down right right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a; wait \
         700; hold a 500; tap a a",
    ),
    Screen::new(
        "handover_holding",
        "tap a down right right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a; wait \
         700; hold a 500; tap a a; wait 700; press a; wait 220",
    ),
    Screen::new(
        "handover_other",
        "tap a down right right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a; wait \
         700; hold a 500; tap a a b right a",
    ),
    Screen::new(
        "handover_laid_and_marks",
        "tap a down right up up a a down a; wait 700; hold a 500; tap right a; wait 700; hold a 500; tap right \
         right right down down a right a; wait 700; hold a 500; tap a a left a a",
    ),
    Screen::new(
        "handover_seven_laid",
        "tap a down right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a; wait 700; hold a 500; tap a a a a a up a up a a a",
    ),
    Screen::new("look_peek", "tap a down right right up up a a down a; wait 700; hold a 500"),
    Screen::new("look_keep_off", "tap a down right right up up a a down a; wait 700; hold a 500; tap right down"),
    Screen::new(
        "look_small_steps",
        "tap a down right right up up a a down a; wait 700; hold a 500; tap right down down right left",
    ),
    Screen::new(
        "look_drawn",
        "tap a down right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a; wait 700; hold a 500; tap a a left a",
    ),
    Screen::new(
        "look_plan",
        "tap a down right right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a b right a; wait 700; hold a 500",
    ),
    Screen::new("look_extreme", "tap down a down right up up a a down a; wait 700; hold a 500"),
    Screen::new(
        "look_silence",
        "tap down a down right up up a; type 00000048; tap a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a; wait 700; hold a 500; tap a left left down a right a",
    ),
    Screen::new(
        "look_marks",
        "tap a down right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a; wait 700; hold a 500; tap b right right a right down",
    ),
    Screen::new(
        "starter_two",
        "tap a down right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a",
    ),
    Screen::new(
        "starter_five",
        "tap a down right right right right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; \
         tap a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a right right",
    ),
    // The table of The Game.
    Screen::new("table", "tap a up a; type 00000012; tap a down a"),
    Screen::new("table_trick", "tap a up a; type 00000012; tap a down a right right right a left left"),
    Screen::new(
        "table_no_fit_up",
        "tap a up a; type 00000012; tap a down a right right right right a left left left up a",
    ),
    Screen::new("table_no_fit_down", "tap a up a; type 00000012; tap a down a left left left a down a"),
    Screen::new("table_may_end", "tap a up a; type 00000012; tap a down a a a"),
    Screen::new("table_end_turn", "tap a up a; type 00000012; tap a down a a a left"),
    Screen::new("table_not_complete", "tap a up a; type 00000012; tap a down a left"),
    Screen::new("table_drawn", "tap a up a; type 00000012; tap a down a a a left a right"),
    Screen::new(
        "table_without_taking_back",
        "tap up a down down down down down a b down a up a; type 00000012; tap a down a a",
    ),
    Screen::new("table_expert", "tap a down down right up up up a; type 00000012; tap a down a"),
    Screen::new(
        "table_team",
        "tap a down right up up a a down a; wait 700; hold a 500; tap right a; wait 700; hold a 500; tap right \
         down down right down a a; wait 700; hold a 500",
    ),
    Screen::new(
        "table_middle",
        "tap a up a; type 00000012; tap a down a a a left a right a a left left a right right a a left a left left a right a a left left a right right a right right right right a right a",
    ),
    // The table of Extreme.
    Screen::new("table_skull", "tap down a up a a down a"),
    Screen::new("table_three", "tap down a up a a down a right"),
    Screen::new("table_skull_open", "tap down a up a a down a a right up a"),
    Screen::new("table_three_laid", "tap down a up a a down a right a a a a"),
    Screen::new("table_stop", "tap down a up a; type 00000024; tap a down a left left left"),
    Screen::new("table_stopped", "tap down a up a; type 00000024; tap a down a left left left a right right right a"),
    Screen::new("table_closed", "tap down a up a; type 00000024; tap a down a left left left a right right right"),
    Screen::new(
        "table_no_tricks",
        "tap down a up a; type 00000168; tap a down a left left left left a left up a right down a",
    ),
    Screen::new("table_one_pile", "tap down a up a; type 000000J1; tap a down a right right up a right right down a"),
    Screen::new("table_draw_one", "tap down a up a a down a right right a right right a right right a left"),
    Screen::new("table_silence", "tap down a up a; type 00000048; tap a down a a up a"),
    Screen::new(
        "table_four_commands",
        "tap down a up a; type 000000BP; tap a down a right a up a right right right a left left down a left",
    ),
    Screen::new("table_dead_end", "tap down a up a a down a right right a a a left a left a"),
    Screen::new(
        "table_last_cards",
        "tap up a down down down down down a b down down a up a; type 000000K3; tap a down a left left up a left a",
    ),
    Screen::new(
        "table_finish",
        "tap up a down down down down down a b down down a up a; type 000000K3; tap a down a left left up a left a right",
    ),
    // The device plays along. Goldens must not depend on which card it lays, so these show none; Silence hides its
    // marks.
    Screen::new(
        "partner",
        "tap down a down left left left left up up a; type 00000048; tap a down a a a a left left down a right a a",
    ),
    Screen::new("hint_thinking", "tap a up a; type 00000012; tap a down a b right a"),
    Screen::new(
        "hint_dead_end",
        "tap down a up a a down a right right a a a left a left a; hold b 500; tap right a; wait 3000",
    ),
    // Pause.
    Screen::new("pause", "tap a up a a down a b"),
    Screen::new(
        "pause_marks",
        "tap a down right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a; wait 700; hold a 500; tap b right right",
    ),
    Screen::new("pause_hint", "tap a up a a down a b right"),
    Screen::new("pause_leave", "tap a up a a down a b left left"),
    Screen::new(
        "gone",
        "tap up a down down down down down down a b down a up a; type 00000012; tap a down a a a left a right a a left left a right right a a left a left left a b right right right a",
    ),
    // The end.
    Screen::new("end_won", "play a_solo_game_of_the_game_can_be_won"),
    Screen::new("end_excellent", "play a_solo_game_of_extreme_ends_excellent"),
    Screen::new("end_incomplete", "tap down a down down right up up up a a down a right a left a left a left a"),
    Screen::new(
        "end_dead_end",
        "tap up a down down down down down a b down down a up a; type 000000K3; tap a down a left left up a left a right a; wait 600; tap right",
    ),
    Screen::new("end_gave_up", "tap a up a a down a b left a left a; wait 600; tap left"),
    Screen::new("qr_code", "tap a up a a down a b left a left a; wait 1100; tap left left a"),
    Screen::new("qr_code_seven", "tap down down a up a a down a a b left a left a; wait 1100; tap left left a"),
    Screen::new("end_stuck", "play the_last_cards_may_still_be_laid"),
    // 7 ate 9.
    Screen::new("seven_ready", "tap down down a up a a down a"),
    Screen::new("seven_ready_beginner", "tap down down a down down left up up a"),
    Screen::new("seven_ready_two", "tap down down a down right right right up up a a down a"),
    Screen::new("seven_ready_three", "tap down down a down right right right right up up a a down a"),
    Screen::new("seven_ready_four", "tap down down a down right right right right right up up a a down a"),
    Screen::new("seven_ready_tournament", "tap down down a down down down right up up up up a a down a"),
    Screen::new("seven", "tap down down a up a a down a a right"),
    Screen::new("seven_draw", "tap down down a up a a down a a left"),
    Screen::new(
        "seven_hesitates",
        "tap down down a down down left up up up a; type 00000012; tap a down a a; wait 12400",
    ),
    Screen::new("seven_misfit", "tap down down a up a a down a a a; wait 300"),
    Screen::new(
        "seven_many_cards",
        "tap down down a down right right up up a a down a a up up up up up up up up up right right",
    ),
    Screen::new("seven_training", "tap down down a up up a down down down right up up a a down a a"),
    Screen::new("seven_countdown", "tap down down a down right right right up up a a down a a; wait 100"),
    Screen::new("seven_two", "tap down down a down right right right up up a a down a a; wait 2200; tap left b b"),
    Screen::new(
        "seven_three",
        "tap down down a down right right right right up up a a down a a; wait 2200; tap down b",
    ),
    Screen::new(
        "seven_four",
        "tap down down a down right right right right right up up a a down a a; wait 2200; tap left b b; hold a \
         300",
    ),
    // A press that moves a cursor, and none after it: what is seen is what the press drew.
    Screen::new(
        "seven_four_next",
        "tap down down a down right right right right right up up a a down a a; wait 2200; tap left",
    ),
    Screen::new("seven_paused", "tap down down a up a a down a a up b a"),
    Screen::new(
        "seven_let_go",
        "tap down down a down right right right up up a a down a a; wait 2200; press left; press a; wait 1600",
    ),
    Screen::new(
        "seven_let_go_four",
        "tap down down a down right right right right right up up a a down a a; wait 2200; press up; wait 1600",
    ),
    Screen::new("seven_end_won", "play a_solo_game_of_7_ate_9_can_be_won"),
    Screen::new("seven_end_given_up", "tap down down a up a a down a a b left a left a; wait 1100"),
    Screen::new(
        "seven_end_tournament",
        "tap down down a down down down right up up up up a a down a a; wait 5000; tap up up up up up up up up right \
         right right right right a up up left left a left left a up up left left a up up up a up right right a up up \
         up up a left left left left a up right right right a up up up left a up up up right a up up up left a right \
         a up a left left left a up right right a left left a right a left left left a a a a left left a right right \
         right a left a left a left left left a a right a left left a left a left a a a a a",
    ),
    // Settings.
    Screen::new("settings_language", "tap up a"),
    Screen::new("settings_brightness", "tap up a down"),
    Screen::new("settings_sound", "tap up a down down"),
    Screen::new("settings_screen", "tap up a down down down"),
    Screen::new("settings_sleep", "tap up a down down down down"),
    Screen::new("settings_take_back", "tap up a down down down down down"),
    Screen::new("settings_cards_gone", "tap up a down down down down down down"),
    Screen::new("settings_motion", "tap up a down down down down down down down"),
    Screen::new("settings_partners", "tap up a down down down down down down down down a"),
    Screen::new("settings_self_test", "tap up a up up up up"),
    Screen::new("settings_about", "tap up a up up up"),
    Screen::new("settings_update", "tap up a up up"),
    Screen::new("settings_panel", "panel sh1106; tap up a up up up up up"),
    Screen::new("settings_panel_chosen", "panel sh1106; tap up a up up up up up right right"),
    Screen::new("settings_forget", "tap up a up"),
    Screen::new("self_test", "tap up a up up up up a up left b"),
    Screen::new("self_test_complete", "tap up a up up up up a up left b down right a; press a; wait 100"),
    Screen::new("self_test_pixels", "tap up a up up up up a; hold a 500; tap a a"),
    Screen::new("self_test_report", "tap up a up up up up a; hold a 500; tap a a a a"),
    Screen::new("self_test_report_panel", "panel ssd1306; tap up a up up up up a; hold a 500; tap a a a a"),
    Screen::new(
        "self_test_report_panel_chosen",
        "panel ssd1306; tap up a up up up up up right right down a; hold a 500; tap a a a a",
    ),
    Screen::new("settings_turned", "tap up a down down down a"),
    // Statistics.
    Screen::new("shelf_statistics", "tap down down down a"),
    Screen::new("statistics_empty", "tap down down down a a"),
    Screen::new("statistics_won", "play a_solo_game_of_the_game_can_be_won; wait 600; tap b down down down a a"),
    Screen::new(
        "statistics_lost",
        "tap down a down right up down down right up up up a a down a b left a left a; wait 600; tap b down down a down a",
    ),
    Screen::new(
        "statistics_helped",
        "tap a down left left left up up a a down a a a b left a left a; wait 600; tap b down down down a a",
    ),
    Screen::new("statistics_seven", "play a_solo_game_of_7_ate_9_can_be_won; wait 1000; tap b down a down down a"),
    Screen::new("statistics_everybody", "tap down down a down right right right b down a down down a"),
    // Numbered deals: by number, and by day where the date is known.
    Screen::new("setup_number", "tap a up right"),
    Screen::new("deal_number", "tap a up right a a; hold b 500; tap left a left a; wait 1200; tap b a up right a down"),
    Screen::new("menu_day", "date 321; tap down down down"),
    Screen::new(
        "calendar",
        "date 319; tap down down down a a; hold b 500; tap left a left a; wait 1200; tap b; date 321; tap a up up",
    ),
    // Who plays: names, people and bots.
    Screen::new("setup_mixed", "tap a down right right a down right b"),
    Screen::new("handover_name", "tap a down right a a right down down a b up a"),
    Screen::new("seats", "tap a down right right a a right down down a down right"),
    Screen::new("names", "tap a down right right a a right down down"),
    Screen::new(
        "pause_seat",
        "tap a down right right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a b right right",
    ),
    Screen::new(
        "partner_among_people",
        "tap a down right right a down right b up a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a left left left; wait 10",
    ),
    // A finished game, turn by turn.
    Screen::new(
        "review",
        "play a_solo_game_of_extreme_ends_excellent; wait 600; tap right right right a; wait 3000; tap down; wait 1000",
    ),
    Screen::new(
        "confirm_review",
        "tap a down right up up a a down a; wait 700; hold a 500; tap a; wait 700; hold a 500; tap a a; wait 700; hold a 500; tap a a a a; hold b 500; tap left a left a; wait 600; tap right right a",
    ),
    Screen::new(
        "end_par",
        "tap a up a; type 00000012; tap a down a a a left a a a left a; hold b 500; tap left a left a; wait 1200; tap right right",
    ),
    // Goals.
    Screen::new("shelf_goals", "tap down down down a up"),
    Screen::new("goals_open", "tap down down down a up a left left left"),
    Screen::new("goals", "play a_solo_game_of_the_game_can_be_won; wait 600; tap b down down down a up up a"),
    Screen::new("goal", "play a_solo_game_of_the_game_can_be_won; wait 600; tap a"),
    // The rules.
    Screen::new("shelf_rules", "tap up up a"),
    Screen::new("shelf_device", "tap up up a up"),
    Screen::new("rules_the_game_1", "tap up up a right a"),
    Screen::new("rules_the_game_2", "tap up up a right a right"),
    Screen::new("rules_the_game_3", "tap up up a right a right right"),
    Screen::new("rules_the_game_4", "tap up up a right a right right right"),
    Screen::new("rules_the_game_bots", "tap up up a right a; hold right 2000; tap left"),
    Screen::new("rules_the_game_hints", "tap up up a right a; hold right 2000"),
    Screen::new("rules_extreme_1", "tap up up a down right a"),
    Screen::new("rules_extreme_2", "tap up up a down right a right"),
    Screen::new("rules_extreme_3", "tap up up a down right a right right"),
    Screen::new("rules_extreme_4", "tap up up a down right a right right right"),
    Screen::new("rules_extreme_5", "tap up up a down right a right right right right"),
    Screen::new("rules_extreme_6", "tap up up a down right a right right right right right"),
    Screen::new("rules_extreme_7", "tap up up a down right a right right right right right right"),
    Screen::new("rules_extreme_8", "tap up up a down right a right right right right right right right"),
    Screen::new("rules_extreme_9", "tap up up a down right a right right right right right right right right"),
    Screen::new("rules_seven_1", "tap up up a down down right a"),
    Screen::new("rules_seven_2", "tap up up a down down right a right"),
    Screen::new("rules_seven_3", "tap up up a down down right a right right"),
    Screen::new("rules_seven_4", "tap up up a down down right a right right right"),
    Screen::new("rules_device_1", "tap up up a down down down a"),
    // Lessons, and the way back to one.
    Screen::new("shelf_read", "tap up up a right"),
    Screen::new("shelf_go_on", "tap up up a a left left left left; hold b 500"),
    Screen::new("lesson_1", "tap up up a a"),
    Screen::new("lesson_2", "tap up up a a left left left left"),
    Screen::new("lesson_3", "tap up up a a left left left left a"),
    Screen::new("lesson_3_pile", "tap up up a a left left left left a down"),
    Screen::new("lesson_4", "tap up up a a left left left left a down a"),
    Screen::new("lesson_4_end", "tap up up a a left left left left a down a right"),
    Screen::new("lesson_4_drawn", "tap up up a a left left left left a down a right a"),
    Screen::new("lesson_5", "tap up up a a left left left left a down a right a a"),
    Screen::new("lesson_5_keep", "tap up up a a left left left left a down a right a a a"),
    Screen::new("lesson_6", "tap up up a a left left left left a down a right a a a a"),
    Screen::new("lesson_6_down", "tap up up a a left left left left a down a right a a a a a"),
    Screen::new("lesson_7", "tap up up a a left left left left a down a right a a a a a a"),
    Screen::new("lesson_7_back", "tap up up a a left left left left a down a right a a a a a a a"),
    Screen::new("lesson_8", "tap up up a a left left left left a down a right a a a a a a a b"),
    Screen::new("lesson_8_lost", "tap up up a a left left left left a down a right a a a a a a a b a"),
    Screen::new("lesson_8_one", "tap up up a a left left left left a down a right a a a a a a a b a a"),
    Screen::new("lesson_8_over", "tap up up a a left left left left a down a right a a a a a a a b a a a"),
    Screen::new("lesson_refused", "tap up up a a a"),
    Screen::new("lesson_extreme_1", "tap up up a down a"),
    Screen::new("lesson_extreme_1_refused", "tap up up a down a right"),
    Screen::new("lesson_extreme_2", "tap up up a down a a"),
    Screen::new("lesson_extreme_2_end", "tap up up a down a a a"),
    Screen::new("lesson_extreme_3", "tap up up a down a a a right right a"),
    Screen::new("lesson_extreme_3_cover", "tap up up a down a a a right right a a"),
    Screen::new("lesson_extreme_3_cover_refused", "tap up up a down a a a right right a a a"),
    Screen::new("lesson_extreme_3_trick", "tap up up a down a a a right right a a right right down a"),
    Screen::new("lesson_extreme_done", "tap up up a down a a a right right a a right right down a a"),
    Screen::new("lesson_seven_1", "tap up up a down down a"),
    Screen::new("lesson_seven_1_refused", "tap up up a down down a up"),
    Screen::new("lesson_seven_1_one_pip", "tap up up a down down a a"),
    Screen::new("lesson_seven_1_two_pips", "tap up up a down down a right right a"),
    Screen::new("lesson_seven_2", "tap up up a down down a a a"),
    Screen::new("lesson_seven_3", "tap up up a down down a a a a"),
    Screen::new("lesson_seven_3_refused", "tap up up a down down a a a a left"),
    Screen::new("lesson_seven_3_drew", "tap up up a down down a a a a up"),
    Screen::new("lesson_seven_4", "tap up up a down down a a a a up right a"),
    Screen::new("lesson_seven_done", "tap up up a down down a a a a up right a a"),
    // A battery that is low: told once, and a sign for as long as it is.
    Screen::new("notice_battery", "supply 3400"),
    Screen::new("menu_battery", "supply 3400; wait 700; tap a"),
    Screen::new("table_battery", "supply 3400; wait 700; tap a a up a; type 00000012; tap a down a"),
    Screen::new(
        "partner_battery",
        "supply 3400; wait 700; tap a down a down left left left left up up a; type 00000048; tap a down a a a a left left down a right a a",
    ),
    Screen::new(
        "seven_battery",
        "supply 3400; wait 700; tap a down down a up up a down down down right right up up a a down a a",
    ),
    Screen::new(
        "seven_battery_two",
        "supply 3400; wait 700; tap a down down a down right right right up up a a down a a; wait 2200; tap left b b",
    ),
    // A storage that takes nothing any more: told once, and the report says so from then on.
    Screen::new("notice_storage_fails", "storage fails"),
    // A save that could not be written, and may be later.
    Screen::new("notice_save_fails", "save fails"),
    Screen::new("notice_battery_unsaved", "storage fails; wait 700; tap a; supply 3400"),
    Screen::new(
        "self_test_report_storage_fails",
        "storage fails; wait 700; tap a; tap up a up up up up a; hold a 500; tap a a a a",
    ),
    // A stick: tapped it is A, held it is B, and the words say so.
    Screen::with_stick("language_stick", ""),
    Screen::with_stick("setup_stick", "tap a"),
    Screen::with_stick("table_stick", "tap a up a; type 00000012; tap a down a"),
    Screen::with_stick("table_stick_take_back", "tap a up a; type 00000012; tap a down a a"),
    Screen::with_stick("pause_stick", "tap a up a; type 00000012; tap a down a a; hold a 900; tap left left"),
    Screen::with_stick(
        "hint_stick_dead_end",
        "tap down a up a a down a right right a a a left a left a; hold a 900; tap right a; wait 3000",
    ),
    Screen::with_stick("handover_stick", "tap a down right right up up a a down a"),
    Screen::with_stick("look_stick", "tap a down right right up up a a down a; wait 700; hold a 900"),
    Screen::with_stick("end_stick", "tap a up a a down a; hold a 500; tap left a left a"),
    Screen::with_stick("notice_stick", "tap up a up up up a"),
    Screen::with_stick("seven_stick_ready", "tap down down a up a a down a"),
    Screen::with_stick("seven_stick", "tap down down a up a a down a a right"),
    Screen::with_stick("self_test_stick", "tap up a up up up up a; tap up left a"),
    Screen::with_stick("rules_stick", "tap up up a up a"),
    Screen::with_stick("rules_stick_hints", "tap up up a right a; hold right 2000"),
    Screen::with_stick("lesson_stick_2", "tap up up a a left left left left"),
    Screen::with_stick("lesson_stick_3", "tap up up a a left left left left a"),
    Screen::with_stick("lesson_stick_4_end", "tap up up a a left left left left a down a right"),
    Screen::with_stick("lesson_stick_5", "tap up up a a left left left left a down a right a a"),
    Screen::with_stick("lesson_stick_7", "tap up up a a left left left left a down a right a a a a a a"),
    Screen::with_stick("lesson_stick_7_back", "tap up up a a left left left left a down a right a a a a a a a"),
    Screen::with_stick(
        "lesson_stick_8_over",
        "tap up up a a left left left left a down a right a a a a a a a; hold a 500; tap a a a",
    ),
    Screen::with_stick("lesson_stick_extreme_3_cover_refused", "tap up up a down a a a right right a a a"),
    Screen::with_stick("lesson_stick_extreme_done", "tap up up a down a a a right right a a right right down a a"),
    Screen::with_stick("lesson_stick_seven_1_refused", "tap up up a down down a up"),
    Screen::with_stick("lesson_stick_seven_3_drew_refused", "tap up up a down down a a a a up a"),
    Screen::with_stick("lesson_stick_seven_done", "tap up up a down down a a a a up right a a"),
    // Keys without letters: a picture says which is which.
    Screen::with_keys("table_keys", "tap a up a; type 00000012; tap a down a; turn right"),
    Screen::with_keys("seven_keys_ready", "tap down down a down right right right right right up up a a down a"),
    Screen::with_keys(
        "seven_keys_countdown",
        "tap down down a down right right right right right up up a a down a; tap key5",
    ),
    Screen::with_keys(
        "seven_keys",
        "tap down down a down right right right right right up up a a down a; tap key5; wait 2200; tap key2 key2 key8",
    ),
    Screen::with_keys("self_test_keys", "tap up a up up up up a; tap key1 key5 key12; turn right"),
    Screen::with_keys("rules_keys", "tap up up a up a"),
];
