//! A pixel of air around words and symbols: nothing touches them, and nothing lies on them.

use std::collections::HashSet;

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use stapel::{frame::Frame, view::canvas::Watch};

/// Every word and symbol of a picture while it is drawn.
#[derive(Default)]
pub struct Air(Vec<Ink>);

struct Ink {
    words: String,
    bright: bool,
    spots: HashSet<(i32, i32)>,
}

impl Watch for Air {
    fn begins(&mut self, words: &str, bright: bool) {
        self.0.push(Ink { words: words.into(), bright, spots: HashSet::new() });
    }

    fn column(&mut self, x: i32, y: i32, bits: u32) {
        let ink = self.0.last_mut().expect("it has begun");
        ink.spots.extend((0..32).filter(|row| bits >> row & 1 == 1).map(|row| (x, y + row)));
    }

    fn changed(&mut self, area: Rectangle) {
        self.0.retain(|ink| !ink.spots.iter().any(|(x, y)| area.contains(Point::new(*x, *y))));
    }
}

impl Air {
    /// What touches something, and where.
    pub fn touches(&self, frame: &Frame) -> Option<String> {
        self.0.iter().find_map(|ink| {
            let (x, y) = ink.touched(frame)?;
            Some(format!("{:?} is touched at {x}, {y}", ink.words))
        })
    }
}

impl Ink {
    fn touched(&self, frame: &Frame) -> Option<(i32, i32)> {
        // The tail of a dark letter may reach the lower edge of its bar.
        let below = if self.bright { 1 } else { 0 };
        let around = |(x, y): &(i32, i32)| {
            let (x, y) = (*x, *y);
            (-1..=below).flat_map(move |down| (-1..=1).map(move |right| (x + right, y + down)))
        };
        let is_same = |(x, y): &(i32, i32)| {
            (0..128).contains(x) && (0..64).contains(y) && frame.lit(*x as usize, *y as usize) == self.bright
        };
        let mut near = self.spots.iter().flat_map(around).filter(|spot| !self.spots.contains(spot));
        let lost = || self.spots.iter().copied().find(|spot| !is_same(spot));
        near.find(is_same).or_else(lost)
    }
}
