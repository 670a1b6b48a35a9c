//! The app, without input or output of its own: events in, effects out.
//!
//! A board makes an [`App`] from what it kept ([`Saves`]) and a [`Start`], hands it every [`Event`] with the
//! time it happened, and carries out the [`Effects`]. Inside, a stack of scenes: the menu at the bottom keeps its
//! cursor while another scene is on top. All scenes work on one [`World`].

mod battery;
mod challenge;
mod code;
mod confirm;
mod contract;
mod end;
mod gate;
mod gone;
mod handover;
mod hint;
mod language;
mod look;
mod menu;
mod notice;
mod partner;
mod pause;
mod rules;
mod scene;
mod self_test;
mod settings;
mod setup;
mod seven;
mod seven_buttons;
mod seven_end;
mod seven_state;
mod shelf;
mod sound;
mod starter;
mod statistics;
mod table;
mod table_state;
mod world;

pub use crate::input::Controls;
pub use challenge::{Challenge, Choice, Damaged};
pub use contract::{Crash, Effects, Event, Facts, Glow, Kind, Reset, Saves, Slot, Slots, Start, Storage};
pub use sound::{Note, Sound};
pub use world::World;

use core::fmt;

use self::{
    battery::Battery,
    scene::{Key, Next, Scene},
};
use crate::{
    bots::the_game::Thinker,
    frame::Frame,
    input::{Button, Gesture, Input},
    rules::bytes::Bytes,
    text::Language,
    view::canvas::Canvas,
};

/// Menu, setup, code, question; or menu, table, pause, rules, page, question. Nothing is deeper but a start at which
/// everything is to be told: menu, a friend's game and a question about it, [`BROKEN`], foreign, crash, language, and
/// the self-test or a button that is stuck.
const DEPTH: usize = 10;

/// More broken slots than these are told about at the next start.
const BROKEN: usize = 3;

/// Without a press for this long the display is dimmed.
const DIM_MS: u64 = 30_000;

