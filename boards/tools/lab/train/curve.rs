//! The win rate while a network learned, as a picture.

use std::{fs::File, io::BufWriter, path::Path};

use crate::board::Failure;

const WIDTH: usize = 480;
const HEIGHT: usize = 240;

/// Writes the curve: points from 0 to 1, both ways. A line for each tenth.
pub fn write(path: &Path, points: &[(f32, f32)]) -> Result<(), Failure> {
    let failure =
        |error: &dyn std::fmt::Display| Failure::impossible(format_args!("cannot write {}: {error}", path.display()));
    let file = File::create(path).map_err(|error| failure(&error))?;
    let mut encoder = png::Encoder::new(BufWriter::new(file), WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().map_err(|error| failure(&error))?;
    writer.write_image_data(&picture(points)).map_err(|error| failure(&error))?;
    writer.finish().map_err(|error| failure(&error))
}

fn picture(points: &[(f32, f32)]) -> Vec<u8> {
    let mut pixels = vec![255; WIDTH * HEIGHT];
    let row = |y: f32| ((1.0 - y.clamp(0.0, 1.0)) * (HEIGHT - 1) as f32).round() as usize;
    for tenth in 0..=10 {
        let from = row(tenth as f32 / 10.0) * WIDTH;
        pixels[from..from + WIDTH].fill(if tenth % 5 == 0 { 160 } else { 220 });
    }
    for pair in points.windows(2) {
        let [(x, y), (next_x, next_y)] = [pair[0], pair[1]];
        let [from, to] = [x, next_x].map(|x| (x.clamp(0.0, 1.0) * (WIDTH - 1) as f32) as usize);
        for column in from..=to {
            let part = (column - from) as f32 / (to - from).max(1) as f32;
            let middle = row(y + (next_y - y) * part);
            for row in middle.saturating_sub(1)..(middle + 2).min(HEIGHT) {
                pixels[row * WIDTH + column] = 0;
            }
        }
    }
    pixels
}
