//! What of the table is shown, and in which words.

use heapless::Vec;

use super::{SevenScene, Stage};
use crate::{
    app::Context,
    input::player_buttons,
    play::Kind,
    rules::seven_ate_nine::{Hand, Length, MAX_PLAYERS, Phase},
    text::{Line, Phrase},
    view::{
        canvas::Canvas,
        screens::{
            seven::{Note, PLACES, Seat},
            seven_ready,
        },
    },
};

impl SevenScene {
    /// The players as they are shown: hands only of people, and only while the clock runs.
    pub(super) fn seats(&self, context: &Context) -> Vec<Seat, MAX_PLAYERS> {
        let contest = &context.games.seven().contest;
        let time = self.time(context.now);
        let people = contest.game().players() - self.opponents.len() as u8;
        let seat = |player: u8| {
            let mut seen = contest.observe(player);
            let shown = time.is_some() && player < people;
            if !shown {
                seen.hand = Hand::new();
            }
            let held_until = seen.seats[usize::from(player)].held_until;
            Seat {
                seen,
                player,
                cursor: if shown { self.cursors[usize::from(player)] } else { u8::MAX },
                note: self.notes[usize::from(player)].map(|(note, _)| note),
                held: time.map_or(0, |time| held_until.saturating_sub(time)),
                dealt: contest.game().dealt(),
            }
        };
        (0..contest.game().players()).map(seat).collect()
    }

    pub(super) fn help(&self, you: &Seat, training: bool, canvas: &Canvas) -> Line {
        // How many cards are out of sight stands in the same line.
        let many = you.seen.hand.len() > PLACES;
        let phrase = match you.note {
            _ if you.held > 0 => Phrase::SevenHelpMisfit,
            Some(Note::TooSlow) => Phrase::SevenHelpLate,
            _ if you.seen.seats[0].has_last_card() => Phrase::SevenHelpLast,
            _ if training => {
                let [down, up] = you.seen.top.targets();
                return Phrase::SevenFits.with(canvas.language(), &[&down, &up]);
            }
            _ if you.cursor == 0 && many => Phrase::SevenHelpDrawMany,
            _ if you.cursor == 0 => Phrase::SevenHelpDraw,
            _ if many => Phrase::SevenHelpLayMany,
            _ => Phrase::SevenHelpLay,
        };
        phrase.with(canvas.language(), &[])
    }

    pub(super) fn draw_ready(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        let seven = context.games.seven();
        let game = seven.contest.game();
        let title = match game.phase() {
            _ if self.stage == Stage::Pausing => {
                let held = |button| self.fingers.is_down(button).then(|| self.fingers.player(button));
                return seven_ready::let_go(canvas, held);
            }
            Phase::Stuck { .. } => return seven_ready::stuck(canvas, seven.is_solo()),
            Phase::Playing => Phrase::Continue.to(language),
            _ => Kind::Seven.name().to(language),
        };
        let right = match seven.contest.length() {
            Length::Tournament if game.phase() == Phase::Ready => {
                let games = seven.contest.length().games(game.players());
                Phrase::SevenGameOf.with(language, &[&(seven.contest.game_number() + 1), &games])
            }
            _ => Line::new(),
        };
        if seven.is_solo() {
            seven_ready::solo(canvas, title, &right);
        } else {
            seven_ready::everybody(canvas, player_buttons(game.players(), context.controls));
        }
    }

    /// The stage in a word; never changes.
    pub(super) fn phase(&self, context: &Context) -> &'static str {
        match (self.stage, context.games.seven().contest.game().phase()) {
            (Stage::Playing { .. }, _) => "playing",
            (Stage::Counting { .. }, _) => "go",
            (Stage::Pausing, _) | (_, Phase::Playing) => "paused",
            (_, Phase::Stuck { .. }) => "stuck",
            _ => "ready",
        }
    }
}
