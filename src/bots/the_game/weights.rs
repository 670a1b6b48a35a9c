//! The weights of a table's cost, in hundredths of a card. They were found by playing.
//!
//! They live in `weights.txt`, a column for each way to play, which `lab tune` writes and the compiler reads.

use crate::rules::the_game::{CommandChoice, PLAYERS, Setup, Variant};

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// The weights, in hundredths of a card.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Weights {
            $($(#[$doc])* pub $name: i16,)*
        }

        impl Weights {
            /// The names, in the order of the file.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)*];

            /// From the numbers, in the order of the names.
            pub const fn from_numbers(numbers: [i16; Self::NAMES.len()]) -> Self {
                let [$($name,)*] = numbers;
                Self { $($name,)* }
            }

            /// The numbers, in the order of the names.
            pub const fn numbers(&self) -> [i16; Self::NAMES.len()] {
                [$(self.$name,)*]
            }
        }
    };
}

weights! {
    /// An unseen card that no pile takes any more.
    unseen_none,
    /// An unseen card that one pile takes.
    unseen_one,
    /// An unseen card that one ascending and one descending pile take.
    unseen_each,
    /// An unseen card that both piles of one direction take, and none of the other.
    unseen_both,
    /// An unseen card that three piles take.
    unseen_three,
    /// The same for own cards that stay in the hand, where a trick counts as taking.
    own_none,
    /// Taken by one.
    own_one,
    /// Taken by one of each direction.
    own_each,
    /// Taken by both of one direction.
    own_both,
    /// Taken by three.
    own_three,
    /// The gap before an own card: unseen cards that its nearest pile would skip.
    gap,
    /// A gap is never counted as more than this.
    gap_most,
    /// A card laid in this turn.
    laid,
    /// A pile whose trick is in the hand...
    trick_own,
    /// ...and each unseen card that the trick would bring back.
    trick_own_each,
    /// A pile whose trick is unseen...
    trick_unseen,
    /// ...and each unseen card that it would bring back.
    trick_unseen_each,
    /// Two own cards ten apart.
    pair,
    /// Moving a pile with a mark *keep off*...
    keep_off,
    /// ...and each unseen card skipped there.
    keep_off_each,
    /// Moving a pile with a mark *small steps*...
    small_steps,
    /// ...and each unseen card skipped there.
    small_steps_each,
    /// The two smallest gaps: what the next turn costs.
    next_turn,
    /// The way that the piles went in this turn, in numbers...
    distance,
    /// ...and in unseen cards.
    skipped,
    /// An unseen card ten apart from an own one.
    partner,
    /// How far apart the two piles of a direction are.
    spread,
    /// A visible Silence.
    silence,
    /// A visible No tricks.
    no_tricks,
    /// A visible One pile.
    one_pile,
    /// A visible Draw one.
    draw_one,
    /// A Stop in the hand.
    own_stop,
    /// A Skull in the hand.
    own_skull,
    /// A 3! in the hand.
    own_three_cards,
    /// An endless command in the hand.
    own_endless,
}

/// The ways to play that have weights of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Extreme, or The Game.
    pub extreme: bool,
    /// Three cards a turn, not two.
    pub expert: bool,
    /// How many play.
    pub players: u8,
    /// Whether marks are set.
    pub marks: bool,
}

impl Style {
    /// How many there are: two games, two minimums, alone or two to five with marks or without.
    pub const COUNT: usize = 4 * (1 + 2 * (PLAYERS - 1));

    /// The style of a game.
    pub fn of(setup: &Setup, marks: bool) -> Self {
        Self {
            extreme: setup.commands() != CommandChoice::None,
            expert: setup.variant() != Variant::Standard,
            players: setup.players(),
            marks: marks && setup.players() > 1,
        }
    }

    /// Every style, in the order of the file's columns.
    pub fn all() -> impl Iterator<Item = Self> {
        let games = [false, true].into_iter().flat_map(|extreme| [false, true].map(|expert| (extreme, expert)));
        games.flat_map(|(extreme, expert)| {
            let seats = (1..=PLAYERS as u8).flat_map(|players| [false, true].map(|marks| (players, marks)));
            seats.filter(|seats| *seats != (1, true)).map(move |(players, marks)| Self {
                extreme,
                expert,
                players,
                marks,
            })
        })
    }

    /// Its column in the file.
    pub fn column(self) -> usize {
        let seat = usize::from(self.players) * 2 - 2 - usize::from(self.players > 1) + usize::from(self.marks);
        (usize::from(self.extreme) * 2 + usize::from(self.expert)) * (Self::COUNT / 4) + seat
    }

    /// Its weights.
    pub fn weights(self) -> &'static Weights {
        &WEIGHTS[self.column()]
    }
}

/// The file: lines of a name and a number for each style; a line that begins with # is for people.
static WEIGHTS: [Weights; Style::COUNT] = read(include_bytes!("weights.txt"));

const fn read(text: &[u8]) -> [Weights; Style::COUNT] {
    let mut numbers = [[0; Weights::NAMES.len()]; Style::COUNT];
    let (mut at, mut row) = (0, 0);
    while at < text.len() {
        if text[at] != b'#' {
            let name = Weights::NAMES[row].as_bytes();
            let mut letter = 0;
            while letter < name.len() {
                assert!(text[at] == name[letter], "the weights stand in the order of their names");
                (at, letter) = (at + 1, letter + 1);
            }
            let mut column = 0;
            while column < Style::COUNT {
                (at, numbers[column][row]) = number(text, at);
                column += 1;
            }
            row += 1;
        }
        while text[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    assert!(row == Weights::NAMES.len(), "every weight has a line");
    let mut weights = [Weights::from_numbers(numbers[0]); Style::COUNT];
    let mut column = 1;
    while column < Style::COUNT {
        weights[column] = Weights::from_numbers(numbers[column]);
        column += 1;
    }
    weights
}

/// The number after some spaces, and where it ends.
const fn number(text: &[u8], mut at: usize) -> (usize, i16) {
    assert!(text[at] == b' ', "a number for every style");
    while text[at] == b' ' {
        at += 1;
    }
    let negative = text[at] == b'-';
    if negative {
        at += 1;
    }
    let mut value = 0;
    while text[at].is_ascii_digit() {
        value = value * 10 + (text[at] - b'0') as i16;
        at += 1;
    }
    (at, if negative { -value } else { value })
}
