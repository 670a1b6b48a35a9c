//! The app, without input or output of its own: events in, effects out.
//!
//! A board makes an [`App`] from what it kept ([`Saves`]) and a [`Start`], hands it every [`Event`] with the time it
//! happened, and carries out the [`Effects`]; a [`Driver`] does that for everything that has no loop of its own.
//! Inside, a stack of scenes: the menu at the bottom keeps its cursor while another scene is on top. All scenes work on
//! one [`Context`].

mod battery;
mod context;
mod contract;
mod deals;
mod driver;
mod judge;
mod par;
mod results;
mod route;
mod scene;
mod scenes;
mod sound;
pub mod trace;

pub use crate::input::Controls;
pub use context::Context;
pub use contract::{Crash, Effects, Event, Facts, Glow, LITHIUM_LOW, Reset, Saves, Slot, Slots, Start, Storage};
pub use deals::NextDeal;
pub use driver::Driver;
pub use sound::{Note, Sound};

use core::fmt;

use self::{
    battery::Battery,
    scene::{Next, SceneEvent},
    scenes::{Scene, language::LanguageChoice, menu::Menu, notice::Notice, self_test::SelfTest, setup::SetupScene},
    trace::Trace,
};
use crate::{
    bots::the_game::Thinker,
    bytes::Bytes,
    frame::Frame,
    input::{Button, Gesture, Input},
    play::{Challenge, Damaged, GameId, Kind, TableGame, TableId},
    text::Language,
    view::{canvas::Canvas, motion, screens::start},
};

/// Menu, setup, code, question; or menu, table, pause, rules, page, question. Nothing is deeper but a start at which
/// everything is to be told: menu, a friend's game and a question about it, [`BROKEN`], foreign, crash, language, and
/// the self-test or a button that is stuck.
const DEPTH: usize = 10;

/// The most slots that could not be read and that one start tells about; the next start tells about the rest.
const BROKEN: usize = 3;

/// Without a press for this long the display is dimmed.
const DIM_MS: u64 = 30_000;

/// The whole program but the board.
pub struct App {
    input: Input,
    context: Context,
    scenes: heapless::Vec<Scene, DEPTH>,
    /// When the scene on top asked to be woken.
    alarm: Option<u64>,
    /// When a finger last did something.
    touched: u64,
    dark: bool,
    /// The press that woke the device does nothing else, nor does whatever is pressed while it is held: since when the
    /// button of that press is down.
    waking: Option<u64>,
    /// It does what it says all the same.
    waking_press_counts: bool,
    battery: Battery,
    /// The storage fails, and the notice was not shown yet.
    loss_untold: bool,
    /// A save failed, and the notice was not shown yet.
    failure_untold: bool,
}

impl App {
    /// Switches the device on. The thinker is large, so the board says where it lies.
    pub fn new(start: Start, saves: &Saves, thinker: &'static mut Thinker) -> Self {
        let mut app = Self::blank(&start, thinker);
        app.recall(start, |slot| saves[slot.index()].clone());
        app
    }

    /// A device that remembers nothing. A board with little stack makes it where it is to stay, and then lets it
    /// [recall](Self::recall): reading a game takes some stack of its own, and the app is large.
    pub fn blank(start: &Start, thinker: &'static mut Thinker) -> Self {
        let context = Context::new(start, thinker);
        let touched = context.now;
        let mut scenes = heapless::Vec::new();
        scenes.push(Menu::new(&context).into()).map_err(|_| ()).expect("DEPTH is more than one");
        let input = Input::new(start.controls);
        Self {
            input,
            context,
            scenes,
            alarm: None,
            touched,
            dark: false,
            waking: None,
            waking_press_counts: start.waking_press_counts,
            battery: Battery::Good,
            loss_untold: false,
            failure_untold: false,
        }
    }

