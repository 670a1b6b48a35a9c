//! The record of how the games of people with names went.

use crate::{
    bytes::{Bytes, BytesError, RECORD_SIZE, Reader, Writer},
    play::{GROUPS, Group, Groups, NAME_LENGTH, Name, TableKind, Tally},
    rules::the_game::{PLAYERS, Variant},
};

use super::{kind::GROUPS as KIND, statistics};

pub(super) const VERSION: u8 = 1;

/// Names, a byte for game and level, and a tally.
const HISTORY: usize = NAME_LENGTH * PLAYERS + 1 + statistics::TALLY;
const _: () = assert!(2 + 4 + 8 + GROUPS * HISTORY <= RECORD_SIZE, "all histories fit into a record");

impl Groups {
    /// The histories as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(KIND, VERSION);
        self.counted.iter().for_each(|number| to.u32(*number));
        for (group, tally) in self.iter() {
            let mut names = group.names();
            (0..PLAYERS).for_each(|_| to.slice(&Name::bytes(names.next())));
            to.u8(group.kind as u8 | (group.variant as u8) << 4);
            tally.write(&mut to);
        }
        to.finish()
    }

    /// The histories of a record. One without people is none.
    pub fn unpack(bytes: &[u8]) -> Result<Self, BytesError> {
        let mut from = Reader::open(bytes, KIND, VERSION)?;
        let mut counted = [0; TableKind::ALL.len()];
        for number in &mut counted {
            *number = from.u32()?;
        }
        let mut histories: heapless::Vec<(Group, Tally), GROUPS> = heapless::Vec::new();
        while !from.is_empty() {
            let mut names = [None; PLAYERS];
            for name in &mut names {
                *name = Name::new([from.u8()?, from.u8()?, from.u8()?]);
            }
            let what = from.u8()?;
            let kind = TableKind::ALL.get(usize::from(what & 15));
            let variant = Variant::ALL.get(usize::from(what >> 4));
            let tally = Tally::read(&mut from, statistics::VERSION)?;
            let people = names.into_iter().filter(Option::is_some);
            if let (Some(kind), Some(variant)) = (kind, variant)
                && let Some(group) = Group::new(people, *kind, *variant)
            {
                histories.push((group, tally)).map_err(|_| BytesError::Trailing)?;
            }
        }
        Ok(Self::of(counted, histories.into_iter()))
    }
}
