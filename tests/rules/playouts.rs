//! Whole games at random, held against a plain account of where every card is.
//!
//! A part of the decks is nearly sorted, and most players lay what jumps least: pure chance loses so early that the
//! end of the draw pile, players without cards and wins would never be seen.

use stapel::{
    bytes::RECORD_SIZE,
    rules::{
        deal::{Chance, Deal, Stream},
        the_game::{Action, Card, CommandChoice, Game, Jump, Mark, Pile, Setup, Variant},
    },
};

use crate::account::{Account, Event, Seen};

/// Of each number of players and each variant: this many of The Game, and of Extreme half with each map.
///
/// 12,000 games in all. They are the first fifth of the long run's, so they are of every kind, and every event that
/// the long run insists on is seen in them too; a twentieth of them is enough for that.
const SAMPLE: u64 = 400;
/// The same for the long run, which looks for what is rarer: 60,000 games in all.
const ALL: u64 = 2_000;
/// Every game ends long before; a player who only took back and laid again would not.
const LONGEST: usize = 3_000;

#[test]
fn the_game() {
    play_the_game(SAMPLE);
}

#[test]
fn extreme_with_the_default_map() {
    play_extreme(CommandChoice::Default, SAMPLE / 2);
}

#[test]
fn extreme_with_a_map_from_the_deal() {
    play_extreme(CommandChoice::FromDeal, SAMPLE / 2);
}

#[test]
#[ignore = "five times as many games of the same kinds"]
fn the_game_in_thirty_thousand_games() {
    play_the_game(ALL);
}

#[test]
#[ignore = "five times as many games of the same kinds"]
fn extreme_with_the_default_map_in_fifteen_thousand_games() {
    play_extreme(CommandChoice::Default, ALL / 2);
}

#[test]
#[ignore = "five times as many games of the same kinds"]
fn extreme_with_a_map_from_the_deal_in_fifteen_thousand_games() {
    play_extreme(CommandChoice::FromDeal, ALL / 2);
}

fn play_the_game(games: u64) {
    play_all(CommandChoice::None, games).assert_all(Event::the_game());
}

fn play_extreme(commands: CommandChoice, games: u64) {
    play_all(commands, games).assert_all(Event::the_game().chain(Event::extreme()));
}

fn play_all(commands: CommandChoice, games: u64) -> Seen {
    let mut seen = Seen::default();
    for (players, variant) in (1..=5).flat_map(|players| Variant::ALL.map(|variant| (players, variant))) {
        for number in 0..games {
            let setup = Setup::new(players, variant, commands, number % 2 == 0).expect("one to five players");
            play(setup, Deal::from_bits(number * 45 + u64::from(players) * 3 + variant as u64), &mut seen);
        }
    }
    println!("{commands:?}: the largest record has {} bytes", seen.largest_record);
    seen
}

fn play(setup: Setup, deal: Deal, seen: &mut Seen) {
    let mut chance = deal.chance(Stream::Bot(0));
    let deck = deck(deal, &mut chance);
    let mut game = Game::with_deck(setup, deal, &deck).expect("every card once");
    let mut account = Account::new(&game, &deck);
    let carelessness = [0, 3, 30][chance.below(3) as usize];
    for _ in 0..LONGEST {
        account.assert_agrees(&game);
        let actions = game.legal_actions();
        if chance.below(32) == 0 || game.outcome().is_some() {
            assert_exactly_these_are_accepted(&game, &actions);
        }
        if let Some(outcome) = game.outcome() {
            assert!(actions.is_empty());
            return account.close(outcome, seen);
        }
        let action = choose(&game, &actions, carelessness, &mut chance);
        let before = game.clone();
        let report = game.apply(action).expect("a listed action is accepted");
        account.follow(&before, action, &report, &game, seen);
        let record = game.pack();
        assert!(record.len() <= RECORD_SIZE);
        seen.largest_record = seen.largest_record.max(record.len());
        assert_eq!(Game::unpack(&record).as_ref(), Ok(&game));
    }
    panic!("the game does not end: {game:?}");
}

/// Shuffled, or sorted but for a few places.
fn deck(deal: Deal, chance: &mut Chance) -> [Card; Card::COUNT] {
    let mut deck: [Card; Card::COUNT] = Card::all().collect::<Vec<_>>().try_into().expect("98 cards");
    if chance.below(2) == 0 {
        deal.chance(Stream::Deck).shuffle(&mut deck);
    } else {
        for place in 0..deck.len() {
            let other = (place + chance.below(12) as usize).min(deck.len() - 1);
            deck.swap(place, other);
        }
    }
    deck
}

/// What jumps least and can still be completed; when the turn is complete, its end; now and then anything at all.
fn choose(game: &Game, actions: &[Action], carelessness: u32, chance: &mut Chance) -> Action {
    if chance.below(100) < carelessness {
        let bold = |action: &&Action| !matches!(action, Action::GiveUp | Action::EndIncomplete);
        let some: Vec<&Action> = actions.iter().filter(|action| bold(action) || chance.below(8) == 0).collect();
        return **some.get(chance.below(some.len().max(1) as u32) as usize).unwrap_or(&&Action::GiveUp);
    }
    let view = game.observe(game.player());
    let step = |action: &Action| match action {
        Action::Lay(card, pile) => match view.may_lay(*card, *pile).expect("a listed play is legal") {
            Jump::Trick => Some(0),
            Jump::Ahead(distance) => Some(distance),
        },
        _ => None,
    };
    let mut plays: Vec<(u8, Action)> = actions.iter().filter_map(|action| Some((step(action)?, *action))).collect();
    plays.sort_by_key(|(step, _)| *step);
    let dooms = |action: Action| matches!(action, Action::Lay(card, pile) if view.dooms(card, pile));
    let best = plays.into_iter().find(|(_, action)| !dooms(*action));
    let small = |(step, _): &(u8, Action)| *step <= 2;
    match best {
        Some((_, action)) if !actions.contains(&Action::EndTurn) => action,
        Some((_, action)) if best.as_ref().is_some_and(small) && chance.below(8) > 0 => action,
        _ if actions.contains(&Action::EndTurn) => Action::EndTurn,
        _ => actions[chance.below(actions.len() as u32) as usize],
    }
}

/// Every action that a player could try.
fn conceivable() -> impl Iterator<Item = Action> {
    let marks = [None, Some(Mark::KeepOff), Some(Mark::SmallSteps)];
    let lays = Card::all().flat_map(|card| Pile::ALL.map(|pile| Action::Lay(card, pile)));
    let marks = (0..7).flat_map(move |player| {
        Pile::ALL.into_iter().flat_map(move |pile| marks.map(|mark| Action::SetMark(player, pile, mark)))
    });
    let others = [Action::TakeBack, Action::EndTurn, Action::EndIncomplete, Action::GiveUp];
    lays.chain(marks).chain(others).chain((0..7).map(Action::Start))
}

fn assert_exactly_these_are_accepted(game: &Game, actions: &[Action]) {
    let before = game.pack();
    let mut tried = game.clone();
    let mut accepted = 0;
    for action in conceivable() {
        let listed = actions.contains(&action);
        assert_eq!(tried.apply(action).is_ok(), listed, "{action:?} in {game:?}");
        if listed {
            accepted += 1;
            tried = game.clone();
        }
    }
    assert_eq!(accepted, actions.len(), "no action is listed twice");
    assert_eq!(tried, *game, "a refused action changes nothing");
    assert_eq!(tried.pack(), before);
}
