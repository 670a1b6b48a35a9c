//! The app, with anything that was kept before, any presses, and any time.

use std::cell::Cell;

use stapel::{
    app::{Controls, Crash, Event, Facts, Saves, Slot, Slots, Start, Storage},
    bots::the_game::Thinker,
    bytes::fitted,
    input::{BOUNCE_MS, Button, LONG_MS},
    panel::Controller,
    play::{Kind, TableGame},
    text::Language,
};

use super::{
    Source,
    person::{Person, field},
    record::is_read,
    sealed,
};

/// So many things happen at most: longer lives find less in the same time.
const HAPPENINGS: usize = 80;
/// A wait ends: no device asks for more ticks in the longest one (tests/app/time.rs).
const MOST_TICKS: u32 = 20_000;
/// Waits that a byte can mean, in milliseconds: bounces, taps, holds, and until it is dark.
const WAITS: [u64; 16] = [0, 1, 4, 5, 6, 30, 60, 120, 399, 400, 450, 900, 1_600, 5_000, 31_000, 130_000];

/// From here on a byte means that the device is switched off and on.
const RESTART: u8 = 240;
/// Games that a friend passes on; one link is damaged.
const LINKS: [&str; 4] = [
    "deal=0000006C&game=extreme&players=2&variant=expert&commands=shuffled",
    "deal=0000006C&game=the_game&bots=4",
    "deal=0000006C&game=seven_ate_nine&together=4&length=tournament",
    "deal=0000006",
];

thread_local! {
    /// It is large and lives for ever, so one is used for all lives.
    static THINKER: Cell<Option<&'static mut Thinker>> = const { Cell::new(None) };
}

/// The bytes as how a device starts, what was kept, and what happens then. After everything that happens the glass shows
/// what the app would draw, what is kept can be read, and no hand that is to be hidden came into sight without a hold.
pub fn app(bytes: &[u8]) -> bool {
    let mut source = Source(bytes);
    let Some((start, saves)) = beginning(&mut source) else { return false };
    let thinker = THINKER.take().unwrap_or_else(|| Box::leak(Box::default()));
    let mut life = Life::new(start, saves, thinker);
    let mut happened = 0;
    while happened < HAPPENINGS
        && let Some(what) = source.byte()
    {
        match what {
            RESTART.. => life = life.restart(what),
            _ => life.happen(what, &mut source),
        }
        happened += 1;
    }
    life.person.look();
    life.person.text();
    life.person.app().chosen(&mut String::new()).expect("a string takes everything");
    THINKER.set(Some(life.person.switch_off().1));
    happened > 0
}

/// How the device starts, and what was kept: records of any content, with their checksums.
fn beginning(source: &mut Source) -> Option<(Start, Saves)> {
    let [flags, choices, chance, count] = *source.slice(4)? else { return None };
    let is = |bit: u8| flags >> bit & 1 == 1;
    let mut saves = Saves::default();
    for _ in 0..count % (saves.len() as u8 + 1) {
        let (place, length) = (usize::from(source.byte()?) % saves.len(), usize::from(source.word()?) % 1024);
        saves[place] = fitted(&sealed(source.slice(length)?));
    }
    let start = Start {
        // A counter of 32 bits would begin anew.
        now: if is(0) { u64::from(u32::MAX) - 1_000 } else { 0 },
        seed: [chance; 32],
        language: Language::ALL.get(usize::from(choices & 3)).copied(),
        crash: is(1).then(|| Crash::new("boards/rp2040/keeper.rs", chance.into())),
        leave_games: is(1) && is(2),
        foreign: is(3),
        challenge: (choices >> 6 == 1).then(|| LINKS[usize::from(chance) % LINKS.len()].parse()),
        can_update: is(4),
        can_share: is(5),
        resume: Kind::ALL.get(usize::from(choices >> 2 & 3)).copied(),
        waking_press_counts: is(6),
        controls: [Controls::Buttons, Controls::Stick, Controls::Keys][usize::from(choices >> 4) % 3],
        facts: Facts {
            test: is(7),
            stuck: (chance == u8::MAX).then_some(Button::Down),
            storage: if choices >> 6 == 3 { Storage::Failing } else { Storage::Flash { starts: 1 } },
            ..Facts::default()
        },
        ..Start::default()
    };
    Some((start, saves))
}

struct Life {
    person: Person,
    start: Start,
    /// Since when each button is down.
    down: [Option<u64>; Button::COUNT],
    /// What this life has written to.
    written: Slots,
    /// How often the picture was drawn when it was last looked at.
    pictures: usize,
    /// A hand that is to be hidden is in sight, or under what is.
    in_sight: bool,
}

impl Life {
    fn new(start: Start, saves: Saves, thinker: &'static mut Thinker) -> Self {
        let person = Person::with_thinker(start.clone(), saves, thinker);
        let mut life = Self {
            person,
            start,
            down: [None; Button::COUNT],
            written: Slots::default(),
            pictures: 0,
            in_sight: false,
        };
        life.check();
        life
    }

