//! Par: what the device's own bot leaves with the cards of a game that is over, played from the deal behind its end.

use super::Context;
use crate::{
    bots::the_game::Plan,
    play::{Bots, TableGame, TableId},
    rules::the_game::{Action, Phase, Setup},
};

/// Where the game of the bot lies.
const PAR: TableId = TableId::Par;

/// The bot's game, as far as it has come.
pub struct ParGame {
    /// What is left to lay of its turn, the next card last; none while it is being thought of.
    plan: Option<Plan>,
    /// What is thought of now is this turn.
    thinks: bool,
}

impl ParGame {
    /// Deals the cards of a game to as many bots. A game that began with other cards than its deal's has no par.
    ///
    /// Never inlined: a game is large, and would lie on the stack beside everything else.
    #[inline(never)]
    pub fn begin(context: &mut Context, id: TableId) -> Option<Self> {
        let table = context.games.find(id).filter(|table| table.began_with_its_deal())?;
        let (before, deal) = (*table.game().setup(), table.game().deal());
        // Bots never take back, and where it is allowed nothing has to be searched after each card.
        let setup = Setup::new(before.players(), before.variant(), before.commands(), true)?;
        let table = context.games.place(PAR).insert(TableGame::new(setup, deal, 0));
        table.bots = Bots::all(setup.players());
        Some(Self { plan: None, thinks: false })
    }

    /// Something else is thought of from now on.
    pub fn interrupt(&mut self) {
        self.thinks = false;
    }

    /// Goes on for a moment; how many cards are left, when the game is over.
    pub fn go_on(&mut self, context: &mut Context) -> Option<u8> {
        let game = context.games.table(PAR).game();
        match (game.phase(), &mut self.plan) {
            (Phase::Over(outcome), _) => return Some(outcome.left),
            (Phase::Starter, _) => {
                let starter = context.games.table(PAR).suggested_starter();
                self.act(context, Action::Start(starter));
                context.games.table_mut(PAR).partners_mark();
            }
            (_, None) if !self.thinks => {
                context.begin_thinking(PAR, false);
                self.thinks = true;
            }
            (_, None) => {
                self.plan = context.go_on_thinking();
                self.plan.iter_mut().for_each(|plan| plan.reverse());
            }
            (_, Some(plan)) => match plan.pop() {
                Some((card, pile)) => self.act(context, Action::Lay(card, pile)),
                None => {
                    (self.plan, self.thinks) = (None, false);
                    self.act(context, Action::EndTurn);
                    context.games.table_mut(PAR).partners_mark();
                }
            },
        }
        None
    }

    /// A plan is a whole turn. Should one not be, the game is lost, but it does not hang.
    fn act(&self, context: &mut Context, action: Action) {
        let table = context.games.table_mut(PAR);
        if table.apply(action).is_err() {
            let ended = table.apply(Action::EndIncomplete).or_else(|_| table.apply(Action::GiveUp));
            ended.expect("a game can be given up");
        }
    }
}
