//! What of the table is shown, and in which words.

use heapless::Vec;

use super::{HESITATION_MS, HESITATIONS, SevenScene, Stage};
use crate::{
    app::Context,
    bots::seven_ate_nine::Opponent,
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
                holds_out: time.is_some_and(|time| self.holds_out(player, time, context.may_move())),
                dealt: contest.game().dealt(),
            }
        };
        (0..contest.game().players()).map(seat).collect()
    }

    /// Whether an opponent holds a card out at this time of the game's clock. Where nothing may move it does so all the
    /// time that it hesitates.
    fn holds_out(&self, player: u8, time: u32, moves: bool) -> bool {
        let opponent = usize::from(player).checked_sub(1).and_then(|index| self.opponents.get(index));
        let left = opponent.and_then(Opponent::hesitates_until).and_then(|at| at.checked_sub(time));
        left.is_some_and(|left| match left.div_ceil(HESITATION_MS) {
            3 => !moves,
            part => (1..=HESITATIONS).contains(&part),
        })
    }

    /// When an opponent holds a card out, or draws it back.
    pub(super) fn hesitations(&self, now: u64) -> impl Iterator<Item = u64> {
        let time = self.time(now);
        let until = self.opponents.iter().filter_map(Opponent::hesitates_until);
        until.filter_map(move |at| {
            let (time, parts) = (time?, 1..=HESITATIONS);
            let next = parts.rev().map(|part| at.saturating_sub(part * HESITATION_MS)).find(|next| *next > time)?;
            Some(now + u64::from(next - time))
        })
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
            seven_ready::solo(canvas, title, &right, seven.level.shows_hesitation());
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
