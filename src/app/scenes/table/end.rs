//! The end of The Game or Extreme: how it went, why, and what now.

use heapless::Vec;

#[cfg(qr_code)]
use crate::app::{scene::push, scenes};
use crate::{
    app::{
        Context, Sound, route,
        scene::{Act, Next, SceneEvent},
        trace::{TableTrace, Trace},
    },
    input::Intent,
    play::{Credit, Kind, TableId},
    rules::the_game::Game,
    text::Phrase,
    view::{
        canvas::Canvas,
        motion::Moving,
        screens::end::{self, Stuck},
        widgets::neighbour,
    },
};

/// A press within this time was meant for the game: two quick ones on the last card would skip how it went.
const GRACE_MS: u64 = 600;

/// The end of a game.
pub struct End {
    id: TableId,
    choice: Choice,
    stuck: Stuck,
    takes_presses_from: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Again,
    SameDeal,
    Share,
    #[cfg(qr_code)]
    QrCode,
    Menu,
}

impl Choice {
    const ALL: &[Self] = &[
        Self::Again,
        Self::SameDeal,
        Self::Share,
        #[cfg(qr_code)]
        Self::QrCode,
        Self::Menu,
    ];

    /// A board that cannot share does not offer it, one that knows no site has no link for a code, and a game whose cards
    /// no code gives cannot be repeated.
    fn all(context: &Context, id: TableId) -> Vec<Self, { Self::ALL.len() }> {
        let with_deal = context.games.table(id).began_with_its_deal();
        let has = |choice: &Self| match choice {
            Self::SameDeal => with_deal,
            Self::Share => with_deal && context.can_share,
            #[cfg(qr_code)]
            Self::QrCode => with_deal && context.site().is_some(),
            Self::Again | Self::Menu => true,
        };
        Self::ALL.iter().copied().filter(has).collect()
    }

    fn words(self) -> Phrase {
        match self {
            Self::Again => Phrase::Again,
            Self::SameDeal => Phrase::SameDeal,
            Self::Share => Phrase::Share,
            #[cfg(qr_code)]
            Self::QrCode => Phrase::QrCode,
            Self::Menu => Phrase::ToMenu,
        }
    }
}

impl End {
    /// Counts the game, lets go of what was kept of it, and plays a tune.
    pub fn new(context: &mut Context, id: TableId) -> Self {
        context.count_table(id);
        context.save_table(id);
        let won = context.games.table(id).game().outcome().is_some_and(|outcome| outcome.is_won());
        context.sound(if won { Sound::Won } else { Sound::Lost });
        context.begin_motion(if won { Moving::Won } else { Moving::Lost });
        let stuck = stuck(context.games.table(id).game());
        Self { id, choice: Choice::Again, stuck, takes_presses_from: context.now + GRACE_MS }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let table = context.games.table(self.id);
        TableTrace::hidden(table, &table.game().observe(0), "over")
    }
}

/// Who could not go on, and how many cards would have fitted: fewer than three are ever too few.
fn stuck(game: &Game) -> Stuck {
    let player = game.player();
    Stuck { player: (game.setup().players() > 1).then_some(player), fits: game.observe(player).could_lay(2) }
}

impl Act for End {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent().filter(|_| context.now >= self.takes_presses_from) else {
            return Next::Unchanged;
        };
        let choices = Choice::all(context, self.id);
        if let Some(forward) = intent.along() {
            self.choice = neighbour(&choices, self.choice, forward);
            return Next::Stay;
        }
        match (intent, self.choice) {
            (Intent::Do, Choice::Again) => route::table_again(context, self.id, false),
            (Intent::Do, Choice::SameDeal) => route::table_again(context, self.id, true),
            (Intent::Do, Choice::Share) => {
                context.share(context.table_challenge(self.id));
                Next::Unchanged
            }
            #[cfg(qr_code)]
            (Intent::Do, Choice::QrCode) => {
                let code = |site| push(scenes::QrCode::new(site, context.table_challenge(self.id)));
                context.site().map_or(Next::Unchanged, code)
            }
            (Intent::Do, Choice::Menu) | (Intent::Back, _) => {
                Next::Home(Kind::Table(context.games.table(self.id).kind()))
            }
            _ => Next::Unchanged,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let table = context.games.table(self.id);
        let outcome = table.game().outcome().expect("the game is over");
        let tops = table.game().observe(0).turn.tops;
        let streak = match self.id {
            TableId::Kept(kind) if table.credit() == Credit::Streak => {
                context.games.statistics(Kind::Table(kind)).tally(table.cell()).streak
            }
            _ => 0,
        };
        let choice = self.choice.words().with(canvas.language(), &[&table.game().deal()]);
        end::draw(canvas, &outcome, &tops, streak, self.stuck, &choice);
    }
}
