//! Goals: the page of all, and the news of one.

use crate::{
    app::{
        Context, Sound,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    input::Intent,
    play::{Goal, Goals},
    view::{
        canvas::Canvas,
        screens::goals::{self as view, PER_ROW},
        widgets::around,
    },
};

/// The sixteen goals on one page.
pub struct GoalsPage {
    cursor: usize,
}

impl GoalsPage {
    /// With the first under the cursor.
    pub fn new() -> Self {
        Self { cursor: 0 }
    }

    /// With this one under the cursor.
    pub fn at(goal: Goal) -> Self {
        Self { cursor: goal as usize }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let goals = context.progress.goals;
        let goal = Goal::ALL[self.cursor];
        Trace::Goals { entry: goal.id(), reached: goals.contains(goal), count: goals.count() as u8 }
    }
}

impl Act for GoalsPage {
    fn on(&mut self, _context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let (row, column) = (self.cursor / PER_ROW, self.cursor % PER_ROW);
        self.cursor = match intent {
            Intent::Up | Intent::Down => around(row, PER_ROW, intent == Intent::Down) * PER_ROW + column,
            // At the end of a row to the next one.
            Intent::Left | Intent::Right => around(self.cursor, Goal::ALL.len(), intent == Intent::Right),
            Intent::Do => return Next::Unchanged,
            Intent::Back | Intent::Pause => return Next::Pop,
        };
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        view::page(canvas, context.progress.goals, Goal::ALL[self.cursor]);
    }
}

/// At the end of a game: goals that were reached, one after the other.
pub struct GoalNews {
    goals: Goals,
    place: usize,
}

impl GoalNews {
    /// Tells of everything that was not told yet.
    pub fn new(context: &mut Context) -> Self {
        context.sound(Sound::Won);
        Self { goals: context.take_untold_goals(), place: 0 }
    }

    fn goal(&self) -> Goal {
        self.goals.iter().nth(self.place).expect("there is news")
    }

    fn is_last(&self) -> bool {
        self.place + 1 == self.goals.count() as usize
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        Trace::Goal { goal: self.goal().id(), count: context.progress.goals.count() as u8 }
    }
}

impl Act for GoalNews {
    fn on(&mut self, _context: &mut Context, event: SceneEvent) -> Next {
        match event.intent() {
            Some(Intent::Do) if self.is_last() => return push(GoalsPage::at(self.goal())),
            Some(Intent::Do | Intent::Right | Intent::Down) if !self.is_last() => self.place += 1,
            Some(Intent::Left | Intent::Up) if self.place > 0 => self.place -= 1,
            Some(Intent::Back | Intent::Pause) => return Next::Pop,
            _ => return Next::Unchanged,
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        view::news(canvas, self.goal(), context.progress.goals.count(), self.is_last());
    }
}
