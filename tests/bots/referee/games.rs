//! Teams of bots play The Game and Extreme, and what they do is written down.

use std::{collections::BTreeMap, fmt::Write};

use stapel::{
    bots::the_game::{Mind, Strength, Thinker, weights::Style},
    rules::{
        deal::{Deal, Stream},
        the_game::{Action, Card, Cause, Command, CommandChoice, Game, Mark, Outcome, Pile, Report, Setup, Variant},
    },
};

use super::table;
use crate::team;

/// Of each kind.
const GAMES: u64 = 2_000;

#[test]
fn the_game_without_an_objection() {
    let events = replay_all(|_| CommandChoice::None);
    insist_on(&events, &["won", "lost", "trick", "mark", "mark expired", "last cards", "skipped somebody"]);
    assert!(events.keys().all(|event| !["Stop", "Silence"].contains(event)));
}

#[test]
fn extreme_without_an_objection() {
    let maps = [CommandChoice::Default, CommandChoice::FromDeal];
    let events = replay_all(|round| maps[round as usize % 2]);
    insist_on(&events, &["lost", "trick", "mark", "mark expired", "last cards", "drew only one"]);
    insist_on(&events, &["Stop", "Skull", "3!", "Silence", "No tricks", "One pile", "Draw one"]);
}

/// What was never seen was not judged.
fn insist_on(events: &BTreeMap<&'static str, u32>, wanted: &[&str]) {
    for event in wanted {
        assert!(events.contains_key(event), "{event:?} never happened: {events:?}");
    }
}

/// Plays and replays games of every number of players, every variant, with marks and without, with taking back and
/// without: thirty kinds in turn, and each round of all kinds chooses its commands. Counts what happened.
fn replay_all(commands: impl Fn(u64) -> CommandChoice) -> BTreeMap<&'static str, u32> {
    let mut thinker = Box::new(Thinker::new());
    let mut events = BTreeMap::new();
    for number in 0..GAMES {
        let (players, kind) = (number % 5, number / 5 % 6);
        let (variant, marks) = (Variant::ALL[kind as usize % 3], kind >= 3);
        let (round, take_back) = (number / 30, number / 60 % 2 == 0);
        let setup = Setup::new(players as u8 + 1, variant, commands(round), take_back).expect("one to five");
        let text = transcript(&mut thinker, setup, Deal::from_bits(number * 0x9E37_79B9), marks);
        let seen = table::judge(&text).unwrap_or_else(|objection| panic!("game {number}, {objection}\n{text}"));
        *events.entry(if seen.won { "won" } else { "lost" }).or_default() += 1;
        *events.entry("cards left").or_default() += seen.left as u32;
        for (event, count) in seen.events {
            *events.entry(event).or_default() += count;
        }
    }
    println!("{events:?}");
    events
}

/// A game as the referee reads it.
pub fn transcript(thinker: &mut Thinker, setup: Setup, deal: Deal, marks: bool) -> String {
    let mut text = heading(setup, deal);
    // Steady ones play every fourth game.
    let strength = if deal.bits().is_multiple_of(4) { Strength::Steady } else { Strength::Strong };
    let mind = Mind::of(Style::of(&setup, marks), strength);
    let mut shown = String::new();
    let mut player = 0;
    let played = team::play(thinker, setup, deal, &mind, |action, report, game| {
        write_action(&mut text, player, action, report);
        player = game.player();
        let now = marks_shown(game);
        if game.outcome().is_none() && now != shown {
            writeln!(text, "shown{now}").expect("a string takes everything");
            shown = now;
        }
    });
    write_end(&mut text, &played.outcome);
    text
}

fn heading(setup: Setup, deal: Deal) -> String {
    let variant = match setup.variant() {
        Variant::Standard => "standard",
        Variant::Expert => "expert",
        Variant::ExpertPlus => "expert+",
    };
    let map = setup.command_map(deal);
    let commands = Command::ALL.into_iter().flat_map(|command| map.cards(command).collect::<Vec<_>>());
    // The order of the cards is no rule of the game: it is what the deal says.
    let mut deck: Vec<Card> = Card::all().collect();
    deal.chance(Stream::Deck).shuffle(&mut deck);
    let list = |cards: &mut dyn Iterator<Item = Card>| cards.map(|card| format!(" {card}")).collect::<String>();
    let (commands, deck) = (list(&mut commands.into_iter()), list(&mut deck.into_iter()));
    format!("players {}\nvariant {variant}\ncommands{commands}\ndeck{deck}\n", setup.players())
}

fn write_action(text: &mut String, player: u8, action: Action, report: &Report) {
    let line = match (action, report) {
        (Action::Start(player), _) => format!("start {player}"),
        (Action::Lay(card, pile), _) => format!("lay {player} {card} {}", pile.index()),
        (Action::EndTurn, Report::TurnEnded(drawn)) => {
            format!("end {player} drew{}", drawn.iter().map(|card| format!(" {card}")).collect::<String>())
        }
        // The last cards are over.
        (Action::EndTurn, _) => return,
        (Action::SetMark(owner, pile, mark), _) => {
            format!("mark {owner} {} {}", pile.index(), mark.map_or("nothing", name))
        }
        _ => format!("{action:?}"),
    };
    writeln!(text, "{line}").expect("a string takes everything");
}

fn write_end(text: &mut String, outcome: &Outcome) {
    let how = match outcome.loss.map(|loss| loss.cause) {
        None => "won",
        Some(Cause::Stuck) => "lost",
        Some(Cause::DeadEnd) => "dead-end",
        Some(Cause::EndedIncomplete) => "incomplete",
        Some(Cause::GaveUp) => "gave-up",
    };
    writeln!(text, "over {how} {}", outcome.left).expect("a string takes everything");
}

fn name(mark: Mark) -> &'static str {
    match mark {
        Mark::KeepOff => "keep-off",
        Mark::SmallSteps => "small-steps",
    }
}

/// The marks that the player whose turn it is can see.
fn marks_shown(game: &Game) -> String {
    let marks = game.observe(game.player()).marks;
    let on = |pile: Pile| {
        let all = marks.on(pile).map(|(player, mark)| format!(" {player}:{}:{}", pile.index(), name(mark)));
        all.collect::<String>()
    };
    Pile::ALL.map(on).concat()
}
