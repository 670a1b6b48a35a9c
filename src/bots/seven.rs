//! Opponents for 7 ate 9: they look, think as long as a person would, and lay or draw.

use crate::{
    rules::{
        deal::{Chance, Deal, Stream},
        seven_ate_nine::{Action, Card, Observation},
    },
    store::Level,
};

/// A hand on its way to the table cannot be called back: whoever is covered this shortly before lays all the same,
/// too slow like anybody else. Less than what the rules forgive, so that it costs nothing.
const COMMITTED_MS: u32 = 150;

/// What somebody means to do, and how long that takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Milliseconds from seeing the table to acting.
    pub delay: u32,
    /// What is done then; nothing means to look once more.
    pub action: Option<Action>,
}

/// How a level plays.
struct Pace {
    /// The quickest look at the table, and by how much the slowest is slower.
    look: (u32, u32),
    /// What each card in the hand adds to it.
    card: u32,
    /// How many of a hundred fitting cards are overlooked.
    overlooks: u32,
    /// Whether the card after the next is thought of too.
    thinks_ahead: bool,
}

const fn pace(level: Level) -> Pace {
    match level {
        Level::Easy => Pace { look: (2300, 1400), card: 60, overlooks: 30, thinks_ahead: false },
        Level::Medium => Pace { look: (1500, 1200), card: 40, overlooks: 15, thinks_ahead: false },
        Level::Hard => Pace { look: (900, 900), card: 25, overlooks: 5, thinks_ahead: true },
        Level::Expert => Pace { look: (550, 550), card: 15, overlooks: 0, thinks_ahead: true },
    }
}

/// The seam: whoever plays better decides better here, from no more than this.
///
/// Lays a fitting card that was not overlooked, draws if there is none, and otherwise looks again.
pub fn decide(seen: &Observation, level: Level, chance: &mut Chance) -> Decision {
    let pace = pace(level);
    let (quickest, spread) = pace.look;
    let delay = quickest + chance.below(spread) + pace.card * seen.hand.len() as u32;
    let Some(player) = seen.player else { return Decision { delay, action: None } };
    let follow_ups = |card: Card| seen.hand.iter().filter(|next| next.fits(card)).count();
    let mut best: Option<(usize, Card)> = None;
    for card in seen.hand.iter().copied().filter(|card| seen.can_lay(*card)) {
        // Nobody overlooks that a last card may be laid.
        let overlooked = !seen.seats[usize::from(player)].has_last_card() && chance.below(100) < pace.overlooks;
        let worth = if pace.thinks_ahead { follow_ups(card) } else { 0 };
        if !overlooked && best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, card));
        }
    }
    let can_draw = seen.seats[usize::from(player)].stack > 0;
    let action = match best {
        Some((_, card)) => Some(Action::Lay { player, card }),
        None => can_draw.then_some(Action::Draw { player }),
    };
    Decision { delay, action }
}

/// What an opponent leaves to chance at this moment of a game. It follows from the deal and the game's own clock, so
/// that a match that was saved goes on as it would have without.
pub fn chance(deal: Deal, game_number: u8, now: u32, seat: u8) -> Chance {
    let moment = u64::from(game_number) << 32 | u64::from(now);
    Deal::from_bits(deal.bits() ^ moment).chance(Stream::Bot(seat))
}

/// An opponent between seeing and acting.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    level: Level,
    plan: Option<Plan>,
}

#[derive(Clone, Copy, Debug)]
struct Plan {
    at: u32,
    action: Option<Action>,
    /// What it was made for: the pile and the own hand.
    basis: (u8, usize),
}

impl Opponent {
    /// One that has not looked yet.
    pub const fn new(level: Level) -> Self {
        Self { level, plan: None }
    }

    /// Looks at the table; to be called whenever something happened. A plan that the table has overtaken is dropped
    /// for a new one, unless the hand is on its way already.
    pub fn look(&mut self, seen: &Observation, now: u32, chance: impl FnOnce() -> Chance) {
        let basis = (seen.pile, seen.hand.len());
        if self.plan.is_some_and(|plan| plan.basis == basis || plan.at <= now + COMMITTED_MS) {
            return;
        }
        let held_until = seen.player.map_or(0, |player| seen.seats[usize::from(player)].held_until);
        let Decision { delay, action } = decide(seen, self.level, &mut chance());
        self.plan = Some(Plan { at: now.max(held_until) + delay, action, basis });
    }

    /// When it will act next.
    pub fn acts_at(&self) -> Option<u32> {
        self.plan.map(|plan| plan.at)
    }

