//! Symbols of a few pixels: the seven commands, small enough to stand beside a card's number, what a stick does, and a
//! battery.

use crate::rules::the_game::Command;
use crate::view::canvas::Canvas;

/// Pixels from edge to edge, both ways.
pub const SIZE: i32 = 7;

/// Paints a command's symbol in ink, its top left corner at this place.
pub fn draw(canvas: &mut Canvas, command: Command, x: i32, y: i32) {
    canvas.picture(picture(command), x, y);
}

fn picture(command: Command) -> &'static [&'static str; SIZE as usize] {
    match command {
        // No entry.
        Command::Stop => &[
            "..###..", //
            ".#####.", "#######", "#.....#", "#######", ".#####.", "..###..",
        ],
        Command::Skull => &[
            ".#####.", //
            "#######", "#..#..#", "#..#..#", "###.###", ".#####.", ".#.#.#.",
        ],
        // 3!
        Command::Three => &[
            "####..#", //
            "...#..#", "...#..#", ".###..#", "...#..#", "...#...", "####..#",
        ],
        // Crossed-out words.
        Command::Silence => &[
            "#######", //
            "#.#.#.#", "#..#..#", "#.#.#.#", "#######", ".##....", ".#.....",
        ],
        // An arrow back, and an x.
        Command::NoTricks => &[
            "..#....", //
            ".##....", "#######", ".##....", "..#.#.#", ".....#.", "....#.#",
        ],
        // The one card on which everything goes.
        Command::OnePile => &[
            "#######", //
            "#..#..#", "#.##..#", "#..#..#", "#..#..#", "#.###.#", "#######",
        ],
        // One card comes down. Not *+1*, which would look like the jump that is written beside it.
        Command::DrawOne => &[
            ".#...#.", //
            ".#..##.", ".#...#.", ".#...#.", "###..#.", "###..#.", ".#..###",
        ],
    }
}

/// A battery with little in it.
pub const BATTERY: [&str; 5] = [
    "#######.", //
    "#.....##", "#.#...##", "#.....##", "#######.",
];

/// What stands for a stick among small letters, in columns like a font's: a tap is a dot, and a long dot is a hold.
pub fn press(character: char) -> Option<[u8; 5]> {
    match character {
        '●' => Some([0x38, 0x7C, 0x7C, 0x7C, 0x38]),
        '◖' => Some([0x38, 0x7C, 0x7C, 0x7C, 0x7C]),
        '◗' => Some([0x7C, 0x7C, 0x7C, 0x38, 0x00]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pixels in which two symbols differ.
    fn distance(one: Command, other: Command) -> usize {
        let lit = |command| picture(command).iter().flat_map(|row| row.bytes());
        lit(one).zip(lit(other)).filter(|(one, other)| one != other).count()
    }

    #[test]
    fn every_symbol_is_square_and_unlike_the_others() {
        for command in Command::ALL {
            assert!(picture(command).iter().all(|row| row.len() == SIZE as usize), "{command:?}");
            for other in Command::ALL.into_iter().filter(|other| *other != command) {
                // A quarter of all pixels.
                assert!(distance(command, other) >= 12, "{command:?} looks like {other:?}");
            }
        }
    }
}
