//! After a game of 7 ate 9: who won, everybody's minus points, and what now.

use core::fmt::{self, Write};

use super::{
    Kind, Slot, Sound, World,
    scene::{Act, Key, Next},
    seven::DEAF_MS,
    seven_state,
};
use crate::{
    rules::seven_ate_nine::{Length, Points},
    store::Seven,
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        seven_end::{self as view, Scores},
    },
};

/// The end of a game, or of a match.
pub struct SevenEnd {
    choice: usize,
    /// Fingers are still in the game.
    deaf_until: u64,
}

#[derive(Clone, Copy)]
enum Choice {
    NextGame,
    Later,
    Again,
    SameDeal,
    Share,
    Menu,
}

impl Choice {
    fn words(self) -> Phrase {
        match self {
            Self::NextGame => Phrase::SevenNextGame,
            Self::Later => Phrase::Leave,
            Self::Again => Phrase::Again,
            Self::SameDeal => Phrase::SameDeal,
            Self::Share => Phrase::Share,
            Self::Menu => Phrase::ToMenu,
        }
    }
}

impl SevenEnd {
    /// Counts the game, and plays a tune.
    pub fn new(world: &mut World) -> Self {
        world.count(Kind::SevenAteNine);
        world.save(Slot::Game(Kind::SevenAteNine));
        let seven = world.seven();
        let won = !seven.is_solo() && !seven.given_up || seven.result().is_some_and(|(won, _)| won);
        world.sound(if won { Sound::Won } else { Sound::Lost });
        Self { choice: 0, deaf_until: world.now + DEAF_MS }
    }

    fn choices(world: &World) -> &'static [Choice] {
        match (world.seven().is_over(), world.can_share) {
            (true, true) => &[Choice::Again, Choice::SameDeal, Choice::Share, Choice::Menu],
            (true, false) => &[Choice::Again, Choice::SameDeal, Choice::Menu],
            (false, _) => &[Choice::NextGame, Choice::Later],
        }
    }
}

/// Who won, in one line.
fn title(seven: &Seven, language: Language) -> Line {
    let contest = &seven.contest;
    let (Some(game), false) = (contest.game().outcome(), seven.given_up) else {
        return Phrase::SevenGivenUp.with(language, &[]);
    };
    let number = contest.game_number() + 1;
    let (points, you, other) = match (contest.length(), contest.outcome()) {
        (Length::Single, _) => (game, Phrase::SevenYouWon, Phrase::SevenWonBy),
        (Length::Tournament, None) => (game, Phrase::SevenGameYouWon, Phrase::SevenGameWonBy),
        (Length::Tournament, Some(total)) => (total, Phrase::SevenTournamentYouWon, Phrase::SevenTournamentWonBy),
    };
    let numbered = contest.length() == Length::Tournament && contest.outcome().is_none();
    let fill = |phrase: Phrase, name: &Line| match numbered {
        true => phrase.with(language, &[&number, name]),
        false => phrase.with(language, &[name]),
    };
    match (points.winners().count(), points.winners().next()) {
        (1, Some(0)) if seven.is_solo() => fill(you, &Line::new()),
        (1, Some(winner)) => fill(other, &view::name(winner, seven.is_solo(), language)),
        _ => Phrase::SevenShared.with(language, &[&names(&points, seven.is_solo(), language)]),
    }
}

fn names(points: &Points, solo: bool, language: Language) -> Line {
    let mut names = Line::new();
    for (index, player) in points.winners().enumerate() {
        let gap = if index == 0 { "" } else { " " };
        write!(names, "{gap}{}", view::short_name(player, solo, language)).expect("four short names");
    }
    names
}

impl Act for SevenEnd {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        if world.now < self.deaf_until {
            return Next::Stay;
        }
        let choices = Self::choices(world);
        match key {
            Key::Left | Key::Up => self.choice = (self.choice + choices.len() - 1) % choices.len(),
            Key::Right | Key::Down => self.choice = (self.choice + 1) % choices.len(),
            Key::A => match choices[self.choice] {
                Choice::NextGame => return world.next_seven_game(),
                Choice::Again => return world.play_again(Kind::SevenAteNine, false),
                Choice::SameDeal => return world.play_again(Kind::SevenAteNine, true),
                Choice::Share => world.share(Kind::SevenAteNine),
                Choice::Later | Choice::Menu => return Next::Home(Kind::SevenAteNine),
            },
            Key::Back => return Next::Home(Kind::SevenAteNine),
            Key::Pause => {}
        }
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let seven = world.seven();
        let tournament = seven.contest.length() == Length::Tournament;
        let scores = Scores {
            title: title(seven, canvas.language()),
            game: seven.contest.game().outcome(),
            winners: seven.contest.outcome().or(seven.contest.game().outcome()),
            total: tournament.then(|| seven.contest.table()),
            solo: seven.is_solo(),
            deal: seven.contest.deal(),
        };
        view::draw(canvas, &scores, Self::choices(world)[self.choice].words());
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        seven_state::write(out, world.seven(), "over", &[])
    }
}
