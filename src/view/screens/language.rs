//! The first start: which language?

use crate::{
    text::Language,
    view::{
        canvas::{Canvas, Font, area},
        widgets::bars::{self, BOTTOM},
    },
};

/// The languages as large as they can be; the title is in all of them, because none is chosen yet.
pub fn draw(canvas: &mut Canvas, title: &str, cursor: usize, footer: &str) {
    bars::small_title(canvas, title);
    for (place, language) in Language::ALL.into_iter().enumerate() {
        let y = 14 + 18 * place as i32;
        if place == cursor {
            canvas.fill(area(0, y, 128, 17), 1);
        }
        canvas.on(place == cursor, |canvas| _ = canvas.write(language.name(), Font::Head, 8, y + 3));
    }
    bars::footer(canvas, footer, 2, BOTTOM);
}
