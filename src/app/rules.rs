//! How to play: pages to turn, for each game and for the device.

use core::fmt;

use super::{
    Controls, Kind, World,
    scene::{Act, Key, Next},
};
use crate::{
    rules::the_game::Command,
    text::{Phrase, rules as words},
    view::{
        canvas::Canvas,
        rules::{self as view, Page, Picture},
    },
};

const THE_GAME: &[Page] = &[
    Page::with(Picture::Piles, words::GOAL),
    Page::with(Picture::Steps, words::PILES),
    Page::with(Picture::Tricks, words::TRICK),
    Page::of(words::HAND),
    Page::of(words::TURN),
    Page::of(words::DRAWN),
    Page::of(words::END),
    Page::of(words::TALK),
    Page::of(words::MARKS),
    Page::of(words::TAKE_BACK),
    Page::of(words::VARIANTS),
    Page::of(words::BOTS),
    Page::of(words::HINTS),
];

const EXTREME: &[Page] = &[
    Page::with(Picture::Commands, words::COMMANDS),
    Page::of(words::TWO_SORTS),
    Page::with(Picture::Command(Command::Stop, words::STOP), words::STOP_RULE),
    Page::with(Picture::Command(Command::Skull, words::SKULL), words::SKULL_RULE),
    Page::with(Picture::Command(Command::Three, words::THREE), words::THREE_RULE),
    Page::with(Picture::Command(Command::Silence, words::SILENCE), words::SILENCE_RULE),
    Page::with(Picture::Command(Command::NoTricks, words::NO_TRICKS), words::NO_TRICKS_RULE),
    Page::with(Picture::Command(Command::OnePile, words::ONE_PILE), words::ONE_PILE_RULE),
    Page::with(Picture::Command(Command::DrawOne, words::DRAW_ONE), words::DRAW_ONE_RULE),
    Page::of(words::SEVERAL),
    Page::of(words::COMMAND_TALK),
    Page::of(words::MAPS),
];

const SEVEN_ATE_NINE: &[Page] = &[
    Page::of(words::RACE),
    Page::with(Picture::Value, words::VALUE_AND_STEP),
    Page::with(Picture::Fits, words::FITS),
    Page::with(Picture::Circle, words::CIRCLE),
    Page::of(words::DEAL),
    Page::of(words::NO_TURNS),
    Page::of(words::FASTER),
    Page::of(words::LAST_CARD),
    Page::of(words::STUCK),
    Page::of(words::TOURNAMENT),
    Page::of(words::SHARED_BUTTONS),
    Page::of(words::DRAW_SLOT),
];

const fn device(controls: Page) -> [Page; 4] {
    [controls, Page::of(words::PASSING), Page::of(words::SAVING), Page::of(words::CODES)]
}

const DEVICE: &[Page] = &device(Page::with(Picture::Buttons, words::BUTTONS));
const DEVICE_WITH_STICK: &[Page] = &device(Page::of(words::STICK));
const DEVICE_WITH_KEYS: &[Page] = &device(Page::with(Picture::Keys, words::KEYS));

/// A small book, open at a page.
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
            Some(Kind::TheGame) => THE_GAME,
            Some(Kind::Extreme) => EXTREME,
            Some(Kind::SevenAteNine) => SEVEN_ATE_NINE,
            None => match controls {
                Controls::Buttons => DEVICE,
                Controls::Stick => DEVICE_WITH_STICK,
                Controls::Keys => DEVICE_WITH_KEYS,
            },
        }
    }

    fn title(&self) -> Phrase {
        self.about.map_or(words::DEVICE, Kind::name)
    }
}

impl Act for Rules {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let last = self.page + 1 == self.pages(world.controls).len();
        match key {
            Key::Left | Key::Up => self.page = self.page.saturating_sub(1),
            Key::Right | Key::Down | Key::A if !last => self.page += 1,
            // Whoever reads on with A is through.
            Key::A | Key::Back | Key::Pause => return Next::Pop,
            Key::Right | Key::Down => {}
        }
        Next::Stay
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let pages = self.pages(world.controls);
        view::draw(canvas, self.title(), &pages[self.page], self.page, pages.len());
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let (game, page, pages) =
            (self.about.map_or("device", Kind::id), self.page + 1, self.pages(world.controls).len());
        write!(out, r#"{{"scene":"rules","game":"{game}","page":{page},"pages":{pages}}}"#)
    }
}
