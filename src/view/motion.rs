//! What moves, and when.
//!
//! State changes at once, and the picture follows: a motion is a few pictures between the one before and the one at
//! rest, each a function of the state and of its number. Whoever presses something in its middle sees the picture at
//! rest, and the press counts.

/// What moves. Nothing else does: menus and cursors jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    /// The device was switched on: the letters of its name fall on piles.
    Start,
    /// A card slides from the hand to its pile.
    Laid,
    /// The same, and the pile flashes twice.
    Trick,
    /// The pile that the card does not fit shakes.
    Refused,
    /// Gaps open in the hand, and the cards that were drawn come into them.
    Drawn,
    /// The hand is gone, and face-down cards come in its place.
    Curtain,
    /// A hand is turned over.
    Reveal,
    /// One dot more for every moment that a computer player thinks, for as long as it does.
    Thinks,
    /// Rays and stars.
    Won,
    /// The cards that are left are counted down from all there were.
    Lost,
    /// The top card of 7 ate 9 is bright.
    SevenLaid,
}

impl Moving {
    /// When its pictures begin, in milliseconds. The last is the one at rest, or where it begins again, the first.
    const fn times(self) -> &'static [u16] {
        match self {
            Self::Start => &[0, 40, 80, 120, 160, 200, 240, 280, 320, 360, 400, 440, 520, 1000],
            Self::Laid => &[0, 33, 66, 99],
            Self::Trick => &[0, 33, 66, 99, 160, 220, 280, 340],
            Self::Refused => &[0, 40, 80],
            Self::Drawn => &[0, 60, 120, 180],
            Self::Curtain | Self::Reveal => &[0, 40, 80, 120, 160],
            Self::Thinks => &[0, 300, 600, 900],
            Self::Won => &[0, 80, 160, 240, 320, 400, 480, 560, 640, 720, 800, 880, 960],
            Self::Lost => &[0, 50, 100, 150, 200, 250, 300, 350, 400],
            Self::SevenLaid => &[0, 60],
        }
    }

    /// How long it takes, in milliseconds; for one that does not end, until it begins again.
    pub const fn length(self) -> u32 {
        let times = self.times();
        times[times.len() - 1] as u32
    }

    /// Whether it comes to rest by itself.
    pub const fn ends(self) -> bool {
        !matches!(self, Self::Thinks)
    }
}

/// One picture of a motion: its number, from 0 on.
pub type Step = (Moving, usize);

/// A motion that began at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    /// What moves.
    pub what: Moving,
    since: u64,
}

impl Motion {
    /// Begins now.
    pub fn new(what: Moving, now: u64) -> Self {
        Self { what, since: now }
    }

    /// Whether it began at this very time.
    pub fn begins(&self, now: u64) -> bool {
        self.since == now
    }

    /// The picture at a time; none if it is the one at rest.
    pub fn step(&self, now: u64) -> Option<Step> {
        let number = self.reached(now).1;
        (number + 1 < self.what.times().len()).then_some((self.what, number))
    }

    /// When the picture after that of a time begins.
    pub fn next(&self, now: u64) -> Option<u64> {
        let (round, number) = self.reached(now);
        self.what.times().get(number + 1).map(|after| round + u64::from(*after))
    }

    /// When the present round began, and the number of its latest picture.
    fn reached(&self, now: u64) -> (u64, usize) {
        let times = self.what.times();
        let whole = u64::from(self.what.length());
        let past = now.saturating_sub(self.since);
        let round = if self.what.ends() { 0 } else { past / whole * whole };
        let latest = times.iter().rposition(|time| round + u64::from(*time) <= past);
        (self.since + round, latest.unwrap_or_default())
    }
}
