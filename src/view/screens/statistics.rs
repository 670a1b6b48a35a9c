//! A page of the statistics.

use crate::{
    play::Tally,
    text::{self, Line, Phrase},
    view::{
        canvas::{Align, Canvas, Font, area},
        widgets::bars,
    },
};

const UP_AND_DOWN: [&str; 7] = [
    "..#..", //
    ".###.", "#####", ".....", "#####", ".###.", "..#..",
];
const LEFT_AND_RIGHT: [&str; 5] = [
    "..#.#..", //
    ".##.##.", "###.###", ".##.##.", "..#.#..",
];

/// What the arrows choose: the game's name above a bar with both choices. In the corner, how many games had help.
pub fn choices(canvas: &mut Canvas, game: &str, level: &str, players: &str, helped: u16) {
    let help = if helped > 0 { Phrase::TallyHelped.with(canvas.language(), &[&helped]) } else { Line::new() };
    bars::title(canvas, game, &help);
    canvas.fill(area(0, 10, 128, 9));
    canvas.swap_ink();
    canvas.picture(&UP_AND_DOWN, 2, 11);
    canvas.write(level, Font::Small, area(10, 10, 50, 8), Align::Left);
    canvas.picture(&LEFT_AND_RIGHT, 64, 12);
    canvas.write(players, Font::Small, area(74, 10, 53, 8), Align::Left);
    canvas.swap_ink();
}

/// How the games went; of games among several people only that they were played.
pub fn tally(canvas: &mut Canvas, tally: &Tally, among_people: bool) {
    let language = canvas.language();
    let (Some(percent), Some(average)) = (tally.won_percent(), tally.average_tenths()) else {
        canvas.say(Phrase::TallyNothing, Font::Normal, area(0, 36, 128, 10), Align::Center);
        return;
    };
    let number = |value: &dyn core::fmt::Display| text::line(format_args!("{value}"));
    line(canvas, 0, Phrase::TallyPlayed, &number(&tally.played));
    if among_people {
        canvas.paragraph(Phrase::TallyAmongFriends.to(language), Font::Small, area(1, 38, 126, 24));
        return;
    }
    line(canvas, 1, Phrase::TallyWon, &Phrase::TallyPercent.with(language, &[&tally.won, &percent]));
    line(canvas, 2, Phrase::TallyFewest, &number(&tally.best));
    line(canvas, 3, Phrase::TallyAverage, &Phrase::TallyTenths.with(language, &[&(average / 10), &(average % 10)]));
    line(canvas, 4, Phrase::TallyStreak, &Phrase::TallyStreakOf.with(language, &[&tally.streak, &tally.longest]));
}

fn line(canvas: &mut Canvas, row: i32, label: Phrase, value: &Line) {
    let y = 20 + row * 9;
    let left = 1 + Font::Small.width(label.to(canvas.language())) + Font::Small.width(" ");
    canvas.say(label, Font::Small, area(1, y, 126, 8), Align::Left);
    canvas.write(value, Font::Small, area(left, y, 127 - left, 8), Align::Right);
}
