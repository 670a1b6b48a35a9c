//! How the games went: for each of the three a tally for every variant and player count.

/// Three variants with one to five players are fifteen; for 7 ate 9 five levels with one to three opponents, and
/// everybody at once with two to four players.
pub const CELLS: usize = 18;

/// How many numbers of cards left are told apart in a cell: none, then steps, the last of which has no end.
pub const BARS: usize = 8;

/// A bar grows no further: its record has twelve bits.
pub const LONGEST_BAR: u16 = 4095;

/// How a game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Credit {
    /// It also lengthens or ends a streak.
    Streak,
    /// It is only counted: the deal was typed or repeated.
    NoStreak,
    /// It is counted as one with help: a hint was asked for, or the device played along.
    Helped,
}

/// How the games of one cell went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that ended, given up ones among them.
    pub played: u16,
    /// Games won.
    pub won: u16,
    /// The fewest cards left; only meaningful once one was played.
    pub best: u8,
    /// Cards left, all games together.
    pub left: u32,
    /// Games won in a row, up to now.
    pub streak: u16,
    /// The longest such row.
    pub longest: u16,
    /// Games played with the help of the device; they touch no streak.
    pub helped: u16,
    /// How often no card was left, and how often a number of each step. Games of before this was kept are not in it.
    pub bars: [u16; BARS],
}

impl Tally {
    pub(super) fn count(&mut self, won: bool, left: u8, step: u8, credit: Credit) {
        let bar = &mut self.bars[bar(left, step)];
        *bar = LONGEST_BAR.min(*bar + 1);
        self.best = if self.played == 0 { left } else { self.best.min(left) };
        self.played = self.played.saturating_add(1);
        self.won = self.won.saturating_add(u16::from(won));
        self.left = self.left.saturating_add(u32::from(left));
        match credit {
            Credit::Streak => {
                self.streak = if won { self.streak.saturating_add(1) } else { 0 };
                self.longest = self.longest.max(self.streak);
            }
            Credit::NoStreak => {}
            Credit::Helped => self.helped = self.helped.saturating_add(1),
        }
    }

    /// Cards left on average, in tenths.
    pub fn average_tenths(&self) -> Option<u32> {
        let played = u32::from(self.played);
        (played > 0).then(|| self.left.saturating_mul(10).saturating_add(played / 2) / played)
    }

    /// Games won of a hundred.
    pub fn won_percent(&self) -> Option<u32> {
        let played = u32::from(self.played);
        (played > 0).then(|| (u32::from(self.won) * 100 + played / 2) / played)
    }
}

/// Where a number of cards left is counted: 0 by itself, then those below the first step, and so on.
fn bar(left: u8, step: u8) -> usize {
    if left == 0 { 0 } else { (1 + usize::from(left / step)).min(BARS - 1) }
}

/// How the games of one kind went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// How many games were counted. A game knows which number it will be, and so is never counted twice.
    pub(crate) counted: u32,
    pub(crate) tallies: [Tally; CELLS],
}

impl Statistics {
    /// The number of the game that begins now.
    pub fn next_game(&self) -> u32 {
        self.counted.wrapping_add(1)
    }

    /// Counts the game with this number, unless it was counted before. False if nothing changed.
    ///
    /// The cards left are told apart in steps of `step`.
    pub fn count(&mut self, game: u32, cell: usize, won: bool, left: u8, step: u8, credit: Credit) -> bool {
        if game != self.next_game() {
            return false;
        }
        self.counted = game;
        self.tallies[cell].count(won, left, step, credit);
        true
    }

    /// The tally of a cell.
    pub fn tally(&self, cell: usize) -> &Tally {
        &self.tallies[cell]
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn averages_and_percents_are_rounded() {
        let tally = |played, won, left| Tally { played, won, left, ..Tally::default() };
        assert_eq!(tally(3, 2, 50).average_tenths(), Some(167));
        assert_eq!(tally(3, 1, 40).average_tenths(), Some(133));
        assert_eq!(tally(8, 1, 2).average_tenths(), Some(3));
        assert_eq!(tally(3, 2, 0).won_percent(), Some(67));
        assert_eq!(tally(8, 1, 0).won_percent(), Some(13));
        assert_eq!(tally(65_535, 65_535, 0).won_percent(), Some(100));
    }

    #[test]
    fn each_number_of_cards_left_has_its_bar() {
        let places = |step, numbers: &[u8]| numbers.iter().map(|left| bar(*left, step)).collect::<std::vec::Vec<_>>();
        assert_eq!(places(10, &[0, 1, 9, 10, 19, 20, 59, 60, 98]), [0, 1, 1, 2, 2, 3, 6, 7, 7]);
        assert_eq!(places(5, &[0, 1, 4, 5, 9, 10, 29, 30, 73]), [0, 1, 1, 2, 2, 3, 6, 7, 7]);
    }

    #[test]
    fn nothing_played_has_no_average() {
        assert_eq!(Tally::default().average_tenths(), None);
        assert_eq!(Tally::default().won_percent(), None);
    }

    #[test]
    fn a_strange_record_is_shown_without_a_fault() {
        let tally = Tally { played: 1, won: u16::MAX, left: u32::MAX, ..Tally::default() };
        assert_eq!(tally.won_percent(), Some(6_553_500));
        assert_eq!(tally.average_tenths(), Some(u32::MAX));
    }
}
