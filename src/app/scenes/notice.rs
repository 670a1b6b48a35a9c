//! A message that waits until it was read.

use crate::{
    app::{
        Context, Crash, Slot,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    entropy::Verdict,
    input::{Button, Gesture, Intent},
    play::Claim,
    text::{Around, Language, Line, Phrase},
    view::{canvas::Canvas, screens::dialog},
};

/// How long a notice that comes up by itself ignores presses.
const GRACE_MS: u64 = 700;

/// A message.
pub struct Notice {
    id: &'static str,
    title: Phrase,
    words: Phrase,
    value: Value,
    /// The slot that is written anew once this was read. Until then every start shows the notice again.
    lost: Option<Slot>,
    /// One that comes up by itself ignores what was meant for the scene below it.
    takes_presses_from: u64,
    /// Whether B went down here, and not before.
    pressed: bool,
}

/// What the words leave open.
enum Value {
    Nothing,
    Phrase(Phrase),
    Crash(Crash),
    Button(Button),
    Claim(Claim),
}

impl Notice {
    fn new(id: &'static str, title: Phrase, words: Phrase, value: Value) -> Self {
        Self { id, title, words, value, lost: None, takes_presses_from: 0, pressed: false }
    }

    /// Something kept could not be read; it starts fresh.
    pub fn broken(slot: Slot) -> Self {
        let (words, value) = match slot {
            Slot::Settings => (Phrase::BrokenSettings, Value::Nothing),
            Slot::Statistics(kind) => (Phrase::BrokenStatistics, Value::Phrase(kind.name())),
            Slot::Numbered => (Phrase::Around(Around::Broken), Value::Phrase(Phrase::Around(Around::NumberedDeals))),
            Slot::Progress => (Phrase::Around(Around::Broken), Value::Phrase(Phrase::Around(Around::Goals))),
            Slot::Groups => (Phrase::Around(Around::Broken), Value::Phrase(Phrase::Around(Around::Names))),
            Slot::Game(kind) | Slot::Finished(kind) => (Phrase::BrokenGame, Value::Phrase(kind.name())),
        };
        Self { lost: Some(slot), ..Self::new("broken", Phrase::BrokenTitle, words, value) }
    }

    /// A later program made something that this one cannot read; it stays as it is.
    pub fn of_later(slot: Slot) -> Self {
        let (words, value) = match slot {
            Slot::Settings => (Phrase::LaterSettings, Value::Nothing),
            Slot::Statistics(kind) => (Phrase::LaterStatistics, Value::Phrase(kind.name())),
            Slot::Numbered => (Phrase::Around(Around::Later), Value::Phrase(Phrase::Around(Around::NumberedDeals))),
            Slot::Progress => (Phrase::Around(Around::Later), Value::Phrase(Phrase::Around(Around::Goals))),
            Slot::Groups => (Phrase::Around(Around::Later), Value::Phrase(Phrase::Around(Around::Names))),
            Slot::Game(kind) | Slot::Finished(kind) => (Phrase::LaterGame, Value::Phrase(kind.name())),
        };
        Self::new("later", Phrase::LaterTitle, words, value)
    }

    /// The flash held something else than Stapel's records.
    pub fn foreign() -> Self {
        Self::new("foreign", Phrase::ForeignTitle, Phrase::Foreign, Value::Nothing)
    }

    /// A link that should have opened a game means none.
    pub fn damaged_link() -> Self {
        Self::new("damaged_link", Phrase::LinkTitle, Phrase::DamagedLink, Value::Nothing)
    }

    /// A friend who passed a deal on says how it went.
    pub fn claim(claim: Claim) -> Self {
        let words = if claim.by.is_some() { Around::NameLeft } else { Around::FriendLeft };
        Self::new("claim", Phrase::LinkTitle, Phrase::Around(words), Value::Claim(claim))
    }

    /// The device panicked again and again; the kept games are left alone.
    pub fn crash_again(crash: Crash) -> Self {
        Self::new("crash_again", Phrase::CrashTitle, Phrase::CrashAgain, Value::Crash(crash))
    }

    /// The device panicked and restarted.
    pub fn crash(crash: Crash) -> Self {
        Self::new("crash", Phrase::CrashTitle, Phrase::Crash, Value::Crash(crash))
    }

    /// What this program is, that it is unofficial, and whether the source of chance is healthy.
    pub fn about(random_source: Verdict) -> Self {
        let words = match random_source {
            Verdict::Healthy => Phrase::AboutWords,
            _ => Phrase::AboutRandomSick,
        };
        Self::new("about", Phrase::AboutTitle, words, Value::Nothing)
    }

    /// This board has no boot loader.
    pub fn cannot_update() -> Self {
        Self::new("cannot_update", Phrase::SettingUpdate, Phrase::CannotUpdate, Value::Nothing)
    }

    /// A button was down when the device started: it is probably stuck.
    pub fn stuck(button: Button) -> Self {
        Self::new("stuck", Phrase::TestStuckTitle, Phrase::TestStuck, Value::Button(button))
    }

    /// The battery is low, and games are saved or cannot be.
    pub fn battery(saved: bool) -> Self {
        let words = if saved { Phrase::Battery } else { Phrase::BatteryUnsaved };
        Self::new("battery", Phrase::BatteryTitle, words, Value::Nothing)
    }

    /// Nothing can be kept.
    pub fn storage_fails() -> Self {
        Self::new("storage_fails", Phrase::StorageTitle, Phrase::StorageFails, Value::Nothing)
    }

    /// Something could not be kept, but may be later.
    pub fn save_fails() -> Self {
        Self::new("save_fails", Phrase::SaveFailsTitle, Phrase::SaveFails, Value::Nothing)
    }

    /// Comes up by itself, at `now`, over something else.
    pub fn by_itself(self, now: u64) -> Self {
        Self { takes_presses_from: now + GRACE_MS, ..self }
    }

    /// Everything is forgotten.
    pub fn forgotten() -> Self {
        Self::new("forgotten", Phrase::ForgottenTitle, Phrase::Forgotten, Value::Nothing)
    }

    fn words(&self, language: Language) -> Line {
        match &self.value {
            Value::Nothing | Value::Button(_) => self.words.with(language, &[]),
            Value::Phrase(phrase) => self.words.with(language, &[&phrase.to(language)]),
            Value::Claim(Claim { left, by: Some(name) }) => self.words.with(language, &[name, left]),
            Value::Claim(Claim { left, by: None }) => self.words.with(language, &[left]),
            Value::Crash(crash) => self.words.with(language, &[&env!("CARGO_PKG_VERSION"), crash]),
        }
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        Trace::Notice { entry: self.id }
    }
}

impl Act for Notice {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if context.now < self.takes_presses_from {
            return Next::Unchanged;
        }
        self.pressed |= matches!(event, SceneEvent::Gesture(Gesture::Press(_)));
        match event.intent() {
            Some(Intent::Do | Intent::Back) if self.pressed => {
                if let Some(slot) = self.lost {
                    context.save(slot);
                }
                Next::Pop
            }
            _ => Next::Unchanged,
        }
    }

    fn draw(&self, _context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        if let Value::Button(button) = self.value {
            return dialog::stuck(canvas, button);
        }
        dialog::notice(canvas, self.title.to(language), &self.words(language));
    }
}
