//! 7 ate 9.

use stapel::{
    input::{Button, Controls, player_buttons},
    rules::deal::Deal,
    rules::seven_ate_nine::{Card, Game, Observation, SeatView},
    text::Phrase,
    view::{
        canvas::Canvas,
        screens::{
            seven::{self, Note, Seat},
            seven_end::{self, Scores},
            seven_ready,
        },
    },
};

use super::Drawn;

fn card((value, step): (u8, u8)) -> Card {
    Card::new(value, step).expect("a card")
}

/// A player with this hand, in the order in which it is shown, and this many cards in all.
pub fn seat(player: u8, players: u8, top: (u8, u8), left: u8, hand: &[(u8, u8)], cursor: u8) -> Seat {
    let game = Game::new(players, Deal::from_bits(0), 0).expect("a game");
    let seen = game.observe(player);
    let mut seats = seen.seats.clone();
    let own: &mut SeatView = &mut seats[usize::from(player)];
    (own.hand, own.stack) = (hand.len() as u8, left - hand.len() as u8);
    let hand = hand.iter().rev().copied().map(card).collect();
    let dealt = game.dealt();
    Seat {
        seen: Observation { hand, top: card(top), seats, ..seen },
        player,
        cursor,
        note: None,
        held: 0,
        holds_out: false,
        dealt,
    }
}

pub fn rival(player: u8, players: u8, left: u8) -> Seat {
    let seat = seat(player, players, (7, 2), left, &[(1, 1)], u8::MAX);
    Seat { note: (player == 1).then_some(Note::Laid), ..seat }
}

/// Alone, with a line of words and the rivals' cards; in the drawings each was dealt 18.
fn solo(canvas: &mut Canvas, you: &Seat, words: &str, rivals: &[u8]) {
    let rivals: Vec<Seat> = (1..).zip(rivals).map(|(player, left)| rival(player, 4, *left)).collect();
    seven::solo(canvas, you, &rivals, words);
}

fn t(canvas: &Canvas, phrase: Phrase) -> &'static str {
    phrase.to(canvas.language())
}

const HAND: [(u8, u8); 5] = [(4, 2), (9, 1), (10, 3), (5, 2), (2, 1)];

fn you(top: (u8, u8), stack: u8, hand: &[(u8, u8)], cursor: u8) -> Seat {
    seat(0, 4, top, stack + hand.len() as u8, hand, cursor)
}

fn ready(canvas: &mut Canvas, players: u8, controls: Controls) {
    seven_ready::everybody(canvas, player_buttons(players, controls));
}

