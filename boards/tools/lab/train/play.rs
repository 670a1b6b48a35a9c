//! Games that a network learns from.

use stapel::{
    bots::the_game::{self as bots, Mind, Strength, Thinker, inputs::Inputs, network::CARDS, weights::Style},
    rules::{
        deal::{Chance, Deal, Stream},
        the_game::{Action, Card, CommandChoice, Game, Phase, Pile, Setup, Variant},
    },
};

use super::net::{Answers, Lesson, Net, chance_of, uniform};

/// How much of what a table turned out to be comes from the end of the game; the rest from what the network said of the
/// next table.
const FROM_END: f32 = 0.8;
/// An exploring player takes one of so many next best turns.
const NEXT_BEST: u32 = 5;

/// What is played with.
pub struct Players<'a> {
    pub net: &'a Net,
    /// It is learned from so few unseen cards on; before them the cheapest turn is taken.
    pub from: u8,
    /// It chooses with so few unseen cards; before, the cheapest turn is taken, and it learns what that is worth.
    pub chooses_from: u8,
    /// How often something else is tried.
    pub explores: f32,
    /// The network knows nothing yet: the cheapest turn is taken.
    pub follows_cost: bool,
    /// So many games go on from the same place, each with another draw pile.
    pub repeats: u32,
}

/// What games from one place taught.
#[derive(Default)]
pub struct Taught {
    pub lessons: Vec<Lesson>,
    pub games: u32,
    /// Games won.
    pub won: f32,
}

/// A turn, on the way to what it led to.
struct Step {
    inputs: Inputs,
    /// What the network said of it.
    said: Answers,
    /// What it said of the turn that it liked best.
    best: Answers,
}

/// A game that can begin again with another draw pile.
struct Table {
    style: Style,
    mind: Mind,
    setup: Setup,
    deal: Deal,
    deck: [Card; Card::COUNT],
    game: Game,
    actions: Vec<Action>,
}

impl Table {
    fn new(style: Style, variant: Variant, deal: Deal) -> Self {
        // Extreme is also played with commands on other cards.
        let commands = match style.extreme {
            true if deal.bits().is_multiple_of(4) => CommandChoice::FromDeal,
            true => CommandChoice::Default,
            false => CommandChoice::None,
        };
        let setup = Setup::new(style.players, variant, commands, true).expect("a style has one to five players");
        let mut deck: [Card; Card::COUNT] = Card::all().collect::<Vec<_>>().try_into().expect("98 cards");
        deal.chance(Stream::Deck).shuffle(&mut deck);
        let game = Game::with_deck(setup, deal, &deck).expect("every card once");
        let mind = Mind::of(style, Strength::Steady);
        let mut table = Self { style, mind, setup, deal, deck, game, actions: Vec::new() };
        if table.game.phase() == Phase::Starter {
            let starter = (0..style.players).max_by_key(|player| bots::start_score(&table.game.observe(*player)));
            table.apply(Action::Start(starter.expect("a game has players")));
        }
        table
    }

    /// The same up to here, with another draw pile.
    fn with_other_draw_pile(&self, chance: &mut Chance) -> Self {
        let seen = self.game.observe(0);
        let drawn = Card::COUNT - usize::from(seen.draw_pile);
        let mut deck = self.deck;
        chance.shuffle(&mut deck[drawn..]);
        let mut game = Game::with_deck(self.setup, self.deal, &deck).expect("every card once");
        for action in &self.actions {
            game.apply(*action).expect("it was possible before");
        }
        Self { game, deck, actions: self.actions.clone(), ..*self }
    }

    fn apply(&mut self, action: Action) {
        self.game.apply(action).expect("bots do only what is possible");
        self.actions.push(action);
    }

    /// Before a turn all other players set their marks.
    fn set_marks(&mut self) {
        if !self.style.marks {
            return;
        }
        for player in (0..self.style.players).filter(|player| *player != self.game.player()).collect::<Vec<_>>() {
            for (pile, mark) in Pile::ALL.into_iter().zip(bots::marks(&self.game.observe(player))) {
                let action = Action::SetMark(player, pile, mark);
                // Under Silence, and from a player without cards, a mark is refused.
                if self.game.apply(action).is_ok() {
                    self.actions.push(action);
                }
            }
        }
    }

    fn play(&mut self, thinker: &Thinker, nth: usize) {
        for (card, pile) in thinker.candidate_plan(nth).expect("it is one of the candidates") {
            self.apply(Action::Lay(card, pile));
        }
        self.apply(Action::EndTurn);
    }

    fn unseen(&self) -> u8 {
        let seen = self.game.observe(self.game.player());
        (Card::COUNT - seen.hand.len() - seen.gone.len()) as u8
    }

