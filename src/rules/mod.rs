//! What is legal, and nothing else: cards, deals, piles, turns, commands, 7 ate 9.
//!
//! A game is a value. `legal_actions` lists what may be done, `apply` does it or refuses and changes nothing,
//! `outcome` says how it ended, and `observe` gives a player what that player may see: the view and the bots
//! get nothing more. Chance and time are arguments: a game is dealt from a [`deal::Deal`] or from a stacked
//! deck, and does not know what a clock is. `pack` writes a game as a checked record of
//! [`bytes`](crate::bytes) at any moment, and `unpack` reads it back.

pub mod deal;
pub mod seven_ate_nine;
pub mod the_game;
