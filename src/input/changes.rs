//! What contacts did since they were last asked: the way from an interrupt to a loop that may be busy for a while.
//!
//! An interrupt must never wait for the loop, so this is no queue that can be full: every contact has room for two
//! presses of its own. More than that in one go, in the 25 ms that a picture takes to the panel, is bounce.

use core::cmp::Reverse;

use heapless::Deque;

use super::BOUNCE_MS;

/// A press and a release, twice.
const MOST: usize = 4;

/// Believes the first edge of a contact at once, and then nothing for [`BOUNCE_MS`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Debounce {
    down: bool,
    /// When the contact has come to rest.
    quiet_at: u64,
}

impl Debounce {
    /// What is believed.
    pub fn is_down(&self) -> bool {
        self.down
    }

    /// Looks at the contact. Whether that changes what is believed; then it is to be looked at again after
    /// [`BOUNCE_MS`], and at every edge from then on.
    pub fn look(&mut self, now: u64, down: bool) -> bool {
        let changed = now >= self.quiet_at && down != self.down;
        if changed {
            (self.down, self.quiet_at) = (down, now + BOUNCE_MS);
        }
        changed
    }
}

/// A change in four bytes: the lowest bits of its time, which tell its age for 12 days, and what the contact became.
#[derive(Clone, Copy, Debug)]
struct Change(u32);

impl Change {
    fn new(now: u64, down: bool) -> Self {
        Self((now as u32) << 1 | u32::from(down))
    }

    fn is_down(self) -> bool {
        self.0 & 1 == 1
    }

    /// How long ago it was. What is yet to come is no age.
    fn age(self, now: u64) -> u32 {
        let age = ((now as u32) << 1).wrapping_sub(self.0 & !1) >> 1;
        if age < 1 << 30 { age } else { 0 }
    }
}

/// The changes of several contacts that wait to be taken.
#[derive(Debug)]
pub struct Changes<const CONTACTS: usize> {
    /// By contact, the oldest first.
    waiting: [Deque<Change, MOST>; CONTACTS],
}

impl<const CONTACTS: usize> Changes<CONTACTS> {
    /// None.
    pub const fn new() -> Self {
        Self { waiting: [const { Deque::new() }; CONTACTS] }
    }

    /// A contact changed. Of more changes than there is room for, a release and the press before it are left out: what
    /// stays is still a press, a release and so on, and ends with what the contact is.
    pub fn note(&mut self, contact: usize, now: u64, down: bool) {
        let waiting = &mut self.waiting[contact];
        if waiting.push_back(Change::new(now, down)).is_err() {
            waiting.pop_back();
        }
    }

    /// The oldest change: which contact, when, and what it became.
    pub fn take(&mut self, now: u64) -> Option<(usize, u64, bool)> {
        let waiting = self.waiting.iter().enumerate();
        let oldest = waiting.filter_map(|(contact, waiting)| Some((waiting.front()?.age(now), Reverse(contact))));
        // Of the same age, the first contact.
        let (age, Reverse(contact)) = oldest.max()?;
        let change = self.waiting[contact].pop_front()?;
        Some((contact, now.saturating_sub(age.into()), change.is_down()))
    }

    /// Whether there is nothing to take.
    pub fn is_empty(&self) -> bool {
        self.waiting.iter().all(Deque::is_empty)
    }
}

impl<const CONTACTS: usize> Default for Changes<CONTACTS> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    #[test]
    fn the_first_edge_counts_and_bounce_does_not() {
        let mut contact = Debounce::default();
        let seen: Vec<bool> = [(100, true), (101, false), (102, true), (104, false), (105, true), (200, false)]
            .into_iter()
            .map(|(now, down)| contact.look(now, down))
            .collect();
        assert_eq!(seen, [true, false, false, false, false, true]);
    }

    #[test]
    fn changes_come_out_oldest_first_with_their_times() {
        let mut changes = Changes::<3>::new();
        let start = u64::from(u32::MAX) - 10;
        changes.note(2, start, true);
        changes.note(0, start + 20, true);
        changes.note(2, start + 21, false);
        let taken: Vec<_> = core::iter::from_fn(|| changes.take(start + 30)).collect();
        assert_eq!(taken, [(2, start, true), (0, start + 20, true), (2, start + 21, false)]);
        assert!(changes.is_empty());
    }

    #[test]
    fn a_change_noted_after_the_time_was_read_is_taken_at_that_time() {
        let mut changes = Changes::<1>::new();
        changes.note(0, 60_001, true);
        assert_eq!(changes.take(60_000), Some((0, 60_000, true)));
    }

    #[test]
    fn more_changes_than_there_is_room_for_end_with_what_the_contact_is() {
        for count in 1..40 {
            let mut changes = Changes::<1>::new();
            (1..=count).for_each(|change| changes.note(0, change * 5, change % 2 == 1));
            let taken: Vec<bool> = core::iter::from_fn(|| changes.take(1000)).map(|(.., down)| down).collect();
            let alternates = taken.iter().enumerate().all(|(place, down)| *down == (place % 2 == 0));
            assert!(alternates, "{count}: {taken:?}");
            assert_eq!(taken.last(), Some(&(count % 2 == 1)), "{count}: {taken:?}");
        }
    }
}
