//! The table of 7 ate 9, in real time.
//!
//! The game has a clock of its own. It runs from a common go to the next pause, and goes on from the last action: the
//! time between that action and the pause does not count. Every card that is laid or drawn is kept, so power that goes is
//! a pause too.

mod show;

use heapless::Vec;

use super::{
    GRACE_MS, SevenEnd, beside,
    fingers::{Fingers, Wish},
    kept_place,
};
use crate::{
    app::{
        Context, Slot, Sound,
        scene::{Act, Next, SceneEvent, only, push},
        scenes::pause::Pause,
        trace::{SevenTrace, Trace},
    },
    bots::seven_ate_nine::{self as bots, Opponent},
    input::{Button, Gesture, Intent},
    play::{GameId, Kind},
    rules::seven_ate_nine::{Action, MAX_PLAYERS, Phase, Refusal, Report, SeatView},
    view::{
        canvas::Canvas,
        motion::Moving,
        screens::seven::{self as view, Note, WAIT_MS},
    },
};

/// Three of these from the first press to the common go.
const COUNT_MS: u64 = 700;
/// How long a note stays.
const NOTE_MS: u64 = 800;
/// An opponent that hesitates holds its card out, draws it back, and holds it out again twice as long: so much each.
const HESITATION_MS: u32 = 300;
/// All of that together, up to laying.
const HESITATIONS: u32 = 4;

/// The table.
pub struct SevenScene {
    stage: Stage,
    /// By player: 0 is the draw slot, then the hand, what was drawn last first.
    cursors: [u8; MAX_PLAYERS],
    /// By player: what just happened, and until when that is shown.
    notes: [Option<(Note, u64)>; MAX_PLAYERS],
    fingers: Fingers,
    /// Those at the seats from 1 on; none when everybody is a person.
    opponents: Vec<Opponent, { MAX_PLAYERS - 1 }>,
    /// After the game stopped by itself, a press before this was meant for the game.
    takes_presses_from: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Waits for the common go; no hand is shown.
    Waiting,
    /// Three, two, one.
    Counting { go_at: u64 },
    /// Everybody plays: at `since` the game's clock was `from`.
    Playing { since: u64, from: u32 },
    /// Two players asked for a pause, and have not let go yet.
    Pausing,
}

/// What happens without a press.
enum Due {
    Go,
    Pause,
    Lay(Button),
    Opponent(usize),
}

impl SevenScene {
    /// The present game, before its common go.
    pub fn new(context: &Context) -> Self {
        let seven = context.games.seven();
        let players = seven.contest.game().players();
        let (deal, number) = (seven.contest.deal(), seven.contest.game_number());
        let opponents = if seven.is_solo() { 1..players } else { 0..0 };
        Self {
            stage: Stage::Waiting,
            cursors: [1; MAX_PLAYERS],
            notes: [None; MAX_PLAYERS],
            fingers: Fingers::new(players, context.controls),
            opponents: opponents.map(|seat| Opponent::new(seven.level, bots::form(deal, number, seat))).collect(),
            takes_presses_from: 0,
        }
    }

    /// The game's clock.
    fn time(&self, now: u64) -> Option<u32> {
        match self.stage {
            Stage::Playing { since, from } => Some(from.saturating_add(now.saturating_sub(since) as u32)),
            _ => None,
        }
    }

    fn next_due(&self) -> Option<(u64, Due)> {
        let go = if let Stage::Counting { go_at } = self.stage { Some((go_at, Due::Go)) } else { None };
        let pausing = self.stage == Stage::Pausing;
        let pause = self.fingers.pauses_at().filter(|_| !pausing).map(|at| (at, Due::Pause));
        let mut due: Vec<(u64, Due), { MAX_PLAYERS + 2 }> = [go, pause].into_iter().flatten().collect();
        if let Stage::Playing { since, from } = self.stage {
            let opponents = self.opponents.iter().enumerate().filter_map(|(index, opponent)| {
                Some((since + u64::from(opponent.acts_at()? - from), Due::Opponent(index)))
            });
            due.extend(self.fingers.lays_at().map(|(at, button)| (at, Due::Lay(button))));
            due.extend(opponents);
        }
        due.into_iter().min_by_key(|(at, _)| *at)
    }

