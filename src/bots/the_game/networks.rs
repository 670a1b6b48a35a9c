//! Which network chooses at which table.

use super::{network::Network, weights::Style};

/// The networks of a way to play.
#[derive(Clone, Copy, Debug)]
pub struct Networks {
    /// For the opening; without one the cheapest table is chosen there.
    pub opening: Option<&'static Network>,
    /// For the rest.
    pub late: &'static Network,
    /// The rest begins with so few cards unseen.
    pub from: u8,
}

impl Networks {
    /// Those of a way to play, if there are any.
    pub fn of(_style: Style) -> Option<Self> {
        None
    }

    /// The one to ask with so many cards unseen, and whether it is to choose.
    pub(super) fn at(&self, unseen: u8) -> (&'static Network, bool) {
        match self.opening {
            _ if unseen <= self.from => (self.late, true),
            Some(opening) => (opening, true),
            None => (self.late, false),
        }
    }
}
