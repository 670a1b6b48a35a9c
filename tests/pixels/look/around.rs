//! Numbered deals, names, par, review and goals.

use stapel::{
    play::{DealResult, Goal, Goals, Name, Number, Rating},
    rules::the_game::{Card, Cause, Loss, Missing, Outcome, Pile},
    text::{Around, Phrase},
    view::{
        canvas::Canvas,
        screens::{
            self, dialog, end, goals, names,
            numbered::{self, DAYS, Day, WEEKS},
            review::{Bar, Points, Review},
        },
        widgets::list::{self, Row, Values},
    },
};

use super::Drawn;

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

fn reached() -> Goals {
    let mut reached = Goals::default();
    [Goal::First, Goal::Ten, Goal::Tricks, Goal::Extreme, Goal::School, Goal::Par, Goal::Cup]
        .into_iter()
        .for_each(|goal| reached.insert(goal));
    reached
}

/// As in the drawing, a line for each week.
const PLAYED: [&str; WEEKS] = ["xxoxx.x", "ooxxoxx", "xxxoxox", "x.oxxxo", "oxxxxox", "xoxxx.x", "xxoxxxx", "oxx...."];

fn day(place: usize) -> Day {
    let (week, weekday) = (place / DAYS, place % DAYS);
    match PLAYED[week].as_bytes()[weekday] {
        b'x' => Day::Played(7),
        b'o' => Day::Played(0),
        _ if week == WEEKS - 1 => Day::None,
        _ => Day::Missed,
    }
}

/// How it stood after each turn.
const ESTIMATES: [i16; 27] =
    [14, 13, 13, 12, 14, 12, 11, 11, 10, 12, 11, 18, 18, 17, 16, 17, 16, 15, 15, 14, 13, 13, 12, 12, 11, 11, 10];

pub const SCREENS: &[Drawn] = &[
    Drawn("deal_number", |canvas| {
        let result = Some(Some(DealResult { left: 7, par: Some(6) }));
        numbered::number(canvas, &[0, 1, 2, 8], 2, Some(Rating::Hard), result);
    }),
    Drawn("calendar", |canvas| {
        let number = Number::new(321).expect("a number");
        numbered::calendar(canvas, day, 7 * DAYS + 2, number, Some(DealResult { left: 7, par: Some(4) }));
    }),
    Drawn("names", |canvas| names::draw(canvas, b"ANN", 1, 1)),
    Drawn("seats", |canvas| {
        let language = canvas.language();
        let rows =
            [("1 ANN", Around::Person), ("2 BEN", Around::Bot), ("3 CAT", Around::Person)].map(|(label, value)| Row {
                label,
                value: Some(stapel::text::short(format_args!("{}", value.to(language)))),
            });
        let ben: Name = "BEN".parse().expect("a name");
        let help = Phrase::from(Around::BotPlaysFor).with(language, &[&ben]);
        list::draw(canvas, Around::WhoPlays.to(language), &rows, Values::Chosen, 1, &help);
    }),
    Drawn("goals", |canvas| goals::page(canvas, reached(), Goal::Par)),
    Drawn("goals_open", |canvas| goals::page(canvas, reached(), Goal::Five)),
    Drawn("goals_all", |canvas| goals::page(canvas, Goals::from_bits(u16::MAX), Goal::First)),
    Drawn("end_goal", |canvas| goals::news(canvas, Goal::Tricks, 4, true)),
    Drawn("end_par", |canvas| {
        let loss = Some(Loss { cause: Cause::Stuck, missing: Missing::default() });
        let choice = Around::Review.to(canvas.language());
        end::compare(canvas, &Outcome { left: 7, loss }, 4, choice);
    }),
    Drawn("confirm_review", |canvas| {
        let words = Around::AskReview.to(canvas.language());
        dialog::question(canvas, words, [Around::Open.into(), Phrase::No], false);
    }),
    Drawn("review", |canvas: &mut Canvas| {
        let laid = [(card(34), Pile::FirstAscending), (card(71), Pile::FirstDescending)];
        let plan = [(card(27), Pile::FirstAscending), (card(37), Pile::FirstAscending)];
        let review = Review {
            turn: 11,
            turns: ESTIMATES.len(),
            player: None,
            laid: &laid,
            plan: Some(&plan),
            points: Some(Points { best: 11, taken: 18, cost: 7 }),
            measure: false,
        };
        review.draw(canvas, |turn| Bar { height: Some(ESTIMATES[turn]), is_worst: turn == 11 });
    }),
    Drawn("statistics_names", |canvas| {
        let tally = stapel::play::Tally {
            played: 11,
            won: 4,
            best: 0,
            left: 156,
            streak: 2,
            longest: 2,
            helped: 0,
            bars: [24, 8, 20, 12, 8, 4, 0, 4],
        };
        screens::statistics::choices(canvas, "ANN BEN CAT", "Standard");
        screens::statistics::tally(canvas, &tally, 10, 0);
    }),
];
