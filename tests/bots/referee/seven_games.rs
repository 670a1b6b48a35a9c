//! Opponents play 7 ate 9 among themselves, and what they do is written down.

use std::{collections::BTreeMap, fmt::Write};

use stapel::{
    bots::seven_ate_nine::{Level, Opponent, chance, form},
    rules::{
        deal::{Chance, Deal, Stream},
        seven_ate_nine::{Action, Card, Game, Phase, Report, deck},
    },
};

use super::seven;

const GAMES: u64 = 2_000;
/// Games in which one player also lays what does not fit, as opponents hardly ever do.
const CLUMSY: u64 = 300;

#[test]
fn seven_ate_nine_without_an_objection() {
    let mut events = BTreeMap::new();
    for number in 0..GAMES {
        let text = transcript(2 + (number % 3) as u8, number, false);
        judge(&text, &mut events);
    }
    println!("{events:?}");
    assert_eq!(events["last-card"], GAMES as u32);
    assert!(["laid", "draw", "too-slow"].iter().all(|event| events.contains_key(event)));
}

#[test]
fn clumsy_games_without_an_objection() {
    let mut events = BTreeMap::new();
    for number in 0..CLUMSY {
        let text = transcript(2 + (number % 3) as u8, number, true);
        judge(&text, &mut events);
    }
    println!("{events:?}");
    assert!(["laid", "draw", "too-slow", "misfit", "raised"].iter().all(|event| events.contains_key(event)));
}

fn judge(text: &str, events: &mut BTreeMap<&'static str, u32>) {
    let seen = seven::judge(text).unwrap_or_else(|objection| panic!("{objection}\n{text}"));
    for (event, count) in seen.events {
        *events.entry(event).or_default() += count;
    }
}

/// A game as the referee reads it: opponents of all levels at all seats.
pub fn transcript(players: u8, number: u64, clumsy: bool) -> String {
    let deal = Deal::from_bits(number * 0x9E37_79B9 + u64::from(clumsy));
    let levels: Vec<Level> =
        (0..players).map(|seat| Level::ALL[((number / 3) >> (2 * seat)) as usize % Level::ALL.len()]).collect();
    let seated = |(seat, level): (u8, &Level)| Opponent::new(*level, form(deal, 0, seat));
    let fresh = || (0..).zip(levels.iter()).map(seated).collect::<Vec<_>>();
    let mut game = Game::new(players, deal, 0).expect("two to four");
    let mut text = heading(players, deal);
    let mut opponents = fresh();
    let mut fumbles = deal.chance(Stream::Bot(9));
    while game.outcome().is_none() {
        let now = game.now();
        if game.phase() != Phase::Playing {
            apply(&mut game, now, Action::Go, &mut text);
            opponents = fresh();
            continue;
        }
        for (seat, opponent) in (0..).zip(&mut opponents) {
            opponent.look(&game.observe(seat), now, || chance(deal, 0, now, seat));
        }
        let (seat, next) = (0..).zip(&mut opponents).min_by_key(|(_, opponent)| opponent.acts_at()).expect("players");
        let at = next.acts_at().expect("an opponent that looked will act").max(now);
        let action = next.act();
        let top = game.public_observation().top;
        match action.map(|action| if clumsy { fumble(&game, seat, action, &mut fumbles) } else { action }) {
            Some(action) => apply(&mut game, at, action, &mut text),
            None => next.look(&game.observe(seat), at, || chance(deal, 0, at, seat)),
        }
        if clumsy && let Some(late) = lay_late(&mut game, top, &mut fumbles, &mut text) {
            opponents[late] = fresh().swap_remove(late);
        }
    }
    let points = game.outcome().expect("it is over");
    let points = points.as_slice().iter().map(|points| format!(" {points}")).collect::<String>();
    writeln!(text, "{} over{points}", game.now()).expect("a string takes everything");
    text
}

/// Now and then any card of the hand, and more draws from the stack than a player needs.
fn fumble(game: &Game, player: u8, action: Action, chance: &mut Chance) -> Action {
    let seen = game.observe(player);
    match chance.below(10) {
        0 if !seen.hand.is_empty() => {
            Action::Lay { player, card: seen.hand[chance.below(seen.hand.len() as u32) as usize] }
        }
        1..7 if seen.seats[usize::from(player)].stack > 0 => Action::Draw { player },
        _ => action,
    }
}

/// Now and then a player lays what fitted the covered top, sooner or later; gives that player.
fn lay_late(game: &mut Game, covered: Card, chance: &mut Chance, text: &mut String) -> Option<usize> {
    let (player, at) = (chance.below(game.players().into()), game.now() + chance.below(800));
    let seen = game.observe(player as u8);
    if chance.below(3) > 0 || seen.phase != Phase::Playing || seen.seats[player as usize].held_until > at {
        return None;
    }
    let card = *seen.hand.iter().find(|card| card.fits(covered) && !seen.can_lay(**card))?;
    apply(game, at, Action::Lay { player: player as u8, card }, text);
    Some(player as usize)
}

fn heading(players: u8, deal: Deal) -> String {
    // The order of the cards is no rule of the game: it is what the deal says.
    let mut cards = deck();
    deal.chance(Stream::Seven(0)).shuffle(&mut cards);
    let cards: String = cards.iter().map(|card| format!(" {}", plain(*card))).collect();
    format!("players {players}\ndeck{cards}\n")
}

fn plain(card: Card) -> String {
    format!("{}/{}", card.value(), card.step())
}

fn apply(game: &mut Game, at: u32, action: Action, text: &mut String) {
    let report = game.apply(at, action).expect("opponents do only what is possible");
    let raised = match game.phase() {
        Phase::Stuck { .. } => true,
        // The whole pile was raised: the game is over without a last card.
        Phase::Over => report != Report::LastCard,
        _ => false,
    };
    let line = match (action, report) {
        (Action::Go, _) => "go".to_string(),
        (Action::Lay { player, card }, report) => format!("lay {player} {} {}", plain(card), result(report)),
        (Action::Draw { player }, Report::Drew(card)) => format!("draw {player} {}", plain(card)),
        (Action::Draw { .. }, report) => format!("{report:?}"),
    };
    writeln!(text, "{at} {line}").expect("a string takes everything");
    if raised {
        writeln!(text, "{at} raised {}", plain(game.public_observation().top)).expect("a string takes everything");
    }
}

fn result(report: Report) -> String {
    match report {
        Report::Laid => "laid".to_string(),
        Report::Misfit { until } => format!("misfit:{until}"),
        Report::TooSlow => "too-slow".to_string(),
        Report::LastCard => "last-card".to_string(),
        Report::Went | Report::StillStuck | Report::Drew(_) => format!("{report:?}"),
    }
}