    fn is_over(&self) -> bool {
        self.game.phase() != Phase::Turn
    }

    /// What the game came to, when the last cards are laid.
    fn end(&self, thinker: &mut Thinker) -> Answers {
        match self.game.outcome() {
            Some(outcome) if outcome.is_won() => [1.0, 0.0],
            Some(outcome) => [0.0, f32::from(outcome.left) / CARDS as f32],
            None => {
                thinker.find_candidates(&self.game.observe(self.game.player()), &self.mind);
                let laid = thinker.candidate_plan(0).map_or(0, |plan| plan.len());
                [0.0, (f32::from(self.game.left()) - laid as f32) / CARDS as f32]
            }
        }
    }
}

impl Players<'_> {
    /// Plays from a deal on.
    pub fn learn(&self, thinker: &mut Thinker, tables: &[(Style, Variant)], deal: Deal) -> Taught {
        let mut chance = deal.chance(Stream::Bot(0));
        let (style, variant) = tables[chance.below(tables.len() as u32) as usize];
        let mut table = Table::new(style, variant, deal);
        let mut taught = Taught::default();
        let begins = self.from + chance.below(6) as u8;
        while !table.is_over() && table.unseen() > begins {
            table.set_marks();
            thinker.find_candidates(&table.game.observe(table.game.player()), &table.mind);
            table.play(thinker, 0);
        }
        if table.is_over() {
            return taught;
        }
        for _ in 0..self.repeats {
            let mut again = table.with_other_draw_pile(&mut chance);
            self.learn_from(thinker, &mut again, &mut chance, &mut taught);
        }
        taught
    }

    fn learn_from(&self, thinker: &mut Thinker, table: &mut Table, chance: &mut Chance, taught: &mut Taught) {
        let mut steps = Vec::new();
        while !table.is_over() {
            table.set_marks();
            let found = thinker.find_candidates(&table.game.observe(table.game.player()), &table.mind);
            let chooses = !self.follows_cost && table.unseen() <= self.chooses_from;
            let nth = self.step(thinker, (found, chooses), chance, &mut steps);
            table.play(thinker, nth);
        }
        let end = table.end(thinker);
        taught.games += 1;
        taught.won += end[0];
        self.look_back(steps, end, taught);
    }

    /// Chooses one of so many turns, by the network or by what they cost, and notes it.
    fn step(
        &self,
        thinker: &Thinker,
        (found, chooses): (usize, bool),
        chance: &mut Chance,
        steps: &mut Vec<Step>,
    ) -> usize {
        let explores = uniform(chance) < self.explores;
        let (nth, said, best) = if chooses {
            choose(thinker, self.net, found, explores, chance)
        } else {
            let nth = if explores { chance.below((found as u32).min(NEXT_BEST)) as usize } else { 0 };
            let said = self.net.guess(&thinker.candidate(nth).expect("it was found"));
            (nth, said, said)
        };
        if !thinker.candidate_wins(0) {
            let inputs = thinker.candidate(nth).expect("it was found");
            steps.push(Step { inputs, said: values(said), best: values(best) });
            return nth;
        }
        0
    }

    /// What each turn turned out to be, from the last one back.
    fn look_back(&self, steps: Vec<Step>, end: Answers, taught: &mut Taught) {
        let mut truth = end;
        for step in steps.into_iter().rev() {
            taught.lessons.push(Lesson { inputs: step.inputs, truth });
            if self.follows_cost {
                continue;
            }
            // What came of a turn that was only tried says nothing about the table before it.
            truth = match step.said[0] < step.best[0] {
                true => step.best,
                false => std::array::from_fn(|i| FROM_END * truth[i] + (1.0 - FROM_END) * step.said[i]),
            };
        }
    }
}

/// A chance and a number of cards.
fn values([logit, left]: Answers) -> Answers {
    [chance_of(logit), left.max(0.0)]
}

/// The turn that a network likes best, or one of the next best to see what comes of it; what it says of that, and of the
/// best.
fn choose(
    thinker: &Thinker,
    net: &Net,
    found: usize,
    explores: bool,
    chance: &mut Chance,
) -> (usize, Answers, Answers) {
    let said = |nth: usize| (nth, net.guess(&thinker.candidate(nth).expect("it was found")));
    let mut all: Vec<(usize, Answers)> = (0..found).map(said).collect();
    all.sort_by(|(_, one), (_, other)| other[0].total_cmp(&one[0]));
    let best = all[0].1;
    let others = (all.len() as u32 - 1).min(NEXT_BEST);
    let nth = if explores && others > 0 { 1 + chance.below(others) as usize } else { 0 };
    (all[nth].0, all[nth].1, best)
}
