//! Lists, questions, notices, statistics and the rules.

use stapel::{
    input::{Button, Controls},
    play::{BARS, Kind, TableKind, Tally},
    rules::the_game::{Card, Cards},
    text::{Language, Phrase},
    view::{
        canvas::Canvas,
        glyphs,
        screens::{self, dialog, menu::Picture, rules::pages, self_test::Pressed, setup::People},
        widgets::list::{self, Row, Values},
    },
};

use super::Drawn;

const MENU: [Phrase; 7] = [
    Phrase::Continue,
    Phrase::TheGame,
    Phrase::Extreme,
    Phrase::SevenAteNine,
    Phrase::Statistics,
    Phrase::HowToPlay,
    Phrase::Settings,
];

fn menu(canvas: &mut Canvas, rows: &[Phrase], cursor: usize, picture: Picture, words: &str) {
    screens::menu::draw(canvas, rows, cursor, picture, words, false);
}

fn row<'a>(label: &'a str, value: &str) -> Row<'a> {
    Row { label, value: Some(value.try_into().unwrap()) }
}

fn t(canvas: &Canvas, phrase: Phrase) -> &'static str {
    phrase.to(canvas.language())
}

fn page(canvas: &mut Canvas, pages: &[screens::rules::Page], number: usize) {
    screens::rules::draw(canvas, &pages[number - 1], number - 1, pages.len());
}

fn gone(canvas: &mut Canvas) {
    const LAID: [&str; 10] = ["26", "134679", "0348", "479", "123456", "04569", "134569", "05", "06", "159"];
    let hand: Vec<Card> = [9, 12, 33, 38, 63, 79, 85].into_iter().filter_map(Card::new).collect();
    let rows = LAID.iter().enumerate();
    let laid = rows.flat_map(|(row, columns)| columns.bytes().map(move |digit| row as u8 * 10 + digit - b'0'));
    let laid: Cards = laid.filter_map(Card::new).filter(|card| !hand.contains(card)).collect();
    screens::gone::draw(canvas, laid, &hand);
}

fn tally(won: u16, played: u16, left: u32, streak: u16, bars: [u16; BARS]) -> Tally {
    Tally { played, won, left, streak, bars, ..Tally::default() }
}

const PAUSE: [&glyphs::Picture; 8] = [
    &glyphs::PAUSE_RESUME,
    &glyphs::PAUSE_HINT,
    &glyphs::PAUSE_MARKS,
    &glyphs::PAUSE_RULES,
    &glyphs::PAUSE_GONE,
    &glyphs::PAUSE_SOUND,
    &glyphs::PAUSE_LEAVE,
    &glyphs::PAUSE_GIVE_UP,
];

fn pause(canvas: &mut Canvas, cursor: usize, here: [bool; 8], name: Phrase, help: Phrase) {
    let mut here = here.into_iter();
    screens::pause::draw(canvas, PAUSE.map(|symbol| here.next().unwrap().then_some(symbol)), cursor, name, help);
}

