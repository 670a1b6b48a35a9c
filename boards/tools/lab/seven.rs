//! 7 ate 9: the levels against each other, and a simulated person against the lowest.

use std::fmt::{self, Write};

use stapel::{
    bots::seven_ate_nine::{self as bots, Level, Opponent},
    rules::{
        deal::{Chance, Deal},
        seven_ate_nine::{Action, Game, Observation, Phase, Report},
    },
};

use super::{
    Order, deal_to_measure,
    newcomer::{self, Newcomer},
    report::{self, WinRate},
    threads::{self, Progress},
};
use crate::board::Failure;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    Bot(Level),
    Newcomer,
}

impl fmt::Display for Player {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Bot(level) => write!(out, "{level:?}"),
            Self::Newcomer => write!(out, "A newcomer of {} ms a card", newcomer::NEEDS_MS),
        }
    }
}

/// One player among others, who are all of one level.
#[derive(Clone, Copy)]
struct Pairing {
    players: u8,
    one: Player,
    others: Level,
}

impl Pairing {
    /// Each level against each lower one, and alone at larger tables among the next lower one; at last a newcomer
    /// against one of the lowest.
    fn all() -> impl Iterator<Item = Self> {
        let newcomer = Self { players: 2, one: Player::Newcomer, others: Level::Beginner };
        let each = (2..=4).flat_map(|players| Level::ALL.map(|one| (players, one)));
        let lower = |(players, one): (u8, Level)| {
            let lower = Level::ALL.into_iter().rev().filter(move |others| *others < one);
            let lower = lower.take(if players == 2 { usize::MAX } else { 1 });
            lower.map(move |others| Self { players, one: Player::Bot(one), others })
        };
        each.flat_map(lower).chain([newcomer])
    }

    /// "Expert and 3 of Hard".
    fn name(self) -> String {
        let Self { players, one, others } = self;
        if players == 2 { format!("{one} and {others:?}") } else { format!("{one} and {} of {others:?}", players - 1) }
    }

    /// The seat of the one player: each seat as often as the others.
    fn seat(self, game: u64) -> u8 {
        (game % u64::from(self.players)) as u8
    }

    fn seats(self, game: u64) -> Vec<Player> {
        let player = |seat| if seat == self.seat(game) { self.one } else { Player::Bot(self.others) };
        (0..self.players).map(player).collect()
    }
}

/// How a game went.
struct Played {
    /// Cards left, by player.
    left: Vec<u8>,
    /// Cards that did not fit, by player.
    mistakes: Vec<u32>,
    milliseconds: u32,
}

/// Who plays, in the middle of it.
enum Mind {
    Bot(Opponent),
    Newcomer(Newcomer),
}

impl Mind {
    fn new(player: Player, form: Chance) -> Self {
        match player {
            Player::Bot(level) => Self::Bot(Opponent::new(level, form)),
            Player::Newcomer => Self::Newcomer(Newcomer::default()),
        }
    }

    fn look(&mut self, seen: &Observation, now: u32, chance: impl FnOnce() -> Chance) {
        match self {
            Self::Bot(opponent) => opponent.look(seen, now, chance),
            Self::Newcomer(person) => person.look(seen, now, chance),
        }
    }

    fn acts_at(&self) -> Option<u32> {
        match self {
            Self::Bot(opponent) => opponent.acts_at(),
            Self::Newcomer(person) => person.acts_at(),
        }
    }

    fn act(&mut self) -> Option<Action> {
        match self {
            Self::Bot(opponent) => opponent.act(),
            Self::Newcomer(person) => person.act(),
        }
    }
}

/// Plays a whole game; at a common go everybody looks anew.
fn play(players: &[Player], deal: Deal) -> Played {
    let mut game = Game::new(players.len() as u8, deal, 0).expect("two to four play");
    let fresh = || players.iter().zip(0..).map(|(player, seat)| Mind::new(*player, bots::form(deal, 0, seat)));
    let mut minds: Vec<Mind> = fresh().collect();
    let mut mistakes = vec![0; players.len()];
    let mut now = 0;
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Ready | Phase::Stuck { .. } => {
                game.apply(now, Action::Go).expect("everybody waits for it");
                minds = fresh().collect();
                continue;
            }
            Phase::Playing => {}
        }
        for (mind, seat) in minds.iter_mut().zip(0..) {
            mind.look(&game.observe(seat), now, || bots::chance(deal, 0, now, seat));
        }
        let next = minds.iter().enumerate().min_by_key(|(_, mind)| mind.acts_at());
        let (seat, mind) = next.expect("two to four play");
        now = mind.acts_at().expect("everybody has looked");
        if let Some(action) = minds[seat].act() {
            let report = game.apply(now, action).expect("a player does what can be done");
            mistakes[seat] += u32::from(matches!(report, Report::Misfit { .. }));
        }
    }
    let left = game.public_observation().seats.iter().map(|seat| seat.hand + seat.stack).collect();
    Played { left, mistakes, milliseconds: now }
}

/// How the games of a pairing went; everything but what was won is an average.
struct Line {
    name: String,
    players: u8,
    win_rate: WinRate,
    /// How long a game takes.
    seconds: f64,
    /// Cards left to each who did not win.
    left: f64,
    /// Cards that did not fit in a game: of the one, and of each of the others.
    mistakes: [f64; 2],
    games_per_second: f64,
}

