//! The referee of The Game and Extreme objects: to tables laid out for it, and to games of bots told wrongly.

use std::collections::HashSet;

use stapel::{
    bots::the_game::Thinker,
    rules::{
        deal::Deal,
        the_game::{CommandChoice, Setup, Variant},
    },
};

use super::{games::transcript, table::judge};

/// Four numbers each for Stop, Skull, 3!, Silence, No tricks, One pile, Draw one.
const COMMANDS: &str = "commands 3 44 66 84 6 48 69 87 10 27 73 91 13 30 52 94 17 34 55 98 20 37 59 77 24 41 62 80";

/// A table at which these cards are dealt first, and the others follow in order.
fn table(players: u8, variant: &str, commands: &str, first: &[u8]) -> String {
    let first: Vec<u8> = first.to_vec();
    let rest: Vec<u8> = (2..=99).filter(|card| !first.contains(card)).collect();
    let deck: String = first.iter().chain(&rest).map(|card| format!(" {card}")).collect();
    format!("players {players}\nvariant {variant}\n{commands}\ndeck{deck}\n")
}

/// The referee follows all lines but the last, and objects to that for this reason.
#[track_caller]
fn objects(table: &str, lines: &[&str], reason: &str) {
    let text = table.to_string() + &lines.join("\n");
    let objection = judge(&text).expect_err(reason);
    assert_eq!((objection.reason.as_str(), objection.line), (reason, text.lines().count()), "{text}");
}

#[test]
fn to_wrong_turns() {
    let table = table(1, "standard", "commands", &[5, 8, 12, 14, 95, 16, 18, 22]);
    objects(&table, &["lay 0 5 0", "lay 0 5 1"], "5 is not in the hand");
    objects(&table, &["lay 0 2 0"], "2 is not in the hand");
    objects(&table, &["lay 0 8 0", "lay 0 5 0"], "the card does not fit");
    objects(&table, &["lay 0 14 2", "lay 0 16 2"], "the card does not fit");
    objects(&table, &["lay 0 5 0", "end 0 drew 2"], "the minimum is not met");
    objects(&table, &["lay 0 22 0", "lay 0 12 0", "lay 0 8 2", "end 0 drew 2 3"], "[2, 3, 4] should be drawn");
    objects(&table, &["lay 0 5 0", "lay 0 8 0", "end 0 drew 2 4"], "[2, 3] should be drawn");
    objects(
        &table,
        &["lay 0 5 0", "lay 0 8 0", "end 0 drew 2 3", "lay 0 2 2", "lay 1 3 2"],
        "it is the turn of Some(0)",
    );
    objects(&table, &["start 0"], "nobody is asked who starts");
    objects(&table, &["lay 0 5 0", "GiveUp"], "cannot read [\"GiveUp\"]");
}

#[test]
fn to_expert_turns_that_are_too_short_and_hands_that_are_too_large() {
    let first = [5, 8, 12, 14, 95, 16, 18, 22];
    let expert = table(1, "expert", "commands", &first);
    objects(&expert, &["lay 0 5 0", "lay 0 8 0", "end 0 drew 2 3"], "the minimum is not met");
    let small = table(1, "expert+", "commands", &first);
    objects(&small, &["lay 0 22 0"], "22 is not in the hand");
    objects(&small, &["lay 0 5 0", "lay 0 8 0", "lay 0 12 0", "end 0 drew 22 2 3 4"], "[22, 2, 3] should be drawn");
}

#[test]
fn to_wrong_players() {
    let table = table(2, "standard", "commands", &[5, 8, 12, 14, 95, 16, 18, 22, 25]);
    objects(&table, &["lay 0 5 0"], "it is the turn of None");
    objects(&table, &["start 2"], "there is no such player");
    objects(&table, &["start 1", "start 0"], "nobody is asked who starts");
    objects(&table, &["start 1", "lay 0 5 0"], "it is the turn of Some(1)");
    objects(&table, &["start 1", "lay 1 5 0"], "5 is not in the hand");
    objects(
        &table,
        &["start 0", "lay 0 5 0", "lay 0 8 0", "end 0 drew 9 10", "lay 0 12 0"],
        "it is the turn of Some(1)",
    );
}

