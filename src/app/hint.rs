//! A hint: what the device would do in this turn, card by card, and why.

use core::fmt;

use heapless::Vec;

use super::{
    Kind, Slot, World,
    scene::{Act, Key, Next, around, only},
    table::{TableScene, is_dead_end},
};
use crate::{
    bots::the_game::{Plan, Reason, reasons},
    rules::the_game::{Card, Command, HAND, Observation, Phase, Pile},
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        table::{self as view, Cursor},
    },
};

/// A shorter flash of *thinking* could not be read.
const THINKING_MS: u64 = 300;

/// A turn that the device thinks of for the person whose turn it is.
pub struct Hint {
    kind: Kind,
    /// When it can be shown.
    due: u64,
    /// None while it is being thought of.
    plan: Option<Plan>,
    /// Why, for each card; empty until it is shown.
    reasons: Vec<Reason, HAND>,
    shown: bool,
    step: usize,
}

impl Hint {
    /// Begins to think.
    pub fn new(world: &mut World, kind: Kind) -> Self {
        world.begin_thinking(kind);
        Self { kind, due: world.now + THINKING_MS, plan: None, reasons: Vec::new(), shown: false, step: 0 }
    }

    fn observe(&self, world: &World) -> Observation {
        let game = &world.table(self.kind).game;
        game.observe(game.player())
    }

    /// From now on the game is one with a hint.
    fn show(&mut self, world: &mut World) {
        let seen = self.observe(world);
        // Whatever else could be laid in a dead end helps nobody.
        let plan = self.plan.take().filter(|_| !is_dead_end(&seen)).unwrap_or_default();
        self.reasons = reasons(&seen, &plan);
        self.plan = Some(plan);
        self.shown = true;
        world.table_mut(self.kind).hinted = true;
        world.save(Slot::Game(self.kind));
    }

    fn plays(&self) -> &[(Card, Pile)] {
        self.plan.as_ref().filter(|_| self.shown).map_or(&[], |plan| plan)
    }

    /// The table when it comes to the step that is shown, and where the cursor is then.
    fn table(&self, world: &World) -> (Observation, Cursor) {
        let mut seen = self.observe(world);
        for (card, pile) in self.plays().iter().take(self.step) {
            seen.turn = seen.turn.after(&seen.commands, *card, *pile);
            seen.hand.retain(|held| held != card);
        }
        let cursor = match self.plays().get(self.step) {
            Some((card, pile)) => Cursor::Card(*card, *pile),
            None if self.shown && !is_dead_end(&seen) => Cursor::EndTurn,
            None => Cursor::None,
        };
        (seen, cursor)
    }

    fn words(&self, seen: &Observation, language: Language) -> Line {
        match self.reasons.get(self.step) {
            _ if !self.shown => Phrase::Thinking.with(language, &[]),
            Some(reason) => reason_words(*reason, language),
            None if is_dead_end(seen) => Phrase::HintTakeBack.with(language, &[]),
            None if matches!(seen.phase, Phase::LastCards(_)) => Phrase::HintFinish.with(language, &[]),
            None => Phrase::HintEnd.with(language, &[]),
        }
    }
}

fn reason_words(reason: Reason, language: Language) -> Line {
    let name = |command: Command| view::name(command).to(language);
    match reason {
        Reason::Trick => Phrase::HintTrick.with(language, &[]),
        Reason::Keeps(card) => Phrase::HintKeeps.with(language, &[&card]),
        Reason::Covers(command) => Phrase::HintCovers.with(language, &[&name(command)]),
        Reason::Obeys(command) => Phrase::HintObeys.with(language, &[&name(command)]),
        Reason::SmallestJump => Phrase::HintSmallest.with(language, &[]),
        Reason::LeastHarm => Phrase::HintLeastHarm.with(language, &[]),
    }
}

impl Act for Hint {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let steps = self.plays().len();
        match key {
            Key::Left | Key::Up | Key::Right | Key::Down if steps > 0 => {
                self.step = around(self.step, steps, matches!(key, Key::Right | Key::Down));
            }
            Key::A if self.shown => {
                return only(TableScene::with_hint(world, self.kind, self.plays().first().copied()));
            }
            Key::Back | Key::Pause => return Next::Pop,
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, world: &mut World) -> Next {
        if self.plan.is_none() {
            self.plan = world.go_on_thinking();
        } else if world.now >= self.due && !self.shown {
            self.show(world);
            return Next::Redraw;
        }
        Next::Stay
    }

    fn wake_at(&self, world: &World) -> Option<u64> {
        match self.plan {
            None => Some(world.now),
            Some(_) if !self.shown => Some(self.due.max(world.now)),
            Some(_) => None,
        }
    }

    fn hide(&mut self, world: &mut World) -> Next {
        world.save(Slot::Game(self.kind));
        world.resume(self.kind)
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let (seen, cursor) = self.table(world);
        let words = self.words(&seen, canvas.language());
        let step = self.shown.then(|| (self.step, self.plays().len()));
        view::hint(canvas, &seen, cursor, step, &words);
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let (game, steps, thinking) = (self.kind.id(), self.plays().len(), !self.shown);
        let step = if steps == 0 { 0 } else { self.step + 1 };
        write!(out, r#"{{"scene":"hint","game":"{game}","thinking":{thinking},"step":{step},"steps":{steps}}}"#)
    }
}
