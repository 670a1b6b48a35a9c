//! What moves: the drawn pictures of each motion, which lie in `tests/look/motion` below each other, against what the
//! views draw. The first is the picture before the motion, the last the one at rest.

use stapel::{
    frame::{Frame, HEIGHT},
    rules::the_game::{Cause, Loss, Mark, Missing, Outcome, Tops},
    text::{Language, Phrase},
    view::{
        canvas::Canvas,
        motion::Moving,
        screens::{self, end::Stuck},
    },
};

use super::{
    FEW, read,
    seven::{rival, seat},
    side_by_side,
    table::{Shown, UP, alone, at, before, cards, lost, round, say, shown, team},
};

/// A motion: its drawing, what moves, the step of its first picture after the one before, and the same state in the
/// program.
struct Moves(&'static str, Moving, usize, fn(&mut Canvas));

/// What differs by more than a few pixels, and why.
const KNOWN: &[(&str, &str)] = &[
    ("curtain", "the draw pile fits beside the message, as in handover_stick"),
    ("lost", "why it was lost is told in other words"),
    ("refused", "the list of words to mend has another sentence"),
    ("thinks", "the words stand where they do in partner_thinks"),
    ("win", "the rays are parts of those at rest"),
];

const HAND: [u8; 8] = [9, 12, 21, 28, 33, 63, 79, 85];

fn laying(canvas: &mut Canvas) {
    let owed = Phrase::Owed.with(canvas.language(), &[&2]);
    let slides = matches!(canvas.motion(), Some((_, 0..=2)));
    let (seen, cursor, message) = match slides {
        true => (alone([22, 0, 0, 0], &HAND, 0, 90), at(12, UP[0]), owed.as_str().into()),
        false => {
            let rest: Vec<u8> = HAND.into_iter().filter(|number| *number != 12).collect();
            let seen = round(alone([12, 0, 0, 0], &rest, 1, 90), 0, &[(12, UP[0], 22)]);
            (seen, at(21, UP[0]), say(canvas, Phrase::OwedOneMore))
        }
    };
    shown(seen, cursor).turn(canvas, &message, Phrase::HelpLayBack);
}

const MOTIONS: &[Moves] = &[
    Moves("lay", Moving::Laid, 0, laying),
    Moves("trick", Moving::Trick, 0, laying),
    Moves("refused", Moving::Refused, 0, |canvas| {
        let seen = alone([28, 0, 0, 0], &[9, 12, 21, 22, 33, 63, 79], 1, 90);
        let message = Phrase::NoFitUp.with(canvas.language(), &[&28, &18]);
        shown(seen, at(12, UP[0])).turn(canvas, &message, Phrase::HelpOtherPileBack);
    }),
    Moves("draw", Moving::Drawn, 0, |canvas| {
        let seen = alone([12, 0, 0, 0], &[21, 22, 28, 30, 33, 63, 79, 91], 0, 88);
        let message = Phrase::Owed.with(canvas.language(), &[&2]);
        let table = Shown { new: cards(&[30, 91]), ..shown(seen, at(21, UP[0])) };
        table.turn(canvas, &message, Phrase::HelpLayBack);
    }),
    Moves("curtain", Moving::Curtain, 0, |canvas| {
        let seen = team(2, 1, [12, 0, 0, 0], &[], 0, 84, &[(UP[0], Mark::KeepOff)]);
        screens::handover::draw(canvas, &before(seen, 0, &[5, 12]), false, 0);
    }),
    Moves("reveal", Moving::Reveal, 0, |canvas| {
        let seen = team(2, 1, [12, 0, 0, 0], &[14, 17, 30, 48, 55, 71, 90], 0, 84, &[(UP[0], Mark::KeepOff)]);
        let message = Phrase::Owed.with(canvas.language(), &[&2]);
        shown(seen, at(14, UP[0])).turn(canvas, &message, Phrase::HelpLay);
    }),
    Moves("thinks", Moving::Thinks, 1, |canvas| {
        let seen = team(3, 0, [13, 24, 0, 96], &[24, 42, 48, 53, 66, 79, 86], 0, 82, &[(UP[1], Mark::KeepOff)]);
        screens::table::others_turn(canvas, &round(seen, 1, &[]));
    }),
    Moves("boot", Moving::Start, 0, |canvas| {
        let Some((_, step)) = canvas.motion() else { return };
        screens::start::draw(canvas, step);
    }),
    Moves("win", Moving::Won, 1, |canvas| {
        let choice = say(canvas, Phrase::Again);
        screens::end::draw(
            canvas,
            &Outcome { left: 0, loss: None },
            &Tops::default(),
            3,
            Stuck::default(),
            None,
            &choice,
        );
    }),
    Moves("lost", Moving::Lost, 1, |canvas| {
        let loss = Loss { cause: Cause::Stuck, missing: Missing { owed: 2, ..Missing::default() } };
        lost(canvas, 27, loss, [97, 95, 4, 12], &say(canvas, Phrase::Again));
    }),
    Moves("seven_laid", Moving::SevenLaid, 0, |canvas| {
        let you = seat(0, 4, (9, 1), 12, &[(4, 2), (10, 3), (5, 2), (2, 1)], 2);
        let rivals: Vec<_> = (1..).zip([16, 12, 9]).map(|(player, left)| rival(player, 4, left)).collect();
        screens::seven::solo(canvas, &you, &rivals, Phrase::SevenHelpLay.to(canvas.language()));
    }),
];

fn draw(moves: &Moves, picture: usize, last: usize) -> String {
    let mut frame = Frame::new();
    // The drawing of the start ends with its own last picture, all others with the one at rest.
    let moves_on = picture < last || moves.1 == Moving::Start;
    let step = moves_on.then_some((moves.1, picture - 1 + moves.2));
    let mut canvas = Canvas::new(&mut frame, Language::English).moving(step);
    (moves.3)(&mut canvas);
    assert_eq!(canvas.cut(), 0, "{}, picture {picture}", moves.0);
    frame.to_string()
}

#[test]
fn the_drawn_motions_are_what_the_views_draw() {
    let mut failures = Vec::new();
    for moves in MOTIONS {
        let drawn = read(&format!("motion/{}", moves.0));
        let rows: Vec<&str> = drawn.lines().collect();
        let last = rows.len() / HEIGHT - 1;
        for picture in 1..=last {
            let is = draw(moves, picture, last);
            let wanted = &rows[picture * HEIGHT..][..HEIGHT];
            let both = || is.lines().zip(wanted.iter().copied());
            let differing: usize = both().map(|(is, wanted)| differ(is, wanted)).sum();
            println!("{differing:4} {} {picture}", moves.0);
            if differing > FEW && !KNOWN.iter().any(|(known, _)| *known == moves.0) {
                let both: String = both().map(|(is, wanted)| side_by_side(is, wanted)).collect();
                failures.push(format!("{}, picture {picture}: {differing} pixels\n{both}", moves.0));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn differ(is: &str, wanted: &str) -> usize {
    is.chars().zip(wanted.chars()).filter(|(is, wanted)| is != wanted).count()
}
