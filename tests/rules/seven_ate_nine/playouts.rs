//! Random games, against the rules told a second time, as plainly as possible.

use rand_chacha::ChaCha8Rng;
use stapel::rules::{
    deal::{Chance, Deal},
    seven_ate_nine::{Action, Card, Game, Length, Match, Observation, Phase, Refusal, Report, deck},
};

use super::support::*;

const GAMES: u64 = 2_000;

/// The whole table, with every hidden card.
#[derive(Clone)]
struct Table {
    hands: Vec<Vec<Card>>,
    stacks: Vec<Vec<Card>>,
    held_until: Vec<u32>,
    pile: Vec<Card>,
    going: bool,
    over: bool,
    raised: u8,
    now: u32,
    covered: Option<(Card, u32)>,
}

impl Table {
    fn new(players: usize, cards: &[Card]) -> Self {
        let dealt: Vec<&[Card]> = cards[..72].chunks(72 / players).collect();
        Self {
            hands: dealt.iter().map(|cards| cards[..4].to_vec()).collect(),
            stacks: dealt.iter().map(|cards| cards[4..].to_vec()).collect(),
            held_until: vec![0; players],
            pile: vec![cards[72]],
            going: false,
            over: false,
            raised: 0,
            now: 0,
            covered: None,
        }
    }

    fn fits(top: Card, card: Card) -> bool {
        let circle = |value: i8| {
            if value > 10 {
                value - 10
            } else if value < 1 {
                value + 10
            } else {
                value
            }
        };
        let (value, step) = (top.value() as i8, top.step() as i8);
        [circle(value + step), circle(value - step)].contains(&(card.value() as i8))
    }

    fn apply(&mut self, at: u32, action: Action) -> Result<Report, Refusal> {
        if at < self.now {
            return Err(Refusal::TimeRunsBackwards);
        }
        if self.over {
            return Err(Refusal::Over);
        }
        let report = match action {
            Action::Go if self.going => return Err(Refusal::GoneAlready),
            Action::Go if self.stuck() => {
                self.raise();
                Report::StillStuck
            }
            Action::Go => {
                self.going = true;
                self.raised = 0;
                Report::Went
            }
            _ if !self.going => return Err(Refusal::NotGone),
            Action::Lay { player, .. } | Action::Draw { player } if usize::from(player) >= self.hands.len() => {
                return Err(Refusal::NoSuchPlayer);
            }
            Action::Lay { player, .. } | Action::Draw { player } if at < self.held_until[usize::from(player)] => {
                return Err(Refusal::HeldUp { until: self.held_until[usize::from(player)] });
            }
            Action::Lay { player, card } => self.lay(at, player.into(), card)?,
            Action::Draw { player } if self.stacks[usize::from(player)].is_empty() => return Err(Refusal::StackEmpty),
            Action::Draw { player } => {
                let card = self.stacks[usize::from(player)].remove(0);
                self.hands[usize::from(player)].push(card);
                Report::Drew(card)
            }
        };
        self.now = at;
        if self.going && !self.over && self.stuck() {
            self.raise();
        }
        Ok(report)
    }

    fn lay(&mut self, at: u32, player: usize, card: Card) -> Result<Report, Refusal> {
        let place = self.hands[player].iter().position(|held| *held == card).ok_or(Refusal::NotInHand)?;
        let top = self.pile[self.pile.len() - 1];
        if self.hands[player].len() == 1 && self.stacks[player].is_empty() {
            self.over = true;
        } else if !Self::fits(top, card) {
            return Ok(match self.covered {
                Some((covered, when)) if Self::fits(covered, card) && at < when + 400 => Report::TooSlow,
                _ => {
                    self.held_until[player] = at + 1000;
                    Report::Misfit { until: at + 1000 }
                }
            });
        }
        self.hands[player].remove(place);
        self.pile.push(card);
        self.covered = Some((top, at));
        Ok(if self.over { Report::LastCard } else { Report::Laid })
    }

    fn stuck(&self) -> bool {
        let top = self.pile[self.pile.len() - 1];
        let fitting = self.hands.iter().flatten().any(|card| Self::fits(top, *card));
        let drawing = self.stacks.iter().any(|stack| !stack.is_empty());
        let last = self.hands.iter().zip(&self.stacks).any(|(hand, stack)| hand.len() == 1 && stack.is_empty());
        !fitting && !drawing && !last
    }

    fn raise(&mut self) {
        let bottom = self.pile.remove(0);
        self.pile.push(bottom);
        self.going = false;
        self.covered = None;
        self.raised += 1;
    }

    fn phase(&self) -> Phase {
        match (self.over, self.going, self.raised) {
            (true, ..) => Phase::Over,
            (_, true, _) => Phase::Playing,
            (_, false, 0) => Phase::Ready,
            (_, false, raised) => Phase::Stuck { raised },
        }
    }

