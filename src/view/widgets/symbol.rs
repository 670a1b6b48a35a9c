//! The symbols of the seven commands: solid ones bind one turn, those in lines bind as long as they are on top.

use crate::{
    rules::the_game::Command,
    view::{
        canvas::Canvas,
        glyphs::{self, Picture},
    },
};

/// Pixels from edge to edge, both ways.
pub const SIZE: i32 = 9;

/// Paints a command's symbol in ink, its top left corner at this place.
pub fn draw(canvas: &mut Canvas, command: Command, x: i32, y: i32) {
    canvas.picture(picture(command), x, y);
}

/// A command's symbol.
pub fn picture(command: Command) -> &'static Picture {
    match command {
        Command::Stop => &glyphs::STOP,
        Command::Skull => &glyphs::SKULL,
        Command::Three => &glyphs::THREE,
        Command::Silence => &glyphs::SILENCE,
        Command::NoTricks => &glyphs::NO_TRICKS,
        Command::OnePile => &glyphs::ONE_PILE,
        Command::DrawOne => &glyphs::DRAW_ONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pixels in which two symbols differ.
    fn distance(one: Command, other: Command) -> u32 {
        let pairs = picture(one).columns().zip(picture(other).columns());
        pairs.map(|(one, other)| (one ^ other).count_ones()).sum()
    }

    #[test]
    fn every_symbol_is_square_and_unlike_the_others() {
        for command in Command::ALL {
            assert_eq!((picture(command).width(), picture(command).height()), (SIZE, SIZE), "{command:?}");
            for other in Command::ALL.into_iter().filter(|other| *other != command) {
                // A fifth of all pixels.
                assert!(distance(command, other) >= 16, "{command:?} looks like {other:?}");
            }
        }
    }
}
