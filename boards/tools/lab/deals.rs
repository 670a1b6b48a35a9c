//! How hard the first numbered deals of one player are: whether they can be won at all, and how often bots win them.
//!
//! The bots are those without a network: another training would make other ratings, and people remember them.

use std::{fmt::Write, fs, io, path::Path};

use stapel::{
    bots::the_game::{Mind, Strength, Thinker, weights::Style},
    play::{Kind, Number, RATED, Rating, Series, TableKind},
    rules::{
        deal::{Chance, Stream},
        the_game::{Action, CommandChoice, Game, Phase, Setup, Variant},
    },
};

use super::{
    Order, Plays, open_cards,
    report::{self, WinRate},
    threads::{self, Progress},
};
use crate::board::{Failure, files};

/// One turn in so many is another one of the cheapest than the bots would choose: a little noise, so that a deal is not
/// one game a hundred times.
const NOISE: u32 = 10;
/// So many of the cheapest.
const CHEAPEST: u32 = 5;

/// What was found out about a deal.
#[derive(Clone, Copy)]
struct Rated {
    /// A way to win it was found, with open cards.
    winnable: bool,
    /// Games that the bots won.
    won: u64,
}

impl Rated {
    /// Of so many games. In each game about a third of the deals is easy, and a third hard.
    fn rating(self, kind: TableKind, games: u64) -> Rating {
        let [hard, easy] = match kind {
            TableKind::TheGame => [20, 45],
            TableKind::Extreme => [3, 12],
        };
        let rate = WinRate { won: self.won, games };
        match rate.percent() {
            _ if !self.winnable => Rating::Unknown,
            percent if percent < f64::from(hard) => Rating::Hard,
            percent if percent >= f64::from(easy) => Rating::Easy,
            _ => Rating::Medium,
        }
    }
}

/// Rates them, and says how many of each there are.
pub fn run(order: &Order) -> Result<String, Failure> {
    let kind = if order.plays == Plays::Extreme { TableKind::Extreme } else { TableKind::TheGame };
    let name = Kind::Table(kind).id();
    let progress = Progress::new(format!("deals of {name}"), RATED.into());
    let job = |thinker: &mut Box<Thinker>, place: u64| {
        rate(thinker, kind, Number::new(place as u16 + 1).expect("a rated number"), order.games)
    };
    let rated = threads::run(order.threads, RATED.into(), &progress, || Box::new(Thinker::new()), job);
    progress.finish();
    let ratings: Vec<Rating> = rated.iter().map(|rated| rated.rating(kind, order.games)).collect();
    if let Some(path) = &order.ratings {
        write(path, order, name, &ratings)?;
    }
    let chart = Rating::ALL.map(|rating| (format!("{rating:?}"), rate_of(rating, &rated, &ratings, order.games)));
    let bars = chart.iter().map(|(name, rate)| (&**name, *rate)).collect();
    report::write(order, &csv(&rated, &ratings), &report::chart(bars))?;
    Ok(table(name, &rated, &ratings, order.games))
}

/// Every deal: its number, games won, whether it can be won, and its rating.
fn csv(rated: &[Rated], ratings: &[Rating]) -> String {
    let mut out = String::from("number,won,winnable,rating\n");
    for (number, (Rated { winnable, won }, rating)) in (1..).zip(rated.iter().zip(ratings)) {
        let _ = writeln!(out, "{number},{won},{winnable},{rating:?}");
    }
    out
}

/// What was won of the deals with a rating.
fn rate_of(rating: Rating, rated: &[Rated], ratings: &[Rating], games: u64) -> WinRate {
    let those = || rated.iter().zip(ratings).filter(|(_, other)| **other == rating).map(|(rated, _)| rated.won);
    WinRate { won: those().sum(), games: games * those().count() as u64 }
}

fn rate(thinker: &mut Thinker, kind: TableKind, number: Number, games: u64) -> Rated {
    let commands = if kind == TableKind::Extreme { CommandChoice::Default } else { CommandChoice::None };
    let setup = Setup::new(1, Variant::Standard, commands, true).expect("one player");
    let (deal, mind) =
        (Series::new(Kind::Table(kind), 1).deal(number), Mind::of(Style::of(&setup, false), Strength::Steady));
    let mut chance = deal.chance(Stream::Bot(0));
    let won = (0..games).filter(|_| wins(thinker, Game::new(setup, deal), &mind, &mut chance)).count() as u64;
    // What was won can be won.
    let winnable = won > 0 || open_cards::way_to_win(setup, deal).is_some();
    Rated { winnable, won }
}

