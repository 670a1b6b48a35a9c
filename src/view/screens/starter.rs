//! Who starts?

use crate::{
    text::{self, Phrase},
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::bars,
    },
};

/// The players side by side, and whom the partners suggest.
pub fn draw(canvas: &mut Canvas, players: u8, chosen: u8, suggested: Option<u8>) {
    let language = canvas.language();
    bars::title(canvas, Phrase::WhoStarts.to(language), Phrase::Ok.to(language));
    let width = 24;
    let left = (128 - i32::from(players) * width) / 2;
    for player in 0..players {
        let place = area(left + i32::from(player) * width + 2, 20, width - 4, 24);
        let number = text::short(format_args!("{}", player + 1));
        canvas.outline(place);
        canvas.write(&number, Font::Large, area(place.top_left.x, 22, width - 4, 20), Align::Center);
        if player == chosen {
            canvas.invert(place);
        }
    }
    if suggested.is_some() {
        canvas.say(Phrase::You, Font::Small, area(left + 2, 45, width - 4, 8), Align::Center);
    }
    let help = match suggested {
        Some(player) => Phrase::HelpSuggested.with(language, &[&(player + 1)]),
        None => Phrase::HelpStarter.with(language, &[]),
    };
    bars::footer(canvas, &help);
}
