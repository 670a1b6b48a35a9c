//! Stacked decks and prepared games.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use stapel::rules::{
    deal::Chance,
    seven_ate_nine::{Action, Card, DECK_SIZE, Game, Refusal, Report, deck},
};

pub fn card(value: u8, step: u8) -> Card {
    Card::new(value, step).unwrap()
}

pub fn chance(seed: u64) -> Chance<ChaCha8Rng> {
    Chance::new(ChaCha8Rng::seed_from_u64(seed))
}

/// All kinds of cards, each once.
pub fn kinds() -> Vec<Card> {
    let mut kinds = deck().to_vec();
    kinds.dedup();
    kinds
}

fn remove(cards: &mut Vec<Card>, card: Card) {
    let place = cards.iter().position(|other| *other == card).expect("the box has this card");
    cards.remove(place);
}

/// A deck in which the cards of each player begin with the given ones, and `opening` opens the pile. The rest is
/// filled up, the stacks from the bottom.
pub fn deck_with(opening: Card, dealt: &[&[Card]]) -> [Card; DECK_SIZE] {
    let mut rest = deck().to_vec();
    remove(&mut rest, opening);
    dealt.iter().flat_map(|cards| *cards).for_each(|card| remove(&mut rest, *card));
    let size = (DECK_SIZE - 1) / dealt.len();
    let mut cards = Vec::new();
    for first in dealt {
        cards.extend_from_slice(first);
        cards.extend(rest.drain(..size - first.len()));
    }
    cards.push(opening);
    cards.try_into().unwrap()
}

/// A game that has begun, with the given first cards.
pub fn begun(opening: Card, dealt: &[&[Card]]) -> Game {
    let mut game = Game::stacked(dealt.len() as u8, &deck_with(opening, dealt)).unwrap();
    assert_eq!(game.apply(0, Action::Go), Ok(Report::Went));
    game
}

pub fn lay(game: &mut Game, at: u32, player: u8, card: Card) -> Result<Report, Refusal> {
    game.apply(at, Action::Lay { player, card })
}

pub fn draw(game: &mut Game, at: u32, player: u8) -> Result<Report, Refusal> {
    game.apply(at, Action::Draw { player })
}

/// The end of a game, and the pile it came by, from the bottom up.
pub struct Endgame {
    pub game: Game,
    pub pile: Vec<Card>,
}

/// A game played down, at time 0, to the given last cards of each player, on a top card that `last` accepts.
/// Player 0 leaves `undrawn` of them in the stack.
pub fn endgame(left: &[&[Card]], undrawn: usize, last: impl Fn(Card) -> bool) -> Endgame {
    let mut rest = deck().to_vec();
    left.iter().flat_map(|hand| *hand).for_each(|card| remove(&mut rest, *card));
    let pile = chain(&rest, &last);
    let size = (DECK_SIZE - 1) / left.len();
    let mut dealt: Vec<Vec<Card>> = vec![Vec::new(); left.len()];
    let mut layers = Vec::new();
    for card in &pile[1..] {
        // The player with the most room, so that every player gets some.
        let player = (0..left.len()).max_by_key(|player| size - left[*player].len() - dealt[*player].len()).unwrap();
        dealt[player].push(*card);
        layers.push(player as u8);
    }
    for (cards, hand) in dealt.iter_mut().zip(left) {
        cards.extend_from_slice(hand);
        assert_eq!(cards.len(), size);
    }
    let dealt: Vec<&[Card]> = dealt.iter().map(Vec::as_slice).collect();
    let mut game = begun(pile[0], &dealt);
    for player in 0..left.len() {
        for _ in 0..size - 4 - if player == 0 { undrawn } else { 0 } {
            draw(&mut game, 0, player as u8).unwrap();
        }
    }
    for (card, player) in pile[1..].iter().zip(layers) {
        assert_eq!(lay(&mut game, 0, player, *card), Ok(Report::Laid));
    }
    Endgame { game, pile }
}

/// An order of all the cards in which each fits the one before and the last is accepted.
fn chain(cards: &[Card], last: &impl Fn(Card) -> bool) -> Vec<Card> {
    let mut counts: Vec<(Card, usize)> = Vec::new();
    for card in cards {
        match counts.iter_mut().find(|(kind, _)| kind == card) {
            Some((_, count)) => *count += 1,
            None => counts.push((*card, 1)),
        }
    }
    (0..1000)
        .find_map(|seed| {
            let mut order = counts.clone();
            chance(seed).shuffle(&mut order);
            let mut steps = 2_000;
            let mut path = Vec::new();
            extend(&mut path, &mut order, cards.len(), last, &mut steps).then_some(path)
        })
        .expect("the cards can be laid in a row")
}

fn extend(
    path: &mut Vec<Card>,
    counts: &mut Vec<(Card, usize)>,
    length: usize,
    last: &impl Fn(Card) -> bool,
    steps: &mut usize,
) -> bool {
    if path.len() == length {
        return last(path[length - 1]);
    }
    if *steps == 0 {
        return false;
    }
    *steps -= 1;
    let fits = |card: Card| path.last().is_none_or(|top| card.fits(*top));
    let of_value =
        |value| counts.iter().filter(|(kind, _)| kind.value() == value).map(|(_, count)| count).sum::<usize>();
    let mut next: Vec<(usize, usize)> = (0..counts.len())
        .filter(|place| counts[*place].1 > 0 && fits(counts[*place].0))
        .map(|place| (of_value(counts[place].0.value()), place))
        .collect();
    // Values of which most are left first: what is left over at the end should be spread.
    next.sort_by_key(|(left, _)| std::cmp::Reverse(*left));
    for (_, place) in next {
        counts[place].1 -= 1;
        path.push(counts[place].0);
        if extend(path, counts, length, last, steps) {
            return true;
        }
        path.pop();
        counts[place].1 += 1;
    }
    false
}
