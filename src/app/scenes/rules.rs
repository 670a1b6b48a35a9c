//! How to play: pages, for each game and for the device.

use crate::{
    app::{
        Context, Controls,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    play::{Kind, TableKind},
    rules::the_game::Command,
    text::Phrase,
    view::{
        canvas::Canvas,
        screens::rules::{self as view, Page, Picture},
    },
};

const THE_GAME: &[Page] = &[
    Page::with(Picture::Piles, Phrase::RuleGoal),
    Page::with(Picture::Steps, Phrase::RulePiles),
    Page::with(Picture::Tricks, Phrase::RuleTrick),
    Page::of(Phrase::RuleHand),
    Page::of(Phrase::RuleTurn),
    Page::of(Phrase::RuleDrawn),
    Page::of(Phrase::RuleEnd),
    Page::of(Phrase::RuleTalk),
    Page::of(Phrase::RuleMarks),
    Page::of(Phrase::RuleTakeBack),
    Page::of(Phrase::RuleVariants),
    Page::of(Phrase::RuleBots),
    Page::of(Phrase::RuleHints),
];

const EXTREME: &[Page] = &[
    Page::with(Picture::Commands, Phrase::RuleCommands),
    Page::of(Phrase::RuleTwoSorts),
    Page::with(Picture::Command(Command::Stop, Phrase::NameStop), Phrase::RuleStop),
    Page::with(Picture::Command(Command::Skull, Phrase::NameSkull), Phrase::RuleSkull),
    Page::with(Picture::Command(Command::Three, Phrase::NameThree), Phrase::RuleThree),
    Page::with(Picture::Command(Command::Silence, Phrase::NameSilence), Phrase::RuleSilence),
    Page::with(Picture::Command(Command::NoTricks, Phrase::NameNoTricks), Phrase::RuleNoTricks),
    Page::with(Picture::Command(Command::OnePile, Phrase::NameOnePile), Phrase::RuleOnePile),
    Page::with(Picture::Command(Command::DrawOne, Phrase::NameDrawOne), Phrase::RuleDrawOne),
    Page::of(Phrase::RuleSeveral),
    Page::of(Phrase::RuleCommandTalk),
    Page::of(Phrase::RuleMaps),
];

const SEVEN_ATE_NINE: &[Page] = &[
    Page::of(Phrase::RuleRace),
    Page::with(Picture::Value, Phrase::RuleValueAndStep),
    Page::with(Picture::Fits, Phrase::RuleFits),
    Page::with(Picture::Circle, Phrase::RuleCircle),
    Page::of(Phrase::RuleDeal),
    Page::of(Phrase::RuleNoTurns),
    Page::of(Phrase::RuleFaster),
    Page::of(Phrase::RuleLastCard),
    Page::of(Phrase::RuleStuck),
    Page::of(Phrase::RuleTournament),
    Page::of(Phrase::RuleSharedButtons),
    Page::of(Phrase::RuleDrawSlot),
];

const fn device(controls: Page) -> [Page; 4] {
    [controls, Page::of(Phrase::RulePassing), Page::of(Phrase::RuleSaving), Page::of(Phrase::RuleCodes)]
}

const DEVICE: &[Page] = &device(Page::with(Picture::Buttons, Phrase::RuleButtons));
const DEVICE_WITH_STICK: &[Page] = &device(Page::of(Phrase::RuleStick));
const DEVICE_WITH_KEYS: &[Page] = &device(Page::with(Picture::Keys, Phrase::RuleKeys));

/// The pages about one game or the device, and the one that is shown.
pub struct Rules {
    /// None is the device.
    about: Option<Kind>,
    page: usize,
}

impl Rules {
    /// How a game is played.
    pub fn new(kind: Kind) -> Self {
        Self { about: Some(kind), page: 0 }
    }

    /// How the device is used.
    pub fn of_the_device() -> Self {
        Self { about: None, page: 0 }
    }

    fn pages(&self, controls: Controls) -> &'static [Page] {
        match self.about {
            Some(Kind::Table(TableKind::TheGame)) => THE_GAME,
            Some(Kind::Table(TableKind::Extreme)) => EXTREME,
            Some(Kind::Seven) => SEVEN_ATE_NINE,
            None => match controls {
                Controls::Buttons => DEVICE,
                Controls::Stick => DEVICE_WITH_STICK,
                Controls::Keys => DEVICE_WITH_KEYS,
            },
        }
    }

    fn title(&self) -> Phrase {
        self.about.map_or(Phrase::TheDevice, Kind::name)
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let (game, page, pages) =
            (self.about.map_or("device", Kind::id), self.page + 1, self.pages(context.controls).len());
        Trace::Rules { game, page, pages }
    }
}

impl Act for Rules {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        let last = self.page + 1 == self.pages(context.controls).len();
        match intent {
            Intent::Left | Intent::Up => self.page = self.page.saturating_sub(1),
            Intent::Right | Intent::Down | Intent::Do if !last => self.page += 1,
            // A on the last page leaves.
            Intent::Do | Intent::Back | Intent::Pause => return Next::Pop,
            Intent::Right | Intent::Down => {}
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let pages = self.pages(context.controls);
        view::draw(canvas, self.title(), &pages[self.page], self.page, pages.len());
    }
}
