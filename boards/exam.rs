//! Positions at which the chip must think what the PC thinks, with the same values bit for bit.
//!
//! Both run this: strong players play games among themselves, and every turn of them is an answer. One that differs
//! leads to another game, so no difference is lost.

use stapel::{
    bots::the_game::{Mind, Strength, Thinker, marks, start_score, weights::Style},
    rules::{
        deal::Deal,
        the_game::{Action, CommandChoice, Game, Phase, Pile, Setup, Variant},
    },
};

/// Positions for each way to play.
pub const POSITIONS: usize = 100;
/// As the device does between two looks at its buttons.
const SLICE: u32 = 40;

/// Plays, and hands over the checksum of each turn; `begins` is called before each is thought of.
pub fn sit(thinker: &mut Thinker, style: Style, mut begins: impl FnMut(), mut ends: impl FnMut(u32)) {
    let commands = if style.extreme { CommandChoice::Default } else { CommandChoice::None };
    let variant = if style.expert { Variant::Expert } else { Variant::Standard };
    let setup = Setup::new(style.players, variant, commands, true).expect("a style has one to five players");
    let mind = Mind::of(style, Strength::Strong);
    let mut answered = 0;
    for deal in 0.. {
        let mut game = Game::new(setup, Deal::from_bits(deal * 0x9E37_79B9 + style.column() as u64));
        if game.phase() == Phase::Starter {
            let starter = (0..style.players).max_by_key(|player| start_score(&game.observe(*player)));
            game.apply(Action::Start(starter.unwrap_or(0))).expect("every player may start");
        }
        while game.outcome().is_none() {
            set_marks(&mut game, style);
            let seen = game.observe(game.player());
            begins();
            thinker.begin_with(&seen, &mind);
            let plan = loop {
                if let Some(plan) = thinker.go_on(SLICE) {
                    break plan;
                }
            };
            let mut sum = Checksum::new();
            for (card, pile) in &plan {
                sum.add(u32::from(card.number()) << 8 | pile.index() as u32);
            }
            sum.add(thinker.nodes());
            let guess = thinker.guess();
            sum.add(guess.map_or(0, |guess| guess.logit as u32));
            sum.add(guess.map_or(0, |guess| guess.left as u32));
            ends(sum.0);
            answered += 1;
            if answered == POSITIONS {
                return;
            }
            for (card, pile) in plan {
                game.apply(Action::Lay(card, pile)).expect("a plan is legal");
            }
            if game.outcome().is_none() {
                game.apply(Action::EndTurn).expect("a plan is a complete turn");
            }
        }
    }
}

fn set_marks(game: &mut Game, style: Style) {
    for player in (0..style.players).filter(|_| style.marks) {
        if player == game.player() {
            continue;
        }
        for (pile, mark) in Pile::ALL.into_iter().zip(marks(&game.observe(player))) {
            // Under Silence, and from a player without cards, a mark is refused.
            let _ = game.apply(Action::SetMark(player, pile, mark));
        }
    }
}

/// Fowler, Noll and Vo's, over words.
struct Checksum(u32);

impl Checksum {
    fn new() -> Self {
        Self(0x811C_9DC5)
    }

    fn add(&mut self, word: u32) {
        word.to_le_bytes().into_iter().for_each(|byte| self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    }
}
