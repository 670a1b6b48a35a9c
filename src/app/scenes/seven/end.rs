//! After a game of 7 ate 9: who won, everybody's minus points, and what now.

use core::fmt::Write;

use heapless::Vec;

use super::GRACE_MS;
#[cfg(qr_code)]
use crate::app::scenes;
use crate::{
    app::{
        Context, Slot, Sound, route,
        scene::{Act, Next, SceneEvent, push},
        scenes::goals::GoalNews,
        trace::{SevenTrace, Trace},
    },
    input::Intent,
    play::{Kind, Names, SevenGame},
    rules::seven_ate_nine::{Length, Points},
    text::{Around, Language, Line, Phrase},
    view::{
        canvas::Canvas,
        screens::seven_end::{self as view, Scores},
        widgets::around,
    },
};

/// The end of a game, or of a match.
pub struct SevenEnd {
    choice: usize,
    /// A press before this was meant for the game.
    takes_presses_from: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Goal,
    NextGame,
    Later,
    Again,
    SameDeal,
    Share,
    #[cfg(qr_code)]
    QrCode,
    Menu,
}

impl Choice {
    const ALL: &[Self] = &[
        Self::Goal,
        Self::NextGame,
        Self::Later,
        Self::Again,
        Self::SameDeal,
        Self::Share,
        #[cfg(qr_code)]
        Self::QrCode,
        Self::Menu,
    ];

    fn words(self, numbered: bool) -> Phrase {
        match self {
            Self::Goal => Around::AGoal.into(),
            Self::Again if numbered => Around::NextNumber.into(),
            Self::NextGame => Phrase::SevenNextGame,
            Self::Later => Phrase::Leave,
            Self::Again => Phrase::Again,
            Self::SameDeal => Phrase::SameDeal,
            Self::Share => Phrase::Share,
            #[cfg(qr_code)]
            Self::QrCode => Phrase::QrCode,
            Self::Menu => Phrase::ToMenu,
        }
    }
}

impl SevenEnd {
    /// Counts the game, and plays a tune.
    pub fn new(context: &mut Context) -> Self {
        context.count(Kind::Seven);
        context.save(Slot::Game(Kind::Seven));
        let seven = context.games.seven();
        let won = !seven.is_solo() && !seven.given_up || seven.result().is_some_and(|(won, _)| won);
        context.sound(if won { Sound::Won } else { Sound::Lost });
        Self { choice: 0, takes_presses_from: context.now + GRACE_MS }
    }

    fn choices(context: &Context) -> Vec<Choice, { Choice::ALL.len() }> {
        let over = context.games.seven().is_over();
        let has = |choice: &Choice| match choice {
            // Not between the games of a tournament.
            Choice::Goal => over && context.has_untold_goals(),
            Choice::NextGame | Choice::Later => !over,
            Choice::Again | Choice::SameDeal | Choice::Menu => over,
            Choice::Share => over && context.can_share,
            #[cfg(qr_code)]
            Choice::QrCode => over && context.site().is_some(),
        };
        Choice::ALL.iter().copied().filter(has).collect()
    }

    /// What the bar says.
    fn words(&self, context: &Context, language: Language) -> Line {
        let (seven, choice) = (context.games.seven(), Self::choices(context)[self.choice]);
        let words = choice.words(seven.numbered.is_some());
        match choice {
            Choice::Again => words.with(language, &[&context.numbered.next(seven.series())]),
            _ => words.with(language, &[&seven.contest.deal()]),
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        SevenTrace::of(context.games.seven(), "over", &[])
    }
}

/// Who won, in one line.
fn title(seven: &SevenGame, called: &Names, language: Language) -> Line {
    let contest = &seven.contest;
    let (Some(game), false) = (contest.game().outcome(), seven.given_up) else {
        return Phrase::GivenUp.with(language, &[]);
    };
    let (points, you, other) = match (contest.length(), contest.outcome()) {
        (Length::Single, _) => (game, Phrase::SevenYouWon, Phrase::SevenWonBy),
        (Length::Tournament, None) => {
            let games = contest.length().games(contest.game().players());
            return Phrase::SevenGameNumber.with(language, &[&(contest.game_number() + 1), &games]);
        }
        (Length::Tournament, Some(total)) => (total, Phrase::SevenTournamentYouWon, Phrase::SevenTournamentWonBy),
    };
    match (points.winners().count(), points.winners().next()) {
        (1, Some(0)) if seven.is_solo() => you.with(language, &[]),
        (1, Some(winner)) => other.with(language, &[&view::name(winner, seven.is_solo(), called, language)]),
        _ => Phrase::SevenTie.with(language, &[&names(&points, seven.is_solo(), called, language)]),
    }
}

fn names(points: &Points, solo: bool, called: &Names, language: Language) -> Line {
    let mut names = Line::new();
    for (index, player) in points.winners().enumerate() {
        let gap = if index == 0 { "" } else { " " };
        write!(names, "{gap}{}", view::short_name(player, solo, called, language)).expect("four short names");
    }
    names
}

impl Act for SevenEnd {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        if context.now < self.takes_presses_from {
            return Next::Unchanged;
        }
        let choices = Self::choices(context);
        if let Some(forward) = intent.along() {
            self.choice = around(self.choice, choices.len(), forward);
            return Next::Stay;
        }
        match (intent, choices[self.choice]) {
            (Intent::Do, Choice::Goal) => {
                self.choice = 0;
                push(GoalNews::new(context))
            }
            (Intent::Do, Choice::NextGame) => route::next_seven_game(context),
            (Intent::Do, Choice::Again) => route::seven_again(context, false),
            (Intent::Do, Choice::SameDeal) => route::seven_again(context, true),
            (Intent::Do, Choice::Share) => {
                context.share(context.seven_challenge());
                Next::Unchanged
            }
            #[cfg(qr_code)]
            (Intent::Do, Choice::QrCode) => {
                let code = |site| push(scenes::QrCode::new(site, context.seven_challenge()));
                context.site().map_or(Next::Unchanged, code)
            }
            (Intent::Do, Choice::Later | Choice::Menu) | (Intent::Back, _) => Next::Home(Kind::Seven),
            _ => Next::Unchanged,
        }
    }

    /// Another game may begin with the next press.
    fn saves_ahead(&self, _context: &Context) -> u16 {
        SevenGame::MOST_SAVES
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let seven = context.games.seven();
        let tournament = seven.contest.length() == Length::Tournament;
        let seats = seven.contest.game().public_observation().seats;
        let played = seven.contest.game().outcome().filter(|_| !seven.given_up);
        let scores = Scores {
            title: title(seven, &context.settings.names, canvas.language()),
            left: seats.iter().map(|seat| seat.hand + seat.stack).collect(),
            winners: played.map(|game| seven.contest.outcome().unwrap_or(game).winners().collect()),
            total: tournament.then(|| seven.contest.totals().as_slice().iter().copied().collect()),
            solo: seven.is_solo(),
        };
        let choice = self.words(context, canvas.language());
        view::draw(canvas, &scores, &choice);
    }
}
