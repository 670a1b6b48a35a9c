//! Minus points, of one game or of many.

use super::MAX_PLAYERS;

/// Minus points by player. A byte holds them: the cards dealt to a player times twice as many games as players is 144.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points(pub(super) heapless::Vec<u8, MAX_PLAYERS>);

impl Points {
    /// Nothing yet.
    pub(super) fn none(players: usize) -> Self {
        Self(core::iter::repeat_n(0, players).collect())
    }

    pub(super) fn add(&mut self, game: &Self) {
        for (sum, points) in self.0.iter_mut().zip(&game.0) {
            *sum += points;
        }
    }

    /// By player.
    pub fn as_slice(&self) -> &[u8] {
        &self.0
    }

    /// Whether no player has fewer than this one.
    pub fn wins(&self, player: u8) -> bool {
        self.0.get(usize::from(player)) == self.0.iter().min()
    }

    /// Everyone with the fewest: more than one after a tie.
    pub fn winners(&self) -> impl Iterator<Item = u8> {
        (0..self.0.len() as u8).filter(|player| self.wins(*player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fewest_points_win_and_a_tie_has_several_winners() {
        let points = |points: &[u8]| Points(points.iter().copied().collect());
        assert!(points(&[9, 4, 12]).winners().eq([1]));
        assert!(points(&[7, 3, 9, 3]).winners().eq([1, 3]));
        assert!(points(&[5, 5]).winners().eq([0, 1]));
        assert!(!points(&[5, 5]).wins(2));
    }
}
