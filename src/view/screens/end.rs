//! The end of The Game or Extreme.

use super::table::lacking;
use crate::{
    rules::{
        deal::Deal,
        the_game::{Cause, Outcome},
    },
    text::{self, Phrase},
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::choice as chosen,
    },
};

/// The result, why, the deal's code, and a choice.
pub fn draw(canvas: &mut Canvas, outcome: &Outcome, deal: Deal, choice: Phrase) {
    let language = canvas.language();
    let code = text::short(format_args!("{deal}"));
    match outcome.loss {
        None => {
            canvas.say(Phrase::Won, Font::Large, area(0, 2, 128, 20), Align::Center);
            canvas.say(Phrase::AllLaid, Font::Small, area(0, 25, 128, 8), Align::Center);
            canvas.write(&Phrase::Deal.with(language, &[&code]), Font::Small, area(0, 40, 128, 8), Align::Center);
        }
        Some(loss) => {
            let left = Phrase::Lost.with(language, &[&outcome.left]);
            canvas.write(&left, Font::Large, area(1, 0, 126, 20), Align::Left);
            // Three things may be missing, a line each, so the deal stands beside the title.
            let title = if outcome.is_excellent() { Phrase::Excellent } else { Phrase::DealTitle };
            canvas.say(title, Font::Small, area(64, 1, 63, 8), Align::Right);
            canvas.write(&code, Font::Small, area(64, 9, 63, 8), Align::Right);
            let why = match loss.cause {
                Cause::Stuck => Phrase::WhyStuck,
                Cause::DeadEnd => Phrase::WhyDeadEnd,
                Cause::EndedIncomplete => Phrase::WhyIncomplete,
                Cause::GaveUp => Phrase::WhyGaveUp,
            };
            let top = 20 + 8 * canvas.paragraph(why.to(language), Font::Small, area(1, 20, 126, 32));
            if loss.cause != Cause::Stuck {
                canvas.paragraph(lacking(&loss.missing, language).trim_end(), Font::Small, area(1, top, 126, 52 - top));
            }
        }
    }
    chosen::draw(canvas, choice.to(language), 53);
}
