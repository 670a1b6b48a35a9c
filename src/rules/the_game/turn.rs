//! One turn: the only place that knows what may be laid and what makes a turn complete.

use super::{Card, Command, CommandMap, Jump, Pile, Piles, Refusal, Tops};

/// A turn as far as it has come: everything on which legality depends, but the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What is in sight now.
    pub tops: Tops,
    /// How many cards must be laid; decided when the turn begins.
    pub minimum: u8,
    /// How many were laid.
    pub laid: u8,
    /// A Stop was laid.
    pub stopped: bool,
    /// Where the latest 3! of this turn was laid.
    pub three: Option<Pile>,
    /// Where the latest card was laid.
    pub last: Option<Pile>,
}

/// What an incomplete turn lacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missing {
    /// Cards still owed.
    pub owed: u8,
    /// Skulls that were not covered.
    pub skulls: Piles,
    /// A 3! that does not stand among exactly three cards, where it was laid.
    pub three: Option<Pile>,
}

impl Missing {
    /// Whether nothing is missing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What limits the next card of a turn, beside its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nothing more can be laid, and why.
    pub closed: Option<Refusal>,
    /// Whether the backwards trick is allowed.
    pub tricks: bool,
    /// The one pile that this turn goes on.
    pub only: Option<Pile>,
}

impl Limits {
    /// Whether this card may be laid there, on the tops that these limits were found for, and how far it jumps.
    pub fn may_lay(&self, tops: &Tops, card: Card, pile: Pile) -> Result<Jump, Refusal> {
        if let Some(refusal) = self.closed {
            return Err(refusal);
        }
        match (pile.jump(tops.on(pile), card), self.only) {
            (None, _) => Err(Refusal::DoesNotFit),
            (Some(Jump::Trick), _) if !self.tricks => Err(Refusal::NoTricks),
            (_, Some(only)) if only != pile => Err(Refusal::OnePile(only)),
            (Some(jump), _) => Ok(jump),
        }
    }
}

impl Turn {
    /// The beginning of a turn.
    pub fn new(tops: Tops, minimum: u8) -> Self {
        Self { tops, minimum, laid: 0, stopped: false, three: None, last: None }
    }

    /// Whether this card may be laid there now, and how far it jumps.
    pub fn may_lay(&self, commands: &CommandMap, card: Card, pile: Pile) -> Result<Jump, Refusal> {
        self.limits(commands).may_lay(&self.tops, card, pile)
    }

    /// What limits the next card, whichever it is: found once, it serves to ask about many.
    pub fn limits(&self, commands: &CommandMap) -> Limits {
        Limits {
            closed: match (self.stopped, self.is_full()) {
                (true, _) => Some(Refusal::Stopped),
                (_, true) => Some(Refusal::ThreeLaid),
                _ => None,
            },
            tricks: !self.tops.shows(Command::NoTricks, commands),
            only: self.last.filter(|_| self.tops.shows(Command::OnePile, commands)),
        }
    }

    /// The turn after this card was laid there.
    #[must_use]
    pub fn after(mut self, commands: &CommandMap, card: Card, pile: Pile) -> Self {
        self.tops.put(pile, Some(card));
        self.laid += 1;
        self.last = Some(pile);
        match commands.on(card) {
            Some(Command::Stop) => self.stopped = true,
            Some(Command::Three) => self.three = Some(pile),
            _ => {}
        }
        self
    }

    /// Whether nothing more can be laid, by a Stop or a 3!.
    pub fn is_closed(&self) -> bool {
        self.stopped || self.is_full()
    }

    fn is_full(&self) -> bool {
        self.three.is_some() && self.laid >= 3
    }

    /// What keeps the turn from being complete.
    pub fn missing(&self, commands: &CommandMap) -> Missing {
        Missing {
            owed: if self.stopped { 0 } else { self.minimum.saturating_sub(self.laid) },
            skulls: self.tops.showing(Command::Skull, commands),
            three: self.three.filter(|_| self.laid != 3),
        }
    }

    /// Whether the turn may end.
    pub fn is_complete(&self, commands: &CommandMap) -> bool {
        self.missing(commands).is_empty()
    }
}
