//! The settings: each change takes effect and is kept at once.

use core::fmt;

use heapless::Vec;

use super::{
    Slot, World,
    confirm::Confirm,
    notice::Notice,
    scene::{Act, Key, Next, around, push},
    self_test::SelfTest,
};
use crate::{
    store::Settings,
    text::{Language, Line, Phrase, menu, settings as words},
    view::{
        canvas::Canvas,
        list::{self, Row},
    },
};

/// The settings.
#[derive(Default)]
pub struct SettingsScene {
    entry: usize,
    asked: Asked,
}

/// What the latest question was about.
#[derive(Default)]
enum Asked {
    #[default]
    Update,
    Forget,
    ForgetAgain,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Language,
    Brightness,
    Sound,
    Screen,
    Sleep,
    TakeBack,
    CardsGone,
    Training,
    SelfTest,
    About,
    Update,
    Forget,
}

impl Entry {
    const ALL: [Self; 12] = [
        Self::Language,
        Self::Brightness,
        Self::Sound,
        Self::Screen,
        Self::Sleep,
        Self::TakeBack,
        Self::CardsGone,
        Self::Training,
        Self::SelfTest,
        Self::About,
        Self::Update,
        Self::Forget,
    ];

    fn id(self) -> &'static str {
        match self {
            Self::Language => "language",
            Self::Brightness => "brightness",
            Self::Sound => "sound",
            Self::Screen => "screen",
            Self::Sleep => "sleep",
            Self::TakeBack => "take_back",
            Self::CardsGone => "cards_gone",
            Self::Training => "training",
            Self::SelfTest => "self_test",
            Self::About => "about",
            Self::Update => "update",
            Self::Forget => "forget",
        }
    }

    /// What it is called, and what it does.
    fn words(self) -> (Phrase, Phrase) {
        match self {
            Self::Language => (words::LANGUAGE, words::HELP_LANGUAGE),
            Self::Brightness => (words::BRIGHTNESS, words::HELP_BRIGHTNESS),
            Self::Sound => (words::SOUND, words::HELP_SOUND),
            Self::Screen => (words::SCREEN, words::HELP_SCREEN),
            Self::Sleep => (words::SLEEP, words::HELP_SLEEP),
            Self::TakeBack => (words::TAKE_BACK, words::HELP_TAKE_BACK),
            Self::CardsGone => (words::CARDS_GONE, words::HELP_CARDS_GONE),
            Self::Training => (words::TRAINING, words::HELP_TRAINING),
            Self::SelfTest => (words::SELF_TEST, words::HELP_SELF_TEST),
            Self::About => (words::ABOUT, words::HELP_ABOUT),
            Self::Update => (words::UPDATE, words::HELP_UPDATE),
            Self::Forget => (words::FORGET, words::HELP_FORGET),
        }
    }

    /// The switch, if it is one.
    fn switch(self, settings: &mut Settings) -> Option<&mut bool> {
        match self {
            Self::Sound => Some(&mut settings.sound),
            Self::Screen => Some(&mut settings.turned),
            Self::TakeBack => Some(&mut settings.take_back),
            Self::CardsGone => Some(&mut settings.cards_gone),
            Self::Training => Some(&mut settings.training),
            _ => None,
        }
    }

    /// Moves the choice to its neighbour, around the circle.
    fn change(self, settings: &mut Settings, forward: bool) {
        match self {
            Self::Language => {
                let place = settings.language.unwrap_or_default() as usize;
                settings.language = Some(Language::ALL[around(place, Language::ALL.len(), forward)]);
            }
            Self::Brightness => {
                let count = usize::from(Settings::BRIGHTEST) + 1;
                settings.brightness = around(settings.brightness.into(), count, forward) as u8;
            }
            Self::Sleep => {
                let minutes = Settings::SLEEP_MINUTES;
                let place = minutes.iter().position(|other| *other == settings.sleep_minutes).unwrap_or(0);
                settings.sleep_minutes = minutes[around(place, minutes.len(), forward)];
            }
            _ => {
                if let Some(on) = self.switch(settings) {
                    *on = !*on;
                }
            }
        }
    }

    fn value(self, settings: &Settings, language: Language) -> Option<Line> {
        let phrase = match self {
            Self::SelfTest | Self::About | Self::Update | Self::Forget => return None,
            Self::Language => words::LANGUAGES[settings.language.unwrap_or_default() as usize],
            Self::Brightness => {
                let steps = [settings.brightness + 1, Settings::BRIGHTEST + 1];
                return Some(words::STEP_OF.with(language, &[&steps[0], &steps[1]]));
            }
            Self::Sleep => return Some(words::MINUTES.with(language, &[&settings.sleep_minutes])),
            Self::Screen if settings.turned => words::TURNED,
            Self::Screen => words::UPRIGHT,
            _ => match self.switch(&mut settings.clone()) {
                Some(true) => words::ON,
                _ => words::OFF,
            },
        };
        Some(phrase.with(language, &[]))
    }
}

impl Act for SettingsScene {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let entry = Entry::ALL[self.entry];
        match key {
            Key::Up | Key::Down => self.entry = around(self.entry, Entry::ALL.len(), key == Key::Down),
            Key::Left | Key::Right | Key::A => match entry {
                Entry::SelfTest if key == Key::A => return push(SelfTest::default()),
                Entry::About if key == Key::A => return push(Notice::about(world.random_source())),
                Entry::Update if key == Key::A && world.can_update => {
                    self.asked = Asked::Update;
                    return push(Confirm::new(world, "update", words::ASK_UPDATE));
                }
                Entry::Update if key == Key::A => return push(Notice::cannot_update()),
                Entry::Forget if key == Key::A => {
                    self.asked = Asked::Forget;
                    return push(Confirm::new(world, "forget", words::FORGET_FIRST));
                }
                Entry::SelfTest | Entry::About | Entry::Update | Entry::Forget => {}
                _ => {
                    entry.change(&mut world.settings, key != Key::Left);
                    world.save(Slot::Settings);
                }
            },
            Key::Back | Key::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn answered(&mut self, world: &mut World, yes: bool) -> Next {
        match self.asked {
            _ if !yes => Next::Stay,
            Asked::Update => {
                world.update();
                Next::Stay
            }
            Asked::Forget => {
                self.asked = Asked::ForgetAgain;
                push(Confirm::new(world, "forget_again", words::FORGET_AGAIN))
            }
            Asked::ForgetAgain => {
                world.forget_everything();
                push(Notice::forgotten())
            }
        }
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let language = canvas.language();
        let rows: Vec<Row, { Entry::ALL.len() }> = Entry::ALL
            .into_iter()
            .map(|entry| {
                let value = entry.value(&world.settings, language);
                let value = value.map(|value| value.as_str().try_into().expect("a row's words are short"));
                Row { label: entry.words().0.to(language), value }
            })
            .collect();
        let help = Entry::ALL[self.entry].words().1;
        list::draw(canvas, menu::SETTINGS.to(language), &rows, self.entry, help.to(language));
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let entry = Entry::ALL[self.entry];
        let value = entry.value(&world.settings, Language::English).unwrap_or_default();
        write!(out, r#"{{"scene":"settings","entry":"{}","value":"{value}"}}"#, entry.id())
    }
}
