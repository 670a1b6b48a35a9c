//! The referee of 7 ate 9 objects: to games of opponents told wrongly.

use super::{seven::judge, seven_games::transcript};

fn played() -> impl Iterator<Item = String> {
    (0..120).map(|number| transcript(2 + (number % 3) as u8, number, number % 2 == 0))
}

fn with(lines: &[&str], place: usize, told: &[&str]) -> String {
    [&lines[..place], told, &lines[place + 1..]].concat().join("\n")
}

/// Tells every line of many games wrongly in a way, where there is one, and finds each time an objection with this
/// beginning to that line, or later if it must come out some time.
#[track_caller]
fn objects(reason: &str, at_once: bool, lie: impl Fn(&[&str]) -> Option<Vec<String>>) {
    let mut told = 0;
    for text in played() {
        judge(&text).expect("as it was played there is nothing to object to");
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let Some(instead) = lie(&words) else { continue };
            let instead: Vec<&str> = instead.iter().map(String::as_str).collect();
            let objection = judge(&with(&lines, place, &instead)).expect_err(reason);
            let expected = objection.line == place + instead.len() && objection.reason.starts_with(reason);
            assert!(expected || !at_once, "{objection} instead of {reason}: {line}");
            told += 1;
        }
    }
    println!("{told} transcripts with one lie: {reason}");
    assert!(told > 0, "nothing could be told wrongly: {reason}");
}

#[test]
fn to_a_card_that_was_left_out() {
    objects("whatever comes of it", false, |words| matches!(words, [_, "lay", _, _, "laid"]).then(Vec::new));
}

#[test]
fn to_a_card_that_was_laid_twice() {
    objects("", true, |words| match words {
        [_, "lay", _, _, "laid"] => Some(vec![words.join(" "), words.join(" ")]),
        _ => None,
    });
}

#[test]
fn to_results_that_were_told_otherwise() {
    let result = |true_one: &'static str, told: &'static str| {
        move |words: &[&str]| match words {
            [now, "lay", player, card, found] if found.starts_with(true_one) => {
                Some(vec![format!("{now} lay {player} {card} {told}")])
            }
            _ => None,
        }
    };
    objects("laid, not misfit", true, result("laid", "misfit:9"));
    objects("too-slow, not misfit", true, result("too-slow", "misfit:9"));
    objects("too-slow, not laid", true, result("too-slow", "laid"));
    objects("misfit:", true, result("misfit", "laid"));
    objects("misfit:", true, result("misfit", "too-slow"));
    objects("misfit:", true, result("misfit", "misfit:5"));
    objects("last-card, not laid", true, result("last-card", "laid"));
}

#[test]
fn to_whoever_acts_while_held_up() {
    objects("held up until", true, |words| match words {
        [now, "lay", player, card, found] if found.starts_with("misfit") => {
            let soon = now.parse::<u64>().expect("a time") + 999;
            Some(vec![words.join(" "), format!("{soon} lay {player} {card} misfit:{}", soon + 1000)])
        }
        _ => None,
    });
}

#[test]
fn to_wrong_draws() {
    objects("Card {", true, |words| match words {
        [now, "draw", player, card] => {
            let other = if *card == "1/1" { "1/2" } else { "1/1" };
            Some(vec![format!("{now} draw {player} {other}")])
        }
        _ => None,
    });
}

#[test]
fn to_a_bottom_card_that_was_raised_without_need_or_not_at_all() {
    objects("a card is raised though a player can go on", true, |words| match words {
        ["0", "go"] => Some(vec!["0 go".into(), "0 raised 1/1".into()]),
        _ => None,
    });
    objects("", false, |words| matches!(words, [_, "raised", _]).then(Vec::new));
    objects("Card {", true, |words| match words {
        [now, "raised", card] => Some(vec![format!("{now} raised {}", if *card == "1/1" { "1/2" } else { "1/1" })]),
        _ => None,
    });
}

#[test]
fn to_false_ends_and_times() {
    objects("[", true, |words| match words {
        [now, "over", .., last] => {
            let (last, rest) = (last.parse::<u8>().expect("points") + 1, &words[2..words.len() - 1]);
            Some(vec![format!("{now} over {} {last}", rest.join(" "))])
        }
        _ => None,
    });
    objects("the game is not over", true, |words| match words {
        ["0", "go"] => Some(vec!["0 go".into(), "0 over 0 4".into()]),
        _ => None,
    });
    objects("time runs backwards", true, |words| match words {
        [now, "draw", ..] => Some(vec![words.join(" "), format!("{} go", now.parse::<u64>().expect("a time") - 1)]),
        _ => None,
    });
    objects("the game is over", true, |words| match words {
        [_, "over", ..] => Some(vec![words.join(" "), words.join(" ")]),
        _ => None,
    });
    objects("a go while everybody plays", true, |words| match words {
        ["0", "go"] => Some(vec!["0 go".into(), "0 go".into()]),
        _ => None,
    });
}
