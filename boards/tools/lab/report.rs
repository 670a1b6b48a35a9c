//! What came out: a table, a CSV file, a chart.

use std::{
    fmt::{self, Write},
    fs,
    path::Path,
};

use stapel::{bots::the_game::weights::Style, rules::the_game::Variant};

use super::{Order, Plays, team::Played};
use crate::board::Failure;

/// Games that were won, of so many.
#[derive(Clone, Copy)]
pub struct WinRate {
    pub won: u64,
    pub games: u64,
}

impl WinRate {
    /// Games won of a hundred.
    pub fn percent(self) -> f64 {
        self.won as f64 * 100.0 / self.games.max(1) as f64
    }

    /// Where the true rate is in 95 of 100 cases, by Wilson: it stays between 0 and 100.
    pub fn interval(self) -> (f64, f64) {
        let (z, n, p) = (1.96_f64, self.games as f64, self.percent() / 100.0);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
        ((middle - half) * 100.0, (middle + half) * 100.0)
    }
}

/// How the games of one way to play went.
pub struct Line {
    pub name: String,
    pub games: u64,
    pub won: u64,
    /// Cards left, all games together.
    pub left: u64,
    /// Games with fewer than ten left.
    pub excellent: u64,
    /// Positions looked at in a turn: on average, in 99 of 100 turns at most, at worst.
    pub nodes: [u32; 3],
    pub seconds: f64,
}

/// "The Game, Standard, 3 players, marks".
pub fn name(order: &Order, style: Style) -> String {
    let game = if style.extreme { "Extreme" } else { "The Game" };
    let variant = match order.variant {
        Variant::Standard => "Standard",
        Variant::Expert => "Expert",
        Variant::ExpertPlus => "Expert+",
    };
    match style.players {
        1 => format!("{game}, {variant}, solo"),
        players => format!("{game}, {variant}, {players} players, {}", if style.marks { "marks" } else { "no marks" }),
    }
}

/// The options that choose the game and the variant.
pub fn flags(order: &Order) -> String {
    let game = if order.plays == Plays::Extreme { "--game extreme " } else { "" };
    let variant = match order.variant {
        Variant::Standard => "",
        Variant::Expert => "--variant expert ",
        Variant::ExpertPlus => "--variant expert+ ",
    };
    format!("{game}{variant}")
}

impl Line {
    pub fn new(name: String, played: &[Played], seconds: f64) -> Self {
        let mut nodes: Vec<u32> = played.iter().flat_map(|played| played.nodes.iter().copied()).collect();
        nodes.sort_unstable();
        let count = |is: fn(&Played) -> bool| played.iter().filter(|played| is(played)).count() as u64;
        let mean = nodes.iter().map(|nodes| u64::from(*nodes)).sum::<u64>() / nodes.len().max(1) as u64;
        let at = |hundredth: usize| nodes.get(nodes.len() * hundredth / 100).or(nodes.last()).copied().unwrap_or(0);
        Self {
            name,
            games: played.len() as u64,
            won: count(|played| played.outcome.is_won()),
            left: played.iter().map(|played| u64::from(played.outcome.left)).sum(),
            excellent: count(|played| played.outcome.is_excellent()),
            nodes: [mean as u32, at(99), at(100)],
            seconds,
        }
    }

    /// Of games of which only winning is known.
    pub fn of_wins(name: String, won: &[bool], seconds: f64) -> Self {
        let (games, won) = (won.len() as u64, won.iter().filter(|won| **won).count() as u64);
        Self { name, games, won, left: 0, excellent: won, nodes: [0; 3], seconds }
    }

    fn win_rate(&self) -> WinRate {
        WinRate { won: self.won, games: self.games }
    }
}

/// All lines.
#[derive(Default)]
pub struct Report(Vec<Line>);

impl Report {
    pub fn push(&mut self, line: Line) {
        self.0.push(line);
    }

