//! A link as a QR code, so that a phone can take over the cards of a device without a network.
//!
//! Two pixels a module, dark on light. The largest that fits into the height of the screen is version 3, of 29 modules,
//! with the lowest of the four levels of correction: 440 bits. A smaller one is corrected better, and lies in more light.

use qrcodegen_no_heap::{QrCode, QrCodeEcc, QrSegment, Version};

use crate::{
    frame::HEIGHT,
    play::LONGEST_SHORT,
    text::Phrase,
    view::{
        canvas::{Canvas, area},
        widgets::bars,
    },
};

/// The largest version that fits.
const LARGEST: Version = Version::new(3);
const BUFFER: usize = LARGEST.buffer_len();
/// What the largest holds.
const MOST_BITS: usize = 440;
/// The two heads say what follows, and how much of it.
const HEADS: usize = (4 + 8) + (4 + 9);

/// The longest address of a site: with the `#` behind it, it takes eight bits a character, and the short form of a game
/// eleven bits for two.
pub const LONGEST_SITE: usize = (MOST_BITS - HEADS - (11 * LONGEST_SHORT).div_ceil(2)) / 8 - 1;

/// Pixels of a module.
const SCALE: i32 = 2;
/// The light around the code at its left and right, as wide as readers want it.
const QUIET: i32 = 4 * SCALE;

/// The code of a link, and what it is for.
pub fn draw(canvas: &mut Canvas, site: &str, short: &str) {
    let (mut first, mut second, mut letters) = ([0; BUFFER], [0; BUFFER], [0; BUFFER]);
    let mut address = heapless::Vec::<u8, { LONGEST_SITE + 1 }>::new();
    address.extend_from_slice(site.as_bytes()).expect("an address that is too long was refused");
    address.push(b'#').expect("there is room for one more");
    // A phone that gets the address in bytes and the rest in the tight letters puts them together again.
    let parts = [QrSegment::make_bytes(&address), QrSegment::make_alphanumeric(short, &mut letters)];
    let words = QrCode::encode_segments_to_codewords(&parts, &mut first, QrCodeEcc::Low, Version::MIN, LARGEST, true);
    let (length, correction, version) = words.expect("the longest link fits");
    let code = QrCode::encode_codewords(&mut first, length, &mut second, correction, version, None);

    let size = SCALE * code.size();
    let width = size + 2 * QUIET;
    canvas.fill(area(0, 0, width, HEIGHT as i32), 0);
    let (left, top) = (QUIET, (HEIGHT as i32 - size) / 2);
    for (x, y) in (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y))) {
        if code.get_module(x, y) {
            canvas.wipe(area(left + SCALE * x, top + SCALE * y, SCALE, SCALE));
        }
    }

    let words = area(width + 5, 3, 125 - width - 5, 40);
    canvas.paragraph(Phrase::QrCodeFor.to(canvas.language()), words, 10);
    bars::footer(canvas, Phrase::QrCodeKeys.to(canvas.language()), width + 5, 54);
}