#[test]
fn to_broken_commands() {
    let extreme = |first: &[u8]| table(1, "standard", COMMANDS, first);
    let tricks = extreme(&[17, 28, 18, 5, 7, 8, 9, 11]);
    objects(&tricks, &["lay 0 28 0", "lay 0 17 1", "lay 0 18 0"], "a trick under No tricks");
    let plain = extreme(&[20, 21, 22, 5, 7, 8, 9, 11]);
    objects(&plain, &["lay 0 5 0", "lay 0 20 0", "lay 0 21 1"], "another pile under One pile");
    let stop = extreme(&[3, 5, 7, 8, 9, 11, 12, 14]);
    objects(&stop, &["lay 0 3 0", "lay 0 5 0"], "a card after a Stop");
    let skull = extreme(&[6, 5, 7, 8, 9, 11, 12, 14]);
    objects(&skull, &["lay 0 5 0", "lay 0 6 0", "end 0 drew 2 3"], "a Skull is not covered");
    let three = extreme(&[10, 11, 12, 14, 15, 16, 5, 7]);
    objects(&three, &["lay 0 10 0", "lay 0 11 0", "end 0 drew 2 3"], "a 3! without exactly three cards");
    let four = ["lay 0 10 0", "lay 0 11 0", "lay 0 12 0", "lay 0 14 0"];
    objects(&three, &four, "a fourth card in a turn with a 3!");
    let one = extreme(&[24, 23, 5, 7, 8, 9, 11, 12]);
    objects(&one, &["lay 0 23 0", "lay 0 24 0", "end 0 drew 2 3"], "[2] should be drawn");
    objects(&one, &["lay 0 23 0", "lay 0 24 0", "end 0 drew"], "[2] should be drawn");
}

