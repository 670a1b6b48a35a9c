//! The table of 7 ate 9, in real time.
//!
//! The game has a clock of its own. It runs from a common go to the next pause, and goes on from the last action
//! that was made: the moments between that and the pause are nobody's.

mod show;

use core::fmt;

use heapless::Vec;

use super::{
    Controls, Kind, Slot, Sound, World,
    pause::Pause,
    scene::{Act, Key, Next, only, push},
    seven_buttons::{Fingers, Wish},
    seven_end::SevenEnd,
    seven_state,
};
use crate::{
    bots::seven::{self as bots, Opponent},
    input::{Button, Gesture},
    rules::seven_ate_nine::{Action, MAX_PLAYERS, Phase, Report, SeatView},
    view::{
        canvas::Canvas,
        seven::{self as view, Note},
    },
};

/// What a press right after a game stopped by itself was meant for is gone.
pub const DEAF_MS: u64 = 1000;
/// Three of these from the first press to the common go.
const COUNT_MS: u64 = 700;
/// How long a note stays.
const NOTE_MS: u64 = 800;
/// How often a penalty is drawn anew.
const FRAME_MS: u64 = 50;

/// The table.
pub struct SevenScene {
    stage: Stage,
    /// By player: 0 is the draw slot, then the hand, what was drawn last first.
    cursors: [u8; MAX_PLAYERS],
    /// By player: what just happened, and until when that is shown.
    notes: [Option<(Note, u64)>; MAX_PLAYERS],
    fingers: Fingers,
    /// Whether each player has keys.
    keys: bool,
    /// Those at the seats from 1 on; none when everybody is a person.
    opponents: Vec<Opponent, { MAX_PLAYERS - 1 }>,
    deaf_until: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Waits for the common go; nobody sees a hand.
    Waiting,
    /// Three, two, one.
    Counting { go_at: u64 },
    /// Everybody plays: at `since` the game's clock was `from`.
    Playing { since: u64, from: u32 },
    /// Two players asked for a pause, and have not let go yet.
    Pausing,
}

/// What time alone brings about.
enum Due {
    Go,
    Pause,
    Lay(Button),
    Opponent(usize),
}