    /// Acts, or only looks again.
    pub fn act(&mut self) -> Option<Action> {
        self.plan.take().and_then(|plan| plan.action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::seven_ate_nine::{Game, Length, Match, Phase, Points, SeatView};

    fn card(value: u8, step: u8) -> Card {
        Card::new(value, step).unwrap()
    }

    /// What the second of two players sees.
    fn seen(top: Card, hand: &[Card], stack: u8) -> Observation {
        let mut seen = Game::new(2, Deal::from_bits(0), 0).unwrap().observe(1);
        seen.seats[1] = SeatView { hand: hand.len() as u8, stack, held_until: 0 };
        Observation { hand: hand.iter().copied().collect(), top, phase: Phase::Playing, ..seen }
    }

    fn chances() -> impl Iterator<Item = Chance> {
        (0..200).map(|now| chance(Deal::from_bits(3), 0, now, 1))
    }

    #[test]
    fn what_does_not_fit_is_never_laid() {
        let seen = seen(card(5, 3), &[card(1, 1), card(8, 2), card(7, 3)], 4);
        for level in Level::ALL {
            for mut chance in chances() {
                let action = decide(&seen, level, &mut chance).action;
                let fits = Some(Action::Lay { player: 1, card: card(8, 2) });
                let overlooked = level < Level::Expert && action == Some(Action::Draw { player: 1 });
                assert!(action == fits || overlooked, "{level:?}: {action:?}");
            }
        }
    }

    #[test]
    fn without_a_fitting_card_they_draw_and_without_a_stack_they_look_again() {
        let hand = [card(1, 1), card(7, 3)];
        for mut chance in chances() {
            let drawn = decide(&seen(card(5, 3), &hand, 4), Level::Expert, &mut chance).action;
            assert_eq!(drawn, Some(Action::Draw { player: 1 }));
            assert_eq!(decide(&seen(card(5, 3), &hand, 0), Level::Expert, &mut chance).action, None);
        }
    }

    #[test]
    fn the_last_card_is_laid_whatever_it_is() {
        let last = decide(&seen(card(5, 3), &[card(1, 1)], 0), Level::Expert, &mut chances().next().unwrap());
        assert_eq!(last.action, Some(Action::Lay { player: 1, card: card(1, 1) }));
    }

    #[test]
    fn nobody_is_quicker_than_a_person_can_be_and_better_levels_are_quicker() {
        let seen = seen(card(5, 3), &[card(1, 1), card(8, 2), card(7, 3), card(4, 1)], 4);
        let average = |level| {
            let delays = chances().map(|mut chance| decide(&seen, level, &mut chance).delay);
            delays.inspect(|delay| assert!((500..5000).contains(delay), "{level:?}: {delay} ms")).sum::<u32>() / 200
        };
        assert!(Level::ALL.map(average).is_sorted_by(|slower, quicker| slower > quicker));
    }

    #[test]
    fn a_covered_top_is_looked_at_anew_unless_the_hand_is_on_its_way() {
        let hand = [card(1, 1), card(8, 2)];
        let before = seen(card(5, 3), &hand, 4);
        let after = Observation { pile: before.pile + 1, top: card(2, 1), ..before.clone() };
        let look = |opponent: &mut Opponent, seen: &Observation, now| {
            opponent.look(seen, now, || chance(Deal::from_bits(3), 0, now, 1));
            opponent.acts_at().unwrap()
        };
        let mut opponent = Opponent::new(Level::Expert);
        let first = look(&mut opponent, &before, 0);
        assert_eq!(look(&mut opponent, &before, 100), first, "nothing happened");
        let mut committed = opponent;
        let anew = look(&mut opponent, &after, first - COMMITTED_MS - 1);
        assert!(anew > first);
        assert_eq!(opponent.act(), Some(Action::Lay { player: 1, card: card(1, 1) }));
        assert_eq!(look(&mut committed, &after, first - COMMITTED_MS), first);
        assert_eq!(committed.act(), Some(Action::Lay { player: 1, card: card(8, 2) }));
    }

    #[test]
    fn who_is_held_up_waits_for_the_end_of_the_second() {
        let mut seen = seen(card(5, 3), &[card(8, 2)], 4);
        seen.seats[1].held_until = 1500;
        let mut opponent = Opponent::new(Level::Expert);
        opponent.look(&seen, 500, || chances().next().unwrap());
        assert!(opponent.acts_at().unwrap() >= 1500 + 500);
    }

    /// Opponents among themselves; the points, and how long it took.
    fn play(levels: [Level; 2], bits: u64) -> (Points, u32) {
        let deal = Deal::from_bits(bits);
        let mut contest = Match::new(2, deal, Length::Single).unwrap();
        let mut opponents = levels.map(Opponent::new);
        loop {
            let now = contest.game().now();
            if let Some(points) = contest.game().outcome() {
                return (points, now);
            }
            if contest.game().phase() != Phase::Playing {
                contest.apply(now, Action::Go).unwrap();
                opponents = levels.map(Opponent::new);
                continue;
            }
            let look = |seat: u8, opponent: &mut Opponent, at| {
                opponent.look(&contest.observe(seat), at, || chance(deal, 0, at, seat));
            };
            for (seat, opponent) in (0..).zip(&mut opponents) {
                look(seat, opponent, now);
            }
            let (seat, next) = (0..).zip(&mut opponents).min_by_key(|(_, opponent)| opponent.acts_at()).unwrap();
            let at = next.acts_at().unwrap();
            match next.act() {
                Some(action) => _ = contest.apply(at, action),
                None => look(seat, next, at),
            }
        }
    }

    #[test]
    fn every_game_ends_and_the_better_level_wins_most() {
        for pair in Level::ALL.windows(2) {
            let won = (0..100).filter(|bits| play([pair[0], pair[1]], *bits).0.wins(1)).count();
            assert!(won >= 60, "{:?} beats {:?} only {won} times of 100", pair[1], pair[0]);
        }
    }
}
