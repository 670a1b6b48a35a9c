//! Why a card is laid, for a hint.

use heapless::Vec;

use super::{Estimate, Plan};
use crate::rules::the_game::{Card, Command, HAND, Jump, Observation, Phase, Pile};

/// Why a card is laid there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The backwards trick.
    Trick,
    /// It makes room for a trick of one's own with this card, later in this turn or in another.
    Keeps(Card),
    /// It covers a command that should go.
    Covers(Command),
    /// Its own command ends the turn, or fits into it.
    Obeys(Command),
    /// The smallest jump of all plays.
    SmallestJump,
    /// Not the smallest jump, but the turn wins more often than one of smallest jumps does.
    WinsMore(Outlook),
    /// Nothing better is left.
    LeastHarm,
}

/// What a turn is worth beside the one of smallest jumps: both chances to win, of a hundred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// After the plan.
    pub planned: u8,
    /// After the smallest jumps.
    pub smallest: u8,
}

impl Outlook {
    /// None where a person would see no difference.
    pub fn new(planned: Option<Estimate>, smallest: Option<Estimate>) -> Option<Self> {
        let [planned, smallest] = [planned?, smallest?].map(|estimate| ((estimate.chance + 5) / 10) as u8);
        (planned > smallest).then_some(Self { planned, smallest })
    }
}

/// The turn of somebody who always lays the smallest jump, and no card more than needed; empty if that leads nowhere.
pub fn smallest_jumps(seen: &Observation) -> Plan {
    let (mut seen, mut plan) = (seen.clone(), Plan::new());
    while seen.phase == Phase::Turn && !seen.missing().is_empty() {
        let plays = seen.hand.iter().flat_map(|card| Pile::ALL.map(|pile| (*card, pile)));
        let far = |(card, pile): &(Card, Pile)| match seen.may_lay(*card, *pile).ok()? {
            Jump::Trick => Some(0),
            Jump::Ahead(far) => Some(far),
        };
        let possible = plays.filter(|(card, pile)| !seen.dooms(*card, *pile));
        let Some((_, play)) = possible.filter_map(|play| Some((far(&play)?, play))).min_by_key(|(far, _)| *far) else {
            return Plan::new();
        };
        seen.turn = seen.turn.after(&seen.commands, play.0, play.1);
        seen.hand.retain(|held| *held != play.0);
        plan.push(play).expect("no more cards than in a hand");
    }
    plan
}

/// The reason for each card of a plan that was made for this table. An outlook is one where there is no plainer reason.
pub fn reasons(seen: &Observation, plan: &Plan, outlook: Option<Outlook>) -> Vec<Reason, HAND> {
    let mut seen = seen.clone();
    let mut reasons = Vec::new();
    for (card, pile) in plan {
        let reason = match (reason(&seen, *card, *pile), outlook) {
            (Reason::LeastHarm, Some(outlook)) => Reason::WinsMore(outlook),
            (reason, _) => reason,
        };
        reasons.push(reason).expect("one for each card of the plan");
        seen.turn = seen.turn.after(&seen.commands, *card, *pile);
        seen.hand.retain(|held| held != card);
    }
    reasons
}

fn reason(seen: &Observation, card: Card, pile: Pile) -> Reason {
    let Ok(Jump::Ahead(far)) = seen.may_lay(card, pile) else { return Reason::Trick };
    let covered = seen.turn.tops.on(pile).and_then(|top| seen.commands.on(top));
    let trick = seen.hand.iter().copied().find(|held| pile.jump(Some(card), *held) == Some(Jump::Trick));
    let plays = seen.hand.iter().flat_map(|card| Pile::ALL.map(|pile| seen.may_lay(*card, pile)));
    let is_smaller = |jump: Result<Jump, _>| matches!(jump, Ok(Jump::Ahead(other)) if other < far);
    match (seen.commands.on(card), covered, trick) {
        (Some(command @ (Command::Stop | Command::Three)), ..) => Reason::Obeys(command),
        (_, Some(command), _) if command == Command::Skull || command.is_endless() => Reason::Covers(command),
        (.., Some(trick)) => Reason::Keeps(trick),
        _ if plays.into_iter().any(is_smaller) => Reason::LeastHarm,
        _ => Reason::SmallestJump,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        deal::Deal,
        the_game::{CommandChoice, Game, Setup, Tops, Turn, Variant},
    };

    fn card(number: u8) -> Card {
        Card::new(number).unwrap()
    }

    fn seen(commands: CommandChoice, tops: [u8; 4], hand: &[u8]) -> Observation {
        let setup = Setup::new(1, Variant::Standard, commands, true).unwrap();
        let mut table = Tops::default();
        Pile::ALL.into_iter().zip(tops).for_each(|(pile, top)| table.put(pile, Card::new(top)));
        let hand = hand.iter().copied().map(card).collect();
        Observation { hand, turn: Turn::new(table, 2), ..Game::new(setup, Deal::from_bits(0)).observe(0) }
    }

    fn first(seen: &Observation, number: u8, pile: Pile) -> Reason {
        let plan: Plan = [(card(number), pile)].into_iter().collect();
        reasons(seen, &plan, None)[0]
    }

    #[test]
    fn a_trick_is_a_trick_and_what_a_trick_follows_keeps_it() {
        let seen = seen(CommandChoice::None, [57, 1, 100, 100], &[47, 58, 48, 90]);
        assert_eq!(first(&seen, 47, Pile::FirstAscending), Reason::Trick);
        assert_eq!(first(&seen, 58, Pile::FirstAscending), Reason::Keeps(card(48)));
    }

    #[test]
    fn the_smallest_jump_is_called_so_and_no_other() {
        let seen = seen(CommandChoice::None, [50, 1, 100, 100], &[53, 60, 96]);
        assert_eq!(first(&seen, 53, Pile::FirstAscending), Reason::SmallestJump);
        assert_eq!(first(&seen, 96, Pile::FirstDescending), Reason::LeastHarm);
    }

    #[test]
    fn what_wins_more_says_how_much_where_it_is_not_the_smallest_jump() {
        let seen = seen(CommandChoice::None, [50, 1, 100, 100], &[53, 60, 96]);
        let estimate = |chance| Some(Estimate { chance, left: 0 });
        let outlook = Outlook::new(estimate(617), estimate(553)).unwrap();
        let plan: Plan = [(card(96), Pile::FirstDescending), (card(53), Pile::FirstAscending)].into_iter().collect();
        let reasons = reasons(&seen, &plan, Some(outlook));
        assert_eq!(reasons[0], Reason::WinsMore(Outlook { planned: 62, smallest: 55 }));
        assert_eq!(reasons[1], Reason::SmallestJump);
        assert_eq!(Outlook::new(estimate(553), estimate(550)), None, "both are 55 %");
        assert_eq!(Outlook::new(None, estimate(550)), None);
    }

    #[test]
    fn the_smallest_jumps_are_a_complete_turn() {
        let seen = seen(CommandChoice::None, [50, 1, 100, 100], &[53, 57, 97]);
        let plan = [(card(53), Pile::FirstAscending), (card(97), Pile::FirstDescending)];
        assert_eq!(smallest_jumps(&seen), plan);
    }

    #[test]
    fn commands_are_a_reason_of_their_own() {
        // 34 is No tricks, 44 is Stop.
        let seen = seen(CommandChoice::Default, [34, 1, 100, 100], &[36, 44, 90]);
        assert_eq!(first(&seen, 36, Pile::FirstAscending), Reason::Covers(Command::NoTricks));
        assert_eq!(first(&seen, 44, Pile::SecondAscending), Reason::Obeys(Command::Stop));
    }
}
