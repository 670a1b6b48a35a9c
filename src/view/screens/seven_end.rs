//! After a game of 7 ate 9: who won, and what everybody has left.

use crate::{
    play::Names,
    rules::seven_ate_nine::MAX_PLAYERS,
    text::{self, Language, Line, Phrase},
    view::{
        canvas::{Canvas, Font},
        glyphs,
        widgets::bars::{self, LAST, MARGIN},
    },
};

/// A number for each player, or some of the players.
pub type Numbers = heapless::Vec<u8, MAX_PLAYERS>;

/// What the screen shows.
pub struct Scores {
    /// Who won, or that it was given up.
    pub title: Line,
    /// The cards that each player has left.
    pub left: Numbers,
    /// Who won; none if the game was given up.
    pub winners: Option<Numbers>,
    /// The minus points of all games so far, if there are several.
    pub total: Option<Numbers>,
    /// Whether the first player is the person, and the others the device.
    pub solo: bool,
}

/// The name of a player in full.
pub fn name(player: u8, solo: bool, names: &Names, language: Language) -> Line {
    match (solo, player) {
        (false, _) if names[usize::from(player)].is_some() => short_name(player, solo, names, language),
        (true, 0) => Phrase::SevenYou.with(language, &[]),
        (true, _) => Phrase::SevenBot.with(language, &[&player]),
        (false, _) => Phrase::Player.with(language, &[&(player + 1)]),
    }
}

/// The name of a player in two or three letters.
pub fn short_name(player: u8, solo: bool, names: &Names, language: Language) -> Line {
    match (solo, player) {
        (true, 0) => Phrase::SevenYou.with(language, &[]),
        (true, _) => text::line(format_args!("{player}")),
        (false, _) => match names[usize::from(player)] {
            Some(name) => text::line(format_args!("{name}")),
            None => text::line(format_args!("{}", player + 1)),
        },
    }
}

impl Scores {
    /// The players, whoever has the fewest first.
    fn order(&self) -> Numbers {
        let points = self.total.as_ref().unwrap_or(&self.left);
        let players = 0..points.len() as u8;
        let rank = |player: u8| {
            let key = |player: u8| (points[usize::from(player)], player);
            players.clone().filter(|other| key(*other) < key(player)).count()
        };
        (0..points.len()).filter_map(|place| players.clone().find(|player| rank(*player) == place)).collect()
    }

    fn has_won(&self, player: u8) -> bool {
        self.winners.as_ref().is_some_and(|winners| winners.contains(&player))
    }

    fn who(&self, canvas: &mut Canvas, player: u8, y: i32) {
        match (self.solo, player) {
            (true, 0) => {
                canvas.picture(&glyphs::PERSON, MARGIN, y + 1);
                canvas.say(Phrase::SevenYou, Font::Text, 15, y);
            }
            (true, _) => {
                canvas.picture(&glyphs::BOT, MARGIN - 1, y + 1);
                canvas.write(&text::short(format_args!("{player}")), Font::Text, 15, y);
            }
            (false, _) => match canvas.name(player) {
                Some(name) => _ = canvas.write(&text::short(format_args!("{name}")), Font::Text, MARGIN, y),
                None => bars::badge(canvas, MARGIN, y, player),
            },
        }
    }
}

/// A row for every player, and a choice.
pub fn draw(canvas: &mut Canvas, scores: &Scores, choice: &str) {
    match &scores.total {
        Some(total) => tournament(canvas, scores, total),
        None => single(canvas, scores),
    }
    bars::choice(canvas, choice);
}

/// One game: what everybody has left, as a bar.
fn single(canvas: &mut Canvas, scores: &Scores) {
    /// As many as a player can get.
    const DEALT: i32 = 36;
    // The tail of a letter would reach the badge of the first player.
    let tails = !scores.solo && bars::has_tail(&scores.title);
    let is_full = scores.left.len() == MAX_PLAYERS;
    bars::title(canvas, &scores.title, if tails && is_full { 0 } else { 112 });
    if scores.solo && scores.has_won(0) {
        canvas.picture(&glyphs::STAR, 115, 1);
    }
    let mut y = if tails && !is_full { 13 } else { 11 };
    for player in scores.order() {
        let left = scores.left[usize::from(player)];
        scores.who(canvas, player, y);
        bars::meter(canvas, 52, y + 2, 54, 1 + 52 * i32::from(left) / DEALT);
        canvas.write_right(&text::short(format_args!("{left}")), Font::Text, 124, y);
        y += 10;
    }
    if scores.winners.is_none() && y <= 41 {
        canvas.say(Phrase::SevenCountsAsLost, Font::Text, MARGIN, 36.max(y));
    }
}

/// Several games: minus points of this one, and of all.
fn tournament(canvas: &mut Canvas, scores: &Scores, total: &[u8]) {
    const GAME: i32 = 92;
    let language = canvas.language();
    let end = canvas.write(&scores.title, Font::Text, MARGIN, 0);
    let [game, sum] = [Phrase::SevenThisGame, Phrase::SevenTotal].map(|head| head.to(language));
    // A long title leaves no room for what stands above the numbers.
    if end < GAME - 2 - Font::Text.width(game) {
        canvas.write_right(game, Font::Text, GAME, 0);
        canvas.write_right(sum, Font::Text, LAST, 0);
    }
    canvas.dots(0, 10, 128);
    // Badges are higher than words, whose tails need room above the bar instead.
    let top = if scores.solo { 11 } else { 12 };
    for (place, player) in (0..).zip(scores.order()) {
        let y = top + 10 * place;
        scores.who(canvas, player, y);
        if scores.has_won(player) {
            canvas.picture(&glyphs::STAR, 40, 12 + 10 * place);
        }
        for (points, last) in [(&scores.left[..], GAME), (total, LAST)] {
            let points = points[usize::from(player)];
            let sign = if points == 0 { "" } else { "-" };
            canvas.write_right(&text::short(format_args!("{sign}{points}")), Font::Text, last, y);
        }
    }
}