    /// Does everything that was due, in order; gives the next scene if this one is over.
    fn advance(&mut self, context: &mut Context) -> Option<Next> {
        let now = context.now;
        while let Some((at, due)) = self.next_due().filter(|(at, _)| *at <= now) {
            let away = match due {
                Due::Go => self.go(context, at),
                Due::Pause => {
                    self.stop(context);
                    self.stage = Stage::Pausing;
                    None
                }
                Due::Lay(button) => self.fingers.lay(button).and_then(|wish| self.wish(context, at, wish)),
                Due::Opponent(index) => match self.opponents[index].act() {
                    Some(action) => self.act(context, at, index + 1, action),
                    None => {
                        self.opponents_look(context, at);
                        None
                    }
                },
            };
            if away.is_some() {
                return away;
            }
        }
        for note in &mut self.notes {
            *note = note.filter(|(_, until)| *until > now);
        }
        None
    }

    /// The common go.
    fn go(&mut self, context: &mut Context, at: u64) -> Option<Next> {
        let contest = &mut context.games.seven_mut().contest;
        let from = contest.game().now();
        if contest.game().phase() != Phase::Playing {
            contest.apply(from, Action::Go).expect("everybody waits for it");
            context.save(Slot::Game(Kind::Seven));
        }
        self.stage = Stage::Playing { since: at, from };
        self.fingers.lay_nothing();
        context.sound(Sound::YourTurn);
        for opponent in &mut self.opponents {
            opponent.act();
        }
        self.settle(context, at)
    }

    /// The clock stands still until the next common go.
    fn stop(&mut self, context: &mut Context) {
        self.stage = Stage::Waiting;
        self.notes = [None; MAX_PLAYERS];
        context.save(Slot::Game(Kind::Seven));
    }

    fn pause(&mut self, context: &mut Context) -> Next {
        self.stop(context);
        self.lift_fingers(context);
        push(Pause::seven())
    }

    /// Whatever is held counts as let go.
    fn lift_fingers(&mut self, context: &Context) {
        self.fingers = Fingers::new(context.games.seven().contest.game().players(), context.controls);
    }

    fn wish(&mut self, context: &mut Context, at: u64, wish: Wish) -> Option<Next> {
        match wish {
            Wish::Next(player) | Wish::Back(player) => {
                self.move_cursor(context, player, matches!(wish, Wish::Next(_)));
                None
            }
            Wish::Lay(player) => {
                let hand = context.games.seven().contest.observe(player).hand;
                let cursor = usize::from(self.cursors[usize::from(player)]);
                let action = match cursor {
                    0 => Action::Draw { player },
                    _ => Action::Lay { player, card: hand[hand.len() - cursor] },
                };
                self.act(context, at, player.into(), action)
            }
        }
    }

    /// Moves a player's cursor around the circle of hand and draw slot.
    fn move_cursor(&mut self, context: &Context, player: u8, forward: bool) {
        let cursor = &mut self.cursors[usize::from(player)];
        *cursor = beside(*cursor, seat(context, player), forward);
    }

    fn act(&mut self, context: &mut Context, at: u64, player: usize, action: Action) -> Option<Next> {
        let time = self.time(at)?;
        let person = !context.games.seven().is_solo() || player == 0;
        let mut note = None;
        match context.games.seven_mut().contest.apply(time, action) {
            Ok(Report::Laid | Report::LastCard) => {
                note = Some(Note::Laid);
                context.sound(Sound::Lay);
                context.begin_motion(Moving::SevenLaid);
                context.save(Slot::Game(Kind::Seven));
            }
            Ok(Report::TooSlow) => note = Some(Note::TooSlow),
            Ok(Report::Drew(_)) => {
                // The new card goes in front: the cursor stays on what it was on.
                let cursor = &mut self.cursors[player];
                *cursor += u8::from(*cursor > 0);
                context.save(Slot::Game(Kind::Seven));
                if person {
                    context.sound(Sound::Click);
                }
            }
            // Drawing where nothing is left to draw changes no picture, so it is not to be heard either.
            Ok(Report::Misfit { .. }) | Err(Refusal::HeldUp { .. }) if person => context.sound(Sound::Refused),
            Ok(_) | Err(_) => {}
        }
        self.notes[player] = note.map(|note| (note, at + NOTE_MS)).or(self.notes[player]);
        self.settle(context, at)
    }

    /// What every action leaves to do.
    fn settle(&mut self, context: &mut Context, at: u64) -> Option<Next> {
        for player in 0..context.games.seven().contest.game().players() {
            let cursor = &mut self.cursors[usize::from(player)];
            *cursor = kept_place(*cursor, seat(context, player));
        }
        match context.games.seven().contest.game().phase() {
            Phase::Over => return Some(only(SevenEnd::new(context))),
            Phase::Ready | Phase::Stuck { .. } => {
                self.stop(context);
                self.takes_presses_from = at + GRACE_MS;
            }
            Phase::Playing => self.opponents_look(context, at),
        }
        None
    }

