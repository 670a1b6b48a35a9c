//! Why a card is laid, for a hint.

use heapless::Vec;

use super::Plan;
use crate::rules::the_game::{Card, Command, HAND, Jump, Observation, Pile};

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
    /// Nothing better is left.
    LeastHarm,
}

/// The reason for each card of a plan that was made for this table.
pub fn reasons(seen: &Observation, plan: &Plan) -> Vec<Reason, HAND> {
    let mut seen = seen.clone();
    let mut reasons = Vec::new();
    for (card, pile) in plan {
        reasons.push(reason(&seen, *card, *pile)).expect("one for each card of the plan");
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
        reasons(seen, &plan)[0]
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
    fn commands_are_a_reason_of_their_own() {
        // 34 is No tricks, 44 is Stop.
        let seen = seen(CommandChoice::Default, [34, 1, 100, 100], &[36, 44, 90]);
        assert_eq!(first(&seen, 36, Pile::FirstAscending), Reason::Covers(Command::NoTricks));
        assert_eq!(first(&seen, 44, Pile::SecondAscending), Reason::Obeys(Command::Stop));
    }
}
