//! The cards gone: what was laid and what was not, so that it need not be remembered.

use crate::{
    app::{
        Context,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    play::{Kind, TableId},
    rules::the_game::Cards,
    view::{canvas::Canvas, screens},
};

/// The page of the cards gone.
pub struct Gone {
    id: TableId,
    /// Whose hand may be seen.
    viewer: Option<u8>,
}

impl Gone {
    /// At a table; `viewer` is who may see a hand.
    pub fn new(id: TableId, viewer: Option<u8>) -> Self {
        Self { id, viewer }
    }

    fn cards(&self, context: &Context) -> Cards {
        let game = context.games.table(self.id).game();
        game.observe(game.player()).gone
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let game = Kind::Table(context.games.table(self.id).kind()).id();
        Trace::Gone { game, gone: self.cards(context).len() }
    }
}

impl Act for Gone {
    fn on(&mut self, _context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        match intent {
            Intent::Do | Intent::Back | Intent::Pause => Next::Pop,
            _ => Next::Unchanged,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hand = self.viewer.map(|viewer| context.games.table(self.id).game().observe(viewer).hand);
        screens::gone::draw(canvas, self.cards(context), &hand.unwrap_or_default());
    }
}
