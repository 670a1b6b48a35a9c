//! Who plays: names of three letters, and how the games went for those who played together.

use core::{fmt, str::FromStr};

use heapless::Vec;

use super::{Kind, TableKind, Tally};
use crate::{
    rules::the_game::{PLAYERS, Variant},
    sort::sort,
};

/// Letters in a name.
pub const NAME_LENGTH: usize = 3;

/// What a name is made of, in the order in which it is typed. The blank is for shorter names.
pub const LETTERS: &[u8; 37] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ";

/// The name of a player: three letters, figures or blanks, the first of which is no blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name([u8; NAME_LENGTH]);

impl Name {
    /// The name with these letters; none if that is no name.
    pub fn new(letters: [u8; NAME_LENGTH]) -> Option<Self> {
        let known = letters.iter().all(|letter| LETTERS.contains(letter));
        (known && letters[0] != b' ').then_some(Self(letters))
    }

    /// Its letters.
    pub fn letters(self) -> [u8; NAME_LENGTH] {
        self.0
    }

    /// What a record holds of one that may be missing.
    pub(crate) fn bytes(name: Option<Self>) -> [u8; NAME_LENGTH] {
        name.map_or([0; NAME_LENGTH], |name| name.0)
    }
}

/// Without the blanks at its end; one inside is as it is typed.
impl fmt::Display for Name {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.pad(core::str::from_utf8(&self.0).expect("letters are ASCII").trim_end())
    }
}

/// There is no such name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoName;

impl FromStr for Name {
    type Err = NoName;

    fn from_str(text: &str) -> Result<Self, NoName> {
        let mut letters = [b' '; NAME_LENGTH];
        letters.get_mut(..text.len()).ok_or(NoName)?.copy_from_slice(text.as_bytes());
        // A blank at the end would be a second text for the same name.
        Self::new(letters).filter(|_| !text.ends_with(' ')).ok_or(NoName)
    }
}

/// The names at a table, by seat.
pub type Names = [Option<Name>; PLAYERS];

/// The people at one table, and how hard they play: what a history is kept for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// In the order of the alphabet: who sits where does not matter.
    names: Names,
    /// The game.
    pub kind: TableKind,
    /// How hard.
    pub variant: Variant,
}

impl Group {
    /// At least two people; none if one of them has no name.
    pub fn new(people: impl Iterator<Item = Option<Name>>, kind: TableKind, variant: Variant) -> Option<Self> {
        let mut sorted: Vec<Name, PLAYERS> = Vec::new();
        for name in people {
            sorted.push(name?).ok()?;
        }
        sort(&mut sorted);
        let mut names = Names::default();
        for (place, name) in names.iter_mut().zip(&sorted) {
            *place = Some(*name);
        }
        (sorted.len() > 1).then_some(Self { names, kind, variant })
    }

    /// The same people at another level.
    pub fn at(self, variant: Variant) -> Self {
        Self { variant, ..self }
    }

    /// Their names.
    pub fn names(&self) -> impl Iterator<Item = Name> {
        self.names.into_iter().flatten()
    }

    /// Whether the same people play the same game, however hard.
    pub fn has_people_of(&self, other: &Self) -> bool {
        self.names == other.names && self.kind == other.kind
    }
}

/// So many histories are kept, those that were added to last: what fits into a record.
pub const GROUPS: usize = 9;

/// How the games of people with names went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups {
    /// By [`TableKind`]: the number of the latest game of the statistics that was counted.
    pub(crate) counted: [u32; TableKind::ALL.len()],
    tallies: Vec<(Group, Tally), GROUPS>,
}

impl Groups {
    /// The game of these people that has this number in the statistics is over; false if it was counted before.
    pub fn count(&mut self, game: u32, group: Group, left: u8) -> bool {
        if core::mem::replace(&mut self.counted[group.kind as usize], game) == game {
            return false;
        }
        let before =
            self.tallies.iter().position(|(other, _)| *other == group).map(|place| self.tallies.remove(place).1);
        if self.tallies.is_full() {
            self.tallies.remove(0);
        }
        let mut tally = before.unwrap_or_default();
        tally.count(left == 0, left, Kind::Table(group.kind).bar_step(), super::Credit::Streak);
        self.tallies.push((group, tally)).expect("there is room for one");
        true
    }

    /// How their games went.
    pub fn tally(&self, group: &Group) -> Option<&Tally> {
        self.tallies.iter().find(|(other, _)| other == group).map(|(_, tally)| tally)
    }

    /// Everybody who played a game together, the latest first, each table of people once.
    pub fn tables(&self, kind: TableKind) -> Vec<Group, GROUPS> {
        let mut tables: Vec<Group, GROUPS> = Vec::new();
        for (group, _) in self.tallies.iter().rev().filter(|(group, _)| group.kind == kind) {
            if !tables.iter().any(|other| other.has_people_of(group)) {
                tables.push(*group).expect("no more than there are");
            }
        }
        tables
    }

    /// What a record holds.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &(Group, Tally)> {
        self.tallies.iter()
    }

    /// What a record held.
    pub(crate) fn of(counted: [u32; TableKind::ALL.len()], histories: impl Iterator<Item = (Group, Tally)>) -> Self {
        Self { counted, tallies: histories.take(GROUPS).collect() }
    }
}
