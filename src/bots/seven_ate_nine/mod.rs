//! Opponents for 7 ate 9: they look, think as long as a person would, and lay or draw.
//!
//! An opponent that is a twentieth quicker wins seven games of ten, because a game is some seventy looks long. So the
//! levels lie close together, and a random [form](Opponent::new) of each opponent in each game keeps the result open.

mod opponent;

pub use self::opponent::Opponent;

use crate::rules::{
    deal::{Chance, Deal, Stream},
    seven_ate_nine::{Action, Card, Observation},
};

/// The least time in which a person sees, decides and moves a hand.
pub const QUICKEST_MS: u32 = 500;

/// What an opponent means to do, and how long that takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Milliseconds from seeing the table to acting.
    pub delay: u32,
    /// What is done then; nothing means to look once more.
    pub action: Option<Action>,
}

/// How good the opponents are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Level {
    Beginner,
    Easy,
    Medium,
    Hard,
    Expert,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Its place in records and statistics, where levels stand in the order in which they came to be; never changes.
    pub const fn place(self) -> u8 {
        match self {
            Self::Easy => 0,
            Self::Medium => 1,
            Self::Hard => 2,
            Self::Expert => 3,
            Self::Beginner => 4,
        }
    }

    /// The level with this place, if there is one.
    pub fn at_place(place: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.place() == place)
    }

    /// Whether one sees it hesitate before it lays.
    pub const fn shows_hesitation(self) -> bool {
        matches!(self, Self::Beginner)
    }
}

/// How a level plays.
struct Pace {
    /// What every look takes beyond [`QUICKEST_MS`].
    look: u32,
    /// How much looks differ: on average one takes twice this in addition.
    spread: u32,
    /// What each card in the hand adds.
    card: u32,
    /// How many of a hundred fitting cards are overlooked.
    overlooks: u32,
    /// How often in a hundred looks a card next to a fitting one is taken for one.
    mistakes: u32,
    /// How many cards after the next are thought of.
    ahead: u32,
}

#[rustfmt::skip]
const fn pace(level: Level) -> Pace {
    match level {
        Level::Beginner => Pace { look: 380, spread: 570, card: 36, overlooks: 18, mistakes: 8, ahead: 0 },
        Level::Easy =>     Pace { look: 200, spread: 540, card: 31, overlooks: 15, mistakes: 6, ahead: 0 },
        Level::Medium =>   Pace { look: 120, spread: 400, card: 23, overlooks:  8, mistakes: 3, ahead: 0 },
        Level::Hard =>     Pace { look:  60, spread: 310, card: 18, overlooks:  3, mistakes: 1, ahead: 1 },
        Level::Expert =>   Pace { look:   0, spread: 250, card: 15, overlooks:  0, mistakes: 0, ahead: 4 },
    }
}

/// The decision of an opponent, from what it sees and its level. Better play is a change here and nowhere else.
///
/// Lays a fitting card that was not overlooked, draws if there is none, and otherwise looks again. Now and then it
/// miscalculates.
pub fn decide(seen: &Observation, level: Level, chance: &mut Chance) -> Decision {
    let pace = pace(level);
    let delay = QUICKEST_MS + pace.look + hesitation(pace.spread, chance) + pace.card * seen.hand.len() as u32;
    let action = seen.player.and_then(|player| {
        let card = mistake(seen, &pace, chance).or_else(|| choice(seen, &pace, chance));
        let draw = || (seen.seats[usize::from(player)].stack > 0).then_some(Action::Draw { player });
        card.map(|card| Action::Lay { player, card }).or_else(draw)
    });
    Decision { delay, action }
}

/// How much longer than the quickest: mostly about `spread`, seldom hardly at all, and now and then many times as much,
/// as with people. Two draws make the hump; the product of three makes the tail.
fn hesitation(spread: u32, chance: &mut Chance) -> u32 {
    let tail = (0..3).fold(8 * spread, |most, _| chance.below(most + 1));
    chance.below(spread) + chance.below(spread) + tail
}

/// Whether the next card is the last one, which is never overlooked.
fn has_last_card(seen: &Observation) -> bool {
    seen.player.is_some_and(|player| seen.seats[usize::from(player)].has_last_card())
}

/// The card that a miscalculation takes for a fitting one, if there is one and it happens: a card next to it.
fn mistake(seen: &Observation, pace: &Pace, chance: &mut Chance) -> Option<Card> {
    let happens = chance.below(100) < pace.mistakes;
    let is_beside = |card: &Card| {
        let distance = |target| (card.value() + 10 - target) % 10;
        !seen.fits(*card) && seen.top.targets().map(distance).iter().any(|distance| matches!(distance, 1 | 9))
    };
    seen.hand.iter().copied().filter(|_| happens).find(is_beside)
}

