//! Games passed on: the text of a link, what a board that gets one shows, and what one that can share offers.

use super::person::Person;
use stapel::{
    app::{Saves, Slot, Start},
    bots::seven_ate_nine::Level,
    input::Button,
    play::{Bots, Challenge, Choice, Damaged, Kind, Seats, SevenChoice, SevenGame, TableChoice, TableGame, TableKind},
    rules::{
        deal::Deal,
        the_game::{CommandChoice, Setup, Variant},
    },
    store::Settings,
    text::Language,
};

const DEAL: &str = "0000006C";

/// Every choice that the device knows.
fn choices() -> Vec<Choice> {
    let mut choices = Vec::new();
    for kind in 0..2 {
        let people = (1..=5).map(|players| (players, false));
        for (players, partners) in people.chain((2..=5).map(|players| (players, true))) {
            for variant in Variant::ALL {
                let maps: &[CommandChoice] = match kind {
                    0 => &[CommandChoice::None],
                    _ => &[CommandChoice::Default, CommandChoice::FromDeal],
                };
                let bots = if partners { Bots::all_but_first(players) } else { Bots::NONE };
                let table = |commands: &CommandChoice| TableChoice { players, bots, variant, commands: *commands };
                choices.extend(maps.iter().map(table).map(Choice::Table));
            }
        }
    }
    let seven = |seats, level, tournament| Choice::Seven(SevenChoice { seats, level, tournament });
    for tournament in [false, true] {
        for number in 1..=3 {
            choices.extend(Level::ALL.map(|level| seven(Seats::Solo(number), level, tournament)));
            // Among people there are no opponents whose level would matter.
            choices.push(seven(Seats::Everybody(number + 1), Level::Easy, tournament));
        }
    }
    choices
}

#[test]
fn every_game_comes_back_from_its_text() {
    let choices = choices();
    assert_eq!(choices.len(), 27 + 54 + 36);
    let mut texts = std::collections::HashSet::new();
    for choice in choices {
        let challenge = Challenge::new(Deal::from_bits(0x5_A5A5_A5A5), choice);
        let text = challenge.to_string();
        assert_eq!(text.parse(), Ok(challenge), "{text}");
        let harmless = |character: char| character.is_ascii_alphanumeric() || "=&_".contains(character);
        assert!(text.chars().all(harmless), "{text} needs no escapes in a link");
        assert!(texts.insert(text), "two games have one text");
    }
}

#[test]
fn what_is_left_out_is_as_on_a_new_device() {
    let parse = |text: &str| text.parse::<Challenge>().unwrap();
    let new = Settings::default();
    for (kind, table) in [Kind::Table(TableKind::TheGame), Kind::Table(TableKind::Extreme)].into_iter().zip(new.tables)
    {
        let challenge = parse(&format!("game={}&deal=0000-006c", kind.id()));
        assert_eq!(challenge, Challenge::new(DEAL.parse().unwrap(), Choice::Table(table)));
        assert_eq!(challenge.kind(), kind);
    }
    assert_eq!(parse("deal=0000006C&game=seven_ate_nine").choice, Choice::Seven(new.seven));
}

#[test]
fn a_damaged_text_is_no_game() {
    let good = "deal=0000006C&game=extreme&players=2&variant=expert&commands=shuffled";
    assert!(good.parse::<Challenge>().is_ok());
    let damaged = [
        "",
        "deal=0000006C",
        "game=extreme",
        "deal=0000006D&game=extreme",
        "deal=000006C&game=extreme",
        "deal=0000006C&game=poker",
        "deal=0000006C&game=extreme&players=6",
        "deal=0000006C&game=extreme&bots=5",
        "deal=0000006C&game=extreme&bots=0",
        "deal=0000006C&game=extreme&bots=1&players=2",
        "deal=0000006C&game=extreme&players=0",
        "deal=0000006C&game=extreme&players=02",
        "deal=0000006C&game=extreme&players=+2",
        "deal=0000006C&game=extreme&players=2&players=3",
        "deal=0000006C&game=extreme&plyers=2",
        "deal=0000006C&game=the_game&commands=fixed",
        "deal=0000006C&game=seven_ate_nine&against=4",
        "deal=0000006C&game=seven_ate_nine&together=1",
        "deal=0000006C&game=seven_ate_nine&together=2&against=2",
        "deal=0000006C&game=seven_ate_nine&length=2",
        "deal=0000006C&game=seven_ate_nine&variant=expert",
        "deal=0000006C&game=extreme&",
        "deal=0000006C&game=extreme&players=2&variant=expert&commands=shuffled&more=1",
    ];
    for text in damaged {
        assert_eq!(text.parse::<Challenge>(), Err(Damaged), "{text}");
    }
    // Cut off anywhere it is damaged, or means what is left of it; it never panics.
    for length in 0..good.len() {
        let cut = good[..length].parse::<Challenge>();
        assert_eq!(cut.is_ok(), good[length..].starts_with('&') && length > 20, "{}", &good[..length]);
    }
}