    /// Writes the files that were asked for.
    pub fn write(&self, order: &Order) -> Result<(), Failure> {
        write(order, &self.csv(), &chart(self.0.iter().map(|line| (&*line.name, line.win_rate())).collect()))
    }

    fn csv(&self) -> String {
        let mut out =
            String::from("name,games,won,percent,low,high,left,excellent,nodes_mean,nodes_99,nodes_worst,seconds\n");
        for line in &self.0 {
            let ((low, high), [mean, most, worst]) = (line.win_rate().interval(), line.nodes);
            let left = line.left as f64 / line.games.max(1) as f64;
            let _ = writeln!(
                out,
                "\"{}\",{},{},{:.2},{low:.2},{high:.2},{left:.2},{},{mean},{most},{worst},{:.1}",
                line.name,
                line.games,
                line.won,
                line.win_rate().percent(),
                line.excellent,
                line.seconds,
            );
        }
        out
    }
}

/// Writes the files that were asked for.
pub fn write(order: &Order, csv: &str, svg: &str) -> Result<(), Failure> {
    let keep = |path: &Path, text: &str| {
        let failure = |error| Failure::impossible(format_args!("cannot write {}: {error}", path.display()));
        fs::write(path, text).map_err(failure)
    };
    order.csv.as_deref().map_or(Ok(()), |path| keep(path, csv))?;
    order.svg.as_deref().map_or(Ok(()), |path| keep(path, svg))
}

/// A bar for each rate, with its interval.
pub fn chart(bars: Vec<(&str, WinRate)>) -> String {
    const ROW: usize = 24;
    let height = bars.len() * ROW + 30;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"720\" height=\"{height}\" fill=\"white\"/>\n"
    );
    for tenth in 0..=10 {
        let x = 260 + tenth * 40;
        let _ = writeln!(out, "<path d=\"M{x} 20V{}\" stroke=\"#ddd\"/>", height - 10);
        let _ = writeln!(out, "<text x=\"{x}\" y=\"14\" text-anchor=\"middle\" fill=\"#666\">{}</text>", tenth * 10);
    }
    for (row, (name, rate)) in bars.into_iter().enumerate() {
        let (top, (low, high)) = (26 + row * ROW, rate.interval());
        let name = name.replace('&', "&amp;");
        let middle = top + ROW / 2 - 3;
        let _ = writeln!(out, "<text x=\"4\" y=\"{}\">{name}</text>", middle + 4);
        let width = rate.percent() * 4.0;
        let _ = writeln!(out, "<rect x=\"260\" y=\"{top}\" width=\"{width:.1}\" height=\"17\" fill=\"#4a7\"/>");
        let (from, to) = (260.0 + low * 4.0, 260.0 + high * 4.0);
        let _ = writeln!(out, "<path d=\"M{from:.1} {middle}H{to:.1}\" stroke=\"black\" stroke-width=\"2\"/>");
        let at = 260.0 + high * 4.0 + 6.0;
        let _ = writeln!(out, "<text x=\"{at:.1}\" y=\"{}\">{:.1}</text>", middle + 4, rate.percent());
    }
    out + "</svg>\n"
}

/// The table, as Markdown.
impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            out,
            "| | games | won | 95 % interval | left | below ten | nodes a turn: mean, 99 %, worst | games/s |"
        )?;
        writeln!(out, "|---|---|---|---|---|---|---|---|")?;
        for line in &self.0 {
            let ((low, high), [mean, most, worst]) = (line.win_rate().interval(), line.nodes);
            let left = line.left as f64 / line.games.max(1) as f64;
            let excellent = WinRate { won: line.excellent, games: line.games }.percent();
            let rate = line.games as f64 / line.seconds.max(0.001);
            write!(
                out,
                "| {} | {} | {:.1} % | {low:.1}–{high:.1} % ",
                line.name,
                line.games,
                line.win_rate().percent()
            )?;
            writeln!(out, "| {left:.2} | {excellent:.1} % | {mean}, {most}, {worst} | {rate:.0} |")?;
        }
        Ok(())
    }
}
