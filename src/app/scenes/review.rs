//! A finished game once more, turn by turn: what was laid, what the device would have laid, and what that was worth.

use super::confirm::Confirm;
use crate::{
    app::{
        Context,
        judge::Judge,
        route,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    bots::the_game::Plan,
    input::Intent,
    play::{Kind, TableId, TableKind},
    store::Plays,
    text::{Around, Phrase},
    view::{
        canvas::Canvas,
        screens::review::{self as view, Bar, Points},
    },
};

/// One turn after the other.
pub struct Review {
    kind: TableKind,
    judge: Judge,
    turn: usize,
    /// Whose turn it was; none alone.
    player: Option<u8>,
    laid: Plays,
    /// What the device would have laid; none while it is thought of.
    plan: Option<Plan>,
}

impl Review {
    /// Of the last finished game of a kind. Where several people played it asks first, and the scene below hears the
    /// answer: all hands are shown. Nothing happens if there is no such game.
    pub fn open(context: &mut Context, kind: TableKind) -> Next {
        match Judge::several_people(context, kind) {
            Some(true) => {
                let answers = [Phrase::from(Around::Open), Phrase::No];
                push(Confirm::new("review", Around::AskReview.into(), answers))
            }
            Some(false) => Self::begin(context, kind),
            None => Next::Unchanged,
        }
    }

    /// The same once that was answered.
    pub fn begin(context: &mut Context, kind: TableKind) -> Next {
        let Some(judge) = Judge::begin(context, kind) else { return Next::Unchanged };
        let mut review = Self { kind, judge, turn: 0, player: None, laid: Plays::new(), plan: None };
        review.show(context, 0);
        push(review)
    }

    fn show(&mut self, context: &mut Context, turn: usize) {
        self.turn = turn;
        self.judge.interrupt();
        self.plan = None;
        self.laid = self.judge.look(context, turn).unwrap_or_default();
        let game = context.games.table(TableId::Practice).game();
        self.player = (game.setup().players() > 1).then_some(game.player());
    }

    fn think(&mut self, context: &mut Context) -> Next {
        match self.judge.go_on(context, self.plan.is_none().then_some(self.turn)) {
            Some(Some((turn, plan))) => {
                if turn == self.turn {
                    self.plan = Some(plan);
                }
                Next::Stay
            }
            _ => Next::Unchanged,
        }
    }

    fn points(&self, context: &Context) -> Option<Points> {
        let judgement = &context.judgement;
        let (judged, measure) = (judgement.turn(self.turn)?, judgement.measure());
        let [best, taken] = [judged.best, judged.taken].map(|estimate| measure.of(estimate));
        Some(Points { best, taken, cost: judgement.cost(self.turn).unwrap_or(0) })
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let judgement = &context.judgement;
        Trace::Review {
            game: Kind::Table(self.kind).id(),
            turn: self.turn + 1,
            turns: judgement.count(),
            complete: judgement.is_complete() && self.plan.is_some(),
            cost: judgement.cost(self.turn),
            worst: judgement.worst().map(|turn| turn + 1),
        }
    }
}

impl Act for Review {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        match event {
            SceneEvent::Tick => return self.think(context),
            SceneEvent::Covered | SceneEvent::Dark => self.judge.interrupt(),
            _ => {}
        }
        let Some(intent) = event.intent_in_hand() else { return Next::Unchanged };
        let last = context.judgement.count() - 1;
        let turn = match intent {
            Intent::Left => self.turn.saturating_sub(1),
            Intent::Right => (self.turn + 1).min(last),
            Intent::Up | Intent::Down => context.judgement.worst().unwrap_or(self.turn),
            Intent::Do => {
                self.show(context, self.turn);
                return route::to_table(context, TableId::Practice);
            }
            Intent::Back | Intent::Pause => return Next::Pop,
        };
        if turn == self.turn {
            return Next::Unchanged;
        }
        self.show(context, turn);
        Next::Stay
    }

    fn wake_at(&self, context: &Context) -> Option<u64> {
        (self.plan.is_none() || !context.judgement.is_complete()).then_some(context.now)
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let judgement = &context.judgement;
        let (measure, worst) = (judgement.measure(), judgement.worst());
        let bar = |turn: usize| Bar {
            height: judgement.turn(turn).map(|judged| measure.of(judged.taken)),
            is_worst: worst == Some(turn),
        };
        let screen = view::Review {
            turn: self.turn,
            turns: judgement.count(),
            player: self.player,
            laid: &self.laid,
            plan: self.plan.as_ref().map(|plan| &plan[..]),
            points: self.points(context),
            measure: matches!(measure, crate::app::judge::Measure::Chance),
        };
        screen.draw(canvas, bar);
    }
}
