//! Typing a deal's code.

use crate::{
    text::Phrase,
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::bars,
    },
};

/// Eight characters, the one under the cursor with its neighbours in the alphabet above and below.
pub fn draw(canvas: &mut Canvas, code: &[char; 8], cursor: usize, neighbours: [char; 2], wrong: bool) {
    let language = canvas.language();
    bars::title(canvas, Phrase::CodeTitle.to(language), "");
    let mut letter = [0; 4];
    for (place, character) in code.iter().enumerate() {
        let x = 6 + place as i32 * 15;
        let chosen = place == cursor;
        if chosen {
            canvas.fill(area(x - 1, 23, 12, 16));
            canvas.swap_ink();
        }
        canvas.write(character.encode_utf8(&mut letter), Font::Pile, area(x, 24, 10, 15), Align::Center);
        if chosen {
            canvas.swap_ink();
            canvas.write(neighbours[0].encode_utf8(&mut letter), Font::Small, area(x + 2, 13, 6, 8), Align::Center);
            canvas.write(neighbours[1].encode_utf8(&mut letter), Font::Small, area(x + 2, 42, 6, 8), Align::Center);
        }
    }
    bars::footer(canvas, if wrong { Phrase::CodeWrong } else { Phrase::CodeHelp }.to(language));
}
