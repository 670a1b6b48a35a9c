//! An opponent between seeing and acting.

use super::{Decision, Level, QUICKEST_MS, decide};
use crate::rules::{
    deal::Chance,
    seven_ate_nine::{Action, Observation},
};

/// Within this time before acting a plan is not dropped, as a person's hand on its way to the table cannot be called
/// back: the card is laid and is too slow. It is less than [`TOO_SLOW_MS`](crate::rules::seven_ate_nine::TOO_SLOW_MS),
/// so that it costs nothing.
const COMMITTED_MS: u32 = 150;

/// In percent, what thinking takes on the best day, and by how much more on the worst.
const FORM: (u32, u32) = (40, 120);

/// An opponent between seeing and acting.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    level: Level,
    /// In percent, what thinking takes today.
    form: u32,
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
    /// One that has not looked yet. Chance decides the form that it has in the whole game: people have good days and
    /// bad ones, and without them the slightly quicker one would win nearly every game.
    pub fn new(level: Level, mut chance: Chance) -> Self {
        let (best, more) = FORM;
        Self { level, form: best + chance.below(more + 1), plan: None }
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
        let delay = QUICKEST_MS + (delay - QUICKEST_MS) * self.form / 100;
        self.plan = Some(Plan { at: now.max(held_until) + delay, action, basis });
    }

    /// When it will act next.
    pub fn acts_at(&self) -> Option<u32> {
        self.plan.map(|plan| plan.at)
    }

    /// When it will lay a card, if it is one that is seen to hesitate before it.
    pub fn hesitates_until(&self) -> Option<u32> {
        let plan = self.plan.filter(|plan| matches!(plan.action, Some(Action::Lay { .. })))?;
        self.level.shows_hesitation().then_some(plan.at)
    }

    /// Acts, or only looks again.
    pub fn act(&mut self) -> Option<Action> {
        self.plan.take().and_then(|plan| plan.action)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            chance, form,
            tests::{card, seen},
        },
        *,
    };
    use crate::rules::deal::Deal;

    const DEAL: Deal = Deal::from_bits(3);

    fn expert() -> Opponent {
        Opponent::new(Level::Expert, form(DEAL, 0, 1))
    }

    fn look(opponent: &mut Opponent, seen: &Observation, now: u32) -> u32 {
        opponent.look(seen, now, || chance(DEAL, 0, now, 1));
        opponent.acts_at().unwrap()
    }

    #[test]
    fn a_covered_top_is_looked_at_anew_unless_the_hand_is_on_its_way() {
        let before = seen(card(5, 3), &[card(1, 1), card(8, 2)], 4);
        let after = Observation { pile: before.pile + 1, top: card(2, 1), ..before.clone() };
        let mut opponent = expert();
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
        assert!(look(&mut expert(), &seen, 500) >= 1500 + QUICKEST_MS);
    }

    #[test]
    fn form_holds_for_a_game_and_is_never_quicker_than_a_person() {
        let seen = seen(card(5, 3), &[card(1, 1), card(8, 2)], 4);
        let average = |opponent: Opponent| {
            let times = (0..200).map(|now| look(&mut opponent.clone(), &seen, now) - now);
            times.inspect(|time| assert!(*time >= QUICKEST_MS)).sum::<u32>() / 200
        };
        let opponents = (0..100).map(|bits| Opponent::new(Level::Expert, form(Deal::from_bits(bits), 0, 1)));
        let mut days: heapless::Vec<(u32, u32), 100> =
            opponents.map(|opponent| (opponent.form, average(opponent))).collect();
        days.sort_unstable();
        assert!(days.is_sorted_by_key(|(_, average)| *average), "{days:?}");
        let ((best, quick), (worst, slow)) = (days[0], days[99]);
        assert!((40..50).contains(&best) && (151..=160).contains(&worst), "{best} to {worst}");
        assert!(slow > quick + 400, "{quick} ms to {slow} ms");
    }
}