    /// Switches the device off: what it thought with can be used again.
    pub fn switch_off(self) -> &'static mut Thinker {
        self.context.into_thinker()
    }

    /// Takes in what was kept, and shows what there is to say first. Once, before anything else.
    #[inline(never)]
    pub fn recall(&mut self, start: Start, kept: impl FnMut(Slot) -> Bytes) {
        let broken = self.context.recall(&start, kept);
        self.scenes.clear();
        self.push(Menu::new(&self.context).into());
        match start.challenge {
            Some(Ok(challenge)) => self.accept_challenge(challenge),
            Some(Err(Damaged)) => self.push(Notice::damaged_link().into()),
            None => {
                if let Some(kind) = start.resume {
                    let next = route::to_game(&mut self.context, kind);
                    self.follow(next);
                }
            }
        }
        let later = self.context.of_later().iter().filter(|slot| !matches!(slot, Slot::Finished(_)));
        let notices = broken.iter().map(Notice::broken).chain(later.map(Notice::of_later));
        for notice in notices.take(BROKEN).collect::<heapless::Vec<_, BROKEN>>() {
            self.push(notice.into());
        }
        if start.foreign {
            self.push(Notice::foreign().into());
        } else if start.facts.storage == Storage::Failing {
            self.push(Notice::storage_fails().into());
        }
        if let Some(crash) = start.crash {
            let notice = if start.leave_games { Notice::crash_again(crash) } else { Notice::crash(crash) };
            self.push(notice.into());
        }
        if self.context.settings.language.is_none() {
            self.offer_lesson();
            self.push(LanguageChoice::default().into());
        }
        if start.facts.test {
            self.push(SelfTest::default().into());
        } else if let Some(button) = start.facts.stuck {
            self.push(Notice::stuck(button).into());
        }
        // Whoever has something to be told, or goes on with a game, does not wait for the name.
        if start.facts.reset == Reset::Power && matches!(self.scene(), Scene::Menu(_) | Scene::Language(_)) {
            self.context.begin_motion(motion::Moving::Start);
        }
    }

    /// Whoever starts it for the first time may want to learn first, if there is nothing else to say.
    ///
    /// Never inlined: it makes a scene, which would lie on the stack while everything is read.
    #[inline(never)]
    fn offer_lesson(&mut self) {
        if let [Scene::Menu(_)] = &self.scenes[..] {
            self.push(Menu::offer_lesson().into());
        }
    }

    /// Sets a friend's game up and starts it, or asks first if another one would be given up for it.
    fn accept_challenge(&mut self, challenge: Challenge) {
        self.context.choose_challenge(challenge);
        let setup = SetupScene::new(challenge.kind());
        let next = setup.begin(&mut self.context);
        self.push(setup.into());
        self.follow(next);
        if let Some(claim) = challenge.claim {
            self.push(Notice::claim(claim).into());
        }
    }

    /// Takes a game that was set up elsewhere, beside the kept ones, and goes to its table. It is neither kept nor
    /// counted, and the kept games stay as they are.
    pub fn practise(&mut self, table: TableGame) {
        *self.context.games.place(TableId::Practice) = Some(table);
        let next = route::to_table(&mut self.context, TableId::Practice);
        self.follow(next);
    }

    /// Takes an event that happened at `now` (milliseconds). A time before the latest one counts as that.
    pub fn handle(&mut self, now: u64, event: Event) -> Effects {
        let moved = self.context.motion_step();
        self.context.advance(now);
        let now = self.context.now;
        self.input.rotate(self.context.settings.rotated);
        let mut redraw = self.pass(now);
        match event {
            Event::Button(button, down) => {
                if let Some(gesture) = self.input.edge(now, button, down) {
                    redraw |= self.gesture(gesture);
                }
                redraw |= self.pass(now);
            }
            Event::Knob { forward } => redraw |= self.knob(forward),
            Event::Supply(millivolts) => redraw |= self.measure(millivolts),
            Event::StorageFails => redraw |= self.lose_storage(),
            Event::Panel(found) => redraw |= self.context.panel.replace(found) != Some(found),
            Event::Date(days) => redraw |= self.context.set_date(days),
            Event::SaveFails => self.failure_untold = self.context.facts.storage != Storage::Failing,
            Event::Tick => {}
        }
        if !self.dark && self.alarm.is_some_and(|at| at <= now) {
            redraw |= self.tell(SceneEvent::Tick);
        }
        if !self.dark && now >= self.dark_at() {
            self.go_dark();
        }
        redraw |= self.warn() | (self.context.motion_step() != moved);
        let effects = self.context.take_effects();
        self.alarm = self.scene().act().wake_at(&self.context);
        let live = !self.dark && self.scene().act().runs_against_clock();
        Effects {
            // The clock of a game that runs against it is in the picture: no event leaves that as it was.
            redraw: redraw || live,
            wake_at: self.wake_at(now),
            glow: self.glow(now),
            controller: self.context.settings.controller,
            moving: !self.dark && self.context.is_moving(),
            live,
            saves_ahead: if live { 0 } else { self.scene().act().saves_ahead(&self.context) },
            ..effects
        }
    }

    /// Paints what the person holding the device may see.
    pub fn draw(&self, frame: &mut Frame) {
        self.paint(&mut self.canvas(frame).moving(self.context.motion_step()));
        if self.context.settings.rotated {
            frame.rotate();
        }
    }

    fn canvas<'a>(&self, frame: &'a mut Frame) -> Canvas<'a> {
        Canvas::new(frame, self.context.language())
            .naming(self.context.controls)
            .calling(&self.context.settings.names)
            .warning(self.battery.is_low())
    }

    /// Paints on a canvas, never rotated, and what is there at rest unless the canvas moves: for programs that want to
    /// know more than the pixels.
    pub fn paint(&self, canvas: &mut Canvas) {
        match canvas.motion() {
            Some((motion::Moving::Start, step)) => start::draw(canvas, step),
            _ => self.scene().act().draw(&self.context, canvas),
        }
    }

    /// What is to be kept in a slot; empty means that the slot holds nothing any more.
    pub fn record(&self, slot: Slot) -> Bytes {
        self.context.record(slot)
    }

    /// The scene's content as lines of text: what is on the screen, from top to bottom.
    pub fn text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.paint(&mut self.canvas(&mut Frame::new()).noting(out));
        writeln!(out)
    }

    /// What is under the cursor, for a person who cannot see it: at a table what [`Trace::chosen`] writes, anywhere else
    /// the words that are dark on bright. Nothing where there is no cursor.
    pub fn chosen(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        if !self.trace().chosen(out)? {
            self.paint(&mut self.canvas(&mut Frame::new()).noting_chosen(out));
        }
        Ok(())
    }

    /// The kind of the kept game that is on the screen, or under what is.
    pub fn playing(&self) -> Option<Kind> {
        let game = |scene: &Scene| match scene {
            // Between two games of a tournament.
            Scene::SevenEnd(_) => Some(GameId::Seven),
            other => other.act().game(),
        };
        match self.scenes.iter().find_map(game)? {
            GameId::Table(TableId::Kept(kind)) => Some(Kind::Table(kind)),
            GameId::Table(TableId::Practice | TableId::Par) => None,
            GameId::Seven => Some(Kind::Seven),
        }
    }

    /// The language it speaks.
    pub fn language(&self) -> Language {
        self.context.language()
    }

    /// The scene as a program sees it.
    pub fn trace(&self) -> Trace {
        self.scene().trace(&self.context)
    }

    fn scene(&self) -> &Scene {
        self.scenes.last().expect("the menu is always there")
    }

    /// Tells the scene on top of something, and does what it wants next. Whether the picture is to be drawn anew.
    fn tell(&mut self, event: SceneEvent) -> bool {
        let scene = self.scenes.last_mut().expect("the menu is always there");
        let next = scene.act_mut().on(&mut self.context, event);
        self.follow(next)
    }

    /// Gestures that time alone makes: repeats, long presses, the end of a bounce.
    fn pass(&mut self, now: u64) -> bool {
        let mut redraw = false;
        while let Some(gesture) = self.input.poll(now) {
            redraw |= self.gesture(gesture);
        }
        redraw
    }

    /// Whether the sign of a low battery came or went.
    fn measure(&mut self, millivolts: u16) -> bool {
        let was_low = self.battery.is_low();
        self.battery = self.battery.measured(millivolts, self.context.facts.low_battery);
        self.context.save_power(self.battery.is_low());
        self.battery.is_low() != was_low
    }

    /// Whether that is news.
    fn lose_storage(&mut self) -> bool {
        let before = core::mem::replace(&mut self.context.facts.storage, Storage::Failing);
        self.loss_untold |= before != Storage::Failing;
        before != Storage::Failing
    }

    /// Says that the battery is low, or that the storage fails, each once, and not while a game runs against the clock.
    fn warn(&mut self) -> bool {
        let fits = !self.dark && !self.scene().act().runs_against_clock() && !self.scenes.is_full();
        let notice = if !fits {
            return false;
        } else if self.battery == Battery::Low {
            self.battery = Battery::Told;
            Notice::battery(self.context.facts.storage != Storage::Failing)
        } else if core::mem::take(&mut self.loss_untold) {
            Notice::storage_fails()
        } else if core::mem::take(&mut self.failure_untold) {
            Notice::save_fails()
        } else {
            return false;
        };
        self.cover(notice.by_itself(self.context.now).into());
        true
    }

    /// Moves the knob in the scene on top.
    fn knob(&mut self, forward: bool) -> bool {
        self.touch();
        self.context.end_motion();
        core::mem::take(&mut self.dark) || self.tell(SceneEvent::Knob { forward })
    }

    fn gesture(&mut self, gesture: Gesture) -> bool {
        // Gestures are rotated and not edges, so that the button that rotates the screen is released as the one that
        // was pressed.
        let gesture = if self.context.settings.rotated { gesture.on(Button::rotated) } else { gesture };
        // A button that was held when it went dark, and is let go, wakes nothing.
        if self.dark && !matches!(gesture, Gesture::Press(_)) {
            return false;
        }
        self.touch();
        let since = |button| self.input.held_since(button);
        let was_dark = core::mem::take(&mut self.dark);
        if was_dark && !self.waking_press_counts {
            self.waking = Some(Button::every().filter_map(since).max().unwrap_or(self.context.now));
            return true;
        }
        if let Some(woken) = self.waking {
            // A button that is stuck, and was down before, does not count.
            let held = Button::every().filter_map(since).any(|since| since >= woken);
            self.waking = self.waking.filter(|_| held);
            return false;
        }
        // A finger that merely stays, or lifts, is not what the picture has to hurry for.
        if let Gesture::Press(_) | Gesture::Repeat(_) = gesture {
            self.context.end_motion();
        }
        self.tell(SceneEvent::Gesture(gesture)) | was_dark
    }

    /// A press: the time until the display goes dark begins anew, and the moment goes into later deals.
    fn touch(&mut self) {
        self.touched = self.context.now;
        self.context.mix_in_time();
    }

    /// Closes what lies on a game, and puts the hand-over there where several people play: another person may wake the
    /// device. Only what is for everyone stays.
    ///
    /// Never inlined: it makes a scene, which would lie on the stack of every event.
    #[inline(never)]
    fn go_dark(&mut self) {
        self.dark = true;
        self.context.end_motion();
        self.tell(SceneEvent::Dark);
        let Some(place) = self.scenes.iter().position(|scene| scene.act().game().is_some()) else { return };
        let mut above = 0..self.scenes.len();
        self.scenes.retain(|scene| above.next().is_none_or(|at| at <= place) || scene.is_for_everyone());
        let Some(game) = self.scenes[place].act().game() else { return };
        if let GameId::Table(id) = game
            && self.context.games.table(id).hides_hands()
            && let Next::Only(scene) = route::to_table(&mut self.context, id)
        {
            self.scenes[place] = scene;
        }
    }

    /// Does what a scene wants next. Whether the picture is to be drawn anew.
    fn follow(&mut self, next: Next) -> bool {
        if !matches!(next, Next::Unchanged | Next::Stay) {
            self.context.end_older_motion();
        }
        match next {
            Next::Unchanged => return false,
            Next::Stay => {}
            Next::Push(scene) => self.cover(scene),
            Next::Pop => self.pop(),
            Next::Only(scene) => {
                self.scenes.truncate(1);
                self.push(scene);
            }
            Next::Home(kind) => {
                self.scenes.truncate(1);
                if let [Scene::Menu(menu)] = &mut self.scenes[..] {
                    menu.come_back(&self.context, kind);
                }
            }
            Next::Answer(yes) => {
                self.pop();
                self.tell(SceneEvent::Answer(yes));
            }
        }
        if let [Scene::Menu(menu)] = &mut self.scenes[..] {
            menu.refresh(&self.context);
        }
        true
    }

    fn push(&mut self, scene: Scene) {
        self.scenes.push(scene).map_err(|_| ()).expect("DEPTH is more than any way through the menus");
    }

    /// Puts a scene over the one on top, which is told of it.
    fn cover(&mut self, scene: Scene) {
        // Nothing is drawn of it now, so whatever it answers changes nothing.
        let top = self.scenes.last_mut().expect("the menu is always there");
        top.act_mut().on(&mut self.context, SceneEvent::Covered);
        self.context.end_older_motion();
        self.push(scene);
    }

    fn pop(&mut self) {
        if self.scenes.len() > 1 {
            self.scenes.pop();
        }
    }

    fn dark_at(&self) -> u64 {
        self.touched + u64::from(self.context.settings.sleep_minutes) * 60_000
    }

    fn glow(&self, now: u64) -> Glow {
        const CONTRAST: [u8; 4] = [0x01, 0x2F, 0x7F, 0xFF];
        match (self.dark, now >= self.touched + DIM_MS) {
            (true, _) => Glow::Off,
            (false, true) => Glow::On(0),
            (false, false) => Glow::On(CONTRAST[usize::from(self.context.settings.brightness)]),
        }
    }

    fn wake_at(&self, now: u64) -> Option<u64> {
        let awake = if self.dark {
            None
        } else {
            let dim_at = Some(self.touched + DIM_MS).filter(|at| *at > now);
            let moves_at = self.context.motion_wakes_at();
            [self.alarm, moves_at, dim_at, Some(self.dark_at())].into_iter().flatten().min()
        };
        [awake, self.input.wake_at()].into_iter().flatten().min()
    }
}
