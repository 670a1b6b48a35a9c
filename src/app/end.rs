//! The end of The Game or Extreme: how it went, why, and what now.

use core::fmt;

use super::{
    Kind, Slot, Sound, World,
    partner::DEAF_MS,
    scene::{Act, Key, Next, around},
    table_state,
};
use crate::{
    rules::the_game::{Hand, Observation},
    text::Phrase,
    view::{self, canvas::Canvas, table::Cursor},
};

/// The end of a game.
pub struct End {
    kind: Kind,
    choice: Choice,
    /// A before this was meant to hurry the partners.
    deaf_until: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Again,
    SameDeal,
    Share,
    Menu,
}

impl Choice {
    /// A board that cannot share does not offer it.
    fn all(world: &World) -> &'static [Self] {
        match world.can_share {
            true => &[Self::Again, Self::SameDeal, Self::Share, Self::Menu],
            false => &[Self::Again, Self::SameDeal, Self::Menu],
        }
    }

    fn words(self) -> Phrase {
        match self {
            Self::Again => Phrase::Again,
            Self::SameDeal => Phrase::SameDeal,
            Self::Share => Phrase::Share,
            Self::Menu => Phrase::ToMenu,
        }
    }
}

impl End {
    /// Counts the game, lets go of what was kept of it, and plays a tune.
    pub fn new(world: &mut World, kind: Kind) -> Self {
        world.count(kind);
        world.save(Slot::Game(kind));
        let won = world.table(kind).game.outcome().is_some_and(|outcome| outcome.is_won());
        world.sound(if won { Sound::Won } else { Sound::Lost });
        Self { kind, choice: Choice::Again, deaf_until: 0 }
    }

    /// The same, right after a partner's turn.
    pub fn after_partners(world: &mut World, kind: Kind) -> Self {
        Self { deaf_until: world.now + DEAF_MS, ..Self::new(world, kind) }
    }
}

impl Act for End {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let choices = Choice::all(world);
        let place = choices.iter().position(|choice| *choice == self.choice).unwrap_or(0);
        match key {
            Key::Left | Key::Up => self.choice = choices[around(place, choices.len(), false)],
            Key::Right | Key::Down => self.choice = choices[around(place, choices.len(), true)],
            Key::A if world.now < self.deaf_until => {}
            Key::A => match self.choice {
                Choice::Again => return world.play_again(self.kind, false),
                Choice::SameDeal => return world.play_again(self.kind, true),
                Choice::Share => world.share(self.kind),
                Choice::Menu => return Next::Home(self.kind),
            },
            Key::Back => return Next::Home(self.kind),
            Key::Pause => {}
        }
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let game = &world.table(self.kind).game;
        let outcome = game.outcome().expect("the game is over");
        view::end::draw(canvas, &outcome, game.deal(), self.choice.words());
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let seen = Observation { hand: Hand::new(), ..world.table(self.kind).game.observe(0) };
        table_state::write(out, &seen, world.table(self.kind).game.deal(), "over", false, Cursor::None)
    }
}
