//! Scenarios: scripts under `tests/scenarios`, each a test and named for what it proves. They expect what a person
//! would see.
//!
//! The first line says what a scenario proves. More remarks mean something:
//!
//! - `# args: …` gives the program more arguments.
//! - `# save: FILE` starts with a copy of this save, which lies beside the scenarios.
//! - `# state: …` after the command `state`: this stands in what it prints.
//! - `# device` plays it on the emulated device too (`tests/boards`), which knows buttons and nothing else.
//!   Its clock has run before the first press, and so its chance is another: only typed deals are the same on both.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::list::{self, Scenario};

/// A test for every scenario, with its name. Rust lets no name begin with a digit, so no scenario's does.
macro_rules! scenarios {
    ($($name:ident)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];
        $(
            #[test]
            fn $name() {
                check(stringify!($name));
            }
        )*
    };
}

#[test]
fn every_scenario_of_the_folder_is_a_test() {
    let there: Vec<String> = Scenario::all().into_iter().map(|scenario| scenario.name).collect();
    assert_eq!(NAMES, there, "the list at the end of this file and the folder, both by name");
    assert!(there.len() > 70, "only {} scenarios", there.len());
}

/// The scenario shows what it expects.
fn check(name: &str) {
    let file = list::folder().join(name).with_extension("txt");
    let script = fs::read_to_string(&file).expect("a scenario is text");
    well_formed(&script).unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
    let scenario = Scenario { name: name.into(), file, script };
    play(&scenario).unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
}

fn play(scenario: &Scenario) -> Result<(), String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stapel"));
    command.args(["--seed", "1", "--script"]).arg(&scenario.file);
    command.args(remarks(&scenario.script, "args").flat_map(str::split_whitespace));
    for save in remarks(&scenario.script, "save") {
        command.arg("--save").arg(copy_of(save, &scenario.name));
    }
    let output = command.output().expect("the program starts");
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    compare_states(&scenario.script, printed.lines().filter(|line| line.starts_with('{')))
}

/// What is wrong with a scenario before it is played.
fn well_formed(script: &str) -> Result<(), &'static str> {
    let words = |line: &str, first: &str| line.split_whitespace().next() == Some(first);
    if !script.lines().next().is_some_and(|line| line.starts_with("# ") && line.ends_with('.')) {
        return Err("the first line is no sentence that says what it proves");
    }
    if !script.lines().any(|line| words(line, "expect") || line.starts_with("# state:")) {
        return Err("expects nothing");
    }
    let lines: Vec<&str> = script.lines().collect();
    let follows = |index: usize| lines.get(index + 1).is_some_and(|line| line.starts_with("# state:"));
    if (0..lines.len()).any(|index| words(lines[index], "state") && !follows(index)) {
        return Err("a state is printed and not looked at");
    }
    let device = lines.contains(&"# device");
    let beyond = |line: &&str| line.starts_with("# args:") || line.starts_with("# save:");
    if device && lines.iter().any(beyond) {
        return Err("the emulated device has buttons, no arguments, and no files");
    }
    Ok(())
}

/// What the remarks of one sort say.
fn remarks<'a>(script: &'a str, sort: &str) -> impl Iterator<Item = &'a str> {
    script.lines().filter_map(move |line| line.strip_prefix("# ")?.strip_prefix(sort)?.strip_prefix(": "))
}

/// Every remark about a state stands in the state that was printed before it.
fn compare_states<'a>(script: &str, mut printed: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut state = None;
    for (number, line) in (1..).zip(script.lines()) {
        if line.trim() == "state" {
            state = printed.next();
        }
        if let Some(part) = line.strip_prefix("# state: ") {
            let state = state.ok_or(format!("line {number}: no state was printed"))?;
            if !state.contains(part) {
                return Err(format!("line {number}: {part} does not stand in\n{state}"));
            }
        }
    }
    Ok(())
}

/// A save is written to as soon as it is opened.
fn copy_of(save: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scenarios");
    fs::create_dir_all(&folder).expect("cargo's folder takes files");
    let copy = folder.join(name).with_extension("save");
    fs::copy(list::folder().join(save), &copy).expect("the save lies beside the scenarios");
    copy
}

#[test]
fn a_scenario_that_proves_nothing_is_refused() {
    let good = "# It works.\n# device\nexpect word\nstate\n# state: \"scene\":\"menu\"\n";
    assert_eq!(well_formed(good), Ok(()));
    for (change, to) in [
        ("# It works.\n", ""),
        ("expect word\nstate\n# state: \"scene\":\"menu\"\n", "tap a\n"),
        ("# state: \"scene\":\"menu\"\n", ""),
        ("# device\n", "# device\n# save: some.save\n"),
        ("# device\n", "# device\n# args: --lang de\n"),
    ] {
        assert!(good.contains(change) && well_formed(&good.replace(change, to)).is_err(), "{change:?} to {to:?}");
    }
}