impl Line {
    fn new(pairing: Pairing, played: &[Played], seconds: f64) -> Self {
        let (games, others) = (played.len() as f64, f64::from(pairing.players - 1));
        let seat = |game: usize| usize::from(pairing.seat(game as u64));
        let won = |(game, played): &(usize, &Played)| Some(&played.left[seat(*game)]) == played.left.iter().min();
        let sum = |of: &dyn Fn(usize, &Played) -> u32| -> f64 {
            played.iter().enumerate().map(|(game, played)| f64::from(of(game, played))).sum()
        };
        let left = sum(&|_, played| played.left.iter().map(|left| u32::from(*left)).sum());
        let mistakes = sum(&|game, played| played.mistakes[seat(game)]);
        let all_mistakes = sum(&|_, played| played.mistakes.iter().sum());
        Self {
            name: pairing.name(),
            players: pairing.players,
            win_rate: WinRate { won: played.iter().enumerate().filter(won).count() as u64, games: played.len() as u64 },
            seconds: sum(&|_, played| played.milliseconds) / games / 1000.0,
            left: left / games / others,
            mistakes: [mistakes / games, (all_mistakes - mistakes) / games / others],
            games_per_second: games / seconds.max(0.001),
        }
    }
}

/// Plays, and says how it went.
pub fn run(order: &Order) -> Result<String, Failure> {
    let wanted = |pairing: &Pairing| order.players.is_none_or(|players| pairing.players == players);
    let lines: Vec<Line> = Pairing::all().filter(wanted).map(|pairing| measure(order, pairing)).collect();
    report::write(
        order,
        &csv(&lines),
        &report::chart(lines.iter().map(|line| (&*line.name, line.win_rate)).collect()),
    )?;
    Ok(table(&lines))
}

fn measure(order: &Order, pairing: Pairing) -> Line {
    let progress = Progress::new(pairing.name(), order.games);
    let job = |(): &mut (), game| play(&pairing.seats(game), deal_to_measure(order.seed, game));
    let played = threads::run(order.threads, order.games, &progress, || (), job);
    Line::new(pairing, &played, progress.finish())
}

fn csv(lines: &[Line]) -> String {
    let mut out = String::from("name,players,games,won,percent,low,high,seconds,left,mistakes_one,mistakes_others\n");
    for Line { name, players, win_rate, seconds, left, mistakes: [one, others], .. } in lines {
        let (percent, (low, high)) = (win_rate.percent(), win_rate.interval());
        let _ =
            write!(out, "\"{name}\",{players},{},{},{percent:.2},{low:.2},{high:.2},", win_rate.games, win_rate.won);
        let _ = writeln!(out, "{seconds:.1},{left:.2},{one:.2},{others:.2}");
    }
    out
}

/// The table, as Markdown.
fn table(lines: &[Line]) -> String {
    let mut out = String::from(
        "| the first among the others | games | won | 95 % interval | seconds | left to a loser | mistakes: the first, \
         each other | games/s |\n|---|---|---|---|---|---|---|---|\n",
    );
    for Line { name, win_rate, seconds, left, mistakes: [one, others], games_per_second, .. } in lines {
        let (games, percent, (low, high)) = (win_rate.games, win_rate.percent(), win_rate.interval());
        let _ = write!(out, "| {name} | {games} | {percent:.1} % | {low:.1}–{high:.1} % | {seconds:.0} | {left:.1} ");
        let _ = writeln!(out, "| {one:.1}, {others:.1} | {games_per_second:.0} |");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_wins_more_than_half_against_the_next_lower_one_and_never_all() {
        let order = Order { games: 400, ..Order::default() };
        for pair in Level::ALL.windows(2) {
            let line = measure(&order, Pairing { players: 2, one: Player::Bot(pair[1]), others: pair[0] });
            // Of 400 games, 60 to 75 % with what chance adds to either side.
            let percent = line.win_rate.percent();
            assert!((54.0..81.0).contains(&percent), "{} wins {percent} %", line.name);
        }
    }

    #[test]
    fn a_person_of_two_seconds_a_card_wins_half_the_games_against_a_beginner() {
        let order = Order { games: 1600, ..Order::default() };
        let line = measure(&order, Pairing { players: 2, one: Player::Newcomer, others: Level::Beginner });
        let (low, high) = line.win_rate.interval();
        assert!(low < 50.0 && 50.0 < high, "{low} to {high} %");
    }

    #[test]
    fn only_experts_make_no_mistakes_and_every_table_has_one_winner() {
        let order = Order { games: 60, ..Order::default() };
        for pairing in Pairing::all() {
            let line = measure(&order, pairing);
            let [one, others] = line.mistakes;
            let makes_none = matches!(pairing.one, Player::Bot(Level::Expert) | Player::Newcomer);
            assert_eq!(one == 0.0, makes_none, "{}", line.name);
            assert!(others > 0.0 && line.left >= 1.0, "{}", line.name);
        }
        assert_eq!(Pairing::all().count(), 10 + 4 + 4 + 1);
    }

    #[test]
    fn the_same_games_are_played_on_any_number_of_threads_and_written_down() {
        let lines = |threads| {
            let order = Order { games: 20, threads, ..Order::default() };
            csv(&Pairing::all().map(|pairing| measure(&order, pairing)).collect::<Vec<_>>())
        };
        let one = lines(1);
        assert_eq!(one, lines(3));
        assert_eq!(one.lines().count(), 20);
        assert!(one.lines().all(|line| line.split(',').count() == 11), "{one}");
    }
}