/// The whole program but the board.
pub struct App {
    input: Input,
    world: World,
    scenes: heapless::Vec<Scene, DEPTH>,
    /// When the scene on top asked to be woken.
    alarm: Option<u64>,
    /// When a finger last did something.
    touched: u64,
    dark: bool,
    /// The press that woke the device, and whatever is held with it, does nothing else.
    deaf: bool,
    battery: Battery,
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
        let world = World::new(start, thinker);
        let mut scenes = heapless::Vec::new();
        scenes.push(menu::Menu::new(&world).into()).map_err(|_| ()).expect("DEPTH is more than one");
        let input = Input::new(start.controls);
        Self { input, world, scenes, alarm: None, touched: start.now, dark: false, deaf: false, battery: Battery::Good }
    }

    /// Takes in what was kept, and shows what there is to say first. Once, before anything else.
    #[inline(never)]
    pub fn recall(&mut self, start: Start, kept: impl FnMut(Slot) -> Bytes) {
        let broken = self.world.recall(&start, kept);
        self.scenes.clear();
        self.push(menu::Menu::new(&self.world).into());
        match start.challenge {
            Some(Ok(challenge)) => self.take_up(challenge),
            Some(Err(Damaged)) => self.push(notice::Notice::damaged_link().into()),
            None => {}
        }
        for slot in broken.iter().take(BROKEN) {
            self.push(notice::Notice::broken(slot).into());
        }
        if start.foreign {
            self.push(notice::Notice::foreign().into());
        }
        if let Some(crash) = start.crash {
            self.push(notice::Notice::crash(crash).into());
        }
        if self.world.settings.language.is_none() {
            self.push(language::LanguageChoice::default().into());
        }
        if start.facts.test {
            self.push(self_test::SelfTest::default().into());
        } else if let Some(button) = start.facts.stuck {
            self.push(notice::Notice::stuck(button).into());
        }
    }

    /// Sets a friend's game up and starts it, or asks first if another one would be given up for it.
    fn take_up(&mut self, challenge: Challenge) {
        self.world.agree_to(challenge);
        let setup = setup::SetupScene::new(challenge.kind());
        let next = setup.begin(&mut self.world);
        self.push(setup.into());
        self.follow(next);
    }

    /// Takes an event that happened at `now` (milliseconds, never running backwards).
    pub fn handle(&mut self, now: u64, event: Event) -> Effects {
        self.world.now = now;
        let mut redraw = self.pass(now);
        match event {
            Event::Button(button, down) => {
                if let Some(gesture) = self.input.edge(now, button, down) {
                    redraw |= self.gesture(gesture);
                }
                redraw |= self.pass(now);
            }
            Event::Turn { forward } => redraw |= self.turn(forward),
            Event::Supply(millivolts) => redraw |= self.measure(millivolts),
            Event::Tick => {}
        }
        if !self.dark && self.alarm.is_some_and(|at| at <= now) {
            let next = self.scene_mut(|scene, world| scene.act_mut().tick(world));
            redraw |= !matches!(next, Next::Stay);
            self.follow(next);
        }
        if !self.dark && now >= self.dark_at() {
            self.dark = true;
            let next = self.scene_mut(|scene, world| scene.act_mut().hide(world));
            self.follow(next);
        }
        redraw |= self.warn();
        let effects = self.world.take_effects();
        self.alarm = self.scene().act().wake_at(&self.world);
        Effects {
            redraw: redraw || effects.redraw,
            wake_at: self.wake_at(now),
            glow: self.glow(now),
            live: !self.dark && self.scene().act().is_live(),
            ..effects
        }
    }

    /// Paints what the person holding the device may see.
    pub fn draw(&self, frame: &mut Frame) {
        self.paint(&mut self.canvas(frame));
        if self.world.settings.turned {
            frame.turn();
        }
    }

    fn canvas<'a>(&self, frame: &'a mut Frame) -> Canvas<'a> {
        Canvas::new(frame, self.world.language()).naming(self.world.controls).warning(self.battery.is_low())
    }

    /// Paints on a canvas, upright: for whoever wants to know more than the pixels.
    pub fn paint(&self, canvas: &mut Canvas) {
        self.scene().act().draw(&self.world, canvas);
    }

    /// What is to be kept in a slot; empty means that the slot holds nothing any more.
    pub fn record(&self, slot: Slot) -> Bytes {
        self.world.record(slot)
    }

    /// The scene's content as lines of text: what is on the screen, from top to bottom.
    pub fn text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.paint(&mut self.canvas(&mut Frame::new()).noting(out));
        writeln!(out)
    }

    /// The language it speaks.
    pub fn language(&self) -> Language {
        self.world.language()
    }

    /// The scene as one line of JSON, without the line break.
    pub fn state(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.scene().act().state(&self.world, out)
    }

    fn scene(&self) -> &Scene {
        self.scenes.last().expect("the menu is always there")
    }

    fn scene_mut(&mut self, act: impl FnOnce(&mut Scene, &mut World) -> Next) -> Next {
        act(self.scenes.last_mut().expect("the menu is always there"), &mut self.world)
    }

    /// Everything that fingers do by resting where they are.
    fn pass(&mut self, now: u64) -> bool {
        let mut redraw = false;
        while let Some(gesture) = self.input.poll(now) {
            redraw |= self.gesture(gesture);
        }
        redraw
    }

    /// While the battery is low every measurement keeps the games as they are, in the middle of a turn too, unless one
    /// runs against the clock: nobody knows which measurement is the last. Whether the sign came or went.
    fn measure(&mut self, millivolts: u16) -> bool {
        let was_low = self.battery.is_low();
        self.battery = self.battery.measured(millivolts);
        if self.battery.is_low() && !self.scene().act().is_live() {
            // Only what is there: the slot of a game that could not be read is left to whoever tells of it.
            for kind in Kind::ALL {
                if self.world.can_continue(kind) {
                    self.world.save(Slot::Game(kind));
                }
            }
        }
        self.battery.is_low() != was_low
    }

    /// Says that the battery is low, once, and not while a game runs against the clock.
    fn warn(&mut self) -> bool {
        let fits = !self.dark && !self.scene().act().is_live() && !self.scenes.is_full();
        if self.battery != Battery::Low || !fits {
            return false;
        }
        self.battery = Battery::Told;
        self.push(notice::Notice::battery().into());
        true
    }

    /// A knob goes through whatever there is to go through.
    fn turn(&mut self, forward: bool) -> bool {
        self.touched = self.world.now;
        self.world.stir();
        if !core::mem::take(&mut self.dark) {
            let [back, on] = self.scene().act().turning();
            let key = if forward { on } else { back };
            let next = self.scene_mut(|scene, world| scene.act_mut().key(world, key));
            self.follow(next);
        }
        true
    }

    /// Whether it did anything.
    fn gesture(&mut self, gesture: Gesture) -> bool {
        // Not the edges: a button that turns the screen goes up where it went down.
        let gesture = if self.world.settings.turned { gesture.on(Button::turned) } else { gesture };
        let gesture = if self.scene().act().takes_keys() { gesture } else { gesture.on(Button::plain) };
        self.touched = self.world.now;
        self.world.stir();
        if self.dark {
            self.dark = false;
            self.deaf = true;
        }
        if self.deaf {
            self.deaf = Button::every().any(|button| self.input.held_since(button).is_some());
            return true;
        }
        let next = self.scene_mut(|scene, world| scene.act_mut().gesture(world, gesture));
        let changed = !matches!(next, Next::Stay);
        self.follow(next);
        match Key::from_gesture(gesture) {
            Some(key) if !changed => {
                let next = self.scene_mut(|scene, world| scene.act_mut().key(world, key));
                self.follow(next);
                true
            }
            _ => changed,
        }
    }

    fn follow(&mut self, next: Next) {
        match next {
            Next::Stay | Next::Redraw => {}
            Next::Push(scene) => self.push(scene),
            Next::Pop => self.pop(),
            Next::Only(scene) => {
                self.scenes.truncate(1);
                self.push(scene);
            }
            Next::Home(kind) => {
                self.scenes.truncate(1);
                if let [Scene::Menu(menu)] = &mut self.scenes[..] {
                    menu.come_back(&self.world, kind);
                }
            }
            Next::Answer(yes) => {
                self.pop();
                let next = self.scene_mut(|scene, world| scene.act_mut().answered(world, yes));
                self.follow(next);
            }
        }
        if let [Scene::Menu(menu)] = &mut self.scenes[..] {
            menu.refresh(&self.world);
        }
    }

    fn push(&mut self, scene: Scene) {
        self.scenes.push(scene).map_err(|_| ()).expect("DEPTH is more than any way through the menus");
    }

    fn pop(&mut self) {
        if self.scenes.len() > 1 {
            self.scenes.pop();
        }
    }

    fn dark_at(&self) -> u64 {
        self.touched + u64::from(self.world.settings.sleep_minutes) * 60_000
    }

    fn glow(&self, now: u64) -> Glow {
        const CONTRAST: [u8; 4] = [0x01, 0x2F, 0x7F, 0xFF];
        match (self.dark, now >= self.touched + DIM_MS) {
            (true, _) => Glow::Off,
            (false, true) => Glow::On(0),
            (false, false) => Glow::On(CONTRAST[usize::from(self.world.settings.brightness)]),
        }
    }

    fn wake_at(&self, now: u64) -> Option<u64> {
        let calm = if self.dark {
            None
        } else {
            let dim_at = Some(self.touched + DIM_MS).filter(|at| *at > now);
            [self.alarm, dim_at, Some(self.dark_at())].into_iter().flatten().min()
        };
        [calm, self.input.wake_at()].into_iter().flatten().min()
    }
}
