//! Players for The Game and Extreme: they look, think a while, and have a turn.
//!
//! A table has a cost (`value.rs`), and the best turn is the one that leaves the cheapest table (`search.rs`). Thinking
//! comes in slices, so that the device goes on reacting: [`Thinker::begin`], then [`Thinker::go_on`] until there is a
//! [`Plan`]. They use no chance: the same table gives the same turn.
//!
//! They do not look ahead to the next turn. Trying it with sampled draws won more games with published weights, but not
//! with ours, and took ten times the work.

mod estimate;
pub mod inputs;
mod marks;
pub mod network;
mod networks;
mod reason;
mod search;
mod value;
pub mod weights;

pub use estimate::Estimate;
pub use marks::{BLUR, marks};
pub use reason::{Outlook, Reason, reasons, smallest_jumps};

use heapless::Vec;

use self::{
    inputs::Inputs,
    network::{Guess, Network},
    search::{Aim, Leaf, Search},
    value::{FOUND, View, WON},
    weights::{Style, Weights},
};
use crate::{
    rules::the_game::{Card, HAND, Jump, Observation, Phase, Pile, Turn},
    sort::sort,
};

/// A turn thought out: what to lay where, in this order; then the turn ends.
///
/// It is empty if there is nothing (more) to lay: the turn is complete, nothing fits, or only taking back helps.
pub type Plan = Vec<(Card, Pile), HAND>;

/// How well a partner plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strength {
    /// The cheapest table after the turn.
    Steady,
    /// Of the cheapest tables the one that a network likes best.
    #[default]
    Strong,
}

/// What a turn is thought of with.
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    /// What a table costs.
    pub weights: Weights,
    /// Whether the team marks piles.
    pub marks: bool,
    /// What chooses among the cheapest turns; the cheapest itself, if nothing does.
    pub network: Option<&'static Network>,
    /// It chooses with so few unseen cards; before, it only says how it stands.
    pub chooses_from: u8,
}

impl Mind {
    /// The one that is best known for a way to play.
    pub fn of(style: Style, strength: Strength) -> Self {
        let network = (strength == Strength::Strong).then(|| networks::of(style));
        Self { weights: *style.weights(), marks: style.marks, network, chooses_from: networks::chooses_from(style) }
    }
}

/// What thinks for the partners and for hints. It is large; one is enough for all players of a device.
///
/// [`Thinker::begin`], then [`Thinker::go_on`] until there is a [`Plan`]; then [`Thinker::estimate`] says how it stands.
#[derive(Debug, Default)]
pub struct Thinker {
    search: Search,
    /// What is thought about. A list of at most one is all zeros while it is empty, so that a board can keep a thinker
    /// where its image costs nothing.
    task: Vec<Task, 1>,
    nodes: u32,
    /// What the network said of the plan.
    guess: Option<Guess>,
    estimate: Option<Estimate>,
}

#[derive(Debug)]
struct Task {
    view: View,
    turn: Turn,
    aim: Aim,
    /// What chooses among the cheapest turns.
    network: Option<&'static Network>,
    /// All turns are found; so many of them were judged.
    judged: Option<usize>,
    /// The best of them, and what the network guesses of it.
    best: Option<(usize, Guess)>,
    /// Cards that nobody has laid yet.
    to_lay: u8,
}

/// Judging a table takes as long as looking at so many positions.
const JUDGING: u32 = 12;

impl Thinker {
    /// One that has nothing to think about.
    pub const fn new() -> Self {
        Self { search: Search::new(), task: Vec::new(), nodes: 0, guess: None, estimate: None }
    }

    /// Looks at the table: the viewer's turn, from its beginning or from where it stands. In the last cards of a lost
    /// game the most cards are worth the most.
    pub fn begin(&mut self, seen: &Observation) {
        self.begin_as(seen, Strength::Strong);
    }

    /// The same as a partner that plays so well.
    pub fn begin_as(&mut self, seen: &Observation, strength: Strength) {
        self.begin_with(seen, &Mind::of(Style::of(&seen.setup, true), strength));
    }

    /// The same with another mind: for the search for better ones.
    pub fn begin_with(&mut self, seen: &Observation, mind: &Mind) {
        let view = View::new(seen, &mind.weights, mind.marks);
        let aim = match seen.phase {
            Phase::Turn if mind.network.is_some() && view.facts.unseen <= mind.chooses_from => Aim::Several,
            Phase::Turn => Aim::Best,
            _ => Aim::Most,
        };
        self.search.begin(&seen.turn);
        (self.nodes, self.guess, self.estimate) = (0, None, None);
        self.task.clear();
        let task = Task {
            to_lay: view.facts.unseen + seen.hand.len() as u8,
            view,
            turn: seen.turn,
            aim,
            network: mind.network,
            judged: None,
            best: None,
        };
        self.task.push(task).expect("it was just cleared");
    }

    /// Positions looked at since [`Thinker::begin`]; a table that a network judges counts as several.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// How it stands after the plan that was last thought of; none if there is no plan, or nothing that could say.
    pub fn estimate(&self) -> Option<Estimate> {
        self.estimate
    }

    /// What the network said of the plan, before it became an estimate: the same on every machine, bit for bit.
    pub fn guess(&self) -> Option<Guess> {
        self.guess
    }