pub const SCREENS: &[Drawn] = &[
    Drawn("seven", |canvas| {
        solo(canvas, &you((7, 2), 8, &HAND, 2), t(canvas, Phrase::SevenHelpLay), &[16, 12, 9]);
    }),
    Drawn("seven_draw", |canvas| {
        solo(canvas, &you((7, 2), 8, &HAND[..4], 0), t(canvas, Phrase::SevenHelpDraw), &[16, 12]);
    }),
    Drawn("seven_late", |canvas| {
        solo(canvas, &you((9, 2), 8, &HAND, 2), t(canvas, Phrase::SevenHelpLate), &[15, 12]);
    }),
    Drawn("seven_last", |canvas| {
        solo(canvas, &you((4, 2), 0, &[(5, 2)], 1), t(canvas, Phrase::SevenHelpLast), &[4, 7]);
    }),
    Drawn("seven_many", |canvas| {
        let shown = [(3, 1), (4, 2), (9, 1), (10, 3), (5, 2), (2, 1), (8, 3)];
        let hand: Vec<_> = [(1, 1); 3].into_iter().chain(shown).chain([(1, 1); 2]).collect();
        solo(canvas, &you((7, 2), 3, &hand, 9), t(canvas, Phrase::SevenHelpLayMany), &[12]);
    }),
    Drawn("seven_training", |canvas| {
        let words = Phrase::SevenFits.with(canvas.language(), &[&5, &9]);
        let rivals = [Seat { note: None, ..rival(1, 3, 24) }, Seat { note: Some(Note::Laid), ..rival(2, 3, 21) }];
        seven::solo(canvas, &you((7, 2), 17, &HAND, 4), &rivals, &words);
    }),
    Drawn("seven_misfit", |canvas| {
        let hand = [(4, 2), (9, 1), (10, 3), (5, 2), (2, 1), (8, 2), (10, 2)];
        let you = Seat { held: 700, ..you((10, 3), 29, &hand, 3) };
        seven::solo(canvas, &you, &[Seat { note: None, ..rival(1, 2, 36) }], t(canvas, Phrase::SevenHelpMisfit));
    }),
    Drawn("seven_two", |canvas| {
        let seats = [
            seat(0, 2, (7, 1), 32, &[(4, 2), (3, 1), (2, 1), (5, 2)], 2),
            seat(1, 2, (7, 1), 29, &[(7, 3), (5, 3), (10, 2), (4, 3)], 3),
        ];
        seven::everybody(canvas, &seats, false);
    }),
    Drawn("seven_three", |canvas| {
        let seats = [
            seat(0, 3, (4, 3), 24, &[(7, 1), (10, 3), (2, 2), (5, 1)], 1),
            seat(1, 3, (4, 3), 17, &[(1, 3), (6, 2), (9, 3), (10, 1)], 3),
            seat(2, 3, (4, 3), 8, &[(3, 1), (8, 2), (4, 3)], 0),
        ];
        seven::everybody(canvas, &seats, false);
    }),
    Drawn("seven_four", |canvas| {
        let seats = [
            seat(0, 4, (7, 1), 18, &[(4, 2), (3, 1), (2, 1), (5, 2), (1, 1)], 2),
            seat(1, 4, (7, 1), 9, &[(6, 3), (6, 2), (7, 2), (3, 1)], 1),
            seat(2, 4, (7, 1), 12, &[(1, 1), (7, 3), (5, 3), (10, 2), (4, 3), (1, 1)][1..], 3),
            seat(3, 4, (7, 1), 11, &[(1, 2), (10, 3), (10, 2), (8, 2)], 0),
        ];
        seven::everybody(canvas, &seats, false);
    }),
    Drawn("seven_four_held", |canvas| {
        let seats = [
            seat(0, 4, (10, 3), 18, &[(4, 2), (3, 1), (2, 1), (5, 2), (1, 1)], 1),
            Seat { held: 640, ..seat(1, 4, (10, 3), 9, &[(6, 3), (6, 2), (7, 2), (3, 1)], 2) },
            seat(2, 4, (10, 3), 2, &[(7, 3), (10, 3)], 2),
            seat(3, 4, (10, 3), 11, &[(10, 2), (10, 3), (10, 2), (8, 2), (1, 1)], 0),
        ];
        seven::everybody(canvas, &seats, false);
    }),
    Drawn("seven_countdown", |canvas| {
        let face_down = |player| {
            let mut seat = seat(player, 2, (7, 1), 36, &[(1, 1); 4], u8::MAX);
            seat.seen.hand.clear();
            seat
        };
        seven::everybody(canvas, &[face_down(0), face_down(1)], false);
        seven::countdown(canvas, 3);
    }),
    Drawn("seven_stuck", |canvas| seven_ready::stuck(canvas, false)),
    Drawn("seven_let_go", |canvas| {
        seven_ready::let_go(canvas, |button| match button {
            Button::Left => Some(Some(0)),
            Button::B => Some(Some(1)),
            _ => None,
        });
    }),
    Drawn("seven_ready", |canvas| seven_ready::solo(canvas, "7 ate 9", "", false)),
    Drawn("seven_ready_tournament", |canvas| {
        let right = Phrase::SevenGameOf.with(canvas.language(), &[&1, &4]);
        seven_ready::solo(canvas, "7 ate 9", &right, false);
    }),
    Drawn("seven_goes_on", |canvas| seven_ready::solo(canvas, t(canvas, Phrase::Continue), "", false)),
    Drawn("seven_ready_two", |canvas| ready(canvas, 2, Controls::Buttons)),
    Drawn("seven_ready_three", |canvas| ready(canvas, 3, Controls::Buttons)),
    Drawn("seven_ready_four", |canvas| ready(canvas, 4, Controls::Buttons)),
    Drawn("seven_ready_keys", |canvas| ready(canvas, 4, Controls::Keys)),
    Drawn("seven_end_won", |canvas| {
        let left = [0, 12, 7, 21];
        end(canvas, Phrase::SevenYouWon.with(canvas.language(), &[]).as_str(), &left, true, Phrase::Again);
    }),
    Drawn("seven_end_given_up", |canvas| {
        end(canvas, Phrase::GivenUp.with(canvas.language(), &[]).as_str(), &[14, 9], false, Phrase::Again);
    }),
    Drawn("seven_end_tournament", |canvas| {
        let title = Phrase::SevenGameNumber.with(canvas.language(), &[&2, &4]);
        // The second player won this game, and has the fewest points in all.
        let scores = Scores {
            title,
            left: heapless::Vec::from_slice(&[4, 0, 11, 8]).unwrap(),
            winners: Some(heapless::Vec::from_slice(&[1]).unwrap()),
            total: Some(heapless::Vec::from_slice(&[12, 9, 18, 21]).unwrap()),
            solo: false,
        };
        seven_end::draw(canvas, &scores, t(canvas, Phrase::SevenNextGame));
    }),
];

fn end(canvas: &mut Canvas, title: &str, left: &[u8], won: bool, choice: Phrase) {
    let scores = Scores {
        title: title.try_into().unwrap(),
        left: heapless::Vec::from_slice(left).unwrap(),
        winners: won.then(|| heapless::Vec::from_slice(&[0]).unwrap()),
        total: None,
        solo: true,
    };
    seven_end::draw(canvas, &scores, t(canvas, choice));
}