#[test]
fn to_wrong_marks() {
    let alone = table(1, "standard", "commands", &[5]);
    objects(&alone, &["mark 0 0 keep-off"], "there is nobody to set a mark for");
    let first = [13, 5, 7, 8, 9, 11, 12, 14, 15, 16, 18, 19, 21, 22];
    let two = table(2, "standard", COMMANDS, &first);
    objects(&two, &["start 0", "mark 1 4 keep-off"], "there is no such player or pile");
    objects(&two, &["start 0", "mark 1 0 forty-seven"], "there is no such mark");
    objects(&two, &["start 0", "lay 0 13 0", "mark 1 0 keep-off"], "a mark under Silence");
    let marked = ["start 0", "mark 1 0 keep-off", "shown 1:0:keep-off"];
    let then = |lines: &[&'static str]| [&marked[..], lines].concat();
    objects(&two, &["start 0", "mark 1 0 keep-off", "lay 0 5 0"], "shown should be {\"1:0:keep-off\"}");
    objects(&two, &then(&["mark 1 0 nothing", "lay 0 5 0"]), "shown should be {}");
    objects(&two, &then(&["lay 0 13 0", "lay 0 5 2"]), "shown should be {}");
    // It is back when Silence is covered, and gone with the end of its owner's turn.
    let covered = ["lay 0 13 2", "shown", "lay 0 5 2", "end 0 drew 2 3"];
    objects(&two, &then(&covered), "shown should be {\"1:0:keep-off\"}");
    let ended = ["lay 0 5 0", "lay 0 7 0", "end 0 drew 2 3", "lay 1 14 0", "lay 1 15 0", "end 1 drew 4 6", "lay 0 8 0"];
    objects(&two, &then(&ended), "shown should be {}");
    let own = ["start 0", "mark 0 0 small-steps", "shown 0:0:small-steps", "lay 0 5 0", "lay 0 7 0", "end 0 drew 2 3"];
    let kept = ["shown", "lay 1 14 0"];
    objects(&two, &[&own[..], &kept].concat(), "shown should be {\"0:0:small-steps\"}");
}

#[test]
fn to_false_ends() {
    let table = table(1, "standard", "commands", &[5, 8, 12, 14, 95, 16, 18, 22]);
    objects(&table, &["over won 0"], "98 cards are left");
    objects(&table, &["over won 98"], "a win before all 98 are laid by complete turns");
    objects(&table, &["over lost 98"], "the turn could have been completed");
    objects(&table, &["lay 0 5 0", "over lost 98"], "97 cards are left");
    objects(&table, &["lay 0 5 0", "over lost 97"], "the turn could have been completed");
    objects(&table, &["over gave-up 98"], "no game ends like this: gave-up");
    objects(&table, &["lay 0 5 0"], "the transcript ends before the game");
}

#[test]
fn to_wrong_cards() {
    let deck: String = (2..=98).chain([2]).map(|card| format!(" {card}")).collect();
    let text = format!("players 1\nvariant standard\ncommands\ndeck{deck}");
    objects(&text, &[], "the deck is not 2 to 99, each once");
    objects("players 1\nvariant standard\n", &[&COMMANDS.replace(" 44", " 3")], "a card carries two commands");
    objects("players 1\nvariant standard\n", &[&COMMANDS.replace(" 44", "")], "28 cards carry a command");
    objects(&text.replace("players 1", "players 6"), &[], "one to five can play");
}

/// Games of bots of all sizes, as they were played.
fn played() -> impl Iterator<Item = String> {
    let mut thinker = Box::new(Thinker::new());
    (0..30_u64).map(move |number| {
        let commands = [CommandChoice::None, CommandChoice::FromDeal][number as usize % 2];
        let setup = Setup::new(1 + (number % 5) as u8, Variant::Standard, commands, true).expect("one to five");
        transcript(&mut thinker, setup, Deal::from_bits(number), true)
    })
}

/// A transcript with one line told otherwise.
fn with(lines: &[&str], place: usize, told: &[&str]) -> String {
    [&lines[..place], told, &lines[place + 1..]].concat().join("\n")
}

#[test]
fn to_any_card_that_was_left_out_or_laid_twice_or_drawn_wrongly() {
    let mut told = 0;
    for text in played() {
        judge(&text).expect("as it was played there is nothing to object to");
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let lies = match words[..] {
                ["lay", ..] => vec![with(&lines, place, &[]), with(&lines, place, &[line, line])],
                ["end", player, "drew", first, ..] => {
                    let swapped = line.replacen(&format!("drew {first}"), "drew 2", 1);
                    let fewer = format!("end {player} drew");
                    let changed = if swapped == *line { fewer.clone() } else { swapped };
                    vec![with(&lines, place, &[&changed]), with(&lines, place, &[&fewer])]
                }
                ["start", ..] => vec![with(&lines, place, &[]), with(&lines, place, &[line, line])],
                _ => vec![],
            };
            for lie in lies {
                judge(&lie).expect_err("a lie");
                told += 1;
            }
        }
    }
    println!("{told} transcripts with one lie");
    assert!(told > 5_000);
}

#[test]
fn to_a_result_that_was_told_otherwise() {
    let mut ends = HashSet::new();
    for text in played() {
        let lines: Vec<&str> = text.lines().collect();
        let (last, place) = (lines[lines.len() - 1], lines.len() - 1);
        let (how, left) = last.strip_prefix("over ").and_then(|end| end.split_once(' ')).expect("how a game ended");
        let other = if how == "won" { "lost" } else { "won" };
        let more = left.parse::<u8>().expect("a number") + 1;
        for lie in [format!("over {other} {left}"), format!("over {how} {more}")] {
            assert_eq!(judge(&with(&lines, place, &[&lie])).expect_err("a lie").line, place + 1);
        }
        assert!(judge(&with(&lines, place, &[])).is_err(), "a game without an end");
        assert!(judge(&with(&lines, place, &[last, last])).is_err(), "a game with two ends");
        ends.insert(how.to_string());
    }
    assert_eq!(ends.len(), 2, "only {ends:?}");
}
