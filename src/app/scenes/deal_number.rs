//! Choosing the number of a deal.

use super::setup::SetupScene;
use crate::{
    app::{
        Context, NextDeal, route,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    play::{Kind, Number, Series},
    text,
    view::{
        canvas::Canvas,
        screens::numbered::{self as view, FIGURES},
        widgets::around,
    },
};

/// A number as far as it was typed, and what is known of its deal.
pub struct DealNumber {
    series: Series,
    figures: [u8; FIGURES],
    cursor: usize,
}

impl DealNumber {
    /// Starts with the number that is chosen, or with the first that was not played. The place that is changed first is
    /// the last one.
    pub fn new(context: &Context, kind: Kind) -> Self {
        let series = SetupScene::series(kind, context);
        let number = context.next_number(series).unwrap_or(context.numbered.next(series)).get();
        let figure = |place: usize| (number / 10_u16.pow((FIGURES - 1 - place) as u32) % 10) as u8;
        Self { series, figures: core::array::from_fn(figure), cursor: FIGURES - 1 }
    }

    /// None is zero.
    fn number(&self) -> Option<Number> {
        Number::new(self.figures.iter().fold(0, |number, figure| 10 * number + u16::from(*figure)))
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let result = self.number().and_then(|number| context.numbered.result(self.series, number));
        Trace::DealNumber {
            game: self.series.kind().id(),
            players: self.series.players(),
            entry: text::line(format_args!("{}", self.cursor)),
            number: self.number().map(Number::get),
            left: result.map(|result| result.left),
            par: result.and_then(|result| result.par),
        }
    }
}

impl Act for DealNumber {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if event == SceneEvent::Answer(true) {
            context.give_way(self.series.kind());
            return route::start(context, self.series.kind());
        }
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let figure = &mut self.figures[self.cursor];
        match intent {
            Intent::Up | Intent::Down => *figure = around((*figure).into(), 10, intent == Intent::Up) as u8,
            Intent::Left | Intent::Right => self.cursor = around(self.cursor, FIGURES, intent == Intent::Right),
            Intent::Do => match self.number() {
                Some(number) => {
                    context.next_deal = NextDeal::Number(number);
                    return SetupScene::begin_game(context, self.series.kind());
                }
                // What is wrong stands there already.
                None => return Next::Unchanged,
            },
            Intent::Back | Intent::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn saves_ahead(&self, _context: &Context) -> u16 {
        SetupScene::saves_ahead_of(self.series.kind())
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let result = self.number().map(|number| context.numbered.result(self.series, number));
        let rating = self.number().and_then(|number| self.series.rating(number));
        view::number(canvas, &self.figures, self.cursor, rating, result);
    }
}