/// A device in English, whatever it is given at its start.
fn device(start: Start, saves: &Saves) -> Person {
    Person::switch_on(Start { language: Some(Language::English), ..start }, saves.clone())
}

fn given(link: &str, saves: &Saves) -> Person {
    device(Start { challenge: Some(link.parse()), ..Start::default() }, saves)
}

/// Presses a button; the game that this passes on, if any.
fn shared_by(device: &mut Person, button: Button) -> Option<Challenge> {
    let down = device.level(button, true).shared;
    device.wait(60);
    down.or(device.level(button, false).shared)
}

/// These words, and nothing is cut off in either language.
#[track_caller]
fn shows(device: &Person, words: &str) {
    device.look();
    let text = device.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(words), "{words:?} is not in {text:?}");
}

fn table(deal: &str, players: u8, variant: Variant) -> TableGame {
    let setup = Setup::new(players, variant, CommandChoice::None, true).unwrap();
    TableGame::new(setup, deal.parse().unwrap(), 1)
}

#[test]
fn a_challenge_starts_the_very_game() {
    let device = given("deal=0000006C&game=the_game&players=1&variant=expert", &Saves::default());
    let kept = TableGame::unpack(&device.app().record(Slot::Game(Kind::Table(TableKind::TheGame)))).unwrap();
    let meant = table(DEAL, 1, Variant::Expert);
    assert_eq!(kept.game(), meant.game());
    assert!(!kept.streaks, "a deal that was passed on touches no streak");
    assert!(device.saved.contains(&Slot::Game(Kind::Table(TableKind::TheGame))), "it is kept at once");
    shows(&device, "Lay 3 cards");
    let seven = given("deal=0000006C&game=seven_ate_nine&against=2&level=hard", &Saves::default());
    let kept = SevenGame::unpack(&seven.app().record(Slot::Game(Kind::Seven))).unwrap();
    assert_eq!((kept.seats, kept.level, kept.contest.deal()), (Seats::Solo(2), Level::Hard, DEAL.parse().unwrap()));
}

#[test]
fn an_unfinished_game_is_given_up_only_when_asked() {
    let mut saves = Saves::default();
    let unfinished = table("00000000", 2, Variant::Standard);
    saves[Slot::Game(Kind::Table(TableKind::TheGame)).index()] = unfinished.pack();
    let game = |device: &Person| {
        TableGame::unpack(&device.app().record(Slot::Game(Kind::Table(TableKind::TheGame)))).unwrap().game().clone()
    };

    let mut device = given("deal=0000006C&game=the_game", &saves);
    shows(&device, "unfinished game");
    assert_eq!(game(&device), *unfinished.game());
    device.tap(Button::A);
    shows(&device, DEAL);
    device.tap(Button::B);
    shows(&device, "Continue");
    assert_eq!(game(&device), *unfinished.game(), "no means no");

    let mut device = given("deal=0000006C&game=the_game", &saves);
    device.tap(Button::Left);
    device.tap(Button::A);
    assert_eq!(game(&device).deal(), DEAL.parse().unwrap());

    let other = given("deal=0000006C&game=extreme", &saves);
    shows(&other, "Lay 2 cards");
    assert_eq!(game(&other), *unfinished.game(), "an unfinished game of another kind stays");
}