impl SevenScene {
    /// The present game, before its common go.
    pub fn new(world: &World) -> Self {
        let seven = world.seven();
        let players = seven.contest.game().players();
        let (deal, number) = (seven.contest.deal(), seven.contest.game_number());
        let opponents = if seven.is_solo() { 1..players } else { 0..0 };
        Self {
            stage: Stage::Waiting,
            cursors: [1; MAX_PLAYERS],
            notes: [None; MAX_PLAYERS],
            fingers: Fingers::new(players, world.controls),
            keys: world.controls == Controls::Keys && !seven.is_solo(),
            opponents: opponents.map(|seat| Opponent::new(seven.level, bots::form(deal, number, seat))).collect(),
            deaf_until: 0,
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

    /// Does everything that was due, in its order.
    fn advance(&mut self, world: &mut World) -> Next {
        let now = world.now;
        while let Some((at, due)) = self.next_due().filter(|(at, _)| *at <= now) {
            let next = match due {
                Due::Go => self.go(world, at),
                Due::Pause => {
                    self.stop(world);
                    self.stage = Stage::Pausing;
                    Next::Stay
                }
                Due::Lay(button) => match self.fingers.lay(button) {
                    Some(wish) => self.wish(world, at, wish),
                    None => Next::Stay,
                },
                Due::Opponent(index) => match self.opponents[index].act() {
                    Some(action) => self.act(world, at, index + 1, action),
                    None => {
                        self.opponents_look(world, at);
                        Next::Stay
                    }
                },
            };
            if !matches!(next, Next::Stay) {
                return next;
            }
        }
        for note in &mut self.notes {
            *note = note.filter(|(_, until)| *until > now);
        }
        Next::Stay
    }

    /// The common go.
    fn go(&mut self, world: &mut World, at: u64) -> Next {
        let contest = &mut world.seven_mut().contest;
        let from = contest.game().now();
        if contest.game().phase() != Phase::Playing {
            contest.apply(from, Action::Go).expect("everybody waits for it");
        }
        self.stage = Stage::Playing { since: at, from };
        world.sound(Sound::YourTurn);
        for opponent in &mut self.opponents {
            opponent.act();
        }
        self.settle(world, at)
    }

    /// The clock stands still until the next common go.
    fn stop(&mut self, world: &mut World) {
        self.stage = Stage::Waiting;
        self.notes = [None; MAX_PLAYERS];
        world.save(Slot::Game(Kind::SevenAteNine));
    }

    fn pause(&mut self, world: &mut World) -> Next {
        self.stop(world);
        self.fingers = Fingers::new(world.seven().contest.game().players(), world.controls);
        push(Pause::new(Kind::SevenAteNine, None))
    }

    fn wish(&mut self, world: &mut World, at: u64, wish: Wish) -> Next {
        match wish {
            Wish::Next(player) | Wish::Back(player) => {
                self.turn(world, player, matches!(wish, Wish::Next(_)));
                Next::Stay
            }
            Wish::Lay(player) => {
                let hand = world.seven().contest.observe(player).hand;
                let cursor = usize::from(self.cursors[usize::from(player)]);
                let action = match cursor {
                    0 => Action::Draw { player },
                    _ => Action::Lay { player, card: hand[hand.len() - cursor] },
                };
                self.act(world, at, player.into(), action)
            }
        }
    }

    /// Turns a player's cursor around the circle of hand and draw slot.
    fn turn(&mut self, world: &World, player: u8, forward: bool) {
        let seat = seat(world, player);
        let first = u8::from(seat.stack == 0);
        let places = seat.hand + 1 - first;
        let cursor = &mut self.cursors[usize::from(player)];
        *cursor = (*cursor - first + if forward { 1 } else { places - 1 }) % places + first;
    }

    fn act(&mut self, world: &mut World, at: u64, player: usize, action: Action) -> Next {
        let Some(time) = self.time(at) else { return Next::Stay };
        let person = !world.seven().is_solo() || player == 0;
        let mut note = None;
        match world.seven_mut().contest.apply(time, action) {
            Ok(Report::Laid | Report::LastCard) => {
                note = Some(Note::Laid);
                world.sound(Sound::Lay);
            }
            Ok(Report::TooSlow) => note = Some(Note::TooSlow),
            Ok(Report::Drew(_)) => {
                // The new card goes in front: the cursor stays on what it was on.
                let cursor = &mut self.cursors[player];
                *cursor += u8::from(*cursor > 0);
                if person {
                    world.sound(Sound::Click);
                }
            }
            Ok(Report::Misfit { .. }) | Err(_) if person => world.sound(Sound::Refused),
            Ok(_) | Err(_) => {}
        }
        self.notes[player] = note.map(|note| (note, at + NOTE_MS)).or(self.notes[player]);
        self.settle(world, at)
    }

    /// What every action leaves to do.
    fn settle(&mut self, world: &mut World, at: u64) -> Next {
        for player in 0..world.seven().contest.game().players() {
            let SeatView { hand, stack, .. } = seat(world, player);
            let cursor = &mut self.cursors[usize::from(player)];
            if *cursor > hand {
                *cursor = 0;
            }
            *cursor = (*cursor).max(u8::from(stack == 0));
        }
        match world.seven().contest.game().phase() {
            Phase::Over => return only(SevenEnd::new(world)),
            Phase::Ready | Phase::Stuck { .. } => {
                self.stop(world);
                self.deaf_until = at + DEAF_MS;
            }
            Phase::Playing => self.opponents_look(world, at),
        }
        Next::Stay
    }

    fn opponents_look(&mut self, world: &World, at: u64) {
        let Some(time) = self.time(at) else { return };
        let contest = &world.seven().contest;
        for (opponent, player) in self.opponents.iter_mut().zip(1..) {
            let chance = || bots::chance(contest.deal(), contest.game_number(), time, player);
            opponent.look(&contest.observe(player), time, chance);
        }
    }
}

fn seat(world: &World, player: u8) -> SeatView {
    world.seven().contest.game().public_observation().seats[usize::from(player)]
}

impl Act for SevenScene {
    fn takes_keys(&self) -> bool {
        self.keys
    }

    fn turning(&self) -> [Key; 2] {
        [Key::Left, Key::Right]
    }

    fn is_live(&self) -> bool {
        true
    }

    fn gesture(&mut self, world: &mut World, gesture: Gesture) -> Next {
        let next = self.advance(world);
        if !matches!(next, Next::Stay) || world.seven().is_solo() {
            return next;
        }
        let wish = self.fingers.gesture(world.now, gesture);
        match (self.stage, gesture) {
            (Stage::Waiting, Gesture::Press(_)) if world.now >= self.deaf_until => {
                self.stage = Stage::Counting { go_at: world.now + 3 * COUNT_MS };
                Next::Stay
            }
            (Stage::Pausing, _) if self.fingers.are_up() => self.pause(world),
            (Stage::Playing { .. }, _) => wish.map_or(Next::Stay, |wish| self.wish(world, world.now, wish)),
            _ => Next::Stay,
        }
    }

    /// One person plays with keys, as everywhere.
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        if !world.seven().is_solo() || world.now < self.deaf_until {
            return Next::Stay;
        }
        match (self.stage, key) {
            (_, Key::Back | Key::Pause) => return self.pause(world),
            (Stage::Playing { .. }, Key::Left | Key::Right) => self.turn(world, 0, key == Key::Right),
            (Stage::Playing { .. }, Key::A) => return self.wish(world, world.now, Wish::Lay(0)),
            (Stage::Playing { .. }, Key::Up | Key::Down) => {
                return self.act(world, world.now, 0, Action::Draw { player: 0 });
            }
            (_, Key::A) => return self.go(world, world.now),
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, world: &mut World) -> Next {
        match self.advance(world) {
            Next::Stay => Next::Redraw,
            next => next,
        }
    }

    fn wake_at(&self, world: &World) -> Option<u64> {
        let now = world.now;
        let frame = match self.stage {
            Stage::Counting { go_at } => Some(go_at - (go_at - now).saturating_sub(1) / COUNT_MS * COUNT_MS),
            _ => {
                let held = self.seats(world).iter().map(|seat| u64::from(seat.held)).filter(|held| *held > 0).min();
                held.map(|held| now + held.min(FRAME_MS))
            }
        };
        let notes = self.notes.iter().flatten().map(|(_, until)| *until);
        notes.chain(frame).chain(self.next_due().map(|(at, _)| at)).min()
    }

    fn hide(&mut self, world: &mut World) -> Next {
        self.stop(world);
        self.fingers = Fingers::new(world.seven().contest.game().players(), world.controls);
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        if matches!(self.stage, Stage::Waiting | Stage::Pausing) {
            return self.draw_ready(world, canvas);
        }
        let seats = self.seats(world);
        let training = world.settings.training;
        if world.seven().is_solo() {
            let (you, rivals) = seats.split_first().expect("the person has a seat");
            view::solo(canvas, you, rivals, self.help(you, canvas), training);
        } else {
            view::everybody(canvas, &seats, training);
        }
        if let Stage::Counting { go_at } = self.stage {
            view::countdown(canvas, go_at.saturating_sub(world.now).div_ceil(COUNT_MS));
        }
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        seven_state::write(out, world.seven(), self.phase(world), &self.seats(world))
    }
}
