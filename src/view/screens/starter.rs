//! Who starts?

use crate::{
    play::Bots,
    text::{self, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs,
        widgets::bars::{self, BOTTOM, MARGIN},
    },
};

/// The players side by side, which of them are bots, and whom these suggest.
pub fn draw(canvas: &mut Canvas, players: u8, chosen: u8, seats: Bots, suggested: Option<u8>) {
    let language = canvas.language();
    bars::title(canvas, Phrase::WhoStarts.to(language), 120);
    let bots = !seats.is_empty();
    let pitch = if players == 5 { 25 } else { 29 };
    let (width, top, height) = if bots { (22, 15, 32) } else { (20, 18, 26) };
    // The boxes stand in the middle; five reach from edge to edge.
    let left = (129 - (pitch * (i32::from(players) - 1) + width)) / 2;
    for player in 0..players {
        let place = area(left + pitch * i32::from(player), top, width, height);
        let x = place.top_left.x;
        match player == chosen {
            true => canvas.fill(place, 2),
            false => canvas.outline(place, 2, 1),
        }
        let number = text::short(format_args!("{}", player + 1));
        canvas.on(player == chosen, |canvas| {
            let indent = (width + 1 - Font::Pile.width(&number)) / 2;
            canvas.write(&number, Font::Pile, x + indent, if bots { 19 } else { 24 });
            if bots && !seats.has(player) {
                canvas.picture(&glyphs::PERSON, x + (width - 6) / 2, 36);
            } else if bots {
                canvas.picture(&glyphs::BOT, x + (width - 8) / 2, 36);
            }
        });
    }
    let help = match suggested {
        Some(player) => Phrase::HelpSuggested.with(language, &[&(player + 1)]),
        None => Phrase::HelpStarter.with(language, &[]),
    };
    canvas.write(&help, Font::Text, MARGIN, BOTTOM);
}
