//! A frame as a PNG.

use std::{fs::File, io::BufWriter, path::Path};

use stapel::frame::{Frame, HEIGHT, WIDTH};

use super::Failure;

/// Large enough to look at.
const SCALE: usize = 4;

/// Writes the picture with one bit a pixel, lit is white.
pub fn write(path: &Path, frame: &Frame) -> Result<(), Failure> {
    try_write(path, frame)
        .map_err(|error| Failure::impossible(format_args!("cannot write {}: {error}", path.display())))
}

fn try_write(path: &Path, frame: &Frame) -> Result<(), png::EncodingError> {
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, (WIDTH * SCALE) as u32, (HEIGHT * SCALE) as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&enlarged(frame))?;
    writer.finish()
}

/// Rows of bytes from the top, the leftmost pixel in the highest bit.
fn enlarged(frame: &Frame) -> Vec<u8> {
    let byte = |x: usize, y: usize| (0..8).fold(0, |bits, bit| bits << 1 | u8::from(frame.lit((x + bit) / SCALE, y)));
    (0..HEIGHT * SCALE).flat_map(|y| (0..WIDTH * SCALE).step_by(8).map(move |x| byte(x, y / SCALE))).collect()
}
