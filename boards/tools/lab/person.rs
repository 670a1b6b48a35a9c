//! Simulated persons, and partners beside them: whoever plays well with itself must also play well with people.

use stapel::{
    bots::the_game::{self as bots, Mind, Strength, Thinker, weights::Style},
    rules::{
        deal::{Chance, Deal, Stream},
        the_game::{Action, Card, Game, Jump, Mark, Observation, Outcome, Phase, Pile, Setup},
    },
};

/// A way in which people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// Always the smallest jump, no card more than needed, no marks and no eye for those of others.
    Greedy,
    /// Small jumps too, keeps off where asked, takes every trick, lays a neighbour more, and marks.
    Cautious,
    /// Often takes the first card that comes to mind, up to twenty away, and neither marks nor looks at marks.
    Careless,
}

/// A person beside steady and beside strong partners.
pub fn with_partners(person: Person) -> [(Person, Strength); 2] {
    [(person, Strength::Steady), (person, Strength::Strong)]
}

impl Person {
    pub const ALL: [Self; 3] = [Self::Greedy, Self::Cautious, Self::Careless];

    pub fn name(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Cautious => "cautious",
            Self::Careless => "careless",
        }
    }

    /// The next card of a turn; none to end it.
    fn lay(self, seen: &Observation, chance: &mut Chance) -> Option<(Card, Pile)> {
        let is_last = seen.phase != Phase::Turn;
        let is_done = !is_last && seen.missing().is_empty();
        if is_done && self != Self::Cautious {
            return None;
        }
        let all = seen.hand.iter().flat_map(|card| Pile::ALL.map(|pile| (*card, pile)));
        let plays = all.filter_map(|(card, pile)| Some((card, pile, seen.may_lay(card, pile).ok()?)));
        // A person sees when a turn cannot be completed any more.
        let plays = plays.filter(|(card, pile, _)| is_last || is_done || !seen.dooms(*card, *pile));
        let mut plays: Vec<(i32, Card, Pile)> =
            plays.map(|(card, pile, jump)| (self.effort(seen, pile, jump), card, pile)).collect();
        plays.sort();
        if is_done {
            plays.retain(|(effort, card, pile)| {
                let still_complete = seen.turn.after(&seen.commands, *card, *pile).is_complete(&seen.commands);
                *effort <= 1 && still_complete
            });
        }
        let mut nth = 0;
        if self == Self::Careless && chance.below(3) == 0 {
            let near = plays.iter().filter(|(effort, ..)| *effort <= 20).count();
            nth = chance.below(near.max(1) as u32) as usize;
        }
        plays.get(nth).map(|(_, card, pile)| (*card, *pile))
    }

    /// How little a person likes a play.
    fn effort(self, seen: &Observation, pile: Pile, jump: Jump) -> i32 {
        let far = if let Jump::Ahead(far) = jump { i32::from(far) } else { -10 };
        let others = seen.marks.on(pile).filter(|(player, _)| *player != seen.viewer);
        let asked = others.map(|(_, mark)| if mark == Mark::KeepOff { 10 } else { far.max(0) }).max().unwrap_or(0);
        if self == Self::Cautious { far + asked } else { far }
    }
}

/// A game of one person at the first seat, beside partners.
pub fn play(thinker: &mut Thinker, setup: Setup, deal: Deal, person: Person, strength: Strength) -> Outcome {
    let mind = Mind::of(Style::of(&setup, true), strength);
    let mut chance = deal.chance(Stream::Bot(0));
    let mut game = Game::new(setup, deal);
    let starter = (0..setup.players()).max_by_key(|player| bots::start_score(&game.observe(*player)));
    game.apply(Action::Start(starter.expect("a game has players"))).expect("every player may start");
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        for player in (0..setup.players()).filter(|player| *player != game.player()).collect::<Vec<_>>() {
            let seen = game.observe(player);
            let wanted = if player > 0 || person == Person::Cautious { bots::marks(&seen) } else { [None; 4] };
            for pile in Pile::ALL {
                // Under Silence, and from a player without cards, a mark is refused.
                let _ = game.apply(Action::SetMark(player, pile, wanted[pile.index()]));
            }
        }
        if game.player() == 0 {
            while let Some((card, pile)) = person.lay(&game.observe(0), &mut chance) {
                game.apply(Action::Lay(card, pile)).expect("a person lays what may be laid");
            }
        } else {
            thinker.begin_with(&game.observe(game.player()), &mind);
            for (card, pile) in thinker.go_on(u32::MAX).expect("nothing thinks that long") {
                game.apply(Action::Lay(card, pile)).expect("a plan is legal");
            }
        }
        if game.outcome().is_none() {
            game.apply(Action::EndTurn).expect("a turn was completed");
        }
    }
}
