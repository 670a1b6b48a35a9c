//! What bots said of their chances, beside what came of it.

use std::fmt::Write;

use super::team::Played;

/// What was said in turns that are counted together.
#[derive(Default)]
struct Bin {
    turns: u64,
    said: u64,
    came: u64,
}

impl Bin {
    fn add(&mut self, said: u64, came: u64) {
        (self.turns, self.said, self.came) = (self.turns + 1, self.said + said, self.came + came);
    }

    fn means(&self, unit: f64) -> [f64; 2] {
        [self.said, self.came].map(|sum| sum as f64 / self.turns.max(1) as f64 / unit)
    }
}

/// A row for each tenth of the chance that was said, and one for each five cards; each turn of each game counts.
pub fn table(name: &str, played: &[Played]) -> String {
    let mut chances: [Bin; 10] = Default::default();
    let mut lefts: [Bin; 8] = Default::default();
    let mut first = [Bin::default(), Bin::default()];
    for played in played {
        let (won, left) = (u64::from(played.outcome.is_won()) * 1000, u64::from(played.outcome.left) * 10);
        for (turn, said) in played.said.iter().enumerate() {
            let [chance, cards] = [said.chance, said.left].map(u64::from);
            chances[(chance / 100).min(9) as usize].add(chance, won);
            lefts[(cards / 50).min(7) as usize].add(cards, left);
            if turn == 0 {
                first[0].add(chance, won);
                first[1].add(cards, left);
            }
        }
    }
    let mut out = format!("\n{name}: said and came\n");
    for (what, unit, bins) in [("chance in %", 10.0, &chances[..]), ("cards left", 10.0, &lefts)] {
        let _ = writeln!(out, "| {what}: said | came | turns |\n|---|---|---|");
        for bin in bins.iter().filter(|bin| bin.turns > 0) {
            let [said, came] = bin.means(unit);
            let _ = writeln!(out, "| {said:.1} | {came:.1} | {} |", bin.turns);
        }
    }
    let [[chance, won], [cards, left]] = [first[0].means(10.0), first[1].means(10.0)];
    let _ =
        writeln!(out, "in the first turn: {chance:.1} % said, {won:.1} % came; {cards:.1} cards said, {left:.1} came");
    out
}
