//! *The Game* and *The Game: Extreme*, for one to five players who form one team.
//!
//! # The rules in short
//! There are 98 number cards, 2 to 99, and four piles: two ascend from 1, two descend from 100. A card goes on
//! an ascending pile if it is greater than the top card **or exactly ten less**; on a descending pile if it is
//! smaller **or exactly ten greater**. That second half is the *backwards trick*.
//!
//! A hand has eight cards alone, seven for two, six for three to five players. Everyone looks at their own
//! hand, then the team agrees who starts. In a turn one lays at least two cards, one after the other, on any
//! piles; once the draw pile is empty, at least one. Then one draws up to the full hand. The game is lost when
//! the player whose turn it is cannot complete the turn, and won when all cards are laid. Expert wants three
//! cards a turn, Expert+ also takes a card from every hand.
//!
//! In *Extreme* 28 cards carry a [`Command`]. Stop, Skull and 3! bind the turn in which they are laid; Silence,
//! No tricks, One pile and Draw one bind everyone while they are visible.
//!
//! # How it is built
//! [`Turn`] is the only judge of what may be laid and what is complete. [`reach`](mod@reach) searches whether a turn
//! can be completed at all. [`Game`] adds hands, drawing, players, marks and the end. An [`Observation`] is what
//! one player may know of it.

mod card;
mod command;
mod game;
mod mark;
mod observation;
mod pile;
pub mod reach;
mod record;
mod replay;
mod setup;
mod stacked;
mod turn;

pub use card::{Card, Cards};
pub use command::{CARDS_PER_COMMAND, Command, CommandMap};
pub use game::{Action, Cause, Game, Hand, Laid, Loss, Outcome, Phase, Refusal, Report, Round};
pub use mark::{Mark, Marks};
pub use observation::Observation;
pub use pile::{Jump, Pile, Piles, Tops};
pub use record::RecordError;
pub use setup::{CommandChoice, Setup, Variant};
pub use turn::{Limits, Missing, Turn};

/// The most players.
pub const PLAYERS: usize = 5;
/// The most cards in a hand: eight, alone.
pub const HAND: usize = 8;
