//! The end of The Game or Extreme: how it went, why, and what now.

use super::GRACE_MS;
use crate::{
    app::{
        Context, Sound, route,
        scene::{Act, Next, SceneEvent},
        trace::{TableTrace, Trace},
    },
    input::Intent,
    play::{Credit, Kind, TableId},
    text::Phrase,
    view::{canvas::Canvas, screens, widgets::neighbour},
};

/// The end of a game.
pub struct End {
    id: TableId,
    choice: Choice,
    /// A before this was meant to hurry the partners.
    takes_a_from: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Again,
    SameDeal,
    Share,
    Menu,
}

impl Choice {
    /// A board that cannot share does not offer it.
    fn all(context: &Context) -> &'static [Self] {
        match context.can_share {
            true => &[Self::Again, Self::SameDeal, Self::Share, Self::Menu],
            false => &[Self::Again, Self::SameDeal, Self::Menu],
        }
    }

    fn words(self) -> Phrase {
        match self {
            Self::Again => Phrase::Again,
            Self::SameDeal => Phrase::SameDeal,
            Self::Share => Phrase::Share,
            Self::Menu => Phrase::ToMenu,
        }
    }
}

impl End {
    /// Counts the game, lets go of what was kept of it, and plays a tune.
    pub fn new(context: &mut Context, id: TableId) -> Self {
        context.count_table(id);
        context.save_table(id);
        let won = context.games.table(id).game().outcome().is_some_and(|outcome| outcome.is_won());
        context.sound(if won { Sound::Won } else { Sound::Lost });
        Self { id, choice: Choice::Again, takes_a_from: 0 }
    }

    /// The same, right after a partner's turn.
    pub fn after_partners(context: &mut Context, id: TableId) -> Self {
        Self { takes_a_from: context.now + GRACE_MS, ..Self::new(context, id) }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let table = context.games.table(self.id);
        TableTrace::hidden(table, &table.game().observe(0), "over")
    }
}

impl Act for End {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let choices = Choice::all(context);
        if let Some(forward) = intent.along() {
            self.choice = neighbour(choices, self.choice, forward);
            return Next::Stay;
        }
        match (intent, self.choice) {
            (Intent::Do, _) if context.now < self.takes_a_from => Next::Unchanged,
            (Intent::Do, Choice::Again) => route::table_again(context, self.id, false),
            (Intent::Do, Choice::SameDeal) => route::table_again(context, self.id, true),
            (Intent::Do, Choice::Share) => {
                context.share_table(self.id);
                Next::Unchanged
            }
            (Intent::Do, Choice::Menu) | (Intent::Back, _) => {
                Next::Home(Kind::Table(context.games.table(self.id).kind()))
            }
            _ => Next::Unchanged,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let table = context.games.table(self.id);
        let outcome = table.game().outcome().expect("the game is over");
        let tops = table.game().observe(0).turn.tops;
        let streak = match self.id {
            TableId::Kept(kind) if table.credit() == Credit::Streak => {
                context.games.statistics(Kind::Table(kind)).tally(table.cell()).streak
            }
            _ => 0,
        };
        let choice = self.choice.words().with(canvas.language(), &[&table.game().deal()]);
        screens::end::draw(canvas, &outcome, &tops, streak, &choice);
    }
}
