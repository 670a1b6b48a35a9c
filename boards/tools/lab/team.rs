//! A team of bots plays a game of The Game or Extreme.

use stapel::{
    bots::the_game::{self as bots, Estimate, Mind, Thinker},
    rules::{
        deal::Deal,
        the_game::{Action, Game, Outcome, Phase, Pile, Refusal, Report, Setup},
    },
};

/// How a game went.
pub struct Played {
    pub outcome: Outcome,
    /// Positions looked at, turn by turn.
    pub nodes: Vec<u32>,
    /// What was said of the table, turn by turn.
    pub said: Vec<Estimate>,
}

/// Plays a whole game: everyone thinks with the same mind. `watch` is called with each action, its
/// report and the game after it.
pub fn play(
    thinker: &mut Thinker,
    setup: Setup,
    deal: Deal,
    mind: &Mind,
    mut watch: impl FnMut(Action, &Report, &Game),
) -> Played {
    let mut game = Game::new(setup, deal);
    let (mut nodes, mut said) = (Vec::new(), Vec::new());
    let mut apply = |game: &mut Game, action| {
        let report = game.apply(action)?;
        watch(action, &report, game);
        Ok(())
    };
    if game.phase() == Phase::Starter {
        let starter = (0..setup.players()).max_by_key(|player| bots::start_score(&game.observe(*player)));
        apply(&mut game, Action::Start(starter.expect("a game has players"))).expect("every player may start");
    }
    loop {
        if let Some(outcome) = game.outcome() {
            return Played { outcome, nodes, said };
        }
        if mind.marks {
            set_marks(&mut game, &mut apply);
        }
        let player = game.player();
        thinker.begin_with(&game.observe(player), mind);
        let plan = thinker.go_on(u32::MAX).expect("nothing thinks that long");
        nodes.push(thinker.nodes());
        said.extend(thinker.estimate());
        for (card, pile) in plan {
            apply(&mut game, Action::Lay(card, pile)).expect("a plan is legal");
        }
        if game.outcome().is_none() {
            apply(&mut game, Action::EndTurn).expect("a plan is a complete turn");
        }
    }
}

/// Before a turn all other players set their marks.
fn set_marks(game: &mut Game, mut apply: impl FnMut(&mut Game, Action) -> Result<(), Refusal>) {
    for player in (0..game.setup().players()).filter(|player| *player != game.player()).collect::<Vec<_>>() {
        let wanted = bots::marks(&game.observe(player));
        for pile in Pile::ALL {
            // Under Silence, and from a player without cards, a mark is refused.
            let _ = apply(game, Action::SetMark(player, pile, wanted[pile.index()]));
        }
    }
}