    /// Something happens. What the bytes do not say is zero.
    fn happen(&mut self, what: u8, source: &mut Source) {
        let button = Button::every().nth(usize::from(what) % Button::COUNT).expect("there are so many");
        let mut more = || source.byte().unwrap_or_default();
        match what {
            // A press, held for some time, and a pause.
            0..144 => {
                let times = more();
                self.level(button, true);
                self.wait(WAITS[usize::from(times & 15)]);
                self.level(button, false);
                self.wait(WAITS[usize::from(times >> 4)]);
            }
            144..180 => self.level(button, self.down[button as usize].is_none()),
            180..200 => self.wait(WAITS[usize::from(more() & 15)]),
            200..216 => self.event(Event::Knob { forward: what & 1 == 0 }),
            216..220 => self.event(Event::Supply(u16::from_le_bytes([more(), more()]))),
            220..224 => self.event(Event::Panel(Controller::ALL[usize::from(what & 1)])),
            224 => self.event(Event::StorageFails),
            225..228 => self.event(Event::SaveFails),
            228 => self.event(Event::Date(u16::from_le_bytes([more(), more()]))),
            229..232 => self.event(Event::Tick),
            // A clock that runs backwards stands still.
            _ => {
                let now = self.person.now();
                self.person.at(now.saturating_sub(more().into()), Event::Tick);
                assert_eq!(self.person.now(), now);
                self.check();
            }
        }
    }

    fn level(&mut self, button: Button, down: bool) {
        let since = self.down[button as usize].unwrap_or(self.person.now());
        self.down[button as usize] = Some(since);
        self.event(Event::Button(button, down));
        self.down[button as usize] = down.then_some(since);
    }

    fn event(&mut self, event: Event) {
        self.person.event(event);
        self.check();
    }

    fn wait(&mut self, milliseconds: u64) {
        let end = self.person.now() + milliseconds;
        let mut ticks = 0;
        while let Some(at) = self.person.driver().wake_at().filter(|at| *at <= end) {
            self.person.until(at);
            self.check();
            ticks += 1;
            assert!(ticks < MOST_TICKS, "it asks for ticks without end: {}", self.person.state());
        }
        self.person.until(end);
    }

    /// Off and on again: what was kept is what goes on.
    fn restart(self, chance: u8) -> Self {
        let Self { person, start, written, .. } = self;
        let now = person.now();
        let (saves, thinker) = person.switch_off();
        let kept = saves.clone();
        let start = Start { now, seed: [chance; 32], language: None, challenge: None, ..start };
        let life = Self { written, ..Self::new(start, saves, thinker) };
        for slot in written.iter() {
            assert_eq!(life.person.app().record(slot), kept[slot.index()], "{slot:?} is not what was kept");
        }
        life
    }

    /// What holds after everything that happens; that the glass shows what the app would draw is what a person sees.
    fn check(&mut self) {
        let driver = self.person.driver();
        let wake_at = driver.wake_at();
        assert!(wake_at.is_none_or(|at| at >= driver.now()), "woken at {wake_at:?}, and it is {}", driver.now());
        for slot in std::mem::take(&mut self.person.saved) {
            let record = &self.person.saves[slot.index()];
            let may_be_empty = !matches!(slot, Slot::Settings | Slot::Statistics(_));
            assert!(may_be_empty && record.is_empty() || is_read(slot, record), "{slot:?} cannot be read again");
            self.written.insert(slot);
        }
        // What came into sight is in the picture.
        if std::mem::replace(&mut self.pictures, self.person.pictures) != self.person.pictures {
            self.check_hand();
        }
    }

    /// Where several people play a hand comes into sight only while a button is held.
    fn check_hand(&mut self) {
        let state = self.person.state();
        match field(&state, "scene") {
            Some("table") => {
                let is_over = field(&state, "phase") == Some("over");
                let in_sight = !is_over && !state.contains(r#""hand":[]"#) && self.hides_hands();
                let held = |since: &u64| self.person.now() - since >= LONG_MS - BOUNCE_MS;
                assert!(!in_sight || self.in_sight || self.down.iter().flatten().any(held), "a hand: {state}");
                self.in_sight = in_sight;
            }
            // What lies on a table; the hand is under it.
            Some("pause" | "question" | "rules" | "hint" | "gone" | "notice") => {}
            _ => self.in_sight = false,
        }
        self.in_sight &= !self.person.driver().is_dark();
    }

    /// Whether several people play the game that is on the screen.
    fn hides_hands(&self) -> bool {
        let app = self.person.app();
        let record = app.playing().map(|kind| app.record(Slot::Game(kind)));
        record.is_some_and(|record| TableGame::unpack(&record).is_ok_and(|table| table.hides_hands()))
    }
}
