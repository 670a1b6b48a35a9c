//! The device at the table of The Game or Extreme: its thoughts, its marks, and who it thinks should begin.

use super::World;
use crate::{
    app::{Kind, Slot},
    bots::the_game::{Plan, eagerness, marks},
    rules::the_game::{Action, Pile},
};

/// Positions that are thought over between two looks at the buttons: a press must show within 5 ms, and drawing takes
/// half of that. Fewer at a time take longer in all, because every look at everything else takes its time.
const SLICE: u32 = 50;

impl World {
    /// Looks at the table for the player whose turn it is.
    pub(in crate::app) fn begin_thinking(&mut self, kind: Kind) {
        let game = &self.tables[kind as usize].as_ref().expect("a scene at the table has one").game;
        let player = game.player();
        self.thinker.begin(&game.observe(player));
    }

    /// Thinks for a moment; the turn, when it is thought out.
    pub(in crate::app) fn go_on_thinking(&mut self) -> Option<Plan> {
        self.thinker.go_on(SLICE)
    }

    /// Before every turn the partners say what they wish of whoever plays it, and the game is saved.
    pub(in crate::app) fn turn_begins(&mut self, kind: Kind) {
        let table = self.table_mut(kind);
        for player in 0..table.game.setup().players() {
            if table.is_computer(player) && player != table.game.player() {
                let seen = table.game.observe(player);
                for (pile, mark) in Pile::ALL.into_iter().zip(marks(&seen)) {
                    if seen.marks.of(player, pile) != mark {
                        // Where the game takes no marks, nothing is said.
                        let _ = table.game.apply(Action::SetMark(player, pile, mark));
                    }
                }
            }
        }
        self.save(Slot::Game(kind));
    }

    /// Who begins most gladly, by what each sees alone.
    pub(in crate::app) fn suggested_starter(&self, kind: Kind) -> u8 {
        let game = &self.table(kind).game;
        let players = (0..game.setup().players()).rev();
        players.max_by_key(|player| eagerness(&game.observe(*player))).unwrap_or(0)
    }
}
