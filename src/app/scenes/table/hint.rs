//! A hint: what the device would do in this turn, card by card, and why.

use heapless::Vec;

use super::{TurnScene, turn::is_dead_end};
use crate::{
    app::{
        Context, Sound, route,
        scene::{Act, Next, SceneEvent, only},
        trace::{HintTrace, TableTrace, Trace},
    },
    bots::the_game::{Outlook, Plan, Reason, reasons, smallest_jumps},
    input::Intent,
    play::{Kind, TableId},
    rules::the_game::{Action, Card, Cards, Command, HAND, Jump, Observation, Phase, Pile, Report},
    text::{self, Language, Line, Phrase},
    view::{
        canvas::Canvas,
        screens::table::{self as view, Cursor, Table},
        widgets::around,
    },
};

/// *Thinking* stands at least this long, so that it can be read.
const THINKING_MS: u64 = 300;

/// A turn that the device thinks of for the person whose turn it is.
pub struct Hint {
    id: TableId,
    /// When it can be shown.
    due: u64,
    /// None while it is being thought of.
    plan: Option<Plan>,
    /// Why, for each card; empty until it is shown.
    reasons: Vec<Reason, HAND>,
    shown: bool,
    step: usize,
    /// Cards of it were laid: the way back is to the table.
    followed: bool,
}

impl Hint {
    /// Begins to think.
    pub fn new(context: &mut Context, id: TableId) -> Self {
        context.begin_thinking(id, false);
        Self {
            id,
            due: context.now + THINKING_MS,
            plan: None,
            reasons: Vec::new(),
            shown: false,
            step: 0,
            followed: false,
        }
    }

    fn observe(&self, context: &Context) -> Observation {
        let game = context.games.table(self.id).game();
        game.observe(game.player())
    }

    /// Thinks for a moment, and shows the plan when it is there and *thinking* could be read.
    fn think(&mut self, context: &mut Context) -> Next {
        if self.plan.is_none() {
            self.plan = context.go_on_thinking();
        } else if context.now >= self.due && !self.shown {
            self.show(context);
            return Next::Stay;
        }
        Next::Unchanged
    }

    /// From now on the game is one with a hint.
    fn show(&mut self, context: &mut Context) {
        let seen = self.observe(context);
        // In a dead end no card completes the turn, so none is proposed.
        let plan = self.plan.take().filter(|_| !is_dead_end(&seen)).unwrap_or_default();
        let outlook = Outlook::new(context.estimate(), context.estimate_after(&seen, &smallest_jumps(&seen)));
        self.reasons = reasons(&seen, &plan, outlook);
        self.plan = Some(plan);
        self.shown = true;
        context.games.table_mut(self.id).hinted = true;
        context.save_table(self.id);
    }

    fn plays(&self) -> &[(Card, Pile)] {
        self.plan.as_ref().filter(|_| self.shown).map_or(&[], |plan| plan)
    }

    /// Lays the cards of the plan up to the step that is shown, and goes on with the rest of it; without one, ends the
    /// turn.
    fn follow(&mut self, context: &mut Context) -> Next {
        let Some(plan) = self.plan.as_mut().filter(|plan| !plan.is_empty()) else {
            return TurnScene::end(context, self.id);
        };
        for _ in 0..=self.step {
            let (card, pile) = plan.remove(0);
            self.reasons.remove(0);
            match context.play(self.id, Action::Lay(card, pile)) {
                Ok(Report::Laid(Jump::Trick)) => context.sound(Sound::Trick),
                Ok(_) => context.sound(Sound::Lay),
                // The rules have the last word.
                Err(_) => return only(TurnScene::new(context, self.id)),
            }
        }
        (self.step, self.followed) = (0, true);
        match context.games.table(self.id).game().outcome() {
            Some(_) => route::to_table(context, self.id),
            None => Next::Stay,
        }
    }

    /// The table when it comes to the step that is shown, and where the cursor is then.
    fn step_of_plan(&self, context: &Context) -> (Observation, Cursor) {
        let mut seen = self.observe(context);
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

    fn message(&self, seen: &Observation, language: Language) -> Line {
        let phrase = match self.reasons.get(self.step) {
            _ if !self.shown => Phrase::Thinking,
            Some(reason) => {
                let (step, steps) = (self.step + 1, self.plays().len());
                return text::line(format_args!("{step}/{steps}: {}", reason_words(*reason, language)));
            }
            None if is_dead_end(seen) => Phrase::HintDeadEnd,
            None if matches!(seen.phase, Phase::LastCards(_)) => Phrase::AskFinish,
            None => Phrase::AskEnd,
        };
        phrase.with(language, &[])
    }

    fn footer(&self, seen: &Observation) -> Phrase {
        match self.plays().len() {
            _ if !self.shown => Phrase::HintStop,
            0 if is_dead_end(seen) => Phrase::HintTakeBack,
            0 if matches!(seen.phase, Phase::LastCards(_)) => Phrase::HelpFinish,
            0 => Phrase::HintEndIt,
            1 => Phrase::HintUse,
            _ => Phrase::HintUseStep,
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let (table, steps) = (context.games.table(self.id), self.plays().len());
        let (seen, cursor) = self.step_of_plan(context);
        Trace::Hint(HintTrace {
            game: Kind::Table(table.kind()).id(),
            thinking: !self.shown,
            step: if steps == 0 { 0 } else { self.step + 1 },
            steps,
            shown: TableTrace::new(table, &seen, "hint", cursor),
        })
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
        Reason::WinsMore(Outlook { planned, smallest }) => Phrase::HintWinsMore.with(language, &[&planned, &smallest]),
        Reason::LeastHarm => Phrase::HintLeastHarm.with(language, &[]),
    }
}

impl Act for Hint {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if event == SceneEvent::Tick {
            return self.think(context);
        }
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let steps = self.plays().len();
        match intent {
            Intent::Do if self.shown => self.follow(context),
            // In a dead end taking a card back is all there is to do.
            Intent::Back if self.shown && is_dead_end(&self.observe(context)) => {
                let taken = context.play(self.id, Action::TakeBack);
                taken.expect("a dead end is a turn in which a card can be taken back");
                only(TurnScene::new(context, self.id))
            }
            Intent::Back | Intent::Pause if self.followed => only(TurnScene::new(context, self.id)),
            Intent::Back | Intent::Pause => Next::Pop,
            _ => match intent.along() {
                Some(forward) if steps > 0 => {
                    self.step = around(self.step, steps, forward);
                    Next::Stay
                }
                _ => Next::Unchanged,
            },
        }
    }

    fn wake_at(&self, context: &Context) -> Option<u64> {
        match self.plan {
            None => Some(context.now),
            Some(_) if !self.shown => Some(self.due.max(context.now)),
            Some(_) => None,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let (seen, cursor) = self.step_of_plan(context);
        let language = canvas.language();
        let (message, footer) = (self.message(&seen, language), self.footer(&seen).to(language));
        let new = Cards::default();
        Table { seen: &seen, cursor, new, message: &message, footer, coached: false }.hint(canvas);
    }
}