#[test]
fn a_damaged_link_says_so_and_leads_to_the_menu() {
    let mut device = given("deal=0000006D&game=the_game", &Saves::default());
    shows(&device, "The link is damaged");
    device.tap(Button::A);
    shows(&device, "The Game Extreme");
    assert!(device.app().record(Slot::Game(Kind::Table(TableKind::TheGame))).is_empty());
}

/// A friend's game is dealt below the question for a language: the dark hides neither.
#[test]
fn the_question_for_a_language_is_there_after_the_dark() {
    let challenge = Some("deal=0000006C&game=the_game".parse());
    let mut device = Person::switch_on(Start { challenge, ..Start::default() }, Saves::default());
    device.expect(r#""scene":"language""#);
    device.wait(1_000_000);
    device.tap(Button::B).expect(r#""scene":"language""#);
    device.tap(Button::A).expect(r#""scene":"table""#);
}

#[test]
fn everything_at_a_first_start_is_told_one_after_the_other() {
    let mut saves = Saves::default();
    saves.iter_mut().for_each(|save| save.push(1).unwrap());
    saves[Slot::Game(Kind::Table(TableKind::TheGame)).index()] = table("00000000", 1, Variant::Standard).pack();
    let crash = Some(stapel::app::Crash::new("src/lib.rs", 1));
    let challenge = Some("deal=0000006C&game=the_game".parse());
    let start = Start { crash, foreign: true, challenge, ..Start::default() };
    let mut device = Person::switch_on(start, saves.clone());
    for words in ["Language", "Something failed", "held something", "be read", "be read", "be read", "unfinished", DEAL]
    {
        shows(&device, words);
        device.tap(Button::A);
    }
}

/// At the end of a game that was given up; the settings have forgotten how it was set up.
fn ended(can_share: bool) -> Person {
    let setup = Setup::new(1, Variant::Expert, CommandChoice::FromDeal, true).unwrap();
    let table = TableGame::new(setup, DEAL.parse().unwrap(), 1);
    let mut saves = Saves::default();
    saves[Slot::Game(Kind::Table(TableKind::Extreme)).index()] = table.pack();
    let mut device = device(Start { can_share, ..Start::default() }, &saves);
    device.tap(Button::A);
    device.hold(Button::B, 410);
    device.tap(Button::Left);
    device.tap(Button::A);
    device.tap(Button::Left);
    device.tap(Button::A);
    shows(&device, "Given up");
    device.wait(600);
    device
}

#[test]
fn the_end_offers_to_share_where_the_board_can() {
    let mut device = ended(true);
    for _ in 0..2 {
        assert_eq!(shared_by(&mut device, Button::Right), None);
    }
    shows(&device, "Share this deal");
    let share = shared_by(&mut device, Button::A).unwrap();
    assert_eq!(share.to_string(), "deal=0000006C&game=extreme&players=1&variant=expert&commands=shuffled");
    shows(&device, "Share this deal");
    assert_eq!(shared_by(&mut device, Button::Right), None, "once asked for, once done");
    shows(&device, "Menu");
}

#[test]
fn a_board_that_cannot_share_offers_nothing_new() {
    let mut device = ended(false);
    for words in ["Play again", "Same deal · 0000006C", "Menu", "Play again"] {
        shows(&device, words);
        device.tap(Button::Right);
    }
}

#[test]
fn a_match_of_seven_ate_nine_is_shared_with_its_opponents() {
    const LINK: &str = "deal=0000006C&game=seven_ate_nine&against=2&level=hard&length=tournament";
    let start = Start { can_share: true, challenge: Some(LINK.parse()), ..Start::default() };
    let mut device = device(start, &Saves::default());
    for button in [Button::B, Button::Left, Button::A, Button::Left, Button::A] {
        device.tap(button);
    }
    device.wait(1100);
    for button in [Button::Right, Button::Right] {
        device.tap(button);
    }
    shows(&device, "Share this deal");
    assert_eq!(shared_by(&mut device, Button::A).map(|share| share.to_string()).as_deref(), Some(LINK));
}
