//! The end of The Game or Extreme: how it went, why, and what now.

use heapless::Vec;

#[cfg(qr_code)]
use crate::app::scenes;
use crate::{
    app::{
        Context, Sound,
        par::ParGame,
        route,
        scene::{Act, Next, SceneEvent, push},
        scenes::{goals::GoalNews, review::Review},
        trace::{TableTrace, Trace},
    },
    input::Intent,
    play::{Credit, Kind, TableId, TableKind},
    rules::the_game::Game,
    text::{Around, Language, Line, Phrase},
    view::{
        canvas::Canvas,
        motion::Moving,
        screens::end::{self, Stuck},
        widgets::neighbour,
    },
};

/// A press within this time was meant for the game: two quick ones on the last card would skip how it went.
const GRACE_MS: u64 = 600;

/// The bot begins to play so long after the end: what moves until then is not to stutter, and whoever goes on at once
/// does not ask for a par.
const PAR_AFTER_MS: u64 = 1000;

/// The end of a game.
pub struct End {
    id: TableId,
    choice: Choice,
    stuck: Stuck,
    takes_presses_from: u64,
    /// What A does changed by itself, and a press before this was meant for what it did before.
    takes_a_from: u64,
    /// The bot's game with the same cards, until it is over.
    par_game: Option<ParGame>,
    par_from: u64,
    par: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Goal,
    Again,
    SameDeal,
    Review,
    Share,
    #[cfg(qr_code)]
    QrCode,
    Menu,
}

impl Choice {
    const ALL: &[Self] = &[
        Self::Goal,
        Self::Again,
        Self::SameDeal,
        Self::Review,
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
            Self::Goal => context.has_untold_goals(),
            Self::SameDeal => with_deal,
            Self::Review => with_deal && matches!(id, TableId::Kept(kind) if context.can_review(kind)),
            Self::Share => with_deal && context.can_share,
            #[cfg(qr_code)]
            Self::QrCode => with_deal && context.site().is_some(),
            Self::Again | Self::Menu => true,
        };
        Self::ALL.iter().copied().filter(has).collect()
    }

    /// Whoever has something to be told is told that first.
    fn first(context: &Context) -> Self {
        if context.has_untold_goals() { Self::Goal } else { Self::Again }
    }

    fn words(self, numbered: bool) -> Phrase {
        match self {
            Self::Goal => Around::AGoal.into(),
            Self::Again if numbered => Around::NextNumber.into(),
            Self::Again => Phrase::Again,
            Self::SameDeal => Phrase::SameDeal,
            Self::Review => Around::Review.into(),
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
        let (par_game, choice) = (ParGame::begin(context, id), Choice::first(context));
        let [takes_presses_from, par_from] = [GRACE_MS, PAR_AFTER_MS].map(|time| context.now + time);
        Self { id, choice, stuck, takes_presses_from, takes_a_from: 0, par_game, par_from, par: None }
    }

    /// The bot goes on with the same cards. A goal that this reaches is told like the others, but not under a finger.
    fn go_on(&mut self, context: &mut Context) -> Next {
        if context.now < self.par_from {
            return Next::Unchanged;
        }
        let Some(par) = self.par_game.as_mut().and_then(|game| game.go_on(context)) else { return Next::Unchanged };
        (self.par_game, self.par) = (None, Some(par));
        if let TableId::Kept(kind) = self.id {
            let news = context.has_untold_goals();
            context.note_par(kind, par);
            if context.has_untold_goals() && !news {
                self.choice = Choice::Goal;
                self.takes_a_from = context.now + GRACE_MS;
            }
        }
        Next::Stay
    }

    fn kind(&self, context: &Context) -> TableKind {
        context.games.table(self.id).kind()
    }

    /// What the bar says.
    fn words(&self, context: &Context, language: Language) -> Line {
        let table = context.games.table(self.id);
        let words = self.choice.words(table.numbered.is_some());
        match self.choice {
            Choice::Again => words.with(language, &[&context.numbered.next(table.series())]),
            _ => words.with(language, &[&table.game().deal()]),
        }
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
        match event {
            SceneEvent::Tick => return self.go_on(context),
            SceneEvent::Answer(true) => {
                let kind = self.kind(context);
                return Review::begin(context, kind);
            }
            SceneEvent::Covered => self.par_game.iter_mut().for_each(ParGame::interrupt),
            _ => {}
        }
        let Some(intent) = event.intent().filter(|_| context.now >= self.takes_presses_from) else {
            return Next::Unchanged;
        };
        let choices = Choice::all(context, self.id);
        if let Some(forward) = intent.along() {
            self.choice = neighbour(&choices, self.choice, forward);
            return Next::Stay;
        }
        match (intent, self.choice) {
            (Intent::Do, _) if context.now < self.takes_a_from => Next::Unchanged,
            (Intent::Do, Choice::Goal) => {
                self.choice = Choice::Again;
                push(GoalNews::new(context))
            }
            (Intent::Do, Choice::Again) => route::table_again(context, self.id, false),
            (Intent::Do, Choice::SameDeal) => route::table_again(context, self.id, true),
            (Intent::Do, Choice::Review) => {
                let kind = self.kind(context);
                Review::open(context, kind)
            }
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

    fn wake_at(&self, context: &Context) -> Option<u64> {
        self.par_game.as_ref().map(|_| context.now.max(self.par_from))
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
        let choice = self.words(context, canvas.language());
        if let (Some(par), Choice::Review) = (self.par, self.choice) {
            return end::compare(canvas, &outcome, par, &choice);
        }
        end::draw(canvas, &outcome, &tops, streak, self.stuck, self.par, &choice);
    }
}
