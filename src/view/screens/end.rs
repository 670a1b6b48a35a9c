//! The end of The Game or Extreme.

use super::table::sign;
use crate::{
    rules::the_game::{Card, Cause, Missing, Outcome, Pile, Tops},
    text::{self, Around, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs::{self, Picture},
        motion::Moving,
        widgets::{bars, seven::frame},
    },
};

/// Where the words begin, and how much room they have.
const LEFT: i32 = 47;
const WIDTH: i32 = 79;

/// Whose turn could not be completed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stuck {
    /// Who, where several play.
    pub player: Option<u8>,
    /// How many cards could have been laid.
    pub fits: u8,
}

/// The result, why, what the bot has left with the same cards once that is known, and a choice.
pub fn draw(
    canvas: &mut Canvas,
    outcome: &Outcome,
    tops: &Tops,
    streak: u16,
    stuck: Stuck,
    par: Option<u8>,
    choice: &str,
) {
    match outcome.loss {
        None => won(canvas, streak, par),
        Some(loss) => {
            let shown = counted(canvas, outcome.left);
            left(canvas, shown);
            let excellent = outcome.is_excellent() && loss.cause != Cause::GaveUp;
            let title = match loss.cause {
                _ if excellent => Phrase::Excellent,
                Cause::Stuck => Phrase::LostStuck,
                Cause::DeadEnd | Cause::EndedIncomplete => Phrase::Lost,
                Cause::GaveUp => Phrase::GivenUp,
            };
            let end = canvas.say(title, Font::Head, LEFT, 1);
            if let (Cause::Stuck, Some(player), false) = (loss.cause, stuck.player, excellent) {
                bars::badge(canvas, end + 4, 1, player);
            }
            match loss.cause {
                _ if excellent => words(canvas, Phrase::WhyExcellent, 11),
                Cause::GaveUp => words(canvas, Phrase::WhyGaveUp, 14),
                Cause::Stuck => {
                    why_stuck(canvas, &loss.missing, stuck.fits);
                    all_tops(canvas, tops, 31);
                }
                Cause::DeadEnd | Cause::EndedIncomplete => lacking(canvas, &loss.missing, tops),
            }
            ladder(canvas, shown, par);
        }
    }
    bars::choice(canvas, choice);
}

/// What the bot has left with the same cards, in words, where the game is about to be looked at.
pub fn compare(canvas: &mut Canvas, outcome: &Outcome, par: u8, choice: &str) {
    let language = canvas.language();
    left(canvas, outcome.left);
    let title = match outcome.loss {
        None => Phrase::Won,
        Some(loss) if loss.cause == Cause::GaveUp => Phrase::GivenUp,
        Some(_) if outcome.is_excellent() => Phrase::Excellent,
        Some(_) => Phrase::Lost,
    };
    canvas.say(title, Font::Head, LEFT, 1);
    canvas.write(&Phrase::from(Around::YouLeftPar).with(language, &[&outcome.left, &par]), Font::Text, LEFT, 11);
    let words = Phrase::from(Around::BotLeft).with(language, &[&par]);
    canvas.paragraph(&words, area(LEFT, 21, WIDTH, 20), 10);
    ladder(canvas, outcome.left, Some(par));
    bars::choice(canvas, choice);
}

fn words(canvas: &mut Canvas, phrase: Phrase, y: i32) {
    canvas.paragraph(phrase.to(canvas.language()), area(LEFT, y, WIDTH, 41 - y), 10);
}

/// How many cards are left, as far as they are counted down from all.
fn counted(canvas: &Canvas, left: u8) -> u8 {
    const STEPS: usize = 8;
    let Some((Moving::Lost, step)) = canvas.motion() else { return left };
    let laid = Card::COUNT - usize::from(left);
    (Card::COUNT - (laid * step + STEPS / 2) / STEPS) as u8
}

/// How many cards were needed, and how many fitted. In Extreme a skull can be the reason that enough are not.
fn why_stuck(canvas: &mut Canvas, missing: &Missing, fits: u8) {
    let language = canvas.language();
    let words = match (missing.owed, fits) {
        (owed, fits) if fits >= owed || !missing.skulls.is_empty() => Phrase::WhyStuck.with(language, &[]),
        (owed, fits) => {
            let needed = [Phrase::NeedOne, Phrase::NeedTwo, Phrase::NeedThree][usize::from(owed.clamp(1, 3)) - 1];
            let fitted = [Phrase::FitNone, Phrase::FitOne, Phrase::FitTwo][usize::from(fits.min(2))];
            text::line(format_args!("{} {}", needed.to(language), fitted.to(language)))
        }
    };
    canvas.paragraph(&words, area(LEFT, 11, WIDTH, 20), 10);
}

/// A bright number with rays around it.
fn won(canvas: &mut Canvas, streak: u16, par: Option<u8>) {
    canvas.fill(area(4, 10, 35, 30), 2);
    canvas.on(true, |canvas| _ = canvas.write("98", Font::Big, 8, 15));
    celebrate(canvas);
    canvas.say(Phrase::Won, Font::Head, 50, 13);
    canvas.say(Phrase::AllLaid, Font::Text, 50, 27);
    // A streak says more, and the par is told where the game is looked at.
    if let Some(par) = par.filter(|_| streak < 2) {
        canvas.write(&Phrase::from(Around::ParOf).with(canvas.language(), &[&par]), Font::Text, 50, 37);
    }
    if streak > 1 {
        let streak = Phrase::WonInARow.with(canvas.language(), &[&streak]);
        canvas.write(&streak, Font::Text, 50, 37);
    }
}

