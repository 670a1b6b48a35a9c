//! A turn of the device at the table of The Game or Extreme, card by card, as the person at the table sees it.

use super::{End, TurnScene};
use crate::{
    app::{
        Context, Sound, route,
        scene::{Act, Next, SceneEvent, only, push},
        scenes::pause::Pause,
        trace::{TableTrace, Trace},
    },
    bots::the_game::Plan,
    input::{Button, Gesture, Intent},
    play::{GameId, TableId},
    rules::the_game::{Action, Card, Hand, Jump, Laid, Marks, Observation, Pile, Report},
    view::{
        canvas::Canvas,
        motion::Moving,
        screens::table::{self as view, Cursor},
    },
};

/// The time between two cards, so that a person can follow.
const PACE_MS: u64 = 900;
/// The same with A held.
const FAST_MS: u64 = 150;

/// The device thinks, and lays what it thought of.
pub struct Partner {
    id: TableId,
    /// None while it is being thought of.
    plan: Option<Plan>,
    /// It is thought of as at the beginning of the turn: so the same turn goes on wherever it was interrupted.
    from_turn_start: bool,
    /// How many cards of the plan lie on the table.
    laid: usize,
    /// The wishes that the plan is to respect.
    marks: Marks,
    /// When the next card is laid, or the turn ends.
    due: u64,
    /// A is held.
    fast: bool,
}

impl Partner {
    /// From the beginning of a turn, or from where it stands.
    pub fn new(context: &mut Context, id: TableId) -> Self {
        let marks = *context.games.table(id).game().marks();
        let due = context.now + PACE_MS;
        let mut partner = Self { id, plan: None, from_turn_start: true, laid: 0, marks, due, fast: false };
        partner.think(context, true);
        partner
    }

    fn think(&mut self, context: &mut Context, from_turn_start: bool) {
        context.begin_thinking(self.id, from_turn_start);
        if context.games.table(self.id).game().is_at_turn_start() {
            context.begin_motion(Moving::Thinks);
        }
        self.marks = *context.games.table(self.id).game().marks();
        (self.plan, self.from_turn_start, self.laid) = (None, from_turn_start, 0);
    }

    /// A plan for the whole turn goes on behind the cards that lie already. If it begins with others, because the person
    /// has set marks since, the next card is thought of from where the turn stands, and so is each after it: what follows
    /// depends on nothing but what lies there.
    fn go_on_with(&mut self, context: &mut Context, plan: Plan) {
        let game = context.games.table(self.id).game();
        let round = game.observe(game.player()).round;
        let lies = |(laid, planned): (&Laid, &(Card, Pile))| (laid.card, laid.pile) == *planned;
        if !self.from_turn_start {
            self.plan = Some(plan);
        } else if round.len() <= plan.len() && round.iter().zip(&plan).all(lies) {
            (self.plan, self.laid) = (Some(plan), round.len());
        } else {
            self.think(context, false);
        }
    }

    fn wait(&mut self, context: &Context) {
        self.due = context.now + if self.fast { FAST_MS } else { PACE_MS };
    }

    fn tick(&mut self, context: &mut Context) -> Next {
        if self.marks != *context.games.table(self.id).game().marks() {
            self.think(context, true);
        }
        if context.now > self.due + PACE_MS {
            // The person could not look on: there was a menu in front, or the screen was dark.
            self.wait(context);
        }
        if self.plan.is_none() {
            if let Some(plan) = context.go_on_thinking() {
                self.go_on_with(context, plan);
            }
            // If thinking took longer than the pause, the cards after it still come at their pace.
            self.due = self.due.max(context.now);
            return Next::Unchanged;
        }
        if context.now >= self.due { self.step(context) } else { Next::Unchanged }
    }

    /// Lays the next card, or ends the turn.
    fn step(&mut self, context: &mut Context) -> Next {
        self.wait(context);
        let play = self.plan.as_ref().and_then(|plan| plan.get(self.laid).copied());
        match play.map(|(card, pile)| context.play(self.id, Action::Lay(card, pile))) {
            Some(Ok(report)) => {
                self.laid += 1;
                context.end_motion();
                let trick = report == Report::Laid(Jump::Trick);
                context.sound(if trick { Sound::Trick } else { Sound::Lay });
                if !self.from_turn_start {
                    self.think(context, false);
                }
                // Without taking back, a card can be the last of the game.
                if context.games.table(self.id).game().outcome().is_some() { self.over(context) } else { Next::Stay }
            }
            _ => self.end_turn(context),
        }
    }

    fn end_turn(&mut self, context: &mut Context) -> Next {
        // A plan completes its turn. Should one not, the game is lost, but it does not hang.
        let ended = context.play(self.id, Action::EndTurn).or_else(|_| context.play(self.id, Action::EndIncomplete));
        ended.expect("a turn ends one way or the other");
        if context.games.table(self.id).game().outcome().is_some() {
            return self.over(context);
        }
        context.turn_begins(self.id);
        let table = context.games.table(self.id);
        if table.is_computer(table.game().player()) {
            self.think(context, true);
            return Next::Stay;
        }
        context.sound(Sound::YourTurn);
        match context.games.table(self.id).only_person() {
            Some(_) => only(TurnScene::after_partners(context, self.id)),
            None => route::to_table(context, self.id),
        }
    }

    fn over(&self, context: &mut Context) -> Next {
        only(End::new(context, self.id))
    }

    fn observe(&self, context: &Context) -> Observation {
        let table = context.games.table(self.id);
        match table.only_person() {
            Some(person) => table.game().observe(person),
            // Several people look on, so no hand is in sight.
            None => Observation { hand: Hand::new(), ..table.game().observe(0) },
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        TableTrace::open(context.games.table(self.id), &self.observe(context), "partner", Cursor::None)
    }
}

impl Act for Partner {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        match (event, event.gesture()) {
            (SceneEvent::Tick, _) => return self.tick(context),
            (SceneEvent::Dark | SceneEvent::Covered, _) | (_, Some(Gesture::ReleaseLong(Button::A))) => {
                self.fast = false
            }
            (_, Some(Gesture::Long(Button::A))) => {
                self.fast = true;
                self.due = self.due.min(context.now + FAST_MS);
            }
            _ => {}
        }
        match event.intent() {
            Some(Intent::Do) => self.due = context.now,
            Some(Intent::Back | Intent::Pause) => {
                self.fast = false;
                return push(Pause::table(self.id, context.games.table(self.id).only_person()));
            }
            _ => {}
        }
        // The speed is not on the screen.
        Next::Unchanged
    }

    fn wake_at(&self, context: &Context) -> Option<u64> {
        // After a menu in front the time has passed already.
        Some(if self.plan.is_none() { context.now } else { self.due.max(context.now) })
    }

    fn game(&self) -> Option<GameId> {
        Some(GameId::Table(self.id))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        view::others_turn(canvas, &self.observe(context));
    }
}