/// Plays the game of one player, with some noise.
fn wins(thinker: &mut Thinker, mut game: Game, mind: &Mind, chance: &mut Chance) -> bool {
    while game.phase() == Phase::Turn {
        let seen = game.observe(0);
        let plan = if chance.below(NOISE) == 0 {
            let found = thinker.find_candidates(&seen, mind) as u32;
            thinker.candidate_plan(chance.below(found.clamp(1, CHEAPEST)) as usize)
        } else {
            thinker.begin_with(&seen, mind);
            thinker.go_on(u32::MAX)
        };
        for (card, pile) in plan.expect("the turn can be completed") {
            game.apply(Action::Lay(card, pile)).expect("a plan is legal");
        }
        game.apply(Action::EndTurn).expect("a plan is a complete turn");
    }
    game.outcome().is_some_and(|outcome| outcome.is_won())
}

fn table(name: &str, rated: &[Rated], ratings: &[Rating], games: u64) -> String {
    let won: u64 = rated.iter().map(|rated| rated.won).sum();
    let all = WinRate { won, games: games * rated.len() as u64 }.percent();
    let winnable = rated.iter().filter(|rated| rated.winnable).count();
    let mut out = format!(
        "{name}: No. 1 to {} for one player, {games} games each. The bots win {all:.1} %; {winnable} deals can be won.\n\n\
         | | deals | games won |\n|---|---|---|\n",
        rated.len()
    );
    for rating in Rating::ALL {
        let rate = rate_of(rating, rated, ratings, games);
        let _ = writeln!(out, "| {rating:?} | {} | {:.1} % |", rate.games / games, rate.percent());
    }
    out
}

/// No file of ratings is longer.
const LONGEST: usize = 1 << 16;
/// Ratings in a line of the file.
const A_LINE: usize = 73;

/// Puts the ratings of a game into their lines of the file, and the command that found them above them.
fn write(path: &Path, order: &Order, name: &str, ratings: &[Rating]) -> Result<(), Failure> {
    let failure = |error| Failure::impossible(format_args!("cannot use {}: {error}", path.display()));
    let old = files::read(path, LONGEST).and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other));
    let old = old.map_err(failure)?;
    let about = format!("# {name}: ");
    let option = if order.plays == Plays::Extreme { " --game extreme" } else { "" };
    let letters: String = ratings.iter().map(|rating| rating.letter()).collect();
    let (mut out, mut lines) = (String::new(), old.lines().peekable());
    while let Some(line) = lines.next() {
        if line.starts_with(&about) {
            while lines.next_if(|line| !line.starts_with('#')).is_some() {}
            let _ = writeln!(out, "{about}lab deals{option} --games {} --ratings src/play/ratings.txt", order.games);
            let places = (0..letters.len()).step_by(A_LINE);
            places.for_each(|from| {
                let _ = writeln!(out, "{}", &letters[from..letters.len().min(from + A_LINE)]);
            });
        } else {
            let _ = writeln!(out, "{line}");
        }
    }
    fs::write(path, out).map_err(failure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_that_are_rated_again_are_as_hard_as_the_table_says() {
        let mut thinker = Thinker::new();
        for kind in TableKind::ALL {
            let (mut same, mut seen) = (0, Vec::new());
            for number in [1, 2, 3, 4, 5, 364, 365].map(|number| Number::new(number).unwrap()) {
                let (again, shipped) = (rate(&mut thinker, kind, number, 100), Rating::of(kind, number));
                let again = again.rating(kind, 100);
                same += usize::from(Some(again) == shipped);
                seen.push((number, shipped, again));
            }
            assert_eq!(same, 7, "lab deals writes them anew: {seen:?}");
        }
        assert_eq!(Rating::of(TableKind::TheGame, Number::new(366).unwrap()), None);
    }

    #[test]
    fn ratings_are_put_into_their_own_lines() {
        let path = std::env::temp_dir().join(format!("stapel-ratings-{}", std::process::id()));
        fs::write(&path, "# About.\n# the_game: before\neem\nh\n# extreme: before\n?\n").expect("it can be written");
        let order = Order { plays: Plays::TheGame, games: 7, ..Order::default() };
        write(&path, &order, "the_game", &[Rating::Hard; 75]).expect("it is there");
        let written = fs::read_to_string(&path).expect("it is there");
        fs::remove_file(&path).expect("it is there");
        let command = "# the_game: lab deals --games 7 --ratings src/play/ratings.txt";
        let wanted = format!("# About.\n{command}\n{}\nhh\n# extreme: before\n?\n", "h".repeat(73));
        assert_eq!(written, wanted);
    }
}