/// Rays and stars, which move outwards four times a round.
fn celebrate(canvas: &mut Canvas) {
    const RAYS: [(&Picture, i32, i32); 4] = [
        (&glyphs::RAYS_ABOVE, 0, 0),
        (&glyphs::RAYS_LEFT, 0, 13),
        (&glyphs::RAYS_RIGHT, 40, 13),
        (&glyphs::RAYS_BELOW, 0, 38),
    ];
    let Some((Moving::Won, step)) = canvas.motion() else {
        RAYS.into_iter().for_each(|(rays, x, y)| canvas.shape(rays, x, y));
        canvas.shape(&glyphs::SPARKS, 104, 1);
        canvas.shape(&glyphs::SPARK, 121, 41);
        return;
    };
    let step = step as i32 % 4;
    // Of each ray, what lies between two circles.
    let (near, far) = (19 + 3 * step, 24 + 3 * step);
    for (rays, x, y) in RAYS {
        let columns = (x - 21..).zip(rays.columns()).map(|(across, bits)| {
            let between = |row: &i32| (near * near..far * far).contains(&(across * across + (row - 25) * (row - 25)));
            bits & (y..y + 32).filter(between).fold(0, |mask, row| mask | 1 << (row - y))
        });
        canvas.paint(x, y, columns);
    }
    star(canvas, (107, 4), 1, [3, 4, 1, 2][step as usize], false);
    star(canvas, (122, 42), 1, [2, 3, 4, 1][step as usize], false);
    star(canvas, (119, 7), (2 * step - 1).max(1), 2 * step + 2, true);
}

/// A star whose arms reach from one radius to another, four of them or eight.
fn star(canvas: &mut Canvas, (x, y): (i32, i32), from: i32, to: i32, diagonals: bool) {
    let arms = [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|arm| (arm, from..=to));
    let aslant = |radius: i32| (7 * radius + 5) / 10;
    let others = [(1, 1), (-1, 1), (-1, -1), (1, -1)].map(|arm| (arm, aslant(from)..=aslant(to)));
    for ((across, down), radii) in arms.into_iter().chain(others.into_iter().filter(|_| diagonals)) {
        radii.for_each(|radius| canvas.dot(x + across * radius, y + down * radius));
    }
}

/// How many cards are left, in a frame.
fn left(canvas: &mut Canvas, number: u8) {
    frame(canvas, 2, 1, 39, 38);
    let number = text::short(format_args!("{number}"));
    canvas.write(&number, Font::Big, 2 + (39 - Font::Big.width(&number)) / 2, 6);
    canvas.write_centred(Phrase::Left.to(canvas.language()), Font::Text, 2, 39, 26);
}

/// What lies on the piles, beside each other.
fn all_tops(canvas: &mut Canvas, tops: &Tops, y: i32) {
    let mut x = LEFT;
    for pile in Pile::ALL {
        let number = tops.on(pile).map_or(pile.start(), Card::number);
        x = canvas.write(&sign(pile, number), Font::Text, x, y) + 3;
    }
}

/// What the turn lacked: at most three lines, each with its symbol.
fn lacking(canvas: &mut Canvas, missing: &Missing, tops: &Tops) {
    let language = canvas.language();
    let mut y = 12;
    if missing.owed > 0 {
        canvas.picture(&glyphs::DECK, LEFT, y + 1);
        let phrase = if missing.owed == 1 { Phrase::LackedOne } else { Phrase::LackedOwed };
        canvas.write(&phrase.with(language, &[&missing.owed]), Font::Text, LEFT + 12, y);
        y += 10;
    }
    if !missing.skulls.is_empty() {
        canvas.picture(&glyphs::SKULL, LEFT, y);
        let mut x = canvas.say(Phrase::LackedSkulls, Font::Text, LEFT + 12, y) + 4;
        for pile in missing.skulls.iter() {
            let number = tops.on(pile).map_or(pile.start(), Card::number);
            let words = sign(pile, number);
            // Of three or four skulls the first ones are named.
            if x + Font::Text.width(&words) <= 126 {
                x = canvas.write(&words, Font::Text, x, y) + 3;
            }
        }
        y += 10;
    }
    if missing.three.is_some() {
        canvas.picture(&glyphs::THREE, LEFT, y);
        canvas.say(Phrase::LackedThree, Font::Text, LEFT + 12, y);
    }
}

/// All 98 cards as a bar, with a tick and what that means: where fewer than ten are left, or as many as the bot has left
/// with the same cards.
fn ladder(canvas: &mut Canvas, left: u8, par: Option<u8>) {
    const CARDS: i32 = Card::COUNT as i32;
    let language = canvas.language();
    let (at, words) = match par {
        None => (10, Phrase::Tick.with(language, &[])),
        Some(par) => (par, Phrase::from(Around::ParOf).with(language, &[&par])),
    };
    let width = 114 - Font::Text.width(&words);
    canvas.outline(area(2, 45, width, 5), 1, 1);
    canvas.fill(area(3, 46, (width - 2) * (CARDS - i32::from(left)) / CARDS, 3), 0);
    let tick = 2 + width - 1 - (width - 2) * i32::from(at) / CARDS;
    canvas.line_down(tick, 42, 3);
    canvas.on(left < at, |canvas| canvas.line_down(tick, 46, 3));
    canvas.line_down(6 + width, 42, 8);
    canvas.write(&words, Font::Text, 11 + width, 41);
}
