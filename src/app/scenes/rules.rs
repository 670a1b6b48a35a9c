//! How to play: pages, for each game and for the device.

use crate::{
    app::{
        Context, Controls,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    play::{Kind, TableKind},
    view::{
        canvas::Canvas,
        screens::rules::{self as view, Page, pages},
    },
};

/// The pages about one game or the device, and the one that is shown.
pub struct Rules {
    /// None is the device.
    about: Option<Kind>,
    page: usize,
}

impl Rules {
    /// How a game is played.
    pub fn new(kind: Kind) -> Self {
        Self { about: Some(kind), page: 0 }
    }

    /// How the device is used.
    pub fn of_the_device() -> Self {
        Self { about: None, page: 0 }
    }

    fn pages(&self, controls: Controls) -> &'static [Page] {
        match self.about {
            Some(Kind::Table(TableKind::TheGame)) => &pages::THE_GAME,
            Some(Kind::Table(TableKind::Extreme)) => &pages::EXTREME,
            Some(Kind::Seven) => &pages::SEVEN_ATE_NINE,
            None if controls == Controls::Keys => &pages::DEVICE_WITH_KEYS,
            None => &pages::DEVICE,
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let (game, page, pages) =
            (self.about.map_or("device", Kind::id), self.page + 1, self.pages(context.controls).len());
        Trace::Rules { game, page, pages }
    }
}

impl Act for Rules {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let last = self.page + 1 == self.pages(context.controls).len();
        match intent {
            Intent::Left | Intent::Up => self.page = self.page.saturating_sub(1),
            Intent::Right | Intent::Down | Intent::Do if !last => self.page += 1,
            // A on the last page leaves.
            Intent::Do | Intent::Back | Intent::Pause => return Next::Pop,
            Intent::Right | Intent::Down => {}
        }
        if self.page + 1 == self.pages(context.controls).len() {
            context.finish_rules(self.about);
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let pages = self.pages(context.controls);
        view::draw(canvas, &pages[self.page], self.page, pages.len());
    }
}
