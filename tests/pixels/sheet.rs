//! A contact sheet: all screens of a language beside each other with their names, for a person to look over.
//!
//! Its names are written in a font of `embedded-graphics`, so that nothing of it depends on the program.

use std::{convert::Infallible, path::Path};

use embedded_graphics::{
    mono_font::{MonoTextStyle, ascii::FONT_6X10},
    pixelcolor::Gray2,
    prelude::*,
    text::{Baseline, Text},
};

/// Of one screen, in pixels of the program.
const SCREEN: [usize; 2] = [128, 64];
/// Pixels of the sheet for one pixel of the program, in each direction.
const SCALE: usize = 2;
const COLUMNS: usize = 10;
const MARGIN: usize = 8;
/// What a screen takes with the name below it.
const CELL: [usize; 2] = [SCREEN[0] * SCALE + MARGIN, SCREEN[1] * SCALE + 12 + MARGIN];

const DARK: Gray2 = Gray2::BLACK;
const BACKGROUND: Gray2 = Gray2::new(1);
const NAMES: Gray2 = Gray2::new(2);
const LIT: Gray2 = Gray2::WHITE;

/// A picture in four shades.
#[derive(PartialEq, Eq)]
pub struct Sheet {
    width: usize,
    shades: Vec<u8>,
}

impl Sheet {
    /// The pictures as the program prints them, each with its name.
    pub fn of(screens: Vec<(&str, String)>) -> Self {
        let width = MARGIN + COLUMNS * CELL[0];
        let height = MARGIN + screens.len().div_ceil(COLUMNS) * CELL[1];
        let mut sheet = Self { width, shades: vec![BACKGROUND.luma(); width * height] };
        for (place, (name, printed)) in screens.iter().enumerate() {
            let corner = [MARGIN + place % COLUMNS * CELL[0], MARGIN + place / COLUMNS * CELL[1]];
            sheet.put(corner, name, printed);
        }
        sheet
    }

    /// A row, or as many as it takes, for each list of pictures, with its name below the first.
    pub fn strips(strips: Vec<(&str, Vec<String>)>) -> Self {
        let mut cells = Vec::new();
        for (name, strip) in &strips {
            cells.extend(
                strip.iter().enumerate().map(|(place, printed)| (if place == 0 { name } else { "" }, printed.clone())),
            );
            cells.resize(cells.len().next_multiple_of(COLUMNS), ("", String::new()));
        }
        Self::of(cells)
    }

    fn put(&mut self, [left, top]: [usize; 2], name: &str, printed: &str) {
        let rows: Vec<&[u8]> = printed.lines().map(str::as_bytes).collect();
        for y in 0..SCREEN[1] * SCALE {
            for x in 0..SCREEN[0] * SCALE {
                let lit = rows.get(y / SCALE).and_then(|row| row.get(x / SCALE)) == Some(&b'#');
                self.shades[(top + y) * self.width + left + x] = if lit { LIT } else { DARK }.luma();
            }
        }
        let below = Point::new(left as i32, (top + SCREEN[1] * SCALE + 2) as i32);
        let style = MonoTextStyle::new(&FONT_6X10, NAMES);
        let Ok(end) = Text::with_baseline(name, below, style, Baseline::Top).draw(self);
        assert!(end.x as usize <= left + SCREEN[0] * SCALE, "{name} is longer than its screen is wide");
    }

    pub fn write(&self, file: &Path) {
        let bytes: Vec<u8> =
            self.shades.chunks(4).map(|four| four.iter().fold(0, |byte, shade| byte << 2 | shade)).collect();
        let file = std::fs::File::create(file).expect("the folder takes files");
        let mut encoder = png::Encoder::new(file, self.width as u32, (self.shades.len() / self.width) as u32);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Two);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().expect("a picture has a header");
        writer.write_image_data(&bytes).expect("a picture of this size");
    }

    /// What a file shows; none if it is not there or no such picture.
    pub fn read(file: &Path) -> Option<Self> {
        let file = std::io::BufReader::new(std::fs::File::open(file).ok()?);
        let mut reader = png::Decoder::new(file).read_info().ok()?;
        let mut bytes = vec![0; reader.output_buffer_size()?];
        let info = reader.next_frame(&mut bytes).ok()?;
        let shades = bytes.iter().flat_map(|byte| [6, 4, 2, 0].map(|shift| byte >> shift & 3)).collect();
        (info.bit_depth == png::BitDepth::Two).then_some(Self { width: info.width as usize, shades })
    }
}

// A row is a whole number of bytes, so that pixels and bytes need no filling up.
const _: () = assert!((MARGIN + COLUMNS * CELL[0]).is_multiple_of(4));

impl OriginDimensions for Sheet {
    fn size(&self) -> Size {
        Size::new(self.width as u32, (self.shades.len() / self.width) as u32)
    }
}

impl DrawTarget for Sheet {
    type Color = Gray2;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Gray2>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(Point { x, y }, shade) in pixels {
            if self.bounding_box().contains(Point::new(x, y)) {
                self.shades[y as usize * self.width + x as usize] = shade.luma();
            }
        }
        Ok(())
    }
}