/// The best card to lay among those that were not overlooked.
fn choice(seen: &Observation, pace: &Pace, chance: &mut Chance) -> Option<Card> {
    let mut best = None;
    for (place, card) in seen.hand.iter().enumerate().filter(|(_, card)| seen.can_lay(**card)) {
        if !has_last_card(seen) && chance.below(100) < pace.overlooks {
            continue;
        }
        let worth = worth(&seen.hand, place, pace.ahead);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, *card));
        }
    }
    best.map(|(_, card)| card)
}

/// How good it is to lay this card: how many more can follow it from the own hand; and then, how few of the own cards
/// would ever have made room for it.
fn worth(hand: &[Card], place: usize, ahead: u32) -> (u32, usize) {
    if ahead == 0 {
        return (0, 0);
    }
    let closed = hand.iter().filter(|other| !hand[place].fits(**other)).count();
    (chain(hand, 1 << place, hand[place], ahead), closed)
}

/// How many cards of the hand can follow each other on `top`, up to `most`; those of the bits in `gone` are gone.
///
/// In 20,000 games no look at the table came to more than 1,200 comparisons.
fn chain(hand: &[Card], gone: u64, top: Card, most: u32) -> u32 {
    let mut longest = 0;
    for (place, card) in hand.iter().enumerate() {
        if longest == most {
            break;
        }
        if gone & 1 << place == 0 && card.fits(top) {
            longest = longest.max(1 + chain(hand, gone | 1 << place, *card, most - 1));
        }
    }
    longest
}

/// What an opponent leaves to chance at this moment of a game. It follows from the deal and the game's own clock, so
/// that a match that was saved goes on as it would have without.
pub fn chance(deal: Deal, game_number: u8, now: u32, seat: u8) -> Chance {
    let moment = u64::from(game_number) << 32 | u64::from(now);
    Deal::from_bits(deal.bits() ^ moment).chance(Stream::Bot(seat))
}

