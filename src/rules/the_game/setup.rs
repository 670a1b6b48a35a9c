//! What is agreed on before a game.

use super::{CommandMap, PLAYERS};
use crate::rules::deal::Deal;

/// How hard it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Variant {
    #[default]
    Standard,
    Expert,
    ExpertPlus,
}

impl Variant {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Expert, Self::ExpertPlus];
}

/// Where the commands come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CommandChoice {
    /// The Game: no commands.
    #[default]
    None,
    /// Extreme with [`CommandMap::default_map`].
    Default,
    /// Extreme with a map that the deal decides.
    FromDeal,
}

/// What is agreed on before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    players: u8,
    variant: Variant,
    commands: CommandChoice,
    take_back: bool,
}

impl Setup {
    /// One to five players; anything else is no setup.
    pub fn new(players: u8, variant: Variant, commands: CommandChoice, take_back: bool) -> Option<Self> {
        (1..=PLAYERS as u8).contains(&players).then_some(Self { players, variant, commands, take_back })
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// How hard it is.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Where the commands come from.
    pub fn commands(&self) -> CommandChoice {
        self.commands
    }

    /// Whether cards laid in a turn can be taken back.
    pub fn take_back(&self) -> bool {
        self.take_back
    }

    /// Cards in a full hand.
    pub fn hand(&self) -> usize {
        let standard = match self.players {
            1 => 8,
            2 => 7,
            _ => 6,
        };
        standard - usize::from(self.variant == Variant::ExpertPlus)
    }

    /// Cards to lay in a turn that begins with this many in the draw pile.
    pub fn minimum(&self, draw_pile: usize) -> u8 {
        match (draw_pile, self.variant) {
            (0, _) => 1,
            (_, Variant::Standard) => 2,
            (_, Variant::Expert | Variant::ExpertPlus) => 3,
        }
    }

    /// The map for a deal.
    pub fn command_map(&self, deal: Deal) -> CommandMap {
        match self.commands {
            CommandChoice::None => CommandMap::EMPTY,
            CommandChoice::Default => CommandMap::default_map(),
            CommandChoice::FromDeal => CommandMap::drawn_from(deal),
        }
    }
}
