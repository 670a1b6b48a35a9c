//! The deals of the last eight weeks, a day each.

use super::setup::SetupScene;
use crate::{
    app::{
        Context, NextDeal, route,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    play::{Kind, Number, Series},
    view::{
        canvas::Canvas,
        screens::numbered::{self as view, DAYS, Day, WEEKS},
    },
};

/// Eight weeks up to today, with a day under the cursor.
pub struct Calendar {
    series: Series,
    /// The number of the first day in the picture, a Monday; it may lie before the first deal.
    first: i32,
    today: i32,
    cursor: i32,
}

/// 2026-01-01, whose number would be 0, was a Thursday.
const MONDAY_OFFSET: i32 = 3;

impl Calendar {
    /// With today under the cursor.
    pub fn new(context: &Context, kind: Kind) -> Self {
        let today = i32::from(context.today.unwrap_or(Number::FIRST).get());
        let monday = today - (today + MONDAY_OFFSET) % DAYS as i32;
        let first = monday - DAYS as i32 * (WEEKS as i32 - 1);
        Self { series: SetupScene::series(kind, context), first, today, cursor: today }
    }

    fn number(day: i32) -> Option<Number> {
        u16::try_from(day).ok().and_then(Number::new)
    }

    /// The deal under the cursor.
    fn chosen(&self) -> Number {
        Self::number(self.cursor).expect("the cursor stays on days that have a deal")
    }

    /// The days that can be played.
    fn days(&self) -> core::ops::RangeInclusive<i32> {
        self.first.max(1)..=self.today
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let result = context.numbered.result(self.series, self.chosen());
        Trace::Calendar {
            game: self.series.kind().id(),
            players: self.series.players(),
            number: self.chosen().get(),
            today: self.today as u16,
            left: result.map(|result| result.left),
            par: result.and_then(|result| result.par),
        }
    }
}

impl Act for Calendar {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if event == SceneEvent::Answer(true) {
            context.give_way(self.series.kind());
            return route::start(context, self.series.kind());
        }
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let moved = match intent {
            Intent::Up => -1,
            Intent::Down => 1,
            Intent::Left => -(DAYS as i32),
            Intent::Right => DAYS as i32,
            Intent::Do => {
                context.next_deal = NextDeal::Number(self.chosen());
                return SetupScene::begin_game(context, self.series.kind());
            }
            Intent::Back | Intent::Pause => return Next::Pop,
        };
        if self.days().contains(&(self.cursor + moved)) {
            self.cursor += moved;
        }
        Next::Stay
    }

    fn saves_ahead(&self, _context: &Context) -> u16 {
        SetupScene::saves_ahead_of(self.series.kind())
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let day = |place: usize| {
            let day = self.first + place as i32;
            match Self::number(day).map(|number| context.numbered.result(self.series, number)) {
                Some(Some(result)) => Day::Played(result.left),
                Some(None) if day <= self.today => Day::Missed,
                _ => Day::None,
            }
        };
        let chosen = self.chosen();
        let result = context.numbered.result(self.series, chosen);
        view::calendar(canvas, day, (self.cursor - self.first) as usize, chosen, result);
    }
}
