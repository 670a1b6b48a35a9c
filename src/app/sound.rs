//! What there is to hear, note by note: every board that makes a sound makes the same one. A sound goes with a picture
//! that changes, and is no longer than what moves in it: people play muted.

/// What there is to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Sound {
    Click,
    Lay,
    Trick,
    Refused,
    Draw,
    Pass,
    Reveal,
    YourTurn,
    Won,
    Lost,
}

/// A note: hertz (zero is a rest) and milliseconds.
pub type Note = (u32, u32);

impl Sound {
    /// Its notes, one after the other.
    pub fn tune(self) -> &'static [Note] {
        match self {
            Self::Click => &[(1800, 6)],
            Self::Lay => &[(660, 25)],
            Self::Trick => &[(880, 40), (1320, 60)],
            Self::Refused => &[(180, 80)],
            Self::Draw => &[(0, 60), (1046, 15), (0, 45), (1046, 15)],
            Self::Pass => &[(440, 20), (330, 20)],
            Self::Reveal => &[(330, 20), (440, 20)],
            Self::YourTurn => &[(784, 70), (0, 30), (784, 70)],
            Self::Won => &[(523, 110), (659, 110), (784, 110), (1047, 260)],
            Self::Lost => &[(392, 110), (330, 110), (262, 180)],
        }
    }
}