    /// Thinks for about so many positions; the plan, when it is ready. Without [`Thinker::begin`] it is empty.
    pub fn go_on(&mut self, nodes: u32) -> Option<Plan> {
        let end = self.nodes.saturating_add(nodes);
        while self.nodes < end {
            let Some(task) = self.task.last_mut() else { return Some(Plan::new()) };
            match task.judged {
                None if self.search.step(&task.view, &task.turn, task.aim) => self.nodes += 1,
                None => task.judged = Some(0),
                Some(nth) => match task.to_judge(&self.search, nth) {
                    Some((network, leaf)) => {
                        let guess = network.guess(&Inputs::of(&task.view, leaf));
                        if task.best.is_none_or(|(_, best)| guess.logit > best.logit) {
                            task.best = Some((nth, guess));
                        }
                        task.judged = Some(nth + 1);
                        self.nodes += JUDGING;
                    }
                    None => return Some(self.decide()),
                },
            }
        }
        None
    }

    /// How it stands after a turn that began at this table, whoever thought of it; none if nothing can say. It takes no
    /// longer than judging one table.
    pub fn estimate_after(&mut self, seen: &Observation, plays: &[(Card, Pile)]) -> Option<Estimate> {
        self.begin(seen);
        let task = self.task.last()?;
        let leaf = task.leaf_after(plays)?;
        self.guess =
            task.network.filter(|_| !task.is_clear(&leaf)).map(|network| network.guess(&Inputs::of(&task.view, &leaf)));
        self.estimate = task.estimate(&leaf, self.guess, plays.len());
        self.task.clear();
        self.estimate
    }

    /// The plan, once everything is looked at.
    fn decide(&mut self) -> Plan {
        let Some(task) = self.task.last() else { return Plan::new() };
        let chosen = task.best.map_or(0, |(nth, _)| nth);
        let Some(leaf) = self.search.cheapest().get(chosen) else {
            self.task.clear();
            return Plan::new();
        };
        let plan = self.search.plan(leaf, &task.view);
        self.guess = task.best.map(|(_, guess)| guess);
        self.estimate = task.estimate(leaf, self.guess, plan.len());
        self.task.clear();
        plan
    }
}

impl Task {
    /// The end of a turn that somebody else thought of.
    fn leaf_after(&self, plays: &[(Card, Pile)]) -> Option<Leaf> {
        let mut tops = [0, 1, 2, 3].map(|pile| FOUND + pile);
        let mut used = 0;
        for (card, pile) in plays {
            let index = self.view.hand.iter().position(|held| held == card)?;
            tops[pile.index()] = index;
            used |= 1 << index;
        }
        Some(Leaf::new(&self.view, tops, used))
    }

    /// Whether it needs no network to say how it stands then.
    fn is_clear(&self, leaf: &Leaf) -> bool {
        self.aim == Aim::Most || leaf.cost == WON
    }

    /// How it stands after a turn of so many cards.
    fn estimate(&self, leaf: &Leaf, guess: Option<Guess>, cards: usize) -> Option<Estimate> {
        match self.aim {
            Aim::Most => Some(Estimate::lost(self.to_lay - cards as u8)),
            _ if leaf.cost == WON => Some(Estimate::WON),
            _ => guess.map(Estimate::from),
        }
    }

    /// What is to be judged next, and by whom.
    fn to_judge<'a>(&self, search: &'a Search, nth: usize) -> Option<(&'static Network, &'a Leaf)> {
        let cheapest = search.cheapest();
        let is_clear = cheapest.first().is_some_and(|leaf| self.is_clear(leaf));
        let is_asked = !is_clear && (nth == 0 || self.aim == Aim::Several);
        Some((self.network?, cheapest.get(nth).filter(|_| is_asked)?))
    }
}

/// The turns that a network chooses from, for its training.
impl Thinker {
    /// Looks for the cheapest turns of the viewer; how many there are.
    pub fn find_candidates(&mut self, seen: &Observation, mind: &Mind) -> usize {
        self.begin_with(seen, mind);
        let task = self.task.last_mut().expect("it was just put there");
        task.aim = if task.aim == Aim::Most { Aim::Most } else { Aim::Several };
        while self.search.step(&task.view, &task.turn, task.aim) {}
        self.search.cheapest().len()
    }

    /// What a network is told of one of them.
    pub fn candidate(&self, nth: usize) -> Option<Inputs> {
        Some(Inputs::of(&self.task.last()?.view, self.search.cheapest().get(nth)?))
    }

    /// Whether one of them wins the game.
    pub fn candidate_wins(&self, nth: usize) -> bool {
        self.search.cheapest().get(nth).is_some_and(|leaf| leaf.cost == WON)
    }

    /// What is laid in one of them.
    pub fn candidate_plan(&self, nth: usize) -> Option<Plan> {
        Some(self.search.plan(self.search.cheapest().get(nth)?, &self.task.last()?.view))
    }
}

/// How good the viewer's hand is to start with, for the team to agree on who does; more is better.
pub fn start_score(seen: &Observation) -> u32 {
    let nearest = |card: &Card| {
        let jumps = Pile::ALL.map(|pile| seen.may_lay(*card, pile));
        let far = |jump| if let Ok(Jump::Ahead(far)) = jump { u32::from(far) } else { 100 };
        jumps.into_iter().map(far).min().unwrap_or(100)
    };
    let mut jumps: Vec<u32, HAND> = seen.hand.iter().map(nearest).collect();
    sort(&mut jumps);
    let minimum = usize::from(seen.turn.minimum);
    (100 * minimum as u32).saturating_sub(jumps.iter().take(minimum).sum())
}
