//! Goals: all of them on one page, and one that was just reached.

use crate::{
    play::{Goal, Goals},
    text::{self, Around, Phrase},
    view::{
        canvas::{Canvas, Font, area},
        glyphs::{self, Picture},
        widgets::bars,
    },
};

/// They stand in four rows of four.
pub const PER_ROW: usize = 4;

/// A goal's picture.
fn picture(goal: Goal) -> &'static Picture {
    match goal {
        Goal::First => &glyphs::GOAL_FIRST,
        Goal::Ten => &glyphs::GOAL_TEN,
        Goal::Row => &glyphs::GOAL_ROW,
        Goal::Straight => &glyphs::GOAL_STRAIGHT,
        Goal::Tricks => &glyphs::GOAL_TRICKS,
        Goal::Expert => &glyphs::GOAL_EXPERT,
        Goal::ExpertPlus => &glyphs::GOAL_EXPERT_PLUS,
        Goal::Extreme => &glyphs::GOAL_EXTREME,
        Goal::Commands => &glyphs::GOAL_COMMANDS,
        Goal::Par => &glyphs::GOAL_PAR,
        Goal::Days => &glyphs::GOAL_DAYS,
        Goal::Cup => &glyphs::GOAL_CUP,
        Goal::Seven => &glyphs::GOAL_SEVEN,
        Goal::Five => &glyphs::GOAL_FIVE,
        Goal::Silent => &glyphs::GOAL_SILENT,
        Goal::School => &glyphs::GOAL_SCHOOL,
    }
}

/// A goal's name, and what there is to do.
fn words(goal: Goal) -> (Around, Around) {
    match goal {
        Goal::First => (Around::GoalFirst, Around::WhyFirst),
        Goal::Ten => (Around::GoalTen, Around::WhyTen),
        Goal::Row => (Around::GoalRow, Around::WhyRow),
        Goal::Straight => (Around::GoalStraight, Around::WhyStraight),
        Goal::Tricks => (Around::GoalTricks, Around::WhyTricks),
        Goal::Expert => (Around::GoalExpert, Around::WhyExpert),
        Goal::ExpertPlus => (Around::GoalExpertPlus, Around::WhyExpertPlus),
        Goal::Extreme => (Around::GoalExtreme, Around::WhyExtreme),
        Goal::Commands => (Around::GoalCommands, Around::WhyCommands),
        Goal::Par => (Around::GoalPar, Around::WhyPar),
        Goal::Days => (Around::GoalDays, Around::WhyDays),
        Goal::Cup => (Around::GoalCup, Around::WhyCup),
        Goal::Seven => (Around::GoalSeven, Around::WhySeven),
        Goal::Five => (Around::GoalFive, Around::WhyFive),
        Goal::Silent => (Around::GoalSilent, Around::WhySilent),
        Goal::School => (Around::GoalSchool, Around::WhySchool),
    }
}

/// All of them; what was not reached is a dotted square, which has its picture under the cursor.
pub fn page(canvas: &mut Canvas, reached: Goals, chosen: Goal) {
    const WORDS: i32 = 77;
    for goal in Goal::ALL {
        let place = goal as usize;
        let (x, y) = (18 * (place % PER_ROW) as i32, 16 * (place / PER_ROW) as i32);
        if goal == chosen {
            canvas.fill(area(x, y, 17, 15), 1);
        }
        match goal == chosen || reached.contains(goal) {
            true => canvas.on(goal == chosen, |canvas| _ = canvas.picture(picture(goal), x + 2, y + 2)),
            false => {
                [4, 10].into_iter().for_each(|below| canvas.dots(x + 5, y + below, 7));
                [5, 11].into_iter().for_each(|beside| canvas.dots_down(x + beside, y + 4, 7));
            }
        }
    }
    canvas.dots_down(73, 0, 64);
    let language = canvas.language();
    let (name, why) = words(chosen);
    let count = reached.count();
    let name = if count as usize == Goal::ALL.len() { Around::AllSixteen } else { name };
    canvas.say(name.into(), Font::Head, WORDS, 1);
    canvas.paragraph(why.to(language), area(WORDS, 13, 50, 30), 10);
    match reached.contains(chosen) {
        true => {
            canvas.picture(&glyphs::CHECK, WORDS, 46);
            canvas.write(&text::short(format_args!("{count}/16")), Font::Text, WORDS + 12, 45);
        }
        false => _ = canvas.say(Around::NotYet.into(), Font::Text, WORDS, 45),
    }
}

/// One that was just reached, large; A goes on to the next, or to the page of all.
pub fn news(canvas: &mut Canvas, goal: Goal, count: u32, last: bool) {
    const LEFT: i32 = 47;
    let language = canvas.language();
    canvas.fill(area(6, 6, 33, 31), 2);
    canvas.on(true, |canvas| canvas.shape_twice(picture(goal), 10, 11));
    canvas.say(Around::AGoal.into(), Font::Head, LEFT, 1);
    canvas.paragraph(words(goal).1.to(language), area(LEFT, 15, 79, 20), 10);
    canvas.write(&Phrase::from(Around::GoalOf).with(language, &[&count]), Font::Text, LEFT, 39);
    bars::bar(canvas, if last { Around::AllGoals } else { Around::NextGoal }.to(language), 52);
}