pub const SCREENS: &[Drawn] = &[
    Drawn("splash", |canvas| screens::start::draw(canvas, 12)),
    Drawn("menu", |canvas| {
        let words = t(canvas, Phrase::AboutTheGame);
        menu(canvas, &MENU[1..], 0, Picture::Game(Kind::Table(TableKind::TheGame)), words);
    }),
    Drawn("menu_extreme", |canvas| {
        let words = t(canvas, Phrase::AboutExtreme);
        menu(canvas, &MENU[1..], 1, Picture::Game(Kind::Table(TableKind::Extreme)), words);
    }),
    Drawn("menu_seven", |canvas| {
        let words = t(canvas, Phrase::AboutSeven);
        menu(canvas, &MENU[1..], 2, Picture::Game(Kind::Seven), words);
    }),
    Drawn("menu_continue", |canvas| menu(canvas, &MENU, 0, Picture::Continue { left: 42 }, "The Game · solo")),
    Drawn("menu_settings", |canvas| {
        let words = t(canvas, Phrase::AboutSettings);
        menu(canvas, &MENU, 6, Picture::Settings, words);
    }),
    Drawn("setup", |canvas| {
        let english = canvas.language() == Language::English;
        let players = Phrase::WithBots.with(canvas.language(), &[if english { &2 } else { &4 }]);
        let [play, level, commands, deal] =
            [Phrase::RowPlayers, Phrase::RowLevel, Phrase::RowCommands, Phrase::RowDeal].map(|row| t(canvas, row));
        let mut rows = vec![row(play, &players)];
        if english {
            rows.push(row(level, t(canvas, Phrase::VariantStandard)));
            rows.push(row(deal, t(canvas, Phrase::DealRandom)));
            screens::setup::draw(canvas, "The Game", People { persons: 1, bots: 2 }, &rows, None, "");
        } else {
            rows.push(row(level, t(canvas, Phrase::VariantExpertPlus)));
            rows.push(row(commands, t(canvas, Phrase::CommandsFromDeal)));
            rows.push(row(deal, "0000006C"));
            let help = t(canvas, Phrase::HelpBots);
            screens::setup::draw(canvas, "Extreme", People { persons: 1, bots: 4 }, &rows, Some(0), help);
        }
    }),
    Drawn("settings", |canvas| {
        let value = |phrase| Some(t(canvas, phrase).try_into().unwrap());
        let mut rows: Vec<Row> = (0..12).map(|_| Row { label: "", value: None }).collect();
        rows[4] = Row { label: t(canvas, Phrase::SettingSleep), value: Some("2 min".try_into().unwrap()) };
        rows[5] = Row { label: t(canvas, Phrase::SettingTakeBack), value: value(Phrase::On) };
        rows[6] = Row { label: t(canvas, Phrase::SettingCardsGone), value: value(Phrase::Off) };
        rows[7] = Row { label: t(canvas, Phrase::RowTraining), value: value(Phrase::Off) };
        let [title, help] = [t(canvas, Phrase::Settings), t(canvas, Phrase::HelpSettingCardsGone)];
        list::draw(canvas, title, &rows, Values::Chosen, 6, help);
    }),
    Drawn("language", |canvas| {
        let cursor = usize::from(canvas.language() == Language::German);
        screens::language::draw(canvas, "Language · Sprache", cursor, t(canvas, Phrase::Choose));
    }),
    Drawn("code", |canvas| screens::code::draw(canvas, &['0', '0', '0', '0', '0', '0', '6', 'C'], 6, false)),
    Drawn("code_wrong", |canvas| screens::code::draw(canvas, &['0', '0', '0', '0', '0', '1', '6', 'C'], 5, true)),
    Drawn("shelf_statistics", |canvas| {
        let rows = [row("The Game", "42"), row("Extreme", "9"), row("7 ate 9", "115")];
        let help = Phrase::TallyPlayedInAll.with(canvas.language(), &[&166]);
        let title = t(canvas, Phrase::Statistics);
        list::draw(canvas, title, &rows, Values::Told, 0, &help);
    }),
    Drawn("self_test", |canvas| {
        let seen = [Button::Up, Button::Left, Button::Right, Button::B].map(|button| 1 << button as u32);
        let pressed = Pressed { seen: seen.iter().sum(), ..Pressed::default() };
        screens::self_test::buttons(canvas, &pressed, Controls::Buttons);
    }),
    Drawn("self_test_report", |canvas| {
        let start = Phrase::TestKeeps.with(canvas.language(), &[&214]);
        let rows = [
            row(t(canvas, Phrase::TestVersion), "0.2.0"),
            row(t(canvas, Phrase::TestRandom), t(canvas, Phrase::TestRandomHealthy)),
            row(t(canvas, Phrase::TestMemory), &start),
            row(t(canvas, Phrase::TestReset), t(canvas, Phrase::TestResetPower)),
        ];
        // The program says which board it is.
        let board = if canvas.language() == Language::English { "This device" } else { "Dieses Gerät" };
        screens::self_test::report(canvas, board, &rows);
    }),
    Drawn("pause", |canvas| match canvas.language() {
        Language::English => pause(canvas, 1, [true; 8], Phrase::Hint, Phrase::HelpHint),
        Language::German => pause(canvas, 6, [true; 8], Phrase::Leave, Phrase::HelpLeave),
    }),
    Drawn("pause_handover", |canvas| {
        let mut symbols = PAUSE.map(Some);
        (symbols[1], symbols[2]) = (Some(&glyphs::PAUSE_LOOK), None);
        screens::pause::draw(canvas, symbols, 1, Phrase::LookAtHand, Phrase::HelpLookAtHand);
    }),
    Drawn("pause_seven", |canvas| {
        let here = [true, false, false, true, false, true, true, true];
        pause(canvas, 6, here, Phrase::Leave, Phrase::HelpLeave);
    }),
    Drawn("confirm", |canvas| {
        dialog::question(canvas, t(canvas, Phrase::AskDoomed), [Phrase::AnswerLay, Phrase::No], false);
    }),
    Drawn("confirm_forget", |canvas| {
        dialog::question(canvas, t(canvas, Phrase::ForgetFirst), [Phrase::AnswerErase, Phrase::AnswerKeep], false);
    }),
    Drawn("confirm_start_over", |canvas| {
        dialog::question(canvas, t(canvas, Phrase::StartOver), [Phrase::AnswerNew, Phrase::No], false);
    }),
    Drawn("notice", |canvas| dialog::notice(canvas, t(canvas, Phrase::BatteryTitle), t(canvas, Phrase::Battery))),
    Drawn("notice_about", |canvas| dialog::notice(canvas, "Stapel 0.2.0", t(canvas, Phrase::AboutWords))),
    Drawn("notice_crash", |canvas| {
        let words = Phrase::Crash.with(canvas.language(), &[&"play.rs", &214]);
        dialog::notice(canvas, t(canvas, Phrase::CrashTitle), &words);
    }),
    Drawn("notice_link", |canvas| dialog::notice(canvas, t(canvas, Phrase::LinkTitle), t(canvas, Phrase::DamagedLink))),
    Drawn("notice_stuck_button", |canvas| dialog::stuck(canvas, Button::Left)),
    Drawn("notice_newer", |canvas| {
        let words = Phrase::LaterGame.with(canvas.language(), &[&"The Game"]);
        dialog::notice(canvas, t(canvas, Phrase::LaterTitle), &words);
    }),
    Drawn("notice_foreign", |canvas| {
        dialog::notice(canvas, t(canvas, Phrase::ForeignTitle), t(canvas, Phrase::Foreign));
    }),
    Drawn("gone", gone),
    Drawn("statistics", |canvas| {
        let language = canvas.language();
        let [level, players] = match language {
            Language::English => ["Standard", "solo"],
            Language::German => ["Profi+", "3 Spieler"],
        };
        screens::statistics::choices(canvas, level, players);
        let tally = match language {
            Language::English => tally(14, 42, 638, 3, [33, 14, 21, 12, 7, 5, 5, 2]),
            Language::German => tally(9, 190, 4484, 0, [5, 11, 21, 33, 17, 6, 4, 2]),
        };
        screens::statistics::tally(canvas, &tally, 10, 0);
    }),
    Drawn("statistics_empty", |canvas| {
        screens::statistics::choices(canvas, t(canvas, Phrase::VariantExpert), t(canvas, Phrase::Solo));
        screens::statistics::tally(canvas, &Tally::default(), 10, 0);
    }),
    Drawn("statistics_seven", |canvas| {
        let players = Phrase::Against.with(canvas.language(), &[&2]);
        screens::statistics::choices(canvas, t(canvas, Phrase::LevelMedium), &players);
        screens::statistics::tally(canvas, &tally(31, 61, 293, 2, [33, 6, 12, 9, 4, 2, 0, 0]), 5, 0);
    }),
    Drawn("statistics_at_once", |canvas| {
        let players = Phrase::Players.with(canvas.language(), &[&3]);
        screens::statistics::choices(canvas, t(canvas, Phrase::TallyEverybody), &players);
        screens::statistics::among_people(canvas, 12);
    }),
    Drawn("rules_game_1", |canvas| page(canvas, &pages::THE_GAME, 1)),
    Drawn("rules_game_2", |canvas| page(canvas, &pages::THE_GAME, 2)),
    Drawn("rules_trick", |canvas| page(canvas, &pages::THE_GAME, 3)),
    Drawn("rules_game_4", |canvas| page(canvas, &pages::THE_GAME, 4)),
    Drawn("rules_game_5", |canvas| page(canvas, &pages::THE_GAME, 5)),
    Drawn("rules_game_6", |canvas| page(canvas, &pages::THE_GAME, 6)),
    Drawn("rules_game_7", |canvas| page(canvas, &pages::THE_GAME, 7)),
    Drawn("rules_game_8", |canvas| page(canvas, &pages::THE_GAME, 8)),
    Drawn("rules_game_9", |canvas| page(canvas, &pages::THE_GAME, 9)),
    Drawn("rules_extreme_1", |canvas| page(canvas, &pages::EXTREME, 1)),
    Drawn("rules_extreme_2", |canvas| page(canvas, &pages::EXTREME, 2)),
    Drawn("rules_extreme_3", |canvas| page(canvas, &pages::EXTREME, 3)),
    Drawn("rules_skull", |canvas| page(canvas, &pages::EXTREME, 4)),
    Drawn("rules_extreme_5", |canvas| page(canvas, &pages::EXTREME, 5)),
    Drawn("rules_extreme_6", |canvas| page(canvas, &pages::EXTREME, 6)),
    Drawn("rules_extreme_7", |canvas| page(canvas, &pages::EXTREME, 7)),
    Drawn("rules_extreme_8", |canvas| page(canvas, &pages::EXTREME, 8)),
    Drawn("rules_extreme_9", |canvas| page(canvas, &pages::EXTREME, 9)),
    Drawn("rules_seven_1", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 1)),
    Drawn("rules_seven_2", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 2)),
    Drawn("rules_seven_3", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 3)),
    Drawn("rules_circle", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 4)),
    Drawn("rules_seven_5", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 5)),
    Drawn("rules_seven_6", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 6)),
    Drawn("rules_seven_7", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 7)),
    Drawn("rules_seven_8", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 8)),
    Drawn("rules_seven_9", |canvas| page(canvas, &pages::SEVEN_ATE_NINE, 9)),
    Drawn("rules_device_1", |canvas| page(canvas, &pages::DEVICE, 1)),
    Drawn("rules_device_stick", |canvas| page(canvas, &pages::DEVICE, 1)),
    Drawn("rules_device_keys", |canvas| page(canvas, &pages::DEVICE_WITH_KEYS, 1)),
    Drawn("rules_device_2", |canvas| page(canvas, &pages::DEVICE, 2)),
    Drawn("rules_device_3", |canvas| page(canvas, &pages::DEVICE, 3)),
    Drawn("rules_device_4", |canvas| page(canvas, &pages::DEVICE, 4)),
];