    /// Each card is in exactly one place, and the game shows of it what it may.
    fn compare(&self, game: &Game) {
        let mut cards: Vec<Card> = self.hands.iter().chain(&self.stacks).flatten().chain(&self.pile).copied().collect();
        cards.sort_unstable();
        assert_eq!(cards, deck());
        let everybody = game.public_observation();
        assert_eq!((everybody.phase, everybody.now), (self.phase(), self.now));
        assert_eq!(usize::from(everybody.pile), self.pile.len());
        let face_down = usize::from(self.over);
        assert_eq!(everybody.top, self.pile[self.pile.len() - 1 - face_down]);
        assert!(everybody.hand.is_empty());
        for player in 0..self.hands.len() {
            let seen = game.observe(player as u8);
            let hand = if self.going { self.hands[player].as_slice() } else { &[] };
            assert_eq!(seen.hand, *hand);
            assert_eq!(seen.seats, everybody.seats);
            let seat = seen.seats[player];
            assert_eq!((seat.hand.into(), seat.stack.into()), (self.hands[player].len(), self.stacks[player].len()));
            assert_eq!(seat.held_until, self.held_until[player]);
        }
    }
}

/// Everything anyone could try, most of it nonsense.
fn conceivable(players: u8) -> Vec<Action> {
    let mut actions = vec![Action::Go];
    for player in 0..=players {
        actions.push(Action::Draw { player });
        actions.extend(kinds().into_iter().map(|card| Action::Lay { player, card }));
    }
    actions
}

/// The list and the test agree, and what is refused changes nothing.
fn check_legality(contest: &Match, table: &Table, at: u32, tried: &[Action]) {
    let legal = contest.legal_actions(at);
    for action in tried {
        let mut after = contest.clone();
        let result = after.apply(at, *action);
        assert_eq!(legal.contains(action), result.is_ok(), "{action:?}");
        assert_eq!(result, table.clone().apply(at, *action), "{action:?}");
        if result.is_err() {
            assert_eq!(&after, contest);
            if tried.len() > 1 {
                assert_eq!(after.pack(), contest.pack());
            }
        }
    }
    assert!(legal.iter().all(|action| contest.game().check(at, *action).is_ok()));
    assert!((1..legal.len()).all(|place| !legal[..place].contains(&legal[place])), "each action is listed once");
}

/// Sensible most of the time, or the games would be all misfits.
fn choose(contest: &Match, at: u32, chance: &mut Chance<ChaCha8Rng>) -> Option<Action> {
    let legal = contest.legal_actions(at);
    let pick = |actions: &[Action], chance: &mut Chance<ChaCha8Rng>| match actions.len() as u32 {
        0 => None,
        count => Some(actions[chance.below(count) as usize]),
    };
    let seen: Vec<Observation> = (0..contest.game().players()).map(|player| contest.observe(player)).collect();
    let sensible: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| !matches!(action, Action::Lay { player, card } if !seen[usize::from(*player)].can_lay(*card)))
        .collect();
    if chance.below(8) > 0 { pick(&sensible, chance).or_else(|| pick(&legal, chance)) } else { pick(&legal, chance) }
}

fn play(players: u8) {
    let conceivable = conceivable(players);
    let mut reports = [0; 7];
    for seed in 0..GAMES {
        let mut chance = chance(seed << 8 | u64::from(players));
        let mut cards = deck();
        chance.shuffle(&mut cards);
        let game = Game::stacked(players, &cards).unwrap();
        let mut contest = Match::starting_with(game, Deal::from_bits(seed), Length::Tournament);
        let mut table = Table::new(players.into(), &cards);
        table.compare(contest.game());
        let mut at = 0;
        for step in 0.. {
            assert!(step < 5_000, "every game ends");
            at += chance.below(250);
            if seed % 400 == 0 {
                check_legality(&contest, &table, at, &conceivable);
            } else {
                let tried = conceivable[chance.below(conceivable.len() as u32) as usize];
                check_legality(&contest, &table, at, &[tried]);
            }
            let Some(action) = choose(&contest, at, &mut chance) else { continue };
            let report = contest.apply(at, action);
            assert_eq!(report, table.apply(at, action));
            reports[match report.expect("a legal action is never refused") {
                Report::Went => 0,
                Report::StillStuck => 1,
                Report::Laid => 2,
                Report::Misfit { .. } => 3,
                Report::TooSlow => 4,
                Report::Drew(_) => 5,
                Report::LastCard => 6,
            }] += 1;
            table.compare(contest.game());
            assert_eq!(Match::unpack(&contest.pack()).as_ref(), Ok(&contest));
            assert_eq!(contest.game().outcome().is_some(), table.over);
            if table.over {
                break;
            }
        }
        let left: Vec<u8> =
            table.hands.iter().zip(&table.stacks).map(|(hand, stack)| (hand.len() + stack.len()) as u8).collect();
        assert_eq!(contest.totals().as_slice(), left);
    }
    assert!(reports.iter().all(|count| *count > 0), "{players} players saw everything: {reports:?}");
    assert!(reports[0] > GAMES, "some games got stuck and went on: {reports:?}");
}

#[test]
fn two_players_play_by_the_rules() {
    play(2);
}

#[test]
fn three_players_play_by_the_rules() {
    play(3);
}

#[test]
fn four_players_play_by_the_rules() {
    play(4);
}
