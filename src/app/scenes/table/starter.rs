//! Everyone has looked; the team agrees who starts.

use crate::{
    app::{
        Context, route,
        scene::{Act, Next, SceneEvent, push},
        scenes::pause::Pause,
        trace::{TableTrace, Trace},
    },
    input::Intent,
    play::{GameId, TableId},
    rules::the_game::Action,
    view::{canvas::Canvas, screens, widgets::around},
};

/// The choice of who starts.
pub struct Starter {
    id: TableId,
    player: u8,
    /// Whom the partners suggest.
    suggested: Option<u8>,
}

impl Starter {
    /// With whom the partners suggest under the cursor, or the first player.
    pub fn new(context: &Context, id: TableId) -> Self {
        let table = context.games.table(id);
        let suggested = (!table.bots.is_empty()).then(|| table.suggested_starter());
        Self { id, player: suggested.unwrap_or(0), suggested }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let table = context.games.table(self.id);
        TableTrace::hidden(table, &table.game().observe(self.player), "starter")
    }
}

impl Act for Starter {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let players = context.games.table(self.id).game().setup().players();
        if let Some(forward) = intent.along() {
            self.player = around(self.player.into(), players.into(), forward) as u8;
            return Next::Stay;
        }
        match intent {
            Intent::Do => {
                let start = Action::Start(self.player);
                context.play(self.id, start).expect("everyone on the list may start");
                context.turn_begins(self.id);
                route::to_table(context, self.id)
            }
            _ => push(Pause::table(self.id, None)),
        }
    }

    fn game(&self) -> Option<GameId> {
        Some(GameId::Table(self.id))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let players = context.games.table(self.id).game().setup().players();
        let bots = context.games.table(self.id).bots;
        screens::starter::draw(canvas, players, self.player, bots, self.suggested);
    }
}