#[test]
fn a_state_is_compared_with_the_remarks_after_it() {
    let script = "state\n# state: \"a\":1\n# state: \"b\":2\nstate\n# state: \"a\":3\n";
    assert_eq!(compare_states(script, [r#"{"a":1,"b":2}"#, r#"{"a":3}"#].into_iter()), Ok(()));
    assert!(compare_states(script, [r#"{"a":1,"b":2}"#, r#"{"a":1}"#].into_iter()).unwrap_err().starts_with("line 5"));
    assert!(compare_states("# state: 1\n", [].into_iter()).is_err());
}

scenarios! {
    a_battery_notice_over_a_hand_stays_and_the_hand_goes
    a_broken_saved_game_is_named_and_the_rest_is_kept
    a_button_let_go_in_the_dark_wakes_nothing
    a_button_that_is_stuck_does_not_swallow_the_others_after_the_dark
    a_card_that_does_not_fit_costs_a_second
    a_card_that_does_not_fit_says_what_the_pile_needs
    a_card_that_dooms_the_turn_asks_first
    a_complete_turn_fills_the_hand_up
    a_covered_skull_is_harmless
    a_double_tap_does_not_show_the_hand
    a_finished_game_is_not_offered_again
    a_finished_lesson_counts_nothing
    a_game_alone_goes_on_after_every_power_cut
    a_game_goes_on_after_switching_off
    a_game_of_a_newer_stapel_stays_until_it_may_go
    a_game_with_a_partner_goes_on_after_every_power_cut
    a_game_with_partners_is_counted_as_one_with_help
    a_hand_hides_itself_after_its_turn
    a_hand_is_hidden_when_the_screen_goes_dark
    a_hint_can_be_followed
    a_hint_that_is_not_waited_for_is_none
    a_hinted_game_leaves_the_streak_alone
    a_hold_counts_from_the_hand_over_on
    a_hold_that_a_menu_interrupts_shows_no_hand
    a_hold_that_a_notice_interrupts_shows_no_hand
    a_kept_down_after_the_last_card_ends_the_turn
    a_kept_down_in_a_lesson_ends_no_turn
    a_knob_goes_through_lists_and_hands
    a_lesson_beside_a_saved_game_ends_in_practice
    a_lesson_is_offered_at_the_first_start
    a_lesson_is_offered_only_once
    a_lesson_that_was_left_goes_on_at_its_step
    a_lost_game_is_counted_in_its_own_place
    a_mark_goes_when_its_owners_next_turn_ends
    a_mistyped_code_is_refused
    a_notice_under_a_finger_is_not_read
    a_numbered_deal_has_the_same_cards_everywhere
    a_partner_slows_down_when_a_notice_comes_up
    a_partners_turn_can_be_hurried
    a_partners_turn_goes_on_when_the_power_was_lost
    a_partners_turn_waits_in_the_dark
    a_player_may_look_between_turns_and_leave_a_mark
    a_players_next_look_goes_on_where_the_round_of_looks_was_left
    a_question_over_a_hand_goes_when_the_screen_goes_dark
    a_repeated_deal_does_not_touch_the_streak
    a_rules_page_over_a_hand_goes_when_the_screen_goes_dark
    a_save_without_one_good_record_is_a_new_device
    a_skull_must_be_covered_or_the_game_is_lost
    a_skull_that_nothing_can_cover_asks_first
    a_solo_game_of_7_ate_9_can_be_won
    a_solo_game_of_7_ate_9_is_lost_to_quick_opponents
    a_solo_game_of_extreme_ends_excellent
    a_solo_game_of_the_game_can_be_won
    a_stick_held_while_a_notice_comes_up_shows_no_hand
    a_stick_is_a_when_tapped_and_b_when_held
    a_stick_is_held_to_see_a_hand
    a_stop_alone_completes_a_turn
    a_three_asks_for_exactly_three_cards
    a_tournament_of_7_ate_9_counts_its_games
    a_turned_screen_turns_the_arrows_with_it
    a_typed_code_can_be_dropped_again
    a_typed_code_deals_the_same_cards_to_everybody
    a_typed_deal_does_not_touch_the_streak
    a_whole_game_with_three_players
    a_won_game_lengthens_the_streak
    a_wrong_press_in_a_lesson_changes_nothing
    about_says_what_this_is_and_who_did_not_make_it
    after_a_stop_nothing_can_be_laid
    alone_the_table_stays_when_the_screen_goes_dark
    alone_there_are_no_marks
    an_incomplete_turn_names_every_reason
    around_a_stick_nobody_plays_at_once
    b_at_a_question_means_no
    broken_settings_start_fresh_and_games_stay
    broken_statistics_start_fresh_and_games_stay
    cards_gone_is_there_when_the_settings_ask_for_it
    changing_the_language_changes_a_running_game
    choices_are_remembered_for_the_next_game
    draw_one_draws_a_single_card
    ending_a_turn_too_early_asks_and_loses
    every_command_says_what_it_means
    every_entry_of_the_menu_opens_and_b_returns
    every_entry_of_the_pause_menu_does_what_it_says
    every_game_and_the_device_have_their_rules
    every_setting_can_be_changed
    everybody_at_once_can_be_left_before_the_count
    expert_asks_for_three_cards
    expert_plus_deals_one_card_less
    extreme_asks_for_fixed_or_shuffled_commands
    extreme_speaks_german
    five_players_hold_six_cards_each
    forgetting_everything_asks_twice
    four_play_7_ate_9_with_one_button_each
    four_players_have_three_keys_each
    giving_7_ate_9_up_counts_as_lost
    giving_up_asks_and_counts_as_lost
    holding_b_opens_the_menu_in_the_middle_of_a_turn
    holding_the_button_that_starts_the_count_lays_nothing
    in_the_pause_menu_up_and_down_go_to_the_other_row
    leaving_a_game_leads_to_continue
    leaving_the_code_with_b_changes_nothing
    letting_go_of_a_too_early_shows_nothing
    marks_can_be_set_from_the_pause_menu
    names_and_bots_sit_at_one_table
    no_marks_while_silence_is_visible
    no_tricks_forbids_the_trick_everywhere
    one_pile_keeps_the_turn_on_one_pile
    ones_own_mark_stands_while_partners_play
    partners_and_hints_speak_german
    partners_play_their_turns_and_then_it_is_ones_own
    passing_on_speaks_german
    playing_again_deals_new_cards
    resuming_before_the_first_turn_goes_on_with_the_next_look
    resuming_with_three_players_asks_for_a_held_a
    settings_and_statistics_of_a_newer_stapel_stay
    settings_survive_switching_off
    seven_ate_nine_can_be_continued
    seven_ate_nine_hides_the_hand_when_the_screen_goes_dark
    seven_ate_nine_pauses_and_goes_on
    seven_ate_nine_speaks_german
    shuffled_commands_lie_on_other_cards
    starting_over_an_unfinished_game_asks_first
    taking_a_stop_back_reopens_the_turn
    taking_back_can_be_switched_off_for_new_games_only
    taking_back_returns_the_last_card_first
    the_brightness_of_a_forgotten_device_is_that_of_a_new_one
    the_cursor_finds_the_best_pile_by_itself
    the_cursor_goes_around_the_hand_and_the_piles
    the_deal_of_the_day_is_offered_where_the_date_is_known
    the_device_speaks_german
    the_end_of_a_game_takes_no_press_for_a_moment
    the_first_start_asks_for_a_language
    the_game_after_a_lesson_counts_without_a_streak_and_cannot_be_repeated
    the_game_asks_how_many_how_hard_and_which_cards
    the_language_is_asked_for_only_once
    the_last_cards_may_still_be_laid
    the_lesson_of_7_ate_9_has_no_clock
    the_lesson_of_7_ate_9_takes_a_5_as_well
    the_lesson_of_extreme_speaks_german_with_a_stick
    the_lesson_of_extreme_teaches_three_commands
    the_lesson_of_the_game_can_be_finished_with_a_stick
    the_lesson_of_the_game_can_be_finished_with_keys
    the_lesson_of_the_game_ends_in_a_game_that_goes_on
    the_lesson_of_the_game_speaks_german
    the_press_that_wakes_does_nothing_else
    the_rules_are_turned_page_by_page
    the_same_deal_can_be_played_again
    the_self_test_shows_what_works
    the_setup_of_7_ate_9_offers_opponents_or_friends
    the_team_chooses_who_starts
    the_trick_goes_back_by_exactly_ten
    the_trick_goes_up_by_exactly_ten_on_a_falling_pile
    three_play_7_ate_9_with_two_buttons_each
    three_players_look_agree_and_pass_on
    training_shows_what_fits
    two_play_7_ate_9_at_once
    two_saved_games_are_chosen_with_left_and_right
    without_taking_back_a_dead_end_is_lost
    without_taking_back_b_opens_the_menu
}