    /// One person plays with the six buttons, as everywhere.
    fn alone(&mut self, context: &mut Context, intent: Intent) -> Option<Next> {
        if context.now < self.takes_presses_from {
            return None;
        }
        match (self.stage, intent) {
            (_, Intent::Back | Intent::Pause) => Some(self.pause(context)),
            (Stage::Playing { .. }, Intent::Left | Intent::Right) => {
                self.move_cursor(context, 0, intent == Intent::Right);
                None
            }
            (Stage::Playing { .. }, Intent::Do) => self.wish(context, context.now, Wish::Lay(0)),
            (Stage::Playing { .. }, Intent::Up | Intent::Down) => {
                self.act(context, context.now, 0, Action::Draw { player: 0 })
            }
            (_, Intent::Do) => self.go(context, context.now),
            _ => None,
        }
    }

    /// Everybody plays at once, each with their own buttons or keys.
    fn together(&mut self, context: &mut Context, gesture: Gesture) -> Option<Next> {
        let wish = self.fingers.gesture(context.now, gesture);
        let takes_presses = context.now >= self.takes_presses_from;
        match (self.stage, gesture.plain()) {
            // B that is held leads to the menu, as everywhere: so it begins the count when it is let go.
            (Stage::Waiting, Gesture::Press(Button::B)) => None,
            (Stage::Waiting, Gesture::Long(Button::B)) if takes_presses => Some(self.pause(context)),
            (Stage::Waiting, Gesture::Press(_) | Gesture::Release(Button::B)) if takes_presses => {
                self.stage = Stage::Counting { go_at: context.now + 3 * COUNT_MS };
                None
            }
            (Stage::Pausing, _) if self.fingers.are_up() => Some(self.pause(context)),
            (Stage::Playing { .. }, _) => self.wish(context, context.now, wish?),
            _ => None,
        }
    }

    fn opponents_look(&mut self, context: &Context, at: u64) {
        let Some(time) = self.time(at) else { return };
        let contest = &context.games.seven().contest;
        for (opponent, player) in self.opponents.iter_mut().zip(1..) {
            let chance = || bots::chance(contest.deal(), contest.game_number(), time, player);
            opponent.look(&contest.observe(player), time, chance);
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        SevenTrace::of(context.games.seven(), self.phase(context), &self.seats(context))
    }
}

fn seat(context: &Context, player: u8) -> SeatView {
    context.games.seven().contest.game().public_observation().seats[usize::from(player)]
}

impl Act for SevenScene {
    fn runs_against_clock(&self) -> bool {
        self.stage != Stage::Waiting
    }

    fn saves_ahead(&self, context: &Context) -> u16 {
        context.games.seven().saves_left()
    }

    fn game(&self) -> Option<GameId> {
        Some(GameId::Seven)
    }

    /// Whatever happens, the picture is drawn anew: the clock runs on it.
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if event == SceneEvent::Dark {
            self.stop(context);
        }
        if let SceneEvent::Dark | SceneEvent::Covered = event {
            self.lift_fingers(context);
            return Next::Stay;
        }
        let away = self.advance(context).or_else(|| match event {
            _ if context.games.seven().is_solo() => self.alone(context, event.intent_in_hand()?),
            SceneEvent::Gesture(gesture) => self.together(context, gesture),
            _ => None,
        });
        away.unwrap_or(Next::Stay)
    }

    fn wake_at(&self, context: &Context) -> Option<u64> {
        let now = context.now;
        let frame = match self.stage {
            Stage::Counting { go_at } => Some(go_at - (go_at - now).saturating_sub(1) / COUNT_MS * COUNT_MS),
            _ => {
                let held = self.seats(context).into_iter().map(|seat| seat.held).filter(|held| *held > 0);
                held.map(|held| now + u64::from((held - 1) % WAIT_MS + 1)).min()
            }
        };
        let notes = self.notes.iter().flatten().map(|(_, until)| *until);
        let hesitations = self.hesitations(now);
        notes.chain(hesitations).chain(frame).chain(self.next_due().map(|(at, _)| at)).min()
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        if matches!(self.stage, Stage::Waiting | Stage::Pausing) {
            return self.draw_ready(context, canvas);
        }
        let seats = self.seats(context);
        let training = context.settings.training;
        if context.games.seven().is_solo() {
            let (you, rivals) = seats.split_first().expect("the person has a seat");
            view::solo(canvas, you, rivals, &self.help(you, training, canvas));
        } else {
            view::everybody(canvas, &seats, training);
        }
        if let Stage::Counting { go_at } = self.stage {
            view::countdown(canvas, go_at.saturating_sub(context.now).div_ceil(COUNT_MS));
        }
    }
}
