//! How hard the first numbered deals are to one player, as found by bots that played each of them a hundred times.
//!
//! They live in `ratings.txt`, a letter for each deal, which `lab deals` writes and the compiler reads.

use super::{Number, TableKind};

/// How hard a deal is, beside the others of the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    /// The bots win it often.
    Easy,
    /// Now and then.
    Medium,
    /// Seldom or never, but it can be won.
    Hard,
    /// No way to win it is known, not even with open cards.
    Unknown,
}

/// So many numbers are rated, from 1 on: a year's.
pub const RATED: u16 = 365;

/// Two bits each.
const BYTES: usize = (RATED as usize).div_ceil(4);

impl Rating {
    /// All of them, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Unknown];

    /// What stands for it in the file.
    pub const fn letter(self) -> char {
        ['e', 'm', 'h', '?'][self as usize]
    }

    /// The rating of a numbered deal of one player in the standard variant; for Extreme with the fixed commands. None if
    /// it has none.
    pub fn of(kind: TableKind, number: Number) -> Option<Self> {
        let place = usize::from(number.get().checked_sub(1).filter(|place| *place < RATED)?);
        Some(Self::ALL[usize::from(RATINGS[kind as usize][place / 4] >> (2 * (place % 4)) & 3)])
    }
}

/// The file: for each game its letters, in lines; a line that begins with # is for people.
static RATINGS: [[u8; BYTES]; TableKind::ALL.len()] = read(include_bytes!("ratings.txt"));

const fn read(text: &[u8]) -> [[u8; BYTES]; TableKind::ALL.len()] {
    let mut ratings = [[0; BYTES]; TableKind::ALL.len()];
    let (mut at, mut count) = (0, 0);
    let rated = RATED as usize;
    while at < text.len() {
        if text[at] == b'#' {
            while text[at] != b'\n' {
                at += 1;
            }
        } else if text[at] != b'\n' {
            let mut rating = 0;
            while Rating::ALL[rating].letter() != text[at] as char {
                rating += 1;
            }
            let place = count % rated;
            ratings[count / rated][place / 4] |= (rating as u8) << (2 * (place % 4));
            count += 1;
        }
        at += 1;
    }
    assert!(count == rated * TableKind::ALL.len(), "every deal of a year has a rating, in both games");
    ratings
}
