//! 7 ate 9: two to four players, all at once.
//!
//! Each of the 73 cards has a value from 1 to 10 and a step of 1, 2 or 3. All cards are dealt out evenly, face down,
//! and the last one opens the pile. Each player takes four cards from their own stack into the hand; they are not
//! looked at before the common *go*.
//!
//! From then on there is no order. A card fits if its value is the top card's value plus or minus the top card's
//! step, on a circle where 1 follows 10. One card at a time, several in a row allowed; the first to lay wins the
//! place, and the slower card returns to its hand. Anyone may draw single cards from their own stack at any time;
//! there is no hand limit.
//!
//! A card that does not fit returns too, and its player can do nothing for [a second](MISFIT_MS), so that trying every
//! card does not win. But a card that fitted the top before the last one is merely too slow, and free, for [a
//! moment](TOO_SLOW_MS) after that was covered: its player could not see it in time.
//!
//! When no player holds a fitting card, can draw or can lay a last card, the game is stuck: the bottom card of the pile
//! goes on top, the hands are put down, and play resumes at a common go. When as many bottom cards were raised as the
//! pile has cards, and not one fits, the game ends. (With the printed cards it never comes to that: every value has
//! cards of every step, so what hits the values in hand cannot all be in hand.)
//!
//! A player whose stack is empty and who holds exactly one card lays it face down, whatever its value, and wins.
//! The winner scores nothing, the others a minus point for each card they still own; when a game ends because it is
//! stuck, everyone with the fewest cards wins. A tournament is twice as many games as there are players, and the
//! fewest minus points win it.
//!
//! Time is an argument: the milliseconds of the game's own clock, which stands still whenever the app says so.

mod card;
mod game;
mod observation;
mod points;
mod record;
mod tournament;

pub use card::{Card, DECK_SIZE, deck};
pub use game::{Action, Actions, Game, Phase, Refusal, Report, SetupError};
pub use observation::{Observation, SeatView};
pub use points::Points;
pub use record::RecordError;
pub use tournament::{Length, Match};

/// Seats at the table.
pub const MAX_PLAYERS: usize = 4;
/// Cards in the hand when the game begins.
pub const FIRST_HAND: usize = 4;
/// How long a player who laid a card that does not fit can do nothing.
pub const MISFIT_MS: u32 = 1000;
/// How long a card that fitted the top before the last one is too slow instead of a misfit.
pub const TOO_SLOW_MS: u32 = 400;

/// The most a player can hold: all cards dealt to one of two players.
pub const MAX_HAND: usize = (DECK_SIZE - 1) / 2;

/// A hand, in the order in which it was drawn.
pub type Hand = heapless::Vec<Card, MAX_HAND>;

/// How many cards each player is dealt.
const fn cards_each(players: usize) -> usize {
    (DECK_SIZE - 1) / players
}