/// What decides the form of an opponent in a whole game: the chance of a moment that no game reaches.
pub fn form(deal: Deal, game_number: u8, seat: u8) -> Chance {
    chance(deal, game_number, u32::MAX, seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::seven_ate_nine::{Game, Phase, SeatView, deck};

    pub(super) fn card(value: u8, step: u8) -> Card {
        Card::new(value, step).unwrap()
    }

    /// What the second of two players sees.
    pub(super) fn seen(top: Card, hand: &[Card], stack: u8) -> Observation {
        let mut seen = Game::new(2, Deal::from_bits(0), 0).unwrap().observe(1);
        seen.seats[1] = SeatView { hand: hand.len() as u8, stack, held_until: 0 };
        Observation { hand: hand.iter().copied().collect(), top, phase: Phase::Playing, ..seen }
    }

    const LOOKS: u32 = 4000;

    fn chances() -> impl Iterator<Item = Chance> {
        (0..LOOKS).map(|now| chance(Deal::from_bits(3), 0, now, 1))
    }

    fn lay(card: Card) -> Option<Action> {
        Some(Action::Lay { player: 1, card })
    }

    /// How many of a hundred looks lead to this.
    fn percent(seen: &Observation, level: Level, action: Option<Action>) -> f64 {
        let count = chances().filter(|chance| decide(seen, level, &mut chance.clone()).action == action).count();
        count as f64 * 100.0 / f64::from(LOOKS)
    }

    #[test]
    fn mistakes_and_overlooked_cards_are_as_frequent_as_the_table_says_and_none_at_the_top() {
        // 5±3 wants 2 or 8: 7 is beside it, 5 is not.
        let seen = seen(card(5, 3), &[card(5, 1), card(8, 2), card(7, 3)], 4);
        for level in Level::ALL {
            let Pace { overlooks, mistakes, .. } = pace(level);
            let (mistakes, overlooks) = (f64::from(mistakes), f64::from(overlooks));
            let draws = (100.0 - mistakes) * overlooks / 100.0;
            let shares = [
                (lay(card(7, 3)), mistakes),
                (Some(Action::Draw { player: 1 }), draws),
                (lay(card(8, 2)), 100.0 - mistakes - draws),
                (lay(card(5, 1)), 0.0),
            ];
            for (action, wanted) in shares {
                let found = percent(&seen, level, action);
                // Four standard deviations; what has no chance must not happen at all.
                let most = 4.0 * (wanted * (100.0 - wanted) / f64::from(LOOKS)).sqrt();
                assert!((found - wanted).abs() <= most, "{level:?}, {action:?}: {found} instead of {wanted}");
            }
            assert_eq!(mistakes + overlooks == 0.0, level == Level::Expert);
        }
    }

    #[test]
    fn without_a_fitting_card_they_draw_and_without_a_stack_they_look_again() {
        let hand = [card(1, 1), card(5, 3)];
        let draw = Some(Action::Draw { player: 1 });
        assert_eq!(percent(&seen(card(5, 3), &hand, 4), Level::Expert, draw), 100.0);
        assert_eq!(percent(&seen(card(5, 3), &hand, 0), Level::Expert, None), 100.0);
    }

    #[test]
    fn a_last_card_is_never_overlooked_or_mistaken() {
        for level in Level::ALL {
            assert_eq!(percent(&seen(card(5, 3), &[card(7, 1)], 0), level, lay(card(7, 1))), 100.0);
        }
    }

    #[test]
    fn better_levels_think_of_what_they_leave_themselves() {
        // On 5±3 fit 2±1, which leaves nothing; 8±2, which leaves the 10; and 2±3, which leaves 5, 4 and the other 2.
        let hand = [card(2, 1), card(8, 2), card(2, 3), card(5, 1), card(4, 2), card(10, 1)];
        let seen = seen(card(5, 3), &hand, 4);
        assert_eq!(percent(&seen, Level::Expert, lay(card(2, 3))), 100.0);
        assert!(percent(&seen, Level::Hard, lay(card(8, 2))) > 90.0);
        assert!(percent(&seen, Level::Medium, lay(card(2, 1))) > 80.0);
    }

    #[test]
    fn of_two_cards_that_leave_as_much_the_one_goes_that_the_own_hand_makes_no_room_for() {
        // Nothing follows 8±1 or 2±1; 4±2 would make room for a 2 later.
        let seen = seen(card(5, 3), &[card(2, 1), card(8, 1), card(4, 2)], 4);
        assert_eq!(percent(&seen, Level::Expert, lay(card(8, 1))), 100.0);
    }

    #[test]
    fn looks_take_as_long_as_with_people_and_better_levels_are_quicker() {
        let few = seen(card(5, 3), &[card(1, 1), card(8, 2), card(7, 3), card(4, 1)], 4);
        let many = seen(card(5, 3), &[card(1, 1); 12], 4);
        let delays = |seen: &Observation, level| {
            let mut chances = chances();
            let delay = |_| decide(seen, level, &mut chances.next().unwrap()).delay;
            let mut delays: [u32; LOOKS as usize] = core::array::from_fn(delay);
            delays.sort_unstable();
            delays
        };
        let mut slower = u32::MAX;
        for level in Level::ALL {
            let delays_of_few = delays(&few, level);
            let at = |percent: usize| delays_of_few[delays_of_few.len() * percent / 100];
            let (quickest, median, average) = (at(0), at(50), delays_of_few.iter().sum::<u32>() / LOOKS);
            assert!((QUICKEST_MS..QUICKEST_MS + 600).contains(&quickest), "{level:?}: {quickest} ms");
            // A hump that leans to the quick side, and a long tail.
            assert!(at(10) - quickest > (at(20) - at(10)), "{level:?} has no hump");
            assert!(average > median && at(99) - median > 2 * (median - quickest), "{level:?} has no tail");
            assert!(delays(&many, level).iter().sum::<u32>() / LOOKS > average + 100, "{level:?} reads too fast");
            assert!(average < slower, "{level:?} is no quicker");
            slower = average;
        }
        assert!(delays(&few, Level::Expert)[0] < 600);
    }

    #[test]
    fn hidden_cards_change_nothing() {
        let playing = |cards: &[Card; 73]| {
            let mut game = Game::stacked(2, cards).unwrap();
            game.apply(0, Action::Go).unwrap();
            game.observe(1)
        };
        let mut cards = deck();
        Deal::from_bits(9).chance(Stream::Deck).shuffle(&mut cards);
        let before = playing(&cards);
        for mut chance in chances().take(200) {
            // All of the first player's cards, and all of the own stack, in another order.
            let mut hidden: heapless::Vec<Card, 73> = cards[..36].iter().chain(&cards[40..72]).copied().collect();
            chance.shuffle(&mut hidden);
            let mut other = cards;
            other[..36].copy_from_slice(&hidden[..36]);
            other[40..72].copy_from_slice(&hidden[36..]);
            let after = playing(&other);
            for level in Level::ALL {
                let decide = |seen| decide(seen, level, &mut chance.clone());
                assert_eq!(decide(&before), decide(&after));
            }
        }
    }
}
