//! A frame as characters of a terminal.

use stapel::frame::{Frame, HEIGHT, WIDTH};

/// Two pixels a character, one above the other: 128×32 characters.
pub fn half_blocks(frame: &Frame) -> impl Iterator<Item = String> {
    pairs(frame, ['█', '▀', '▄'])
}

/// The same in characters that every terminal has.
pub fn plain(frame: &Frame) -> impl Iterator<Item = String> {
    pairs(frame, ['#', '"', '_'])
}

fn pairs(frame: &Frame, [both, upper, lower]: [char; 3]) -> impl Iterator<Item = String> {
    (0..HEIGHT).step_by(2).map(move |y| {
        let cell = |x| match (frame.lit(x, y), frame.lit(x, y + 1)) {
            (true, true) => both,
            (true, false) => upper,
            (false, true) => lower,
            (false, false) => ' ',
        };
        (0..WIDTH).map(cell).collect()
    })
}

/// Eight pixels a character, two beside each other: 64×16 characters.
pub fn braille(frame: &Frame) -> impl Iterator<Item = String> {
    // From the lowest bit: Unicode counts down the left column, then the right one; the fourth row was added later and
    // has the highest bits.
    const DOTS: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    (0..HEIGHT).step_by(4).map(|y| {
        let cell = |x| {
            let lit = (0..).zip(DOTS).filter(|(_, (right, down))| frame.lit(x + right, y + down));
            let dots: u32 = lit.map(|(bit, _)| 1 << bit).sum();
            char::from_u32(0x2800 + dots).expect("the 256 characters from U+2800 are braille")
        };
        (0..WIDTH).step_by(2).map(cell).collect()
    })
}

#[cfg(test)]
mod tests {
    use embedded_graphics::{Pixel, pixelcolor::BinaryColor, prelude::*};

    use super::*;

    /// An L at the top left, and the last pixel.
    fn frame() -> Frame {
        let mut frame = Frame::new();
        let points = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (127, 63)];
        let Ok(()) = frame.draw_iter(points.map(|point| Pixel(point.into(), BinaryColor::On)));
        frame
    }

    #[test]
    fn half_blocks_stack_two_pixels() {
        let lines: Vec<_> = half_blocks(&frame()).collect();
        assert_eq!(lines.len(), 32);
        assert!(lines.iter().all(|line| line.chars().count() == 128));
        assert!(lines[0].starts_with("█ ") && lines[1].starts_with("█▄ ") && lines[31].ends_with(" ▄"));
    }

    #[test]
    fn braille_packs_eight_pixels() {
        let lines: Vec<_> = braille(&frame()).collect();
        assert_eq!(lines.len(), 16);
        assert!(lines.iter().all(|line| line.chars().count() == 64));
        assert!(lines[0].starts_with("⣇⠀") && lines[15].ends_with("⠀⢀"));
    }
}
