//! The settings: each change takes effect and is kept at once.

use heapless::Vec;

use super::{confirm::Confirm, notice::Notice, self_test::SelfTest};
use crate::{
    app::{
        Context, Slot,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    bots::the_game::Strength,
    input::Intent,
    panel::Controller,
    store::Settings,
    text::{self, Language, Line, Phrase},
    view::{
        canvas::Canvas,
        widgets::{
            around,
            list::{self, Row, Values},
            neighbour,
        },
    },
};

/// The settings.
#[derive(Default)]
pub struct SettingsScene {
    entry: Entry,
    asked: Asked,
}

const ERASE: [Phrase; 2] = [Phrase::AnswerErase, Phrase::AnswerKeep];

/// What the latest question was about.
#[derive(Default)]
enum Asked {
    #[default]
    Update,
    Forget,
    ForgetAgain,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Entry {
    #[default]
    Language,
    Brightness,
    Sound,
    Screen,
    Sleep,
    TakeBack,
    CardsGone,
    Motion,
    Partners,
    Panel,
    SelfTest,
    About,
    Update,
    Forget,
}

impl Entry {
    const ALL: [Self; 14] = [
        Self::Language,
        Self::Brightness,
        Self::Sound,
        Self::Screen,
        Self::Sleep,
        Self::TakeBack,
        Self::CardsGone,
        Self::Motion,
        Self::Partners,
        Self::Panel,
        Self::SelfTest,
        Self::About,
        Self::Update,
        Self::Forget,
    ];

    /// Those that there are on this board: a panel that cannot be mistaken needs no choice.
    fn here(context: &Context) -> Vec<Self, { Self::ALL.len() }> {
        Self::ALL.into_iter().filter(|entry| *entry != Self::Panel || context.panel.is_some()).collect()
    }

    fn id(self) -> &'static str {
        match self {
            Self::Language => "language",
            Self::Brightness => "brightness",
            Self::Sound => "sound",
            Self::Motion => "motion",
            Self::Partners => "partners",
            Self::Screen => "screen",
            Self::Sleep => "sleep",
            Self::TakeBack => "take_back",
            Self::CardsGone => "cards_gone",
            Self::Panel => "panel",
            Self::SelfTest => "self_test",
            Self::About => "about",
            Self::Update => "update",
            Self::Forget => "forget",
        }
    }

    /// What it is called, and what it does.
    fn words(self) -> (Phrase, Phrase) {
        match self {
            Self::Language => (Phrase::SettingLanguage, Phrase::HelpSettingLanguage),
            Self::Brightness => (Phrase::SettingBrightness, Phrase::HelpSettingBrightness),
            Self::Sound => (Phrase::SettingSound, Phrase::HelpSettingSound),
            Self::Motion => (Phrase::SettingMotion, Phrase::HelpSettingMotion),
            Self::Partners => (Phrase::SettingPartners, Phrase::HelpSettingPartners),
            Self::Screen => (Phrase::SettingScreen, Phrase::HelpSettingScreen),
            Self::Sleep => (Phrase::SettingSleep, Phrase::HelpSettingSleep),
            Self::TakeBack => (Phrase::SettingTakeBack, Phrase::HelpSettingTakeBack),
            Self::CardsGone => (Phrase::SettingCardsGone, Phrase::HelpSettingCardsGone),
            Self::Panel => (Phrase::SettingPanel, Phrase::HelpSettingPanel),
            Self::SelfTest => (Phrase::SettingSelfTest, Phrase::HelpSettingSelfTest),
            Self::About => (Phrase::SettingAbout, Phrase::HelpSettingAbout),
            Self::Update => (Phrase::SettingUpdate, Phrase::HelpSettingUpdate),
            Self::Forget => (Phrase::SettingForget, Phrase::HelpSettingForget),
        }
    }

    /// The switch, if it is one.
    fn switch(self, settings: &mut Settings) -> Option<&mut bool> {
        match self {
            Self::Sound => Some(&mut settings.sound),
            Self::Motion => Some(&mut settings.motion),
            Self::Screen => Some(&mut settings.rotated),
            Self::TakeBack => Some(&mut settings.take_back),
            Self::CardsGone => Some(&mut settings.cards_gone),
            _ => None,
        }
    }

    /// Moves the choice to its neighbour, around the circle.
    fn change(self, settings: &mut Settings, forward: bool) {
        match self {
            Self::Language => {
                let language = settings.language.unwrap_or_default();
                settings.language = Some(neighbour(&Language::ALL, language, forward));
            }
            Self::Brightness => {
                let count = usize::from(Settings::BRIGHTEST) + 1;
                settings.brightness = around(settings.brightness.into(), count, forward) as u8;
            }
            Self::Sleep => {
                settings.sleep_minutes = neighbour(&Settings::SLEEP_MINUTES, settings.sleep_minutes, forward);
            }
            Self::Partners => {
                settings.partners = neighbour(&[Strength::Steady, Strength::Strong], settings.partners, forward);
            }
            Self::Panel => {
                let [ssd1306, sh1106] = Controller::ALL.map(Some);
                settings.controller = neighbour(&[None, ssd1306, sh1106], settings.controller, forward);
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
            Self::Language => {
                return Some(text::line(format_args!("{}", settings.language.unwrap_or_default().name())));
            }
            Self::Brightness => {
                let steps = [settings.brightness + 1, Settings::BRIGHTEST + 1];
                return Some(Phrase::StepOf.with(language, &[&steps[0], &steps[1]]));
            }
            Self::Sleep => return Some(Phrase::Minutes.with(language, &[&settings.sleep_minutes])),
            Self::Panel => match settings.controller {
                Some(controller) => return Some(text::line(format_args!("{}", controller.name()))),
                None => Phrase::PanelFound,
            },
            Self::Partners if settings.partners == Strength::Strong => Phrase::PartnersStrong,
            Self::Partners => Phrase::PartnersSteady,
            Self::Screen if settings.rotated => Phrase::Rotated,
            Self::Screen => Phrase::Upright,
            _ => match self.switch(&mut settings.clone()) {
                Some(true) => Phrase::On,
                _ => Phrase::Off,
            },
        };
        Some(phrase.with(language, &[]))
    }
}

impl SettingsScene {
    fn answered(&mut self, context: &mut Context, yes: bool) -> Next {
        match self.asked {
            _ if !yes => Next::Stay,
            Asked::Update => {
                context.update();
                Next::Stay
            }
            Asked::Forget => {
                self.asked = Asked::ForgetAgain;
                push(Confirm::new("forget_again", Phrase::ForgetAgain, ERASE))
            }
            Asked::ForgetAgain => {
                context.forget_everything();
                push(Notice::forgotten())
            }
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let value = self.entry.value(&context.settings, Language::English).unwrap_or_default();
        Trace::Settings { entry: self.entry.id(), value }
    }
}

impl Act for SettingsScene {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if let SceneEvent::Answer(yes) = event {
            return self.answered(context, yes);
        }
        let Some(intent) = event.intent() else { return Next::Unchanged };
        match intent {
            Intent::Up | Intent::Down => {
                self.entry = neighbour(&Entry::here(context), self.entry, intent == Intent::Down);
            }
            Intent::Left | Intent::Right | Intent::Do => match self.entry {
                Entry::SelfTest if intent == Intent::Do => return push(SelfTest::default()),
                Entry::About if intent == Intent::Do => return push(Notice::about(context.random_source())),
                Entry::Update if intent == Intent::Do && context.can_update => {
                    self.asked = Asked::Update;
                    return push(Confirm::new("update", Phrase::AskUpdate, [Phrase::AnswerRestart, Phrase::No]));
                }
                Entry::Update if intent == Intent::Do => return push(Notice::cannot_update()),
                Entry::Forget if intent == Intent::Do => {
                    self.asked = Asked::Forget;
                    return push(Confirm::new("forget", Phrase::ForgetFirst, ERASE));
                }
                Entry::SelfTest | Entry::About | Entry::Update | Entry::Forget => return Next::Unchanged,
                _ => {
                    self.entry.change(&mut context.settings, intent != Intent::Left);
                    context.save(Slot::Settings);
                }
            },
            Intent::Back | Intent::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        let entries = Entry::here(context);
        let rows: Vec<Row, { Entry::ALL.len() }> = entries
            .iter()
            .map(|entry| {
                let value = entry.value(&context.settings, language);
                let value = value.map(|value| value.as_str().try_into().expect("a row's words are short"));
                Row { label: entry.words().0.to(language), value }
            })
            .collect();
        let cursor = entries.iter().position(|entry| *entry == self.entry).unwrap_or_default();
        let help = self.entry.words().1;
        list::draw(canvas, Phrase::Settings.to(language), &rows, Values::Chosen, cursor, help.to(language));
    }
}
